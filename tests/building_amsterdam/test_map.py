"""The city: plots, canals, bridges, and how the boards lie in the four layouts."""

from __future__ import annotations

from functools import cache

import pytest
from tests.building_amsterdam.table import DISTRICTS, PLOTS, at, loose
from tests.chartered.table import company, do, legal, refused, seat, told

from damrak.games.building_amsterdam.data import DATA, LAYOUTS, PLOT_NAMES

Point = tuple[int, int]

# Bridges over the canals inside the boards, as the rules page tells them.
BETWEEN_ROWS = {"harbour": "BE", "grachten": "CD"}  # rows 2 and 3
BETWEEN_COLUMNS = {"market": "23", "jordaan": "14"}  # columns C and D
# Upper left corner of each board, and whether it is turned a quarter clockwise.
BOARDS: dict[str, dict[str, tuple[int, int, bool]]] = {
    "standard": {
        "harbour": (0, 0, False),
        "market": (6, 0, False),
        "jordaan": (0, 4, False),
        "grachten": (6, 4, False),
    },
    "crossroads": {
        "harbour": (0, 0, False),
        "market": (6, 0, True),
        "jordaan": (0, 4, True),
        "grachten": (4, 6, False),
    },
    "outliers": {
        "harbour": (0, 0, False),
        "market": (6, 2, False),
        "jordaan": (12, 8, False),
        "grachten": (6, 6, False),
    },
}
BOARDS["quick-battle"] = BOARDS["standard"]
BRIDGES_OF_STANDARD = [
    {"harbour-F2", "market-A2"},
    {"harbour-F3", "market-A3"},
    {"jordaan-F2", "grachten-A2"},
    {"jordaan-F3", "grachten-A3"},
    {"harbour-B4", "jordaan-B1"},
    {"harbour-E4", "jordaan-E1"},
    {"market-B4", "grachten-B1"},
    {"market-E4", "grachten-E1"},
]


@cache
def points(layout: str) -> dict[str, Point]:
    """Where each plot lies."""
    found = {}
    for plot in PLOTS:
        district, label = plot.split("-")
        x, y = "ABCDEF".index(label[0]), int(label[1]) - 1
        left, top, turned = BOARDS[layout][district]
        found[plot] = (left + 3 - y, top + x) if turned else (left + x, top + y)
    return found


@cache
def connected(layout: str, one: str, other: str) -> bool:
    """Whether two plots are connected."""
    (x, y), (x2, y2) = points(layout)[one], points(layout)[other]
    if abs(x - x2) + abs(y - y2) != 1:
        return False
    (district, label), (district2, label2) = sorted([one.split("-"), other.split("-")])
    if district != district2:
        return layout != "standard" or {one, other} in BRIDGES_OF_STANDARD
    if {label[1], label2[1]} == {"2", "3"} and district in BETWEEN_ROWS:
        return label[0] in BETWEEN_ROWS[district]
    if {label[0], label2[0]} == {"C", "D"} and district in BETWEEN_COLUMNS:
        return label[1] in BETWEEN_COLUMNS[district]
    return True


def near(layout: str, plot: str) -> list[str]:
    """The plots around a plot that share a side or a corner with it."""
    where = points(layout)
    x, y = where[plot]
    return [p for p in PLOTS if p != plot and max(abs(where[p][0] - x), abs(where[p][1] - y)) <= 1]


def diagonal(layout: str, one: str, other: str) -> bool:
    """Whether two plots share exactly one corner."""
    (x, y), (x2, y2) = points(layout)[one], points(layout)[other]
    return abs(x - x2) == abs(y - y2) == 1


def check_around(layout: str, plot: str) -> None:
    """Build beside a loose house on this plot wherever something could be, and see what comes of it."""
    around = near(layout, plot)
    start = at(loose(plot), seat(cards=around), seat(), layout=layout)
    for other in around:
        match = start.copy()
        events = do(match, f"build {other}")
        plots = [p for p in PLOTS if connected(layout, p, plot) and connected(layout, p, other)]
        if connected(layout, plot, other):
            assert match.decision == "found", (layout, plot, other)
            assert {e["plot"] for e in told(do(match, "found tea"), "joined")} == {plot, other}
        elif diagonal(layout, plot, other) and plots:
            assert match.decision == "hq", (layout, plot, other)
            assert legal(match, "hq") == {f"hq {p}" for p in plots}
        else:
            assert match.decision in ("second", "trade"), (layout, plot, other)
            assert not told(events, "founded")


