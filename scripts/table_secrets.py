"""The proof that a table sends no secret: `python scripts/table_secrets.py bretwalda --games 50`.

Whole random games at a table. Before each choice a twin of the table is made for one viewer (a seat or a spectator, in
turn): whatever that viewer cannot know is another thing there. What others hold and what lies in the decks is dealt
again, secret choices of the past are others, so are standing orders and talk between other seats. Then everything that
the API and the socket send to the viewer must be the same, byte for byte, before and after the choice is made at both
tables. Only a choice that reveals something may tell them apart.
"""

from __future__ import annotations

import argparse
import copy
import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, cast

from meadhall.conformance import Plan, plans
from meadhall.core.action import Action
from meadhall.core.chance import Seeded, Source, pick
from meadhall.core.extras import Hiding, Revealing
from meadhall.core.game import CHANCE, Game, State
from meadhall.core.history import Choice, History
from meadhall.core.match import Match, Setup
from meadhall.opening import game_named
from meadhall.table.asking import Here
from meadhall.table.links import Who
from meadhall.table.live_connection import Connection
from meadhall.table.looking_routes import past_json
from meadhall.table.opening_routes import seats_for
from meadhall.table.showing import table_json
from meadhall.table.table import Table, Talk

ELSEWHERE = Action("elsewhere", (("card", "another"),), "elsewhere another")
"""What a secret choice of the past was at the twin."""


class Leak(AssertionError):
    """A viewer could tell two tables apart."""


@dataclass
class Count:
    """What was compared."""

    games: int = 0
    choices: int = 0
    messages: int = 0
    after: int = 0
    """Choices after which both tables were compared, too."""


class Following:
    """Chance at the twin: what fell at the table if it can fall there, too."""

    def __init__(self, fallen: Iterable[Choice]) -> None:
        self.fallen = list(fallen)
        self.apart = False
        """Whether something else had to fall: what follows from it may be open."""

    def choose(self, game: Game, state: State, number: int) -> int:
        """The next code."""
        legal = state.legal()
        code = self.fallen.pop(0).code if self.fallen else -1
        if code in legal:
            return code
        self.apart = True
        return legal[0]


def new_table(plan: Plan) -> Table:
    """A table with nobody but persons; no database."""
    setup = Setup(plan.scenario, plan.players, plan.options, (), plan.position)
    match = Match(plan.game, plan.match().state, setup, Seeded(plan.seed))
    match.settle()
    table = Table("table", "", 0.0, "fresh", "playing", match, [], "", "", 1, [match.numbers] * len(match.choices))
    table.seats = seats_for(match, [])
    table.note_asked(0.0)
    return table


def choose(table: Table, seat: int, action: Action) -> list[Choice]:
    """One choice at a table, as the hall makes it; returns the choices that followed from it."""
    match = table.match
    before, number = len(match.choices), match.number_for(None)
    match.play(action, seat=seat)
    table.note_asked(0.0, seat if match.number_for(None) != number else None)
    table.numbers += [match.numbers] * (len(match.choices) - before)
    if match.turn is None:
        table.status = "over"
    return list(match.choices[before:])


def twin_of(table: Table, viewer: int | None, seed: int) -> Table:
    """A table that this viewer must not be able to tell from this one."""
    match, seen = copy.copy(table.match), table.seen_by(viewer)
    game = cast(Hiding, match.game)
    state = game.shuffle_hidden(match.state, viewer, seed)
    history = History(state)
    choices = [_other(choice, viewer) if seen.hides(n) else choice for n, choice in enumerate(match.choices)]
    history.take_over(choices, (len(choices), state.copy()))
    match._history, match._state, match._numbers = history, state, list(match._numbers)
    found = copy.copy(table)
    found.match, found.numbers, found.connections = match, list(table.numbers), set()
    found._seen_by, found._view = {}, (-1, None, {})
    usual = match.game.info().orders
    other = {order.name: order.values[-1] for order in usual}
    found.seats = [
        seat if seat.seat == viewer else replace(seat, orders=dict(other if seat.orders != other else {}))
        for seat in table.seats
    ]
    talkers = [seat for seat in range(len(found.seats)) if seat != viewer]
    if len(talkers) > 1:
        found.chat = [*table.chat, Talk(1.0, talkers[0], "X", "A word between us", "seat", talkers[1])]
    return found


def _other(choice: Choice, viewer: int | None) -> Choice:
    """A secret choice of the past, and what only others know of it, made unlike what it was."""
    events = [
        event if event.known_to(viewer) else replace(event, text="Another thing.", fields={"card": "another"})
        for event in choice.events
    ]
    return replace(choice, action=ELSEWHERE, events=tuple(events))


