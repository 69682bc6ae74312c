"""The library: one play of a game."""

import json
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest

from damrak.games import GAMES, UnknownGame
from damrak.match import BadFile, BadTable, IllegalMove, Match, UndoRefused, read_key
from damrak.rules.game import BadPosition

GAME = "building-amsterdam"


def played(moves: int, key: int = 5, seats: int = 3) -> Match:
    """A match some random moves in."""
    match, chance = Match(GAME, seats=seats, key=key), random.Random(key)
    for _ in range(moves):
        if match.over:
            break
        match.play(chance.choice(list(match.legal)))
    return match


@pytest.fixture(scope="module")
def finished() -> Match:
    return played(5000)


# --- beginning


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seats": 6}, "has 2 to 5 seats, not 6"),
        ({"seats": True}, "not True"),
        ({"seats": "3"}, "not '3'"),
        ({"seats": 3.5}, "not 3.5"),
        ({"options": ["layout"]}, "options is ['layout']; it must name options and what each is"),
        ({"options": {"layuot": "standard"}}, "no option 'layuot'; it has layout, open_holdings"),
        ({"options": {"layout": "moon"}}, "option layout is 'moon'; it can be 'standard', 'quick-battle'"),
        ({"options": {"open_holdings": 1}}, "option open_holdings is 1; it can be False, True"),
        ({"key": "xyz"}, "must be 64 hexadecimal digits"),
        ({"key": b"short"}, "key has 5 bytes; it must have 32"),
        ({"key": -1}, "can't be negative"),
        ({"key": 1.5}, "key is 1.5"),
    ],
)
def test_a_table_that_cannot_be_is_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(BadTable, match=re.escape(message)):
        Match(GAME, **arguments)


def test_an_unknown_game_is_refused_with_a_near_miss() -> None:
    with pytest.raises(UnknownGame, match="Did you mean 'building-amsterdam'"):
        Match("building-amsterdm")
    with pytest.raises(UnknownGame, match="There is no game '5'"):
        Match(cast("str", 5))


def test_keys_can_be_given_in_four_ways() -> None:
    assert read_key(7) == read_key((7).to_bytes(32, "little")) == read_key(read_key(7).hex())
    assert len(read_key(None)) == 32
    assert read_key(None) != read_key(None)


def test_equal_keys_deal_equal_matches() -> None:
    one, same, other = (Match(GAME, key=key) for key in (1, 1, 2))
    assert one.position() == same.position() != other.position()


# --- playing


def test_legal_moves_iterate_count_and_answer_in() -> None:
    match = Match(GAME, key=3)
    moves = list(match.legal)
    assert len(moves) == len(match.legal) == len(set(moves))
    assert all(move in match.legal for move in moves)
    assert f"  {moves[0].replace(' ', '   ')} " in match.legal
    assert "build atlantis-A1" not in match.legal
    assert 7 not in match.legal


def test_a_refused_move_changes_nothing_and_names_move_reason_and_near_misses() -> None:
    match = Match(GAME, key=3)
    before, events = match.position(), match.events
    build = next(move for move in match.legal if move.startswith("build"))
    with pytest.raises(IllegalMove) as refusal:
        match.play(build.replace("build", "biuld"))
    assert build in refusal.value.near
    assert refusal.value.move == build.replace("build", "biuld")
    assert refusal.value.reason
    assert build in str(refusal.value)
    assert match.position() == before
    assert match.events == events
    assert match.explain(build) == "legal"


def test_after_the_end_nothing_is_legal(finished: Match) -> None:
    assert finished.over
    assert finished.seat is None
    assert finished.decision is None
    assert len(finished.legal) == 0
    assert finished.explain("cards") == "The match is over."
    with pytest.raises(IllegalMove, match="The match is over"):
        finished.play("cards")
    best = max(finished.standing)
    assert finished.winners
    assert all(finished.standing[seat] == best for seat in finished.winners)


