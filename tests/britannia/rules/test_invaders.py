"""Armies at sea that are not raiding: they must land, how far they go, and where their cards let them land."""

from __future__ import annotations

import random

import pytest

from meadhall.core.match import Match
from tests.britannia.board import EDITION, asks, legal, no, ok, play, position, units

SEAS = [sea.name for sea in EDITION.seas]
NAMES = [area.name for area in EDITION.areas]
COASTS = {sea.name: {area.name for area in EDITION.areas if s in area.coasts} for s, sea in enumerate(EDITION.seas)}


def landings(m: Match, start: str) -> set[str]:
    """Where an army at sea may come ashore, from its sea or from one next to it."""
    straight = {area for area in COASTS[start] if m.why_not(f"move 1 {start}-{area}") is None}
    for sea in SEAS:
        straight |= {area for area in COASTS[sea] if m.why_not(f"move 1 {start}-{sea}-{area}") is None}
    return straight


@pytest.mark.rule("INV-01")
def test_invaders_must_land() -> None:
    """The movement cannot end while an army that does not raid is at sea, nor may it stop in another sea."""
    m = position("R8 irish | Atlantic Ocean: irish 1")
    no(m, "done", "INV-01")
    no(m, "move 1 Atlantic Ocean-Irish Sea", "INV-01")
    play(m, "move 1 Atlantic Ocean-Cornwall")
    ok(m, "done")


@pytest.mark.rule("INV-02", "INV-10")
def test_landing_and_one_more_area() -> None:
    """A normal army lands beside its sea, which is one step, and walks one area more."""
    m = position("R8 angles | North Sea: angles 2")
    ok(m, "move 1 North Sea-York", "move 1 North Sea-York-North Mercia")
    no(m, "move 1 North Sea-York-North Mercia-Suffolk", "MOVE-02")
    no(m, "move 1 North Sea-Norfolk", "MOVE-02")


@pytest.mark.rule("INV-03")
def test_one_sea_and_a_landing() -> None:
    """Or it goes to a neighbouring sea and lands from there; that is the whole move."""
    m = position("R8 angles | North Sea: angles 2")
    ok(m, "move 1 North Sea-Frisian Sea-Norfolk")
    no(m, "move 1 North Sea-Frisian Sea-Norfolk-Suffolk", "MOVE-02")


@pytest.mark.rule("INV-04")
def test_never_two_seas() -> None:
    """Even with three steps there is one step from sea to sea only."""
    m = position("R7 angles | North Sea: angles 2 Ida")
    no(m, "move Ida +2 North Sea-Frisian Sea-English Channel-Kent", "INV-04")


@pytest.mark.rule("INV-05")
def test_three_steps_for_leaders_and_cavalry() -> None:
    """A leader's armies sail, land and walk on, or land and walk twice; cavalry too, infantry beside it does not."""
    angles = position("R7 angles | North Sea: angles 2 Ida")
    ok(angles, "move Ida +2 North Sea-Frisian Sea-Norfolk-Suffolk", "move Ida +2 North Sea-York-March-Hwicce")
    no(angles, "move Ida +2 North Sea-Frisian Sea-Norfolk-Suffolk-Essex", "LEADER-08")
    normans = position("R15 normans | English Channel: normans 2 + 2C")
    ok(normans, "move 2 cavalry English Channel-Sussex-Essex-Suffolk")
    no(normans, "move 2 English Channel-Sussex-Essex-Suffolk", "MOVE-02")


@pytest.mark.rule("INV-05", "INV-09", "EDGE-23")
def test_roman_reinforcements_land_straight_and_go_three_steps() -> None:
    """From the Channel by Sussex and Essex to Suffolk, but never by way of another sea."""
    m = position("R3 romans | English Channel: romans 1")
    ok(m, "move 1 English Channel-Sussex-Essex-Suffolk")
    no(m, "move 1 English Channel-Frisian Sea-Essex", "INV-09")


@pytest.mark.rule("INV-06")
def test_armies_of_one_sea_land_apart() -> None:
    """Two armies of one sea go to two coasts."""
    m = position("R8 angles | North Sea: angles 2")
    play(m, "move 1 North Sea-York", "move 1 North Sea-Lothian", "done")
    assert (units(m, "York"), units(m, "Lothian")) == ("angles 1", "angles 1")


LIMITS = {
    "R1 romans | English Channel: romans 1": {"Cornwall", "Devon", "Wessex", "Sussex", "Kent"},
    "R15 norwegians half2 | North Sea: norwegians 1": {"Mar", "Dunedin", "Lothian", "Bernicia", "York"},
    "R15 normans half2 | English Channel: normans 1": {"Cornwall", "Devon", "Wessex", "Sussex", "Kent"},
    "R8 irish | Atlantic Ocean: irish 1": (COASTS["Atlantic Ocean"] | COASTS["English Channel"] | {"Cumbria"}),
    "R8 scots | Irish Sea: scots 1": {
        "Galloway", "Strathclyde", "Dalriada", "Skye", "Hebrides", "Orkneys", "Caithness",
    },
    "R13 danes | North Sea: danes 1": COASTS["Frisian Sea"] | {"Bernicia"},
    "R14 dubliners | Irish Sea: dubliners 1": COASTS["Irish Sea"] | COASTS["Atlantic Ocean"] - {"Devon", "Cornwall"},
    "R8 angles | North Sea: angles 1": COASTS["North Sea"] | COASTS["Frisian Sea"],
    "R7 saxons | English Channel: saxons 1": COASTS["English Channel"] | COASTS["Frisian Sea"],
    "R6 jutes | English Channel: jutes 1": COASTS["English Channel"] | COASTS["Frisian Sea"],
}  # fmt: skip


