"""The command, the data folder, the migrations, the schema and the page."""

from __future__ import annotations

import asyncio
import gc
import json
import socket
import sqlite3
import sys
import weakref
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from fastapi import FastAPI
from sqlalchemy import text
from sqlalchemy.orm import Session

import meadhall
from meadhall.cli import main, serve
from meadhall.table import memory
from meadhall.table.answers import compact
from meadhall.table.database import BadData, data_folder, hold, open_database
from meadhall.table.hall import Hall
from meadhall.table.models import Base
from meadhall.table.opening_routes import seats_for
from meadhall.table.page import add_page
from meadhall.table.writer import Writer
from scripts import schema
from tests.table.client import Server
from tests.table.databases import settings_for


def test_the_schema_the_page_is_made_from_is_up_to_date() -> None:
    assert schema.FILE.read_text(encoding="utf-8") == schema.text(), "run: python scripts/schema.py"


def test_migrations_lead_to_the_models(tmp_path: Path) -> None:
    engine = open_database(tmp_path)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    engine.dispose()
    open_database(tmp_path).dispose()


@pytest.mark.in_files
def test_a_folder_is_for_one_server(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", "--port", "0", "--data", str(server.data)]) == 1
    assert "another server works here" in capsys.readouterr().err


def test_the_folder_is_free_again_afterwards(tmp_path: Path) -> None:
    with hold(tmp_path), pytest.raises(BadData, match="another server"):
        hold(tmp_path)
    hold(tmp_path).close()


@pytest.mark.parametrize("harm", ["not a folder", "not a database", "newer"])
def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path, harm: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "data"
    if harm == "not a folder":
        folder.write_text("")
    else:
        folder.mkdir()
        if harm == "not a database":
            (folder / "tables.sqlite").write_text("something else " * 100)
        else:
            open_database(folder).dispose()
            with sqlite3.connect(folder / "tables.sqlite") as database:
                database.execute("UPDATE alembic_version SET version_num = '9999'")
            database.close()
    assert main(["serve", "--no-browser", "--port", "0", "--data", str(folder)]) == 1
    told = capsys.readouterr().err
    assert str(folder) in told
    assert "Traceback" not in told


def test_where_the_data_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_folder("linux", {"XDG_DATA_HOME": "/data"}) == Path("/data/meadhall")
    assert data_folder("linux", {}) == Path.home() / ".local/share/meadhall"
    assert data_folder("darwin", {}) == Path.home() / "Library/Application Support/meadhall"
    assert data_folder("win32", {"LOCALAPPDATA": "/local"}) == Path("/local/meadhall")


def test_a_port_that_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--no-browser", "--port", str(port), "--data", str(tmp_path)]) == 2
    assert f"port {port}" in capsys.readouterr().err
    assert main(["serve", "--port", "70000", "--data", str(tmp_path)]) == 2


@pytest.mark.parametrize(
    ("wrong", "word"),
    [
        (["--host", "nowhere.invalid"], "cannot listen at nowhere.invalid"),
        (["--host", "203.0.113.7"], "cannot listen at 203.0.113.7"),
        (["--host", "a" * 300, "--port", "0"], "cannot listen at a"),
        (["--rate", "-5"], "not -5"),
    ],
)
def test_wrong_wishes_are_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], wrong: list[str], word: str
) -> None:
    assert main(["serve", "--no-browser", "--data", str(tmp_path), *wrong]) == 2
    told = capsys.readouterr().err
    assert word in told
    assert len(told.strip().splitlines()) == 1


def test_the_usual_port_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setattr(serve, "USUAL_PORT", taken.getsockname()[1])
        with serve.listen("127.0.0.1", None) as found:
            assert found.getsockname()[1] not in (0, serve.USUAL_PORT)


def test_without_a_command_the_table_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[Any] = []

    def run(args: Any) -> int:
        served.append(args)
        return 0

    monkeypatch.setattr(serve, "run", run)
    monkeypatch.setattr(sys, "argv", ["meadhall"])
    assert main() == 0
    assert (served[0].host, served[0].port, served[0].no_browser) == ("127.0.0.1", None, False)


def test_the_browser_opens_only_where_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    serve.announce("http://127.0.0.1:1/", "127.0.0.1", browser=False)
    serve.announce("http://127.0.0.1:2/", "0.0.0.0", browser=True)
    assert opened == ["http://127.0.0.1:2/"]
    assert serve.url_of("0.0.0.0", 5) == "http://127.0.0.1:5/"
    assert serve.url_of("::", 5) == "http://[::1]:5/"


