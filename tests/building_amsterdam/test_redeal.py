"""Other worlds: `redeal` deals anew all that a seat can't know, and nothing else."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest

from damrak.games import find_game
from damrak.games.building_amsterdam.cards import hand_slot
from damrak.games.building_amsterdam.state import (
    ACCEPT,
    ASK_MOVE,
    CARDS,
    CARDS_MOVE,
    COMPANY,
    DONE,
    DRAW,
    HIGH,
    LEVEL,
    LOW,
    MARKET,
    PEEK,
    PLOTS,
    RAISE,
    RENEW,
    SEAT,
    SELL,
    SEND,
    USE_ACTION,
    Task,
)
from damrak.games.building_amsterdam.story import Event
from damrak.games.chartered.cards import add_to_hand, discard_from_hand, remove_from_hand
from damrak.games.chartered.state import FROM_ASIDE, SEEN, UNIT
from damrak.games.chartered.story import Shared
from damrak.match import Match
from damrak.rules.record import Record, new_record
from damrak.rules.rule import numbers

GAME = find_game("building-amsterdam")
LAYOUTS = ("standard", "quick-battle", "crossroads", "outliers")
MATCHES = 4  # one for each number of seats; every layout is met
MANY_MATCHES = 60
TABLES = [(seats, LAYOUTS[(seats + i) % 4], i) for i in range(MANY_MATCHES // 4) for seats in (2, 3, 4, 5)]

NOBODY = -2  # neither a seat nor the spectator

# What differs between worlds; all else in the record is known to everybody.
HIDDEN = {"dice", "told", "story", "depth", "task", "who", "what", "hand", "deck", "aside", "event_deck"}
HIDDEN |= {"bid", "drawn", "seen", "queue", "mark"}


# --- matches at random, by the move


def groups(moves: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Moves of one sort together, with a weight that keeps matches lively and short."""
    sorts = [
        (6, range(RAISE)),
        (5, range(RAISE, LEVEL)),
        (3, range(LEVEL, COMPANY)),
        (4, range(COMPANY, SELL)),
        (2, range(SELL, HIGH)),
        (3, range(HIGH, SEAT)),
        (3, range(SEAT, DONE)),
        (2, (DONE,)),
        (2, (USE_ACTION,)),
        (5, (CARDS_MOVE, DRAW, ASK_MOVE, SEND, ACCEPT)),
        (3, (RENEW,)),
    ]
    found = [(weight, [move for move in moves if move in sort]) for weight, sort in sorts]
    named = {move for _, part in found for move in part}
    rest = [(1, [move]) for move in moves if move not in named]
    return [(weight, part) for weight, part in found + rest if part]


def legal(s: Record) -> list[int]:
    """The moves that a record allows, as numbers."""
    moves = numbers(GAME.moves)
    return [int(moves[i]) for i in range(GAME.legal(s.raw, moves))]


def walk(seats: int, layout: str, seed: int, open_holdings: bool = True) -> Iterator[tuple[Record, list[int]]]:
    """Every state of a random match, half-named sums included, with its legal moves; the last one is the end."""
    rng = random.Random(f"{seats} {layout} {seed}")
    key = [rng.getrandbits(32) for _ in range(8)]
    s = GAME.new(seats, {"layout": layout, "open_holdings": open_holdings}, key)
    while not s.over:
        moves = legal(s)
        yield s, moves
        sorts = groups(moves)
        (part,) = rng.choices([part for _, part in sorts], [weight for weight, _ in sorts])
        timid = part[0] < SEAT and rng.random() < 0.4  # small sums tie
        GAME.play(s.raw, part[0] if timid else rng.choice(part))
    yield s, []


def asked(s: Record) -> int:
    """The seat whose decision is pending; no viewer at all when the match is over."""
    return NOBODY if s.over else int(s.who[s.depth - 1])


def viewers(s: Record) -> range:
    """All seats, and the spectator."""
    return range(-1, s.seats)


def redealt(s: Record, viewer: int, key: int = 1) -> Record:
    """Another world for this viewer."""
    world = new_record(GAME.state, s.tobytes())
    GAME.redeal(world.raw, viewer, numbers([key, *range(7)], np.int64))
    return world


