"""The page on notation names every event with its fields, and no other."""

from tests.chartered.notation import decisions_on, events_on

from damrak.games.building_amsterdam.story import EVENTS
from damrak.games.building_amsterdam.words import DECISION_NAMES

PAGE = "building-amsterdam"


def test_every_event_stands_on_the_page_with_its_fields() -> None:
    assert events_on(PAGE) == {kind.name: set(kind.fields) for kind in EVENTS.values()}


def test_every_decision_stands_on_the_page() -> None:
    documented = decisions_on(PAGE)
    assert documented == DECISION_NAMES[: len(documented)]
    assert DECISION_NAMES[len(documented)] == "amount"  # the second half of a sum, never seen outside
