"""A document without `asks`: the engine begins the phase that is named, with everything before it considered done."""

from __future__ import annotations

from typing import Final

from meadhall.core.position import BadPosition
from meadhall.games.britannia.engine.board import INCREASE, OVERLORD, has
from meadhall.games.britannia.engine.codes import NATIONS, Q_NOTHING
from meadhall.games.britannia.engine.increase import area_points, increases, ungranted_points
from meadhall.games.britannia.engine.sequence import SEQUENCE
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.submission import open_window
from meadhall.games.britannia.engine.turns import takes_turn
from meadhall.games.britannia.position.exact import read_working
from meadhall.games.britannia.position.reading import Reading
from meadhall.games.britannia.position.registers import MOVEMENT, NEXT_NATION, PHASES, SUBMISSION, TURN_ENDS

COUNTED: Final = tuple(PHASES.index(name) for name in ("burhs", "increase"))
"""The steps that spend the population points of the turn."""


def start(reading: Reading) -> State:
    """Run the sequence of play from the start of the phase until someone is asked, or until the phase of `stop`."""
    state = reading.state
    stop = reading.stop()
    _note_absent_leaders(state)
    if NEXT_NATION <= state.step <= TURN_ENDS and state.turn < 0:
        state.turn = _first_nation(reading)
    if state.step == NEXT_NATION:
        _begin_turn(reading, stop)
        return state
    if state.step == MOVEMENT:
        run(state, stop)  # opens the phase: nobody has moved; what has happened in it comes on top
        _happened(reading)
        return state
    if state.step == SUBMISSION:
        open_window(state)
    if state.step in COUNTED:
        state.points = _population_points(state)
    _happened(reading)
    run(state, stop)
    return state


def run(state: State, stop: int) -> None:
    """Run the sequence of play until someone is asked, or until a phase begins."""
    while state.question == Q_NOTHING and state.step != stop:
        if SEQUENCE[state.step].run(state):
            state.step += 1


def _note_absent_leaders(state: State) -> None:
    """A leader who is gone was out of play when it was asked for whom reinforcements come (R16-03)."""
    t = state.tables
    for leader, killers, round_ in zip(t.late_unless, t.late_by, t.late_round, strict=True):
        if leader >= 0 and not killers and has(state.leaders_gone, leader) and state.round >= round_ - 1:
            state.harold_out = 1


def _happened(reading: Reading) -> None:
    """What the document tells about the phase: marks of armies and working registers."""
    reading.mark()
    read_working(reading.state, reading.names, reading.get("working", {}))


def _first_nation(reading: Reading) -> int:
    """The first nation that takes a turn in the round."""
    for nation in range(NATIONS):
        if takes_turn(reading.state, nation):
            return nation
    raise BadPosition("nation: no nation has pieces or invaders in this round; name one, or put pieces on the board")


def _begin_turn(reading: Reading, stop: int) -> None:
    """A whole nation turn from its very start."""
    state = reading.state
    nation = int(state.turn)
    if not takes_turn(state, nation):
        name = reading.names.nation_words[nation]
        raise BadPosition(f"nation: {name} take no turn in round {state.round}: they have no units and none are due")
    read_working(state, reading.names, reading.get("working", {}))
    if stop == NEXT_NATION:
        return
    state.turn = nation - 1
    run(state, stop)


def _population_points(state: State) -> int:
    """The points of this turn: of a subject, as if its overlord had refused more."""
    if not increases(state):
        return 0
    full = int(area_points(state, state.turn))
    if state.cells[OVERLORD + state.turn] >= 0:
        full = int(ungranted_points(state, full))
    return full + int(state.cells[INCREASE + state.turn])
