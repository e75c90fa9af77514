"""Reads position documents. What is left out has the obvious default: all cards not named are in the decks, all
tokens that lie nowhere are in the bag, tracks are what the pieces are worth, First marks that were reached are gone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from meadhall.core.event import Event
from meadhall.core.info import BadSetup, GameInfo
from meadhall.core.kit import members
from meadhall.core.position import BadPosition
from meadhall.core.text import did_you_mean
from meadhall.games.rex import names, possible
from meadhall.games.rex.edition import Edition
from meadhall.games.rex.engine import board as cells_of
from meadhall.games.rex.engine import codes
from meadhall.games.rex.engine.board import is_human
from meadhall.games.rex.engine.codes import FIRST_JOKER, JOKERS
from meadhall.games.rex.engine.evaluation import stake
from meadhall.games.rex.engine.sequence import SEQUENCE
from meadhall.games.rex.engine.sequence_step import STEP_NAMES
from meadhall.games.rex.engine.state import State, fresh
from meadhall.games.rex.engine.tables import FORESIGHTED
from meadhall.games.rex.names import kingdom
from meadhall.games.rex.position import CARD_SETS, full_name
from meadhall.games.rex.question_read import read_question
from meadhall.games.rex.tabulate import tables_for

PHASES: Final = STEP_NAMES[STEP_NAMES.index("order") :]
"""Phases that a document written by hand may begin."""
KEYS: Final = (
    "game", "scenario", "players", "options", "turn", "phase", "stop", "order", "seats", "pieces", "rome", "tokens",
    "bag", "hands", "decks", "queues", "discards", "sent", "pool", "seen", "objectives", "undealt", "tracks", "points",
    "firsts", "firsts-gone", "slots", "placed", "picked", "won", "area", "asks", "at",
)  # fmt: skip


def read(
    game: str, info: GameInfo, edition: Edition, document: Mapping[str, Any], events: list[Event] | None = None
) -> State:
    """The state a document describes. Raises `BadPosition`.

    What happens until someone is asked, or until the phase named by `stop`, is added to `events`.
    """
    reading = _Reading(game, info, edition, document)
    reading.made.log = events
    state = reading.state()
    state.log = None
    return state


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
        self.playing = members(int(self.tables.humans | self.tables.alone))
        self.humans = members(int(self.tables.humans))

    def state(self) -> State:
        """All sections, then the question."""
        self.made.turn = self.number("turn", 1, int(self.tables.last_turn))
        self.places()
        self.cards()
        self.objectives()
        self.scores()
        self.seats()
        self.order()
        self.slots()
        placed = [self.kingdom(name, "placed") for name in self.items(self.document.get("placed", []), "placed")]
        self.made.placed = sum(1 << k for k in set(placed))
        if "asks" in self.document and "at" not in self.document:
            raise self.bad(
                "asks", "at beside it, as the program writes them; begin a phase by hand", self.document["asks"]
            )
        if "at" in self.document:
            read_question(self.made, self.document.get("asks"), self.table("at"))
            possible.check(self.made, exact=True)
        else:
            self.begin()
        return self.made

    def bad(self, place: str, expected: str, found: object) -> BadPosition:
        """The error for one place."""
        return BadPosition(f"{place}: expected {expected}, found {found!r}")

    def number(self, key: str, default: int, most: int) -> int:
        """A whole number of the document."""
        value = self.document.get(key, default)
        if type(value) is not int or not 0 <= value <= most:
            raise self.bad(key, f"a whole number of 0 to {most}", value)
        return value

    def table(self, key: str) -> Mapping[str, Any]:
        """A mapping; empty if it is left out."""
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
        ids = {kingdom(self.tables, k): k for k in self.playing}
        if not isinstance(name, str) or name not in ids:
            raise self.bad(place, f"one of {', '.join(ids)}", name)
        return ids[name]

    def kingdoms(self, key: str, humans: bool = False) -> Iterable[tuple[int, Any, str]]:
        """Each kingdom of a mapping with its value and place; with `humans`, only they may have something there."""
        for name, value in self.table(key).items():
            k, place = self.kingdom(name, f"{key}.{name}"), f"{key}.{name}"
            if humans and k not in self.humans and value not in ([], None):
                raise self.bad(place, "nothing for a kingdom that nobody plays", value)
            yield k, value, place

    # The map ---------------------------------------------------------------------------------------------------------
    def tokens(self, value: object, place: str, among: int) -> int:
        """A set of locations or tokens of those that can be there."""
        t = self.tables
        known = {names.token(t, i).lower(): i for i in [*range(len(t.edition.locations)), *members(JOKERS)]}
        found = 0
        for item in self.items(value, place):
            number = known.get(str(item).lower(), -1)
            if number < 0 or not among >> number & 1:
                jokers = ", or joker-N" if among & JOKERS else ""
                raise self.bad(place, f"{'tokens' if jokers else 'locations'} such as N04{jokers}", item)
            found |= 1 << number
        return found

    def places(self) -> None:
        """Pieces, Rome, tokens and the bag."""
        state, document = self.made, self.document
        places, drawable = (1 << FIRST_JOKER) - 1, int(self.tables.tokens)
        for k, value, place in self.kingdoms("pieces"):
            state.cells[cells_of.PIECES + k] = self.tokens(value, place, places)
        held = int(state.cells[cells_of.PIECES] | state.cells[cells_of.PIECES + 1] | state.cells[cells_of.PIECES + 2])
        state.rome = self.tokens(document["rome"], "rome", places) if "rome" in document else int(state.rome) & ~held
        self.disjoint("rome", "locations without a kingdom's piece", int(state.rome) & held)
        picked = 0
        for key, first, among in (("picked", cells_of.PICKED, drawable), ("won", cells_of.WON, places)):
            for k, value, place in self.kingdoms(key):
                state.cells[first + k] = self.tokens(value, place, among)
                picked |= int(state.cells[first + k])
        state.tokens = self.tokens(document.get("tokens", []), "tokens", drawable)
        taken = held | int(state.rome)
        self.disjoint("tokens", "tokens of locations that nobody holds", int(state.tokens) & taken & ~picked)
        lying = taken | int(state.tokens)
        state.bag = self.tokens(document["bag"], "bag", drawable) if "bag" in document else drawable & ~lying
        self.disjoint("bag", "tokens that lie nowhere else", int(state.bag) & lying)

    def disjoint(self, place: str, expected: str, both: int) -> None:
        """Refuse what is in two places."""
        if both:
            raise self.bad(place, expected, names.tokens(self.tables, both))

    # Cards -----------------------------------------------------------------------------------------------------------
    def cards(self) -> None:
        """All piles. A card in none is in its deck or the pool; if the document names those, it is discarded."""
        state, t = self.made, self.tables
        used = 0
        for k in self.playing:
            state.cells[cells_of.DECK + k] = 0
        for key, first in CARD_SETS.items():
            for k, value, place in self.kingdoms(key, key in ("hands", "queues")):
                used = self.pile(first + k, k, value, place, used)
        used = self.sent(used)
        card = self.table("at").get("card", -1)
        if type(card) is int and 0 <= card < codes.CARDS:
            used |= 1 << card
        state.pool = int(t.pool) & ~used
        if "pool" in self.document:
            state.pool = self.named(-1, self.document["pool"], "pool", used, int(t.pool))
            state.cells[cells_of.DISCARDS + self.humans[0]] |= int(t.pool) & ~used & ~int(state.pool)
        for k in self.playing:
            first = cells_of.DISCARDS if kingdom(t, k) in self.table("decks") else cells_of.DECK
            state.cells[first + k] |= int(t.decks[k]) & ~used
        state.seen = self.named(-1, self.document.get("seen", []), "seen", 0)

    def sent(self, used: int) -> int:
        """Cards in the areas; returns the cards used so far."""
        areas = {area.id: a for a, area in enumerate(self.tables.edition.areas)}
        for k, value, place in self.kingdoms("sent"):
            if not isinstance(value, Mapping):
                raise self.bad(place, "a mapping of areas to cards", value)
            for area, cards in value.items():
                if area not in areas:
                    raise self.bad(place, f"areas {', '.join(areas)}", area)
                used = self.pile(int(cells_of.sent_cell(k, areas[area])), k, cards, f"{place}.{area}", used)
        return used

    def pile(self, cell: int, k: int, value: object, place: str, used: int) -> int:
        """Cards into one pile; returns the cards used so far."""
        absent = sum(int(self.tables.decks[other]) for other in range(3) if other not in self.playing)
        found = self.named(k, value, place, used, ~absent)
        self.made.cells[cell] = found
        return used | found

    def named(self, k: int, value: object, place: str, used: int, among: int = -1) -> int:
        """Cards by name: with a copy's letter that one, else the first of its equals that is free."""
        found = 0
        known = [(c, self.known_as(c, k)) for c in range(codes.CARDS) if among >> c & 1]
        for item in self.items(value, place):
            said = str(item).lower()
            fitting = [c for c, called in known if said in called]
            free = [c for c in fitting if not (used | found) >> c & 1]
            if not fitting:
                raise self.bad(place, "cards such as 5, regnenses-7 or reinforcement-3", item)
            if not free:
                raise self.bad(place, "each card in one place only", item)
            found |= 1 << free[0]
        return found

    def known_as(self, card: int, k: int) -> list[str]:
        """All names of a card, for a kingdom that has it."""
        t = self.tables
        known = [full_name(self.made, card), names.card(t, card, k), names.card(t, card)]
        return [*known, names.copy(t, card)] if int(t.colour[card]) == k else known

    # Scores ----------------------------------------------------------------------------------------------------------
    def objectives(self) -> None:
        """Who has which Objective, and which were not dealt."""
        state = self.made
        dealt = 0
        for k, value, place in self.kingdoms("objectives", humans=True):
            for item in self.items(value, place):
                card = self.objective(item, place)
                if dealt >> card & 1:
                    raise self.bad(place, "each Objective in one place only", item)
                dealt |= 1 << card
                state.cells[cells_of.OBJECTIVES + k] |= 1 << card
        state.undealt = int(state.undealt) & ~dealt
        if "undealt" in self.document:
            cards = {self.objective(item, "undealt"): item for item in self.items(self.document["undealt"], "undealt")}
            for card, item in cards.items():
                if dealt >> card & 1:
                    raise self.bad("undealt", "each Objective in one place only", item)
            state.undealt = sum(1 << card for card in cards)

    def objective(self, item: object, place: str) -> int:
        """An Objective by its id."""
        ids = [card.id for card in self.tables.edition.objectives]
        if item not in ids:
            raise self.bad(place, f"Objectives such as {ids[0]}", item)
        return ids.index(str(item))

    def scores(self) -> None:
        """Tracks, points and First marks."""
        state = self.made
        for k in self.playing:
            for track in range(3):
                state.cells[cells_of.track_cell(k, track)] = stake(state, k, track)
        for k, value, place in self.kingdoms("tracks"):
            values = self.items(value, place)
            if len(values) != 3 or any(type(v) is not int or not 0 <= v <= 60 for v in values):
                raise self.bad(place, "three whole numbers: Road, Cities, Regions", value)
            for track in range(3):
                state.cells[cells_of.track_cell(k, track)] = values[track]
        for k, value, place in self.kingdoms("points"):
            if type(value) is not int or not 0 <= value <= 99:
                raise self.bad(place, "a whole number of 0 to 99", value)
            state.cells[cells_of.POINTS + k] = value
        for k, value, place in self.kingdoms("firsts"):
            state.cells[cells_of.FIRSTS + k] = self.marks(value, place)
            state.firsts_gone |= int(state.cells[cells_of.FIRSTS + k])
        for k in self.playing:
            for track in range(codes.TRACKS):
                if cells_of.track_value(state, k, track) >= self.tables.first_mark[track]:
                    state.firsts_gone |= 1 << track
        if "firsts-gone" in self.document:
            state.firsts_gone = self.marks(self.document["firsts-gone"], "firsts-gone")

    def marks(self, value: object, place: str) -> int:
        """A set of tracks."""
        ids = [track.id for track in self.tables.edition.tracks]
        found = 0
        for item in self.items(value, place):
            if item not in ids:
                raise self.bad(place, f"tracks: {', '.join(ids)}", item)
            found |= 1 << ids.index(item)
        return found

    # People ----------------------------------------------------------------------------------------------------------
    def seats(self) -> None:
        """Every kingdom that is played has a seat; none has one before they are drawn."""
        given = {self.kingdom(name, "seats"): seat for name, seat in self.table("seats").items()}
        drawn = bool(self.tables.drawn_seats) and "seats" in self.document and not given
        if not given and not drawn:
            given = {k: seat for seat, k in enumerate(self.humans)}
        every = [seat for seat in given.values() if type(seat) is int]
        if not drawn and (set(given) != set(self.humans) or sorted(every) != list(range(len(self.humans)))):
            raise self.bad("seats", "a seat of its own for every kingdom that is played", dict(self.table("seats")))
        for k in self.humans:
            self.made.cells[cells_of.SEAT + k] = given.get(k, -1)

    def order(self) -> None:
        """The turn order."""
        state = self.made
        order = [self.kingdom(name, "order") for name in self.items(self.document.get("order", []), "order")]
        if not order and state.turn > 0 and "at" not in self.document:
            order = self.humans
        if order and sorted(order) != self.humans:
            raise self.bad("order", "every kingdom that is played, once", self.document.get("order"))
        for place in range(3):
            state.cells[cells_of.ORDER + place] = order[place] if place < len(order) else -1

    def slots(self) -> None:
        """The mini-cards of the foresighted kingdom, if nobody plays it."""
        t = self.tables
        known = {names.mini(t, m, s): 2 * m + s for m in range(3) for s in range(2)}
        needed = any(k not in self.humans and t.way[k] == FORESIGHTED for k in self.playing) and self.made.turn > 0
        laid = self.items(self.document.get("slots", list(known)[::2] if needed else []), "slots")
        numbers = [known.get(str(item).lower(), -1) for item in laid]
        if (needed or laid) and sorted(number >> 1 for number in numbers) != [0, 1, 2]:
            raise self.bad("slots", f"one side of each mini-card: {', '.join(known)}", laid)
        for slot, number in enumerate(numbers):
            self.made.cells[cells_of.SLOT + slot] = number

    def begin(self) -> None:
        """Run the sequence of play from the start of a phase until someone is asked, or until the phase of `stop`."""
        state = self.made
        name = self.phase("phase", self.document.get("phase", "order"))
        stop = STEP_NAMES.index(self.phase("stop", self.document["stop"])) if "stop" in self.document else -1
        if state.turn < 1:
            raise self.bad("turn", "1 or more; leave out phase and turn for a fresh game", int(state.turn))
        if name == "final" and state.turn < self.tables.last_turn:
            raise self.bad("turn", f"{int(self.tables.last_turn)}, the last one, for phase: final", int(state.turn))
        areas = [area.id for area in self.tables.edition.areas]
        if self.document.get("area", areas[0]) not in areas:
            raise self.bad("area", f"one of {', '.join(areas)}", self.document.get("area"))
        if "area" in self.document and name != "battle":
            raise self.bad("area", f"none, as phase: {name} is for all areas", self.document["area"])
        state.step = STEP_NAMES.index(name)
        state.acting = -1
        state.area = areas.index(self.document.get("area", areas[0])) if name == "battle" else 0
        short = [k for k in self.humans if is_human(state, k) and not int(state.cells[cells_of.HAND + k])]
        if name == "plan" and short:
            raise self.bad("hands", "cards in every hand that is to plan", [kingdom(self.tables, k) for k in short])
        possible.check(state, exact=False)
        while state.question == codes.Q_NOTHING and state.step != stop:
            if SEQUENCE[state.step].run(state):
                state.step += 1

    def phase(self, key: str, name: object) -> str:
        """The name of a phase."""
        if not isinstance(name, str) or name not in PHASES:
            raise self.bad(key, f"one of {', '.join(PHASES)}{did_you_mean(str(name), PHASES)}", name)
        return name
