"""The auditor judges moves made up by hand as the rulebook does."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from tests.auditing import Event
from tests.golden_age.auditor import (
    COMPANIES,
    LEVELS,
    Company,
    House,
    Model,
    Rules,
    audit_fragment,
    neighbours,
    read_box,
)
from tests.golden_age.rich_tables import move_card

# ------------------------------------------------------------------------------------- fragments by hand


def table(
    hand: str = "",
    companies: dict[str, tuple[str, int]] | None = None,
    seats: int = 3,
    cash: int = 500,
    shares: Sequence[dict[str, int]] = (),
) -> Model:
    """A table in mid-match where seat 0 begins its turn: its hand, and companies with their houses and value.

    A house is its plot, with its floors after a colon and an `f` where it is a free one; the first has the HQ.
    """
    m = Model.fresh(seats)
    m.cash = [cash] * seats
    for name, (houses, value) in (companies or {}).items():
        for told in houses.split():
            plot, _, floors = told.removesuffix("f").partition(":")
            m.houses[plot] = House(name, int(floors or 1), told.endswith("f"))
            m.warehouses -= m.houses[plot].floors
            if not m.houses[plot].free:
                move_card(m.deck, m.discards, plot)
        m.companies[name] = Company(houses.split()[0].partition(":")[0], value)
    for card in hand.split():
        move_card(m.deck, m.hands[0], card)
    for seat, held in enumerate(shares):
        m.shares[seat] = Counter(held)
    for card in sorted(m.deck)[: m.setup.market]:
        move_card(m.deck, m.market, card)
    return m


def ev(kind: str, **fields: Any) -> Event:
    return {"event": kind, **fields}


def mv(seat: int, decision: str, move: str, *events: Event, forced: bool = False) -> dict[str, Any]:
    saved = {"seat": seat, "decision": decision, "move": move, "events": list(events)}
    return saved | {"forced": True} if forced else saved


def value(company: str, old: int, new: int) -> Event:
    return ev("value", company=company, old=old, new=new)


def got(amount: int, reason: str = "payout", seat: int = 0) -> Event:
    return ev("received", seat=seat, amount=amount, reason=reason)


def paid(amount: int, reason: str, seat: int = 0) -> Event:
    return ev("paid", seat=seat, amount=amount, reason=reason)


def played(card: str) -> Event:
    return ev("played", seat=0, card=card)


def built(plot: str) -> list[Event]:
    return [played(plot), ev("built", seat=0, plot=plot)]


def expand(plot: str, company: str, old: int, new: int) -> dict[str, Any]:
    joined = ev("joined", plot=plot, company=company)
    return mv(0, "turn", f"build {plot}", *built(plot), joined, value(company, old, new), got(new))


def raised(plot: str, card: str, floors: int, *after: Event) -> dict[str, Any]:
    told = ev("raised", seat=0, plot=plot, height=floors)
    return mv(0, "turn", f"{'build' if card == plot else 'raise'} {plot}", played(card), told, *after)


NEXT = ev("turn", seat=1)
DONE = mv(0, "trade", "done", NEXT)
TEA = {"tea": ("34 35f 36f", 30)}


def test_an_expansion_adds_10_and_pays_the_new_value() -> None:
    m = table("33", TEA)
    assert audit_fragment(copy.deepcopy(m), [expand("33", "tea", 30, 40), DONE]) == []
    assert audit_fragment(copy.deepcopy(m), [expand("33", "tea", 30, 50), DONE]) != []
    unpaid = expand("33", "tea", 30, 40)
    del unpaid["events"][-1]
    assert audit_fragment(m, [unpaid, DONE]) != []


def test_an_hq_is_a_second_floor() -> None:
    m = table("3rd-level 2nd-level", TEA)
    assert Rules(m).builds(0) == {"raise 34", "raise 35", "raise 36"}
    third = raised("34", "3rd-level", 2, value("tea", 30, 60), got(60))
    assert audit_fragment(copy.deepcopy(m), [third, DONE]) == []
    second = raised("35", "2nd-level", 2, value("tea", 30, 50), got(50))
    assert audit_fragment(copy.deepcopy(m), [second, DONE]) == []
    wrong = raised("34", "2nd-level", 2, value("tea", 30, 50), got(50))
    assert audit_fragment(m, [wrong, DONE]) != []


@pytest.mark.parametrize(("floors", "level"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_a_level_fits_one_height_and_adds_ten_for_each_floor(floors: int, level: int) -> None:
    m = table(" ".join(LEVELS.values()), {"tea": (f"34:6 35:{floors} 36:6f", 90)}, seats=4)
    assert Rules(m).builds(0) == {"raise 35"}
    grown = raised("35", LEVELS[level], floors + 1, value("tea", 90, 90 + 10 * level), got(90 + 10 * level))
    assert audit_fragment(m, [grown, DONE]) == []


def test_a_card_goes_under_its_free_house_at_any_height_for_10() -> None:
    m = table("36 34", {"tea": ("33 34:5f 36f", 30)})
    assert Rules(m).builds(0) == {"build 36", "build 34"}
    under = raised("34", "34", 6, value("tea", 30, 40), got(40))
    assert audit_fragment(copy.deepcopy(m), [under, DONE]) == []
    m.houses["34"].free = False
    assert audit_fragment(m, [under, DONE]) != []


def test_nobody_is_paid_at_an_unchanged_500_but_may_buy_its_flag() -> None:
    m = table("33", {"tea": ("34 35f 36f", 500)})
    still = mv(0, "turn", "build 33", *built("33"), ev("joined", plot="33", company="tea"))
    flag = mv(0, "trade", "flag", paid(200, "flag"), ev("flag-bought", seat=0, company="tea"), NEXT)
    assert audit_fragment(copy.deepcopy(m), [still, flag]) == []
    still["events"].append(got(500))
    assert audit_fragment(m, [still, flag]) != []
    m = table("3rd-level", {"tea": ("34 35f 36f", 490)})
    capped = raised("34", "3rd-level", 2, value("tea", 490, 500), got(500))
    assert audit_fragment(m, [capped, DONE]) == []


# -- founding


def founding(plot: str, company: str, free: tuple[str, str], *, found: bool = False) -> list[dict[str, Any]]:
    a, b = free
    return [
        mv(0, "turn", f"build {plot}", *built(plot)),
        mv(0, "found", f"found {company}", ev("founded", seat=0, company=company, plot=plot), forced=found),
        mv(
            0,
            "free",
            f"free {a} {b}",
            ev("joined", plot=plot, company=company),
            ev("free-house", seat=0, plot=a, company=company),
            ev("free-house", seat=0, plot=b, company=company),
            value(company, 0, 30),
            got(30),
            ev("free-share", seat=0, company=company),
        ),
    ]


def test_a_founder_gets_30_a_share_and_two_free_houses() -> None:
    for free in [("35", "36"), ("32", "33"), ("33", "35"), ("24", "44"), ("14", "24"), ("24", "35")]:
        assert audit_fragment(table("34"), [*founding("34", "tea", free), DONE]) == []
    for free in [("36", "35"), ("35", "25"), ("36", "37"), ("24", "36"), ("23", "24")]:
        assert audit_fragment(table("34"), [*founding("34", "tea", free), DONE]) != []
    without = founding("34", "tea", ("35", "36"))
    del without[2]["events"][-1]
    assert audit_fragment(table("34"), [*without, DONE]) != []


def test_ten_placements_in_the_open_and_three_in_a_corner() -> None:
    m = table()
    assert len(m.placements("34")) == 10
    assert m.placements("1") == {("2", "3"), ("2", "11"), ("11", "21")}
    assert len(m.placements("2")) == 5
    assert len(m.placements("60")) == 3
    assert "10" not in neighbours("harbour")["11"]


def test_three_empty_plots_lie_between_a_new_company_and_all_others() -> None:
    m = table("36 37 38 40 59", {"tea": ("31 32f 33f", 30)})
    assert [m.can_found(p) for p in ("36", "37", "47", "46")] == [False, True, True, True]
    assert m.placements("37") == {("27", "38"), ("27", "47"), ("38", "47"), ("38", "39"), ("17", "27"), ("47", "57")}
    # 46 is four steps from 33; below it and to its right there is room
    assert m.placements("46") == {("47", "56"), ("47", "48")}
    assert Rules(m).builds(0) == {"build 37", "build 38", "build 40", "build 59"}


def test_founding_needs_a_free_company_three_warehouses_and_room() -> None:
    m = table("60", TEA)
    assert m.can_found("60")
    m.warehouses = 2
    assert not m.can_found("60")
    m.warehouses = 3
    assert m.can_found("60")
    m.companies |= {c: Company("34", 30) for c in COMPANIES}
    assert not m.can_found("60")
    m = table("7", {"tea": ("3 2f 1f", 30), "gold": ("21 31f 41f", 30)})
    assert m.can_found("7")
    m.houses |= {"28": House("gold"), "10": House("gold")}
    assert not m.can_found("7")


def test_the_last_company_is_founded_without_asking_which() -> None:
    m = table("34", seats=4)
    m.companies = {c: Company("80", 30) for c in COMPANIES if c != "silk"}
    assert audit_fragment(m, [*founding("34", "silk", ("35", "36"), found=True), DONE]) == []


# -- trades


def test_shares_cost_50_at_least_and_are_sold_at_their_value() -> None:
    m = table("33", TEA, shares=[{"tea": 1}])
    buy = mv(0, "trade", "buy tea", ev("bought", seat=0, company="tea"), paid(50, "bought"))
    sell = mv(0, "trade", "sell tea", ev("sold", seat=0, company="tea", count=1), got(40, "sold"), NEXT)
    assert audit_fragment(copy.deepcopy(m), [expand("33", "tea", 30, 40), buy, sell]) == []
    cheap = mv(0, "trade", "buy tea", ev("bought", seat=0, company="tea"), paid(40, "bought"))
    assert audit_fragment(copy.deepcopy(m), [expand("33", "tea", 30, 40), cheap, sell]) != []
    third = [buy, buy | {"events": [*buy["events"], NEXT]}, mv(0, "trade", "buy tea")]
    assert audit_fragment(copy.deepcopy(m), [expand("33", "tea", 30, 40), *third[:2]]) == []
    assert audit_fragment(m, [expand("33", "tea", 30, 40), *third]) != []


def test_nine_shares_and_no_more() -> None:
    m = table(companies=TEA, shares=[{"tea": 4}, {"tea": 4}])
    assert Rules(m).purchases(0) == {"buy tea"}
    m.shares[2]["tea"] = 1
    assert Rules(m).purchases(0) == set()
    m.shares[2]["tea"], m.cash[0] = 0, 40
    assert Rules(m).purchases(0) == set()


def flag_after(m: Model, price: int, company: str = "tea") -> list[dict[str, Any]]:
    flag = mv(0, "trade", "flag", paid(price, "flag"), ev("flag-bought", seat=0, company=company), NEXT)
    return [expand("33", "tea", 30, 40), flag]


def test_a_flag_costs_200_and_then_400_one_on_a_company_two_in_a_match() -> None:
    m = table("33", TEA)
    assert audit_fragment(copy.deepcopy(m), flag_after(m, 200)) == []
    m.flags[0] = 1
    assert audit_fragment(copy.deepcopy(m), flag_after(m, 400)) == []
    assert audit_fragment(copy.deepcopy(m), flag_after(m, 200)) != []
    m.flags[0] = 2
    assert audit_fragment(copy.deepcopy(m), flag_after(m, 400)) != []
    m.flags[0] = 0
    m.companies["tea"].flag = 2
    assert audit_fragment(copy.deepcopy(m), flag_after(m, 200)) != []
    m = table("33", TEA, cash=150)
    assert audit_fragment(copy.deepcopy(m), flag_after(m, 200)) != []
    m.cash[0] = 160
    assert audit_fragment(m, flag_after(m, 200)) == []


def test_a_flag_is_bought_instead_of_trading() -> None:
    m = table("33", TEA)
    build, flag = flag_after(m, 200)
    buy = mv(0, "trade", "buy tea", ev("bought", seat=0, company="tea"), paid(50, "bought"))
    assert audit_fragment(m, [build, buy, flag]) != []


# -- mergers

PAIR = {"tea": ("32 33f", 60), "gold": ("35 36f", 40)}


def named(company: str, old: int, *after: Event, plot: str = "34") -> list[dict[str, Any]]:
    joined = ev("joined", plot=plot, company=company)
    return [
        mv(0, "turn", f"build {plot}", *built(plot)),
        mv(0, "name", f"name {company}", joined, value(company, old, old + 10), *after),
    ]


def sold(seat: int, company: str, count: int, amount: int) -> list[Event]:
    return [ev("sold", seat=seat, company=company, count=count), got(amount, "sold", seat)]


def test_the_lower_company_is_liquidated_and_the_total_paid() -> None:
    m = table("34", PAIR, shares=[{"gold": 1}, {}, {"gold": 3, "tea": 2}])
    m.companies["gold"].flag = 1
    flag = [ev("flag-paid", seat=1, company="gold"), got(160, "flag", 1)]
    gone = [*sold(0, "gold", 1, 40), *flag, *sold(2, "gold", 3, 120), ev("absorbed", company="gold", by="tea")]
    right = [*named("tea", 60, *gone, value("tea", 70, 110), got(110)), DONE]
    assert audit_fragment(copy.deepcopy(m), right) == []
    assert audit_fragment(copy.deepcopy(m), named("tea", 60, *gone, value("tea", 70, 110))) != []
    kept = named("tea", 60, *gone[2:], value("tea", 70, 110), got(110))
    assert audit_fragment(copy.deepcopy(m), [*kept, DONE]) != []
    flag_too = [*right[:2], mv(0, "trade", "flag", paid(200, "flag"), ev("flag-bought", seat=0, company="tea"), NEXT)]
    assert audit_fragment(m, flag_too) != []


def test_the_player_decides_a_tie_and_who_gets_the_new_house() -> None:
    m = table("34", {"tea": ("32 33f", 50), "gold": ("35 36f", 40)})
    gone = [ev("absorbed", company="tea", by="gold"), value("gold", 50, 100), got(100)]
    tie = named("gold", 40)
    for winner, loser in (("gold", "tea"), ("tea", "gold")):
        gone = [ev("absorbed", company=loser, by=winner), value(winner, 50, 100), got(100)]
        assert audit_fragment(copy.deepcopy(m), [*tie, mv(0, "survivor", f"survivor {winner}", *gone), DONE]) == []
    gone = [ev("absorbed", company="gold", by="tea"), value("tea", 60, 100), got(100)]
    assert audit_fragment(m, [*named("tea", 50, *gone), DONE]) == []


THREE = {"tea": ("32 33f", 100), "gold": ("35 36f", 60), "silk": ("44 54f", 50)}


def test_the_largest_of_three_can_be_swallowed() -> None:
    m = table("34", THREE, shares=[{}, {"tea": 1}])
    first = [ev("absorbed", company="silk", by="gold"), value("gold", 70, 120), got(120)]
    then = [*sold(1, "tea", 1, 100), ev("absorbed", company="tea", by="gold"), value("gold", 120, 220), got(220)]
    right = [*named("gold", 60), mv(0, "pair", "merge gold silk", *first, *then), DONE]
    assert audit_fragment(copy.deepcopy(m), right) == []
    right[2]["move"] = "merge silk gold"
    assert audit_fragment(copy.deepcopy(m), right) != []
    first = [ev("absorbed", company="silk", by="tea"), value("tea", 100, 150), got(150)]
    then = [ev("absorbed", company="gold", by="tea"), value("tea", 150, 220), got(220)]
    assert audit_fragment(m, [*named("gold", 60), mv(0, "pair", "merge tea silk", *first, *then), DONE]) == []


def test_a_total_that_is_no_news_is_not_paid() -> None:
    """A winner at f500 before the build is never paid; one that gets there by the new house is, once."""
    m = table("34", {"tea": ("32 33f", 500), "gold": ("35 36f", 60)})
    silent = [
        mv(0, "turn", "build 34", *built("34")),
        mv(0, "name", "name tea", ev("joined", plot="34", company="tea"), ev("absorbed", company="gold", by="tea")),
    ]
    assert audit_fragment(m, [*silent, DONE]) == []
    m = table("34", {"tea": ("32 33f", 490), "gold": ("35 36f", 60)})
    assert audit_fragment(m, [*named("tea", 490, ev("absorbed", company="gold", by="tea"), got(500)), DONE]) == []
    m = table("34", THREE | {"tea": ("32 33f", 490)})
    first = [ev("absorbed", company="silk", by="tea"), got(500), ev("absorbed", company="gold", by="tea")]
    assert audit_fragment(m, [*named("tea", 490), mv(0, "pair", "merge tea silk", *first), DONE]) == []


def test_four_companies_merge_the_same_way() -> None:
    m = table("34", THREE | {"opium": ("24 14f", 30)})
    pairs = {f"merge {a} {b}" for a, b in combinations(("gold", "opium", "tea", "silk"), 2)}
    one = mv(
        0, "pair", "merge gold opium", ev("absorbed", company="opium", by="gold"), value("gold", 70, 100), got(100)
    )
    two = mv(0, "pair", "merge gold silk", ev("absorbed", company="silk", by="gold"), value("gold", 100, 150), got(150))
    two["events"] += [ev("absorbed", company="tea", by="gold"), value("gold", 150, 250), got(250)]
    assert len(pairs) == 6
    assert one["move"] in pairs
    assert audit_fragment(m, [*named("gold", 60), one, two, DONE]) == []


def test_the_floor_of_an_hq_leaves_with_it() -> None:
    m = table("34", PAIR)
    assert [m.level(p) for p in ("32", "33", "35", "36")] == [2, 1, 2, 1]
    gone = [ev("absorbed", company="gold", by="tea"), value("tea", 70, 110), got(110)]
    m2 = copy.deepcopy(m)
    assert audit_fragment(m2, [*named("tea", 60, *gone), DONE]) == []
    assert [m2.level(p) for p in ("32", "33", "35", "36")] == [2, 1, 1, 1]
    assert {h.company for h in m2.houses.values()} == {"tea"}
    assert "gold" not in m2.companies


# -- cards


def test_a_card_is_bought_from_the_market_or_the_deck() -> None:
    m = table("60")
    shown = sorted(m.market)[0]
    pay = mv(0, "turn", "card", paid(50, "cards"))
    took = mv(0, "card", f"take {shown}", ev("took", seat=0, card=shown), ev("revealed", card="58"), NEXT)
    assert audit_fragment(copy.deepcopy(m), [pay, took]) == []
    del took["events"][1]
    assert audit_fragment(copy.deepcopy(m), [pay, took]) != []
    drew = mv(0, "card", "draw", ev("drew", seat=0, card="58"), NEXT)
    assert audit_fragment(copy.deepcopy(m), [pay, drew]) == []
    drew["events"][0]["card"] = shown
    assert audit_fragment(m, [pay, drew]) != []


def renewed(m: Model, *after: Event) -> dict[str, Any]:
    return mv(0, "turn", "renew", paid(50, "renew"), ev("market-renewed"), *after)


def test_the_market_is_renewed_once_for_50_more() -> None:
    m = table("60")
    new = [ev("revealed", card=c) for c in (*sorted(m.market)[:2], "58", "57")]
    draw = mv(0, "card", "draw", ev("drew", seat=0, card="56"), NEXT)
    assert audit_fragment(copy.deepcopy(m), [renewed(m, *new, paid(50, "cards")), draw]) == []
    assert audit_fragment(copy.deepcopy(m), [renewed(m, *new[:3], paid(50, "cards")), draw]) != []
    m.cash[0] = 90
    assert Rules(m).buys(0) == {"card"}
    m.cash[0] = 100
    assert Rules(m).buys(0) == {"card", "renew"}
    m.deck.clear()
    assert Rules(m).buys(0) == {"card"}
    m.market.clear()
    assert Rules(m).buys(0) == set()


def test_who_can_neither_buy_nor_build_sells_until_he_has_50() -> None:
    m = table("47", TEA, cash=0, shares=[{"tea": 2}])
    m.cash[1] = 50
    one = ev("sold", seat=0, company="tea", count=1)
    sale = mv(0, "turn", "sell tea", one, got(30, "sold"), forced=True)
    more = mv(0, "sell", "sell tea", one, got(30, "sold"), forced=True)
    buy = mv(0, "purchase", "card", paid(50, "cards"), forced=True)
    draw = mv(0, "card", "draw", ev("drew", seat=0, card="58"), NEXT)
    assert audit_fragment(copy.deepcopy(m), [sale, more, buy, draw]) == []
    assert audit_fragment(copy.deepcopy(m), [sale, buy, draw]) != []
    assert audit_fragment(copy.deepcopy(m), [mv(0, "turn", "pass", ev("passed", seat=0), NEXT, forced=True)]) != []
    m.cash[1] = 0
    for seat in range(3):
        m.shares[seat] = Counter({"tea": 1})
    passes = [mv(s, "turn", "pass", ev("passed", seat=s), ev("turn", seat=s + 1), forced=True) for s in (0, 1)]
    last = mv(2, "turn", "pass", ev("passed", seat=2), *final([0, 0, 0], m), forced=True)
    assert audit_fragment(copy.deepcopy(m), [*passes, last]) == []
    last["events"][1:] = [ev("turn", seat=0)]
    assert audit_fragment(m, [*passes, last]) != []


def final(cash: list[int], m: Model) -> list[Event]:
    """The fines, the fortunes and the end."""
    fines = [paid(20 * h.total(), "fine", s) for s, h in enumerate(m.hands) if h]
    worth = [cash[s] - 20 * h.total() + m.worth_of_shares(s) for s, h in enumerate(m.hands)]
    told = [ev("final", seat=s, amount=w, cards=m.hands[s].total()) for s, w in enumerate(worth)]
    return [*fines, *told, ev("over")]


def test_the_last_warehouse_ends_the_match_after_its_turn() -> None:
    m = table("33 37", TEA, cash=0, shares=[{"tea": 1}, {"tea": 2}])
    move_card(m.deck, m.hands[1], "58")
    m.companies["tea"].flag = 2
    m.warehouses = 1
    build = expand("33", "tea", 30, 40)
    build["events"].insert(2, ev("last-warehouse", seat=0))
    fines = [paid(20, "fine"), paid(20, "fine", 1)]
    told = [ev("final", seat=s, amount=a, cards=c) for s, a, c in [(0, 60, 1), (1, 60, 1), (2, 160, 0)]]
    done = mv(0, "trade", "done", *fines, *told, ev("over"))
    assert audit_fragment(copy.deepcopy(m), [build, done]) == []
    done["events"][0]["amount"] = 10
    assert audit_fragment(copy.deepcopy(m), [build, done]) != []
    m.hands[2] = Counter({"59": 1, "60": 1})
    m.companies["tea"].flag = None
    assert m.fortune(2) == 0


# -- event cards


def drawn(card: str, *parts: Event) -> list[Event]:
    """An event card on top of the deck, and the turn ends with a card from below it."""
    head = ev("event-drawn", seat=0, card=card)
    return [head, *parts, ev("event-discarded", card=card), ev("drew", seat=0, card="58"), NEXT]


def with_events(m: Model) -> Model:
    m.deck += Counter(dict.fromkeys(m.box.events, 1))
    return m


def bought(*events: Event) -> list[dict[str, Any]]:
    return [mv(0, "turn", "card", paid(50, "cards")), mv(0, "card", "draw", *events)]


def asked(m: Model, *moves: dict[str, Any]) -> list[dict[str, Any]]:
    """Seat 0 buys a card; the last of these answers goes on with a card and the next turn."""
    return [mv(0, "turn", "card", paid(50, "cards")), *moves]


TWO = {"tea": ("32 33f", 60), "gold": ("37 38f", 40)}
HELD = [{"tea": 1, "gold": 4}, {"tea": 2, "gold": 2}, {"gold": 1}]


def test_an_event_changes_a_value() -> None:
    m = with_events(table("33", TWO))
    assert audit_fragment(copy.deepcopy(m), bought(*drawn("crash", value("tea", 60, 30)))) == []
    assert audit_fragment(copy.deepcopy(m), bought(*drawn("crash", value("tea", 60, 20)))) != []
    down = mv(0, "choose", "choose gold", value("gold", 40, 30), *drawn("shipwreck")[1:])
    right = [*bought(ev("event-drawn", seat=0, card="shipwreck")), down]
    assert audit_fragment(copy.deepcopy(m), right) == []
    m.companies["gold"].value = 30
    del down["events"][0]
    assert audit_fragment(copy.deepcopy(m), right) == []
    m.companies.clear()
    m.houses.clear()
    assert audit_fragment(m, bought(*drawn("rich-cargo"))) == []


def test_events_make_players_sell() -> None:
    m = with_events(table("33", TWO, shares=HELD))
    edict = [
        mv(0, "card", "draw", ev("event-drawn", seat=0, card="edict")),
        mv(0, "shed", "sell tea", *sold(0, "tea", 1, 60)),
        mv(0, "shed", "sell gold", *sold(0, "gold", 1, 40), *drawn("edict")[1:], forced=True),
    ]
    assert audit_fragment(copy.deepcopy(m), asked(m, *edict)) == []
    glut = [
        mv(0, "card", "draw", ev("event-drawn", seat=0, card="glut")),
        mv(0, "shed", "sell gold", *sold(0, "gold", 1, 40), forced=True),
        mv(1, "shed", "sell tea", *sold(1, "tea", 1, 60)),
        mv(2, "shed", "sell gold", *sold(2, "gold", 1, 40), *drawn("glut")[1:], forced=True),
    ]
    assert audit_fragment(copy.deepcopy(m), asked(m, *glut)) == []
    glut[1]["move"] = "sell tea"
    assert audit_fragment(m, asked(m, *glut)) != []


def test_events_move_money() -> None:
    m = with_events(table("33 47", TWO))
    m.cash = [60, 30, 0]
    move_card(m.deck, m.hands[1], "31")
    levy = [paid(10, "event"), paid(30, "event", 1)]
    assert audit_fragment(copy.deepcopy(m), bought(*drawn("levy", *levy))) == []
    assert audit_fragment(copy.deepcopy(m), bought(*drawn("levy", *levy, paid(0, "event", 2)))) != []
    duty = [paid(10, "event"), paid(10, "event", 1)]
    assert audit_fragment(copy.deepcopy(m), bought(*drawn("stamp-duty", *duty))) == []
    bounty = [got(50, "event", s) for s in range(3)]
    assert audit_fragment(copy.deepcopy(m), bought(*drawn("bounty", *bounty))) == []
    peace = [got(30, "event", s) for s in range(3)]
    assert audit_fragment(m, bought(*drawn("peace", *peace, value("tea", 60, 40)))) == []


def test_stamp_duty_counts_an_open_card_just_taken() -> None:
    m = with_events(table("33", TWO))
    shown = sorted(m.market)[0]
    end = [ev("event-discarded", card="stamp-duty"), ev("revealed", card="58"), NEXT]
    head = [ev("took", seat=0, card=shown), ev("event-drawn", seat=0, card="stamp-duty")]
    right = [mv(0, "turn", "card", paid(50, "cards")), mv(0, "card", f"take {shown}", *head, paid(20, "event"), *end)]
    assert audit_fragment(copy.deepcopy(m), right) == []
    right[1]["events"][2]["amount"] = 10
    assert audit_fragment(m, right) != []


def test_one_event_after_another_and_a_card_at_last_if_there_is_one() -> None:
    m = with_events(table("33", TWO))
    m.cash = [500, 0, 0]
    move_card(m.deck, m.hands[1], "31")
    both = [*drawn("levy", paid(50, "event"))[:-2], *drawn("panic")]
    assert audit_fragment(copy.deepcopy(m), bought(*both)) == []
    for card in list(m.deck):
        if card != "levy":
            del m.deck[card]
    last = [*drawn("levy", paid(50, "event"))[:-2], ev("no-card", seat=0), NEXT]
    assert audit_fragment(copy.deepcopy(m), bought(*last)) == []
    assert audit_fragment(m, bought(*last[:-2], NEXT)) != []


def test_who_is_penniless_after_renewing_sells_or_gets_no_card() -> None:
    m = with_events(table("33", TWO, cash=100))
    m.cash[1:] = [0, 0]
    move_card(m.deck, m.hands[1], "31")
    new = [ev("revealed", card=c) for c in ("58", "57", "56", "55")]
    poor = [ev("event-drawn", seat=0, card="levy"), paid(50, "event"), ev("event-discarded", card="levy"), *new]
    assert audit_fragment(copy.deepcopy(m), [renewed(m, *poor, ev("no-card", seat=0), NEXT)]) == []
    m.shares[0] = Counter({"gold": 1, "tea": 1})
    choice = mv(0, "sell", "sell tea", *sold(0, "tea", 1, 60), paid(50, "cards"))
    draw = mv(0, "card", "draw", ev("drew", seat=0, card="54"), NEXT)
    assert audit_fragment(copy.deepcopy(m), [renewed(m, *poor), choice, draw]) == []
    assert audit_fragment(m, [renewed(m, *poor, ev("no-card", seat=0), NEXT)]) != []


def test_the_box_is_what_the_rules_say() -> None:
    box = read_box()
    assert [len(neighbours(b)) for b in ("harbour", "city")] == [60, 80]
    assert [sum(len(n) for n in neighbours(b).values()) // 2 for b in ("harbour", "city")] == [104, 142]
    assert box.levels == {"2nd-level": 9, "3rd-level": 6, "4th-level": 4, "5th-level": 2}
    assert 80 + sum(box.levels.values()) + len(box.events) == 113
    assert box.events == {
        "rich-cargo": [{"company": "any", "value": 30}],
        "shipwreck": [{"company": "any", "value": -30}],
        "crash": [{"company": "dearest", "value": -40}],
        "panic": [{"sell": 1}],
        "edict": [{"sell": 2, "holding": 5}],
        "glut": [{"sell": 1, "of": "most"}],
        "bounty": [{"money": 50}],
        "levy": [{"money": -50}],
        "stamp-duty": [{"money": -10, "each": "card"}],
        "convoy": [{"company": "any", "value": 20}, {"money": -30}],
        "rumour": [{"company": "cheapest", "value": 40}, {"sell": 1}],
        "peace": [{"money": 30}, {"company": "dearest", "value": -20}],
    }
