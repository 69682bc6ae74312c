"""Why a move can't be made now, in words for the seat that is asked, from what that seat knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from damrak.games.building_amsterdam.auctions import has_object, recent_plot
from damrak.games.building_amsterdam.board import (
    CORNERS,
    MOST_CORNERS,
    MOST_NEAR,
    NEAR,
    NEIGHBOURS,
    has_space,
    is_empty,
    is_loose,
    touched,
)
from damrak.games.building_amsterdam.build import founds_without_first
from damrak.games.building_amsterdam.cards import card_move, market_cards, market_slot
from damrak.games.building_amsterdam.companies import any_company_free, on_board, price
from damrak.games.building_amsterdam.data import DISTRICTS, PLOT_NAMES, PLOTS
from damrak.games.building_amsterdam.data import EVENTS as STOCK_EVENTS
from damrak.games.building_amsterdam.deals import ASKED, GIVEN, in_hand, most_money, named
from damrak.games.building_amsterdam.merge import lowest
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES, LOT_NAMES
from damrak.games.building_amsterdam.state import (
    ACTION_PRICE,
    CARDS_MOVE,
    CARDS_PRICE,
    COMPANIES,
    HAND,
    LEVEL,
    OFFERS,
    OPEN_EVENTS,
    PEEK,
    PLOT,
    RAISE,
    RENEW,
    RENEW_PRICE,
    SEEN,
    SELL,
    UNIT,
    Lot,
    Task,
)
from damrak.games.building_amsterdam.turn import turn_moves
from damrak.games.building_amsterdam.words import LEVEL_NAMES, pending_task
from damrak.rules.record import Record
from damrak.rules.rule import numbers

MOST_HEIGHT = 4
CARD_NAMES = (*PLOT_NAMES, *LEVEL_NAMES)  # in the order of the moves PLOT + … and LEVEL + …
UNKNOWN = "No move is spelled like that."

# What is asked by each decision, and the moves that answer it.
QUESTIONS = {
    Task.TURN: ("what to do with the turn", "'build harbour-C1', 'raise harbour-C1', 'cards', 'renew' or 'sell coal'"),
    Task.CARD: ("which card to take", "'draw' or 'take' with a card of the market"),
    Task.SELL_ON: ("whether to sell a second share", "'sell coal' or 'done'"),
    Task.ROOF: ("whether to put a broken roof on the house", "'roof' or 'plain'"),
    Task.HQ: ("where the HQ goes in a diagonal founding", "'hq' with its plot, or 'done' to stay loose"),
    Task.SECOND: ("whether a second card founds a company", "'build' with a plot card, or 'done'"),
    Task.FOUND: ("which company to found", "'found coal'"),
    Task.NAME: ("which company gets the house", "'name' with one of the companies touched"),
    Task.CONSUMED: ("which company is consumed", "'consume' with one of those tied"),
    Task.SURVIVOR: ("which company survives", "'survivor' with one of those tied"),
    Task.SALE: ("how many shares to sell", "'sell 2', any number from none to all you hold"),
    Task.TRADE: ("for a trade", "'buy coal', 'sell coal', 'action' or 'done'"),
    Task.ACTION: ("what the action card is used for", "'take roof', 'event' with an open event, or 'event deck'"),
    Task.EVENT: ("which stock event it shall be", "'event' with an open event, or 'event deck'"),
    Task.BID: ("for a sealed bid", "'bid 120', any sum in tens that you can pay"),
    Task.LOSE: ("which share to lose", "'lose coal'"),
    Task.VEILINGE: ("which auction to hold", "'auction share', 'auction own', 'auction ten' or 'auction house'"),
    Task.LOT: ("which share is auctioned", "'share coal'"),
    Task.CALL: ("for an open bid", "'bid 120', higher than the last, or 'out'"),
    Task.PICK: ("which of the cards seen to keep", "'take' with one of them"),
    Task.TAKE_BACK: ("which house comes back", "'take back' with its plot"),
    Task.DEAL: ("whom to make an offer", "'offer to seat 2' or 'done'"),
    Task.GIVE: ("what the offer gives", "'give' with a card, a company or a sum like f120; then 'ask', or 'withdraw'"),
    Task.ASK: (
        "what the offer asks for",
        "'ask' with a card, a company or a sum like f120; then 'send', or 'withdraw'",
    ),
    Task.ANSWER: ("for an answer to the offer", "'accept', 'decline' or 'counter'"),
}

# What can be named, as regular expressions.
P, L, C, E = (
    f"(?:{'|'.join(DISTRICTS)})-[A-F][1-4]",
    "|".join(LEVEL_NAMES),
    "|".join(COMPANY_NAMES),
    "|".join(STOCK_EVENTS),
)
N = r"0|[1-9]\d{0,17}"
F = rf"f(?:{N})"

# Every spelling: its verb, what follows it, what that is called, and the decisions that it answers.
GRAMMAR: list[tuple[str, str, str, tuple[Task, ...]]] = [
    ("build", P, "plot", (Task.TURN, Task.SECOND)),
    ("raise", P, "plot", (Task.TURN,)),
    ("cards", "", "", (Task.TURN,)),
    ("renew", "", "", (Task.TURN,)),
    ("pass", "", "", (Task.TURN,)),
    ("sell", C, "company", (Task.TURN, Task.SELL_ON, Task.TRADE)),
    ("sell", N, "number", (Task.SALE,)),
    ("draw", "", "", (Task.CARD,)),
    ("take roof", "", "", (Task.ACTION,)),
    ("take back", P, "plot", (Task.TAKE_BACK,)),
    ("take", f"{P}|{L}", "card", (Task.CARD, Task.PICK)),
    ("roof", "", "", (Task.ROOF,)),
    ("plain", "", "", (Task.ROOF,)),
    ("hq", P, "plot", (Task.HQ,)),
    ("found", C, "company", (Task.FOUND,)),
    ("name", C, "company", (Task.NAME,)),
    ("consume", C, "company", (Task.CONSUMED,)),
    ("survivor", C, "company", (Task.SURVIVOR,)),
    ("buy", C, "company", (Task.TRADE,)),
    ("action", "", "", (Task.TRADE,)),
    ("event deck", "", "", (Task.ACTION, Task.EVENT)),
    ("event", E, "stock event", (Task.ACTION, Task.EVENT)),
    ("bid", N, "sum", (Task.BID, Task.CALL)),
    ("lose", C, "company", (Task.LOSE,)),
    ("auction", "|".join(LOT_NAMES), "auction", (Task.VEILINGE,)),
    ("share", C, "company", (Task.LOT,)),
    ("out", "", "", (Task.CALL,)),
    ("offer to seat", N, "seat", (Task.DEAL,)),
    ("give", f"{P}|{L}|{C}|{F}", "card, company or sum", (Task.GIVE,)),
    ("ask", "", "", (Task.GIVE,)),
    ("ask", f"{P}|{L}|{C}|{F}", "card, company or sum", (Task.ASK,)),
    ("send", "", "", (Task.ASK,)),
    ("withdraw", "", "", (Task.GIVE, Task.ASK)),
    ("accept", "", "", (Task.ANSWER,)),
    ("decline", "", "", (Task.ANSWER,)),
    ("counter", "", "", (Task.ANSWER,)),
    ("done", "", "", (Task.SELL_ON, Task.HQ, Task.SECOND, Task.TRADE, Task.DEAL)),
]
PATTERNS = [(re.compile(f"{verb} ({thing})" if thing else verb), verb, tasks) for verb, thing, _, tasks in GRAMMAR]
# What the last word of a spelling can be, by what it is called, for hints.
POSSIBLE: dict[str, Sequence[str]] = {
    "plot": PLOT_NAMES,
    "card": CARD_NAMES,
    "company": COMPANY_NAMES,
    "stock event": STOCK_EVENTS,
    "auction": LOT_NAMES,
    "card, company or sum": (*CARD_NAMES, *COMPANY_NAMES),
}


@dataclass(frozen=True)
class Named:
    """A spelling that was understood."""

    text: str
    verb: str
    thing: str  # what follows the verb; empty if nothing does
    tasks: tuple[Task, ...]  # the decisions it answers

    @property
    def plot(self) -> int:
        """The plot it names."""
        return PLOT_NAMES.index(self.thing)

    @property
    def company(self) -> int:
        """The company it names."""
        return COMPANY_NAMES.index(self.thing)

    @property
    def number(self) -> int:
        """The number or sum it names."""
        return int(self.thing.removeprefix("f"))

    @property
    def card(self) -> int:
        """The card it names, as the move that names it."""
        place = CARD_NAMES.index(self.thing)
        return PLOT + place if place < PLOTS else LEVEL + place - PLOTS


def explain(s: Record, move: str) -> str:
    """Why this is not legal now, for the seat that is asked. The record is a copy, which rules may scribble on."""
    if s.over:
        return "The match is over."
    task = pending_task(s)
    spelled = read(move)
    if spelled is None:
        return f"{UNKNOWN} {hint(move)}{question(s, task)}"
    if task not in spelled.tasks:
        return f"'{spelled.text}' answers another question. {question(s, task)}"
    return REASONS[task](s, spelled)


# --- spellings


def read(move: str) -> Named | None:
    """Understand a spelling; None if no move is spelled like that.

    >>> read("take back harbour-C1").thing
    'harbour-C1'
    >>> read("build coal") is None
    True
    """
    for pattern, verb, tasks in PATTERNS:
        found = pattern.fullmatch(move)
        if found:
            return Named(move, verb, found.group(1) if pattern.groups else "", tasks)
    return None


def hint(move: str) -> str:
    """What may have been meant by a spelling that no move has; ends with a space if there is anything to say."""
    cased = re.sub("-[a-f][1-4]$", lambda found: found.group().upper(), move.lower())
    if read(cased) is not None:
        return f"Did you mean '{cased}'? "
    for verb, thing, called, _ in sorted(GRAMMAR, key=lambda entry: -len(entry[0])):
        if not thing or not (cased == verb or cased.startswith(f"{verb} ")):
            continue
        word = move[len(verb) + 1 :]
        article = "an" if called[0] in "aeiou" else "a"
        if not word:
            return f"After '{verb}' comes {article} {called}. "
        near = get_close_matches(word.lower(), [name.lower() for name in POSSIBLE.get(called, ())], 1)
        meant = [name for name in POSSIBLE.get(called, ()) if name.lower() in near]
        if meant:
            return f"'{word}' is no {called}; did you mean '{meant[0]}'? "
        return f"'{word}' is no {called}. "
    return ""


def question(s: Record, task: Task) -> str:
    """What is asked now, and what answers it."""
    asked, answers = QUESTIONS[task]
    verb = "is asked" if asked.startswith("for ") else "decides"
    return f"Now seat {s.seat} {verb} {asked}: {answers}."


# --- words


def florins(amount: int) -> str:
    """A sum of money as it is written."""
    return f"f{amount}"


def listed(names: Iterable[str], last: str = "and") -> str:
    """Several names in one sentence.

    >>> listed(["coal", "silk", "tea"])
    'coal, silk and tea'
    """
    found = list(names)
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} {last} {found[-1]}"


def counted(number: int, thing: str) -> str:
    """So many things.

    >>> counted(1, "share"), counted(3, "share"), counted(0, "share")
    ('1 share', '3 shares', 'no share')
    """
    return f"{number or 'no'} {thing}{'s' if number > 1 else ''}"


def companies_of(bits: int) -> list[str]:
    """The names of the companies in a set of bits."""
    return [name for company, name in enumerate(COMPANY_NAMES) if bits >> company & 1]


# --- the board


def neighbours(s: Record, plot: int) -> list[int]:
    """The plots connected to this one."""
    return [other for side in range(4) if (other := NEIGHBOURS[s.layout, plot, side]) >= 0]


def loose_beside(s: Record, plot: int) -> list[int]:
    """The loose houses that a house on this plot would touch."""
    return [other for other in neighbours(s, plot) if is_loose(s.raw, other)]


def loose_on(plots: Sequence[int]) -> str:
    """Loose houses in words."""
    return f"the loose house{'s' if len(plots) > 1 else ''} on {listed(PLOT_NAMES[plot] for plot in plots)}"


def corners(s: Record, plot: int) -> Iterator[tuple[int, int]]:
    """The plots that share a corner with this one, each with a plot that connects the two."""
    for i in range(MOST_CORNERS):
        other = CORNERS[s.layout, plot, 2 * i]
        if other < 0:
            return
        yield int(other), int(CORNERS[s.layout, plot, 2 * i + 1])


def too_near(s: Record, plots: Iterable[int]) -> str | None:
    """Which company lies too near to one of these plots for a founding; None if none does."""
    for plot in plots:
        if has_space(s.raw, plot):
            continue
        if s.company[plot] >= 0:
            return f"{PLOT_NAMES[plot]} belongs to {COMPANY_NAMES[s.company[plot]]}"
        near = [other for i in range(MOST_NEAR) if (other := NEAR[s.layout, plot, i]) >= 0 and s.company[other] >= 0]
        other = min(near, key=lambda place: place not in neighbours(s, plot))
        between = "no plot lies" if other in neighbours(s, plot) else "only one plot lies"
        return (
            f"{COMPANY_NAMES[s.company[other]]} is too near: {between} between its plot {PLOT_NAMES[other]} "
            f"and {PLOT_NAMES[plot]}, and a new company needs two"
        )
    return None


def occupied(s: Record, plot: int) -> str | None:
    """Who has this plot; None if nobody."""
    if s.height[plot] > 0:
        return f"A house stands on {PLOT_NAMES[plot]} already."
    return None


# --- a turn


def why_not_turn(s: Record, move: Named) -> str:
    """Why the turn can't be used like this."""
    if move.verb == "build":
        return why_not_build(s, move.plot)
    if move.verb == "raise":
        return why_not_raise(s, move.plot)
    if move.verb == "sell":
        return why_not_sell(s, move.company)
    if move.verb == "pass":
        return why_not_pass(s)
    return why_not_buy_cards(s, RENEW_PRICE if move.verb == "renew" else CARDS_PRICE)


