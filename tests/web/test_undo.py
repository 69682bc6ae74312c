"""Moves taken back: freely, back to the start of a turn, and by consent."""

from __future__ import annotations

import zlib
from collections.abc import Callable

import pytest
from tests.web.server import Server, Visitor, put, reach

from damrak.match import Match
from damrak.web.store import Entry, EntryKind
from damrak.web.tables.undo import last_move, start_of_turn

Visitors = Callable[..., Visitor]


def entry(
    ply: int,
    seat: int | None,
    chance: bool = False,
    turn: int | None = None,
    forced: bool = False,
    over: bool = False,
) -> Entry:
    kind = EntryKind.START if seat is None else EntryKind.FORCED if forced else EntryKind.MOVE
    events = [] if turn is None else [{"event": "turn", "seat": turn}]
    return Entry(ply=ply, kind=kind, seat=seat, chance=chance, events=events, asked=[] if over else [1])


def newest_first(*entries: Entry) -> list[Entry]:
    return list(reversed(entries))


def test_what_revealed_nothing_is_taken_back_freely() -> None:
    way = last_move(newest_first(entry(0, None, turn=1), entry(1, 1), entry(2, 1)), 1)
    assert way is not None
    assert (way.back_to, way.needs_consent) == (1, False)


def test_what_revealed_something_needs_consent() -> None:
    way = last_move(newest_first(entry(0, None, turn=1), entry(1, 1, chance=True)), 1)
    assert way is not None
    assert way.needs_consent


def test_what_followed_of_itself_goes_with_the_move() -> None:
    way = last_move(newest_first(entry(0, None), entry(1, 1), entry(2, 1, forced=True)), 1)
    assert way is not None
    assert (way.back_to, way.needs_consent) == (0, False)


def test_that_another_had_one_answer_only_may_have_been_hidden() -> None:
    way = last_move(newest_first(entry(0, None), entry(1, 1), entry(2, 2, forced=True)), 1)
    assert way is not None
    assert (way.back_to, way.needs_consent) == (0, True)


def test_the_end_reveals_everything() -> None:
    way = last_move(newest_first(entry(0, None), entry(1, 1), entry(2, 1, over=True)), 1)
    assert way is not None
    assert (way.back_to, way.needs_consent) == (1, True)


def test_after_another_has_acted_it_needs_consent() -> None:
    line = newest_first(entry(0, None, turn=1), entry(1, 1, turn=2), entry(2, 2))
    way = last_move(line, 1)
    assert way is not None
    assert (way.back_to, way.needs_consent) == (0, True)
    assert start_of_turn(line, 1) is None


def test_the_start_of_a_turn_is_where_it_began() -> None:
    line = newest_first(entry(0, None, turn=0), entry(1, 0, turn=1), entry(2, 1), entry(3, 1))
    way = start_of_turn(line, 1)
    assert way is not None
    assert (way.back_to, way.needs_consent) == (1, False)
    assert start_of_turn(line[2:], 1) is None
    assert last_move(line, 2) is None


@pytest.fixture
def two(visitor: Visitors, server: Server, a_game: str) -> tuple[Visitor, Visitor, str]:
    """Two people at a table, the first of whom has a move that hides nothing, and stays asked."""
    anke, dirk = visitor("Anke"), visitor()
    table = anke.open_table(a_game, "me", "open")
    dirk.join(anke.invitation(table), "Dirk")
    put(server, table, reach(a_game, 2, lambda match: match.seat == 0 and stays(match) is not None))
    return anke, dirk, table


def stays(match: Match) -> str | None:
    """A move after which the same seat is asked and nothing has come to light."""
    for move in match.legal:
        then = match.copy()
        if not any(event.kind.chance for event in then.play(move)) and then.seat == match.seat and not then.over:
            return move
    return None


def free_move(server: Server, table: str, game: str) -> str:
    (row,) = server.rows("select record from entries where table_id = ? order by ply desc limit 1", table)
    move = stays(Match.resume(game, zlib.decompress(row[0]), {}))
    assert move is not None
    return move


