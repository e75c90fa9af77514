"""Exact odds of battles, against a reference that gives every wound to a Unit and tries every face of every die."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.bretwalda.edition import load
from meadhall.games.bretwalda.edition.model import UNITS
from meadhall.games.bretwalda.odds.battle import Counting, Odds, losses
from meadhall.games.bretwalda.odds.sides import Side, dice_after, side_of, slain_by
from meadhall.games.bretwalda.options import info
from meadhall.games.bretwalda.tabulate import tables_for

EDITION = load()
TABLES = tables_for(EDITION, "four", 4, info(EDITION).check("four", 4, {})[1])
EARDWULF = [ruler.id for ruler in EDITION.rulers].index("eardwulf")
"""A Ruler with a red die and Health 3."""
COUNTING = Counting(TABLES)


def side(units: str, grey: int = 0, **bonus: int) -> Side:
    """A side written as `ruler thegn thegn`."""
    found = Counter(units.split())
    made = side_of(TABLES, vec[i64]([found[kind] for kind in UNITS]), EARDWULF if found["ruler"] else -1, grey)
    for name, value in bonus.items():
        setattr(made, name, value)
    return made


def odds(attacker: Side, defender: Side) -> Odds:
    return COUNTING.battle(attacker, defender)


# The reference -------------------------------------------------------------------------------------------------------
Units = tuple[tuple[str, int], ...]
"""Each Unit with its wounds."""
ORDER = ("viking", "ceorl", "thegn", "bishop", "ealdorman", "ruler", "ship", "drakkar")


def health(kind: str) -> int:
    return EDITION.rulers[EARDWULF].health if kind == "ruler" else int(EDITION.units[kind].health or 0)


def die(kind: str) -> str:
    return EDITION.rulers[EARDWULF].die if kind == "ruler" else EDITION.units[kind].die


def hit(units: Units, wounds: int) -> Units:
    """Wounds one by one: the wounded Unit first, then the lowest type."""
    left = list(units)
    for _ in range(wounds):
        if left:
            kind, wounded = chosen = min(left, key=lambda unit: (not unit[1], ORDER.index(unit[0])))
            left.remove(chosen)
            if wounded + 1 < health(kind):
                left.append((kind, wounded + 1))
    return tuple(sorted(left))


@cache
def shown(colours: Sequence[str]) -> dict[tuple[int, int], Fraction]:
    """All faces of all dice."""
    totals: Counter[tuple[int, int]] = Counter()
    for faces in product(*(EDITION.dice[colour] for colour in colours)):
        totals[sum(s for s, _ in faces), sum(h for _, h in faces)] += 1
    return {total: Fraction(count, 6 ** len(colours)) for total, count in totals.items()}


def reference(attackers: str, defenders: str, grey: int, bonus: int = 0) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that attackers win, defenders stay, nobody is left; `bonus` Swords of the attacker in each round."""
    start = tuple((kind, 0) for kind in attackers.split()), tuple((kind, 0) for kind in defenders.split())
    chances: dict[tuple[Units, Units], Fraction] = {start: Fraction(1)}
    for _ in range(2):
        after: dict[tuple[Units, Units], Fraction] = {}
        for (ours, theirs), chance in chances.items():
            if not ours or not theirs:
                after[ours, theirs] = after.get((ours, theirs), Fraction(0)) + chance
                continue
            mine = shown(tuple(sorted(die(kind) for kind, _ in ours)))
            yours = shown((*sorted(die(kind) for kind, _ in theirs), *["grey"] * grey))
            for (s, h), p in mine.items():
                for (t, g), q in yours.items():
                    end = hit(ours, max(0, t - h)), hit(theirs, max(0, s + bonus - g))
                    after[end] = after.get(end, Fraction(0)) + chance * p * q
        chances = after
    wins = sum((p for (ours, theirs), p in chances.items() if ours and not theirs), Fraction(0))
    holds = sum((p for (_, theirs), p in chances.items() if theirs), Fraction(0))
    return wins, holds, 1 - wins - holds


