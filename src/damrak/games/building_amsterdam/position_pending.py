"""Whether what is pending in a position fits where the turn, a merger, an event or an offer stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from damrak.games.building_amsterdam.auctions import can_be_lot, has_object
from damrak.games.building_amsterdam.board import (
    connects_diagonally,
    founds_diagonally,
    group_has_space,
    has_space,
    touched,
    touches_loose,
)
from damrak.games.building_amsterdam.data import EVENTS, PLOT_NAMES
from damrak.games.building_amsterdam.deals import can_send, find_cards
from damrak.games.building_amsterdam.merge import lowest
from damrak.games.building_amsterdam.play import legal
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES, LOT_NAMES
from damrak.games.building_amsterdam.state import (
    DECISIONS,
    HAND,
    LEAST_VALUE,
    MOVES,
    TIED_ROUNDS,
    Lot,
    StockEvent,
    Task,
)
from damrak.games.building_amsterdam.words import DECISION_NAMES, card_name
from damrak.games.chartered.companies import any_company_free, shares_held
from damrak.games.chartered.position_pending import (
    Fact,
    check_asked_once,
    check_facts,
    check_seat,
    check_top,
    companies_of,
    is_pending,
    seats_asked,
)
from damrak.games.chartered.state import COMPANIES, UNIT
from damrak.rules.record import Record
from damrak.rules.rule import numbers

NONE = -1
Faults = Iterator[str]

# Decisions that are not always the active seat's.
ANYBODYS = (Task.SALE, Task.BID, Task.LOSE, Task.CALL, Task.PICK, Task.TAKE_BACK, Task.GIVE, Task.ASK, Task.ANSWER)
MERGING = (Task.MERGE, Task.CONSUMED, Task.SURVIVOR, Task.ABSORB)
EVENTS_OF = {
    Task.SHOW_BIDS: (StockEvent.VERLAPPEN, StockEvent.AENLEGGEN, StockEvent.DREIGHINGHE),
    Task.LOSE: (StockEvent.DREIGHINGHE,),
    Task.DEAL: (StockEvent.COOPMANSCAPPEN,),
    **dict.fromkeys((Task.VEILINGE, Task.LOT, Task.END_AUCTION, Task.PICK, Task.TAKE_BACK), (StockEvent.VEILINGE,)),
}


def check_turn(s: Record) -> Faults:
    """Where the turn stands; then, if that is sound, whether the decision on top fits."""
    found = [*check_stack(s), *check_fields(s), *check_end(s)]
    if not found and not s.over:
        found = [*check_decision(s)]
    if not found and not s.over and legal(s.raw, numbers(MOVES)) == 0:
        found = [f"'{DECISION_NAMES[top(s)]}' is pending, but there is no legal answer to it"]
    yield from found


def top(s: Record) -> Task:
    """The task on top."""
    return Task(s.task[s.depth - 1])


def check_stack(s: Record) -> Faults:
    """The top is a decision, and each task is for a seat that it can be for."""
    yield from check_top(s, DECISIONS, DECISION_NAMES)
    for i in range(s.depth):
        if s.task[i] != Task.AMOUNT:
            yield from check_seat(s, i, ANYBODYS, DECISION_NAMES)
        elif s.who[i] != s.who[i - 1]:
            yield f"pending: 'amount' is for seat {s.who[i]}, but seat {s.who[i - 1]} names the sum"
    yield from check_asked_once(s, (Task.SALE, Task.BID), DECISION_NAMES)


def check_fields(s: Record) -> Faults:
    """What is under way is pending too, and the other way round."""
    facts: tuple[Fact, ...] = (
        ("[merger] companies", s.merging != 0, MERGING),
        ("[merger] consumed", s.consumed != NONE, (Task.SURVIVOR, Task.ABSORB)),
        ("[merger] survivor", s.survivor != NONE, (Task.ABSORB,)),
        ("[stock_events] now", s.event_now != NONE, (Task.END_EVENT,)),
        ("[auction] lot", s.lot != NONE, (Task.END_AUCTION,)),
        ("[auction] looking", s.peeker != NONE, (Task.PICK,)),
        ("[offer] giver", s.giver != NONE, (Task.GIVE, Task.ASK, Task.ANSWER)),
    )
    yield from check_facts(s, facts, DECISION_NAMES)
    for fact, is_there, needs, need in (
        ("[merger] old_hqs", s.old_hqs > 0, s.merging != 0, "a merger under way"),
        ("[bids] sealed", any(bid != NONE for bid in s.bid), is_pending(s, Task.SHOW_BIDS), "'show-bids' pending"),
        ("[auction] company", s.lot_company != NONE, s.lot in (Lot.SHARE, Lot.OWN), "the lot 'share' or 'own'"),
        ("[auction] bid", s.high > 0, s.lot != NONE, "a lot"),
        ("[auction] bidder", s.high_seat != NONE, s.high > 0, "a bid"),
        ("[auction] bidders", s.bidders != 0, s.lot != NONE, "a lot"),
        ("[offer] taker", s.taker != NONE, s.giver != NONE, "a giver"),
        ("[offer] gives", has_content(s, 0), s.giver != NONE, "a giver"),
        ("[offer] asks", has_content(s, 1), s.giver != NONE, "a giver"),
        ("[turn_state] first", s.first != NONE, s.built != NONE, "[turn_state] built"),
    ):
        if is_there and not needs:
            yield f"{fact} is given; it needs {need}"
    for i in range(s.depth):
        events = EVENTS_OF.get(Task(s.task[i]))
        if events is not None and s.event_now not in (NONE, *events):
            yield f"'{DECISION_NAMES[s.task[i]]}' is pending, but the event under way is {EVENTS[s.event_now]}"
    for company in range(COMPANIES):
        if s.before[company] in range(UNIT, LEAST_VALUE):
            yield f"[turn_state] before: {COMPANY_NAMES[company]} can't have been worth f{s.before[company]}"
        elif s.hq[company] == NONE and company in (*companies_of(s.merging), s.founded):
            yield f"{COMPANY_NAMES[company]} is merging or founded in this turn, but not on the board"
    if s.tied_rounds == TIED_ROUNDS and is_pending(s, Task.SHOW_BIDS):
        yield f"[bids] tied_rounds is {TIED_ROUNDS}; after that nobody bids again"


def has_content(s: Record, side: int) -> bool:
    """Whether there is anything on a side of the offer."""
    shares = any(s.offer_shares[side, company] for company in range(COMPANIES))
    return shares or s.offer_card_count[side] > 0 or s.offer_money[side] > 0


def check_end(s: Record) -> Faults:
    """Whether the match goes on, and with which turn."""
    everybody = (1 << s.seats) - 1
    if s.over:
        if s.warehouses > 2 and s.passed != everybody:  # two events of a last turn can bring a house back each
            yield f"the match can't be over: {s.warehouses} warehouses are left, and not every seat has passed"
        if not s.ending or s.lines:
            yield "a match that is over has ended with its last turn: [turn_state] ending is true, lines is false"
        return
    if s.again and s.extra[s.active] == 0:
        yield f"[turn_state] again is true, but seat {s.active} has no extra turn"
    if s.passed == everybody:
        yield "every seat has passed, so the match is over; say over = true"
    elif top(s) == Task.TURN:
        if s.warehouses == 0:
            yield "no warehouse is left and a turn begins, so the match is over; say over = true, or leave a warehouse"
        if s.ending:
            yield "[turn_state] ending is true, but a turn begins"
        if bool(s.again) != (s.extra[s.active] > 0):
            yield "[turn_state] again must be true where a turn begins and its seat has extra turns, else false"
        if s.lines or s.raising or s.built != NONE or s.founded != NONE:
            yield "[turn_state] says what was built, but a turn begins"
    else:
        if s.passed:
            yield f"[turn_state] passed lists seats, but seat {s.active} did something else since"
        if s.ending and s.warehouses > 2:
            yield f"[turn_state] ending is true, but {s.warehouses} warehouses are left"
        if s.warehouses == 0 and not s.ending:
            yield "no warehouse is left, so this is the last turn: [turn_state] ending must be true"


# --- the decision on top


def check_decision(s: Record) -> Faults:
    """Whether all is there that the pending decisions are about."""
    for i in range(s.depth):
        fitting = FITTING.get(Task(s.task[i]))
        if fitting is not None:
            task = DECISION_NAMES[s.task[i]]
            for sentence in fitting(s, i):
                yield f"'{task}' is pending, but {sentence}"


def fit_card(s: Record, i: int) -> Faults:
    """Buying cards."""
    if s.held[s.who[i]] >= HAND:
        yield f"seat {s.who[i]} holds {HAND} cards already"


def fit_trade(s: Record, i: int) -> Faults:
    """Trading after a build."""
    if s.what[i] > 0 and top(s) != Task.TRADE:
        yield "a trade can't have been made before the build is done"


def no_house_built(s: Record) -> Faults:
    """A build needs a house."""
    if s.built == NONE:
        yield "[turn_state] built does not say which house was built"
    elif s.height[s.built] == 0:
        yield f"[turn_state] built is {PLOT_NAMES[s.built]}, where there is no house"
    elif s.first != NONE and (s.height[s.first] == 0 or s.first == s.built):
        yield f"[turn_state] first is {PLOT_NAMES[s.first]}, where there is no other house"


def no_lonely_house(s: Record) -> Faults:
    """A founding needs a house of one floor that touches no company, and a company to found."""
    yield from no_house_built(s)
    if s.built == NONE:
        return
    if s.raising or s.height[s.built] > 1:
        yield "a house was raised, not built"
    if touched(s.raw, s.built):
        yield f"{PLOT_NAMES[s.built]} touches a company"
    if not any_company_free(s.raw):
        yield "no company is free"


def fit_hq(s: Record, _: int) -> Faults:
    """Founding diagonally."""
    yield from no_lonely_house(s)
    if s.built != NONE and (touches_loose(s.raw, s.built) or not founds_diagonally(s.raw, s.built)):
        yield f"{PLOT_NAMES[s.built]} founds nothing diagonally"


def fit_second(s: Record, _: int) -> Faults:
    """Founding with a second card."""
    yield from no_lonely_house(s)
    if s.built == NONE:
        return
    if touches_loose(s.raw, s.built) or founds_diagonally(s.raw, s.built) or not has_space(s.raw, s.built):
        yield f"{PLOT_NAMES[s.built]} founds with one card, or can't found at all"
    if s.first != NONE:
        yield "two cards have been played already"
    if s.warehouses == 0:
        yield "no warehouse is left"


def fit_found(s: Record, i: int) -> Faults:
    """Founding: the HQ lies on the house built, or connects it diagonally."""
    yield from no_lonely_house(s)
    if s.built == NONE:
        return
    beside = touches_loose(s.raw, s.built)
    if s.what[i] == s.built:
        if not beside or not group_has_space(s.raw, s.built):
            yield f"{PLOT_NAMES[s.built]} touches no loose house, or is too near to a company"
    elif beside or not connects_diagonally(s.raw, s.built, s.what[i]):
        yield f"an HQ on {PLOT_NAMES[s.what[i]]} founds nothing with {PLOT_NAMES[s.built]}"


def fit_roof(s: Record, i: int) -> Faults:
    """Using a broken roof."""
    company = s.what[i]
    yield from no_house_built(s)
    if s.built == NONE:
        return
    if s.roofs[s.who[i]] == 0:
        yield f"seat {s.who[i]} has no roof"
    if s.roofed[s.built]:
        yield f"{PLOT_NAMES[s.built]} has a roof already"
    if bool(s.raising) != (s.height[s.built] > 1):
        yield "[turn_state] raising does not agree with the height of the house built"
    if s.raising and s.company[s.built] != company:
        yield f"the house raised is not one of {COMPANY_NAMES[company]}"
    elif s.task[i - 1] == Task.MERGE:
        yield from fit_merge(s, i)
        if not s.merging >> company & 1:
            yield f"{COMPANY_NAMES[company]} is not merging"
    elif not s.raising and touched(s.raw, s.built) != 1 << company:
        yield f"{PLOT_NAMES[s.built]} does not touch {COMPANY_NAMES[company]} alone"


def fit_merge(s: Record, _: int) -> Faults:
    """The beginning of a merger."""
    yield from no_house_built(s)
    if s.built == NONE:
        return
    if s.raising or s.height[s.built] > 1:
        yield "a house was raised, not built"
    if len(companies_of(s.merging)) < 2 or s.merging != touched(s.raw, s.built):
        yield f"[merger] companies must be the companies, two or more, that {PLOT_NAMES[s.built]} touches"


def check_old_hqs(s: Record) -> Faults:
    """The HQ plots of consumed companies lie empty and belong to those merging."""
    plots = [s.old_hq[i] for i in range(s.old_hqs)]
    for plot in plots:
        owner = s.company[plot]
        if owner == NONE or not s.merging >> owner & 1 or s.height[plot] > 0 or plots.count(plot) > 1:
            yield f"[merger] old_hqs lists {PLOT_NAMES[plot]}, which is no marker of a company merging"
        elif s.hq[owner] == plot:
            yield f"[merger] old_hqs lists {PLOT_NAMES[plot]}, where {COMPANY_NAMES[owner]} has its HQ"


def fit_tie(s: Record, _: int) -> Faults:
    """A tie of the companies merging."""
    yield from check_old_hqs(s)
    least = lowest(s.raw, NONE)
    if s.consumed != NONE:
        if not least >> s.consumed & 1:
            yield f"{COMPANY_NAMES[s.consumed]} has not the lowest value of those merging"
        least = lowest(s.raw, s.consumed)
    if len(companies_of(least)) < 2:
        yield "there is no tie of the companies merging"


def fit_absorb(s: Record, _: int) -> Faults:
    """One company is about to absorb another."""
    yield from check_old_hqs(s)
    if not lowest(s.raw, NONE) >> s.consumed & 1 or not lowest(s.raw, s.consumed) >> s.survivor & 1:
        yield "[merger] consumed and survivor must be the lowest and the next lowest of those merging"


def fit_sale(s: Record, i: int) -> Faults:
    """Selling shares of the consumed company."""
    if s.shares[s.who[i], s.consumed] == 0:
        yield f"seat {s.who[i]} has no share of {COMPANY_NAMES[s.consumed]}"


def fit_bid(s: Record, i: int) -> Faults:
    """A sealed bid to be made."""
    if s.bid[s.who[i]] != NONE:
        yield f"seat {s.who[i]} has made its bid"
    if s.event_now == StockEvent.AENLEGGEN and s.held[s.who[i]] >= HAND:
        yield f"seat {s.who[i]} holds {HAND} cards already, so it does not bid"


def fit_show_bids(s: Record, _: int) -> Faults:
    """The sealed bids made."""
    for seat in range(s.seats):
        if s.bid[seat] * UNIT > s.cash[seat]:
            yield f"seat {seat} can't have bid f{s.bid[seat] * UNIT}; it has f{s.cash[seat]}"
        if s.bid[seat] != NONE and s.event_now == StockEvent.AENLEGGEN and s.held[seat] >= HAND:
            yield f"seat {seat} holds {HAND} cards already, so it can't have bid"
    if s.event_now == StockEvent.AENLEGGEN and s.aside_size == 0:
        yield "no level card is left beside the chart"


def fit_lose(s: Record, i: int) -> Faults:
    """Losing shares, one decision for each."""
    losing = seats_asked(s, Task.LOSE)
    if len(losing) > 2 or len(set(losing)) > 1:
        yield "one seat loses two shares at most"
    elif shares_held(s.raw, s.who[i]) < len(losing):
        yield f"seat {s.who[i]} has not so many shares"


def fit_lot(s: Record, i: int) -> Faults:
    """Choosing the share that is auctioned."""
    if s.what[i] not in (Lot.SHARE, Lot.OWN):
        yield f"in the auction '{LOT_NAMES[s.what[i]]}' there is no share to choose"


def fit_auction(s: Record, _: int) -> Faults:
    """An auction under way."""
    if s.lot in (Lot.SHARE, Lot.OWN):
        if s.lot_company == NONE:
            yield "[auction] company does not say of which company a share is auctioned"
        elif not can_be_lot(s.raw, s.active, s.lot, s.lot_company):
            yield f"there is no share of {COMPANY_NAMES[s.lot_company]} to be auctioned"
    elif not has_object(s.raw, s.active, s.lot):
        yield f"there is nothing to auction in '{LOT_NAMES[s.lot]}'"
    for seat in range(s.seats):
        if s.bidders >> seat & 1 and s.lot in (Lot.TEN, Lot.HOUSE) and s.held[seat] >= HAND:
            yield f"seat {seat} holds {HAND} cards already, so it can't bid"
        elif s.bidders >> seat & 1 and s.lot == Lot.OWN and seat == s.active:
            yield f"seat {seat} sells the share, so it can't bid"
    if s.high > 0 and (s.high_seat == NONE or not s.bidders >> s.high_seat & 1):
        yield "[auction] bidder must be one of the bidders"
    elif s.high > 0 and s.high * UNIT > s.cash[s.high_seat]:
        yield f"seat {s.high_seat} can't have bid f{s.high * UNIT}; it has f{s.cash[s.high_seat]}"


def fit_call(s: Record, i: int) -> Faults:
    """Bidding in an auction."""
    if not s.bidders >> s.who[i] & 1 or s.high_seat == s.who[i]:
        yield f"seat {s.who[i]} is out, or has made the highest bid"
    if s.what[i - 1] != (s.who[i] + 1) % s.seats:
        yield f"'next-call' must name the next seat, {(s.who[i] + 1) % s.seats}"


def fit_pick(s: Record, i: int) -> Faults:
    """Taking a card from the deck, or a house from the board."""
    if s.held[s.who[i]] >= HAND:
        yield f"seat {s.who[i]} holds {HAND} cards already"
    if s.task[i] == Task.PICK and s.peeker != s.who[i]:
        yield f"[auction] looking must be seat {s.who[i]}"


def fit_offer(s: Record, i: int) -> Faults:
    """An offer being made or answered."""
    giver, taker = s.giver, s.taker
    if taker == NONE or taker == giver or s.active not in (giver, taker):
        yield "[offer] giver and taker must be the active seat and another"
        return
    asked = taker if s.task[i] == Task.ANSWER else giver
    if s.who[i] != asked:
        yield f"this is for seat {asked} to decide, not for seat {s.who[i]}"
    if s.offers == 0:
        yield "[offer] made must count this offer too"
    for side, owner in enumerate((giver, taker)):
        for company in range(COMPANIES):
            if s.offer_shares[side, company] > s.shares[owner, company]:
                yield f"seat {owner} has not {s.offer_shares[side, company]} shares of {COMPANY_NAMES[company]}"
        if s.offer_money[side] * UNIT > s.cash[owner]:
            yield f"seat {owner} has not f{s.offer_money[side] * UNIT}"
    if s.task[i] == Task.GIVE and has_content(s, 1):
        yield "what is asked for comes after what is given"
    yield from fit_asked_cards(s)
    if s.task[i] == Task.ANSWER and not can_send(s.raw):
        yield "the offer is empty, or a hand would hold too many cards after it"


def fit_asked_cards(s: Record) -> Faults:
    """The cards asked for are such as the other seat may hold."""
    asked = [s.offer_cards[1, i] for i in range(s.offer_card_count[1])]
    if len(asked) > s.held[s.taker]:
        yield f"the offer asks for {len(asked)} cards; seat {s.taker} has {s.held[s.taker]}"
    find_cards(s.raw, s.giver, s.taker)
    possible = [card_name(card) for card in range(len(s.mark)) if s.mark[card]]
    names = [card_name(card) for card in asked]
    for name in sorted(set(names)):
        if names.count(name) > possible.count(name):
            yield f"the offer asks for {name}, which seat {s.taker} can't have, or not so often"
    for card in range(len(s.mark)):
        s.mark[card] = 0


def fit_amount(s: Record, i: int) -> Faults:
    """The rest of a sum."""
    side = 0 if s.task[i - 1] == Task.GIVE else 1
    if s.task[i - 1] in (Task.GIVE, Task.ASK) and s.offer_money[side] > 0:
        yield "money has been named on this side already"


FITTING: dict[Task, Callable[[Record, int], Faults]] = {
    Task.CARD: fit_card,
    Task.TRADE: fit_trade,
    Task.HQ: fit_hq,
    Task.SECOND: fit_second,
    Task.FOUND: fit_found,
    Task.ROOF: fit_roof,
    Task.NAME: fit_merge,
    Task.CONSUMED: fit_tie,
    Task.SURVIVOR: fit_tie,
    Task.ABSORB: fit_absorb,
    Task.SALE: fit_sale,
    Task.BID: fit_bid,
    Task.SHOW_BIDS: fit_show_bids,
    Task.LOSE: fit_lose,
    Task.LOT: fit_lot,
    Task.END_AUCTION: fit_auction,
    Task.CALL: fit_call,
    Task.PICK: fit_pick,
    Task.TAKE_BACK: fit_pick,
    Task.GIVE: fit_offer,
    Task.ASK: fit_offer,
    Task.ANSWER: fit_offer,
    Task.AMOUNT: fit_amount,
}
