"""Nothing is lost: a killed server goes on where it was, and every cache can be thrown away."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from sqlalchemy import Connection, CursorResult, delete, select, text, update

import meadhall
from meadhall.table import store
from meadhall.table.models import Base, SnapshotRow, TableRow
from tests.table.client import PATIENCE, Guest, Server, brought_table, error_of, hear, new_table, say
from tests.table.databases import inside

Harm = Callable[[Connection], CursorResult[Any]]


def seen(guest: Guest) -> dict[str, Any]:
    """All that a guest can see of a table."""
    told = guest.get()
    return {**told, "watching": 0, "seats": [{**seat, "online": None, "seen": None} for seat in told["seats"]]}


def everybody(guest: Guest) -> list[dict[str, Any]]:
    """The table from every seat and from outside."""
    return [seen(other) for other in (guest.seat(0), guest.seat(1), guest.seat(2), guest.seat(3), guest.spectator)]


def into_battle(guest: Guest) -> dict[str, Any]:
    """Play any choice that moves forces until the dice of a battle have fallen and a side may decide to retreat."""
    for line in ("take 3 English Channel; to Kent; halt", "take 2 English Channel; to Sussex; halt", "done"):
        guest.play(line)
    for _ in range(200):
        told: dict[str, Any] = guest.get()
        seat = told["turns"][0]
        asked = guest.seat(seat).get()
        if asked["view"]["battle"] is not None:
            return told
        legal = asked["view"]["legal"]
        guest.seat(seat).post("/play", at=asked["number"], action=legal[-1]["json"])
    raise AssertionError("no battle asked for a decision")


def test_killed_in_the_middle_of_a_battle(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = server.table("me", "link", "link", "link")
        into_battle(guest)
        guest.post("/chat", text="Hold the line!")
        before, record = everybody(guest), guest.get("/record")
        server.kill()
    with Server(tmp_path) as server:
        again = guest.at(server.url)
        assert everybody(again) == before
        assert again.get("/record") == record
        seat = again.seat(before[0]["turns"][0])
        asked = seat.get()
        assert seat.post("/play", at=asked["number"], action=asked["view"]["legal"][0]["json"])["number"] > 0


def test_killed_while_choices_come_in_fast(tmp_path: Path) -> None:
    """Every choice that was answered is there; at most the one on its way is there besides."""
    with Server(tmp_path) as server:
        guest = server.table()
        answered = 0
        for _ in range(25):
            told = guest.get()
            seat = guest.seat(told["turns"][0])
            legal = seat.get()["view"]["legal"]
            answered = seat.post("/play", at=told["number"], action=legal[-1]["json"])["number"]
        server.kill()
    with Server(tmp_path) as server:
        assert guest.at(server.url).get()["number"] == answered


def test_undo_is_durable_and_the_line_stays_one(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = server.table()
        guest.play("take 3 English Channel; to Kent; halt")
        guest.play("take 2 English Channel; to Sussex; halt")
        guest.post("/undo")
        before = seen(guest)
        server.kill()
    with Server(tmp_path) as server:
        again = guest.at(server.url)
        assert seen(again) == before
        assert again.post("/undo")["choices"] == 0


@pytest.fixture(scope="module")
def played(database: str, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Guest, list[dict[str, Any]]]:
    """A folder with a table that has been played long enough for a snapshot, and what could be seen there."""
    folder = tmp_path_factory.mktemp("played")
    match = meadhall.start("britannia-2e", seed=1)
    while len(match.choices) < store.SNAPSHOT_EVERY:
        match.play(match.legal()[-1])
    with Server(folder) as server:
        guest = brought_table(server.url, match.record())
        for _ in range(5):
            told = guest.get()
            seat = guest.seat(told["turns"][0])
            legal = seat.get()["view"]["legal"]
            seat.post("/play", at=told["number"], action=legal[-1]["json"])
        return folder, guest, everybody(guest)


def with_other_points(db: Connection) -> CursorResult[Any]:
    """A snapshot whose position was changed."""
    position = db.execute(select(SnapshotRow.position)).scalar_one()
    return db.execute(update(SnapshotRow).values(position={**position, "points": {"romans": 99}}))


HARMS: dict[str, Harm] = {
    "no snapshot": lambda db: db.execute(delete(SnapshotRow)),
    "a snapshot of another game": lambda db: db.execute(update(SnapshotRow).values(digest="wrong")),
    "a snapshot of another version": lambda db: db.execute(update(SnapshotRow).values(version="old")),
    "a snapshot whose position was changed": with_other_points,
    "a snapshot that is no position": lambda db: db.execute(update(SnapshotRow).values(position={})),
    "caches of another version": lambda db: db.execute(update(TableRow).values(version="old")),
}


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS.keys())
def test_the_record_is_the_truth(played: tuple[Path, Guest, list[dict[str, Any]]], harm: Harm) -> None:
    folder, guest, before = played
    with inside(folder) as stored:
        assert harm(stored).rowcount > 0
    with Server(folder) as server:
        again = guest.at(server.url)
        assert everybody(again) == before
        assert meadhall.replay(again.get("/record")).number
        told = again.get()
        seat = again.seat(told["turns"][0])
        seat.post("/play", at=told["number"], text=seat.get()["view"]["legal"][0]["text"])
        before[:] = everybody(again)


def test_what_cannot_be_written_has_not_happened(toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk: the choice is not answered as done, and the table goes on from what is durable."""
    guest = new_table(toy, game="toy-feast", players=2, seed=4)
    guest.play("bid 1")
    before = everybody_of_two(guest)
    number = before[1]["number"]
    write = store.write_change

    def no_room(*_: object) -> None:
        raise OSError("no room left")

    monkeypatch.setattr(store, "write_change", no_room)
    assert guest.seat(1).ask("POST", "/play", at=number, text="bid 2").status_code == 500
    with guest.seat(1).live() as socket:
        say(socket, type="play", at=number, text="bid 2")
        assert hear(socket, "error")["status"] == 500
        assert everybody_of_two(guest) == before
        monkeypatch.setattr(store, "write_change", write)
        say(socket, type="play", at=number, text="bid 2")
        assert hear(socket, "played")["number"] == number + 1