def copy(s: Record) -> Record:
    """The same record once more."""
    return new_record(GAME.state, s.tobytes())


def number(seats: int, layout: str, seed: int) -> str:
    """A table as a test's name."""
    return f"{seats}-{layout}-{seed}"


# --- what was seen, followed from the events alone


@dataclass
class Memory:
    """Which cards went into the deck under somebody's eyes, and how many each seat has drawn from it since."""

    draws: Counter[int] = field(default_factory=Counter)
    sightings: list[tuple[set[int], set[int], Counter[int]]] = field(default_factory=list)
    market: set[int] = field(default_factory=set)

    def begin(self, s: Record) -> None:
        """Everybody knows that the level cards were shuffled in after the deal."""
        levels = {card for card in hidden_deck(s) if card >= PLOTS}
        self.see(set(viewers(s)), levels)
        self.market = market(s)

    def see(self, who: set[int], cards: set[int]) -> None:
        self.sightings.append((who, cards, Counter(self.draws)))

    def follow(self, s: Record) -> None:
        """Take note of what the last move told."""
        told = [tuple(s.story[i, j] for j in range(3)) for i in range(s.told)]
        peeked = {card for kind, _, card in told if kind == Event.PEEKED}
        if peeked:
            self.peeked = peeked
        for kind, seat, card in told:
            if kind == Shared.MARKET_RENEWED:
                self.see(set(viewers(s)), self.market)
            elif kind == Event.PICKED:
                self.draws[seat] += 1
                self.see({seat}, self.peeked - {card})
            elif kind == Shared.DREW:
                self.draws[seat] += 1
        self.market = market(s)

    def problems(self, world: Record, viewer: int) -> Iterator[str]:
        """Which hands of a world hold more of the cards seen than they can have drawn since."""
        for who, cards, before in self.sightings:
            if viewer not in who:
                continue
            for seat in range(world.seats):
                held = {card for card in hand(world, seat) if world.drawn[card] not in (SEEN, FROM_ASIDE)}
                if seat != viewer and len(held & cards) > self.draws[seat] - before[seat]:
                    yield f"seat {seat} can't hold {sorted(held & cards)}"


def hand(s: Record, seat: int) -> list[int]:
    return [s.hand[seat, i] for i in range(s.held[seat])]


def hidden_deck(s: Record) -> list[int]:
    return [s.deck[i] for i in range(s.deck_size)]


def set_aside(s: Record) -> list[int]:
    return [s.aside[i] for i in range(s.aside_size)]


def market(s: Record) -> set[int]:
    return {s.market[i] for i in range(MARKET) if s.market[i] >= 0}


def from_aside(s: Record, viewer: int) -> list[int]:
    """Level cards beside the chart, or drawn from there unseen by this viewer."""
    others = [card for seat in range(s.seats) if seat != viewer for card in hand(s, seat)]
    return sorted(set_aside(s) + [card for card in others if s.drawn[card] == FROM_ASIDE])


def stack(s: Record) -> list[tuple[int, int, int]]:
    """What is pending, without half a sum."""
    pending = [(s.task[i], s.who[i], s.what[i]) for i in range(s.depth)]
    return [entry for entry in pending if entry[0] != Task.AMOUNT]


