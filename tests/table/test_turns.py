"""Bots are fair: no visitor holds all workers, and whoever waits comes after a bounded number of others' choices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.table.bot_jobs import BotJobs
from meadhall.table.bot_seats import BotSeats
from meadhall.table.hall import Hall
from meadhall.table.links import NotAllowed
from meadhall.table.messages import SeatWish
from meadhall.table.opening_routes import seats_for
from meadhall.table.turns import Turns
from meadhall.table.visitors import visitor_at
from tests.table.databases import settings_for


class Room:
    """Tables whose bots think until the test lets them go on; every table asks again as soon as it has chosen."""

    def __init__(self, workers: int) -> None:
        self.turns = Turns(workers)
        self.served: list[str] = []
        self.thinking: list[tuple[str, asyncio.Event]] = []
        self.tasks: list[asyncio.Task[None]] = []

    def open(self, visitor: str, tables: int = 1, watched: bool = True, slow: bool = False) -> None:
        """Tables of one visitor."""
        self.tasks += [asyncio.create_task(self._play(visitor, watched, slow)) for _ in range(tables)]

    async def _play(self, visitor: str, watched: bool, slow: bool) -> None:
        while True:
            async with self.turns.turn(visitor, lambda: watched, slow):
                self.served.append(visitor)
                done = asyncio.Event()
                self.thinking.append((visitor, done))
                await done.wait()

    async def settle(self) -> list[str]:
        """Whose choices are in thought when nothing happens any more."""
        for _ in range(10):
            await asyncio.sleep(0)
        return [visitor for visitor, _ in self.thinking]

    async def finish_one(self, index: int = 0) -> list[str]:
        """One of those in thought has chosen."""
        self.thinking.pop(index)[1].set()
        return await self.settle()

    async def close(self) -> None:
        """Everybody leaves."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def in_room(workers: int, test: Callable[[Room], Coroutine[Any, Any, None]]) -> None:
    """Run a test in a room with so many workers."""

    async def run() -> None:
        room = Room(workers)
        try:
            await test(room)
        finally:
            await room.close()

    asyncio.run(run())


@pytest.mark.parametrize("workers", [2, 3, 8])
def test_one_visitor_leaves_a_worker_for_the_others(workers: int) -> None:
    async def test(room: Room) -> None:
        room.open("greedy", tables=35)
        assert await room.settle() == ["greedy"] * (workers - 1)
        room.open("guest")
        assert (await room.settle())[-1] == "guest"
        for _ in range(20):  # the guest's only table never waits
            now = await room.finish_one(room.thinking.index(next(t for t in room.thinking if t[0] == "guest")))
            assert sorted(now) == ["greedy"] * (workers - 1) + ["guest"]

    in_room(workers, test)


@pytest.mark.parametrize("workers", [1, 2])
def test_visitors_take_turns_however_many_tables_they_have(workers: int) -> None:
    async def test(room: Room) -> None:
        room.open("greedy", tables=35)
        room.open("second", tables=9)
        room.open("guest")
        await room.settle()
        for _ in range(30):
            await room.finish_one()
        waits = [index for index, visitor in enumerate(room.served) if visitor == "guest"]
        assert all(later - earlier <= 3 for earlier, later in zip([0, *waits], waits, strict=False))
        assert waits[-1] >= len(room.served) - 3

    in_room(workers, test)


def test_tables_of_one_visitor_take_turns() -> None:
    async def test(room: Room) -> None:
        order: list[int] = []

        async def play(table: int) -> None:
            for _ in range(3):
                async with room.turns.turn("guest", lambda: True):
                    order.append(table)
                    await asyncio.sleep(0)

        await asyncio.gather(*(play(table) for table in range(4)))
        assert order == [0, 1, 2, 3] * 3

    in_room(1, test)


def test_unwatched_tables_think_last() -> None:
    async def test(room: Room) -> None:
        for visitor in ("a", "b", "c", "d"):
            room.open(visitor, tables=5, watched=False)
        assert len(await room.settle()) == 2  # one of three workers is left
        room.open("guest")
        assert (await room.settle())[-1] == "guest"
        for other in ("host", "third", "fourth"):
            room.open(other, tables=3)
        for _ in range(20):
            await room.finish_one()
        assert set(room.served[3:]) == {"guest", "host", "third", "fourth"}

    in_room(3, test)


@pytest.mark.parametrize("workers", [2, 3, 8])
def test_slow_bots_leave_a_worker_for_quick_ones(workers: int) -> None:
    """However many visitors have them: a quick bot never waits for one of them."""

    async def test(room: Room) -> None:
        for visitor in ("alfred", "bede", "cuthbert"):
            room.open(visitor, tables=50, slow=True)
        assert len(await room.settle()) == workers - 1
        room.open("guest")
        assert (await room.settle())[-1] == "guest"
        for _ in range(20):
            await room.finish_one(room.thinking.index(next(t for t in room.thinking if t[0] == "guest")))
            now = await room.finish_one()
            assert len(now) == workers
            assert now.count("guest") == 1
        for visitor in ("alfred", "bede", "cuthbert"):  # and they take turns
            assert room.served.count(visitor) >= 20 // 3

    in_room(workers, test)


def test_a_slow_bot_may_have_the_only_worker() -> None:
    async def test(room: Room) -> None:
        room.open("alfred", slow=True)
        assert await room.settle() == ["alfred"]

    in_room(1, test)


def test_whoever_leaves_gives_the_turn_back() -> None:
    async def test(room: Room) -> None:
        room.open("waiting", tables=3)
        await room.settle()
        for task in room.tasks:
            task.cancel()
        await asyncio.gather(*room.tasks, return_exceptions=True)
        room.thinking.clear()
        room.open("guest")
        assert await room.settle() == ["guest"]

    in_room(1, test)


def test_a_network_of_ipv6_is_one_visitor() -> None:
    assert visitor_at("2001:db8:1:2::1") == visitor_at("2001:db8:1:2:ffff::9") != visitor_at("2001:db8:1:3::1")
    assert visitor_at("::ffff:192.0.2.7") == visitor_at("192.0.2.7") == "192.0.2.7"
    assert visitor_at("::1") == "::1"


def test_a_stranger_wakes_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is read and its bots are woken only for a token that opens it; then they think in the visitor's turn."""
    woken: list[str] = []
    for bots in (BotSeats, BotJobs):
        monkeypatch.setattr(bots, "wake", lambda _, table: woken.append(table.visitor))

    async def knock() -> None:
        hall = Hall(settings_for(tmp_path))
        match = meadhall.start("britannia-2e")
        seats = seats_for(match, [SeatWish(kind="bot")])
        _, links = await hall.create(match, "", seats, "fresh", "opener")
        await hall.close()
        hall = Hall(settings_for(tmp_path))
        woken.clear()
        for token in ("", "wrong", links["table"]):
            with pytest.raises(NotAllowed):
                await hall.enter(links["table"], token, "stranger")
        assert (hall.in_memory(), woken) == ([], [])
        await hall.enter(links["table"], links["spectator"], "guest")
        with pytest.raises(NotAllowed):
            await hall.enter(links["table"], "wrong", "stranger")
        assert (hall.in_memory(), woken) == ([links["table"]], ["guest"])
        await hall.close()

    asyncio.run(knock())
