"""Sitting down at a table: invitations to seats, and the link for those who only watch."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from meadhall.table import inviting, messages
from meadhall.table.answers import REFUSALS, Json
from meadhall.table.asking import AtTable, Here, InHall
from meadhall.table.links import NotAllowed
from meadhall.table.messages import Done, InvitationAnswer, InvitedAnswer, SeatedAnswer, WatchAnswer

router = APIRouter(prefix="/api/tables/{id}", responses=REFUSALS)

Id = Annotated[str, Path(max_length=40)]


@router.post("/seats/{seat}/invitation", response_model=InvitationAnswer, status_code=201)
async def invite(here: AtTable, seat: int, wish: messages.InviteWish) -> Json:
    """A new invitation to a seat, from the host or from whoever sits there and wants to go on with another device.

    The open invitation to this seat is void from then on. The seat's token opens it until the new one is redeemed;
    with `unseat` it is void at once.
    """
    may_invite(here, seat)
    return Json({"seat": seat, "invitation": await inviting.invite(here.hall, here.table, seat, wish.unseat)}, 201)


@router.post("/seats/{seat}/asked", response_model=Done)
async def asked(here: AtTable, seat: int) -> Json:
    """Say that the link of a seat's invitation has been handed to somebody: everybody sees when."""
    may_invite(here, seat)
    await inviting.note_asked(here.hall, here.table, seat)
    return Json({"done": True})


def may_invite(here: Here, seat: int) -> None:
    """Raises `BadAction` if there is no such seat, `NotAllowed` for everybody but the host and who sits there."""
    here.table.must_have(seat)
    if not here.who.host and here.who.seat != seat:
        raise NotAllowed("only the host can invite somebody to another seat; you can invite another device to yours")


@router.post("/invitation", response_model=InvitedAnswer)
async def invited(id: Id, hall: InHall, wish: messages.Invited) -> Json:
    """What an invitation is for. It changes nothing."""
    table, seat = await inviting.look_at(hall, id, wish.invitation)
    setup, game = table.match.setup, table.match.game
    return Json(
        {
            "table": table.id, "title": table.title, "game": game.id, "scenario": setup.scenario,
            "players": setup.players, "seat": seat.seat, "side": table.side(seat.seat),
            "name": seat.person or (seat.name if seat.kind != "bot" else ""), "kind": seat.kind,
            "moves": seat.token is not None, "watch": table.watching_token(),
        }
    )  # fmt: skip


@router.post("/sit", response_model=SeatedAnswer, status_code=201)
async def sit(id: Id, hall: InHall, wish: messages.SitWish) -> Json:
    """Redeem an invitation, once, for a token that opens its seat.

    Choose the token yourself (24 to 100 letters, digits, - and _, at random): then you can send the same again if no
    answer comes. Without one the server makes it.
    """
    seat, token = await inviting.redeem(hall, id, wish.invitation, wish.name, wish.token)
    return Json({"table": id, "seat": seat, "token": token}, 201)


@router.get("/watch", response_model=WatchAnswer)
async def watch(here: AtTable) -> Json:
    """The token by which anyone may watch this table: for links to a moment, and for those who only look on."""
    return Json({"token": here.table.watching_token()})
