"""How quickly the table answers when many play: `python scripts/load.py --tables 50 --seconds 10`.

A server of its own plays in a folder of its own. Every table has somebody who chooses about once a second; each wait is
measured from the question to the durable answer. At the end a finished game is opened by a fresh server.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

import meadhall
from meadhall.core.chance import pick


@contextmanager
def server(folder: str) -> Iterator[str]:
    """The address of a server that keeps its tables in this folder."""
    command = [
        sys.executable,
        "-m",
        "meadhall",
        "serve",
        "--no-browser",
        "--port",
        "0",
        "--rate",
        "0",
        "--data",
        folder,
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None, "the server did not start"
        yield found[0]
        process.terminate()


async def play(client: httpx.AsyncClient, until: float, pause: float) -> list[float]:
    """Sit at one table and choose until the time is over; gives the waits in seconds."""
    links = (await client.post("/api/tables", json={"game": "britannia-2e"})).json()
    path = f"/api/tables/{links['table']}"
    waits: list[float] = []
    turn, number = 0, 0
    while time.perf_counter() < until:
        header = {"X-Seat-Token": links["seats"][turn]["token"]}
        told = (await client.get(f"{path}?since={number}", headers=header)).json()
        turn, number = told["turns"][0], told["number"]
        if legal := told["view"]["legal"]:
            began = time.perf_counter()
            body = {"at": number, "action": legal[len(waits) % len(legal)]["json"]}
            (await client.post(f"{path}/play", headers=header, json=body)).raise_for_status()
            waits.append(time.perf_counter() - began)
            await asyncio.sleep(pause)
    return waits


async def play_all(url: str, tables: int, seconds: float) -> list[float]:
    """All tables at once, started one after the other within the first second."""
    limits = httpx.Limits(max_connections=tables, max_keepalive_connections=tables)
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=limits) as client:
        until = time.perf_counter() + seconds + 1
        players = []
        for _ in range(tables):
            players.append(asyncio.create_task(play(client, until, 1.0)))
            await asyncio.sleep(1 / tables)
        return sorted(wait for waits in await asyncio.gather(*players) for wait in waits)


def finished_record() -> dict[str, Any]:
    """A whole game of choices at random."""
    match = meadhall.start("britannia-2e", seed=3)
    while match.turn is not None:
        legal = match.legal()
        match.play(legal[pick(1, match.number, len(legal))])
    return match.record()


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        with server(folder) as url:
            waits = asyncio.run(play_all(url, args.tables, args.seconds))
            links = httpx.post(f"{url}api/tables/import", json={"record": finished_record()}, timeout=60).json()
        with server(folder) as url, httpx.Client(base_url=url) as client:
            client.get("/api/bots")
            began = time.perf_counter()
            client.get(f"/api/tables/{links['table']}", headers={"X-Seat-Token": links["host"]}).raise_for_status()
            opened = time.perf_counter() - began
    shown = {name: waits[int(len(waits) * part)] for name, part in (("half", 0.5), ("95 %", 0.95), ("99 %", 0.99))}
    print(f"{args.tables} tables, {len(waits)} choices in {args.seconds:g} seconds, answered within")
    print("  " + ", ".join(f"{1000 * wait:.1f} ms ({name})" for name, wait in shown.items()))
    print(f"a finished game opens in {1000 * opened:.0f} ms")


if __name__ == "__main__":
    main()