def why_not_in_hand(s: Record, card: int) -> str | None:
    """Where a card is that this hand doesn't hold, as far as everybody knows; None if the hand holds it."""
    if in_hand(s.raw, s.seat, card) > 0:
        return None
    name = CARD_NAMES[card - LEVEL + PLOTS if card >= LEVEL else card]
    if market_slot(s.raw, card) >= 0:
        return f"You don't hold {name}: it lies in the market, and 'cards' is the way to get it."
    for other in range(s.seats):
        if other != s.seat and card < LEVEL and holds_openly(s, other, card):
            return f"You don't hold {name}: seat {other} has it."
    return f"You don't hold {name}."


def holds_openly(s: Record, seat: int, card: int) -> bool:
    """Whether everybody has seen that a seat holds a card of this name."""
    hand = (s.hand[seat, i] for i in range(s.held[seat]))
    return any(card_move(held) == card and s.drawn[held] == SEEN for held in hand)


def why_not_build(s: Record, plot: int) -> str:
    """Why no house can be built here."""
    reason = occupied(s, plot) or why_not_in_hand(s, PLOT + plot)
    if reason:
        return reason
    if s.warehouses == 0:
        return "No warehouse is left in the supply."
    houses = loose_on(loose_beside(s, plot))
    must = f"A house on {PLOT_NAMES[plot]} would touch {houses} and have to found a company"
    if not any_company_free(s.raw):
        return f"{must}, but all nine companies are on the board."
    return f"{must}, but {too_near(s, (plot, *loose_beside(s, plot)))}."


