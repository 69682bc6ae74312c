"""Numbers that are the same in both Chartered games."""

COMPANIES = 9
SHARES = 9  # of each company
LEAST_PRICE = 50  # of a share
TRADES = 2  # after a build
UNIT = 10  # every sum is a multiple of f10
NONE = -1

# How a card came into the hand where it is (the field `drawn`): all have seen it, or the time when it was drawn.
SEEN = 0
FROM_ASIDE = 255  # it came from other covered cards than those of the deck
