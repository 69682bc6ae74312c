"""The grammar of moves: what each decision asks, and every spelling that answers it."""

from __future__ import annotations

from damrak.games.building_amsterdam.data import DISTRICTS, EVENTS, LEVELS, PLOT_NAMES
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES, LOT_NAMES, company, lot, place, stock_event
from damrak.games.building_amsterdam.state import Task
from damrak.text.language import mark, money
from damrak.text.spelling import Grammar, Question, Thing, Verb

CARD_NAMES = (*PLOT_NAMES, *LEVELS)  # in the order of the moves PLOT + … and LEVEL + …
NUMBER_PATTERN = r"0|[1-9]\d{0,17}"
PLOT_PATTERN = f"(?:{'|'.join(DISTRICTS)})-[A-F][1-4]"
CARD_PATTERN = "|".join([PLOT_PATTERN, *LEVELS])


def item(name: str) -> str:
    """A card, a company or a sum, as people say it."""
    if name in COMPANY_NAMES:
        return company(name)
    return money(int(name[1:])) if name[1:].isdecimal() else place(name)


PLOT = Thing(mark("a plot"), PLOT_PATTERN, PLOT_NAMES, place)
CARD = Thing(mark("a card"), CARD_PATTERN, CARD_NAMES, place)
COMPANY = Thing(mark("a company"), "|".join(COMPANY_NAMES), COMPANY_NAMES, company)
STOCK_EVENT = Thing(mark("a stock event"), "|".join(EVENTS), EVENTS, stock_event)
LOT = Thing(mark("an auction"), "|".join(LOT_NAMES), LOT_NAMES, lot)
NUMBER = Thing(mark("a number"), NUMBER_PATTERN)
SUM = Thing(mark("a sum"), NUMBER_PATTERN, said=lambda text: money(int(text)))
SEAT = Thing(mark("a seat"), NUMBER_PATTERN, seat=True)
ITEM = Thing(
    mark("a card, company or sum"),
    "|".join([CARD_PATTERN, *COMPANY_NAMES, f"f(?:{NUMBER_PATTERN})"]),
    (*CARD_NAMES, *COMPANY_NAMES),
    item,
)

GRAMMAR = Grammar(
    Verb("build", (Task.TURN, Task.SECOND), mark("Build at {thing}"), PLOT),
    Verb("raise", (Task.TURN,), mark("Raise the house at {thing}"), PLOT),
    Verb("cards", (Task.TURN,), mark("Buy cards for f50")),
    Verb("renew", (Task.TURN,), mark("Renew the market and buy cards for f100")),
    Verb("pass", (Task.TURN,), mark("Pass")),
    Verb("sell", (Task.TURN, Task.SELL_ON, Task.TRADE), mark("Sell a share of {thing}"), COMPANY),
    Verb("sell", (Task.SALE,), mark("Sell {thing}"), NUMBER),
    Verb("draw", (Task.CARD,), mark("Draw from the deck")),
    Verb("take roof", (Task.ACTION,), mark("Take a broken roof")),
    Verb("take back", (Task.TAKE_BACK,), mark("Take back {thing}"), PLOT),
    Verb("take", (Task.CARD, Task.PICK), mark("Take {thing}"), CARD),
    Verb("roof", (Task.ROOF,), mark("Lay the broken roof")),
    Verb("plain", (Task.ROOF,), mark("No roof")),
    Verb("hq", (Task.HQ,), mark("Found with the HQ at {thing}"), PLOT),
    Verb("found", (Task.FOUND,), mark("Found {thing}"), COMPANY),
    Verb("name", (Task.NAME,), mark("The house goes to {thing}"), COMPANY),
    Verb("consume", (Task.CONSUMED,), mark("{thing} is consumed"), COMPANY),
    Verb("survivor", (Task.SURVIVOR,), mark("{thing} consumes"), COMPANY),
    Verb("buy", (Task.TRADE,), mark("Buy a share of {thing}"), COMPANY),
    Verb("action", (Task.TRADE,), mark("Use an action card for f100")),
    Verb("event deck", (Task.ACTION, Task.EVENT), mark("Draw a stock event")),
    Verb("event", (Task.ACTION, Task.EVENT), mark("Choose {thing}"), STOCK_EVENT),
    Verb("bid", (Task.BID, Task.CALL), mark("Bid {thing}"), SUM),
    Verb("lose", (Task.LOSE,), mark("Lose a share of {thing}"), COMPANY),
    Verb("auction", (Task.VEILINGE,), mark("Auction {thing}"), LOT),
    Verb("share", (Task.LOT,), mark("A share of {thing}"), COMPANY),
    Verb("out", (Task.CALL,), mark("Out")),
    Verb("offer to seat", (Task.DEAL,), mark("Make an offer to {thing}"), SEAT),
    Verb("give", (Task.GIVE,), mark("Give {thing}"), ITEM),
    Verb("ask", (Task.GIVE,), mark("Go on to what you ask for")),
    Verb("ask", (Task.ASK,), mark("Ask for {thing}"), ITEM),
    Verb("send", (Task.ASK,), mark("Make the offer")),
    Verb("withdraw", (Task.GIVE, Task.ASK), mark("Withdraw the offer")),
    Verb("accept", (Task.ANSWER,), mark("Accept")),
    Verb("decline", (Task.ANSWER,), mark("Decline")),
    Verb("counter", (Task.ANSWER,), mark("Make a counter-offer")),
    Verb("done", (Task.SELL_ON, Task.HQ, Task.SECOND, Task.TRADE, Task.DEAL), mark("Done")),
)

