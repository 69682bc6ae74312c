"""From a record to the text of a position file. What has its natural value within a turn is left out."""

from __future__ import annotations

from damrak.games.chartered.position_cards import FIRST_CLOCK, by_time, copies_of, drawn_of
from damrak.games.chartered.state import COMPANIES, NONE
from damrak.games.chartered.view import named, names_of
from damrak.games.golden_age.data import EVENTS, PLOT_NAMES
from damrak.games.golden_age.position_cards import LEVELS, usual_seen
from damrak.games.golden_age.position_houses import houses_of
from damrak.games.golden_age.position_turn import STACK
from damrak.games.golden_age.sayings import COMPANY_NAMES
from damrak.games.golden_age.state import CARDS, EDITIONS
from damrak.games.golden_age.words import CARD_NAMES, card_name
from damrak.rules.record import Record
from damrak.text.position import Table, dice_of, without_empty


def position_of(s: Record) -> Table:
    """The whole state as tables."""
    parts: Table = {
        "game": "golden-age",
        "seats": s.seats,
        "edition": EDITIONS[s.edition],
        "events": bool(s.events),
        "open_holdings": bool(s.open_holdings),
        "turn": s.active,
        "ply": s.ply,
        "warehouses": s.warehouses,
    }
    if s.over:
        parts["over"] = True
    parts["pending"] = STACK.write(s)
    parts["companies"] = {COMPANY_NAMES[c]: company_of(s, c) for c in range(COMPANIES) if houses_of(s, c)}
    parts["seat"] = [seat_of(s, seat) for seat in range(s.seats)]
    parts["cards"] = {
        "market": [card_name(s.market[i]) for i in range(s.places) if s.market[i] >= 0],
        **without_empty({"gaps": [i for i in range(s.places) if s.market[i] < 0]}),
        "deck": [card_name(s.deck[i]) for i in reversed(range(s.deck_size))],
        "discards": [card_name(s.discards[i]) for i in range(s.discarded)],
    }
    parts["dice"] = dice_of(s)
    parts["knowledge"] = knowledge_of(s)
    parts["turn_state"] = turn_state_of(s)
    parts["merger"] = {
        **without_empty({"companies": list(names_of(COMPANY_NAMES, s.merging))}),
        **without_empty({"pair": list(names_of(COMPANY_NAMES, s.pair))}),
    }
    parts["event"] = {"now": EVENTS[s.event_now], "part": s.part} if s.event_now >= 0 else {}
    return parts


def house_name(s: Record, plot: int) -> str:
    """A house as files spell it."""
    height = f":{s.height[plot]}" if s.height[plot] > 1 else ""
    return f"{PLOT_NAMES[plot]}{height}{' free' if s.free[plot] else ''}"


def company_of(s: Record, company: int) -> Table:
    """A company on the board."""
    flag = {} if s.flag[company] == NONE else {"flag": s.flag[company]}
    houses = [house_name(s, plot) for plot in houses_of(s, company)]
    return {"houses": houses, "hq": PLOT_NAMES[s.hq[company]], "value": s.value[company], **flag}


def seat_of(s: Record, seat: int) -> Table:
    """A seat's money, cards, shares and flags."""
    shares = {COMPANY_NAMES[c]: s.shares[seat, c] for c in range(COMPANIES) if s.shares[seat, c]}
    return {
        "cash": s.cash[seat],
        "cards": [card_name(s.hand[seat, i]) for i in range(s.held[seat])],
        **without_empty({"drawn": drawn_of(s, seat)}),
        "flags": s.flags[seat],
        **without_empty({"shares": shares}),
    }


def knowledge_of(s: Record) -> Table:
    """Which of equal level cards lies where, and which cards all saw going into the deck."""
    cards = [s.hand[seat, i] for seat in range(s.seats) for i in range(s.held[seat])]
    cards += [card for card in s.market if card >= 0]
    cards += [s.deck[i] for i in reversed(range(s.deck_size))]
    cards += [s.discards[i] for i in range(s.discarded)]
    seen = {card: s.seen[0, card] for card in range(CARDS) if s.seen[0, card] > 0}
    return {
        **({"clock": s.clock} if s.clock != FIRST_CLOCK else {}),
        **without_empty({"copies": copies_of(cards, CARD_NAMES, LEVELS)}),
        **({} if seen == usual_seen(s) else {"seen": by_time(seen, CARD_NAMES)}),
    }


def turn_state_of(s: Record) -> Table:
    """What the turn has brought so far."""
    before = {COMPANY_NAMES[c]: s.before[c] for c in range(COMPANIES) if s.before[c] != s.value[c]}
    return without_empty(
        {
            "built": named(PLOT_NAMES, s.built),
            "grown": named(COMPANY_NAMES, s.grown),
            "ending": bool(s.ending) if s.ending != s.over else None,
            "passed": [seat for seat in range(s.seats) if s.passed >> seat & 1],
            "before": before,
        }
    )