def why_not_raise(s: Record, plot: int) -> str:
    """Why the house here can't be raised."""
    name, height = PLOT_NAMES[plot], s.height[plot]
    if height == 0:
        return f"No house stands on {name} that could be raised."
    if height == MOST_HEIGHT:
        return f"The house on {name} has four levels already, and no house has more."
    if s.roofed[plot]:
        return f"A broken roof lies on the house on {name}, so it takes no further level."
    card = LEVEL_NAMES[height - 1]
    if in_hand(s.raw, s.seat, LEVEL + height - 1) == 0:
        return f"The house on {name} has {counted(height, 'level')} and needs a {card} card, which you don't hold."
    return "No warehouse is left in the supply."


def why_not_buy_cards(s: Record, cost: int) -> str:
    """Why no cards can be bought."""
    if s.held[s.seat] >= HAND:
        return f"You hold {HAND} cards already, and a hand can't hold more."
    if s.deck_size + market_cards(s.raw) == 0:
        return "No cards are left: the deck and the market are empty."
    what = "Renewing the market" if cost == RENEW_PRICE else "Buying cards"
    return f"{what} costs {florins(cost)}, and you have {florins(s.cash[s.seat])}."


def why_not_sell(s: Record, company: int) -> str:
    """Why a share can't be sold to the bank."""
    name = COMPANY_NAMES[company]
    if s.shares[s.seat, company] == 0:
        return f"You hold no share of {name}."
    return f"{name.capitalize()} is not on the board, so the bank buys none of its shares now."