def problems(s: Record, world: Record, viewer: int, key: int) -> Iterator[str]:
    """Everything that is wrong with a world dealt anew for a viewer."""
    real, other = s.array[0], world.array[0]
    for name in GAME.state.names or ():
        if name not in HIDDEN and not np.array_equal(real[name], other[name]):
            yield f"{name} is known to all"
    cards = Counter(card for seat in range(s.seats) for card in hand(world, seat))
    cards.update(hidden_deck(world))
    cards.update(set_aside(world))
    cards.update(market(world))
    cards.update(world.discards[i] for i in range(world.discarded))
    if len(cards) != CARDS or set(cards.values()) != {1}:
        yield "not every card is in one place"
    for seat in range(s.seats):
        if seat == viewer and hand(s, seat) != hand(world, seat):
            yield "a hand changed under its owner's eyes"
        known = [(i, card) for i, card in enumerate(hand(s, seat)) if s.drawn[card] == SEEN]
        if known != [(i, card) for i, card in enumerate(hand(world, seat)) if world.drawn[card] == SEEN]:
            yield f"the cards of seat {seat} that all have seen are others"
        for card in hand(world, seat):
            if world.drawn[card] == FROM_ASIDE and card < PLOTS:
                yield "a plot card came from the level cards"
    if from_aside(s, viewer) != from_aside(world, viewer):
        yield "the level cards set aside are others"
    if s.peeker == viewer >= 0:
        top = range(s.deck_size - min(PEEK, s.deck_size), s.deck_size)
        if [s.deck[i] for i in top] != [world.deck[i] for i in top]:
            yield "the cards looked at are others"
    if sorted(real["event_deck"]) != sorted(other["event_deck"]):
        yield "the stock events in the deck are others"
    for seat in range(s.seats):
        bid, anew = s.bid[seat], world.bid[seat]
        if (bid < 0) != (anew < 0) or not -1 <= anew <= s.cash[seat] // UNIT or (seat == viewer and bid != anew):
            yield f"seat {seat} bids {anew}, not {bid}"
    if stack(s) != stack(world) or (world.depth != len(stack(s)) and asked(s) != viewer):
        yield "another decision is pending"
    if list(world.dice.key) != [key, *range(7)]:
        yield "the dice have another key"
    if world.told or np.any(other["story"]) or np.any(other["queue"]) or np.any(other["mark"]):
        yield "the last move's events, or scratch space, are left"


def check_match(seats: int, layout: str, seed: int) -> int:
    """Check worlds at every state of a match, with the legal moves of the seat that is asked."""
    memory = Memory()
    states = 0
    for s, moves in walk(seats, layout, seed):
        if states == 0:
            memory.begin(s)
        memory.follow(s)
        for viewer in viewers(s):
            world = redealt(s, viewer, key=states + 2)
            found = [*problems(s, world, viewer, states + 2), *memory.problems(world, viewer)]
            assert not found, f"state {states}, viewer {viewer}: {found}"
            if viewer == asked(s):
                assert legal(world) == moves
            elif not world.over:
                assert legal(world)
        states += 1
    return states


@pytest.mark.rule("BA-known-01", "BA-known-02", "BA-known-03")
@pytest.mark.parametrize("table", TABLES[:MATCHES], ids=lambda table: number(*table))
def test_worlds_are_consistent(table: tuple[int, str, int]) -> None:
    assert check_match(*table) > 50


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES[MATCHES:], ids=lambda table: number(*table))
def test_many_worlds_are_consistent(table: tuple[int, str, int]) -> None:
    check_match(*table)


def test_a_walk_meets_every_decision() -> None:
    met = {s.task[s.depth - 1] for table in TABLES[: 2 * MATCHES] for s, _ in walk(*table) if not s.over}
    rare = {Task.CONSUMED, Task.SURVIVOR, Task.TAKE_BACK, Task.PICK}
    assert met | rare == set(range(Task.AMOUNT + 1))


# --- the same key, other keys


def test_a_key_always_deals_the_same_world() -> None:
    for i, (s, _) in enumerate(walk(3, "standard", 1)):
        if i % 20 == 0:
            for viewer in viewers(s):
                assert redealt(s, viewer, 5).tobytes() == redealt(s, viewer, 5).tobytes()
                assert redealt(s, viewer, 5).tobytes() != redealt(s, viewer, 6).tobytes()


def test_dealing_anew_twice_is_as_good_as_once() -> None:
    for i, (s, _) in enumerate(walk(4, "outliers", 2)):
        if i % 15 == 0:
            for viewer in viewers(s):
                twice = redealt(redealt(s, viewer, 5), viewer, 6)
                assert not list(problems(s, twice, viewer, 6))


def test_a_world_never_holds_the_real_key() -> None:
    match = Match("building-amsterdam", seats=3, key="5a" * 32)
    rng = random.Random(4)
    real = np.frombuffer(match.key, "<u4").astype(np.int64)
    for _ in range(60):
        match.play(rng.choice(list(match.legal)))
        for viewer in (None, 0, 1, 2):
            dice = match.record(viewer).array[0]["dice"]
            assert not set(real.tolist()) & {int(word) for word in dice["key"]}
            assert not np.array_equal(dice["words"], match._record.array[0]["dice"]["words"])


