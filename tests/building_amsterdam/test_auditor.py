"""The auditor itself must be able to fail, and the library must pass it."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest
from tests.building_amsterdam.auditor import (
    COMPANIES,
    LEVEL_CARD,
    LEVEL_CARDS,
    PLOTS,
    SET_ASIDE,
    STOCK_EVENTS,
    WAREHOUSES,
    House,
    Model,
    Rules,
    audit,
    audit_fragment,
    read_board,
)

from damrak.match import Match

LAYOUTS = ("standard", "quick-battle", "crossroads", "outliers")
EDGES = {"standard": 148, "quick-battle": 160, "crossroads": 156, "outliers": 150}


# ------------------------------------------------------------------------- matches by the auditor's own rules


class Player(Rules):
    """Plays at random by the auditor's own rules and keeps the record: food for the auditor."""

    def __init__(self, seats: int, layout: str, seed: int) -> None:
        self.model = Model.fresh(read_board(layout), seats)
        self.dice = random.Random(seed)
        self.start: list[dict[str, Any]] = []
        self.events = self.start
        self.moves: list[dict[str, Any]] = []

    def ask(
        self, seat: int, decision: str, sure: Collection[str], maybe: Collection[str] = (), auto: bool | None = True
    ) -> str:
        moves = sorted({*sure, *maybe})
        favoured = [m for m in moves if m.split()[0] in ("build", "raise", "action", "send", "counter", "roof")]
        if decision == "bid":  # small sums, so that bids are tied often
            favoured = moves[:2]
        move = self.dice.choice(favoured if favoured and self.dice.random() < 0.7 else moves)
        self.events = []
        saved = {"seat": seat, "decision": decision, "move": move, "events": self.events}
        if auto and len(moves) == 1:
            saved["forced"] = True
        self.moves.append(saved)
        return move

    def tell(self, event: str, **fields: Any) -> None:
        self.events.append({"event": event, **fields})

    def chance(self, event: str, what: str, among: Counter[Any], **fields: Any) -> Any:
        found = self.dice.choice(sorted((+among).elements()))
        self.tell(event, **fields, **{what: found})
        return found

    def record(self, layout: str) -> dict[str, Any]:
        self.deal()
        self.play()
        m = self.model
        return {
            "damrak": 1,
            "game": "building-amsterdam",
            "rules": "1",
            "seats": m.seats,
            "options": {"layout": layout, "open_holdings": True},
            "key": "0" * 64,
            "position": None,
            "start": self.start,
            "moves": self.moves,
            "undone": [],
            "result": {"winners": m.winners(), "standing": [m.worth(s) for s in range(m.seats)]},
        }


