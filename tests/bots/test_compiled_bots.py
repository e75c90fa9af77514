"""Bots play the same game compiled and interpreted, choice by choice; `most` is how many are compared."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from meadhall import build

BRITANNIA = """
from meadhall.bots import BOTS
from meadhall.games.britannia.game import BRITANNIA_2E as game

setup, bots, most = ("two-vikings", 2), [BOTS["thegn"](1), BOTS["ceorl"](2)], 100_000
"""

REX = """
from meadhall.bots.rex.levels.king import King, ceorl, thegn
from meadhall.bots.rex.effort import Effort
from meadhall.bots.rex.figures import Figures
from meadhall.bots.rex.mind import Mind
from meadhall.games.rex.game import REX as game

quick = King(Mind(Effort(crowd=2, hands=2, rounds=20, trials=1, plans=2, games=1, seconds=0.0), Figures(), 1))
"""
REX_THREE = REX + 'setup, bots, most = ("three", 3), [quick, thegn(2, 0.0), ceorl(3, 0.0)], 110'
REX_SOLO = REX + 'setup, bots, most = ("solo", 1), [quick], 60'

PLAYS = """
from hashlib import blake2b
from meadhall.bots import ask
from meadhall.core.chance import pick

state, said, number = game.setup(*setup, game.info().check(*setup, {})[1]), blake2b(), 0
while number < most and (who := state.to_act()) != -2:
    codes = state.legal()
    code = codes[pick(6, number, len(codes))] if who == -1 else ask(bots[who], game, state, who)
    said.update(str(code).encode())
    state.apply(code)
    number += 1
print(number, said.hexdigest(), state.digest())
"""


def game(seating: str, interpreted: str) -> str:
    """The choices of a whole game as a hash, from a Python of its own."""
    done = subprocess.run(
        [sys.executable, "-c", seating + PLAYS],
        cwd=Path(__file__).resolve().parent.parent.parent,
        env={**os.environ, build.SWITCH: interpreted},
        capture_output=True,
        text=True,
        timeout=500,
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize("seating", [BRITANNIA, REX_THREE, REX_SOLO], ids=["britannia", "rex three", "rex solo"])
def test_compiled_and_interpreted_bots_play_the_same(seating: str) -> None:
    if build.status() != "compiled":
        pytest.skip(f"there is no compiled build to compare with (it is {build.status()}): run `make build`")
    assert game(seating, "0") == game(seating, "1") != ""
