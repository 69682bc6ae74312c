"""The record of The Golden Age, and the names of everything that stands in it as a number.

Money stands in florins. Plots, cards and companies are numbered from 0, and -1 means none.
"""

from enum import IntEnum

import numpy as np

from damrak.games.chartered.state import COMPANIES
from damrak.games.golden_age import data
from damrak.games.golden_age.data import BOARDS, DATA
from damrak.rules.record import record_type
from damrak.rules.rule import table

SEATS = (2, 6)  # fewest and most
MOST_SEATS = data.MOST_SEATS
EDITIONS = ("first", "second")
PLOTS = data.PLOTS
CARDS = 101  # 0-79 the plot cards, then the level cards
EVENT_CARDS = 12  # in the deck and the discards their numbers are CARDS and up
ALL_CARDS = CARDS + EVENT_CARDS
MARKET = 5  # most places of the market
LEAST_VALUE, MOST_VALUE = 30, 500
FOUNDING_VALUE = 30
HOUSES_OF_A_FOUNDING = 3
CARD_PRICE, RENEW_PRICE = 50, 50
FLAGS = 2  # of each seat
FLAG_SHARES = 4  # a flag is worth so many shares
FINE = 20  # for a card in hand at the end
HIGHEST = 5  # the highest level
MOST_FLOORS = HIGHEST + 1  # a house of five floors can still get its plot card under it
# A build pays f500 at most for each of three pairs, 96 builds f144,000. Each build brings two shares at most, a
# founding one more, and each share is sold once for f500: f144,000 again. Two flags bring f4,000, events f500 each.
LARGEST_SUM = 380_000
MOST_MONEY = 60_000  # that all seats have together where a match begins from a position; a match can add to it
DEEPEST_SUM = -FINE * CARDS  # a fortune after the fines
# A turn that is no pass uses up one of 96 warehouses, takes one of 101 cards for good, or turns up one of 12 events (a
# purchase that brings no card): 209 of these, with at most 12 moves beside those of events, and after each at most five
# passes. An event asks for two companies and for the sale of nine shares by each of six seats, twice, at most.
LONGEST_MATCH = 209 * 12 + 210 * 5 + 12 * (2 + 2 * 9 * MOST_SEATS)

# By edition and number of seats.
WAREHOUSES_OF = table([[0, 0, 70, 70, 96, 96, 96], [0, 0, 65, 65, 96, 96, 96]])
MARKET_OF = table([[0, 0, 5, 4, 3, 3, 3], [0, 0, 5, 4, 3, 3, 3]])
HANDS_OF = table([[0, 0, 14, 12, 10, 10, 10], [0, 0, 11, 10, 9, 9, 8]])
CASH_OF = table([[0, 0, 600, 500, 400, 400, 400], [0, 0, 600, 500, 400, 400, 350]])
# By number of seats.
CITY_OF = table([0, 0, 0, 0, 1, 1, 1])  # the place in BOARDS
PLOTS_OF = table([0, 0, *(list(BOARDS.values())[city] for city in (0, 0, 1, 1, 1))])
HIGHEST_OF = table([0, 0, 3, 4, HIGHEST, HIGHEST, HIGHEST])  # the highest level in the game

# The height that a card gives its house: 1 for plot cards, 2 to 5 for levels.
HEIGHT_OF = table([1] * PLOTS + [h for h, count in enumerate(DATA.level_cards, 2) for _ in range(count)])
FIRST_LEVEL = table([0, 0, *(PLOTS + sum(DATA.level_cards[:i]) for i in range(5))])  # card, by height; then the end
FLAG_PRICE = table([200, 400])  # of a seat's first flag, and of its second
EVENT_PARTS = table([[*parts, data.NO_PART] for parts in DATA.events])  # after the last part there is none


class Task(IntEnum):
    """What can be pending: decisions first, then steps that the rules take by themselves."""

    TURN = 0  # what to do with the turn
    SELL = 1  # which share is sold to buy a card; what = 1 if the market was renewed
    PURCHASE = 2  # whether to renew the market before the card is bought
    CARD = 3  # which card to take
    FOUND = 4  # which company is founded
    FREE = 5  # where its two free houses go; what = the company
    NAME = 6  # which company touched gets the house
    PAIR = 7  # which two companies merge now
    SURVIVOR = 8  # which of two equal ones wins
    TRADE = 9  # what = trades already made
    CHOOSE = 10  # which company an event changes
    SHED = 11  # which share an event makes a seat sell; what = how many are still to be sold
    # steps
    END_TURN = 12
    PAY = 13  # pay for a card, or sell to be able to; what = 1 if the market was renewed
    GIVE = 14  # the next card of the deck goes to the buyer
    REFILL = 15  # the market
    MERGE = 16
    EVENT = 17


