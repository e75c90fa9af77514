"""Connections: how long they may be silent, how many one address may have, and by which names the server is called."""

from __future__ import annotations

import select
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection

from meadhall.cli import main
from meadhall.cli.serve import config_for
from meadhall.table import connections, guard
from tests.table.client import HTTP, PATIENCE, Guest, Server, error_of, hear, new_table, say
from tests.table.conftest import running
from tests.table.databases import settings_for

WISH = {"game": "britannia-2e"}
BOTS = b"GET /api/bots HTTP/1.1\r\nHost: localhost\r\n\r\n"


def connect(url: str) -> socket.socket:
    """A bare connection."""
    address = urlsplit(url)
    return socket.create_connection((str(address.hostname), address.port or 0), PATIENCE)


def answer_on(connection: socket.socket) -> int:
    """The status of the answer to a request for the bots."""
    connection.sendall(BOTS)
    with closing(connection.makefile("rb")) as file:
        status = int(file.readline().split()[1])
        length = next(int(line.split(b":")[1]) for line in file if line.lower().startswith(b"content-length"))
        while file.readline() != b"\r\n":
            pass
        file.read(length)
    return status


# -- how long
@pytest.fixture
def patient(tmp_path: Path) -> Iterator[str]:
    """A server that waits for heads and bodies as long as usual."""
    with running(settings_for(tmp_path)) as url:
        yield url


