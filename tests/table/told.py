"""Everything a table tells somebody, as texts that can be compared."""

from __future__ import annotations

import json
import time
from typing import Any

from websockets.sync.client import ClientConnection

from meadhall.table.live import REST
from tests.table.client import PATIENCE, Guest, hear, say


def viewers(guest: Guest) -> list[tuple[int | None, Guest]]:
    """Everybody who may look, with the seat they have."""
    seats: list[tuple[int | None, Guest]] = [(s["seat"], guest.seat(s["seat"])) for s in guest.links["seats"]]
    return [*seats, (None, guest.spectator), (None, guest.host)]


def text_of(told: Any) -> str:
    """What was told, but not who is there, as a server hears late of a closed socket."""
    return json.dumps(told).replace('"online": true', '"online": false')


def answers(guest: Guest) -> str:
    """Everything the table tells somebody, as one text."""
    n = guest.get()["choices"]
    with guest.live() as socket:
        live = hear(socket, "state")
    told = [guest.get(), guest.get("/record"), guest.get("/moments"), *(guest.get(f"/at/{k}") for k in (n, n // 2))]
    told.append(guest.get(f"/steps?first={max(0, n - 300)}&last={n}"))
    return text_of([*told, live])


def refusals(guest: Guest) -> str:
    """What the table says to somebody who tries what may not be: a reason can tell a secret, too."""
    number, n = (guest.get()[name] for name in ("number", "choices"))
    asked = [
        guest.ask("POST", "/undo"),
        guest.ask("POST", "/branch", at=n),
        guest.ask("POST", "/why", text="show oak"),
        guest.ask("POST", "/why", action={"verb": "bid", "coins": 9}),
        guest.ask("POST", "/play", at=number + 1, text="done"),
        guest.ask("GET", "/ask/odds"),
        guest.ask("GET", "/ask/reach?text=done"),
        guest.ask("GET", f"/at/{n + 1}"),
        guest.ask("GET", f"/steps?first={n}&last={n + 1}"),
    ]
    return json.dumps([(answer.status_code, answer.text if answer.status_code >= 400 else "") for answer in asked])


def pushed(socket: ClientConnection) -> list[str]:
    """Every message about the game that has come by now: neither who is there nor the answers to our own pings."""
    told: list[str] = []
    for _ in range(2):
        time.sleep(3 * REST)
        say(socket, type="ping", ref="now")
        while '"ref":"now"' not in (message := str(socket.recv(PATIENCE))):
            told.append(message)
    return [message for message in told if '"type":"presence"' not in message]