def sent(table: Table, viewer: int | None, seed: int) -> list[str]:
    """What the API answers to a viewer: the table, all of it and since a number; its record; the present as a past."""
    who, match = Who(seat=viewer, spectator=viewer is None), table.match
    here = Here(cast(Any, None), table, who, "")
    number, count = match.number_for(viewer), table.seen_by(viewer).count()
    found: list[Any] = [table_json(table, who), table_json(table, who, pick(seed, 1, number + 1))]
    found += [match.record(viewer), past_json(here, match, count, pick(seed, 2, count + 1))]
    return [json.dumps(one) for one in found]


def pushed(connection: Connection) -> str:
    """What the socket sends now, if anything."""
    return json.dumps(connection._state())


def beside(table: Table, connection: Connection) -> Connection:
    """The same socket at a twin: it has received the same."""
    found = copy.copy(connection)
    found.here = Here(cast(Any, None), table, connection.who, "")
    return found


def same(one: list[str], two: list[str], what: str) -> int:
    """How many messages were the same. Raises `Leak` at the first that is not."""
    for first, second in zip(one, two, strict=True):
        if first != second:
            at = next(n for n, pair in enumerate(zip(first, second, strict=False)) if pair[0] != pair[1])
            raise Leak(
                f"{what}: ...{first[max(0, at - 120) : at + 120]}... or ...{second[max(0, at - 120) : at + 120]}"
            )
    return len(one)


def reveals(game: Game, choices: Iterable[Choice]) -> bool:
    """Whether one of the choices shows something that was hidden."""
    kinds = ("revealed", *(game.revealing if isinstance(game, Revealing) else ()))
    return any(event.kind in kinds for choice in choices for event in choice.events)


def play(plan: Plan, count: Count, every: int = 1, decisions: int | None = None) -> None:
    """One random game, compared at each `every`th choice. Raises `Leak`."""
    table = new_table(plan)
    viewers = (*range(len(table.seats)), None)
    sockets = {viewer: _socket(table, viewer) for viewer in viewers}
    count.games += 1
    n = 0
    while table.match.turn is not None and (decisions is None or n < decisions):
        match = table.match
        seat = match.turns[pick(plan.seed, 2 * n, len(match.turns))]
        codes = match.state.legal_for(seat)
        action = match.game.action(match.state, codes[pick(plan.seed, 2 * n + 1, len(codes))])
        viewer = viewers[n // every % len(viewers)]
        what = f"{plan}: choice {len(match.choices)}, {action}, seen by {viewer}"
        twin = twin_of(table, viewer, plan.seed + n) if n % every == 0 else None
        if twin is not None:
            count.messages += same(sent(table, viewer, n), sent(twin, viewer, n), f"{what}, before")
            socket = beside(twin, sockets[viewer])
        made = choose(table, seat, action)
        news = {who: pushed(socket_of) for who, socket_of in sockets.items()}
        if twin is not None and viewer != seat and _follows(twin, seat, action, made):
            count.messages += same([news[viewer]], [pushed(socket)], f"{what}, pushed")
            count.messages += same(sent(table, viewer, n), sent(twin, viewer, n), f"{what}, after")
            count.after += 1
        n += 1
    count.choices += n


def _socket(table: Table, viewer: int | None) -> Connection:
    """A socket that has said hello."""
    found = Connection(cast(Any, None), Here(cast(Any, None), table, Who(seat=viewer, spectator=viewer is None), ""))
    pushed(found)
    return found


def _follows(twin: Table, seat: int, action: Action, made: list[Choice]) -> bool:
    """Make the same choice at the twin; False if it is not possible there, or a secret is revealed."""
    match = twin.match
    if action.text not in [other.text for other in match.legal(seat)]:
        return False
    source = Following([choice for choice in made if choice.seat == CHANCE])
    match.chance, seeded = cast(Source, source), match.chance
    also = choose(twin, seat, action)
    match.chance = seeded
    return not (source.apart or shown(made, also) or reveals(match.game, [*made, *also]) or twin.match.turn is None)


def shown(made: list[Choice], also: list[Choice]) -> bool:
    """Whether the last card of a hand had to be spent: everybody knows that it had to, and now sees which it is."""
    pairs = zip(made, also, strict=False)
    return any(one.forced and two.forced and one.seat == two.seat and one.code != two.code for one, two in pairs)


def main(arguments: list[str] | None = None) -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("--games", type=int, default=50, help="how many games (50)")
    parser.add_argument("--every", type=int, default=1, help="compare at each Nth choice (1)")
    parser.add_argument("--seed", type=int, default=1, help="the seed (1)")
    args = parser.parse_args(arguments)
    count = Count()
    for plan in islice(plans(game_named(args.game), args.seed), args.games):
        play(plan, count, args.every)
        print(
            f"{count.games} games, {count.choices:,} choices, {count.messages:,} messages the same ({plan})", flush=True
        )
    print(f"{count.after:,} choices compared after they were made, too; no leak")
    return 0


if __name__ == "__main__":
    sys.exit(main())
