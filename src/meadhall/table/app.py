"""The server put together: the hall, the routes, the guard, the page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from meadhall.table import (
    advice_routes,
    duplicate_routes,
    guide_routes,
    handbook_routes,
    health_routes,
    lesson_routes,
    live,
    looking_routes,
    memory,
    metrics_routes,
    opening_routes,
    playing_routes,
    review_routes,
    sitting_routes,
    study_routes,
)
from meadhall.table.answers import add_handlers
from meadhall.table.database import BadData
from meadhall.table.guard import Guard
from meadhall.table.hall import Hall
from meadhall.table.limits import Buckets
from meadhall.table.noting import Noted
from meadhall.table.page import add_page
from meadhall.table.settings import Settings
from meadhall.version import VERSION

ROUTES: Final = (
    playing_routes,  # the first: routes are tried in this order, and nothing is asked as often as these
    opening_routes,
    sitting_routes,
    looking_routes,
    handbook_routes,
    lesson_routes,
    advice_routes,
    review_routes,
    duplicate_routes,
    study_routes,
    live,
    health_routes,
    guide_routes,
    metrics_routes,
)

AT_ONCE: Final = 14_000
"""Bytes that a new connection carries without waiting (ten packets); smaller answers gain no time by compression."""


def create_app(settings: Settings) -> FastAPI:
    """An application whose hall opens with it and closes with it."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        try:
            app.state.hall = Hall(settings)
        except BadData as error:
            app.state.failure = str(error)
            raise
        app.state.hall.rehearse()
        if settings.worker:
            app.state.hall.bots.work()
        app.openapi()  # prepares every route, which would otherwise happen while the first visitor waits
        tidying = asyncio.create_task(memory.tidy(app.state.hall.errands.is_busy))
        try:
            yield
        finally:
            tidying.cancel()
            await app.state.hall.close()

    app = FastAPI(
        title="Meadhall",
        description="The table: play, watch and look back on the board games of early Britain.",
        version=VERSION,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.messages = Buckets(settings.rate, settings.burst)
    add_handlers(app)
    for routes in ROUTES:
        app.include_router(routes.router)
    add_page(app)
    app.add_middleware(GZipMiddleware, minimum_size=AT_ONCE, compresslevel=4)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(Noted)
    return app
