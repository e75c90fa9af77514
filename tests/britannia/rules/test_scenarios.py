"""Other numbers of players, and the scenarios: sides, rounds and starting positions."""

from __future__ import annotations

import pytest

from tests.britannia.rules.facts import EDITION, empty, one_each, region, setup, sides


def used(scenario: str, players: int) -> set[str]:
    return set().union(*sides(scenario, players))


@pytest.mark.rule("PLAYERS3-01")
def test_sides_for_three() -> None:
    """Three players share out all nations."""
    assert sides("standard", 3) == [
        {"romans", "romano-british", "scots", "dubliners", "danes", "jutes"},
        {"belgae", "welsh", "picts", "angles", "normans"},
        {"brigantes", "caledonians", "irish", "norsemen", "norwegians", "saxons"},
    ]


@pytest.mark.rule("PLAYERS5-01")
def test_sides_for_five() -> None:
    """Five players share out all nations."""
    assert sides("standard", 5) == [
        {"romans", "romano-british", "scots", "norwegians"},
        {"welsh", "danes", "jutes"},
        {"brigantes", "irish", "norsemen", "normans"},
        {"belgae", "picts", "angles"},
        {"caledonians", "dubliners", "saxons"},
    ]


@pytest.mark.rule("PLAYERS3-02", "PLAYERS5-02")
def test_three_and_five_play_the_standard_game() -> None:
    """With three or five players only the sides differ: one scenario serves three, four and five."""
    standard = EDITION.scenarios["standard"]
    assert standard.players == (3, 4, 5)
    assert (standard.first_round, standard.last_round, standard.switches) == (1, 16, frozenset())


@pytest.mark.rule("SHORT3-01")
def test_the_short_game_runs_from_round_6_to_13() -> None:
    """Rounds 6 to 13, three players."""
    short = EDITION.scenarios["short"]
    assert (short.players, short.first_round, short.last_round) == ((3,), 6, 13)


@pytest.mark.rule("SHORT3-02")
def test_sides_of_the_short_game() -> None:
    """Three sides; Romans, Belgae, Norwegians and Normans are not used."""
    assert sides("short", 3) == [
        {"romano-british", "welsh", "brigantes", "caledonians", "danes"},
        {"picts", "irish", "norsemen", "saxons"},
        {"scots", "jutes", "angles", "dubliners"},
    ]
    assert {n.id for n in EDITION.nations} - used("short", 3) == {"romans", "belgae", "norwegians", "normans"}


@pytest.mark.rule("SHORT3-03")
def test_start_of_the_short_game() -> None:
    """Ten nations with one infantry each in 37 areas."""
    assert setup("short") == {
        "romano-british": one_each("Avalon, Downlands, Hwicce, North Mercia, South Mercia, York"),
        "welsh": one_each("Cheshire, Clwyd, Devon, Gwent, Gwynedd, March, Powys"),
        "brigantes": one_each("Bernicia, Cumbria, Galloway, Lothian, Pennines, Strathclyde"),
        "caledonians": one_each("Caithness, Orkneys"),
        "picts": one_each("Alban, Dunedin, Mar, Moray, Skye"),
        "irish": one_each("Cornwall, Dyfed"),
        "scots": one_each("Dalriada, Hebrides"),
        "jutes": one_each("Essex, Kent"),
        "saxons": one_each("Sussex, Wessex"),
        "angles": one_each("Lindsey, Norfolk, Suffolk"),
    }
    assert empty("short") == set()


@pytest.mark.rule("TWO-A-01")
def test_the_roman_conquest_for_two() -> None:
    """Romans, Caledonians and Scots against the rest, rounds 1 to 5, standard setup."""
    scenario = EDITION.scenarios["two-romans"]
    first, second = sides("two-romans", 2)
    assert first == {"romans", "caledonians", "scots"}
    assert second == {"belgae", "welsh", "brigantes", "picts", "irish", "saxons", "jutes", "angles"}
    assert (scenario.first_round, scenario.last_round) == (1, 5)
    assert setup("two-romans") == setup("standard")


@pytest.mark.rule("TWO-B-01")
def test_the_invasions_for_two() -> None:
    """Angles, Irish, Jutes, Saxons and Scots against the rest, rounds 6 to 10."""
    scenario = EDITION.scenarios["two-invaders"]
    first, second = sides("two-invaders", 2)
    assert first == {"angles", "irish", "jutes", "saxons", "scots"}
    assert second == {"romano-british", "belgae", "welsh", "brigantes", "caledonians", "picts"}
    assert (scenario.first_round, scenario.last_round) == (6, 10)


@pytest.mark.rule("TWO-B-02")
def test_start_of_the_invasions() -> None:
    """Eight nations with one infantry each in 34 areas; three are empty."""
    assert setup("two-invaders") == {
        "romano-british": one_each("Avalon, Bernicia, Cheshire, Hwicce, March, Wessex, York"),
        "belgae": one_each("Essex, Kent, North Mercia, Norfolk, South Mercia, Suffolk, Sussex"),
        "welsh": dict.fromkeys(region("wales") - {"cornwall"}, 1),
        "brigantes": one_each("Cumbria, Galloway, Lothian, Strathclyde"),
        "caledonians": one_each("Caithness, Hebrides, Orkneys"),
        "picts": one_each("Alban, Dunedin, Mar, Moray, Skye"),
        "irish": one_each("Cornwall"),
        "scots": one_each("Dalriada"),
    }
    assert empty("two-invaders") == {"downlands", "lindsey", "pennines"}


@pytest.mark.rule("TWO-C-01")
def test_the_vikings_for_two() -> None:
    """Danes, Dubliners and Norsemen against the rest, rounds 11 to 14."""
    scenario = EDITION.scenarios["two-vikings"]
    first, second = sides("two-vikings", 2)
    assert first == {"danes", "dubliners", "norsemen"}
    assert second == {"welsh", "brigantes", "caledonians", "picts", "irish", "scots", "saxons", "jutes", "angles"}
    assert (scenario.first_round, scenario.last_round) == (11, 14)


@pytest.mark.rule("TWO-C-02")
def test_start_of_the_vikings() -> None:
    """Nine nations with one infantry each in 30 areas; seven are empty."""
    assert setup("two-vikings") == {
        "welsh": one_each("Cheshire, Clwyd, Gwent, Powys"),
        "brigantes": one_each("Galloway, Strathclyde"),
        "caledonians": one_each("Hebrides, Orkneys"),
        "picts": one_each("Alban, Caithness, Mar, Moray"),
        "irish": one_each("Cornwall"),
        "scots": one_each("Dalriada, Dunedin, Skye"),
        "saxons": one_each("Avalon, Devon, Hwicce, Sussex, Wessex"),
        "jutes": one_each("Kent"),
        "angles": one_each("Bernicia, Essex, Lothian, Norfolk, North Mercia, South Mercia, Suffolk, York"),
    }
    seven = {"cumbria", "downlands", "dyfed", "gwynedd", "lindsey", "march", "pennines"}
    assert empty("two-vikings") == seven
