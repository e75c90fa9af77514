"""Position documents: a state as plain data and back. docs/positions.md tells how to write one by hand.

`phase` says where a turn stands; a document written by hand begins that phase, one written by the program has `at`,
which names the very question. What is left out has the obvious default: all cards not named are in the decks, all
tokens that lie nowhere are in the bag, tracks are what the pieces are worth.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from meadhall.core.info import BadSetup, GameInfo
from meadhall.core.position import BadPosition
from meadhall.core.text import did_you_mean
from meadhall.games.rex import names
from meadhall.games.rex.edition import Edition
from meadhall.games.rex.engine import board as cells_of
from meadhall.games.rex.engine import codes, steps
from meadhall.games.rex.engine.board import SCALARS, is_human
from meadhall.games.rex.engine.evaluation import stake
from meadhall.games.rex.engine.sequence import STEP_NAMES, advance
from meadhall.games.rex.engine.state import State, fresh
from meadhall.games.rex.names import kingdom, members
from meadhall.games.rex.tabulate import tables_for
from meadhall.games.rex.view import phase

CARD_SETS: Final = {
    "hands": cells_of.HAND,
    "decks": cells_of.DECK,
    "queues": cells_of.QUEUE,
    "discards": cells_of.DISCARDS,
}
AT: Final = (
    "step", "question", "acting", "cursor", "area", "taken", "side", "committed", "winners", "vassals", "by_winners",
    "joker_cities", "hired", "joined", "minis", "card",
)  # fmt: skip
"""Scalars that only say how far a phase has come."""
PHASES: Final = {
    "order": steps.T_ORDER,
    "draw": steps.T_TOKENS,
    "recruit": steps.T_RECRUIT,
    "refill": steps.T_REFILL,
    "plan": steps.T_PLAN,
    "others": steps.T_ALONE,
    "battle": steps.T_BATTLE,
    "help": steps.T_HELP,
    "evaluation": steps.T_EVALUATE,
    "end": steps.T_END,
    "final": steps.T_FINAL,
}
"""Phases that a document written by hand may begin."""
KEYS: Final = (
    "game", "scenario", "players", "options", "turn", "phase", "order", "seats", "pieces", "rome", "tokens", "bag",
    "hands", "decks", "queues", "discards", "sent", "pool", "seen", "objectives", "undealt", "tracks", "points",
    "firsts", "firsts-gone", "slots", "placed", "picked", "won", "area", "at",
)  # fmt: skip


# Writing -------------------------------------------------------------------------------------------------------------
def write(game: str, state: State) -> dict[str, Any]:
    """The state as a document."""
    t, cells = state.tables, state.cells
    playing = members(int(t.humans | t.alone))
    per = {kingdom(t, k): k for k in playing}
    document: dict[str, Any] = {
        "game": game,
        "scenario": t.scenario,
        "players": int(t.players),
        "options": dict(t.options),
        "turn": int(state.turn),
        "phase": phase(state),
        "order": [kingdom(t, int(cells[cells_of.ORDER + p])) for p in range(3) if cells[cells_of.ORDER + p] >= 0],
        "seats": {id: int(cells[cells_of.SEAT + k]) for id, k in per.items() if cells[cells_of.SEAT + k] >= 0},
        "pieces": {id: names.tokens(t, int(cells[cells_of.PIECES + k])) for id, k in per.items()},
        "rome": names.tokens(t, int(state.rome)),
        "tokens": names.tokens(t, int(state.tokens)),
        "bag": names.tokens(t, int(state.bag)),
        "pool": _cards(state, int(state.pool)),
        "seen": _cards(state, int(state.seen)),
        "undealt": [t.edition.objectives[o].id for o in members(int(state.undealt))],
        "tracks": {id: [int(cells[cells_of.TRACK + 3 * k + i]) for i in range(3)] for id, k in per.items()},
        "points": {id: int(cells[cells_of.POINTS + k]) for id, k in per.items()},
        "firsts": {id: _tracks(state, int(cells[cells_of.FIRSTS + k])) for id, k in per.items()},
        "firsts-gone": _tracks(state, int(state.firsts_gone)),
        "slots": [
            names.mini(t, int(cells[cells_of.SLOT + s]) >> 1, int(cells[cells_of.SLOT + s]) & 1) for s in range(3)
        ],
        "placed": [kingdom(t, k) for k in members(int(state.placed))],
    }
    for key, first in CARD_SETS.items():
        document[key] = {id: _cards(state, int(cells[first + k])) for id, k in per.items()}
    document["objectives"] = {
        id: [t.edition.objectives[o].id for o in members(int(cells[cells_of.OBJECTIVES + k]))] for id, k in per.items()
    }
    for key, first in (("picked", cells_of.PICKED), ("won", cells_of.WON)):
        document[key] = {id: names.tokens(t, int(cells[first + k])) for id, k in per.items()}
    document["sent"] = {
        id: {area.id: _cards(state, int(cells[cells_of.SENT + 3 * k + a])) for a, area in enumerate(t.edition.areas)}
        for id, k in per.items()
    }
    document["at"] = {name: int(getattr(state, name)) for name in AT}
    return document


def _cards(state: State, mask: int) -> list[str]:
    """Cards with their copy: brigantes-5a, reinforcement-3a."""
    return [full_name(state, card) for card in members(mask)]


def full_name(state: State, card: int) -> str:
    """A card told apart from every other."""
    return names.card(state.tables, card) + names.copy(state.tables, card)[-1]


def _tracks(state: State, mask: int) -> list[str]:
    return [state.tables.edition.tracks[i].id for i in members(mask)]


# Reading -------------------------------------------------------------------------------------------------------------
def read(game: str, info: GameInfo, edition: Edition, document: Mapping[str, Any]) -> State:
    """The state a document describes. Raises `BadPosition`."""
    return _Reading(game, info, edition, document).state()


class _Reading:
    """A document on the way to a state."""

    def __init__(self, game: str, info: GameInfo, edition: Edition, document: Mapping[str, Any]) -> None:
        for key in document:
            if key not in KEYS:
                raise BadPosition(f"{key}: no such key in a position{did_you_mean(str(key), KEYS)}")
        if document.get("game", game) != game:
            raise BadPosition(f"game: expected {game!r}, found {document['game']!r}")
        self.document = document
        scenario = document.get("scenario", "three")
        options = self.table("options")
        try:
            if not isinstance(scenario, str):
                raise BadSetup(f"scenario: expected a name, found {scenario!r}")
            players, full = info.check(scenario, document.get("players"), options)
        except (BadSetup, TypeError) as error:
            raise BadPosition(str(error)) from None
        self.tables = tables_for(edition, scenario, players, full)
        self.made = fresh(self.tables)

    def state(self) -> State:
        """All sections, then the question."""
        state, t = self.made, self.tables
        state.turn = self.number("turn", 1, int(t.last_turn), 0)
        self.places()
        self.cards()
        self.scores()
        self.people()
        if "at" in self.document:
            self.exact()
        else:
            self.begin()
        return state

    def bad(self, place: str, expected: str, found: object) -> BadPosition:
        """The error for one place."""
        return BadPosition(f"{place}: expected {expected}, found {found!r}")

    def number(self, key: str, default: int, most: int, least: int = 0) -> int:
        """A whole number of the document."""
        value = self.document.get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise self.bad(key, f"a whole number of {least} to {most}", value)
        return value

    def table(self, key: str) -> Mapping[str, Any]:
        """A mapping; empty where it is left out."""
        value = self.document.get(key)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            raise self.bad(key, "a mapping", value)
        return value

    def items(self, value: object, place: str) -> list[Any]:
        """A list, or one thing that stands for a list of it."""
        if isinstance(value, (str, int)) and not isinstance(value, bool):
            return [value]
        if not isinstance(value, list):
            raise self.bad(place, "a list", value)
        return value

    def kingdom(self, name: object, place: str) -> int:
        """A kingdom that takes part."""
        ids = [kingdom(self.tables, k) for k in members(int(self.tables.humans | self.tables.alone))]
        if name not in ids:
            raise self.bad(place, f"one of {', '.join(ids)}", name)
        return next(k for k in range(3) if kingdom(self.tables, k) == name)

    def kingdoms(self, key: str) -> Iterable[tuple[int, Any, str]]:
        """Each kingdom of a mapping with its value and place."""
        for name, value in self.table(key).items():
            yield self.kingdom(name, f"{key}.{name}"), value, f"{key}.{name}"

    def tokens(self, value: object, place: str) -> int:
        """A set of locations or tokens."""
        known = {
            names.token(self.tables, i).lower(): i for i in [*range(len(self.tables.edition.locations)), 54, 55, 56]
        }
        found = 0
        for item in self.items(value, place):
            if str(item).lower() not in known:
                raise self.bad(place, "locations such as N04, or joker-N", item)
            found |= 1 << known[str(item).lower()]
        return found

    def places(self) -> None:
        """Pieces, Rome, tokens and the bag."""
        state = self.made
        for k, value, place in self.kingdoms("pieces"):
            state.cells[cells_of.PIECES + k] = self.tokens(value, place)
        held = state.cells[cells_of.PIECES] | state.cells[cells_of.PIECES + 1] | state.cells[cells_of.PIECES + 2]
        state.rome = self.tokens(self.document["rome"], "rome") if "rome" in self.document else int(state.rome) & ~held
        if int(state.rome) & int(held):
            raise self.bad(
                "rome", "locations without a kingdom's piece", names.tokens(self.tables, int(state.rome & held))
            )
        state.tokens = self.tokens(self.document.get("tokens", []), "tokens")
        lying = int(held) | int(state.rome) | int(state.tokens)
        state.bag = int(self.tables.tokens) & ~lying
        if "bag" in self.document:
            state.bag = self.tokens(self.document["bag"], "bag")
        if int(state.bag) & lying:
            raise self.bad("bag", "tokens that lie nowhere else", names.tokens(self.tables, int(state.bag) & lying))
        for key, first in (("picked", cells_of.PICKED), ("won", cells_of.WON)):
            for k, value, place in self.kingdoms(key):
                state.cells[first + k] = self.tokens(value, place)

    def cards(self) -> None:
        """All piles of cards; what is in none is in the decks, or in the pool."""
        state, t = self.made, self.tables
        used = 0
        for k in members(int(t.humans | t.alone)):
            state.cells[cells_of.DECK + k] = 0
        for key, first in CARD_SETS.items():
            for k, value, place in self.kingdoms(key):
                used = self.pile(first + k, k, value, place, used)
        areas = {area.id: a for a, area in enumerate(t.edition.areas)}
        for k, value, place in self.kingdoms("sent"):
            if not isinstance(value, Mapping):
                raise self.bad(place, "a mapping of areas to cards", value)
            for area, cards in value.items():
                if area not in areas:
                    raise self.bad(place, f"areas {', '.join(areas)}", area)
                used = self.pile(cells_of.SENT + 3 * k + areas[area], k, cards, f"{place}.{area}", used)
        card = self.table("at").get("card", -1)
        if type(card) is int and 0 <= card < codes.CARDS:
            used |= 1 << card
        state.pool = 0 if "pool" in self.document else int(t.pool) & ~used
        if "pool" in self.document:
            found = self.named(-1, self.document["pool"], "pool", used)
            state.pool, used = found, used | found
        for k in members(int(t.humans | t.alone)):
            if kingdom(t, k) not in self.table("decks"):
                state.cells[cells_of.DECK + k] = int(t.decks[k]) & ~used
        state.seen = self.named(-1, self.document.get("seen", []), "seen", 0)

    def pile(self, cell: int, k: int, value: object, place: str, used: int) -> int:
        """Cards into one pile; gives the cards used so far."""
        found = self.named(k, value, place, used)
        self.made.cells[cell] = found
        return used | found

    def named(self, k: int, value: object, place: str, used: int) -> int:
        """Cards by name: with a copy's letter that one, else the first of its equals that is free."""
        found = 0
        for item in self.items(value, place):
            said = str(item).lower()
            fitting = [
                c
                for c in range(codes.CARDS)
                if said in (full_name(self.made, c), names.card(self.tables, c, k), names.card(self.tables, c))
                or (int(self.tables.colour[c]) == k and said == names.copy(self.tables, c))
            ]
            free = [c for c in fitting if not (used | found) >> c & 1]
            if not fitting:
                raise self.bad(place, "cards such as 5, regnenses-7 or reinforcement-3", item)
            if not free:
                raise self.bad(place, "each card in one place only", item)
            found |= 1 << free[0]
        return found

    def objective(self, item: object, place: str) -> int:
        """An Objective by its id."""
        ids = [card.id for card in self.tables.edition.objectives]
        if item not in ids:
            raise self.bad(place, f"Objectives such as {ids[0]}", item)
        return ids.index(str(item))

    def scores(self) -> None:
        """Objectives, tracks, points and First marks."""
        state, t = self.made, self.tables
        for k, value, place in self.kingdoms("objectives"):
            for item in self.items(value, place):
                card = self.objective(item, place)
                state.cells[cells_of.OBJECTIVES + k] |= 1 << card
                state.undealt = int(state.undealt) & ~(1 << card)
        if "undealt" in self.document:
            cards = [self.objective(item, "undealt") for item in self.items(self.document["undealt"], "undealt")]
            state.undealt = sum(1 << card for card in cards)
        for k in members(int(t.humans | t.alone)):
            for track in range(3):
                state.cells[cells_of.TRACK + 3 * k + track] = stake(state, k, track)
        for k, value, place in self.kingdoms("tracks"):
            values = self.items(value, place)
            if len(values) != 3 or any(type(v) is not int or not 0 <= v <= 60 for v in values):
                raise self.bad(place, "three whole numbers: Road, Cities, Regions", value)
            for track in range(3):
                state.cells[cells_of.TRACK + 3 * k + track] = values[track]
        for k, value, place in self.kingdoms("points"):
            if type(value) is not int or not 0 <= value <= 99:
                raise self.bad(place, "a whole number of 0 to 99", value)
            state.cells[cells_of.POINTS + k] = value
        for k, value, place in self.kingdoms("firsts"):
            state.cells[cells_of.FIRSTS + k] = self.marks(value, place)
        gone = self.document.get("firsts-gone")
        every = sum({int(state.cells[cells_of.FIRSTS + k]) for k in range(3)}, 0) if gone is None else 0
        state.firsts_gone = every & 7 if gone is None else self.marks(gone, "firsts-gone")

    def marks(self, value: object, place: str) -> int:
        """A set of tracks."""
        ids = [track.id for track in self.tables.edition.tracks]
        found = 0
        for item in self.items(value, place):
            if item not in ids:
                raise self.bad(place, f"tracks: {', '.join(ids)}", item)
            found |= 1 << ids.index(item)
        return found

    def people(self) -> None:
        """Seats, the turn order, slots, and who has placed a piece."""
        state, t = self.made, self.tables
        humans = members(int(t.humans))
        for seat, k in enumerate(humans):
            state.cells[cells_of.SEAT + k] = seat
        if "seats" in self.document:
            given = {self.kingdom(name, "seats"): seat for name, seat in self.table("seats").items()}
            unseated = not given and bool(t.drawn_seats)
            if not unseated and (
                set(given) != set(humans) or sorted(map(str, given.values())) != [str(s) for s in range(len(humans))]
            ):
                raise self.bad("seats", "a seat of its own for every kingdom that is played", dict(self.table("seats")))
            for k in humans:
                state.cells[cells_of.SEAT + k] = given.get(k, -1)
        order = [self.kingdom(name, "order") for name in self.items(self.document.get("order", []), "order")]
        if not order and state.turn > 0 and "at" not in self.document:
            order = humans
        if order and sorted(order) != humans:
            raise self.bad("order", "every kingdom that is played, once", self.document.get("order"))
        for place in range(3):
            state.cells[cells_of.ORDER + place] = order[place] if place < len(order) else -1
        known = {names.mini(t, m, s): 2 * m + s for m in range(3) for s in range(2)}
        laid = self.items(self.document.get("slots", list(known)[::2]), "slots")
        if len(laid) != 3 or any(str(item).lower() not in known for item in laid):
            raise self.bad("slots", f"three of {', '.join(known)}", laid)
        for slot, item in enumerate(laid):
            state.cells[cells_of.SLOT + slot] = known[str(item).lower()]
        placed = [self.kingdom(name, "placed") for name in self.items(self.document.get("placed", []), "placed")]
        state.placed = sum(1 << k for k in set(placed))

    def exact(self) -> None:
        """The very question, as the program wrote it."""
        at = self.table("at")
        for name in AT:
            value = at.get(name)
            if type(value) is not int:
                raise self.bad(f"at.{name}", "a whole number, as the program writes it", value)
            setattr(self.made, name, value)
        if not 0 <= self.made.step < len(STEP_NAMES) or not 0 < self.made.question <= codes.Q_OVER:
            raise self.bad("at", "a step and a question of this game", dict(at))

    def begin(self) -> None:
        """A phase from its beginning."""
        state = self.made
        name = self.document.get("phase", "order")
        if name not in PHASES:
            raise self.bad("phase", f"one of {', '.join(PHASES)}{did_you_mean(str(name), PHASES)}", name)
        if state.turn < 1:
            raise self.bad("turn", "1 or more; leave out phase and turn for a fresh game", int(state.turn))
        areas = [area.id for area in self.tables.edition.areas]
        if self.document.get("area", areas[0]) not in areas:
            raise self.bad("area", f"one of {', '.join(areas)}", self.document.get("area"))
        state.step = PHASES[name]
        state.acting = -1
        state.area = areas.index(self.document.get("area", areas[0])) if name == "battle" else 0
        short = [k for k in range(3) if is_human(state, k) and not int(state.cells[cells_of.HAND + k])]
        if name == "plan" and short:
            raise self.bad("hands", "cards in every hand that is to plan", [kingdom(self.tables, k) for k in short])
        advance(state)


assert set(AT) <= set(SCALARS)
