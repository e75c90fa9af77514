"""Events in words: the numbers that the engine emits become events with the line that a log shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.core.event import Event
from meadhall.core.kit import members
from meadhall.games.rex import names
from meadhall.games.rex.engine import events as kinds
from meadhall.games.rex.engine.board import OBJECTIVES, ORDER, SEAT, Board, cards_in, laid_mini, laid_side
from meadhall.games.rex.engine.codes import AREAS, KINGDOMS, MARKS, MINIS, STEPS
from meadhall.games.rex.engine.combat import combat_value
from meadhall.games.rex.engine.tables import threshold
from meadhall.games.rex.names import kingdom, kingdom_name, listed, place_name
from meadhall.games.rex.telling_powers import powers

TRACK_NAMES: Final = ("Road", "Cities", "Regions")
ORDINALS: Final = ("first", "second", "third")


def events(b: Board, kind: int, x: int, y: int, z: int) -> list[Event]:
    """The events of one thing that happened: most are one, a hidden card is one for all and one for its owner."""
    return _EVENTS[kind](b, x, y, z)


def _one(kind: str, text: str, **fields: Any) -> list[Event]:
    return [Event(kind, fields, text)]


def _hidden(b: Board, k: int, kind: str, all_hear: str, owner_hears: str, **secret: Any) -> list[Event]:
    """One line for everybody, one for the kingdom's own seat."""
    open_event = Event(kind, {"kingdom": kingdom(b.tables, k)}, all_hear)
    own = Event(f"{kind}-own", {"kingdom": kingdom(b.tables, k), **secret}, owner_hears, (int(b.cells[SEAT + k]),))
    return [open_event, own]


def _who(b: Board, k: int) -> str:
    return f"The {kingdom_name(b.tables, k)}"


def _seated(b: Board, x: int, y: int, z: int) -> list[Event]:
    order = sorted((int(b.cells[SEAT + k]), k) for k in range(KINGDOMS) if b.cells[SEAT + k] >= 0)
    said = listed(f"seat {seat + 1} plays the {kingdom_name(b.tables, k)}" for seat, k in order)
    return _one("seated", f"The lot falls: {said}.", kingdoms=[kingdom(b.tables, k) for _, k in order])


def _slots(b: Board, x: int, y: int, z: int) -> list[Event]:
    shown = [names.mini(b.tables, int(laid_mini(b, s)), int(laid_side(b, s))) for s in range(MINIS)]
    return _one("slots", f"The mini-cards of the foresighted kingdom lie {', '.join(shown)}.", slots=shown)


def _queued(b: Board, k: int, c: int, z: int) -> list[Event]:
    card = names.card(b.tables, c, k)
    return _one("queued", f"{_who(b, k)} turn up a {card}.", kingdom=kingdom(b.tables, k), card=card)


def _drew(b: Board, k: int, c: int, z: int) -> list[Event]:
    card = names.card(b.tables, c, k)
    return _hidden(b, k, "drew", f"{_who(b, k)} draw a card.", f"It is a {card}.", card=card)


def _dealt_objective(b: Board, k: int, o: int, z: int) -> list[Event]:
    card = b.tables.edition.objectives[o]
    return _hidden(
        b, k, "objective", f"{_who(b, k)} get an Objective.", f"It is {card.name} ({card.id}).", objective=card.id
    )


def _discarded(b: Board, k: int, o: int, z: int) -> list[Event]:
    card = b.tables.edition.objectives[o]
    fields = {"kingdom": kingdom(b.tables, k), "objective": card.id}
    return [Event("discarded", fields, f"{_who(b, k)} discard {card.name}.", (int(b.cells[SEAT + k]),))]


def _kept(b: Board, x: int, y: int, z: int) -> list[Event]:
    return _one("kept", "Everybody has discarded an Objective.")


def _turn(b: Board, turn: int, y: int, z: int) -> list[Event]:
    return _one("turn", f"Turn {turn} of {int(b.tables.last_turn)}.", turn=turn, round=turn)


def _ordered(b: Board, x: int, y: int, z: int) -> list[Event]:
    order = [int(b.cells[ORDER + place]) for place in range(int(b.tables.players))]
    if len(order) == 1:
        return []
    said = ", ".join(kingdom_name(b.tables, k) for k in order)
    return _one("order", f"Turn order: {said}.", order=[kingdom(b.tables, k) for k in order])


