"""One table that is open: its match, its seats, its talk. No storage and no network here."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from meadhall.core.chance import Seeded
from meadhall.core.extras import Chaptered, Hiding
from meadhall.core.game import State
from meadhall.core.history import Choice
from meadhall.core.match import SPECTATOR, Match
from meadhall.core.refusal import Refusal, Refused
from meadhall.core.seat_history import SeatHistory
from meadhall.core.text import counted
from meadhall.core.undo import why_no_undo
from meadhall.table.links import Who, same

if TYPE_CHECKING:
    from meadhall.table.live import Connection

LAST_CHAT: Final = 200
"""How many lines of chat a client gets."""
STORED: Final = ("title", "status", "match", "seats", "host", "spectator", "numbers", "chat", "saved", "snapshot")
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
    """The hash of its token."""


@dataclass
class Talk:
    """A line of talk."""

    time: float
    seat: int | None
    name: str
    text: str

    def json(self) -> dict[str, Any]:
        """The line as plain data."""
        return {"time": round(self.time, 3), "seat": self.seat, "name": self.name, "text": self.text}


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
    saved: int = 0
    """The position number that is durable."""
    snapshot: int = 0
    """How many choices the stored snapshot has."""
    outdated: bool = False
    """The stored caches were written under another version of the rules."""
    deleted: bool = False
    unsure: bool = False
    """A change has begun and is not known to be durable: nobody may see this table before it is read again."""
    _seen_by: dict[int | None, tuple[int, SeatHistory]] = field(default_factory=dict)
    """What everybody may count, with the position number it was found for."""
    _view: tuple[int, int | None, dict[str, Any]] = field(default=(-1, None, {}))
    """The last answer of `view`, with the position number and the seat it was given for."""
    _moments: tuple[int, list[dict[str, Any]]] = field(default=(-1, []))
    """The last answer of `moments`, and the position number it was given for."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the table changes, until the change is durable; anyone who looks at the table waits for it too."""
    connections: set[Connection] = field(default_factory=set)
    visitor: str = ""
    """The address that opened the table, or came first since it is in memory: its bots think in this visitor's turn."""
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
        return Who(spectator=True) if same(token, self.spectator) else None

    def is_watched(self) -> bool:
        """Whether anybody has a socket at the table."""
        return bool(self.connections)

    def online(self) -> list[bool]:
        """For every seat, whether somebody has the table open from it."""
        here = {connection.who.seat for connection in self.connections}
        return [seat.seat in here for seat in self.seats]

    def name_of(self, who: Who) -> str:
        """The name of a visitor in the chat."""
        return self.seats[who.seat].name if who.seat is not None else "Host" if who.host else "Spectator"

    # -- what may be done
    def must_be_there(self) -> None:
        """Raises `NoTable` if the table was deleted while a request waited for it."""
        if self.deleted:
            raise NoTable(f"there is no table {self.id!r}; it has been deleted")

    def must_be_playing(self) -> None:
        """Refuse if the table is closed."""
        self.must_be_there()
        if self.status == "abandoned":
            raise Refused(Refusal("", "this game has been abandoned; a what-if can go on from any of its moments"))

    def must_be_person(self, seat: int) -> None:
        """Refuse if a bot has taken the seat."""
        if self.seats[seat].kind == "bot":
            raise Refused(Refusal("", "a bot plays this seat now; the host can hand it back"))

    def must_see_all(self, seat: int | None, at: int) -> None:
        """Refuse if the beginning or the first `at` choices hold a secret that this seat may not know yet.

        Its own part of a secret choice that is still open counts as one: the others may have done theirs before it.
        """
        match, seen = self.match, self.seen_by(seat)
        if match.setup.position is not None and isinstance(match.game, Hiding) and match.turn is not None:
            reason = "this game began from a position that may hold secrets; a what-if has to wait for its end"
            raise Refused(Refusal("", reason))
        for index, choice in enumerate(match.choices[:at]):
            if seen.hides(index) or (choice.closed and not seen.revealed(index)):
                reason = (
                    f"choice {seen.count(index) + 1} is still a secret; "
                    "a what-if can begin before it, or when it has been shown"
                )
                raise Refused(Refusal("", reason))

    def length(self, seat: int | None, count: int) -> int:
        """The true number of choices where a seat says `count`. Raises `Refused` if there are not so many."""
        seen = self.seen_by(seat)
        if not 0 <= count <= seen.count():
            reason = f"this game has {counted(seen.count(), 'choice')} so far; {count} is not among them"
            raise Refused(Refusal("", reason))
        return seen.length(count)

    def branch(self, seat: int | None, count: int) -> Match:
        """A what-if that leaves the game after so many choices, counted as this seat may. Raises `Refused`."""
        seen = self.seen_by(seat)
        at = self.length(seat, count)
        while at and seen.count(at - 1) == count:
            at -= 1
        self.must_see_all(seat, at)
        leaving = self.match.branch(at)
        leaving.setup = replace(leaving.setup, what_if={"at": count, "of": seen.count()})
        return leaving

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
        """The first bot that is asked now."""
        if self.status != "playing":
            return None
        return next((self.seats[seat] for seat in self.match.turns if self.seats[seat].kind == "bot"), None)

    # -- what has changed
    def wake_all(self) -> None:
        """Tell everybody at the table that it has changed."""
        for connection in self.connections:
            connection.wake()

    def become(self, stored: Table) -> None:
        """Be the table that is stored, whatever this one was."""
        for name in STORED:
            setattr(self, name, getattr(stored, name))
        self.unsure = False
        self._seen_by.clear()
        self._view = (-1, None, {})
        self._moments = (-1, [])

    # -- what a seat sees

    def has_secrets(self) -> bool:
        """Whether seats hold what others may not see."""
        return isinstance(self.match.game, Hiding) and self.match.outcome() is None

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

    def log_from(self, number: int, seat: int | None) -> int:
        """The first choice whose log lines somebody may not have who saw the table at this position number.

        Choices taken back have gone, and newer ones have higher numbers; so whatever is still there with a number not
        above was seen. If secrets have been revealed since, the log starts again at the first of them.
        """
        match, place = self.match, SPECTATOR if seat is None else seat
        start = bisect_right(self.numbers, number, key=lambda numbers: numbers[place])
        if start == len(match.choices) or not any(choice.secret for choice in match.choices[:start]):
            return start
        then, now = SeatHistory(match.choices[:start], seat, over=False), self.seen_by(seat)
        return next((index for index in range(start) if then.hides(index) and not now.hides(index)), start)

    def log(self, seat: int | None, start: int = 0, end: int | None = None) -> list[dict[str, Any]]:
        """The events this seat may know, as log lines; `n` is the number of choices so far, as it counts them."""
        seen = self.seen_by(seat)
        return [
            {**event.json(), "n": seen.count(index + 1)}
            for index, choice in enumerate(self.match.choices[start:end], start)
            for event in choice.events
            if seen.shows(index, event)
        ]

    def seats_json(self) -> list[dict[str, Any]]:
        """Who sits where, with points."""
        sides = self.match.game.seats(self.match.state)
        points = self.match.scores()["seats"]
        return [
            {
                "seat": s.seat, "name": s.name, "side": sides[s.seat], "kind": s.kind, "bot": s.bot,
                "online": online, "points": points[s.seat],
            }
            for s, online in zip(self.seats, self.online(), strict=True)
        ]  # fmt: skip

    def json(self, who: Who, since: int | None = None, chat: bool = True) -> dict[str, Any]:
        """The table as somebody may see it; `since` leaves out what was seen at that position number."""
        match, seen = self.match, self.seen_by(who.seat)
        outcome = match.outcome()
        start = 0 if since is None else self.log_from(since, who.seat)
        return {
            "table": self.id,
            "title": self.title,
            "game": match.game.id,
            "scenario": match.setup.scenario,
            "players": match.setup.players,
            "options": dict(match.setup.options),
            "status": self.status,
            "origin": self.origin,
            "what_if": dict(match.setup.what_if) or None,
            "seeded": isinstance(match.chance, Seeded),
            "secrets": self.has_secrets(),
            "you": {"seat": who.seat, "host": who.host, "spectator": who.spectator},
            "seats": self.seats_json(),
            "turns": match.turns if self.status == "playing" else [],
            "number": match.number_for(who.seat),
            "choices": seen.count(),
            "no_undo": self.why_no_undo(who.seat),
            "view": self.view(who.seat),
            "log_from": seen.count(start),
            "log": self.log(who.seat, start),
            "chat": [talk.json() for talk in self.chat[-LAST_CHAT:]] if chat else None,
            "outcome": None if outcome is None else outcome.json(),
        }

    async def moments(self, seat: int | None) -> list[dict[str, Any]]:
        """Where the parts of the game begin, in numbers of choices as this seat counts them."""
        match, number = self.match, self.match.number
        if not isinstance(match.game, Chaptered):
            return []
        if self._moments[0] != number:
            found = await asyncio.to_thread(_moments, match.game, match.state_at(0), list(match.choices))
            self._moments = (number, found)
        seen = self.seen_by(seat)
        return [{**moment, "n": seen.count(moment["n"])} for moment in self._moments[1]]


def _moments(game: Chaptered, state: State, choices: list[Choice]) -> list[dict[str, Any]]:
    """The first number of choices of every part."""
    found = [{**game.chapter(state), "n": 0}]
    last = game.chapter(state)
    for n, choice in enumerate(choices, 1):
        state.apply(choice.code)
        chapter = game.chapter(state)
        if chapter != last:
            found.append({**chapter, "n": n})
            last = chapter
    return found
