"""Prompts: what is asked now, and why the rules ask it."""

from __future__ import annotations

from typing import Final

from meadhall.core.kit import members
from meadhall.core.position import STOPPED
from meadhall.core.text import counted
from meadhall.games.rex import names
from meadhall.games.rex.engine import codes
from meadhall.games.rex.engine.allocation import picks_left
from meadhall.games.rex.engine.battle import WINNERS_PICK
from meadhall.games.rex.engine.board import extras
from meadhall.games.rex.engine.dealing import kingdom_in
from meadhall.games.rex.engine.planning import TROOPS_A_TURN, extra_sent, own_sent
from meadhall.games.rex.engine.powers import for_hire, joinable, substitute_refusal, two_refusal
from meadhall.games.rex.engine.state import State

Prompt = tuple[str, str]
"""The question, and the reason for it; empty if the question says it all."""

CHANCE: Final = {
    codes.Q_SEATING: "Kingdoms are dealt at random.",
    codes.Q_SLOTS: "The foresighted kingdom's mini-cards are laid out.",
    codes.Q_DEAL: "A card is dealt.",
    codes.Q_OBJECTIVES: "An Objective is dealt.",
    codes.Q_ORDER: "Chance breaks a tie in the turn order.",
    codes.Q_TOKEN: "A token is drawn from the bag.",
    codes.Q_NPK_CARD: "A kingdom that nobody plays draws a card.",
    codes.Q_MINI: "A kingdom that nobody plays draws a mini-card.",
    codes.Q_GRAB: "A kingdom that nobody plays takes a location at random.",
    codes.Q_REINFORCE: "A Reinforcement is drawn.",
}


def prompt(state: State, seat: int | None) -> Prompt:
    """The question and its reason, as this seat should read them."""
    question = int(state.question)
    if question == codes.Q_NOTHING:
        return STOPPED, ""
    if question in CHANCE:
        return CHANCE[question], ""
    if question == codes.Q_KEEP:
        if seat is None or seat not in state.waiting():
            return "Objectives are discarded in secret.", ""
        return "Discard one Objective.", "Everybody keeps two of three; the third leaves the game unseen."
    if question == codes.Q_PLAN:
        return _plan(state, seat)
    if question == codes.Q_RECRUIT:
        return _recruit(state)
    if question == codes.Q_PICK:
        return _pick(state)
    if question == codes.Q_JOKER:
        return "Use the Joker.", "A Road of another kingdom, or a Road or City of Rome, in this area."
    if question == codes.Q_POWERS:
        return _powers(state)
    if question == codes.Q_HELP:
        return "Ask Rome for a Reinforcement, or pass.", "You placed no piece this turn."
    return "The game is over.", ""


def _plan(state: State, seat: int | None) -> Prompt:
    if seat is None or seat not in state.waiting():
        return "Plans are made in secret.", ""
    k = int(kingdom_in(state, seat))
    missing = int(TROOPS_A_TURN) - int(own_sent(state, k))
    spare = bool(extras(state, k)) and not extra_sent(state, k)
    also = "An extra card may go, too." if spare else ""
    if missing > 0:
        return f"Send {counted(missing, 'Troops card')}.", also or "Two go out each turn, in secret."
    return "Commit your plan.", also


def _recruit(state: State) -> Prompt:
    left = int(state.tables.recruits) - int(state.taken)
    return "Recruit a card from your queue or your deck.", f"{counted(left, 'card')} to take."


def _pick(state: State) -> Prompt:
    role = "Winner" if state.battle_step == WINNERS_PICK else "Vassal"
    where = state.tables.edition.areas[int(state.area)].name
    return (
        f"Pick a location in the {where}.",
        f"As a {role} you may take {int(picks_left(state))} more.",
    )


def _powers(state: State) -> Prompt:
    k = int(state.acting)
    said = []
    if two_refusal(state, k) == 0:
        cards = dict.fromkeys(names.card_name(state.tables, c) for c in members(int(for_hire(state, k))))
        if cards:
            said.append(f"hire {names.listed(cards, 'or')}")
        elif substitute_refusal(state, k) == 0:
            said.append("take a Reinforcement")
    if joinable(state, k):
        said.append("join a Road of the Winners")
    return f"You may {names.listed(said, 'and')}.", "Your 2 and 3 work for a Vassal."
