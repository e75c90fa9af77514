"""Refusals that look at the board: the sentence is true, names the place and says what would be possible."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from tests.britannia.board import asks, play, position


def refused(m: Match, line: str) -> tuple[str, str]:
    """The rule and the sentence by which a line is refused."""
    refusal = m.why_not(line)
    assert refusal is not None, f"{line!r} is legal"
    return refusal.rule, refusal.reason


@pytest.mark.rule("STACK-12")
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            "R9 saxons | Essex: saxons 4 | Downlands: saxons 3 | Kent: saxons 3",
            "The movement cannot end: the Saxons are over the limit in Downlands (3 armies) and Essex (4 armies). Only"
            " one area may hold more than its limit, which is 2 in Downlands and 3 in Essex.",
        ),
        ("R7 welsh | Powys: welsh 5", "The movement cannot end: at most 4 armies may stay in Powys (5 armies)."),
        (
            "R3 romans | Downlands: romans 5 F | Hwicce: romans 1 F",
            "The movement cannot end: the Romans are over their limit of 4 in Downlands (5 armies).",
        ),
    ],
)
def test_stacks_too_high_are_named(line: str, sentence: str) -> None:
    assert refused(position(line), "done") == ("STACK-12", sentence)


@pytest.mark.rule("MOVE-11")
def test_how_many_can_still_set_out() -> None:
    m = position("R9 saxons | Essex: saxons 3 moved 1 | Kent: saxons 1 moved")
    assert refused(m, "take 1 Kent") == (
        "MOVE-11",
        "All armies of that kind in Kent have already moved in this phase.",
    )
    assert refused(m, "take 3 Essex") == (
        "MOVE-11",
        "Only 2 armies of that kind in Essex can still set out; the others have already moved in this phase.",
    )


@pytest.mark.rule("RETREAT-09")
def test_attackers_hear_where_they_came_from() -> None:
    """Two came from Wessex and one from Kent: two cannot go back to Kent, and nobody to Essex."""
    text = "R9 saxons battles | Sussex: welsh 2, saxons 3 from (Wessex 2, Kent 1) | Downlands: welsh 1"
    m = position(text)
    play(m, "fight Sussex", "stand", dice="111 11")
    assert asks(m) == "attacker-retreat"
    assert refused(m, "retreat 2 to Kent") == (
        "RETREAT-09",
        "Attackers go back the way they came: only 1 army of the Saxons in Sussex came from Kent.",
    )
    assert refused(m, "retreat 1 to Essex") == (
        "RETREAT-09",
        "Attackers go back the way they came; the Saxons in Sussex came from Wessex and Kent, not from Essex.",
    )


@pytest.mark.rule("RETREAT-06")
def test_a_side_without_a_retreat_hears_why() -> None:
    """The Welsh of Cornwall could only go to Devon, from where they were attacked: the Saxons are asked at once."""
    m = position("R9 saxons battles | Cornwall: welsh 1, saxons 1 from Devon | Dyfed: welsh 1")
    play(m, "fight Cornwall", dice="1 1")
    assert asks(m) == "attacker-retreat"
    rule, sentence = refused(m, "retreat 1 to Dyfed")
    assert rule == "RETREAT-02"
    assert sentence.endswith("The Welsh have no legal retreat, so the Saxons are asked.")


@pytest.mark.rule("SUBMIT-06")
def test_the_evicted_hear_why_and_where_to() -> None:
    m = position("R1 romans submission | Gwent: welsh 1, romans 1 from Hwicce | Hwicce: romans 1 F | Kent: romans 1 F")
    play(m, "submit Welsh")
    assert asks(m) == "evict"
    assert refused(m, "evict 1 Gwent-Kent") == (
        "SUBMIT-06",
        "Armies of the Romans evicted from Gwent cannot go to Kent: it is neither next to Gwent nor reached from there"
        " by road. They can go to Hwicce, Devon, Dyfed or Powys.",
    )


@pytest.mark.rule("1E-WITHDRAW-02")
def test_raiders_hear_which_way_they_came() -> None:
    m = position("1e R5 angles withdrawal | North Mercia: angles 2 raiders Frisian Sea | York: romans F")
    rule, sentence = refused(m, "withdraw 1 North Mercia by Suffolk to Frisian Sea")
    assert rule == "1E-WITHDRAW-02"
    assert sentence.startswith("Raiders go home the way they came: those in North Mercia go to Frisian Sea")
