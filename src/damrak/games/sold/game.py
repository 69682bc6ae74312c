"""SOLD as a `Game`."""

from typing import cast

from damrak.games.sold import data, fortunes, play, redeal, setup, state, table, terminal, words
from damrak.games.sold.explain import explain
from damrak.games.sold.invariants import Invariants
from damrak.games.sold.position import read_position, write_position
from damrak.games.sold.view import shown_decision, view
from damrak.rules.game import Amounts, Game, Option, Table, Terminal, Words
from damrak.text.language import mark

SOLD = Game(
    name="sold",
    title="SOLD (Big Shot)",
    version="1",
    data=data.DATA.digest,
    state=state.STATE,
    seats=range(state.SEATS[0], state.SEATS[1] + 1),
    options=(
        Option(
            "secret_money",
            (False, True),
            False,
            mark("whether the others' money is covered (3 and 4 seats)"),
            label=mark("Money"),
            said=(mark("open"), mark("covered")),
        ),
        Option(
            "loans_first",
            (False, True),
            False,
            mark("whether credit is taken before the auction"),
            label=mark("Credit"),
            said=(mark("while bidding"), mark("before the auction")),
        ),
    ),
    moves=state.MOVES,
    longest=state.LONGEST_MATCH,
    largest_sum=state.LARGEST_SUM,
    amounts=Amounts(high=state.MOVES, low=state.MOVES, base=0, unit=1),  # every sum is a single move
    setup=setup.setup,
    legal=play.legal,
    play=play.play,
    answers_itself=play.answers_itself,
    standing=fortunes.standing,
    winners=fortunes.winners,
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
)