KINGDOM = ("ceorl", "thegn", "ealdorman")
SMALL = [
    *(" ".join(units) for size in (1, 2) for units in combinations_with_replacement(KINGDOM, size)),
    "viking",
    "viking viking",
]


@pytest.mark.parametrize("grey", [0, 1])
def test_all_small_battles_equal_the_reference(grey: int) -> None:
    for attackers in SMALL:
        for defenders in SMALL:
            found = odds(side(attackers), side(defenders, grey))
            expected = reference(attackers, defenders, grey)
            assert (found.wins, found.holds, found.empty) == pytest.approx([float(one) for one in expected])


@pytest.mark.parametrize(
    ("attackers", "defenders", "grey", "bonus"),
    [
        ("ruler ealdorman thegn", "thegn", 1, 0),
        ("ruler ealdorman thegn", "ealdorman thegn", 2, 0),
        ("viking viking viking", "ruler ceorl", 2, 0),
        ("ceorl ceorl thegn", "bishop thegn", 1, 1),
        ("ship ship", "drakkar", 0, 0),
        ("drakkar", "ship", 0, 2),
    ],
)
def test_larger_battles_equal_the_reference(attackers: str, defenders: str, grey: int, bonus: int) -> None:
    found = odds(side(attackers, swords=bonus), side(defenders, grey))
    expected = reference(attackers, defenders, grey, bonus)
    assert (found.wins, found.holds, found.empty) == pytest.approx([float(one) for one in expected])


def test_chances_are_whole() -> None:
    found = odds(side("ruler ealdorman thegn thegn ceorl"), side("ealdorman thegn thegn ceorl ceorl", 2))
    assert found.wins + found.holds + found.empty == pytest.approx(1)
    assert sum(found.after_one) == pytest.approx(1)
    assert sum(found.after_two) == pytest.approx(1)


def test_what_the_notes_on_the_dice_say() -> None:
    """Attacking is hard: a Thegn against a Thegn, a Ceorl, and a king's army against a City."""
    assert odds(side("thegn"), side("thegn")).wins == pytest.approx(0.21, abs=0.01)
    assert odds(side("thegn"), side("ceorl")).wins == pytest.approx(0.80, abs=0.01)
    army = side("ruler ealdorman thegn")
    assert odds(army, side("thegn", 1)).wins == pytest.approx(0.95, abs=0.01)
    assert odds(army, side("ealdorman thegn")).wins == pytest.approx(0.73, abs=0.015)
    assert odds(army, side("ealdorman thegn", 1)).wins == pytest.approx(0.40, abs=0.01)


def test_units_are_hit_in_their_order() -> None:
    mixed = side("ruler thegn ceorl ealdorman")
    assert [UNITS[kind] for kind in mixed.kinds] == ["ceorl", "thegn", "ealdorman", "ruler"]
    assert [slain_by(mixed, wounds) for wounds in range(10)] == [0, 1, 1, 2, 2, 2, 3, 3, 3, 4]
    assert list(dice_after(side("thegn ceorl", 2), 1)) == [0, 1, 0, 2]


def test_bonuses_count_as_the_rules_say() -> None:
    plain = odds(side("thegn"), side("thegn"))
    spears = odds(side("thegn", first_swords=1), side("thegn"))
    each = odds(side("thegn", swords=1), side("thegn"))
    assert plain.wins < spears.wins < each.wins
    relics = odds(side("thegn"), side("thegn", prevented=1))
    walled = odds(side("thegn"), side("thegn", shields=1))
    assert relics.wins == pytest.approx(walled.wins)
    assert relics.wins < plain.wins


def test_losses_are_chances_of_each_unit() -> None:
    found = odds(side("thegn ceorl"), side("thegn"))
    ceorl, thegn = losses(found, attacker=True)
    assert 1 > ceorl > thegn > 0
    assert losses(found, attacker=False) == pytest.approx([found.wins + found.empty])
