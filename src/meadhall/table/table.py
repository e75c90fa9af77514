"""One table that is open: its match, its seats, its talk. No storage and no network here."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from meadhall.core.chance import Seeded
from meadhall.core.event import Event
from meadhall.core.extras import Chaptered, Hiding
from meadhall.core.game import State
from meadhall.core.history import Choice
from meadhall.core.match import Match
from meadhall.core.refusal import Refusal, Refused
from meadhall.table.links import Who, same

if TYPE_CHECKING:
    from meadhall.table.live import Connection

LAST_CHAT: Final = 200
"""How many lines of talk are told."""


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
    numbers: list[int]
    """For every choice the position number it led to."""
    chat: list[Talk] = field(default_factory=list)
    saved: int = 0
    """The position number that is durable."""
    snapshot: int = 0
    """How many choices the stored snapshot has."""
    outdated: bool = False
    """The stored caches were written under another version of the rules."""
    deleted: bool = False
    _moments: tuple[int, list[dict[str, Any]]] = field(default=(-1, []))
    """The last answer of `moments`, and the position number it was given for."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Whoever changes the table holds this until the change is durable, and whoever looks at it waits as long."""
    connections: set[Connection] = field(default_factory=set)
    bots: asyncio.Task[None] | None = None
    """The task that lets the bots of this table play, while one of them is to choose."""

    # -- who
    def who(self, token: str) -> Who | None:
        """Whose token this is; None for a stranger."""
        for seat in self.seats:
            if same(token, seat.token):
                return Who(seat=seat.seat)
        if same(token, self.host):
            return Who(host=True)
        return Who(spectator=True) if same(token, self.spectator) else None

    def online(self) -> list[bool]:
        """For every seat whether somebody looks at the table from it."""
        here = {connection.who.seat for connection in self.connections}
        return [seat.seat in here for seat in self.seats]

    def name_of(self, who: Who) -> str:
        """What somebody is called in the talk."""
        return self.seats[who.seat].name if who.seat is not None else "Host" if who.host else "Spectator"

    # -- what may be done
    def must_be_there(self) -> None:
        """Refuse where the table was deleted while somebody waited for it. Raises `NoTable`."""
        if self.deleted:
            raise NoTable(f"there is no table {self.id!r}; it has been deleted")

    def must_be_playing(self) -> None:
        """Refuse where the table is closed."""
        self.must_be_there()
        if self.status == "abandoned":
            raise Refused(Refusal("", "this game has been abandoned; a what-if can go on from any of its moments"))

    def must_be_person(self, seat: int) -> None:
        """Refuse where a bot has taken the seat."""
        if self.seats[seat].kind == "bot":
            raise Refused(Refusal("", "a bot plays this seat now; the host can hand it back"))

    def must_see_all(self, seat: int | None, at: int) -> None:
        """Refuse where the beginning or the first `at` choices hold a secret that this seat may not know yet."""
        match = self.match
        if match.setup.position is not None and isinstance(match.game, Hiding) and match.turn is not None:
            reason = "this game began from a position that may hold secrets; a what-if has to wait for its end"
            raise Refused(Refusal("", reason))
        for index, choice in enumerate(match.choices[:at]):
            if choice.secret and choice.owner != seat and not match.revealed(index):
                reason = (
                    f"choice {index + 1} is still a secret; a what-if can begin before it, or when it has been shown"
                )
                raise Refused(Refusal("", reason))

    def bot_to_choose(self) -> Seat | None:
        """The first bot that is asked now."""
        if self.status != "playing":
            return None
        return next((self.seats[seat] for seat in self.match.turns if self.seats[seat].kind == "bot"), None)

    # -- what is told
    def log_from(self, number: int, seat: int | None) -> int:
        """The first choice whose log lines somebody may not have who saw the table at this position number.

        Choices taken back have gone, and newer ones have higher numbers; so whatever is still there with a number not
        above was seen. Secrets that were opened since are told again from the first of them.
        """
        match, start = self.match, bisect_right(self.numbers, number)
        new = match.choices[start:]
        opened = any(event.kind == "revealed" for choice in new for event in choice.events)
        if opened or (new and match.turn is None):
            for index, choice in enumerate(match.choices[:start]):
                hidden = choice.secret and choice.owner != seat and not match.revealed(index, by=start)
                if hidden and match.revealed(index):
                    return index
        return start

    def log(self, seat: int | None, start: int = 0, end: int | None = None) -> list[dict[str, Any]]:
        """What this seat may know of what happened; `n` is the number of choices made when it had happened."""
        lines: list[dict[str, Any]] = []
        for index, choice in enumerate(self.match.choices[start:end], start):
            open_to_all = choice.secret and any(event.only for event in choice.events) and self.match.revealed(index)
            lines += [
                {**event.json(), "n": index + 1} for event in choice.events if open_to_all or event.known_to(seat)
            ]
        return lines

    def told(self, events: Sequence[Event]) -> list[dict[str, Any]]:
        """Events that have just happened, as log lines."""
        return [{**event.json(), "n": len(self.match.choices)} for event in events]

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
        match = self.match
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
            "you": {"seat": who.seat, "host": who.host, "spectator": who.spectator},
            "seats": self.seats_json(),
            "turns": match.turns if self.status == "playing" else [],
            "number": match.number,
            "choices": len(match.choices),
            "view": match.view(who.seat),
            "log_from": start,
            "log": self.log(who.seat, start),
            "chat": [talk.json() for talk in self.chat[-LAST_CHAT:]] if chat else None,
            "outcome": None if outcome is None else outcome.json(),
        }

    async def moments(self) -> list[dict[str, Any]]:
        """Where the parts of the game begin, in numbers of choices."""
        match, number = self.match, self.match.number
        if not isinstance(match.game, Chaptered):
            return []
        if self._moments[0] == number:
            return self._moments[1]
        found = await asyncio.to_thread(_moments, match.game, match.state_at(0), list(match.choices))
        self._moments = (number, found)
        return found


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
