"""The bots' odds are the odds: the same figures as the exact solver, for every kind of battle it can name."""

from __future__ import annotations

import pytest

from meadhall.bots.britannia.duel import SEEN, duel
from meadhall.games.britannia.odds import Force, odds
from meadhall.games.britannia.odds.battle import Choices

ROMANS = Force(romans=2, fort=1)

BATTLES = [
    (Force(infantry=1), Force(infantry=1), False),
    (Force(infantry=3), Force(infantry=2), True),
    (Force(infantry=4, leader=True), Force(infantry=3, leader=True), False),
    (Force(infantry=2, leader=True), Force(infantry=2), True),
    (Force(romans=2), Force(infantry=2), False),
    (Force(romans=3), Force(infantry=2, leader=True), True),
    (Force(infantry=3), Force(fort=1), False),
    (Force(infantry=5), ROMANS, False),
    (Force(infantry=2, cavalry=2, leader=True), Force(infantry=3), False),
    (Force(infantry=3), Force(infantry=2, cavalry=1), False),
    (Force(cavalry=2), Force(infantry=1, burh=1), False),
]


@pytest.mark.parametrize(("attacker", "defender", "hard"), BATTLES, ids=str)
def test_the_same_odds_as_the_exact_solver(attacker: Force, defender: Force, hard: bool) -> None:
    exact = odds(attacker, defender, difficult=hard, choices=Choices(sixes="cavalry", burh="last"))
    number = duel(
        attacker.infantry,
        attacker.strong(),
        defender.infantry + defender.burh,
        defender.strong(),
        defender.fort,
        int(attacker.leader),
        int(defender.leader),
        int(hard),
    )
    assert SEEN.win[number] == pytest.approx(float(exact.attacker_wins))
    assert SEEN.hold[number] == pytest.approx(float(exact.defender_wins))
    assert attacker.units() - SEEN.left[number] == pytest.approx(float(exact.attacker_losses))
    assert defender.units() - SEEN.foes[number] == pytest.approx(float(exact.defender_losses))
