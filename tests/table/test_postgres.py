"""PostgreSQL by its address: what is said where it cannot be used, and that it heals by itself.

The other tests of the table run on it too; see `database` in `conftest`.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import OperationalError

from meadhall.cli import main
from meadhall.games import GAMES
from meadhall.table import postgres as on_postgres
from meadhall.table import sharing, store
from meadhall.table.app import create_app
from meadhall.table.change import Change
from meadhall.table.database import BadData, data_folder
from meadhall.table.hall import Hall
from meadhall.table.in_one import write_in_one
from meadhall.table.models import Base
from meadhall.table.open_tables import OpenTables
from meadhall.table.postgres import Postgres
from meadhall.table.settings import Settings
from meadhall.table.storage import chosen
from tests.table.client import Guest, Server, error_of, goodbye, greeted, hear, new_table, say
from tests.table.conftest import running
from tests.table.databases import Cluster, Now, engine_at, inside, postgres
from tests.table.test_migrations import write_first_form
from tests.toy.feast import FEAST


@pytest.fixture
def cluster() -> Cluster:
    """A real PostgreSQL."""
    return postgres()


@pytest.fixture
def address(cluster: Cluster) -> str:
    """An empty database."""
    return cluster.new_database()


def refused(address: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence with which the server does not start."""
    assert main(["serve", "--no-browser", "--port", "0", "--database", address]) == 1
    told = capsys.readouterr().err.strip()
    assert "\n" not in told
    return told