DECISIONS = Task.SHED + 1


class Reason(IntEnum):
    """What money was paid for, beside the reasons of both Chartered games."""

    FLAG = 5
    EVENT = 6
    FINE = 7


# The moves. One number can be spelled in several ways, by the decision it answers: plot 0 is "build 1" in a turn and
# "take 1" in the market.
PLACEMENTS = 10  # of two free houses around a house
PLOT = 0
RAISE = PLOT + PLOTS
LEVEL = RAISE + PLOTS  # + 0 to 3 for 2nd to 5th
COMPANY = LEVEL + 4
SELL = COMPANY + COMPANIES
PAIR = SELL + COMPANIES  # in the order of PAIRS
FREE = PAIR + COMPANIES * (COMPANIES - 1) // 2  # in the order of board.PLACEMENTS
DONE, PASS, CARD_MOVE, RENEW, DRAW, FLAG = range(FREE + PLACEMENTS, FREE + PLACEMENTS + 6)
MOVES = FLAG + 1

PAIRS = [(one, two) for one in range(COMPANIES) for two in range(one + 1, COMPANIES)]
PAIR_BITS = table([1 << one | 1 << two for one, two in PAIRS])

i1, u1, i2, i4 = np.int8, np.uint8, np.int16, np.int32

STATE = record_type(
    ("edition", i1),  # which of EDITIONS
    ("events", i1),  # 1 if event cards are in the game
    ("open_holdings", i1),  # 1 if the screen shows everybody's money and shares
    # The board
    ("city", i1),  # which of BOARDS
    ("company", i1, PLOTS),  # company of each plot with a house; -1 none
    ("height", i1, PLOTS),  # warehouses on each plot, 0 to 6; an HQ is not counted
    ("free", i1, PLOTS),  # 1 where a free house stands whose card was not played
    ("warehouses", i1),  # left in the supply
    # Companies
    ("value", i2, COMPANIES),  # f30 to f500; 0 when not on the board
    ("hq", i1, COMPANIES),  # plot of the HQ; -1 when not on the board
    ("bank", i1, COMPANIES),  # shares in the bank
    ("flag", i1, COMPANIES),  # seat whose flag stands there; -1 nobody's
    # Seats
    ("cash", i4, MOST_SEATS),  # florins; below zero only after the fines
    ("shares", i1, (MOST_SEATS, COMPANIES)),  # shares held
    ("hand", i1, (MOST_SEATS, CARDS)),  # cards, in no particular order
    ("held", i1, MOST_SEATS),  # how many cards are in each hand
    ("flags", i1, MOST_SEATS),  # flags bought, 0 to 2
    # Piles; the top card is the last one
    ("deck", i1, ALL_CARDS),
    ("deck_size", i1),
    ("market", i1, MARKET),  # open cards; -1 where there is none
    ("places", i1),  # of the market in this match, 3 to 5
    ("discards", i1, ALL_CARDS),  # the newest last
    ("discarded", i1),  # how many
    # What has been seen. The clock counts the times that known cards went back into the deck.
    ("clock", u1),  # at most 113 renewals
    ("drawn", u1, CARDS),  # of a card in a hand: the clock when it came covered from the deck, or SEEN
    ("seen", u1, (1, CARDS)),  # the clock when everybody last saw a card go into the deck
    # The turn
    ("active", i1),  # seat whose turn it is
    ("built", i1),  # plot built or raised in this turn; -1 none
    ("grown", i1),  # company founded or expanded by that, whose flag can be bought; -1 none
    ("before", i2, COMPANIES),  # values before the card was played, or as last paid
    ("ending", i1),  # 1 if the match ends with this turn
    ("passed", u1),  # a bit for each seat that has passed since the last other move
    # A merger
    ("merging", i2),  # a bit for each company still to merge, the winners included
    ("pair", i2),  # a bit for each of the two that merge now, while a tie is decided; 0 none
    # An event
    ("event_now", i1),  # which of EVENTS is under way; -1 none
    ("part", i1),  # how many of its parts have begun
    # Scratch space, meaningless between moves
    ("queue", i1, CARDS),
    ("mark", u1, CARDS),
)
