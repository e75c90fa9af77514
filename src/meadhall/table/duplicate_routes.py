"""At a table: a bot in the same seat with the same dice, and what all such games of a person say."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter

from meadhall.core.refusal import Refusal, Refused
from meadhall.table.answers import REFUSALS, Json
from meadhall.table.asking import AtTable
from meadhall.table.duplicate_messages import DuplicateAnswer, StandingAnswer, StandingWish
from meadhall.table.duplicating import TWIN, pair_of, standing_of, why_no_twin

router = APIRouter(prefix="/api/tables/{id}", responses=REFUSALS)


@router.get("/duplicate", response_model=DuplicateAnswer)
async def duplicate(here: AtTable) -> Json:
    """How a bot has done in the seat of the only person, with the same dice, or how far it is."""
    async with here.at_rest():
        why = why_no_twin(here.table)
        if why:
            return Json({"status": "barred", "done": 0, "total": 0, "why": why, "pair": None})
        return _answer(await here.hall.reviews.look(here.table, None, TWIN))


@router.post("/duplicate", response_model=DuplicateAnswer)
async def begin(here: AtTable) -> Json:
    """Let a bot play that seat."""
    async with here.at_rest():
        return _answer(await here.hall.reviews.begin(here.table, None, TWIN))


@router.post("/duplicate/standing", response_model=StandingAnswer)
async def standing(here: AtTable, wish: StandingWish) -> Json:
    """What your games of this kind say together: those that you name, with the token of your seat at each."""
    async with here.at_rest():
        found = await here.hall.reviews.look(here.table, None, TWIN)
    if found["review"] is None:
        raise Refused(Refusal("", "no bot has played this game yet"))
    own, keys = pair_of(found["review"]), [(one.table, one.token) for one in wish.tables]
    together = await asyncio.to_thread(standing_of, here.hall.engine, own, keys)
    if not together.pairs:
        raise Refused(Refusal("", "none of these games is yours and of this kind"))
    return Json({name: value for name, value in together.json().items() if name != "pairs"})


def _answer(found: dict[str, Any]) -> Json:
    return Json({
        "status": found["status"], "done": found["done"], "total": found["total"], "why": found["why"],
        "pair": found["review"],
    })  # fmt: skip
