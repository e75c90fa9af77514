"""Whoever leaves, whenever: a choice is made, durable and known to everybody at the table, or it is not made."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from sqlalchemy import text
from websockets.sync.client import ClientConnection

import meadhall
from meadhall.table import database, store
from meadhall.table.answers import explain
from meadhall.table.hall import Hall
from meadhall.table.opening_routes import seats_for
from meadhall.table.reading import DamagedTable
from meadhall.table.table import Table
from tests.table.client import PATIENCE, Guest, hear, new_table, say
from tests.table.databases import inside, settings_for

STEPS = 30
"""More turns of the loop than a choice takes until it is answered."""


def hear_number(socket: ClientConnection, number: int) -> dict[str, Any]:
    """The state with this position number, sent to somebody who only watches."""
    while (state := hear(socket, "state"))["number"] != number:
        pass
    return state


def wait_for_departure(guest: Guest, watching: ClientConnection, seat: int) -> None:
    """Wait until the server has noticed that this seat is gone: it does when it has something to send there."""
    while True:
        with guest.spectator.live():
            if not hear(watching, "presence")["online"][seat]:
                return


def test_a_choice_outlives_the_socket_that_sent_it(toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = new_table(toy, game="toy-feast", players=2, seed=4)
    guest.play("bid 1")
    write, writing, room = store.write_change, Event(), Event()

    def slowly(*change: Any) -> None:
        writing.set()
        assert room.wait(PATIENCE)
        write(*change)

    monkeypatch.setattr(store, "write_change", slowly)
    with guest.live() as watching:
        number = hear(watching, "state")["number"]
        with guest.seat(1).live() as leaving:
            say(leaving, type="play", at=hear(leaving, "state")["number"], text="bid 2")
            assert writing.wait(PATIENCE)
        wait_for_departure(guest, watching, 1)
        room.set()
        assert hear_number(watching, number + 1)["log"]
    assert guest.get()["number"] == number + 1


def test_a_socket_may_leave_at_any_moment(tmp_path: Path) -> None:
    """Whoever waits for the answer is cancelled after one turn of the loop, after two, and so on."""

    class Watcher:
        """Whoever stays at the table."""

        def __init__(self) -> None:
            self.seen = 0
            self.woken = asyncio.Event()

        def wake(self) -> None:
            self.woken.set()

    async def leave_after(hall: Hall, table: Table, turns: int) -> int:
        watcher = Watcher()
        table.connections.add(watcher)  # type: ignore[arg-type]
        before = table.match.number
        leaving = asyncio.create_task(hall.play(table, 0, "take 1 English Channel", before))
        for _ in range(turns):
            await asyncio.sleep(0)
        leaving.cancel()
        await asyncio.gather(leaving, return_exceptions=True)
        await hall.finish()
        made = table.match.number - before
        assert watcher.woken.is_set() == bool(made)
        assert table.saved == table.match.number
        if made:
            await hall.undo(table, 0)
        return made

    async def leave_at_every_moment() -> tuple[list[int], list[int]]:
        hall = Hall(settings_for(tmp_path))
        match = meadhall.start("britannia-2e")
        table, _ = await hall.create(match, "", seats_for(match, []), "fresh")
        made = [await leave_after(hall, table, turns) for turns in range(STEPS)]
        await hall.play(table, 0, "take 1 English Channel", table.match.number)
        numbers = [choice.code for choice in table.match.choices]
        await hall.close()
        again = Hall(settings_for(tmp_path))
        assert [choice.code for choice in (await again.table(table.id)).match.choices] == numbers
        await again.close()
        return made, numbers

    made, numbers = asyncio.run(leave_at_every_moment())
    assert 1 in made
    assert numbers


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """A server that waits only a moment for a database that is locked."""
    monkeypatch.setattr(database, "PATIENCE", 0.2)
    return str(request.getfixturevalue("toy"))


@pytest.fixture
def locked(impatient: str, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A second program that can lock the database."""
    other = sqlite3.connect(tmp_path / "data" / "tables.sqlite", isolation_level=None)
    yield other
    other.close()


