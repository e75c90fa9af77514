"""Submission to Rome: who may submit, when, where the evicted Romans go, and what Rome scores."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, destroyed, legal, no, ok, overlord, play, points, position, scored, side, units

FIVE = "Gwynedd: welsh 1 | Clwyd: welsh 1 | Gwent: welsh 1 | Dyfed: welsh 1"
"""Welsh areas round Powys: with Powys they are five."""


def areas(nation: str, *names: str) -> str:
    return " | ".join(f"{name}: {nation} 1" for name in names)


WELSH = ("Gwynedd", "Clwyd", "Powys", "Gwent", "Dyfed", "Devon")
BRIGANTES = ("York", "Pennines", "Cumbria", "Galloway")
PICTS = ("Mar", "Moray", "Alban", "Skye")


@pytest.mark.rule("SUBMIT-01")
@pytest.mark.parametrize(("people", "where"), [("welsh", WELSH), ("brigantes", BRIGANTES), ("picts", PICTS)])
def test_few_areas_are_needed(people: str, where: tuple[str, ...]) -> None:
    """Welsh with five areas, Brigantes and Picts with three may submit, with one too; with one more they may not."""
    for count, asked in ((len(where), False), (len(where) - 1, True), (1, True)):
        m = position(f"R2 romans | Kent: romans 1 F | {areas(people, *where[:count])}")
        play(m, "done")
        assert (asks(m) == "submit") is asked
    m = position("R2 romans | Kent: romans 1 F | Orkneys: caledonians 1")
    play(m, "done")
    assert asks(m) == "march"  # nobody without an area


@pytest.mark.rule("SUBMIT-01", "DEF-03")
def test_an_embattled_area_still_counts() -> None:
    """Six Welsh areas, one of them attacked: not yet few enough; the last army there dead, they are."""
    m = position(f"R2 romans | Avalon: romans 2 F | {areas('welsh', *WELSH)}")
    play(m, "move 2 Avalon-Devon", "done")
    assert asks(m) == "fight"
    play(m, "fight Devon", dice="61 1")
    assert (asks(m), legal(m)) == ("submit", ["submit Welsh", "resist Welsh"])


@pytest.mark.rule("SUBMIT-03")
def test_the_moments_of_submission() -> None:
    """After the Roman movement, after a round of dice and after a battle the Welsh player is asked, and may resist."""
    m = position(f"R2 romans | Hwicce: romans 3 F | Powys: welsh 2 | {FIVE}")
    play(m, "move 3 Hwicce-Powys", "done")
    assert (asks(m), side(m)) == ("submit", "Green")
    play(m, "resist Welsh", "fight Powys", dice="111 11")
    assert (asks(m), legal(m)) == ("submit", ["submit Welsh", "resist Welsh"])
    play(m, "resist Welsh", "stand", "stand", dice="661 11")
    assert (asks(m), units(m, "Powys")) == ("submit", "romans 3 F")  # after the battle
    play(m, "submit Welsh")
    assert overlord(m, "welsh") == "romans"


@pytest.mark.rule("SUBMIT-03")
def test_a_battle_with_others_is_a_moment_too() -> None:
    """Any battle of a Roman turn will do; Welsh may submit while Romans fight the Brigantes."""
    m = position(f"R2 romans | March: romans 2 F | Powys: welsh 1 | York: brigantes 9 | {FIVE}")
    play(m, "move 2 March-York", "done", "resist Welsh", "resist Brigantes", "fight York", dice="11 111111111")
    assert legal(m) == ["submit Welsh", "resist Welsh"]


@pytest.mark.rule("SUBMIT-03")
def test_only_in_a_roman_turn() -> None:
    """In their own turn, or in another nation's, the Welsh are not asked."""
    m = position("R2 welsh | Kent: romans 2 F | Powys: welsh 2 | Clwyd: brigantes 1")
    play(m, "move 2 Powys-Clwyd", "done")
    assert asks(m) == "fight"


