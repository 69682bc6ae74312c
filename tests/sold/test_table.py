"""What is drawn of a match: everything that lies on the table, at its place, and nothing the view does not show."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from tests.sold.table import at, bidding, ended, placing
from tests.sold.test_view import NAMES, fifth_round

from damrak.games.sold.data import DATA, VALUED
from damrak.games.sold.sayings import COLOUR_NAMES, DISTRICT_NAMES
from damrak.games.sold.table import scene
from damrak.games.sold.table.plan import HEIGHT, WEST, WIDTH, berths, grounds, lots
from damrak.games.sold.table.scene import Plot, Scene
from damrak.match import Match
from damrak.rules.game import BESIDE
from damrak.web.rendering import environment

WEST_EDGE = 250  # so far east a western district may have its square


@cache
def macros() -> Any:
    """The macros of the drawing."""
    return environment().get_template("games/sold/table.html").module


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


def decisions(seats: int, key: int, **options: bool) -> Iterator[Match]:
    """Decisions of a match played at random, one of each seven, and its end."""
    chance = random.Random(key)
    match = Match("sold", seats=seats, key=key, options=options)
    while not match.over:
        if len(match.moves) % 7 == 0:
            yield match
        match.play(chance.choice(list(match.legal)))
    yield match


# --- the plan


def test_districts_around_a_park_lie_on_its_side() -> None:
    found = dict(zip(DISTRICT_NAMES, grounds(), strict=True))
    assert len(set(found.values())) == len(DISTRICT_NAMES)
    for name in ("9W", "10W", "11W", "park-W"):
        assert found[name].square[0] < WIDTH / 3 < WIDTH - found[name.replace("W", "E")].square[0] + WIDTH / 3
    assert found["9W"] == WEST[0]
    assert found["21"].square[0] == WIDTH / 2


@pytest.mark.parametrize("parks", [((0, 1, 2, 3, 4), (5,)), ((0, 1), (1, 2)), ((10,), (10,))])
def test_other_data_has_a_place_for_every_district(parks: tuple[tuple[int, ...], ...]) -> None:
    found = grounds(parks)
    assert len(set(found)) == VALUED + len(DATA.adjoining)


def test_the_ring_goes_clockwise_around_the_city() -> None:
    ring = berths()
    assert [ring[0].middle < ring[4].middle, ring[5].upright, ring[9].upright, ring[14].upright] == [
        True,
        True,
        False,
        True,
    ]
    for berth in ring:
        for x, y in (*berth.stones, berth.broker):
            assert 0 < x < WIDTH
            assert 0 < y < HEIGHT
    assert len({place for berth in ring for place in berth.stones}) == 72


def test_seven_stones_lie_apart() -> None:
    places = lots((0, 0))
    assert len(places) == 7
    for number, (x, y) in enumerate(places):
        for a, b in places[:number]:
            assert (x - a) ** 2 + (y - b) ** 2 > 28**2


# --- what lies on the table


def test_everything_in_the_city_is_drawn() -> None:
    match = fifth_round()
    found = plots(match)
    assert (found["9W"].owner, found["9W"].price, found["9W"].doubled) == ("black", "$18m", True)
    assert found["9W"].said == "9W $18m, sold to black"
    assert found["park-W"].said == "park-W ×2, sold to black"
    assert [stone.colour for stone in found["16"].stones] == ["red", "yellow"]
    assert (len(found["16"].free), found["16"].leader) == (5, None)
    assert found["16"].said == "16 $16m, 1 red and 1 yellow, nobody ahead, room for 5 stones"
    assert found["20"].said == "20 $20m, empty, room for 7 stones"
    html = page(match)
    assert 'id="sold-9W"' in html
    assert 'id="in-16-red-0"' in html
    assert "$18m" in html


def test_who_is_ahead_is_drawn() -> None:
    found = plots(at(districts={"16": "red red black black white", "20": "yellow yellow red"}))
    assert (found["16"].leader, found["20"].leader) == ("white", "yellow")
    assert found["20"].said.startswith("20 $20m, 1 red and 2 yellow, yellow ahead")


def test_the_auction_shows_who_is_still_in() -> None:
    matter = drawn(fifth_round(), 3).matter
    assert matter is not None
    assert [(bidder.name, bidder.said) for bidder in matter.bidders] == [
        ("Bernadette", "bids $2m"),
        ("Cornelis the Elder", "out"),
        ("Dirk", "in"),
        ("Anke", "in"),
    ]
    assert matter.lines == ("Anke starts and speaks last.",)


def test_purses_show_coins_credits_and_what_they_are_worth() -> None:
    accounts = {account.colour: account for account in drawn(fifth_round(), 1).accounts}
    black = accounts["black"]
    assert next(iter(accounts)) == "black"  # the viewer's own first
    assert (black.cash, black.coins, black.debt, black.payout, black.worth) == (12, (5, 5, 2), "-$10m", 8, 20)
    assert black.districts == (("9W", "$18m"), ("park-W", "×2"))


def test_the_lot_lies_beside_the_broker_and_in_the_hand() -> None:
    match = placing("red red black")
    shown = drawn(match)
    assert shown.broker.number == 5
    assert [stone.key for stone in shown.lot] == ["red-0", "red-1", "black-0"]
    assert shown.placing
    assert page(match).count('data-thing="red" data-verbs="place"') == 4  # two on the ring, the same in the hand


def test_colours_of_two_seats_have_a_purse_each() -> None:
    match = Match("sold", seats=2, key=1)
    shown = drawn(match)
    assert [len(colours) for colours in shown.plays] == [2, 2]
    assert shown.seats[0].cash == 20
    assert [cash for _, _, cash in shown.seats[0].colours] == ["$10m", "$10m"]


def test_nobodys_colour_has_no_purse() -> None:
    account = drawn(Match("sold", seats=3, key=1)).accounts[-1]
    assert (account.seat, account.cash, account.name) == (None, None, "nobody")


def test_an_end_shows_what_is_nobodys() -> None:
    match = ended(sold=dict.fromkeys(DISTRICT_NAMES[:10], "red"))
    assert plots(match)["21"].said == "21 $21m, nobody's"
    assert drawn(match).matter is None
    assert drawn(match).lot == ()


def test_a_look_tells_who_would_be_ahead() -> None:
    match = placing("red black", districts={"16": "black red", "18": "red red red black black white"})
    found = plots(match)
    assert dict(found["16"].then)["red"] == "Then 2 red and 1 black, red ahead, room for 4 stones."
    assert dict(found["18"].then) == {}  # it would be sold, which is told anyway
    events = [event.to_dict() for event in match.foresee("place red in 18")]
    module: Any = environment().get_template("games/sold/table.html").make_module({"scene": drawn(match)})
    assert 'data-where="#plot-18" data-as="so-would-red"' in module.foresee(events)


# --- whole matches


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"secret_money": True}), (4, {"loans_first": True})])
def test_whole_matches_can_be_drawn_for_everybody(seats: int, options: dict[str, bool]) -> None:
    for match in decisions(seats, 7, **options):
        for viewer in (None, *range(seats)):
            html = page(match, viewer)
            identities = re.findall(r' id="([^"]+)"', html)
            assert len(identities) == len(set(identities))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_thing_that_a_move_names_is_drawn(seats: int) -> None:
    for match in decisions(seats, 3):
        if match.seat is None:
            continue
        html = page(match, match.seat)
        things = set(re.findall(r'data-thing="([^"]+)"', html))
        for move in match.legal:
            parts = match.game.words.parts(match.record(match.seat), move, NAMES)
            if parts.verb in ("place", "pay"):
                assert set(parts.thing.split(BESIDE)) <= things
            else:
                assert parts.thing in ("", *COLOUR_NAMES) or parts.verb == "bid"


def test_what_is_hidden_changes_nothing() -> None:
    for match in decisions(4, 5, secret_money=True):
        if match.seat is None:
            continue
        viewer = match.seat
        world = match.record(viewer, key=99)
        assert scene(match.game.view(world, viewer), NAMES) == drawn(match, viewer)


def test_covered_money_is_not_drawn() -> None:
    match = Match("sold", seats=3, key=2, options={"secret_money": True})
    assert page(match, 0).count("covered") == 4  # two others, each at its seat and among the purses
    assert page(match, None).count("covered") == 6


def test_a_thing_that_is_touched_in_vain_says_why() -> None:
    match = placing("red", sold={"16": "black"})
    words, record = match.game.words, match.record(0)
    assert words.tries(record, "16") == ["place red in 16"]
    assert match.explain("place red in 16", NAMES) == "District 16 is sold to black and takes no more stones."
    assert set(words.tries(record, "black")) == {f"place black in {name}" for name in DISTRICT_NAMES}
    assert words.tries(bidding().record(1), "red") == ["loan red"]