def why_not_pass(s: Record) -> str:
    """Why the seat can't pass: it can do something."""
    moves = numbers(PLOTS + PLOTS + COMPANIES + 2)
    count = turn_moves(s.raw, s.seat, moves)
    can = []
    for what, first, last in (
        ("build", PLOT, RAISE),
        ("raise a house", RAISE, LEVEL),
        ("buy cards", CARDS_MOVE, RENEW + 1),
        ("sell shares", SELL, SELL + COMPANIES),
    ):
        if any(first <= moves[i] < last for i in range(count)):
            can.append(what)
    return f"Only who can do nothing else passes, and you can {listed(can, 'or')}."


# --- cards


def why_not_card(s: Record, move: Named) -> str:
    """Why this card can't be taken."""
    if move.verb == "draw":
        return "The deck is empty; take a card of the market."
    if market_slot(s.raw, move.card) < 0:
        return f"The market shows no {move.thing}." if move.card >= LEVEL else f"{move.thing} is not in the market."
    return f"The {move.thing} of the market can only be the single card of a purchase, and you have one card already."


def why_not_sell_on(s: Record, move: Named) -> str:
    """Why no second share can be sold like this."""
    return why_not_sell(s, move.company)


# --- building


def why_not_hq(s: Record, move: Named) -> str:
    """Why the HQ can't go here."""
    if move.verb == "done":
        return "Two cards were played to found a company, so it must be founded now."
    plot, built = move.plot, PLOT_NAMES[s.built]
    if reason := occupied(s, plot):
        return reason
    if s.company[plot] >= 0:
        return f"{move.thing} belongs to {COMPANY_NAMES[s.company[plot]]} already."
    if plot not in neighbours(s, s.built):
        return f"{move.thing} is not connected to {built}, where the new house stands."
    met = [other for other, via in corners(s, s.built) if via == plot and is_loose(s.raw, other)]
    if not met:
        return f"{move.thing} would connect {built} with no loose house at its corner."
    return f"No company can be founded over {move.thing}, as {too_near(s, (s.built, plot, *loose_beside(s, plot)))}."


