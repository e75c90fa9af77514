"""The last rounds and raids: positions in which a bot must not look silly."""

from __future__ import annotations

from tests.bots.asking import ABOVE_CEORL, ALL, answer, attacked, held, moved, taken
from tests.britannia.board import points, position


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


# The last round ------------------------------------------------------------------------------------------------------
@ALL
def test_nobody_keeps_defenders_where_nobody_can_come(level: str) -> None:
    """The Normans move last of all: four armies hold four areas that pay."""
    m = moved("R16 normans movement | Essex: normans 4 | Orkneys: norsemen 1 | gone: William", level)
    assert len(held(m, "normans")) == 4


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
