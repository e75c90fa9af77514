"""At a table: the review of its game. It is made once, in the background, and kept."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query

from meadhall.core.refusal import Refusal, Refused
from meadhall.core.seat_history import SeatHistory
from meadhall.learn.review.forms import NotReviewed
from meadhall.learn.review.trying import Trial, attempted, open_yet
from meadhall.table.answers import REFUSALS, Json
from meadhall.table.asking import AtTable, Here
from meadhall.table.messages import Done
from meadhall.table.review_messages import ReviewAnswer, TryAnswer, TryWish

router = APIRouter(prefix="/api/tables/{id}", responses=REFUSALS)

Form = Annotated[Literal["quick", "thorough"], Query(description="how hard it tries")]
COUNTED = ("at", "until", "first", "last", "choices")
"""Fields that count choices."""


@router.get("/review", response_model=ReviewAnswer)
async def review(here: AtTable, form: Form = "quick") -> Json:
    """The review of the game if it is ready, or how far it is. It is as your seat could know the game at the time."""
    async with here.at_rest():
        return _answer(here, await here.hall.reviews.look(here.table, here.who.seat, form))


@router.post("/review", response_model=ReviewAnswer)
async def begin(here: AtTable, form: Form = "quick") -> Json:
    """Begin the review of a game that is over, or of a what-if up to now."""
    async with here.at_rest():
        return _answer(here, await here.hall.reviews.begin(here.table, here.who.seat, form))


@router.delete("/review", response_model=Done)
async def cancel(here: AtTable, form: Form = "quick") -> Json:
    """Stop a review that is under way."""
    await here.hall.reviews.cancel(here.table, here.who.seat, form)
    return Json({"done": True})


@router.post("/review/try", response_model=TryAnswer)
async def try_again(here: AtTable, wish: TryWish) -> Json:
    """Judge the plan that was made in a what-if for a choice that its review names."""
    async with here.at_rest() as match:
        if here.table.origin != "what-if":
            raise Refused(Refusal("", "a choice is made again in a what-if"))
        at = here.table.length(here.who.seat, wish.at)
        trial = Trial(at, wish.seat, wish.played, wish.better)
        try:
            attempt = attempted(match, trial, here.table.bot_seed & (2**48 - 1))
        except NotReviewed as problem:
            raise Refused(Refusal("", str(problem))) from None
    if attempt is None:
        return Json(open_yet())
    return Json(await here.hall.bots.judge(attempt, here.visitor))


def _answer(here: Here, found: dict[str, Any]) -> Json:
    """The answer with choices as this seat counts them."""
    seen = here.table.seen_by(here.who.seat)
    return Json({**found, "course": _counted(found["course"], seen), "review": _counted(found["review"], seen)})


def _counted(found: Any, seen: SeatHistory) -> Any:
    if isinstance(found, list):
        return [_counted(one, seen) for one in found]
    if isinstance(found, dict):
        return {
            key: seen.count(value) if key in COUNTED and isinstance(value, int) else _counted(value, seen)
            for key, value in found.items()
        }
    return found
