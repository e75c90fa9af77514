"""Dice of a battle: rolled one by one, rerolled, flipped, and the duel (DICE, BATTLE-10)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import choice, field_x, field_y, field_z, no_options, packed
from meadhall.games.bretwalda.engine.agenda import Task, ask, pop, push, task_w
from meadhall.games.bretwalda.engine.board import (
    ASIDE,
    DICE_SHOWN,
    DIRECT,
    DUEL_SWORDS,
    SIDES,
    TO_ROLL,
    Board,
    dice_cell,
)
from meadhall.games.bretwalda.engine.codes import (
    DICE,
    DIE,
    ENOUGH,
    Q_DIE,
    Q_FLIP,
    Q_NOTHING,
    Q_REROLL,
    ROLL,
    T_DUEL,
    T_FLIP,
    T_REROLL,
    T_ROLL,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import DUEL, FLIPPED, REROLLED, ROLLED
from meadhall.games.bretwalda.engine.pieces import COLOURS, FACES, NO_KINGDOM
from meadhall.games.bretwalda.engine.question import Lot, Question
from meadhall.games.bretwalda.engine.sides import player_of
from meadhall.games.bretwalda.engine.tables import swords_on


class RollDice(Task):
    """The dice that are due, in the order attacker white, beige, red, grey, then the defender's."""

    def run(self, b: Board, task: i64) -> None:
        if next_die(b) >= 0:
            push(b, T_ROLL)
            ask(b, Q_DIE, NO_KINGDOM)


def next_die(b: Board) -> i64:
    """The place in TO_ROLL of the next die, or -1."""
    for die in range(SIDES * COLOURS):
        if b.cells[TO_ROLL + die]:
            return die
    return -1


class Die(Lot):
    """One die; a duel's dice count for nothing else."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        for face in range(FACES):
            options = append(options, packed(DIE, face))
        return options

    def nth_legal(self, b: Board, number: i64) -> i64:
        return packed(DIE, number % FACES)

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        face = field_x(code)
        if b.rolling:
            side = b.rolling - 1
            emit(b, ROLLED, side, b.target, face)
            b.cells[DUEL_SWORDS + side] = swords_on(b.tables, b.target, face)
            return
        die = next_die(b)
        b.cells[TO_ROLL + die] -= 1
        b.cells[DICE_SHOWN + FACES * die + face] += 1
        emit(b, ROLLED, die // COLOURS, die % COLOURS, face)


# Rerolls and flips ---------------------------------------------------------------------------------------------------
class Rerolls(Task):
    """A side may reroll dice: each is chosen by colour and face, and all are rolled once, together."""

    def run(self, b: Board, task: i64) -> None:
        side, of, left = field_x(task), field_y(task), task_w(task)
        if left <= 0 or not has_dice(b, of):
            if chosen_dice(b):
                push(b, T_ROLL)
            return
        push(b, T_REROLL, side, of, 0, left)
        b.target = of
        ask(b, Q_REROLL, player_of(b, side))


def has_dice(b: Board, side: i64) -> bool:
    """Whether a side has dice on the table."""
    for cell in range(COLOURS * FACES):
        if b.cells[DICE_SHOWN + (COLOURS * FACES) * side + cell]:
            return True
    return False


def chosen_dice(b: Board) -> bool:
    """Whether dice wait for their second roll."""
    return next_die(b) >= 0


def dice_options(b: Board, side: i64, way: i64) -> vec[i64]:
    """The dice of a side by colour and face; equal dice are one entry (DICE-11)."""
    options = no_options()
    for colour in range(COLOURS):
        for face in range(FACES):
            if b.cells[dice_cell(side, colour, face)]:
                options = append(options, packed(DICE, way, colour, face))
    return options


class Reroll(Question):
    """Which die to reroll, or roll now."""

    def legal(self, b: Board) -> vec[i64]:
        return append(dice_options(b, b.target, 0), choice(ROLL))

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        side, of, left = top_task(b)
        if code == choice(ROLL):
            push(b, T_REROLL, side, of, 0, 0)
            return
        colour, face = field_y(code), field_z(code)
        b.cells[dice_cell(of, colour, face)] -= 1
        b.cells[TO_ROLL + COLOURS * of + colour] += 1
        emit(b, REROLLED, of, colour, face)
        push(b, T_REROLL, side, of, 0, left - 1)


def top_task(b: Board) -> tuple[i64, i64, i64]:
    """The side, the side whose dice are meant, and how many are left, of the task that has asked."""
    task = pop(b)
    return field_x(task), field_y(task), task_w(task)


class Flips(Task):
    """A side may flip dice; no die is flipped twice by one effect."""

    def run(self, b: Board, task: i64) -> None:
        side, of, left = field_x(task), field_y(task), task_w(task)
        if left <= 0 or not has_dice(b, of):
            for cell in range(COLOURS * FACES):
                b.cells[DICE_SHOWN + (COLOURS * FACES) * of + cell] += b.cells[ASIDE + cell]
                b.cells[ASIDE + cell] = 0
            return
        push(b, T_FLIP, side, of, 0, left)
        b.target = of
        ask(b, Q_FLIP, player_of(b, side))


class Flip(Question):
    """Which die to turn to its opposite face (DICE-06)."""

    def legal(self, b: Board) -> vec[i64]:
        return append(dice_options(b, b.target, 1), choice(ENOUGH))

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        side, of, left = top_task(b)
        if code == choice(ENOUGH):
            push(b, T_FLIP, side, of, 0, 0)
            return
        colour, face = field_y(code), field_z(code)
        b.cells[dice_cell(of, colour, face)] -= 1
        b.cells[ASIDE + FACES * colour + FACES - 1 - face] += 1
        emit(b, FLIPPED, of, colour, face)
        push(b, T_FLIP, side, of, 0, left - 1)


class Duel(Task):
    """Each side rolls one die; fewer Swords take a wound that cannot be blocked, a tie none."""

    def run(self, b: Board, task: i64) -> None:
        stage, colour = field_x(task), field_y(task)
        if stage < SIDES:
            push(b, T_DUEL, stage + 1, colour)
            b.rolling = stage + 1
            b.target = colour
            ask(b, Q_DIE, NO_KINGDOM)
            return
        b.rolling = 0
        b.target = 0
        one, other = b.cells[DUEL_SWORDS], b.cells[DUEL_SWORDS + 1]
        b.cells[DUEL_SWORDS] = 0
        b.cells[DUEL_SWORDS + 1] = 0
        if one < other:
            b.cells[DIRECT] += 1
        elif other < one:
            b.cells[DIRECT + 1] += 1
        emit(b, DUEL, one, other)
