"""Bots that are programs of their own: the lines to and fro, and one sentence for everything that can go wrong."""

from __future__ import annotations

import gc
import json
import os
import shlex
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from meadhall.bots import BadChoice, Bot, ask, bot_named, split_names
from meadhall.bots.playing import play_game
from meadhall.bots.process import ProcessBot, Talk
from meadhall.cli import main
from meadhall.core.info import BadSetup
from meadhall.games import GAMES
from tests.toy.feast import Feast

FEAST = Feast()
TALK = """
import json, os, sys, time
def say(answer):
    print(json.dumps(answer), flush=True)
for line in sys.stdin:
    told = json.loads(line)
    with open(HEARD, "a") as file:
        file.write(json.dumps({**told, "pid": os.getpid()}) + "\\n")
    if told["type"] == "hello":
        say({"protocol": 1})
        continue
"""


@pytest.fixture
def program(tmp_path: Path) -> Callable[..., str]:
    """The name of a bot whose program answers each question with this code."""

    def write(answer: str, seconds: float = 20) -> str:
        path = tmp_path / "a bot, mine.py"
        text = TALK.replace("HEARD", repr(str(tmp_path / "heard")))
        path.write_text(text + "".join(f"    {line}\n" for line in answer.splitlines()))
        return f"process@{seconds:g}:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"

    return write


def first_answer(name: str) -> int:
    state = FEAST.setup("evening", 2, {"coins": 3})
    while state.to_act() < 0:
        state.apply(state.legal()[0])
    return ask(bot_named(name, FEAST.id)(5), FEAST, state, state.to_act())


def heard(tmp_path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (tmp_path / "heard").read_text().splitlines()]


def test_a_program_plays_a_whole_game_and_hears_what_its_seat_may_know(
    program: Callable[..., str], tmp_path: Path
) -> None:
    name = program('say({"choose": len(told["legal"]) - 1})')
    state = FEAST.setup("evening", 2, {"coins": 3})
    bots: list[Bot] = [bot_named(name, FEAST.id)(5), bot_named("random", FEAST.id)(6)]
    play_game(FEAST, state, bots, seed=1)
    assert state.outcome() is not None
    hello, question, *_ = heard(tmp_path)
    assert {key: hello[key] for key in ("type", "protocol", "game", "seat", "seed")} == {
        "type": "hello", "protocol": 1, "game": FEAST.id, "seat": 0, "seed": 5,
    }  # fmt: skip
    assert question["type"] == "choose"
    assert question["number"] == 1
    view, legal = question["view"], question["legal"]
    assert isinstance(view, dict)
    assert view["hands"] == [1, 1]
    assert len(view["hand"]) == 1
    assert isinstance(legal, list)
    assert [choice["index"] for choice in legal] == list(range(len(legal)))
    assert {"code", "text", "json"} <= set(legal[0])


def test_an_answer_may_be_an_index_or_a_text(program: Callable[..., str]) -> None:
    by_index = first_answer(program('say({"choose": 1})'))
    by_text = first_answer(program('say({"choose": told["legal"][1]["text"]})'))
    assert by_index == by_text


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ('say({"choose": 99})', "chose '99', which is not legal; take 0 to "),
        ('say({"choose": -1})', "chose '-1', which is not legal"),
        ('say({"choose": True})', "chose 'true', which is not legal"),
        ('say({"choose": "fly"})', "chose 'fly', which is not legal; take 0 to 3, or 'bid 0', 'bid 1'"),
        ('say({"pick": 1})', 'expected is {"choose": INDEX}'),
        ("say([1])", "which is no line of JSON"),
        ('print("hm?", flush=True)', "answered 'hm?', which is no line of JSON"),
        ('print("x" * 200000, flush=True)', "which is no line of JSON"),
        ('print("[" * 50000 + "]" * 50000, flush=True)', "which is no line of JSON"),
        ('raise KeyError("oak")', "ended with exit code 1 before it answered: KeyError: 'oak'"),
        ("sys.exit(3)", "ended with exit code 3 before it answered"),
    ],
)
def test_a_bad_answer_is_one_sentence(program: Callable[..., str], answer: str, sentence: str) -> None:
    with pytest.raises(BadChoice) as said:
        first_answer(program(answer))
    assert sentence in str(said.value)
    assert "a bot, mine.py" in str(said.value)
    assert "\n" not in str(said.value)


def test_silence_is_not_waited_for(program: Callable[..., str]) -> None:
    began = time.monotonic()
    with pytest.raises(BadChoice, match=r"did not answer within 1\.5 s"):
        first_answer(program("time.sleep(60)", seconds=1.5))
    assert time.monotonic() - began < 30


