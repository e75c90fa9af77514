"""Where a request comes from: by which name the server was called, and which site's page asks.

A page of another site may let its own name lead to this machine (DNS rebinding) and would then be a page of the same
origin. So the server answers only to names that it knows. Addresses in digits are not names: no site can change where
they lead.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

OURS: Final = frozenset({"localhost"})
"""Names that always lead to this machine."""
PAGES: Final = {"ws": "http", "wss": "https"}


def name_in(host: str) -> str:
    """The name or address in a `Host` header, without its port; "" if there is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    """Whether this is an address in digits."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def wrong_host(headers: Headers, allowed: Collection[str]) -> str | None:
    """The sentence that refuses a request by a name that the server does not know; None if it does."""
    name = name_in(headers.get("host", ""))
    if name in OURS or name in allowed or is_address(name):
        return None
    return f"this server does not answer to the name {name[:80]!r}; its owner can allow it with --allow-host NAME"


def wrong_origin(scope: Scope, headers: Headers) -> str | None:
    """The sentence that refuses a request of another site's page; None for our own page, and for a program."""
    origin, host = headers.get("origin"), headers.get("host", "")
    scheme = PAGES.get(scope["scheme"], scope["scheme"])
    if origin is None or origin == f"{scheme}://{host}":
        return None
    if urlsplit(origin).netloc == host:
        return f"this page did not come over {scheme}; a proxy must send X-Forwarded-Proto (see docs/table.md)"
    return "another site may not do this"
