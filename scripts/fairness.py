"""How long the bots of one visitor wait for those of another: `python scripts/fairness.py --database ADDRESS`.

It starts a server on an empty PostgreSQL database, or on a folder. One visitor opens a table of three bots and waits
for a number of their choices; first alone, then while another visitor has opened fifty such tables, or fifty of slower
bots (`--bot thegn --other witan`). The same games are played both times. The first visitor has the table open. The
visitors are told apart by `X-Forwarded-For`, as behind a proxy.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any, Final

import httpx
from websockets.sync.client import connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scripts.serving import NO_LIMIT, Server

ONE: Final = {"X-Forwarded-For": "203.0.113.1"}
OTHER: Final = {"X-Forwarded-For": "203.0.113.2"}


def opened(client: httpx.Client, visitor: dict[str, str], seed: int, bot: str) -> dict[str, Any]:
    """The links of a new table of three bots."""
    wish = {"game": "britannia-2e", "players": 3, "seed": seed, "seats": [{"kind": "bot", "bot": bot}] * 3}
    links: dict[str, Any] = client.post("/api/tables", json=wish, headers=visitor).raise_for_status().json()
    return links


def waited(client: httpx.Client, seed: int, choices: int, bot: str) -> float:
    """Seconds until the bots of a new table of the one visitor have made so many choices."""
    began = time.perf_counter()
    links = opened(client, ONE, seed, bot)
    header = {**ONE, "X-Seat-Token": links["host"]}
    place = f"{str(client.base_url).replace('http', 'ws', 1).rstrip('/')}/api/tables/{links['table']}/live"
    with connect(place, additional_headers=ONE, close_timeout=1) as socket:
        socket.send(json.dumps({"type": "hello", "token": links["host"]}))
        while client.get(f"/api/tables/{links['table']}", headers=header).json()["choices"] < choices:
            time.sleep(0.05)
        seconds = time.perf_counter() - began
    client.post(f"/api/tables/{links['table']}/abandon", headers=header)  # if it is not over already
    return seconds


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", metavar="ADDRESS", help="an empty PostgreSQL database (a folder)")
    parser.add_argument("--bot", default="bretwalda", help="the bots of the visitor who waits")
    parser.add_argument("--other", help="the bots of the other visitor (the same)")
    parser.add_argument("--tables", type=int, default=50, help="how many tables the other visitor opens")
    parser.add_argument("--choices", type=int, default=600, help="for how many choices to wait")
    parser.add_argument("--times", type=int, default=5)
    args = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(folder, *NO_LIMIT, database=args.database) as server,
        httpx.Client(base_url=server.url, timeout=60) as client,
    ):
        waited(client, 1, args.choices, args.bot)  # the processes of the bots start
        alone = [waited(client, seed, args.choices, args.bot) for seed in range(args.times)]
        other = args.other or args.bot
        for seed in range(args.tables):
            opened(client, OTHER, 100 + seed, other)
        crowded = [waited(client, seed, args.choices, args.bot) for seed in range(args.times)]
    print(f"{args.choices} choices of three {args.bot}, median of {args.times}:")
    print(f"  alone within {median(alone):.1f} s ({min(alone):.1f} to {max(alone):.1f})")
    print(f"  beside {args.tables} tables of {other} within {median(crowded):.1f} s "
          f"({min(crowded):.1f} to {max(crowded):.1f})")  # fmt: skip
    ratios = [beside / before for before, beside in zip(alone, crowded, strict=True)]
    print(f"  ratio {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


if __name__ == "__main__":
    main()
