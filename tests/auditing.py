"""What the auditors share: how the rules, told as one long story, are compared with a saved match.

An auditor writes the rules of its game as a class that asks for every decision (`ask`), tells every event that must
follow (`tell`), and lets chance decide (`chance`).  `Follower` answers from a saved match and notes what differs.
"""

from __future__ import annotations

import copy
import hashlib
import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

Event = dict[str, Any]
Offered = Sequence[Collection[str] | None]  # the moves offered at each move, where known
M = TypeVar("M")
L = TypeVar("L", contravariant=True)


class Stop(Exception):
    """The record has ended, or has left the rules so far that it can't be followed."""


class Ledger(Protocol[L]):
    """Believes nothing but the events, and books them."""

    def book(self, e: Event) -> None:
        """What an event moves."""

    def differences(self, m: L) -> list[str]:
        """Where the books and the model do not agree, or something was lost or came from nowhere."""


class Follower(Generic[M]):
    """Answers the questions of the rules from a saved match, and compares events and moves in their order."""

    def __init__(
        self,
        model: M,
        ledger: Ledger[M],
        start: Iterable[Event],
        moves: Sequence[Mapping[str, Any]],
        legal: Offered | None = None,
    ) -> None:
        self.model = model
        self.ledger = ledger
        self.moves = moves
        self.legal = legal
        self.violations: list[str] = []
        self.at = -1  # number of the move whose events are being compared
        self.events = list(start)  # those of this move that are still to come
        self.lost: list[str] = []
        self.over = False

    def fault(self, text: str) -> None:
        """Notes a violation at the move that is being compared."""
        where = "set-up"
        if self.at >= 0:
            move = self.moves[self.at]
            where = f"move {self.at} (seat {move.get('seat')}, {move.get('decision')}, {move.get('move')!r})"
        self.violations.append(f"{where}: {text}")

    # -- the events of one move

    def next_event(self, wanted: Event) -> Event:
        """The next event of this move, which has to be of the wanted kind."""
        if not self.events:
            self.fault(f"missing event {wanted}")
            raise Stop
        found = self.events.pop(0)
        if found.get("event") != wanted["event"]:
            self.fault(f"event {found}, where {wanted} should be")
            raise Stop
        return found

    def booked(self, e: Event) -> None:
        """The ledger books an event, as far as it can."""
        try:
            self.ledger.book(e)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as err:
            self.fault(f"malformed event {e}: {err!r}")

    def close_move(self) -> None:
        """No event may be left, and the books must be right."""
        for e in self.events:
            self.fault(f"event that should not be there {e}")
        lost = self.ledger.differences(self.model)
        for text in lost:
            if text not in self.lost:
                self.fault(text)
        self.lost = lost

    # -- the doors of the rules

    def tell(self, event: str, **fields: Any) -> None:
        """This must happen now."""
        wanted = {"event": event, **fields}
        found = self.next_event(wanted)
        if found != wanted:
            self.fault(f"event {found}, where {wanted} should be")
        self.booked(found)

    def chance(self, event: str, what: str, among: Collection[Any], **fields: Any) -> Any:
        """Chance decides `what` in this event; it must be one of `among`."""
        found = self.next_event({"event": event, **fields})
        drawn = found.get(what)
        if found != {"event": event, what: drawn, **fields} or drawn not in among:
            self.fault(f"event {found}, where {fields} should be and {what} can be {sorted(among)[:40]}")
            raise Stop
        self.booked(found)
        return drawn

    def comes(self, event: str) -> bool:
        """Whether chance makes this the next event."""
        return bool(self.events) and self.events[0].get("event") == event

    def ask(self, seat: int, decision: str, legal: Collection[str], *, always: bool = False) -> str:
        """One decision; where only one move is legal, it is answered by itself, unless it is always asked."""
        self.close_move()
        if not legal:
            self.fault(f"seat {seat} has no legal answer to {decision!r}")
            raise Stop
        forced = len(legal) == 1 and not always
        if self.at + 1 >= len(self.moves):
            if forced:
                self.fault(f"the only answer {legal} of seat {seat} to {decision!r} was not saved")
            raise Stop
        self.at += 1
        saved = self.moves[self.at]
        self.events = list(saved.get("events", []))
        if saved.get("seat") != seat:
            self.fault(f"seat {seat} should have been asked")
        if saved.get("decision") != decision:
            self.fault(f"seat {seat} should have been asked {decision!r}")
            raise Stop
        offered = self.legal[self.at] if self.legal is not None else None
        if offered is not None and sorted(offered) != sorted(legal):
            self.fault(f"offered {sorted(offered)}, legal {sorted(legal)}")
        move = saved.get("move")
        if move not in legal:
            self.fault(f"not legal; legal: {sorted(legal)[:40]}")
            raise Stop
        if saved.get("forced", False) is not forced:
            self.fault(f"forced is {saved.get('forced', False)} with the answers {sorted(legal)[:20]}")
        return str(move)

    def follow(self, play: Callable[[], None]) -> list[str]:
        """The violations in the record as far as it goes, when the rules `play` to the end of the match."""
        try:
            play()
            self.over = True
            self.close_move()
            if self.at + 1 < len(self.moves):
                self.at += 1
                self.fault("a move after the end")
        except Stop:
            pass
        return self.violations


