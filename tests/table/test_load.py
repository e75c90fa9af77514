"""Many tables at once, choices and bots, and a storm of nonsense: nothing is lost, nothing hangs, nothing breaks."""

from __future__ import annotations

import asyncio
import json
import random
import time
from pathlib import Path
from typing import Any

import httpx

from scripts import load
from tests.table.client import HTTP, Guest, Server

TABLES = 32
CHOICES = 12


async def sit_down(client: httpx.AsyncClient, number: int) -> tuple[dict[str, Any], int, list[float]]:
    """One table: a person and three bots in every second one; gives its links, its last number, and the waits."""
    kinds = ["me", "bot", "bot", "bot"] if number % 2 else ["me"] * 4
    links = (
        await client.post("/api/tables", json={"game": "britannia-2e", "seats": [{"kind": k} for k in kinds]})
    ).json()
    waits: list[float] = []
    last = 0
    path, seat = f"/api/tables/{links['table']}", 0
    while len(waits) < CHOICES:
        header = {"X-Seat-Token": links["seats"][seat]["token"]}
        told = (await client.get(f"{path}?since={last}", headers=header)).json()
        if seat not in told["turns"]:
            seat = told["turns"][0]
            if kinds[seat] == "bot":
                break
            continue
        action = told["view"]["legal"][-1]["json"]
        began = time.perf_counter()
        answer = await client.post(f"{path}/play", headers=header, json={"at": told["number"], "action": action})
        waits.append(time.perf_counter() - began)
        assert answer.status_code == 200, answer.text
        last = answer.json()["number"]
    return links, last, waits


def test_many_tables_at_once(tmp_path: Path) -> None:
    async def all_at_once(url: str) -> list[tuple[dict[str, Any], int, list[float]]]:
        async with httpx.AsyncClient(base_url=url, timeout=60) as client:
            return await asyncio.gather(*(sit_down(client, number) for number in range(TABLES)))

    with Server(tmp_path) as server:
        tables = asyncio.run(all_at_once(server.url))
        server.kill()
    waits = sorted(wait for _, _, each in tables for wait in each)
    assert len(waits) >= TABLES * CHOICES / 2
    assert waits[len(waits) * 99 // 100] < 60  # a bound against hanging; scripts/load.py measures
    with Server(tmp_path) as server:
        for links, last, _ in tables:
            assert Guest(server.url, links).get()["number"] >= last


def test_the_load_is_measured() -> None:
    """A short form of `python scripts/load.py`; the bounds only say that nothing hangs."""
    found = load.measure(tables=5, seconds=2, times=2, browser=False)
    assert len(found.passes) == 2
    for waits in found.passes:
        assert len(waits) >= 5
        assert load.within(waits, 0.5) <= load.within(waits, 0.99) < 60
    assert found.cpu > 0
    assert found.client > 0
    assert max(found.opened) < 60
    assert len(found.opened) == 2


def test_a_stall_of_the_machine_touches_the_waits_it_meets() -> None:
    waits = [load.Span(0, 1), load.Span(2, 3), load.Span(4, 5)]
    found = load.Figures([waits, waits[1:]], [load.Span(2.5, 4.1)], 0, 0, [], [])
    assert found.calm == [waits[:1]]


def nonsense(dice: random.Random, depth: int = 0) -> Any:
    """Any JSON."""
    leaves: list[Any] = [None, True, -1, 0, 2**70, 1.5, "", "done", "x" * 90, "é\u0000", [], {}]
    if depth > 2 or dice.random() < 0.6:
        return dice.choice(leaves)
    names = ["at", "text", "action", "verb", "kind", "seats", "record", "game", "name", "options", "format", "since"]
    if dice.random() < 0.3:
        return [nonsense(dice, depth + 1) for _ in range(dice.randrange(4))]
    return {dice.choice(names): nonsense(dice, depth + 1) for _ in range(dice.randrange(5))}


def test_nonsense_is_refused_on_every_way(server: Server, britannia: Guest) -> None:
    """Every operation of the schema with any body and any parameters: never a failure of the server."""
    dice = random.Random(1066)
    schema = HTTP.get(f"{server.url}/api/openapi.json").json()
    operations = [(path, method) for path, methods in schema["paths"].items() for method in methods]
    assert len(operations) > 18
    before = britannia.get()
    for path, method in operations:
        for _ in range(15):
            place = path.replace("{id}", dice.choice([britannia.links["table"], "x", "%00", "é"]))
            place = place.replace("{seat}", dice.choice(["0", "-1", "99999999999999999999", "x"]))
            place = place.replace("{n}", dice.choice(["0", "-1", "99999999999999999999", "x"])).replace("{game}", "%27")
            query = {dice.choice(["since", "area", "attacker", "place", "count", "text"]): str(nonsense(dice))}
            token = dice.choice([britannia.spectator.token, britannia.seat(1).token, "", "x"])
            body = dice.choice([json.dumps(nonsense(dice)), "{", "\xff", "[" * 5000])
            answer = HTTP.request(
                method, f"{server.url}{place}", params=query, content=body, headers={"X-Seat-Token": token}
            )
            assert answer.status_code < 500, (method, place, query, body, answer.text)
            if answer.status_code >= 400:
                assert set(answer.json()) == {"error", "rule"}
    after = britannia.get()
    assert (after["number"], after["view"]) == (before["number"], before["view"])
