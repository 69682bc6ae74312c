"""The table of Atlantic Star drawn with letters, from a view alone.

Every line is a row of pieces, each a text and a style. All that a colour says is said by letters too: the colours are
those of the seas, and the seas are named.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from damrak.games.atlantic_star.best import POINTS, BestTour
from damrak.games.atlantic_star.data import (
    CLASSES,
    DATA,
    LEG_NAMES,
    LEGS_OF,
    LETTERS,
    PLACES,
    SEAS,
    read_data,
)
from damrak.games.atlantic_star.sayings import class_said, letter, points_counted, ports, sea, ships_counted
from damrak.games.atlantic_star.view import AtlanticStarView, Place, Row
from damrak.text.drawing import Line, Piece, cut, row
from damrak.text.language import _, listed, mark, number

View = AtlanticStarView

STYLES = {"Baltic": "yellow", "Mediterranean": "green", "Atlantic": "red", "Pacific": "cyan"}
TITLE, FAINT, MINE, BOLD = "bold underline", "dim", "bold green", "bold"
PRICE = 8  # columns for a price
NAME = 18  # columns for the name of a ship
GAP = 2  # columns between seas
CLASS = 16  # columns for a class
LEG_TABLE = PRICE + NAME + sum(2 * legs + GAP for legs in LEGS_OF)
LEGEND = mark("numbers: what a ship brings on that leg · elsewhere it is an emergency ship")
HEADS = (mark("points"), mark("marks"), mark("ships"), mark("to sail"))  # of what is told of each seat
LEAST = (7, 8, 6)  # columns that these take at least; the seas follow the last


def draw(view: View, names: Sequence[str], width: int) -> list[Line]:
    """The whole table, as wide as it may be."""
    return [
        *_classes(view, names, width),
        [],
        *_seats(view, names),
        [],
        *_ships(view, width),
        [],
        *_under_way(view, names, width),
        *_advice(view, width),
        *_open_hands(view, names, width),
        *row(_("Left"), _left(view), width, between=", "),
    ]


# --- the classes


def _classes(view: View, names: Sequence[str], width: int) -> list[Line]:
    """A column for each class, a row for each place: its victory points, and the tour that holds it."""
    column = min(CLASS, width // CLASSES)
    rows = {found.stars: found for found in view.seas if found.stars is not None}
    order = range(CLASSES, 0, -1)
    lines: list[Line] = [
        [(f"{class_said(stars):<{column}}", BOLD) for stars in order],
        [_sea_of_class(rows.get(stars), column) for stars in order],
    ]
    for place in range(PLACES):
        lines.append([piece for stars in order for piece in _cell(view, names, rows.get(stars), stars, place, column)])
    waiting = [f"{sea(found.sea)} {found.neutral}" for found in view.seas if found.neutral > 0]
    if waiting:
        lines += row(_("Neutral tours to come:"), waiting, width, FAINT, between=", ")
    return lines


def _sea_of_class(found: Row | None, column: int) -> Piece:
    if found is None:
        return f"{'-':<{column}}", FAINT
    return f"{cut(sea(found.sea), column - 1):<{column}}", f"{STYLES[found.sea]} bold"


def _cell(view: View, names: Sequence[str], found: Row | None, stars: int, place: int, column: int) -> Iterator[Piece]:
    worth = f"{DATA.victory_points[stars - 1][place]:>2} "
    if found is None or place >= len(found.places):
        yield f"{worth:<{column}}", FAINT
        return
    tour = found.places[place]
    yield worth, BOLD
    mine = tour.seat is not None and tour.seat == view.viewer
    yield f"{_tour_said(tour, names, column - 4):<{column - 3}}", MINE if mine else FAINT if tour.seat is None else ""


def _tour_said(tour: Place, names: Sequence[str], room: int) -> str:
    """Whose tour it is, and its points, marked if a credit lowered them."""
    owner = _("neutral") if tour.seat is None else names[tour.seat]
    points = f" {tour.points}{'*' if tour.credit else ''}"
    return owner[: room - len(points)] + points


# --- the seats


def _seats(view: View, names: Sequence[str]) -> list[Line]:
    """What each seat has, and how many tours of each sea it has still to organise."""
    width = max(12, *(len(name) + 3 for name in names[: len(view.seats)]))
    heads = [_(head) for head in HEADS]
    points, money, ships = (max(least, len(head) + 1) for least, head in zip(LEAST, heads, strict=False))
    titles = f"{heads[0]:>{points}}{heads[1]:>{money}}{heads[2]:>{ships}}  {heads[3]}"
    head: Line = [(f"{'':<{width}}{titles}", TITLE)]
    head += [(f" {_abbreviated(name)}", f"{STYLES[name]} underline") for name in SEAS]
    lines = [head]
    for seat in view.seats:
        sign = ">" if seat.seat == view.to_move else " "
        cash = "?" if seat.cash is None else number(seat.cash)
        told = f"{seat.victory_points:>{points}}{cash:>{money}}{seat.hand_size:>{ships}}  {'':<{len(heads[3])}}"
        text = f"{sign} {names[seat.seat]:<{width - 2}}{told}"
        counts = [(name, seat.tours_left.count(name)) for name in SEAS]
        tours = [(f"{count or '·':>4}", STYLES[name] if count else FAINT) for name, count in counts]
        lines.append([(text, MINE if seat.seat == view.viewer else ""), *tours])
    if any(place.credit for found in view.seas for place in found.places):
        lines.append([(_("* a credit was taken on this tour"), FAINT)])
    return lines


def _abbreviated(name: str) -> str:
    """A sea in three letters.

    >>> _abbreviated("Mediterranean")
    'Med'
    """
    return sea(name)[:3]


# --- the ships


def _ships(view: View, width: int) -> list[Line]:
    """The ships on offer and those in hand, with what they bring on each leg."""
    wide = width >= LEG_TABLE
    lines = _heading(_("Agency"), wide)
    for offer in view.agency:
        lines.append(_ship(number(offer.price) if offer.price else _("gratis"), offer.ship, "", wide))
    if view.hand is not None:
        lines += [[(_("Your hand") if view.hand else _("Your hand is empty."), TITLE)]]
        lines += [_ship("", ship, MINE, wide) for ship in view.hand]
    return [*lines, [(_(LEGEND), FAINT)]] if wide else lines


def _heading(title: str, wide: bool) -> list[Line]:
    if not wide:
        return [[(title, TITLE)]]
    seas: Line = [(f"{title:<{PRICE + NAME}}", TITLE)]
    letters: Line = [(" " * (PRICE + NAME), "")]
    for name, legs in zip(SEAS, LEGS_OF, strict=True):
        seas.append((f"{cut(sea(name), 2 * legs):<{2 * legs + GAP}}", f"{STYLES[name]} bold"))
        letters.append((f"{' '.join(LETTERS[:legs]):<{2 * legs + GAP}}", STYLES[name]))
    return [seas, letters]


def _ship(price: str, name: str, style: str, wide: bool) -> Line:
    line: Line = [(f"{price:>{PRICE - 2}}  ", BOLD), (f"{name:<{NAME}}", style)]
    if not wide:
        return [*line, (_in_short(name), "")]
    brings = iter(POINTS[name])
    for sea_name, legs in zip(SEAS, LEGS_OF, strict=True):
        for _leg in range(legs):
            points = next(brings)
            line.append((f"{points or '·'} ", f"{STYLES[sea_name]} bold" if points else FAINT))
        line.append((" " * GAP, ""))
    return line


def _in_short(name: str) -> str:
    """What a ship brings, in a few words.

    >>> _in_short("Thetis"), _in_short("Royal William")
    ('Bal A3 C3 Med D3', '1 on any leg')
    """
    if all(POINTS[name]):
        return _("1 on any leg")
    words = []
    for leg, points in zip(LEG_NAMES, POINTS[name], strict=True):
        name_of_sea = _abbreviated(leg.partition("-")[0])
        if points:
            words += [f"{letter(leg)}{points}"] if name_of_sea in words else [name_of_sea, f"{letter(leg)}{points}"]
    return " ".join(words)


def _open_hands(view: View, names: Sequence[str], width: int) -> list[Line]:
    """The hands of the others, where the table shows them."""
    lines: list[Line] = []
    for seat in view.seats:
        if seat.seat != view.viewer and seat.hand:
            lines += row(names[seat.seat][:13], [f"{ship} ({_in_short(ship)})" for ship in seat.hand], width)
    return lines


def _left(view: View) -> list[str]:
    left = [
        _("{ships} in the pile", ships=ships_counted(view.pile_size)),
        _("{count} discarded", count=number(len(view.discards))),
    ]
    if view.used_ships == "leave":
        left.append(_("{count} out of the match", count=number(len(view.used))))
    return left


# --- what is under way, and advice


def _under_way(view: View, names: Sequence[str], width: int) -> list[Line]:
    going = view.organising
    if going is None or view.to_move is None:
        return []
    legs = [f"{letter(leg.leg)} {leg.ship} {leg.points}," for leg in going.legs]
    end = points_counted(going.points)
    if going.next_leg:
        end = _("next is {letter}, {ports}", letter=letter(going.next_leg), ports=ports(going.next_leg))
    return row(_("Organising"), [f"{names[view.to_move]}, {sea(going.sea)}:", *legs, end], width, between=" ")


def _advice(view: View, width: int) -> list[Line]:
    """The best that the viewer's ships can do, as it is typed."""
    going = view.organising
    if going is not None:
        done = len(going.legs)
        return _best(_("Best now"), going.best, "sail", done, width) if going.best and going.next_leg else []
    lines: list[Line] = []
    for best in view.best_tours:
        lines += _best("" if lines else _("Best tours"), best, f"sail {best.sea}", 0, width)
    return lines