def test_a_program_that_never_reads_cannot_hold_the_game() -> None:
    """It answers at once for ever; when the pipe to it is full, the time limit ends it."""
    code = 'print(\'{"protocol": 1, "choose": 0}\\n\' * 500, flush=True); import time; time.sleep(60)'
    bot = ProcessBot([sys.executable, "-c", code], 3, 1)
    game = GAMES["britannia-2e"]
    state = game.setup("two-vikings", 2, game.info().check("two-vikings", 2, {})[1])
    while state.to_act() < 0 or len(state.legal()) == 1:
        state.apply(state.legal()[0])
    with pytest.raises(BadChoice, match="did not answer within 3 s"):
        [ask(bot, game, state, state.to_act()) for _ in range(100)]


def test_leaving_waits_for_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """The collector ends a forgotten bot wherever it happens to run: waiting for a thread there may wait for ever."""
    talk = Talk([sys.executable, "-c", "print('{}', flush=True); input()"], 20)
    assert talk.exchange({}) == {}
    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "join", lambda *_: pytest.fail("a thread was waited for"))
        talk.end()
    assert talk.process.returncode is not None


def test_a_greeting_in_another_tongue_is_refused() -> None:
    bot = ProcessBot([sys.executable, "-c", "print('{\"protocol\": 2}')"], 20, 1)
    state = FEAST.setup("evening", 2, {"coins": 3})
    while state.to_act() < 0:
        state.apply(state.legal()[0])
    with pytest.raises(BadChoice, match=r'answered the greeting with .* expected is \{"protocol": 1\}'):
        ask(bot, FEAST, state, state.to_act())


def test_an_answer_counts_if_the_program_has_ended_since() -> None:
    """It answers before it is asked and ends: the pipe to it is broken, the one from it holds the answer."""
    talk = Talk([sys.executable, "-c", "print('{\"protocol\": 2}')"], 20)
    talk.process.wait()
    assert talk.exchange({}) == {"protocol": 2}
    with pytest.raises(BadChoice, match="ended with exit code 0 before it answered"):
        talk.exchange({})
    talk.end()


def test_a_program_may_take_its_time_to_end() -> None:
    """On a busy machine a program may still be ending long after its output has ended."""
    code = "import os, sys, time; input(); os.close(1); time.sleep(1.5); os._exit(3)"
    talk = Talk([sys.executable, "-c", code], 60)
    with pytest.raises(BadChoice, match="ended with exit code 3 before it answered"):
        talk.exchange({})
    talk.end()


@pytest.mark.skipif(os.name != "posix", reason="asks for a process by its number")
@pytest.mark.parametrize("after", ["", "while True: time.sleep(1)"], ids=["leaves", "stays"])
def test_the_program_is_gone_when_the_bot_is(program: Callable[..., str], tmp_path: Path, after: str) -> None:
    first_answer(program(f'say({{"choose": 0}})\n{after}'))
    gc.collect()
    pid = heard(tmp_path)[0]["pid"]
    assert isinstance(pid, int)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("process:", "names no command"),
        ("process:  ", "names no command"),
        ("process@soon:mine", "number of seconds, as in process@30:COMMAND, not 'soon'"),
        ("process@-1:mine", "number of seconds"),
        ("process@nan:mine", "number of seconds"),
        ("process:python 'mine", "a quotation mark is not closed"),
    ],
)
def test_a_name_that_is_no_command_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        bot_named(name, "britannia-2e")


def test_a_command_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(BadChoice, match="the bot 'no-such-program' cannot be started: No such file"):
        first_answer("process:no-such-program")


@pytest.mark.parametrize(
    ("written", "names"),
    [
        ("thegn, ceorl", ("thegn", "ceorl")),
        ("process:a b,thegn", ("process:a b", "thegn")),
        ("""thegn, process@5:a 'b,c' "d,e",random""", ("thegn", """process@5:a 'b,c' "d,e\"""", "random")),
        ("it's.py:Bot,ceorl", ("it's.py:Bot", "ceorl")),
    ],
)
def test_commas_between_quotation_marks_belong_to_the_command(written: str, names: tuple[str, ...]) -> None:
    assert split_names(written) == names


def test_an_open_quotation_mark_in_a_list_is_refused() -> None:
    with pytest.raises(BadSetup, match="a quotation mark is not closed"):
        split_names("thegn,process:a 'b,c")


@pytest.mark.parametrize("command", [["arena", "--workers", "1", "--seats"], ["simulate", "--bots"]])
def test_a_program_that_fails_ends_the_command_with_a_sentence(
    program: Callable[..., str], capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    names = f"random,{program('sys.exit(4)')}"
    setup = ["britannia-2e", "--scenario", "two-vikings", "--games", "2"]
    assert main([command[0], *setup, *command[1:], names]) == 2
    said = capsys.readouterr().err
    assert "ended with exit code 4 before it answered" in said
    assert said.count("\n") == 1


def test_a_game_in_the_terminal_is_saved_when_a_program_fails(
    program: Callable[..., str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    setup = ["play", "britannia-2e", "--scenario", "two-vikings", "--record", str(tmp_path / "kept.json")]
    assert main([*setup, "--seats", f"random,{program('sys.exit(4)')}"]) == 1
    assert "The game cannot go on: the bot" in capsys.readouterr().out
    assert (tmp_path / "kept.json").exists()
