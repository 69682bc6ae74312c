"""What a seat may see: all that it may know, by name, the same in every world it can't tell from the real one."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Callable, Iterator

import pytest
from tests.building_amsterdam.test_redeal import (
    GAME,
    LAYOUTS,
    MATCHES,
    TABLES,
    asked,
    copy,
    hand,
    legal,
    number,
    redealt,
    viewers,
    walk,
)

from damrak.games.building_amsterdam.data import PLOT_NAMES
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES
from damrak.games.building_amsterdam.state import (
    CARDS,
    DONE,
    FIRST_LEVEL,
    HEIGHT_OF,
    HIGH,
    LOW,
    PLOTS,
    WAREHOUSES,
    Task,
)
from damrak.games.building_amsterdam.view import BuildingAmsterdamView, shown_decision, view
from damrak.games.building_amsterdam.words import DECISION_NAMES, card_name
from damrak.games.chartered.state import COMPANIES, SEEN, UNIT
from damrak.match import Match
from damrak.rules.record import Record

CARD_NAMES = {card_name(card) for card in range(CARDS)}
SPECTATOR = -1


# --- no world shows


def check_views(seats: int, layout: str, seed: int, open_holdings: bool) -> None:
    for i, (s, _) in enumerate(walk(seats, layout, seed, open_holdings)):
        before = s.tobytes()
        for viewer in viewers(s):
            seen = view(s, viewer)
            world = redealt(s, viewer, key=i)
            assert view(world, viewer) == seen
            assert shown_decision(world, viewer) == shown_decision(s, viewer) == seen.decision
            if i % 20 == 0:
                assert view(world, viewer).to_dict() == seen.to_dict()
        assert s.tobytes() == before


@pytest.mark.rule("BA-known-01", "BA-known-02")
@pytest.mark.parametrize("table", TABLES[MATCHES : 2 * MATCHES], ids=lambda table: number(*table))
def test_views_are_the_same_in_every_world(table: tuple[int, str, int]) -> None:
    check_views(*table, open_holdings=table[0] % 2 == 0)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES[2 * MATCHES :], ids=lambda table: number(*table))
def test_views_are_the_same_in_every_world_of_many(table: tuple[int, str, int]) -> None:
    check_views(*table, open_holdings=table[2] % 2 == 0)


def with_other_ids(s: Record, rng: random.Random) -> Record:
    """The same state with equal level cards exchanged for each other, wherever they are."""
    new = list(range(CARDS))
    for height in (2, 3, 4):
        ids = [card for card in range(FIRST_LEVEL[height], CARDS) if HEIGHT_OF[card] == height]
        for old, other in zip(ids, rng.sample(ids, len(ids)), strict=True):
            new[old] = other
    twin = copy(s)
    fields = twin.array[0]
    for name in ("hand", "deck", "market", "discards", "aside", "offer_cards"):
        pile = fields[name].reshape(-1)
        pile[:] = [new[card] if card >= 0 else card for card in pile]
    for name in ("drawn", "seen"):
        rows = fields[name].reshape(-1, CARDS)
        rows[:, new] = rows.copy()
    return twin


def test_views_do_not_tell_equal_levels_apart() -> None:
    rng = random.Random(1)
    for table in TABLES[:MATCHES]:
        for i, (s, _) in enumerate(walk(*table)):
            if i % 7 == 0:
                twin = with_other_ids(s, rng)
                for viewer in viewers(s):
                    assert view(twin, viewer) == view(s, viewer)


def test_views_do_not_depend_on_the_order_of_a_hand() -> None:
    rng = random.Random(2)
    for i, (s, _) in enumerate(walk(3, "standard", 4)):
        twin = copy(s)
        for seat in range(s.seats):
            for place, card in enumerate(rng.sample(hand(s, seat), s.held[seat])):
                twin.hand[seat, place] = card
        if i % 7 == 0:
            for viewer in viewers(s):
                assert view(twin, viewer) == view(s, viewer)


# --- what only one seat knows


def states(task: Task, table: tuple[int, str, int] | None = None) -> Iterator[Record]:
    """States of random matches in which this is asked."""
    for known in [table] if table else TABLES:
        for s, _ in walk(*known):
            if not s.over and s.task[s.depth - 1] == task:
                yield s


def first(task: Task, fits: Callable[[Record], bool] = lambda _: True) -> Record:
    """The first of them that fits."""
    return next(copy(s) for s in states(task) if fits(s))


@pytest.mark.rule("BA-own-05")
def test_the_question_for_a_second_card_looks_like_a_trade_to_the_others() -> None:
    met = 0
    for table in TABLES[:MATCHES]:
        for s in states(Task.SECOND, table):
            after = copy(s)
            GAME.play(after.raw, DONE)
            assert after.task[after.depth - 1] == Task.TRADE
            for viewer in viewers(s):
                if viewer == asked(s):
                    assert view(s, viewer).decision == "second"
                else:
                    assert shown_decision(s, viewer) == "trade"
                    assert view(s, viewer) == view(after, viewer)
            met += 1
    assert met > 10


@pytest.mark.rule("BA-bid-01")
def test_bids_stay_hidden_until_all_are_in() -> None:
    s = first(Task.BID, lambda s: any(s.bid[seat] > 0 for seat in range(s.seats)))
    seat = next(seat for seat in range(s.seats) if s.bid[seat] > 0)
    own, others = view(s, seat).bids, view(s, SPECTATOR).bids
    assert own is not None
    assert others is not None
    assert own.own == s.bid[seat] * UNIT
    assert others.own is None
    assert seat in others.placed
    assert asked(s) not in others.placed
    assert set(others.placed) < set(others.bidders)
    more = copy(s)
    more.bid[seat] -= 1
    assert view(more, SPECTATOR) == view(s, SPECTATOR)
    assert view(more, asked(s)) == view(s, asked(s))


def test_half_a_sum_is_shown_to_nobody() -> None:
    met = set()
    before: dict[int, BuildingAmsterdamView] = {}
    for table in TABLES[: 4 * MATCHES]:
        for s, moves in walk(*table):
            if not s.over and s.task[s.depth - 1] == Task.AMOUNT:
                met.add(Task(s.task[s.depth - 2]))
                assert before == {viewer: view(s, viewer) for viewer in viewers(s)}
            elif any(HIGH <= move < LOW for move in moves):
                before = {viewer: view(s, viewer) for viewer in viewers(s)}
    assert met == {Task.BID, Task.CALL, Task.GIVE, Task.ASK}


@pytest.mark.rule("BA-known-04")
def test_only_the_winner_of_ten_sees_them() -> None:
    s = first(Task.PICK)
    winner = asked(s)
    ten = sorted(s.deck[s.deck_size - 1 - i] for i in range(min(10, s.deck_size)))
    for viewer in viewers(s):
        seen = view(s, viewer)
        assert seen.peeker == winner
        assert seen.decision == "pick"
        assert seen.peeked == (tuple(card_name(card) for card in ten) if viewer == winner else None)


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    for s, _ in walk(3, "standard", 5):
        assert view(s, SPECTATOR).hand is None
        for seat in range(s.seats):
            shown = view(s, seat).hand
            assert shown == tuple(card_name(card) for card in sorted(hand(s, seat)))


@pytest.mark.rule("BA-known-03")
def test_cards_taken_from_the_market_stay_in_sight() -> None:
    match = Match("building-amsterdam", seats=3, key=8)
    seat = match.events_for(None)[-1].seat
    match.play("cards")
    card = next(move.removeprefix("take ") for move in match.legal if move.startswith("take "))
    match.play(f"take {card}")
    for viewer in (None, 0, 1, 2):
        assert card in match.view(viewer).seats[seat].seen_cards
        assert card not in match.view(viewer).market
        assert match.view(viewer).seats[seat].hand_size == 10


# --- money and shares


@pytest.mark.rule("BA-known-05")
@pytest.mark.parametrize("open_holdings", [True, False])
def test_holdings_are_shown_as_the_table_wants_it(open_holdings: bool) -> None:
    for s, _ in walk(4, "standard", 6, open_holdings):
        for viewer in viewers(s):
            for seat in view(s, viewer).seats:
                if open_holdings or seat.seat == viewer:
                    assert seat.cash == s.cash[seat.seat]
                    held = {COMPANY_NAMES[c]: s.shares[seat.seat, c] for c in range(COMPANIES)}
                    assert seat.shares is not None
                    assert {one.company: one.shares for one in seat.shares} == {c: n for c, n in held.items() if n}
                    known = [card for card in hand(s, seat.seat) if s.drawn[card] == SEEN]
                    assert seat.seen_cards == tuple(card_name(card) for card in sorted(known))
                else:
                    assert seat.cash is None
                    assert seat.shares is None
                    assert seat.seen_cards == ()
                assert seat.hand_size == s.held[seat.seat]


@pytest.mark.rule("BA-known-05")
def test_showing_holdings_changes_no_rule() -> None:
    for (s, moves), (other, others) in zip(walk(3, "standard", 7, True), walk(3, "standard", 7, False), strict=True):
        assert moves == others
        twin = copy(s)
        twin.open_holdings = 0
        assert twin.tobytes() == other.tobytes()


# --- everything is there


def check_whole(s: Record, seen: BuildingAmsterdamView) -> None:
    """The view has all that is public, by its proper names."""
    assert seen.layout == LAYOUTS_OF[s.layout]
    assert {house.plot for house in seen.houses} == {PLOT_NAMES[plot] for plot in range(PLOTS) if s.height[plot]}
    assert sum(house.height for house in seen.houses) == WAREHOUSES - seen.warehouses
    merging = seen.merger.judged if seen.merger else ()
    signs = {sign.plot for sign in (*seen.hq_plots, *seen.markers, *merging)}
    assert len(signs) == len(seen.hq_plots) + len(seen.markers) + len(merging)
    assert signs == {PLOT_NAMES[p] for p in range(PLOTS) if s.height[p] == 0 and s.company[p] >= 0}
    for i, company in enumerate(seen.companies):
        assert (company.value, company.bank) == (s.value[i], s.bank[i])
        assert (company.hq is None) == (company.price is None) == (company.value == 0 and company.hq is None)
        if company.hq in signs:
            assert any(sign.plot == company.hq and sign.company == company.name for sign in seen.hq_plots)
        if company.price is not None:
            assert company.price >= 50 or company.name == seen.founded or company.value == 0
    assert set(seen.discards) <= CARD_NAMES
    assert set(seen.market) <= CARD_NAMES | {None}
    cards = sum(seat.hand_size for seat in seen.seats) + seen.deck_size + len(seen.discards) + seen.set_aside
    assert cards + sum(card is not None for card in seen.market) == CARDS
    events = len(seen.event_discards) + seen.event_deck_size + (seen.event is not None)
    assert events + sum(event is not None for event in seen.open_events) == 15
    assert seen.decision in {*DECISION_NAMES[: Task.AMOUNT], "over"}
    assert (seen.to_move is None) == (seen.decision == "over") == (seen.standing is not None)


LAYOUTS_OF = dict(enumerate(LAYOUTS))


@pytest.mark.parametrize("table", TABLES[:MATCHES], ids=lambda table: number(*table))
def test_a_view_has_all_that_is_public(table: tuple[int, str, int]) -> None:
    for s, _ in walk(*table):
        check_whole(s, view(s, SPECTATOR))


def test_a_trade_tells_how_many_were_made() -> None:
    seen = {view(s, SPECTATOR).made for s in states(Task.TRADE, TABLES[0])}
    assert seen == {0, 1}
    assert {view(s, SPECTATOR).made for s in states(Task.CARD, TABLES[0])} == {0, 1}


def test_a_founding_tells_where_the_hq_goes() -> None:
    s = first(Task.FOUND)
    assert view(s, SPECTATOR).hq == PLOT_NAMES[s.what[s.depth - 1]]
    GAME.play(s.raw, legal(s)[0])
    founded = view(s, SPECTATOR)
    assert founded.hq is None
    assert founded.founded in {company.name for company in founded.companies if company.hq}


def test_a_roof_tells_which_company_it_would_hurt() -> None:
    s = first(Task.ROOF)
    assert view(s, SPECTATOR).changing == COMPANY_NAMES[s.what[s.depth - 1]]


def test_a_merger_tells_who_may_still_sell() -> None:
    s = first(Task.SALE)
    merger = view(s, SPECTATOR).merger
    assert merger is not None
    assert merger.sellers[0] == asked(s)
    assert merger.consumed in merger.companies
    assert merger.survivor in merger.companies
    assert all(s.shares[seat, COMPANY_NAMES.index(str(merger.consumed))] for seat in merger.sellers)
    assert view(first(Task.TURN), SPECTATOR).merger is None


def test_an_auction_tells_who_leads() -> None:
    choosing = view(first(Task.LOT), SPECTATOR).auction
    assert choosing is not None
    assert (choosing.company, choosing.bidders) == (None, ())
    s = first(Task.CALL, lambda s: bool(s.high > 0))
    auction = view(s, SPECTATOR).auction
    assert auction is not None
    assert auction.high_bid == s.high * UNIT
    assert auction.high_seat == s.high_seat != asked(s)
    assert {auction.high_seat, asked(s)} <= set(auction.bidders)


@pytest.mark.rule("BA-own-03")
def test_an_offer_lies_open_while_it_is_put_together() -> None:
    def rich(s: Record) -> bool:
        return bool(s.offer_card_count[0] and s.offer_card_count[1])

    s = first(Task.ASK, rich)
    shown = {view(s, viewer).offer for viewer in viewers(s)}
    assert len(shown) == 1
    (offer,) = shown
    assert offer is not None
    assert (offer.giver, offer.taker) == (s.giver, s.taker)
    assert len(offer.gives.cards) == s.offer_card_count[0]
    assert set(offer.gives.cards) <= set(view(s, SPECTATOR).seats[offer.giver].seen_cards)
    assert len(offer.asks.cards) == s.offer_card_count[1]
    assert view(s, SPECTATOR).offers_made == s.offers >= 1


def test_lost_shares_are_counted() -> None:
    lost = {view(s, SPECTATOR).to_lose for table in TABLES[:MATCHES] for s in states(Task.LOSE, table)}
    assert lost == {1, 2}


def test_the_end_names_winners_and_fortunes() -> None:
    match = Match("building-amsterdam", seats=2, key=3)
    rng = random.Random(3)
    assert match.view().winners == ()
    while not match.over:
        match.play(rng.choice(list(match.legal)))
    seen = match.view(1)
    assert seen.decision == "over"
    assert seen.winners == match.winners
    assert seen.standing == match.standing


# --- the data itself


def test_views_are_frozen_plain_and_fit_for_json() -> None:
    match = Match("building-amsterdam", seats=3, key=1)
    seen = match.view(0)
    assert isinstance(seen, BuildingAmsterdamView)
    assert hash(seen) == hash(match.view(0))
    assert not hasattr(seen, "__dict__")
    with pytest.raises(dataclasses.FrozenInstanceError):
        seen.layout = "crossroads"  # type: ignore[misc]
    plain = seen.to_dict()
    assert json.loads(json.dumps(plain)) == plain
    assert list(plain) == [field.name for field in dataclasses.fields(seen)]
    assert plain["seats"][0]["cash"] == 300
    assert plain["viewer"] == 0
    assert match.view().to_dict()["viewer"] is None