def _best(label: str, best: BestTour, verb: str, done: int, width: int) -> list[Line]:
    return row(label, [f"{points_counted(best.points)}:", verb, *best.ships[done:]], width, between=" ")


# --- data files


def data_in_words(text: str) -> list[str]:
    """What a data file holds; `BadData` if something is wrong with it."""
    data = read_data(text)
    mail = [
        f"{count} {name}"
        for name, count, is_mail in zip(data.ship_names, data.copies, data.mail, strict=True)
        if is_mail
    ]
    sums = {sum(points) for points, is_mail in zip(data.points, data.mail, strict=True) if not is_mail}
    most = number(max(sums, default=0))
    brings = _("{low} to {high}", low=number(min(sums)), high=most) if len(sums) > 1 else most
    return [
        _("{count} ships, {mail} of them for mail", count=sum(data.copies), mail=listed(mail) if mail else _("none")),
        _("each ship but these brings {points} points over all its legs", points=brings),
        *(
            _(
                "{stars}: {points} victory points",
                stars=class_said(stars + 1),
                points=", ".join(map(str, places)),
            )
            for stars, places in enumerate(data.victory_points)
        ),
        *(f"{leg}: {start}–{end}" for leg, (start, end) in zip(LEG_NAMES, data.ports, strict=True)),
    ]
