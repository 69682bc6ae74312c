"""The page of a table, made from where it stands and what its viewer may see."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from damrak.text.language import _, plural
from damrak.text.options import options_in_words
from damrak.web.show.log import label_of, log_of
from damrak.web.show.page import Asking, Place, Prompt, SeatShown, TablePage, TableShown, Undo
from damrak.web.store import Entry, Seat, SeatKind, TableState
from damrak.web.tables.host import Host
from damrak.web.tables.setup import ME
from damrak.web.tables.situation import Situation
from damrak.web.tables.taking_back import others, seat_going_back
from damrak.web.tables.undo import last_move, start_of_turn
from damrak.web.workers import Look

LOG_ENTRIES = 40  # shown at first
NO_UNDO = Undo(False, "", False)


def viewer_of(now: Situation, person: str | None) -> int | None:
    """The seat whose view a person sees; None for a spectator, and while the screen has to be handed on."""
    mine = now.seats_of(person)
    if len(mine) < 2:
        return mine[0] if mine else None
    return None if curtain_of(now, person) is not None or now.table.screen not in mine else now.table.screen


def curtain_of(now: Situation, person: str | None) -> int | None:
    """The seat to which a screen passed round must be handed now; None if it is where it belongs."""
    mine = now.seats_of(person)
    asked = [seat for seat in now.waiting if seat in mine]
    return asked[0] if len(mine) > 1 and asked and now.table.screen not in asked else None


async def page_of(
    host: Host, now: Situation, person: str | None, language: str, link: str, follows: int | None = None
) -> TablePage:
    """The page of a table as it stands now."""
    viewer, curtain = viewer_of(now, person), curtain_of(now, person)
    look = await _look(host, now, now.record, viewer, language, now.playing) if now.entries else None
    shown = [entry for entry in now.entries if entry.ply > now.ply - LOG_ENTRIES]
    return TablePage(
        table=_table(host, now, person, link, follows),
        seats=_seats(host, now, person, look),
        viewer=viewer,
        curtain=None if curtain is None else now.names[curtain],
        prompt=_prompt(now, person, viewer, look) if look else None,
        log=log_of(now.game, shown, now.taken_back, viewer, now.names),
        log_more=bool(shown) and shown[0].ply > 0,
        scene=look.scene if look else None,
        result=_result(now, look) if look and now.table.state == TableState.OVER else None,
        looking_at=None,
        last_ply=now.ply,
    )


async def past_page(
    host: Host, now: Situation, then: Entry, record: bytes, person: str | None, language: str, link: str
) -> TablePage:
    """The page of a table as it stood after an entry, as the viewer knew it then."""
    viewer = viewer_of(now, person)
    look = await _look(host, now, record, viewer, language, asking=False)
    shown = [entry for entry in now.entries if entry.ply > now.ply - LOG_ENTRIES]
    return TablePage(
        table=_table(host, now, person, link, None),
        seats=_seats(host, now, person, None, then.asked[:1]),
        viewer=viewer,
        curtain=None,
        prompt=None,
        log=log_of(now.game, shown, now.taken_back, viewer, now.names),
        log_more=bool(shown) and shown[0].ply > 0,
        scene=look.scene,
        result=None,
        looking_at=then.ply,
        last_ply=now.ply,
    )


async def _look(host: Host, now: Situation, record: bytes, viewer: int | None, language: str, asking: bool) -> Look:
    table = now.table
    look: Look = await host.ask_rules(table, "look", record, table.options, viewer, now.names, language, asking)
    return look


def _table(host: Host, now: Situation, person: str | None, link: str, follows: int | None) -> TableShown:
    table = now.table
    present: Mapping[str, int] = host.present.get(table.id, {})
    is_open = any(seat.kind == SeatKind.OPEN for seat in now.seats)
    return TableShown(
        id=table.id,
        title=now.game.title,
        game=table.game,
        options=options_in_words(now.game, table.options),
        version=table.version,
        follows=follows,
        ply=now.ply,
        state=table.state,
        public=table.public,
        owner=table.owner == person,
        invitation=link if is_open and person in {table.owner, *now.people} else None,
        spectators=sum(count for watcher, count in present.items() if watcher not in now.people),
        digest=hashlib.sha256(table.key).hexdigest(),
        key=table.key.hex() if table.state == TableState.OVER else "",
        next_table=table.next_table,
    )


def _seats(
    host: Host, now: Situation, person: str | None, look: Look | None, to_move: Sequence[int] | None = None
) -> tuple[SeatShown, ...]:
    present: Mapping[str, int] = host.present.get(now.table.id, {})
    ready = {answer.number for answer in now.prepared}
    asked = now.waiting[:1] if to_move is None else to_move
    over = now.table.state == TableState.OVER
    return tuple(
        SeatShown(
            number=seat.number,
            name=seat.name,
            kind=_kind(seat, person),
            shape=seat.number,
            me=seat.person is not None and seat.person == person,
            to_move=seat.number in asked,
            connected=seat.kind == SeatKind.BOT or seat.person in present,
            prepared=seat.number in ready,
            won=over and look is not None and seat.number in look.winners,
        )
        for seat in now.seats
    )


def _kind(seat: Seat, person: str | None) -> str:
    return ME if seat.kind == SeatKind.PERSON and seat.person == person else seat.kind


def _prompt(now: Situation, person: str | None, viewer: int | None, look: Look) -> Prompt:
    ready = next((answer.move for answer in now.prepared if answer.number == viewer), None)
    undo, turn = _undo(now, person, viewer)
    asked = now.playing and viewer is not None and viewer in now.asked
    return Prompt(
        question=look.question,
        asked=asked,
        choices=look.choices,
        sum=look.sums[0] if look.sums else None,
        waiting=tuple(now.names[seat] for seat in now.waiting) if len(now.asked) > 1 else (),
        prepared=now.game.words.label(ready) if ready is not None else "",
        undo=undo,
        start_of_turn=turn,
        requests=_requests(now, person),
    )


def _undo(now: Situation, person: str | None, viewer: int | None) -> tuple[Undo, bool]:
    """What the viewer could take back, and whether there is a turn of theirs to begin anew."""
    seat = seat_going_back(now, person)
    if seat is None or (viewer is None and now.playing) or now.request is not None:
        return NO_UNDO, False
    way = last_move(now.line(), seat)
    if way is None:
        return NO_UNDO, False
    turn = start_of_turn(now.line(), seat)
    further = turn is not None and turn.back_to < way.back_to
    consent = way.needs_consent and bool(others(now, person))
    label = label_of(now.game, way.moves)
    return Undo(True, _("{what}, if all agree", what=label) if consent else label, consent), further


def _requests(now: Situation, person: str | None) -> tuple[Asking, ...]:
    request = now.request
    mine = now.seats_of(person)
    if request is None or not mine:
        return ()
    count = sum(1 for entry in now.line() if entry.ply > request.back_to and entry.move)
    return (
        Asking(
            id=request.ply,
            seat=request.seat,
            name=now.names[request.seat],
            what=plural("may the last move be taken back?", "may the last {count} moves be taken back?", count),
            mine=request.seat in mine,
            answered=bool(set(mine) & set(request.agreed)),
        ),
    )


def _result(now: Situation, look: Look) -> tuple[Place, ...]:
    """The seats in the order of their success; who has won is first, ties share a place."""
    order = sorted(range(len(now.seats)), key=lambda seat: (seat not in look.winners, -look.standing[seat]))
    places: list[Place] = []
    for number, seat in enumerate(order, 1):
        won, worth = seat in look.winners, look.standing[seat]
        tied = bool(places) and (won, worth) == (places[-1].won, places[-1].worth)
        tied = tied or (won and bool(places))
        places.append(Place(seat, now.names[seat], worth, places[-1].place if tied else number, won))
    return tuple(places)