def why_not_second(s: Record, move: Named) -> str:
    """Why this second card founds no company."""
    plot, name, built = move.plot, move.thing, PLOT_NAMES[s.built]
    reason = occupied(s, plot) or why_not_in_hand(s, PLOT + plot)
    if reason:
        return reason
    companies = companies_of(touched(s.raw, plot))
    if companies:
        return f"A house on {name} would touch {listed(companies)}; the second card must found with {built}."
    others = [other for other in loose_beside(s, plot) if other != s.built]
    if others:
        return f"{name} touches {loose_on(others)} too, and the second card may touch no house but the first."
    if founds_without_first(s.raw, plot):
        return f"The card of {name} could found a company alone; two cards are for when neither can."
    beside = s.built in neighbours(s, plot)
    vias = [via for other, via in corners(s, plot) if other == s.built and is_empty(s.raw, via)]
    if not beside and not vias:
        return f"A house on {name} would not found a company with {built}: they neither touch nor share an open corner."
    group = (plot,) if beside else (plot, *vias)
    far = (house for via in vias for house in loose_beside(s, via))
    return f"No company can be founded there, as {too_near(s, (*group, *far))}."


def why_not_found(s: Record, move: Named) -> str:
    """Why this company can't be founded."""
    return f"{move.thing.capitalize()} is on the board already, worth {florins(s.value[move.company])}."


