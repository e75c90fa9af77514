"""The documentation at /docs: a list of its pages, and each of them."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from meadhall.table import guide
from meadhall.table.page import BUNDLE, document_of

router = APIRouter(prefix="/docs", include_in_schema=False)


@router.get("")
async def index() -> Response:
    """All pages."""
    return HTMLResponse(guide.index())


@router.get("/{name:path}")
async def page(name: str) -> Response:
    """One page; an address that leads nowhere is answered as everywhere."""
    found = guide.page(name.removesuffix("/")) if name else guide.index()
    return document_of(BUNDLE, 404) if found is None else HTMLResponse(found)