# ------------------------------------------------------------------------------------------- a file


def head_faults(
    saved: Mapping[str, Any],
    game: str,
    data_file: Path,
    seats: Collection[int],
    options: Mapping[str, Collection[Any]],
) -> list[str]:
    """What is wrong with a file before its first event; `options` says what each option can be."""
    problems: list[str] = []

    def expect(name: str, right: bool) -> None:
        if not right:
            problems.append(f"file: {name} is {saved.get(name)!r}")

    chosen = saved.get("options", {})
    key = str(saved.get("key"))
    expect("damrak", saved.get("damrak") == 1)
    expect("game", saved.get("game") == game)
    expect("seats", saved.get("seats") in seats)
    expect("data", saved.get("data") == hashlib.sha256(data_file.read_bytes()).hexdigest())
    expect("key", len(key) == 64 and set(key) <= set("0123456789abcdef"))
    expect("options", set(chosen) == set(options) and all(chosen[name] in options[name] for name in chosen))
    return problems


def result_faults(saved: Mapping[str, Any], over: bool, winners: Sequence[int], standing: Sequence[int]) -> list[str]:
    """What is wrong with the result of a match that is over, or not."""
    result = saved.get("result")
    right = {"winners": winners, "standing": standing} if over else None
    return [] if result == right else [f"result: {result}, should be {right}"]


# ------------------------------------------------------------------------------------------- damaged matches


@dataclass(frozen=True)
class Damage:
    """What can be changed in a saved match of a game so that it is wrong."""

    numbers: Collection[str]  # the fields of events that hold numbers,
    step: int  # and by how much one is changed
    names: Mapping[str, Callable[[Event, random.Random], str]]  # fields that hold names, and another name for each
    decisions: tuple[str, str]  # two decisions that are not the same
    in_any_order: Collection[str] = ()  # kinds of events whose order among themselves is left to chance

    def damaged(self, saved: dict[str, Any], dice: random.Random) -> str:
        """Changes one thing; says what."""
        kinds = ("drop", "double", "swap", "number", "seat", *self.names, "forced", "mover", "asked", "skip")
        while True:
            move, kind = dice.choice(saved["moves"]), dice.choice(kinds)
            told = f"{kind}: {move}"
            if kind in ("forced", "mover", "asked", "skip"):
                self._change_move(saved, move, kind)
                return told
            event = dice.choice(move["events"] or [None])
            if event is not None:
                told += f", {event}"
                if self._change_event(saved, move["events"], event, kind, dice):
                    return told

    def found_out(self, right: dict[str, Any], audit: Callable[[Any], list[str]], times: int, seed: int) -> None:
        """Each time one thing is changed in a match that is right, the audit must say that it is wrong."""
        dice = random.Random(seed)
        for _ in range(times):
            wrong = copy.deepcopy(right)
            what = self.damaged(wrong, dice)
            assert wrong["moves"] == right["moves"] or audit(wrong) != [], what

    def _change_move(self, saved: dict[str, Any], move: dict[str, Any], kind: str) -> None:
        if kind == "forced":
            if not move.pop("forced", False):
                move["forced"] = True
        elif kind == "mover":
            move["seat"] = (move["seat"] + 1) % saved["seats"]
        elif kind == "asked":
            one, other = self.decisions
            move["decision"] = other if move["decision"] == one else one
        else:
            saved["moves"].remove(move)

    def _change_event(
        self, saved: dict[str, Any], events: list[Event], event: Event, kind: str, dice: random.Random
    ) -> bool:
        """Changes an event, or where it stands, if this kind of change can be made to it."""
        at = events.index(event)
        if kind == "drop":
            del events[at]
        elif kind == "double":
            events.append(dict(event))
        elif kind == "swap":
            before = events[at - 1]
            if at == 0 or (event["event"] == before["event"] and event["event"] in self.in_any_order):
                return False
            events[at - 1 : at + 1] = [event, before]
        elif kind == "number":
            numbers = [name for name in self.numbers if name in event]
            if not numbers:
                return False
            event[dice.choice(numbers)] += self.step
        elif kind not in event:
            return False
        elif kind == "seat":
            event["seat"] = (event["seat"] + 1) % saved["seats"]
        else:
            name = self.names[kind](event, dice)
            if name == event[kind]:
                return False
            event[kind] = name
        return True


def another_winner(saved: dict[str, Any]) -> None:
    saved["result"]["winners"] = [(saved["result"]["winners"][0] + 1) % saved["seats"]]


def another_standing(saved: dict[str, Any]) -> None:
    saved["result"]["standing"][0] += 10


def no_result(saved: dict[str, Any]) -> None:
    saved["result"] = None


def cut_short(saved: dict[str, Any]) -> None:
    del saved["moves"][-5:]


def one_move_more(saved: dict[str, Any]) -> None:
    saved["moves"].append(saved["moves"][0])


WRONG_ENDS = (another_winner, another_standing, no_result, cut_short, one_move_more)
"""What nobody may believe of the end of a match, whatever the game."""