def why_not_name(s: Record, move: Named) -> str:
    """Why this company can't get the house."""
    names = listed(companies_of(s.merging))
    return f"The house on {PLOT_NAMES[s.built]} does not touch {move.thing}; it touches {names}."


def why_not_consume(s: Record, move: Named) -> str:
    """Why this company is not consumed now."""
    return why_not_lowest(s, move, "the lowest value", lowest(s.raw, -1))


def why_not_survivor(s: Record, move: Named) -> str:
    """Why this company doesn't consume now."""
    if move.company == s.consumed:
        return f"{move.thing.capitalize()} is the one that is consumed."
    return why_not_lowest(s, move, "the next place", lowest(s.raw, s.consumed))


def why_not_lowest(s: Record, move: Named, place: str, tied: int) -> str:
    """Why a company is not among those that tie."""
    names = listed(companies_of(tied))
    if not s.merging >> move.company & 1:
        return f"{move.thing.capitalize()} takes no part in this merger; {names} tie for {place}."
    value = florins(s.value[move.company])
    return f"{move.thing.capitalize()} is worth {value} and has to wait: {names} tie for {place}."


def why_not_sale(s: Record, move: Named) -> str:
    """Why not so many shares can be sold."""
    held = s.shares[s.seat, s.consumed]
    return f"You hold {counted(held, 'share')} of {COMPANY_NAMES[s.consumed]}; you can't sell {move.number}."


# --- trading


def why_not_trade(s: Record, move: Named) -> str:
    """Why this trade can't be made."""
    if move.verb == "sell":
        return why_not_sell(s, move.company)
    if move.verb == "buy":
        return why_not_buy(s, move.company)
    if s.what[s.depth - 1] > 0:
        return "An action card is used instead of all trading, and you have made a trade already."
    if s.actions[s.seat] == 0:
        return "You have no action card left."
    return f"Using an action card costs {florins(ACTION_PRICE)}, and you have {florins(s.cash[s.seat])}."


def why_not_buy(s: Record, company: int) -> str:
    """Why no share can be bought."""
    name = COMPANY_NAMES[company].capitalize()
    if not on_board(s.raw, company):
        return f"{name} is not on the board, so its shares are not for sale."
    if s.bank[company] == 0:
        return f"The bank has no share of {COMPANY_NAMES[company]} left."
    cost = price(s.raw, company)
    why = ", the least there is" if cost > s.value[company] else ""
    return f"A share of {COMPANY_NAMES[company]} costs {florins(cost)}{why}, and you have {florins(s.cash[s.seat])}."


def why_not_action(s: Record, move: Named) -> str:
    """Why the action card can't be used like this."""
    if move.verb == "take roof":
        return "No broken roof is left in the supply."
    return why_not_event(s, move)


def why_not_event(s: Record, move: Named) -> str:
    """Why this stock event can't be chosen."""
    if move.verb == "event deck":
        return "No covered stock event is left."
    shown = sorted({s.event_open[i] for i in range(OPEN_EVENTS) if s.event_open[i] >= 0})
    if not shown:
        return f"{move.thing.capitalize()} does not lie open; take 'event deck'."
    return f"{move.thing.capitalize()} does not lie open; {listed(STOCK_EVENTS[kind] for kind in shown)} can be had."


# --- stock events


def why_no_sum(s: Record, amount: int, owner: int) -> str | None:
    """Why a seat can't spend this sum; None if that is not the reason."""
    if amount % UNIT:
        return f"Sums are in tens, and {florins(amount)} is not a multiple of f10."
    if amount <= UNIT * most_money(s.raw, owner):
        return None
    if owner == s.seat:
        return f"You have {florins(s.cash[s.seat])}, which is less than {florins(amount)}."
    if s.open_holdings:
        return f"Seat {owner} has {florins(s.cash[owner])}, which is less than {florins(amount)}."
    return f"Seat {owner} has not as much as {florins(amount)}."