def ask(app: FastAPI, path: str, encoding: str = "identity") -> httpx.Response:
    """What an application answers, without a server."""

    async def get() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table") as client:
            return await client.get(path, headers={"accept-encoding": encoding})

    return asyncio.run(get())


def test_any_text_can_be_sent() -> None:
    """Half a character has no form in UTF-8, so it is sent in ASCII; everything else as it is."""
    for said in ("Ælfræd \u2028 🏰", "half \ud800", {"points": [1, 2.5, None, True]}):
        assert json.loads(compact(said)) == said


def test_the_collector_is_kept_from_searching_everything() -> None:
    before = gc.get_threshold()
    try:
        memory.settle()
        assert gc.get_freeze_count() > 10_000
        assert gc.get_threshold() == memory.THRESHOLDS
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def test_memory_is_tidied_while_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rings of objects that nobody uses stay while somebody waits for an answer, and go afterwards."""
    monkeypatch.setattr(memory, "OFTEN", 0.001)
    busy = [True]

    async def tidied() -> tuple[bool, bool]:
        tidying = asyncio.create_task(memory.tidy(lambda: busy[0]))
        ring = Ring()
        kept = [Ring() for _ in range(2 * memory.ENOUGH)]
        alive = weakref.ref(ring)
        del ring
        await asyncio.sleep(0.05)
        before = alive() is not None
        busy[0] = False
        for _ in range(500):
            if alive() is None:
                break
            await asyncio.sleep(0.01)
        tidying.cancel()
        assert len(kept) == 2 * memory.ENOUGH
        return before, alive() is not None

    gc.disable()
    try:
        assert asyncio.run(tidied()) == (True, False)
    finally:
        gc.enable()


class Ring:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.self = self


def test_the_page_and_its_places(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>the page</title>")
    (tmp_path / "assets/app-1a2b.js").write_text("1")
    app = FastAPI()
    add_page(app, tmp_path)
    for place in ("/", "/new", "/about", "/t/abc", "/t/abc/at/7"):
        assert "the page" in ask(app, place).text
    assert "immutable" in ask(app, "/assets/app-1a2b.js").headers["cache-control"]
    packed = ask(app, "/assets/app-1a2b.js", encoding="gzip")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == ask(app, "/assets/app-1a2b.js").text
    assert "content-encoding" not in ask(app, "/assets/app-1a2b.js").headers
    assert ask(app, "/assets/%2e%2e/%2e%2e/conftest.py").status_code == 404
    assert ask(app, "/nothing").status_code == 404


def test_a_page_that_is_not_built_is_told(tmp_path: Path) -> None:
    app = FastAPI()
    add_page(app, tmp_path / "none")
    answer = ask(app, "/")
    assert answer.status_code == 503
    assert "make page" in answer.text


def test_a_job_that_fails_harms_no_other(tmp_path: Path) -> None:
    engine = open_database(tmp_path)
    writer = Writer(engine)
    statement = "INSERT INTO chat (\"table\", time, name, text) VALUES ('t', 0, 'a', 'b')"

    def good(session: Session) -> str:
        session.execute(text("SELECT 1"))
        return "done"

    def bad(session: Session) -> None:
        session.execute(text(statement))  # no such table: the reference fails

    async def all_at_once() -> list[Any]:
        jobs = [writer.write(job) for job in (good, bad, good)]
        return await asyncio.gather(*jobs, return_exceptions=True)

    first, second, third = asyncio.run(all_at_once())
    assert (first, third) == ("done", "done")
    assert isinstance(second, Exception)
    writer.close()
    engine.dispose()


def test_tables_nobody_asks_for_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    async def come_and_go() -> list[bool]:
        hall = Hall(settings_for(tmp_path, open_tables=2))
        digests = {}
        for _ in range(5):
            match = meadhall.start("britannia-2e")
            table, _ = await hall.create(match, "", seats_for(match, []), "fresh")
            await hall.play(table, 0, "take 3 English Channel; to Kent; halt", match.number)
            digests[table.id] = match.state.digest()
        kept = len(hall.in_memory()) == 2
        same = [(await hall.table(id)).match.state.digest() == digest for id, digest in digests.items()]
        await hall.close()
        return [kept, *same]

    assert asyncio.run(come_and_go()) == [True] * 6
