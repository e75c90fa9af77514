"""No secret leaves for the wrong seat: two games that differ in hidden things only look the same, byte for byte."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence

import pytest

from meadhall.core.action import Action
from meadhall.core.chance import Seeded
from meadhall.core.kit import members
from meadhall.core.match import Match, Setup
from meadhall.games.rex.engine import codes
from meadhall.games.rex.engine.board import DECK, HAND, OBJECTIVES, SEAT, SENT
from meadhall.games.rex.engine.codes import CHANCE, NOBODY
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.game import REX
from tests.rex.board import any_options, play, position, start, state_of

OBSERVERS = (0, 1, None)


def seen_by_seat(state: State, seat: int | None) -> bytes:
    """All that a position shows to a seat."""
    return json.dumps([REX.view(state, seat), REX.board(state, seat)]).encode()


def told_of(m: Match, seat: int | None) -> bytes:
    """All that a match tells a seat: view, board, log and record."""
    log = [event.json() for event in m.log(seat)]
    return seen_by_seat(state_of(m), seat) + json.dumps([log, m.record(seat=seat)]).encode()


def random_states(scenario: str, seed: int) -> list[State]:
    """Every position of a random game."""
    rng = random.Random(seed)
    info = REX.info()
    chosen = any_options(rng, scenario) if seed % 2 else {}
    players, options = info.check(scenario, None, chosen)
    state, found = REX.setup(scenario, players, options), []
    while state.to_act() != NOBODY:
        found.append(state.copy())
        seat = rng.choice(state.waiting() or [CHANCE])
        state.apply(rng.choice(state.legal() if seat == CHANCE else state.legal_for(seat)))
    return found


# Positions -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-EDGE-127")
@pytest.mark.parametrize("scenario", ["three", "two", "two-without", "solo"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_other_secrets_look_the_same(scenario: str, seed: int) -> None:
    """In three games, of which one or two have any options. Something is hidden from a quarter of the observers."""
    rng = random.Random(seed)
    changed = looked = 0
    for game in (seed, seed + 3, seed + 6):
        for state in rng.sample(random_states(scenario, game), 30):
            for seat in (*range(int(state.tables.players)), None):
                other = REX.shuffle_hidden(state, seat, rng.randrange(1 << 30))
                assert seen_by_seat(other, seat) == seen_by_seat(state, seat)
                assert REX.check(other) == REX.check(state) == []
                changed += other.digest() != state.digest()
                looked += 1
    assert changed > looked / 4


def swapped(state: State, one: int, two: int, fixed: int = 0) -> State | None:
    """Another state in which two sets have exchanged a member that neither fixes."""
    other = state.copy()
    here, there = (members(int(state.cells[cell]) & ~fixed) for cell in (one, two))
    if not here or not there:
        return None
    other.cells[one] = int(state.cells[one]) & ~(1 << here[0]) | 1 << there[-1]
    other.cells[two] = int(state.cells[two]) & ~(1 << there[-1]) | 1 << here[0]
    return other


@pytest.mark.rule("REX-EDGE-127")
def test_hands_plans_and_objectives_changed_by_hand_look_the_same() -> None:
    """Directly, without the game's own help: a card of hand and deck, two plans' cards, Objectives of two others."""
    seen = dict.fromkeys(("deck", "plan", "area", "objectives", "undealt"), 0)
    for state in [state for seed in (2, 4, 6) for state in random_states("three", seed)[seed % 4 :: 4]]:
        owner = 1
        others: dict[str, State | None] = {"deck": swapped(state, HAND + owner, DECK + owner, int(state.seen))}
        if state.question == codes.Q_PLAN:
            others["plan"] = swapped(state, HAND + owner, SENT + 3 * owner, 2**48 - 2**28 | 2**14 - 1)
            others["area"] = swapped(state, SENT + 3 * owner, SENT + 3 * owner + 1)
        kinds = [int(kind) for kind in state.tables.kinds]
        for number, kind in enumerate(kinds):
            others[f"objectives {number}"] = swapped(state, OBJECTIVES + 1, OBJECTIVES + 2, 2**18 - 1 & ~kind)
        undealt = state.copy()
        first = members(int(state.cells[OBJECTIVES + owner]) & kinds[0])
        spare = members(int(state.undealt) & kinds[0])
        if first and spare:
            undealt.cells[OBJECTIVES + owner] ^= 1 << first[0] | 1 << spare[0]
            undealt.undealt = int(state.undealt) ^ (1 << first[0] | 1 << spare[0])
            others["undealt"] = undealt
        for name, other in others.items():
            viewer = int(state.cells[SEAT])  # the seat of the kingdom whose things stay as they are
            for seat in (viewer if viewer >= 0 else None, None) if other is not None else ():
                assert other is not None
                assert seen_by_seat(other, seat) == seen_by_seat(state, seat), name
                seen[name.split()[0]] += 1
    assert all(seen.values()), seen


# Matches -------------------------------------------------------------------------------------------------------------
class Pair:
    """Two matches side by side: the observer sees the same things happen, the rest is drawn and chosen apart."""

    def __init__(self, one: Match, two: Match, observer: int | None, seed: int) -> None:
        self.matches = (one, two)
        self.observer = observer
        self.rng = random.Random(seed)
        self.apart = 0

    def run(self) -> None:
        """Until plans are revealed; after every step both tell the observer the same."""
        one, two = self.matches
        while True:
            self.step()
            if any(event.kind == "revealed" for event in [*one.events, *two.events]):
                return
            assert told_of(one, self.observer) == told_of(two, self.observer)

    def step(self) -> None:
        """The same choice in both, or for a secret of somebody else one in each."""
        state = self.matches[0].state
        if state.to_act() == CHANCE:
            code = state.legal()[0]
            if REX.secret(state, code) and REX.seat_of(state, code) != self.observer:
                self.differ(CHANCE)
            else:
                self.same(CHANCE)
        elif not state_of(self.matches[0]).together():
            self.same(state.to_act())
        elif self.observer in state.waiting() and self.rng.random() < 0.3:
            self.same(self.observer or 0)
        else:
            self.differ_whole()

    def choices(self, seat: int) -> list[Sequence[Action]]:
        """What may be chosen in each."""
        return [m.legal(None if seat == CHANCE else seat) for m in self.matches]

    def take(self, m: Match, seat: int, chosen: Action) -> None:
        """One choice in one match."""
        legal = m.state.legal() if seat == CHANCE else m.state.legal_for(seat)
        m.repeat(seat, [next(code for code in legal if REX.action(m.state, code) == chosen)])

    def same(self, seat: int) -> None:
        """What both may choose."""
        one, two = self.choices(seat)
        both = [action for action in one if action in two]
        chosen = self.rng.choice(both)
        for m in self.matches:
            self.take(m, seat, chosen)

    def differ(self, seat: int) -> None:
        """One choice each, as it comes."""
        picks = [self.rng.choice(list(legal)) for legal in self.choices(seat)]
        self.apart += picks[0] != picks[1]
        for m, chosen in zip(self.matches, picks, strict=True):
            self.take(m, seat, chosen)

    def differ_whole(self) -> None:
        """Another seat makes its whole secret choice, in as many steps as it likes; the last one ends the run."""
        waiting = [seat for seat in self.matches[0].state.waiting() if seat != self.observer]
        if not waiting:
            self.same(self.observer or 0)
            return
        seat = self.rng.choice(waiting)
        for m in self.matches:
            while seat in m.state.waiting() and state_of(m).together():
                legal = m.legal(seat)
                self.take(m, seat, self.rng.choice(legal))
        self.apart += 1


def from_state(state: State) -> Match:
    """A match that goes on from a position."""
    doc = REX.position(state)
    setup = Setup(doc["scenario"], doc["players"], doc["options"], (), doc)
    return Match(REX, state.copy(), setup, Seeded(1), auto=False)


def fresh(scenario: str, options: dict[str, object]) -> Match:
    """A match before anything is dealt."""
    players, full = REX.info().check(scenario, None, options)
    return Match(
        REX, REX.setup(scenario, players, full), Setup(scenario, players, full, (), None), Seeded(1), auto=False
    )


@pytest.mark.rule("REX-EDGE-127")
@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.parametrize("objectives", ["two", "late"])
def test_the_first_turn_tells_nothing_before_the_reveal(observer: int | None, objectives: str) -> None:
    for seed in range(3):
        options: dict[str, object] = {"objectives": objectives}
        pair = Pair(fresh("three", options), fresh("three", options), observer, seed)
        pair.run()
        assert pair.apart > 5


@pytest.mark.rule("REX-EDGE-127")
@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.parametrize("reinforcements", ["open", "random", "hidden"])
def test_later_turns_tell_nothing_before_the_reveal(observer: int | None, reinforcements: str) -> None:
    """From the planning of a later turn on, with other secrets under it."""
    pool = "open" if reinforcements == "open" else "random"
    drawn = "hidden" if reinforcements == "hidden" else "shown"
    for seed in range(2):
        rng = random.Random(f"{observer} {seed}")
        m = start(objectives="two", reinforcements=pool, drawn_reinforcements=drawn)
        while m.position()["turn"] < 4 or state_of(m).question != codes.Q_PLAN:
            legal = m.legal(m.turns[0])
            m.play(rng.choice(legal), seat=m.turns[0])
        other = REX.shuffle_hidden(state_of(m), observer, seed + 9)
        Pair(from_state(state_of(m)), from_state(other), observer, seed).run()


def test_a_plan_is_hidden_even_in_the_number_of_its_cards() -> None:
    """One with an extra card and one without look the same to everybody else."""
    hands = "hand: red 5 3 4 r2, blue 1 2, green 6 7"
    one, two = (position(f"T2 plan | {hands}") for _ in range(2))
    play(one, "red: plan 5 north, 3 south")
    play(two, "red: plan 5 north, 4 south, reinforcement-2 centre")
    for observer in (1, 2, None):
        assert told_of(one, observer) == told_of(two, observer)
    assert told_of(one, 0) != told_of(two, 0)


def test_a_changed_open_thing_is_seen() -> None:
    """The comparison can fail: another queue, another Objective of one's own."""
    state = state_of(
        position("T2 plan | hand: red 5 3, blue 1 2, green 6 7 | queue: red 1 2 3 | objectives: red F1 T1")
    )
    other = swapped(state, HAND + 1, DECK + 1)
    assert other is not None
    assert seen_by_seat(other, 1) != seen_by_seat(state, 1)
    assert seen_by_seat(other, 0) == seen_by_seat(state, 0)
    queue = swapped(state, 9, DECK)
    assert queue is not None
    assert seen_by_seat(queue, 1) != seen_by_seat(state, 1)
