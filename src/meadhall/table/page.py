"""The page: the finished bundle beside this file, or a plain word where it has not been built."""

from __future__ import annotations

import gzip
import os
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import Scope

BUNDLE: Final = Path(__file__).parent / "page"

TEXTS: Final = (".js", ".css", ".svg")
"""What is worth compressing; fonts are compressed already."""

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
    @router.get("/learn")
    @router.get("/learn/{game}")
    @router.get("/handbook/{rest:path}")
    @router.get("/studies")
    @router.get("/study/{rest:path}")
    @router.get("/t/{rest:path}")
    async def document() -> Response:
        return document_of(bundle)

    app.include_router(router)
    app.mount("/", Files(directory=bundle, check_dir=False))


def document_of(bundle: Path, status: int = 200) -> Response:
    """The one document of the page."""
    index = bundle / "index.html"
    if not index.is_file():
        return HTMLResponse(MISSING, 503)
    return FileResponse(index, status, headers={"cache-control": "no-cache"})


class Files(StaticFiles):
    """The bundle's files; those with a hash in their name never change. Any other address is a page that says so."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or for a browser that looks for a page the one about addresses that lead nowhere."""
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            wants_page = "text/html" in Headers(scope=scope).get("accept", "")
            if error.status_code != 404 or not wants_page or path.startswith("api/"):
                raise
            return document_of(Path(str(self.directory)), 404)

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file with how long it may be kept; code and drawings as they were compressed once for everybody."""
        path = Path(full_path)
        response = super().file_response(full_path, stat_result, scope, status_code)
        if path.suffix in TEXTS and "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            body = compressed(path, stat_result.st_mtime_ns)
            headers = {"content-encoding": "gzip", "vary": "Accept-Encoding", "etag": response.headers["etag"]}
            if response.status_code == 200:
                response = Response(body, headers=headers, media_type=response.media_type)
        hashed = path.parent.name == "assets"
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        return response


@lru_cache(maxsize=64)
def compressed(path: Path, changed: int) -> bytes:
    """A file as it was at a time, compressed."""
    return gzip.compress(path.read_bytes(), mtime=0)
