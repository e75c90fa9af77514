"""Refusals in words: the rule of the ledger and a sentence for what a player may not do now."""

from __future__ import annotations

from typing import Final

from meadhall.core.refusal import Refusal, Refused
from meadhall.core.text import listed
from meadhall.games.bretwalda.engine import codes
from meadhall.games.bretwalda.engine.actions import verb_of
from meadhall.games.bretwalda.engine.board import kingdom_in
from meadhall.games.bretwalda.engine.course import QUESTIONS
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.prompts import PROMPTS, prompt
from meadhall.games.bretwalda.reason_rules import rule_for
from meadhall.games.bretwalda.words.reading import action, parse

ORDER_OF_PLAY: Final = "BW-ROUND-01"
"""The rule behind "that is not asked now"."""


def why_not(state: State, text: str, seat: int | None = None) -> Refusal | None:
    """The rule that forbids a line for a seat, or None if it is legal."""
    try:
        found = parse(state, text, seat)
    except Refused as refused:
        return refused.refusal
    if not found:
        return Refusal("", "say what you do")
    trial = state.copy()
    for number, code in enumerate(found):
        who = seat if seat is not None else trial.to_act()
        legal = trial.legal() if trial.to_act() < 0 else trial.legal_for(who)
        if code not in legal:
            return refusal(trial, code, who)
        if number + 1 < len(found):
            trial.apply(code)
    return None


def refusal(state: State, code: int, seat: int) -> Refusal:
    """Why a code is not legal now."""
    if state.question == codes.Q_OVER:
        return Refusal(ORDER_OF_PLAY, "The game is over.")
    if state.nothing_asked() or QUESTIONS[int(state.question)].by_chance:
        return Refusal(ORDER_OF_PLAY, "Dice and cards are due before anybody can choose.")
    if seat not in state.waiting():
        return Refusal(ORDER_OF_PLAY, prompt(state, seat)[0])
    k = int(kingdom_in(state, seat))
    legal = state.legal_for(seat)
    same = [action(state, one).text for one in legal if verb_of(one) == verb_of(code)]
    specific = rule_for(state, code, k) if same or _may_be_asked(state, code) else None
    if specific is not None:
        return Refusal(f"BW-{specific[0]}", specific[1])
    asked = PROMPTS[int(state.question)]
    shown = [action(state, one).text for one in legal]
    possible = f"{listed(shown, 'or')}." if len(shown) < 7 else f"{', '.join(shown[:6])} ..."
    return Refusal(ORDER_OF_PLAY, f"{action(state, code).text!r} is not possible now. {asked} Possible: {possible}")


def _may_be_asked(state: State, code: int) -> bool:
    """Whether the verb belongs to the list that is asked, though none of it is possible now."""
    verbs = {
        codes.Q_DEVELOP: (codes.TILE, codes.BUILD_AT, codes.PLAY),
        codes.Q_FYRD: (codes.RECRUIT_AT, codes.UPGRADE_AT, codes.PLAY, codes.CHOICE),
        codes.Q_COLLECT: (codes.ALSO, codes.PLAY),
        codes.Q_MOVE: (codes.TAKE, codes.SAIL, codes.PLAY),
        codes.Q_COLUMN: (codes.TO, codes.ADD, codes.BOARD, codes.LEAVE),
        codes.Q_SHIP: (codes.TO, codes.LOAD, codes.CHOICE),
        codes.Q_ACTION: (codes.TAKE_ACTION, codes.OFFER, codes.CHOICE),
        codes.Q_WINDOW: (codes.PLAY, codes.CHOICE),
        codes.Q_BRIBE: (codes.BRIBE, codes.OFFER),
        codes.Q_HIRE: (codes.HIRE, codes.PLAY, codes.DONE),
        codes.Q_KING: (codes.SPEND,),
        codes.Q_FEED: (codes.PLAY, codes.OFFER, codes.CHOICE),
        codes.Q_TALK: (codes.OFFER, codes.CHOICE),
    }
    return int(verb_of(code)) in verbs.get(int(state.question), ())
