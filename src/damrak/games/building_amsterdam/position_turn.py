"""The tables of a position file that tell where a turn stands: only positions within a turn need them."""

from __future__ import annotations

from collections.abc import Iterator

from damrak.games.building_amsterdam.data import PLOT_NAMES
from damrak.games.building_amsterdam.position_cards import HEIGHTS
from damrak.games.building_amsterdam.position_names import CARDS_NAMED, COMPANIES_NAMED, LOTS_NAMED, PLOTS_NAMED
from damrak.games.building_amsterdam.state import (
    BASE,
    FIRST_LEVEL,
    HAND,
    LARGEST_SUM,
    MOST_VALUE,
    OFFERS,
    PLOTS,
    TIED_ROUNDS,
    Lot,
    Task,
)
from damrak.games.building_amsterdam.words import CARD_NAMES, DECISION_NAMES
from damrak.games.chartered.card_names import EXACT_LEVEL
from damrak.games.chartered.position_cards import exact_card
from damrak.games.chartered.state import COMPANIES, SEEN, SHARES, TRADES, UNIT
from damrak.rules.record import Record
from damrak.text.form import Part
from damrak.text.position import Reading, Stack, Waiting, put, seats_named

NONE = -1
PURCHASES = ("first", "second")
TURN_STATE = ("again", "built", "first", "raising", "founded", "before", "lines", "ending", "passed")
SIDES = ("gives", "asks")

# What each task of [[pending]] must lie on, the usual one first; None is the bottom.
BELOW: dict[int, tuple[int | None, ...]] = {
    Task.END_TURN: (None,),
    Task.ROOF: (Task.TRADE, Task.MERGE),
    Task.NAME: (Task.MERGE,),
    Task.SALE: (Task.ABSORB, Task.SALE),
    Task.BID: (Task.SHOW_BIDS, Task.BID),
    Task.LOSE: (Task.END_EVENT, Task.LOSE),
    Task.NEXT_CALL: (Task.END_AUCTION,),
    Task.CALL: (Task.NEXT_CALL,),
    Task.AMOUNT: (Task.BID, Task.CALL, Task.GIVE, Task.ASK),
}
for below, tasks in {
    Task.END_TURN: (Task.TURN, Task.CARD, Task.SELL_ON, Task.TRADE, Task.ACTION, Task.EVENT, Task.END_EVENT),
    Task.TRADE: (Task.HQ, Task.SECOND, Task.FOUND, Task.MERGE, Task.CONSUMED, Task.SURVIVOR, Task.ABSORB),
    Task.END_EVENT: (Task.SHOW_BIDS, Task.VEILINGE, Task.LOT, Task.END_AUCTION, Task.PICK, Task.TAKE_BACK, Task.DEAL),
    Task.DEAL: (Task.GIVE, Task.ASK, Task.ANSWER),
}.items():
    BELOW.update(dict.fromkeys(tasks, (below,)))


def read_turn_state(reading: Reading) -> None:
    """What the turn has brought so far."""
    s = reading.s
    table = reading.part("turn_state", TURN_STATE, "turn")
    s.again = table.flag("again", s.extra[s.active] > 0)
    s.built = table.named("built", PLOTS_NAMED, NONE)
    s.first = table.named("first", PLOTS_NAMED, NONE)
    s.raising = table.flag("raising", False)
    s.founded = table.named("founded", COMPANIES_NAMED, NONE)
    for company in range(COMPANIES):
        s.before[company] = s.value[company]
    for company, value in table.amounts("before", COMPANIES_NAMED, 0, MOST_VALUE, UNIT):
        s.before[company] = value
    s.lines = table.flag("lines", False)
    s.ending = table.flag("ending", bool(s.over))
    for seat in table.places_of("passed", s.seats):
        s.passed |= 1 << seat


def read_merger(reading: Reading) -> None:
    """A merger under way."""
    s = reading.s
    table = reading.part("merger", ("companies", "consumed", "survivor", "old_hqs"), "turn")
    for company in table.set_of("companies", COMPANIES_NAMED):
        s.merging |= 1 << company
    s.consumed = table.named("consumed", COMPANIES_NAMED, NONE)
    s.survivor = table.named("survivor", COMPANIES_NAMED, NONE)
    s.old_hqs = put(s.old_hq, table.list_of("old_hqs", PLOTS_NAMED, COMPANIES))


def read_bids(reading: Reading) -> None:
    """Sealed bids made so far."""
    s = reading.s
    table = reading.part("bids", ("sealed", "tied_rounds"), "turn")
    for seat, amount in table.amounts("sealed", seats_named(s.seats), 0, LARGEST_SUM, UNIT):
        s.bid[seat] = amount // UNIT
    s.tied_rounds = table.number("tied_rounds", 0, 0, TIED_ROUNDS)


def read_auction(reading: Reading) -> None:
    """An auction under way, or its winner looking at cards."""
    s = reading.s
    table = reading.part("auction", ("lot", "company", "bidders", "bid", "bidder", "looking"), "turn")
    s.lot = table.named("lot", LOTS_NAMED, NONE)
    s.lot_company = table.named("company", COMPANIES_NAMED, NONE)
    s.high = table.number("bid", 0, 0, LARGEST_SUM, UNIT) // UNIT
    s.high_seat = table.number("bidder", NONE, 0, s.seats - 1)
    s.peeker = table.number("looking", NONE, 0, s.seats - 1)
    bidders = [seat for seat in range(s.seats) if may_bid(s, seat)]
    for seat in table.places_of("bidders", s.seats) if table.has("bidders") else bidders:
        s.bidders |= 1 << seat


