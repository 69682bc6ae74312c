"""The record of Building Amsterdam, and the names of everything that stands in it as a number.

Money stands in florins, except sums being bid or offered, which are entered in tens. Plots, cards and companies are
numbered from 0, and -1 means none.
"""

from enum import IntEnum

import numpy as np

from damrak.games.building_amsterdam import data
from damrak.games.building_amsterdam.data import DATA
from damrak.rules.record import record_type
from damrak.rules.rule import table

SEATS = (2, 5)  # fewest and most
MOST_SEATS = 5
PLOTS, EVENT_CARDS, SET_ASIDE = data.PLOTS, data.EVENT_CARDS, data.SET_ASIDE
COMPANIES = 9
SHARES = 9  # of each company
WAREHOUSES = 62
ROOFS = 10
EVENT_KINDS, LOTS = 5, 4
CARDS = 114  # 0-95 the plot cards, then the level cards
ACTION_CARDS = 2  # for each seat
HAND = 15  # most cards in a hand
MARKET = 5
OPEN_EVENTS = 3  # two of them with two seats
PEEK = 10  # cards seen in an auction of the deck, and discards open to an auction of houses
LEAST_VALUE, MOST_VALUE, LEAST_PRICE = 20, 300, 50
ROOF_VALUE, TAKE_BACK_VALUE = -50, -10
CARDS_PRICE, RENEW_PRICE, ACTION_PRICE = 50, 100, 100
TRADES = 2
TIED_ROUNDS = 3
OFFERS = 20
UNIT = 10  # every sum is a multiple of f10
BASE = 81  # sums are entered as 81 tens so many times, then the rest
LARGEST_SUM = 65_530  # more than the bank can pay out in a match; a story holds no larger number
MOST_MONEY = 60_000  # that all seats have together where a match begins from a position; a match can add to it
# Builds use up 62 warehouses. A house comes back only by a veilinge, at most five of every twelve events; each event
# needs a line passed by a build, or one of ten action cards. So there are fewer than 125 builds and 135 events. Buying
# turns take one of 110 cards from the deck for good, selling turns sell one of the shares bought. An event's 20 offers,
# of at most 110 items each, dwarf all else.
LONGEST_MATCH = 400_000

HANDS_OF = table([0, 0, 10, 9, 9, 8])  # cards dealt, by number of seats
CASH_OF = table([0, 0, 350, 300, 300, 250])
OPEN_EVENTS_OF = table([0, 0, 2, 3, 3, 3])
FULL_VALUE = table([0, 10, 30, 60, 100])  # of a loose house that joins, by height
# The height that a card gives its house: 1 for plot cards, 2 to 4 for levels.
HEIGHT_OF = table([1] * PLOTS + [h for h, count in zip((2, 3, 4), DATA.level_cards, strict=True) for _ in range(count)])
SET_ASIDE_OF = table([0, 0, *DATA.set_aside])  # level cards beside the chart, by height
FIRST_LEVEL = table([0, 0, PLOTS, PLOTS + DATA.level_cards[0], PLOTS + sum(DATA.level_cards[:2])])  # card, by height
EVENT_COUNT = table(DATA.stock_events)
LINES = table(DATA.event_lines)

# Where a card came from that its owner's neighbours have not seen (State.drawn).
SEEN = 0  # they have: it was taken, or shown, in the open
FROM_ASIDE = 255  # one of the level cards set aside beside the chart
SPECTATOR = MOST_SEATS  # the row of State.seen for those who sit at no seat


