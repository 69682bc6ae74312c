"""Event cards."""

from __future__ import annotations

import pytest
from tests.chartered.table import cards, cash, changes, company, do, hand, legal, names, payouts, seat, shares, told
from tests.golden_age.table import EVENTS, at, event, filled, market, reasons, trio

from damrak.games.golden_age.data import DATA
from damrak.games.golden_age.sayings import event_in_words
from damrak.match import Event, Match

TEA, SILK, GOLD = trio("tea", 31), trio("silk", 71, "74"), trio("gold", 8, "18")  # f30, f40 and f40
WORDS = {
    "rich-cargo": "any company +f30",
    "shipwreck": "any company -f30",
    "crash": "the dearest company -f40",
    "panic": "all sell 1 share",
    "edict": "who holds 5 shares or more sells 2 shares",
    "glut": "all sell 1 share of the company they hold most of",
    "bounty": "all receive f50",
    "levy": "all pay f50",
    "stamp-duty": "all pay f10 for each card in hand",
    "convoy": "any company +f20, all pay f30",
    "rumour": "the cheapest company +f40, all sell 1 share",
    "peace": "all receive f30, the dearest company -f20",
}


@pytest.mark.rule("GA-event-03", "GA-box-01")
def test_the_twelve_events() -> None:
    assert {name: event_in_words(parts) for name, parts in zip(EVENTS, DATA.events, strict=True)} == WORDS


@pytest.mark.rule("GA-event-01", "GA-event-07")
def test_an_event_as_the_card_bought_takes_effect_and_the_next_card_is_given() -> None:
    match, events = event("bounty", TEA, seat(cash=50), seat(cash=0, cards=["32"]))
    assert names(events) == ["paid", "event-drawn", *["received"] * 4, "event-discarded", "drew", "turn"]
    assert hand(match, 0) == ["80"]
    assert [cash(match, number) for number in (0, 1)] == [50, 50]
    assert not payouts(events)


@pytest.mark.rule("GA-event-01")
def test_several_events_one_after_the_other() -> None:
    match = at(TEA, seat(cash=60), cards(deck=["levy", "bounty", "peace", "9"]), events=True)
    events = do(match, "card", "draw")
    assert [e["card"] for e in told(events, "event-drawn")] == ["levy", "bounty", "peace"]
    assert hand(match, 0) == ["9"]
    assert cash(match, 0) == 10 - 10 + 50 + 30


@pytest.mark.rule("GA-event-01", "GA-buy-02")
def test_events_while_the_market_is_filled() -> None:
    row = cards(market=["2", "3", "4"], deck=["bounty", "rich-cargo", "9"])
    match = at(TEA, SILK, seat(cash=50), row, events=True)
    events = do(match, "card", "take 3")
    assert names(events)[-2:] == ["event-discarded", "event-drawn"]
    assert match.decision == "choose"
    assert market(match) == ["2", "4"]
    assert match.view(0).market == ("2", None, "4")
    events = do(match, "choose tea")
    assert names(events) == ["value", "event-discarded", "revealed", "turn"]
    assert market(match) == ["2", "9", "4"]


@pytest.mark.rule("GA-event-01", "GA-event-06")
def test_an_event_meets_what_the_one_before_it_left() -> None:
    """Panic sells at f30, then tea gains f40, and who still has a share sells that at f70."""
    match = at(
        TEA,
        seat(cash=50),
        seat(cash=0, shares={"tea": 2}),
        seat(cash=0, shares={"tea": 1}),
        cards(market=["1", "2", "3"], deck=["panic", "rumour", "9"]),
        events=True,
    )
    events = do(match, "card", "take 2")
    assert changes(events) == [("tea", 30, 70)]
    assert (cash(match, 1), cash(match, 2)) == (30 + 70, 30)
    assert market(match) == ["1", "9", "3"]
    assert match.seat == 1


@pytest.mark.rule("GA-event-01", "GA-buy-03")
def test_events_while_the_market_is_renewed() -> None:
    """A deck of events alone: all come up before the cards of the market lie open again."""
    parts = [part for part in filled(12) if "cards" not in part]
    rest = [str(n) for n in range(1, 61) if n % 10 in (7, 8, 9, 0)]
    discards = filled(12)[1]["cards"]["discards"]
    match = at(
        *parts,
        seat(cash=500),
        seat(cash=0, cards=rest[5:]),
        cards(
            market=rest[:5],
            deck=["bounty", "levy"],
            discards=[*discards, *(e for e in EVENTS if e not in ("bounty", "levy"))],
        ),
        events=True,
        seats=2,
        edition="second",
    )
    events = do(match, "renew")
    shown = [e["card"] for e in told(events, "revealed")]
    assert sorted(shown) == sorted(rest[:5])
    drawn = {e["card"] for e in told(events, "event-drawn")}
    assert drawn <= {"bounty", "levy"}
    assert len(drawn) + match.view(0).deck.count("event") == 2


