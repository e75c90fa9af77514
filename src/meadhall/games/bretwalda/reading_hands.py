"""Reads what belongs to Kingdoms, and the decks: whatever is named nowhere else is in its deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from meadhall.core.kit import members
from meadhall.core.position import BadPosition
from meadhall.core.text import did_you_mean
from meadhall.games.bretwalda import names
from meadhall.games.bretwalda.engine import board as cells_of
from meadhall.games.bretwalda.engine.agenda import push
from meadhall.games.bretwalda.engine.codes import T_DRAW
from meadhall.games.bretwalda.engine.state import State

KEYS = ("gold", "allies", "ruler", "rulers", "tiles", "lordship", "chronicle", "completed", "used", "out")


def read_kingdoms(state: State, said: Mapping[str, Any], exact: bool) -> dict[int, int]:
    """Purses, hands, tiles, Rulers; per Kingdom how many cards are still to be dealt."""
    from meadhall.games.bretwalda.reading import kingdom_of

    t, cells, missing = state.tables, state.cells, {}
    for id, there in said.items():
        k, where = kingdom_of(t, id, "kingdoms"), f"kingdoms.{id}"
        if not isinstance(there, Mapping):
            raise BadPosition(f"{where}: expected what belongs to it, found {there!r}")
        for key in there:
            if key not in KEYS:
                raise BadPosition(f"{where}.{key}: expected one of {', '.join(KEYS)}{did_you_mean(str(key), KEYS)}")
        cells[cells_of.GOLD + k] = _whole(there, "gold", int(t.start_gold), where)
        cells[cells_of.ALLIES + k] = _whole(there, "allies", 0, where)
        _rulers(state, k, there, where)
        cells[cells_of.TILES + k] = _set(there.get("tiles"), [x.id for x in t.edition.tiles], f"{where}.tiles")
        hand = there.get("lordship")
        if type(hand) is int:
            missing[k] = _whole(there, "lordship", 0, where, len(t.edition.lordship))
        else:
            cells[cells_of.HAND + k] = cards(hand, t.edition.lordship, f"{where}.lordship")
        cells[cells_of.CHRONICLE_HAND + k] = cards(there.get("chronicle"), t.edition.chronicle, f"{where}.chronicle")
        cells[cells_of.COMPLETED + k] = cards(there.get("completed"), t.edition.chronicle, f"{where}.completed")
        cells[cells_of.USED + k] = _set(there.get("used"), list(names.ACTIONS), f"{where}.used")
        if there.get("out"):
            state.out |= 1 << k
    return missing


def _rulers(state: State, k: int, there: Mapping[str, Any], where: str) -> None:
    t, cells = state.tables, state.cells
    own = {t.edition.rulers[r].id: r for r in members(int(t.rulers_of[k]))}
    if there.get("rulers") is not None:
        cells[cells_of.REIGNS + k] = _set(there["rulers"], [x.id for x in t.edition.rulers], f"{where}.rulers")
    ruler = there.get("ruler")
    if ruler is None:
        return
    if ruler not in own:
        raise BadPosition(f"{where}.ruler: expected one of {', '.join(own)}, found {ruler!r}")
    cells[cells_of.RULER_IS + k] = own[ruler]


def _whole(there: Mapping[str, Any], key: str, default: int, where: str, most: int = 999) -> int:
    value = there.get(key, default)
    if type(value) is not int or not 0 <= value <= most:
        raise BadPosition(f"{where}.{key}: expected a whole number of 0 to {most}, found {value!r}")
    return value


def _set(said: Any, known: list[str], where: str) -> int:
    """Things by their ids as a set."""
    found = 0
    if said is not None and (not isinstance(said, Sequence) or isinstance(said, str)):
        raise BadPosition(f"{where}: expected a list of ids, found {said!r}")
    for one in said or ():
        if one not in known:
            meant = did_you_mean(str(one), known) or f"; for example {known[0]}"
            raise BadPosition(f"{where}: expected ids, found {one!r}{meant}")
        if found >> known.index(one) & 1:
            raise BadPosition(f"{where}: {one!r} is named twice; there is only one")
        found |= 1 << known.index(one)
    return found


def cards(said: Any, deck: Any, where: str) -> int:
    """Cards by their ids or numbers as a set."""
    by_number = {str(card.number): card.id for card in deck}
    known = [card.id for card in deck]
    listed = isinstance(said, Sequence) and not isinstance(said, str)
    return _set([by_number.get(str(one), one) for one in said] if listed else said, known, where)


def read_decks(state: State, document: Mapping[str, Any]) -> None:
    """Seasons, the pile, what lies under decks; no card is in two places."""
    t, cells = state.tables, state.cells
    seasons = document.get("seasons") or {}
    state.seasons_seen = cards(seasons.get("seen"), t.edition.seasons, "seasons.seen")
    now = cards([seasons["now"]], t.edition.seasons, "seasons.now") if seasons.get("now") else 0
    state.season = members(now)[0] if now else -1
    state.seasons_seen |= now
    state.pile = cards(document.get("pile"), t.edition.lordship, "pile")
    ids = [card.id for card in t.edition.lordship]
    hands = {_owned(state, k, "lordship"): int(cells[cells_of.HAND + k]) for k in range(4)}
    state.deck = int(t.lordship) & ~_apart({"pile": int(state.pile), **hands}, ids)
    under = cards((document.get("chronicles") or {}).get("under"), t.edition.chronicle, "chronicles.under")
    ids = [card.id for card in t.edition.chronicle]
    held = {
        _owned(state, k, what): int(cells[first + k])
        for what, first in (("chronicle", cells_of.CHRONICLE_HAND), ("completed", cells_of.COMPLETED))
        for k in range(4)
    }
    state.chronicles_under = under
    state.chronicles_above = int(t.chronicle_deck) & ~_apart({"chronicles.under": under, **held}, ids)
    said = document.get("danes") or {}
    landings = [names.danes(t, card) for card in range(len(t.edition.danes))]
    state.danes_under = _set(said.get("under"), landings, "danes.under")
    state.danes_drawn = _set(said.get("drawn"), landings, "danes.drawn")
    out = _apart({"danes.under": int(state.danes_under), "danes.drawn": int(state.danes_drawn)}, landings)
    state.danes_above = int(t.danes_deck) & ~out


def _owned(state: State, k: int, what: str) -> str:
    """Where a document says what a Kingdom has."""
    return f"kingdoms.{names.kingdom(state.tables, k)}.{what}"


def _apart(sets: Mapping[str, int], ids: list[str]) -> int:
    """All sets together. Raises if two have a card in common, with both places."""
    together = 0
    for where, one in sets.items():
        if both := together & one:
            card = members(both)[0]
            first = next(place for place, other in sets.items() if other >> card & 1)
            raise BadPosition(f"{where}: {ids[card]!r} is in {first} already; a card is in one place")
        together |= one
    return together


def deal_missing(state: State, hands: Mapping[int, int]) -> None:
    """Hands given as a number are dealt by chance before the phase begins."""
    for k, number in hands.items():
        push(state, T_DRAW, k, number)
