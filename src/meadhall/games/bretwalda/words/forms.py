"""The table of verbs: for each action the fields of its code, in the order of its line.

Everything about actions in words derives from `FORMS`: code to value and back, and typed lines (`reading.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from meadhall.core.kit import members
from meadhall.core.words import Sort as SortOf
from meadhall.games.bretwalda import names
from meadhall.games.bretwalda.edition.model import BUILDINGS, COLOURS, UNITS
from meadhall.games.bretwalda.engine import codes
from meadhall.games.bretwalda.engine.board import SHIPS
from meadhall.games.bretwalda.engine.pieces import LANDS, PLACES
from meadhall.games.bretwalda.engine.tables import Tables

Sort = SortOf[Tables]
"""A sort of thing that a field names; its words are in the tables."""


def _place_or_ship(t: Tables, number: int) -> str:
    """An area, or a Ship where Units are lifted from it: Ships are counted after the areas."""
    return names.place(t, number) if number < LANDS else names.ship(t, number - int(LANDS))


def _card_or_none(t: Tables, number: int) -> str:
    return names.lordship(t, number - 1) if number else "nothing"


def _aboard(t: Tables, number: int) -> str:
    return names.ship(t, number - 1) if number else "here"


def _seating(t: Tables, number: int) -> str:
    from meadhall.games.bretwalda.engine.opening import ordered

    playing = members(int(t.kingdoms))
    return "+".join(names.kingdom(t, playing[int(ordered(len(playing), number, s))]) for s in range(len(playing)))


def _orders(t: Tables) -> int:
    return {1: 1, 2: 2, 3: 6, 4: 24}[int(t.players)]


def _id(name: str, list_of: str) -> Sort:
    """A card or tile by its id; people may also type its number."""
    return Sort(
        name,
        lambda t, i: str(getattr(t.edition, list_of)[i].id),
        lambda t: len(getattr(t.edition, list_of)),
        lambda t, i: str(getattr(t.edition, list_of)[i].number),
    )


AREA: Final = Sort("area", names.place, lambda t: int(LANDS), lambda t, i: t.edition.areas[i].id)
PLACE: Final = Sort(
    "place", names.place, lambda t: int(PLACES), lambda t, i: t.edition.areas[i].id if i < LANDS else names.place(t, i)
)
KINGDOM: Final = Sort("kingdom", names.kingdom, lambda t: 4, names.kingdom_name)
KIND: Final = Sort("unit", lambda t, i: UNITS[i], lambda t: len(UNITS))
BUILDING: Final = Sort("building", lambda t, i: BUILDINGS[i], lambda t: len(BUILDINGS))
CARD: Final = _id("card", "lordship")
CHRONICLE: Final = _id("card", "chronicle")
TILE: Final = _id("tile", "tiles")
RULER: Final = _id("ruler", "rulers")
SEASON: Final = _id("card", "seasons")
SUBVERSION: Final = _id("card", "subversion")
DANES: Final = Sort("card", names.danes, lambda t: len(t.edition.danes))
SHIP: Final = Sort("ship", names.ship, lambda t: int(SHIPS))
FROM: Final = Sort("place", _place_or_ship, lambda t: int(LANDS + SHIPS))
ABOARD: Final = Sort("aboard", _aboard, lambda t: int(SHIPS) + 1)
WITH: Final = Sort("with", _card_or_none, lambda t: len(t.edition.lordship) + 1)
GOODS: Final = Sort("goods", lambda t, i: names.GOODS[i], lambda t: 2)
COLOUR: Final = Sort("colour", lambda t, i: COLOURS[i], lambda t: len(COLOURS))
SIDE: Final = Sort("side", lambda t, i: ("attacker", "defender")[i], lambda t: 2)
NUMBER: Final = Sort("number", lambda t, i: i, lambda t: 64, hint=lambda t: "expected a whole number of 0 to 63")
FACE: Final = Sort("face", lambda t, i: i + 1, lambda t: 6)
ACTION: Final = Sort("action", lambda t, i: names.ACTIONS[i], lambda t: 4)
ORDER: Final = Sort("kingdoms", _seating, _orders)


@dataclass(frozen=True)
class Form:
    """One verb: its word, its fields from the first on, and an example."""

    word: str
    fields: tuple[tuple[str, Sort], ...] = ()
    example: str = ""
    owned: bool = False
    """Whether the code names the Kingdom that chooses."""


def _one(word: str, sort: Sort, example: str = "", owned: bool = False) -> Form:
    return Form(word, ((sort.name, sort),), example or word, owned)


_UNIT_AT: Final = (("unit", KIND), ("area", AREA))

FORMS: Final[Mapping[int, Form]] = {
    codes.DIE: _one("die", FACE, "die 6"),
    codes.DRAW: _one("draw", CARD),
    codes.CHRONICLE: _one("chronicle", CHRONICLE),
    codes.SEASON: _one("season", SEASON),
    codes.DANES_CARD: _one("danes", DANES, "danes poclintun"),
    codes.PRETENDER: _one("pretender", KINGDOM),
    codes.DISCARDS: _one("discards", CARD),
    codes.GOES: _one("goes", PLACE),
    codes.RULER_DRAWN: _one("ruler", RULER),
    codes.SUBVERSION_CARD: _one("subversion", SUBVERSION),
    codes.SEATING: _one("seating", ORDER),
    codes.UNDER: _one("under", CHRONICLE, "under ring-giver", True),
    codes.CROWN: _one("crown", RULER, "crown eardwulf", True),
    codes.AT: _one("at", PLACE, "at Cetreht"),
    codes.CLOCKWISE: Form("clockwise"),
    codes.ANTICLOCKWISE: Form("anticlockwise"),
    codes.DALC: _one("dalc", AREA, "dalc Hereford"),
    codes.PLACE_NEUTRAL: Form("neutral", _UNIT_AT, "neutral thegn Hereford"),
    codes.CHOOSE: _one("choose", KINGDOM, "choose mercia"),
    codes.TRIBUTE: _one("tribute", KINGDOM, "tribute mercia"),
    codes.NO_TRIBUTE: Form("no-tribute"),
    codes.FROM: _one("from", AREA, "from Eoforwic"),
    codes.SLAY_UNIT: Form("remove", (("unit", KIND), ("place", FROM)), "remove ceorl Hamwic"),
    codes.EXCHANGE: Form("exchange", (), "exchange", True),
    codes.KEEP: Form("keep", (), "keep", True),
    codes.DONE: Form("done"),
    codes.OFFER: _one("offer", KINGDOM, "offer mercia"),
    codes.GIVE: Form("give", (("number", NUMBER), ("goods", GOODS)), "give 2 gold"),
    codes.FOR: Form("for", (("number", NUMBER), ("goods", GOODS)), "for 1 food"),
    codes.ACCEPT: Form("accept"),
    codes.DECLINE: Form("decline"),
    codes.BID: Form("bid", (("number", NUMBER), ("with", WITH)), "bid 3", True),
    codes.NAME: _one("name", KINGDOM, "name mercia"),
    codes.SUBVERT: Form("subvert"),
    codes.RAID: Form("raid"),
    codes.NUMBER: _one("cards", NUMBER, "cards 4"),
    codes.LAND: _one("land", AREA, "land Elmham"),
    codes.PASS: Form("pass"),
    codes.BRIBE: _one("bribe", PLACE, "bribe Lundenwic"),
    codes.HIRE: Form("hire", (("unit", KIND), ("aboard", ABOARD)), "hire thegn"),
    codes.TAKE_ACTION: _one("take-action", ACTION, "march"),
    codes.TILE: _one("tile", TILE, "tile stone-masons"),
    codes.BUILD_AT: Form("build", (("building", BUILDING), ("area", AREA)), "build abbey Hagustaldes"),
    codes.PLAY: _one("play", CARD, "play locked-shields"),
    codes.ALSO: _one("also", AREA, "also Hwitern"),
    codes.RECRUIT_AT: Form("recruit", _UNIT_AT, "recruit thegn Mameceaster"),
    codes.UPGRADE_AT: Form("upgrade", _UNIT_AT, "upgrade ceorl Tamworthige"),
    codes.LIFT: Form("lift", (("unit", KIND), ("place", FROM)), "lift thegn Loidis"),
    codes.BUY: Form("buy"),
    codes.PAY: Form("pay"),
    codes.SPEND: _one("spend", CARD, "spend feorm"),
    codes.TAKE: Form("take", _UNIT_AT, "take thegn Tamworthige"),
    codes.ADD: _one("add", KIND, "add ealdorman"),
    codes.TO: _one("to", PLACE, "to Hamptun"),
    codes.LEAVE: _one("leave", KIND, "leave thegn"),
    codes.HALT: Form("halt"),
    codes.SAIL: Form("sail", (("ship", SHIP), ("place", PLACE)), "sail mercia-ship-1 eire"),
    codes.LOAD: Form("load", _UNIT_AT, "load thegn Gipeswic"),
    codes.BOARD: _one("board", SHIP, "board mercia-ship-1"),
    codes.RAZE_ONE: Form("raze", (("building", BUILDING), ("area", AREA)), "raze abbey Hagustaldes"),
    codes.FIGHT: _one("fight", PLACE, "fight Loidis"),
    codes.DISCARD: _one("discard", CARD, "discard spoils-of-war"),
}
"""The verbs with a number of their own; the three verbs of `DICE` and those under CHOICE follow."""

CHOICES: Final[Mapping[int, Form]] = {
    codes.SELL: _one("sell", AREA, "sell Eoforwic"),
    codes.BUY_FOOD: _one("buy-food", AREA, "buy-food Hamwic"),
    codes.CLAIM: _one("claim", CHRONICLE, "claim wide-realm"),
    codes.SHIP_AT: _one("ship", PLACE, "ship Legaceaster"),
    codes.UNIT: _one("unit", KIND, "unit thegn"),
    codes.AGAINST: _one("against", KINGDOM, "against mercia"),
    codes.CARD: _one("card", NUMBER, "card locked-shields"),
    codes.SINK: _one("sink", SHIP, "sink wessex-ship-1"),
    codes.BURN: _one("burn", AREA, "burn Eoforwic"),
    codes.CONVERT_SHIP: _one("seize", SHIP, "seize wessex-ship-1"),
    codes.STARVE: Form("starve", (("unit", KIND), ("place", FROM)), "starve thegn Hamwic"),
    codes.KILL: Form("kill", (("unit", KIND), ("side", SIDE)), "kill ealdorman defender"),
    codes.REST: Form("rest"),
    codes.STAND: Form("stand"),
    codes.RETREAT: Form("retreat"),
    codes.LOSE_SHIP: _one("lose", SHIP, "lose wessex-ship-2"),
    codes.SAVE: _one("save", KIND, "save thegn"),
    codes.ENOUGH: Form("enough"),
    codes.ROLL: Form("roll"),
    codes.UNMARKED: Form("unmarked"),
    codes.SET_DOWN: Form("ashore", _UNIT_AT, "ashore king Rofaescaster"),
    codes.SWAP: _one("swap", TILE, "swap stone-masons"),
    codes.FEED: Form("feed"),
    codes.HARBOUR_AT: _one("harbour", AREA, "harbour Hamwic"),
    codes.FLEE: _one("flee", PLACE, "flee Cetreht"),
    codes.PUT_FOOD: _one("food", AREA, "food Theodford"),
    codes.TAKE_BACK: _one("lift-marker", AREA, "lift-marker Hereford"),
}
"""The rarer verbs by their number under CHOICE."""

DICE_WORDS: Final = ("reroll", "flip")
DICE_FORMS: Final = tuple(Form(word, (("colour", COLOUR), ("face", FACE)), f"{word} white 1") for word in DICE_WORDS)
