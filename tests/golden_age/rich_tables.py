"""Tables in mid-match where much can happen, for the auditor, and the same tables as position files."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from tests.golden_age.auditor import (
    COMPANIES,
    FREE_HOUSES,
    HOUSE_VALUE,
    LEVELS,
    SHARES,
    TABLE,
    Company,
    House,
    Model,
    lines,
    neighbours,
)

EDITIONS = tuple(TABLE)


def move_card(giver: Counter[str], taker: Counter[str], card: str) -> None:
    """One card from here to there."""
    assert giver[card] > 0
    giver -= Counter([card])
    taker[card] += 1


def rich_table(dice: random.Random) -> Model:
    """A table in mid-match where much can happen: companies close together, full hands, poor players."""
    seats = dice.randrange(2, 7)
    m = Model.fresh(seats, dice.choice(EDITIONS), dice.random() < 0.7)
    m.active = dice.randrange(seats)
    size, poor = dice.choice([0, 1, 3, 8, 16]), dice.random() < 0.15
    names = dice.sample(COMPANIES, dice.choice([0, 1, 3, 6, 8, 9]))
    if dice.random() < 0.2:
        crossing = add_crossing(dice, m, names)
        move_card(m.deck, m.hands[m.active], crossing)
    packed = dice.random() < 0.2
    for company in names:
        add_company(dice, m, company, 0 if packed else dice.randrange(2 * size + 1), packed=packed)
    for company in m.companies:
        owners = dice.sample(range(seats), dice.choice([1, 2, seats]))
        for _ in range(dice.choice([0, 1] if poor else [0, 1, 4, 8, SHARES])):
            m.shares[dice.choice(owners)][company] += 1
        seat = dice.randrange(seats)
        if dice.random() < 0.3 and m.flags[seat] < 2:
            m.companies[company].flag = seat
            m.flags[seat] += 1
    for seat in range(seats):
        m.cash[seat] = dice.choice([0, 10, 20, 30] if poor else [0, 20, 40, 50, 90, 100, 180, 400])
        m.flags[seat] += m.flags[seat] < 2 and dice.random() < 0.2
    share_out(dice, m, [0, 1] if poor else [0, 1, 5, 12, 25])
    return m


def add_crossing(dice: random.Random, m: Model, names: list[str]) -> str:
    """A plot that has a company on every side, or on three; the names left over are for others."""
    board = m.setup.board
    crossing = dice.choice([plot for plot, away in lines(board).items() if len(away) == 4])
    for near, far in lines(board)[crossing]:
        if names and dice.random() < 0.9:
            beyond = dice.choice([p for p in neighbours(board)[far] if p != near and not m.beside(p)])
            place(m, names.pop(), far, (near, beyond))
    return crossing


def place(m: Model, company: str, hq: str, free: Sequence[str]) -> None:
    """A company as it was founded."""
    m.companies[company] = Company(hq, 3 * HOUSE_VALUE)
    for plot in (hq, *free):
        m.houses[plot] = House(company, free=plot != hq)
    move_card(m.deck, m.discards, hq)
    m.warehouses -= FREE_HOUSES + 1


def add_company(dice: random.Random, m: Model, company: str, growth: int, *, packed: bool) -> None:
    """A company that touches no other, with its free houses, some more houses and some levels."""

    def apart(plot: str) -> bool:
        return plot not in m.houses and not m.beside(plot) - {company}

    board = m.setup.board
    places = []
    for hq in neighbours(board):
        pairs = [*combinations(neighbours(board)[hq], 2), *lines(board)[hq]]
        places += [(hq, *pair) for pair in pairs if all(apart(p) for p in (hq, *pair))]
    if not places or m.warehouses <= FREE_HOUSES + 1:
        return
    hq, *free = places[0] if packed else dice.choice(places)
    place(m, company, hq, free)
    for _ in range(growth):
        if m.warehouses > 1:
            grow(dice, m, company, [p for p in neighbours(board) if company in m.beside(p) and apart(p)])


def grow(dice: random.Random, m: Model, company: str, room: list[str]) -> None:
    """One more house or floor."""
    own = [p for p, h in m.houses.items() if h.company == company]
    plot = dice.choice(own + room)
    level = m.level(plot) + 1 if plot in own else 1
    if plot not in own:
        m.houses[plot] = House(company, 0)
        card, more = plot, HOUSE_VALUE
    elif m.houses[plot].free and dice.random() < 0.5:
        m.houses[plot].free = False
        card, more = plot, HOUSE_VALUE
    elif level in LEVELS and m.deck[LEVELS[level]]:
        card, more = LEVELS[level], HOUSE_VALUE * level
    else:
        return
    move_card(m.deck, m.discards, card)
    m.houses[plot].floors += 1
    m.warehouses -= 1
    m.companies[company].value = min(500, m.companies[company].value + more)


def share_out(dice: random.Random, m: Model, sizes: Sequence[int]) -> None:
    """Hands and a market, some event cards used, and some of the order of the deck known."""
    events = sorted(c for c in m.deck if c in m.box.events)
    for card in dice.sample(events, len(events) // 4):
        move_card(m.deck, m.discards, card)
    cards = [c for c in m.deck.elements() if c not in m.box.events]
    dice.shuffle(cards)
    for _ in range(m.setup.market):
        move_card(m.deck, m.market, cards.pop())
    if dice.random() < 0.6:  # mergers are dealt first
        cards.sort(key=lambda card: len(m.beside(card)) if card.isdigit() and card not in m.houses else 1)
    for hand in m.hands:
        for _ in range(min(len(cards), dice.choice(sizes))):
            move_card(m.deck, hand, cards.pop())
    rest = list(m.deck.elements())
    dice.shuffle(rest)
    rest.sort(key=lambda card: card not in m.box.events or dice.random() < 0.8)
    m.top = rest[: dice.choice([0, 3, 6, len(rest)])]


def as_position(m: Model, edition: str) -> str:
    """The same table as a position file."""

    def listed(cards: Counter[str]) -> str:
        return json.dumps(sorted(cards.elements()))

    events = json.dumps(any(c in m.box.events for c in (*m.deck, *m.discards)))
    lines_ = ['game = "golden-age"', f"seats = {m.seats}", f"turn = {m.active}"]
    lines_ += [f'edition = "{edition}"', f"events = {events}", f"warehouses = {m.warehouses}"]
    for name, c in m.companies.items():
        houses = [as_house(p, h) for p, h in m.houses.items() if h.company == name]
        lines_ += [f"[companies.{name}]", f"houses = {json.dumps(houses)}", f'hq = "{c.hq}"', f"value = {c.value}"]
        if c.flag is not None:
            lines_.append(f"flag = {c.flag}")
    for seat in range(m.seats):
        shares = ", ".join(f"{c} = {n}" for c, n in m.shares[seat].items())
        lines_ += ["[[seat]]", f"cash = {m.cash[seat]}", f"cards = {listed(m.hands[seat])}"]
        lines_ += [f"shares = {{ {shares} }}", f"flags = {m.flags[seat]}"]
    lines_ += ["[cards]", f"market = {listed(m.market)}", f"deck = {json.dumps(m.top)}"]
    lines_.append(f"discards = {listed(m.discards)}")
    return "\n".join(lines_) + "\n"


def as_house(plot: str, house: House) -> str:
    floors = f":{house.floors}" if house.floors > 1 else ""
    return f"{plot}{floors}" + " free" * house.free
