"""Plays on to where a position can be weighed: dice and draws fall, battles are fought out by simple rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.bretwalda.lands import strength
from meadhall.bots.common.stream import Stream
from meadhall.games.bretwalda.engine.actions import choice, field_y, field_z
from meadhall.games.bretwalda.engine.board import BUILT, Board
from meadhall.games.bretwalda.engine.codes import (
    KEEP,
    PASS,
    PAY,
    Q_DISCARD,
    Q_FIGHT,
    Q_FLIP,
    Q_GOAL,
    Q_KILL,
    Q_KING,
    Q_LOSE_SHIP,
    Q_MARKER,
    Q_NOTHING,
    Q_OVER,
    Q_PAY,
    Q_REROLL,
    Q_RETREAT,
    Q_SAVE,
    Q_SECOND_CHRONICLE,
    Q_SPOILS,
    Q_WINDOW,
    RETREAT,
    STAND,
    has,
)
from meadhall.games.bretwalda.engine.course import QUESTIONS, advance
from meadhall.games.bretwalda.engine.pieces import BUILDINGS, FACES, LANDS
from meadhall.games.bretwalda.engine.sides import player_of, side_units
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.engine.tables import shields_on, swords_on

RATHER_FIRST: Final[vec[i64]] = vec[i64](
    [Q_GOAL, Q_LOSE_SHIP, Q_SAVE, Q_FIGHT, Q_DISCARD, Q_SECOND_CHRONICLE, Q_SPOILS]
)
"""Questions of a battle and its end for which the first answer will do."""
RATHER_LAST: Final[vec[i64]] = vec[i64]([Q_KILL])
BY_RULE: Final[vec[i64]] = vec[i64]([Q_WINDOW, Q_KING, Q_RETREAT, Q_PAY, Q_REROLL, Q_FLIP, Q_MARKER])
SHIELD: Final = 0.8
"""As how many Swords a Shield counts when a die is turned."""
STEPS: Final = 400
"""Nothing takes longer than so many steps."""


class Quick:
    """By question how it is answered at once: 0 not at all, 1 the first answer, 2 the last, 3 by a rule below."""

    def __init__(self) -> None:
        self.how: vec[i64] = vec[i64]([0 for _ in range(len(QUESTIONS))])
        for question in RATHER_FIRST:
            self.how[question] = 1
        for question in RATHER_LAST:
            self.how[question] = 2
        for question in BY_RULE:
            self.how[question] = 3


QUICK: Final = Quick()


def settle(state: State, stream: Stream) -> None:
    """Go on while chance is asked or a battle runs."""
    for _ in range(STEPS):
        if state.question == Q_OVER:
            return
        question = QUESTIONS[state.question]
        how = QUICK.how[state.question]
        if question.by_chance:
            question.answer(state, question.nth_legal(state, stream.below(720720)))
        elif how == 0:
            return
        else:
            question.answer(state, quick(state, how))
        if state.question == Q_NOTHING:
            advance(state)


def quick(b: Board, how: i64) -> i64:
    """An answer without much thought."""
    if how == 3:
        if b.question == Q_WINDOW or b.question == Q_KING:
            return PASS
        if b.question == Q_RETREAT:
            return choice(RETREAT) if is_hopeless(b) else choice(STAND)
        options = QUESTIONS[b.question].legal(b)
        if b.question == Q_REROLL or b.question == Q_FLIP:
            return turned(b, options)
        if b.question == Q_MARKER:
            return spared(b, options)
        return options[0] if options[0] == PAY else options[len(options) - 1]
    options = QUESTIONS[b.question].legal(b)
    return options[0] if how == 1 or options[0] == KEEP else options[len(options) - 1]


def turned(b: Board, options: vec[i64]) -> i64:
    """The die whose other face, or next roll, gains most; the last option is to leave all as they are."""
    own = player_of(b, b.target) == b.acting
    found = options[len(options) - 1]
    most: float = 0.1
    for i in range(len(options) - 1):
        colour, face = field_y(options[i]), field_z(options[i])
        then: float = 0.0
        if b.question == Q_FLIP:
            then = shown(b, colour, FACES - 1 - face)
        else:
            for other in range(FACES):
                then += shown(b, colour, other) / float(FACES)
        gain = then - shown(b, colour, face)
        if not own:
            gain = -gain
        if gain > most:
            found, most = options[i], gain
    return found


def spared(b: Board, options: vec[i64]) -> i64:
    """The marker that is missed least; the last option is to leave the new area without one."""
    found = options[len(options) - 1]
    least = marked(b, b.target)
    for i in range(len(options) - 1):
        value = marked(b, field_y(options[i]))
        if value < least:
            found, least = options[i], value
    return found


def marked(b: Board, area: i64) -> i64:
    """About what control of an area is worth."""
    t = b.tables
    value = t.gold[area] + (1 if has(t.food, area) else 0) + (2 if has(t.cities, area) else 0)
    for building in range(BUILDINGS):
        if has(b.cells[BUILT + building], area):
            value += 3
    return value + (40 if has(b.dalcs, area) else 0) + (12 if has(t.capitals, area) else 0)


def shown(b: Board, colour: i64, face: i64) -> float:
    """What a face of a die is worth."""
    return float(swords_on(b.tables, colour, face)) + SHIELD * float(shields_on(b.tables, colour, face))


def is_hopeless(b: Board) -> bool:
    """Whether the side that is asked is much weaker; an attacker needs more, since the defender keeps the area."""
    if b.battle >= LANDS:
        return False
    ours, theirs = strength(side_units(b, b.word)), strength(side_units(b, 1 - b.word))
    return ours < theirs * (0.9 if b.word == 0 else 0.45)
