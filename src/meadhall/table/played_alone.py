"""The finished games of a server in which one person played among bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sqlalchemy import Engine, select

from meadhall.core.match import Match
from meadhall.core.record import BadRecord
from meadhall.table.database import at_one_moment
from meadhall.table.models import TableRow
from meadhall.table.reading import DamagedTable, read_table


def played_alone(engine: Engine, doubt: Callable[[str], None]) -> Iterator[tuple[str, Match, list[str | None]]]:
    """Each of them, the oldest first: its title, its game, and the bot of every seat (None is the person).

    Branches, lessons and records do not count. `doubt` is told what cannot be read.
    """
    with at_one_moment(engine) as session:
        wanted = select(TableRow.id).where(TableRow.status == "over", TableRow.origin == "fresh")
        for id in session.scalars(wanted.order_by(TableRow.created)).all():
            try:
                table = read_table(session, id)
            except (BadRecord, DamagedTable) as error:
                doubt(str(error))
                continue
            finally:
                session.expunge_all()
            if table is None or any(seat.person for seat in table.seats):
                continue  # a bot has played for somebody
            seated = [seat.bot if seat.kind == "bot" else None for seat in table.seats]
            if seated.count(None) == 1 and len(seated) > 1:
                yield table.title or id, table.match, seated
