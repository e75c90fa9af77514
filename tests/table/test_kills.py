"""The script that kills servers notices what is lost and what is doubled."""

from __future__ import annotations

import asyncio
import threading
from importlib.util import find_spec
from typing import ClassVar

import pytest

import meadhall
from scripts import forked
from scripts.kills import Killing, Player, wrong


def test_what_is_lost_or_doubled_is_noticed() -> None:
    match = meadhall.start("britannia-2e", seed=1)
    told: dict[int, str] = {}
    for _ in range(6):
        before = len(match.choices)
        action = match.legal()[0]
        if match.turn == 0:
            told[before] = action.text
        match.play(action)
    record = match.record()
    assert len(told) > 2
    assert wrong(Player({}, told), record) == []
    assert wrong(Player({}, {2 * index: text for index, text in told.items()}), record) == []  # others chose between
    first, *_, last = told
    assert wrong(Player({}, {**told, last: "done twice"}), record) == [f"choice {last} was lost"]
    assert wrong(Player({}, {**told, 999: "done"}), record) == ["choice 999 was lost"]
    fewer = {index: text for index, text in told.items() if index != first}
    assert wrong(Player({}, fewer), record) == [f"choice {first} was made twice"]
    assert wrong(Player({}, fewer, {first: told[first]}), record) == []


class Counted(forked.Command):
    """A process that is none: it notes how many of its kind are down."""

    down: ClassVar[set[forked.Command]] = set()
    most = 0

    def __init__(self, go_on: threading.Event) -> None:
        super().__init__("serve")
        self.go_on = go_on
        self.starts = 0

    def kill(self) -> None:
        self.down.add(self)
        Counted.most = max(Counted.most, len(self.down))

    def start(self) -> None:
        self.go_on.wait()
        self.starts += 1
        if self.starts == 1:  # the database is not back yet
            raise forked.NotStarted
        self.down.discard(self)


def test_one_is_killed_while_another_starts_but_half_of_them_always_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Counted, "down", set())
    monkeypatch.setattr(Counted, "most", 0)
    go_on = threading.Event()

    async def kills() -> Killing:
        killing = Killing([Counted(go_on) for _ in range(4)])
        await killing.kill()
        await killing.kill()
        assert len(Counted.down) == 2
        go_on.set()
        for _ in range(20):
            await killing.kill()
        await killing.until_down(0)
        return killing

    killing = asyncio.run(kills())
    assert (killing.kills, Counted.most, Counted.down) == (22, 2, set())


def test_everything_that_is_imported_in_advance_exists() -> None:
    assert [name for name in forked.IMPORTED if find_spec(name) is None] == []