def why_not_bid(s: Record, move: Named) -> str:
    """Why this can't be bid."""
    return why_no_sum(s, move.number, s.seat) or question(s, Task.BID)


def why_not_lose(_: Record, move: Named) -> str:
    """Why this share can't be lost."""
    return f"You hold no share of {move.thing} to lose."


def why_not_veilinge(s: Record, move: Named) -> str:
    """Why this auction can't be held."""
    lot = LOT_NAMES.index(move.thing)
    can = [name for other, name in enumerate(LOT_NAMES) if has_object(s.raw, s.seat, other)]
    instead = " You can hold " + listed((f"'auction {name}'" for name in can), "or") + "."
    return {
        Lot.SHARE: "The bank has no share left to auction.",
        Lot.OWN: "You hold no share that could be auctioned.",
        Lot.TEN: "The deck is empty, so there are no cards to look at.",
        Lot.HOUSE: "Of the ten newest plot cards among the discards, none belongs to a house that may go.",
    }[Lot(lot)] + instead


def why_not_lot(s: Record, move: Named) -> str:
    """Why this share can't be auctioned."""
    if s.what[s.depth - 1] == Lot.SHARE:
        return f"The bank has no share of {move.thing} left."
    return f"You hold no share of {move.thing}."


def why_not_call(s: Record, move: Named) -> str:
    """Why this can't be bid in the open."""
    reason = why_no_sum(s, move.number, s.seat)
    if reason:
        return reason
    if s.high == 0:
        return "The first bid is f10 at least; or you are 'out'."
    return f"Seat {s.high_seat} has bid {florins(s.high * UNIT)}; a bid must be higher, or you are 'out'."


def why_not_pick(s: Record, move: Named) -> str:
    """Why this card can't be kept."""
    return f"{move.thing} is not among the {counted(min(PEEK, s.deck_size), 'card')} that you see."


def why_not_take_back(s: Record, move: Named) -> str:
    """Why this house can't come back."""
    plot, name = move.plot, move.thing
    if s.height[plot] == 0:
        return f"No house stands on {name}."
    if all(recent_plot(s.raw, back) != plot for back in range(PEEK)):
        return f"The card of {name} is not among the ten newest plot cards of the discards."
    if s.height[plot] > 1:
        return f"The house on {name} has {s.height[plot]} levels, and only a house of one may go."
    company = COMPANY_NAMES[s.company[plot]]
    houses = sum(s.company[other] == s.company[plot] and s.height[other] > 0 for other in range(PLOTS))
    if houses == 1:
        return f"The house on {name} is the last one of {company}."
    return f"Without the house on {name}, {company} would fall apart."


# --- offers


def why_not_deal(s: Record, move: Named) -> str:
    """Why no offer can be made to this seat."""
    if move.number >= s.seats:
        return f"There is no seat {move.number}; the seats are 0 to {s.seats - 1}."
    if move.number == s.seat:
        return "You can't make an offer to yourself."
    return f"{OFFERS} offers were made in this event, and more are not allowed; 'done' ends it."


def why_not_give(s: Record, move: Named) -> str:
    """Why the offer can't give this."""
    if move.thing in COMPANY_NAMES or move.thing not in CARD_NAMES:
        return why_not_put(s, move, s.seat, GIVEN)
    held = in_hand(s.raw, s.seat, move.card)
    if held == 0:
        return f"You don't hold {'a ' if move.card >= LEVEL else ''}{move.thing}."
    return f"The offer gives {'every' if held > 1 else 'the'} {move.thing} that you hold already."


def why_not_put(s: Record, move: Named, owner: int, side: int) -> str:
    """Why a share or a sum can't be added to a side of the offer."""
    who = "You hold" if owner == s.seat else f"Seat {owner} holds"
    if move.thing in COMPANY_NAMES:
        if s.shares[owner, move.company] == 0:
            return f"{who} no share of {move.thing}."
        return (
            f"The offer names every share of {move.thing} already that {'you hold' if owner == s.seat else 'is there'}."
        )
    if s.offer_money[side] > 0:
        return f"The offer names {florins(s.offer_money[side] * UNIT)} already, and money is named once on each side."
    return why_no_sum(s, move.number, owner) or "The least sum is f10."