def may_bid(s: Record, seat: int) -> bool:
    """Whether a seat takes part in the auction."""
    if s.lot in (Lot.TEN, Lot.HOUSE):
        return s.held[seat] < HAND
    return s.lot == Lot.SHARE or (s.lot == Lot.OWN and seat != s.active)


# --- offers


def read_offer(reading: Reading) -> None:
    """An offer being made or answered."""
    s = reading.s
    table = reading.part("offer", ("made", "giver", "taker", *SIDES), "turn")
    s.giver = table.number("giver", NONE, 0, s.seats - 1)
    s.taker = table.number("taker", NONE, 0, s.seats - 1)
    s.offers = table.number("made", 0 if s.giver == NONE else 1, 0, OFFERS)
    for side, name in enumerate(SIDES):
        part = table.part(name, ("cards", "shares", "money"))
        if side == 0:
            cards = list(given_cards(s, part))
            for card in cards:
                s.drawn[card] = SEEN  # what is offered is shown to all
        else:
            cards = [
                card if card < PLOTS else FIRST_LEVEL[HEIGHTS[card - PLOTS]]
                for card in part.list_of("cards", CARDS_NAMED, HAND)
            ]
        for i, card in enumerate(cards):
            s.offer_cards[side, i] = card
        s.offer_card_count[side] = len(cards)
        for company, count in part.amounts("shares", COMPANIES_NAMED, 0, SHARES):
            s.offer_shares[side, company] = count
        s.offer_money[side] = part.number("money", 0, 0, LARGEST_SUM, UNIT) // UNIT


def given_cards(s: Record, part: Part) -> Iterator[int]:
    """The very cards of the giver's hand that are offered."""
    hand = [s.hand[s.giver, i] for i in range(s.held[s.giver])] if s.giver != NONE else []
    for name in part.items("cards", HAND):
        if isinstance(name, str) and EXACT_LEVEL.fullmatch(name):
            fits = [exact_card(part, "cards", name, CARD_NAMES)]
        else:
            named = part.look_up("cards", name, CARDS_NAMED)
            if named is None:
                continue
            fits = [card for card in hand if (card if card < PLOTS else PLOTS + level_of(card)) == named]
        card = next((card for card in fits if card in hand), None)
        if card is None and part.faults.none_in("cards"):
            part.wrong(f"{name} is not in the hand of the giver, or is offered twice")
        elif card is not None:
            hand.remove(card)
            yield card


def level_of(card: int) -> int:
    """Which of the three kinds of level cards this is."""
    return sum(card >= FIRST_LEVEL[height] for height in HEIGHTS) - 1


# --- what is pending


def at_start(s: Record) -> list[Waiting]:
    """What is pending where a turn begins."""
    return [(Task.END_TURN, s.active, 0), (Task.TURN, s.active, 0)]


def usual_seat(s: Record) -> int:
    """The seat that most decisions are for."""
    return int(s.active)


def about_step(s: Record, step: int, seat: int) -> int:
    """What a step under the decision of a seat is about."""
    return (seat + 1) % int(s.seats) if step == Task.NEXT_CALL else 0


def read_what(reading: Reading, table: Part, task: int) -> int:
    """What a decision is about."""
    s = reading.s
    if task == Task.CARD:
        name = table.content.get("what", PURCHASES[0])
        if name not in PURCHASES:
            table.wrong("what must be 'first' or 'second'")
            return 0
        return PURCHASES.index(name)
    if task == Task.TRADE:
        return table.number("what", 0, 0, TRADES - 1)
    if task == Task.NEXT_CALL:
        return table.number("what", s.active, 0, s.seats - 1)
    if task == Task.AMOUNT:
        return table.number("what", 0, 0, BASE - 1)
    names = {int(Task.ROOF): COMPANIES_NAMED, int(Task.FOUND): PLOTS_NAMED, int(Task.LOT): LOTS_NAMED}.get(task)
    if names is None:
        if table.has("what"):
            table.wrong(f"'{DECISION_NAMES[task]}' has no 'what'")
        return 0
    if task == Task.FOUND and not table.has("what") and s.built != NONE:
        return s.built
    if not table.has("what"):
        table.wrong(f"what is missing: which {names.kind}?")
    return table.named("what", names, 0)


def spell_what(task: int, what: int) -> str | int | None:
    """What a decision is about, as a file says it."""
    if task == Task.CARD:
        return PURCHASES[what]
    if task in (Task.TRADE, Task.NEXT_CALL, Task.AMOUNT):
        return what
    if task == Task.ROOF:
        return list(COMPANIES_NAMED.numbers)[what]
    if task == Task.FOUND:
        return PLOT_NAMES[what]
    return list(LOTS_NAMED.numbers)[what] if task == Task.LOT else None


STACK = Stack(DECISION_NAMES, BELOW, at_start, usual_seat, read_what, spell_what, about_step)
