"""Changes come by themselves: whole tables, each once, in order."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from tests.web.server import Shown, Visitor, any_answer

Visitors = Callable[..., Visitor]


def tables(heard: list[tuple[str, str]]) -> list[Shown]:
    return [Shown(data) for kind, data in heard if kind == "table"]


def test_the_first_message_is_the_whole_table_and_each_change_follows(visitor: Visitors, a_game: str) -> None:
    anke, dirk, dice = visitor("Anke"), visitor(), random.Random(1)
    table = anke.open_table(a_game, "me", "open")
    dirk.join(anke.invitation(table), "Dirk")
    with dirk.listening(table) as heard, anke.listening(table) as own:
        for _ in range(12):
            for player in (anke, dirk):
                shown = player.see(table)
                if shown.asked and shown.state == "playing":
                    player.play(table, any_answer(shown, dice), shown.ply)
        last = dirk.see(table)
        dirk.until(table, lambda _: bool(tables(heard)) and tables(heard)[-1].version == last.version)
        anke.until(table, lambda _: bool(tables(own)) and tables(own)[-1].version == last.version)
    for told in (tables(heard), tables(own)):
        versions = [each.version for each in told]
        assert versions == sorted(set(versions))
        follows = [re.search(r'data-follows="(\d*)"', each.text)[1] for each in told]  # type: ignore[index]
        assert follows == ["", *[str(version) for version in versions[:-1]]]
    assert tables(heard)[-1].log == last.log


def test_who_is_there_is_told(visitor: Visitors, a_game: str) -> None:
    anke, dirk = visitor("Anke"), visitor()
    table = anke.open_table(a_game, "me", "open")
    dirk.join(anke.invitation(table), "Dirk")
    with anke.listening(table) as heard:
        with dirk.listening(table):
            anke.until(table, lambda _: ("presence", "[0, 1]") in heard)
        anke.until(table, lambda _: heard[-1] == ("presence", "[0]"))


def test_a_spectator_is_counted(visitor: Visitors, a_game: str) -> None:
    anke, eva = visitor("Anke"), visitor()
    table = anke.play_now(a_game)
    with eva.listening(table):
        anke.until(table, lambda shown: "is watching" in shown.text)


def test_there_is_nothing_to_hear_of_no_table(visitor: Visitors) -> None:
    assert visitor().get("/tables/nothing/live").status_code == 404
