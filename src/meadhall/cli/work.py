"""`meadhall work`: a process in which bots think for the servers of one database."""

from __future__ import annotations

import argparse
import asyncio
import signal
from dataclasses import replace
from typing import TYPE_CHECKING

from meadhall.cli.place import add_place, chosen_place, storage_for
from meadhall.cli.serve import add_log, add_processes, chosen_processes
from meadhall.core.info import BadSetup
from meadhall.core.position import BadDocument
from meadhall.games import GAMES
from meadhall.table import journal
from meadhall.table.database import BadData
from meadhall.table.hall import Hall
from meadhall.table.postgres import Postgres
from meadhall.table.settings import Settings

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "work",
        description="Let bots think in this process for all servers of a database. Start as many as you like.",
    )
    add_place(parser, "a folder has no workers: its bots think in its server")
    parser.add_argument(
        "--queues", metavar="GAME,...", help="the games whose bots think here, as 'meadhall games' lists them (all)"
    )
    add_processes(parser)
    add_log(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Work until stopped."""
    queues = None if args.queues is None else [queue_named(name) for name in args.queues.split(",")]
    data, database = chosen_place(args)
    storage = storage_for(data, database)
    if not isinstance(storage, Postgres):
        raise BadSetup("workers need a --database; the bots of a folder think in its server")
    if not storage.has_jobs:
        raise BadSetup("workers do not run on Windows; there the bots think in each server")
    settings = replace(Settings(), data=data, database=database, processes=chosen_processes(args))
    try:
        with storage.hold():
            storage.open().dispose()
        journal.begin(args.log_format, args.log_level)
        asyncio.run(work(settings, queues))
    except BadData as error:
        raise BadDocument(str(error)) from None
    return 0


def queue_named(name: str) -> str:
    """A queue of jobs: one for each game. Raises `BadSetup`."""
    if (found := name.strip()) not in GAMES:
        raise BadSetup(f"--queues are games, such as {', '.join(GAMES)}; there is no {found!r}")
    return found


async def work(settings: Settings, queues: list[str] | None) -> None:
    """Do jobs until somebody says stop."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, stopped.set)
    hall = Hall(settings)
    try:
        hall.bots.work(queues)
        shown = "all games" if queues is None else ", ".join(queues)
        print(f"Meadhall's bots think here for {shown} (stop it with Ctrl-C)", flush=True)
        await stopped.wait()
    finally:
        await hall.close()