def test_a_world_of_the_table_is_as_good_as_the_real_one() -> None:
    """Played on, worlds end like any match."""
    for i, (s, _) in enumerate(walk(3, "crossroads", 3)):
        if i % 60 == 30 and not s.over:
            world = redealt(s, asked(s))
            assert GAME.play_out(world.raw, new_dice(7), numbers(GAME.moves)) >= 0
            assert world.over


def new_dice(seed: int) -> Any:
    dice = GAME.new(2, {}, [seed] * 8).dice
    return dice.raw


# --- every world that can be, and no other


def small(hands: Sequence[Sequence[int]], deck: Sequence[int], aside: Sequence[int] = ()) -> Record:
    """A table with few cards: hands dealt, a deck from the bottom, level cards set aside; the rest is played."""
    s = GAME.new(len(hands), {}, [1] * 8)
    for seat in range(s.seats):
        while s.held[seat]:
            remove_from_hand(s.raw, seat, 0)
        for card in hands[seat]:
            add_to_hand(s.raw, seat, card, 1)
    used = {card for cards in (*hands, deck, aside) for card in cards}
    piles = {"deck": list(deck), "aside": list(aside), "discards": [c for c in range(CARDS) if c not in used]}
    for name, cards in piles.items():
        pile = getattr(s, name)
        for i in range(len(pile)):
            pile[i] = cards[i] if i < len(cards) else -1
    s.deck_size, s.aside_size, s.discarded = len(deck), len(aside), len(piles["discards"])
    for i in range(MARKET):
        s.market[i] = -1
    return s


def draw(s: Record, seat: int, card: int, drawn: int) -> None:
    """A seat has drawn this card at a time."""
    add_to_hand(s.raw, seat, card, drawn)


World = tuple[tuple[frozenset[int], ...], tuple[int, ...], tuple[int, ...]]


def seen_world(s: Record) -> World:
    """What can differ between worlds."""
    hands = tuple(frozenset(hand(s, seat)) for seat in range(s.seats))
    return hands, tuple(hidden_deck(s)), tuple(set_aside(s))


def expected_worlds(s: Record, viewer: int) -> set[World]:
    """All worlds that a viewer can't tell apart, by trying every order of the unknown cards."""
    places = [(seat, i) for seat in range(s.seats) if seat != viewer for i in range(s.held[seat])]
    covered = [(seat, i) for seat, i in places if s.drawn[s.hand[seat, i]] not in (SEEN, FROM_ASIDE)]
    aside = [(seat, i) for seat, i in places if s.drawn[s.hand[seat, i]] == FROM_ASIDE]
    pool = hidden_deck(s) + [s.hand[place] for place in covered]
    levels = set_aside(s) + [s.hand[place] for place in aside]
    clocks = [s.drawn[s.hand[place]] for place in covered]
    worlds = set()
    for cards, beside in product(permutations(pool), permutations(levels)):
        held = cards[s.deck_size :]
        if any(s.seen[viewer, card] >= clock for card, clock in zip(held, clocks, strict=True)):
            continue
        hands = [hand(s, seat) for seat in range(s.seats)]
        for (seat, i), card in [
            *zip(covered, held, strict=True),
            *zip(aside, beside[s.aside_size :], strict=True),
        ]:
            hands[seat][i] = card
        worlds.add((tuple(frozenset(cards) for cards in hands), cards[: s.deck_size], beside[: s.aside_size]))
    return worlds


def check_every_world(s: Record, viewer: int, often: int) -> None:
    """Every world comes up, about as often as any other, and no other world does."""
    expected = expected_worlds(s, viewer)
    found = Counter(seen_world(redealt(s, viewer, key)) for key in range(often * len(expected)))
    assert set(found) == expected
    assert min(found.values()) > often / 4
    assert max(found.values()) < often * 2.5


@pytest.mark.rule("BA-known-02")
def test_every_deal_is_reached_and_dealt_hands_hold_no_levels() -> None:
    s = small([[0, 1], [2, 3]], [4, 5, 98])
    worlds = expected_worlds(s, 0)
    assert len(worlds) == 6 * 6
    assert all(98 not in hands[1] for hands, _, _ in worlds)
    check_every_world(s, 0, 60)


