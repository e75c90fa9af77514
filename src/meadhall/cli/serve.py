"""`meadhall serve`: the table in the browser, for this machine or for others."""

from __future__ import annotations

import argparse
import ipaddress
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import uvicorn

from meadhall.cli.common import whole
from meadhall.cli.place import add_place, chosen_place, storage_for
from meadhall.core.info import BadSetup
from meadhall.core.position import BadDocument
from meadhall.table import journal, memory
from meadhall.table.app import create_app
from meadhall.table.connections import KEPT, connections_with
from meadhall.table.database import BadData
from meadhall.table.origins import is_address
from meadhall.table.settings import Network, Settings

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers

LOOPBACK: Final = "127.0.0.1"
USUAL_PORT: Final = 1066


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    usual = Settings()
    parser = subparsers.add_parser(
        "serve",
        description="Serve the table and open it in the browser. Every choice is kept: stop and start as you like.",
    )
    parser.add_argument(
        "--host", metavar="ADDRESS", default=LOOPBACK, help="the address to listen at; 0.0.0.0 lets others in"
    )
    parser.add_argument("--port", metavar="N", type=whole, help=f"the port ({USUAL_PORT}, or any free one; 0: any)")
    add_place(parser, f"where games are kept ({usual.data})")
    parser.add_argument(
        "--allow-host", metavar="NAME", action="append", default=[],
        help="a name by which others call this server (localhost and addresses in digits always work); may be repeated",
    )  # fmt: skip
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.add_argument(
        "--rate", metavar="N", type=whole, default=int(usual.rate),
        help=f"requests per second from one address ({int(usual.rate)}; 0: no limit)",
    )  # fmt: skip
    parser.add_argument(
        "--proxy", metavar="ADDRESS", action="append", default=[],
        help="an address or network of a proxy that says for whom it asks (one on this machine is always trusted)",
    )  # fmt: skip
    parser.add_argument(
        "--metrics-from", metavar="ADDRESS", action="append", default=[],
        help="an address or network, such as 10.0.0.0/8, that may read /metrics (this machine always may)",
    )  # fmt: skip
    add_processes(parser)
    parser.add_argument(
        "--tables", metavar="N", type=whole, default=usual.open_tables,
        help=f"how many tables are kept in memory, about 1 to 4 MB each ({usual.open_tables}); others are read again",
    )  # fmt: skip
    parser.add_argument(
        "--no-worker", action="store_true",
        help="let bots think in 'meadhall work' alone (with --database; the bots of a folder always think here)",
    )  # fmt: skip
    add_log(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until stopped."""
    if args.rate < 0:
        raise BadSetup(f"--rate is a number of requests per second, or 0 for no limit, not {args.rate}")
    hosts = frozenset(map(allowed_host, [*args.allow_host, *([] if is_address(args.host) else [args.host])]))
    data, database = chosen_place(args)
    metrics = tuple(network("--metrics-from", text) for text in args.metrics_from)
    proxies = tuple(network("--proxy", text) for text in args.proxy)
    settings = replace(
        Settings(),
        data=data,
        database=database,
        rate=float(args.rate),
        hosts=hosts,
        metrics_from=metrics,
        proxies=proxies,
        worker=not args.no_worker,
        processes=chosen_processes(args),
        open_tables=within("--tables", args.tables, 100_000),
    )
    storage = storage_for(data, database)
    try:
        with storage.hold():
            storage.open().dispose()
    except BadData as error:
        raise BadDocument(str(error)) from None
    listening = listen(args.host, args.port)
    address = url_of(args.host, listening.getsockname()[1])
    journal.begin(args.log_format, args.log_level)
    config = config_for(settings)
    memory.settle()
    memory.allow_files(settings.all_connections + 200)
    server = Announced(config, lambda: announce(address, args.host, not args.no_browser))
    server.run(sockets=[listening])
    return 0 if server.started else 1


def config_for(settings: Settings) -> uvicorn.Config:
    """How the server runs."""
    return uvicorn.Config(
        create_app(settings),
        log_config=None,  # its lines are written like ours
        log_level="warning",
        access_log=False,  # addresses may contain links of seats: do not log them
        ws_max_size=settings.message,
        http=connections_with(settings),
        forwarded_allow_ips=[LOOPBACK, "::1", *map(str, settings.proxies)],
        limit_concurrency=settings.all_connections,
        timeout_keep_alive=KEPT,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


def add_log(parser: argparse.ArgumentParser) -> None:
    """Add the options that say how to log."""
    parser.add_argument("--log-format", choices=journal.FORMATS, default="text", help="lines for people, or JSON")
    parser.add_argument(
        "--log-level", choices=journal.LEVELS, default="warning", help="what to log; info adds a line for each request"
    )


def add_processes(parser: argparse.ArgumentParser) -> None:
    """Add the option that says in how many processes bots think."""
    parser.add_argument("--processes", metavar="N", type=whole, help="in how many processes bots think (one less than "
                        "there are cores, but at least two)")  # fmt: skip


def chosen_processes(args: argparse.Namespace) -> int | None:
    """In how many processes bots think; None for what is usual. Raises `BadSetup`."""
    return None if args.processes is None else within("--processes", args.processes, 256)


def within(option: str, number: int, most: int) -> int:
    """A number that an option may have, from 1. Raises `BadSetup`."""
    if not 1 <= number <= most:
        raise BadSetup(f"{option} is a number from 1 to {most:,}, not {number}")
    return number


def network(option: str, text: str) -> Network:
    """An address or a network for an option. Raises `BadSetup`."""
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise BadSetup(f"{option} is an address such as 10.0.0.7 or 10.0.0.0/8, not {text!r}") from None


def allowed_host(name: str) -> str:
    """A name for `--allow-host` as it is compared. Raises `BadSetup`."""
    found = name.strip().rstrip(".").lower()
    if re.fullmatch(r"[\w.-]+", found) is None:
        raise BadSetup(f"--allow-host is a name such as table.example, without scheme, port and path, not {name!r}")
    return found


class Announced(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, then say so."""
        await super().startup(sockets)
        if self.started:
            self.ready()


def listen(host: str, port: int | None) -> socket.socket:
    """A bound socket; any free port if the usual one is taken. Raises `BadSetup`."""
    if port is not None and not 0 <= port < 65536:
        raise BadSetup(f"--port is a number from 0 to 65535, not {port}")
    if port is None:
        with suppress(OSError, UnicodeError):
            return bound(host, USUAL_PORT)
    try:
        return bound(host, port or 0)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or "this is no address"
        where = host if port is None else f"{host} port {port}"
        raise BadSetup(f"cannot listen at {where}: {reason}; choose another --port or --host") from None


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, so that asyncio sends at once
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.set_inheritable(True)
    except OSError:
        listening.close()
        raise
    return listening


def url_of(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    shown = {"0.0.0.0": LOOPBACK, "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def announce(address: str, host: str, browser: bool) -> None:
    """Say where the table is, and open it."""
    print(f"Meadhall is at {address} (stop it with Ctrl-C)", flush=True)
    if not is_loopback(host):
        print("Others can reach it: read docs/table.md about links, limits and TLS.", flush=True)
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def is_loopback(host: str) -> bool:
    """Whether only this machine can come."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
