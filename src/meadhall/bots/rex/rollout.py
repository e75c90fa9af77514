"""Playing on from a state as every seat might: one mind for all kingdoms, cards and tokens as a stream has them."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.bots.common.stream import Stream
from meadhall.bots.rex.future import occasion
from meadhall.bots.rex.mind import Mind
from meadhall.games.rex.engine.codes import CHANCE, Q_OVER, Q_PLAN
from meadhall.games.rex.engine.state import State


def play_on(state: State, mind: Mind, stream: Stream, last: i64) -> State:
    """Play until the turn after `last` begins or the game is over. The state is used up and given back.

    What chance decides is the same in all games of a stream, as far as it can be.
    """
    mind.seed = stream.seed
    mind.asked = 0
    while state.question != Q_OVER and state.turn <= last:
        seat = state.to_act()
        if seat == CHANCE:
            stream.turn_to(occasion(state))
            options = state.options()
            state.apply(options[stream.below(len(options))])
        elif state.question == Q_PLAN:
            mind.plan = []
            state.apply(mind.choose(state, seat))
            for code in mind.plan:
                state.apply(code)
            mind.plan = []
        else:
            state.apply(mind.choose(state, seat))
    return state
