"""The words of every kind of event, by its number in `engine/events.py`."""

from __future__ import annotations

from typing import Final

from meadhall.core.event import Event
from meadhall.core.text import counted
from meadhall.games.bretwalda import chronicle as c
from meadhall.games.bretwalda import names
from meadhall.games.bretwalda.chronicle import Faction, Teller, hidden, one, own, player, who
from meadhall.games.bretwalda.engine import events as kinds
from meadhall.games.bretwalda.engine.board import Board
from meadhall.games.bretwalda.names import building, kingdom_name, place, place_name, unit


def _said(kind: str, text: str, *meaning: str) -> Teller:
    """A teller from a pattern: {0}, {1}, {2} are the three numbers by their meanings."""

    def tell(b: Board, x: int, y: int, z: int) -> list[Event]:
        words, fields = [], {}
        for sort, number in zip(meaning, (x, y, z), strict=False):
            name, said, value = _meant(b, sort, number)
            words.append(said)
            if name:
                fields[name] = value
        line = text.format(*words)
        return one(kind, line[0].upper() + line[1:], **fields)

    return tell


def _meant(b: Board, sort: str, number: int) -> tuple[str, str, object]:
    """The name of a field, its word in a sentence, and its value."""
    t = b.tables
    if sort == "k":
        return "kingdom", who(b, number) if number >= 0 else "chance", player(b, number)
    if sort == "other":
        return "other", kingdom_name(t, number), names.kingdom(t, number)
    if sort == "faction":
        return "faction", names.faction_name(t, number), names.faction(t, number)
    if sort == "foe":
        return "foe", names.faction_name(t, number), names.faction(t, number)
    if sort == "place":
        return "place", place_name(t, number), place(t, number)
    if sort == "spot":  # an area, or a Ship where Units are aboard
        said = place_name(t, number) if number < 55 else f"the Ship {names.ship(t, number - 55)}"
        return "place", said, place(t, number) if number < 55 else names.ship(t, number - 55)
    if sort == "to":
        return "to", place_name(t, number), place(t, number)
    if sort == "unit":
        return "unit", unit(number).title(), unit(number)
    if sort == "a unit":
        return "unit", names.a(unit(number).title()), unit(number)
    if sort == "units":
        return "units", names.units_text(number), names.units(number)
    if sort == "a building":
        return "building", names.a(building(number).title()), building(number)
    if sort == "building":
        return "building", building(number).title(), building(number)
    if sort == "ship":
        return "ship", names.ship(t, number), names.ship(t, number)
    if sort == "action":
        return "action", names.ACTIONS[number].title(), names.ACTIONS[number]
    if sort == "colour":
        return "colour", c.COLOURS[number], c.COLOURS[number]
    if sort == "side":
        return "side", ("attacker", "defender")[number], ("attacker", "defender")[number]
    if sort == "face":
        return "face", str(number + 1), number + 1
    if sort == "season":
        return "card", t.edition.seasons[number].name, names.season(t, number)
    if sort == "card":
        return "card", t.edition.lordship[number].name, names.lordship(t, number)
    if sort == "tile":
        return "tile", t.edition.tiles[number].name, names.tile(t, number)
    if sort == "ruler":
        return "ruler", t.edition.rulers[number].name, names.ruler(t, number)
    if sort == "danes":
        return "card", t.edition.areas[t.edition.danes[number].area].name, names.danes(t, number)
    if sort == "subversion":
        return "card", t.edition.subversion[number].name, names.subversion(t, number)
    if sort == "seat":
        return "seat", str(number + 1), number
    if sort == "round":
        return "round", names.ROMAN[number], number
    return sort, str(number), number


def _drew(b: Board, k: int, card: int, z: int) -> list[Event]:
    name = b.tables.edition.lordship[card].name
    return hidden(b, k, "drew", f"{who(b, k)} draws a Lordship card.", f"It is {name}.",
                  card=names.lordship(b.tables, card))  # fmt: skip


