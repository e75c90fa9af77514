"""Every rule id that a player sees leads to a paragraph: prompts, refusals, log lines, options, standing orders."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

import meadhall
from meadhall import ledger
from meadhall.core.explaining import Explaining
from meadhall.games import FOLDERS, GAMES
from meadhall.games.bretwalda.engine.course import QUESTIONS as BRETWALDA_QUESTIONS
from meadhall.games.bretwalda.event_rules import EVENT_RULES as EVENTS_BRETWALDA
from meadhall.games.bretwalda.prompts import PROMPTS as BRETWALDA_PROMPTS
from meadhall.games.bretwalda.questions import QUESTION_RULES as BRETWALDA_RULES
from meadhall.games.britannia.engine import codes as britannia
from meadhall.games.britannia.event_rules import FIRST as EVENTS_1E
from meadhall.games.britannia.event_rules import SECOND as EVENTS_2E
from meadhall.games.britannia.words.first import FIRST_RULES
from meadhall.games.britannia.words.questions import FIRST, SECOND
from meadhall.games.rex.engine import codes as rex
from meadhall.games.rex.event_rules import EVENT_RULES as EVENTS_REX
from meadhall.games.rex.questions import QUESTION_RULES as REX_RULES
from meadhall.learn.handbook import handbook

SOURCES = Path(__file__).parents[2] / "src" / "meadhall" / "games"


def named_in_code(game: str) -> set[str]:
    """Every rule id that stands alone as a text in the sources of a game: those of refusals, options and prompts."""
    known = {rule.id for rule in ledger.load(game)}
    texts = {
        node.value
        for path in (SOURCES / FOLDERS[game]).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {word for text in texts if re.fullmatch(r"[A-Z0-9-]+-\d+", text) for word in [text]} & known


def question_rules(game: str) -> set[str]:
    tables: dict[str, Mapping[Any, Sequence[str]]] = {
        "britannia-2e": SECOND,
        "britannia-1e": FIRST,
        "rex-britannorum": REX_RULES,
        "bretwalda": BRETWALDA_RULES,
    }
    return {rule for rules in tables[game].values() for rule in rules}


def test_every_question_of_a_seat_has_rules() -> None:
    """What a seat can be asked has at least one rule; chance is asked nothing that people must understand."""
    asked = {getattr(britannia, name): name for name in dir(britannia) if name.startswith("Q_")}
    assert set(asked) - {britannia.Q_NOTHING} == {key for key in SECOND if not isinstance(key, str)}
    not_there = {"Q_FIRST_BIDDER", "Q_BID", "Q_AMOUNT", "Q_BURH", "Q_LEAVE_ASKED", "Q_LEGIONS", "Q_NOTHING"}
    assert {name for code, name in asked.items() if code not in FIRST} == not_there
    numbers = {getattr(rex, name) for name in dir(rex) if name.startswith("Q_")}
    assert numbers - {rex.Q_NOTHING} == set(REX_RULES)
    assert set(BRETWALDA_PROMPTS) <= set(BRETWALDA_RULES)
    assert all(len(rules) > 0 for rules in BRETWALDA_RULES.values())
    assert len(BRETWALDA_QUESTIONS) > len(BRETWALDA_PROMPTS)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_rule_of_a_question_is_in_its_ledger(game: str) -> None:
    assert question_rules(game) <= {rule.id for rule in ledger.load(game)}


@pytest.mark.parametrize("game", list(GAMES))
def test_a_view_names_the_rules_of_what_is_asked(game: str) -> None:
    found = GAMES[game]
    info = found.info()
    scenario = info.scenario_for(None, None)
    players, options = info.check(scenario, None, {})
    state = found.setup(scenario, players, options)
    while state.to_act() < 0:
        state.apply(state.legal()[0])
    view = found.view(state, state.to_act())
    assert view["rules"], view["prompt"]
    assert set(view["rules"]) <= question_rules(game)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_rule_that_the_game_names_leads_to_a_paragraph(game: str) -> None:
    """Prompts, refusals, options and standing orders: whatever id the page shows, the handbook has it."""
    paragraphs = handbook(game).rules
    info = GAMES[game].info()
    offered = {option.rule for option in (*info.options, *info.orders) if option.rule}
    offered |= {clash.rule for clash in info.clashes if clash.rule}
    refused = named_in_code(game) | (set(FIRST_RULES.values()) if game == "britannia-1e" else set())
    assert not (offered | refused | question_rules(game)) - set(paragraphs)


EVENTS: dict[str, Mapping[str, str]] = {
    "britannia-2e": EVENTS_2E,
    "britannia-1e": EVENTS_1E,
    "rex-britannorum": EVENTS_REX,
    "bretwalda": EVENTS_BRETWALDA,
}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_rule_of_a_log_line_leads_to_a_paragraph(game: str) -> None:
    assert set(EVENTS[game].values()) <= set(handbook(game).rules)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_log_says_by_which_rule_points_came(game: str) -> None:
    """In a whole game every score has its rule; and the table of rules names kinds of events that there are."""
    found = GAMES[game]
    assert isinstance(found, Explaining)
    match, luck = meadhall.start(game, seed=1), Random(1)
    while match.turn is not None:
        match.play(luck.choice(match.legal(match.turn)), seat=match.turn)
    scored = {found.rule_behind(event) for event in match.events if event.kind == "scored"}
    assert scored
    assert "" not in scored
    sources = (SOURCES / FOLDERS[game]).glob("chronicle*.py")
    kinds = {word for path in sources for word in re.findall(r"[a-z-]+", path.read_text(encoding="utf-8"))}
    happened = {event.kind for event in match.events}
    named = {name.partition("/")[0] for name in EVENTS[game]} - happened
    assert {name for name in named if name.rpartition("-")[2] not in kinds} == set()
