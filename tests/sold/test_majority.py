"""Placing stones, and who owns a district."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.sold.table import (
    all_pass,
    bidding,
    do,
    facts,
    last_stone,
    legal,
    mixtures,
    names,
    owners,
    place_somewhere,
    placing,
    refused,
    stones_in,
    told,
    winner_of,
)


def id_of(stones: Sequence[str]) -> str:
    return "".join(name[0] for name in stones) or "none"


# --- placing


@pytest.mark.rule("SO-place-01")
def test_the_winner_places_all_four_one_by_one_anywhere() -> None:
    match = bidding("red red black yellow", start=0)
    all_pass(match)
    colours = {move.split()[1] for move in match.legal}
    assert colours == {"red", "black", "yellow"}
    assert len(match.legal) == 3 * 13
    do(match, "place yellow in 16", "place red in 16", "place red in park-E")
    assert match.seat == 0
    assert {move.split()[1] for move in match.legal} == {"black"}
    assert refused(match, "place red in 16")
    events = do(match, "place black in 9W")
    assert names(events)[:2] == ["placed", "round"]
    assert stones_in(match, "16") == "red yellow"
    assert (stones_in(match, "park-E"), stones_in(match, "9W")) == ("red", "black")


@pytest.mark.rule("SO-place-01", "SO-sold-03")
def test_a_sold_district_takes_no_more_stones() -> None:
    match = placing("red", sold={"16": "black"})
    assert not [move for move in match.legal if move.endswith(" in 16")]
    assert refused(match, "place red in 16")
    assert match.explain("place red in 16") == "District 16 is sold to black and takes no more stones."


@pytest.mark.rule("SO-place-02", "SO-sold-03")
def test_the_seventh_stone_settles_at_once() -> None:
    match = placing("red white", districts={"16": "red red red black black yellow"})
    events = do(match, "place red in 16")
    assert names(events) == ["placed", "sold"]
    assert told(events, "sold") == [{"district": "16", "colour": "red"}]
    assert owners(match) == {"16": "red"}
    assert legal(match) == [f"place white in {d}" for d in ("9W", "9E", "10W", "10E", "11W", "11E", "17", "18")] + [
        f"place white in {d}" for d in ("20", "21", "park-W", "park-E")
    ]
    view = match.view()
    assert next(d for d in view.districts if d.name == "16").owner == "red"
    assert list(match._record.gone) == [3, 2, 0, 1]


@pytest.mark.rule("SO-sold-01")
def test_stones_count_and_not_who_placed_them() -> None:
    match = placing("white", seat=0, districts={"16": "white white white red red black"})
    assert match.view().seats[0].purses[0].colour == "red"
    do(match, "place white in 16")
    assert owners(match) == {"16": "white"}


@pytest.mark.rule("SO-place-01")
def test_two_districts_can_be_sold_by_one_lot() -> None:
    match = placing(
        "red red", districts={"16": "red red red black black yellow", "17": "white white red yellow black yellow"}
    )
    do(match, "place red in 16")
    events = do(match, "place red in 17")
    assert told(events, "sold") == [{"district": "17", "colour": "black"}]


# --- majorities


@pytest.mark.rule("SO-sold-01", "SO-sold-02", "SO-sold-04")
@pytest.mark.parametrize("stones", mixtures(7), ids=id_of)
def test_every_mixture_of_seven_stones_goes_to_whom_the_rulebook_says(stones: list[str]) -> None:
    *six, last = stones
    other = next(name for name in ("red", "black", "white", "yellow") if name != last)
    match = placing(f"{last} {other}", districts={"18": " ".join(six)})
    events = do(match, f"place {last} in 18")
    expected = winner_of(stones)
    assert expected is not None
    assert told(events, "sold") == [{"district": "18", "colour": expected}]


@pytest.mark.rule("SO-sold-02")
@pytest.mark.parametrize(
    ("stones", "owner"),
    [
        ("red red red black black black white", "white"),  # 3/3/1
        ("red red black black white white yellow", "yellow"),  # 2/2/2/1
        ("red red red black black black black", "black"),  # 4/3
        ("red red black black white white white", "white"),  # 3/2/2
        ("red red red black black white yellow", "red"),  # 3/2/1/1
    ],
)
def test_ties_cancel_at_the_seventh_stone(stones: str, owner: str) -> None:
    *six, last = stones.split()
    assert winner_of(stones.split()) == owner
    match = placing(f"{last} {'red' if last != 'red' else 'black'}", districts={"18": " ".join(six)})
    do(match, f"place {last} in 18")
    assert owners(match) == {"18": owner}


# --- at the end


SMALL = [stones for size in range(7) for stones in mixtures(size)]


@pytest.mark.rule("SO-end-01")
@pytest.mark.parametrize("stones", SMALL, ids=id_of)
def test_every_mixture_of_fewer_goes_to_whom_the_rulebook_says(stones: list[str]) -> None:
    match = last_stone("red", districts={"18": " ".join(stones)})
    place = next(move for move in match.legal if not move.endswith(" in 18"))
    events = do(match, place)
    expected = winner_of(stones)
    assert match.over
    assert ({"district": "18", "colour": expected} in told(events, "sold")) == (expected is not None)
    assert ({"district": "18"} in told(events, "unsold")) == (expected is None)
    assert owners(match).get("18") == expected


@pytest.mark.rule("SO-end-01")
def test_at_the_end_districts_are_settled_in_their_order_and_stones_leave() -> None:
    match = last_stone("red", districts={"18": "red red black black white", "9W": "red black", "20": "red"})
    events = do(match, "place red in 20")
    settled = [event.district for event in events if event.name in ("sold", "unsold")]
    assert settled == [d.name for d in match.view().districts if d.name in settled]
    assert {"18", "9W", "20"} <= set(settled)
    assert names(events)[0] == "placed"
    assert names(events)[-5:] == ["final"] * 4 + ["over"]
    assert owners(match)["18"] == "white"
    assert owners(match)["20"] == "red"
    assert "9W" not in owners(match)
    record = match._record
    assert sum(record.gone) + len(owners(match)) == 72


@pytest.mark.rule("SO-limit-03", "SO-place-01")
def test_there_is_always_a_place() -> None:
    match = last_stone("red")
    assert legal(match)
    assert facts(match)["round"] == 18
    events = place_somewhere(match, legal(match)[0].rpartition(" ")[2])
    assert events[-1].name == "over"
