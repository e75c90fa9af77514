"""What the owner of a server may decide."""

from __future__ import annotations

from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path

from meadhall.table.database import data_folder

Network = IPv4Network | IPv6Network


@dataclass(frozen=True)
class Settings:
    """Where the tables are kept, and how much a visitor may ask for."""

    data: Path = field(default_factory=data_folder)
    database: str | None = None
    """The address of a PostgreSQL database; None for the file in the folder `data`."""
    worker: bool = True
    """Whether bots of a PostgreSQL database think in this server, too."""
    processes: int | None = None
    """In how many processes bots think; None for what suits the machine."""
    rate: float = 40.0
    """Requests and messages per second from one address; 0 for no limit."""
    burst: float = 200.0
    """How many may come at once."""
    creations: float = 0.5
    """New tables per second from one address (a burst of 30)."""
    body: int = 64 * 1024
    """The largest request, in bytes."""
    record_body: int = 4 * 1024 * 1024
    """The largest record somebody may bring, in bytes."""
    record_parts: int = 40_000
    """How many parts it may have (names, numbers, texts); a long game has a few thousand."""
    message: int = 16 * 1024
    """The largest message on a socket."""
    open_tables: int = 512
    """How many tables are kept in memory; others are read again when needed, so it should be more than are
    played at a time."""
    watchers: int = 64
    """Sockets at one table."""
    sockets: int = 64
    """Sockets of one address."""
    connections: int = 200
    """Connections of one address, sockets included."""
    proxied: int = 1000
    """Connections of this machine itself and of each proxy, which bring everybody."""
    all_connections: int = 2000
    """Connections of everybody."""
    proxies: tuple[Network, ...] = ()
    """Where proxies are that say for whom they ask, besides this machine."""
    metrics_from: tuple[Network, ...] = ()
    """Who may read the figures at `/metrics`, besides this machine."""
    hosts: frozenset[str] = frozenset()
    """Names by which the server may be called, besides localhost and addresses in digits."""
