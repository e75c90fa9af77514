"""Playing on from a state as every Kingdom might: quick minds for all of them, dice and cards as a stream has them."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.bots.bretwalda.thumb import Thumb
from meadhall.bots.common.stream import Stream
from meadhall.games.bretwalda.engine.codes import Q_NOTHING, Q_OVER, lowest
from meadhall.games.bretwalda.engine.course import QUESTIONS, advance
from meadhall.games.bretwalda.engine.state import State


def play_on(state: State, thumb: Thumb, stream: Stream, last: i64) -> State:
    """Play until the round after `last` begins or the game is over. The state is used up and given back.

    Every round has numbers of its own, so that two states differ no more than they must.
    """
    thumb.stream = Stream(stream.seed + 1)
    thumb.looking.asked = 0
    thumb.forget()
    while state.question != Q_OVER and state.round <= last:
        question = QUESTIONS[state.question]
        if question.by_chance:
            stream.turn_to(state.round)
            question.answer(state, question.nth_legal(state, stream.below(720720)))
        else:
            k = lowest(state.choosers) if question.together else state.acting
            question.answer(state, thumb.choose(state, k))
        if state.question == Q_NOTHING:
            advance(state)
    return state
