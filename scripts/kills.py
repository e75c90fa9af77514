"""Kills servers while people and bots play: `python scripts/kills.py --database ADDRESS --servers 2 --kills 300`.

At each table a client chooses as fast as it is answered, or after `--wait`, each time at a server drawn at random; a
choice that is not answered is sent again, elsewhere. Now and then a random server or worker is killed with SIGKILL and
started again; with `--restart COMMAND` the database itself is restarted, too. Bots think in `--workers`, or in the
servers if there are none. At the end every record is replayed: each choice that was answered must be at its place, and
no choice may be there twice. Without `--database` one server uses a SQLite file.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, Final

import httpx

import meadhall
from meadhall.core.record import check_shape

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scripts import serving

SEATS: Final = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 3]
STUCK: Final = 10.0
"""Seconds in which every table must go on after the last kill."""


class Server(serving.Server):
    """A server that can be started again at the same port."""

    def start_again(self) -> None:
        """Start it where it was."""
        if "--port" not in self.options:
            self.options = (*self.options, "--port", self.url.rpartition(":")[2])
        self.__enter__()


@dataclass
class Player:
    """Somebody at a table with three bots, and what they were told."""

    links: dict[str, Any]
    answered: dict[int, str] = field(default_factory=dict)
    """The choices that were answered, by how many came before them."""
    unsure: dict[int, str] = field(default_factory=dict)
    """Those whose first answer never came, and which were refused as too late when they were sent again."""
    longest: float = 0.0
    """The longest wait for an answer, in seconds."""
    over: bool = False


async def ask(client: httpx.AsyncClient, servers: list[Server], method: str, path: str, **more: Any) -> httpx.Response:
    """The answer of any server, however often one has to ask."""
    while True:
        try:
            answer = await client.request(method, f"{random.choice(servers).url}/api{path}", **more)
            if answer.status_code < 500:
                return answer
        except httpx.TransportError:
            pass
        await asyncio.sleep(0.05)


async def play(
    client: httpx.AsyncClient, servers: list[Server], player: Player, ending: asyncio.Event, wait: float
) -> None:
    """Choose whenever seat 0 is asked, after some seconds."""
    path, header = f"/tables/{player.links['table']}", {"X-Seat-Token": player.links["seats"][0]["token"]}
    while not ending.is_set() and not player.over:
        await asyncio.sleep(wait)
        table = (await ask(client, servers, "GET", path, headers=header)).json()
        player.over = table["outcome"] is not None
        if not (legal := table["view"]["legal"]) or 0 not in table["turns"]:
            await asyncio.sleep(0.05)
            continue
        chosen = random.choice(legal)
        body = {"at": table["number"], "action": chosen["json"]}
        began = time.monotonic()
        answer = await ask(client, servers, "POST", f"{path}/play", headers=header, json=body)
        player.longest = max(player.longest, time.monotonic() - began)
        told = player.answered if answer.status_code == 200 else player.unsure
        told[table["choices"]] = chosen["text"]
        assert answer.status_code in (200, 409), answer.text


def wrong(player: Player, record: dict[str, Any]) -> list[str]:
    """What is lost or doubled at a table. Choices are compared in their order: in a secret ballot, others may choose
    between a look at the table and the choice.
    """
    match = meadhall.replay(check_shape(record))
    made = [(n, choice.action.text) for n, choice in enumerate(match.choices) if choice.seat == 0 and not choice.forced]
    told = sorted({**player.unsure, **player.answered}.items())
    problems = []
    compared = SequenceMatcher(None, [text for _, text in told], [text for _, text in made], autojunk=False)
    for kind, i1, i2, j1, j2 in compared.get_opcodes():
        if kind != "equal":
            problems += [f"choice {n} was lost" for n, _ in told[i1:i2] if n in player.answered]
            problems += [f"choice {n} was made twice" for n, _ in made[j1 + i2 - i1 : j2]]
    return problems


async def length_of(client: httpx.AsyncClient, servers: list[Server], player: Player) -> int:
    """How many choices a table has."""
    path, header = f"/tables/{player.links['table']}", {"X-Seat-Token": player.links["host"]}
    return int((await ask(client, servers, "GET", path, headers=header)).json()["choices"])


async def run(servers: list[Server], workers: list[serving.Worker], args: argparse.Namespace) -> list[str]:
    """Play and kill; what is wrong at the end."""
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=4 * args.tables)
    async with httpx.AsyncClient(timeout=30, limits=limits) as client:
        wish = {"game": "britannia-2e", "seats": SEATS}
        players = [
            Player((await ask(client, servers, "POST", "/tables", json=wish)).json()) for _ in range(args.tables)
        ]
        ending = asyncio.Event()
        playing = [asyncio.create_task(play(client, servers, player, ending, args.wait)) for player in players]
        restarts = set(random.sample(range(args.kills), args.restarts)) if args.restart else set()
        kills, restarted, until = 0, 0, time.monotonic() + args.minutes * 60
        for kill in range(args.kills):
            if time.monotonic() > until:
                break
            await asyncio.sleep(random.uniform(0.2, 2 * args.pause))
            processes: list[Server | serving.Worker] = [*servers, *workers]
            await asyncio.to_thread(end_and_start, random.choice(processes))
            if kill in restarts:
                await asyncio.to_thread(subprocess.run, args.restart, shell=True, check=True, capture_output=True)
                restarted += 1
            kills += 1
        before = [await length_of(client, servers, player) for player in players]
        await asyncio.sleep(STUCK)
        after = [await length_of(client, servers, player) for player in players]
        ending.set()
        await asyncio.gather(*playing)
        problems = []
        for player, was, now in zip(players, before, after, strict=True):
            path, header = f"/tables/{player.links['table']}/export", {"X-Seat-Token": player.links["host"]}
            record = (await ask(client, servers, "POST", path, headers=header)).json()  # all of it, secrets included
            found = wrong(player, record)
            if was == now and not player.over:
                found.append(f"stood still for {STUCK:g} s after the last kill")
            problems += [f"table {player.links['table']}: {what}" for what in found]
    answered = sum(len(player.answered) for player in players)
    print(f"{args.tables} tables, {len(servers)} servers, {len(workers)} workers")
    print(f"{kills} kills, {restarted} restarts of the database")
    print(f"{answered:,} choices answered, {sum(len(player.unsure) for player in players)} refused as too late")
    print(f"the longest wait for an answer, through kills: {max(player.longest for player in players):.1f} s")
    return problems


def end_and_start(process: Server | serving.Worker) -> None:
    """A power cut. A process that starts while the database does is started again."""
    process.kill()
    while True:
        try:
            process.start_again()
            return
        except AssertionError:
            process.kill()


def main() -> int:
    """Play, kill, and say what is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", help="the address of an empty PostgreSQL database")
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument(
        "--workers", type=int, default=2, help="processes in which bots think; 0: they think in the servers"
    )
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between two kills, on average")
    parser.add_argument("--minutes", type=float, default=600, help="stop then, however many kills there were")
    parser.add_argument("--wait", type=float, default=0.0, help="seconds that a person thinks before each choice")
    parser.add_argument("--restart", metavar="COMMAND", help="a command that restarts PostgreSQL at once")
    parser.add_argument("--restarts", type=int, default=20, help="how often, if there is such a command")
    args = parser.parse_args()
    args.restarts = min(args.restarts, args.kills)
    with tempfile.TemporaryDirectory() as folder, ExitStack() as running:
        count, crew = (1, 0) if args.database is None else (args.servers, args.workers)
        options = [*serving.NO_LIMIT, *(["--no-worker"] if crew else [])]
        servers = [running.enter_context(Server(folder, *options, database=args.database)) for _ in range(count)]
        workers = [running.enter_context(serving.Worker(args.database)) for _ in range(crew)]
        problems = asyncio.run(run(servers, workers, args))
    for problem in problems:
        print(problem)
    print("something is wrong" if problems else "nothing is lost, nothing is doubled, every record replays")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
