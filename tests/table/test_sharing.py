"""Two servers on one PostgreSQL: each sees what happens at the other, nothing is done twice, no kill loses anything."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event
from typing import Any, Final

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session
from websockets.sync.client import ClientConnection

from meadhall.cli import main
from meadhall.games import GAMES
from meadhall.table import open_tables, sharing
from meadhall.table.claims import Claims
from meadhall.table.postgres import Postgres
from meadhall.table.reading import read_revisions
from meadhall.table.reviewing import keep_review
from meadhall.table.settings import Settings
from tests.table.client import HTTP, PATIENCE, Guest, Server, error_of, goodbye, greeted, hear, new_table
from tests.table.conftest import running
from tests.table.databases import Now, engine_at, postgres
from tests.table.test_postgres import cut
from tests.toy.feast import FEAST

SLOW: Final = 0.3
"""Seconds that a slow look at the database takes: a server must be able to stop meanwhile."""


@pytest.fixture
def address() -> str:
    """An empty database."""
    return postgres().new_database()


@pytest.fixture
def two(address: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, str]]:
    """The addresses of two servers on one database, with the toy game."""
    monkeypatch.setitem(GAMES, FEAST.id, FEAST)
    monkeypatch.setattr(sharing, "TICK", 0.1)
    with running(Settings(database=address, rate=0)) as one, running(Settings(database=address, rate=0)) as other:
        yield one, other


def feast(url: str, **wish: Any) -> Guest:
    """Seat 0 of a toy table for two."""
    return new_table(url, game="toy-feast", players=2, seed=4, **wish)


def until(socket: ClientConnection, kind: str, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The next message of a kind that fits."""
    while True:
        if fits(message := hear(socket, kind)):
            return message


def test_what_happens_at_one_server_is_seen_at_the_other(two: tuple[str, str]) -> None:
    here = feast(two[0])
    there = here.seat(1).at(two[1])
    with greeted(there) as (socket, told), greeted(here) as (mine, found):
        assert until(socket, "presence", lambda message: message["online"] == [True, True])
        if not found["seats"][1]["online"]:
            assert until(mine, "presence", lambda message: message["online"] == [True, True])
        assert told["view"]["phase"] == "bid"
        here.play("bid 1")
        there.play("bid 2")
        for one in (mine, socket):
            assert until(one, "state", lambda state: state["view"]["phase"] != "bid")
        here.post("/chat", text="Well met")
        assert hear(socket, "chat")["text"] == "Well met"
        there.post("/chat", text="And you", to=0)
        assert until(mine, "chat", lambda line: line["text"] == "And you")
    assert here.get("/record") == here.at(two[1]).get("/record")
    assert [line["text"] for line in here.get()["chat"]] == ["Well met", "And you"]


def test_whoever_leaves_one_server_is_away_at_the_other(two: tuple[str, str]) -> None:
    here = feast(two[0])
    with greeted(here) as (socket, _):
        with greeted(here.seat(1).at(two[1])):
            until(socket, "presence", lambda message: message["online"] == [True, True])
        until(socket, "presence", lambda message: message["online"] == [True, False])


def test_of_two_choices_at_once_one_is_made(two: tuple[str, str]) -> None:
    """The same seat chooses at both servers: one is answered, the other is told that the position has changed."""
    here = new_table(two[0], game="britannia-2e")
    for _ in range(8):
        told = here.get()
        seat = here.seat(told["turns"][0])
        asked = seat.get()
        legal = asked["view"]["legal"]
        choices = [(two[0], legal[0]["text"]), (two[1], legal[-1]["text"])]

        def choose(wish: tuple[str, str], seat: Guest = seat, at: int = asked["number"]) -> int:
            return seat.at(wish[0]).ask("POST", "/play", at=at, text=wish[1]).status_code

        with ThreadPoolExecutor() as threads:
            statuses = sorted(threads.map(choose, choices))
        assert statuses == ([200, 409] if len(legal) > 1 else [200, 200])
        assert here.get("/record") == here.at(two[1]).get("/record")


def test_talk_at_one_server_harms_no_choice_at_the_other(two: tuple[str, str]) -> None:
    here = feast(two[0])
    there = here.seat(1).at(two[1])
    with ThreadPoolExecutor() as threads:
        said = [threads.submit(there.post, "/chat", text=str(n)) for n in range(10)]
        here.play("bid 1")
        assert {line.result()["text"] for line in said} == set(map(str, range(10)))
    assert len(here.get()["chat"]) == len(there.get()["chat"]) == 10
    there.play("bid 2")


def test_an_invitation_is_redeemed_once(two: tuple[str, str]) -> None:
    here = feast(two[0], seats=[{"kind": "me"}, {"kind": "link"}])
    here.at(two[1]).get()
    invitation = here.links["seats"][1]["invitation"]
    strangers = [Guest(url, here.links, "") for url in two]
    with ThreadPoolExecutor() as threads:
        answers = list(threads.map(lambda who: who.ask("POST", "/sit", invitation=invitation), strangers))
    assert sorted(answer.status_code for answer in answers) == [201, 403]
    token = next(answer.json()["token"] for answer in answers if answer.status_code == 201)
    for url in two:  # the new token opens the seat everywhere, at once
        assert Guest(url, here.links, token).get()["you"]["seat"] == 1
    new = here.at(two[1]).host.post("/seats/1/invitation", unseat=True)["invitation"]
    assert Guest(two[0], here.links, "").sit(new)["seat"] == 1


