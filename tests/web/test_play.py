"""Playing at a table: from one click to the end, with others, on one screen."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.web.server import Server, Visitor, any_answer, notice, replayed

Visitors = Callable[..., Visitor]


def test_one_click_deals_against_three_bots(visitor: Visitors, game: str) -> None:
    anke = visitor()
    shown = anke.see(anke.play_now(game))
    assert shown.state == "playing"
    assert shown.text.count(">bot<") >= 1


def test_a_whole_match_is_played_and_stored_as_it_was(visitor: Visitors, server: Server, game: str) -> None:
    anke, dice = visitor(), random.Random(1)
    table = anke.play_now(game)
    while (shown := anke.asked(table)).state != "over":
        answer = anke.play(table, any_answer(shown, dice), shown.ply)
        assert answer.status_code in (200, 409), answer.text
    assert 'class="result"' in anke.see(table).text
    replayed(server, table)


def test_who_is_not_asked_is_told_for_whom_the_table_waits(visitor: Visitors, a_game: str) -> None:
    people = {"Anke": visitor("Anke"), "Dirk": visitor()}
    table = people["Anke"].open_table(a_game, "me", "open")
    people["Dirk"].join(people["Anke"].invitation(table), "Dirk")
    shown = {name: person.see(table) for name, person in people.items()}
    (asked,) = (name for name in people if shown[name].asked)
    (other,) = (name for name in people if name != asked)
    told = notice(people[other].play(table, shown[asked].moves[0]))
    assert told == f"It is not your turn; the table is waiting for {asked}."


def test_a_friend_comes_by_an_invitation_and_the_match_begins(visitor: Visitors, a_game: str) -> None:
    anke, dirk = visitor("Anke"), visitor()
    table = anke.open_table(a_game, "me", "open", "bot")
    assert anke.see(table).state == "waiting"
    link = anke.invitation(table)
    assert "Anke" in dirk.get("/" + link.split("/", 3)[3]).text
    assert dirk.join(link, "Dirk") == table
    assert dirk.see(table).state == "playing"
    assert "Dirk" in anke.see(table).text


def test_an_invitation_that_is_not_one_leads_nowhere(visitor: Visitors) -> None:
    answer = visitor().get("/join/nothing-of-the-kind")
    assert answer.status_code == 404
    assert "leads to no table" in answer.text


def test_who_comes_too_late_can_watch(visitor: Visitors, a_game: str) -> None:
    anke, dirk, elsje = visitor("Anke"), visitor(), visitor()
    table = anke.open_table(a_game, "me", "open")
    link = anke.invitation(table)
    dirk.join(link, "Dirk")
    answer = elsje.post("/" + link.split("/", 3)[3], {"name": "Elsje"}, htmx=False)
    assert answer.status_code == 409
    assert elsje.see(table).state == "playing"
    assert not elsje.see(table).answers


def test_bots_can_take_the_seats_that_stay_open(visitor: Visitors, a_game: str) -> None:
    anke, dirk = visitor("Anke"), visitor("Dirk")
    table = anke.open_table(a_game, "me", "open", "open")
    dirk.get(f"/tables/{table}")
    assert dirk.post(f"/tables/{table}/bots").status_code == 403
    assert anke.post(f"/tables/{table}/bots").status_code == 200
    assert anke.see(table).state == "playing"


def test_a_public_table_is_listed_and_joined(visitor: Visitors, a_game: str) -> None:
    anke, dirk = visitor("Anke"), visitor("Dirk")
    private = anke.open_table(a_game, "me", "open")
    table = anke.open_table(a_game, "me", "open", public="yes")
    listed = dirk.get("/public").text
    assert f"/tables/{table}" in listed
    assert f"/tables/{private}" not in listed
    assert dirk.post(f"/tables/{private}/seats", {"name": "Dirk"}).status_code == 403
    assert dirk.post(f"/tables/{table}/seats", {"name": "Dirk"}).status_code == 200
    assert dirk.see(table).state == "playing"


def test_two_of_one_name_can_be_told_apart(visitor: Visitors, a_game: str) -> None:
    anke, other = visitor("Anke"), visitor()
    table = anke.open_table(a_game, "me", "open")
    other.join(anke.invitation(table), "Anke")
    assert "Anke 2" in anke.see(table).text


def test_names_that_look_alike_are_alike_and_a_name_can_be_seen(visitor: Visitors, a_game: str) -> None:
    renee, impostor = visitor("Ren\u00e9e"), visitor()
    table = renee.open_table(a_game, "me", "open", "bot")
    impostor.join(renee.invitation(table), "Rene\u0301e")
    assert "Ren\u00e9e 2" in renee.see(table).text
    for blank in ("\u3164", "\u2800\u2800", "\u200b"):
        assert renee.post("/name", {"name": blank}, htmx=False).status_code == 422


def test_the_same_company_plays_again(visitor: Visitors, a_game: str, server: Server) -> None:
    anke, dice = visitor("Anke"), random.Random(2)
    table = anke.play_now(a_game)
    assert anke.post(f"/tables/{table}/next", htmx=False).status_code == 409
    while (shown := anke.asked(table)).state != "over":
        anke.play(table, any_answer(shown, dice), shown.ply)
    first = anke.post(f"/tables/{table}/next", htmx=False)
    second = anke.post(f"/tables/{table}/next", htmx=False)
    assert first.status_code == 200
    assert first.url == second.url
    assert table not in str(first.url)


def test_a_table_that_can_not_be_is_refused_beside_its_fields(visitor: Visitors, a_game: str) -> None:
    anke = visitor("Anke")
    for form in (
        {"seats": "9"},
        {"seats": "2", "seat-0": "me", "seat-1": "me"},
        {"seats": "2", "seat-0": "bot", "seat-1": "hot"},
        {"seats": "2", "seat-1": "king"},
        {"seats": "2", "name": ""},
        {"seats": "2", "name": "A" * 30},
    ):
        answer = anke.post("/tables", {"game": a_game, "name": "Anke"} | form, htmx=False)
        assert answer.status_code == 422, form
        assert "problem" in answer.text
    assert anke.post("/tables", {"game": "monopoly"}, htmx=False).status_code == 404


def test_an_illegal_move_is_refused_with_a_reason(visitor: Visitors, a_game: str) -> None:
    anke = visitor()
    table = anke.play_now(a_game)
    before = anke.asked(table)
    answer = anke.play(table, "fly to the moon", before.ply)
    assert answer.status_code == 422
    assert "can't be played" in notice(answer)
    assert anke.see(table).ply == before.ply


def test_a_stale_answer_is_refused(visitor: Visitors, a_game: str) -> None:
    anke = visitor()
    table = anke.play_now(a_game)
    shown = anke.asked(table)
    assert anke.play(table, shown.answers[0], shown.ply - 1).status_code == 409
    assert anke.play(table, shown.answers[0], shown.ply).status_code == 200
    answer = anke.play(table, shown.answers[0], shown.ply)
    assert answer.status_code == 409
    assert "look again" in notice(answer) or "over" in notice(answer)
    assert 'id="table"' in answer.text