def test_forced_decisions_answer_themselves_and_say_so() -> None:
    match = played(300, key=8)
    forced = [move for move in match.moves if move.forced]
    assert forced
    assert all(move.to_dict()["forced"] for move in forced)
    assert not any(move.decision == "answer" for move in forced)
    assert match.over or len(match.legal) > 1 or match.decision == "answer"


def test_a_copy_goes_its_own_way() -> None:
    match = played(20)
    twin = match.copy()
    before = match.position()
    twin.play(next(iter(twin.legal)))
    assert match.position() == before != twin.position()
    assert len(match.moves) < len(twin.moves)


def test_the_global_random_generator_has_no_say() -> None:
    def play() -> str:
        match, chance = Match(GAME, key=11), random.Random(4)
        for _ in range(80):
            random.seed(None)
            match.play(chance.choice(list(match.legal)))
        return match.position()

    assert play() == play()


def test_sums_are_single_moves() -> None:
    for key in range(40):
        match, chance = Match(GAME, key=key), random.Random(key)
        while not match.over and match.decision != "bid":
            match.play(chance.choice(list(match.legal)))
        if match.over:
            continue
        seat = match.seat
        assert seat is not None
        cash = match.view(seat).seats[seat].cash
        assert list(match.legal) == [f"bid {amount}" for amount in range(0, cash + 1, 10)]
        made = len(match.moves)
        match.play(f"bid {cash}")
        assert match.moves[made].move == f"bid {cash}"
        return
    pytest.fail("no match came to a sealed bid")


def owned(match: Match) -> Counter[int]:
    """The money of each seat, as it sees it itself."""
    own = {seat: match.view(seat).seats[seat] for seat in range(match.seats)}
    return Counter({seat: sum(purse.cash for purse in getattr(its, "purses", (its,))) for seat, its in own.items()})


@pytest.mark.parametrize("game", GAMES)
def test_events_tell_whose_money_changes(game: str) -> None:
    """What the events of a move say of money is what it does to it, so that a look before it can be believed."""
    chance = random.Random(11)
    for key in range(3):
        match = Match(game, seats=3, key=key)
        while not match.over:
            before, told = owned(match), Counter[int]()
            for event in match.play(chance.choice(list(match.legal))):
                for field, sign in event.kind.money.items():
                    told[event.values[field]] += sign * event.amount
            after = owned(match)
            after.subtract(before)
            assert {seat: by for seat, by in after.items() if by} == {seat: by for seat, by in told.items() if by}


# --- what seats may know


def test_events_of_others_are_covered() -> None:
    match = played(200, key=6)
    for viewer in (None, 0, 1, 2):
        for event, shown in zip(match.events, match.events_for(viewer), strict=True):
            if event.kind.secret is None or (viewer is not None and event.values.get("seat") == viewer):
                assert shown == event
            else:
                assert shown.values[event.kind.secret] is None
    with pytest.raises(BadTable, match="there is no seat 3"):
        match.events_for(3)


@pytest.mark.parametrize("move", [5, None, True, b"take", ["take"]])
def test_a_move_is_a_text(move: Any) -> None:
    match = Match(GAME, seats=3, key=1)
    before = match.tobytes()
    assert move not in match.legal
    assert match.explain(move) == f"A move is said in words, such as '{next(iter(match.legal))}'."
    with pytest.raises(IllegalMove, match="A move is said in words"):
        match.play(move)
    assert match.tobytes() == before


@pytest.mark.parametrize("source", [None, 5, b'game = "sold"', ["sold"], {"game": "sold"}])
def test_a_position_is_a_text_or_a_path(source: Any) -> None:
    with pytest.raises(BadPosition, match=re.escape(f"or the path of such a file, not {source!r}")):
        Match.from_position(source)


@pytest.mark.parametrize("viewer", ["0", "x", True, -1, 3, 0.5])
def test_who_has_no_seat_sees_nothing(viewer: Any) -> None:
    with pytest.raises(BadTable, match=f"there is no seat {viewer!r}; seats are 0 to 2, spectators None"):
        played(20).view(viewer)


