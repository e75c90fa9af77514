"""Invitations: each one seats one person, once. Whoever redeems it gets a token that nobody else has.

An invitation is a secret of its own, and only its hash is kept. Used and void ones stay for a while, so that whoever
comes with one reads what became of it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from meadhall.table.links import LETTERS, NotAllowed, hashed, same

PREFIX: Final = "sit-"
LENGTH: Final = 16
"""Letters after the prefix: 79 bits."""
KEPT: Final = 8
"""Invitations that are kept for each seat, the last ones."""


@dataclass
class Invitation:
    """An invitation to a seat."""

    seat: int
    hash: str
    made: float
    asked: float | None = None
    """When its link was copied, sent or shown."""
    redeemed: float | None = None
    void: bool = False
    """Whether a newer one has taken its place."""

    @property
    def is_open(self) -> bool:
        """Whether somebody can still sit down with it."""
        return self.redeemed is None and not self.void


def new_invitation() -> str:
    """The secret of an invitation, such as `sit-k7q2mzpa4bcdwxyh`."""
    return PREFIX + "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def invitation_to(seat: int, secret: str, now: float) -> Invitation:
    """What is kept of a new invitation."""
    return Invitation(seat, hashed(secret), now)


def open_for(invitations: Iterable[Invitation], seat: int) -> Invitation | None:
    """The invitation by which somebody can sit down at a seat."""
    return next((one for one in invitations if one.seat == seat and one.is_open), None)


def with_new(invitations: Sequence[Invitation], new: Invitation) -> list[Invitation]:
    """All invitations with a new one, which makes the open one for its seat void. The oldest are forgotten."""
    others = [one for one in invitations if one.seat != new.seat]
    before = [voided(one) if one.is_open else one for one in invitations if one.seat == new.seat]
    return [*others, *before[1 - KEPT :], new]


def voided(invitation: Invitation) -> Invitation:
    """The same invitation, of no use any more."""
    return Invitation(**{**vars(invitation), "void": True})


def known(invitations: Iterable[Invitation], secret: str) -> Invitation:
    """The invitation with this secret, in whatever state it is. Raises `NotAllowed`."""
    found = next((one for one in invitations if same(secret, one.hash)), None)
    if found is None:
        raise NotAllowed("this invitation does not open a seat here; ask the host of the table for a new one")
    return found


def must_be_open(invitation: Invitation) -> None:
    """Raises `NotAllowed` if the invitation was used, or another one has taken its place."""
    if invitation.redeemed is not None:
        raise NotAllowed(
            "this invitation has been used: it works once. Go on with the device that used it, or ask the host of the "
            "table for a new one"
        )
    if invitation.void:
        raise NotAllowed("a newer invitation has taken the place of this one; ask the host of the table for it")
