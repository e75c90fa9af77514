"""Everything a table sends to one visitor, as texts that can be compared."""

from __future__ import annotations

import json
import re
import time
from typing import Any

from websockets.sync.client import ClientConnection

from meadhall.table.live_connection import REST
from tests.table.client import PATIENCE, Guest, hear, say

PRESENCE = re.compile(r'"(online|seen|came|waited|watching)":\s*(true|false|null|[\d.]+)')


def viewers(guest: Guest) -> list[tuple[int | None, Guest]]:
    """Everybody who may look, with the seat they have."""
    seats: list[tuple[int | None, Guest]] = [(s["seat"], guest.seat(s["seat"])) for s in guest.links["seats"]]
    return [*seats, (None, guest.spectator), (None, guest.host)]


def text_of(answers: Any) -> str:
    """Answers as one text, without times and without who is there: a server may notice late that a socket is closed."""
    return PRESENCE.sub(r'"\1": 0', json.dumps(answers))


def answers(guest: Guest) -> str:
    """All answers of the table to one visitor, as one text."""
    n = guest.get()["choices"]
    with guest.live() as socket:
        live = hear(socket, "state")
    paths = ("", "/record", "/moments", f"/at/{n}", f"/at/{n // 2}", f"/steps?first={max(0, n - 300)}&last={n}")
    return text_of([*(guest.get(path) for path in paths), live])


def refusals(guest: Guest) -> str:
    """The answers to requests that are not allowed: a reason could give a secret away, too."""
    number, n = (guest.get()[name] for name in ("number", "choices"))
    refused = [
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
    return json.dumps([(answer.status_code, answer.text if answer.status_code >= 400 else "") for answer in refused])


def pushed(socket: ClientConnection) -> list[str]:
    """Every message about the game so far, without presence and the answers to our own pings."""
    messages: list[str] = []
    quiet = 0
    while quiet < 2:  # an answer to a ping may be sent before a state that is due
        time.sleep(3 * REST)
        say(socket, type="ping", ref="now")
        before = len(messages)
        while '"ref":"now"' not in (message := str(socket.recv(PATIENCE))):
            messages += [message] if '"type":"presence"' not in message else []
        quiet = quiet + 1 if len(messages) == before else 0
    return [PRESENCE.sub(r'"\1": 0', message) for message in messages]
