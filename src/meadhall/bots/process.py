"""A bot that is a program of its own, in any language: `process:COMMAND`, asked in lines of JSON.

It gets a line on its input and answers with a line on its output; docs/bots.md describes them. The program is started
for one game at the first choice, and ended when the bot is let go: its input ends, and if that is not enough it is
stopped. The command is run unchanged, so it should be your own.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import weakref
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, TimeoutError
from contextlib import suppress
from typing import IO, Any, Final

from meadhall.bots.bot import BadChoice, Bot, Sight
from meadhall.core.info import BadSetup
from meadhall.core.text import listed

PROTOCOL: Final = 1
"""The version of the lines; raised when an older program would not understand them."""
SECONDS: Final = 10.0
"""How long an answer may take if the name does not say."""
LONGEST: Final = 1 << 16
"""The longest line that is read as an answer."""
PATIENCE: Final = 1.0
"""Seconds that a program has to exit when its input has ended."""

NAME: Final = re.compile(r"process(@(?P<seconds>[^:]*))?:(?P<command>.*)", re.DOTALL)
COMMA: Final = re.compile(r""",(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")


def split_names(written: str) -> tuple[str, ...]:
    """The names in a list with commas; a comma between quotation marks belongs to a command. Raises `BadSetup`."""
    if any(map(is_process, re.split(", *", written))):
        _words(written)
        return tuple(name.strip() for name in COMMA.split(written))
    return tuple(name.strip() for name in written.split(","))


def either(name: str) -> list[str]:
    """The names in `A+B+C`; a plus sign in a command belongs to it."""
    return [name] if is_process(name) else name.split("+")


def is_process(name: str) -> bool:
    """Whether a name means a program."""
    return NAME.fullmatch(name) is not None


def process_bot(name: str) -> Callable[[int], Bot]:
    """Makes the bots of `process:COMMAND` or `process@SECONDS:COMMAND`. Raises `BadSetup`; starts nothing yet."""
    found = NAME.fullmatch(name)
    words = _words(found["command"]) if found else []
    if found is None or not words:
        raise BadSetup(f"{name!r} names no command; write for example process:python3 mine.py")
    seconds = SECONDS if found["seconds"] is None else _seconds(found["seconds"])
    return lambda seed: ProcessBot(words, seconds, seed)


def _words(command: str) -> list[str]:
    try:
        return shlex.split(command)
    except ValueError:
        raise BadSetup(f"a quotation mark is not closed in {command!r}") from None


def _seconds(written: str) -> float:
    try:
        seconds = float(written)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 86400:
        raise BadSetup(f"the time for an answer is a number of seconds, as in process@30:COMMAND, not {written!r}")
    return seconds


class ProcessBot:
    """A player that is another program."""

    def __init__(self, command: Sequence[str], seconds: float, seed: int) -> None:
        self.command = list(command)
        self.seconds = seconds
        self.seed = seed
        self.asked = 0
        self._talk: Talk | None = None

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        """What the program answers. Raises `BadChoice` if it ends, is silent, or chooses nothing legal."""
        talk = self._talk or self._begin(sight)
        self.asked += 1
        actions = [sight.action(code) for code in legal]
        view = {key: value for key, value in sight.view.items() if key != "legal"}
        choices = [
            {"index": index, "code": code, "text": action.text, "json": action.json()}
            for index, (code, action) in enumerate(zip(legal, actions, strict=True))
        ]
        question = {"type": "choose", "number": self.asked, "seat": sight.seat, "view": view, "legal": choices}
        return legal[_chosen(talk, talk.exchange(question), [action.text for action in actions])]

    def _begin(self, sight: Sight) -> Talk:
        """Start the program and greet it."""
        talk = Talk(self.command, self.seconds)
        self._talk = talk
        weakref.finalize(self, talk.end)
        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": sight.game.id,
            "version": sight.game.version(),
            "seats": list(sight.game.seats(sight.state)),
            "seat": sight.seat,
            "seed": self.seed,
        }
        answer = talk.exchange(hello)
        if answer.get("protocol") != PROTOCOL:
            raise talk.failure(f'answered the greeting with {_short(answer)}; expected is {{"protocol": {PROTOCOL}}}')
        return talk


