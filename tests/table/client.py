"""A server process, and somebody who plays there, for tests."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from scripts import forked
from scripts.serving import NO_LIMIT, address_in
from tests.table.databases import place_of

PATIENCE = 60.0
HTTP = httpx.Client(timeout=PATIENCE)
"""One client for all requests: making one takes longer than asking."""


class Server(forked.Command):
    """A server with tables of Britannia; its folder stands for a database where tests run on PostgreSQL.

    It is forked from a process that has imported everything: tests start hundreds of servers. Without options it does
    not limit requests.
    """

    url = ""

    def __init__(self, data: Path, *options: str) -> None:
        super().__init__("serve", "--no-browser", "--port", "0")
        self.data = data
        self.options = options or NO_LIMIT

    def start(self) -> None:
        """Start it and wait until it is ready."""
        try:
            self.url = address_in(self.begin(*self.place(), *self.options))
        except BaseException:
            self.kill()
            raise

    def place(self) -> list[str]:
        """The option that says where it keeps its games."""
        return place_of(self.data)

    def table(self, *kinds: str, **wish: Any) -> Guest:
        """Seat 0 of a new table of Britannia; kinds are me, link or bot, one for each seat."""
        return new_table(self.url, game="britannia-2e", seats=[{"kind": kind} for kind in kinds], **wish)


def new_table(url: str, **wish: Any) -> Guest:
    """Seat 0 of a new table. Its dice fall the same way each time, unless another seed or None is wished for."""
    answer = HTTP.post(f"{url}/api/tables", json={"seed": 1, **wish})
    assert answer.status_code == 201, answer.text
    return Guest(url, answer.json())


def brought_table(url: str, record: Mapping[str, Any]) -> Guest:
    """Seat 0 of a new table with the game of a record."""
    answer = HTTP.post(f"{url}/api/tables/import", json={"record": record})
    assert answer.status_code == 201, answer.text
    return Guest(url, answer.json())


class Guest:
    """Somebody with a link: seat 0, or whomever `seat`, `host` and `spectator` give."""

    def __init__(self, url: str, links: Mapping[str, Any], token: str | None = None) -> None:
        self.url = url
        self.links = links
        first = next((s["seat"] for s in links["seats"] if s["token"] or s["invitation"]), None)
        self.token: str = token if token is not None else "" if first is None else self.seat(first).token

    def seat(self, number: int) -> Guest:
        """Whoever sits there; an invitation is redeemed the first time."""
        link = self.links["seats"][number]
        if link["invitation"]:
            link["token"] = self.sit(link["invitation"])["token"]
            link["invitation"] = None
        return Guest(self.url, self.links, link["token"] or "")

    def sit(self, invitation: str, **wish: Any) -> Any:
        """Redeem an invitation; it must be possible."""
        return Guest(self.url, self.links, "").post("/sit", invitation=invitation, **wish)

    @property
    def host(self) -> Guest:
        """The host."""
        return Guest(self.url, self.links, self.links["host"])

    @property
    def spectator(self) -> Guest:
        """A spectator."""
        return Guest(self.url, self.links, self.links["spectator"])

    def at(self, url: str) -> Guest:
        """The same link at a server that was started anew."""
        return Guest(url, self.links, self.token)

    def ask(self, method: str, path: str, **body: Any) -> httpx.Response:
        """Any request at this table."""
        return HTTP.request(
            method,
            f"{self.url}/api/tables/{self.links['table']}{path}",
            headers={"X-Seat-Token": self.token, "Content-Type": "application/json"},
            content=json.dumps(body) if method == "POST" else None,
        )

    def get(self, path: str = "") -> Any:
        """What is there; it must be there."""
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **body: Any) -> Any:
        """Do something; it must be possible."""
        answer = self.ask("POST", path, **body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def play(self, text: str) -> Any:
        """Choose at the position as it is now."""
        return self.post("/play", at=self.get()["number"], text=text)

    @contextmanager
    def live(self, since: int | None = None) -> Iterator[ClientConnection]:
        """A socket at the table that has said hello."""
        with self.knock() as socket:
            say(socket, type="hello", token=self.token, since=since)
            yield socket

    def knock(self, query: str = "", **more: Any) -> ClientConnection:
        """A socket that has not said who it is."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.links['table']}/live{query}"
        socket: ClientConnection = connect(address, open_timeout=PATIENCE, close_timeout=1, **more)
        return socket


def play_on(guest: Guest, luck: Random, until: Callable[[Any], bool]) -> None:
    """Everybody chooses something at the server, until seat 0 is asked in such a position, or the game is over."""
    now = guest.get()
    while not (now["outcome"] or (0 in now["turns"] and until(now["view"]))):
        news = f"?since={now['number']}"  # the log grows, and nobody reads it here
        asked = guest.seat(now["turns"][0])
        seen = now if asked.token == guest.token else asked.get(news)
        asked.post("/play", at=seen["number"], text=luck.choice(seen["view"]["legal"])["text"])
        now = guest.get(news)


def wait_for_person(guest: Guest) -> dict[str, Any]:
    """The table when no bot is to choose, or the game is over."""
    with guest.live() as socket:
        while True:
            told = hear(socket, "state")
            if all(told["seats"][seat]["kind"] != "bot" for seat in told["turns"]):
                return told


def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of this kind."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(PATIENCE))
        if message["type"] == kind:
            return message


def say(socket: ClientConnection, **message: Any) -> None:
    """Send a message."""
    socket.send(json.dumps(message))


def error_of(answer: httpx.Response, status: int) -> str:
    """The sentence of a refusal with this status."""
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"error", "rule"}
    return str(answer.json()["error"])


@contextmanager
def greeted(guest: Guest) -> Iterator[tuple[ClientConnection, dict[str, Any]]]:
    """A socket whose hello has been answered."""
    with guest.live() as socket:
        yield socket, hear(socket, "state")


def goodbye(socket: ClientConnection) -> tuple[int, str]:
    """Code and reason with which the server ends a socket."""
    with suppress(ConnectionClosed):
        while True:
            socket.recv(PATIENCE)
    return socket.close_code or 0, socket.close_reason or ""