QUESTIONS = {
    Task.TURN: Question(
        mark("it is your turn: play a card, buy cards, or sell shares."),
        mark("what to do with the turn"),
        mark("'build harbour-C1', 'raise harbour-C1', 'cards', 'renew' or 'sell coal'"),
    ),
    Task.CARD: Question(
        mark("which card do you take?"),
        mark("which card to take"),
        mark("'draw' or 'take' with a card of the market"),
    ),
    Task.SELL_ON: Question(
        mark("do you sell a second share?"),
        mark("whether to sell a second share"),
        mark("'sell coal' or 'done'"),
    ),
    Task.ROOF: Question(
        mark("do you lay a broken roof on it, so that {changing} loses value instead?"),
        mark("whether to put a broken roof on the house"),
        mark("'roof' or 'plain'"),
    ),
    Task.HQ: Question(
        mark("do you found a company with its HQ on the plot between?"),
        mark("where the HQ goes in a diagonal founding"),
        mark("'hq' with its plot, or 'done' to stay loose"),
    ),
    Task.SECOND: Question(
        mark("do you play a second card to found a company?"),
        mark("whether a second card founds a company"),
        mark("'build' with a plot card, or 'done'"),
    ),
    Task.FOUND: Question(
        mark("which company do you found at {hq}?"),
        mark("which company to found"),
        mark("'found coal'"),
    ),
    Task.NAME: Question(
        mark("your house joins several companies; which one gets it?"),
        mark("which company gets the house"),
        mark("'name' with one of the companies touched"),
    ),
    Task.CONSUMED: Question(
        mark("which company is consumed?"),
        mark("which company is consumed"),
        mark("'consume' with one of those tied"),
    ),
    Task.SURVIVOR: Question(
        mark("which company takes it over?"),
        mark("which company survives"),
        mark("'survivor' with one of those tied"),
    ),
    Task.SALE: Question(
        mark("{consumed} is being consumed; how many of your shares do you sell?"),
        mark("how many shares to sell"),
        mark("'sell 2', any number from none to all you hold"),
    ),
    Task.TRADE: Question(
        mark("do you buy or sell a share?"),
        mark("what to trade"),
        mark("'buy coal', 'sell coal', 'action' or 'done'"),
    ),
    Task.ACTION: Question(
        mark("what do you use the action card for?"),
        mark("what the action card is used for"),
        mark("'take roof', 'event' with an open event, or 'event deck'"),
    ),
    Task.EVENT: Question(
        mark("a line was passed; which stock event do you choose?"),
        mark("which stock event it shall be"),
        mark("'event' with an open event, or 'event deck'"),
    ),
    Task.BID: Question(
        mark("{event}: what do you bid, unseen by the others?"),
        mark("how much to bid, unseen"),
        mark("'bid 120', any sum in tens that you can pay"),
    ),
    Task.LOSE: Question(
        mark("{event}: which share do you lose? ({to_lose} to go)"),
        mark("which share to lose"),
        mark("'lose coal'"),
    ),
    Task.VEILINGE: Question(
        mark("what do you auction?"),
        mark("which auction to hold"),
        mark("'auction share', 'auction own', 'auction ten' or 'auction house'"),
    ),
    Task.LOT: Question(
        mark("of which company is the share?"),
        mark("which share is auctioned"),
        mark("'share coal'"),
    ),
    Task.CALL: Question(
        mark("do you bid more, or are you out?"),
        mark("whether to bid more"),
        mark("'bid 120', higher than the last, or 'out'"),
    ),
    Task.PICK: Question(
        mark("which of these cards do you keep?"),
        mark("which of the cards seen to keep"),
        mark("'take' with one of them"),
    ),
    Task.TAKE_BACK: Question(
        mark("which house comes back?"),
        mark("which house comes back"),
        mark("'take back' with its plot"),
    ),
    Task.DEAL: Question(
        mark("to whom do you make an offer?"),
        mark("to whom to make an offer"),
        mark("'offer to seat 2' or 'done'"),
    ),
    Task.GIVE: Question(
        mark("what do you give? After that comes what you ask for it."),
        mark("what the offer gives"),
        mark("'give' with a card, a company or a sum like f120; then 'ask', or 'withdraw'"),
    ),
    Task.ASK: Question(
        mark("what do you ask for? Then make the offer."),
        mark("what the offer asks for"),
        mark("'ask' with a card, a company or a sum like f120; then 'send', or 'withdraw'"),
    ),
    Task.ANSWER: Question(
        mark("do you accept this offer?"),
        mark("whether to accept the offer"),
        mark("'accept', 'decline' or 'counter'"),
    ),
}
SECOND_TIME = {
    Task.CARD: Question(mark("and which card now?"), QUESTIONS[Task.CARD].about),
    Task.TRADE: Question(mark("a second trade?"), QUESTIONS[Task.TRADE].about),
}
