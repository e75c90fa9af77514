"""How quickly the table answers when many play: `python scripts/load.py --tables 50 --seconds 10`.

It starts a server in a temporary folder; with `--database ADDRESS --servers N` several on an empty PostgreSQL database,
among which the tables are divided. At each table a client chooses about once a second; a wait is measured from the
request to the durable answer. With `--pause 0` it chooses as fast as it is answered. Then a fresh server opens finished
games, and browsers that have never seen the page open it. Everything is measured five times, as `meadhall bench` does.
A shared machine stands still now and then: a process that only sleeps notes when, and the choices outside those times
are reported separately.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from ast import literal_eval
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

import httpx
from pydantic_core import from_json

import meadhall
from meadhall.core.chance import pick
from meadhall.core.text import counted

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
if sys.platform == "win32":
    from asyncio import run
else:
    from uvloop import run

from scripts.browser import found as chromium_found
from scripts.serving import PATIENCE, Server, end


@dataclass(frozen=True)
class Span:
    """From one moment to another, on the clock that all processes share."""

    began: float
    ended: float

    @property
    def length(self) -> float:
        """In seconds."""
        return self.ended - self.began

    def meets(self, other: Span) -> bool:
        """Whether they have a moment in common."""
        return self.began < other.ended and other.began < self.ended


WARMING: Final = 3.0
"""Seconds before waits count."""
NAP: Final = 0.002
STALL: Final = 0.005
SLEEPER: Final = f"""
import select, sys, time
late = []
print("asleep", flush=True)
while True:
    began = time.perf_counter()
    if select.select([sys.stdin], [], [], {NAP})[0]:
        break
    if time.perf_counter() - began > {NAP + STALL}:
        late.append((began + {NAP}, time.perf_counter()))
