"""Figures for Prometheus, for this machine and for whomever the owner names."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST

from meadhall.table.answers import problem
from meadhall.table.asking import InHall
from meadhall.table.visitors import is_among

router = APIRouter(include_in_schema=False)


@router.get("/metrics")
async def metrics(request: Request, hall: InHall) -> Response:
    """All figures of this server. They tell how many play here, so not everybody may read them."""
    host = request.client.host if request.client else ""
    if not is_among(host, hall.settings.metrics_from):
        return problem(403, "figures are for this machine alone; the owner can name others with --metrics-from ADDRESS")
    await hall.bots.count()
    return Response(hall.figures.text(), media_type=CONTENT_TYPE_LATEST, headers={"cache-control": "no-store"})
