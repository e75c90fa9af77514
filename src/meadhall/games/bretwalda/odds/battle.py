"""The exact odds of a battle in which nobody retreats by choice and no cards are played.

Each round both sides roll a die for every Unit that is left, and the defender the grey dice; wounds to a side are the
enemy's Swords less the own Shields, at least none, and both take them at the same time (DICE-01, WOUND-01, WOUND-02).
After two rounds the defender has won unless only attackers are left (WINNER-01 to WINNER-04). A side's state is the
number of its wounds (`sides.py`), so a battle is a table of chances by the wounds of both sides:

1. the Swords and Shields of a set of dice are added up die by die, once for each set of dice;
2. a round turns one pair of wounds into chances of others;
3. the second round begins at every pair that leaves Units on both sides.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.pieces import BEIGE, COLOURS, FACES, GREY, RED, WHITE
from meadhall.games.bretwalda.engine.tables import Tables, shields_on, swords_on
from meadhall.games.bretwalda.odds.sides import Side, all_health, dice_after, slain_by

WIDE = 64
"""Swords and Shields of one roll are below this."""


class Rolls:
    """What a set of dice may show: Swords, Shields, and the chance of both, in rows."""

    def __init__(self) -> None:
        self.swords: vec[i64] = vec[i64]()
        self.shields: vec[i64] = vec[i64]()
        self.chances: list[float] = []


class Odds:
    """The chances of all ends of a battle."""

    def __init__(self, attacker: Side, defender: Side) -> None:
        self.attacker = attacker
        self.defender = defender
        self.rows: i64 = all_health(attacker) + 1
        self.columns: i64 = all_health(defender) + 1
        self.after_one: list[float] = [0.0] * int(self.rows * self.columns)
        """Chances after the first round by wounds of the attacker, then of the defender; flat."""
        self.after_two: list[float] = [0.0] * int(self.rows * self.columns)
        """The same at the end."""
        self.rounds: dict[int, list[float]] = {}
        """Chances of wounds in one round by the Units that are left."""
        self.wins: float = 0.0
        """That the attacker takes the area."""
        self.holds: float = 0.0
        """That the defender is left in the area, the attacker slain or sent back."""
        self.empty: float = 0.0
        """That nobody is left; then the defender has won."""


class Counting:
    """Computes odds, and remembers what sets of dice show."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.known: dict[int, Rolls] = {}

    def battle(self, attacker: Side, defender: Side, hurt: i64 = 0, their_hurt: i64 = 0, rounds: i64 = 2) -> Odds:
        """The odds of one battle, or of the rounds left of it, from the wounds that both sides have taken."""
        odds = Odds(attacker, defender)
        rows, columns = odds.rows, odds.columns
        a0 = hurt if hurt < rows else rows - 1
        d0 = their_hurt if their_hurt < columns else columns - 1
        if rounds < 2 or a0 == rows - 1 or d0 == columns - 1:
            odds.after_one[a0 * columns + d0] = 1.0
        else:
            self.round(odds, odds.after_one, a0, d0, 1.0, True)
        for a in range(rows):
            for d in range(columns):
                chance = odds.after_one[a * columns + d]
                if chance == 0.0:
                    continue
                if a == rows - 1 or d == columns - 1 or rounds < 1:
                    odds.after_two[a * columns + d] += chance
                else:
                    self.round(odds, odds.after_two, a, d, chance, False)
        for a in range(rows):
            for d in range(columns):
                chance = odds.after_two[a * columns + d]
                if d < columns - 1:
                    odds.holds += chance
                elif a < rows - 1:
                    odds.wins += chance
                else:
                    odds.empty += chance
        return odds

    def round(self, odds: Odds, into: list[float], a: i64, d: i64, chance: float, first: bool) -> None:
        """Add the chances of a round that begins with these wounds, itself as likely as `chance`."""
        last_a, last_d, columns = odds.rows - 1, odds.columns - 1, odds.columns
        dealt = self.dealt(odds, a, d, first)
        for to_us in range(odds.rows):
            end_a = a + to_us if a + to_us < last_a else last_a
            for to_them in range(columns):
                likely = dealt[to_us * columns + to_them]
                if likely > 0.0:
                    end_d = d + to_them if d + to_them < last_d else last_d
                    into[end_a * columns + end_d] += chance * likely

    def dealt(self, odds: Odds, a: i64, d: i64, first: bool) -> list[float]:
        """The chances of new wounds to both sides in a round, which follow from the Units that are left."""
        left = slain_by(odds.attacker, a) * (len(odds.defender.kinds) + 1) + slain_by(odds.defender, d)
        key = int(-1 if first else left)
        found = odds.rounds.get(key)
        if found is None:
            found = odds.rounds[key] = self.exchange(odds, a, d, first)
        return found

    def exchange(self, odds: Odds, a: i64, d: i64, first: bool) -> list[float]:
        """The same, from what both may roll."""
        one, two = odds.attacker, odds.defender
        ours, theirs = self.rolls(dice_after(one, a)), self.rolls(dice_after(two, d))
        our_swords = one.swords + (one.first_swords if first else 0)
        their_swords = two.swords + (two.first_swords if first else 0)
        last_a, last_d, columns = odds.rows - 1, odds.columns - 1, odds.columns
        found = [0.0] * int(odds.rows * columns)
        for i in range(len(ours.chances)):
            likely = ours.chances[i]
            swords, shields = ours.swords[i] + our_swords, ours.shields[i] + one.shields
            for j in range(len(theirs.chances)):
                to_us = theirs.swords[j] + their_swords - shields - one.prevented
                to_them = swords - theirs.shields[j] - two.shields - two.prevented
                to_us = 0 if to_us < 0 else last_a if to_us > last_a else to_us
                to_them = 0 if to_them < 0 else last_d if to_them > last_d else to_them
                found[to_us * columns + to_them] += likely * theirs.chances[j]
        return found

    def rolls(self, dice: vec[i64]) -> Rolls:
        """What a set of dice may show, by colour."""
        key = int(dice[WHITE] + WIDE * (dice[BEIGE] + WIDE * (dice[RED] + WIDE * dice[GREY])))
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = add_up(self.tables, dice)
        return found


def add_up(t: Tables, dice: vec[i64]) -> Rolls:
    """The sums of Swords and Shields of a set of dice with their chances, die by die."""
    chances: dict[int, float] = {0: 1.0}
    for colour in range(COLOURS):
        for _ in range(dice[colour]):
            after: dict[int, float] = {}
            for sums, chance in chances.items():
                for face in range(FACES):
                    shown = sums + int(WIDE * swords_on(t, colour, face) + shields_on(t, colour, face))
                    after[shown] = after.get(shown, 0.0) + chance / 6
            chances = after
    rolls = Rolls()
    ordered = sorted(chances.items())
    rolls.swords = vec[i64]([sums // WIDE for sums, _ in ordered])
    rolls.shields = vec[i64]([sums % WIDE for sums, _ in ordered])
    rolls.chances = [chance for _, chance in ordered]
    return rolls


def losses(odds: Odds, attacker: bool) -> list[float]:
    """Per Unit of a side, in the order in which they are hit, the chance that the battle slays it.

    An attacker who must retreat is not counted as slain.
    """
    side = odds.attacker if attacker else odds.defender
    found = [0.0] * len(side.kinds)
    for a in range(odds.rows):
        for d in range(odds.columns):
            chance = odds.after_two[a * odds.columns + d]
            if chance > 0.0:
                for place in range(slain_by(side, a if attacker else d)):
                    found[place] += chance
    return found