print(late)
"""
"""Sleeps until its input ends, which happens even if this process is killed; then prints when it woke up too late."""


@contextmanager
def watched() -> Iterator[list[Span]]:
    """When the machine itself stood still, known at the end: a process that only sleeps was woken 5 ms too late."""
    stalls: list[Span] = []
    pipe = subprocess.PIPE
    sleeper = subprocess.Popen([sys.executable, "-c", SLEEPER], stdin=pipe, stdout=pipe, text=True)
    try:
        assert sleeper.stdout is not None
        sleeper.stdout.readline()
        yield stalls
        stalls += [Span(*span) for span in literal_eval(sleeper.communicate(timeout=PATIENCE)[0])]
    finally:
        end(sleeper)


class Caller:
    """A connection to a server that stays open, with as little work as possible: it shares the processors with the
    servers, and a general library takes as long for a request as they do.
    """

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        host, port = writer.get_extra_info("peername")[:2]
        self._head = f"host: {host}:{port}\r\naccept-encoding: gzip\r\ncontent-type: application/json"

    async def ask(self, method: str, path: str, token: str = "", document: object = None) -> Any:
        """The answer of the server; anything but success is an error."""
        body = b"" if document is None else json.dumps(document).encode()
        head = f"{method} {path} HTTP/1.1\r\n{self._head}\r\nx-seat-token: {token}\r\ncontent-length: {len(body)}"
        self._writer.write(f"{head}\r\n\r\n".encode() + body)
        told = await self._reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", told)
        assert length is not None, told
        answer = await self._reader.readexactly(int(length[1]))
        assert told.split(b" ", 2)[1].startswith(b"2"), answer
        return from_json(gzip.decompress(answer) if b"content-encoding: gzip" in told else answer)

    def close(self) -> None:
        """End the connection."""
        self._writer.close()


async def caller_to(url: str) -> Caller:
    """A connection to the server at this address."""
    address = httpx.URL(url)
    return Caller(*await asyncio.open_connection(address.host, address.port, limit=2**20))


async def play(server: Caller, links: dict[str, Any], first: float, until: float, pause: float) -> list[Span]:
    """Sit at one table and choose from one moment to another; returns the waits.

    As the page does, it goes on from the answer to a choice, and looks at the table only if another seat is to choose.
    Nobody thinks for exactly as long as anybody else: pauses differ, so that the tables do not choose in waves.
    """
    await asyncio.sleep(first - time.perf_counter())
    path = f"/api/tables/{links['table']}"
    waits: list[Span] = []
    turn, number = 0, 0
    table: dict[str, Any] | None = None
    while time.perf_counter() < until:
        token = links["seats"][turn]["token"]
        table = table or await server.ask("GET", f"{path}?since={number}", token)
        number = table["number"]
        if legal := table["view"]["legal"]:
            began = time.perf_counter()
            choice = {"at": number, "action": legal[len(waits) % len(legal)]["json"]}
            table = await server.ask("POST", f"{path}/play", token, choice)
            waits.append(Span(began, time.perf_counter()))
            await asyncio.sleep(pause * random.uniform(0.5, 1.5))
        if not legal or turn not in table["turns"]:
            turn, table = table["turns"][0], None
    return waits


async def play_all(urls: list[str], tables: int, seconds: float, pause: float = 1.0) -> list[Span]:
    """All tables at once, each at one of the servers: opened first, then begun one after the other within a second.

    Waits count from the moment when all tables have begun and chosen. Until then servers have more to do: they show
    every table for the first time.
    """
    with ExitStack() as connected:
        servers = [await caller_to(urls[number % len(urls)]) for number in range(tables)]
        for server in servers:
            connected.callback(server.close)
        opened = [await server.ask("POST", "/api/tables", "", {"game": "britannia-2e"}) for server in servers]
        began = time.perf_counter()
        seats = enumerate(zip(servers, opened, strict=True))
        players = [
            play(server, links, began + number / tables, began + WARMING + seconds, pause)
            for number, (server, links) in seats
        ]
        waits = [wait for waits in await asyncio.gather(*players) for wait in waits]
        return [wait for wait in waits if wait.began >= began + WARMING]


def finished_record() -> dict[str, Any]:
    """A whole game of choices at random."""
    match = meadhall.start("britannia-2e", seed=3)
    while match.turn is not None:
        legal = match.legal()
        match.play(legal[pick(1, match.number, len(legal))])
    return match.record()


@dataclass(frozen=True)
class Figures:
    """What was measured, in seconds."""

    passes: list[list[Span]]
    """From each choice to its durable answer, for every time that the tables were played."""
    stalls: list[Span]
    """While the tables were played, the times at which the machine itself stood still."""
    cpu: float
    """The servers' time on a processor for one choice: to look, to choose, and its share of opening the tables."""
    client: float
    """The time of this process for one choice, which it takes away from servers on the same machine."""
    opened: list[float]
    """Each finished game from the database to the whole answer."""
    pages: list[tuple[float, float]]
    """From the first request to a page that can be used: the wait, and the page's own time on a processor until then;
    none if there is no browser."""

    @property
    def calm(self) -> list[list[Span]]:
        """The waits during which the machine did not stand still; without the passes that have none."""
        found = ([wait for wait in waits if not any(map(wait.meets, self.stalls))] for waits in self.passes)
        return [waits for waits in found if waits]


def within(waits: list[Span], part: float) -> float:
    """The wait that this part of all did not exceed."""
    lengths = sorted(wait.length for wait in waits)
    return lengths[min(len(lengths) - 1, int(len(lengths) * part))]


def measure(
    tables: int,
    seconds: float,
    times: int,
    browser: bool,
    servers: int = 1,
    database: str | None = None,
    pause: float = 1.0,
) -> Figures:
    """Play at some tables for some seconds, several times; as often open a finished game and, if asked, the page."""
    with tempfile.TemporaryDirectory() as folder:
        before = used()
        with ExitStack() as started, watched() as stalls:
            urls = [started.enter_context(Server(folder, database=database)).url for _ in range(servers)]
            began = time.process_time()
            passes = [run(play_all(urls, tables, seconds, pause)) for _ in range(times)]
            own = time.process_time() - began
        choices = sum(map(len, passes))
        cpu, client_cpu = (used() - before) / choices, own / choices
        record = finished_record()
        with Server(folder, database=database) as server:
            finished = [
                httpx.post(f"{server.url}/api/tables/import", json={"record": record}, timeout=60).json()
                for _ in range(times)
            ]
        with Server(folder, database=database) as server, httpx.Client(base_url=server.url, timeout=60) as client:
            client.get("/api/bots")
            opened = [game_opened(client, links) for links in finished]
            pages = [page for _ in range(times) if (page := page_opened(server.url))] if browser else []
    return Figures(passes, stalls, cpu, client_cpu, opened, pages)