def test_events_have_their_fields_as_attributes() -> None:
    match = Match(GAME, key=1)
    start = match.events[-1]
    assert (start.name, start.seat) == ("turn", match.seat)
    with pytest.raises(AttributeError, match="an event 'turn' has no field 'company'"):
        _ = start.company


# --- taking back


def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    match = Match(GAME, key=2)
    assert not match.can_undo
    with pytest.raises(UndoRefused, match="No move has been made"):
        match.undo()


def test_a_build_is_free_to_take_back_and_a_drawn_card_is_not() -> None:
    match = Match(GAME, key=2)
    before = match.position()
    build = next(move for move in match.legal if move.startswith("build"))
    match.play(build)
    assert match.can_undo
    assert match.undo() == build
    assert match.position() == before
    match.play("cards")
    assert match.can_undo
    match.play("draw")
    status = match.can_undo
    assert not status
    assert "All must agree" in status.reason
    assert "drew" in status.reason
    with pytest.raises(UndoRefused, match="All must agree"):
        match.undo()
    assert match.undo(agreed=True) == "draw"
    assert match.undo() == "cards"
    assert match.position() == before
    assert [entry["move"] for entry in match.to_dict()["undone"]] == [build, "draw", "cards"]


def test_a_move_is_no_longer_free_once_another_seat_has_acted() -> None:
    match = Match(GAME, key=2)
    first = match.seat
    match.play(next(move for move in match.legal if move.startswith("build")))
    while match.seat == first:
        match.play("done")
    assert match.can_undo
    match.play(next(move for move in match.legal if move.startswith("build")))
    assert match.can_undo
    second = match.undo()
    # The last move is the first seat's again, but the other has shown what it would do.
    assert not match.can_undo
    assert match.can_undo.reason == f"All must agree: seat {match.seat} acted since the last move of seat {first}."
    with pytest.raises(UndoRefused, match="acted since"):
        match.undo()
    while match.seat != first:
        match.undo(agreed=True)
    # What was taken back by consent counts no more for what is played then.
    match.play(next(move for move in match.legal if move not in (second, "done")))
    assert match.can_undo


@pytest.mark.parametrize("game", list(GAMES))
def test_going_back_from_the_end_needs_agreement(game: str) -> None:
    """What was covered is shown then, and the key may be known."""
    match, dice = Match(game, key=2), random.Random(2)
    while not match.over:
        assert "the match is over" not in match.can_undo.reason
        match.play(dice.choice(list(match.legal)))
    assert not match.can_undo
    with pytest.raises(UndoRefused, match="All must agree"):
        match.undo()
    match.undo(agreed=True)
    assert not match.over


def test_the_reason_of_an_undo_betrays_no_secret() -> None:
    position = """
        game = "building-amsterdam"
        [[seat]]
        [[seat]]
        [[pending]]
        task = "bid"
        seat = 1
        [[pending]]
        task = "bid"
        [stock_events]
        now = "verlappen"
    """
    match = Match.from_position(position)
    match.play("bid 120")
    assert match.can_undo.reason == "Seat 0 can take back the last move."


def test_an_answer_that_a_seat_had_to_give_counts_as_an_act() -> None:
    position = """
        game = "building-amsterdam"
        seats = 3
        [companies.tea]
        houses = ["harbour-A1", "harbour-B1"]
        [[seat]]
        shares = { tea = 2 }
        [[seat]]
        cash = 0
    """
    match = Match.from_position(position)
    match.play("sell tea")
    assert match.can_undo
    match.play("done")
    assert [played.move for played in match.moves][2:] == ["pass"]
    assert not match.can_undo
    assert match.undo(agreed=True) == "done"


def test_taking_everything_back_leads_to_the_start() -> None:
    start, match = Match(GAME, seats=3, key=5).position(), played(120)
    while match.moves and any(not move.forced for move in match.moves):
        match.undo(agreed=True)
    assert match.position() == start


# --- saving and loading


