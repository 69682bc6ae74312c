"""What is drawn of a match: everything that lies on the table, at its place, and nothing the view does not show."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from tests.chartered.table import cards, do, seat
from tests.golden_age.table import at, trio

from damrak.games.golden_age.data import BOARDS, DATA
from damrak.games.golden_age.sayings import COMPANY_NAMES
from damrak.games.golden_age.table import scene
from damrak.games.golden_age.table.ground import PITCH, ground
from damrak.games.golden_age.table.scene import COURSE, ROOM, Plot, Scene
from damrak.match import Match
from damrak.rules.game import BESIDE
from damrak.web.rendering import environment
from damrak.web.show.choices import choices_of

NAMES = ("Anke", "Bernadette", "Cornelis", "Dirk", "Eva", "Frans")
BUTTONS = {"card", "renew", "pass", "draw", "flag", "done"}


@cache
def macros() -> Any:
    """The macros of the drawing."""
    return environment().get_template("games/golden-age/table.html").module


def drawn(match: Match, viewer: int | None = 0) -> Scene:
    return scene(match.view(viewer), NAMES[: match.seats])


def page(match: Match, viewer: int | None = 0) -> str:
    """All that the game draws for a viewer."""
    shown = drawn(match, viewer)
    seats = [macros().seat(shown, number) for number in range(match.seats)]
    parts = [macros().map(shown), macros().side(shown), macros().matter(shown), *seats]
    return "".join(map(str, [*parts, macros().hand(shown) if viewer is not None else ""]))


def plots(match: Match, viewer: int | None = 0) -> dict[str, Plot]:
    return {plot.name: plot for plot in drawn(match, viewer).plots}


def decisions(seats: int, key: int, **options: Any) -> Iterator[Match]:
    """Decisions of a match played at random, one of each seven and all rare ones, and its end."""
    chance = random.Random(key)
    match = Match("golden-age", seats=seats, key=key, options=options)
    while not match.over:
        if len(match.moves) % 7 == 0 or match.decision in ("free", "pair", "survivor", "choose", "shed"):
            yield match
        match.play(chance.choice(list(match.legal)))
    yield match


# --- the board


@pytest.mark.parametrize("board", BOARDS)
def test_plots_lie_as_on_the_board(board: str) -> None:
    land = ground(board)
    points = DATA.cities[tuple(BOARDS).index(board)].points
    assert len(land.middles) == BOARDS[board]
    x0, y0 = land.middles[0]
    for (x, y), (column, row) in zip(land.middles, points, strict=True):
        assert (x - x0, y - y0) == (column * PITCH, row * PITCH)
        assert 0 < x < land.width
        assert 0 < y < land.height


def test_the_city_lies_behind_its_ramparts() -> None:
    land = ground("city")
    corners = [tuple(map(float, pair.split())) for pair in land.ramparts[1:-1].split("L")]
    assert min(x for x, _ in corners) > 0
    assert max(x for x, _ in corners) < land.width
    assert min(y for _, y in corners) > 0
    assert max(y for _, y in corners) < land.height


def test_the_chart_winds_from_30_to_500() -> None:
    fields = COURSE.fields()
    assert [field.value for field in fields] == list(range(30, 501, 10))
    for first, second in pairwise(fields):
        assert round(abs(first.x - second.x) + abs(first.y - second.y)) in (27, 40)


# --- what lies on the table


def test_everything_on_the_board_is_drawn() -> None:
    match = at(
        trio("tea", 34, "37:3", flag=1), seat(cards=["35", "2nd-level", "2nd-level"], shares={"tea": 2}), seat(flags=1)
    )
    found = plots(match)
    assert (found["34"].company, found["34"].floors, found["34"].hq, found["34"].flag) == ("tea", 2, True, 1)
    assert found["34"].said == "plot 34, the HQ of Tea with the flag of Bernadette, 2 floors"
    assert (found["35"].free, found["35"].mine, found["36"].mine) == (True, True, False)
    assert found["35"].said == "plot 35, a free house of Tea, 1 floor, its card not yet played"
    assert (found["37"].floors, found["37"].free) == (3, False)
    assert found["38"].said == "plot 38, empty"
    tea = drawn(match).companies[COMPANY_NAMES.index("tea")]
    assert [share.count for share in tea.shares] == [2, None, None, None]
    hand = drawn(match).hand
    assert hand is not None
    assert [card.key for card in hand] == ["35", "2nd-level", "2nd-level-1"]
    html = page(match)
    assert 'id="flag-tea"' in html
    assert html.count('class="ga-freecard"') == 2


def test_high_houses_are_made_to_fit() -> None:
    heights = [
        (plot.floors * 16 + 27) * plot.stretch for plot in drawn(at(trio("tea", 34, "37:5"))).plots if plot.floors
    ]
    assert max(heights) <= ROOM + 1


def test_an_hq_belongs_to_its_company_while_free_houses_are_placed() -> None:
    match = at(seat(cards=["34"]), seat())
    do(match, "build 34", "found silk")
    assert match.decision == "free"
    assert (plots(match)["34"].company, plots(match)["34"].hq) == ("silk", True)
    assert [matter.kind for matter in drawn(match).matters] == ["founding"]
    assert drawn(match, 1).matters == ()


def test_the_back_of_the_next_card_is_seen() -> None:
    shown = drawn(at(cards(deck=["bounty", "1"]), events=True))
    assert shown.piles.event_next
    assert len(shown.piles.events) == 12
    assert "event next" in page(at(cards(deck=["bounty", "1"]), events=True))
    assert not drawn(at(cards(deck=["1", "bounty"]), events=True)).piles.event_next


def test_a_look_ahead_is_painted_on_the_board() -> None:
    events = [
        {"event": "free-house", "seat": 0, "plot": "35", "company": "tea"},
        {"event": "value", "company": "tea", "old": 0, "new": 30},
        {"event": "absorbed", "company": "gold", "by": "tea"},
    ]
    pattern = r'data-where="([^"]+)" data-as="([^"]+)"(?: data-instead="([^"]+)")?'
    painted = re.findall(pattern, str(macros().foresee(events)))
    assert painted == [
        ("#plot-35", "co-tea", ""),
        ("#stop-30", "co-tea", ""),
        (".ch-plot.co-gold", "co-tea", "co-gold"),
    ]


# --- whole matches


@pytest.mark.parametrize(("seats", "open_holdings"), [(2, True), (3, False), (6, False)])
def test_whole_matches_can_be_drawn_for_everybody(seats: int, open_holdings: bool) -> None:
    for match in decisions(seats, 7, events=True, open_holdings=open_holdings):
        for viewer in (None, 0, seats - 1):
            html = page(match, viewer)
            identities = re.findall(r' id="([^"]+)"', html)
            assert len(identities) == len(set(identities))


@pytest.mark.parametrize("seats", [2, 4])
def test_every_thing_that_a_move_names_is_drawn(seats: int) -> None:
    for match in decisions(seats, 3, events=True):
        if match.seat is None:
            continue
        things = set(re.findall(r'data-thing="([^"]+)"', page(match, match.seat)))
        choices, sums = choices_of(match, NAMES)
        assert sums == ()  # plots have numbers, but are not sums
        for choice in choices:
            if choice.thing:
                assert set(choice.thing.split(BESIDE)) <= things
            else:
                assert choice.move in BUTTONS


def test_what_is_hidden_changes_nothing() -> None:
    for match in decisions(4, 5, events=True):
        if match.seat is None:
            continue
        viewer = match.seat
        world = match.record(viewer, key=99)
        assert scene(match.game.view(world, viewer), NAMES) == drawn(match, viewer)


def test_what_is_under_way_is_told() -> None:
    wanted = {"merger", "founding", "event", "ending"}
    for key in range(20):
        for match in decisions(4, key, events=True):
            wanted -= {matter.kind for matter in drawn(match, match.seat).matters}
        if not wanted:
            break
    assert wanted <= {"ending"}


def test_a_thing_that_is_touched_in_vain_says_why() -> None:
    match = at(seat(cards=["34"]), seat())
    words = match.game.words
    assert set(words.tries(match.record(0), "35")) == {"build 35", "raise 35"}
    do(match, "build 34", "found silk")
    assert "free 35 36" in words.tries(match.record(0), "36")
    assert words.tries(match.record(0), "1") == []
    parts = words.parts(match.record(0), "free 35 36", NAMES)
    assert (parts.thing, parts.label) == ("35|36", "Free houses at plot 35 and plot 36")
