"""One table that is open: its match, its seats, its talk. No storage and no network here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from meadhall.core.action import BadAction
from meadhall.core.event import Event
from meadhall.core.explaining import Explaining
from meadhall.core.extras import Hiding, Ordering
from meadhall.core.match import Match
from meadhall.core.refusal import Refusal, Refused
from meadhall.core.seat_history import SeatHistory
from meadhall.core.text import counted
from meadhall.core.undo import why_no_undo
from meadhall.learn.lessons import coach_of
from meadhall.table.invitations import Invitation
from meadhall.table.links import Who, hashed, same, watching_token

if TYPE_CHECKING:
    from meadhall.table.live_connection import Connection

LAST_CHAT: Final = 200
"""How many lines of chat a client gets."""
STORED: Final = (
    "title", "status", "match", "seats", "host", "spectator", "numbers", "chat", "invitations", "asked", "saved",
    "snapshot", "advice", "revision",
)  # fmt: skip
"""What of a table is taken from the database when it is read again."""


class NoTable(Exception):
    """There is no table of this id."""


@dataclass
class Seat:
    """A seat and who sits there."""

    seat: int
    kind: str
    name: str
    bot: str | None = None
    token: str | None = None
    """The hash of its token; None while nobody has sat down."""
    person: str | None = None
    """The name of the person for whom a bot plays."""
    seen: float | None = None
    """When somebody with its token was last there; 0 if that is not known, None if nobody ever came."""
    orders: dict[str, Any] = field(default_factory=dict)
    """The standing orders that are not the usual ones; private to the seat."""


@dataclass
class Talk:
    """A line of talk."""

    time: float
    seat: int | None
    name: str
    text: str
    room: str = "table"
    """Who reads it: the whole `table`, the `watchers` among themselves, or one `seat` alone, the one in `to`."""
    to: int | None = None

    def json(self) -> dict[str, Any]:
        """The line as plain data."""
        return {**vars(self), "time": round(self.time, 3)}


@dataclass(frozen=True)
class Elsewhere:
    """Who has a table open at another server."""

    seats: frozenset[int]
    watching: int
    told: float
    """When it said so, on this server's clock."""


