"""Positions put to a bot: what it does with a Movement Phase, or with one question."""

from __future__ import annotations

import pytest

from meadhall import build
from meadhall.bots import BOTS, Bot, ask
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.seeker import Effort, Seeker
from meadhall.bots.shipped import thegn
from meadhall.bots.warrior import Warrior
from meadhall.core.match import Match
from meadhall.games.britannia.battles import battles
from meadhall.games.britannia.engine.state import State
from tests.britannia.board import nation, phase, position

LEVELS = ["ceorl", "thegn", "ealdorman", "bretwalda"]
ALL = pytest.mark.parametrize("level", LEVELS)
ABOVE_CEORL = pytest.mark.parametrize("level", LEVELS[1:])


def player(level: str, seed: int) -> Bot:
    """A bot of this level; where nothing is compiled, those who search do so for a short time only."""
    if build.status() == "compiled" or level in ("random", "ceorl", "thegn"):
        return BOTS[level](seed)
    return hasty(seed, experience=level == "bretwalda")


def hasty(seed: int, experience: bool) -> Bot:
    """Searches as ealdorman or bretwalda do, but for a short time."""
    share = 1.0 if experience else 0.0
    return Warrior(Seeker(thegn(), Mind(thegn()), Effort(3, 1, 1 if experience else 0, share, share, 0.0), seed))


def answer(m: Match, level: str, seed: int = 1) -> str:
    """What the bot says to the question that is asked now."""
    assert m.turn is not None
    return m.game.action(m.state, ask(player(level, seed), m.game, m.state, m.turn)).text


def moved(text: str, level: str, afresh: bool = False, seed: int = 1) -> Match:
    """The match when the bot has ended the Movement Phase that a line describes.

    `afresh` asks a new bot for every choice, as the table does.
    """
    m = position(text)
    bot = player(level, seed)
    began = whose(m)
    while whose(m) == began:
        assert m.turn is not None
        code = ask(player(level, seed) if afresh else bot, m.game, m.state, m.turn)
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