def game_opened(client: httpx.Client, links: dict[str, Any]) -> float:
    """How long a table takes that the server does not have in memory."""
    began = time.perf_counter()
    client.get(f"/api/tables/{links['table']}", headers={"X-Seat-Token": links["host"]}).raise_for_status()
    return time.perf_counter() - began


def used() -> float:
    """Processor seconds of every server that has ended."""
    usage = os.times()
    return usage.children_user + usage.children_system


def page_opened(url: str) -> tuple[float, float] | None:
    """How long a browser that knows nothing of the page needs until a game could be started, and how much of that its
    main thread was at work; None without a browser.
    """
    from playwright.sync_api import sync_playwright

    found = chromium_found()
    if found is None:
        return None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.goto("about:blank")
        inside = page.context.new_cdp_session(page)
        inside.send("Performance.enable", {"timeDomain": "threadTicks"})
        began = time.perf_counter()
        page.goto(url, wait_until="commit")
        page.get_by_role("button", name="Play now").click(trial=True)
        waited = time.perf_counter() - began
        metrics = inside.send("Performance.getMetrics")["metrics"]
        browser.close()
    return waited, next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--times", type=int, default=5, help="how often to measure everything; the median is printed")
    parser.add_argument("--database", metavar="ADDRESS", help="an empty PostgreSQL database in place of a SQLite file")
    parser.add_argument("--servers", type=int, default=1, help="how many servers share the database")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two choices at a table; 0: saturate")
    args = parser.parse_args()
    if args.servers != 1 and args.database is None:
        parser.error("several servers need a --database")
    found = measure(args.tables, args.seconds, args.times, args.pause > 0, args.servers, args.database, args.pause)
    choices = sum(map(len, found.passes))
    there = f"{counted(args.servers, 'server')}, {counted(args.tables, 'table')}"
    print(f"{there}, {choices:,} choices in {args.times} times {args.seconds:g} seconds")
    print(f"  {choices / (args.times * args.seconds):,.0f} choices per second")
    print(parts(found.passes))
    stood, calm = [stall.length for stall in found.stalls], found.calm
    longest = 1000 * max(stood, default=0)
    print(f"the machine itself stood still {len(stood)} times, {sum(stood):.2f} s in all, at most {longest:.0f} ms")
    if calm:
        print(f"the {sum(map(len, calm)):,} choices between those times")
        print(parts(calm))
    print(f"processor time for a choice: {1000 * found.cpu:.1f} ms in the servers, their start included,")
    print(f"  and {1000 * found.client:.1f} ms in the clients")
    print(f"a finished game opens in {middle(found.opened)}")
    if found.pages:
        waited, worked = (middle([page[part] for page in found.pages]) for part in (0, 1))
        print(f"the first page can be used after {waited},")
        print(f"  of which it worked for {worked}")


def parts(passes: list[list[Span]]) -> str:
    """Within which time half of all choices were answered, and nearly all."""
    named = (("half", 0.5), ("95 %", 0.95), ("99 %", 0.99))
    lines = [f"  {name} within {middle([within(waits, part) for waits in passes])}" for name, part in named]
    ratios = [within(waits, 0.99) / within(waits, 0.5) for waits in passes]
    return "\n".join([*lines, f"  99 % to half: {median(ratios):.1f} ({min(ratios):.1f} to {max(ratios):.1f})"])


def middle(times: list[float]) -> str:
    """The median of some times, with the lowest and the highest."""
    shown = [milliseconds(time) for time in (median(times), min(times), max(times))]
    return f"{shown[0]} ms (median of {len(times)}, {shown[1]} to {shown[2]})"


def milliseconds(time: float) -> str:
    """So many seconds in milliseconds, short ones with a decimal."""
    return f"{1000 * time:.1f}" if time < 0.01 else f"{1000 * time:.0f}"


if __name__ == "__main__":
    main()
