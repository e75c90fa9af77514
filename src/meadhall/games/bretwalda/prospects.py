"""What a seat could do next, worked out for it: where Units could go, what a choice costs or brings, Chronicles."""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.kit import members
from meadhall.games.bretwalda import names
from meadhall.games.bretwalda.engine import codes
from meadhall.games.bretwalda.engine.actions import field_x, packed, verb_of
from meadhall.games.bretwalda.engine.board import (
    CHRONICLE_HAND,
    CONTROL,
    DALC_TRACK,
    GOLD,
    HISTORY,
    HISTORY_LENGTH,
    STANDS,
    kingdom_in,
    units_in,
)
from meadhall.games.bretwalda.engine.bribes import faction_at, unit_bribe
from meadhall.games.bretwalda.engine.chronicles import counted
from meadhall.games.bretwalda.engine.modifiers import building_price, unit_price
from meadhall.games.bretwalda.engine.paths import step_cost
from meadhall.games.bretwalda.engine.pieces import KINGDOMS, LAND_KINDS, LANDS, SHIP, count_of
from meadhall.games.bretwalda.engine.purchases import upgrade_price
from meadhall.games.bretwalda.engine.realm import food_of
from meadhall.games.bretwalda.engine.sides import side_of
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.engine.tables import conditions_end
from meadhall.games.bretwalda.engine.windows import (
    CHRONICLE_CONTROLS,
    CHRONICLE_COUNTED,
    CHRONICLE_HELD,
    CHRONICLE_TOGETHER,
)
from meadhall.games.bretwalda.forecast import attack_odds, battle_odds

FAR: Final = 12
"""No column takes more steps than this."""


def for_trials(state: State, own: int) -> State:
    """A copy to try choices on, in which no other Kingdom holds Chronicle cards.

    One that is completed at once, or even ends the game, would otherwise show itself in what a choice promises.
    """
    trial = state.copy()
    for kingdom in range(int(KINGDOMS)):
        if kingdom != own:
            trial.cells[CHRONICLE_HAND + kingdom] = 0
    return trial


# Where Units could go ------------------------------------------------------------------------------------------------
def reach(state: State, seat: int | None) -> list[dict[str, Any]]:
    """Where the column in hand could go, or each Unit that could set out, with the points it takes and the chances."""
    if seat is None or seat not in state.waiting():
        return []
    if state.question not in (codes.Q_COLUMN, codes.Q_MOVE):
        return []
    state = for_trials(state, int(kingdom_in(state, seat)))
    if state.question == codes.Q_COLUMN:
        return [_ways(state)]
    found = []
    for code in state.legal_for(seat):
        if verb_of(code) == codes.TAKE:
            trial = state.copy()
            trial.apply(code)
            if trial.question == codes.Q_COLUMN:
                found.append({**_ways(trial), "unit": names.unit(int(field_x(code)))})
    return found


def _ways(state: State) -> dict[str, Any]:
    """Every place that the column can reach by the engine's own steps, the cheapest way to each."""
    t, start = state.tables, int(state.column_at)
    best: dict[int, dict[str, Any]] = {}
    open_ways: list[tuple[State, int, list[str]]] = [(state, 0, [])]
    for _ in range(FAR):
        further = []
        for trial, spent, path in open_ways:
            for code in trial.legal():
                if verb_of(code) != codes.TO:
                    continue
                to = int(field_x(code))
                cost = spent + int(step_cost(trial, trial.mover, trial.column, trial.column_at, to))
                if to == start or (to in best and best[to]["cost"] <= cost):
                    continue
                after = trial.copy()
                after.apply(code)
                stops = after.question != codes.Q_COLUMN or after.column_at != to
                way = [*path, names.place(t, to)]
                best[to] = {"cost": cost, "chance": attack_odds(after, to) if stops else None, "path": way}
                if not stops:
                    further.append((after, cost, way))
        open_ways = further
    return {
        "unit": "",
        "area": names.place(t, start),
        "points": int(state.column_points + state.column_bonus),
        "to": {names.place(t, to): way for to, way in sorted(best.items())},
    }


# Chronicles ----------------------------------------------------------------------------------------------------------
def progress(state: State, own: int) -> list[dict[str, Any]]:
    """For its owner: of every condition of a Chronicle card how much there is, and how much it takes."""
    if own < 0:
        return []
    t = state.tables
    found = []
    for card in members(int(state.cells[CHRONICLE_HAND + own])):
        rows = range(int(t.conditions_begin[card]), int(conditions_end(t, card)))
        parts = [part for row in rows if (part := _condition(state, own, row)) is not None]
        found.append({"id": names.chronicle(t, card), "parts": parts, "any": bool(int(t.chronicle_any) >> card & 1)})
    return found