def test_nobody_is_told_what_is_not_durable_yet(toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a choice is being written, whoever looks waits for it; a table deleted meanwhile is simply not there."""
    guest = new_table(toy, game="toy-feast", players=2, seed=4)
    number = guest.get()["number"]
    write, writing, room = store.write_change, Event(), Event()

    def slowly(*change: Any) -> None:
        writing.set()
        assert room.wait(PATIENCE)
        write(*change)

    monkeypatch.setattr(store, "write_change", slowly)
    with ThreadPoolExecutor() as threads:
        choice = threads.submit(guest.post, "/play", at=number, text="bid 1")
        assert writing.wait(PATIENCE)
        looks = [threads.submit(guest.get, path) for path in ("", "/record", "/at/1", "/moments")]
        assert not wait(looks, 0.3).done
        room.set()
        assert choice.result()["number"] == looks[0].result()["number"] == number + 1
        late = [threads.submit(guest.host.ask, "DELETE", "") for _ in range(3)]
        talk = [threads.submit(guest.ask, "POST", "/chat", text="farewell") for _ in range(6)]
    assert sorted(answer.result().status_code for answer in late) == [200, 404, 404]
    assert {answer.result().status_code for answer in talk} <= {201, 404}


def test_another_process_that_changed_the_table_is_noticed(toy: str, tmp_path: Path) -> None:
    guest = new_table(toy, game="toy-feast", players=2, seed=4)
    number = guest.get()["number"]
    with inside(tmp_path / "data") as stored:
        stored.execute(text("UPDATE tables SET number = number + 5, numbers = '[7, 7, 7]'"))
    assert "the position has changed" in error_of(guest.ask("POST", "/play", at=number, text="bid 1"), 409)
    assert guest.get()["number"] == 7
    assert guest.play("bid 1")["number"] == 8


def everybody_of_two(guest: Guest) -> list[dict[str, Any]]:
    """A table of two from both seats and from outside."""
    return [seen(other) for other in (guest.seat(0), guest.seat(1), guest.spectator)]


def test_tokens_are_not_in_the_database(played: tuple[Path, Guest, list[dict[str, Any]]]) -> None:
    folder, guest, _ = played
    with inside(folder) as connection:
        rows = [connection.execute(select(kept)).all() for kept in Base.metadata.sorted_tables]
    stored = f"{rows} {[path.read_bytes() for path in folder.iterdir()]}"
    tokens = [guest.links["host"], guest.links["spectator"], *(seat["token"] for seat in guest.links["seats"])]
    assert guest.links["table"] in stored
    assert not [token for token in tokens if token in stored]