def _drew_chronicle(b: Board, k: int, card: int, z: int) -> list[Event]:
    name = b.tables.edition.chronicle[card].name
    return hidden(b, k, "drew-chronicle", f"{who(b, k)} draws a Chronicle card.", f"It is {name}.",
                  chronicle=names.chronicle(b.tables, card))  # fmt: skip


def _drew_danes(b: Board, k: int, card: int, z: int) -> list[Event]:
    area = names.danes(b.tables, card)
    return hidden(b, k, "drew-danes", f"{who(b, k)} draws a Danes card.", f"It names {area}.", danes=area)


def _saw_danes(b: Board, k: int, card: int, place: int) -> list[Event]:
    area = names.danes(b.tables, card)
    return hidden(b, k, "looked", f"{who(b, k)} looks at a Danes card on top of the deck.", f"It names {area}.",
                  danes=area, place=place)  # fmt: skip


def _saw_season(b: Board, k: int, card: int, place: int) -> list[Event]:
    name = b.tables.edition.seasons[card].name
    return hidden(b, k, "looked", f"{who(b, k)} looks at a Season card on top of its deck.", f"It is {name}.",
                  season=names.season(b.tables, card), place=place)  # fmt: skip


def _drew_subversion(b: Board, k: int, card: int, z: int) -> list[Event]:
    name = b.tables.edition.subversion[card].name
    return hidden(b, k, "drew-subversion", f"{who(b, k)} looks at a Subversion card.", f"It is {name}.",
                  subversion=names.subversion(b.tables, card))  # fmt: skip


def _laid_under(b: Board, k: int, card: int, z: int) -> list[Event]:
    name = b.tables.edition.chronicle[card].name
    return own(b, k, "under", f"You put {name} under the deck.", chronicle=names.chronicle(b.tables, card))


def _picked_ruler(b: Board, k: int, ruler: int, z: int) -> list[Event]:
    return own(b, k, "picked", f"You choose {b.tables.edition.rulers[ruler].name}.", ruler=names.ruler(b.tables, ruler))


def _sealed(b: Board, k: int, amount: int, z: int) -> list[Event]:
    return own(b, k, "sealed", f"You bid {amount}.", bid=amount)


def _chose_exchange(b: Board, k: int, yes: int, z: int) -> list[Event]:
    return own(b, k, "chose", "You exchange a card." if yes else "You keep your cards.", exchange=bool(yes))


def _nothing_yet(b: Board, x: int, y: int, z: int) -> list[Event]:
    return one("under-done", "Chronicle cards have been put under the deck.")


def _direction(b: Board, k: int, anti: int, z: int) -> list[Event]:
    way = "anticlockwise" if anti else "clockwise"
    return one("direction", f"{who(b, k)} picks {way} play.", kingdom=player(b, k), direction=way)


def _scored(b: Board, k: int, shifted: int, z: int) -> list[Event]:
    points = shifted - 64
    text = (
        f"{kingdom_name(b.tables, k)} {'gains' if points > 0 else 'loses'} {abs(points)} Dalc{'s' * (abs(points) > 1)}."
    )
    return one("scored", text, nation=names.kingdom(b.tables, k), points=points)


def _answered(b: Board, k: int, yes: int, z: int) -> list[Event]:
    return one("answered", f"{who(b, k)} {'accepts' if yes else 'declines'}.", kingdom=player(b, k), accepted=bool(yes))


def _port(b: Board, k: int, area: int, bought: int) -> list[Event]:
    way = "buys Food for" if bought else "sells Food of"
    return one("port", f"{who(b, k)} {way} {place_name(b.tables, area)} at a Port.", kingdom=player(b, k),
               area=place(b.tables, area), bought=bool(bought))  # fmt: skip


def _wounded(b: Board, attacker: int, defender: int, z: int) -> list[Event]:
    text = f"The attacker takes {counted(attacker, 'wound')}, the defender {defender}."
    return one("wounds", text, attacker=attacker, defender=defender)


def _bribed(b: Board, k: int, at: int, number: int) -> list[Event]:
    text = f"{who(b, k)} bribes {counted(number, 'Unit')} at {place_name(b.tables, at)}."
    return one("bribed", text, kingdom=player(b, k), place=place(b.tables, at), number=number)


