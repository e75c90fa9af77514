"""Refusals that no fixed sentence fits: they look at the board to say what is wrong and what would work.

Each function returns the ledger id and the sentence. `reasons.py` decides when to ask them.
"""

from __future__ import annotations

from meadhall.core.text import listed
from meadhall.games.britannia.engine.board import OWNER, TAG, armies_in
from meadhall.games.britannia.engine.codes import EVICT, LANDS, NONE, PLACES, RETREAT, TAGS, WITHDRAW
from meadhall.games.britannia.engine.eviction import refuges
from meadhall.games.britannia.engine.force import count_at, limit, over_limit, stack
from meadhall.games.britannia.engine.movement.start import unmoved
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tags import tag_count, tag_entry, tag_home, tag_kind, tag_place, tag_via
from meadhall.games.britannia.words.forms import FORMS, raw_fields
from meadhall.games.britannia.words.prompts import armies, nation, place

Explained = tuple[str, str]


def names(state: State, places: list[int], last: str = "or") -> str:
    """Places in a row: `Kent, Essex or Sussex`."""
    return listed((place(state, one) for one in places), last)


def stacks_too_high(state: State, code: int) -> Explained:
    """Where a nation stands over its limits, and what the limit is there (STACK-12)."""
    who = nation(state, int(state.turn))
    t = state.tables
    high = [a for a in range(LANDS) if armies_in(state, state.turn, a) and over_limit(state, state.turn, a)]
    where = listed((f"{place(state, a)} ({armies(int(stack(state, state.turn, a)))})" for a in high), "and")
    if state.turn == t.romans:
        return "STACK-12", f"The movement cannot end: the {who} are over their limit of {t.roman_difficult} in {where}."
    if len(high) == 1:
        return "STACK-12", f"The movement cannot end: at most {armies(int(t.over_difficult))} may stay in {where}."
    bounds = listed((f"{int(limit(state, a))} in {place(state, a)}" for a in high), "and")
    return "STACK-12", (
        f"The movement cannot end: the {who} are over the limit in {where}. Only one area may hold more than its limit,"
        f" which is {bounds}."
    )


def moved_already(state: State, code: int) -> Explained:
    """How many armies of a place can still set out (MOVE-11)."""
    raw = raw_fields(FORMS[code & 63], code)
    area = raw.get("place", int(state.col_at))
    left = int(unmoved(state, area, raw["kind"], raw["home"]))
    if left == 0:
        return "MOVE-11", f"All armies of that kind in {place(state, area)} have already moved in this phase."
    return "MOVE-11", (
        f"Only {armies(left)} of that kind in {place(state, area)} can still set out; the others have already moved in"
        " this phase."
    )


def evicted_elsewhere(state: State, code: int) -> Explained:
    """Why evicted armies may not go to a place, and where they may (SUBMIT-06)."""
    raw = raw_fields(FORMS[EVICT], code)
    area, to = raw["from"], raw["to"]
    allowed = int(refuges(state, area))
    open_ = [a for a in range(PLACES) if allowed >> a & 1]
    who = nation(state, int(state.turn))
    owner = int(state.cells[OWNER + to]) if to < LANDS else -1
    if to >= LANDS:
        reason = "it is a sea"
    elif owner >= 0 and owner != state.turn:
        reason = f"it belongs to the {nation(state, owner)}"
    elif not (state.tables.land_near[area] | state.tables.strait_near[area]) >> to & 1:
        reason = f"it is neither next to {place(state, area)} nor reached from there by road"
    else:
        reason = "areas of their own come first" if owner == -1 else "it has no room for another army"
    return "SUBMIT-06", (
        f"Armies of the {who} evicted from {place(state, area)} cannot go to {place(state, to)}: {reason}. They can go"
        f" to {names(state, open_)}."
    )


def entries(state: State, kind: int) -> dict[int, int]:
    """From where attackers of a kind in the battle came, and how many from each place."""
    out: dict[int, int] = {}
    for i in range(TAGS):
        tag = int(state.cells[TAG + i])
        if tag and tag_place(tag) == state.battle and tag_kind(tag) == kind and tag_entry(tag) < PLACES:
            out[int(tag_entry(tag))] = out.get(int(tag_entry(tag)), 0) + int(tag_count(tag))
    return out


def not_from_there(state: State, code: int) -> Explained:
    """Attackers go back the way they came: which is theirs (RETREAT-09)."""
    raw = raw_fields(FORMS[RETREAT], code)
    to = raw["to"]
    came = entries(state, raw["kind"])
    who = nation(state, int(state.turn))
    here = place(state, int(state.battle))
    if to in came:
        return "RETREAT-09", (
            f"Attackers go back the way they came: only {armies(came[to])} of the {who} in {here} came from"
            f" {place(state, to)}."
        )
    if not came:
        return "RETREAT-09", f"Attackers go back the way they came; none of these in {here} can go back."
    return "RETREAT-09", (
        f"Attackers go back the way they came; the {who} in {here} came from {names(state, sorted(came), 'and')},"
        f" not from {place(state, to)}."
    )


def no_such_way(state: State, code: int) -> Explained | None:
    """Raiders of that home are there, but came another way than the line says (1E-WITHDRAW-02)."""
    raw = raw_fields(FORMS[WITHDRAW], code)
    area, home = raw["place"], raw["to"]
    ways = set()
    for i in range(TAGS):
        tag = int(state.cells[TAG + i])
        if tag and tag_place(tag) == area and tag_home(tag) == home and tag_kind(tag) == raw["kind"]:
            ways.add(int(tag_via(tag)))
    asked = raw["by"] - 1 if raw["by"] else NONE
    if not ways or asked in ways or count_at(state, state.turn, raw["kind"], area) == 0:
        return None
    through = [way for way in sorted(ways) if way != NONE]
    way = f"via {names(state, through)}" if through else "directly"
    return "1E-WITHDRAW-02", (
        f"Raiders go home the way they came: those in {place(state, area)} go to {place(state, home)} {way}."
    )
