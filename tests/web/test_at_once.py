"""What is asked of several seats at once is answered in any order, and stays secret until it is due."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tests.web.server import Server, Visitor, put, reach

from damrak.games import GAMES, find_game
from damrak.match import Match

Visitors = Callable[..., Visitor]
AT_ONCE = [game for game in GAMES if find_game(game).at_once]
DECISIONS = [(game, decision) for game in AT_ONCE for decision in find_game(game).at_once]


def several(decision: str) -> Callable[[Match], bool]:
    return lambda match: match.decision == decision and len(match.asked) > 1


@pytest.mark.parametrize(("game", "decision"), DECISIONS)
def test_no_earlier_answer_changes_what_is_legal_later(game: str, decision: str) -> None:
    """The promise of `Game.at_once`, on which the server relies."""
    match = reach(game, find_game(game).seats[-1], several(decision))
    for key in range(20):
        now, dice = match.copy(), random.Random(key)
        ahead = {seat: list(now.asked_first(seat).legal) for seat in now.asked}  # type: ignore[union-attr]
        while now.decision == decision and now.seat in ahead:
            assert list(now.legal) == ahead.pop(now.seat)
            for seat in ahead:
                first = now.asked_first(seat)
                assert first is not None
                assert list(first.legal) == ahead[seat]
            now.play(dice.choice(list(now.legal)))


@pytest.mark.parametrize(("game", "decision"), DECISIONS)
def test_answers_come_in_any_order_and_stay_secret(visitor: Visitors, server: Server, game: str, decision: str) -> None:
    match = reach(game, 3, several(decision))
    people = [visitor("Anke"), visitor(), visitor()]
    table = people[0].open_table(game, "me", "open", "open")
    for person, name in zip(people[1:], ("Bernadette", "Cornelis"), strict=True):
        person.join(people[0].invitation(table), name)
    put(server, table, match)
    first, *later = sorted(match.asked, key=lambda seat: seat != match.seat)
    start = people[first].see(table)
    last = later[-1]
    theirs = people[last].see(table)
    assert theirs.asked
    assert people[last].play(table, theirs.answers[-1], start.ply).status_code == 200
    assert people[last].see(table).ply == start.ply  # nothing has happened yet
    assert "Your answer is ready" in people[last].see(table).text
    others = people[first].see(table)
    assert "has answered" in others.text
    assert "Your answer is ready" not in others.text
    # It can still be changed, and what can't be is refused at once.
    assert people[last].play(table, "bid 7", start.ply).status_code == 422
    assert people[last].play(table, theirs.answers[0], start.ply).status_code == 200
    # An older page of the same question is good enough.
    for seat in [*later[:-1], first]:
        answers = people[seat].see(table).answers
        assert people[seat].play(table, answers[0], start.ply).status_code == 200
    rows = people[0].until(table, lambda shown: shown.ply >= start.ply + len(match.asked))
    assert rows.state in ("playing", "over")
    made = server.rows(
        "select seat, move, note from entries where table_id = ? and ply > ? and decision = ? order by ply",
        *(table, start.ply, decision),
    )
    assert [seat for seat, _, _ in made][: len(match.asked)] == [first, *later]
    assert made[len(match.asked) - 1][1:] == (theirs.answers[0], "ahead")
    assert server.rows("select * from prepared where table_id = ?", table) == []
