"""The last rounds and raids: positions in which a bot must not look silly."""

from __future__ import annotations

from meadhall.core.match import Match
from meadhall.games.britannia.engine import timeline
from meadhall.games.britannia.engine.board import OWNER, has
from meadhall.games.britannia.engine.codes import DONE, LANDS, Q_MARCH
from meadhall.games.britannia.engine.state import State
from tests.bots.asking import ABOVE_CEORL, ALL, answer, attacked, held, moved, taken
from tests.britannia.board import points, position

NORMANS = 16
"""Last in the order of nations."""


# Raids ---------------------------------------------------------------------------------------------------------------
@ALL
def test_a_raider_stays_where_nobody_comes_before_the_scoring(level: str) -> None:
    """Dyfed pays four points at the end of this round, and the Welsh have moved already."""
    m = position("R5 irish withdrawal | Dyfed: irish 1 raiders Atlantic Ocean | Powys: welsh 1 | Gwynedd: welsh 1")
    assert answer(m, level) == "done"


@ALL
def test_raiders_of_round_11_come_home_with_points(level: str) -> None:
    """Two points for each area: four raiders find three at least."""
    m = moved(
        "R11 danes movement | North Sea: danes 4 | York: angles 1 | Bernicia: angles 1 | Lindsey: angles 1", level
    )
    assert points(m, "danes") >= 6 or len(taken(m, "danes", {"North Sea"})) >= 3


# Cnut ----------------------------------------------------------------------------------------------------------------
@ABOVE_CEORL
def test_cnuts_departing_armies_leave_from_stacks(level: str) -> None:
    """Four armies go home: not the only one in York."""
    own = "York: danes 1 | Lindsey: danes 3 | Norfolk: danes 3 | Suffolk: danes 2 | Essex: danes 2 Cnut"
    m = position(f"R14 danes withdrawal | {own} | Wessex: saxons 2 | Bernicia: angles 1")
    assert answer(m, level).removeprefix("remove ") in ("Lindsey", "Norfolk", "Suffolk", "Essex")


@ABOVE_CEORL
def test_danes_with_cnut_spread_over_england_before_a_king_is_chosen(level: str) -> None:
    """Whoever holds most of England is King: not two great stacks with England vacant around them."""
    around = "Wessex: saxons 2 | Hwicce: saxons 2 | Bernicia: angles 2"
    m = moved(f"R14 danes movement | York: danes 3 Cnut | Norfolk: danes 4 | {around}", level)
    tables = started(m).tables
    english = {tables.area_names[area] for area in range(LANDS) if has(tables.english, area)}
    assert len(set(held(m, "danes")) & english) >= 4


# The last round ------------------------------------------------------------------------------------------------------
@ALL
def test_nobody_keeps_defenders_where_nobody_can_come(level: str) -> None:
    """The Normans move last of all: four armies hold four areas that pay."""
    m = moved("R16 normans movement | Essex: normans 4 | Orkneys: norsemen 1 | gone: William", level)
    assert len(held(m, "normans")) == 4


@ALL
def test_the_last_to_move_scores_as_much_as_can_be_had(level: str) -> None:
    """Compared with every way to spread three Norman armies."""
    text = "R16 normans movement | Hwicce: normans 3 | Orkneys: norsemen 1 | gone: William"
    m = moved(text, level)
    assert hold_points(started(m)) == most_points(started(position(text)))


def started(m: Match) -> State:
    """The engine's state of a match."""
    assert isinstance(m.state, State)
    return m.state


def hold_points(state: State) -> int:
    """What the Norman card pays for what they hold."""
    held = [area for area in range(LANDS) if state.cells[OWNER + area] == NORMANS]
    return sum(int(timeline.hold_points(state.tables, NORMANS, 16, area)) for area in held)


def most_points(start: State) -> int:
    """By brute force: every position that the Movement Phase can end in."""
    best, waiting = 0, [start]
    seen: set[tuple[int, ...]] = set()
    while waiting:
        state = waiting.pop()
        if state.question == Q_MARCH:
            mark = tuple(int(cell) for cell in state.cells)
            if mark in seen:
                continue
            seen.add(mark)
            best = max(best, hold_points(state))
        for code in state.legal():
            if code != DONE:
                after = state.copy()
                after.apply(code)
                waiting.append(after)
    return best


@ALL
def test_a_hopeless_seat_still_takes_what_is_free(level: str) -> None:
    """Far behind, with free points next door and a hopeless attack on offer."""
    text = "R16 welsh movement | Powys: welsh 2 | March: saxons 3 | Hwicce: saxons 3 | Cheshire: saxons 3"
    m = moved(f"{text} | points: saxons 200, angles 150", level)
    assert len(held(m, "welsh")) == 2
    assert not {"March", "Hwicce", "Cheshire"} & set(attacked(m))


@ABOVE_CEORL
def test_norwegians_spread_in_the_second_half(level: str) -> None:
    """York is theirs; North Mercia, March, Cheshire and others pay too and are weakly held or vacant."""
    near = "North Mercia: saxons 1 | Cheshire: saxons 1 | Lindsey: danes 1 | Pennines: angles 1"
    m = moved(f"R15 norwegians movement half2 | York: norwegians 8 Harald | Bernicia: norwegians 1 | {near}", level)
    assert len(taken(m, "norwegians", {"York", "Bernicia"})) >= 4
