"""A database of an older form is brought to the newest at the start, with everything that was in it."""

from __future__ import annotations

import json
import os
import sqlite3
import stat
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Engine, create_engine, text

from meadhall.cli import main
from meadhall.table import database
from meadhall.table.database import FILE, BadData, alembic_config, hold, open_database
from meadhall.table.hall import Hall
from tests.table.databases import settings_for

FIRST_FORM = (
    """
    INSERT INTO tables (id, title, status, origin, game, version, created, changed, scenario, host, spectator, bot_seed,
                        players, number, fresh_from, options, chance, what_if)
    VALUES ('t', 'Old', 'playing', 'fresh', 'britannia-2e', '1', 0, 0, 'standard', 'h', 's', '1f',
            4, 60, 58, '{}', '{}', '{}')
    """,
    "INSERT INTO steps VALUES ('t', 0, 7, '[1]')",
    "INSERT INTO chat (\"table\", time, seat, name, text) VALUES ('t', 0, 2, 'Bede', 'well met')",
    "INSERT INTO seats VALUES ('t', 0, 'link', 'Bede', NULL, 'hash')",
    "INSERT INTO seats VALUES ('t', 1, 'bot', 'Offa', 'random', NULL)",
)
"""A table with one step, as the first version stored it."""


def old_database(folder: Path) -> None:
    """A table with one step, in the first form."""
    write_first_form(create_engine(f"sqlite:///{folder / FILE}"))


def write_first_form(engine: Engine) -> None:
    """Make an empty database one with a table of one step, as the first version would have left it."""
    config = alembic_config()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for statement in FIRST_FORM:
            connection.execute(text(statement))
    engine.dispose()


def test_one_number_becomes_that_of_every_seat(tmp_path: Path) -> None:
    old_database(tmp_path)
    engine = open_database(tmp_path)
    with engine.connect() as connection:
        table = connection.execute(text("SELECT number, numbers, title FROM tables")).one()
        step = connection.execute(text("SELECT first, numbers, choices FROM steps")).one()
        talk = connection.execute(text("SELECT text FROM chat")).scalars().all()
    engine.dispose()
    assert (table.number, json.loads(table.numbers), table.title) == (60, [60] * 5, "Old")
    assert (step.first, json.loads(step.numbers), json.loads(step.choices)) == (0, [7] * 5, [1])
    assert talk == ["well met"]


def form_of(file: Path) -> str:
    """The form of a database."""
    with sqlite3.connect(file) as connection:
        (form,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    connection.close()
    return str(form)


def test_the_choices_of_old_tables_are_counted(tmp_path: Path) -> None:
    old_database(tmp_path)
    open_database(tmp_path).dispose()
    with sqlite3.connect(tmp_path / FILE) as connection:
        assert connection.execute("SELECT length FROM tables").fetchall() == [(1,)]
    connection.close()


def test_the_seats_of_old_tables_keep_their_tokens(tmp_path: Path) -> None:
    """When somebody was last there is not known; nobody is invited, and all talk was the table's."""
    old_database(tmp_path)
    open_database(tmp_path).dispose()
    with sqlite3.connect(tmp_path / FILE) as connection:
        seats = connection.execute("SELECT name, token, person, seen FROM seats ORDER BY seat").fetchall()
        assert seats == [("Bede", "hash", None, 0), ("Offa", None, None, None)]
        assert connection.execute("SELECT count(*) FROM invitations").fetchall() == [(0,)]
        assert connection.execute("SELECT text, room FROM chat").fetchall() == [("well met", "table")]
        assert connection.execute("SELECT asked FROM tables").fetchall() == [("{}",)]
    connection.close()


def test_a_copy_is_put_aside_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stays, also if the migration is interrupted; then the database is still what it was."""
    old_database(tmp_path)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(database, "migrate", interrupted)
        with pytest.raises(KeyboardInterrupt):
            open_database(tmp_path)
    copy = tmp_path / "tables-0001.sqlite"
    assert form_of(copy) == form_of(tmp_path / FILE) == "0001"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600 or os.name == "nt"
    open_database(tmp_path).dispose()
    assert form_of(tmp_path / FILE) > form_of(copy)
    with sqlite3.connect(copy) as connection:
        assert connection.execute("SELECT text FROM chat").fetchall() == [("well met",)]
    connection.close()
    made = copy.stat().st_mtime_ns
    open_database(tmp_path).dispose()  # nothing to do: no other copy
    assert list(tmp_path.glob("tables-*")) == [copy]
    assert copy.stat().st_mtime_ns == made


@pytest.mark.in_files
def test_a_second_server_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old_database(tmp_path)
    with hold(tmp_path):
        with pytest.raises(BadData, match="another server"):
            Hall(settings_for(tmp_path))
        assert main(["serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]) == 1
    assert "another server" in capsys.readouterr().err
    assert form_of(tmp_path / FILE) == "0001"
    assert not list(tmp_path.glob("tables-*.sqlite"))


@pytest.mark.parametrize("name", ["a?b", "100%20", "file:x", "mode=memory&cache", "ä #1"])
def test_a_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    with hold(tmp_path / name):
        open_database(tmp_path / name).dispose()
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert (tmp_path / name / FILE).stat().st_size > 0


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_the_database_is_private(tmp_path: Path) -> None:
    """Also one that an older version made for everybody to read."""
    (tmp_path / FILE).touch(mode=0o644)
    engine = open_database(tmp_path)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM tables"))
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    engine.dispose()
    assert modes == {FILE: 0o600, f"{FILE}-wal": 0o600, f"{FILE}-shm": 0o600}
