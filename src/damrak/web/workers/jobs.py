"""What workers do: everything for which rules of a game are run. Runs in worker processes only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from damrak import bots
from damrak.games import find_game
from damrak.match import Event, Match, Played
from damrak.match.people import story
from damrak.rules.game import Game
from damrak.text.language import speaking
from damrak.web.show.choices import choices_of
from damrak.web.show.drawing import table_of
from damrak.web.workers.results import Foreseen, Look, Step

Options = Mapping[str, Any]
USUAL_BOT = "greedy"


def deal(game: str, seats: int, options: Options, key: bytes) -> list[Step]:
    """Begin a match: its set-up, and what then answers itself."""
    match = Match(game, seats, key, options)
    first = match.moves[0].before if match.moves else match.tobytes()
    return [_step(match, None, match.start_events, first), *_steps(match)]


def play(game: str, record: bytes, options: Options, move: str, language: str) -> list[Step]:
    """Make a move, and what then answers itself."""
    match = Match.resume(game, record, options)
    with speaking(language):
        match.play(move)
    return _steps(match)


def check(game: str, record: bytes, options: Options, seat: int, move: str, language: str) -> None:
    """Refuse a move that this seat can't make, be it before its turn."""
    match = Match.resume(game, record, options).asked_first(seat)
    assert match is not None
    with speaking(language):
        match.play(move)


def _steps(match: Match) -> list[Step]:
    after = [*(played.before for played in match.moves[1:]), match.tobytes()]
    return [_step(match, played, played.events, then) for played, then in zip(match.moves, after, strict=False)]


def _step(match: Match, played: Played | None, events: Sequence[Event], record: bytes) -> Step:
    then = Match.resume(match.game.name, record, match.options)
    asked = sorted(then.asked, key=lambda seat: seat != then.seat)
    return Step(
        seat=played.seat if played else None,
        decision=played.decision if played else "",
        move=played.move if played else "",
        forced=played.forced if played else False,
        events=[event.to_dict() for event in events],
        chance=any(event.kind.chance for event in events),
        record=record,
        asked=tuple(asked),
        pending=then.decision or "",
    )


def look(
    game: str, record: bytes, options: Options, viewer: int | None, names: Sequence[str], language: str, asking: bool
) -> Look:
    """What a viewer sees, and what is asked of it."""
    match = Match.resume(game, record, options)
    first = match.asked_first(viewer) if viewer is not None and asking else None
    with speaking(language):
        view = match.view(viewer)
        asked = (first or match).view(viewer)
        question = match.game.words.question(asked, names)
        choices, sums = choices_of(first, names) if first else ((), ())
        scene = table_of(match.game).scene(view, names)
    return Look(question, match.standing, match.winners, choices, sums, scene)


def foresee(
    game: str, record: bytes, options: Options, seat: int, move: str, names: Sequence[str], language: str
) -> Foreseen:
    """What a move would do, as far as its seat can know."""
    match = Match.resume(game, record, options).asked_first(seat)
    assert match is not None
    with speaking(language):
        foreseen = match.foresee(move)
        events = [event.to_dict() for event in foreseen]
        lines = [told for event in events if (told := story(match.game, [event], names))]
        parts = match.game.words.parts(match.record(seat), move, names)
        scene = table_of(match.game).scene(match.view(seat), names)
    return Foreseen(parts.label, tuple(lines), _money(foreseen), tuple(events), scene)


def _money(events: Iterable[Event]) -> tuple[tuple[int, int], ...]:
    """The seats whose money changes, and by how much."""
    change = Counter[int]()
    for event in events:
        for field, sign in event.kind.money.items():
            change[event.values[field]] += sign * event.amount
    return tuple(sorted((seat, by) for seat, by in change.items() if by))


def explain(
    game: str,
    record: bytes,
    options: Options,
    seat: int,
    thing: str,
    verbs: Sequence[str],
    names: Sequence[str],
    language: str,
) -> str:
    """Why nothing can be done with a thing now; empty if nothing that is asked now could name it.

    If verbs are given, only moves that begin with one of them are meant.
    """
    match = Match.resume(game, record, options).asked_first(seat)
    assert match is not None
    with speaking(language):
        tried = match.game.words.tries(match.record(seat), thing)
        meant = [move for move in tried if not verbs or move.startswith(tuple(f"{verb} " for verb in verbs))]
        reasons = [match.explain(move, names) for move in meant]
    return next((reason for reason in reasons if reason != "legal"), "")


def why_not(game: str, record: bytes, options: Options, move: str, names: Sequence[str], language: str) -> str:
    """Why a move can't be made."""
    with speaking(language):
        return Match.resume(game, record, options).explain(move, names)


def choose(game: str, record: bytes, options: Options, bot: str, key: bytes) -> str:
    """The move that a bot makes. It sees the match only as its seat may."""
    match = Match.resume(game, record, options)
    return bots.make(bot, match.game, key).choose(match)


def any_move(game: str, record: bytes, options: Options, key: bytes) -> str:
    """A legal move, chosen by chance."""
    return choose(game, record, options, "random", key)


def compile_rules(name: str) -> None:
    """Use every rule that bots need, so that it is compiled, or found compiled."""
    game: Game = find_game(name)
    match = Match(name, game.seats[0], key=1)
    for bot in bots.BOTS:
        match.play(bots.make(bot, game, 1).choose(match))
