"""What strangers try, and what comes of it."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from tests.web.server import Server, Shown, Visitor, events, running

from damrak.web.pages.live import MOST_STREAMS

Visitors = Callable[..., Visitor]
HOSTILE = "<b onclick=x>&\"'"


@pytest.fixture
def poor(home: Path) -> Iterator[Server]:
    """A server at which a client can spend little."""
    with running(home, DAMRAK_BUDGET="60") as server:
        yield server


def style(visitor: Visitor) -> str:
    """The address of a static file."""
    found = re.search(r"/static/\w+/app.css", visitor.get("/").text)
    assert found
    return found[0]


def test_a_form_from_elsewhere_is_refused(visitor: Visitors, a_game: str, server: Server) -> None:
    anke = visitor("Anke")
    table = anke.play_now(a_game)
    shown = anke.asked(table)
    move = {"move": shown.answers[0], "ply": shown.ply}
    for headers in ({}, {"x-csrftoken": "0" * 128}):
        for path in (
            f"/tables/{table}/moves",
            f"/tables/{table}/undo",
            "/tables",
            f"/play/{a_game}",
            "/name",
            "/theme",
        ):
            assert anke.client.post(path, data=move, headers=headers).status_code == 403, path
    stolen = visitor("Eva").csrf
    assert anke.client.post(f"/tables/{table}/moves", data=move, headers={"x-csrftoken": stolen}).status_code == 403
    assert anke.see(table).ply == shown.ply


def test_the_policy_allows_nothing_from_elsewhere_and_no_inline_script(visitor: Visitors, a_game: str) -> None:
    anke = visitor("Anke")
    table = anke.play_now(a_game)
    pages = ["/", f"/tables/{table}", f"/new/{a_game}", "/mine", "/public", "/nothing/here", style(anke)]
    for path in pages:
        answer = anke.get(path)
        policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
        assert answer.headers["x-content-type-options"] == "nosniff"
        if "html" in answer.headers["content-type"]:
            assert not re.search(r"<script(?![^>]*\ssrc=)", answer.text), path
            assert not re.search(r"<style|\sstyle=|\son\w+=", answer.text), path
            assert not re.search(r"""(?:src|href)=["'](?:https?:)?//""", answer.text), path


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(visitor: Visitors, a_game: str) -> None:
    anke = visitor("Anke")
    answers = [anke.client.get("/"), anke.post(f"/play/{a_game}", htmx=False)]
    cookies = [c for a in answers for r in [*a.history, a] for c in r.headers.get_list("set-cookie")]
    anke.client.cookies.clear()
    cookies += anke.client.get("/").headers.get_list("set-cookie")
    assert {cookie.split("=")[0] for cookie in cookies} >= {"damrak", "damrak-csrf"}
    for cookie in cookies:
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()


def test_over_https_cookies_travel_by_https_alone(home: Path) -> None:
    with running(home, None, "--https") as server:
        with httpx.Client(base_url=server.url.replace("https", "http")) as client:
            answer = client.get("/")
            csrf = answer.cookies["damrak-csrf"]
            known = {"cookie": f"damrak-csrf={csrf}", "x-csrftoken": csrf}
            answers = [
                answer,
                client.post("/theme", data={"theme": "dark"}, headers=known),
                client.post("/language", data={"language": "nl"}, headers=known),
            ]
        for each in answers:
            assert "secure" in each.headers["set-cookie"].lower()
        assert "strict-transport-security" in answer.headers


def test_a_cookie_that_was_tampered_with_is_nobody(visitor: Visitors, a_game: str, server: Server) -> None:
    anke = visitor("Anke")
    table = anke.play_now(a_game)
    shown = anke.asked(table)
    session = anke.client.cookies["damrak"]
    for forged in (session[:-4] + "AAAA", "AAAA" + session[4:], "", "x" * 3000, "null"):
        with httpx.Client(base_url=server.url, cookies={"damrak": forged}) as eva:
            seen = eva.get(f"/tables/{table}", headers={"x-fragment": "table"})
            assert seen.status_code == 200
            assert 'data-asked="no"' in seen.text
    assert anke.see(table).ply == shown.ply


def test_nobody_acts_for_another_seat(visitor: Visitors, a_game: str) -> None:
    anke, dirk, eva = visitor("Anke"), visitor(), visitor("Eva")
    table = anke.open_table(a_game, "me", "open")
    dirk.join(anke.invitation(table), "Dirk")
    players = {True: anke, False: dirk} if anke.see(table).asked else {True: dirk, False: anke}
    shown = players[True].see(table)
    for stranger in (players[False], eva):
        assert not stranger.see(table).answers
        form = {"move": shown.answers[0], "ply": shown.ply, "seat": "0", "person": "0"}
        assert stranger.post(f"/tables/{table}/moves", form).status_code == 403
        assert stranger.post(f"/tables/{table}/moves", form, htmx=False).status_code == 403
        assert stranger.get(f"/tables/{table}/foresee?move={shown.answers[0]}&ply={shown.ply}").status_code == 403
    assert eva.post(f"/tables/{table}/consent", {"request": shown.ply, "answer": "yes"}).status_code in (403, 409)
    assert players[True].see(table).ply == shown.ply


