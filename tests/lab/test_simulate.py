"""Series of matches: the same from the same key, every victory counted once."""

import pytest

from damrak.bots import UnknownBot
from damrak.games import GAMES
from damrak.lab.keys import match_key
from damrak.lab.simulate import simulate
from damrak.match import BadTable, read_key

GAME = next(iter(GAMES))
TIMES = ("seconds", "moves_per_second")


def numbers(**arguments: object) -> dict[str, object]:
    report = simulate(GAME, ["random"] * 3, **arguments).to_dict()  # type: ignore[arg-type]
    return {name: value for name, value in report.items() if name not in TIMES}


def test_the_same_key_gives_the_same_matches_whatever_the_threads() -> None:
    assert numbers(matches=40, key=7, threads=1) == numbers(matches=40, key=7, threads=4)
    assert numbers(matches=5, key=7) != numbers(matches=5, key=8)


def test_victories_add_up_to_the_matches() -> None:
    played: list[int] = []
    report = simulate(GAME, ["random"] * 4, 70, key=1, progress=played.append)
    assert sum(entrant.wins for entrant in report.entrants) == pytest.approx(70)
    assert sum(entrant.share for entrant in report.entrants) == pytest.approx(1)
    assert all(entrant.share_from < entrant.share < entrant.share_to for entrant in report.entrants)
    assert sum(played) == 70
    assert report.moves == pytest.approx(70 * report.length)
    assert report.length <= report.longest


def test_a_series_begins_with_the_match_of_its_own_key() -> None:
    key = read_key(7)
    alone = simulate(GAME, ["random"] * 2, 1, key=match_key(key, 1))
    both = simulate(GAME, ["random"] * 2, 2, key=key)
    first = simulate(GAME, ["random"] * 2, 1, key=key)
    assert both.moves == first.moves + alone.moves


def test_bots_that_rotate_sit_everywhere() -> None:
    still = simulate(GAME, ["random"] * 3, 9, key=3)
    round_table = simulate(GAME, ["random"] * 3, 9, key=3, rotate=True)
    assert [entrant.seat for entrant in still.entrants] == [0, 1, 2]
    assert [entrant.seat for entrant in round_table.entrants] == [None] * 3
    assert sum(e.score for e in still.entrants) == pytest.approx(sum(e.score for e in round_table.entrants))
    assert [e.score for e in still.entrants] != [e.score for e in round_table.entrants]


def test_options_reach_the_matches() -> None:
    one = simulate(GAME, ["random"] * 2, 3, key=3, options={"layout": "outliers"})
    assert one.options["layout"] == "outliers"
    assert one.moves != simulate(GAME, ["random"] * 2, 3, key=3).moves


def test_tables_that_can_not_be_are_refused() -> None:
    with pytest.raises(BadTable, match="2 to 5 seats, not 1"):
        simulate(GAME, ["random"], 1)
    with pytest.raises(BadTable, match="0 matches"):
        simulate(GAME, ["random"] * 2, 0)
    with pytest.raises(BadTable, match="no option"):
        simulate(GAME, ["random"] * 2, 1, options={"weather": "fair"})
    with pytest.raises(UnknownBot):
        simulate(GAME, ["random", "clever"], 1)
