"""What others did while somebody was away goes by when they return."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser import PATIENCE, answer, lend, set_up, state, wait_for
from tests.web.server import Server, Visitor, any_answer

from damrak.games import GAMES, find_game

MOVING = {"reduced_motion": "no-preference"}
MOST = 16  # earlier positions that are asked for
LONGEST = 20.0  # seconds: three times what it takes on a machine that does nothing else
AT_ONCE = 1_000  # milliseconds, on a machine that does much else
# The entry that the last line of the log tells of, each time the table has been shown.
WATCH = """
window.steps = [];
document.addEventListener("table:shown", () => {
  const last = [...document.querySelectorAll("#story li")].at(-1);
  if (last) window.steps.push(Number(last.id.split("-")[1]));
});
"""
FORGET = """ply => {
  for (const key of Object.keys(localStorage)) if (key.startsWith("seen/")) localStorage.setItem(key, ply);
}"""
# A page that can be hidden, and whose connection can be cut.
LEAVE = """
window.gone = false;
Object.defineProperty(document, "hidden", { get: () => window.gone });
window.leave = (gone) => {
  window.gone = gone;
  document.dispatchEvent(new Event("visibilitychange"));
};
const Real = window.EventSource;
window.EventSource = class extends Real {
  constructor(...given) {
    super(...given);
    window.cut = () => {
      this.close();
      this.dispatchEvent(new Event("error"));
    };
  }
};
"""


@pytest.fixture
def anke(visitor: Callable[..., Visitor]) -> Visitor:
    return visitor("Anke")


def go_on(who: Visitor, table: str, entries: int) -> None:
    """Play until so many entries have come, and who plays is asked again."""
    dice, shown = random.Random(7), who.asked(table)
    until = shown.ply + entries
    while shown.ply < until:
        who.play(table, any_answer(shown, dice), shown.ply)
        shown = who.asked(table)


def seen(page: Page) -> None:
    """Wait until a page knows what was seen last."""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate("Object.keys(localStorage).some((key) => key.startsWith('seen/'))"):
        assert time.monotonic() < end, "nothing has been seen"
        page.wait_for_timeout(40)


def asked_for(page: Page) -> list[str]:
    """The earlier positions that a page will ask for."""
    found: list[str] = []
    page.on("request", lambda sent: found.append(sent.url) if "/at/" in sent.url else None)
    return found


def come_back(contexts: Any, anke: Visitor, table: str, last_seen: int, **settings: Any) -> tuple[Page, list[str]]:
    """A page of somebody who has last seen the table after this entry, and the earlier positions that it asks for."""
    page: Page = contexts(**settings)
    earlier = asked_for(page)
    lend(page.context, anke)
    page.goto(f"/tables/{table}")
    seen(page)
    assert page.locator("#replay").is_hidden()  # at a first visit nothing has been missed
    page.evaluate(FORGET, str(last_seen))
    page.add_init_script(WATCH)
    page.reload()
    return page, earlier


def is_now(page: Page, anke: Visitor, table: str) -> None:
    """The page shows what the server has."""
    shown = anke.see(table)
    assert (state(page)["version"], state(page)["ply"]) == (shown.version, shown.ply)
    assert page.locator("#story li").last.inner_text().strip() == shown.log[-1]
    assert page.locator("#story li").count() == len(shown.log)
    assert not state(page)["looking"]
    assert page.locator("#ask button.choice, #ask form[data-sum]").count() > 0


def test_who_left_sees_what_the_others_did(contexts: Any) -> None:
    game = next(game for game in GAMES if not find_game(game).at_once)  # so that only one of them is asked
    anke, dirk, dice = contexts(**MOVING), contexts(), random.Random(8)
    set_up(anke, game, "me", "open", "bot")
    dirk.goto(anke.locator("#invitation").input_value())
    dirk.fill("#name", "Dirk")
    dirk.get_by_role("button", name="Sit down").click()
    wait_for(anke, lambda now: now["state"] == "playing")
    while not wait_for(dirk, lambda now: now["asked"] or state(anke)["asked"])["asked"]:
        answer(anke, dice)
    wait_for(anke, lambda now: now["ply"] == state(dirk)["ply"])
    table, context, left = anke.url, anke.context, state(anke)["ply"]
    anke.close()
    while not dirk.locator("#seat-at-0.is-to-move").count():  # until nobody but Anke is asked
        if state(dirk)["asked"]:
            answer(dirk, dice)
        dirk.wait_for_timeout(40)
    anke = context.new_page()
    anke.add_init_script(WATCH)
    anke.goto(table)
    expect(anke.locator("#replay")).to_be_visible(timeout=PATIENCE)
    expect(anke.locator("#replay")).to_be_hidden(timeout=PATIENCE)
    steps = anke.evaluate("window.steps")
    assert steps == sorted(steps)
    assert min(steps) <= left
    assert len(set(steps)) >= 3
    wait_for(anke, lambda now: now["version"] == state(dirk)["version"])
    assert anke.locator("#story li.is-new").count() > 0


def test_a_long_absence_goes_by_quickly_and_costs_little(contexts: Any, anke: Visitor, a_game: str) -> None:
    table = anke.play_now(a_game)
    go_on(anke, table, 40)
    page, earlier = come_back(contexts, anke, table, 0, **MOVING)
    expect(page.locator("#replay")).to_be_visible(timeout=PATIENCE)
    began = time.monotonic()
    expect(page.locator("#replay")).to_be_hidden(timeout=PATIENCE)
    assert time.monotonic() - began < LONGEST
    assert MOST / 2 < len(earlier) <= MOST
    assert len(set(page.evaluate("window.steps"))) > MOST / 2
    is_now(page, anke, table)
    assert page.locator("#live").inner_text().strip()


@pytest.mark.parametrize("how", ["button", "key"])
def test_it_can_be_skipped(contexts: Any, anke: Visitor, a_game: str, how: str) -> None:
    table = anke.play_now(a_game)
    go_on(anke, table, 12)
    page, earlier = come_back(contexts, anke, table, 0, **MOVING)
    expect(page.locator("#replay")).to_be_visible(timeout=PATIENCE)
    if how == "button":
        page.get_by_role("button", name="Skip to now").click()
    else:
        page.keyboard.press("Escape")
    expect(page.locator("#replay")).to_be_hidden(timeout=AT_ONCE)
    is_now(page, anke, table)
    count = len(earlier)
    page.wait_for_timeout(AT_ONCE)
    assert len(earlier) == count
    page.reload()  # and it is not shown again
    page.wait_for_timeout(AT_ONCE)
    assert len(earlier) == count


def test_an_answer_meanwhile_counts(contexts: Any, anke: Visitor, a_game: str) -> None:
    table = anke.play_now(a_game)
    go_on(anke, table, 12)
    page, _ = come_back(contexts, anke, table, 0, **MOVING)
    expect(page.locator("#replay")).to_be_visible(timeout=PATIENCE)
    ply = state(page)["ply"]
    answer(page, random.Random(9))
    assert wait_for(page, lambda now: now["ply"] > ply)
    expect(page.locator("#replay")).to_be_hidden()
    assert anke.see(table).ply > ply


def test_who_wants_less_motion_is_shown_what_is_new(contexts: Any, anke: Visitor, a_game: str) -> None:
    table = anke.play_now(a_game)
    go_on(anke, table, 12)
    page, earlier = come_back(contexts, anke, table, 2, reduced_motion="reduce")
    expect(page.locator("#story li.is-new").first).to_be_attached()
    expect(page.locator(".was-changed").first).to_be_attached()
    assert page.locator("#replay").is_hidden()
    assert [url.rpartition("/")[2] for url in earlier] == ["2"]  # to compare the numbers with
    assert page.evaluate("window.steps") == []
    is_now(page, anke, table)


@pytest.mark.parametrize("how", ["hidden", "cut off"])
def test_whose_page_was_there_all_the_time_sees_it_too(
    contexts: Any, visitor: Callable[..., Visitor], a_game: str, how: str
) -> None:
    anke, dirk = visitor("Anke"), visitor()
    table = anke.open_table(a_game, "me", "open")
    dirk.join(anke.invitation(table), "Dirk")
    dice = random.Random(3)
    while (shown := anke.see(table)).asked:
        anke.play(table, any_answer(shown, dice), shown.ply)
    page: Page = contexts(**MOVING)
    lend(page.context, anke)
    page.add_init_script(LEAVE + WATCH)
    page.goto(f"/tables/{table}")
    seen(page)
    left = state(page)["ply"]
    if how == "hidden":
        page.evaluate("window.leave(true)")
    else:
        page.route("**/live", lambda asking: asking.abort())  # it can't come back before Dirk has played
        page.evaluate("window.cut()")
    while (shown := dirk.see(table)).asked:
        dirk.play(table, any_answer(shown, dice), shown.ply)
    if how == "hidden":
        wait_for(page, lambda now: now["ply"] == shown.ply)
        page.evaluate("window.leave(false)")
    else:
        page.unroute("**/live")
    expect(page.locator("#replay")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#replay")).to_be_hidden(timeout=PATIENCE)
    steps = page.evaluate("window.steps")
    assert len(set(steps)) >= min(2, shown.ply - left)
    is_now(page, anke, table)


def test_nothing_goes_by_without_need(contexts: Any, anke: Visitor, server: Server, a_game: str) -> None:
    """Not at the first visit, not when nothing has happened, not for one's own moves."""
    table = anke.play_now(a_game)
    dice = random.Random(2)
    (me,) = server.rows("select number from seats where table_id = ? and person != ''", table)
    while True:
        before = anke.asked(table)
        anke.play(table, any_answer(before, dice), before.ply)
        now = anke.asked(table)
        if server.rows("select distinct seat from entries where table_id = ? and ply > ?", table, before.ply) == [me]:
            break
    for last_seen in (before.ply, now.ply):
        page, earlier = come_back(contexts, anke, table, last_seen, **MOVING)
        page.wait_for_timeout(AT_ONCE)
        assert earlier == []
        assert page.locator("#replay").is_hidden()
        is_now(page, anke, table)


def test_nothing_goes_by_behind_the_curtain(contexts: Any, anke: Visitor, a_game: str) -> None:
    table = anke.open_table(a_game, "me", "bot", "hot", name_2="Bas")
    dice, turned = random.Random(4), 0
    while turned < 3:
        shown = anke.until(table, lambda now: now.asked or 'class="curtain' in now.text)
        if shown.asked:
            anke.play(table, any_answer(shown, dice), shown.ply)
        else:
            turned += 1
            if turned < 3:
                anke.post(f"/tables/{table}/curtain")
    page, earlier = come_back(contexts, anke, table, 0, **MOVING)
    page.wait_for_timeout(AT_ONCE)
    assert page.locator(".curtain").count() == 1
    assert earlier == []
    assert page.locator("#replay").is_hidden()
