"""Whatever somebody writes into a file, the answer is a match or one of our own sentences."""

from __future__ import annotations

import contextlib
import copy
import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import meadhall
from meadhall import BadAction, BadDocument, BadPosition, BadRecord, Refused
from meadhall.core.position import parse_document
from tests.toy.feast import FEAST

SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
ANYTHING = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
)


def whole_game() -> dict[str, Any]:
    """The record of a finished game."""
    match = meadhall.start(FEAST, players=3, seed=1)
    while match.turn is not None:
        match.play(match.legal()[-1])
    return match.record()


RECORD = whole_game()


@given(st.text() | st.from_regex(r"[a-z]: [\[{&*!|>'\"-]*[a-z0-9: ,\n\]}-]*"))
@settings(max_examples=300, deadline=None)
def test_any_text_as_a_document(text: str) -> None:
    with contextlib.suppress(BadDocument):
        parse_document(text)


@given(st.sampled_from(sorted(RECORD)), ANYTHING)
@settings(max_examples=300, deadline=None)
def test_any_value_in_a_record(key: str, value: Any) -> None:
    with contextlib.suppress(BadRecord):
        meadhall.replay({**RECORD, key: value}, game=FEAST)


@given(st.integers(0, len(RECORD["choices"]) - 1), ANYTHING | st.sampled_from(RECORD["choices"]))
@settings(max_examples=300, deadline=None)
def test_any_value_among_the_choices(place: int, value: Any) -> None:
    record = copy.deepcopy(RECORD)
    record["choices"][place] = value
    with contextlib.suppress(BadRecord):
        meadhall.replay(record, game=FEAST)


@given(ANYTHING, ANYTHING)
@settings(max_examples=200, deadline=None)
def test_any_position_names_its_mistake(game: Any, scenario: Any) -> None:
    with contextlib.suppress(BadPosition):
        meadhall.position({"game": game, "scenario": scenario})


@given(st.text() | st.dictionaries(st.sampled_from(["verb", "coins", "seat", "card"]), ANYTHING))
@settings(max_examples=300, deadline=None)
def test_anything_said(said: Any) -> None:
    match = meadhall.start(FEAST, players=3, seed=1)
    before = match.state.digest()
    try:
        match.play(said)
    except (BadAction, Refused):
        assert match.state.digest() == before
        assert match.why_not(said) is not None
    else:
        json.dumps(match.record())
