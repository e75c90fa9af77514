"""For whoever runs a server: its figures, its log, and what the log says while the database is away."""

from __future__ import annotations

import io
import json
import logging
from ipaddress import ip_network
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from meadhall.cli import main
from meadhall.table import journal
from meadhall.table.journal import REQUEST
from meadhall.table.outage import Outage
from meadhall.table.visitors import is_among
from tests.table.client import HTTP, error_of, goodbye, greeted, new_table


def figures_of(url: str) -> dict[str, float]:
    """What Prometheus would read."""
    text = HTTP.get(f"{url}/metrics").raise_for_status().text
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in text.splitlines() if line[0] != "#"}


def test_figures_tell_what_goes_on(toy: str) -> None:
    guest = new_table(toy, game="toy-feast", players=2, seed=4)
    before = figures_of(toy)
    with greeted(guest):
        guest.play("bid 1")
        guest.ask("GET", "/nonsense")
        found = figures_of(toy)
    assert found["meadhall_sockets"] == 1
    assert found["meadhall_tables"] == 1
    assert found["meadhall_database_lost"] == found["meadhall_bots_waiting"] == found["meadhall_bots_thinking"] == 0
    assert found['meadhall_choice_seconds_count{by="person"}'] == 1
    played = 'meadhall_request_seconds_count{method="POST",route="/api/tables/{id}/play",status="200"}'
    assert found[played] == 1
    assert found["meadhall_write_seconds_count"] > before["meadhall_write_seconds_count"]
    assert found["meadhall_statement_seconds_sum"] > before["meadhall_statement_seconds_sum"]
    assert not any(guest.links["table"] in name for name in found)  # an id of a table is half of a link


def test_figures_are_for_this_machine_and_whoever_is_named(toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert is_among("127.0.0.1", ())
    assert is_among("::1", ())
    assert is_among("::ffff:127.0.0.1", ())
    assert not is_among("10.0.0.7", ())
    assert is_among("10.0.0.7", (ip_network("10.0.0.0/8"),))
    assert not is_among("", (ip_network("10.0.0.0/8"),))
    visitor = HTTP.get(f"{toy}/metrics", headers={"X-Forwarded-For": "203.0.113.9"})  # as a proxy here sends it
    assert "--metrics-from ADDRESS" in error_of(visitor, 403)
    assert main(["serve", "--metrics-from", "everybody"]) == 2
    assert "--metrics-from is an address such as" in capsys.readouterr().err


def test_a_request_has_an_id_in_its_answer_and_in_its_lines(toy: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.handler.setFormatter(journal.ForPrograms())
    with caplog.at_level(logging.INFO, "meadhall"):
        sent = HTTP.get(f"{toy}/api/games", headers={"X-Request-Id": "from-the-proxy.1"})
        assert sent.headers["x-request-id"] == "from-the-proxy.1"
        made = HTTP.get(f"{toy}/api/games", headers={"X-Request-Id": 'no"id'}).headers["x-request-id"]
        assert len(made) == 16
        refused = HTTP.get(f"{toy}/api/games", headers={"Host": "evil.example"})
    lines = [json.loads(line) for line in caplog.text.splitlines()]
    assert [(line["request"], line["message"].partition(" after")[0]) for line in lines] == [
        ("from-the-proxy.1", "GET /api/games answered with 200"),
        (made, "GET /api/games answered with 200"),
        (refused.headers["x-request-id"], "GET other answered with 403"),
    ]


def test_lines_for_people_and_for_programs() -> None:
    record = logging.LogRecord("meadhall.table", logging.WARNING, "", 0, "two\nlines", None, None)
    assert journal.ForPeople().format(record) == "WARNING meadhall.table: two\nlines"
    before = REQUEST.set("abc")
    try:
        assert journal.ForPeople().format(record).endswith(" [request abc]")
        line = json.loads(journal.ForPrograms().format(record))
    finally:
        REQUEST.reset(before)
    assert line.pop("time").endswith("+00:00")
    assert line == {"level": "warning", "logger": "meadhall.table", "message": "two\nlines", "request": "abc"}


def test_an_outage_is_told_once(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails again at once belongs to the same outage."""
    now = 100.0
    monkeypatch.setattr("meadhall.table.outage.time.monotonic", lambda: now)
    found = Outage()
    for _ in range(3):
        found.lost(OSError("no route to host\nand more"))
        assert found.is_on
    now = 103.0
    found.back()
    found.lost(OSError("again"))
    found.back()
    assert not found.is_on
    now = 120.0
    found.lost(OSError("another"))
    assert [record.message for record in caplog.records] == [
        "the database cannot be used: no route to host; everything waits until it is back",
        "the database is back after 3.0 s",
        "the database cannot be used: another; everything waits until it is back",
    ]


def test_a_database_that_fails_leaves_one_sentence_in_the_log(
    toy: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Choices, looks and sockets fail meanwhile, without a traceback, and go on afterwards."""
    guest = new_table(toy, game="toy-feast", players=2, seed=4)
    number = guest.get()["number"]
    with monkeypatch.context() as away:

        def gone(*_: object, **more: object) -> None:
            raise OperationalError("", {}, Exception("gone"))

        away.setattr("meadhall.table.store.write_change", gone)
        away.setattr("meadhall.table.open_tables.read_table", gone)
        for _ in range(3):
            assert "try again" in error_of(guest.ask("POST", "/play", at=number, text="bid 1"), 503)
            assert "try again" in error_of(guest.ask("GET", ""), 503)
        with guest.live() as socket:
            assert goodbye(socket)[0] == 1013  # the page comes again
    assert guest.play("bid 1")["number"] == number + 1
    assert "Traceback" not in caplog.text
    assert not caplog.records


def test_json_lines_by_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = logging.getLogger()
    before = list(root.handlers), root.level
    heard = io.StringIO()
    monkeypatch.setattr("sys.stderr", heard)
    try:
        journal.begin("json", "info")
        logging.getLogger("meadhall.table").info("it works")
        logging.getLogger("uvicorn.error").info("not so important")
    finally:
        root.handlers[:], root.level = before
        logging.getLogger("meadhall").setLevel(logging.NOTSET)
    assert [json.loads(line)["message"] for line in heard.getvalue().splitlines()] == ["it works"]