def test_cards_drawn_later_may_be_levels() -> None:
    s = small([[0], [2]], [4, 98])
    draw(s, 1, 5, 2)
    assert any(98 in hands[1] for hands, _, _ in expected_worlds(s, 0))
    check_every_world(s, 0, 60)


@pytest.mark.rule("BA-known-03")
def test_cards_of_a_market_shuffled_back_were_not_drawn_before() -> None:
    s = small([[0], [2]], [4, 5])
    draw(s, 1, 6, 3)
    for viewer in range(6):
        s.seen[viewer, 5] = 2  # it went back into the deck between the deal and the draw
    s.clock = 4
    worlds = expected_worlds(s, 0)
    assert any(5 in hands[1] for hands, _, _ in worlds)
    assert not any(hands[1] == {5, 2} - {2} for hands, _, _ in worlds)
    check_every_world(s, 0, 60)


@pytest.mark.rule("BA-known-02")
def test_levels_set_aside_stay_apart_from_the_deck() -> None:
    s = small([[0], [2]], [98, 99], [105, 111])
    draw(s, 1, 96, FROM_ASIDE)
    check_every_world(s, 0, 60)


def test_what_a_seat_took_in_the_open_stays_with_it() -> None:
    s = small([[0], [2]], [4, 5])
    draw(s, 1, 6, SEEN)
    assert all(6 in hands[1] for hands, _, _ in expected_worlds(s, 0))
    check_every_world(s, 0, 60)


def test_three_hands_are_dealt_from_one_pool() -> None:
    s = small([[0], [1], [2]], [3, 4])
    draw(s, 2, 98, 2)
    check_every_world(s, 0, 60)


# --- the auction of ten


def at_the_pick(seed: int = 0) -> Record:
    """A random match in which somebody looks at the ten top cards."""
    for table in TABLES[seed:]:
        for s, _ in walk(*table):
            if not s.over and s.task[s.depth - 1] == Task.PICK and s.deck_size > 2 * PEEK:
                return s
    raise AssertionError("no auction of ten was met")


@pytest.mark.rule("BA-known-04")
def test_the_winner_of_ten_knows_them_and_nobody_else() -> None:
    s = at_the_pick()
    winner = asked(s)
    other = (winner + 1) % s.seats
    ten = {s.deck[s.deck_size - 1 - i] for i in range(PEEK)}
    tops = {frozenset(redealt(s, other, key).deck[s.deck_size - 1 - i] for i in range(PEEK)) for key in range(20)}
    assert len(tops) > 10
    GAME.play(s.raw, legal(s)[0])
    picked = ten - set(hidden_deck(s))
    assert len(picked) == 1
    assert picked <= set(hand(s, winner))
    # The others went into the deck, so nobody can have drawn them before.
    for key in range(20):
        world = redealt(s, winner, key)
        held = {card for seat in range(s.seats) for card in hand(world, seat)}
        assert ten & held == picked
    worlds = [redealt(s, other, key) for key in range(20)]
    assert len({frozenset(hand(world, winner)) for world in worlds}) > 1


# --- equal levels


@pytest.mark.rule("BA-known-03")
def test_of_equal_levels_the_known_one_leaves_first() -> None:
    s = small([[0], [1]], [2, 3])
    s.height[40] = 1
    seat = asked(s)
    for card, drawn in ((99, 2), (100, SEEN), (101, 2)):
        draw(s, seat, card, drawn)
    GAME.play(s.raw, RAISE + 40)
    assert set(hand(s, seat)) >= {99, 101}
    assert 100 not in hand(s, seat)


# --- sealed bids