def _condition(state: State, own: int, row: int) -> dict[str, int] | None:
    """One condition as numbers; None for those of a single battle, which are not counted before it."""
    t = state.tables
    form, need = t.condition_form[row], int(t.condition_needed[row])
    if form == CHRONICLE_CONTROLS:
        return {"have": int(state.cells[CONTROL + own] & t.condition_areas[row]).bit_count(), "need": need}
    if form == CHRONICLE_COUNTED:
        return {"have": int(counted(state, own, t.condition_what[row])), "need": need}
    if form == CHRONICLE_HELD:
        have = 0
        while have < need and have < HISTORY_LENGTH:
            if not state.cells[HISTORY + HISTORY_LENGTH * own + have] & t.condition_areas[row]:
                break
            have += 1
        return {"have": have, "need": need}
    if form == CHRONICLE_TOGETHER:
        wanted = int(t.condition_what[row])
        kinds = range(int(LAND_KINDS))
        best = 0
        for area in members(int(state.cells[STANDS + own]) & ~(1 << int(t.capital[own]))):
            here = units_in(state, own, area)
            best = max(best, sum(min(int(count_of(here, kind)), int(count_of(wanted, kind))) for kind in kinds))
        return {"have": best, "need": sum(int(count_of(wanted, kind)) for kind in kinds)}
    return None


# What a choice costs and brings --------------------------------------------------------------------------------------
def note(state: State, seat: int, code: int) -> str:
    """What sets a choice apart in a few words: its price, or what it would change at once; empty if nothing."""
    own = int(kingdom_in(state, seat)) if state.named else -1
    verb = verb_of(code)
    if own < 0:
        return ""
    if verb == codes.RECRUIT_AT:
        return _gold(int(unit_price(state, own, field_x(code))))
    if verb == codes.UPGRADE_AT:
        return _gold(int(upgrade_price(state, own)))
    if verb == codes.BUILD_AT:
        return _gold(int(building_price(state, own, field_x(code))))
    if verb == codes.CHOICE and field_x(code) == codes.SHIP_AT:
        return _gold(int(unit_price(state, own, SHIP)))
    if verb == codes.HIRE:
        return _gold(int(unit_bribe(state, own, faction_at(state, state.bribe_at), field_x(code))))
    if verb == codes.BRIBE:
        return _for_sale(state, own, int(field_x(code)))
    if verb in (codes.PLAY, codes.SPEND, codes.PAY) or code == packed(codes.TAKE_ACTION, 1):
        return _change(state, own, code)
    return ""


def _gold(price: int) -> str:
    return f"{price} Gold" if price else "free"


def _for_sale(state: State, own: int, place: int) -> str:
    """The Units that could be bribed, and what all of them cost."""
    faction = faction_at(state, place)
    units = int(units_in(state, faction, place)) if place < LANDS else 0
    if not units:
        return "Drakkar"
    price = sum(int(count_of(units, kind)) * int(unit_bribe(state, own, faction, kind)) for kind in range(LAND_KINDS))
    return f"{names.units_text(units)}: {_gold(price)}"


def _change(state: State, own: int, code: int) -> str:
    """What a choice would change at once in what its seat can see: tried on a copy, unless chance or others decide."""
    side = int(side_of(state, own)) if state.battle >= 0 else -1
    before = _figures(state, own, side)
    trial = for_trials(state, own)
    trial.apply(code)
    if trial.nothing_asked() or (trial.battle < 0) != (state.battle < 0):
        return ""
    after = _figures(trial, own, side)
    said = [
        f"{after[name] - now:+d} {name}"
        for name, now in before.items()
        if name != "to win" and after.get(name, now) != now
    ]
    if "to win" in before and "to win" in after and after["to win"] != before["to win"]:
        said.append(f"{after['to win']} % to win")
    return ", ".join(said)


def _figures(state: State, own: int, side: int) -> dict[str, int]:
    """What a seat counts for itself: Gold, Food, Dalcs, and in a battle wounds and the chance to win."""
    found = {
        "Gold": int(state.cells[GOLD + own]),
        "Food": int(food_of(state, own)),
        "Dalcs": int(state.cells[DALC_TRACK + own]),
    }
    if side in (0, 1) and state.battle >= 0:
        from meadhall.games.bretwalda.engine.battle import shields_of, swords_of, wounds_to

        found |= {
            "Swords": int(swords_of(state, side)),
            "Shields": int(shields_of(state, side)),
            "wounds to them": int(wounds_to(state, 1 - side)),
            "wounds to you": int(wounds_to(state, side)),
        }
        odds = battle_odds(state)
        if odds is not None:
            found["to win"] = round(100 * odds["wins" if side == 0 else "holds"])
    return found