@pytest.mark.rule("BA-map-01")
def test_four_districts_of_six_columns_and_four_rows() -> None:
    assert DISTRICTS == ("harbour", "market", "jordaan", "grachten")
    assert len(set(PLOT_NAMES)) == 96
    assert tuple(PLOT_NAMES) == PLOTS
    # A1 and F1 on top, A4 and F4 below: row 4 of the harbour borders the jordaan, column F the market.
    match = at(loose("harbour-E4", "harbour-F2"), seat(cards=["jordaan-E1", "market-A2"]), seat())
    for plot in ("jordaan-E1", "market-A2"):
        twin = match.copy()
        do(twin, f"build {plot}")
        assert twin.decision == "found"
    assert refused(match, "build harbour-G1")
    assert refused(match, "build harbour-A5")


@pytest.mark.rule("BA-map-02", "BA-map-03", "BA-map-04", "BA-map-08")
@pytest.mark.parametrize("district", DISTRICTS)
def test_connections_and_corners_of_the_standard_city(district: str) -> None:
    for plot in PLOTS:
        if plot.startswith(district):
            check_around("standard", plot)


@pytest.mark.rule("BA-map-05", "BA-map-06", "BA-map-07", "BA-map-08")
@pytest.mark.parametrize("layout", ["quick-battle", "crossroads", "outliers"])
def test_connections_and_corners_along_the_seams(layout: str) -> None:
    seam = [p for p in PLOTS if any(q.split("-")[0] != p.split("-")[0] for q in near(layout, p))]
    assert len(seam) == {"quick-battle": 36, "crossroads": 36, "outliers": 24}[layout]
    for plot in seam:
        check_around(layout, plot)


@pytest.mark.rule("BA-map-02", "BA-map-03")
@pytest.mark.parametrize(
    ("district", "parted", "bridged"),
    [
        ("harbour", [("A2", "A3"), ("C2", "C3"), ("D2", "D3"), ("F2", "F3")], [("B2", "B3"), ("E2", "E3")]),
        ("market", [("C1", "D1"), ("C4", "D4")], [("C2", "D2"), ("C3", "D3")]),
        ("jordaan", [("C2", "D2"), ("C3", "D3")], [("C1", "D1"), ("C4", "D4")]),
        ("grachten", [("A2", "A3"), ("B2", "B3"), ("E2", "E3"), ("F2", "F3")], [("C2", "C3"), ("D2", "D3")]),
    ],
)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_canals_part_and_bridges_join(
    district: str, parted: list[tuple[str, str]], bridged: list[tuple[str, str]], layout: str
) -> None:
    for one, other in [*parted, *bridged]:
        match = at(loose(f"{district}-{one}"), seat(cards=[f"{district}-{other}"]), seat(), layout=layout)
        do(match, f"build {district}-{other}")
        assert match.decision == ("found" if (one, other) in bridged else "trade")


@pytest.mark.rule("BA-map-04", "BA-map-05", "BA-map-06", "BA-map-07")
@pytest.mark.parametrize(
    ("layout", "edges", "between"),
    [("standard", 148, 8), ("quick-battle", 160, 20), ("crossroads", 156, 16), ("outliers", 150, 10)],
)
def test_number_of_connections(layout: str, edges: int, between: int) -> None:
    city = DATA.cities[LAYOUTS.index(layout)]
    pairs = {(PLOT_NAMES[one], PLOT_NAMES[other]) for one, other in city.edges}
    assert pairs == {
        (one, other) for i, one in enumerate(PLOTS) for other in PLOTS[i + 1 :] if connected(layout, one, other)
    }
    assert len(pairs) == edges
    assert sum(one.split("-")[0] != other.split("-")[0] for one, other in pairs) == between


@pytest.mark.rule("BA-map-05")
def test_quick_battle_opens_the_whole_seam() -> None:
    facing = [("harbour-F1", "market-A1"), ("harbour-A4", "jordaan-A1"), ("market-F4", "grachten-F1")]
    for one, other in facing:
        for layout, decision in [("quick-battle", "found"), ("standard", "trade")]:
            match = at(loose(one), seat(cards=[other]), seat(), layout=layout)
            do(match, f"build {other}")
            assert match.decision == decision


