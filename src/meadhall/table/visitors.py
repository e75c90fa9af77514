"""Who visits a server, as far as limits are concerned: an address."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

from starlette.types import Scope


def visitor_of(scope: Scope) -> str:
    """The visitor of a request: its address; in IPv6 the network of 2^64 addresses that one household has."""
    client = scope.get("client")
    return visitor_at(client[0]) if client else ""


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