@pytest.mark.rule("GA-event-02", "GA-own-01")
def test_a_buyer_for_whom_no_card_is_left_gets_none() -> None:
    parts = [part for part in filled(12) if "cards" not in part]
    rest = [str(n) for n in range(1, 61) if n % 10 in (7, 8, 9, 0)]
    gone = [*filled(12)[1]["cards"]["discards"], *(e for e in EVENTS if e != "bounty")]
    match = at(
        *parts,
        seat(cash=60),
        seat(cash=0, cards=rest[5:]),
        cards(market=rest[:5], deck=["bounty"], discards=gone),
        events=True,
        seats=2,
        edition="second",
    )
    events = do(match, "card", "draw")
    assert names(events)[-3:] == ["event-discarded", "no-card", "turn"]
    assert hand(match, 0) == []
    assert cash(match, 0) == 60


@pytest.mark.rule("GA-event-03", "GA-event-04", "GA-event-07")
@pytest.mark.parametrize(
    ("kind", "options", "choice", "change"),
    [
        ("rich-cargo", {"tea", "silk", "gold"}, "tea", ("tea", 30, 60)),
        ("shipwreck", {"tea", "silk", "gold"}, "silk", ("silk", 40, 30)),
        ("crash", {"silk", "gold"}, "gold", ("gold", 40, 30)),
        ("convoy", {"tea", "silk", "gold"}, "silk", ("silk", 40, 60)),
        ("peace", {"silk", "gold"}, "silk", ("silk", 40, 30)),
    ],
)
def test_values_are_changed_as_the_active_seat_chooses(
    kind: str, options: set[str], choice: str, change: tuple[str, int, int]
) -> None:
    match, _ = event(kind, TEA, SILK, GOLD, seat(cash=50, shares={"tea": 1}), seat(cash=100))
    assert match.seat == 0
    assert legal(match) == {f"choose {name}" for name in options}
    events = do(match, f"choose {choice}")
    assert changes(events) == [change]
    assert not payouts(events)


@pytest.mark.rule("GA-event-04", "GA-value-01")
def test_one_company_is_meant_without_asking_and_may_stand_at_its_limit() -> None:
    _, events = event("crash", TEA, SILK, seat(cash=50))
    assert changes(events) == [("silk", 40, 30)]
    match, events = event("shipwreck", TEA, seat(cash=50))
    assert changes(events) == []  # at f30 already
    assert match.seat == 1
    match, _ = event("shipwreck", TEA, SILK, seat(cash=50))
    assert "choose tea" in match.legal  # though it is at its limit
    assert changes(do(match, "choose tea")) == []
    _, events = event("rumour", TEA, SILK, seat(cash=50))
    assert changes(events) == [("tea", 30, 70)]


@pytest.mark.rule("GA-event-04", "GA-event-06")
def test_with_no_company_on_the_board_that_part_does_nothing() -> None:
    _, events = event("convoy", seat(cash=50), seat(cash=20), seat(cash=0), seat(cash=90))
    assert names(events)[1:7] == ["event-drawn", "paid", "paid", "event-discarded", "drew", "turn"]
    assert reasons(events)[1:] == [("paid", 1, 20, "event"), ("paid", 3, 30, "event")]


@pytest.mark.rule("GA-event-03", "GA-event-05", "GA-event-06")
def test_everyone_sells_a_share_clockwise_from_the_active_seat() -> None:
    seats = [
        seat(cash=0, shares={"tea": 1, "silk": 1}),
        seat(cash=0),
        seat(cash=50, shares={"silk": 1}),
        seat(cash=0, shares={"tea": 2}),
    ]
    match, events = event("panic", TEA, SILK, *seats, turn=2)
    assert reasons(events) == [("paid", 2, 50, "cards"), ("received", 2, 40, "sold"), ("received", 3, 30, "sold")]
    assert (match.moves[-1].move, match.moves[-1].seat, match.moves[-1].forced) == ("sell tea", 3, True)
    assert [m.seat for m in match.moves[-2:]] == [2, 3]
    assert match.seat == 0
    assert match.decision == "shed"
    assert legal(match) == {"sell tea", "sell silk"}
    assert match.view(0).sellers == (0,)
    events = do(match, "sell silk")
    assert names(events)[:4] == ["sold", "received", "event-discarded", "drew"]
    assert [cash(match, number) for number in range(4)] == [
        40,
        0,
        40,
        10,
    ]  # seat 3 sold twice, to buy a card


