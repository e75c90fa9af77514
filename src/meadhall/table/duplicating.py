"""A bot plays the seat that a person has played among bots, with the same dice. It is made and kept as a review is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from meadhall.core.record import BadRecord, check_shape
from meadhall.core.refusal import Refusal, Refused
from meadhall.learn.duplicate import Pair, Played, Result, Standing, duplicate, played, usual_bot
from meadhall.learn.review.making import seed_of
from meadhall.opening import game_of_record, replay
from meadhall.table.links import same
from meadhall.table.models import ReviewRow, SeatRow

if TYPE_CHECKING:
    from meadhall.table.table import Table

TWIN: Final = "twin"
"""The form under which it is kept among the reviews."""


@dataclass(frozen=True)
class Twin:
    """What the process that plays it needs to know."""

    record: str
    name: str
    seated: tuple[str | None, ...]
    """The bot of every seat; None is the person."""

    def played(self, told: Callable[[int, int], None]) -> dict[str, Any]:
        """Both results as plain data. Raises `BadSetup` if the bot does not play this game."""
        record = check_shape(json.loads(self.record))
        game = Played(self.name, replay(record, game=game_of_record(record)), self.seated)
        pair = duplicate(game, usual_bot(game), seed_of(game.match), told)
        return {**asdict(pair), "seat": game.seat}


def twin_wanted(table: Table) -> Twin:
    """The twin of a table's game. Raises `Refused` if it cannot have one."""
    why = why_no_twin(table)
    if why:
        raise Refused(Refusal("", why))
    seated = tuple(seat.bot if seat.kind == "bot" else None for seat in table.seats)
    return Twin(json.dumps(table.match.record()), table.title or table.id, seated)


def why_no_twin(table: Table) -> str:
    """Why a bot cannot play this game's seat again, as a sentence; empty if it can."""
    if table.origin != "fresh":
        return "only a game from its start, at a table of its own, is played again by a bot"
    if any(seat.person for seat in table.seats):
        return "a bot has stood in for somebody here, so there is nothing to compare"
    try:
        played("this table", table.match, [seat.bot if seat.kind == "bot" else None for seat in table.seats])
    except BadRecord as problem:
        return str(problem)
    return ""


def pair_of(document: dict[str, Any]) -> Pair:
    """A pair as it was kept."""
    fields = {name: value for name, value in document.items() if name != "seat"}
    results = {who: Result(**fields[who]) for who in ("person", "twin")}
    return Pair(**{**fields, **results, "others": tuple(fields["others"])})


def standing_of(engine: Engine, own: Pair, keys: Iterable[tuple[str, str]]) -> Standing:
    """What the kept pairs that are like this one say; `keys` are tables and the tokens of the person's seats there."""
    tokens = dict(keys)
    wanted = (
        select(ReviewRow, SeatRow.seat, SeatRow.token)
        .join(SeatRow, SeatRow.table == ReviewRow.table)
        .where(ReviewRow.form == TWIN, ReviewRow.table.in_(tokens))
        .order_by(ReviewRow.made)
    )
    with Session(engine) as session:
        rows = [(row.table, row.document, seat, kept) for row, seat, kept in session.execute(wanted)]
    pairs = [
        pair_of(document)
        for table, document, seat, kept in rows
        if seat == document["seat"] and same(tokens[table], kept)
    ]
    return Standing(pair for pair in pairs if (pair.game, pair.players, pair.bot) == (own.game, own.players, own.bot))
