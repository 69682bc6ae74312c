"""What is drawn of a match: everything that lies on the table, at its place, and nothing the view does not show."""

from __future__ import annotations

import random
import re
from itertools import pairwise

import pytest
from tests.building_amsterdam.table import at, loose
from tests.building_amsterdam.test_terminal import NAMES, played
from tests.chartered.table import company, seat

from damrak.games.building_amsterdam.data import BOARD, DATA, LAYOUTS, PLOT_NAMES
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES
from damrak.games.building_amsterdam.table import scene, templates
from damrak.games.building_amsterdam.table.city_map import PITCH, city_map
from damrak.games.building_amsterdam.table.scene import COURSE, Scene
from damrak.match import Match

SHIP = 124  # how wide a ship is, and about how high


def drawn(match: Match, viewer: int | None = 0) -> Scene:
    return scene(match.view(viewer), NAMES[: match.seats])


# --- the city


@pytest.mark.parametrize("layout", LAYOUTS)
def test_plots_lie_as_on_the_boards(layout: str) -> None:
    city = city_map(layout)
    points = DATA.cities[LAYOUTS.index(layout)].points
    (x0, y0), (a0, b0) = city.middles[0], points[0]
    for (x, y), (a, b) in zip(city.middles, points, strict=True):
        assert (x - x0, y - y0) == ((a - a0) * PITCH, (b - b0) * PITCH)
        assert 0 < x < city.width
        assert 0 < y < city.height
    for number, board in enumerate(city.boards):
        for x, y in city.middles[number * BOARD : (number + 1) * BOARD]:
            assert board.x < x < board.x + board.width
            assert board.y < y < board.y + board.height


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_ship_lies_on_the_name_of_a_district(layout: str) -> None:
    city = city_map(layout)
    for x, y in city.harbours:
        for board in city.boards:
            beside = abs(x - board.label_x) > PITCH + SHIP / 2
            assert beside or abs(y - board.label_y) > SHIP / 2


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_bridge_lies_between_two_plots_that_are_connected(layout: str) -> None:
    city = city_map(layout)
    at_middle = {middle: plot for plot, middle in enumerate(city.middles)}
    for bridge in city.bridges:
        dx, dy = (PITCH // 2, 0) if bridge.across else (0, PITCH // 2)
        first, second = at_middle[bridge.x - dx, bridge.y - dy], at_middle[bridge.x + dx, bridge.y + dy]
        assert DATA.cities[LAYOUTS.index(layout)].connected(first, second)


@pytest.mark.parametrize(("layout", "islands"), [("standard", 8), ("quick-battle", 1), ("crossroads", 2)])
def test_land_is_cut_by_canals_alone(layout: str, islands: int) -> None:
    outlines = city_map(layout).land.split("Z")[:-1]
    assert len(outlines) == islands  # in crossroads the second is the shore of the square in the middle
    for outline in outlines:
        corners = [tuple(map(float, pair)) for pair in re.findall(r"Q([-\d.]+) ([-\d.]+)", outline)]
        for (x, y), (x2, y2) in pairwise([*corners, corners[0]]):
            assert x == x2 or y == y2


# --- the chart


def test_the_chart_goes_up_to_its_end_and_tokens_lie_on_their_values() -> None:
    values = [field.value for field in COURSE.fields()]
    assert values == list(range(20, 301, 10))
    assert [line.value for line in COURSE.event_lines()] == list(DATA.event_lines)
    for first, second in pairwise(COURSE.fields()):
        assert abs(first.x - second.x) + abs(first.y - second.y) in (32, 48)  # neighbours, one way or the other
    for token in drawn(played(5, 500)).chart.tokens:
        field = next(field for field in COURSE.fields() if field.value == token.value)
        assert abs(token.x - field.x) <= 16
        assert abs(token.y - field.y) <= 24


# --- what lies on the table


def test_everything_on_the_board_is_drawn() -> None:
    match = at(
        loose("harbour-B1:2"),
        company("tea", "market-E1", "market-E2", "market-E3:3 roof"),
        seat(cards=["harbour-C1", "2nd-level", "2nd-level"], shares={"tea": 2}),
        seat(),
        seat(),
    )
    plots = {plot.name: plot for plot in drawn(match).plots}
    assert set(plots) == set(PLOT_NAMES)
    assert (plots["harbour-B1"].height, plots["harbour-B1"].company) == (2, None)
    assert plots["harbour-B1"].said == "Harbour B1, a loose house of 2 floors"
    assert (plots["market-E3"].height, plots["market-E3"].roof, plots["market-E3"].company) == (3, True, "tea")
    assert plots["market-E1"].hq
    assert plots["harbour-C1"].mine
    assert not plots["harbour-D1"].mine
    tea = drawn(match).companies[COMPANY_NAMES.index("tea")]
    assert [share.count for share in tea.shares] == [2, 0, 0]
    hand = drawn(match).hand
    assert hand is not None
    assert [card.key for card in hand] == ["harbour-C1", "2nd-level", "2nd-level-1"]


def test_houses_in_front_are_drawn_last() -> None:
    plots = drawn(played(4, 200)).plots
    assert [plot.y for plot in plots] == sorted(plot.y for plot in plots)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("open_holdings", [True, False])
def test_whole_matches_can_be_drawn_for_everybody(layout: str, open_holdings: bool) -> None:
    for moves in (0, 40, 150, 1000):
        match = played(5, moves, layout, open_holdings)
        for viewer in (None, *range(match.seats)):
            shown = drawn(match, viewer)
            assert (shown.hand is None) == (viewer is None)
            assert shown.columns[0] == (viewer or 0)
            assert all((facts.cash is None) <= (not open_holdings) for facts in shown.seats)


def test_what_is_under_way_is_told() -> None:
    wanted = {"auction", "bids", "offer", "merger", "ending"}
    for key in range(20):
        match, choice = Match("building-amsterdam", 3, key), random.Random(key)
        while wanted and not match.over:
            match.play(choice.choice(list(match.legal)))
            wanted -= {matter.kind for matter in drawn(match, match.seat).matters}
    assert not wanted


def test_the_templates_are_there() -> None:
    assert {"table.html", "symbols.html", "box.html"} <= {path.name for path in templates.iterdir()}