@pytest.mark.rule("INV-07")
@pytest.mark.parametrize("line", LIMITS)
def test_landing_limits_of_the_cards(line: str) -> None:
    """Each card says where armies that begin the turn at sea may come ashore; everywhere else they may not."""
    sea = line.split("|")[1].split(":")[0].strip()
    assert landings(position(line), sea) == LIMITS[line]


@pytest.mark.rule("INV-07", "INV-08", "EX-36")
def test_irish_land_south_of_galloway() -> None:
    """Not in Galloway, for south of an area is without it; but by way of Cumbria they may walk there."""
    m = position("R8 irish | Irish Sea: irish 1")
    no(m, "move 1 Irish Sea-Galloway", "INV-07")
    ok(m, "move 1 Irish Sea-Cumbria", "move 1 Irish Sea-Cumbria-Galloway")


@pytest.mark.rule("INV-07")
def test_forbidden_seas_are_refused_by_name() -> None:
    """Dubliners not by the Icelandic Sea, Saxons not by the Atlantic; those who must stay in their sea land from it."""
    no(position("R14 dubliners | Irish Sea: dubliners 1"), "move 1 Irish Sea-Icelandic Sea-Orkneys", "INV-07")
    no(position("R7 saxons | English Channel: saxons 1"), "move 1 English Channel-Atlantic Ocean-Avalon", "INV-07")
    no(position("R15 norwegians | North Sea: norwegians 1"), "move 1 North Sea-Frisian Sea-Norfolk", "INV-07")


@pytest.mark.rule("INV-11")
def test_left_at_sea_by_an_earlier_raid() -> None:
    """Irish who stayed at sea in round 6 must land in round 7, which is no raid of theirs."""
    ok(position("R6 irish | Atlantic Ocean: irish 2"), "done")
    m = position("R7 irish | Atlantic Ocean: irish 2")
    no(m, "done", "INV-01")
    play(m, "move 1 Atlantic Ocean-Cornwall")
    no(m, "done", "INV-01")


@pytest.mark.rule("INV-12")
@pytest.mark.parametrize("line", ["R8 angles", "R7 angles half2"])
def test_no_retreat_to_sea_without_raid_or_first_half(line: str) -> None:
    """Invaders who lose heart find no way back to sea: the second round of dice follows at once."""
    m = position(f"{line} | North Sea: angles 2 | York: saxons 1")
    play(m, "move 2 North Sea-York", "done", "fight York", dice="11 1")
    assert asks(m) == "defender-retreat"
    play(m, "stand", dice="61 1")
    assert units(m, "York") == "angles 2"


COAST = (
    "Cornwall", "Devon", "Wessex", "Sussex", "Kent", "Avalon", "Downlands", "Essex", "Hwicce", "South Mercia",
    "Suffolk",
)  # fmt: skip
"""Every area that three steps from the English Channel lead to."""
SUBJECTS = " | ".join(f"{area}: welsh 1" for area in COAST) + " | subjects: welsh romans"


@pytest.mark.rule("INV-01")
@pytest.mark.parametrize(("option", "left"), [("wait", "romans 2"), ("lost", "")])
def test_armies_that_can_land_nowhere_wait_at_sea(option: str, left: str) -> None:
    """The coast belongs to subjects, in whose areas no Roman stays: the legions wait, or by option are lost."""
    m = position(
        f"R3 romans | English Channel: romans 2 | {SUBJECTS} | options: stranded {option}", destroyed_forts=list(COAST)
    )
    assert legal(m) == ["done"]
    play(m, "done")
    assert units(m, "English Channel") == left


@pytest.mark.rule("INV-01")
def test_armies_that_can_land_must() -> None:
    """With one area open the legions must land there."""
    m = position(
        f"R3 romans | English Channel: romans 2 | {SUBJECTS.replace('Kent: welsh 1', 'Kent: belgae 1')}",
        destroyed_forts=list(COAST),
    )
    no(m, "done", "INV-01")
    ok(m, "move 2 English Channel-Kent")


@pytest.mark.rule("INV-01", "STACK-02")
@pytest.mark.parametrize("seed", range(30))
def test_invaders_before_a_coast_of_subjects_always_have_a_choice(seed: int) -> None:
    """Seas full of invaders, coasts full of subjects and full stacks: someone is always asked something."""
    rng = random.Random(seed)
    fleet = " | ".join(f"{sea}: romans {rng.randint(1, 4)}" for sea in rng.sample(SEAS, 2))
    held = rng.sample(NAMES, 24)
    coast = " | ".join(f"{area}: {'welsh 1' if i < 13 else 'brigantes 1'}" for i, area in enumerate(held))
    m = position(
        f"R{rng.choice([1, 2, 3])} romans | {fleet} | {coast} | subjects: welsh romans, brigantes romans",
        destroyed_forts=rng.sample(held, 18),
    )
    while m.position().get("nation") == "romans" and asks(m) in ("march", "column"):
        choices = legal(m)
        assert choices, m.position()
        m.play(rng.choice(choices))
