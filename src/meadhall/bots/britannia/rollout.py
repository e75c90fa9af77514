"""Playing on from a state as every seat might: all nations move like one mind, dice fall as a stream has them."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.bots.britannia.mind import Mind
from meadhall.bots.common.stream import Stream
from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.codes import CHANCE, Q_DICE, Q_MARCH, Q_OVER
from meadhall.games.britannia.engine.state import State


def play_on(state: State, mind: Mind, stream: Stream, last: i64, paired: bool = False) -> State:
    """Play until the round after `last` begins or the game is over. The state is used up; another one is given.

    `paired` gives every battle dice of its own, so that two states in which the same battle is fought see it end alike.
    """
    mind.forget()
    while state.question != Q_OVER and state.round <= last:
        if state.question == Q_DICE:
            if paired:
                stream.turn_to(((state.round * 32 + state.turn) * 4 + state.half) * 64 + state.battle)
            state.apply(actions.die(stream.below(6) + 1))
        elif state.question == Q_MARCH:
            state = mind.moved(state)
        else:
            seat = state.to_act()
            if seat == CHANCE:
                options = state.options()
                state.apply(options[stream.below(len(options))])
            else:
                state.apply(mind.choose(state, seat))
    return state


def play_out(state: State, minds: list[Mind], stream: Stream) -> State:
    """Play to the end, a mind for each seat. The state is used up; another one is given."""
    for mind in minds:
        mind.forget()
    while state.question != Q_OVER:
        seat = state.to_act()
        if seat == CHANCE:
            options = state.options()
            state.apply(options[stream.below(len(options))])
        elif state.question == Q_MARCH:
            state = minds[seat].moved(state)
        else:
            state.apply(minds[seat].choose(state, seat))
    return state