def why_not_ask(s: Record, move: Named) -> str:
    """Why the offer can't ask for this, or not be sent."""
    if move.verb == "send":
        return why_not_send(s)
    if move.thing in COMPANY_NAMES or move.thing not in CARD_NAMES:
        return why_not_put(s, move, s.taker, ASKED)
    return why_not_ask_card(s, move)


def why_not_ask_card(s: Record, move: Named) -> str:
    """Why the other seat can't have this card, as far as the asker knows."""
    name, card, taker = move.thing, move.card, s.taker
    asked = named(s.raw, ASKED, card)
    if asked > 0 and card < LEVEL:
        return f"The offer asks for {name} already."
    if s.offer_card_count[ASKED] >= s.held[taker]:
        return f"Seat {taker} holds {counted(s.held[taker], 'card')}, and the offer can't ask for more."
    if asked > 0:
        return f"Seat {taker} can't hold more than {asked} of the {name} cards."
    if card < LEVEL:
        if in_hand(s.raw, s.seat, card):
            return f"You hold {name} yourself."
        if market_slot(s.raw, card) >= 0:
            return f"{name} lies in the market."
        if s.height[card] > 0:
            return f"{name} has been played."
        for other in range(s.seats):
            if other not in (s.seat, taker) and holds_openly(s, other, card):
                return f"Seat {other} holds {name}."
    return f"Seat {taker} can't hold {'a ' if card >= LEVEL else ''}{name}, as all can know."


def why_not_send(s: Record) -> str:
    """Why the offer can't be sent."""
    more = s.offer_card_count[ASKED] - s.offer_card_count[GIVEN]
    for who, cards in ((s.seat, s.held[s.seat] + more), (s.taker, s.held[s.taker] - more)):
        if cards > HAND:
            whose = "your hand" if who == s.seat else f"the hand of seat {who}"
            return f"With this offer {whose} would hold {cards} cards, and {HAND} are the most."
    return "The offer is empty: name something on one side at least."


def why_not_answer(s: Record, _: Named) -> str:
    """Why the offer can't be accepted or countered."""
    asked = {card_move(s.offer_cards[ASKED, i]) for i in range(s.offer_card_count[ASKED])}
    missing = sorted(card for card in asked if in_hand(s.raw, s.seat, card) < named(s.raw, ASKED, card))
    if missing:
        names = listed(CARD_NAMES[card - LEVEL + PLOTS if card >= LEVEL else card] for card in missing)
        return f"The offer asks for {names}, which you can't give; it can only be declined."
    return f"{OFFERS} offers were made in this event, so there can be no counter-offer."


def never(s: Record, _: Named) -> str:
    """A decision whose every answer is legal."""
    return question(s, pending_task(s))


REASONS: dict[Task, Callable[[Record, Named], str]] = {
    Task.TURN: why_not_turn,
    Task.CARD: why_not_card,
    Task.SELL_ON: why_not_sell_on,
    Task.ROOF: never,
    Task.HQ: why_not_hq,
    Task.SECOND: why_not_second,
    Task.FOUND: why_not_found,
    Task.NAME: why_not_name,
    Task.CONSUMED: why_not_consume,
    Task.SURVIVOR: why_not_survivor,
    Task.SALE: why_not_sale,
    Task.TRADE: why_not_trade,
    Task.ACTION: why_not_action,
    Task.EVENT: why_not_event,
    Task.BID: why_not_bid,
    Task.LOSE: why_not_lose,
    Task.VEILINGE: why_not_veilinge,
    Task.LOT: why_not_lot,
    Task.CALL: why_not_call,
    Task.PICK: why_not_pick,
    Task.TAKE_BACK: why_not_take_back,
    Task.DEAL: why_not_deal,
    Task.GIVE: why_not_give,
    Task.ASK: why_not_ask,
    Task.ANSWER: why_not_answer,
}
