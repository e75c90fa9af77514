"""Bots are jobs on PostgreSQL: fair between visitors, never two for one table, and none is lost with its worker."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from meadhall.cli import main
from meadhall.games import GAMES
from meadhall.table import job_tables, sharing, working
from meadhall.table.bot_jobs import BotJobs, digest_of
from meadhall.table.database import BadData
from meadhall.table.hall import Hall
from meadhall.table.outage import Outage
from meadhall.table.postgres import Postgres
from meadhall.table.settings import Settings
from meadhall.table.working import Wish, slow_queue
from scripts.serving import Worker
from tests.table.client import Guest, Server, greeted, hear, new_table
from tests.table.conftest import running
from tests.table.databases import Now, address_of, engine_at, postgres
from tests.table.test_postgres import do
from tests.table.test_watching import figures_of
from tests.toy.feast import FEAST


@pytest.fixture
def address() -> str:
    """A database in the newest form, with nothing in it."""
    address = postgres().new_database()
    Postgres(address).open().dispose()
    return address


@pytest.fixture
def stored(address: str) -> Iterator[Connection]:
    """A look into the database."""
    engine = engine_at(address, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def want(
    stored: Connection, table: str, visitor: str, later: float = 0, patient: bool = False, queue: str = "toy"
) -> bool:
    """Ask for a job."""
    wish = {"table": table, "queue": queue, "visitor": visitor, "later": later, "patient": patient}
    return bool(stored.scalar(text("SELECT meadhall_want(:table, 1, :queue, :visitor, :later, :patient)"), wish))


def take(stored: Connection) -> str | None:
    """The table of the next job, which is now being done."""
    found = stored.execute(text("SELECT lock FROM procrastinate_fetch_job_v2(NULL, NULL)")).scalar()
    return None if found is None else str(found)


def finish(stored: Connection, table: str) -> None:
    """The job of a table is done."""
    wish = "SELECT procrastinate_finish_job_v1(id, 'succeeded', true) FROM procrastinate_jobs"
    stored.execute(text(f"{wish} WHERE lock = :table AND status = 'doing'"), {"table": table})


def test_one_job_for_a_table_at_a_time(stored: Connection) -> None:
    assert want(stored, "a", "bede")
    assert not want(stored, "a", "bede")
    assert take(stored) == "a"
    assert not want(stored, "a", "bede", patient=True)  # somebody thinks already
    assert want(stored, "a", "bede")  # the table has changed meanwhile
    assert take(stored) is None
    finish(stored, "a")
    assert take(stored) == "a"
    assert want(stored, "b", "bede", later=60)
    assert take(stored) is None


def test_whoever_has_many_tables_goes_in_front_of_nobody(stored: Connection) -> None:
    """Alfred has forty tables and Bede one: Bede's bots are always the next, and Alfred's go on, too."""
    for number in range(40):
        assert want(stored, f"alfred {number}", "alfred")
    doing = [take(stored), take(stored)]
    for _ in range(5):
        assert want(stored, "bede", "bede")
        finished = str(doing.pop(0))
        finish(stored, finished)
        doing.append(take(stored))
        assert doing[-1] == "bede"
        assert want(stored, finished, "alfred")
        finish(stored, str(doing.pop(0)))
        doing.append(take(stored))
        assert str(doing[-1]).startswith("alfred")
        finish(stored, "bede")
        doing.remove("bede")
        doing.insert(0, take(stored))
    taken = [take(stored) for _ in range(29)]
    assert len(set(taken)) == 29  # none of Alfred's is forgotten


def test_two_with_many_tables_take_turns(stored: Connection) -> None:
    for number in range(10):
        want(stored, f"alfred {number}", "alfred")
    first = take(stored)
    for number in range(3):
        want(stored, f"bede {number}", "bede")
    assert first == "alfred 0"
    taken = [str(take(stored)).partition(" ")[0] for _ in range(6)]
    assert taken == ["bede", "alfred", "bede", "alfred", "bede", "alfred"]


def test_the_queue_comes_and_grows_with_our_own_tables(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = job_tables.known_forms()
    assert do(address, "SELECT count(*) FROM job_forms") == [(len(known),)]
    with monkeypatch.context() as later:
        later.setattr(job_tables, "known_forms", lambda: {**known, "99_grow.sql": "CREATE TABLE grown (at int)"})
        Postgres(address).open().dispose()
        Postgres(address).open().dispose()
        assert do(address, "SELECT count(*) FROM grown") == [(0,)]
    with pytest.raises(BadData, match=r"the step 99_grow.sql; it was written by a newer version"):
        Postgres(address).open()


@pytest.fixture
def toy(address: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server whose bots think elsewhere."""
    monkeypatch.setitem(GAMES, FEAST.id, FEAST)
    monkeypatch.setattr(sharing, "TICK", 0.1)
    with running(Settings(database=address, rate=0, worker=False)) as url:
        yield url


