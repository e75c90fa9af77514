"""What one more piece would bring, and what each kingdom scored for: sums for the board."""

from __future__ import annotations

from typing import Any

from meadhall.core.kit import members
from meadhall.games.rex import names
from meadhall.games.rex.engine import codes
from meadhall.games.rex.engine.actions import join_location, settle_location, verb_of
from meadhall.games.rex.engine.board import FIRSTS, OBJECTIVES, PIECES, track_value
from meadhall.games.rex.engine.codes import FIRST_JOKER, KINGDOMS
from meadhall.games.rex.engine.evaluation import longest_road, regions_of, steps_done, takes_part
from meadhall.games.rex.engine.opening import reached
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.engine.tables import Tables
from meadhall.games.rex.names import kingdom


def prospects(state: State, seat: int | None, own: int) -> dict[str, dict[str, int]]:
    """For every location that the seat, which is asked, could win or take now: its stakes and steps with it."""
    if seat is None or own < 0 or seat not in state.waiting():
        return {}
    pieces = int(state.cells[PIECES + own])
    held = int(state.cells[OBJECTIVES + own])
    t = state.tables
    return {names.token(t, i): worth(t, pieces | 1 << i, held) for i in _open_to(state, seat) if not pieces >> i & 1}


def _open_to(state: State, seat: int) -> list[int]:
    """Locations of the tokens that lie on the map, and those that a Joker or a 3 may enter now."""
    found = {token for token in members(int(state.tokens)) if token < FIRST_JOKER}
    legal = state.legal_for(seat) if state.question in (codes.Q_JOKER, codes.Q_POWERS) else []
    found |= {int(settle_location(code)) for code in legal if verb_of(code) == codes.SETTLE}
    found |= {int(join_location(code)) for code in legal if verb_of(code) == codes.JOIN}
    return sorted(found)


def worth(t: Tables, pieces: int, objectives: int) -> dict[str, int]:
    """The three stakes of a set of pieces, and how many steps of these Objectives it fulfils."""
    values = (int(longest_road(t, pieces)), (pieces & int(t.cities)).bit_count(), int(regions_of(t, pieces)))
    found = {track.id: value for track, value in zip(t.edition.tracks, values, strict=True)}
    found["steps"] = sum(steps(t, pieces, o) for o in members(objectives))
    return found


def steps(t: Tables, pieces: int, objective: int) -> int:
    """How many steps of an Objective a set of pieces fulfils, in order from the first (OBJECTIVE-02)."""
    done = 0
    for step in t.edition.objectives[objective].steps:
        if any(sum(pieces >> i & 1 for i in condition.locations) < condition.needed for condition in step):
            break
        done += 1
    return done


def tally(state: State, k: int) -> dict[str, Any]:
    """What a kingdom scored for, when the game is over: per track its First, thresholds and Max."""
    t, cells = state.tables, state.cells
    tracks: dict[str, dict[str, Any]] = {}
    for i, track in enumerate(t.edition.tracks):
        value = int(track_value(state, k, i))
        best = max(int(reached(state, other, i)) for other in range(KINGDOMS) if takes_part(state, other))
        tracks[track.id] = {
            "value": value,
            "first": bool(int(cells[FIRSTS + k]) >> i & 1),
            "thresholds": [value >= mark for mark in track.thresholds],
            "max": int(reached(state, k, i)) == best and (best > 0 or not t.zero_is_no_max),
        }
    done = sum(int(steps_done(state, k, o)) for o in members(int(cells[OBJECTIVES + k])))
    stakes = sum(found["first"] + sum(found["thresholds"]) + found["max"] for found in tracks.values())
    return {"kingdom": kingdom(t, k), "tracks": tracks, "stakes": stakes, "objectives": done}
