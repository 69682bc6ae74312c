"""What is pending in a position file, as far as it is checked alike in both Chartered games."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from damrak.rules.record import Record

Fact = tuple[str, bool, Sequence[int]]  # what the file says, whether it does, and the tasks it belongs to


def is_pending(s: Record, *tasks: int) -> bool:
    """Whether one of these tasks is pending."""
    return any(s.task[i] in tasks for i in range(s.depth))


def seats_asked(s: Record, task: int) -> list[int]:
    """The seats for which this task is pending."""
    return [s.who[i] for i in range(s.depth) if s.task[i] == task]


def companies_of(bits: int) -> list[int]:
    """The companies of a bit each."""
    return [company for company in range(bits.bit_length()) if bits >> company & 1]


def check_top(s: Record, decisions: int, names: Sequence[str]) -> Iterator[str]:
    """On top lies a decision, not a step."""
    if not s.over and s.task[s.depth - 1] >= decisions:
        yield f"pending: on top must lie a decision, not '{names[s.task[s.depth - 1]]}'"


def check_seat(s: Record, i: int, anybodys: Collection[int], names: Sequence[str]) -> Iterator[str]:
    """A task is for the active seat, unless it can be anybody's."""
    if s.task[i] not in anybodys and s.who[i] != s.active:
        yield f"pending: '{names[s.task[i]]}' is for seat {s.who[i]}, but it is the turn of seat {s.active}"


def check_asked_once(s: Record, tasks: Iterable[int], names: Sequence[str]) -> Iterator[str]:
    """No seat is asked twice at once."""
    for task in tasks:
        seats = seats_asked(s, task)
        if len(set(seats)) < len(seats):
            yield f"pending: '{names[task]}' is pending twice for one seat"


def check_facts(s: Record, facts: Iterable[Fact], names: Sequence[str]) -> Iterator[str]:
    """What is under way is pending too, and the other way round."""
    for fact, is_there, tasks in facts:
        pending = [task for task in tasks if is_pending(s, task)]
        if is_there and not pending:
            asked = " or ".join(f"'{names[task]}'" for task in tasks)
            yield f"{fact} is given, but {asked} is not pending"
        elif not is_there and pending:
            yield f"'{names[pending[0]]}' is pending, so {fact} must be given"