@dataclass(eq=False)
class Table:
    """A table with everything that is known about it."""

    id: str
    title: str
    created: float
    origin: str
    status: str
    match: Match
    seats: list[Seat]
    host: str
    spectator: str
    bot_seed: int
    numbers: list[tuple[int, ...]]
    """For every choice the position numbers it led to, one for each seat and the last for spectators."""
    chat: list[Talk] = field(default_factory=list)
    invitations: list[Invitation] = field(default_factory=list)
    asked: dict[int, float] = field(default_factory=dict)
    """Since when each seat is asked that is asked now, as far as everybody may know."""
    saved: int = 0
    """The position number that is durable."""
    snapshot: int = 0
    """How many choices the stored snapshot has."""
    outdated: bool = False
    """The stored caches were written under another version of the rules."""
    advice: bool = False
    """Whether its players may ask for advice, if it is not a table that always has it."""
    revision: int = 0
    """How often the stored table has changed, as far as this one has."""
    heard: int = 0
    """The same as another server told it: if it is higher, this table has to be read again."""
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)
    """Who has the table open at other servers, by the name of the server."""
    deleted: bool = False
    unsure: bool = False
    """A change has begun and is not known to be durable: nobody may see this table before it is read again."""
    _seen_by: dict[int | None, tuple[int, SeatHistory]] = field(default_factory=dict)
    """What everybody may count, with the position number it was found for."""
    _view: tuple[int, int | None, dict[str, Any]] = field(default=(-1, None, {}))
    """The last answer of `view`, with the position number and the seat it was given for."""
    moments_found: tuple[int, list[dict[str, Any]]] = field(default=(-1, []))
    """The last answer of `moments`, and the position number it was given for."""
    course_found: tuple[int, dict[str, Any]] = field(default=(-1, {}))
    """The same for `course`."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the table changes, until the change is durable; anyone who looks at the table waits for it too."""
    connections: set[Connection] = field(default_factory=set)
    visitor: str = ""
    """The address that opened the table, or came first since it is in memory: its bots think in this visitor's turn."""
    wanted: int = -1
    """The revision for which its bots were asked for as a job, by this process."""
    bots: asyncio.Task[None] | None = None
    """The task that lets the bots of this table play, while one of them is to choose."""

    def __post_init__(self) -> None:
        """Whoever plans at a table ends the phase themselves."""
        self.match.patient = True

    # -- who
    def who(self, token: str) -> Who | None:
        """Whose token this is; None for a stranger."""
        for seat in self.seats:
            if same(token, seat.token):
                return Who(seat=seat.seat)
        if same(token, self.host):
            return Who(host=True)
        watches = same(token, self.spectator) or same(token, hashed(self.watching_token()))
        return Who(spectator=True) if watches else None

    def watching_token(self) -> str:
        """The token by which anyone may watch."""
        return watching_token(self.id, self.spectator)

    def is_watched(self) -> bool:
        """Whether anybody has a socket at the table."""
        return bool(self.connections)

    def online(self) -> list[bool]:
        """For every seat, whether somebody has the table open from it."""
        here = self.seats_here().union(*(other.seats for other in self.elsewhere.values()))
        return [seat.seat in here for seat in self.seats]

    def seats_here(self) -> set[int]:
        """The seats from which somebody has the table open at this server."""
        return {connection.who.seat for connection in self.connections if connection.who.seat is not None}

    def watching(self) -> int:
        """How many look on without a seat."""
        return self.watching_here() + sum(other.watching for other in self.elsewhere.values())

    def watching_here(self) -> int:
        """How many of them do so at this server."""
        return sum(connection.who.seat is None for connection in self.connections)

    def presence(self) -> dict[str, Any]:
        """The message that says who is there."""
        seen = [seat.seen for seat in self.seats]
        return {"type": "presence", "online": self.online(), "seen": seen, "watching": self.watching()}

    def side(self, seat: int) -> str:
        """The name of a seat's side."""
        return self.match.game.seats(self.match.state)[seat]

    def name_of(self, who: Who) -> str:
        """The name of a visitor in the chat."""
        return self.seats[who.seat].name if who.seat is not None else "Host" if who.host else "Spectator"

    # -- what may be done
    def must_be_there(self) -> None:
        """Raises `NoTable` if the table was deleted while a request waited for it."""
        if self.deleted:
            raise NoTable(f"there is no table {self.id!r}; it has been deleted")

    def must_have(self, seat: int) -> None:
        """Raises `BadAction` if there is no such seat."""
        if not 0 <= seat < len(self.seats):
            raise BadAction(f"there is no seat {seat}; the seats are 0 to {len(self.seats) - 1}")

    def must_be_playing(self) -> None:
        """Refuse if the table is closed."""
        self.must_be_there()
        if self.status == "abandoned":
            raise Refused(Refusal("", "this game has been abandoned; a what-if can go on from any of its moments"))

    def must_be_person(self, seat: int) -> None:
        """Refuse if a bot has taken the seat."""
        if self.seats[seat].kind == "bot":
            raise Refused(Refusal("", "a bot plays this seat now; take it back first (in the menu of the table)"))

    def must_hear(self, who: Who, to: int) -> None:
        """Refuse a line to one seat that nobody could read. Raises `BadAction` if there is no such seat."""
        self.must_have(to)
        if who.seat is None:
            raise Refused(Refusal("", "only a player with a seat can talk to one seat alone"))
        if who.seat == to:
            raise Refused(Refusal("", "this is your own seat; talk to another one, or to everybody"))
        if self.seats[to].kind == "bot":
            raise Refused(Refusal("", f"a bot plays {self.side(to)}, and bots do not read; talk to everybody"))

    def length(self, seat: int | None, count: int) -> int:
        """The true number of choices where a seat says `count`. Raises `Refused` if there are not so many."""
        seen = self.seen_by(seat)
        if not 0 <= count <= seen.count():
            reason = f"this game has {counted(seen.count(), 'choice')} so far; {count} is not among them"
            raise Refused(Refusal("", reason))
        return seen.length(count)

    def bot_seats(self) -> list[int]:
        """The seats that bots play now."""
        return [seat.seat for seat in self.seats if seat.kind == "bot"]

    def only_person(self) -> int | None:
        """The seat of the only person at the table; None if there are several, or none."""
        persons = [seat.seat for seat in self.seats if seat.kind != "bot"]
        return persons[0] if len(persons) == 1 else None

    def why_no_undo(self, seat: int | None) -> str:
        """Why somebody can take nothing back now, in a sentence; empty if they can."""
        if seat is None:
            return "only a player with a seat can take something back"
        if self.status == "abandoned":
            return "this game has been abandoned"
        return why_no_undo(self.match, seat, self.bot_seats())

    def bot_to_choose(self) -> Seat | None:
        """The first bot that is asked now. In a lesson, seats that hold do not choose."""
        if self.status != "playing":
            return None
        coach = coach_of(self.match)
        asked = (seat for seat in self.match.turns if self.seats[seat].kind == "bot")
        return next((self.seats[seat] for seat in asked if coach is None or coach.answers(seat) is not None), None)

    def ordered(self) -> tuple[Seat, int] | None:
        """The first person who is asked now and has decided the answer in advance, with that answer."""
        found = ((self.seats[seat], self.answer_by_order(seat)) for seat in self.match.turns)
        return next(((seat, code) for seat, code in found if code is not None), None)

    def answer_by_order(self, seat: int) -> int | None:
        """What a person who is asked now has decided in advance; None if they want to be asked."""
        match, sitting = self.match, self.seats[seat]
        if not sitting.orders or sitting.kind == "bot" or self.status != "playing" or seat not in match.turns:
            return None
        return match.game.by_order(match.state, seat, sitting.orders) if isinstance(match.game, Ordering) else None

    # -- what its game offers: found once, as a look takes longer than it seems
    @cached_property
    def _hides(self) -> bool:
        return isinstance(self.match.game, Hiding)

    @cached_property
    def rule_behind(self) -> Callable[[Event], str]:
        """Names the rule behind an event; empty if nobody would ask why."""
        game = self.match.game
        return game.rule_behind if isinstance(game, Explaining) else lambda _: ""

    @cached_property
    def usual_orders(self) -> Mapping[str, Any]:
        """The standing orders of a seat that has decided nothing in advance."""
        return {order.name: order.default for order in self.match.game.info().orders}

    # -- what has changed
    def note_asked(self, now: float, seat: int | None = None) -> None:
        """The game has gone on, by a choice of `seat` that everybody may know of: who is waited for from now on."""
        turns = self.match.turns if self.status == "playing" else []
        self.asked = {other: now if other == seat else self.asked.get(other, now) for other in turns}

    def may_read(self, talk: Talk, who: Who) -> bool:
        """Whether somebody may read a line: players read what spectators say when the game is over.

        A line to one seat is for that seat and its sender, whatever happens.
        """
        if talk.room == "seat":
            return who.seat is not None and who.seat in (talk.seat, talk.to)
        return talk.room == "table" or who.spectator or self.status != "playing"

    def wake_all(self) -> None:
        """Tell everybody at the table that it has changed."""
        for connection in self.connections:
            connection.wake()

    def is_behind(self) -> bool:
        """Whether it must be read again before anybody sees it."""
        return self.unsure or self.heard > self.revision

    def become(self, stored: Table) -> None:
        """Be the table that is stored, whatever this one was; everybody here hears what is new."""
        said = [talk for talk in stored.chat if talk not in self.chat]
        moved = {
            old.seat for old, new in zip(self.seats, stored.seats, strict=True) if old.token not in (None, new.token)
        }
        for name in STORED:
            setattr(self, name, getattr(stored, name))
        self.unsure = False
        for connection in list(self.connections):
            if connection.who.seat in moved:
                connection.dismiss("this link is void; the seat has another one now")
            for talk in said:
                if self.may_read(talk, connection.who):
                    connection.say({"type": "chat", **talk.json()})
        self._seen_by.clear()
        self._view = (-1, None, {})
        self.moments_found = (-1, [])
        self.course_found = (-1, {})

    # -- what a seat sees

    def has_secrets(self) -> bool:
        """Whether seats hold what others may not see."""
        return self._hides and self.match.outcome() is None

    def seen_by(self, seat: int | None) -> SeatHistory:
        """What this seat may know and count of the choices."""
        number, seen = self._seen_by.get(seat, (-1, None))
        if seen is None or number != self.match.number:
            seen = self.match.seen_by(seat)
            self._seen_by[seat] = (self.match.number, seen)
        return seen

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat sees. Whoever chooses is answered with it and looks again: the last one is kept for that."""
        number, whose, view = self._view
        if number != self.match.number or whose != seat:
            view = self.match.view(seat)
            self._view = (self.match.number, seat, view)
        return view
