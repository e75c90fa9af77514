"""Reads what belongs to Kingdoms, and the decks: whatever is named nowhere else is in its deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
            missing[k] = hand
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
    own = {t.edition.rulers[r].id: r for r in names.members(int(t.rulers_of[k]))}
    if there.get("rulers") is not None:
        cells[cells_of.REIGNS + k] = _set(there["rulers"], [x.id for x in t.edition.rulers], f"{where}.rulers")
    ruler = there.get("ruler")
    if ruler is None:
        return
    if ruler not in own:
        raise BadPosition(f"{where}.ruler: expected one of {', '.join(own)}, found {ruler!r}")
    cells[cells_of.RULER_IS + k] = own[ruler]


def _whole(there: Mapping[str, Any], key: str, default: int, where: str) -> int:
    value = there.get(key, default)
    if type(value) is not int or not 0 <= value <= 999:
        raise BadPosition(f"{where}.{key}: expected a whole number, found {value!r}")
    return value


def _set(said: Any, known: list[str], where: str) -> int:
    """Things by their ids as a set."""
    found = 0
    for one in said or ():
        if one not in known:
            raise BadPosition(f"{where}: expected an id, found {one!r}{did_you_mean(str(one), known)}")
        found |= 1 << known.index(one)
    return found


def cards(said: Any, deck: Any, where: str) -> int:
    """Cards by their ids or numbers as a set."""
    by_number = {str(card.number): card.id for card in deck}
    known = [card.id for card in deck]
    return _set([by_number.get(str(one), one) for one in said or ()], known, where)


def read_decks(state: State, document: Mapping[str, Any]) -> None:
    """Seasons, the pile, what lies under decks; no card is in two places."""
    t, cells = state.tables, state.cells
    seasons = document.get("seasons") or {}
    state.seasons_seen = cards(seasons.get("seen"), t.edition.seasons, "seasons.seen")
    now = cards([seasons["now"]], t.edition.seasons, "seasons.now") if seasons.get("now") else 0
    state.season = names.members(now)[0] if now else -1
    state.seasons_seen |= now
    state.pile = cards(document.get("pile"), t.edition.lordship, "pile")
    hands = [int(cells[cells_of.HAND + k]) for k in range(4)]
    state.deck = int(t.lordship) & ~_apart([int(state.pile), *hands], "kingdoms: a Lordship card")
    under = cards((document.get("chronicles") or {}).get("under"), t.edition.chronicle, "chronicles.under")
    held = [int(cells[first + k]) for first in (cells_of.CHRONICLE_HAND, cells_of.COMPLETED) for k in range(4)]
    state.chronicles_under = under
    state.chronicles_above = int(t.chronicle_deck) & ~_apart([under, *held], "kingdoms: a Chronicle card")
    said = document.get("danes") or {}
    landings = [names.danes(t, card) for card in range(len(t.edition.danes))]
    state.danes_under = _set(said.get("under"), landings, "danes.under")
    state.danes_drawn = _set(said.get("drawn"), landings, "danes.drawn")
    out = _apart([int(state.danes_under), int(state.danes_drawn)], "danes: a card")
    state.danes_above = int(t.danes_deck) & ~out


def _apart(sets: list[int], what: str) -> int:
    """All sets together. Raises if two have a member in common."""
    together = 0
    for one in sets:
        if together & one:
            raise BadPosition(f"{what} is in two places")
        together |= one
    return together


def deal_missing(state: State, hands: Mapping[int, int]) -> None:
    """Hands given as a number are dealt by chance before the phase begins."""
    for k, number in hands.items():
        push(state, T_DRAW, k, number)
