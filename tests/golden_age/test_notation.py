"""The page on notation names every event with its fields, and no other."""

from tests.chartered.notation import decisions_on, events_on

from damrak.games.golden_age.state import DECISIONS
from damrak.games.golden_age.story import EVENTS
from damrak.games.golden_age.words import DECISION_NAMES

PAGE = "golden-age"


def test_every_event_stands_on_the_page_with_its_fields() -> None:
    assert events_on(PAGE) == {kind.name: set(kind.fields) for kind in EVENTS.values()}


def test_every_decision_stands_on_the_page() -> None:
    assert decisions_on(PAGE) == DECISION_NAMES[:DECISIONS]