def _chosen(talk: Talk, answer: Mapping[str, Any], texts: list[str]) -> int:
    """The index that an answer names. Raises `BadChoice`."""
    if "choose" not in answer:
        raise talk.failure(f'answered {_short(answer)}; expected is {{"choose": INDEX}} or {{"choose": TEXT}}')
    chosen = answer["choose"]
    if isinstance(chosen, str) and chosen in texts:
        return texts.index(chosen)
    if isinstance(chosen, int) and not isinstance(chosen, bool) and 0 <= chosen < len(texts):
        return chosen
    some = listed([*map(repr, texts[:5]), *(["..."] if len(texts) > 5 else [])], "or")
    raise talk.failure(f"chose {_short(chosen)}, which is not legal; take 0 to {len(texts) - 1}, or {some}")


class Talk:
    """A running program and its input and output."""

    def __init__(self, command: list[str], seconds: float) -> None:
        """Raises `BadChoice` if the program cannot be started."""
        self.command = command
        self.seconds = seconds
        self.errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed in end()
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.errors,
                start_new_session=True,  # so that whatever it starts is stopped with it
            )
        except OSError as error:
            self.errors.close()
            raise self.failure(f"cannot be started: {error.strerror or error}") from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.input, self.output = self.process.stdin, self.process.stdout
        self.hand = ThreadPoolExecutor(1, "bot")

    def exchange(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Send a line and read one. Raises `BadChoice`."""
        line = json.dumps(message).encode() + b"\n"
        try:
            heard = self.hand.submit(self._exchange, line).result(self.seconds)
        except TimeoutError:
            self.stop()
            raise self.failure(f"did not answer within {self.seconds:g} s") from None
        except BaseException:  # the game was stopped: nobody may wait for the answer
            self.stop()
            raise
        if not heard:
            raise self.failure(self._last_words())
        try:
            answer = json.loads(heard)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise self.failure(f"answered {_short(heard.decode(errors='replace').strip())}, which is no line of JSON")
        return answer

    def _exchange(self, line: bytes) -> bytes:
        """The same by a thread that may have to wait; nothing if the program has ended without an answer."""
        with suppress(OSError):  # a program that reads no more may have answered before
            self.input.write(line)
            self.input.flush()
        return self.output.readline(LONGEST)

    def _last_words(self) -> str:
        """That the program has ended, with the last line it left on its error output."""
        try:
            ended = f"ended with exit code {self.process.wait(self.seconds)}"
        except subprocess.TimeoutExpired:
            ended = "closed its output"
        self.errors.seek(max(0, self.errors.seek(0, os.SEEK_END) - 2000))
        lines = self.errors.read().decode(errors="replace").strip().splitlines()
        return f"{ended} before it answered" + (f": {lines[-1]}" if lines else "")

    def failure(self, what: str) -> BadChoice:
        """The exception that says what the program did."""
        return BadChoice(f"the bot {shlex.join(self.command)!r} {what}")

    def stop(self) -> None:
        """Stop the program and whatever it has started."""
        try:
            if sys.platform == "win32":
                tree = ["taskkill", "/F", "/T", "/PID", str(self.process.pid)]
                subprocess.run(tree, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
                self.process.kill()
            else:
                os.killpg(self.process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):  # it is gone already
            pass

    def end(self) -> None:
        """End the program's input so that it exits; stop it if it does not.

        Python may call this in the middle of anything, even while it starts a thread: so no thread is waited for.
        """
        try:
            self.input.close()
            self.process.wait(PATIENCE)
        except (OSError, subprocess.TimeoutExpired):
            pass
        self.stop()
        self.process.wait()
        self.hand.shutdown(wait=False)
        self.output.close()
        self.errors.close()


def _short(value: object) -> str:
    """A value as it is quoted in a sentence."""
    written = value if isinstance(value, str) else json.dumps(value)
    return repr(written) if len(written) <= 60 else repr(written[:60]) + "..."
