"""How long the bots of one visitor wait for those of another: `python scripts/fairness.py --database ADDRESS`.

It starts a server on an empty PostgreSQL database. One visitor opens a table of three of the strongest bots and waits
for a number of their choices; first alone, then while another visitor has opened fifty such tables. The same games are
played both times. The visitors are told apart by `X-Forwarded-For`, as behind a proxy.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any, Final

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scripts.serving import NO_LIMIT, Server

BOT: Final = "bretwalda"
ONE: Final = {"X-Forwarded-For": "203.0.113.1"}
OTHER: Final = {"X-Forwarded-For": "203.0.113.2"}


def opened(client: httpx.Client, visitor: dict[str, str], seed: int) -> dict[str, Any]:
    """The links of a new table of three bots."""
    wish = {"game": "britannia-2e", "players": 3, "seed": seed, "seats": [{"kind": "bot", "bot": BOT}] * 3}
    links: dict[str, Any] = client.post("/api/tables", json=wish, headers=visitor).raise_for_status().json()
    return links


def waited(client: httpx.Client, seed: int, choices: int) -> float:
    """Seconds until the bots of a new table of the one visitor have made so many choices."""
    began = time.perf_counter()
    links = opened(client, ONE, seed)
    header = {**ONE, "X-Seat-Token": links["host"]}
    while client.get(f"/api/tables/{links['table']}", headers=header).json()["choices"] < choices:
        time.sleep(0.05)
    seconds = time.perf_counter() - began
    client.post(f"/api/tables/{links['table']}/abandon", headers=header).raise_for_status()
    return seconds


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", metavar="ADDRESS", required=True, help="an empty PostgreSQL database")
    parser.add_argument("--tables", type=int, default=50, help="how many tables the other visitor opens")
    parser.add_argument("--choices", type=int, default=600, help="for how many choices to wait")
    parser.add_argument("--times", type=int, default=5)
    args = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(folder, *NO_LIMIT, database=args.database) as server,
        httpx.Client(base_url=server.url, timeout=60) as client,
    ):
        waited(client, 1, args.choices)  # the processes of the bots start
        alone = [waited(client, seed, args.choices) for seed in range(args.times)]
        for seed in range(args.tables):
            opened(client, OTHER, 100 + seed)
        crowded = [waited(client, seed, args.choices) for seed in range(args.times)]
    print(f"{args.choices} choices of three {BOT}, median of {args.times}:")
    print(f"  alone within {median(alone):.1f} s ({min(alone):.1f} to {max(alone):.1f})")
    print(f"  beside {args.tables} tables of another visitor within {median(crowded):.1f} s "
          f"({min(crowded):.1f} to {max(crowded):.1f})")  # fmt: skip
    ratios = [beside / before for before, beside in zip(alone, crowded, strict=True)]
    print(f"  ratio {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


if __name__ == "__main__":
    main()
