"""The handbook of each game: contents, chapters, rules, words, parts and a search."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Header, Path, Query
from fastapi.responses import Response

from meadhall.learn.handbook import data
from meadhall.table.answers import REFUSALS, Json
from meadhall.table.handbook_messages import ChapterAnswer, ContentsAnswer, FoundAnswer, PartAnswer, RuleAnswer

router = APIRouter(prefix="/api/handbook/{game}", responses=REFUSALS)

Game = Annotated[str, Path(max_length=40)]
Name = Annotated[str, Path(max_length=60)]
Kept = Annotated[str, Header(alias="If-None-Match", max_length=2000)]
QUERY: Final = 100
"""Letters of a search."""


@router.get("", response_model=ContentsAnswer)
async def contents(game: Game, kept: Kept = "") -> Response:
    """Chapters, words, parts, and the paragraph of every rule."""
    return await prepared(kept, data.contents, game)


@router.get("/chapters/{name}", response_model=ChapterAnswer)
async def chapter(game: Game, name: Name, kept: Kept = "") -> Response:
    """A chapter, or the player aid (`aid`), with its figures and examples."""
    return await prepared(kept, data.chapter, game, name)


@router.get("/rules/{rule}", response_model=RuleAnswer)
async def rule(game: Game, rule: Name, kept: Kept = "") -> Response:
    """Where a rule stands, and its paragraph."""
    return await prepared(kept, data.rule, game, rule)


@router.get("/parts/{part}", response_model=PartAnswer)
async def part(game: Game, part: Name, kept: Kept = "") -> Response:
    """A nation or kingdom: what it is like to play it, its own rules, and what strong bots make of it."""
    return await prepared(kept, data.part, game, part)


@router.get("/search", response_model=list[FoundAnswer])
async def search(game: Game, q: Annotated[str, Query(max_length=QUERY)]) -> Json:
    """Paragraphs, words and parts that fit a few words or a rule id, best first."""
    return Json(await asyncio.to_thread(data.found, game, q))


async def prepared(kept: str, make: Callable[..., Any], *about: str) -> Response:
    """An answer that never changes while the server runs: made once, and not sent to a browser that has it."""
    body, tag = await asyncio.to_thread(written, make, *about)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in (one.strip().removeprefix("W/") for one in kept.split(",")):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


@lru_cache(maxsize=256)
def written(make: Callable[..., Any], *about: str) -> tuple[bytes, str]:
    """An answer as it is sent, and its tag."""
    body = bytes(Json(make(*about)).body)
    return body, f'"{hashlib.sha256(body).hexdigest()[:20]}"'