class Task(IntEnum):
    """What can be pending: decisions first, then steps that the rules take by themselves."""

    TURN = 0  # what to do with the turn
    CARD = 1  # which card to buy; what = 0 for the first, 1 for the second
    SELL_ON = 2  # whether to sell a second share instead of anything else
    ROOF = 3  # whether the house built gets a broken roof; what = company it changes
    HQ = 4  # where the HQ goes in a diagonal founding
    SECOND = 5  # whether a second card founds a company
    FOUND = 6  # which company is founded; what = plot of its HQ
    NAME = 7  # which company touched gets the house
    CONSUMED = 8  # which of the lowest is consumed
    SURVIVOR = 9  # which of the next lowest consumes it
    SALE = 10  # how many shares of the consumed company are sold
    TRADE = 11  # what = trades already made
    ACTION = 12  # what the action card is used for
    EVENT = 13  # which stock event a passed line brings
    BID = 14  # a sealed bid
    LOSE = 15  # which share is lost
    VEILINGE = 16  # which of the four auctions
    LOT = 17  # which share is auctioned; what = Lot
    CALL = 18  # an open bid
    PICK = 19  # which of the ten cards seen
    TAKE_BACK = 20  # which house comes back
    DEAL = 21  # with whom to trade
    GIVE = 22  # what the offer gives
    ASK = 23  # what the offer asks for
    ANSWER = 24  # whether the offer is accepted
    AMOUNT = 25  # the rest of a sum for the decision below; what = how many times BASE
    # steps
    END_TURN = 26
    MERGE = 27
    ABSORB = 28
    SHOW_BIDS = 29
    NEXT_CALL = 30
    END_AUCTION = 31
    END_EVENT = 32


DECISIONS = Task.AMOUNT + 1


class Lot(IntEnum):
    """The four auctions."""

    SHARE = 0
    OWN = 1
    TEN = 2
    HOUSE = 3


class StockEvent(IntEnum):
    """The five stock events."""

    VERLAPPEN = 0
    AENLEGGEN = 1
    DREIGHINGHE = 2
    COOPMANSCAPPEN = 3
    VEILINGE = 4


class Reason(IntEnum):
    """What money was paid for."""

    CARDS = 0
    RENEW = 1
    PAYOUT = 2
    BOUGHT = 3
    SOLD = 4
    ACTION = 5
    BID = 6


# The moves. One number can be spelled in several ways, by the decision it answers: plot 0 is "build harbour-A1" in a
# turn and "take harbour-A1" in the market.
PLOT = 0
RAISE = PLOT + PLOTS
LEVEL = RAISE + PLOTS  # + 0 to 2 for 2nd to 4th
COMPANY = LEVEL + 3
SELL = COMPANY + COMPANIES
HIGH = SELL + COMPANIES
LOW = HIGH + BASE
EVENT = LOW + BASE
LOT = EVENT + EVENT_KINDS
SEAT = LOT + LOTS
(
    DONE,
    PASS,
    CARDS_MOVE,
    RENEW,
    DRAW,
    WITH_ROOF,
    PLAIN,
    USE_ACTION,
    TAKE_ROOF,
    EVENT_DECK,
    OUT,
    ASK_MOVE,
    SEND,
    WITHDRAW,
    ACCEPT,
    DECLINE,
    COUNTER,
) = range(SEAT + MOST_SEATS, SEAT + MOST_SEATS + 17)
MOVES = COUNTER + 1

i1, u1, i2, i4 = np.int8, np.uint8, np.int16, np.int32

