"""What people see and do, in a real browser."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser import answer, asked_or_over, set_up, state, wait_for
from tests.web.server import Server

from damrak.games import find_game

CUTS = 2  # of the connection, at least
AXE = Path(__file__).parent / "vendor" / "axe.min.js"
JUST_CHANGED = """() => {
  for (const element of document.querySelectorAll("[data-money], [data-change]")) element.classList.add("was-changed");
  for (const animation of document.getAnimations()) { animation.pause(); animation.currentTime = 0; }
}"""


@pytest.fixture
def page(contexts: Any) -> Page:
    found: Page = contexts()
    return found


def test_one_click_to_play(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(".box", has_text=find_game(game).title).get_by_role("button", name="Play").click()
    wait_for(page, asked_or_over)
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator(".map, pre.in-letters").first).to_be_visible()


def test_a_whole_match_against_bots_by_clicking(page: Page, game: str) -> None:
    dice, kinds = random.Random(1), ["me", *["bot"] * (find_game(game).seats[-1] - 1)]
    set_up(page, game, *kinds)
    while wait_for(page, asked_or_over)["state"] != "over":
        answer(page, dice)
    expect(page.locator(".result li")).to_have_count(len(kinds))
    page.reload()
    expect(page.locator(".result li.is-won").first).to_be_visible()


def test_two_people_and_two_bots_in_two_browsers(contexts: Any, a_game: str) -> None:
    anke, dirk, dice = contexts(), contexts(), random.Random(2)
    set_up(anke, a_game, "me", "open", "bot", "bot")
    link = anke.locator("#invitation").input_value()
    dirk.goto(link)
    dirk.fill("#name", "Dirk")
    dirk.get_by_role("button", name="Sit down").click()
    dirk.wait_for_url("**/tables/**")
    wait_for(anke, lambda now: now["state"] == "playing")  # it began by itself
    for _ in range(10):
        for page in (anke, dirk):
            if state(page)["asked"]:
                answer(page, dice)
        anke.wait_for_timeout(100)
    expect(anke.locator("#table")).to_contain_text("Dirk")
    last = max(state(anke)["version"], state(dirk)["version"])
    for page in (anke, dirk):
        wait_for(page, lambda now: now["version"] >= last)


@pytest.mark.parametrize("every", [1, 2, 3])
def test_a_page_that_loses_its_connection_ends_in_the_servers_state(
    contexts: Any, server: Server, a_game: str, every: int
) -> None:
    """The stream is cut after every k-th event; the page catches up by versions, with one reload at most."""
    page, dice = contexts(), random.Random(every)
    loads: list[str] = []
    page.on("request", lambda sent: loads.append(sent.url) if sent.headers.get("x-fragment") == "table" else None)
    page.add_init_script(CUT.replace("EVERY", str(every)))
    set_up(page, a_game, "me", "bot", "bot")
    for _ in range(20):
        if wait_for(page, asked_or_over)["state"] == "over" or page.evaluate("window.cuts") >= CUTS:
            break
        answer(page, dice)
    table = page.url.rpartition("/")[2]
    wait_for(page, asked_or_over)
    ((version,),) = server.rows("select version from tables where id = ?", table)
    assert wait_for(page, lambda now: now["version"] >= version)["version"] == version
    cuts = page.evaluate("window.cuts")
    assert cuts >= CUTS
    assert len(loads) <= cuts  # one reload at most for each


CUT = """
window.cuts = 0;
const Real = window.EventSource;
window.EventSource = class extends Real {
  constructor(...given) {
    super(...given);
    let heard = 0;
    this.addEventListener("table", () => {
      if (++heard < EVERY) return;
      window.cuts += 1;
      this.close();
      setTimeout(() => this.dispatchEvent(new Event("error")));
    });
  }
};
"""


def test_undo(page: Page, a_game: str) -> None:
    dice = random.Random(4)
    set_up(page, a_game, "me", "bot")
    wait_for(page, lambda now: now["asked"])
    before = state(page)
    answer(page, dice)
    page.get_by_role("button", name="take back").first.click()
    after = wait_for(page, lambda now: now["ply"] > before["ply"] + 1)
    assert after["asked"]
    expect(page.locator("#story")).to_contain_text("back")


def test_a_screen_passed_round(page: Page, a_game: str) -> None:
    dice = random.Random(5)
    set_up(page, a_game, "me", "hot")
    handed = 0
    while handed < 2:
        now = wait_for(page, lambda now: asked_or_over(now) or now["curtain"])
        if now["curtain"]:
            assert page.locator(".map").count() == 0
            page.get_by_role("button", name="I am").click()
            wait_for(page, lambda now: not now["curtain"])
            handed += 1
        else:
            assert now["state"] != "over", "the screen was never handed on"
            answer(page, dice)


def test_the_language_is_switched_at_any_time(page: Page, a_game: str) -> None:
    set_up(page, a_game, "me", "bot")
    wait_for(page, lambda now: now["asked"])
    page.select_option("#language", "nl")
    expect(page.locator("html.js[lang=nl]")).to_be_attached()
    page.select_option("#language", "en")
    expect(page.locator("html.js[lang=en]")).to_be_attached()


def test_a_turn_with_the_keyboard_alone(page: Page, a_game: str) -> None:
    set_up(page, a_game, "me", "bot")
    before = wait_for(page, lambda now: now["asked"])
    for _ in range(400):
        page.keyboard.press("Tab")
        there = page.evaluate(
            "document.activeElement.matches('#ask button.choice, #ask form[data-sum] button.primary')"
        )
        if page.evaluate("document.activeElement.matches('[data-show-all]')"):
            page.keyboard.press("Enter")
        if there:
            break
    else:
        pytest.fail("no answer can be reached with the keyboard")
    page.keyboard.press("Enter")
    wait_for(page, lambda now: now["version"] > before["version"])


def test_a_line_of_the_log_shows_its_position_and_now_is_one_click_away(page: Page, a_game: str) -> None:
    dice = random.Random(6)
    set_up(page, a_game, "me", "bot", "bot")
    for _ in range(3):
        wait_for(page, lambda now: now["asked"])
        answer(page, dice)
    wait_for(page, lambda now: now["asked"])
    page.locator("#story a[data-at]").first.click()
    wait_for(page, lambda now: now["looking"])
    page.locator("[data-now]").first.click()
    wait_for(page, lambda now: not now["looking"])


def test_the_map_is_pinched_and_dragged_with_fingers(contexts: Any, a_game: str) -> None:
    page: Page = contexts(viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True)
    set_up(page, a_game, "me", "bot")
    before = wait_for(page, lambda now: now["asked"])
    hand = page.context.new_cdp_session(page)

    def fingers(*paths: tuple[tuple[int, int], tuple[int, int]]) -> None:
        """Fingers go from somewhere to somewhere, told from the middle of the map."""
        around = page.locator("#map").bounding_box()
        assert around
        x, y = around["x"] + around["width"] / 2, around["y"] + around["height"] / 2
        for step in range(11):
            places = [[a + (b - a) * step / 10 for a, b in zip(*path, strict=True)] for path in paths]
            touched = [{"x": x + dx, "y": y + dy, "id": number} for number, (dx, dy) in enumerate(places)]
            hand.send(
                "Input.dispatchTouchEvent", {"type": "touchMove" if step else "touchStart", "touchPoints": touched}
            )
        hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def shown() -> list[float]:
        return [float(number) for number in str(page.locator("#map").get_attribute("viewBox")).split()]

    whole = shown()
    fingers(((-20, 0), (-60, 0)), ((20, 0), (60, 0)))
    near = shown()
    assert near[2] == pytest.approx(whole[2] / 3, rel=0.1)
    fingers(((0, 0), (60, 30)))
    dragged = shown()
    assert dragged[0] < near[0]
    assert dragged[1] < near[1]
    assert dragged[2:] == near[2:]
    assert page.evaluate("visualViewport.scale") == 1  # it was the map that grew, not the page
    assert state(page)["version"] == before["version"]  # and no finger played a card


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1440])
def test_nobody_is_shut_out(contexts: Any, a_game: str, game: str, theme: str, width: int) -> None:
    """No page has a fault that axe-core knows, by day and by night, on a phone and on a desk."""
    page: Page = contexts(color_scheme=theme, viewport={"width": width, "height": 900})
    places = ["/", "/mine", "/public", "/nothing/here", f"/new/{game}"] if game == a_game else [f"/new/{game}"]
    for place in places:
        page.goto(place)
        faultless(page, place)
    set_up(page, game, "me", "open", "bot")
    faultless(page, "a table that waits")
    set_up(page, game, "me", "bot")
    wait_for(page, asked_or_over)
    page.evaluate(JUST_CHANGED)
    faultless(page, "a table whose numbers have just changed")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "it is wider than the screen"


def faultless(page: Page, where: str) -> None:
    # The page's policy forbids scripts from elsewhere, so it is handed over as the browser's own.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    faults = [
        f"{fault['id']}: {fault['help']} ({fault['nodes'][0]['html'][:200]}; {len(fault['nodes'])} times)"
        for fault in found["violations"]
    ]
    assert faults == [], f"{where}:\n" + "\n".join(faults)


def test_a_first_visit_is_light(contexts: Any, a_game: str) -> None:
    """The first table loads less than 300 KB over the wire."""
    page: Page = contexts()
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto("/")
    page.get_by_role("button", name="Play").first.click()
    wait_for(page, asked_or_over)
    page.wait_for_timeout(500)
    assert sum(sizes) < 300_000, f"{sum(sizes) / 1000:.0f} KB"
