"""What keeps a server standing: sizes, rates, origins, headers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.table.limits import Bucket
from tests.table.client import HTTP, Guest, Server, error_of, hear, say


@pytest.fixture(scope="module")
def strict(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a low rate."""
    with Server(tmp_path_factory.mktemp("strict"), "--rate", "1") as running:
        yield running


def test_a_bucket_lets_a_burst_pass_and_then_a_steady_flow() -> None:
    now = [0.0]
    bucket = Bucket(2, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert all(Bucket(0, 0).take() for _ in range(1000))


def test_too_many_requests_are_refused_and_the_page_is_not(strict: Server) -> None:
    answers = [HTTP.get(f"{strict.url}/api/bots") for _ in range(260)]
    assert [answer.status_code for answer in answers[:150]] == [200] * 150
    refused = next(answer for answer in answers if answer.status_code != 200)  # a later one may be let in again
    assert "wait a moment" in error_of(refused, 429)
    assert refused.headers["retry-after"]
    assert HTTP.get(strict.url).status_code != 429


def test_too_many_tables_are_refused(tmp_path: Path) -> None:
    with Server(tmp_path, "--rate", "100") as running:
        new = f"{running.url}/api/tables"
        answers = [HTTP.post(new, json={"game": "britannia-2e"}) for _ in range(30)]
        for _ in range(100):  # a wish that cannot be met counts too, and is answered at once
            answers.append(HTTP.post(new, json={"game": "unknown"}))
            if answers[-1].status_code == 429:
                break
    assert [answer.status_code for answer in answers[:30]] == [201] * 30
    assert "too many new tables" in error_of(answers[-1], 429)


def test_too_many_messages_are_refused(tmp_path: Path) -> None:
    with Server(tmp_path, "--rate", "1") as running, running.table().live() as socket:
        for _ in range(230):
            say(socket, type="ping")
        assert "too many messages" in hear(socket, "error")["error"]


def test_what_is_too_large_is_refused(server: Server, britannia: Guest) -> None:
    assert "limit" in error_of(britannia.ask("POST", "/chat", text="x" * 70_000), 413)
    large = json.dumps({"record": {"note": "x" * 5_000_000}})
    assert "limit" in error_of(HTTP.post(f"{server.url}/api/tables/import", content=large), 413)

    def pieces() -> Iterator[bytes]:
        """A body that does not say its length."""
        for _ in range(80):
            yield b"x" * 1000

    assert "limit" in error_of(HTTP.post(f"{server.url}/api/tables", content=pieces()), 413)


def test_other_sites_may_not_write(server: Server) -> None:
    wish = {"game": "britannia-2e"}
    evil = HTTP.post(f"{server.url}/api/tables", json=wish, headers={"Origin": "https://evil.example"})
    assert error_of(evil, 403)
    assert HTTP.post(f"{server.url}/api/tables", json=wish, headers={"Origin": server.url}).status_code == 201
    assert error_of(HTTP.post(f"{server.url}/api/tables", json=wish, headers={"Origin": "null"}), 403)


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/tables/none", "/t/abc", "/nothing.js"])
def test_every_answer_has_the_headers(server: Server, path: str) -> None:
    headers = HTTP.get(f"{server.url}{path}").headers
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "'unsafe-eval'" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_answers_at_a_table_are_not_kept_by_browsers(britannia: Guest) -> None:
    assert britannia.ask("GET", "").headers["cache-control"] == "no-store"
