"""Studies in the database: made, read by a link, changed by whoever has the link of its maker."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import CursorResult, delete, update
from sqlalchemy.orm import Session

from meadhall.table.changing import Stale
from meadhall.table.hall import Hall
from meadhall.table.links import NotAllowed, can_be_id, hashed, new_id, new_token, same, watching_token
from meadhall.table.models import StudyRow
from meadhall.table.table import NoTable


@dataclass(frozen=True)
class Kept:
    """A study as somebody with a link sees it."""

    id: str
    document: dict[str, Any]
    number: int
    editor: bool
    """Whether the link may change it."""
    reader: str
    """The token for readers."""


class Studies:
    """The studies of a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def create(self, game: str, document: dict[str, Any]) -> tuple[Kept, str]:
        """A new study, and the token that may change it, which is shown only this once."""
        id, token, now = new_id(), new_token(), time.time()
        editor = hashed(token)
        row = StudyRow(id=id, game=game, document=document, number=1, editor=editor, created=now, changed=now)
        await self._hall.writer.write(lambda session: session.add(row))
        return Kept(id, document, 1, True, watching_token(id, editor)), token

    async def enter(self, id: str, token: str) -> Kept:
        """The study of this id, if the token opens it. Raises `NoTable`, `NotAllowed`."""
        found = await asyncio.to_thread(self._read, id)
        if found is None:
            raise NoTable(f"there is no study {id!r} here")
        document, number, editor = found
        reader = watching_token(id, editor)
        changes = same(token, editor)
        if not changes and not same(token, hashed(reader)):
            raise NotAllowed("this link does not open the study; ask its maker for another one")
        return Kept(id, document, number, changes, reader)

    async def change(self, study: Kept, game: str, document: dict[str, Any], number: int) -> int:
        """Another document for a study; its new number. Raises `NotAllowed`, `Stale`."""
        self._must_edit(study)

        def write(session: Session) -> int:
            values = {"game": game, "document": document, "number": number + 1, "changed": time.time()}
            where = (StudyRow.id == study.id, StudyRow.number == number)
            done = session.execute(update(StudyRow).where(*where).values(values))
            return done.rowcount if isinstance(done, CursorResult) else 0

        if not await self._hall.writer.write(write):
            raise Stale(f"this study has been changed elsewhere since number {number}; open it again")
        return number + 1

    async def remove(self, study: Kept) -> None:
        """Forget a study. Raises `NotAllowed`."""
        self._must_edit(study)
        await self._hall.writer.write(lambda session: session.execute(delete(StudyRow).where(StudyRow.id == study.id)))

    def _read(self, id: str) -> tuple[dict[str, Any], int, str] | None:
        if not can_be_id(id):
            return None
        with Session(self._hall.engine) as session:
            row = session.get(StudyRow, id)
            return None if row is None else (row.document, row.number, row.editor)

    def _must_edit(self, study: Kept) -> None:
        if not study.editor:
            raise NotAllowed("this link only reads the study; whoever made it has another link to change it")
