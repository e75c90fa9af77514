"""Kills servers while people and bots play: `python scripts/kills.py --database ADDRESS --servers 2 --kills 300`.

At each table a client chooses as fast as it is answered, or after `--wait`, each time at a server drawn at random; a
choice that is not answered is sent again, elsewhere. Now and then a random server or worker is killed with SIGKILL and
started again, while others may already be killed; with `--restart COMMAND` the database itself is restarted, too. Bots
think in `--workers`, or in the servers if there are none. A game that is over makes room for another one. At the end
every record is replayed: each choice that was answered must be at its place, and no choice may be there twice. Every
table must go on within ten seconds of the last kill. Without `--database` one server uses a SQLite file.
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
from scripts.forked import Command, NotStarted, Server
from scripts.serving import NO_LIMIT

SEATS: Final = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 3]
STUCK: Final = 10.0
"""Seconds in which every table must go on after the last kill."""
GIVE_UP: Final = 60.0
"""Seconds after which nobody waits for a table any longer."""


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


async def sit(
    client: httpx.AsyncClient, servers: list[Server], players: list[Player], ending: asyncio.Event, wait: float
) -> None:
    """Play one game after the other, each at a new table."""
    wish = {"game": "britannia-2e", "seats": SEATS}
    while not ending.is_set():
        player = Player((await ask(client, servers, "POST", "/tables", json=wish)).json())
        players.append(player)
        await play(client, servers, player, ending, wait)


class Killing:
    """The processes that are killed and started again; at most half of them are down at once."""

    def __init__(self, processes: list[Command]) -> None:
        self.processes = processes
        self.starting: dict[asyncio.Task[None], Command] = {}
        self.kills = 0
        self.restarts = 0

    async def kill(self) -> None:
        """Kill one of those that run; it starts again while the others go on."""
        await self.until_down(len(self.processes) // 2 - 1)
        down = self.starting.values()
        victim = random.choice([process for process in self.processes if process not in down])
        await asyncio.to_thread(victim.kill)
        task = asyncio.create_task(asyncio.to_thread(start, victim))
        self.starting[task] = victim
        task.add_done_callback(self.starting.pop)
        self.kills += 1

    async def until_down(self, most: int) -> None:
        """Wait until no more processes than that are down; raises what kept one from starting."""
        while len(self.starting) > max(0, most):
            done, _ = await asyncio.wait(self.starting, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()

    async def restart_database(self, command: str) -> None:
        """Restart the database, whatever is going on."""
        await asyncio.to_thread(subprocess.run, command, shell=True, check=True, capture_output=True)
        self.restarts += 1


def start(process: Command) -> None:
    """Start a process where it was; as often as it takes while the database is starting, too."""
    while True:
        try:
            process.start()
            return
        except NotStarted:
            process.kill()


async def length_of(client: httpx.AsyncClient, servers: list[Server], player: Player) -> int:
    """How many choices a table has."""
    path, header = f"/tables/{player.links['table']}", {"X-Seat-Token": player.links["host"]}
    return int((await ask(client, servers, "GET", path, headers=header)).json()["choices"])


async def until_it_goes_on(client: httpx.AsyncClient, servers: list[Server], player: Player) -> float:
    """Seconds from now until a table has another choice; at most `GIVE_UP`."""
    began, was = time.monotonic(), -1
    while (waited := time.monotonic() - began) < GIVE_UP and not player.over:
        length = await length_of(client, servers, player)
        if 0 <= was < length:
            break
        was = length
        await asyncio.sleep(0.1)
    return waited


async def run(servers: list[Server], workers: list[Command], args: argparse.Namespace) -> list[str]:
    """Play and kill; what is wrong at the end."""
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=4 * args.tables)
    async with httpx.AsyncClient(timeout=30, limits=limits) as client:
        players: list[Player] = []
        ending = asyncio.Event()
        chairs = (sit(client, servers, players, ending, args.wait) for _ in range(args.tables))
        playing = [asyncio.create_task(chair) for chair in chairs]
        killing = Killing([*servers, *workers])
        restarts = set(random.sample(range(args.kills), args.restarts)) if args.restart else set()
        until = time.monotonic() + args.minutes * 60
        for kill in range(args.kills - 1):
            if time.monotonic() > until:
                break
            await asyncio.sleep(random.uniform(0.2, 2 * args.pause))
            await killing.kill()
            if kill in restarts:
                await killing.restart_database(args.restart)
        await killing.until_down(0)
        await killing.kill()  # the last one
        still = [player for player in players if not player.over]
        waits = await asyncio.gather(*(until_it_goes_on(client, servers, player) for player in still))
        await killing.until_down(0)
        ending.set()
        await asyncio.gather(*playing)
        problems = [
            f"table {player.links['table']}: stood still for {waited:.1f} s after the last kill"
            for player, waited in zip(still, waits, strict=True)
            if waited > STUCK
        ]
        for player in players:
            path, header = f"/tables/{player.links['table']}/export", {"X-Seat-Token": player.links["host"]}
            record = (await ask(client, servers, "POST", path, headers=header)).json()  # all of it, secrets included
            problems += [f"table {player.links['table']}: {what}" for what in wrong(player, record)]
    answered = sum(len(player.answered) for player in players)
    print(f"{args.tables} tables at once, {len(players)} in all, {len(servers)} servers, {len(workers)} workers")
    print(f"{killing.kills} kills, {killing.restarts} restarts of the database")
    print(f"{answered:,} choices answered, {sum(len(player.unsure) for player in players)} refused as too late")
    print(f"the longest wait for an answer, through kills: {max(player.longest for player in players):.1f} s")
    print(f"after the last kill every table went on within {max(waits, default=0):.1f} s")
    return problems


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
        place = ["--data", folder] if args.database is None else ["--database", args.database]
        options = [*NO_LIMIT, *(["--no-worker"] if crew else [])]
        servers = [running.enter_context(Server("serve", "--no-browser", *place, *options)) for _ in range(count)]
        workers = [running.enter_context(Command("work", *place)) for _ in range(crew)]
        problems = asyncio.run(run(servers, workers, args))
    for problem in problems:
        print(problem)
    print("something is wrong" if problems else "nothing is lost, nothing is doubled, every record replays")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
