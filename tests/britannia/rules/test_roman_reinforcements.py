"""Roman reinforcements by the table of rounds 2 to 5, and the legions that leave in round 2."""

from __future__ import annotations

import pytest

from meadhall.core.position import BadPosition
from tests.britannia.board import asks, legal, nation, no, ok, play, points, position, units

TABLE = {12: "0000", 11: "1000", 10: "1100", 9: "1110", 8: "2211", 7: "2211", 6: "3322", 5: "3333", 4: "4433"}


def come(round: int, armies: int) -> str:
    """What stands in the Channel after the first phase of a Roman turn."""
    there = f"Wessex: romans {armies}" if armies else "Powys: welsh 1"
    return units(position(f"R{round} romans population | {there}"), "English Channel")


def romans(count: int) -> str:
    return f"romans {count}" if count else ""


@pytest.mark.rule("ROMAN-REINF-01", "EX-18")
def test_reinforced_by_the_armies_in_play() -> None:
    """Twelve in round 2: none. Nine in round 4: one. Nine in round 5: none."""
    assert (come(2, 12), come(4, 9), come(5, 9)) == ("", "romans 1", "")


@pytest.mark.rule("ROMAN-REINF-02", "EX-19")
@pytest.mark.parametrize("armies", TABLE)
def test_the_table(armies: int) -> None:
    """Armies that come in rounds 2, 3, 4 and 5, by the armies in play."""
    assert [come(round, armies) for round in (2, 3, 4, 5)] == [romans(int(due)) for due in TABLE[armies]]


@pytest.mark.rule("ROMAN-REINF-03")
@pytest.mark.parametrize("armies", [0, 1, 2, 3])
def test_three_or_fewer_read_the_row_of_four(armies: int) -> None:
    """The table ends at four; with fewer armies, or none, as many come as with four."""
    assert [come(round, armies) for round in (2, 3, 4, 5)] == [romans(int(due)) for due in TABLE[4]]


@pytest.mark.rule("ROMAN-REINF-04")
def test_forts_do_not_count() -> None:
    """Nine armies and three forts are nine."""
    m = position("R4 romans population | Wessex: romans 9 F | Kent: romans F | Essex: romans F")
    assert units(m, "English Channel") == "romans 1"


@pytest.mark.rule("ROMAN-REINF-05")
def test_they_land_from_the_channel_and_go_on_by_road() -> None:
    """They must land beside the Channel; from a fort there they follow the road, however long."""
    m = position("R3 romans | English Channel: romans 1 | Kent: romans F | Essex: romans F | Suffolk: romans F")
    no(m, "done", "INV-01")
    no(m, "move 1 English Channel-Essex", "MOVE-02")
    ok(m, "move 1 English Channel-Kent-Essex-Suffolk-Norfolk-Lindsey")


@pytest.mark.rule("ROMAN-REINF-06", "EDGE-107")
def test_legions_leave_at_the_end_of_round_2() -> None:
    """Fifteen armies less one lost: two are removed where the owner likes, from forts too; the forts stay."""
    m = position("R2 romans | Kent: romans 1 F | Essex: romans 12 F | Hwicce: romans 2 F | Powys: welsh 1")
    play(m, "move 2 Hwicce-Powys", "done", "resist Welsh", "fight Powys", dice="11 6")
    play(m, "resist Welsh", "stand", "retreat 1 to Hwicce", "resist Welsh")
    assert (asks(m), legal(m)) == ("legions", ["remove Kent", "remove Essex", "remove Hwicce"])
    before = points(m, "welsh")
    play(m, "remove Kent", "remove Hwicce")
    assert (units(m, "Kent"), units(m, "Hwicce"), units(m, "Essex")) == ("romans F", "romans F", "romans 12 F")
    assert (nation(m), points(m, "welsh")) == ("welsh", before)


@pytest.mark.rule("ROMAN-REINF-06")
def test_twelve_may_stay() -> None:
    """With twelve nobody leaves, and in other rounds not even with sixteen."""
    for line in ("R2 romans | Kent: romans 12", "R3 romans | Kent: romans 16"):
        m = position(f"{line} | Orkneys: caledonians 1")
        play(m, "done")
        assert nation(m) == "caledonians"


@pytest.mark.rule("ROMAN-REINF-07")
def test_never_more_than_sixteen() -> None:
    """There are sixteen Roman armies; no reinforcement leads beyond, and no situation has more."""
    for round in (2, 3, 4, 5):
        for armies in range(17):
            coming = come(round, armies)
            assert armies + int(coming.split()[-1] if coming else 0) <= 16
    with pytest.raises(BadPosition, match="16"):
        position("R3 romans | Kent: romans 17")
