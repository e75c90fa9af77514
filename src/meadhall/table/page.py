"""The page: the finished bundle beside this file, or a plain word where it has not been built."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response
from fastapi.staticfiles import StaticFiles

BUNDLE: Final = Path(__file__).parent / "page"

MISSING: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Meadhall</title>
<body><h1>Meadhall</h1>
<p>The server runs, but the page is not there: build it with <code>make page</code>, then reload.</p>
<p>Programs can play without it: see <a href="/api/openapi.json">the interface</a>.</p></body></html>
"""


def add_page(app: FastAPI, bundle: Path = BUNDLE) -> None:
    """Serve the bundle: its files, and its one document for every place inside it."""
    router = APIRouter(include_in_schema=False)

    @router.get("/")
    @router.get("/new")
    @router.get("/about")
    @router.get("/t/{rest:path}")
    async def document() -> Response:
        index = bundle / "index.html"
        if not index.is_file():
            return HTMLResponse(MISSING, 503)
        return FileResponse(index, headers={"cache-control": "no-cache"})

    app.include_router(router)
    app.mount("/", Files(directory=bundle, check_dir=False))


class Files(StaticFiles):
    """The bundle's files; those with a hash in their name never change."""

    def file_response(self, full_path: Any, *args: Any, **more: Any) -> Response:
        """A file with how long it may be kept."""
        response = super().file_response(full_path, *args, **more)
        hashed = Path(full_path).parent.name == "assets"
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        return response
