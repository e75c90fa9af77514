"""The order of play: rounds, nations, phases, and what happens before and after the nations of a round."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.core.event import Event
from meadhall.core.match import Match
from tests.britannia.board import asks, nation, no, ok, phase, play, points, position, units

WHOLE = ["romans", "belgae", "welsh", "brigantes", "caledonians", "picts"]
FOUR_ENGLISH = "Kent: angles 1 | Essex: angles 1 | Suffolk: angles 1 | Norfolk: angles 1"


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def turns(events: list[Event]) -> list[str]:
    """The nations that begin a turn in these events."""
    return [event.fields["nation"] for event in events if event.kind == "turn"]


def play_on(m: Match, until: int) -> list[Event]:
    """Play without ambition, `done` where it is possible, until a round has begun or the game is over."""
    events: list[Event] = []
    while m.turn is not None and not any(e.kind == "round" and e.fields["round"] == until for e in events):
        lines = [str(action) for action in m.legal()]
        quiet = [line for line in lines if line in ("done", "halt", "stand", "deny", "open")]
        events.extend(m.play(quiet[0] if quiet else lines[-1]))
    return events


@pytest.mark.rule("TURN-01", "TURN-03", "EX-14")
def test_the_first_round() -> None:
    """In round 1 the six nations on the board take one turn each, in the order of the list; all others are skipped."""
    m = meadhall.start("britannia-2e", seed=5)
    assert nation(m) == "romans"
    assert turns(play_on(m, until=2)) == [*WHOLE[1:], "romans"]


@pytest.mark.rule("TURN-01")
def test_sixteen_rounds() -> None:
    """The game is over when the sixteenth round has ended."""
    m = meadhall.start("britannia-2e", seed=11, auto=True)
    events = play_on(m, until=17)
    assert [event.fields["round"] for event in events if event.kind == "round"] == list(range(2, 17))
    assert kinds(events)[-1] == "over"
    assert m.outcome() is not None


@pytest.mark.rule("TURN-03")
def test_a_nation_without_units_and_without_invaders_is_skipped() -> None:
    """Jutes all gone have no turn in round 7; Saxons with invaders due have one; a fort alone gives Romans theirs."""
    m = position("R7 brigantes | York: brigantes 1")
    assert turns(play(m, "done"))[0] == "irish"  # Caledonians and Picts are skipped
    m = position("R3 round-begins | York: romans F")
    assert nation(m) == "romans"


@pytest.mark.rule("TURN-04")
def test_the_five_phases_of_a_turn() -> None:
    """Population, movement, battles, withdrawal of raiders, overpopulation, in this order."""
    m = position("R6 irish start | Gwynedd: irish 4 | Dyfed: welsh 1 | population: irish 4")
    seen = []
    for line in ("place Gwynedd", "move 1 Atlantic Ocean-Dyfed", "done", "fight Dyfed", "done", "starve Gwynedd"):
        seen.append((phase(m), asks(m)))
        play(m, line, dice="6 1" if line == "fight Dyfed" else "")
    assert [step for step, _ in seen] == [
        "increase", "movement", "movement", "battles", "withdrawal", "overpopulation",
    ]  # fmt: skip
    no(position("R6 irish | Gwynedd: irish 4"), "starve Gwynedd", "TURN-04")


@pytest.mark.rule("TURN-05", "EDGE-147")
def test_holding_comes_before_the_crown() -> None:
    """Round 10 ends with points for holding, then the Bretwalda; then the next round begins."""
    m = position("R10 angles | York: angles 1 | options: ballot open")
    told = play(m, "done", "vote Angles Angles")
    order = [event.fields.get("why", event.kind) for event in told if event.kind in ("scored", "round")]
    assert order == ["hold", "bretwalda", "round"]


@pytest.mark.rule("TURN-06")
@pytest.mark.parametrize("round_", range(1, 16))
def test_holding_is_scored_in_scoring_rounds_only(round_: int) -> None:
    """The Welsh in Powys score at the end of rounds 5, 7, 10 and 13 (and 16)."""
    m = position(f"R{round_} holding | Powys: welsh 1")
    assert (points(m, "welsh") > 0) == (round_ in (5, 7, 10, 13))


@pytest.mark.rule("TURN-07")
@pytest.mark.parametrize("round_", range(1, 17))
def test_crowns_are_given_in_their_rounds_only(round_: int) -> None:
    """Angles alone in England: a Bretwalda is voted for in 8 to 10, a King crowned in 11 to 14, nothing in 15."""
    m = position(f"R{round_} bretwalda | {FOUR_ENGLISH} | options: ballot open")
    assert (asks(m) == "vote") == (round_ in (8, 9, 10))
    assert points(m, "angles") == (8 if round_ in (11, 12, 13, 14) else 0)


@pytest.mark.rule("TURN-08")
def test_all_movement_before_any_battle() -> None:
    """A battle waits until the movement is done, and nobody moves any more after that."""
    m = position("R4 welsh | Powys: welsh 1 | Gwent: welsh 1 | Hwicce: romans F | March: romans F")
    play(m, "move 1 Powys-March")
    no(m, "fight March", "TURN-04")
    play(m, "move 1 Gwent-Hwicce", "done")
    ok(m, "fight March", "fight Hwicce")
    no(m, "take 1 Gwent", "TURN-04")


@pytest.mark.rule("TURN-09")
def test_a_leader_leaves_before_the_population_increase() -> None:
    """Urien is gone when the Brigante turn of round 8 begins its first phase."""
    m = position("R8 welsh | Powys: welsh 1 | York: brigantes 2 Urien")
    told = kinds(play(m, "done"))
    assert told.index("turn") < told.index("leader-left") < told.index("phase", told.index("turn"))
    assert units(m, "York") == "brigantes 2"


@pytest.mark.rule("TURN-10")
def test_romans_take_turns_in_rounds_1_to_5_only() -> None:
    """In round 5 the first turn is Roman, in round 6 it is not."""
    assert nation(position("R5 round-begins | York: romans 2 F | Kent: belgae 1")) == "romans"
    assert nation(position("R6 round-begins | York: romans F | Kent: belgae 1")) == "romano-british"


@pytest.mark.rule("TURN-11")
@pytest.mark.parametrize(
    ("line", "happens"),
    [
        ("R5 angles | Kent: romans F | Frisian Sea: angles 3", "converted"),
        ("R7 angles half2 | Essex: angles 1 | York: romano-british 1 + 1C Arthur", "leader-left"),
        ("R15 normans half2 | Essex: normans 1 William | Gwent: saxons 1 Harold", "arrived"),
    ],
)
def test_what_happens_before_the_first_turn_of_a_round(line: str, happens: str) -> None:
    """Rome leaves before round 6, Arthur before round 8, and reinforcements come before round 16."""
    told = kinds(play(position(line), "done"))
    after = told[told.index("round") :]
    assert happens in after[: after.index("turn")]


@pytest.mark.rule("TURN-12")
def test_the_overlordship_of_the_angles_expires_last() -> None:
    """At the end of round 12 the kingship is settled first, its army placed, then the Brigantes are free."""
    m = position(f"R12 angles | {FOUR_ENGLISH} | Galloway: brigantes 1 | subjects: brigantes angles")
    told = kinds(play(m, "done"))
    assert "king" in told
    assert "freed" not in told
    told = kinds(play(m, "place Kent"))
    assert told.index("freed") < told.index("round")
