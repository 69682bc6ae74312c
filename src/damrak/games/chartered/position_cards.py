"""The building cards of a position file: hands and piles, and what is known of them.

What the file does not name is shuffled with the match's own dice and dealt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from damrak.games.chartered.card_names import CardNames
from damrak.games.chartered.state import FROM_ASIDE, NONE, SEEN
from damrak.rules.record import Record
from damrak.text.form import Names, Part, shown
from damrak.text.position import Reading, Table, shuffled

FIRST_CLOCK = 2  # when a match begins: the levels have been shuffled into the deck
KNOWLEDGE = ("clock", "copies", "seen", "looks")
OPEN, ASIDE = "open", "aside"  # how a card came into a hand, if not covered from the deck
HOW = {SEEN: OPEN, FROM_ASIDE: ASIDE}
DISCARDS = "the discards"


def hand_called(seat: int) -> str:
    """What a hand is called where cards lie."""
    return f"the hand of seat {seat}"


@dataclass
class CardsInFile:
    """Which cards lie where, by their kinds at first, since equal levels share a name."""

    reading: Reading
    table: Part  # [cards]
    cards: CardNames
    levels: range  # the numbers of the level cards
    piles: dict[str, list[int]] = field(default_factory=dict)
    supposed: bool = False  # whether the file leaves it open what the discards are

    def __post_init__(self) -> None:
        self._named = Names("card", self.cards.kinds)

    def take_hands(self, most: int) -> None:
        """The cards of each hand."""
        for seat, part in enumerate(self.reading.seats):
            self.take(hand_called(seat), part.counted_to("cards"), "cards", most)

    def take(self, where: str, table: Part, key: str, most: int) -> None:
        """The cards of a pile, as the file lists them."""
        self.piles[where] = table.list_of(key, self._named, most)

    def take_discards(self, most: int, usual: Sequence[int]) -> None:
        """The discards, or what they are where the file says nothing of them."""
        self.take(DISCARDS, self.table, "discards", most)
        self.supposed = not self.table.has("discards")
        self._named_kinds = [kind for pile in self.piles.values() for kind in pile]
        if self.supposed:
            self.piles[DISCARDS] = list(usual)

    def check(self) -> None:
        """No card is in two places, and there are not more equal ones than in the box."""
        where: dict[int, list[str]] = {}
        for name, pile in self.piles.items():
            for kind in pile:
                where.setdefault(kind, []).append(name)
        for kind, places in sorted(where.items()):
            most, name = len(self.cards.of_kind(kind)), self.cards.kinds[kind]
            if len(places) <= most:
                continue
            if kind < len(self.cards.plots) or most == 1:
                hint = ", where the cards of houses lie" if self.supposed and DISCARDS in places else ""
                self.table.wrong(f"the card {name} is {_where(places)}{hint}; there is one")
            else:
                counts = ", ".join(f"{count} in {place}" for place, count in Counter(places).items())
                self.table.wrong(f"there are {most} cards {name}, not {len(places)} ({counts})")

    def numbered(self) -> dict[str, list[int]]:
        """The cards where they lie, by their numbers: equal levels in the order of the file, or as it says."""
        self._free = self._read_copies()
        return {where: [self._free[kind].pop(0) for kind in pile] for where, pile in self.piles.items()}

    def next_of(self, kind: int, count: int) -> list[int]:
        """So many more cards of a kind, as far as there are any that the file does not name."""
        return [self._free[kind].pop(0) for _ in range(min(count, len(self._free[kind])))]

    def rest(self, piles: Mapping[str, Sequence[int]], in_game: Sequence[int]) -> list[int]:
        """The cards in the game that lie nowhere yet, shuffled."""
        used = {card for pile in piles.values() for card in pile}
        return shuffled(self.reading.s, [card for card in in_game if card not in used])

    def _read_copies(self) -> dict[int, list[int]]:
        """For each kind the numbers of its cards, those that the file names first."""
        table = self.reading.part("knowledge", KNOWLEDGE, "knowledge")
        free = {kind: list(self.cards.of_kind(kind)) for kind in range(len(self.cards.kinds))}
        if not table.has("copies"):
            return free
        copies = table.items("copies", len(self.levels))
        kinds = [kind for kind in self._named_kinds if self.cards.of_kind(kind).start in self.levels]
        if len(copies) != len(kinds):
            table.wrong(f"copies lists {len(copies)} numbers; this file names {len(kinds)} level cards")
            return free
        named: dict[int, list[int]] = {kind: [] for kind in free}
        for kind, copy in zip(kinds, copies, strict=True):
            is_number = isinstance(copy, int) and not isinstance(copy, bool)
            card = self.cards.of_kind(kind).start + copy - 1 if is_number else NONE
            if card not in free[kind]:
                name = self.cards.kinds[kind]
                table.wrong(f"copies: there is no {name} number {shown(copy)}, or it is listed twice")
                continue
            free[kind].remove(card)
            named[kind].append(card)
        return {kind: named[kind] + free[kind] for kind in free}


def _where(places: Sequence[str]) -> str:
    """The places where a card is listed, each with how often if that is not once."""
    return " and ".join(
        f"in {place}" if count == 1 else f"in {place} ({count} times)" for place, count in Counter(places).items()
    )


def fill_hands(s: Record, piles: Mapping[str, Sequence[int]]) -> None:
    """Put the cards of the hands into the record."""
    for seat in range(s.seats):
        cards = piles[hand_called(seat)]
        s.held[seat] = len(cards)
        for i, card in enumerate(cards):
            s.hand[seat, i] = card


def laid_out(named: Sequence[int], gaps: set[int], places: int, rest: list[int]) -> list[int]:
    """An open row: the cards named, others in the places left, as far as there are any, and nothing in the gaps."""
    waiting = list(named)
    row = []
    for place in range(places):
        if place in gaps:
            row.append(NONE)
        elif waiting:
            row.append(waiting.pop(0))
        else:
            row.append(rest.pop() if rest else NONE)
    return row


# --- what is known


def read_drawn(s: Record, part: Part, seat: int, most: int, ways: Sequence[str]) -> None:
    """How each card came into a hand: in one of some ways, or covered from the deck and when."""
    for i in range(s.held[seat]):
        s.drawn[s.hand[seat, i]] = s.clock
    if not part.has("drawn") or not part.faults.none_in("cards"):
        return
    drawn = part.items("drawn", most)
    if len(drawn) != s.held[seat]:
        part.wrong(f"drawn must say how each card of the hand came there: {s.held[seat]} entries, not {len(drawn)}")
        return
    times = {how: time for time, how in HOW.items() if how in ways}
    for i, how in enumerate(drawn):
        card = s.hand[seat, i]
        if isinstance(how, str) and how in times:
            s.drawn[card] = times[how]
        elif isinstance(how, int) and not isinstance(how, bool) and 1 <= how <= s.clock:
            s.drawn[card] = how
        else:
            said = ", ".join(f"'{way}'" for way in ways)
            part.wrong(f"drawn: {shown(how)} is not {said} or a time from 1 to {s.clock}")


def read_seen(table: Part, key: str, clocks: Names, cards: CardNames) -> Iterator[tuple[int, int]]:
    """Cards that were seen going into the deck, listed by the time when they did."""
    found = table.content.get(key, {})
    if not isinstance(found, Mapping):
        table.wrong(f"{key} is {shown(found)}; it must be a table such as {{ 1 = ['{cards.plots[0]}'] }}")
        return
    for time, names in found.items():
        clock = table.look_up(key, time, clocks)
        for name in names if isinstance(names, list) else [names]:
            card = exact_card(table, f"{key}.{time}", name, cards)
            if card is not None and clock is not None:
                yield card, clock


def exact_card(table: Part, key: str, name: object, cards: CardNames) -> int | None:
    """A plot card, or a level with the number that tells it from equal ones: '2nd-level#3'."""
    card = cards.exact(name) if isinstance(name, str) else None
    if card is not None:
        return card
    if isinstance(name, str) and name in cards.levels:
        table.wrong(f"{key}: say which {name}, such as '{name}#1'")
        return None
    return table.look_up(key, name, Names("plot", cards.plots))


def drawn_of(s: Record, seat: int) -> list[int | str]:
    """How each card came into a hand, as a file says it; empty if all came covered just now."""
    times = [s.drawn[s.hand[seat, i]] for i in range(s.held[seat])]
    return [HOW.get(time, time) for time in times] if any(time != s.clock for time in times) else []


def copies_of(named: Sequence[int], cards: CardNames, levels: range) -> list[int]:
    """Which of equal ones each level card of a file is; empty if they come in the order of their numbers."""
    there = [card for card in named if card in levels]
    copies = [card - cards.of_kind(cards.kind(card)).start + 1 for card in there]
    count: Counter[int] = Counter()
    for card, copy in zip(there, copies, strict=True):
        count[cards.kind(card)] += 1
        if count[cards.kind(card)] != copy:
            return copies
    return []


def by_time(times: Mapping[int, int], cards: CardNames) -> Table:
    """Cards listed by the time when they were seen."""
    return {
        str(time): [cards.exact_name(card) for card in times if times[card] == time]
        for time in sorted(set(times.values()))
    }


def check_drawn(s: Record, viewers: Sequence[tuple[int, int, str]], cards: CardNames) -> Iterator[str]:
    """Covered cards came into the hands after they were last seen going into the deck.

    `viewers` are those who can have seen it: the row of what they saw, their seat (-1 for all), and their name.
    """
    for seat in range(s.seats):
        for i in range(s.held[seat]):
            card = s.hand[seat, i]
            drawn = s.drawn[card]
            if drawn in (SEEN, FROM_ASIDE):
                continue
            for row, viewer, who in viewers:
                if viewer != seat and s.seen[row, card] >= drawn:
                    yield (
                        f"seat {seat}: {cards.exact_name(card)} came from the deck at time {drawn}, but {who} saw it "
                        f"go into the deck at time {s.seen[row, card]}"
                    )
                    break
