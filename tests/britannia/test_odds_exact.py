"""The odds against a slow second solver on every small battle.

Rules are marked only where their arithmetic stands in `engine.fight` and so holds in play as well; what the odds do on
their own (rounds, retreats, leaders) the engine has to prove again.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from meadhall.games.britannia.odds import Choices, Force, Odds, Retreat, odds
from tests.britannia import odds_reference as slow

MIXED = ("i", "c", "ii", "ci", "cc", "iii", "cii", "cci")
ATTACKERS = (*MIXED, *(side + "L" for side in MIXED), "r", "rr", "rrr")
DEFENDERS = (*ATTACKERS, "f", "rf", "rrf", "b", "bi", "bii", "bL", "biL", "biiL")


def force(side: str) -> Force:
    infantry, cavalry, romans, fort, burh = (side.count(kind) for kind in "icrfb")
    return Force(infantry, cavalry, romans, fort, burh, "L" in side)


def letters(units: Force) -> str:
    return "".join(sorted("".join(kind * n for kind, n in zip("icrfbL", units, strict=True))))


def endings(found: Odds) -> dict[slow.Ending, float]:
    return {
        (letters(e.attacker), letters(e.defender), letters(e.away), e.attacker_retreated): float(e.chance)
        for e in found.endings
    }


def small_battles() -> Iterator[tuple[str, str, bool]]:
    for attacker, defender, difficult in product(ATTACKERS, DEFENDERS, (False, True)):
        if not (difficult and "b" in defender):
            yield attacker, defender, difficult


@pytest.mark.rule("BATTLE-06", "BATTLE-07", "BATTLE-08", "BATTLE-09", "BATTLE-14", "BATTLE-15")
@pytest.mark.rule("CASUALTY-01", "CASUALTY-02", "CASUALTY-05", "CASUALTY-06", "CASUALTY-09", "CASUALTY-10")
@pytest.mark.rule("FORT-05", "BURH-10")
@pytest.mark.parametrize(("sixes", "burh"), [("cavalry", "first"), ("infantry", "last")])
def test_every_ending_of_every_small_battle(sixes: str, burh: str) -> None:
    """Fought to the end, with fixed habits for the casualty choices."""
    choices = Choices("cavalry" if sixes == "cavalry" else "infantry", "first" if burh == "first" else "last")
    for attacker, defender, difficult in small_battles():
        found = odds(force(attacker), force(defender), difficult=difficult, choices=choices)
        expected, rounds = slow.play(attacker, defender, difficult=difficult, sixes=sixes, burh=burh)
        assert endings(found) == pytest.approx(expected, abs=1e-11), (attacker, defender, difficult)
        assert float(found.rounds) == pytest.approx(rounds, abs=1e-9)


@pytest.mark.rule("CASUALTY-01", "CASUALTY-10")
def test_the_best_casualty_choice_is_the_best() -> None:
    """One side has all the choices here; the odds find its best chance to hold the area."""
    battles = [b for b in small_battles() if ("c" in b[0]) != ("c" in b[1])]
    for attacker, defender, difficult in battles:
        chooser = "attacker" if "c" in defender else "defender"
        found = odds(force(attacker), force(defender), difficult=difficult)
        holds = found.attacker_wins if chooser == "attacker" else found.defender_wins
        best = slow.best_hold(attacker, defender, chooser, difficult)
        assert float(holds) == pytest.approx(best, abs=1e-10), (attacker, defender, difficult)


def test_in_late_rounds_the_burh_is_the_first_loss() -> None:
    """Whatever the owner would like."""
    for attacker in ("ii", "iiL", "ci"):
        found = odds(force(attacker), force("biiL"), burh_first=True, choices=Choices("cavalry", "last"))
        expected, _ = slow.play(attacker, "biiL", burh_first=True, sixes="cavalry", burh="last")
        assert endings(found) == pytest.approx(expected, abs=1e-11)
        assert not any(e.defender.burh and e.defender.infantry < 2 for e in found.endings)


def at(number: int) -> slow.Leaves:
    return lambda own, enemy: len(slow.units(own).strip("fb")) <= number


def outnumbered(number: int) -> slow.Leaves:
    return lambda own, enemy: len(slow.units(enemy)) - len(slow.units(own)) >= number


@pytest.mark.parametrize("attacker_rule", ["never", "at 1", "at 9", "outnumbered 1"])
@pytest.mark.parametrize("defender_rule", ["never", "at 1", "at 9", "outnumbered 2"])
def test_retreats_by_rule(attacker_rule: str, defender_rule: str) -> None:
    """The defender decides first, nobody before the first round; forts and burhs fight on."""
    rules = {"never": Retreat(), "at 1": Retreat("at", 1), "at 9": Retreat("at", 9)}
    rules |= {f"outnumbered {n}": Retreat("outnumbered", n) for n in (1, 2)}
    leave = {"never": slow.never, "at 1": at(1), "at 9": at(9), "outnumbered 1": outnumbered(1)}
    leave["outnumbered 2"] = outnumbered(2)
    for attacker, defender in (("iiL", "ii"), ("iii", "rf"), ("ciL", "iibL"), ("rr", "iiiL"), ("iii", "b")):
        found = odds(
            force(attacker),
            force(defender),
            choices=Choices("cavalry", "first"),
            attacker_rule=rules[attacker_rule],
            defender_rule=rules[defender_rule],
        )
        expected, rounds = slow.play(
            attacker, defender, attacker_leaves=leave[attacker_rule], defender_leaves=leave[defender_rule]
        )
        assert endings(found) == pytest.approx(expected, abs=1e-11), (attacker, defender)
        assert float(found.rounds) == pytest.approx(rounds, abs=1e-9)


def worth(found: dict[slow.Ending, float], area: int) -> float:
    """What the rule `best` weighs for the attacker: armies kept less enemies kept, and the area."""
    return sum(
        p * (len(slow.units(a)) - len(slow.units(d + gone).replace("f", "").replace("b", "")))
        + p * area * (bool(a) and not d and not left)
        for (a, d, gone, left), p in found.items()
    )


def planned(plan: tuple[bool, ...]) -> slow.Leaves:
    """One decision for each of 2 v 2, 2 v 1, 1 v 2 and 1 v 1."""
    return lambda own, enemy: plan[2 * (2 - len(slow.units(own))) + 2 - len(slow.units(enemy))]


@pytest.mark.parametrize("area", [0, 1, 4])
def test_best_beats_every_other_way_to_retreat(area: int) -> None:
    """Every set of situations in which the attacker might leave is tried; none does better than `best`."""
    for attacker, defender, difficult in (("ii", "ii", False), ("ii", "ii", True), ("iiL", "rf", False)):
        found = odds(force(attacker), force(defender), difficult=difficult, attacker_rule=Retreat("best", area))
        tried = []
        for plan in product((False, True), repeat=4):
            other, _ = slow.play(attacker, defender, difficult=difficult, attacker_leaves=planned(plan))
            tried.append(worth(other, area))
        assert worth(endings(found), area) == pytest.approx(max(tried), abs=1e-10)