def test_a_move_is_taken_back_and_the_log_says_so(
    two: tuple[Visitor, Visitor, str], server: Server, a_game: str
) -> None:
    anke, dirk, table = two
    before = anke.see(table)
    assert anke.play(table, free_move(server, table, a_game)).status_code == 200
    then = anke.see(table)
    assert "if all agree" not in then.text
    assert dirk.post(f"/tables/{table}/undo", {"ply": then.ply, "to": "turn"}).status_code == 422
    assert anke.post(f"/tables/{table}/undo", {"ply": then.ply - 1, "to": "move"}).status_code == 409
    assert anke.post(f"/tables/{table}/undo", {"ply": then.ply, "to": "move"}).status_code == 200
    after = anke.see(table)
    assert after.answers == before.answers
    assert after.ply == then.ply + 1
    assert any("takes back" in line for line in after.log)


def test_after_a_move_was_taken_back_an_older_page_is_stale(
    two: tuple[Visitor, Visitor, str], server: Server, a_game: str
) -> None:
    anke, _, table = two
    before = anke.see(table)
    anke.play(table, free_move(server, table, a_game))
    anke.post(f"/tables/{table}/undo", {"ply": before.ply + 1, "to": "move"})
    assert anke.play(table, before.answers[0], before.ply).status_code == 409


def test_beyond_that_the_others_are_asked(two: tuple[Visitor, Visitor, str], server: Server, a_game: str) -> None:
    anke, dirk, table = two
    put(server, table, reach(a_game, 2, lambda match: match.seat == 0 and reveals(match) is not None))
    shown = anke.see(table)
    (row,) = server.rows("select record from entries where table_id = ? order by ply desc limit 1", table)
    before = zlib.decompress(row[0])
    move = reveals(Match.resume(a_game, before, {}))
    assert move is not None
    anke.play(table, move, shown.ply)
    ply = anke.see(table).ply
    assert anke.post(f"/tables/{table}/undo", {"ply": ply, "to": "move"}).status_code == 200
    asked = dirk.see(table)
    assert asked.ply == ply  # nothing is taken back yet
    assert f'name="request" value="{ply}"' in asked.text
    assert dirk.post(f"/tables/{table}/consent", {"request": ply, "answer": "no"}).status_code == 200
    assert 'name="request"' not in dirk.see(table).text
    anke.post(f"/tables/{table}/undo", {"ply": ply, "to": "move"})
    assert anke.post(f"/tables/{table}/consent", {"request": ply, "answer": "yes"}).status_code == 200
    assert anke.see(table).ply == ply  # one's own consent is not enough
    assert dirk.post(f"/tables/{table}/consent", {"request": ply, "answer": "yes"}).status_code == 200
    assert any("all have agreed" in line for line in anke.see(table).log)
    (row,) = server.rows("select record from entries where table_id = ? order by ply desc limit 1", table)
    assert zlib.decompress(row[0]) == before


def reveals(match: Match) -> str | None:
    """A move that brings something hidden to light."""
    for move in match.legal:
        if any(event.kind.chance for event in match.copy().play(move)):
            return move
    return None


def test_bots_consent_at_once(visitor: Visitors, server: Server, a_game: str) -> None:
    anke = visitor("Anke")
    table = anke.open_table(a_game, "me", "bot")
    anke.asked(table)
    put(server, table, reach(a_game, 2, lambda match: match.seat == 0 and reveals(match) is not None))
    shown = anke.see(table)
    anke.play(table, shown.answers[0], shown.ply)
    shown = anke.asked(table)
    assert anke.post(f"/tables/{table}/undo", {"ply": shown.ply, "to": "move"}).status_code == 200
    after = anke.see(table)
    assert after.ply == shown.ply + 1
    assert 'name="request"' not in after.text


def test_a_stranger_takes_nothing_back(
    two: tuple[Visitor, Visitor, str], visitor: Visitors, server: Server, a_game: str
) -> None:
    anke, _, table = two
    anke.play(table, free_move(server, table, a_game))
    ply = anke.see(table).ply
    assert visitor("Eva").post(f"/tables/{table}/undo", {"ply": ply, "to": "move"}).status_code == 403
    assert anke.see(table).ply == ply
