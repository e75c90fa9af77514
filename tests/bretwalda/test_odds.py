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

from meadhall.core.action import BadAction
from meadhall.core.extras import HasOdds
from meadhall.games.bretwalda.edition import load
from meadhall.games.bretwalda.edition.model import UNITS
from meadhall.games.bretwalda.engine.pieces import SHIP, packed
from meadhall.games.bretwalda.game import BRETWALDA
from meadhall.games.bretwalda.odds.battle import Counting, Odds, losses
from meadhall.games.bretwalda.odds.lookup import Lookup
from meadhall.games.bretwalda.odds.sides import Side, dice_after, side_of, slain_by
from meadhall.games.bretwalda.odds_text import battles
from meadhall.games.bretwalda.options import info
from meadhall.games.bretwalda.tabulate import tables_for
from tests.bretwalda.kit import asks, at, play, script, state_of

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


# Looked up, typed, on the board --------------------------------------------------------------------------------------
def test_what_is_looked_up_is_what_is_computed() -> None:
    table = Lookup(TABLES)
    army = packed(vec[i64]([1, 2, 0, 1, 1, 0]))
    guard = packed(vec[i64]([2, 1, 0, 0, 0, 0]))
    found = table.on_land(army, EARDWULF, guard, -1, 2)
    assert found.wins == odds(side("ceorl thegn thegn ealdorman ruler"), side("ceorl ceorl thegn", 2)).wins
    assert table.on_land(army, EARDWULF, guard, -1, 2) is found
    assert table.on_land(army, EARDWULF, guard, -1, 1) is not found
    assert table.at_sea(SHIP, 2, SHIP + 1, 1).wins == odds(side("ship ship"), side("drakkar")).wins


def test_the_rest_of_a_battle_begins_with_its_wounds() -> None:
    """One round left is one round; a side that is slain stays slain."""
    fresh, last = side("thegn ceorl"), side("thegn")
    assert COUNTING.battle(fresh, last, 0, 0, 0).holds == 1
    assert COUNTING.battle(fresh, last, 0, 2, 2).wins == 1
    assert COUNTING.battle(fresh, last, 3, 2, 1).empty == 1
    one = COUNTING.battle(fresh, last, 0, 1, 1)
    mine, yours = shown(("beige", "white")), shown(("beige",))
    expected = sum(
        float(p * q) for (s, h), p in mine.items() for (t, g), q in yours.items() if s - g >= 1 and t - h < 3
    )
    assert one.wins == pytest.approx(expected)


def test_forces_are_typed() -> None:
    assert isinstance(BRETWALDA, HasOdds)
    answer = BRETWALDA.odds_of("eardwulf ealdorman 2 thegns v thegn 2 ceorl", {"city": "yes", "wall": "yes"})
    expected = odds(side("ruler ealdorman thegn thegn"), side("thegn ceorl ceorl", 2))
    assert answer.data["attacker_wins"] == pytest.approx(expected.wins)
    assert answer.data["grey"] == 2
    assert "attacker wins" in answer.text
    assert [unit["unit"] for unit in answer.data["losses"]["defender"]] == ["ceorl", "ceorl", "thegn"]


@pytest.mark.parametrize(
    ("forces", "terms", "sentence"),
    [
        ("thegn", {}, "expected two forces"),
        ("knight v thegn", {}, "'knight' is no Unit"),
        ("thegnn v thegn", {}, "did you mean 'thegn'"),
        ("v thegn", {}, "names no Units"),
        ("3 v thegn", {}, "names no Units"),
        ("99 thegn v thegn", {}, "more Units than"),
        ("2 ruler v thegn", {}, "more Units than"),
        ("ship v thegn", {}, "BW-BATTLE-01"),
        ("ship thegn v ship", {}, "BW-BATTLE-01"),
        ("ship v drakkar", {"city": "yes"}, "BW-DICE-09"),
        ("thegn v thegn", {"city": "yes", "capital": "yes"}, "give one of them"),
    ],
)
def test_forces_that_name_no_battle(forces: str, terms: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadAction, match=sentence):
        BRETWALDA.odds_of(forces, terms)


@pytest.mark.rule("BW-DICE-02", "BW-WALL-04", "BW-BATTLE-10")
def test_battles_on_the_board_have_their_grey_dice_and_bonuses() -> None:
    m = at("R5 N | Eoforwic: N E T2 * | Loidis: M T C * | Cetreht: U C | N: hand wyrd")
    assert "no battle on the board" in BRETWALDA.odds_here(state_of(m), "")
    play(m, "march", "take ealdorman Eoforwic", "add thegn", "to Loidis", "take thegn Eoforwic", "to Cetreht")
    found = dict(battles(state_of(m)))
    assert [title.split(" in ")[1] for title in found] == ["Cetreht", "Loidis"]
    loidis = next(one for title, one in found.items() if "Loidis" in title)
    grey = 1 if EDITION.areas[_area("Loidis")].city else 0
    assert loidis.wins == pytest.approx(odds(side("ealdorman thegn"), side("thegn ceorl", grey)).wins)
    assert "Northumbria against Mercia in Loidis" in BRETWALDA.odds_here(state_of(m), "")


@pytest.mark.rule("BW-WOUND-07", "BW-WINNER-03")
def test_dice_on_the_table_count() -> None:
    """Six Swords against the Thegn: the battle is won already, but for cards."""
    m = at("R5 N | Eoforwic: N E T2 * | Cetreht: M T * | N: hand wyrd", chance="")
    play(m, "march", "take ealdorman Eoforwic", "add thegn", "add thegn", "to Cetreht", "done")
    before = battles(state_of(m))[0][1]
    m.chance = script("6, 6, 6, 1")
    while asks(m) == "window" and m.view()["battle"]["window"] == "before":
        m.play("pass")
    after = battles(state_of(m))[0][1]
    assert 0 < before.wins < 1
    assert after.wins == 1


def _area(name: str) -> int:
    return next(number for number, area in enumerate(EDITION.areas) if area.name == name)
