"""Bots play the same game compiled and interpreted, choice by choice."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from meadhall import build

PLAYS = """
from hashlib import blake2b
from meadhall.bots import BOTS, ask
from meadhall.core.chance import pick
from meadhall.games.britannia.game import BRITANNIA_2E as game

state = game.setup("two-vikings", 2, game.info().check("two-vikings", 2, {})[1])
bots, said, number = [BOTS["thegn"](1), BOTS["ceorl"](2)], blake2b(), 0
while (who := state.to_act()) != -2:
    codes = state.legal()
    code = codes[pick(6, number, len(codes))] if who == -1 else ask(bots[who], game, state, who)
    said.update(str(code).encode())
    state.apply(code)
    number += 1
print(number, said.hexdigest(), state.digest())
"""


def game(interpreted: str) -> str:
    """The choices of a whole game as a hash, from a Python of its own."""
    done = subprocess.run(
        [sys.executable, "-c", PLAYS],
        cwd=Path(__file__).resolve().parent.parent.parent,
        env={**os.environ, build.SWITCH: interpreted},
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    return done.stdout


def test_compiled_and_interpreted_bots_play_the_same() -> None:
    if build.status() != "compiled":
        pytest.skip(f"there is no compiled build to compare with (it is {build.status()}): run `make build`")
    assert game("0") == game("1") != ""
