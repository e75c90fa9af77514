"""How quickly the table answers when many play: `python scripts/load.py --tables 50 --seconds 10`.

A server of its own plays in a folder of its own. Every table has somebody who chooses about once a second; each wait is
measured from the question to the durable answer. At the end a fresh server opens a finished game, and a browser that
has never seen the page opens it. On a busy machine only the processor time tells anything.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

import meadhall
from meadhall.core.chance import pick

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scripts.browser import found as chromium_found


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


async def play(client: httpx.AsyncClient, links: dict[str, Any], until: float, pause: float) -> list[float]:
    """Sit at one table and choose until the time is over; gives the waits in seconds."""
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
    """All tables at once: opened first, then begun one after the other within a second."""
    limits = httpx.Limits(max_connections=tables, max_keepalive_connections=tables)
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=limits) as client:
        opened = [(await client.post("/api/tables", json={"game": "britannia-2e"})).json() for _ in range(tables)]
        until = time.perf_counter() + seconds + 1
        players = []
        for links in opened:
            players.append(asyncio.create_task(play(client, links, until, 1.0)))
            await asyncio.sleep(1 / tables)
        return sorted(wait for waits in await asyncio.gather(*players) for wait in waits)


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

    waits: list[float]
    """From each choice to its durable answer, the shortest first."""
    cpu: float
    """The server's time on a processor for one choice: to look, to choose, and its share of opening the tables."""
    opened: float
    """A finished game from the database to the whole answer."""
    page: tuple[float, float] | None
    """From the first request to a page that can be used: the wait, and the page's own time on a processor until then;
    None where there is no browser."""

    def wait(self, part: float) -> float:
        """The wait that this part of all choices did not exceed."""
        return self.waits[min(len(self.waits) - 1, int(len(self.waits) * part))]


def measure(tables: int, seconds: float, browser: bool) -> Figures:
    """Play at so many tables for so long, then open a finished game and, where asked for, the page."""
    with tempfile.TemporaryDirectory() as folder:
        before = used()
        with server(folder) as url:
            waits = asyncio.run(play_all(url, tables, seconds))
        cpu = (used() - before) / len(waits)
        with server(folder) as url:
            links = httpx.post(f"{url}api/tables/import", json={"record": finished_record()}, timeout=60).json()
        with server(folder) as url, httpx.Client(base_url=url, timeout=60) as client:
            client.get("/api/bots")
            began = time.perf_counter()
            client.get(f"/api/tables/{links['table']}", headers={"X-Seat-Token": links["host"]}).raise_for_status()
            opened = time.perf_counter() - began
            page = page_opened(url) if browser else None
    return Figures(waits, cpu, opened, page)


def used() -> float:
    """Processor seconds of every server that has ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


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
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    args = parser.parse_args()
    found = measure(args.tables, args.seconds, browser=True)
    parts = (("half", 0.5), ("95 %", 0.95), ("99 %", 0.99))
    print(f"{args.tables} tables, {len(found.waits)} choices in {args.seconds:g} seconds, answered within")
    print("  " + ", ".join(f"{1000 * found.wait(part):.1f} ms ({name})" for name, part in parts))
    print(f"the server's processor time, its start included: {1000 * found.cpu:.1f} ms for a choice")
    print(f"a finished game opens in {1000 * found.opened:.0f} ms")
    if found.page is not None:
        waited, worked = found.page
        print(f"the first page can be used after {1000 * waited:.0f} ms, of which it worked for {1000 * worked:.0f} ms")


if __name__ == "__main__":
    main()
