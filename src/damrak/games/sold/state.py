"""The record of SOLD, and the names of everything that stands in it as a number.

Money stands in millions of dollars. Colours, districts, spaces and seats are numbered from 0, and -1 means none.
"""

from enum import IntEnum

import numpy as np

from damrak.games.sold import data
from damrak.games.sold.data import DATA
from damrak.rules.record import record_type
from damrak.rules.rule import table

SEATS = (2, 4)  # fewest and most
COLOURS, STONES = 4, 18  # of each colour
DISTRICTS, PARKS = data.DISTRICTS, data.PARKS
FIRST_PARK = data.VALUED
FULL = 7  # stones that settle a district
SPACES, LOT = 18, 4  # auction spaces, and the stones on each
ROUNDS = SPACES
PIPS = 6
CASH = 10  # in each purse at the start
DEBT, FIRST_PAYOUT = 10, 9  # owed for a credit, and paid out for the first; each next one pays 1 less
CREDITS = FIRST_PAYOUT  # most credits of one colour: the last pays 1
CREDIT_CARDS = 30
DISTRICTS_NEEDED = 2  # to win before those who have fewer
RICHEST = CASH + FIRST_PAYOUT * (FIRST_PAYOUT + 1) // 2  # the most that a purse can ever hold
# All districts doubled by both parks, and four purses with all that can be in them.
LARGEST_SUM = sum(DATA.values) * 4 + COLOURS * RICHEST
# Each of the eighteen rounds has at most one bid for each million in the fullest purse, one pass and one decision
# about credit for each seat (of two seats: two), and four stones placed; with two seats there are two passes less, and
# one choice of a purse.
LONGEST_MATCH = ROUNDS * (RICHEST + 4 + 4 + LOT)

VALUE = table(DATA.values)
ADJOINS = table([[district in beside for district in range(DISTRICTS)] for beside in DATA.adjoining], np.int8)


class Task(IntEnum):
    """What can be pending; always exactly one, until the match is over."""

    CREDIT = 0  # whether to take a credit before the auction
    BID = 1
    PAY = 2  # which purse pays
    PLACE = 3  # where the next stone goes


# The moves
BID = 0  # + the sum
PLACE = BID + RICHEST + 1  # + colour * DISTRICTS + district
LOAN = PLACE + COLOURS * DISTRICTS  # + colour
PAY = LOAN + COLOURS  # + colour
LOAN_BOTH, NO_LOAN, PASS = range(PAY + COLOURS, PAY + COLOURS + 3)
MOVES = PASS + 1

i1, u1 = np.int8, np.uint8

STATE = record_type(
    ("secret_money", i1),  # 1 if the screen hides the others' money
    ("loans_first", i1),  # 1 if credit is decided before the auction
    # Colours
    ("player", i1, COLOURS),  # the seat that plays each colour; -1 nobody
    ("cash", i1, COLOURS),  # in each purse, 0 to RICHEST
    ("credits", i1, COLOURS),  # taken, 0 to CREDITS
    ("gone", i1, COLOURS),  # stones that have left the match
    # The ring
    ("ring", i1, (SPACES, COLOURS)),  # stones of each colour on each space; those of a lot until they are placed
    ("broker", i1),  # the space beside which he stands
    # The city
    ("stones", i1, (DISTRICTS, COLOURS)),  # of each colour in each district; in a sold one the owner's only stone
    ("filled", i1, DISTRICTS),  # stones in each district, 0 to 6; 7 in one sold, whatever was taken from it
    ("owner", i1, DISTRICTS),  # colour that owns it; -1 not sold
    # The round
    ("round", i1),  # 1 to 18
    ("start", i1),  # the seat that starts it
    ("high", i1),  # the highest bid; 0 none yet
    ("high_seat", i1),  # who made it; -1 nobody
    ("passed", u1),  # a bit for each seat that has passed
    ("spoken", u1),  # a bit for each seat that has bid
    ("borrowed", u1),  # a bit for each colour for which credit was taken in this round
    # Scratch space, zero between moves
    ("pile", i1, COLOURS * STONES),
)