# -- what is said
@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("postgresql://bede:secret@127.0.0.1:1/hall", "Connection refused; is it running, and is this its address?"),
        ("postgresql://bede:secret@127.0.0.1:1/hall", "postgresql://bede:***@127.0.0.1:1/hall: "),
        ("postgresql://127.0.0.1:1/hall?password=secret", "postgresql://127.0.0.1:1/hall: Connection refused"),
        ("postgresql://bede:secret@nowhere.invalid/hall", "is it running, and is this its address?"),
        ("mysql://bede:secret@localhost/hall", "such as postgresql://USER@HOST/NAME, not mysql://"),
        (
            "postgresql://bede:secret@localhost:port/hall",
            "such as postgresql://USER@HOST/NAME; this one cannot be read",
        ),
        ("the secret hall", "such as postgresql://USER@HOST/NAME; this one cannot be read"),
    ],
)
def test_an_address_where_nothing_is(address: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = refused(address, capsys)
    assert words in told
    assert "secret" not in told


def test_the_extra_is_named_where_it_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert "install meadhall with its extra [postgres]" in refused("postgresql://localhost/hall", capsys)


def test_wrong_users_and_passwords(cluster: Cluster, address: str, capsys: pytest.CaptureFixture[str]) -> None:
    if cluster.folder is None:
        pytest.skip("who may come to the given PostgreSQL is not ours to change")
    access = cluster.folder / "pg_hba.conf"
    access.write_text(f"local all guarded scram-sha-256\n{access.read_text()}")
    cluster.do("CREATE ROLE guarded LOGIN PASSWORD 'right'", "CREATE ROLE guest LOGIN", "SELECT pg_reload_conf()")
    assert "check the user and the password" in refused(address.replace("postgres:@", "guarded:secret@"), capsys)
    assert "put the password into the address" in refused(address.replace("postgres:@", "guarded@"), capsys)
    assert "create it first" in refused(address.replace("postgres:@", "nobody@"), capsys)
    assert "its owner must let this user create tables" in refused(address.replace("postgres:@", "guest@"), capsys)
    Postgres(address).open().dispose()
    assert "permission denied for" in refused(address.replace("postgres:@", "guest@"), capsys)


def test_a_database_that_is_not_there(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "create it first, with createdb" in refused(address.replace("/meadhall_", "/no_"), capsys)


def test_a_database_that_cannot_be_written_to(
    cluster: Cluster, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Postgres(address).open().dispose()
    cluster.do(f"ALTER DATABASE {name_of(address)} SET default_transaction_read_only = on")
    assert "this database is read-only; name a database that may be written to" in refused(address, capsys)


def test_a_database_that_cannot_store_every_text(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    narrow = cluster.new_database("template0 ENCODING 'LATIN1' LOCALE 'C'")
    assert "stores texts as LATIN1; create one with the encoding UTF8" in refused(narrow, capsys)


def test_a_database_of_a_newer_version(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    Postgres(address).open().dispose()
    do(address, "UPDATE alembic_version SET version_num = '9999'")
    assert "written by a newer version of meadhall" in refused(address, capsys)
    with pytest.raises(BadData, match="written by a newer version of meadhall"):
        Postgres(address).to_read()


def test_a_database_with_no_connection_to_spare(
    cluster: Cluster, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    cluster.do(f"ALTER DATABASE {name_of(address)} CONNECTION LIMIT 0", "CREATE ROLE one_of_many LOGIN")
    told = refused(address.replace("postgres:@", "one_of_many@"), capsys)
    assert "too many connections for database" in told
    assert "raise its max_connections" in told


def test_a_database_that_goes_away_during_the_start(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was there when the command looked, and a moment later it is not."""

    def gone(*_: object) -> None:
        raise BadData("the database has gone; is it running?")

    monkeypatch.setattr(Hall, "__init__", gone)
    monkeypatch.setattr("meadhall.table.journal.begin", lambda *_: None)
    assert main(["work", "--database", address]) == 1
    assert capsys.readouterr().err == "meadhall work: the database has gone; is it running?\n"
    sent: list[Any] = []

    async def start() -> None:
        async def coming() -> dict[str, str]:
            return {"type": "lifespan.startup"}

        async def going(message: Any) -> None:
            sent.append(message)

        await create_app(Settings(database=address))({"type": "lifespan"}, coming, going)

    with pytest.raises(BadData):
        asyncio.run(start())
    assert sent == [{"type": "lifespan.startup.failed", "message": "the database has gone; is it running?"}]


def test_a_server_starts_even_if_the_database_goes_away_when_it_has_been_opened(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(_: object) -> None:
        raise OperationalError("SELECT 1", {}, Exception("server closed the connection"))

    monkeypatch.setattr(OpenTables, "rehearse", gone)
    with running(Settings(database=address, rate=0)) as url:
        assert httpx.get(f"{url}/healthz").status_code == 200


def test_servers_share_a_database_but_not_with_a_move(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    with Postgres(address).hold(alone=True):
        assert "a server works here, or games are being moved" in refused(address, capsys)
    with Postgres(address).hold(), Postgres(address).hold():
        pass


def test_where_games_are_kept_is_said_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An option counts more than the environment; a folder and a database together mean nothing."""
    address = "postgresql://localhost/hall"
    assert chosen(None, None, {}) == (data_folder(), None)
    assert chosen(None, None, {"MEADHALL_DATABASE": address}) == (data_folder(), address)
    assert chosen(None, address, {"MEADHALL_DATABASE": "postgresql://other"}) == (data_folder(), address)
    assert chosen(tmp_path, None, {"MEADHALL_DATABASE": address}) == (tmp_path, None)
    assert main(["serve", "--data", str(tmp_path), "--database", address]) == 2
    assert "name one of them" in capsys.readouterr().err
    assert main(["export", "britannia-2e", "--database", address]) == 2
    assert "it needs --table ID" in capsys.readouterr().err


# -- migrations
def do(address: str, *statements: str) -> list[object]:
    """What the last of some statements gives."""
    engine = engine_at(address)
    with engine.begin() as connection:
        results = [connection.execute(text(statement)) for statement in statements]
        found = [tuple(row) for row in results[-1]] if results[-1].returns_rows else []
    engine.dispose()
    return list(found)


def name_of(address: str) -> str:
    """The name of a database."""
    return str(engine_at(address).url.database)


def test_migrations_lead_to_the_models(address: str) -> None:
    engine = Postgres(address).open()
    with engine.connect() as connection:
        ours = {"include_name": lambda name, kind, _: kind != "table" or not name.startswith(("procrastinate", "job_"))}
        assert compare_metadata(MigrationContext.configure(connection, opts=ours), Base.metadata) == []
    engine.dispose()


def test_an_older_form_is_brought_up_to_date(address: str) -> None:
    write_first_form(engine_at(address))
    with pytest.raises(BadData, match="start the server once"):
        Postgres(address).to_read()
    Postgres(address).open().dispose()
    assert do(address, "SELECT number, numbers, length, asked FROM tables") == [(60, [60] * 5, 1, {})]
    assert do(address, "SELECT first, numbers, choices FROM steps") == [(0, [7] * 5, [1])]
    assert do(address, "SELECT seen, person FROM seats ORDER BY seat") == [(0, None), (None, None)]


def test_an_interrupted_migration_leaves_the_old_form(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever has been done is undone, and the next start does it all."""
    write_first_form(engine_at(address))

    def interrupted(*_: object, **more: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr("alembic.op.create_index", interrupted)  # in the fourth of the migrations
        with pytest.raises(KeyboardInterrupt):
            Postgres(address).open()
    assert do(address, "SELECT version_num FROM alembic_version") == [("0001",)]
    assert do(address, "SELECT fresh_from FROM tables") == [(58,)]
    Postgres(address).open().dispose()
    assert do(address, "SELECT length FROM tables") == [(1,)]


def test_servers_that_start_together_migrate_once(address: str) -> None:
    write_first_form(engine_at(address))
    with ThreadPoolExecutor() as threads:
        for engine in threads.map(lambda _: Postgres(address).open(), range(3)):
            engine.dispose()
    assert do(address, "SELECT count(*) FROM alembic_version") == [(1,)]


def test_nothing_is_kept_there_yet(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "--table", "t", "--database", address]) == 1
    assert "no server has kept its games here" in capsys.readouterr().err
    assert do(address, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == [(0,)]


# -- while it runs
@pytest.fixture
def toy(address: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server of this process, on PostgreSQL, that has the toy game and little patience."""
    monkeypatch.setitem(GAMES, FEAST.id, FEAST)
    monkeypatch.setattr(on_postgres, "PATIENCE", 0.2)
    monkeypatch.setattr(on_postgres, "CONNECTIONS", 3)
    with running(Settings(database=address, rate=0)) as url:
        yield url


def cut(address: str) -> None:
    """End all connections to a database, as a restart of PostgreSQL does."""
    do(address, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "
                "current_database()")  # fmt: skip


def test_lost_connections_come_back(toy: str, address: str) -> None:
    guest = new_table(toy, game="toy-feast", players=2, seed=4)
    with greeted(guest) as (socket, told):
        cut(address)
        say(socket, type="play", at=told["number"], text="bid 1")
        assert hear(socket, "played")["number"] == told["number"] + 1
    cut(address)
    assert guest.seat(1).play("bid 2")["number"] > told["number"]
    assert guest.get("/record")["choices"]


def test_a_connection_that_ends_under_a_choice(toy: str, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The choice begins again with the table as it is stored, and is made once, whether it was stored before or not."""
    guest, ends = new_table(toy, game="toy-feast", players=2, seed=4), iter(("before", "after"))

    def write(connection: Connection, change: Change) -> None:
        end = next(ends, "")
        if end == "before":
            cut(address)
        write_in_one(connection, change)
        if end == "after":
            cut(address)
            connection.exec_driver_sql("SELECT 1")

    monkeypatch.setattr(store, "write_in_one", write)
    guest.play("bid 1")
    assert next(ends, None) is None
    guest.seat(1).play("bid 2")
    hall = next(found for found in HALLS if found.settings.database == address)
    stored = hall.tables._stored(guest.links["table"])
    assert stored is not None
    assert [choice.action.text for choice in stored.match.choices if choice.seat >= 0][:2] == ["bid 1", "bid 2"]


def test_a_pool_that_is_exhausted(toy: str, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes meanwhile is told to try again; nothing is half done, and it goes on when there is room."""
    guest = new_table(toy, game="toy-feast", players=2, seed=4)
    hall = next(found for found in HALLS if found.settings.database == address)
    number = guest.get()["number"]
    with ExitStack() as taken:
        for _ in range(on_postgres.CONNECTIONS):
            taken.enter_context(hall.engine.connect())
        assert "try again in a moment" in error_of(guest.ask("POST", "/play", at=number, text="bid 1"), 503)
        asyncio.run(forget(hall, guest))
        assert "try again in a moment" in error_of(guest.ask("GET", ""), 503)
        with guest.live() as socket:
            assert goodbye(socket)[0] == 1013  # the page comes again
    assert guest.get()["number"] == number
    assert guest.play("bid 1")["number"] == number + 1


def test_a_database_that_can_be_written_to_no_more(
    toy: str, cluster: Cluster, address: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Its copy has taken its place, say. Whoever chooses is told to try again, and it goes on when that is over."""
    guest = new_table(toy, game="toy-feast", players=2, seed=4)
    number = guest.get()["number"]
    cluster.do(f"ALTER DATABASE {name_of(address)} SET default_transaction_read_only = on")
    cut(address)
    for _ in range(2):
        assert "try again in a moment" in error_of(guest.ask("POST", "/play", at=number, text="bid 1"), 503)
    cluster.do(f"ALTER DATABASE {name_of(address)} RESET default_transaction_read_only")
    cut(address)
    assert guest.play("bid 1")["number"] == number + 1
    assert "Traceback" not in caplog.text


HALLS: list[Hall] = []


@pytest.fixture(autouse=True)
def halls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Note every hall of this process."""
    HALLS.clear()
    made = Hall.__init__

    def noted(self: Hall, settings: Settings) -> None:
        made(self, settings)
        HALLS.append(self)

    monkeypatch.setattr(Hall, "__init__", noted)


async def forget(hall: Hall, guest: Guest) -> None:
    """Let a table leave the memory."""
    hall.tables._open.pop(guest.links["table"])


def test_a_game_is_exported_from_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Now, "kind", "postgresql")
    with Server(tmp_path) as server:
        guest = server.table()
        guest.play("take 3 English Channel; to Kent; halt")
        wish = ["export", "--table", guest.links["table"], "--output", str(tmp_path / "game.json"), *server.place()]
        assert main(wish) == 0
        assert guest.get("/record")["choices"][0] in (tmp_path / "game.json").read_text()
    with inside(tmp_path) as stored:
        assert stored.execute(text("SELECT count(*) FROM tables")).scalar() == 1


def test_a_choice_is_one_transaction_and_two_round_trips(
    request: pytest.FixtureRequest, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the driver's own account of what it sends: is the connection alive, and then the choice in one statement."""
    monkeypatch.setattr(sharing, "TICK", 1000)  # nothing else is asked meanwhile
    guest = new_table(request.getfixturevalue("toy"), game="toy-feast", players=2, seed=4)
    hall = next(found for found in HALLS if found.settings.database == address)
    guest.get()
    hall.engine.dispose()  # every connection is traced from its beginning
    with (tmp_path / "trace").open("wb+") as file:
        event.listen(hall.engine, "connect", lambda connection, _: connection.pgconn.trace(file.fileno()))
        for seat, text in enumerate(("bid 1", "bid 2")):
            before = file.tell()
            guest.seat(seat).play(text)
            file.seek(before)
            said = file.read().decode()
            sent = [line for line in said.splitlines() if "\tF\t" in line]
            assert 1 <= sum("Sync" in line or "Query" in line for line in sent) <= 2
            assert said.count("UPDATE tables") == 1
            assert "BEGIN" not in said