@pytest.mark.parametrize("sent", [b"", b"GET", BOTS[:-2], BOTS[:-2] + b"X: 1\r\n"])
def test_a_head_that_does_not_come_is_not_waited_for(
    patient: str, sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server is in a hurry only when everything has come that it is to keep, however slow this machine is."""
    with connect(patient) as used, new_table(patient, **WISH).live() as live, ExitStack() as stack:
        assert answer_on(used) == 200
        assert hear(live, "state")
        monkeypatch.setattr(connections, "HEAD", 0.3)
        silent = stack.enter_context(connect(patient))
        silent.sendall(sent)
        assert silent.recv(1000) == b""  # closed
        assert answer_on(used) == 200  # those that were used are kept, and sockets are
        used.sendall(sent or b"P")
        assert used.recv(1000) == b""
        say(live, type="ping")
        assert hear(live, "pong")


def test_a_body_that_does_not_come_is_not_waited_for(patient: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "BODY", 0.3)
    with connect(patient) as slow:
        slow.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
        assert slow.recv(1000).startswith(b"HTTP/1.1 408")


def test_used_connections_are_kept_longer_than_others_keep_them(tmp_path: Path) -> None:
    assert config_for(settings_for(tmp_path)).timeout_keep_alive == connections.KEPT > 300


# -- how many
def test_one_address_has_a_share_of_all_connections(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, proxied=5)) as url, ExitStack() as stack:
        idle = [stack.enter_context(connect(url)) for _ in range(5)]
        assert answer_on(idle[0]) == 200
        with connect(url) as sixth:
            assert sixth.recv(1000).startswith(b"HTTP/1.1 429")
        idle.pop().close()
        while True:  # until the server has noticed it; meanwhile it closes before it has heard the question
            with connect(url) as again, suppress(ConnectionError):
                if answer_on(again) == 200:
                    break


def is_closed(connection: socket.socket) -> bool:
    """Whether the server has closed a connection on which no answer is outstanding."""
    return bool(select.select([connection], [], [], 0)[0])


def test_connections_that_are_kept_unused_make_room(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, all_connections=8)) as url, ExitStack() as stack:
        kept = [stack.enter_context(connect(url)) for _ in range(5)]
        assert [answer_on(connection) for connection in [*kept, kept[0]]] == [200] * 6
        newer = [stack.enter_context(connect(url)) for _ in range(2)]
        assert [answer_on(connection) for connection in newer] == [200] * 2
        closed = [nth for nth, connection in enumerate(kept) if is_closed(connection)]
        assert len(closed) in (1, 2)  # the second may come before the server has forgotten what made room for the first
        assert 0 not in closed  # it was used again
        assert [answer_on(kept[nth]) for nth in range(5) if nth not in closed] == [200] * (5 - len(closed))


def open_sockets(stack: ExitStack, guest: Guest, number: int) -> list[ClientConnection]:
    """So many sockets of one address."""
    return [stack.enter_context(guest.live()) for _ in range(number)]


def test_one_address_has_a_number_of_sockets(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, sockets=3)) as url, ExitStack() as stack:
        guest, other = new_table(url, **WISH), new_table(url, **WISH)
        open_sockets(stack, guest, 3)
        with pytest.raises(InvalidStatus, match="429"), other.knock():
            pass
        stack.enter_context(guest.knock(additional_headers={"X-Forwarded-For": "192.0.2.7"}))  # somebody else


def test_openings_of_sockets_are_counted(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, rate=0.001, burst=6)) as url:
        guest = new_table(url, **WISH)
        for _ in range(5):
            with guest.knock():
                pass
        with pytest.raises(InvalidStatus, match="429"), guest.knock():
            pass


def test_all_sockets_of_an_address_share_a_bucket(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, rate=0.001, burst=8)) as url, ExitStack() as stack:
        sockets = open_sockets(stack, new_table(url, **WISH), 2)
        for live in sockets:
            hear(live, "state")
            for _ in range(4):
                say(live, type="ping")
                assert hear(live, "pong")
        for live in sockets:
            say(live, type="ping")
            assert "too many messages" in hear(live, "error")["error"]


# -- from where
@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST.:80", "127.0.0.1:1066", "[::1]:1066", "192.168.1.7", "Club.Example"]
)
def test_names_that_the_server_knows(named: Server, host: str) -> None:
    assert HTTP.get(f"{named.url}/api/bots", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "[", "evil.example:1066"]
)
def test_names_that_it_does_not_know(named: Server, host: str) -> None:
    """A site that lets its own name lead here (DNS rebinding) reads nothing: neither the page nor a table."""
    for path in ("/", "/api/bots", "/api/openapi.json", "/t/abc"):
        assert "--allow-host" in error_of(HTTP.get(f"{named.url}{path}", headers={"Host": host}), 403)
    origin = {"Host": host, "Origin": f"http://{host}"}
    assert "--allow-host" in error_of(HTTP.post(f"{named.url}/api/tables", json=WISH, headers=origin), 403)


def test_a_socket_by_a_name_that_it_does_not_know(named: Server) -> None:
    with connect(named.url) as bare:
        bare.sendall(
            b"GET /api/tables/x/live HTTP/1.1\r\nHost: evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        assert bare.recv(1000).startswith(b"HTTP/1.1 403")


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a name."""
    with Server(tmp_path_factory.mktemp("named"), "--allow-host", "club.example", "--rate", "0") as server:
        yield server


def test_the_scheme_is_a_part_of_the_origin(named: Server) -> None:
    def post(**headers: str) -> httpx.Response:
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        return HTTP.post(f"{named.url}/api/tables", json=WISH, headers={"Host": "club.example", **given})

    assert post(Origin="http://club.example").status_code == 201
    assert "X-Forwarded-Proto" in error_of(post(Origin="https://club.example"), 403)
    assert post(Origin="https://club.example", X_Forwarded_Proto="https").status_code == 201
    assert error_of(post(Origin="http://club.example", X_Forwarded_Proto="https"), 403)
    assert error_of(post(Origin="http://club.example:81"), 403)
    guest = Guest(named.url, post().json())
    with pytest.raises(InvalidStatus, match="403"), guest.knock(origin=named.url.replace("http", "https")):
        pass
    with guest.knock(origin=named.url):
        pass


@pytest.mark.parametrize("name", ["", " ", "http://club.example", "club.example:80", "club.example/x", "a b"])
def test_a_name_is_only_a_name(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken = str(tmp_path / "file")  # so that no server runs, whatever happens
    Path(taken).touch()
    assert main(["serve", "--no-browser", "--port", "0", "--data", taken, "--allow-host", name]) == 2
    assert "--allow-host is a name" in capsys.readouterr().err
