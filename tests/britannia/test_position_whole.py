"""A position document is complete: state, document, state again, and nothing has changed, at every kind of question."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

import meadhall
from meadhall.core.position import BadPosition, parse_document
from meadhall.games.britannia.engine.codes import Q_NOTHING, Q_OVER
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.game import BRITANNIA_2E
from meadhall.games.britannia.options import OPTIONS
from meadhall.games.britannia.position.registers import ASKS, PHASES, QUESTION_WORDS
from tests.britannia.board import EDITION, NATIONS, asks, play, position

SCENARIOS = [(s.id, players) for s in EDITION.scenarios.values() for players in s.players]
CUSTOMS: list[dict[str, Any]] = [
    {},
    {"sides": "bid", "invaders": "round-start", "ballot": "secret"},
    {"sides": "dealt", "ballot": "open", "brigantes-subject": True, "boats-from-sea": True, "leader-with-burh": True},
]
OFTEN = 12
"""Every question is tried so many times in each game; after that now and then."""


def fresh(scenario: str, players: int, customs: dict[str, Any]) -> State:
    return BRITANNIA_2E.setup(scenario, players, {**{o.name: o.default for o in OPTIONS}, **customs})


def walk(state: State, seed: int) -> Iterator[State]:
    """A random game, with every state on its way that is to be looked at."""
    chance = random.Random(seed)
    seen: dict[int, int] = {}
    while True:
        question = int(state.question)
        seen[question] = seen.get(question, 0) + 1
        if seen[question] < OFTEN or chance.random() < 0.02:
            yield state
        if question == Q_OVER:
            return
        state.apply(chance.choice(state.legal()))


def numbers(state: State) -> tuple[list[int], str]:
    return [int(cell) for cell in state.cells], state.digest()


@pytest.mark.parametrize("customs", CUSTOMS, ids=["plain", "bids and secrets", "dealt"])
@pytest.mark.parametrize(("scenario", "players"), SCENARIOS)
def test_a_document_brings_back_the_very_state(scenario: str, players: int, customs: dict[str, Any]) -> None:
    for state in walk(fresh(scenario, players, customs), seed=players):
        document = BRITANNIA_2E.position(state)
        again = BRITANNIA_2E.from_position(json.loads(json.dumps(document)))
        assert numbers(again) == numbers(state), document
        assert BRITANNIA_2E.position(again) == document
        assert again.legal() == state.legal()


def test_a_document_survives_yaml() -> None:
    for state in walk(fresh("standard", 4, {}), seed=3):
        text = yaml.safe_dump(BRITANNIA_2E.position(state), sort_keys=False)
        assert BRITANNIA_2E.from_position(parse_document(text)).digest() == state.digest()


def test_every_question_has_its_name_and_phase() -> None:
    assert sorted(QUESTION_WORDS) == list(range(Q_NOTHING, Q_OVER + 1))
    assert all(set(asked.stages) <= set(PHASES) for asked in ASKS.values())


# Questions that random games hardly ever meet
def test_too_few_pieces_for_the_invaders() -> None:
    m = position("R11 danes invaders | York: danes 14 | Essex: saxons 1")
    assert asks(m) == "muster"
    play(m, str(m.legal()[0]))
    assert asks(m) == "muster"
    again = meadhall.position(m.position())
    assert again.state.digest() == m.state.digest()
    assert "arrived" in m.position()


def test_a_norman_swap() -> None:
    m = position("R16 round-start | Essex: normans 2 William | Kent: normans 1 | Sussex: normans 1 | Wessex: normans 1")
    assert asks(m) == "swap"
    assert meadhall.position(m.position()).state.digest() == m.state.digest()


def test_invaders_that_are_missing_are_remembered() -> None:
    m = position("R14 danes invaders | York: danes 18")
    assert m.position()["working"]["shortfall"] > 0
    assert meadhall.position(m.position()).state.digest() == m.state.digest()


def test_the_vote_of_galloway_in_a_secret_ballot() -> None:
    m = position(
        "R9 bretwalda | Galloway: brigantes 1 | Kent: saxons 1 | Dunedin: angles 2"
        " | subjects: brigantes angles | options: ballot secret"
    )
    votes = m.position()["votes"]
    assert votes == {"ballot": "secret", "to-vote": ["saxons", "galloway"]}
    m.play("vote Galloway Saxons", seat=m.turns[-1] if len(m.turns) > 1 else None)
    assert m.position()["votes"]["cast"] == {"galloway": "saxons"}
    assert meadhall.position(m.position()).state.digest() == m.state.digest()


def test_the_fresh_game_is_the_shortest_document() -> None:
    short = BRITANNIA_2E.from_position({})
    assert short.digest() == fresh("standard", 4, {}).digest()
    vikings = BRITANNIA_2E.from_position({"scenario": "two-vikings", "options": {"brigantes-subject": True}})
    assert vikings.digest() == fresh("two-vikings", 2, {"brigantes-subject": True}).digest()


# Whatever somebody changes in a document, the answer is a position to play on from, or a sentence
def changed(document: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The document with one thing in it taken away, altered, or put in the place of another."""
    document = json.loads(json.dumps(document))
    spots = list(places(document))
    holder, key = chance.choice(spots)
    value = holder[key]
    way = chance.randrange(4)
    if way == 0:
        del holder[key]
    elif way == 1:
        other, name = chance.choice(spots)
        holder[key] = json.loads(json.dumps(other[name]))
    elif way == 2 and isinstance(value, int):
        holder[key] = chance.choice([value + 1, value - 1, 0, 63])
    else:
        holder[key] = chance.choice([None, True, -5, 1.5, [], {}, [[]], 10**9, "x", "York", "all", *ASKS, *NATIONS])
    return document


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a document, as what holds it and its key there."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    for key in keys:
        yield value, key
        yield from places(value[key])


@pytest.mark.parametrize("seed", range(6))
def test_any_change_is_a_position_or_a_sentence(seed: int) -> None:
    chance = random.Random(seed)
    scenario, players = SCENARIOS[seed]
    documents = [BRITANNIA_2E.position(state) for state in walk(fresh(scenario, players, CUSTOMS[seed % 3]), seed)]
    refused = 0
    for _ in range(250):
        try:
            state = BRITANNIA_2E.from_position(changed(chance.choice(documents), chance))
        except BadPosition:
            refused += 1
            continue
        for _ in range(25):
            if state.question not in (Q_OVER, Q_NOTHING):
                state.apply(chance.choice(state.legal()))
        assert BRITANNIA_2E.from_position(BRITANNIA_2E.position(state)).digest() == state.digest()
    assert 50 < refused < 240
