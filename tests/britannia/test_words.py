"""Actions in words: every legal choice of played games has a line and data of its own that lead back to it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from meadhall.core.action import Action, BadAction, from_json
from meadhall.core.game import NOBODY
from meadhall.games.britannia import words
from meadhall.games.britannia.engine import actions, codes
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.game import BRITANNIA_2E
from meadhall.games.britannia.words.forms import FORMS
from meadhall.games.britannia.words.reading import choices

GAMES = [
    ("standard", 4, {}),
    ("standard", 3, {"sides": "bid", "invaders": "round-start"}),
    ("standard", 5, {"sides": "dealt", "ballot": "secret"}),
    ("short", 3, {"ballot": "open"}),
    ("two-romans", 2, {}),
    ("two-invaders", 2, {}),
    ("two-vikings", 2, {"brigantes-subject": True}),
]


def begin(scenario: str = "standard", players: int | None = None, **options: object) -> State:
    count, full = BRITANNIA_2E.info().check(scenario, players, options)
    return BRITANNIA_2E.setup(scenario, count, full)


def positions(state: State, seed: int) -> Iterator[tuple[State, list[int]]]:
    """A random game, position by position, with all codes that anybody may choose."""
    dice = random.Random(seed)
    while state.to_act() != NOBODY:
        legal = choices(state)
        yield state, legal
        state.apply(dice.choice(legal))


@pytest.mark.parametrize(("scenario", "players", "options"), GAMES)
def test_every_choice_has_words_of_its_own(scenario: str, players: int, options: dict[str, object]) -> None:
    dice = random.Random(1)
    for number, (state, legal) in enumerate(positions(begin(scenario, players, **options), 7)):
        texts = {words.action(state, code).text for code in legal}
        assert len(texts) == len(legal)
        if number % 6 and len(legal) < 50:
            continue
        for code in dice.sample(legal, min(8, len(legal))):
            action = words.action(state, code)
            assert words.code(state, action) == code
            assert words.code(state, from_json(json.loads(json.dumps(action.json())))) == code
            assert words.parse(state, action.text) == [code], action.text
            assert words.parse(state, action.text.upper().replace(" ", "  ")) == [code], action.text


def test_every_verb_of_the_engine_has_a_form() -> None:
    first, last = codes.DIE, codes.OPEN
    assert sorted(FORMS) == list(range(first, last + 1))
    for form in FORMS.values():
        assert form.example.split()[0] == form.word


@pytest.mark.parametrize(
    ("code", "text", "data"),
    [
        (
            actions.take(3, 5, 0, codes.NONE),
            "take 3 Essex",
            {"count": 3, "place": "essex", "kind": "infantry"},
        ),
        (actions.take(2, 40, 1, codes.NONE), "take 2 cavalry English Channel", {"kind": "cavalry"}),
        (actions.take(2, 38, 0, 38), "take 2 raiders North Sea", {"home": "north-sea"}),
        (actions.take(1, 14, 0, 38), "take 1 raider of North Sea in York", {"home": "north-sea"}),
        (actions.join(2, 1, codes.NONE), "join 2 cavalry", {"count": 2, "kind": "cavalry"}),
        (actions.leave(1, 0, 37), "leave 1 raider of Icelandic Sea", {"home": "icelandic-sea"}),
        (actions.amount(99), "amount 99", {"points": 99}),
        (actions.lose(0, codes.NONE, 4, codes.NONE), "lose infantry from Kent", {"entry": "kent"}),
        (actions.lose(0, 38, codes.NONE, codes.NONE), "lose raider of North Sea", {"home": "north-sea"}),
        (actions.lose(2, codes.NONE, codes.NONE, codes.NONE), "lose burh", {"kind": "burh"}),
        (
            actions.evict(2, 24, 11, 0, actions.STAYS, codes.NONE),
            "evict 2 Powys-Hwicce",
            {"from": "powys", "to": "hwicce"},
        ),
        (actions.retreat(2, 38, 38, 0, actions.STAYS), "retreat 2 raiders to North Sea", {"to": "north-sea"}),
        (
            actions.withdraw(2, 14, 38, 0, actions.STAYS, codes.NONE),
            "withdraw 2 York to North Sea",
            {"place": "york", "to": "north-sea"},
        ),
        (actions.starve(14, 2), "starve York burh", {"kind": "burh"}),
        (actions.remove(4, 0), "remove Kent", {"place": "kent"}),
        (actions.vote(17, 15), "vote Galloway Angles", {"voter": "galloway", "nation": "angles"}),
        (actions.kill(2), "kill 2 cavalry", {"count": 2}),
    ],
)
def test_lines_are_short_and_do_not_depend_on_the_position(code: int, text: str, data: dict[str, object]) -> None:
    state = begin()
    action = words.action(state, int(code))
    assert action.text == text
    assert data.items() <= action.json().items()
    assert words.code(state, action) == code


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Action("take", (("count", 80), ("place", "kent")), ""), "count is a number from 0 to 63"),
        (Action("tak", (), ""), "did you mean 'take'"),
        (Action("take", (("count", 3), ("place", "kemt")), ""), "did you mean Kent"),
        (Action("take", (("count", 3), ("area", "kent")), ""), "its fields are: count, place, kind, home"),
        (Action("take", (("count", 3),), ""), "say the place too"),
        (Action("to", (("place", 4),), ""), "place is a name, for example 'avalon'"),
        (Action("leader", (("leader", "ida"), ("place", "kent")), ""), "Ida is not the leader who is meant now"),
    ],
)
def test_values_that_name_no_action_say_what_was_expected(action: Action, said: str) -> None:
    with pytest.raises(BadAction, match=said):
        words.code(begin(), action)


def test_a_code_that_no_verb_has() -> None:
    with pytest.raises(BadAction, match="not the code of any action"):
        words.action(begin(), 63)
