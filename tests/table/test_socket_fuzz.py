"""A socket that hears nonsense, floods and stale choices: no crash, no hang, and no accepted choice is lost."""

from __future__ import annotations

import json
import random
from contextlib import ExitStack, suppress
from pathlib import Path
from socket import SHUT_RDWR
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.table.client import Guest, Server, hear, say
from tests.table.test_load import nonsense

MESSAGES = 250


def wild(dice: random.Random, number: int, legal: list[dict[str, Any]]) -> str | bytes:
    """Anything a broken or bad client may send at a table that stands at this position number."""
    play: dict[str, Any] = {"type": "play", "at": number, "action": dice.choice(legal)["json"] if legal else {}}
    kind = dice.randrange(7)
    if kind == 0:
        return dice.randbytes(dice.randrange(60))
    if kind == 1:
        return "".join(chr(dice.randrange(1, 0x2FFF)) for _ in range(dice.randrange(40)))
    if kind == 2:
        return json.dumps(nonsense(dice))
    if kind == 3:
        return json.dumps({**play, "at": number + dice.choice([-9, -1, 1, 2**40])})
    if kind == 4:
        return json.dumps({**play, dice.choice(["at", "action", "text", "type", "ref", "seat"]): nonsense(dice)})
    if kind == 5:
        return json.dumps({"type": "hello", "since": nonsense(dice)})
    action = {
        **play["action"],
        dice.choice(["verb", "count", "place", "to", "x"]): dice.choice([-1, 2**70, "", "kent"]),
    }
    return json.dumps({**play, "action": action})


def settled(socket: ClientConnection) -> int:
    """The position number after everything that was sent has been dealt with."""
    say(socket, type="ping", ref="settled")
    while (answer := hear(socket, "pong")).get("ref") != "settled":
        pass
    return int(answer["number"])


def test_whatever_is_said_the_table_goes_on(server: Server, britannia: Guest) -> None:
    """Seats and a spectator say anything; now and then somebody chooses, and every answered choice stays."""
    dice = random.Random(793)
    everybody = (*(britannia.seat(seat) for seat in range(4)), britannia.spectator)
    with ExitStack() as stack:
        sockets = [stack.enter_context(guest.live()) for guest in everybody]
        for turn in range(MESSAGES):
            told = britannia.get()
            legal = britannia.seat(told["turns"][0]).get()["view"]["legal"]
            dice.choice(sockets).send(wild(dice, told["number"], legal))
            if turn % 10 == 0:
                choose(britannia, sockets, turn)
        assert max(settled(socket) for socket in sockets) == britannia.get()["number"] >= MESSAGES // 10
    assert server.process.is_alive()


def choose(guest: Guest, sockets: list[ClientConnection], reference: int) -> None:
    """A choice in the midst of the noise, answered and counted."""
    number = max(settled(socket) for socket in sockets)
    seat = guest.get()["turns"][0]
    choice = guest.seat(seat).get()["view"]["legal"][-1]["json"]
    say(sockets[seat], type="play", at=number, action=choice, ref=reference)
    while (answer := hear(sockets[seat], "played")).get("ref") != reference:
        pass
    assert answer["number"] == number + 1


def test_a_flood_harms_only_who_sends_it(tmp_path: Path) -> None:
    """Thousands of messages from one address, which reads nothing, while another one plays on and loses nothing."""
    with Server(tmp_path, "--rate", "200") as server:
        guest = server.table("me", "link", "link", "link")
        elsewhere = {"X-Forwarded-For": "192.0.2.7"}
        with guest.live() as calm, guest.seat(1).knock(additional_headers=elsewhere) as flood:
            hear(calm, "state")
            say(flood, type="hello", token=guest.seat(1).token)
            for number in range(5):
                with suppress(ConnectionClosed):
                    for _ in range(400):
                        flood.send('{"type": "hello"}', text=True)
                        flood.send(b"\x00\xff")
                calm.send(json.dumps({"type": "play", "at": number, "text": "take 1 English Channel; to Kent; halt"}))
                assert hear(calm, "played")["number"] == number + 1
            assert guest.get()["number"] == 5
        server.kill()
    with Server(tmp_path) as server:
        assert guest.at(server.url).get()["number"] == 5


def test_who_leaves_without_a_word_takes_nothing_along(britannia: Guest) -> None:
    for _ in range(20):
        with britannia.live() as socket:
            socket.send(b"\x01")
            socket.socket.shutdown(SHUT_RDWR)
    with britannia.live() as socket:
        assert hear(socket, "state")["number"] == 0
        assert settled(socket) == 0
