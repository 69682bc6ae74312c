"""The grammar of moves: what each decision asks, and every spelling that answers it."""

from __future__ import annotations

import re
from dataclasses import replace

from damrak.games.sold.sayings import COLOUR_NAMES, DISTRICT_NAMES, colour, money
from damrak.games.sold.state import Task
from damrak.rules.record import Record
from damrak.text.language import _, mark
from damrak.text.spelling import Grammar, Question, Thing, Verb

ANY_COLOUR = "|".join(COLOUR_NAMES)
ANY_DISTRICT = "|".join(re.escape(name) for name in DISTRICT_NAMES)


def stone(text: str) -> str:
    """A stone and where it goes, as people say it.

    >>> stone("red in 16")
    'red in 16'
    """
    name, where = text.split(" in ")
    return _("{colour} in {district}", colour=colour(name), district=where)


COLOUR = Thing(mark("a colour"), ANY_COLOUR, COLOUR_NAMES, colour)
SUM = Thing(mark("a sum in millions"), r"0|[1-9]\d{0,17}", said=lambda text: money(int(text)))
STONE = Thing(
    mark("a colour, 'in' and a district"),
    f"(?:{ANY_COLOUR}) in (?:{ANY_DISTRICT})",
    tuple(f"{name} in {district}" for name in COLOUR_NAMES for district in DISTRICT_NAMES),
    stone,
)

GRAMMAR = Grammar(
    Verb("bid", (Task.BID,), mark("Bid {thing}"), SUM),
    Verb("pass", (Task.BID,), mark("Pass")),
    Verb("loan both", (Task.CREDIT,), mark("Take a credit for both colours")),
    Verb("loan", (Task.CREDIT, Task.BID), mark("Take a credit for {thing}"), COLOUR),
    Verb("loan", (Task.CREDIT, Task.BID), mark("Take a credit")),
    Verb("no loan", (Task.CREDIT,), mark("Take no credit")),
    Verb("pay", (Task.PAY,), mark("Pay with the purse of {thing}"), COLOUR),
    Verb("place", (Task.PLACE,), mark("Place {thing}"), STONE),
)

CREDIT = Question(
    mark("do you take a credit before the auction?"), mark("whether to take a credit"), mark("'loan' or 'no loan'")
)
BID = Question(
    mark("the lot is {lot}. {high} What do you bid?"),
    mark("what to bid"),
    mark("'bid 7' or another sum, 'loan' or 'pass'"),
)
QUESTIONS = {
    Task.CREDIT: CREDIT,
    Task.BID: BID,
    Task.PAY: Question(
        mark("which of your purses pays {bid}?"),
        mark("which purse pays"),
        mark("'pay' with one of the own colours"),
    ),
    Task.PLACE: Question(
        mark("you have {lot} to place. Which stone goes where?"),
        mark("where a stone goes"),
        mark("'place' with a colour of the lot, 'in' and a district"),
    ),
}
CREDIT_OF_TWO = replace(CREDIT, answers=mark("'loan' with one of the own colours, 'loan both' or 'no loan'"))
BID_OF_TWO = replace(BID, answers=mark("'bid 7' or another sum, 'loan' with one of the own colours, or 'pass'"))
BID_WITHOUT_CREDIT = replace(BID, answers=mark("'bid 7' or another sum, or 'pass'"))


def question(s: Record) -> Question:
    """What the pending decision asks at this table."""
    task = Task(s.task[s.depth - 1])
    if task == Task.BID and s.loans_first:
        return BID_WITHOUT_CREDIT
    if s.seats == 2 and task == Task.BID:
        return BID_OF_TWO
    if s.seats == 2 and task == Task.CREDIT:
        return CREDIT_OF_TWO
    return QUESTIONS[task]
