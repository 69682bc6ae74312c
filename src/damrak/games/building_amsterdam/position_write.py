"""From a record to the text of a position file. What has its natural value within a turn is left out."""

from __future__ import annotations

from damrak.games.building_amsterdam.data import EVENTS, LAYOUTS, PLOT_NAMES
from damrak.games.building_amsterdam.position_turn import SIDES, STACK, may_bid
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES, LOT_NAMES
from damrak.games.building_amsterdam.state import CARDS, PLOTS, SPECTATOR
from damrak.games.building_amsterdam.words import CARD_NAMES, card_name
from damrak.games.chartered.position_cards import FIRST_CLOCK, by_time, copies_of, drawn_of
from damrak.games.chartered.state import COMPANIES, UNIT
from damrak.games.chartered.view import named
from damrak.rules.record import Record
from damrak.text.position import Table, dice_of, without_empty


def position_of(s: Record) -> Table:
    """The whole state as tables."""
    parts: Table = {
        "game": "building-amsterdam",
        "seats": s.seats,
        "layout": LAYOUTS[s.layout],
        "open_holdings": bool(s.open_holdings),
        "turn": s.active,
        "ply": s.ply,
        "warehouses": s.warehouses,
    }
    if s.over:
        parts["over"] = True
    parts["pending"] = STACK.write(s)
    parts["board"] = without_empty({"loose": houses_of(s, -1)})
    parts["companies"] = {COMPANY_NAMES[c]: company_of(s, c) for c in range(COMPANIES) if s.hq[c] >= 0}
    parts["seat"] = [seat_of(s, seat) for seat in range(s.seats)]
    parts["cards"] = {
        "market": [card_name(card) for card in s.market if card >= 0],
        **without_empty({"gaps": [place for place, card in enumerate(s.market) if card < 0]}),
        "deck": [card_name(s.deck[i]) for i in reversed(range(s.deck_size))],
        "set_aside": [card_name(s.aside[i]) for i in reversed(range(s.aside_size))],
        "discards": [card_name(s.discards[i]) for i in range(s.discarded)],
    }
    parts["stock_events"] = stock_events_of(s)
    parts["dice"] = dice_of(s)
    parts["knowledge"] = knowledge_of(s)
    parts["turn_state"] = turn_state_of(s)
    parts["merger"] = merger_of(s)
    parts["bids"] = bids_of(s)
    parts["auction"] = auction_of(s)
    parts["offer"] = offer_of(s)
    return parts


def house_name(s: Record, plot: int) -> str:
    """A house as files spell it."""
    floors = f":{s.height[plot]}" if s.height[plot] > 1 else ""
    return f"{PLOT_NAMES[plot]}{floors}{' roof' if s.roofed[plot] else ''}"


def houses_of(s: Record, company: int) -> list[str]:
    """The houses of a company, or (-1) those of none."""
    return [house_name(s, plot) for plot in range(PLOTS) if s.height[plot] > 0 and s.company[plot] == company]


def company_of(s: Record, company: int) -> Table:
    """A company on the board."""
    plots = [plot for plot in range(PLOTS) if s.company[plot] == company and s.height[plot] == 0]
    return {
        "houses": houses_of(s, company),
        "hq": PLOT_NAMES[s.hq[company]],
        **without_empty({"markers": [PLOT_NAMES[plot] for plot in plots if plot != s.hq[company]]}),
        "value": s.value[company],
    }


def seat_of(s: Record, seat: int) -> Table:
    """A seat's money, cards and shares."""
    hand = [s.hand[seat, i] for i in range(s.held[seat])]
    shares = {COMPANY_NAMES[c]: s.shares[seat, c] for c in range(COMPANIES) if s.shares[seat, c]}
    return {
        "cash": s.cash[seat],
        "cards": [card_name(card) for card in hand],
        **without_empty({"drawn": drawn_of(s, seat)}),
        "actions": s.actions[seat],
        "roofs": s.roofs[seat],
        "extra_turns": s.extra[seat],
        **without_empty({"shares": shares}),
    }


def stock_events_of(s: Record) -> Table:
    """The piles of stock events."""
    opened = [s.event_open[i] for i in range(s.events_shown)]
    now = {"now": EVENTS[s.event_now]} if s.event_now >= 0 else {}
    return {
        **now,
        "open": [EVENTS[kind] for kind in opened if kind >= 0],
        **({"gap": opened.index(-1)} if -1 in opened else {}),
        "deck": [EVENTS[s.event_deck[i]] for i in reversed(range(s.event_deck_size))],
        "discards": [EVENTS[s.event_discards[i]] for i in range(s.event_discarded)],
    }