def _drawn(b: Board, token: int, y: int, z: int) -> list[Event]:
    where = place_name(b.tables, token)
    text = f"Drawn: {where}." if b.turn > 0 else f"Rome gets {where}."
    return _one("token", text, token=names.token(b.tables, token), rome=bool(b.turn == 0))


def _recruited(b: Board, k: int, c: int, z: int) -> list[Event]:
    card = names.card(b.tables, c, k)
    return _one("recruited", f"{_who(b, k)} recruit a {card} from the queue.", kingdom=kingdom(b.tables, k), card=card)


def _planned(b: Board, k: int, c: int, area: int) -> list[Event]:
    where, card = b.tables.edition.areas[area], names.card(b.tables, c, k)
    fields = {"kingdom": kingdom(b.tables, k), "card": card, "area": where.id}
    return [Event("planned", fields, f"You send {card} to the {where.name}.", (int(b.cells[SEAT + k]),))]


def _plans(b: Board) -> dict[str, dict[str, list[str]]]:
    """Per kingdom and area the cards that lie there."""
    areas = b.tables.edition.areas
    found = {}
    for k in members(int(b.tables.humans)):
        sent = {areas[a].id: names.cards(b.tables, int(cards_in(b, k, a)), k) for a in range(AREAS)}
        found[kingdom(b.tables, k)] = {area: cards for area, cards in sent.items() if cards}
    return found


def _revealed(b: Board, x: int, y: int, z: int) -> list[Event]:
    plans = _plans(b)
    areas = {area.id: area.name for area in b.tables.edition.areas}
    lines = []
    for k in members(int(b.tables.humans)):
        sent = plans[kingdom(b.tables, k)]
        said = ", ".join(f"{' and '.join(cards)} to the {areas[area]}" for area, cards in sent.items())
        lines.append(f"the {kingdom_name(b.tables, k)} send {said}")
    seats = [int(b.cells[SEAT + k]) for k in members(int(b.tables.humans))]
    return _one("revealed", f"Plans are revealed: {'; '.join(lines)}.", seats=seats, plans=plans, turn=int(b.turn))


def _marched(b: Board, k: int, c: int, area: int) -> list[Event]:
    where, card = b.tables.edition.areas[area], names.card(b.tables, c, k)
    text = f"{_who(b, k)}, whom nobody plays, send a {card} to the {where.name}."
    return _one("marched", text, kingdom=kingdom(b.tables, k), card=card, area=where.id)


def _battle(b: Board, area: int, y: int, z: int) -> list[Event]:
    t = b.tables
    sides = {k: int(combat_value(b, k, area)) for k in range(KINGDOMS) if cards_in(b, k, area)}
    winners = [k for k in sides if int(b.winners) >> k & 1]
    said = ", ".join(f"{kingdom_name(t, k)} {value}" for k, value in sorted(sides.items(), key=lambda s: -s[1]))
    text = f"The {t.edition.areas[area].name}: {said}. {listed(kingdom_name(t, k) for k in winners)} win."
    return _one(
        "battle",
        text,
        area=t.edition.areas[area].id,
        values={kingdom(t, k): value for k, value in sides.items()},
        cards={kingdom(t, k): names.cards(t, int(cards_in(b, k, area)), k) for k in sides},
        winners=[kingdom(t, k) for k in winners],
        vassals=[kingdom(t, k) for k in sides if k not in winners],
        powers={kingdom(t, k): powers(b, k) for k in sides},
    )


def _unfought(b: Board, area: int, y: int, z: int) -> list[Event]:
    where = b.tables.edition.areas[area]
    return _one("unfought", f"Nobody fights for the {where.name}.", area=where.id)


def _picked(b: Board, k: int, token: int, z: int) -> list[Event]:
    text = f"{_who(b, k)} take {place_name(b.tables, token)}."
    return _one("picked", text, kingdom=kingdom(b.tables, k), token=names.token(b.tables, token))


def _joker(b: Board, k: int, location: int, z: int) -> list[Event]:
    text = f"{_who(b, k)} use the Joker in {place_name(b.tables, location)}."
    return _one("joker", text, kingdom=kingdom(b.tables, k), location=names.token(b.tables, location))


def _spent(b: Board, k: int, y: int, z: int) -> list[Event]:
    return _one("spent", f"The Joker of {_who(b, k).lower()} places nothing.", kingdom=kingdom(b.tables, k))


