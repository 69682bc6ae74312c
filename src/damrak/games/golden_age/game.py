"""The Golden Age as a `Game`."""

from typing import cast

from damrak.games.chartered.state import UNIT
from damrak.games.golden_age import data, play, redeal, setup, state, terminal, turn, words
from damrak.games.golden_age.explain import explain
from damrak.games.golden_age.invariants import Invariants
from damrak.games.golden_age.position import read_position, write_position
from damrak.games.golden_age.view import shown_decision, view
from damrak.rules.game import Amounts, Game, Option, Terminal, Words
from damrak.text.language import mark

GOLDEN_AGE = Game(
    name="golden-age",
    title="Chartered: The Golden Age",
    version="1",
    data=data.DATA.digest,
    state=state.STATE,
    seats=range(state.SEATS[0], state.SEATS[1] + 1),
    options=(
        Option("edition", state.EDITIONS, "first", mark("which edition's warehouses, cards and money")),
        Option("events", (False, True), False, mark("whether event cards are in the game")),
        Option("open_holdings", (False, True), False, mark("whether everybody's money and shares are shown")),
    ),
    moves=state.MOVES,
    longest=state.LONGEST_MATCH,
    largest_sum=state.LARGEST_SUM,
    amounts=Amounts(high=state.MOVES, low=state.MOVES, base=0, unit=UNIT),  # no move names a sum
    setup=setup.setup,
    legal=play.legal,
    play=play.play,
    answers_itself=play.answers_itself,
    standing=turn.standing,
    winners=turn.winners,
    redeal=redeal.redeal,
    words=cast("Words", words),
    view=view,
    shown_decision=shown_decision,
    explain=explain,
    write_position=write_position,
    read_position=read_position,
    invariants=Invariants,
    terminal=cast("Terminal", terminal),
    data_in_words=terminal.data_in_words,
    places=frozenset({"build", "raise", "take"}),
)
