"""The course of a game as a list of steps: each does what needs no choice, and asks where the rules ask somebody.

before the first turn: seats, mini-cards, Troops, Rome, Objectives
every turn:            order, tokens, recruiting, plans, the kingdoms nobody plays, the three areas, help,
evaluation, end
after the last:        Max and Objectives
"""

from __future__ import annotations

from typing import Final

from meadhall.games.rex.engine.allocation import allocate, leave_to_rome
from meadhall.games.rex.engine.alone import send_alone
from meadhall.games.rex.engine.battle import NOT_BEGUN, POWERS_ACT, VASSALS_PICK, WINNERS_PICK, open_battle
from meadhall.games.rex.engine.board import Board
from meadhall.games.rex.engine.codes import AREAS, Q_NOTHING
from meadhall.games.rex.engine.dealing import (
    deal,
    deal_objectives,
    discard_late,
    keep_two,
    seat_players,
    set_slots,
)
from meadhall.games.rex.engine.evaluation import end_turn, evaluate, finish
from meadhall.games.rex.engine.opening import draw_tokens, find_order, give_rome
from meadhall.games.rex.engine.planning import plan
from meadhall.games.rex.engine.powers import begin_help, offer_help, use_powers
from meadhall.games.rex.engine.recruiting import recruit, refill
from meadhall.games.rex.engine.steps import (
    S_DEAL,
    S_KEEP,
    S_OBJECTIVES,
    S_ROME,
    S_SEATING,
    S_SLOTS,
    T_ALONE,
    T_BATTLE,
    T_END,
    T_EVALUATE,
    T_HELP,
    T_LATE,
    T_ORDER,
    T_PLAN,
    T_RECRUIT,
    T_REFILL,
    T_TOKENS,
)

STEP_NAMES: Final = (
    "seats", "mini-cards", "deal", "rome", "objectives", "keep", "late discard", "order", "draw", "recruit", "refill",
    "plan", "others", "battle", "help", "evaluation", "end", "final",
)  # fmt: skip


def advance(b: Board) -> None:
    """Go on from step to step until somebody, or chance, is asked."""
    while b.question == Q_NOTHING:
        step = b.step
        if step == T_BATTLE:
            fight(b)
        elif step == T_TOKENS:
            draw_tokens(b)
        elif step == T_RECRUIT:
            recruit(b)
        elif step == T_REFILL:
            refill(b)
        elif step == T_ALONE:
            send_alone(b)
        elif step == T_PLAN:
            plan(b)
        elif step == T_HELP:
            offer_help(b)
        elif step == T_EVALUATE:
            evaluate(b)
        elif step == T_END:
            end_turn(b)
        elif step == T_LATE:
            discard_late(b)
        elif step == T_ORDER:
            find_order(b)
        elif step == S_SEATING:
            seat_players(b)
        elif step == S_SLOTS:
            set_slots(b)
        elif step == S_DEAL:
            deal(b)
        elif step == S_ROME:
            give_rome(b)
        elif step == S_OBJECTIVES:
            deal_objectives(b)
        elif step == S_KEEP:
            keep_two(b)
        else:
            finish(b)


def fight(b: Board) -> None:
    """North, Centre, South, each finished before the next begins (RESOLVE-01, RESOLVE-02)."""
    if b.area == AREAS:
        begin_help(b)
    elif b.side == NOT_BEGUN:
        open_battle(b)
    elif b.side == WINNERS_PICK or b.side == VASSALS_PICK:
        allocate(b)
    elif b.side == POWERS_ACT:
        use_powers(b)
    else:
        leave_to_rome(b)
        b.area += 1
        b.side = NOT_BEGUN
