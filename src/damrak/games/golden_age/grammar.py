"""The grammar of moves: what each decision asks, and every spelling that answers it."""

from __future__ import annotations

from itertools import combinations

from damrak.games.golden_age.data import LEVELS, PLOT_NAMES
from damrak.games.golden_age.sayings import COMPANY_NAMES, company, place
from damrak.games.golden_age.state import Task
from damrak.text.language import listed, mark
from damrak.text.spelling import Grammar, Question, Thing, Verb

CARD_NAMES = (*PLOT_NAMES, *LEVELS)  # in the order of the moves PLOT + … and LEVEL + …
PLOT_PATTERN = r"[1-9]|[1-7]\d|80"
COMPANY_PATTERN = "|".join(COMPANY_NAMES)


def two_plots(names: str) -> str:
    """Two plots, as people say them."""
    return listed(place(name) for name in names.split())


def two_companies(names: str) -> str:
    """Two companies, as people call them."""
    return listed(company(name) for name in names.split())


PLOT = Thing(mark("a plot"), PLOT_PATTERN, PLOT_NAMES, place)
TWO_PLOTS = Thing(mark("two plots"), f"(?:{PLOT_PATTERN}) (?:{PLOT_PATTERN})", said=two_plots)
CARD = Thing(mark("a card"), "|".join([PLOT_PATTERN, *LEVELS]), CARD_NAMES, place)
COMPANY = Thing(mark("a company"), COMPANY_PATTERN, COMPANY_NAMES, company)
TWO_COMPANIES = Thing(
    mark("two companies"),
    f"(?:{COMPANY_PATTERN}) (?:{COMPANY_PATTERN})",
    tuple(f"{one} {two}" for one, two in combinations(COMPANY_NAMES, 2)),
    two_companies,
)

GRAMMAR = Grammar(
    Verb("build", (Task.TURN,), mark("Build at {thing}"), PLOT),
    Verb("raise", (Task.TURN,), mark("Raise the house at {thing}"), PLOT),
    Verb("card", (Task.TURN, Task.PURCHASE), mark("Buy a card for f50")),
    Verb("renew", (Task.TURN, Task.PURCHASE), mark("Renew the market for f50 and buy a card for f50")),
    Verb("pass", (Task.TURN,), mark("Pass")),
    Verb("sell", (Task.TURN, Task.SELL, Task.TRADE, Task.SHED), mark("Sell a share of {thing}"), COMPANY),
    Verb("draw", (Task.CARD,), mark("Draw from the deck")),
    Verb("take", (Task.CARD,), mark("Take {thing}"), CARD),
    Verb("found", (Task.FOUND,), mark("Found {thing}"), COMPANY),
    Verb("free", (Task.FREE,), mark("Free houses at {thing}"), TWO_PLOTS),
    Verb("name", (Task.NAME,), mark("The house goes to {thing}"), COMPANY),
    Verb("merge", (Task.PAIR,), mark("Merge {thing}"), TWO_COMPANIES),
    Verb("survivor", (Task.SURVIVOR,), mark("{thing} wins"), COMPANY),
    Verb("buy", (Task.TRADE,), mark("Buy a share of {thing}"), COMPANY),
    Verb("flag", (Task.TRADE,), mark("Buy the flag")),
    Verb("done", (Task.TRADE,), mark("Done")),
    Verb("choose", (Task.CHOOSE,), mark("Choose {thing}"), COMPANY),
)

QUESTIONS = {
    Task.TURN: Question(
        mark("it is your turn: play a card, or buy one; if you can do neither, sell shares to buy one."),
        mark("what to do with the turn"),
        mark("'build 34', 'raise 34', 'card' or 'renew'; only who can do none of these has 'sell gold' or 'pass'"),
    ),
    Task.SELL: Question(
        mark("which share do you sell, to buy a card?"),
        mark("which share to sell, to buy a card"),
        mark("'sell gold'"),
    ),
    Task.PURCHASE: Question(
        mark("do you renew the market before you buy a card?"),
        mark("whether to renew the market"),
        mark("'card' or 'renew'"),
    ),
    Task.CARD: Question(
        mark("which card do you take?"),
        mark("which card to take"),
        mark("'draw' or 'take' with a card of the market"),
    ),
    Task.FOUND: Question(
        mark("which company do you found at {built}?"),
        mark("which company to found"),
        mark("'found gold'"),
    ),
    Task.FREE: Question(
        mark("where do the two free houses around {built} go?"),
        mark("where the free houses go"),
        mark("'free 35 36': two plots beside the house, or two on one side of it, the lower number first"),
    ),
    Task.NAME: Question(
        mark("your house joins several companies; which one gets it?"),
        mark("which company gets the house"),
        mark("'name' with one of the companies touched"),
    ),
    Task.PAIR: Question(
        mark("which two companies merge now?"),
        mark("which two companies merge now"),
        mark("'merge gold coffee'"),
    ),
    Task.SURVIVOR: Question(
        mark("{tied} are worth the same; which one wins?"),
        mark("which company wins"),
        mark("'survivor' with one of the two"),
    ),
    Task.TRADE: Question(
        mark("do you buy or sell a share?"),
        mark("what to trade"),
        mark("'buy gold', 'sell gold', 'flag' or 'done'"),
    ),
    Task.CHOOSE: Question(
        mark("{event}: which company do you choose?"),
        mark("which company the event changes"),
        mark("'choose gold'"),
    ),
    Task.SHED: Question(
        mark("{event}: which share do you sell? ({to_sell} to go)"),
        mark("which share to sell"),
        mark("'sell gold'"),
    ),
}
SECOND_TRADE = Question(mark("a second trade?"), QUESTIONS[Task.TRADE].about)
