"""What is drawn of a match: everything that lies on the table, at its place, and nothing the view does not show."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from typing import Any

import pytest
from tests.atlantic_star.table import at, do, row, seat

from damrak.games.atlantic_star.data import DATA, LEG_NAMES, LEGS_OF, SEAS
from damrak.games.atlantic_star.table import posters, scene
from damrak.games.atlantic_star.table.fleet import plan, ship, sorted_for_planning
from damrak.games.atlantic_star.table.posters import Poster
from damrak.games.atlantic_star.table.scene import Scene
from damrak.games.atlantic_star.table.sea_charts import HEIGHT, WIDTH, sea_chart
from damrak.match import Match
from damrak.web.rendering import environment
from damrak.web.show.choices import choices_of

NAMES = ("Anke", "Bert", "Cor", "Dirk", "Elsje", "Floris")
BUTTONS_ALONE = {"renew"}  # moves that name nothing, though the pile stands for it
BALTIC = ("Thetis", "Royal William", "Kreios")
PAGE = """{% import "games/atlantic-star/table.html" as drawing with context %}
{{ drawing.map(scene) }}{{ drawing.side(scene) }}{{ drawing.hand(scene) }}{{ drawing.matter(scene) }}
{% for number in range(seats) %}{{ drawing.seat(scene, number) }}{% endfor %}"""


@cache
def template() -> Any:
    return environment().from_string(PAGE)


def drawn(match: Match, viewer: int | None = 0) -> Scene:
    found: Scene = scene(match.view(viewer), NAMES[: match.seats])
    return found


def page(match: Match, viewer: int | None = 0) -> str:
    """All that the game draws for a viewer."""
    table = {"id": "x", "ply": 1}
    return str(template().render(scene=drawn(match, viewer), seats=match.seats, table=table, csrf=""))


def poster(match: Match, sea: str, viewer: int | None = 0) -> Poster:
    return next(poster for poster in drawn(match, viewer).posters if poster.name == sea)


def decisions(seats: int, key: int, **options: Any) -> Iterator[Match]:
    """Decisions of a match played at random, one of each seven, and its end."""
    chance = random.Random(key)
    match = Match("atlantic-star", seats=seats, key=key, options=options)
    while not match.over:
        if len(match.moves) % 7 == 0:
            yield match
        match.play(chance.choice(list(match.legal)))
    yield match


# --- the posters


@pytest.mark.parametrize("sea", SEAS)
def test_every_leg_sails_between_its_ports(sea: str) -> None:
    chart = sea_chart(sea)
    assert len(chart.routes) == LEGS_OF[SEAS.index(sea)]
    places = {port.name: (port.x, port.y) for port in chart.ports}
    for route in chart.routes:
        start, end = DATA.ports[LEG_NAMES.index(route.leg)]
        assert route.path.startswith("M{:g} {:g}C".format(*places[start]))
        assert route.path.endswith("{:g} {:g}".format(*places[end]))
        assert 10 < route.x < WIDTH - 10
        assert 10 < route.y < HEIGHT - 10


def test_letters_of_legs_lie_apart() -> None:
    for sea in SEAS:
        routes = sea_chart(sea).routes
        for number, one in enumerate(routes):
            for other in routes[:number]:
                assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > 21**2, (one.leg, other.leg)


def test_ports_that_no_map_knows_lie_in_a_ring(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("damrak.games.atlantic_star.table.sea_charts.PORTS", {})
    sea_chart.cache_clear()
    try:
        for sea in SEAS:
            chart = sea_chart(sea)
            assert chart.land == ""
            assert len(chart.ports) == len(chart.routes) == LEGS_OF[SEAS.index(sea)]
            assert all(0 < port.x < WIDTH and 0 < port.y < HEIGHT for port in chart.ports)
    finally:
        sea_chart.cache_clear()


def test_a_poster_shows_the_most_that_the_hand_can_do() -> None:
    match = at(seat(hand=[*BALTIC, "Okeanos"]), *[seat()] * 3)
    found = poster(match, "Baltic")
    assert [(leg.letter, leg.ship, leg.points) for leg in found.legs] == [
        ("A", "Okeanos", 9),
        ("B", "Royal William", 1),
        ("C", "Thetis", 3),
    ]
    assert (found.heading, found.below) == ("16 points", "from your ships, bonus 3")
    assert poster(match, "Pacific").heading == "1 point"
    assert poster(match, "Pacific").below == "your ships suit 1 of 6 legs"
    assert poster(match, "Baltic", None).heading == "3 legs"
    assert all(leg.points == 0 for leg in poster(match, "Baltic", None).legs)


def test_what_a_poster_says_fits_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        posters, "_foot", lambda *_: ("veertien overwinningspunten", "je schepen passen op twee van de vijf trajecten")
    )
    found = poster(at(seat(hand=[*BALTIC])), "Baltic")
    assert found.lines == ("je schepen passen op twee van", "de vijf trajecten")
    assert found.heading_size * len(found.heading) < posters.HEADING_SIZE * len("overwinningspunten")


def test_a_plan_may_leave_legs_open() -> None:
    found = plan("Mediterranean", ["Phoibe", "Thetis"])
    assert found.ships == ("Phoibe", None, None, "Thetis")
    assert (found.points, found.bonus, found.total, found.covered) == ((9, 0, 0, 3), 0, 12, 2)


def test_a_tour_under_way_is_seen_by_all() -> None:
    match = at(seat(hand=BALTIC), *[seat()] * 3)
    do(match, "sail Baltic", "sail A=Thetis")
    for viewer in (0, 1, None):
        found = poster(match, "Baltic", viewer)
        assert found.under_way
        assert (found.legs[0].ship, found.legs[0].sails) == ("Thetis", True)
        assert [leg.asked for leg in found.legs] == [False, True, False]
    assert [leg.points for leg in poster(match, "Baltic", 1).legs] == [3, 0, 0]
    assert drawn(match).leg == "B"
    assert drawn(match, 1).leg == ""
    assert 'data-thing="B=Kreios"' in page(match)
    assert 'data-thing="B=Kreios"' not in page(match, 1)


# --- ships


def test_cards_say_what_a_ship_brings() -> None:
    assert ship("Thetis", "").said == (
        "Thetis: 3 points on leg A of the Baltic, 3 points on leg C of the Baltic and 3 points on leg D of the "
        "Mediterranean"
    )
    assert ship("Royal William", "hand-0").said == "Royal William, a mail ship: 1 point on any leg"
    assert [ship(name, "").funnels for name in ("Okeanos", "Ariel", "Oceanic", "Thetis", "Royal William")] == [
        4,
        3,
        2,
        1,
        0,
    ]


def test_a_hand_is_sorted_by_sea_and_leg() -> None:
    hand = ["Royal William", "Metis", "Themis", "Okeanos", "Phoibe"]
    assert sorted_for_planning(hand) == ["Okeanos", "Themis", "Phoibe", "Metis", "Royal William"]


def test_ships_of_one_name_are_told_apart() -> None:
    mail = ["Royal William"] * 2
    match = at(seat(hand=mail), *[seat()] * 3, agency=[*mail, "Thetis", "Okeanos"])
    html = page(match)
    assert 'data-thing="Royal William 3000"' in html
    assert 'data-thing="Royal William 2000"' in html
    assert len(re.findall(r'id="ship-royal-william-', html)) == 4


# --- the classes


def test_tours_lie_in_their_class_with_what_they_are_worth() -> None:
    match = at(*[seat()] * 4, seas={"Mediterranean": row(5, "seat 1: 23", "seat 0: 19")})
    classes = drawn(match).classes
    places = [(slot.seat, slot.points, slot.worth, slot.mine) for slot in classes[4].slots]
    assert places[:4] == [(1, 23, 22, False), (None, 22, 16, False), (0, 19, 10, True), (None, 18, 5, False)]
    assert classes[4].said == "5 stars: Mediterranean"
    assert classes[0].said == "1 star: free"
    assert classes[4].slots[0].said == "Bert, 23 points, 22 victory points"
    first = drawn(match).neutrals[0]
    assert (first.sea, first.points) == ("Baltic", (13, 17))


def test_credits_that_lead_to_the_same_place_stand_together() -> None:
    match = at(*[seat()] * 4, seas={"Mediterranean": row(5, "seat 0: 23", "seat 1: 19")})
    do(match, "credit Mediterranean")
    (matter,) = drawn(match).matters
    assert matter.title == "Mediterranean: 23 points in place 1"
    assert [(debt.sums, debt.place, debt.worth, debt.stays) for debt in matter.debts] == [
        ("1,000 to 3,000", 2, "16 victory points", False),
        ("4,000", 3, "10 victory points", False),
        ("5,000 to 10,000", 4, "5 victory points", False),
    ]
    for amount in (1, 4, 5, 10):
        twin = match.copy()
        do(twin, f"borrow {amount}000")
        places = next(found.places for found in twin.view(0).seas if found.sea == "Mediterranean")
        place = 1 + next(rank for rank, found in enumerate(places) if found.seat == 0)
        (told,) = [debt for debt in matter.debts if amount in span(debt.sums)]
        assert told.place == place


def span(sums: str) -> range:
    """The thousands from one sum to another."""
    low, _to, high = sums.replace(",000", "").partition(" to ")
    return range(int(low), int(high or low) + 1)


def test_classes_to_choose_say_what_they_would_bring() -> None:
    match = at(seat(hand=BALTIC), *[seat()] * 3, seas={"Pacific": row(2, "seat 1: 20")})
    do(match, "sail Baltic A=Thetis B=Royal William C=Kreios")
    assert drawn(match).class_worth == {
        "1": "place 3: 10",
        "3": "place 3: 10",
        "4": "place 3: 10",
        "5": "place 3: 10",
    }
    assert drawn(match, 1).class_worth == {}


# --- the best tours


def test_the_best_is_one_button_that_can_be_foreseen_and_made() -> None:
    match = at(seat(hand=BALTIC), *[seat()] * 3)
    (offer,) = drawn(match).offers
    assert (offer.line, offer.points) == ("sail Baltic A=Thetis B=Royal William C=Kreios", "9 points")
    assert "organised" in [event.name for event in match.foresee(offer.line)]
    assert drawn(match, 1).offers == ()
    do(match, "sail Baltic", "sail A=Kreios")
    (offer,) = drawn(match).offers
    assert offer.line == "sail B=Royal William C=Thetis"
    do(match, offer.line)
    assert match.view(0).decision == "class"


# --- the whole


@pytest.mark.parametrize("seats", [2, 5])
def test_whole_matches_are_drawn_for_everybody(seats: int) -> None:
    for match in decisions(seats, key=seats):
        for viewer in (*range(seats), None):
            html = page(match, viewer)
            ids = re.findall(r'\bid="([^"]+)"', html)
            assert len(ids) == len(set(ids))
            assert not [name for name in ids if " " in name]
            assert "style=" not in html


@pytest.mark.parametrize("seats", [3, 6])
def test_everything_that_a_move_names_is_drawn(seats: int) -> None:
    for match in decisions(seats, key=seats + 10):
        if match.over or match.seat is None:
            continue
        html = unescape(page(match, match.seat))
        things = {
            (thing, verb)
            for thing, verbs in re.findall(r'data-thing="([^"]*)" data-verbs="([^"]*)"', html)
            for verb in verbs.split()
        }
        choices, sums = choices_of(match, NAMES)
        assert all(found.verb == "borrow" for found in sums)
        for choice in choices:
            assert (choice.thing, choice.verb) in things or choice.verb in BUTTONS_ALONE | {"borrow"}, choice


def test_covered_ships_and_money_are_not_drawn() -> None:
    match = at(seat(hand=BALTIC, cash=7000), *[seat()] * 3)
    assert "Kreios" in page(match, 0)
    assert "7,000 M" in page(match, 0)
    for viewer in (1, None):
        assert "Kreios" not in page(match, viewer)
        assert "7,000 M" not in page(match, viewer)
    shown = at(seat(hand=BALTIC, cash=7000), *[seat()] * 3, open_holdings=True)
    assert "Kreios" in page(shown, 1)


@pytest.mark.parametrize("seats", [4])
def test_the_drawing_is_the_same_whatever_is_hidden(seats: int) -> None:
    for match in decisions(seats, key=seats + 20):
        for viewer in (0, None):
            record = match.record(viewer, key=99)
            twin = Match.resume("atlantic-star", record.tobytes(), match.options)
            assert page(twin, viewer) == page(match, viewer)
