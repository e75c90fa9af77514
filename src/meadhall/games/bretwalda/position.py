"""Position documents: a state as plain data; `reading` reads them.

`phase` says where a round stands, and a document written by hand begins that phase. One written by the program also has
`asks`, the question, and `at`, how far everything has come: dice, columns, bids, what is on the agenda.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.kit import members
from meadhall.games.bretwalda import names
from meadhall.games.bretwalda.engine import board as cells_of
from meadhall.games.bretwalda.engine import codes
from meadhall.games.bretwalda.engine.board import SCALARS
from meadhall.games.bretwalda.engine.course import STEP_NAMES
from meadhall.games.bretwalda.engine.pieces import COLOURS, FACES, KINGDOMS, LAND_KINDS, LANDS
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.engine.stats import STATS
from meadhall.games.bretwalda.engine.tables import Tables
from meadhall.games.bretwalda.names import kingdom
from meadhall.games.bretwalda.view import areas, ships

READABLE: Final = (
    "round", "step", "pretender", "direction", "dalcs", "deck", "pile", "seasons_seen", "season", "out",
    "chronicles_above", "chronicles_under", "danes_above", "danes_under",
)  # fmt: skip
"""Scalars that a document has in words."""
NUMBERS: Final = tuple(name for name in SCALARS if name not in (*READABLE, "question"))
"""The other scalars, which `at` has."""

_SIDES: Final = int(cells_of.SIDES)
BLOCKS: Final = {
    "ship-points": (int(cells_of.SHIP_POINTS), int(cells_of.SHIPS)),
    "ship-landed": (int(cells_of.SHIP_LANDED), int(cells_of.SHIPS)),
    "ship-paid": (int(cells_of.SHIP_PAID), int(cells_of.SHIPS)),
    "ship-called": (int(cells_of.SHIP_CALLED), int(cells_of.SHIPS)),
    "track": (int(cells_of.DALC_TRACK), int(KINGDOMS)),
    "picked": (int(cells_of.PICKED), int(KINGDOMS)),
    "known": (int(cells_of.KNOWN), int(KINGDOMS * KINGDOMS)),
    "known-chronicles": (int(cells_of.KNOWN_CHRONICLE), int(KINGDOMS * KINGDOMS)),
    "known-danes": (int(cells_of.KNOWN_DANES), int(KINGDOMS)),
    "known-seasons": (int(cells_of.KNOWN_SEASONS), int(KINGDOMS)),
    "met": (int(cells_of.MET), int(KINGDOMS)),
    "history": (int(cells_of.HISTORY), int(KINGDOMS * cells_of.HISTORY_LENGTH)),
    "stats": (int(cells_of.STAT), int(KINGDOMS * STATS)),
    "action-stats": (int(cells_of.ACTION_STAT), int(STATS)),
    "card-stats": (int(cells_of.CARD_STAT), int(STATS)),
    "wilderness": (int(cells_of.WILDERNESS), int(KINGDOMS * LAND_KINDS)),
    "road-bonus": (int(cells_of.ROAD_BONUS), int(KINGDOMS * LAND_KINDS)),
    "rules": (int(cells_of.RULES), int(KINGDOMS)),
    "fresh": (int(cells_of.FRESH), int(LANDS)),
    "entered": (int(cells_of.ENTERED), int(LANDS)),
    "moved": (int(cells_of.AUTUMN_MOVED), int(2 * LANDS)),
    "moved-aboard": (int(cells_of.CARGO_MOVED), int(cells_of.DRAKKARS)),
    "garrison": (int(cells_of.GARRISON), int(LANDS)),
    "dice": (int(cells_of.DICE_SHOWN), int(_SIDES * COLOURS * FACES)),
    "battle": (int(cells_of.TO_ROLL), int(cells_of.AGENDA - cells_of.TO_ROLL)),
    "agenda": (int(cells_of.AGENDA), int(cells_of.AGENDA_SIZE)),
    "danes-under": (int(cells_of.DANES_UNDER), int(cells_of.DANES_CARDS)),
    "chronicles-under": (int(cells_of.CHRONICLE_UNDER), int(cells_of.CHRONICLES)),
}
"""Parts of the cells that `at` has as numbers: the first cell, and how many."""

ASKS: Final = tuple(
    name[2:].lower().replace("_", "-")
    for name, number in sorted(
        ((name, number) for name, number in vars(codes).items() if name.startswith("Q_")), key=lambda pair: int(pair[1])
    )
)
"""Questions by name, in the order of their numbers."""


def write(game: str, state: State) -> dict[str, Any]:
    """The state as a document."""
    t = state.tables
    per = members(int(t.kingdoms))
    under = [names.chronicle(t, card) for card in members(int(state.chronicles_under))]
    return {
        "game": game,
        "scenario": t.scenario,
        "players": int(t.players),
        "options": dict(t.chosen),
        "round": int(state.round),
        "phase": STEP_NAMES[int(state.step)],
        "pretender": kingdom(t, int(state.pretender)) if state.pretender >= 0 else None,
        "direction": "clockwise" if state.direction > 0 else "anticlockwise",
        "seats": {kingdom(t, k): int(state.cells[cells_of.SEAT + k]) for k in per},
        "dalcs": names.areas(t, int(state.dalcs)),
        "areas": areas(state),
        "ships": ships(state),
        "kingdoms": {kingdom(t, k): _kingdom(state, k) for k in per},
        "seasons": {
            "now": names.season(t, int(state.season)) if state.season >= 0 else None,
            "seen": [names.season(t, card) for card in members(int(state.seasons_seen))],
        },
        "pile": [names.lordship(t, card) for card in members(int(state.pile))],
        "chronicles": {"under": under},
        "danes": {
            "under": [names.danes(t, card) for card in members(int(state.danes_under))],
            "drawn": [names.danes(t, card) for card in members(int(state.danes_drawn))],
        },
        "asks": ASKS[int(state.question)],
        "at": at(state),
    }


def _kingdom(state: State, k: int) -> dict[str, Any]:
    """What belongs to a Kingdom."""
    t, cells = state.tables, state.cells
    ruler = int(cells[cells_of.RULER_IS + k])
    return {
        "gold": int(cells[cells_of.GOLD + k]),
        "allies": int(cells[cells_of.ALLIES + k]),
        "ruler": names.ruler(t, ruler) if ruler >= 0 else None,
        "rulers": [names.ruler(t, r) for r in members(int(cells[cells_of.REIGNS + k]))],
        "tiles": [names.tile(t, tile) for tile in members(int(cells[cells_of.TILES + k]))],
        "lordship": [names.lordship(t, card) for card in members(int(cells[cells_of.HAND + k]))],
        "chronicle": [names.chronicle(t, card) for card in members(int(cells[cells_of.CHRONICLE_HAND + k]))],
        "completed": [names.chronicle(t, card) for card in members(int(cells[cells_of.COMPLETED + k]))],
        "used": [names.ACTIONS[a] for a in members(int(cells[cells_of.USED + k]))],
        "out": bool(int(state.out) >> k & 1),
    }


def starting_numbers(tables: Tables) -> dict[str, int]:
    """The numbers of `at` before anything has happened."""
    blank = State(tables, vec[i64]())
    return {name: int(getattr(blank, name)) for name in NUMBERS}


def at(state: State) -> dict[str, Any]:
    """How far everything has come, as numbers; what is at its start is left out."""
    numbers = {name: int(getattr(state, name)) for name in NUMBERS}
    start = starting_numbers(state.tables)
    found: dict[str, Any] = {"numbers": {name: value for name, value in numbers.items() if value != start[name]}}
    for name, (first, size) in BLOCKS.items():
        cells = {str(i): int(state.cells[first + i]) for i in range(size) if state.cells[first + i]}
        if cells:
            found[name] = cells
    return found
