"""Rex Britannorum at a live table: whatever others hold and plan, an observer is told the same, byte for byte."""

from __future__ import annotations

import random
from contextlib import ExitStack
from typing import Any, Self

import pytest

import meadhall
from meadhall.core.match import Match
from meadhall.games.rex.engine import codes
from meadhall.games.rex.game import REX
from tests.rex.board import state_of
from tests.table.client import Guest, Server, brought_table, new_table
from tests.table.sent import answers, pushed, refusals, text_of


def random_match(seed: int, until: Any) -> Match:
    """A game of three, played at random until a position is found."""
    rng = random.Random(seed)
    match = meadhall.start(REX.id, "three", options={"objectives": "two"}, seed=seed)
    while match.turn is not None and not until(match, rng):
        seat = rng.choice(match.turns)
        match.play(rng.choice(match.legal(seat)), seat=seat)
    assert match.turn is not None
    return match


def table_with(server: Server, state: Any) -> Guest:
    """A table that stands at a position."""
    record = meadhall.position(REX.position(state), seed=1).record()
    return brought_table(server.url, record)


def seen_by(guest: Guest, observer: int | None) -> Guest:
    return guest.spectator if observer is None else guest.seat(observer)


def all_of_it(guest: Guest, observer: int | None) -> str:
    """Every answer and every refusal an observer can get."""
    viewer = seen_by(guest, observer)
    since = text_of(viewer.get(f"?since={viewer.get()['number']}"))
    return (since + answers(viewer) + refusals(viewer) + guesses(viewer)).replace(guest.links["table"], "table")


def guesses(viewer: Guest) -> str:
    """What is said to somebody who tries to find out the cards of others by choosing in their place."""
    return "".join(
        viewer.ask("POST", "/why", action={"verb": "send", "card": card, "area": "north", "kingdom": kingdom}).text
        for kingdom in ("brigantes", "iceni", "regnenses")
        for card in ("1", "4", "7", "reinforcement-2")
    )


@pytest.mark.parametrize("observer", [0, 1, 2, None])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_hidden_may_be_another_thing(server: Server, seed: int, observer: int | None) -> None:
    """Hands, plans, Objectives and decks changed at a random moment of a random game."""
    match = random_match(seed, lambda match, rng: len(match.choices) > 50 * seed and rng.random() < 0.1)
    states = [match.state, REX.shuffle_hidden(match.state, observer, seed)]
    assert states[0].digest() != states[1].digest()
    one, two = (table_with(server, state) for state in states)
    assert all_of_it(one, observer) == all_of_it(two, observer)


class Twins:
    """Two tables where an observer sees the same, and the others plan apart."""

    def __init__(self, tables: tuple[Guest, Guest], observer: int | None, seed: int) -> None:
        self.tables = tables
        self.observer = observer
        self.rng = random.Random(seed)

    def __enter__(self) -> Self:
        self.stack = ExitStack()
        self.sockets = [self.stack.enter_context(seen_by(table, self.observer).live()) for table in self.tables]
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    def same(self) -> int:
        """Compare; gives the number of messages that were pushed since the last time."""
        told = [pushed(socket) for socket in self.sockets]
        first, second = ([text.replace(t.links["table"], "table") for text in texts]
                         for t, texts in zip(self.tables, told, strict=True))  # fmt: skip
        assert first == second
        assert all_of_it(self.tables[0], self.observer) == all_of_it(self.tables[1], self.observer)
        return len(first)

    def both(self, seat: int) -> None:
        """One choice of the observer, the same in both."""
        lists = [[choice["text"] for choice in t.seat(seat).get()["view"]["legal"]] for t in self.tables]
        chosen = self.rng.choice([text for text in lists[0] if text in lists[1] and text != "commit"])
        for table in self.tables:
            table.seat(seat).play(chosen)

    def begin(self, table: Guest, seat: int, steps: int) -> None:
        """Some steps of a plan, one of them taken back, and none that ends it."""
        mine = table.seat(seat)
        for _ in range(steps):
            legal = [choice["text"] for choice in mine.get()["view"]["legal"] if choice["text"] != "commit"]
            if legal:
                mine.play(self.rng.choice(legal))
        if steps > 1:
            mine.post("/undo")

    def finish(self, table: Guest, seat: int) -> None:
        """The rest of a plan."""
        mine = table.seat(seat)
        while seat in table.get()["turns"]:
            mine.play(self.rng.choice(mine.get()["view"]["legal"])["text"])


def planning(match: Match, rng: random.Random) -> bool:
    """The beginning of a planning in the middle of the game."""
    asked = state_of(match)
    return bool(asked.turn >= 2 and asked.question == codes.Q_PLAN and len(match.turns) == 3)


def run(twins: Twins, others: list[int]) -> None:
    """Everybody plans; what an observer hears is that a plan is laid, never its steps. Ends before the reveal."""
    first, second, *_ = others
    assert twins.same() > 0
    for steps, table in enumerate(twins.tables, 1):
        twins.begin(table, first, 2 * steps - 1)
    assert twins.same() == 0
    if twins.observer is not None:
        twins.both(twins.observer)
        assert twins.same() == 1  # the observer's own step, which is taken back among the questions
        assert twins.same() == 1
    for table in twins.tables:
        twins.finish(table, first)
    assert twins.same() == 1
    for steps, table in enumerate(twins.tables):
        twins.begin(table, second, steps)
    assert twins.same() == 0
    if twins.observer is not None:
        for table in twins.tables:
            twins.finish(table, second)
        assert twins.same() == 1


@pytest.mark.parametrize("observer", [0, 2, None])
def test_plans_and_their_steps_tell_nothing_before_the_reveal(server: Server, observer: int | None) -> None:
    """Other hands, other plans, other numbers of steps, steps taken back: only that a plan is laid is told."""
    state = random_match(7, planning).state
    pair = (table_with(server, state), table_with(server, REX.shuffle_hidden(state, observer, 5)))
    with Twins(pair, observer, 1) as twins:
        run(twins, [seat for seat in (1, 0, 2) if seat != observer])


@pytest.mark.parametrize("observer", [1, None])
def test_the_numbers_of_a_fresh_game_count_no_secret_steps(server: Server, observer: int | None) -> None:
    """The same from the first card on: records, moments and numbers of choices count what was told."""
    wish = {"game": REX.id, "scenario": "three", "seed": 3, "options": {"objectives": "two"}}
    pair = (new_table(server.url, **wish), new_table(server.url, **wish))
    rng = random.Random(4)
    for table in pair:
        for seat in (0, 1, 2):
            mine = table.seat(seat)
            mine.play(mine.get()["view"]["legal"][seat if seat == observer else rng.randrange(3)]["text"])
    while pair[0].get()["view"]["phase"] != "plan":
        for table in pair:
            mine = table.seat(table.get()["turns"][0])
            mine.play(mine.get()["view"]["legal"][0]["text"])
    with Twins(pair, observer, 2) as twins:
        run(twins, [seat for seat in (0, 1, 2) if seat != observer])
