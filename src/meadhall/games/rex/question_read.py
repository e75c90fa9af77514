"""Reads the question of a position document (`asks`, `at`) as the program wrote it; refuses what cannot be asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from meadhall.core.position import BadPosition
from meadhall.core.text import did_you_mean
from meadhall.games.rex.engine import board as cells_of
from meadhall.games.rex.engine import codes
from meadhall.games.rex.engine.battle import ROME_TAKES
from meadhall.games.rex.engine.sequence_step import DRAW_TOKENS, STEP_NAMES, TURN_BEGINS
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.position import ASKS, AT

_KINGDOM_SETS: Final = 7
_BOUNDS: Final = {
    "step": (0, len(STEP_NAMES) - 1),
    "acting": (-1, 2),
    "cursor": (0, 3),
    "area": (0, 3),
    "taken": (0, 7),
    "side": (0, ROME_TAKES),
    "committed": (0, _KINGDOM_SETS),
    "winners": (0, _KINGDOM_SETS),
    "vassals": (0, _KINGDOM_SETS),
    "by_winners": (0, 2**codes.TOKENS - 1),
    "joker_cities": (0, 2**codes.TOKENS - 1),
    "hired": (0, _KINGDOM_SETS),
    "joined": (0, _KINGDOM_SETS),
    "minis": (0, 7),
    "card": (-1, codes.CARDS - 1),
    "values": (0, 2**24 - 1),
}
OF_HUMANS: Final = (
    codes.Q_DEAL, codes.Q_OBJECTIVES, codes.Q_RECRUIT, codes.Q_PICK, codes.Q_JOKER, codes.Q_POWERS, codes.Q_HELP,
    codes.Q_REINFORCE,
)  # fmt: skip
OF_OTHERS: Final = (codes.Q_NPK_CARD, codes.Q_MINI, codes.Q_GRAB)
IN_BATTLE: Final = (codes.Q_PICK, codes.Q_GRAB, codes.Q_JOKER, codes.Q_POWERS)


def read_question(state: State, asks: object, at: Mapping[str, Any]) -> None:
    """Put the state at a question. Raises `BadPosition`."""
    state.question = _question(asks, at)
    for name, field in AT.items():
        value = at.get(name)
        least, most = _BOUNDS[name]
        if type(value) is not int or not least <= value <= most:
            raise BadPosition(f"at.{name}: expected a whole number of {least} to {most}, found {value!r}")
        setattr(state, field, value)
    for problem in _problems(state):
        raise BadPosition(f"at: expected what the program has written itself, but {problem}")


def _question(asks: object, at: Mapping[str, Any]) -> int:
    """The question by its name; older documents have its number in `at.question`."""
    number = at.get("question")
    if asks is None and type(number) is int and 0 <= number < len(ASKS):
        return number
    if not isinstance(asks, str) or asks not in ASKS:
        expected = f"one of {', '.join(ASKS)}{did_you_mean(str(asks), ASKS)}"
        raise BadPosition(f"asks: expected {expected}, found {asks!r}")
    return ASKS.index(asks)


def _problems(state: State) -> list[str]:
    """Why this cannot be asked in this position."""
    t, question = state.tables, int(state.question)
    if question in (*OF_HUMANS, *OF_OTHERS):
        side = int(t.humans if question in OF_HUMANS else t.alone)
        if state.acting < 0 or not side >> int(state.acting) & 1:
            return ["the question is not for the kingdom in acting"]
    if question in IN_BATTLE and state.area >= codes.AREAS:
        return ["no area is fought for"]
    if (question == codes.Q_MINI) != (state.drawn_card >= 0):
        return ["card is for a kingdom that has drawn one and not placed it"]
    if question != codes.Q_SEATING and any(
        int(t.humans) >> k & 1 and state.cells[cells_of.SEAT + k] < 0 for k in range(codes.KINGDOMS)
    ):
        return ["seats are not given out"]
    if state.step >= DRAW_TOKENS and question not in (codes.Q_ORDER, codes.Q_OVER) and state.cells[cells_of.ORDER] < 0:
        return ["there is no turn order"]
    if state.turn < 1 and state.step > TURN_BEGINS:
        return ["turn is 0 after the first turn has begun"]
    if state.nothing_asked():
        return []
    if state.together() and not state.waiting():
        return ["everybody has made the choice"]
    return [] if state.legal() else ["the question has no answer"]