@pytest.mark.rule("BA-bid-01")
def test_bids_of_others_may_be_anything_they_can_pay() -> None:
    s = at_a_bid()
    seat = next(seat for seat in range(s.seats) if s.bid[seat] >= 0)
    other = (seat + 1) % s.seats
    bids = {redealt(s, other, key).bid[seat] for key in range(400)}
    assert min(bids) >= 0
    assert max(bids) <= s.cash[seat] // UNIT
    assert len(bids) > min(15, s.cash[seat] // UNIT // 2)
    assert {redealt(s, seat, key).bid[seat] for key in range(20)} == {s.bid[seat]}


def at_a_bid() -> Record:
    """A random match in which a seat with some money has bid and another is about to."""
    for table in TABLES:
        for s, _ in walk(*table):
            if s.over or s.task[s.depth - 1] != Task.BID:
                continue
            if any(s.bid[seat] >= 0 and s.cash[seat] >= 200 for seat in range(s.seats)):
                return s
    raise AssertionError("no bid was met")


def test_half_a_sum_of_another_is_forgotten_and_ones_own_is_not() -> None:
    s = at_a_bid()
    whole = legal(s)
    GAME.play(s.raw, whole[0])
    assert s.task[s.depth - 1] == Task.AMOUNT
    own, others = redealt(s, asked(s)), redealt(s, (asked(s) + 1) % s.seats)
    assert legal(own) == legal(s)
    assert legal(own)[0] >= LOW
    assert legal(others) == whole
    assert HIGH <= whole[0] < LOW


# --- worlds keep no trace of the real one


@pytest.mark.rule("BA-setup-08")
def test_the_starting_seat_is_asked_first() -> None:
    for seed in range(8):
        s = GAME.new(5, {}, [seed] * 8)
        assert s.seat == s.active == s.who[s.depth - 1]


def test_no_trace_of_a_sealed_bid_is_left_above_the_stack() -> None:
    s = at_a_bid()
    GAME.play(s.raw, legal(s)[-1])
    GAME.play(s.raw, legal(s)[0])
    for viewer in viewers(s):
        world = redealt(s, viewer)
        for name in ("task", "who", "what"):
            assert not any(getattr(world, name)[i] for i in range(world.depth, len(world.task)))


def test_no_word_of_the_real_dice_is_left() -> None:
    """Not even when a world needs no dice, as nothing is hidden any more."""
    s = small([[0], [1]], [])
    s.drawn[1] = SEEN
    s.event_deck_size = 0
    assert not any(redealt(s, 0).dice.words)


@pytest.mark.rule("BA-known-02")
def test_nobody_learns_when_a_card_just_played_was_drawn() -> None:
    """Seat 1 was dealt 40 and 41, drew one card later, and plays 42: dealt or drawn, who knows?"""
    worlds = []
    for dealt in (True, False):
        s = small([[0], [40]], [4, 98])
        draw(s, 1, 42, 1 if dealt else 2)
        draw(s, 1, 41, 2 if dealt else 1)
        play_card_of(s, 1, 42)
        worlds.append({seen_world(redealt(s, 0, key)) for key in range(300)})
    # Both pasts look the same from outside, so the worlds have to be the same too.
    assert {frozenset(hands[1]) for hands, _, _ in worlds[0]} == {frozenset(hands[1]) for hands, _, _ in worlds[1]}


@pytest.mark.rule("BA-known-03")
def test_nobody_learns_whether_a_level_played_was_one_of_those_set_aside() -> None:
    marks = []
    for order in (False, True):
        s = small([[0], []], [4, 98], [105, 111])
        for card, drawn in sorted([(96, FROM_ASIDE), (99, 2)], reverse=order):
            draw(s, 1, card, drawn)
        play_card_of(s, 1, LEVEL)
        world = redealt(s, 0)
        marks.append(sorted(world.drawn[card] for card in hand(world, 1)))
    assert marks[0] == marks[1]


def play_card_of(s: Record, seat: int, move: int) -> None:
    """A seat discards a card."""
    discard_from_hand(s.raw, seat, hand_slot(s.raw, seat, move))


@pytest.mark.rule("BA-own-05")
def test_the_question_for_a_second_card_is_not_hurried_over_when_no_trade_hides_it() -> None:
    """Else the others learn from the pause, or from its absence, what the hand holds."""
    states = (copy(s) for s, _ in walk(3, "standard", 0) if not s.over and s.task[s.depth - 1] == Task.SECOND)
    s = next(states)
    s.cash[asked(s)] = 0
    trade = copy(s)
    GAME.play(trade.raw, DONE)
    assert trade.task[trade.depth - 1] == Task.TRADE
    assert legal(trade) == [DONE]
    assert not GAME.answers_itself(s.raw)