@pytest.mark.rule("SUBMIT-04")
def test_rome_must_have_armies() -> None:
    """The last Roman army dies against the Welsh: with forts alone on the board nobody can submit."""
    m = position("R5 romans | Kent: romans F | Hwicce: romans 1 F | Powys: welsh 2")
    play(m, "move 1 Hwicce-Powys", "done", "resist Welsh", "fight Powys", dice="1 61")
    assert (asks(m) != "submit", overlord(m, "welsh"), units(m, "Kent")) == (True, "", "romans F")


@pytest.mark.rule("SUBMIT-03", "SUBMIT-09", "EDGE-93")
def test_submission_in_mid_battle() -> None:
    """One dies on each side, then the Welsh submit: no more dice, the Romans leave, the Welsh keep Powys."""
    m = position(f"R4 romans | Hwicce: romans 3 F | Powys: welsh 2 | {FIVE}")
    play(m, "move 3 Hwicce-Powys", "done", "resist Welsh", "fight Powys", dice="611 61")
    assert units(m, "Powys") == "romans 2, welsh 1"
    play(m, "submit Welsh", "evict 2 Powys-Hwicce")
    assert (units(m, "Powys"), units(m, "Hwicce"), asks(m)) == ("welsh 1", "romans 2 F", "grant")


@pytest.mark.rule("SUBMIT-09")
def test_all_pending_battles_with_the_subject_are_off() -> None:
    """Two Welsh areas are attacked; submission clears both, the battle with the Brigantes stays."""
    m = position(
        "R4 romans | Hwicce: romans 3 F | March: romans 1 F | Powys: welsh 1 | Gwent: welsh 1 | York: brigantes 1"
    )
    play(m, "move 1 Hwicce-Powys", "move 1 Hwicce-Gwent", "move 1 March-York", "done")
    play(m, "submit Welsh", "evict 1 Gwent-Hwicce", "evict 1 Powys-Hwicce", "resist Brigantes")
    assert (asks(m), legal(m)) == ("fight", ["fight York"])


@pytest.mark.rule("SUBMIT-06")
@pytest.mark.parametrize("chosen", ["either", "occupied-first"])
def test_evicted_to_roman_or_vacant_areas(chosen: str) -> None:
    """Next door to Powys: Roman Hwicce or vacant March, where a fort and points follow; by option Roman areas first."""
    m = position(f"R2 romans | Hwicce: romans 3 F | Powys: welsh 1 | {FIVE} | options: eviction {chosen}")
    play(m, "move 2 Hwicce-Powys", "done", "submit Welsh")
    no(m, "evict 1 Powys-Avalon", "SUBMIT-06")
    no(m, "evict 1 Powys-Clwyd", "SUBMIT-06")
    if chosen == "either":
        events = play(m, "evict 1 Powys-March", "evict 1 Powys-Hwicce")
        assert (units(m, "March"), scored(events)) == ("romans 1 F", {"romans": 2})
    else:
        no(m, "evict 1 Powys-March", "SUBMIT-06")
        ok(m, "evict 2 Powys-Hwicce")


@pytest.mark.rule("SUBMIT-06")
def test_vacant_areas_where_no_roman_one_is_near() -> None:
    """By the option that prefers Roman areas, vacant March is open where there is none."""
    line = f"R2 romans submission | Powys: welsh 1, romans 1 from March | {FIVE} | options: eviction occupied-first"
    m = position(line)
    play(m, "submit Welsh")
    ok(m, "evict 1 Powys-March", "evict 1 Powys-Hwicce")


@pytest.mark.rule("SUBMIT-07", "EDGE-95")
def test_evicted_romans_go_on_by_road() -> None:
    """Hwicce has a fort, so has North Mercia behind it: that is open too. Not York, where the road is broken."""
    forts = "Hwicce: romans 2 F | North Mercia: romans F | York: romans F | Lindsey: romans F"
    m = position(f"R4 romans | {forts} | Powys: welsh 1 | {FIVE}")
    play(m, "move 2 Hwicce-Powys", "done", "submit Welsh")
    ok(m, "evict 1 Powys-Hwicce", "evict 2 Powys-North Mercia", "evict 1 Powys-York")
    m = position(f"R4 romans | {forts.replace('North Mercia: romans F', 'North Mercia: X')} | Powys: welsh 1 | {FIVE}")
    play(m, "move 2 Hwicce-Powys", "done", "submit Welsh")
    no(m, "evict 1 Powys-York", "SUBMIT-06")