def test_a_void_link_closes_the_socket_at_the_other_server(two: tuple[str, str]) -> None:
    here = feast(two[0])
    with greeted(here.seat(1).at(two[1])) as (socket, _):
        here.host.post("/seats/1", kind="link", new_link=True)
        assert goodbye(socket) == (4000, "this link is void; the seat has another one now")
    with greeted(here.at(two[1])) as (socket, _):
        assert here.host.ask("DELETE", "").status_code == 200
        assert goodbye(socket)[0] == 4000
    assert "no table" in error_of(here.at(two[1]).ask("GET", ""), 404)


def test_a_lost_connection_heals(two: tuple[str, str], address: str) -> None:
    """Every connection of both servers is cut again and again; each choice is seen at the other server all the same."""
    here = feast(two[0])
    there = here.at(two[1])
    with greeted(there) as (socket, told):
        numbers = [told["number"]]
        for text in ("bid 1", "bid 2"):
            cut(address)
            here.seat(here.get()["turns"][0]).play(text)
            numbers.append(until(socket, "state", lambda state: state["number"] > numbers[-1])["number"])


def test_nobody_moves_games_that_are_being_played(
    two: tuple[str, str], address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["move", "--from", address, "--to", str(tmp_path)]) == 1
    assert "a server works here" in capsys.readouterr().err


def test_the_bots_of_a_table_think_at_one_server(address: str) -> None:
    one, other = Claims(Postgres(address)), Claims(Postgres(address))
    assert one.take("a")
    assert not other.take("a")
    assert other.take("b")
    one.free("a")
    assert other.take("a")
    other.close()  # as if it were killed; PostgreSQL notices in its own time
    while not (one.take("a") and one.take("b")):
        pass
    one.close()
    assert not one.take("a")


def test_two_servers_that_finish_one_review_at_once(two: tuple[str, str], address: str) -> None:
    table = feast(two[0]).links["table"]
    row = {"table": table, "viewer": -1, "form": "quick", "choices": 2, "version": "1", "made": 0.0, "document": {}}
    engine, together = engine_at(address), Barrier(4)

    def keep(made: float) -> None:
        with Session(engine) as session, session.begin():
            session.execute(text("SELECT 1"))
            together.wait()
            keep_review(session, {**row, "made": made})

    with ThreadPoolExecutor() as threads:
        list(threads.map(keep, range(4)))
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM reviews")).scalar() == 1
    engine.dispose()


def test_whether_a_server_can_serve(two: tuple[str, str], address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert HTTP.get(f"{two[0]}/healthz").json() == {"status": "alive"}
    assert HTTP.get(f"{two[0]}/readyz").json() == {"status": "ready"}

    def gone(*_: object) -> None:
        raise OperationalError("", {}, Exception("gone"))

    monkeypatch.setattr("meadhall.table.health_routes.ask", gone)
    assert "database cannot be reached" in error_of(HTTP.get(f"{two[0]}/readyz"), 503)
    assert HTTP.get(f"{two[0]}/healthz").status_code == 200


def test_a_server_that_stops_tells_its_clients_to_come_back(tmp_path: Path) -> None:
    with Server(tmp_path) as server, greeted(server.table()) as (socket, _):
        server.process.terminate()
        assert goodbye(socket)[0] == 1012  # the page connects again
        server.process.join(60)
        assert server.process.exitcode in (0, -signal.SIGTERM)


def test_no_connection_outlives_its_server(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is stopped while it compares its tables with the database."""
    monkeypatch.setitem(GAMES, FEAST.id, FEAST)
    monkeypatch.setattr(sharing, "TICK", 0.01)
    monkeypatch.setattr(sharing, "COMPARE", 1)
    looking, used = Event(), []

    def slowly(session: Session, ids: list[str]) -> dict[str, int]:
        used.append(session.connection().connection.driver_connection)
        looking.set()
        Event().wait(SLOW)
        return read_revisions(session, ids)

    monkeypatch.setattr(open_tables, "read_revisions", slowly)
    with running(Settings(database=address, rate=0)) as url:
        feast(url)
        assert looking.wait(PATIENCE)
    assert [connection.closed for connection in used if connection is not None] == [True] * len(used)


def test_a_killed_server_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its clients go on at the other one, which takes up its bots."""
    monkeypatch.setattr(Now, "kind", "postgresql")
    with Server(tmp_path) as other, Server(tmp_path) as killed:
        guest = killed.table("me", "bot", "bot", "bot")
        guest.post("/chat", text="Hold on")
        with guest.at(other.url).live() as socket:
            told = hear(socket, "state")
            asked = guest.get()
            done = guest.post("/play", at=asked["number"], text="take 3 English Channel; to Kent; halt")
            while 0 in guest.get()["turns"]:
                guest.post("/play", at=guest.get()["number"], text=guest.get()["view"]["legal"][-1]["text"])
            killed.kill()
            heard = until(socket, "state", lambda state: 0 in state["turns"] and state["number"] > done["number"])
        assert heard["number"] > told["number"]
        found = guest.at(other.url).get()
        assert [line["text"] for line in found["chat"]] == ["Hold on"]
