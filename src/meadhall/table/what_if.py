"""What-ifs: a new match that leaves a table's game after some choice, without giving away a secret."""

from __future__ import annotations

from dataclasses import replace

from meadhall.core.extras import Hiding
from meadhall.core.match import Match
from meadhall.core.refusal import Refusal, Refused
from meadhall.table.table import Table


def must_see_all(table: Table, seat: int | None, at: int) -> None:
    """Refuse if the beginning or the first `at` choices hold a secret that this seat may not know yet.

    Its own part of a secret choice that is still open counts as one: the others may have done theirs before it.
    """
    match, seen = table.match, table.seen_by(seat)
    if match.setup.position is not None and isinstance(match.game, Hiding) and match.turn is not None:
        reason = "this game began from a position that may hold secrets; a what-if has to wait for its end"
        raise Refused(Refusal("", reason))
    for index, choice in enumerate(match.choices[:at]):
        if seen.hides(index) or (choice.closed and not seen.revealed(index)):
            reason = (
                f"choice {seen.count(index) + 1} is still a secret; "
                "a what-if can begin before it, or when it has been shown"
            )
            raise Refused(Refusal("", reason))


def what_if_for(table: Table, seat: int | None, count: int) -> Match:
    """A what-if that leaves the game after so many choices, counted as this seat may. Raises `Refused`."""
    seen = table.seen_by(seat)
    at = table.length(seat, count)
    while at and seen.count(at - 1) == count:
        at -= 1
    must_see_all(table, seat, at)
    leaving = table.match.branch(at)
    leaving.setup = replace(leaving.setup, what_if={"at": count, "of": seen.count()})
    return leaving