@pytest.mark.rule("GA-event-03", "GA-event-05", "GA-flag-03")
def test_the_edict_hits_holders_of_five_and_flags_are_no_shares() -> None:
    flagged = company("silk", "71", "72 free", "73 free", "74", flag=1)
    match, _ = event("edict", TEA, flagged, seat(cash=50, shares={"tea": 3, "silk": 2}), seat(shares={"tea": 4}))
    assert match.seat == 0
    assert match.view(0).to_sell == 2
    do(match, "sell tea")
    assert match.view(0).to_sell == 1
    do(match, "sell silk")
    assert shares(match, 0) == {"tea": 2, "silk": 1}
    assert shares(match, 1) == {"tea": 4}
    assert match.seat == 1
    assert match.decision == "turn"


@pytest.mark.rule("GA-event-03", "GA-event-05")
def test_the_glut_hits_what_a_seat_holds_most_of() -> None:
    holders = [seat(cash=50, shares={"tea": 2, "silk": 2, "gold": 1}), seat(shares={"gold": 3, "tea": 1})]
    match, _ = event("glut", TEA, SILK, GOLD, *holders)
    assert legal(match) == {"sell tea", "sell silk"}
    assert "more of another company" in match.explain("sell gold")
    do(match, "sell tea")
    assert match.moves[-1].move == "sell gold"  # seat 1 has no choice
    assert shares(match, 1) == {"gold": 2, "tea": 1}


@pytest.mark.rule("GA-event-03", "GA-event-06")
def test_money_for_all_and_from_all() -> None:
    _, events = event("levy", TEA, seat(cash=100), seat(cash=30), seat(cash=0), seat(cash=200))
    assert reasons(events)[1:] == [("paid", 0, 50, "event"), ("paid", 1, 30, "event"), ("paid", 3, 50, "event")]
    _, events = event("peace", TEA, SILK, seat(cash=50), seat(cash=0))
    assert reasons(events)[1:] == [("received", number, 30, "event") for number in range(4)]
    assert changes(events) == [("silk", 40, 30)]


@pytest.mark.rule("GA-event-08")
def test_a_card_in_hand_is_an_open_one_just_taken_not_a_covered_one() -> None:
    hands = [seat(cash=150, cards=["1", "2"]), seat(cash=100, cards=["3"]), seat(cash=100), seat(cash=100)]
    _, events = event("stamp-duty", TEA, *hands)
    assert reasons(events)[1:] == [("paid", 0, 20, "event"), ("paid", 1, 10, "event")]
    row = cards(market=["5", "6", "7"], deck=["stamp-duty", "80"])
    match = at(TEA, *hands, row, events=True)
    events = do(match, "card", "take 5")
    assert reasons(events)[1:] == [("paid", 0, 30, "event"), ("paid", 1, 10, "event")]


def renewed(shares: dict[str, int]) -> tuple[Match, tuple[Event, ...]]:
    """Seat 0 has f100 and renews the market, and a levy comes up at once: the first key that makes it so."""
    for key in range(400):
        match = at(TEA, seat(cash=100, shares=shares), seat(cash=0, cards=["34"]), events=True, key=key)
        events = do(match, "renew")
        if [e["card"] for e in told(events, "event-drawn")] == ["levy"]:
            return match, events
    raise AssertionError("no levy")


@pytest.mark.rule("GA-event-09", "GA-force-01")
def test_who_is_penniless_after_renewing_sells_to_pay_for_the_card() -> None:
    match, events = renewed({"tea": 4})
    assert [(m.move, m.forced) for m in match.moves[1:]] == [("sell tea", True), ("sell tea", True)]
    assert reasons(events)[-1] == ("paid", 0, 50, "cards")
    assert match.decision == "card"
    assert cash(match, 0) == 10


@pytest.mark.rule("GA-event-09", "GA-end-02")
def test_who_can_not_even_sell_ends_the_turn_without_a_card() -> None:
    match, events = renewed({"tea": 1})
    assert told(events, "no-card") == [{"seat": 0}]
    assert shares(match, 0) == {"tea": 1}
    assert match.seat == 1
    assert match.view(0).passed == ()  # that was no pass