def feast_with_bot(url: str) -> Guest:
    """Seat 0 of a toy table, whose seat 1 is a bot."""
    return new_table(url, game="toy-feast", players=2, seed=4, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])


def test_a_bot_that_is_to_choose_is_a_job(toy: str, address: str, stored: Connection) -> None:
    """It is there as soon as the choice is answered, and names no address."""
    guest = feast_with_bot(toy)
    told = guest.get()
    guest.play("bid 1")
    jobs = stored.execute(text("SELECT lock, queue_name, args FROM procrastinate_jobs")).all()
    assert [(job.lock, job.queue_name) for job in jobs] == [(told["table"], "toy-feast")]
    assert "127.0.0.1" not in str(jobs)
    assert figures_of(toy)["meadhall_bots_waiting"] == 1
    with running(Settings(database=address, rate=0)), greeted(guest) as (socket, state):
        while state["number"] <= told["number"] + 1:
            state = hear(socket, "state")
    assert do(address, "SELECT count(*) FROM procrastinate_jobs WHERE status = 'doing'") == [(0,)]


def test_a_lost_job_is_asked_for_again(toy: str, stored: Connection) -> None:
    guest = feast_with_bot(toy)
    guest.play("bid 1")
    with greeted(guest):
        stored.execute(text("DELETE FROM procrastinate_jobs"))
        while not stored.scalar(text("SELECT count(*) FROM procrastinate_jobs")):
            pass


def test_a_job_whose_table_has_changed_is_void(address: str) -> None:
    async def tried() -> None:
        hall = Hall(Settings(database=address))
        assert isinstance(hall.bots, BotJobs)
        await hall.bots.do(Wish("nothing", 1, "toy", digest_of("")))
        await hall.close()

    asyncio.run(tried())
    assert do(address, "SELECT count(*) FROM procrastinate_jobs") == [(0,)]


