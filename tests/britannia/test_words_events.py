"""Reasons and events in words: nothing the engine can say is without a sentence, and every id is one people know."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from meadhall import ledger
from meadhall.core.event import Event
from meadhall.core.game import NOBODY
from meadhall.games.britannia import chronicle
from meadhall.games.britannia.engine import actions, codes, crown, tell, why
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.game import BRITANNIA_2E
from meadhall.games.britannia.names import slug
from meadhall.games.britannia.words import conditions, explain, prompts, reasons
from meadhall.games.britannia.words.reading import choices
from meadhall.games.britannia.words.sentences import SENTENCES

EDITION = BRITANNIA_2E.edition


def begin(**options: object) -> State:
    count, full = BRITANNIA_2E.info().check("standard", 4, options)
    return BRITANNIA_2E.setup("standard", count, full)


def numbers(module: object) -> dict[str, int]:
    return {name: value for name, value in vars(module).items() if name.isupper() and type(value) is int}


# Reasons -------------------------------------------------------------------------------------------------------------
def test_every_reason_of_the_engine_has_a_rule_and_a_sentence() -> None:
    worked_out = {why.STACKS_TOO_HIGH, why.EVICT_NOT_THERE}  # `explain.py` names the areas
    assert set(SENTENCES) | worked_out == set(numbers(why).values()) - {why.OK}


def test_every_rule_a_refusal_can_name_stands_in_the_ledger() -> None:
    known = {rule.id for game in ("britannia-2e", "britannia-1e") for rule in ledger.load(game)}
    named = {rule for rule, _ in SENTENCES.values()}
    named |= {case.rule for cases in reasons.CASES.values() for case in cases if isinstance(case, reasons.Case)}
    assert named <= known
    worked_out = Path(explain.__file__).read_text(encoding="utf-8")
    assert set(re.findall(r'"((?:1E-)?[A-Z][A-Z0-9]*(?:-[A-Z]+)?-\d\d)"', worked_out)) <= known


def test_every_case_can_be_reached() -> None:
    """No case stands behind one for the same verbs, or for all verbs, that has no condition."""
    for number, cases in reasons.CASES.items():
        for nth, case in enumerate(cases):
            before = [b for b in cases[:nth] if b.when is conditions.always and isinstance(b, reasons.Case)]
            assert not [b for b in before if not b.verbs or (case.verbs and set(case.verbs) <= set(b.verbs))], number


@pytest.mark.parametrize("number", sorted(SENTENCES))
def test_sentences_are_filled_in_with_names(number: int) -> None:
    state = begin()
    code = actions.take(3, 40, 0, codes.NONE)
    refusal = reasons.because(state, int(code), number)
    assert refusal.reason.endswith((".", "?"))
    assert "{" not in refusal.reason
    assert refusal.reason[0].isupper() or refusal.reason[0].isdigit()


def test_any_code_at_all_is_answered_by_a_sentence() -> None:
    dice = random.Random(3)
    state = begin(ballot="secret")
    for number in range(2500):
        if state.to_act() == NOBODY:
            break
        legal = choices(state)
        if number % 5 == 0:
            code = dice.choice(legal) ^ (dice.randrange(64) << dice.choice((6, 12, 18, 24)))
            refusal = reasons.refusal(state, code)
            assert refusal is None or refusal.reason
        state.apply(dice.choice(legal))


# Questions -----------------------------------------------------------------------------------------------------------
def test_every_question_has_a_prompt_in_its_place() -> None:
    questions = {value: name for name, value in numbers(codes).items() if name.startswith("Q_")}
    assert len(prompts.PROMPTS) == len(questions)
    for number, name in questions.items():
        spoken = prompts.PROMPTS[number].__name__.strip("_")
        assert spoken == name[2:].lower() or name == "Q_VOTE"


# Events --------------------------------------------------------------------------------------------------------------
def played(seed: int, **options: object) -> tuple[State, list[Event]]:
    dice = random.Random(seed)
    state = begin(**options)
    events: list[Event] = []
    while state.to_act() != NOBODY:
        state.log = []
        state.apply(dice.choice(choices(state)))
        events += state.log or []
    return state, events


def test_every_event_of_the_engine_has_a_teller_in_its_place() -> None:
    kinds = [name for name in numbers(tell) if tell.__dict__[name] <= tell.RAID_LOST]
    kinds = kinds[: kinds.index("RAID_LOST") + 1]
    assert [tell.__dict__[name] for name in kinds] == list(range(len(chronicle.TELLERS)))
    other = {"LEADER_CAME": "leader-came", "BID_MADE": "bid", "SIDE_DEALT": "dealt", "REFUSED_SUBMISSION": "resisted"}
    state = begin()
    for name in kinds:
        told = chronicle.event(state, tell.__dict__[name], 1, 1, 1, 1)
        assert told.kind == other.get(name, name.lower().replace("_", "-"))
    assert chronicle.GALLOWAY_VOTER == crown.GALLOWAY_VOTER
    assert chronicle.SECRETLY == crown.SECRETLY


def test_a_whole_game_is_told_in_plain_data_with_known_ids() -> None:
    state, events = played(11)
    nations = {nation.id for nation in EDITION.nations}
    places = {area.id for area in EDITION.areas} | {sea.id for sea in EDITION.seas}
    leaders = {leader.id for leader in EDITION.leaders}
    points = dict.fromkeys(nations, 0)
    for event in events:
        data = json.loads(json.dumps(event.json()))
        assert data["kind"] == event.kind
        assert event.text.endswith(".")
        assert event.text[0].isupper() or event.text[0].isdigit()
        for name in ("nation", "victim", "overlord", "attacker", "defender", "killer"):
            assert event.fields.get(name, "romans") in nations
        for name in ("area", "place", "from", "to"):
            assert event.fields.get(name, "kent") in places
        assert event.fields.get("leader", "arthur") in leaders
        if event.kind == "scored":
            points[event.fields["nation"]] += event.fields["points"]
            assert event.fields["why"] in chronicle.WHY_SCORED
            assert 1 <= event.fields["round"] <= 16
    assert {name: points[name] for name in points if points[name]} == {
        name: score for name, score in BRITANNIA_2E.scores(state)["parts"].items() if score
    }


def test_ids_are_those_of_the_edition() -> None:
    named = [(area.name, area.id) for area in EDITION.areas] + [(sea.name, sea.id) for sea in EDITION.seas]
    named += [(nation.name, nation.id) for nation in EDITION.nations]
    named += [(leader.name, leader.id) for leader in EDITION.leaders]
    assert [slug(name) for name, _ in named] == [ident for _, ident in named]


@pytest.mark.rule("BRETWALDA-05")
def test_a_secret_ballot_is_told_when_the_last_vote_is_cast() -> None:
    _, events = played(2, ballot="secret")
    kinds = [event.kind for event in events]
    assert "revealed" in kinds
    assert "voted" not in kinds
    assert all(len(event.fields["seats"]) == 1 for event in events if event.kind == "revealed")
    _, events = played(2, ballot="open")
    assert "revealed" not in {event.kind for event in events}
