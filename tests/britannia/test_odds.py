"""What the odds say: known values, the dice and losses of the worked examples, forces that cannot be, the table."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from fractions import Fraction

import pytest

from meadhall.games.britannia.engine import fight, odds_table
from meadhall.games.britannia.odds import BadForce, BadRule, Choices, Force, Retreat, odds, parse_rule
from meadhall.games.britannia.odds.rounds import hits, left_after


@pytest.mark.rule("BATTLE-06")
def test_one_against_one_by_hand() -> None:
    """Each die kills on 5 or 6: 2/9 either side alone, 1/9 both, 4/9 again; so 2/5, 2/5, 1/5 in 9/5 rounds."""
    found = odds(Force(1), Force(1), exact=True)
    assert (found.attacker_wins, found.defender_wins, found.both_gone) == (
        Fraction(2, 5),
        Fraction(2, 5),
        Fraction(1, 5),
    )
    assert found.rounds == Fraction(9, 5)
    assert found.attacker_losses == Fraction(3, 5)


@pytest.mark.rule("BATTLE-09")
def test_difficult_terrain_helps_only_the_defender() -> None:
    """Attacker kills on 6, defender on 5 or 6: 4/36 and 10/36 alone, 2/36 both, of the 16/36 that decide."""
    found = odds(Force(1), Force(1), difficult=True, exact=True)
    assert (found.attacker_wins, found.defender_wins, found.both_gone) == (
        Fraction(1, 4),
        Fraction(5, 8),
        Fraction(1, 8),
    )


def test_a_leader_dies_with_the_last_unit_though_no_enemy_lives() -> None:
    """Led 1 against 1: the leader dies whenever his army does, also when both armies die."""
    found = odds(Force(1, leader=True), Force(1), exact=True)
    assert found.attacker_leader_dies == found.defender_wins + found.both_gone == Fraction(1, 2)
    assert found.defender_leader_dies == 0


def test_a_leader_leaves_with_the_armies_and_the_burh_fights_on_without_him() -> None:
    """Two attackers cannot kill a burh and two infantry at once, so who leaves after one round is safe."""
    saxons = Force(infantry=2, burh=1, leader=True)
    found = odds(Force(2), saxons, defender_rule=Retreat("at", 9), choices=Choices(burh="first"), exact=True)
    assert found.defender_retreats > 0
    assert found.defender_leader_dies == 0
    assert all(not e.defender.leader and not e.defender.infantry for e in found.endings if e.away.units())


def test_floats_and_fractions_agree() -> None:
    for forces in ((Force(2, 1, leader=True), Force(2, burh=1)), (Force(3), Force(romans=2, fort=1))):
        rough, precise = odds(*forces).json(), odds(*forces, exact=True).json()
        for name in ("attacker_wins", "defender_wins", "both_gone", "rounds", "attacker_losses", "defender_losses"):
            assert rough[name] == pytest.approx(precise[name], abs=1e-12)
        assert json.loads(json.dumps(precise)) == precise


def test_chances_add_up() -> None:
    found = odds(Force(5, 3), Force(6, burh=1, leader=True), attacker_rule=Retreat("best", 1), exact=True)
    assert found.attacker_wins + found.defender_wins + found.both_gone == 1
    assert sum(found.attacker_left.values()) == sum(found.defender_left.values()) == 1


@pytest.mark.rule("CASUALTY-01")
def test_cavalry_against_cavalry_with_choices_on_both_sides() -> None:
    """Nobody does worse by choosing well than by the habit the other side would wish for."""
    sides = Force(1, 2), Force(1, 2)
    best = odds(*sides)
    habits = odds(*sides, choices=Choices(sixes="cavalry")), odds(*sides, choices=Choices(sixes="infantry"))
    assert best.defender_wins >= min(habit.defender_wins for habit in habits)
    assert best.attacker_wins == pytest.approx(best.defender_wins, abs=0.01)


EXAMPLES = [
    pytest.param(Force(romans=1, fort=1), (1, 1), [Force()], marks=pytest.mark.rule("EX-46", "CASUALTY-06")),
    pytest.param(
        Force(romans=1, fort=1), (0, 4), [Force(romans=1, fort=1)], marks=pytest.mark.rule("EX-46", "CASUALTY-05")
    ),
    pytest.param(Force(romans=1, fort=1), (1, 0), [Force(fort=1)], marks=pytest.mark.rule("EX-46")),
    pytest.param(Force(romans=1, fort=1), (2, 0), [Force()], marks=pytest.mark.rule("EX-46")),
    pytest.param(
        Force(romans=2, fort=1), (1, 2), [Force(romans=1, fort=1)], marks=pytest.mark.rule("EDGE-61", "CASUALTY-05")
    ),
    pytest.param(Force(1, 2), (0, 2), [Force(0, 2)], marks=pytest.mark.rule("EDGE-67", "CASUALTY-02")),
    pytest.param(Force(1, 1), (1, 0), [Force(0, 1), Force(1, 0)], marks=pytest.mark.rule("CASUALTY-01")),
    pytest.param(Force(1, 1), (1, 1), [Force()], marks=pytest.mark.rule("CASUALTY-02")),
    pytest.param(Force(2, 2), (2, 0), [Force(0, 2), Force(1, 1), Force(2, 0)], marks=pytest.mark.rule("CASUALTY-10")),
    pytest.param(Force(2, burh=1), (0, 1), [Force(1, burh=1), Force(2)]),
    pytest.param(Force(1, leader=True), (1, 0), [Force()]),
    pytest.param(Force(burh=1, leader=True), (0, 0), [Force(burh=1, leader=True)]),
]


@pytest.mark.parametrize(("target", "roll", "left"), EXAMPLES)
def test_what_hits_leave(target: Force, roll: tuple[int, int], left: list[Force]) -> None:
    """Hits as (sixes, lesser) against a force, and all it may be left with."""
    assert list(left_after(target, *roll, False)) == left


@pytest.mark.rule("CASUALTY-09")
def test_a_burh_is_the_first_loss_and_shields_nobody() -> None:
    """Two hits on two infantry and a burh in Round 15: the burh and one infantry."""
    assert left_after(Force(2, burh=1), 0, 2, True) == (Force(1),)


DICE = [
    pytest.param((4, 0, 0, 0), 0, marks=pytest.mark.rule("BATTLE-06")),
    pytest.param((5, 0, 0, 0), 1, marks=pytest.mark.rule("BATTLE-06")),
    pytest.param((4, 1, 0, 0), 1, marks=pytest.mark.rule("BATTLE-07")),
    pytest.param((3, 1, 0, 0), 0, marks=pytest.mark.rule("BATTLE-07")),
    pytest.param((5, 1, 0, 1), 0, marks=pytest.mark.rule("BATTLE-09")),
    pytest.param((6, 0, 0, 1), 2, marks=pytest.mark.rule("EDGE-65", "BATTLE-15")),
    pytest.param((3, 1, 1, 0), 1, marks=pytest.mark.rule("EDGE-69", "BATTLE-14")),
    pytest.param((4, 1, 1, 1), 0, marks=pytest.mark.rule("EDGE-69", "BATTLE-14")),
    pytest.param((5, 1, 1, 1), 2, marks=pytest.mark.rule("EDGE-69", "BATTLE-14")),
    pytest.param((5, 0, 1, 0), 2, marks=pytest.mark.rule("BATTLE-14")),
    pytest.param((6, 0, 1, 0), 2, marks=pytest.mark.rule("BATTLE-15")),
]


@pytest.mark.parametrize(("die", "effect"), DICE)
def test_what_a_die_does(die: tuple[int, int, int, int], effect: int) -> None:
    """Face, strong, led, hard: 0 misses, 1 kills the normal, 2 kills anything."""
    assert fight.hit(*die) == effect


def test_kill_numbers_say_the_same_as_the_dice() -> None:
    for strong, led, hard in ((s, m, h) for s in (0, 1) for m in (0, 1) for h in (0, 1)):
        for tough in (0, 1):
            lowest = min(face for face in range(1, 7) if fight.hit(face, strong, led, hard) > tough)
            assert fight.kills_on(strong, led, tough, hard) == lowest


def test_every_unit_rolls_and_no_leader_does() -> None:
    """Rolls of 2 strong and 1 normal dice are counted out of 216."""
    assert sum(hits(2, 1, True, False).values()) == 216
    assert Force(2, 1, leader=True).units() == 3


@pytest.mark.parametrize(
    ("attacker", "defender", "difficult", "words"),
    [
        (Force(), Force(1), False, "attacker has no units"),
        (Force(leader=True), Force(1), False, "leaders do not fight alone"),
        (Force(-1), Force(1), False, "negative"),
        (Force(21), Force(1), False, "at most 20"),
        (Force(1), Force(romans=1, infantry=1), False, "mixes Romans"),
        (Force(1), Force(romans=1, leader=True), False, "they have none"),
        (Force(1), Force(fort=2), False, "at most one"),
        (Force(1), Force(1, 1, burh=1), False, "no cavalry"),
        (Force(romans=1, fort=1), Force(1), False, "never move"),
        (Force(1), Force(1, burh=1), True, "never built in difficult terrain"),
    ],
)
def test_forces_that_cannot_meet(attacker: Force, defender: Force, difficult: bool, words: str) -> None:
    with pytest.raises(BadForce, match=words):
        odds(attacker, defender, difficult=difficult)


@pytest.mark.parametrize("text", ["never", "at 1", "outnumbered 2", "best 3"])
def test_rules_have_a_text_form(text: str) -> None:
    assert str(parse_rule(text)) == text


def test_rules_are_read_forgivingly() -> None:
    assert parse_rule(" Outnumbered-by 2") == Retreat("outnumbered", 2)
    assert parse_rule("best") == Retreat("best", 1)


@pytest.mark.parametrize("text", ["", "sometimes", "at", "at x", "at -1", "at 1 2", "never 3", "at " + "9" * 5000])
def test_words_that_are_no_rule(text: str) -> None:
    with pytest.raises(BadRule, match="expected one of"):
        parse_rule(text)


def test_the_table_says_what_the_odds_say() -> None:
    """All sizes and kill numbers that plain forces can have."""
    for attackers in range(1, 13):
        for defenders in range(1, 13, 2 if attackers % 2 else 5):
            plain = odds(Force(attackers), Force(defenders))
            assert odds_table.win_chance(attackers, defenders, 5, 5) == pytest.approx(plain.attacker_wins, abs=1e-12)
            left = attackers - plain.attacker_losses
            assert odds_table.armies_left(attackers, defenders, 5, 5) == pytest.approx(left, abs=1e-11)
    hard = odds(Force(cavalry=3, leader=True), Force(romans=4), difficult=True)
    assert odds_table.win_chance(3, 4, 5, 6) == pytest.approx(hard.attacker_wins, abs=1e-12)
    led = odds(Force(cavalry=2, leader=True), Force(5))
    assert odds_table.win_chance(2, 5, 3, 6) == pytest.approx(led.attacker_wins, abs=1e-12)


def test_the_table_knows_its_bounds() -> None:
    assert (odds_table.win_chance(0, 3, 5, 5), odds_table.win_chance(3, 0, 5, 5)) == (0.0, 1.0)
    for bad in ((13, 1, 5, 5), (1, 13, 5, 5), (-1, 1, 5, 5), (1, 1, 2, 5), (1, 1, 5, 7)):
        with pytest.raises(ValueError, match="not"):
            odds_table.win_chance(*bad)


def test_the_table_is_quick() -> None:
    """Built within 100 ms of processor time (best of five processes); after that a look-up costs next to nothing."""
    script = (
        "from time import process_time as now; from meadhall.games.britannia.engine import odds_table; "
        "start = now(); odds_table.table(); print(now() - start)"
    )
    commands = ([sys.executable, "-W", "ignore", "-c", script] for _ in range(5))
    assert any(float(subprocess.check_output(command)) < 0.1 for command in commands)
    odds_table.table()
    start = time.process_time()
    for _ in range(20_000):
        odds_table.win_chance(5, 4, 5, 6)
    assert (time.process_time() - start) / 20_000 < 5e-6


def test_the_odds_are_quick() -> None:
    """A large battle with choices on both dice takes a moment, the same question again none."""
    forces = Force(6, 3, leader=True), Force(8, burh=1, leader=True)
    start = time.process_time()
    odds(*forces)
    first = time.process_time() - start
    start = time.process_time()
    odds(*forces)
    assert first < 5
    assert time.process_time() - start < 0.01
