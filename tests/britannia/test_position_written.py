"""Position documents as people write them: defaults, the phases they begin, and mistakes named with their place."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall import BadPosition
from tests.britannia.board import (
    asks,
    destroyed,
    document,
    leader,
    legal,
    nation,
    no,
    ok,
    overlord,
    phase,
    play,
    points,
    population,
    position,
    scored,
    side,
    units,
)

# Where a document begins ---------------------------------------------------------------------------------------------
BEGINS = [
    ("R9 saxons | Devon: saxons 2", "march", "saxons", "movement"),
    ("R9 | Devon: saxons 2", "march", "irish", "movement"),
    ("R9 saxons movement | Devon: saxons 2", "march", "saxons", "movement"),
    ("R9 saxons start | Devon: saxons 2", "march", "saxons", "movement"),
    ("R9 saxons population | Devon: saxons 2 | population: saxons 5", "place", "saxons", "increase"),
    ("R9 saxons increase | Devon: saxons 2 | population: saxons 5", "place", "saxons", "increase"),
    (
        "R3 welsh population | Powys: welsh 2 | Gwent: welsh 1 | Kent: romans 1 | subjects: welsh romans",
        "grant",
        "welsh",
        "population",
    ),
    ("R13 saxons burhs | Devon: saxons 2 | Essex: saxons 1 | Kent: saxons 1", "burh", "saxons", "burhs"),
    ("R7 romano-british leader | Kent: romano-british 2", "settle", "romano-british", "leader"),
    ("R11 danes invaders | York: danes 2", "march", "danes", "movement"),
    ("R12 danes movement half2 | York: danes 2", "march", "danes", "movement"),
    ("R9 saxons battles | Devon: welsh 2, saxons 1 from Avalon", "fight", "saxons", "battles"),
    ("R1 romans submission | Kent: romans 2 F | Essex: belgae 2", "submit", "romans", "submission"),
    ("R12 norsemen withdrawal | Dyfed: norsemen 2 raiders Irish Sea", "withdraw", "norsemen", "withdrawal"),
    ("R9 saxons overpopulation | Devon: saxons 3", "starve", "saxons", "overpopulation"),
    ("R8 round-end | Kent: saxons 2 | York: angles 1", "ballot", "", "bretwalda"),
    ("R14 king | Kent: danes 1 | York: danes 1 | Essex: danes 1 | Lindsey: danes 1", "king-place", "", "king"),
    ("R6 round-start | Kent: romans 1 F | Essex: romans 1", "replace", "", "rome-leaves"),
]


@pytest.mark.parametrize(("text", "asked", "whose", "when"), BEGINS)
def test_a_document_begins_its_phase(text: str, asked: str, whose: str, when: str) -> None:
    m = position(text)
    assert (asks(m), nation(m), phase(m)) == (asked, whose, when)
    assert meadhall.position(m.position()).state.digest() == m.state.digest()


def test_invaders_come_only_when_their_phase_runs() -> None:
    assert units(position("R11 danes invaders | York: danes 2"), "North Sea") != ""
    assert units(position("R11 danes movement | York: danes 2"), "North Sea") == ""


def test_a_phase_begins_with_what_came_before_it_done() -> None:
    """The population points of the turn are there for the step that spends them; a subject has half."""
    assert (
        "population-points"
        in position("R9 saxons increase | Devon: saxons 2 | population: saxons 5").position()["working"]
    )
    m = position("R3 welsh increase | Gwent: welsh 2 | Powys: welsh 1 | Kent: romans 1 | subjects: welsh romans")
    assert population(play_to_march(m), "welsh") == 1


def play_to_march(m: meadhall.Match) -> meadhall.Match:
    while asks(m) == "place":
        play(m, legal(m)[0])
    return m


def test_roads_are_open_when_the_romans_march() -> None:
    m = position(
        "R2 romans | Kent: romans 2 F | Essex: romans 1 F | Suffolk: romans F | Lindsey: romans F | York: welsh 1"
    )
    ok(m, "move 1 Kent-Essex-Suffolk-Lindsey")


# Marks ---------------------------------------------------------------------------------------------------------------
def test_those_who_have_moved_stay() -> None:
    m = position("R9 saxons | Devon: saxons 3 moved 1")
    assert [line for line in legal(m) if line.startswith("take")] == ["take 1 Devon", "take 2 Devon"]
    assert not any(line.startswith("take") for line in legal(position("R9 saxons | Devon: saxons 3 moved")))


def test_attackers_go_back_where_they_came_from() -> None:
    m = position("R9 saxons battles | Devon: welsh 2, saxons 3 from (Avalon 2, Cornwall 1)")
    play(m, "fight Devon", "stand", dice="111 11")
    assert {"retreat 2 to Avalon", "retreat 1 to Cornwall", "stand"} <= set(legal(m))


def test_defenders_do_not_go_where_attackers_came_from() -> None:
    m = position("R9 saxons battles | Devon: welsh 2, saxons 1 from Avalon | Cornwall: welsh 1")
    play(m, "fight Devon", dice="1 11")
    assert "retreat 1 to Cornwall" in legal(m)
    assert "retreat 1 to Avalon" not in legal(m)
    m = position("R9 saxons battles | Devon: welsh 2, saxons 1 from Avalon", entered_from={"Devon": []})
    play(m, "fight Devon", dice="1 11")
    assert "retreat 1 to Avalon" in legal(m)


def test_raiders_know_their_home() -> None:
    m = position("R12 norsemen withdrawal | Dyfed: norsemen 3 raiders (Irish Sea 1, Atlantic Ocean 2)")
    assert {"withdraw 1 Dyfed to Irish Sea", "withdraw 2 Dyfed to Atlantic Ocean"} <= set(legal(m))


def test_raiders_from_the_sea_are_raiders_in_a_raiding_round() -> None:
    m = position("R12 norsemen battles | Dyfed: welsh 1, norsemen 2 from Irish Sea")
    marks = m.position()["pieces"]["Dyfed"]["norsemen"]
    assert marks == {"infantry": 2, "from": "Irish Sea"}
    play(m, "fight Dyfed", dice="61 1")
    assert "withdraw 2 Dyfed to Irish Sea" in legal(m)


def test_raiders_rest_before_the_second_half() -> None:
    assert "take 2 raiders of Icelandic Sea in Dyfed" in legal(
        position("R11 norsemen half2 | Dyfed: norsemen 2 raiders Icelandic Sea")
    )
    assert legal(position("R11 norsemen | Dyfed: norsemen 2 raiders Icelandic Sea")) == ["done"]


# The notation for tests ----------------------------------------------------------------------------------------------
def test_the_line_says_everything() -> None:
    m = position(
        "R16 5p normans | English Channel: normans 2 + 2C + William | Essex: saxons 2 B Harold | Kent: saxons B"
        " | York: angles 1 | points: saxons 7, angles 2 | population: saxons 3 | gone: Alfred | Wessex: X"
        " | occupied: romans Kent, romans Sussex | options: ballot open"
    )
    assert units(m, "English Channel") == "normans 2 2C William"
    assert units(m, "Essex") == "saxons 2 B Harold"
    assert units(m, "Kent") == "saxons B"
    assert (points(m, "saxons"), points(m, "angles"), population(m, "saxons")) == (7, 2, 3)
    assert (leader(m, "normans"), leader(m, "saxons"), destroyed(m)) == ("English Channel", "Essex", ["Wessex"])
    whole = m.position()
    assert (whole["players"], whole["options"], whole["leaders-gone"]) == (5, {"ballot": "open"}, ["Alfred"])
    assert whole["occupied"] == {"romans": ["Sussex", "Kent"]}


def test_playing_from_a_line() -> None:
    m = position("R9 saxons | Devon: saxons 2 | Avalon: welsh 1 | Gwent: welsh 1 | York: romans 1 | points: welsh 1")
    no(m, "move 2 Devon-York", "MOVE-02")
    events = play(m, "move 2 Devon-Avalon", "done", "fight Avalon", dice="65 1")
    assert units(m, "Avalon") == "saxons 2"
    assert scored(events, "occupy") == {}
    with pytest.raises(AssertionError, match="dice left over"):
        play(m, legal(m)[0], dice="1")


def test_whose_choice_it_is() -> None:
    m = position("R3 welsh population | Powys: welsh 2 | Gwent: welsh 1 | Kent: romans 1 | subjects: welsh romans")
    assert (side(m), overlord(m, "welsh")) == (str(m.game.seats(m.state)[m.turn or 0]), "romans")


# Mistakes ------------------------------------------------------------------------------------------------------------
BAD: list[tuple[str, dict[str, Any], str]] = [
    ("R9 saxons | Yrok: danes 1", {}, "pieces: expected an area or a sea, found 'Yrok'; did you mean 'york'?"),
    ("R9 saxons | York: dnaes 1", {}, "pieces: York: expected a nation, found 'dnaes'; did you mean 'danes'?"),
    ("R9 saxons | York: danes 0", {}, "pieces: York: danes: expected at least one unit"),
    ("R19 saxons", {}, "round: expected a number from 1 to 16, found 19"),
    ("R9 saxons mvoement", {}, "did you mean 'movement'?"),
    ("R9 saxons half2 | York: saxons 1", {}, "half: only a Major Invasion"),
    ("R9 saxons round-end | York: saxons 1", {}, "nation: no nation is in turn in phase holding"),
    ("R9 normans start | York: saxons 1", {}, "nation: normans take no turn in round 9"),
    ("short R9 normans | York: saxons 1", {}, "nation: normans take no part in scenario 'short'"),
    ("short R9 saxons | York: romans 1", {}, "pieces: York: romans: romans take no part in scenario 'short'"),
    ("R9 saxons | York: danes 19", {}, "pieces: danes have 19 infantry on the board, but there are only 18"),
    ("R9 saxons | York: danes 1C", {}, "pieces: danes have 1 cavalry on the board, but there are only 0"),
    ("R9 saxons | York: danes 1 B", {}, "pieces: York: danes: burh: danes build no burhs"),
    ("R9 saxons | Pennines: saxons 1 B", {}, "burh: none is built in difficult terrain"),
    (
        "R9 danes",
        {"pieces": {"Essex": {"welsh": 1, "saxons": {"burh": 1}}}},
        "pieces: Essex: saxons: welsh are there too; two nations share an area only if one attacks",
    ),
    ("R9 saxons | York: danes 1 F", {}, "pieces: York: danes: fort: only Romans have forts"),
    ("R2 romans | North Sea: romans 1 F", {}, "a fort stands on land, not at sea"),
    ("R2 romans | York: romans 1 F | York: X", {}, "destroyed-forts: the fort in York stands"),
    ("R2 romans battles | York: brigantes 1, romans 1 F from Lindsey", {}, "attackers have no fort or burh"),
    ("R9 saxons | York: danes 1 Harold", {}, "pieces: York: danes: leader: Harold leads saxons, not danes"),
    ("R9 saxons | York: saxons 1 Egbert | Essex: saxons 1 Alfred", {}, "leader: Egbert is in play already"),
    ("R9 saxons | York: saxons Egbert", {}, "leader: Egbert is alone"),
    ("R9 saxons | York: saxons 1 Egbert | gone: Egbert", {}, "leaders-gone: Egbert is in play"),
    ("R9 saxons | York: welsh 1 L", {}, "leader: welsh have no leader by this round"),
    ("R9 welsh | York: danes 1, saxons 1 from Lindsey", {}, "it is the turn of welsh (see nation)"),
    ("R9 round-end | York: danes 1, saxons 1", {}, "and it is nobody's turn (see nation)"),
    ("R9 saxons withdrawal | York: danes 1, saxons 1", {}, "in phase withdrawal no battle is pending"),
    ("R9 saxons battles | York: danes 1, saxons 1", {}, "say for each of them where it entered from"),
    ("R9 saxons battles | York: danes 1, saxons 2 from (Lindsey 1)", {}, "say for each of them where it entered from"),
    ("R9 saxons battles | York: danes 1, saxons 1 from Skye", {}, "from: nobody enters York from Skye"),
    ("R9 saxons battles | York: danes 1, saxons 1 from Atlantic Ocean", {}, "nobody enters York from Atlantic Ocean"),
    ("R9 saxons battles | York: danes 1, saxons 1 from (Lindsey 2)", {}, "2 armies, but there are 1 infantry"),
    ("R9 saxons | York: saxons 1 from Lindsey", {}, "from: only attackers remember where they came from"),
    ("R9 saxons | York: danes 1 moved", {}, "only armies of the nation in turn move, raid or attack"),
    ("R9 saxons | York: saxons 1 moved 2", {}, "moved: expected a number from 0 to 1, found 2"),
    ("R9 saxons | York: saxons 1 | population: saxons 6", {}, "population: saxons: expected a number from 0 to 5"),
    ("R9 saxons | York: saxons 1", {"points": {"saxons": -1}}, "points: saxons: expected a number from 0 to 9999"),
    ("R9 saxons | York: saxons 1 | subjects: welsh saxons", {}, "subjects: welsh: expected a submission such as"),
    ("R9 saxons | York: saxons 1", {"pionts": {}}, "pionts: no such key in a position; did you mean 'points'?"),
    (
        "R9 saxons | York: saxons 1 | options: balot open",
        {},
        "options: 'balot' means nothing here; did you mean 'ballot'",
    ),
    ("R9 saxons | York: saxons 1 | options: ballot never", {}, "option 'ballot' is one of demand, open, secret"),
    ("R9 9p saxons | York: saxons 1", {}, "is for 3, 4 or 5 players, not 9"),
    ("R9 saxons | York: saxons 1", {"scenario": "standart"}, "did you mean 'standard'?"),
    ("R9 saxons | York: saxons 1", {"sides": {"Red": 0, "Blue": 0}}, "sides: seat 0 has both"),
    ("R9 saxons | York: saxons 1", {"column": {"at": "York"}}, "column: describes the middle of a phase"),
    ("R9 saxons | York: saxons 1", {"asks": "marsh"}, "asks: expected one of"),
    ("R9 saxons | York: saxons 1", {"asks": "fight"}, "asks: 'fight' leaves nothing to choose"),
    (
        "R9 saxons battles | York: saxons 1",
        {"asks": "march"},
        "asks: 'march' is asked in phase movement, not in battles",
    ),
    ("R9 saxons | York: saxons 1", {"asks": "column"}, "column: goes with 'asks: column', and only with it"),
    ("R9 saxons | York: saxons 1", {"asks": "dice"}, "battle: missing; 'dice' is asked in a battle"),
    ("R9 | York: saxons 1", {"asks": "march"}, "nation: missing; 'march' is asked in the turn of a nation"),
    ("R9 saxons | York: saxons 1", {"asks": "grant"}, "subjects: only a subject asks its overlord"),
    ("R9 saxons | York: saxons Egbert | Essex: saxons 1", {"asks": "march"}, "position: Egbert is alone in York"),
    ("R8 | York: saxons 1", {"asks": "vote"}, "votes: to-vote: expected the nations"),
]


@pytest.mark.parametrize(("text", "sections", "sentence"), BAD)
def test_a_mistake_is_named_with_its_place(text: str, sections: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition) as caught:
        position(text, **sections)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_same_place_twice() -> None:
    doc = document("R9 saxons | South Mercia: saxons 1 | south-mercia: saxons 1")
    with pytest.raises(BadPosition, match="the same place as 'South Mercia'"):
        meadhall.position({"game": "britannia-2e", **doc})


def test_another_game() -> None:
    doc = document("R9 saxons | York: saxons 1")
    with pytest.raises(BadPosition, match="game: expected 'britannia-2e', found 'chess'"):
        meadhall.position({**doc, "game": "chess"}, game=position("R9 saxons | York: saxons 1").game)
