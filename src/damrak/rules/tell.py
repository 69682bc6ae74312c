"""`tell`: a rule says what happened."""

from damrak.rules.rule import rule


@rule
def tell(s, event, a=0, b=0, c=0, d=0):
    """Add an event to the story of the move being made."""
    story = s.story
    n = s.told
    story[n, 0] = event
    story[n, 1] = a
    story[n, 2] = b
    story[n, 3] = c
    story[n, 4] = d
    s.told = n + 1
