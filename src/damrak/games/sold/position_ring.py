"""The ring of a position file. Spaces that the file does not name are laid out with the match's own dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from damrak.games.sold.position_city import can_be_gone, gone_said, in_city, owners, placed, read_gone
from damrak.games.sold.position_names import Counts, read_stones
from damrak.games.sold.sayings import COLOUR_NAMES
from damrak.games.sold.state import COLOURS, LOT, ROUNDS, SPACES, STONES, Task
from damrak.rules.dice import roll
from damrak.rules.record import Record
from damrak.text.position import Reading, shuffled

NONE = -1
Ring = dict[int, Counts]
NUMBERS = [str(space + 1) for space in range(SPACES)]


def read_ring(reading: Reading) -> Ring:
    """The spaces that the file names."""
    table = reading.part("ring", NUMBERS, "ring")
    ring = {space: read_stones(table, number) for space, number in enumerate(NUMBERS) if table.has(number)}
    for space, counts in ring.items():
        if sum(counts) > LOT:
            table.wrong(f"space {space + 1} can hold {LOT} stones, not {sum(counts)}")
        elif LOT in counts:
            table.wrong(f"space {space + 1} holds {LOT} stones of one colour; there are two on each at least")
    return ring


def is_placing(s: Record) -> bool:
    """Whether a lot is being placed."""
    return bool(s.depth > 0 and s.task[0] == Task.PLACE)


def lay_out_ring(reading: Reading, ring: Ring) -> None:
    """Check the spaces named, and lay out the others with the stones that are left."""
    s, faults = reading.s, reading.faults
    if not faults.none_in("top", "city", "ring", "turn"):
        return
    if s.over:
        end_of_ring(reading, ring)
        return
    if not reading.top.has("broker"):
        s.broker = usual_broker(s, ring)
    lot = lot_size(s, ring)
    reading.note("ring", named_wrong(s, ring))
    s.round, rest = divmod(placed(s) + lot, LOT)
    reading.note("ring", rounds_wrong(reading, rest))
    if not faults.none_in("ring"):
        return
    empty = empty_spaces(reading, ring)
    if empty is None:
        return
    if s.broker == NONE:
        s.broker = next(space for space in range(SPACES) if space not in empty)
    deal_rest(reading, ring, [space for space in range(SPACES) if space not in ring and space not in empty], lot)


def usual_broker(s: Record, ring: Ring) -> int:
    """The first space that is named with stones, while a lot is placed the first that holds only a part of one."""
    begun = [space for space in sorted(ring) if 0 < sum(ring[space]) < LOT and is_placing(s)]
    return next(iter(begun), next((space for space in sorted(ring) if sum(ring[space])), NONE))


def lot_size(s: Record, ring: Ring) -> int:
    """How many stones of the lot are not placed yet."""
    if not is_placing(s):
        return LOT
    return sum(ring[s.broker]) if s.broker in ring else LOT - placed(s) % LOT


def named_wrong(s: Record, ring: Ring) -> list[str]:
    """What is wrong with the spaces that are named."""
    problems = []
    for space, counts in ring.items():
        number = sum(counts)
        if space == s.broker and number == 0:
            problems.append(f"the broker stands beside space {space + 1}, which is empty")
        elif 0 < number < LOT and not (space == s.broker and is_placing(s)):
            problems.append(f"space {space + 1} must hold {LOT} stones or none, not {number}")
    return problems


def rounds_wrong(reading: Reading, rest: int) -> list[str]:
    """What is wrong with the number of stones placed."""
    s = reading.s
    counted = f"stones placed so far: {placed(s)}, a sold district counted as seven"
    missing = LOT - placed(s) % LOT
    if rest and is_placing(s):
        return [f"{counted}; so {missing} must be left of the lot beside the broker"]
    if rest:
        return [f"{counted}; each round places {LOT}, so whole rounds need {missing} more"]
    if s.round > ROUNDS:
        return [f"{counted}; so all rounds are over, and 'over' must be true"]
    told = reading.top.content.get("round", s.round)
    return [f"round is {told}; {counted}, so it is {s.round}"] if told != s.round else []


def empty_spaces(reading: Reading, ring: Ring) -> set[int] | None:
    """The spaces that hold no stones: those named as empty, then the lowest of those not named."""
    s = reading.s
    empty = {space for space, counts in ring.items() if sum(counts) == 0}
    unnamed = [space for space in range(SPACES) if space not in ring and space != s.broker]
    wanted = s.round - 1
    if not len(empty) <= wanted <= len(empty) + len(unnamed):
        found = f"empty spaces: {len(empty)}{'' if unnamed else ', and all are named'}"
        reading.faults.add("ring", f"{found}; in round {s.round} there must be {wanted}, one for each lot sold")
        return None
    return empty | set(unnamed[: wanted - len(empty)])


def deal_rest(reading: Reading, ring: Ring, spaces: Sequence[int], lot: int) -> None:
    """Deal the stones that are left to these spaces; of others, stones have left the match with districts sold."""
    s = reading.s
    sizes = {space: lot if space == s.broker else LOT for space in spaces}
    named = [sum(counts[colour] for counts in ring.values()) for colour in range(COLOURS)]
    left = [STONES - named[colour] - count for colour, count in enumerate(in_city(s))]
    for colour, name in enumerate(COLOUR_NAMES):
        if left[colour] < 0:
            reading.faults.add("ring", f"there are {STONES} {name} stones; the file names {STONES - left[colour]}")
    if not reading.faults.none_in("ring"):
        return
    gone = choose_gone(reading, left, sizes)
    if gone is None:
        return
    for colour in range(COLOURS):
        s.gone[colour] = gone[colour]
    rest = [colour for colour in range(COLOURS) for _ in range(left[colour] - gone[colour])]
    for space, counts in {**ring, **laid_out(shuffled(s, rest), sizes)}.items():
        for colour, count in enumerate(counts):
            s.ring[space, colour] = count


def choose_gone(reading: Reading, left: Sequence[int], sizes: Mapping[int, int]) -> Counts | None:
    """The stones that have left the match: those the file says, or any that can have."""
    s = reading.s
    said = read_gone(reading)
    if not reading.faults.none_in("city"):
        return None
    possible = can_be_gone(owners(s))
    if said is None and not sizes:
        said = tuple(left)
    if said is not None:
        if not possible[said]:
            reading.faults.add("city", f"{gone_said(said)} stones can't have left the match with the districts sold")
        elif not can_lie(left, said, sizes):
            reading.faults.add(
                "ring",
                f"if {gone_said(said)} stones have left the match, the other stones that the file does not name "
                "can't lie on the spaces left, four on each and two colours at least",
            )
        else:
            return said
        return None
    fitting = [gone for gone in map(tuple, np.argwhere(possible).tolist()) if can_lie(left, gone, sizes)]
    if not fitting:
        reading.faults.add(
            "ring",
            "the stones that the file does not name can't lie on the spaces left, four on each and two colours at "
            "least, together with those that have left the match with the districts sold",
        )
        return None
    return fitting[roll(s.dice.raw, len(fitting))]


def can_lie(left: Sequence[int], gone: Sequence[int], sizes: Mapping[int, int]) -> bool:
    """Whether the stones left, without those gone, fit on spaces of these sizes, none of one colour on a full one."""
    rest = [count - out for count, out in zip(left, gone, strict=True)]
    most = sum(min(size, LOT - 1) for size in sizes.values())
    return min(rest) >= 0 and max(rest) <= most and sum(rest) == sum(sizes.values())


def laid_out(stones: Sequence[int], sizes: Mapping[int, int]) -> Ring:
    """Stones laid on spaces in this order; those of one colour then swap a stone with another space."""
    waiting = list(stones)
    spaces = {space: [waiting.pop() for _ in range(size)] for space, size in sizes.items()}
    for space, lying in spaces.items():
        if lying.count(lying[0]) == LOT:
            swap_one(lying, [others for other, others in spaces.items() if other != space])
    return {space: tuple(lying.count(colour) for colour in range(COLOURS)) for space, lying in spaces.items()}


def swap_one(lying: list[int], others: Sequence[list[int]]) -> None:
    """Swap a stone of a space of one colour for another colour from the first space that can give it."""
    colour = lying[0]
    other = next(other for other in others if other.count(colour) < min(len(other), LOT - 1))
    i = next(i for i, stone in enumerate(other) if stone != colour)
    lying[0], other[i] = other[i], colour


def end_of_ring(reading: Reading, ring: Ring) -> None:
    """When the match is over, all spaces are empty, and all stones but those of owners have left."""
    s = reading.s
    for space, counts in ring.items():
        if sum(counts):
            reading.faults.add("ring", f"the match is over, but stones lie on space {space + 1}")
    s.round = ROUNDS
    if reading.top.content.get("round", ROUNDS) != ROUNDS:
        reading.faults.add("ring", f"round is {reading.top.content['round']}; a match is over after round {ROUNDS}")
    gone = tuple(STONES - count for count in in_city(s))
    said = read_gone(reading)
    if said is not None and said != gone:
        reading.faults.add("city", f"gone is {gone_said(said)}; with these owners it is {gone_said(gone)}")
    for colour in range(COLOURS):
        s.gone[colour] = gone[colour]