def test_invitations_and_tables_can_not_be_guessed(visitor: Visitors, a_game: str) -> None:
    anke = visitor("Anke")
    tables = {anke.open_table(a_game, "me", "open") for _ in range(5)}
    links = {anke.invitation(table).rpartition("/")[2] for table in tables}
    assert len(tables) == len(links) == 5
    assert all(len(table) >= 16 for table in tables)  # 96 bits
    assert all(len(link) >= 24 for link in links)  # 144 bits
    assert not any(table in link or link in table for table in tables for link in links)


def test_an_invitation_is_shown_to_nobody_who_was_not_given_it(visitor: Visitors, a_game: str) -> None:
    anke, eva = visitor("Anke"), visitor("Eva")
    table = anke.open_table(a_game, "me", "open", public="yes")
    link = anke.invitation(table)
    assert link not in eva.see(table).text
    assert link not in eva.get("/public").text


def test_names_are_escaped_wherever_they_stand(visitor: Visitors, a_game: str, server: Server) -> None:
    anke, dirk = visitor(HOSTILE), visitor()
    table = anke.open_table(a_game, "me", "open", "hot", public="yes", name_2=HOSTILE)
    link = anke.invitation(table)
    pages = [dirk.get("/" + link.split("/", 3)[3]), dirk.get("/public"), anke.get("/mine"), anke.get("/")]
    dirk.join(link, "Dirk")
    anke.post(f"/tables/{table}/curtain")
    pages += [anke.get(f"/tables/{table}"), dirk.get(f"/tables/{table}"), dirk.get(f"/tables/{table}/log?before=9")]
    pages += [dirk.get(f"/tables/{table}/explain?thing={HOSTILE}"), dirk.get(f"/tables/{table}/foresee?move={HOSTILE}")]
    with dirk.listening(table) as heard:
        dirk.until(table, lambda _: bool(heard))
    texts = [page.text for page in pages] + [data for _, data in heard]
    assert any(html.escape(HOSTILE, quote=False)[:6] in text for text in texts)
    for text in texts:
        assert "<b onclick" not in text
    answer = dirk.play(table, HOSTILE)
    assert "<b onclick" not in answer.text
    assert "\n" not in answer.headers.get("hx-trigger", "")


def test_a_body_that_is_too_large_is_refused(visitor: Visitors, a_game: str) -> None:
    anke = visitor("Anke")
    table = anke.play_now(a_game)
    answer = anke.post(f"/tables/{table}/moves", {"move": "x" * 100_000, "ply": 1})
    assert answer.status_code == 413
    assert anke.see(table).state == "playing"


def test_requests_are_charged_by_what_they_cost(poor: Server, a_game: str) -> None:
    with Visitor(poor.url) as cheap, Visitor(poor.url) as dear:
        sheet = style(cheap)
        dear.play_now(a_game)  # somebody now, with an account of their own
        statuses = [dear.post(f"/play/{a_game}", htmx=False).status_code for _ in range(4)]
        assert statuses[0] == 200
        assert statuses[-1] == 429
        assert "retry-after" in dear.post(f"/play/{a_game}").headers
        # Another client is not held responsible.
        assert cheap.get("/mine").status_code == 200
        looks = [cheap.get("/mine").status_code for _ in range(80)]
        assert 15 < looks.count(200) < 60
        assert looks[-1] == 429
        assert cheap.get(sheet).status_code == 200


def test_who_is_a_new_person_every_second_is_charged_by_address(poor: Server) -> None:
    """Everybody has an account of their own, but not without end."""
    here, elsewhere = ({"x-forwarded-for": f"192.0.2.{number}"} for number in (7, 8))
    spent = 0
    for number in range(12):
        with Visitor(poor.url) as person:
            person.client.headers.update(here)
            person.get("/")
            person.post("/name", {"name": f"Anke {number}"})
            spent += [person.client.get("/mine").status_code for _ in range(60)].count(200)
    assert 8 * 60 < spent < 11 * 60
    with httpx.Client(base_url=poor.url) as stranger:
        assert stranger.get("/mine", headers=here).status_code == 429
        assert stranger.get("/mine", headers=elsewhere).status_code == 200


def test_what_no_form_sends_is_refused_or_left_out(visitor: Visitors, a_game: str, server: Server) -> None:
    anke = visitor("Anke")
    table = anke.play_now(a_game)
    token = {"x-csrftoken": anke.csrf}
    seats = {"game": a_game, "seats": "9" * 5000, "seat-0": "me"}
    assert anke.post("/tables", seats, htmx=False).status_code in (200, 422)
    for path in ("/name", "/theme", "/language", "/tables", f"/tables/{table}/moves", f"/tables/{table}/consent"):
        for name in ("name", "back", "theme", "language", "move", "sum", "answer"):
            sent = anke.client.post(path, files={name: ("a.txt", b"a")}, data={"game": a_game}, headers=token)
            assert sent.status_code < 500, (path, name)