def own_match(seed: int) -> dict[str, Any]:
    layout = LAYOUTS[seed % 4]
    return Player(2 + seed // 4 % 4, layout, seed).record(layout)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_boards_have_the_edges_of_the_layouts(layout: str) -> None:
    board = read_board(layout)
    assert sum(map(len, board.connected.values())) == 2 * EDGES[layout]
    assert board.in_one_piece(PLOTS)


@pytest.mark.parametrize("seed", range(8))
def test_own_matches_are_clean(seed: int) -> None:
    assert audit(own_match(seed)) == []


def damaged(saved: dict[str, Any], dice: random.Random) -> str:
    """Changes one thing in a record, which makes it wrong; says what."""
    moves = saved["moves"]
    while True:
        move = dice.choice(moves)
        events = move["events"]
        kind = dice.choice(("drop", "double", "number", "seat", "company", "forced", "mover", "unknown", "skip"))
        if kind == "forced" and move["decision"] != "answer":
            if move.pop("forced", False) is False:
                move["forced"] = True
            return f"forced flag of {move}"
        if kind == "mover":
            move["seat"] = (move["seat"] + 1) % saved["seats"]
            return f"mover of {move}"
        composing = move["decision"] in ("give", "ask")  # one thing less in an offer withdrawn is no fault
        if kind == "skip" and move["events"] and not move.get("forced") and not composing:
            moves.remove(move)
            return f"left out {move}"
        if not events:
            continue
        event = dice.choice(events)
        if kind == "unknown":
            event["event"] = "rained"
            return f"unknown event in {move}"
        if kind == "drop":
            move["events"].remove(event)
            return f"{event} dropped from {move}"
        if kind == "double":
            move["events"].append(dict(event))
            return f"{event} doubled in {move}"
        if kind == "number":
            fields = [k for k in ("amount", "new", "old", "line", "height", "count", "cards") if k in event]
            if fields:
                event[dice.choice(fields)] += 10
                return f"wrong number in {event} of {move}"
        if kind == "seat" and "seat" in event:
            event["seat"] = (event["seat"] + 1) % saved["seats"]
            return f"wrong seat in {event} of {move}"
        if kind == "company" and event.get("company") in COMPANIES:
            event["company"] = COMPANIES[(COMPANIES.index(event["company"]) + 1) % 9]
            return f"wrong company in {event} of {move}"


@pytest.mark.parametrize("seed", range(5))
def test_damaged_records_are_found_out(seed: int) -> None:
    right = own_match(seed)
    dice = random.Random(seed)
    for _ in range(15):
        wrong = copy.deepcopy(right)
        what = damaged(wrong, dice)
        # two seats that swap equal announcements leave an equal record
        assert wrong["moves"] == right["moves"] or audit(wrong) != [], what


# ------------------------------------------------------------------------------------- fragments by hand


def table(
    layout: str = "quick-battle",
    hands: tuple[tuple[str, ...], ...] = ((), (), ()),
    companies: dict[str, tuple[int, str]] | None = None,
    loose: str = "",
    levels: dict[str, int] | None = None,
    cash: int = 300,
) -> Model:
    """A table in mid-match: companies as name: (value, plots; the HQ stands on the first)."""
    m = Model.fresh(read_board(layout), len(hands))
    m.cash = [cash] * len(hands)
    for company, (value, plots) in (companies or {}).items():
        m.values[company] = value
        m.hq[company] = plots.split()[0].strip("*")
        for plot in plots.split():
            if not plot.endswith("*"):  # a star: the HQ stands there on the empty plot
                m.houses[plot] = House(company=company)
    for plot in loose.split():
        m.houses[plot] = House()
    m.discards = list(m.houses)
    for plot, height in (levels or {}).items():
        m.houses[plot].height = height
        m.discards += [LEVEL_CARD[h] for h in range(2, height + 1)]
    m.supply = WAREHOUSES - sum(h.height for h in m.houses.values())
    m.hands = [Counter(h) for h in hands]
    m.levels = list(SET_ASIDE.elements())
    rest = Counter(PLOTS) + Counter(LEVEL_CARDS) - Counter(m.discards) - SET_ASIDE
    for hand in m.hands:
        rest -= hand
    m.market = sorted(k for k in rest if k not in LEVEL_CARDS)[-5:]
    m.deck = rest - Counter(m.market)
    m.event_deck = Counter(dict.fromkeys(STOCK_EVENTS, 3)) - Counter(STOCK_EVENTS[:3])
    m.event_open = list(STOCK_EVENTS[:3])
    return m


def ev(kind: str, **fields: Any) -> dict[str, Any]:
    return {"event": kind, **fields}


def mv(seat: int, decision: str, move: str, *events: dict[str, Any], forced: bool = False) -> dict[str, Any]:
    saved = {"seat": seat, "decision": decision, "move": move, "events": list(events)}
    return saved | {"forced": True} if forced else saved


def built(seat: int, plot: str) -> tuple[dict[str, Any], ...]:
    return ev("played", seat=seat, card=plot), ev("built", seat=seat, plot=plot)


def paid_out(seat: int, company: str, old: int, new: int) -> tuple[dict[str, Any], ...]:
    return ev("value", company=company, old=old, new=new), ev("received", seat=seat, amount=new, reason="payout")


def joined(company: str, *plots: str) -> tuple[dict[str, Any], ...]:
    return tuple(ev("joined", plot=p, company=company) for p in plots)


COAL = ("harbour-B1", "harbour-D1", "harbour-C1")


def coal(payout: int = 30, price: int = 30) -> list[dict[str, Any]]:
    """The rulebook's founding of coal with three houses, and two shares bought at f30."""
    founding = (
        ev("founded", seat=0, company="coal", plot="harbour-C1"),
        *joined("coal", *COAL),
        ev("value", company="coal", old=0, new=30),
        ev("received", seat=0, amount=payout, reason="payout"),
    )
    buying = (ev("bought", seat=0, company="coal"), ev("paid", seat=0, amount=price, reason="bought"))
    return [
        mv(0, "turn", "build harbour-C1", *built(0, "harbour-C1")),
        mv(0, "found", "found coal", *founding),
        mv(0, "trade", "buy coal", *buying),
        mv(0, "trade", "buy coal", *buying, ev("turn", seat=1)),
    ]


def coal_table() -> Model:
    return table(hands=(("harbour-C1",), (), ()), loose="harbour-B1 harbour-D1")


def test_the_founding_of_coal() -> None:
    assert audit_fragment(coal_table(), coal()) == []


@pytest.mark.parametrize(("payout", "price"), [(20, 30), (30, 50), (40, 30)])
def test_a_wrong_payout_or_founders_price_is_found(payout: int, price: int) -> None:
    assert audit_fragment(coal_table(), coal(payout, price)) != []


def test_the_founders_price_lasts_one_turn() -> None:
    m = table(hands=(("grachten-F4",), (), ()), companies={"coal": (30, "harbour-C1 harbour-B1 harbour-D1")})
    buy = ev("bought", seat=0, company="coal")
    build = mv(0, "turn", "build grachten-F4", *built(0, "grachten-F4"))
    cheap = mv(0, "trade", "buy coal", buy, ev("paid", seat=0, amount=30, reason="bought"))
    right = mv(0, "trade", "buy coal", buy, ev("paid", seat=0, amount=50, reason="bought"))
    assert audit_fragment(copy.deepcopy(m), [build, right]) == []
    assert audit_fragment(m, [build, cheap]) != []


def test_spacing_keeps_two_plots_free() -> None:
    """Loose on D1: a company at A1 lies two plots away from C1, one at the far side does not."""
    build = [mv(0, "turn", "build harbour-C1", *built(0, "harbour-C1"))]
    near = table(hands=(("harbour-C1",), ()), companies={"tea": (20, "harbour-A1 harbour-A2")}, loose="harbour-D1")
    assert audit_fragment(near, build) != []
    far = table(hands=(("harbour-E1",), ()), companies={"tea": (20, "harbour-A1 harbour-A2")}, loose="harbour-D1")
    build = [mv(0, "turn", "build harbour-E1", *built(0, "harbour-E1"))]
    assert audit_fragment(far, build) == []


def test_spacing_counts_the_plot_of_an_hq() -> None:
    """Tea's HQ stands on the empty plot B1; D1 would be two steps from it."""
    companies = {"tea": (20, "harbour-B1* harbour-A1 harbour-B2")}
    m = table(hands=(("harbour-D1",), ()), companies=companies, loose="harbour-E1")
    assert not m.can_build("harbour-D1")
    companies = {"tea": (20, "harbour-A1 harbour-A2")}
    m = table(hands=(("harbour-D1",), ()), companies=companies, loose="harbour-E1")
    assert m.can_build("harbour-D1")


def test_no_founding_without_a_free_company() -> None:
    corners = (
        "harbour-A1",
        "harbour-F1",
        "market-F1",
        "jordaan-A4",
        "jordaan-F4",
        "grachten-F4",
        "harbour-A4",
    )
    others = ("market-C1", "grachten-C4")
    companies = {c: (20, p) for c, p in zip(COMPANIES, corners + others, strict=True)}
    full = table(hands=(("harbour-D3",), ()), companies=companies, loose="harbour-C3")
    assert "build harbour-D3" not in full_rules(full).turn_moves(0)


def full_rules(m: Model) -> Rules:
    rules = Player(m.seats, "quick-battle", 1)
    rules.model = m
    return rules


def anke(values: dict[str, int], first: str, second: str, name: str, final: int) -> list[str]:
    """The rulebooks' merger of three: the card joins `name`, which consumes first `first`, then `second`."""
    plots = {
        name: "harbour-C1 harbour-C2",
        first: "harbour-A3 harbour-B3",
        second: "harbour-D3 harbour-E3",
    }
    companies = {c: (v, plots[c]) for c, v in values.items()}
    # C3 is parted from C2 by a canal on this board, so this is played on a board of our own making
    m = table(hands=(("harbour-C3",), (), ()), companies=companies)
    board = m.board
    open_water = {p: set(near) for p, near in board.connected.items()}
    open_water["harbour-C2"].add("harbour-C3")
    open_water["harbour-C3"].add("harbour-C2")
    m.board = type(board)(board.where, {p: frozenset(near) for p, near in open_water.items()})
    m.shares[1][first] = 3
    start = values[name]
    one = start + 10
    two = one + values[first]
    moves = [
        mv(0, "turn", "build harbour-C3", *built(0, "harbour-C3")),
        mv(
            0,
            "name",
            f"name {name}",
            *joined(name, "harbour-C3"),
            ev("value", company=name, old=start, new=one),
        ),
        mv(
            1,
            "sale",
            "sell 2",
            ev("sold", seat=1, company=first, count=2),
            ev("received", seat=1, amount=2 * values[first], reason="sold"),
            ev("absorbed", company=first, by=name),
            ev("value", company=name, old=one, new=two),
            *(ev("line", company=name, line=line) for line in (100,) if one <= line < two),
            ev("absorbed", company=second, by=name),
            ev("value", company=name, old=two, new=final),
            *(ev("line", company=name, line=line) for line in (100, 150, 200) if two <= line < final),
            ev("received", seat=0, amount=final, reason="payout"),
        ),
    ]
    return list(audit_fragment(m, moves))


def test_both_printed_mergers() -> None:
    english = {"tea": 50, "gunpowder": 50, "porcelain": 80}
    assert anke(english, "gunpowder", "porcelain", "tea", 190) == []
    assert anke(english, "gunpowder", "porcelain", "tea", 180) != []
    dutch = {"tea": 60, "silk": 60, "porcelain": 80}
    assert anke(dutch, "silk", "porcelain", "tea", 210) == []
    assert anke(dutch, "silk", "porcelain", "tea", 200) != []


def test_a_tie_for_the_second_place_is_asked() -> None:
    """50 meets 80 and 80: the builder says which of the 80s consumes the 50."""
    companies = {
        "tea": (40, "harbour-B2 harbour-A2"),
        "silk": (80, "harbour-D2 harbour-E2"),
        "sugar": (80, "harbour-C1"),
    }
    m = table(hands=(("harbour-C2",), (), ()), companies=companies)
    name = mv(0, "name", "name tea", *joined("tea", "harbour-C2"), ev("value", company="tea", old=40, new=50))
    silk = mv(
        0,
        "survivor",
        "survivor silk",
        ev("absorbed", company="tea", by="silk"),
        ev("value", company="silk", old=80, new=130),
        ev("line", company="silk", line=100),
        ev("absorbed", company="sugar", by="silk"),
        ev("value", company="silk", old=130, new=210),
        ev("line", company="silk", line=150),
        ev("line", company="silk", line=200),
        ev("received", seat=0, amount=210, reason="payout"),
    )
    build = mv(0, "turn", "build harbour-C2", *built(0, "harbour-C2"))
    assert audit_fragment(copy.deepcopy(m), [build, name, silk]) == []
    tea = mv(0, "survivor", "survivor tea")
    assert audit_fragment(m, [build, name, tea]) != []


def test_a_broken_roof_and_joining_houses_are_one_change() -> None:
    """40 + 30 - 50 stops at 20, and 20 is paid."""
    m = table(
        hands=(("harbour-C1",), ()),
        companies={"tea": (40, "harbour-B1 harbour-A1")},
        loose="harbour-D1",
        levels={"harbour-D1": 2},
    )
    m.roofs[0], m.roof_supply, m.actions[0] = 1, 9, 1
    build = mv(0, "turn", "build harbour-C1", *built(0, "harbour-C1"))

    def roof(new: int) -> dict[str, Any]:
        changes = (*joined("tea", "harbour-C1", "harbour-D1"), *paid_out(0, "tea", 40, new))
        return mv(0, "roof", "roof", ev("roofed", seat=0, plot="harbour-C1"), *changes)

    assert audit_fragment(copy.deepcopy(m), [build, roof(20)]) == []
    assert audit_fragment(m, [build, roof(50)]) != []


def test_no_payout_at_the_highest_value() -> None:
    m = table(hands=(("harbour-C1",), ()), companies={"tea": (300, "harbour-B1 harbour-A1")})
    events = (*built(0, "harbour-C1"), *joined("tea", "harbour-C1"))
    assert audit_fragment(copy.deepcopy(m), [mv(0, "turn", "build harbour-C1", *events)]) == []
    paid = ev("received", seat=0, amount=300, reason="payout")
    assert audit_fragment(m, [mv(0, "turn", "build harbour-C1", *events, paid)]) != []


def hq_merger(marker: bool) -> list[str]:
    """Spices, founded by the corner over B2, is consumed by tea; the houses hang together only by B2."""
    companies = {
        "spices": (20, "harbour-B2* harbour-A2 harbour-B1"),
        "tea": (90, "harbour-D1 harbour-E1"),
    }
    m = table(hands=(("harbour-C1",), ()), companies=companies)
    assert m.board.in_one_piece(m.territory("spices"))
    judged = ev("marker", plot="harbour-B2", company="tea") if marker else ev("hq-removed", plot="harbour-B2")
    name = mv(
        0,
        "name",
        "name spices",
        *joined("spices", "harbour-C1"),
        ev("value", company="spices", old=20, new=30),
        ev("absorbed", company="spices", by="tea"),
        ev("value", company="tea", old=90, new=120),
        ev("line", company="tea", line=100),
        judged,
        ev("received", seat=0, amount=120, reason="payout"),
    )
    return list(audit_fragment(m, [mv(0, "turn", "build harbour-C1", *built(0, "harbour-C1")), name]))


def test_a_consumed_hq_leaves_a_marker_where_the_company_would_fall_apart() -> None:
    assert hq_merger(marker=True) == []
    assert hq_merger(marker=False) != []


def test_a_corner_founding_is_a_choice_and_counts_houses_beside_the_hq() -> None:
    m = table(hands=(("harbour-C2",), ()), loose="harbour-B1 harbour-D1")
    assert m.hq_plots("harbour-C2") == ["harbour-B2", "harbour-C1", "harbour-D2"]
    build = mv(0, "turn", "build harbour-C2", *built(0, "harbour-C2"))
    found = mv(
        0,
        "found",
        "found silk",
        ev("founded", seat=0, company="silk", plot="harbour-C1"),
        *joined("silk", "harbour-B1", "harbour-C2", "harbour-D1"),
        *paid_out(0, "silk", 0, 30),
    )
    assert audit_fragment(copy.deepcopy(m), [build, mv(0, "hq", "hq harbour-C1"), found]) == []
    assert audit_fragment(copy.deepcopy(m), [build, mv(0, "hq", "done")]) == []
    assert audit_fragment(m, [build, mv(0, "hq", "hq harbour-C3")]) != []


def test_two_cards_only_where_one_is_not_enough() -> None:
    build = mv(0, "turn", "build harbour-C2", *built(0, "harbour-C2"))
    second = mv(0, "second", "build harbour-D2", *built(0, "harbour-D2"))
    far = table(hands=(("harbour-C2", "harbour-D2"), ()), loose="harbour-A4")
    assert audit_fragment(copy.deepcopy(far), [build, second]) == []
    near = table(hands=(("harbour-C2", "harbour-D2"), ()), loose="harbour-E2")
    assert audit_fragment(near, [build, second]) != []
    far.supply, far.houses["harbour-A4"].height = 1, WAREHOUSES - 1
    assert any("second" in fault for fault in audit_fragment(far, [build, second]))


def test_levels_fit_by_height_and_never_go_on_a_roof() -> None:
    m = table(hands=(("3rd-level", "2nd-level"), ()), loose="harbour-A1 harbour-C4", levels={"harbour-C4": 2})
    moves = full_rules(m).turn_moves(0)
    assert {f for f in moves if f.startswith("raise")} == {"raise harbour-A1", "raise harbour-C4"}
    m.houses["harbour-A1"].roof = True
    assert "raise harbour-A1" not in full_rules(m).turn_moves(0)


def test_a_level_card_of_the_market_is_taken_alone() -> None:
    m = table(hands=((), ()))
    m.deck.update(m.market)
    m.market = ["2nd-level", *m.market[:4]]
    m.deck -= Counter(m.market)
    pay = mv(0, "turn", "cards", ev("paid", seat=0, amount=50, reason="cards"))
    plot = m.market[1]
    first = mv(0, "card", f"take {plot}", ev("took", seat=0, card=plot))
    both = mv(0, "card", "take 2nd-level", ev("took", seat=0, card="2nd-level"))
    assert audit_fragment(copy.deepcopy(m), [pay, first]) == []
    assert audit_fragment(copy.deepcopy(m), [pay, first, both]) != []
    new = next(iter(m.deck))
    alone = mv(0, "card", "take 2nd-level", both["events"][0], ev("revealed", card=new), ev("turn", seat=1))
    assert audit_fragment(m, [pay, alone]) == []


def sealed_event(name: str, rounds: list[list[tuple[int, int]]], end: list[dict[str, Any]]) -> list[str]:
    """Seat 0 uses an action card for an open event; rounds of bids as (seat, amount)."""
    m = table(hands=(("harbour-A1",), (), ()))
    m.event_open, m.event_deck = [name] * 3, Counter({e: 3 for e in STOCK_EVENTS if e != name})
    moves = [
        mv(0, "turn", "build harbour-A1", *built(0, "harbour-A1")),
        mv(0, "trade", "action", ev("action-used", seat=0), ev("paid", seat=0, amount=100, reason="action")),
        mv(0, "action", f"event {name}", ev("event-chosen", seat=0, card=name)),
    ]
    for bids in rounds:
        best = max(a for _, a in bids) if name != "dreighinghe" else min(a for _, a in bids)
        tied = [s for s, a in bids if a == best]
        payers = bids if name == "dreighinghe" else [(s, a) for s, a in bids if a == best]
        for seat, amount in bids:
            moves.append(mv(seat, "bid", f"bid {amount}", ev("sealed", seat=seat, amount=amount)))
        last = moves[-1]["events"]
        last += [ev("shown", seat=s, amount=a) for s, a in bids]
        last += [ev("paid", seat=s, amount=a, reason="bid") for s, a in payers if a]
        last += [ev("tied", seat=s) for s in tied if len(tied) > 1]
    closing = [ev("event-discarded", card=name), ev("event-revealed", card=next(iter(m.event_deck)))]
    moves[-1]["events"] += [*end, *closing, ev("turn", seat=1)]
    return list(audit_fragment(m, moves))


def test_ties_pay_and_bid_again_and_the_third_goes_to_the_first() -> None:
    def earned(seat: int) -> list[dict[str, Any]]:
        return [ev("won-bid", seat=seat), ev("extra-turn", seat=seat)]

    assert sealed_event("verlappen", [[(0, 10), (1, 40), (2, 20)]], earned(1)) == []
    assert sealed_event("verlappen", [[(0, 10), (1, 40), (2, 40)], [(1, 0), (2, 10)]], earned(2)) == []
    third = [[(0, 10), (1, 40), (2, 40)], [(1, 10), (2, 10)], [(1, 0), (2, 0)]]
    assert sealed_event("verlappen", third, earned(1)) == []
    assert sealed_event("verlappen", third, earned(2)) != []
    assert sealed_event("verlappen", [[(0, 10), (1, 40), (2, 40)]], earned(1)) != []


def test_every_bid_of_a_threat_is_paid() -> None:
    loser = [ev("won-bid", seat=0)]
    assert sealed_event("dreighinghe", [[(0, 10), (1, 40), (2, 20)]], loser) == []
    assert sealed_event("dreighinghe", [[(0, 10), (1, 10), (2, 20)], [(0, 30), (1, 50)]], loser) == []


def test_an_extra_turn_follows_the_next_turn_not_this_one() -> None:
    earned = [ev("won-bid", seat=0), ev("extra-turn", seat=0)]
    # seat 1 is next all the same
    assert sealed_event("verlappen", [[(0, 40), (1, 10), (2, 20)]], earned) == []


def test_a_house_is_taken_back_only_where_the_company_stays_whole() -> None:
    m = table(companies={"tea": (60, "harbour-A1 harbour-B1 harbour-C1")}, loose="harbour-F4")
    assert set(m.can_take_back()) == {"harbour-A1", "harbour-C1", "harbour-F4"}
    m.houses["harbour-C1"].height = 2
    assert set(m.can_take_back()) == {"harbour-A1", "harbour-F4"}
    lonely = table(companies={"tea": (20, "harbour-A2")})
    assert lonely.can_take_back() == []
    held = table(companies={"tea": (20, "harbour-B2* harbour-A2 harbour-B1")})
    assert set(held.can_take_back()) == {"harbour-A2", "harbour-B1"}


def test_a_tie_at_the_end_goes_to_the_fewest_cards_and_is_shared_then() -> None:
    m = table(hands=(("harbour-A1",), ("harbour-A2",), ("harbour-A3", "harbour-A4")))
    assert m.winners() == [0, 1]
    m.hands[1].clear()
    assert m.winners() == [1]
    m.cash[2] += 10
    assert m.winners() == [2]


# ----------------------------------------------------------------------------- matches of the real library

# What a player of each kind likes to do, against 1 for everything else.
TASTES: tuple[dict[str, float], ...] = (
    {},
    {"build": 9, "raise": 6, "action": 0.1, "renew": 0.3, "sell": 0.1, "hq": 5, "roof": 5},
    {"build": 3, "action": 5, "roof": 9, "take": 3, "buy": 0.5, "cards": 2, "event": 5, "sell": 0.1, "send": 5},
    {"cards": 15, "renew": 3, "sell": 0.2, "raise": 0.2, "draw": 8, "buy": 0.2},
    {"build": 6, "raise": 6, "buy": 20, "sell": 0.1, "done": 0.3, "action": 3, "cards": 3, "out": 2},
)


Offered = list[Collection[str] | None]


def at_random(match: Match, seed: int, first: str = "") -> Offered:
    """Plays a match to its end by one taste; returns the moves that were offered at each of its moves."""
    dice = random.Random(seed)
    taste = TASTES[seed % len(TASTES)]
    offered: Offered = []
    while not match.over:
        moves = sorted(match.legal)
        offered += [None] * (len(match.moves) - len(offered))  # those that answered themselves
        offered.append(moves)
        few = moves[:3] if match.decision in ("bid", "call") and dice.random() < 0.7 else moves
        move = dice.choices(few, [taste.get(m.split()[0], 1) for m in few])[0]
        match.play(first if first in moves else move)
        first = ""
    return offered + [None] * (len(match.moves) - len(offered))


def random_match(seats: int, layout: str, seed: int) -> tuple[Match, Offered]:
    """A random match from the deal on."""
    match = Match("building-amsterdam", seats=seats, key=seed, options={"layout": layout})
    return match, at_random(match, seed)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_matches_pass_the_audit(seats: int, layout: str, tmp_path: Path) -> None:
    for seed in range(3):
        match, offered = random_match(seats, layout, seed)
        match.save(tmp_path / "match.json")
        saved = json.loads((tmp_path / "match.json").read_text(encoding="utf-8"))
        assert audit(saved, offered) == [], f"key {seed}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(400))
def test_hundreds_of_random_matches_pass_the_audit(seed: int) -> None:
    match, offered = random_match(2 + seed % 4, LAYOUTS[seed // 4 % 4], 1000 + seed)
    assert audit(match.to_dict(), offered) == []


@pytest.mark.parametrize("seed", range(4))
def test_damaged_records_of_the_library_are_found_out(seed: int) -> None:
    right = random_match(2 + seed, LAYOUTS[seed], seed)[0].to_dict()
    dice = random.Random(seed)
    for _ in range(10):
        wrong = copy.deepcopy(right)
        what = damaged(wrong, dice)
        assert wrong["moves"] == right["moves"] or audit(wrong) != [], what


def rich_table(dice: random.Random, layout: str, seats: int) -> tuple[Model, str]:
    """A table in mid-match where much can happen: companies wait around a plot whose card is in the hand."""
    m = Model.fresh(read_board(layout), seats)
    board = m.board
    centre = max(dice.sample(PLOTS, 5), key=lambda p: len(board.connected[p]))
    free = list(COMPANIES)
    dice.shuffle(free)

    def alone(plot: str, company: str | None) -> bool:
        """May a house of this company stand here without touching anything else?"""
        if plot == centre or plot in m.houses or m.owner(plot) is not None:
            return False
        near = [q for q in board.connected[plot] if q in m.houses or m.owner(q) is not None]
        return all(company is not None and m.owner(q) == company for q in near)

    def grow(first: str, size: int) -> None:
        if not free or not alone(first, None):
            return
        company = free.pop()
        m.houses[first] = House(company=company)
        m.hq[company] = first
        for _ in range(size):
            edge = sorted({q for p in m.houses_of(company) for q in board.connected[p] if alone(q, company)})
            if edge:
                m.houses[dice.choice(edge)] = House(company=company)
        for empty in dice.sample(sorted(m.houses_of(company)), 1) if dice.random() < 0.5 else []:
            beside = [q for q in board.connected[empty] if m.owner(q) == company]
            if any(b in board.corners(a) for a in beside for b in beside):
                del m.houses[empty]
                m.hq[company] = empty
        m.values[company] = 0

    sizes = [1, 1, 2, 3] if dice.random() < 0.5 else [dice.randrange(1, 8) for _ in range(4)]
    for plot in sorted(board.connected[centre]):
        if dice.random() < 0.85:
            grow(plot, dice.choice(sizes))
    for plot in dice.sample(PLOTS, dice.randrange(40)):
        if len(free) > 2 and dice.random() < 0.2:
            grow(plot, dice.randrange(1, 8))
        elif alone(plot, None) and dice.random() < 0.5:
            m.houses[plot] = House()
    m.discards = dice.sample(sorted(m.houses), len(m.houses))
    aside = list(SET_ASIDE.elements())
    dice.shuffle(aside)
    m.levels = aside[dice.choice([0, 0, 3, 4]) :] if dice.random() < 0.5 else aside
    levels = Counter(LEVEL_CARDS) - Counter(m.levels)
    flat = dice.random() < 0.5  # without levels, values are tied more often
    for plot in dice.sample(sorted(m.houses), 0 if flat else dice.randrange(len(m.houses) + 1)):
        house = m.houses[plot]
        while house.height < 4 and levels[LEVEL_CARD[house.height + 1]] and dice.random() < 0.4:
            house.height += 1
            levels[LEVEL_CARD[house.height]] -= 1
            m.discards.append(LEVEL_CARD[house.height])
    for company in m.values:
        m.values[company] = min(300, max(20, m.full_value(m.houses_of(company))))
    m.supply = WAREHOUSES - sum(h.height for h in m.houses.values())
    rest = sorted((Counter(PLOTS) + levels - Counter(list(m.houses))).elements())
    dice.shuffle(rest)
    rest.remove(centre)
    m.active = dice.randrange(seats)
    for seat in range(seats):
        size = dice.choice([2, 8, 12, 14, 15])
        m.hands[seat] = Counter([rest.pop() for _ in range(min(size - (seat == m.active), len(rest) - 6))])
        m.cash[seat] = 10 * dice.choice([0, 3, 12, 40, 90])
        m.actions[seat] = dice.randrange(3)
        m.roofs[seat] = dice.randrange(3 - m.actions[seat])
        m.extra[seat] = dice.choice([0, 0, 0, 1, 2])
        for _ in range(dice.choice([0, 3, 12])):
            company = dice.choice(COMPANIES)
            m.shares[seat][company] += m.bank(company) > 0
    m.hands[m.active][centre] += 1
    m.roof_supply -= sum(m.roofs)
    m.market = [rest.pop() for _ in range(5)]
    m.deck = Counter(rest)
    events = [e for e in STOCK_EVENTS for _ in range(3)]
    dice.shuffle(events)
    m.event_open = [events.pop() for _ in range(2 if seats == 2 else 3)]
    split = dice.choice([0, 1, 5, len(events)])
    m.event_deck, m.event_discards = Counter(events[:split]), Counter(events[split:])
    return m, centre


def as_position(m: Model, layout: str) -> str:
    """The same table as a position file."""
    lines = ['game = "building-amsterdam"', f"seats = {m.seats}", f'layout = "{layout}"', f"turn = {m.active}"]

    def listed(plots: Collection[str]) -> str:
        told = [f"{p}:{m.houses[p].height}" if p in m.houses and m.houses[p].height > 1 else p for p in plots]
        return json.dumps(told)

    lines += ["[board]", f"loose = {listed([p for p in m.houses if m.is_loose(p)])}"]
    for company, value in m.values.items():
        lines += [f"[companies.{company}]", f"houses = {listed(m.houses_of(company))}"]
        lines += [f'hq = "{m.hq[company]}"', f"value = {value}"]
    for seat in range(m.seats):
        shares = ", ".join(f"{c} = {n}" for c, n in m.shares[seat].items() if n)
        lines += ["[[seat]]", f"cash = {m.cash[seat]}", f"cards = {json.dumps(list(m.hands[seat].elements()))}"]
        lines += [f"actions = {m.actions[seat]}", f"roofs = {m.roofs[seat]}", f"extra_turns = {m.extra[seat]}"]
        lines += [f"shares = {{ {shares} }}"]
    lines += ["[cards]", f"market = {json.dumps(m.market)}", f"deck = {json.dumps(list(m.deck.elements()))}"]
    lines += [f"set_aside = {json.dumps(m.levels)}", f"discards = {json.dumps(m.discards)}"]
    lines += ["[stock_events]", f"open = {json.dumps(m.event_open)}"]
    lines += [f"deck = {json.dumps(list(m.event_deck.elements()))}"]
    lines += [f"discards = {json.dumps(list(m.event_discards.elements()))}"]
    return "\n".join(lines) + "\n"


def check_rich_match(seed: int) -> None:
    layout = LAYOUTS[seed % 4]
    table_then, centre = rich_table(random.Random(seed), layout, 2 + seed // 4 % 4)
    if table_then.supply < 1:
        return  # too many floors for the box
    match = Match.from_position(as_position(table_then, layout), key=seed)
    offered = at_random(match, seed, f"build {centre}" if seed % 3 else "")
    assert audit(match.to_dict(), offered, table_then) == []


@pytest.mark.parametrize("seed", range(24))
def test_matches_from_rich_tables_pass_the_audit(seed: int) -> None:
    check_rich_match(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1400))
def test_hundreds_of_matches_from_rich_tables_pass_the_audit(seed: int) -> None:
    check_rich_match(seed)
