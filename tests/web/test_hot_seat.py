"""One screen passed round: a curtain between those who share it."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.web.server import Visitor, any_answer

Visitors = Callable[..., Visitor]


def curtain(text: str) -> bool:
    return "curtain" in text and "Hand the screen" in text


def test_the_screen_is_handed_on_behind_a_curtain(visitor: Visitors, a_game: str) -> None:
    anke, dice = visitor("Anke"), random.Random(3)
    table = anke.open_table(a_game, "me", "hot", name_1="Bas")
    handed = 0
    for _ in range(40):
        shown = anke.see(table)
        if shown.state == "over":
            break
        if curtain(shown.text):
            assert not shown.asked
            assert not shown.answers
            # Nobody's hand is shown, and nothing can be played behind it.
            assert anke.play(table, "pass", shown.ply).status_code in (403, 409)
            assert anke.post(f"/tables/{table}/curtain").status_code == 200
            handed += 1
            continue
        assert shown.asked
        assert anke.play(table, any_answer(shown, dice), shown.ply).status_code == 200
    assert handed >= 2


def test_nobody_else_lifts_the_curtain(visitor: Visitors, a_game: str) -> None:
    anke, dirk = visitor("Anke"), visitor("Dirk")
    table = anke.open_table(a_game, "me", "hot", name_1="Bas")
    assert dirk.post(f"/tables/{table}/curtain").status_code == 403
    assert not dirk.see(table).asked