@pytest.mark.in_files
def test_a_locked_database_loses_nothing(impatient: str, locked: sqlite3.Connection, tmp_path: Path) -> None:
    """A socket sends a choice that cannot be written, and leaves: it is not made, and later ones are stored whole."""
    guest = new_table(impatient, game="toy-feast", players=2, seed=4)
    guest.play("bid 1")
    before = guest.get("/record")
    locked.execute("BEGIN IMMEDIATE")
    with guest.live() as watching:
        hear(watching, "state")
        with guest.seat(1).live() as leaving:
            say(leaving, type="play", at=hear(leaving, "state")["number"], text="bid 2")
        wait_for_departure(guest, watching, 1)
        assert guest.get("/record") == before  # waits until the write has failed
        assert guest.ask("POST", "/chat", text="lost").status_code == 503
        locked.execute("ROLLBACK")
        guest.seat(1).play("bid 2")
        assert hear(watching, "state")["log"]
    for _ in range(3):
        now = guest.get()
        asked = guest.seat(now["turns"][0])
        asked.play("bid 0" if now["view"]["phase"] == "bid" else "stay" if now["view"]["phase"] == "walk" else "keep")
    assert guest.get()["chat"] == []
    firsts = locked.execute("SELECT first, json_array_length(choices) FROM steps ORDER BY first").fetchall()
    assert [first for first, _ in firsts] == [sum(length for _, length in firsts[:k]) for k in range(len(firsts))]


def test_nobody_sees_a_choice_that_could_be_neither_written_nor_read(toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = new_table(toy, game="toy-feast", players=2, seed=4)
    guest.play("bid 1")
    before, at = guest.get(), guest.seat(1).get()["number"]
    with monkeypatch.context() as broken:
        broken.setattr(store, "write_change", _no_disk)
        broken.setattr("meadhall.table.open_tables.read_table", _no_disk)
        assert guest.seat(1).ask("POST", "/play", at=at, text="bid 2").status_code == 500
        assert guest.ask("GET", "").status_code == 500
        assert guest.seat(1).ask("POST", "/play", at=at, text="bid 2").status_code == 500
    assert guest.get() == before
    assert guest.seat(1).play("bid 2")["choices"] > before["choices"]


def _no_disk(*_: object) -> None:
    raise OSError("the disk is gone")


DAMAGES = {
    "the first step": "DELETE FROM steps WHERE first = 0",
    "a step in the middle": "DELETE FROM steps WHERE first = 3",
    "the last step": "DELETE FROM steps WHERE first = 6",
    "a step that cannot be read": "UPDATE steps SET choices = '[[1, 2]]' WHERE first = 3",
    "a step that is not JSON": "UPDATE steps SET choices = '[' WHERE first = 3",
    "a step that is no list": "UPDATE steps SET choices = '7' WHERE first = 3",
    "a seat": "DELETE FROM seats WHERE seat = 1",
}
LINES = [f"take {n} English Channel; to {area}; halt" for n, area in ((3, "Kent"), (2, "Sussex"), (1, "Wessex"))]


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_table_is_named_and_the_others_go_on(database: str, tmp_path: Path, damage: str) -> None:
    if database == "postgresql" and damage == DAMAGES["a step that is not JSON"]:
        return  # it cannot be done there

    async def play_two_tables() -> list[str]:
        hall = Hall(settings_for(tmp_path))
        tables = []
        for _ in range(2):
            match = meadhall.start("britannia-2e")
            table, _links = await hall.create(match, "", seats_for(match, []), "fresh")
            for line in LINES:
                await hall.play(table, 0, line, match.number)
            tables.append(table.id)
        await hall.close()
        return tables

    async def open_both(hurt: str, whole: str) -> tuple[int, str, str]:
        hall = Hall(settings_for(tmp_path))
        with pytest.raises(DamagedTable) as caught:
            await hall.table(hurt)
        assert len((await hall.table(whole)).match.choices) == 9
        await hall.close()
        return explain(caught.value)

    hurt, whole = asyncio.run(play_two_tables())
    with inside(tmp_path) as db:
        assert db.execute(text(f'{damage} AND "table" = :id'), {"id": hurt}).rowcount == 1
    status, sentence, _ = asyncio.run(open_both(hurt, whole))
    assert status == 500
    assert hurt in sentence
    assert "damaged" in sentence
