"""Why a move can't be made, as far as that is the same in all games."""

from __future__ import annotations

from collections.abc import Callable

from damrak.text.language import _, capital, mark, sentences
from damrak.text.spelling import Grammar, Spelled

UNKNOWN = mark("No move is spelled like that.")


def why_not(grammar: Grammar, move: str, task: int, asked: str, reason: Callable[[Spelled], str | None]) -> str:
    """Why this spelling is not legal for the pending decision.

    `asked` says what is asked now and how it is answered. `reason` knows why a spelling that is an answer to it can't
    be given now; None if there is nothing to say but what is asked.
    """
    spelled = grammar.read(move, task)
    if spelled is None:
        return sentences(_(UNKNOWN), grammar.hint(move, task), asked)
    if task not in spelled.answers:
        return sentences(_("'{move}' answers another question.", move=move), asked)
    return capital(reason(spelled) or asked)
