"""Secret links: a token says who speaks. Only hashes are kept, so a stolen database opens no seat."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Final

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""For ids that people read to each other: nothing that looks like something else."""


class NotAllowed(Exception):
    """A token that does not open this door."""


@dataclass(frozen=True)
class Who:
    """Who speaks: a seat, the host, or a spectator."""

    seat: int | None = None
    host: bool = False
    spectator: bool = False


def new_token() -> str:
    """A secret of 144 bits."""
    return secrets.token_urlsafe(18)


def new_id() -> str:
    """The id of a table, short enough for a link."""
    return "".join(secrets.choice(LETTERS) for _ in range(10))


def can_be_id(text: str) -> bool:
    """Whether something could have this id: PostgreSQL cannot even be asked for a text with a zero in it."""
    return "\0" not in text


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def same(token: str, kept: str | None) -> bool:
    """Whether a token is the one whose hash was kept."""
    return kept is not None and hmac.compare_digest(hashed(token), kept)


def watching_token(id: str, spectator: str) -> str:
    """The token by which anyone may watch a table: made from what is kept, so that everybody there can hand it on.

    Whoever has the database sees the game anyway; a seat it does not open.
    """
    code = hmac.new(spectator.encode(), f"watch {id}".encode(), hashlib.sha256).digest()
    return "watch-" + base64.urlsafe_b64encode(code[:18]).decode()
