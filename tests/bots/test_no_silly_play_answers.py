"""Battles and single questions in which a bot must not look silly."""

from __future__ import annotations

from tests.bots.asking import ABOVE_CEORL, ALL, answer
from tests.britannia.board import play, position


@ABOVE_CEORL
def test_legions_leave_from_stacks(level: str) -> None:
    m = position("R2 romans legions | Kent: romans 4 F | York: romans 1 | Essex: romans 8 F | Pennines: brigantes 3")
    assert answer(m, level) in ("remove infantry Kent", "remove infantry Essex", "remove Kent", "remove Essex")


# Battles -------------------------------------------------------------------------------------------------------------
@ABOVE_CEORL
def test_a_lost_attack_is_broken_off(level: str) -> None:
    """One left against two in difficult terrain."""
    around = "Skye: caledonians 1 | Dunedin: angles 1 | Strathclyde: brigantes 1"
    m = position(f"R9 picts battles | Alban: picts 1 | Dalriada: scots 2, picts 2 from Alban | {around}")
    play(m, "fight Dalriada", dice="1161")
    assert answer(m, level).startswith("retreat")


@ABOVE_CEORL
def test_defenders_leave_a_lost_battle(level: str) -> None:
    text = (
        "R9 saxons battles | Essex: jutes 2, saxons 4 from Suffolk | Suffolk: saxons 1 | Kent: jutes 1 | "
        "Sussex: saxons 1 | Downlands: saxons 1 | South Mercia: saxons 1"
    )
    m = position(text)
    play(m, "fight Essex", dice="611111")
    assert answer(m, level) == "retreat 1 to Kent"


@ALL
def test_the_winning_side_fights_on(level: str) -> None:
    m = position("R9 saxons battles | Kent: jutes 1, saxons 3 from Essex | Essex: saxons 1 | Sussex: saxons 1")
    play(m, "fight Kent", dice="1111")
    assert answer(m, level) == "stand"


# Other questions -----------------------------------------------------------------------------------------------------
@ABOVE_CEORL
def test_harold_comes_where_he_is_safe(level: str) -> None:
    """He brings the last reinforcements: not alone on the coast the Normans come to."""
    text = "R15 saxons leader | Wessex: saxons 1 | Hwicce: saxons 3 | Sussex: saxons 1 | Essex: danes 1"
    assert answer(position(text), level) == "leader Harold Hwicce"


@ALL
def test_votes_go_to_the_own_side(level: str) -> None:
    m = position("R8 bretwalda | Kent: jutes 2 | Essex: saxons 2 | York: angles 2 | options: ballot open")
    assert m.turn is not None
    name = {"Green": "Jutes", "Red": "Saxons", "Blue": "Angles"}[m.game.seats(m.state)[m.turn]]
    assert name in answer(m, level)
