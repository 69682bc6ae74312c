"""Building Amsterdam as a `Game`."""

from typing import cast

from damrak.games.building_amsterdam import data, play, redeal, setup, state, table, terminal, turn, words
from damrak.games.building_amsterdam.explain import explain
from damrak.games.building_amsterdam.invariants import Invariants
from damrak.games.building_amsterdam.position import read_position, write_position
from damrak.games.building_amsterdam.view import shown_decision, view
from damrak.games.chartered.state import UNIT
from damrak.rules.game import Amounts, Game, Option, Table, Terminal, Words
from damrak.text.language import mark

BUILDING_AMSTERDAM = Game(
    name="building-amsterdam",
    title="Chartered: Building Amsterdam",
    version="1",
    data=data.DATA.digest,
    state=state.STATE,
    seats=range(state.SEATS[0], state.SEATS[1] + 1),
    options=(
        Option(
            "layout",
            data.LAYOUTS,
            "standard",
            mark("how the four boards lie"),
            label=mark("Layout"),
            said=(mark("Standard"), mark("Quick battle"), mark("Crossroads"), mark("Outliers")),
        ),
        Option(
            "open_holdings",
            (False, True),
            True,
            mark("whether everybody's money and shares are shown"),
            label=mark("Open holdings"),
        ),
    ),
    moves=state.MOVES,
    longest=state.LONGEST_MATCH,
    largest_sum=state.LARGEST_SUM,
    amounts=Amounts(high=state.HIGH, low=state.LOW, base=state.BASE, unit=UNIT),
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
    table=cast("Table", table),
    data_in_words=terminal.data_in_words,
    at_once=("bid", "sale"),
)
