"""No answer of the server holds more than its viewer may know.

Whole matches are played at a real server. At every step, all that a viewer can ask for is asked twice: of the real
match, and of one in which everything the viewer can't know has been dealt anew and every secret of the log is
another. If the two differ in a single letter, something has leaked.
"""

from __future__ import annotations

import json
import random
import re
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest
from tests.web.server import Server, Shown, Visitor, any_answer, events

from damrak.games import find_game
from damrak.match import Match
from damrak.rules.game import SPECTATOR, Game

Visitors = Callable[..., Visitor]
NAMES = ("Anke", "Bas", "Cor")
OFTEN = 6  # every so many steps of a whole match, all that two viewers can ask for is compared


def test_every_answer_is_the_same_whatever_is_hidden(visitor: Visitors, server: Server, game: str) -> None:
    """At the first decision of each kind, for the seat that is asked and for another viewer."""
    dice = random.Random(1)
    seen: set[str] = set()
    for decision, asked, viewers in match(visitor, server, game, dice):
        if decision not in seen:
            seen.add(decision)
            others = [viewer for viewer in viewers if viewer[0] != asked]
            for seat, person in (viewers[asked], dice.choice(others)):
                compare(server, person, person.table, find_game(game), seat, dice)
    assert len(seen) > 1


@pytest.mark.slow
def test_nobody_learns_more_at_any_time(visitor: Visitors, server: Server, game: str) -> None:
    """Again and again in a whole match, for all viewers in turn."""
    dice = random.Random(2)
    for step, (_, _, viewers) in enumerate(match(visitor, server, game, dice)):
        if step % OFTEN == 0:
            for seat, person in dice.sample(viewers, 2):
                compare(server, person, person.table, find_game(game), seat, dice)


def match(
    visitor: Visitors, server: Server, game: str, dice: random.Random
) -> Iterator[tuple[str, int, list[tuple[int, Visitor]]]]:
    """Play a match between three people; before each move what is asked, of whom, and all who look on."""
    people = [visitor(name) for name in NAMES]
    table = people[0].open_table(game, "me", "open", "open")
    link = people[0].invitation(table)
    for person, name in zip(people[1:], NAMES[1:], strict=True):
        person.join(link, name)
    viewers = [*enumerate(people), (SPECTATOR, visitor())]
    for _, person in viewers:
        person.table = table
    while True:
        ((asked, decision),) = server.rows(
            "select asked, pending from entries where table_id = ? order by ply desc limit 1", table
        )
        ready = [number for (number,) in server.rows("select number from prepared where table_id = ?", table)]
        waiting = [seat for seat in json.loads(asked) if seat not in ready]
        if not json.loads(asked):
            return
        if json.loads(asked)[0] in ready:  # what was prepared is being given
            time.sleep(0.05)
            continue
        seat = dice.choice(waiting)
        yield decision, seat, viewers
        shown = people[seat].see(table)
        assert people[seat].play(table, any_answer(shown, dice), shown.ply).status_code == 200


def compare(server: Server, person: Visitor, table: str, game: Game, seat: int, dice: random.Random) -> None:
    chosen = dice.getrandbits(32)
    real = [tidy(text) for text in everything(person, table, random.Random(chosen))]
    with another_world(server, table, game, seat, dice):
        other = [tidy(text) for text in everything(person, table, random.Random(chosen))]
    assert len(real) == len(other)
    for one, two in zip(real, other, strict=True):
        assert one == two, f"seat {seat} could tell:\n{difference(one, two)}"


def everything(person: Visitor, table: str, dice: random.Random) -> Iterator[str]:
    """All that a viewer can ask for, moves refused included."""
    shown = person.see(table)
    yield shown.text
    with person.client.stream("GET", f"/tables/{table}/live") as stream:
        _kind, data = next(found for found in events(stream.iter_lines()) if found[0] == "table")
        yield data
    yield person.get(f"/tables/{table}/at/{dice.randrange(shown.ply + 1)}", x_fragment="table").text
    yield person.get(f"/tables/{table}/log?before={shown.ply + 1}").text
    for move in dice.sample(shown.answers, min(2, len(shown.answers))):
        yield person.client.get(f"/tables/{table}/foresee", params={"move": move, "ply": shown.ply}).text
    things = sorted(set(re.findall(r'data-thing="([^"]+)"', shown.text)))
    for thing in dice.sample(things, min(2, len(things))):
        yield person.client.get(f"/tables/{table}/explain", params={"thing": thing}).text
    refused = person.play(table, "fly to the moon", shown.ply)
    yield refused.text + refused.headers.get("hx-trigger", "")
    stale = person.play(table, (shown.answers or ["pass"])[0], 10**6)
    assert stale.status_code in (403, 409), stale.status_code
    yield stale.text + stale.headers.get("hx-trigger", "")


@contextmanager
def another_world(server: Server, table: str, game: Game, seat: int, dice: random.Random) -> Iterator[None]:
    """The store, with everything changed that this seat can't know."""
    rows = server.rows("select ply, events, record from entries where table_id = ?", table)
    with closing(server.store()) as store:
        for ply, told, record in rows:
            match = Match.resume(game.name, zlib.decompress(record), {})
            redealt = match.record(None if seat == SPECTATOR else seat, dice.getrandbits(64)).tobytes()
            store.execute(
                "update entries set events = ?, record = ? where table_id = ? and ply = ?",
                (json.dumps(other_secrets(game, json.loads(told), seat)), zlib.compress(redealt), table, ply),
            )
        ((key,),) = store.execute("select key from tables where id = ?", (table,)).fetchall()
        store.execute("update tables set key = ? where id = ?", (dice.randbytes(32), table))
        store.commit()
    try:
        yield
    finally:
        with closing(server.store()) as store:
            for ply, told, record in rows:
                store.execute(
                    "update entries set events = ?, record = ? where table_id = ? and ply = ?",
                    (told, record, table, ply),
                )
            store.execute("update tables set key = ? where id = ?", (key, table))
            store.commit()


def other_secrets(game: Game, told: list[dict[str, Any]], seat: int) -> list[dict[str, Any]]:
    """Events with another secret, where it is one to this seat."""
    kinds = {kind.name: kind for kind in game.words.events.values()}
    changed = []
    for event in told:
        secret = kinds[event["event"]].secret
        if secret is not None and event.get("seat") != seat:
            changed.append(event | {secret: 0 if isinstance(event[secret], int) else "?"})
        else:
            changed.append(event)
    return changed


CHANGING = (
    re.compile(r'name="_csrf_token" value="\w*"'),
    re.compile(r"\b[0-9a-f]{64}\b"),  # the digest that promises the key
)


def tidy(text: str) -> str:
    """A page without what differs from one request to the next."""
    for pattern in CHANGING:
        text = pattern.sub("", text)
    return text


def difference(one: str, two: str) -> str:
    """Where two texts part."""
    place = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"… {one[max(0, place - 200) : place + 200]}\n… {two[max(0, place - 200) : place + 200]}"


def test_the_comparison_sees_what_it_should(visitor: Visitors, server: Server, a_game: str) -> None:
    """Somebody who may see a hand sees that it is another one."""
    anke = visitor("Anke")
    table = anke.open_table(a_game, "me", "hot", name_1="Bas")
    anke.post(f"/tables/{table}/curtain")
    before: Shown = anke.see(table)
    with another_world(server, table, find_game(a_game), SPECTATOR, random.Random(1)):
        assert anke.see(table).text != before.text
    assert anke.see(table).text == before.text
