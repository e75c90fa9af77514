"""The conditions of the cases in `reasons.py`: each looks at the position and the code that was refused."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.games.britannia.engine import actions, codes
from meadhall.games.britannia.engine.board import OVERLORD, attackers
from meadhall.games.britannia.engine.codes import LANDS
from meadhall.games.britannia.engine.movement.one_step import BEGAN_AT_SEA, allowance
from meadhall.games.britannia.engine.movement.start import raiding
from meadhall.games.britannia.engine.relations import defenders, passes_subject
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tables import ARTHUR, MUST_LAND
from meadhall.games.britannia.engine.timeline import special
from meadhall.games.britannia.words.forms import FORMS, raw_fields

Condition = Callable[[State, int], bool]


def always(state: State, code: int) -> bool:
    """In every position."""
    return True


def asked(*questions: int) -> Condition:
    """While one of these questions is asked."""
    return lambda state, code: int(state.question) in questions


# The edition ---------------------------------------------------------------------------------------------------------
def anyone_may_wait(state: State, code: int) -> bool:
    """Any invaders may wait at sea."""
    return bool(state.tables.anyone_waits)


def leaders_go_alone(state: State, code: int) -> bool:
    """A leader needs no army for company."""
    return bool(state.tables.lone_leaders)


def high_minimum_raise(state: State, code: int) -> bool:
    """A bid must raise the one that stands by more than one point."""
    return bool(state.tables.minimum_raise > 1)


# The nation in turn --------------------------------------------------------------------------------------------------
def romans_move(state: State, code: int) -> bool:
    """The Romans are in turn."""
    return bool(state.turn == state.tables.romans)


def romans_invade_again(state: State, code: int) -> bool:
    """The Romans are in turn, and their first invasion is over."""
    return romans_move(state, code) and state.round > 1


def must_land(state: State, code: int) -> bool:
    """The nation in turn must land in this round."""
    return bool(special(state, state.turn) & MUST_LAND)


def overlord_is_not_rome(state: State, code: int) -> bool:
    """The overlord of the nation in turn, if it has one, is another nation than Rome."""
    return bool(state.cells[OVERLORD + state.turn] != state.tables.romans)


def arthur_comes(state: State, code: int) -> bool:
    """The leader who comes now is Arthur, who needs no armies to come to."""
    return bool(special(state, state.turn) & ARTHUR)


# The column ----------------------------------------------------------------------------------------------------------
def led(state: State, code: int) -> bool:
    """A leader is with the column."""
    return bool(state.col_led)


def by_road(state: State, code: int) -> bool:
    """The column has used a road."""
    return bool(state.col_road)


def mounted(state: State, code: int) -> bool:
    """The column is all cavalry."""
    return bool(state.col_fast)


def began_at_sea(state: State, code: int) -> bool:
    """The column is at sea, where it began the turn."""
    return bool(state.col_sea & BEGAN_AT_SEA and state.col_at >= LANDS)


def raiders_at_sea(state: State, code: int) -> bool:
    """The same, and its nation raids."""
    return began_at_sea(state, code) and bool(raiding(state))


def invaders_may_change_seas(state: State, code: int) -> bool:
    """The column is at sea, where it began the turn, in an edition where it may go on to another sea."""
    return began_at_sea(state, code) and bool(state.tables.changing_sea)


def raiders_may_change_seas(state: State, code: int) -> bool:
    """The same, and its nation raids."""
    return raiders_at_sea(state, code) and bool(state.tables.changing_sea)


def all_stop(state: State, code: int) -> bool:
    """The armies in an enemy's area, stopped or on the march, are too few for any to go on."""
    here = int(state.col_at)
    return bool(attackers(state, here) + state.col_size <= state.tables.overrun * defenders(state, here))


def out_of_steps(state: State, code: int) -> bool:
    """The column has made all its steps."""
    return bool(state.col_steps >= allowance(state))


def all_are_left(state: State, code: int) -> bool:
    """Every army of the column would be left behind."""
    return raw_fields(FORMS[codes.LEAVE], code)["count"] >= int(state.col_size)


def another_overstack(state: State, code: int) -> bool:
    """The nation is over the limit somewhere else already."""
    return other_overstack(state) >= 0


def other_overstack(state: State) -> int:
    """Where the nation is over the limit besides the place of the column, or -1."""
    return int(state.over_two if state.over_one == state.col_at else state.over_one)


# The code ------------------------------------------------------------------------------------------------------------
def last_step_to_sea(state: State, code: int) -> bool:
    """The step would spend the column's last movement on a sea."""
    return actions.to_place(code) >= LANDS and int(state.col_steps) + 1 >= int(allowance(state))


def into_subject(state: State, code: int) -> bool:
    """The step leads into an area of a subject of Rome."""
    to = actions.to_place(code)
    return to < LANDS and passes_subject(state, to)


def in_the_north(state: State, code: int) -> bool:
    """The area is one in which no Romano-British army can appear."""
    area = actions.replace_area(code)
    return area < LANDS and not (state.tables.replacement_area >> area) & 1


def burhs_do_not_starve(state: State, code: int) -> bool:
    """A burh is to starve, in an edition where none does."""
    return not state.tables.starve_burhs and raw_fields(FORMS[codes.STARVE], code)["kind"] == codes.BURH


def of_a_home(state: State, code: int) -> bool:
    """The code is about raiders: it names the home that they go back to."""
    form = FORMS.get(actions.verb_of(code))
    home = form.slot("home") if form else None
    return form is not None and home is not None and raw_fields(form, code)["home"] != home.default
