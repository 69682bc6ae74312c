"""The record of Atlantic Star, and the names of everything that stands in it as a number.

Money stands in thousands of marks. Seas, legs, ships and classes are numbered from 0, and -1 means none. Ships of one
name are alike, so they share a number.
"""

from enum import IntEnum

import numpy as np

from damrak.games.atlantic_star import data
from damrak.games.atlantic_star.data import DATA
from damrak.rules.record import record_type
from damrak.rules.rule import table

SEATS = (2, 6)  # fewest and most
MOST_SEATS = 6
SEAS, CLASSES, PLACES = len(data.SEAS), data.CLASSES, data.PLACES
SHIPS = data.SHIPS
NAMES = len(DATA.ship_names)  # ships that differ
SETS = 6  # sets of tours, those of nobody included
MOST_SETS = 2  # for a seat
TOURS = SEAS * MOST_SETS  # of a seat, at most: first and second of each sea
MOST_LEGS = 6
SPARE = 2  # most ships left in a hand by a tour
HAND = MOST_LEGS + SPARE
FIELDS = 4  # of the agency: 0 is the dearest, the last one is free
FREE = FIELDS - 1
RENEW_PRICE = 2
MOST_CREDIT = 10
NOBODY = MOST_SEATS  # the owner of neutral tours
LARGEST_SUM = 76  # thousands: 36, and with two sets four credits of 10 (with one: 18 and four of 10)
# A seat charters 18 ships for each of its sets and two to spare at most, so with six sets there are up to 120 charters.
# There are 24 tours with 108 legs in all, and four classes to choose; 24 credits in two moves each; and six times
# 58,000 marks pay for 174 renewals. That makes 478.
LONGEST_MATCH = 480

SETS_OF = table([0, 0, 2, 2, 1, 1, 1])  # sets for each seat, by number of seats
CASH_OF = table([0, 0, 36, 36, 18, 18, 18])
NEUTRALS_OF = table([0, 0, 2, 0, 2, 1, 0])  # neutral tours of each sea
# Points of the neutral tours, the fewer first, by how many sets there are: NEUTRAL_POINTS[sets, which, sea].
NEUTRAL_POINTS = table(
    [
        [[0, 0, 0, 0], [0, 0, 0, 0]],
        [[15, 20, 25, 30], [0, 0, 0, 0]],
        [[13, 18, 23, 28], [17, 22, 27, 32]],
    ]
)
LEGS_OF = table(data.LEGS_OF)
FIRST_LEG = table([sum(data.LEGS_OF[:sea]) for sea in range(SEAS)])  # number of a sea's leg A among all legs
POINTS = table(DATA.points)  # of each ship on each leg
COPIES = table(DATA.copies)  # how many there are of each
VICTORY_POINTS = table(DATA.victory_points)  # of each place of each class


class Task(IntEnum):
    """What can be pending: all of them decisions."""

    TURN = 0  # what to do with the turn
    GO_ON = 1  # what to do after a credit or a renewal
    CREDIT = 2  # how much to borrow; what = tour of the seat
    LEG = 3  # which ship sails the next leg
    CLASS = 4  # in which class the tours of the sea are


class Reason(IntEnum):
    """What money was paid for."""

    CHARTER = 0
    RENEW = 1
    CREDIT = 2


# The moves
SHIP = 0  # + ship: the one that sails the leg
CHARTER = SHIP + NAMES  # + field
SAIL = CHARTER + FIELDS  # + sea
CLASS = SAIL + SEAS  # + class
RENEW = CLASS + CLASSES
CREDIT = RENEW + 1  # + tour of the seat
BORROW = CREDIT + TOURS  # + thousands
MOVES = BORROW + MOST_CREDIT + 1

i1, u1 = np.int8, np.uint8

STATE = record_type(
    ("open_holdings", i1),  # 1 if the screen shows everybody's money and hands
    ("used_ships", i1),  # what ships do after their tour: 0 they leave the match, 1 they return to the discards
    # The classes: a row of tours for each sea, the top one first
    ("stars", i1, SEAS),  # class of each sea, 0 for one star; -1 not chosen yet
    ("placed", i1, SEAS),  # tours placed, neutral ones included
    ("owner", i1, (SEAS, PLACES)),  # seat of each tour, NOBODY if it is neutral; -1 where there is none
    ("which", i1, (SEAS, PLACES)),  # 1 if it is its seat's second tour of the sea
    ("points", i1, (SEAS, PLACES)),  # of the tour, as credits have left it
    ("lent", i1, (SEAS, PLACES)),  # thousands of credit taken on it
    # Seats
    ("cash", i1, MOST_SEATS),  # thousands
    ("hand", u1, (MOST_SEATS, HAND)),  # ships, the one held longest first
    ("held", i1, MOST_SEATS),  # how many
    ("sailed", i1, (MOST_SEATS, SEAS)),  # tours of each sea that the seat has placed
    # Ships; the top of the pile is the last one
    ("agency", u1, FIELDS),
    ("pile", u1, SHIPS),
    ("pile_size", u1),
    ("discards", u1, SHIPS),  # the newest last
    ("discarded", u1),  # how many
    ("used", u1, SHIPS),  # those that left the match, the newest last
    ("used_size", u1),
    # The tour being organised
    ("sea", i1),  # -1 none
    ("fleet", u1, MOST_LEGS),  # the ships of its first legs
    ("sailing", i1),  # how many legs have one
)
