"""A table as one visitor may see it: its log, its seats and its position, as plain data."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from meadhall.core.chance import Seeded
from meadhall.core.event import Event
from meadhall.core.match import SPECTATOR
from meadhall.table import advice
from meadhall.table.coaching import coach_json
from meadhall.table.invitations import open_for
from meadhall.table.links import Who
from meadhall.table.table import LAST_CHAT, Table


def log_from(table: Table, number: int, seat: int | None) -> int:
    """The first choice whose log lines somebody may not have who saw the table at this position number.

    Choices taken back have gone, and newer ones have higher numbers; so whatever is still there with a number not
    above was seen. If secrets have been revealed since, the log starts again at the first of them.
    """
    match, place = table.match, SPECTATOR if seat is None else seat
    start = bisect_right(table.numbers, number, key=lambda numbers: numbers[place])
    if start == len(match.choices):
        return start
    then, now = match.seen_by(seat, start), table.seen_by(seat)
    return next((index for index in then.secrets.hidden if then.hides(index) and not now.hides(index)), start)


def opening_lines(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """What happened before the first choice, as log lines."""
    return [line(table, event, 0) for event in table.match.opening_for(seat)]


def log_lines(table: Table, seat: int | None, start: int = 0, end: int | None = None) -> list[dict[str, Any]]:
    """The events this seat may know, as log lines; `n` is the number of choices so far, as it counts them."""
    seen = table.seen_by(seat)
    return [
        line(table, event, seen.count(index + 1))
        for index, choice in enumerate(table.match.choices[start:end], start)
        for event in choice.events
        if seen.shows(index, event)
    ]


def line(table: Table, event: Event, n: int) -> dict[str, Any]:
    """A log line; it has a `rule` if the game names the one behind the event."""
    rule = table.rule_behind(event)
    return {**event.json(), "n": n, "rule": rule} if rule else {**event.json(), "n": n}


def seats_json(table: Table) -> list[dict[str, Any]]:
    """Who sits where and is waited for, with points. No secret of an invitation is in it."""
    sides = table.match.game.seats(table.match.state)
    points = table.match.scores()["seats"]
    return [
        {
            "seat": s.seat, "name": s.name, "side": sides[s.seat], "kind": s.kind, "bot": s.bot,
            "online": online, "points": points[s.seat], "person": s.person, "seen": _rounded(s.seen),
            **_invitation(table, s.seat), "waited": _rounded(table.asked.get(s.seat)),
        }
        for s, online in zip(table.seats, table.online(), strict=True)
    ]  # fmt: skip


def _invitation(table: Table, seat: int) -> dict[str, Any]:
    """What everybody may know of the invitations to a seat."""
    found = open_for(table.invitations, seat)
    came = max((one.redeemed for one in table.invitations if one.seat == seat and one.redeemed), default=None)
    return {
        "invited": found is not None,
        "asked": None if found is None else _rounded(found.asked),
        "came": _rounded(came),
    }


def _rounded(time: float | None) -> float | None:
    return None if time is None else round(time, 3)


def table_json(table: Table, who: Who, since: int | None = None, chat: bool = True) -> dict[str, Any]:
    """The table as somebody may see it; `since` leaves out what was seen at that position number."""
    match, seen = table.match, table.seen_by(who.seat)
    outcome = match.outcome()
    start = 0 if since is None else log_from(table, since, who.seat)
    opening = opening_lines(table, who.seat) if since is None else []
    return {
        "table": table.id,
        "title": table.title,
        "game": match.game.id,
        "scenario": match.setup.scenario,
        "players": match.setup.players,
        "options": dict(match.setup.options),
        "status": table.status,
        "origin": table.origin,
        "what_if": dict(match.setup.what_if) or None,
        "seeded": isinstance(match.chance, Seeded),
        "secrets": table.has_secrets(),
        "you": {"seat": who.seat, "host": who.host, "spectator": who.spectator},
        "seats": seats_json(table),
        "turns": match.turns if table.status == "playing" else [],
        "watching": table.watching(),
        "number": match.number_for(who.seat),
        "choices": seen.count(),
        "no_undo": table.why_no_undo(who.seat),
        "view": table.view(who.seat),
        "log_from": seen.count(start),
        "log": opening + log_lines(table, who.seat, start),
        "chat": [talk.json() for talk in table.chat[-LAST_CHAT:] if table.may_read(talk, who)] if chat else None,
        "orders": orders_json(table, who),
        "advice": advice.standing(table),
        "ordered": who.seat is not None and table.answer_by_order(who.seat) is not None,
        "outcome": None if outcome is None else outcome.json(),
        "lesson": coach_json(match, who.seat),
    }


def orders_json(table: Table, who: Who) -> dict[str, Any]:
    """The standing orders of a visitor's own seat, the usual ones included."""
    return {} if who.seat is None else {**table.usual_orders, **table.seats[who.seat].orders}
