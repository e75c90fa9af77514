"""Bots of an older checkout in today's arena, to see whether new ones have become stronger.

    MEADHALL_OLDER=PATH meadhall arena britannia-2e --seats bretwalda,scripts/older.py:Bretwalda,... --games 200

PATH is a checkout that has been built (`make build` there); the classes below are its levels. A process with the older
sources thinks for all bots of one process of the arena. It gets states as pickles and answers with codes, so the rules
may not have changed in between.
"""

from __future__ import annotations

import atexit
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import IO, Any, ClassVar, Final

import meadhall
from meadhall.bots import Sight, ask, bot_named
from meadhall.core.info import BadSetup

OLDER: Final = "MEADHALL_OLDER"
"""The variable that names the older checkout."""
NUMBERS: Final = count()
"""Each bot has one, so that it is the same from choice to choice."""


class Older:
    """A bot that thinks in the older process."""

    level = ""

    def __init__(self, seed: int) -> None:
        self._thinker = thinker()
        self._maker = (next(NUMBERS), self.level, seed)

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        """What the older bot of this level chooses."""
        return self._thinker.ask(*self._maker, sight.game.id, sight.seat, sight.state)


class Thegn(Older):
    """The `thegn` of the older checkout."""

    level = "thegn"


class Ealdorman(Older):
    """Its `ealdorman`."""

    level = "ealdorman"


class Bretwalda(Older):
    """Its `bretwalda`."""

    level = "bretwalda"


class Thinker:
    """The process with the older sources; it ends when this one does."""

    def __init__(self, checkout: Path) -> None:
        sources = checkout / "src"
        if not (sources / "meadhall").is_dir():
            raise BadSetup(f"{OLDER} names the folder of an older checkout; there is none at {checkout}")
        self._process = subprocess.Popen(
            [sys.executable, __file__],
            env={**os.environ, "PYTHONPATH": str(sources)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self._process.stdin is not None
        self._sender = Sender(self._process.stdin)
        atexit.register(self._process.kill)

    def ask(self, *question: object) -> int:
        """The code that a bot chooses. Raises `BadSetup` if the older sources cannot play."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._sender.clear_memo()
            self._sender.dump(question)
            self._process.stdin.flush()
            answer: int | str = pickle.load(self._process.stdout)
        except (EOFError, BrokenPipeError):
            answer = "its process has ended; what went wrong stands above"
        if isinstance(answer, str):
            raise BadSetup(f"the older checkout: {answer}")
        return answer


@cache
def thinker() -> Thinker:
    """The one process for the bots of this process. Raises `BadSetup` where no checkout is named."""
    named = os.environ.get(OLDER)
    if named is None:
        raise BadSetup(f"set {OLDER} to the folder of an older checkout, built with 'make build'")
    return Thinker(Path(named))


class Sender(pickle.Pickler):
    """Writes questions. The tables of a game, which never change, go along only the first time."""

    def __init__(self, stream: IO[bytes]) -> None:
        super().__init__(stream)
        self._sent: list[object] = []

    def persistent_id(self, thing: Any) -> tuple[int, bytes | None] | None:
        """For tables their number, and when they are new what they are."""
        if type(thing).__name__ != "Tables":
            return None
        for number, tables in enumerate(self._sent):
            if tables is thing:
                return number, None
        self._sent.append(thing)
        return len(self._sent) - 1, pickle.dumps(thing)


class Receiver(pickle.Unpickler):
    """Reads questions. The same tables are always the same object, by which bots know what they have worked out."""

    tables: ClassVar[dict[int, Any]] = {}

    def persistent_load(self, note: tuple[int, bytes | None]) -> Any:
        """The tables of this number."""
        number, new = note
        if new is not None:
            self.tables[number] = pickle.loads(new)
        return self.tables[number]


def think() -> None:
    """In the older process: make bots, and ask them, until the input ends."""
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    game = cache(lambda id: meadhall.start(id).game)
    bot = cache(lambda number, level, seed, id: bot_named(level, id)(seed))
    with suppress(EOFError):
        while True:
            *maker, id, seat, state = Receiver(sys.stdin.buffer).load()
            try:
                answer: int | str = ask(bot(*maker, id), game(id), state, seat)
            except BadSetup as problem:
                answer = str(problem)
            pickle.dump(answer, answers)
            answers.flush()


if __name__ == "__main__":
    think()