def _vikings(b: Board, number: int, at: int, z: int) -> list[Event]:
    come = "comes" if number == 1 else "come"
    text = f"{counted(number, 'Viking')} {come} to {place_name(b.tables, at)}."
    return one("vikings", text, vikings=number, place=place(b.tables, at))


def _duel(b: Board, attacker: int, defender: int, z: int) -> list[Event]:
    return one(
        "duel", f"The duel: {counted(attacker, 'Sword')} against {defender}.", attacker=attacker, defender=defender
    )


def _won(b: Board, winner: int, loser: int, at: int) -> list[Event]:
    text = f"{Faction(b, winner)} {'win' if winner > 3 else 'wins'} in {place_name(b.tables, at)}."
    return one("won", text, winner=names.faction(b.tables, winner), loser=names.faction(b.tables, loser),
               place=place(b.tables, at))  # fmt: skip


_TABLE: Final[dict[int, Teller]] = {
    kinds.SEATED: c.seated,
    kinds.PRETENDER_IS: _said("pretender", "{0} is the Pretender.", "k"),
    kinds.DIRECTION: _direction,
    kinds.DREW: _drew,
    kinds.DREW_CHRONICLE: _drew_chronicle,
    kinds.LAID_UNDER: _laid_under,
    kinds.CHOSEN_UNDER: _nothing_yet,
    kinds.CROWNED: c.crowned,
    kinds.RULERS_SHOWN: c.rulers_shown,
    kinds.DALC_PLACED: _said("dalc", "A Dalc lies in {1}.", "k", "place"),
    kinds.NEUTRAL_PLACED: _said("neutral", "A Neutral {1} stands in {2}.", "k", "unit", "place"),
    kinds.CHOSE_KINGDOM: _said("chose-kingdom", "Seat {0} plays {1}.", "seat", "other"),
    kinds.ROUND: _said("round", "Round {0}.", "round"),
    kinds.TRIBUTE_PAID: _said("tribute", "{0} takes tribute from {1}.", "k", "other"),
    kinds.SEASON_CARD: _said("season", "The Season card is {0}.", "season"),
    kinds.GAINED: _said("gold", "{0} gains {1} Gold.", "k", "gold"),
    kinds.FOOD_PLACED: _said("food", "{0}: {2} Food in {1}.", "k", "place", "food"),
    kinds.FOOD_GONE: _said("food-gone", "{0}: {2} Food leaves {1}.", "k", "place", "food"),
    kinds.OFFERED: c.offered,
    kinds.ANSWERED: _answered,
    kinds.ALLIES_CLAIMED: _said("allies", "{0} claims {1} Ally markers.", "k", "allies"),
    kinds.SEALED: _sealed,
    kinds.BIDS_SHOWN: c.bids_shown,
    kinds.BID_WON: _said("bid-won", "{0} wins the bid with {1}.", "k", "bid"),
    kinds.DREW_DANES: _drew_danes,
    kinds.DANES_LAND: _said("danes", "The Danes card names {0}.", "danes"),
    kinds.DRAKKAR_COMES: _said("drakkar", "A Drakkar comes to {0}.", "place", "vikings"),
    kinds.VIKINGS_COME: _vikings,
    kinds.UNITS_PLACED: _said("placed", "{0} places {1} in {2}.", "faction", "a unit", "place"),
    kinds.MARCHED: c.marched,
    kinds.SAILED: _said("sailed", "{0} sails from {1} to {2}.", "ship", "place", "to"),
    kinds.LOADED: _said("loaded", "{0}: {1} aboard {2}.", "faction", "units", "ship"),
    kinds.LANDED: _said("landed", "{0}: {1} ashore in {2}.", "faction", "units", "place"),
    kinds.CONTROLS: _said("control", "{0} controls {1}.", "other", "place"),
    kinds.LOST_CONTROL: _said("control-lost", "{0} loses control of {1}.", "other", "place"),
    kinds.BUILT_ONE: _said("built", "{0} builds {1} in {2}.", "k", "a building", "place"),
    kinds.RAZED: _said("razed", "The {0} in {1} is destroyed.", "building", "place"),
    kinds.TILE_PLACED: _said("tile", "{0} places the tile {1}.", "k", "tile"),
    kinds.BATTLE_BEGINS: _said("battle", "Battle in {2}: {0} against {1}.", "faction", "foe", "place"),
    kinds.ROLLED: c.rolled,
    kinds.PLAYED: _said("played", "{0} plays {1}.", "k", "card"),
    kinds.SPENT: _said("spent", "{0} spends {1}.", "k", "card"),
    kinds.DISCARDED: _said("discarded", "{0} discards {1}.", "k", "card"),
    kinds.WOUNDED: _wounded,
    kinds.UNIT_SLAIN: _said("slain", "{0}: {1} is slain in {2}.", "faction", "a unit", "place"),
    kinds.RETREATED: _said("retreated", "{0}: retreat from {1} to {2}.", "faction", "place", "to"),
    kinds.BATTLE_WON: _won,
    kinds.COMPLETED_CHRONICLE: c.completed,
    kinds.SCORED: _scored,
    kinds.ACTION_TAKEN: _said("action", "{0} takes {1}.", "k", "action"),
    kinds.RULER_LOST: _said("ruler-lost", "{0} has lost {1}.", "k", "ruler"),
    kinds.PASSED: _said("passed", "{0} passes.", "k"),
    kinds.RESTED: _said("rested", "{0} plays no more cards in this battle.", "k"),
    kinds.BRIBED: _bribed,
    kinds.FED: _said("fed", "{0} eats {1} Food.", "k", "food"),
    kinds.STARVED: _said("removed", "{0}: {1} is removed from {2}.", "k", "a unit", "spot"),
    kinds.SHIP_LOST: _said("ship-lost", "{0} is lost at {1}.", "ship", "place"),
    kinds.SHIP_TAKEN: _said("ship", "{0}: the Ship {1} is at {2}.", "k", "ship", "place"),
    kinds.OVER: c.over,
    kinds.EXCHANGED: c.exchanged,
    kinds.PORT_USED: _port,
    kinds.PAID: _said("paid", "{0} pays {1} Gold.", "k", "gold"),
    kinds.SAW_HAND: c.saw_hand,
    kinds.SAW_CHRONICLES: c.saw_chronicles,
    kinds.FLIPPED: _said("flipped", "A {1} die of the {0} is flipped from {2}.", "side", "colour", "face"),
    kinds.REROLLED: _said("rerolled", "A {1} die of the {0} that shows {2} is rolled again.", "side", "colour", "face"),
    kinds.STOLE: _said("stole", "{0} takes {2} Gold from {1}.", "k", "other", "gold"),
    kinds.DREW_SUBVERSION: _drew_subversion,
    kinds.SUBVERTED: _said("subverted", "{0} resolves {1}.", "k", "subversion"),
    kinds.CONVERTED: _said("converted", "A Thegn of {1} in {2} joins {0}.", "k", "other", "place"),
    kinds.UPGRADED: _said("upgraded", "{0} upgrades {1} in {2}.", "k", "a unit", "place"),
    kinds.LIFTED: _said("lifted", "{0} lifts {1} from {2}.", "k", "a unit", "spot"),
    kinds.LIFTED_MARKER: _said("lifted-marker", "{0} takes its marker back from {1}.", "k", "place"),
    kinds.DUEL: _duel,
    kinds.CHOSE_EXCHANGE: _chose_exchange,
    kinds.SWAPPED_TILE: _said("swapped", "{0} takes the tile {1} back.", "k", "tile"),
    kinds.KEPT_SPOILS: _said("kept", "{0} keeps what is left in {1}.", "k", "place"),
    kinds.PICKED_RULER: _picked_ruler,
    kinds.SAW_DANES: _saw_danes,
    kinds.SAW_SEASON: _saw_season,
    kinds.MEETING: _said("meeting", "{0} meet {1} in {2}: Values are compared.", "faction", "foe", "place"),
}

TELLERS: Final[tuple[Teller, ...]] = tuple(_TABLE[kind] for kind in range(int(kinds.EVENTS_COUNT)))