@pytest.mark.parametrize("number", ["-1", "9" * 30, "-9223372036854775808", "9223372036854775807"])
def test_entries_that_never_were_are_not_found(visitor: Visitors, a_game: str, number: str) -> None:
    anke = visitor("Anke")
    table = anke.play_now(a_game)
    assert anke.get(f"/tables/{table}/at/{number}").status_code == 404
    assert anke.get(f"/tables/{table}/log?before={number}").status_code == 200


def test_a_host_that_can_not_be_is_no_matter(visitor: Visitors) -> None:
    assert visitor().get("/", host="nowhere:99999").status_code == 200


def test_an_address_with_signs_that_can_not_be_seen_leads_nowhere(visitor: Visitors) -> None:
    anke = visitor()
    for path in (style(anke), "/tables/a", "/join/a", "/new/a"):
        assert anke.get(f"{path}%00").status_code == 404, path


def test_a_refusal_fits_into_a_header(visitor: Visitors, a_game: str) -> None:
    anke = visitor("Anke")
    table = anke.open_table(a_game, "me", "hot", name_1="Bas")
    anke.post(f"/tables/{table}/curtain")
    answer = anke.play(table, "fly " * 2000)
    assert answer.status_code == 422
    assert len(answer.headers["hx-trigger"]) < 4096  # as much as proxies take


def test_no_browser_keeps_what_one_viewer_saw(visitor: Visitors, a_game: str) -> None:
    """Who goes back on a screen passed round must not see the hand of whoever had it before."""
    anke = visitor("Anke")
    table = anke.play_now(a_game)
    for path in (f"/tables/{table}", f"/tables/{table}/at/0", f"/tables/{table}/log?before=1", "/mine", "/nothing"):
        assert anke.get(path).headers["cache-control"] == "no-store", path
    with anke.client.stream("GET", f"/tables/{table}/live") as stream:
        assert stream.headers["cache-control"] == "no-store"


def test_nobody_hears_more_live_tables_than_they_can_look_at(visitor: Visitors, a_game: str) -> None:
    anke, eva = visitor("Anke"), visitor()
    eva.post("/name", {"name": "Eva"}, htmx=False)
    table = anke.play_now(a_game)
    hearing = []  # a stream that nobody reads any more is closed
    with ExitStack() as open_streams:
        for _ in range(MOST_STREAMS):
            stream = open_streams.enter_context(eva.client.stream("GET", f"/tables/{table}/live"))
            hearing.append(events(stream.iter_lines()))
            assert next(hearing[-1])[0] == "table"
        with eva.client.stream("GET", f"/tables/{table}/live") as refused:
            assert refused.status_code == 429
        with anke.client.stream("GET", f"/tables/{table}/live") as another:
            assert another.status_code == 200

    def hears(_: Shown) -> bool:
        with eva.client.stream("GET", f"/tables/{table}/live") as stream:
            return stream.status_code == 200

    eva.until(table, hears)


def test_only_a_proxy_here_is_believed_where_a_request_comes_from(poor: Server) -> None:
    """Strangers who come by way of it are not charged for each other."""
    with httpx.Client(base_url=poor.url) as proxy:
        looks = [proxy.get("/mine", headers={"x-forwarded-for": "192.0.2.1"}).status_code for _ in range(70)]
        assert looks[-1] == 429
        assert proxy.get("/mine", headers={"x-forwarded-for": "192.0.2.2"}).status_code == 200
        forged = {"x-forwarded-for": "192.0.2.3, 192.0.2.1"}  # what a stranger says of themselves comes first
        assert proxy.get("/mine", headers=forged).status_code == 429


def test_redirects_stay_here(visitor: Visitors) -> None:
    anke = visitor("Anke")
    for back in ("https://evil.example", "//evil.example", "/\\evil.example", "javascript:x", ""):
        answer = anke.client.post(
            "/theme", data={"theme": "dark", "back": back}, headers={"x-csrftoken": anke.csrf}, follow_redirects=False
        )
        assert answer.headers["location"] == "/", back


def test_the_key_of_all_chance_is_published_at_the_end_and_its_digest_before(
    visitor: Visitors, a_game: str, server: Server
) -> None:
    anke = visitor("Anke")
    table = anke.play_now(a_game)
    ((key,),) = server.rows("select key from tables where id = ?", table)
    assert key.hex() not in anke.get(f"/tables/{table}").text


def test_the_description_of_the_server_loads_nothing_from_elsewhere(visitor: Visitors) -> None:
    anke = visitor("Anke")
    assert anke.get("/schema/openapi.json").status_code == 200
