"""Positions put to a bot: what it does with a Movement Phase, or with one question."""

from __future__ import annotations

from meadhall.bots import BOTS, ask
from meadhall.core.match import Match
from meadhall.games.britannia.battles import battles
from meadhall.games.britannia.engine.state import State
from tests.britannia.board import nation, phase, position


def answer(m: Match, level: str, seed: int = 1) -> str:
    """What the bot says to the question that is asked now."""
    assert m.turn is not None
    return m.game.action(m.state, ask(BOTS[level](seed), m.game, m.state, m.turn)).text


def moved(text: str, level: str, afresh: bool = False) -> Match:
    """The match when the bot has ended the Movement Phase that a line describes.

    `afresh` asks a new bot for every choice, as the table does.
    """
    m = position(text)
    bot = BOTS[level](1)
    began = whose(m)
    while whose(m) == began:
        assert m.turn is not None
        code = ask(BOTS[level](1) if afresh else bot, m.game, m.state, m.turn)
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