@pytest.mark.rule("BA-map-06")
def test_crossroads_joins_turned_boards() -> None:
    pairs = [
        *zip(["F1", "F2", "F3", "F4"], ["A4", "B4", "C4", "D4"], ["harbour"] * 4, ["market"] * 4, strict=True),
        *zip(["A4", "B4", "C4", "D4"], ["A4", "A3", "A2", "A1"], ["harbour"] * 4, ["jordaan"] * 4, strict=True),
        *zip(["F4", "F3", "F2", "F1"], ["C1", "D1", "E1", "F1"], ["market"] * 4, ["grachten"] * 4, strict=True),
        *zip(["C1", "D1", "E1", "F1"], ["A1", "A2", "A3", "A4"], ["jordaan"] * 4, ["grachten"] * 4, strict=True),
    ]
    for one, other, district, district2 in pairs:
        match = at(loose(f"{district}-{one}"), seat(cards=[f"{district2}-{other}"]), seat(), layout="crossroads")
        do(match, f"build {district2}-{other}")
        assert match.decision == "found", (district, one)
    # The empty square in the middle joins nothing.
    for one, other in [("harbour-E4", "jordaan-B1"), ("market-E4", "grachten-B1"), ("jordaan-B1", "grachten-B1")]:
        match = at(loose(one), seat(cards=[other]), seat(), layout="crossroads")
        do(match, f"build {other}")
        assert match.decision == "trade"


@pytest.mark.rule("BA-map-07")
def test_outliers_hang_together_by_short_seams() -> None:
    pairs = [("harbour-F3", "market-A1"), ("harbour-F4", "market-A2")]
    pairs += [("grachten-F3", "jordaan-A1"), ("grachten-F4", "jordaan-A2")]
    pairs += [(f"market-{column}4", f"grachten-{column}1") for column in "ABCDEF"]
    for one, other in pairs:
        match = at(loose(one), seat(cards=[other]), seat(), layout="outliers")
        do(match, f"build {other}")
        assert match.decision == "found"
    for one, other in [("harbour-F2", "market-A2"), ("harbour-B4", "jordaan-B1"), ("grachten-A3", "jordaan-F3")]:
        match = at(loose(one), seat(cards=[other]), seat(), layout="outliers")
        do(match, f"build {other}")
        assert match.decision == "trade"


@pytest.mark.rule("BA-map-08")
@pytest.mark.parametrize(
    ("layout", "house", "new", "plots"),
    [
        ("standard", "harbour-B2", "harbour-C3", ["harbour-B3"]),  # across a canal, by the bridge
        ("standard", "harbour-C2", "harbour-D3", []),  # across a canal without a way
        ("standard", "harbour-F2", "market-A3", ["market-A2"]),  # across the seam
        ("standard", "harbour-F4", "grachten-A1", []),  # the four boards meet here, but water lies between
        ("quick-battle", "harbour-F4", "grachten-A1", ["market-A4", "jordaan-F1"]),
        ("quick-battle", "market-A4", "jordaan-F1", ["harbour-F4", "grachten-A1"]),
        ("crossroads", "harbour-F4", "market-E4", ["market-D4"]),  # beside the empty square
        ("crossroads", "harbour-F2", "market-A4", ["harbour-F1", "market-B4"]),
        ("outliers", "harbour-F4", "market-A1", ["harbour-F3", "market-A2"]),
        ("outliers", "harbour-F4", "market-A3", ["market-A2"]),  # at the end of the seam
        ("outliers", "harbour-F2", "market-A1", []),  # only F3 lies between, and F2 to F3 is water
    ],
)
def test_diagonal_means_one_common_corner(layout: str, house: str, new: str, plots: list[str]) -> None:
    match = at(loose(house), seat(cards=[new]), seat(), layout=layout)
    do(match, f"build {new}")
    assert legal(match, "hq") == {f"hq {plot}" for plot in plots}
    assert match.decision == ("hq" if plots else "trade")


@pytest.mark.rule("BA-map-02")
def test_a_common_corner_does_not_connect() -> None:
    match = at(company("coal", "harbour-B1", "harbour-A1"), seat(cards=["harbour-C2"]), seat())
    events = do(match, "build harbour-C2")
    assert match.decision == "trade"
    assert not told(events, "joined")
    assert not told(events, "value")