# --- what is known


def knowledge_of(s: Record) -> Table:
    """Which of equal level cards lies where, and who saw which cards go into the deck."""
    aside = [s.aside[i] for i in reversed(range(s.aside_size))]
    cards = [s.hand[seat, i] for seat in range(s.seats) for i in range(s.held[seat])]
    cards += [card for card in s.market if card >= 0]
    cards += [*(s.deck[i] for i in reversed(range(s.deck_size))), *aside]
    cards += [s.discards[i] for i in range(s.discarded)]
    copies = copies_of(cards, CARD_NAMES, range(PLOTS, CARDS))
    seen = [s.seen[SPECTATOR, card] for card in range(CARDS)]
    usual = [FIRST_CLOCK - 1 if card >= PLOTS and card not in aside else 0 for card in range(CARDS)]
    looks = {
        str(seat): by_time(
            {card: s.seen[seat, card] for card in range(CARDS) if s.seen[seat, card] != seen[card]}, CARD_NAMES
        )
        for seat in range(s.seats)
    }
    return {
        **({"clock": s.clock} if s.clock != FIRST_CLOCK else {}),
        **without_empty({"copies": copies}),
        **(
            {}
            if seen == usual
            else {"seen": by_time({card: time for card, time in enumerate(seen) if time > 0}, CARD_NAMES)}
        ),
        **without_empty({"looks": without_empty(looks)}),
    }


# --- where the turn stands


def turn_state_of(s: Record) -> Table:
    """What the turn has brought so far."""
    before = {COMPANY_NAMES[c]: s.before[c] for c in range(COMPANIES) if s.before[c] != s.value[c]}
    again = bool(s.again)
    return without_empty(
        {
            "again": again if again != (s.extra[s.active] > 0) else None,
            "built": named(PLOT_NAMES, s.built),
            "first": named(PLOT_NAMES, s.first),
            "raising": True if s.raising else None,
            "founded": named(COMPANY_NAMES, s.founded),
            "lines": True if s.lines else None,
            "ending": bool(s.ending) if s.ending != s.over else None,
            "passed": [seat for seat in range(s.seats) if s.passed >> seat & 1],
            "before": before,
        }
    )


def merger_of(s: Record) -> Table:
    """A merger under way."""
    return without_empty(
        {
            "companies": [COMPANY_NAMES[c] for c in range(COMPANIES) if s.merging >> c & 1],
            "consumed": named(COMPANY_NAMES, s.consumed),
            "survivor": named(COMPANY_NAMES, s.survivor),
            "old_hqs": [PLOT_NAMES[s.old_hq[i]] for i in range(s.old_hqs)],
        }
    )


def bids_of(s: Record) -> Table:
    """Sealed bids made so far."""
    sealed = {str(seat): s.bid[seat] * UNIT for seat in range(s.seats) if s.bid[seat] >= 0}
    return without_empty({"tied_rounds": s.tied_rounds or None, "sealed": sealed})


def auction_of(s: Record) -> Table:
    """An auction under way, or its winner looking at cards."""
    bidders = [seat for seat in range(s.seats) if s.bidders >> seat & 1]
    usual = [seat for seat in range(s.seats) if may_bid(s, seat)]
    table = without_empty(
        {
            "lot": named(LOT_NAMES, s.lot),
            "company": named(COMPANY_NAMES, s.lot_company),
            "bid": s.high * UNIT or None,
            "bidder": s.high_seat if s.high_seat >= 0 else None,
            "looking": s.peeker if s.peeker >= 0 else None,
        }
    )
    return table if bidders == usual else {**table, "bidders": bidders}


def offer_of(s: Record) -> Table:
    """An offer being made or answered, and how many there have been."""
    if s.giver < 0:
        return {"made": s.offers} if s.offers else {}
    sides = {name: side_of(s, side) for side, name in enumerate(SIDES)}
    return {"made": s.offers, "giver": s.giver, "taker": s.taker, **without_empty(sides)}


def side_of(s: Record, side: int) -> Table:
    """What one side of an offer would hand over."""
    cards = [s.offer_cards[side, i] for i in range(s.offer_card_count[side])]
    return without_empty(
        {
            "cards": [CARD_NAMES.exact_name(card) if side == 0 else card_name(card) for card in cards],
            "money": s.offer_money[side] * UNIT or None,
            "shares": {COMPANY_NAMES[c]: s.offer_shares[side, c] for c in range(COMPANIES) if s.offer_shares[side, c]},
        }
    )
