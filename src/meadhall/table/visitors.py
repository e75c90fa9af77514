"""Who visits a server, as far as limits are concerned: an address."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from functools import lru_cache

from starlette.types import Scope

from meadhall.table.settings import Network


def visitor_of(scope: Scope) -> str:
    """The visitor of a request: its address; in IPv6 the network of 2^64 addresses that one household has."""
    client = scope.get("client")
    return visitor_at(client[0]) if client else ""


def is_among(host: str, networks: Sequence[Network]) -> bool:
    """Whether an address is this machine's own, or in one of some networks."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return address.is_loopback or any(address in network for network in networks)


@lru_cache(4096)
def visitor_at(host: str) -> str:
    """The visitor at an address."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address) and not address.is_loopback:
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address.packed[:8] + bytes(8), 64)))
    return host
