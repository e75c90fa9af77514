"""Bots of Rex Britannorum for tests, and what they answer in a position of `tests.rex.board`."""

from __future__ import annotations

from meadhall import build
from meadhall.bots import Bot, ask, bots_for
from meadhall.bots.rex.effort import Effort
from meadhall.bots.rex.figures import Figures
from meadhall.bots.rex.levels.king import King
from meadhall.bots.rex.mind import Mind
from meadhall.core.match import Match
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.game import REX
from tests.rex.board import seat, state_of

LEVELS = [name for name in bots_for(REX.id) if name != "random"]


def player(level: str, seed: int) -> Bot:
    """A bot of this level for whole games; where nothing is compiled, those who search do so for a short time only."""
    if build.status() == "compiled" or level == "ceorl":
        return bots_for(REX.id)[level](seed)
    return King(Mind(Effort(crowd=4, hands=2, rounds=20, trials=1, plans=3, games=1, seconds=0.0), Figures(), seed))


def fresh(scenario: str, **options: str | bool) -> State:
    """A game before anything is dealt; names of options with underscores."""
    players, full = REX.info().check(scenario, None, {name.replace("_", "-"): o for name, o in options.items()})
    return REX.setup(scenario, players, full)


def answer(m: Match, level: str, seed: int = 1, colour: str | None = None) -> str:
    """What the bot says to the question that is asked now."""
    who = m.turn if colour is None else seat(m, colour)
    assert who is not None
    return m.game.action(m.state, ask(bots_for(REX.id)[level](seed), m.game, m.state, who)).text


def said(m: Match, level: str, seed: int, choices: int) -> list[str]:
    """What the bot says to so many questions in a row."""
    found = []
    for _ in range(choices):
        found.append(answer(m, level, seed))
        m.play(found[-1])
    return found


def planned(m: Match, colour: str, level: str, seed: int = 1) -> dict[str, list[int]]:
    """The values a bot sends to each area when it plans for a kingdom."""
    bot, who = bots_for(REX.id)[level](seed), seat(m, colour)
    state = state_of(m).copy()
    sent: dict[str, list[int]] = {}
    while True:
        code = ask(bot, m.game, state, who)
        action = m.game.action(state, code)
        if action.verb == "commit":
            return {area: sorted(values) for area, values in sent.items()}
        fields = dict(action.fields)
        value = int(str(fields["card"]).rpartition("-")[2])
        sent.setdefault(str(fields["area"]), []).append(value)
        state.apply(code)