def test_a_saved_match_loads_to_the_same(finished: Match, tmp_path: Path) -> None:
    for match in (finished, played(60), Match(GAME, seats=2, key=1, options={"layout": "outliers"})):
        path = tmp_path / "match.json"
        match.save(path)
        again = Match.load(path)
        assert again.to_dict() == match.to_dict()
        assert again.position() == match.position()
        assert again.events == match.events


def test_a_loaded_match_can_be_played_on_and_taken_back(tmp_path: Path) -> None:
    match = played(60)
    match.save(tmp_path / "match.json")
    again = Match.load(str(tmp_path / "match.json"))
    move = next(iter(match.legal))
    match.play(move)
    again.play(move)
    assert again.position() == match.position()
    again.undo(agreed=True)


def test_a_match_from_a_position_saves_and_loads(tmp_path: Path) -> None:
    match = Match.from_position(played(40).position(), key=9)
    for _ in range(20):
        match.play(next(iter(match.legal)))
    match.save(tmp_path / "match.json")
    assert Match.load(tmp_path / "match.json").position() == match.position()


def test_a_position_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadPosition, match=r"missing.toml can't be read: No such file"):
        Match.from_position(str(tmp_path / "missing.toml"))
    path = tmp_path / "match.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadPosition, match="no text in UTF-8"):
        Match.from_position(path)


def corruptions() -> list[tuple[str, Any, str]]:
    return [
        ("damrak", 99, "damrak is 99"),
        ("game", "chess", "There is no game 'chess'"),
        ("rules", "0", "rules is '0', but these are rules"),
        ("data", "00", "another data file"),
        ("seats", 9, "not 9"),
        ("seats", "3", "seats is a str; it must be int"),
        ("options", {"layout": "moon"}, "option layout is 'moon'"),
        ("key", "12", "key has 1 bytes"),
        ("key", "00" * 32, r"start\[\d+\]"),
        ("moves", "none", "moves is a str; it must be list"),
        ("moves", [{"move": "fly"}], r"moves\[0\].move: 'fly' can't be played"),
        ("moves", [7], r"moves\[0\] has no move"),
        ("result", {"winners": [0]}, "result is"),
        ("position", "game = 1", "position: game is 1; a position names its game"),
        ("damrak", True, "damrak is True"),
        ("options", {}, "options is {}, but"),
        ("undone", [7], r"undone\[0\] is a int"),
        ("undone", [{"after": 0, "seat": "1"}], r"undone\[0\].seat is '1'; it must be int"),
        ("undone", [{"after": 0, "seat": 9, "move": "done", "free": True}], r"undone\[0\] can't be"),
    ]


@pytest.mark.parametrize(("field", "value", "message"), corruptions())
def test_a_corrupt_file_says_which_field_and_why(field: str, value: Any, message: str) -> None:
    saved = played(30).to_dict()
    saved[field] = value
    with pytest.raises(BadFile, match=message):
        Match.load(saved)
    del saved[field]
    with pytest.raises(BadFile, match=f"{field} is missing"):
        Match.load(saved)


def test_a_changed_event_seat_or_move_is_found() -> None:
    saved = played(30).to_dict()
    events = saved["moves"][4]["events"]
    for change, where in (
        ({"seat": 9}, r"moves\[4\].seat is 9"),
        ({"decision": "bid"}, r"moves\[4\].decision is 'bid'"),
        ({"seat": float(saved["moves"][4]["seat"])}, r"moves\[4\].seat is \d.0"),
        ({"events": [*events, {"event": "over"}]}, r"moves\[4\].events has the length \d+"),
    ):
        spoilt = json.loads(json.dumps(saved))
        spoilt["moves"][4].update(change)
        with pytest.raises(BadFile, match=where):
            Match.load(spoilt)


def test_files_that_are_no_saved_matches(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"can't be read: No such file"):
        Match.load(tmp_path / "missing.json")
    path = tmp_path / "match.json"
    contents = (
        ("{", "not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("[]", "holds a list"),
        ("{}", "damrak is missing"),
    )
    for content, message in contents:
        path.write_text(content)
        with pytest.raises(BadFile, match=message):
            Match.load(path)