def _hired(b: Board, k: int, c: int, z: int) -> list[Event]:
    text = f"{_who(b, k)} hire {names.card_name(b.tables, c)}."
    return _one("hired", text, kingdom=kingdom(b.tables, k), card=names.card(b.tables, c))


def _joined(b: Board, k: int, location: int, z: int) -> list[Event]:
    text = f"{_who(b, k)} add a cube in {place_name(b.tables, location)}."
    return _one("joined", text, kingdom=kingdom(b.tables, k), location=names.token(b.tables, location))


def _to_rome(b: Board, area: int, left: int, z: int) -> list[Event]:
    said = listed(place_name(b.tables, token) for token in members(left))
    where = b.tables.edition.areas[area].id
    return _one("rome", f"Left to Rome: {said}.", area=where, tokens=names.tokens(b.tables, left))


def _helped(b: Board, k: int, c: int, z: int) -> list[Event]:
    card = names.card(b.tables, c)
    if not b.tables.hidden_draws:
        text = f"{_who(b, k)} get {names.card_name(b.tables, c)} from Rome."
        return _one("helped", text, kingdom=kingdom(b.tables, k), card=card)
    return _hidden(b, k, "helped", f"{_who(b, k)} get a Reinforcement from Rome.", f"It is {card}.", card=card)


def _moved(b: Board, k: int, track: int, value: int) -> list[Event]:
    text = f"{TRACK_NAMES[track]}: {kingdom_name(b.tables, k)} {value}."
    return _one("track", text, kingdom=kingdom(b.tables, k), track=b.tables.edition.tracks[track].id, value=value)


def _scored(b: Board, k: int, why: int, what: int) -> list[Event]:
    t = b.tables
    if why == kinds.OBJECTIVE:
        card, step = divmod(what, STEPS)
        reason, kind = f"the {ORDINALS[step]} step of {t.edition.objectives[card].name}", "objective"
    elif why == kinds.THRESHOLD:
        track, mark = divmod(what, MARKS)
        reason, kind = f"{int(threshold(t, track, mark))} on the track {TRACK_NAMES[track]}", "threshold"
    else:
        word = "being first" if why == kinds.FIRST else "the highest value"
        reason, kind = f"{word} on the track {TRACK_NAMES[what]}", "first" if why == kinds.FIRST else "max"
    text = f"{_who(b, k)} score 1 for {reason}."
    return _one("scored", text, nation=kingdom(t, k), points=1, why=kind, reason=reason)


def _passed(b: Board, k: int, y: int, z: int) -> list[Event]:
    return _one("passed", f"{_who(b, k)} pass.", kingdom=kingdom(b.tables, k))


def _shown(b: Board, k: int, y: int, z: int) -> list[Event]:
    cards = [b.tables.edition.objectives[o] for o in members(int(b.cells[OBJECTIVES + k]))]
    text = f"{_who(b, k)} show {listed(card.name for card in cards)}."
    return _one("objectives", text, kingdom=kingdom(b.tables, k), objectives=[card.id for card in cards])


def _over(b: Board, x: int, y: int, z: int) -> list[Event]:
    return _one("over", "The game is over.")


_EVENTS: Final[dict[int, Callable[[Any, int, int, int], list[Event]]]] = {
    kinds.SEATED: _seated,
    kinds.QUEUED: _queued,
    kinds.DREW: _drew,
    kinds.DEALT_OBJECTIVE: _dealt_objective,
    kinds.DISCARDED: _discarded,
    kinds.TURN: _turn,
    kinds.ORDERED: _ordered,
    kinds.DRAWN: _drawn,
    kinds.RECRUITED: _recruited,
    kinds.PLANNED: _planned,
    kinds.REVEALED: _revealed,
    kinds.MARCHED: _marched,
    kinds.BATTLE: _battle,
    kinds.UNFOUGHT: _unfought,
    kinds.PICKED_ONE: _picked,
    kinds.JOKER: _joker,
    kinds.SPENT: _spent,
    kinds.HIRED: _hired,
    kinds.JOINED: _joined,
    kinds.TO_ROME: _to_rome,
    kinds.HELPED: _helped,
    kinds.MOVED: _moved,
    kinds.SCORED: _scored,
    kinds.PASSED: _passed,
    kinds.OBJECTIVES_SHOWN: _shown,
    kinds.OVER: _over,
    kinds.SLOTS_SET: _slots,
    kinds.KEPT: _kept,
}
