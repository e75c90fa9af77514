"""Bots of Bretwalda for tests, and what they answer in a position of `tests.bretwalda.kit`."""

from __future__ import annotations

from meadhall import build
from meadhall.bots import Bot, ask, bots_for
from meadhall.bots.bretwalda.effort import Effort
from meadhall.bots.bretwalda.figures import Figures
from meadhall.bots.bretwalda.levels.player import Player
from meadhall.bots.bretwalda.mind import Mind
from meadhall.core.match import Match
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.game import BRETWALDA

LEVELS = [name for name in bots_for(BRETWALDA.id) if name != "random"]
QUICK_ENOUGH = LEVELS if build.status() == "compiled" else LEVELS[:2]
"""Where nothing is compiled, a bretwalda would take minutes for a few choices."""


def player(level: str, seed: int) -> Bot:
    """A bot of this level for whole games; those who try their choices do so as briefly as they can."""
    if level in ("random", "ceorl"):
        return bots_for(BRETWALDA.id)[level](seed)
    effort = Effort(1, 0.0)
    effort.worlds, effort.trials, effort.everything = 1, 1, level == "bretwalda"
    effort.winning = 1.0 if effort.everything else 0.0
    return Player(Mind(effort, Figures(), seed))


def fresh(scenario: str, **options: str | bool | int) -> State:
    """A game before anything is dealt; names of options with underscores."""
    players, full = BRETWALDA.info().check(scenario, None, {name.replace("_", "-"): o for name, o in options.items()})
    return BRETWALDA.setup(scenario, players, full)


def answer(m: Match, level: str, seed: int = 1) -> str:
    """What the bot says to the question that is asked now."""
    assert m.turn is not None
    return m.game.action(m.state, ask(bots_for(BRETWALDA.id)[level](seed), m.game, m.state, m.turn)).text


def said(m: Match, level: str, seed: int = 1, most: int = 12) -> list[str]:
    """What one bot says in a row, as long as its seat is asked and no die is rolled."""
    bot, who = bots_for(BRETWALDA.id)[level](seed), m.turn
    assert who is not None
    state = m.state.copy()
    found: list[str] = []
    while state.to_act() == who and len(found) < most:
        code = ask(bot, m.game, state, who)
        found.append(m.game.action(state, code).text)
        state.apply(code)
    return found
