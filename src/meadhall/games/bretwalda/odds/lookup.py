"""Odds by the Units of both sides: each battle is computed once and then looked up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.pieces import KINDS, LAND_KINDS, SHIP, count_of
from meadhall.games.bretwalda.engine.tables import Tables
from meadhall.games.bretwalda.odds.battle import Counting, Odds
from meadhall.games.bretwalda.odds.sides import Side, side_of


class Lookup:
    """The odds of battles without bonuses, from both sides at full Health."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.counting = Counting(tables)
        self.known: dict[int, Odds] = {}

    def on_land(self, attackers: i64, ruler: i64, defenders: i64, other_ruler: i64, grey: i64) -> Odds:
        """Packed Land Units against packed Land Units; a side's Ruler by number, or -1; the defender's grey dice."""
        key = int(attackers + (defenders << 16) + ((ruler + 1) << 32) + ((other_ruler + 1) << 38) + (grey << 44))
        found = self.known.get(key)
        if found is None:
            one, two = land_side(self.tables, attackers, ruler, 0), land_side(self.tables, defenders, other_ruler, grey)
            found = self.known[key] = self.counting.battle(one, two)
        return found

    def at_sea(self, kind: i64, ships: i64, other_kind: i64, others: i64) -> Odds:
        """So many Ships or Drakkars against so many."""
        key = int(-1 - (kind + 8 * (ships + 16 * (other_kind + 8 * others))))
        found = self.known.get(key)
        if found is None:
            one, two = ship_side(self.tables, kind, ships), ship_side(self.tables, other_kind, others)
            found = self.known[key] = self.counting.battle(one, two)
        return found


def land_side(t: Tables, units: i64, ruler: i64, grey: i64) -> Side:
    """A side of packed Land Units."""
    counts: vec[i64] = vec[i64]([0] * int(KINDS))
    for kind in range(LAND_KINDS):
        counts[kind] = count_of(units, kind)
    return side_of(t, counts, ruler, grey)


def ship_side(t: Tables, kind: i64, ships: i64) -> Side:
    """A side of Ships (SHIP) or Drakkars (DRAKKAR)."""
    counts: vec[i64] = vec[i64]([0] * int(KINDS))
    counts[kind if kind >= SHIP else SHIP] = ships
    return side_of(t, counts)
