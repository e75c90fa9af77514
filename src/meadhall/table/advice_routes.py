"""At a table: advice on one's own move, and whether the table has any."""

from __future__ import annotations

from fastapi import APIRouter

from meadhall.table import advice
from meadhall.table.advice_messages import AdviceAnswer, AdviceWish
from meadhall.table.answers import REFUSALS, Json
from meadhall.table.asking import AtTable
from meadhall.table.messages import Done

router = APIRouter(prefix="/api/tables/{id}/advice", responses=REFUSALS)


@router.get("", response_model=AdviceAnswer)
async def ask(here: AtTable, plan: bool = False) -> Json:
    """What the searching bot would do at your move; with `plan` also what it thinks of what you have laid out so far.

    It knows only what you know. The same position has the same answer. Refused where the table has no advice.
    """
    return Json(await here.hall.advisers.ask(here.table, here.who, plan))


@router.post("", response_model=Done)
async def switch(here: AtTable, wish: AdviceWish) -> Json:
    """The host decides whether this table has advice; a line in the chat tells everybody, and all seats see it."""
    here.host()
    await advice.switch(here.hall, here.table, wish.on)
    return Json({"done": True})