def test_no_job_is_lost_with_its_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is stopped hands its job back; another one takes up what a killed one was doing. Nobody watches."""
    monkeypatch.setattr(Now, "kind", "postgresql")
    database = address_of(tmp_path)
    assert database is not None

    def thinking() -> None:
        while not do(database, "SELECT FROM procrastinate_jobs WHERE status = 'doing'"):
            pass

    with Server(tmp_path, "--no-worker", "--rate", "0") as server:
        with Worker(database) as stopped:
            guest = new_table(server.url, game="britannia-2e", seats=[{"kind": "bot", "bot": "bretwalda"}] * 4)
            thinking()
            stopped.process.terminate()
            assert stopped.process.wait(60) == 0
        assert do(database, "SELECT status FROM procrastinate_jobs") == [("todo",)]
        assert do(database, "SELECT count(*) FROM procrastinate_workers") == [(0,)]
        with Worker(database) as killed:
            thinking()
            killed.kill()
        number = guest.host.get()["number"]
        with Worker(database, "--queues", "britannia-2e", "--processes", "1"):
            while guest.host.get()["number"] == number:
                pass


def test_a_worker_that_was_taken_for_dead_begins_again(
    address: str, stored: Connection, caplog: pytest.LogCaptureFixture
) -> None:
    """The machine stood still, and the queue has forgotten the worker. Nobody says that the database has gone."""
    done: list[str] = []

    async def work() -> None:
        finished = asyncio.Event()

        async def do(wish: Wish) -> None:
            done.append(wish.table)
            finished.set()

        worker = working.Worker(Postgres(address), Outage(), do, None, 1)
        for table in ("a", "b"):
            finished.clear()
            want(stored, table, "bede")
            await finished.wait()
            stored.execute(text("DELETE FROM procrastinate_workers"))
        await worker.close()

    asyncio.run(asyncio.wait_for(work(), 120))
    assert done == ["a", "b"]
    assert "took it for dead; it begins again" in caplog.text
    assert "cannot be used" not in caplog.text


def test_a_worker_stops_even_if_the_database_goes_at_that_moment(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks for the jobs of others, and what it hears is that the connection is lost, not that it is cancelled."""
    from procrastinate.exceptions import ConnectorException
    from procrastinate.manager import JobManager

    async def work() -> None:
        looking = asyncio.Event()

        async def look(*_: object, **more: object) -> None:
            looking.set()
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                raise ConnectorException from None

        async def do(wish: Wish) -> None:
            """Nothing."""

        monkeypatch.setattr(JobManager, "get_stalled_jobs", look)
        worker = working.Worker(Postgres(address), Outage(), do, None, 1)
        await looking.wait()
        await worker.close()

    asyncio.run(asyncio.wait_for(work(), 30))


@pytest.mark.parametrize("queues", [None, ["britannia-2e", "rex-britannorum"]])
def test_slow_bots_leave_a_process_for_quick_ones(address: str, stored: Connection, queues: list[str] | None) -> None:
    """Three slow jobs and a quick one for two processes: the quick one does not wait, though it comes last."""
    slow = slow_queue("britannia-2e")
    doing, together = set[str](), [0]

    async def work() -> None:
        go_on, quick, last = asyncio.Event(), asyncio.Event(), asyncio.Event()

        async def do(wish: Wish) -> None:
            if wish.queue != slow:
                quick.set()
                return
            doing.add(wish.table)
            together.append(len(doing))
            await go_on.wait()
            doing.remove(wish.table)
            if wish.table == "slow 2":
                last.set()

        for number in range(3):
            want(stored, f"slow {number}", "alfred", queue=slow)
        worker = working.Worker(Postgres(address), Outage(), do, queues, 2)
        while not doing:
            await asyncio.sleep(0.01)
        want(stored, "quick", "alfred", queue="britannia-2e")
        await quick.wait()
        go_on.set()
        await last.wait()
        await worker.close()

    asyncio.run(asyncio.wait_for(work(), 60))
    assert max(together) == 1


def test_the_job_of_a_slow_bot_stands_in_a_queue_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Now, "kind", "postgresql")
    database = address_of(tmp_path)
    assert database is not None
    with Server(tmp_path, "--no-worker", "--rate", "0") as server:
        new_table(server.url, game="britannia-2e", seats=[{"kind": "bot", "bot": "witan"}] * 4)
        new_table(server.url, game="britannia-2e", seats=[{"kind": "bot", "bot": "thegn"}] * 4)
    queues = do(database, "SELECT queue_name FROM procrastinate_jobs ORDER BY id")
    assert queues == [(slow_queue("britannia-2e"),), ("britannia-2e",)]


def test_what_a_worker_needs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["work", "--data", str(tmp_path)]) == 2
    assert "workers need a --database" in capsys.readouterr().err
    assert main(["work", "--database", "postgresql://localhost/hall", "--queues", "chess"]) == 2
    assert "--queues are games, such as" in capsys.readouterr().err
    assert main(["work", "--database", "postgresql://127.0.0.1:1/hall"]) == 1
    assert "is it running, and is this its address?" in capsys.readouterr().err
    assert main(["serve", "--processes", "0"]) == 2
    assert "--processes is a number from 1 to 256" in capsys.readouterr().err
    assert main(["serve", "--tables", "0"]) == 2
    assert "--tables is a number from 1 to 100,000" in capsys.readouterr().err
