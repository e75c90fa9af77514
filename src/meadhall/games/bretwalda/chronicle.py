"""Events in words: the numbers that the engine emits become events with the line that a log shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.core.event import Event
from meadhall.core.kit import members
from meadhall.games.bretwalda import names
from meadhall.games.bretwalda.engine import board as cells_of
from meadhall.games.bretwalda.engine.board import Board, seat_of
from meadhall.games.bretwalda.names import kingdom, kingdom_name, place, place_name

COLOURS: Final = ("white", "beige", "red", "grey")


def events(b: Board, kind: int, x: int, y: int, z: int) -> list[Event]:
    """The events of one thing that happened: most are one, a hidden card is one for all and one for its owner."""
    from meadhall.games.bretwalda.chronicle_table import TELLERS

    return TELLERS[kind](b, x, y, z)


Teller = Callable[[Board, int, int, int], list[Event]]


def one(kind: str, text: str, **fields: Any) -> list[Event]:
    """An event that everybody may know."""
    return [Event(kind, fields, text)]


def own(b: Board, k: int, kind: str, text: str, **fields: Any) -> list[Event]:
    """An event for one Kingdom's seat alone."""
    return [Event(kind, {"kingdom": kingdom(b.tables, k), **fields}, text, (int(seat_of(b, k)),))]


def hidden(b: Board, k: int, kind: str, all_hear: str, owner_hears: str, **secret: Any) -> list[Event]:
    """One line for everybody, one for the Kingdom's own seat."""
    return [
        *one(kind, all_hear, kingdom=kingdom(b.tables, k)),
        *own(b, k, f"{kind}-own", owner_hears, **secret),
    ]


def who(b: Board, k: int) -> str:
    """A Kingdom at the beginning of a sentence; a seat before Kingdoms are given out."""
    return kingdom_name(b.tables, k) if b.named or k < 0 else f"Seat {int(b.cells[cells_of.SEAT + k]) + 1}"


def player(b: Board, k: int) -> str | None:
    """A Kingdom as a field; None for chance and before Kingdoms are given out."""
    return kingdom(b.tables, k) if k >= 0 and b.named else None


def Faction(b: Board, f: int) -> str:  # noqa: N802  the word begins a sentence
    """A faction at the beginning of a sentence."""
    name = names.faction_name(b.tables, f)
    return name[0].upper() + name[1:]


# Before the game -----------------------------------------------------------------------------------------------------
def seated(b: Board, x: int, y: int, z: int) -> list[Event]:
    """Kingdoms are drawn."""
    order = sorted((int(b.cells[cells_of.SEAT + k]), k) for k in members(int(b.tables.kingdoms)))
    said = ", ".join(f"seat {seat + 1} plays {kingdom_name(b.tables, k)}" for seat, k in order)
    return one("seated", f"The lot falls: {said}.", kingdoms=[kingdom(b.tables, k) for _, k in order])


def rulers_shown(b: Board, x: int, y: int, z: int) -> list[Event]:
    """First Rulers are shown together."""
    found, seats = {}, []
    for k in members(int(b.tables.kingdoms)):
        found[kingdom(b.tables, k)] = names.ruler(b.tables, int(b.cells[cells_of.RULER_IS + k]))
        seats.append(int(seat_of(b, k)))
    said = ", ".join(f"{_ruler_name(b, int(b.cells[cells_of.RULER_IS + k]))} in {kingdom_name(b.tables, k)}"
                     for k in members(int(b.tables.kingdoms)))  # fmt: skip
    return one("revealed", f"The first Rulers: {said}.", seats=seats, rulers=found)


def _ruler_name(b: Board, ruler: int) -> str:
    return b.tables.edition.rulers[ruler].name


def crowned(b: Board, k: int, ruler: int, area: int) -> list[Event]:
    """A Ruler comes."""
    where = f" in {place_name(b.tables, area - 1)}" if area else ""
    text = f"{_ruler_name(b, ruler)} rules {kingdom_name(b.tables, k)}{where}."
    return one("crowned", text, kingdom=kingdom(b.tables, k), ruler=names.ruler(b.tables, ruler),
               area=place(b.tables, area - 1) if area else None)  # fmt: skip


# Bids and offers -----------------------------------------------------------------------------------------------------
def offered(b: Board, k: int, y: int, z: int) -> list[Event]:
    """An offer, or a gift."""
    give, get = _goods(int(b.offer_give)), _goods(int(b.offer_for))
    other = kingdom_name(b.tables, int(b.offer_to))
    text = f"{who(b, k)} offers {other} {give} for {get}." if get else f"{who(b, k)} gives {other} {give}."
    return one("offered", text, kingdom=player(b, k), to=kingdom(b.tables, int(b.offer_to)), give=give, get=get)


