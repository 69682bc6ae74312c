"""One play of a game: options, key and moves; playing, taking back, saving and loading.

>>> match = Match("building-amsterdam", seats=3, key=7)
>>> match.decision, len(match.legal) > 0
('turn', True)
"""

from damrak.match.events import Event, Played, Undo, UndoRefused
from damrak.match.moves import IllegalMove, LegalMoves, tidy
from damrak.match.play import Match
from damrak.match.saved import BadFile
from damrak.match.table import BadTable, Key, key_words, read_key, read_options, read_seats

__all__ = [
    "BadFile",
    "BadTable",
    "Event",
    "IllegalMove",
    "Key",
    "LegalMoves",
    "Match",
    "Played",
    "Undo",
    "UndoRefused",
    "key_words",
    "read_key",
    "read_options",
    "read_seats",
    "tidy",
]