STATE = record_type(
    ("layout", i1),  # which of the four layouts
    ("open_holdings", i1),  # 1 if the screen shows everybody's money and shares
    # The board
    ("company", i1, PLOTS),  # company of each plot, HQ plots and markers included; -1 none
    ("height", i1, PLOTS),  # floors of the house on each plot, 0 to 4
    ("roofed", i1, PLOTS),  # 1 where a broken roof lies
    ("warehouses", i1),  # left in the supply
    ("roof_supply", i1),  # broken roofs left
    # Companies
    ("value", i2, COMPANIES),  # f20 to f300; 0 when not on the board
    ("hq", i1, COMPANIES),  # plot of the HQ; -1 when not on the board
    ("bank", i1, COMPANIES),  # shares in the bank
    # Seats
    ("cash", i4, MOST_SEATS),  # florins
    ("shares", i1, (MOST_SEATS, COMPANIES)),  # shares held, of companies off the board too
    ("hand", i1, (MOST_SEATS, HAND)),  # cards, in no particular order
    ("held", i1, MOST_SEATS),  # how many cards are in each hand
    ("actions", i1, MOST_SEATS),  # action cards left
    ("roofs", i1, MOST_SEATS),  # broken roofs taken and not yet used
    ("extra", i1, MOST_SEATS),  # extra turns won and not yet taken
    # Piles; the top card is the last one
    ("deck", i1, CARDS),
    ("deck_size", i1),
    ("market", i1, MARKET),  # open cards; -1 where one was taken
    ("discards", i1, CARDS),  # the newest last
    ("discarded", i1),  # how many
    ("aside", i1, SET_ASIDE),  # level cards beside the chart
    ("aside_size", i1),
    # What has been seen. The clock counts the times that known cards went back into the deck.
    ("clock", u1),  # at most 110 renewals and 60 looks
    # Of a card in a hand: the clock when it came covered from the deck, SEEN or FROM_ASIDE
    ("drawn", u1, CARDS),
    # The clock when each seat (or a SPECTATOR) last saw a card go into the deck
    ("seen", u1, (MOST_SEATS + 1, CARDS)),
    ("peeker", i1),  # seat that is looking at the top ten of the deck; -1 none
    # The turn
    ("active", i1),  # seat whose turn it is
    ("again", i1),  # 1 if an extra turn follows this one
    ("built", i1),  # plot built or raised by the card played last; -1 none
    ("first", i1),  # plot of the first of two cards played together; -1 none
    ("raising", i1),  # 1 if that card was a level
    ("founded", i1),  # company founded in this turn; -1 none
    ("before", i2, COMPANIES),  # values before the card was played
    ("lines", i1),  # 1 if a line was passed and its event is still due
    ("ending", i1),  # 1 if the match ends with this turn
    ("passed", u1),  # a bit for each seat that has passed since the last other move
    # A merger
    ("merging", i2),  # a bit for each company still to merge, the survivors included
    ("consumed", i1),  # the two of the merger under way; -1 none
    ("survivor", i1),
    ("old_hq", i1, COMPANIES),  # empty HQ plots of consumed companies, to be judged at the end
    ("old_hqs", i1),  # how many
    # Stock events: kinds of event cards; the top of the deck is the last one
    ("event_deck", i1, EVENT_CARDS),
    ("event_deck_size", i1),
    ("event_open", i1, OPEN_EVENTS),  # -1 where there is none
    ("event_discards", i1, EVENT_CARDS),
    ("event_discarded", i1),
    ("event_now", i1),  # the event under way; -1 none
    ("events_shown", i1),  # how many lie open
    # Sealed bids
    ("bid", i2, MOST_SEATS),  # in tens; -1 not bid yet, or not bidding
    ("tied_rounds", i1),  # rounds of bids that ended in a tie
    # An auction
    ("lot", i1),  # which of the four; -1 none
    ("lot_company", i1),  # company of the share auctioned; -1 none
    ("bidders", u1),  # a bit for each seat still in
    ("high", i2),  # the highest bid, in tens; 0 none yet
    ("high_seat", i1),  # who made it; -1 nobody
    # An offer between players
    ("offers", i1),  # offers and counter-offers made in this event
    ("giver", i1),  # who makes the offer; -1 none
    ("taker", i1),  # who is asked
    ("offer_cards", i1, (2, HAND)),  # cards given, cards asked for (of levels, the first card of the kind)
    ("offer_card_count", i1, 2),
    ("offer_shares", i1, (2, COMPANIES)),
    ("offer_money", i2, 2),  # in tens
    # Scratch space, meaningless between moves
    ("queue", i1, CARDS),
    ("mark", u1, CARDS),
)
