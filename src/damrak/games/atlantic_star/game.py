"""Atlantic Star as a `Game`."""

from typing import cast

from damrak.games.atlantic_star import data, play, redeal, setup, state, table, terminal, turn, words
from damrak.games.atlantic_star.explain import explain
from damrak.games.atlantic_star.invariants import Invariants
from damrak.games.atlantic_star.position import read_position, write_position
from damrak.games.atlantic_star.view import USED_SHIPS, shown_decision, view
from damrak.rules.game import Amounts, Game, Option, Table, Terminal, Words
from damrak.text.language import mark

ATLANTIC_STAR = Game(
    name="atlantic-star",
    title="Atlantic Star",
    version="1",
    data=data.DATA.digest,
    state=state.STATE,
    seats=range(state.SEATS[0], state.SEATS[1] + 1),
    options=(
        Option(
            "open_holdings",
            (False, True),
            False,
            mark("whether everybody's money and ships are shown"),
            label=mark("Open holdings"),
        ),
        Option(
            "used_ships",
            USED_SHIPS,
            "leave",
            mark("whether ships leave the match after their tour, or return"),
            label=mark("Ships after a tour"),
            said=(mark("Leave the match"), mark("Return to the discards")),
        ),
    ),
    moves=state.MOVES,
    longest=state.LONGEST_MATCH,
    largest_sum=state.LARGEST_SUM * words.THOUSAND,
    amounts=Amounts(high=state.MOVES, low=state.MOVES, base=0, unit=words.THOUSAND),  # no sum takes two moves
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
    steps=words.steps,
)
