"""A PostgreSQL database by its address: how it is opened, and what is said where it cannot be used."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, func, make_url, select, text
from sqlalchemy.exc import ArgumentError, DBAPIError, DisconnectionError, SQLAlchemyError

from meadhall.table.database import BadData, migrate, must_be_known, must_be_newest, outdated

SCHEMES: Final = ("postgresql", "postgres", "postgresql+psycopg")
EXAMPLE: Final = "postgresql://USER@HOST/NAME"
CONNECTIONS: Final = 12
"""Connections of one server: one writes, the others read."""
PATIENCE: Final = 10.0
"""Seconds to wait for a connection."""
MOMENT: Final = "2s"
"""How long a server waits for another one that has just ended."""
SERVING: Final = 0x6D656164_0002
"""The key of the lock that a server holds while it uses a database."""
WAYS: Final[dict[str, Any]] = {
    "application_name": "meadhall", "client_encoding": "utf8", "connect_timeout": int(PATIENCE),
    "options": f"-c lock_timeout={PATIENCE:g}s",
    "keepalives_idle": 30, "keepalives_interval": 10, "keepalives_count": 3, "tcp_user_timeout": 30_000,
}  # fmt: skip
"""How to connect, if the address does not say otherwise: a database that has gone is noticed within a minute."""
ADVICE: Final = (
    ("lock timeout", "a server works here, or games are being moved; stop it, or choose another database"),
    ("password authentication failed", "check the user and the password in the address, or in ~/.pgpass"),
    ("no password supplied", "put the password into the address, into PGPASSWORD or into ~/.pgpass"),
    ("does not exist", "create it first, with createdb and createuser"),
    ("too many clients", "raise its max_connections, or stop other programs that use it"),
    ("too many connections", "raise its max_connections, or stop other programs that use it"),
    ("connection slots", "raise its max_connections, or stop other programs that use it"),
    ("read-only", "name a database that may be written to, not a copy of one"),
    ("permission denied", "its owner must let this user create tables there"),
)
"""What to do, by what PostgreSQL says."""


class Postgres:
    """A PostgreSQL database."""

    def __init__(self, address: str) -> None:
        """Raises `BadData` if this is no address. A password in it is never shown."""
        try:
            url = make_url(address)
        except (ArgumentError, ValueError):
            raise BadData(f"a database has an address such as {EXAMPLE}; this one cannot be read") from None
        if url.drivername not in SCHEMES:
            raise BadData(f"a database has an address such as {EXAMPLE}, not {url.drivername}://...")
        self._url = url.set(drivername="postgresql+psycopg")

    @property
    def has_jobs(self) -> bool:
        """Whether bots are jobs; on Windows they think in each server, as its event loop cannot serve the queue."""
        return sys.platform != "win32"

    def __str__(self) -> str:
        return shown(self._url)

    def hold(self, alone: bool = False) -> ExitStack:
        """Use the database until what is returned is closed, with other servers or `alone`. Raises `BadData`.

        PostgreSQL frees it by itself when the process ends, however it ends, but needs a moment to notice.
        """
        with self._told(), ExitStack() as held:
            engine = self._engine(poolclass=NullPool, isolation_level="AUTOCOMMIT")
            held.callback(engine.dispose)
            connection = held.enter_context(engine.connect())
            connection.execute(select(func.set_config("lock_timeout", MOMENT, False)))
            lock = func.pg_advisory_lock if alone else func.pg_advisory_lock_shared
            connection.execute(select(lock(SERVING)))
            return held.pop_all()

    def open(self) -> Engine:
        """The engine, the database brought up to date first; `hold` it before. Raises `BadData`."""
        engine = self._engine(pool_size=CONNECTIONS, max_overflow=0, pool_timeout=PATIENCE)
        event.listen(engine, "checkout", must_be_open)
        with self._told(), ExitStack() as failing:
            failing.callback(engine.dispose)
            with engine.connect() as connection:
                self._must_be_usable(connection)
                with must_be_known(self):
                    outdated(connection)
            with must_be_known(self):
                migrate(engine)
            failing.pop_all()
        return engine

    def to_read(self) -> Engine:
        """The engine for a database that a server may be using; nothing is changed. Raises `BadData`."""
        engine = self._engine(poolclass=NullPool)
        with self._told(), engine.connect() as connection:
            if not engine.dialect.has_table(connection, "tables"):
                raise BadData(f"{self}: no server has kept its games here; name another database with --database")
            must_be_newest(self, connection)
        return engine

    def ways(self) -> dict[str, Any]:
        """How the driver itself connects, by its own names."""
        return {**self._usual(), **self._engine().dialect.create_connect_args(self._url)[1]}

    @contextmanager
    def driver(self) -> Iterator[Any]:
        """A connection of the driver itself, outside any transaction."""
        import psycopg

        with closing(psycopg.connect(**self.ways(), autocommit=True)) as connection:
            yield connection

    def failures(self) -> tuple[type[Exception], ...]:
        """What may be raised where such a connection is made and used."""
        import psycopg

        return (BadData, SQLAlchemyError, psycopg.Error)

    def _engine(self, **more: Any) -> Engine:
        try:
            import procrastinate  # noqa: F401 - the queue of jobs; see `working`

            return create_engine(self._url, connect_args=self._usual(), **more)
        except ImportError:
            raise BadData(
                f"{self}: PostgreSQL needs psycopg and procrastinate: install meadhall with its extra [postgres]"
            ) from None

    def _usual(self) -> dict[str, Any]:
        return {name: value for name, value in WAYS.items() if name not in self._url.query}

    def _must_be_usable(self, connection: Connection) -> None:
        """Raises `BadData` if nothing can be written here, or not every text."""
        if connection.scalar(text("SHOW transaction_read_only")) == "on":
            raise BadData(f"{self}: this database is read-only; {advice_for('read-only')}")
        if (encoding := connection.scalar(text("SHOW server_encoding"))) != "UTF8":
            raise BadData(f"{self}: this database stores texts as {encoding}; create one with the encoding UTF8")

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What goes wrong with the database becomes a sentence: `BadData`."""
        try:
            yield
        except SQLAlchemyError as error:
            reason = reason_of(error)
            raise BadData(f"{self}: {reason}; {advice_for(reason)}") from None


def must_be_open(connection: Any, *_: object) -> None:
    """Raises if PostgreSQL has ended a connection of the pool. It says so by itself; to ask would be a round trip."""
    import psycopg

    try:
        connection.pgconn.consume_input()  # the reason, if there is one,
        connection.pgconn.consume_input()  # and then the end
    except psycopg.OperationalError as error:
        raise DisconnectionError from error


def shown(url: URL) -> str:
    """An address without its password, which may also be among the parameters at its end."""
    return url.set(drivername="postgresql").difference_update_query(["password"]).render_as_string()


def reason_of(error: SQLAlchemyError) -> str:
    """What PostgreSQL or the network says, in short."""
    said = str(error.orig if isinstance(error, DBAPIError) else error).strip() or "it does not answer"
    last = said.splitlines()[0].rpartition(" failed: ")[2]
    return last.removeprefix("FATAL:").removeprefix("ERROR:").strip().rstrip(".")


def advice_for(reason: str) -> str:
    """What to do about it."""
    usual = "is it running, and is this its address?"
    return next((advice for words, advice in ADVICE if words in reason), usual)
