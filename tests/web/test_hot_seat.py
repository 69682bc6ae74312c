"""One screen passed round: a curtain between those who share it."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import closing

import pytest
from tests.web.server import Server, Visitor, any_answer, put, reach

from damrak.games import GAMES, find_game

Visitors = Callable[..., Visitor]


def curtain(text: str) -> bool:
    return "curtain" in text and "Hand the screen" in text


def test_the_screen_is_handed_on_behind_a_curtain(visitor: Visitors, a_game: str) -> None:
    anke, dice = visitor("Anke"), random.Random(3)
    table = anke.open_table(a_game, "me", "hot", name_1="Bas")
    handed = 0
    while handed < 2:
        shown = anke.until(table, lambda shown: shown.asked or shown.state == "over" or curtain(shown.text))
        assert shown.state != "over", "the screen was never handed on"
        if curtain(shown.text):
            assert not shown.asked
            assert not shown.answers
            # Nobody's hand is shown, and nothing can be played behind it.
            assert anke.play(table, "pass", shown.ply).status_code in (403, 409)
            assert anke.post(f"/tables/{table}/curtain").status_code == 200
            handed += 1
        else:
            assert anke.play(table, any_answer(shown, dice), shown.ply).status_code == 200


def test_nobody_else_lifts_the_curtain(visitor: Visitors, a_game: str) -> None:
    anke, dirk = visitor("Anke"), visitor("Dirk")
    table = anke.open_table(a_game, "me", "hot", name_1="Bas")
    assert dirk.post(f"/tables/{table}/curtain").status_code == 403
    assert not dirk.see(table).asked


def test_nobody_at_a_screen_of_their_own_takes_the_view_from_a_screen_passed_round(
    visitor: Visitors, server: Server, a_game: str
) -> None:
    anke, dirk = visitor("Anke"), visitor()
    table = anke.open_table(a_game, "me", "hot", "open", name_1="Bas")
    dirk.join(anke.invitation(table), "Dirk")
    put(server, table, reach(a_game, 3, lambda match: match.seat == 2))
    before = anke.see(table)
    assert dirk.see(table).asked
    assert dirk.post(f"/tables/{table}/curtain").status_code == 403
    assert anke.see(table).version == before.version


def test_who_has_answered_ahead_changes_nothing_behind_the_curtain(visitor: Visitors, server: Server) -> None:
    games = [game for game in GAMES if find_game(game).at_once]
    if not games:
        pytest.skip("no game asks several seats at once")
    match = reach(games[0], 2, lambda match: len(match.asked) > 1)
    anke = visitor("Anke")
    table = anke.open_table(games[0], "me", "hot", name_1="Bas")
    put(server, table, match)
    first = match.seat
    later = next(seat for seat in match.asked if seat != first)
    ahead = match.asked_first(later)
    assert ahead is not None
    answers = list(ahead.legal)
    with closing(server.store()) as store:
        store.execute("update tables set screen = ? where id = ?", (later, table))
        store.execute("insert into prepared values (?, ?, ?, ?)", (table, later, match.decision, answers[0]))
        store.commit()
    shown = anke.see(table)
    assert curtain(shown.text)
    assert anke.play(table, answers[-1], shown.ply).status_code == 403
    assert server.rows("select move from prepared where table_id = ?", table) == [(answers[0],)]
