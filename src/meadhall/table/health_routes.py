"""For whoever watches a server: does it live, and can it serve?"""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter
from sqlalchemy import text

from meadhall.table.answers import NO_DATABASE, Json, problem
from meadhall.table.asking import InHall
from meadhall.table.database import UNREACHABLE
from meadhall.table.hall import Hall

PATIENCE: Final = 2.0
"""Seconds in which the database must answer."""

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> Json:
    """The process lives and answers. If this fails, start it again."""
    return Json({"status": "alive"})


@router.get("/readyz")
async def readyz(hall: InHall) -> Json:
    """Tables can be read and written. While this fails, send visitors elsewhere, but leave the process alone."""
    try:
        await asyncio.wait_for(asyncio.to_thread(ask, hall), PATIENCE)
    except (TimeoutError, *UNREACHABLE):
        return problem(503, NO_DATABASE)
    return Json({"status": "ready"})


def ask(hall: Hall) -> None:
    """One question to the database."""
    with hall.engine.connect() as connection:
        connection.execute(text("SELECT 1"))