def _goods(number: int) -> str:
    return f"{number >> 1} {names.GOODS[number & 1].title()}" if number >> 1 else ""


def bids_shown(b: Board, x: int, y: int, z: int) -> list[Event]:
    """All bids with their cards."""
    from meadhall.games.bretwalda.engine.bids import bid_card, bid_of

    bids, cards, seats = {}, {}, []
    for k in members(int(b.tables.kingdoms)):
        bids[kingdom(b.tables, k)] = int(bid_of(b, k))
        seats.append(int(seat_of(b, k)))
        if bid_card(b, k) >= 0:
            cards[kingdom(b.tables, k)] = names.lordship(b.tables, int(bid_card(b, k)))
    said = ", ".join(f"{kingdom_name(b.tables, k)} {int(bid_of(b, k))}" for k in members(int(b.tables.kingdoms)))
    return one("revealed", f"The bids: {said}.", seats=seats, bids=bids, cards=cards)


def exchanged(b: Board, drawers: int, y: int, z: int) -> list[Event]:
    """Who exchanges a Chronicle card."""
    seats = [int(seat_of(b, k)) for k in members(int(b.tables.kingdoms))]
    said = " and ".join(kingdom_name(b.tables, k) for k in members(drawers)) or "Nobody"
    opened = seats if int(b.tables.options.exchanges) else []
    return one("revealed", f"{said} exchanged a Chronicle card.", seats=opened,
               kingdoms=[kingdom(b.tables, k) for k in members(drawers)])  # fmt: skip


# Units ---------------------------------------------------------------------------------------------------------------
def marched(b: Board, f: int, units: int, to: int) -> list[Event]:
    """A column crosses a border, or Units join a battle."""
    text = f"{Faction(b, f)}: {names.units_text(units)} to {place_name(b.tables, to)}."
    came = place(b.tables, int(b.column_from)) if b.column_from >= 0 else None
    return one("moved", text, faction=names.faction(b.tables, f), units=names.units(units), place=place(b.tables, to),
               origin=came)  # fmt: skip


def rolled(b: Board, side: int, colour: int, face: int) -> list[Event]:
    """A die of a side."""
    swords, shields = b.tables.edition.dice[COLOURS[colour]][face]
    text = f"{('Attacker', 'Defender')[side]}: a {COLOURS[colour]} die shows {face + 1}."
    return one("rolled", text, side=("attacker", "defender")[side], colour=COLOURS[colour], face=face + 1,
               swords=swords, shields=shields)  # fmt: skip


def completed(b: Board, k: int, card: int, z: int) -> list[Event]:
    """A Chronicle card is shown; what others keep stays secret, so it opens nobody's choice."""
    name = b.tables.edition.chronicle[card].name
    return one("revealed", f"{kingdom_name(b.tables, k)} has completed {name}.", seats=[],
               kingdom=kingdom(b.tables, k), chronicle=names.chronicle(b.tables, card))  # fmt: skip


def over(b: Board, x: int, y: int, z: int) -> list[Event]:
    """The end."""
    from meadhall.games.bretwalda.result import NOBODY_WINS, REASONS

    winners = [kingdom_name(b.tables, k) for k in members(int(b.winner))]
    sentence = REASONS[int(b.ended)][1] if winners or b.tables.solo else NOBODY_WINS
    said = f"{' and '.join(winners)} {'share' if len(winners) > 1 else 'has'} the victory. " if winners else ""
    return one("over", f"{said}{sentence}", winners=[kingdom(b.tables, k) for k in members(int(b.winner))])


def saw_hand(b: Board, k: int, other: int, z: int) -> list[Event]:
    """A hand is looked at."""
    cards = [names.lordship(b.tables, card) for card in members(int(b.cells[cells_of.HAND + other]))]
    return hidden(b, k, "looked", f"{who(b, k)} looks at the Lordship cards of {kingdom_name(b.tables, other)}.",
                  f"They are: {', '.join(cards)}.", cards=cards)  # fmt: skip


def saw_chronicles(b: Board, k: int, other: int, z: int) -> list[Event]:
    """Chronicle cards are looked at."""
    cards = [names.chronicle(b.tables, card) for card in members(int(b.cells[cells_of.CHRONICLE_HAND + other]))]
    return hidden(b, k, "looked", f"{who(b, k)} looks at the Chronicle cards of {kingdom_name(b.tables, other)}.",
                  f"They are: {', '.join(cards)}.", cards=cards)  # fmt: skip
