"""Positions put to a bot: what it does with a Movement Phase, or with one question."""

from __future__ import annotations

import pytest

from meadhall import build
from meadhall.bots import BOTS, Bot, ask
from meadhall.bots.britannia.effort import Effort
from meadhall.bots.britannia.levels.shipped import thegn
from meadhall.bots.britannia.levels.warrior import Warrior
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.seeker import Seeker
from meadhall.core.match import Match
from meadhall.games.britannia.battles import battles
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.game import BRITANNIA_1E, BRITANNIA_2E
from tests.britannia.board import nation, phase, position

COMPILED = build.status() == "compiled"

SETUPS = [
    (game, scenario.name, players)
    for game in (BRITANNIA_2E, BRITANNIA_1E)
    for scenario in game.info().scenarios
    for players in scenario.players
]
"""Every scenario of both editions, with every number of players."""

SEEDS = (1, 2, 3) if COMPILED else (1,)
"""Those who search are asked several times, as they find other plans with other seeds."""

EALDORMEN = [f"ealdorman {seed}" for seed in SEEDS]
SEARCHERS = [*EALDORMEN, *(f"bretwalda {seed}" for seed in SEEDS)]
ALL = pytest.mark.parametrize("level", ["ceorl", "thegn", *SEARCHERS])
ABOVE_CEORL = pytest.mark.parametrize("level", ["thegn", *SEARCHERS])


def player(level: str) -> Bot:
    """A bot of this level, with its seed behind it if it has one.

    Where nothing is compiled, those who search do so for a short time only; so few tries prove little.
    """
    name, _, seed = level.partition(" ")
    if COMPILED or not seed:
        return BOTS[name](int(seed or 1))
    return hasty(int(seed), experience=name == "bretwalda", doubt=3.0)


def hasty(seed: int, experience: bool, doubt: float = 0.0) -> Bot:
    """Searches as ealdorman or bretwalda do, but for a short time."""
    share = 1.0 if experience else 0.0
    answers = 4 if doubt > 0.0 else 1
    effort = Effort(3, 1, answers if experience else 0, share, share, 0.0)
    effort.temper, effort.changing, effort.paired = 0.3 * share, 0.2 * share, experience
    effort.doubt = doubt
    return Warrior(Seeker(thegn(), Mind(thegn()), effort, seed))


def answer(m: Match, level: str) -> str:
    """What the bot says to the question that is asked now."""
    assert m.turn is not None
    return m.game.action(m.state, ask(player(level), m.game, m.state, m.turn)).text


def moved(text: str, level: str, afresh: bool = False) -> Match:
    """The match when the bot has ended the Movement Phase that a line describes.

    `afresh` asks a new bot for every choice, as the table does.
    """
    m = position(text)
    bot = player(level)
    began = whose(m)
    while whose(m) == began:
        assert m.turn is not None
        code = ask(player(level) if afresh else bot, m.game, m.state, m.turn)
        m.play(m.game.action(m.state, code))
    return m


def whose(m: Match) -> tuple[str, str, object]:
    """Nation, phase and half: as long as they stay the same it is one Movement Phase."""
    return nation(m), phase(m), m.position().get("half")


def attacked(m: Match) -> dict[str, int]:
    """The areas in which battles are pending, with the number of attackers."""
    assert isinstance(m.state, State)
    return {battle.area: battle.attacker.armies() for battle in battles(m.state)}


def held(m: Match, people: str) -> dict[str, int]:
    """Where a nation's armies stand by themselves."""
    found: dict[str, int] = {}
    for place, there in m.position()["pieces"].items():
        if set(there) == {people}:
            entry = there[people]
            found[place] = entry if isinstance(entry, int) else entry.get("infantry", 0) + entry.get("cavalry", 0)
    return found


def taken(m: Match, people: str, before: set[str]) -> set[str]:
    """Areas that a nation has entered or attacks now."""
    return (set(held(m, people)) | set(attacked(m))) - before
