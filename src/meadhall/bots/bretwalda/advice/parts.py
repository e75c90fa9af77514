"""What a position is worth to a Kingdom, in parts: the same sums as `Holdings.of`, by what they are for."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.bots.bretwalda.holdings import EVERYBODY, Holdings
from meadhall.bots.bretwalda.promise import promises
from meadhall.bots.bretwalda.steps import steps
from meadhall.games.bretwalda.engine.board import BUILT, CONTROL, GOLD, HAND, STANDS, TILES
from meadhall.games.bretwalda.engine.codes import BIT, count, has
from meadhall.games.bretwalda.engine.pieces import ABBEY, BUILDINGS
from meadhall.games.bretwalda.engine.realm import dalcs_of
from meadhall.games.bretwalda.engine.state import State


def parts_of(h: Holdings, b: State, k: int) -> dict[str, float]:
    """The parts of `h.of(b, k)`."""
    f, t, left = h.figures, h.tables, h.left(b)
    held, stands = b.cells[CONTROL + k], b.cells[STANDS + k]
    dalcs = int(count(held & b.dalcs) if t.solo else dalcs_of(b, k))
    capital = BIT[t.capital[k]]
    others = [building for building in range(BUILDINGS) if building != ABBEY]
    return {
        "dalcs": f.dalc * dalcs + (f.seven if dalcs >= t.win_season and not t.solo else 0.0),
        "danger": -h.dangers(b, k, held & b.dalcs),
        "areas": f.area * number(held) + f.city * number(held & t.cities),
        "harvest": f.harvest * int(t.rounds) * left * h.harvest(b, k),
        "abbeys": h.abbeys(b, k, held, left),
        "gold": h.purse(b, b.cells[GOLD + k]),
        "food": h.stores(b, k),
        "forces": h.forces(b, k, stands),
        "cards": f.card * number(b.cells[HAND + k]) * (0.3 + 0.7 * left),
        "tiles": (f.tile * number(b.cells[TILES + k]) + f.stat * steps(b, k)) * left,
        "buildings": sum(f.building * left * number(held & b.cells[BUILT + building]) for building in others),
        "thrones": (f.capital if has(held, t.capital[k]) else 0.0) + f.throne * number(held & t.capitals & ~capital),
        "chronicle": f.chronicle * promises(b, k) if h.own in (k, EVERYBODY) else 0.0,
    }


def number(things: i64) -> int:
    """How many things are in a set."""
    return int(count(things))