@pytest.mark.rule("SUBMIT-07")
def test_a_fort_of_the_eviction_gives_no_road() -> None:
    """One Roman goes to vacant March and builds a fort; the other may not use it to go on to North Mercia."""
    m = position(f"R4 romans submission | North Mercia: romans F | Powys: welsh 1, romans 2 from March | {FIVE}")
    play(m, "submit Welsh", "evict 1 Powys-March")
    assert units(m, "March") == "romans 1 F"
    no(m, "evict 1 Powys-North Mercia", "SUBMIT-06")


RINGED = f"R2 romans submission | Powys: welsh 1, romans 2 from March | March: brigantes 1 | Hwicce: belgae 5 | {FIVE}"


@pytest.mark.rule("SUBMIT-08")
@pytest.mark.parametrize("straits", [True, False])
def test_no_refuge_next_door(straits: bool) -> None:
    """Powys is ringed by others: then to a Roman area next to any Welsh one, Devon across the strait, if that counts.

    Without straits Cheshire, vacant and next to Welsh Clwyd, is what is left.
    """
    m = position(f"{RINGED} | Devon: romans 1 F | options: eviction-straits {str(straits).lower()}")
    play(m, "submit Welsh")
    assert legal(m) == [f"evict {n} Powys-{'Devon' if straits else 'Cheshire'}" for n in (1, 2)]


@pytest.mark.rule("SUBMIT-08", "SUBMIT-24")
def test_nowhere_to_go() -> None:
    """No Roman or vacant area next to any Welsh one: the armies are lost, and nobody scores for it."""
    m = position(f"{RINGED} | Cheshire: brigantes 1 | Devon: belgae 1 | Kent: romans 1 F")
    play(m, "submit Welsh", "resist Brigantes")
    assert (units(m, "Powys"), asks(m) != "evict", points(m, "welsh")) == ("welsh 1", True, 0)


@pytest.mark.rule("SUBMIT-10")
def test_rome_scores_the_subjects_areas() -> None:
    """Round 2: Powys 1, Dyfed 2, Gwynedd 2, but not Gwynedd again where Rome has scored it. In round 4 nothing."""
    line = "Kent: romans 1 F | Powys: welsh 1 | Dyfed: welsh 1 | Gwynedd: welsh 1 | occupied: romans Gwynedd"
    m = position(f"R2 romans | {line}")
    assert scored(play(m, "done", "submit Welsh")) == {"romans": 3}
    m = position(f"R4 romans | {line}")
    assert scored(play(m, "done", "submit Welsh")) == {}


@pytest.mark.rule("SUBMIT-10", "EDGE-97")
def test_rome_scores_what_the_subject_occupies_later() -> None:
    """Round 3: Welsh subjects pass vacant March and halt in York: 2 each for Rome at once; in round 4 nothing."""
    line = "Clwyd: welsh 2 | Kent: romans 1 F | subjects: welsh romans"
    assert scored(play(position(f"R3 welsh | {line}"), "move 1 Clwyd-March-York")) == {"romans": 4}
    assert scored(play(position(f"R4 welsh | {line}"), "move 1 Clwyd-March-York")) == {}


@pytest.mark.rule("SUBMIT-23")
def test_a_nation_submits_once_and_for_good() -> None:
    """Who has submitted is not asked again, has no word to take it back, and stays a subject in the next rounds."""
    m = position("R2 romans | York: romans 2 F | Powys: welsh 1 | Pennines: brigantes 1")
    play(m, "move 2 York-Pennines", "done", "submit Welsh", "resist Brigantes", "fight Pennines", dice="11 1")
    no(m, "resist Welsh", "TURN-04")
    assert (legal(m), overlord(m, "welsh")) == (["submit Brigantes", "resist Brigantes"], "romans")
    later = position("R4 romans | Kent: romans 1 F | Powys: welsh 1 | subjects: welsh romans")
    play(later, "done")
    assert (asks(later) != "submit", overlord(later, "welsh"), destroyed(later)) == (True, "romans", [])
