"""Figures for Prometheus, for this machine and for whomever the owner names."""

from __future__ import annotations

import ipaddress

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST

from meadhall.table.answers import problem
from meadhall.table.asking import InHall
from meadhall.table.settings import Network

router = APIRouter(include_in_schema=False)


@router.get("/metrics")
async def metrics(request: Request, hall: InHall) -> Response:
    """All figures of this server. They tell how many play here, so not everybody may read them."""
    host = request.client.host if request.client else ""
    if not may_read(host, hall.settings.metrics_from):
        return problem(403, "figures are for this machine alone; the owner can name others with --metrics-from ADDRESS")
    await hall.bots.count()
    return Response(hall.figures.text(), media_type=CONTENT_TYPE_LATEST, headers={"cache-control": "no-store"})


def may_read(host: str, allowed: tuple[Network, ...]) -> bool:
    """Whether somebody at this address may read the figures."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return address.is_loopback or any(address in network for network in allowed)
