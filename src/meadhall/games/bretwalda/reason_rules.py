"""Which rule forbids an action: the guards of each verb in the order in which a player would check them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.games.bretwalda import names
from meadhall.games.bretwalda.engine import board as cells_of
from meadhall.games.bretwalda.engine import codes, windows
from meadhall.games.bretwalda.engine.actions import field_x, field_y, field_z, verb_of
from meadhall.games.bretwalda.engine.battle import king_limit
from meadhall.games.bretwalda.engine.board import units_in
from meadhall.games.bretwalda.engine.bribes import bribe_places, unbribed
from meadhall.games.bretwalda.engine.forces import may_recruit, opposing_lands, room_aboard
from meadhall.games.bretwalda.engine.fyrd import recruit_room, upgrade_room
from meadhall.games.bretwalda.engine.marching import faction_of_kind
from meadhall.games.bretwalda.engine.modifiers import building_price, may_move, unit_price
from meadhall.games.bretwalda.engine.paths import NEVER, barred_lands, battles_of_others, step_cost
from meadhall.games.bretwalda.engine.pieces import (
    ABBEY,
    CEORL,
    FIRST_SEA,
    GRANARY,
    LANDS,
    MEAD_HALL,
    NEUTRAL,
    PORT,
    RULER,
    SHIP,
    count_of,
)
from meadhall.games.bretwalda.engine.ports import NO_OFFERS
from meadhall.games.bretwalda.engine.purchases import building_areas, can_pay, is_to_be_had, ship_places
from meadhall.games.bretwalda.engine.realm import buildings_in, purse
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.engine.targets import builds_left
from meadhall.games.bretwalda.engine.trade import offers_allowed, open_ports

Found = tuple[str, str] | None
BUILD_RULE: Final = {
    int(ABBEY): "BUILD-06",
    int(GRANARY): "BUILD-08",
    int(PORT): "BUILD-10",
    int(MEAD_HALL): "BUILD-16",
}
WHERE: Final = {
    int(ABBEY): "in the Countryside",
    int(GRANARY): "where there is a Food symbol",
    int(PORT): "at a Harbour",
    int(MEAD_HALL): "in a City",
}


def rule_for(state: State, code: int, k: int) -> Found:
    """The rule and the sentence, or None if nothing more is known than that it is not asked."""
    guard = GUARDS.get(int(verb_of(code)))
    return guard(state, code, k) if guard is not None else None


def _has(mask: int, member: int) -> bool:
    return bool(int(mask) >> member & 1)


def _controls(state: State, k: int, area: int) -> bool:
    return _has(int(state.cells[cells_of.CONTROL + k]), area)


def _action(state: State, code: int, k: int) -> Found:
    name = names.ACTIONS[int(field_x(code))].title()
    return "ACTION-02", f"You have already taken {name} in this round; the two actions must be different."


def _tile(state: State, code: int, k: int) -> Found:
    t, tile = state.tables, int(field_x(code))
    name = t.edition.tiles[tile].name
    if not _has(int(t.tiles_of[k]), tile):
        return "TILE-01", f"{name} is not a tile of {names.kingdom_name(t, k)}."
    if _has(int(state.cells[cells_of.TILES + k]), tile):
        return "TILE-04", f"{name} is on your board already."
    if state.tiles_left <= 0:
        return "TILE-01", "You have placed a tile in this action already."
    return "TILE-03", f"You already have two tiles of the colour of {name}."


def _build(state: State, code: int, k: int) -> Found:
    t, kind, area = state.tables, int(field_x(code)), int(field_y(code))
    where = names.place_name(t, area)
    one = names.a(names.building(kind)).capitalize()
    if builds_left(state, k) <= 0:
        return "BUILD-04", "You have bought a Building in this action already."
    if not _controls(state, k, area):
        return "BUILD-02", f"You do not control {where}."
    if int(state.cells[cells_of.BUILT + kind]).bit_count() >= t.building_supply[kind]:
        return "BUILD-18", f"No {names.building(kind)} is left in the supply."
    if not _has(int(t.building_room[kind]), area):
        return BUILD_RULE[kind], f"{one} stands only {WHERE[kind]}; {where} is not such an area."
    if buildings_in(state, area) and not _has(int(building_areas(state, k, kind)), area):
        return "BUILD-03", f"{where} has no room for another Building."
    price = int(building_price(state, k, kind))
    if not can_pay(state, k, price):
        return "BUILD-01", f"{one} costs {price} Gold, which you cannot pay."
    return None


def _play(state: State, code: int, k: int) -> Found:
    t, card = state.tables, int(field_x(code))
    name = t.edition.lordship[card].name
    if not _has(int(state.cells[cells_of.HAND + k]), card):
        return "LORD-01", f"{name} is not in your hand."
    if state.battle >= LANDS and int(t.play_if[card]) & int(windows.IF_BATTLE_LAND):
        return "SEABATTLE-10", f"{name} serves only in land battles."
    return "LORD-01", f"{name} cannot be played now: {t.edition.lordship[card].play.text}"


def _recruit(state: State, code: int, k: int) -> Found:
    t, kind, area = state.tables, int(field_x(code)), int(field_y(code))
    where = names.place_name(t, area)
    if kind == RULER:
        return "FYRD-16", "Rulers are never recruited."
    if not may_recruit(state, kind):
        return "SETUP-17", f"There are no {names.unit(kind)}s in this game."
    if not _controls(state, k, area) or not _has(int(t.cities), area):
        return "FYRD-01", f"Recruit in a City you control; {where} is none."
    if _has(int(opposing_lands(state, k)), area):
        return "RAID-11", f"Opposing Units stand in {where}."
    if not _has(int(recruit_room(state, k)), area):
        return (
            "FYRD-02" if area == t.capital[k] else "FYRD-01"
        ), f"No more Units can be recruited in {where} in this action."
    if not is_to_be_had(state, k, kind, area):
        return "FYRD-12", f"You have no {names.unit(kind)} left."
    price = int(unit_price(state, k, kind))
    return "FYRD-04", f"{names.a(names.unit(kind)).capitalize()} costs {price} Gold, which you cannot pay."


def _upgrade(state: State, code: int, k: int) -> Found:
    t, kind, area = state.tables, int(field_x(code)), int(field_y(code))
    where = names.place_name(t, area)
    if not count_of(units_in(state, k, area), kind) or kind > 1:
        return "FYRD-05", f"You have no Ceorl or Thegn to upgrade in {where}."
    if not _has(int(upgrade_room(state, k)), area):
        return "FYRD-11", f"Only Units in the City of this action are upgraded, within its limit; not in {where}."
    if kind and state.cells[cells_of.FRESH + area]:
        return "FYRD-02", "A Unit is not upgraded twice in one action."
    return "FYRD-05", "You cannot pay the upgrade, or have no piece for it."


def _move(state: State, code: int, k: int) -> Found:
    return _not_there(state, int(field_x(code)), int(field_y(code)), k)


def _add(state: State, code: int, k: int) -> Found:
    """Units join a column where it stands."""
    return _not_there(state, int(field_x(code)), int(state.column_at), k)


def _not_there(state: State, kind: int, area: int, k: int) -> Found:
    where = names.place_name(state.tables, area)
    if state.mover < 4 and kind == CEORL and not may_move(state, k, CEORL):
        return "MOVE-02", "Your Ceorls do not move without Ceorl Leaders."
    if count_of(units_in(state, int(faction_of_kind(state, kind)), area), kind):
        return "MOVE-09", f"The {names.unit(kind)} in {where} has moved in this action."
    return "MOVE-01", f"There is no {names.unit(kind)} of yours in {where}."


def _to(state: State, code: int, k: int) -> Found:
    t, to = state.tables, int(field_x(code))
    where = names.place_name(t, to)
    if state.ship >= 0:
        return ("SEA-04", f"The Ship cannot reach {where} with its points.") if to >= LANDS else None
    at = int(state.column_at)
    if to >= LANDS:
        return "SEA-01", "Land Units cross the Sea aboard a Ship."
    if not _has(int(t.in_play), to):
        return "P23-01", f"{where} is out of play."
    if not _has(int(t.near[at]), to):
        return "MOVE-01", f"{where} is not next to {names.place_name(t, at)}."
    if _has(int(barred_lands(state)), to):
        if state.mover > 3 and _has(int(battles_of_others(state)), to):
            return "BATTLE-08", f"Two other factions are about to fight in {where}; a battle has two sides."
        return ("BRIBE-07" if state.mover > 3 else "UNIT-07"), f"These Units may not be moved into {where}."
    cost = int(step_cost(state, int(state.mover), int(state.column), at, to))
    if cost >= NEVER:
        return "MOVE-05", f"The border to {where} is wetlands, which cannot be crossed."
    return "MOVE-10", f"The border to {where} costs {cost}, and the column has {int(state.column_points)} points left."


def _board(state: State, code: int, k: int) -> Found:
    ship = int(field_x(code))
    at = int(state.cells[cells_of.SHIP_AT + ship])
    if at < LANDS or not _has(int(state.tables.seas_of[int(state.column_at)]), at - int(FIRST_SEA)):
        return "SEA-01", "Units go aboard only where the Ship is in a Sea beside them."
    if room_aboard(state, ship) < 1:
        return "SEA-02", "The Ship is full."
    return "SEA-03", "Going aboard needs a movement point."


def _load(state: State, code: int, k: int) -> Found:
    if room_aboard(state, int(state.ship)) < 1:
        return "SEA-02", "The Ship is full."
    return "SEA-01", "That Unit is not on the coast of this Sea, or has moved."


def _spend(state: State, code: int, k: int) -> Found:
    if state.question == codes.Q_KING and state.target >= king_limit(state, int(state.word)):
        return "KINGCARD-03", "You may play no more cards than you have Units in the battle."
    return "LORD-01", f"{state.tables.edition.lordship[int(field_x(code))].name} is not in your hand."


def _bid(state: State, code: int, k: int) -> Found:
    said, card, most = int(field_x(code)), int(field_y(code)) - 1, int(purse(state, k))
    if said > most:
        return "BID-03", f"A bid may not exceed your Gold and Ally markers: you have {most}."
    if card >= 0 and not _has(int(state.cells[cells_of.HAND + k]), card):
        return "LORD-01", f"{state.tables.edition.lordship[card].name} is not in your hand."
    if card >= 0:
        return "BID-07", f"{state.tables.edition.lordship[card].name} is not a card that is laid with a bid."
    return None


def _bribe(state: State, code: int, k: int) -> Found:
    t, at = state.tables, int(field_x(code))
    where = names.place_name(t, at)
    if at < LANDS and t.solo and int(state.cells[cells_of.GARRISON + at]):
        return "SOLO-B-08", f"Units of other Kingdoms in {where} take no bribes."
    if at < LANDS and int(units_in(state, int(NEUTRAL), at)) and not unbribed(state, int(NEUTRAL), at):
        return "BRIBE-04", f"The Units in {where} have been moved this Autumn."
    if not _has(int(bribe_places(state, k, False)), at):
        return "BRIBE-01", f"There is nobody in {where} whom you could pay."
    return None


def _hire(state: State, code: int, k: int) -> Found:
    return "BRIBE-01", "That Unit is not here, has been moved this Autumn, or costs more than you have."


def _offer(state: State, code: int, k: int) -> Found:
    if state.tables.options.trade:
        return "TRADE-07", "There is no trade in this game."
    if state.offers >= NO_OFFERS:
        return (
            "TRADE-07",
            "Only Ports are open now; offers are made before a bid, at bribes, in Winter and in own turns.",
        )
    if state.offers >= offers_allowed(state):
        return "TRADE-09", f"You have made {int(offers_allowed(state))} offers in this window."
    if int(field_x(code)) == k:
        return "TRADE-07", "An offer is made to another player."
    return "TRADE-09", "You have nothing to offer that the other could take."


def _goods(state: State, code: int, k: int) -> Found:
    number, goods = int(field_x(code)), names.GOODS[int(field_y(code))]
    if verb_of(code) == codes.FOR and int(state.offer_give) & 1 == int(field_y(code)):
        return "TRADE-08", "Gold is offered for Food, and Food for Gold."
    who = "You have" if verb_of(code) == codes.GIVE else f"{names.kingdom_name(state.tables, int(state.offer_to))} has"
    return "TRADE-09", f"An offer must be possible to keep for both sides now. {who} no {number} {goods} to give."


def _dalc(state: State, code: int, k: int) -> Found:
    area = int(field_x(code))
    where = names.place_name(state.tables, area)
    if _has(int(state.dalcs), area):
        return "ADVSETUP-03", f"{where} has a Dalc already."
    if state.tables.solo and area == state.tables.capital[k]:
        return "SOLO-A-02", "There is no Dalc in your own Capital."
    rule = "SOLO-A-02" if state.tables.solo else "ADVSETUP-03"
    return rule, f"{where} is next to an area with a Dalc."


def _neutral(state: State, code: int, k: int) -> Found:
    where = names.place_name(state.tables, int(field_y(code)))
    rule = "SOLO-A-03" if state.tables.solo else "ADVSETUP-04"
    return rule, f"{where} cannot take that Unit: no Capital, and a Value of at most {int(state.tables.neutral_value)}."


def _choice(state: State, code: int, k: int) -> Found:
    which, area = int(field_x(code)), int(field_y(code))
    t = state.tables
    if which == codes.SHIP_AT:
        if not _has(int(ship_places(state, k)), area):
            return "FYRD-08", f"A Ship needs a Harbour you control, or its Sea; not {names.place_name(t, area)}."
        if not can_pay(state, k, int(unit_price(state, k, int(SHIP)))):
            return "FYRD-10", "You cannot pay a Ship."
        return "FYRD-07", "You have no Ship left, or have recruited one in this action."
    if which in (codes.SELL, codes.BUY_FOOD):
        return "BUILD-15" if not open_ports(state, k) else "BUILD-11", "No Port of yours can do that in this phase."
    if which == codes.SET_DOWN:
        area = int(field_z(code))
        return "SEA-06", f"The Ship cannot put that Unit ashore in {names.place_name(t, area)}."
    if which == codes.HARBOUR_AT:
        if state.ship >= 0 and _has(int(state.cells[cells_of.SHIP_CALLED + state.ship]), area):
            return "SEA-04", f"The Ship has entered the Harbour of {names.place_name(t, area)} in this action already."
        return "SEA-13", "A Ship enters a Harbour you control on this Sea, without Units aboard."
    if which == codes.FLEE:
        return "RETREAT-07", f"The Units cannot retreat to {names.place_name(t, area)}."
    return None


def _food(state: State, code: int, k: int) -> Found:
    return "RES-01", "You have no Food there."


GUARDS: Final[dict[int, Callable[[State, int, int], Found]]] = {
    codes.TAKE_ACTION: _action,
    codes.TILE: _tile,
    codes.BUILD_AT: _build,
    codes.PLAY: _play,
    codes.RECRUIT_AT: _recruit,
    codes.UPGRADE_AT: _upgrade,
    codes.TAKE: _move,
    codes.ADD: _add,
    codes.TO: _to,
    codes.BOARD: _board,
    codes.LOAD: _load,
    codes.SPEND: _spend,
    codes.BID: _bid,
    codes.BRIBE: _bribe,
    codes.HIRE: _hire,
    codes.OFFER: _offer,
    codes.GIVE: _goods,
    codes.FOR: _goods,
    codes.DALC: _dalc,
    codes.PLACE_NEUTRAL: _neutral,
    codes.CHOICE: _choice,
    codes.FROM: _food,
}
"""By verb."""
