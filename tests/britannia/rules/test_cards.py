"""Figures of the nation cards and of the Roman table that rules name."""

from __future__ import annotations

import pytest

from tests.britannia.rules.facts import EDITION, ROUNDS, points


def paid(nation: str, kind: str, victim: str, round: int, own_turn: bool) -> int:
    """What a card pays for eliminating one unit of a kind (of a nation, or a leader) in a round."""
    index = EDITION.leader(victim) if kind == "leader" else EDITION.nation(victim)
    return sum(
        row.points
        for row in EDITION.eliminations
        if row.nation == EDITION.nation(nation)
        and (row.kind, index in row.victims, round in row.rounds) == (kind, True, True)
        and not (row.other_turn_only if own_turn else row.own_turn_only)
    )


@pytest.mark.rule("SCORE-HOLD-04")
def test_caledonians_of_round_5() -> None:
    """Three areas at 4 and three at 2."""
    four, two = ("orkneys", "caithness", "hebrides"), ("moray", "skye", "dalriada")
    assert points("hold", "caledonians", 5) == {**dict.fromkeys(four, 4), **dict.fromkeys(two, 2)}


@pytest.mark.rule("SCORE-OCC-04")
def test_norwegians_in_bernicia_and_york_and_welsh_in_york() -> None:
    """Norwegians in round 15: Bernicia 4, York 10. Welsh in round 8 or 9: York 12."""
    norwegians = points("occupy", "norwegians", 15)
    assert (norwegians["bernicia"], norwegians["york"]) == (4, 10)
    assert [points("occupy", "welsh", round) for round in (7, 8, 9, 10)] == [{}, {"york": 12}, {"york": 12}, {}]


@pytest.mark.rule("SCORE-ELIM-03")
@pytest.mark.parametrize("round", ROUNDS)
@pytest.mark.parametrize("own_turn", [True, False])
def test_picts_against_rome(round: int, own_turn: bool) -> None:
    """Picts get 2 per Roman army and 6 per fort in any round, in any turn."""
    assert paid("picts", "army", "romans", round, own_turn) == 2
    assert paid("picts", "fort", "romans", round, own_turn) == 6


@pytest.mark.rule("SCORE-ELIM-04")
def test_saxons_against_cavalry_in_their_own_turn_only() -> None:
    """Saxons are paid for Romano-British cavalry in a Saxon turn, for Roman units in any."""
    assert [paid("saxons", "cavalry", "romano-british", 7, own) for own in (True, False)] == [2, 0]
    assert [paid("saxons", "army", "romans", 5, own) for own in (True, False)] == [2, 2]
    assert [paid("saxons", "fort", "romans", 5, own) for own in (True, False)] == [6, 6]


@pytest.mark.rule("SCORE-ELIM-07")
def test_welsh_against_aelle() -> None:
    """Welsh get 2 for Aelle while he can be in play."""
    assert [paid("welsh", "leader", "aelle", round, True) for round in (6, 7)] == [2, 2]


@pytest.mark.rule("BELGAE-09")
def test_belgae_and_romans_against_each_other() -> None:
    """Boudicca is worth 6 in rounds 1 and 2; Romans are worth 6 in the Belgae's first turn, else 2 and 4."""
    assert [paid("romans", "leader", "boudicca", round, True) for round in (1, 2, 3)] == [6, 6, 0]
    assert [paid("belgae", kind, "romans", 1, True) for kind in ("army", "fort")] == [6, 6]
    assert [paid("belgae", kind, "romans", 1, False) for kind in ("army", "fort")] == [2, 4]
    assert [paid("belgae", kind, "romans", 2, True) for kind in ("army", "fort")] == [2, 4]


@pytest.mark.rule("ROMAN-REINF-02", "EX-19")
def test_the_table_of_roman_reinforcements() -> None:
    """Rounds 2 to 5 by armies in play, from 12 and more down to 4."""
    table = {armies: [EDITION.reinforcements[round][armies] for round in (2, 3, 4, 5)] for armies in range(4, 17)}
    below = {11: [1, 0, 0, 0], 10: [1, 1, 0, 0], 9: [1, 1, 1, 0], 8: [2, 2, 1, 1], 7: [2, 2, 1, 1]}
    few = {6: [3, 3, 2, 2], 5: [3, 3, 3, 3], 4: [4, 4, 3, 3]}
    assert table == {**{armies: [0, 0, 0, 0] for armies in range(12, 17)}, **below, **few}


@pytest.mark.rule("ROMAN-REINF-03")
def test_fewer_than_four_romans() -> None:
    """With three armies or fewer the Romans get as many as with four."""
    for row in EDITION.reinforcements.values():
        assert row[:4] == (row[4],) * 4
