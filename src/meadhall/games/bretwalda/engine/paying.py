"""Paying for Buildings and Units: Gold, and Lordship cards at 1 Gold each, spent at once (LORD-02 to LORD-04)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import each, field_x, no_options
from meadhall.games.bretwalda.engine.agenda import Task, ask, task_w
from meadhall.games.bretwalda.engine.board import GOLD, HAND, Board
from meadhall.games.bretwalda.engine.cards import discard
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import PAY, Q_NOTHING, Q_PAY, SPEND
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import PAID, SPENT
from meadhall.games.bretwalda.engine.question import Question


class Pay(Task):
    """A price is due; nobody is asked without a card in hand."""

    def run(self, b: Board, task: i64) -> None:
        k, price = field_x(task), task_w(task)
        if price <= 0:
            return
        if not b.cells[HAND + k]:
            pay_gold(b, k, price)
            return
        b.price = price
        ask(b, Q_PAY, k)


def pay_gold(b: Board, kingdom: i64, price: i64) -> None:
    """Gold goes to the bank."""
    b.cells[GOLD + kingdom] -= price
    b.changed |= OTHER
    emit(b, PAID, kingdom, price)


class PayOne(Question):
    """The rest in Gold, or a card for one of it; no change is given (BUILD-05)."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        if b.cells[GOLD + b.acting] >= b.price:
            options = append(options, PAY)
        return each(options, SPEND, b.cells[HAND + b.acting])

    def answer(self, b: Board, code: i64) -> None:
        k = b.acting
        b.question = Q_NOTHING
        if code == PAY:
            pay_gold(b, k, b.price)
            b.price = 0
            return
        discard(b, k, field_x(code))
        emit(b, SPENT, k, field_x(code))
        b.price -= 1
        if b.price <= 0:
            return
        if b.cells[HAND + k]:
            ask(b, Q_PAY, k)
        else:
            pay_gold(b, k, b.price)
            b.price = 0
