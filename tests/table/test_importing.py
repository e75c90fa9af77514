"""Records that somebody brings: bounds before work, and work where it keeps nobody waiting."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

import meadhall
from meadhall.table import opening_routes
from tests.table.client import HTTP, PATIENCE, Server, error_of

RECORD = meadhall.start("britannia-2e", seed=1).record()
MANY = 200_000
HUGE: dict[str, dict[str, Any]] = {
    "names": {"seats": ["x"] * MANY},
    "dice": {"choices": [{"dice": [1] * MANY}]},
    "choices": {"choices": ["done"] * MANY},
    "options": {"options": {str(n): n for n in range(MANY)}},
}


@pytest.mark.parametrize("huge", HUGE.values(), ids=HUGE.keys())
def test_a_record_of_too_many_parts_is_refused_before_it_is_read(server: Server, huge: dict[str, Any]) -> None:
    body = json.dumps({"record": {**RECORD, **huge}}, separators=(",", ":"))
    assert len(body) < 4 * 1024 * 1024
    assert "too many parts" in error_of(HTTP.post(f"{server.url}/api/tables/import", content=body), 413)


LONG = "x" * 100_000
WRONG: dict[str, dict[str, Any]] = {
    "a long name of an option": {"options": {LONG: 1}},
    "a long value": {"options": {"landing-limits": LONG}},
    "a long text": {"players": LONG},
    "a long choice": {"choices": [LONG]},
    "a long seat": {"choices": [{"play": "done", "seat": LONG}]},
    "a long key": {LONG: 1},
    "a long game": {"game": LONG},
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG.keys())
def test_a_long_mistake_is_told_in_short(server: Server, wrong: dict[str, Any]) -> None:
    answer = HTTP.post(f"{server.url}/api/tables/import", json={"record": {**RECORD, **wrong}})
    assert 10 < len(error_of(answer, 422)) <= 600


def test_long_wishes_are_refused_in_short(server: Server) -> None:
    for wish in ({"game": LONG[:50_000]}, {"game": "britannia-2e", "scenario": LONG[:50_000]}, {LONG[:50_000]: 1}):
        assert len(error_of(HTTP.post(f"{server.url}/api/tables", json=wish), 422)) <= 600


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Event, Event]]:
    """Records that take as long to read as the test likes."""
    reading, room = Event(), Event()
    read = opening_routes.replayed

    def slowly(brought: Any) -> Any:
        reading.set()
        assert room.wait(PATIENCE)
        return read(brought)

    monkeypatch.setattr(opening_routes, "replayed", slowly)
    yield reading, room
    room.set()


def test_others_are_answered_while_records_are_read(slow: tuple[Event, Event], toy: str) -> None:
    reading, room = slow
    wish = {"game": "toy-feast", "players": 2}
    with ThreadPoolExecutor() as threads:
        brought = [threads.submit(HTTP.post, f"{toy}/api/tables/import", json={"record": RECORD}) for _ in range(12)]
        assert reading.wait(PATIENCE)
        links = HTTP.post(f"{toy}/api/tables", json=wish).json()  # more records than threads: one is read at a time
        table = HTTP.get(f"{toy}/api/tables/{links['table']}", headers={"X-Seat-Token": links["host"]})
        assert table.status_code == 200
        assert not any(answer.done() for answer in brought)
        room.set()
        assert [answer.result().status_code for answer in brought] == [201] * 12
