"""Position documents: whole in both directions, forgiving by hand, and refused in one sentence where they are wrong."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import meadhall
from meadhall.core.game import CHANCE, NOBODY
from meadhall.core.position import BadPosition
from meadhall.games.rex.engine import codes
from meadhall.games.rex.game import REX
from tests.rex.board import any_options, deck, discards, hand, order, pool, position, rome, state_of, tracks


@pytest.mark.parametrize("scenario", ["three", "two", "two-without", "solo"])
@pytest.mark.parametrize("number", [0, 1])
def test_writing_and_reading_again_changes_nothing(scenario: str, number: int) -> None:
    rng = random.Random(f"{scenario} {number}")
    info = REX.info()
    chosen = any_options(rng, scenario) if number else {}
    players, options = info.check(scenario, None, chosen)
    state, questions = REX.setup(scenario, players, options), set()
    while state.to_act() != NOBODY:
        if state.question not in questions or rng.random() < 0.05:
            questions.add(state.question)
            doc = json.loads(json.dumps(REX.position(state)))
            assert REX.from_position(doc).digest() == state.digest()
            assert REX.position(REX.from_position(doc)) == doc
        seat = rng.choice(state.waiting() or [CHANCE])
        state.apply(rng.choice(state.legal() if seat == CHANCE else state.legal_for(seat)))
    assert len(questions) >= 6
    assert REX.from_position(REX.position(state)).digest() == state.digest()


def test_what_is_left_out_has_the_obvious_default() -> None:
    m = position("T3 help | red: N02 N03 | hand: blue r6 5")
    assert (tracks(m, "red"), tracks(m, "blue")) == ((2, 0, 2), (1, 0, 1))
    assert rome(m) == "NR CR SR"
    assert deck(m, "blue") == "1 1 2 2 3 3 4 4 5 6 6 7 7"
    assert (pool(m), order(m)) == ("1 2 3 4 5", "red green blue")
    assert len(m.position()["bag"]) == 47
    assert not REX.check(m.state)


def test_cards_named_nowhere_are_discarded_where_deck_or_pool_are_named() -> None:
    m = position("T3 help | deck: red 7 7 | hand: red 1 | pool: 1 2 3")
    assert (deck(m, "red"), hand(m, "red")) == ("7 7", "1")
    assert discards(m, "red") == "1 2 2 3 3 4 4 5 5 6 6 r4 r5 r6"
    assert not REX.check(m.state)


def test_first_marks_of_several_kingdoms_are_gone_together() -> None:
    doc = {"turn": 3, "phase": "help", "firsts": {"brigantes": ["road"], "iceni": ["road", "cities"]}}
    assert REX.position(REX.from_position(doc))["firsts-gone"] == ["road", "cities"]


def test_a_document_needs_no_more_than_a_turn() -> None:
    m = meadhall.position(
        "game: rex-britannorum\nturn: 2\nphase: plan\nhands: {brigantes: [1, 2], iceni: 3, regnenses: 4}\n"
    )
    assert m.turns == [0, 1, 2]
    assert REX.position(m.state)["hands"]["iceni"] == ["iceni-3a"]


def wrong(doc: dict[str, Any]) -> str:
    """The sentence that refuses a document."""
    with pytest.raises(BadPosition) as caught:
        REX.from_position(doc)
    return str(caught.value)


BAD: list[tuple[dict[str, Any], str]] = [
    ({"tunr": 3}, "tunr: no such key in a position; did you mean 'turn'?"),
    ({"game": "britannia-2e"}, "game: expected 'rex-britannorum', found 'britannia-2e'"),
    ({"scenario": 3}, "scenario: expected a name, found 3"),
    ({"scenario": "four"}, "four"),
    ({"players": 2}, "players"),
    ({"options": {"joker": True}}, "joker"),
    ({"options": {"vassal-joker": "perhaps"}}, "vassal-joker"),
    ({"options": []}, "options: expected a mapping, found []"),
    ({"turn": 8}, "turn: expected a whole number of 0 to 7, found 8"),
    ({"turn": "2"}, "turn: expected a whole number of 0 to 7, found '2'"),
    ({"turn": 0}, "turn: expected 1 or more"),
    ({"phase": "plans"}, "phase: expected one of order, draw"),
    ({"phase": ["plan"]}, "phase: expected one of order, draw"),
    ({"stop": "lunch"}, "stop: expected one of order, draw"),
    ({"phase": "plan"}, "hands: expected cards in every hand that is to plan, found ['brigantes', 'iceni'"),
    ({"phase": "battle", "area": "W"}, "area: expected one of N, C, S, found 'W'"),
    ({"order": ["brigantes", "iceni"]}, "order: expected every kingdom that is played, once"),
    ({"order": ["brigantes", "saxons", "iceni"]}, "order: expected one of brigantes, iceni, regnenses, found 'saxons'"),
    ({"order": {"brigantes": 1}}, "order: expected a list"),
    ({"seats": {"brigantes": 0, "iceni": 0, "regnenses": 1}}, "seats: expected a seat of its own"),
    ({"seats": {"brigantes": "0", "iceni": 1, "regnenses": 2}}, "seats: expected a seat of its own"),
    ({"pieces": {"picts": ["N01"]}}, "pieces.picts: expected one of brigantes, iceni, regnenses, found 'picts'"),
    ({"pieces": {"iceni": ["N99"]}}, "pieces.iceni: expected locations such as N04, found 'N99'"),
    ({"pieces": {"iceni": ["joker-N"]}}, "pieces.iceni: expected locations such as N04, found 'joker-N'"),
    ({"pieces": {"iceni": {"N01": 1}}}, "pieces.iceni: expected a list"),
    ({"pieces": ["N01"]}, "pieces: expected a mapping, found ['N01']"),
    (
        {"pieces": {"iceni": ["N01"]}, "rome": ["N01"]},
        "rome: expected locations without a kingdom's piece, found ['N01']",
    ),
    ({"rome": ["joker-C"]}, "rome: expected locations such as N04, found 'joker-C'"),
    ({"tokens": ["NF"]}, "tokens: expected tokens such as N04, or joker-N, found 'NF'"),
    ({"tokens": ["NR"]}, "tokens: expected tokens such as N04, or joker-N, found 'NR'"),
    (
        {"pieces": {"iceni": ["N01"]}, "tokens": ["N01"]},
        "tokens: expected tokens of locations that nobody holds, found",
    ),
    ({"tokens": ["N01"], "bag": ["N01"]}, "bag: expected tokens that lie nowhere else, found ['N01']"),
    ({"hands": {"iceni": [9]}}, "hands.iceni: expected cards such as 5, regnenses-7 or reinforcement-3, found 9"),
    ({"hands": {"iceni": [5, 5, 5]}}, "hands.iceni: expected each card in one place only, found 5"),
    ({"hands": {"iceni": ["5a"]}, "queues": {"iceni": ["5a"]}}, "queues.iceni: expected each card in one place only"),
    ({"hands": {"iceni": True}}, "hands.iceni: expected a list, found True"),
    (
        {"scenario": "two", "hands": {"regnenses": [5]}},
        "hands.regnenses: expected nothing for a kingdom that nobody plays",
    ),
    ({"scenario": "two-without", "hands": {"iceni": ["regnenses-5"]}}, "hands.iceni: expected cards such as"),
    ({"sent": {"iceni": [5]}}, "sent.iceni: expected a mapping of areas to cards, found [5]"),
    ({"sent": {"iceni": {"W": [5]}}}, "sent.iceni: expected areas N, C, S, found 'W'"),
    ({"sent": {"iceni": {"N": [8]}}}, "sent.iceni.N: expected cards such as"),
    ({"pool": ["iceni-5"]}, "pool: expected cards such as"),
    ({"pool": ["reinforcement-5", "reinforcement-5"]}, "pool: expected each card in one place only"),
    ({"objectives": {"iceni": ["Z1"]}}, "objectives.iceni: expected Objectives such as F1, found 'Z1'"),
    (
        {"objectives": {"iceni": ["F1"], "brigantes": ["F1"]}},
        "objectives.brigantes: expected each Objective in one place",
    ),
    (
        {"objectives": {"iceni": ["F1"]}, "undealt": ["F1"]},
        "undealt: expected each Objective in one place only, found 'F1'",
    ),
    ({"tracks": {"iceni": [1, 2]}}, "tracks.iceni: expected three whole numbers: Road, Cities, Regions, found [1, 2]"),
    ({"tracks": {"iceni": [1, 2, -1]}}, "tracks.iceni: expected three whole numbers"),
    ({"points": {"iceni": 2.5}}, "points.iceni: expected a whole number of 0 to 99, found 2.5"),
    ({"firsts": {"iceni": ["ships"]}}, "firsts.iceni: expected tracks: road, cities, regions, found 'ships'"),
    ({"slots": ["nc:n"]}, "slots: expected one side of each mini-card"),
    ({"slots": ["nc:n", "nc:c", "sn:s"]}, "slots: expected one side of each mini-card"),
    ({"placed": ["romans"]}, "placed: expected one of brigantes, iceni, regnenses, found 'romans'"),
    ({"at": 5}, "at: expected a mapping, found 5"),
    ({"at": {}}, "asks: expected one of nothing, seating, slots"),
    ({"asks": "pick", "at": {}}, "at.step: expected a whole number of 0 to 17, found None"),
    ({"asks": "pick"}, "asks: expected at beside it"),
    ({"area": "N"}, "area: expected none, as phase: help is for all areas, found 'N'"),
]


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"phase": "final"}, "turn: expected 7, the last one, for phase: final, found 3"),
    (
        {"sent": {"iceni": {"N": [5, 4, "reinforcement-5"]}}},
        "sent.iceni.N: expected at most 2 cards of a kingdom, found 3",
    ),
    ({"sent": {"iceni": {"N": [5, 4], "S": [3]}}}, "sent.iceni: expected at most 2 cards of its colour, found 3"),
    (
        {"sent": {"iceni": {"N": ["reinforcement-5"], "S": ["regnenses-3"]}}},
        "sent.iceni: expected at most 1 extra card, found 2",
    ),
    (
        {"scenario": "two", "sent": {"regnenses": {"N": [5], "C": [5], "S": [4]}}},
        "sent.regnenses: expected at most 2 cards, found 3",
    ),
    (
        {"scenario": "two", "sent": {"regnenses": {"N": ["iceni-5"]}}},
        "sent.regnenses: expected cards of its own colour, found ['iceni-5']",
    ),
    (
        {"phase": "recruit", "sent": {"iceni": {"N": [5]}}},
        "sent.iceni: expected no cards before plans are made, found ['5']",
    ),
    ({"queues": {"iceni": [1, 2, 3, 4, 5, 6]}}, "queues.iceni: expected at most 3 cards, found 6"),
    (
        {"tokens": ["N02", "N03", "N04", "N06", "N07", "N08", "N09", "N10"]},
        "tokens: expected at most 7 tokens, which is what a turn draws, found 8",
    ),
    ({"phase": "draw", "tokens": ["N02"]}, "tokens: expected none before they are drawn, found ['N02']"),
    ({"objectives": {"iceni": ["F1", "F2"]}}, "objectives.iceni: expected one Objective of each type, found F1 and F2"),
    ({"objectives": {"iceni": ["F1", "T1", "L1"]}}, "objectives.iceni: expected at most 2 Objectives, found 3"),
    (
        {"options": {"objectives": "none"}, "objectives": {"iceni": ["F1"]}},
        "objectives.iceni: expected at most 0 Objectives, found 1",
    ),
    (
        {"tracks": {"iceni": [6, 0, 1]}, "firsts-gone": []},
        "firsts-gone: expected road, whose First is at",
    ),
    ({"firsts": {"iceni": ["road"]}, "firsts-gone": []}, "firsts-gone: expected road, which iceni scored"),
    ({"won": {"iceni": ["N01"]}}, "won.iceni: expected locations with its pieces, found ['N01']"),
    ({"seen": ["iceni-5"]}, "seen: expected cards in hands, found ['iceni-5']"),
]


@pytest.mark.parametrize(("doc", "problem"), IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_a_scene_that_cannot_come_about_is_refused_by_place(doc: dict[str, Any], problem: str) -> None:
    sentence = wrong({"turn": 3, "phase": "help", **doc})
    assert problem in sentence
    assert "\n" not in sentence


def test_more_pieces_than_there_are_in_the_box_are_refused() -> None:
    edition = REX.edition
    roads = [place.id for place in edition.locations if not place.city]
    limited = {"piece-limits": True}
    doc = {"turn": 3, "phase": "help", "options": limited, "pieces": {"iceni": roads[: edition.cubes + 1]}}
    assert f"pieces.iceni: expected at most {edition.cubes} cubes on Roads" in wrong(doc)
    assert REX.from_position({**doc, "options": {}}).digest()
    assert REX.from_position({**doc, "pieces": {"iceni": roads[: edition.cubes]}}).digest()


def test_first_marks_that_were_reached_are_gone() -> None:
    """The markers say it, whether the document names them or the pieces do; a non-player kingdom closes a mark, too."""
    track = REX.edition.tracks[0]
    doc: dict[str, Any] = {"turn": 3, "phase": "help", "tracks": {"iceni": [track.first, 0, 1]}}
    assert REX.position(REX.from_position(doc))["firsts-gone"] == [track.id]
    less = {**doc, "tracks": {"iceni": [track.first - 1, 0, 1]}}
    assert REX.position(REX.from_position(less))["firsts-gone"] == []
    other = {**doc, "scenario": "two", "tracks": {"regnenses": [track.first, 0, 1]}}
    assert REX.position(REX.from_position(other))["firsts-gone"] == [track.id]


def test_an_older_document_has_the_number_of_its_question() -> None:
    doc = REX.position(state_of(position("T2 | N: red 5 | tokens: N02 N03 N04 N06")))
    assert doc["asks"] == "pick"
    older = {**doc, "at": {**doc["at"], "question": codes.Q_PICK}}
    del older["asks"]
    assert REX.position(REX.from_position(older)) == doc


@pytest.mark.parametrize(("doc", "problem"), BAD, ids=range(len(BAD)))
def test_a_wrong_document_is_refused_by_place(doc: dict[str, Any], problem: str) -> None:
    sentence = wrong({"turn": 3, "phase": "help", **doc})
    assert problem in sentence
    assert "\n" not in sentence


BAD_QUESTIONS: list[tuple[str, dict[str, int], dict[str, Any], str]] = [
    ("T2 | N: red 5 | tokens: N02 N03 N04 N06", {"acting": -1}, {}, "the question is not for the kingdom in acting"),
    ("T2 | N: red 5 | tokens: N02 N03 N04 N06", {"acting": 7}, {}, "at.acting: expected a whole number of -1 to 2"),
    ("T2 | N: red 5 | tokens: N02 N03 N04 N06", {"area": 3}, {}, "no area is fought for"),
    ("T2 | N: red 5 | tokens: N02 N03 N04 N06", {"card": 3}, {}, "card is for a kingdom that has drawn one"),
    ("T2 | N: red 5 | tokens: N02 N03 N04 N06", {}, {"order": []}, "there is no turn order"),
    ("T2 | N: red 5 | tokens: N02 N03 N04 N06", {}, {"turn": 0}, "turn is 0 after the first turn has begun"),
    ("T2 | N: red 5 | tokens: N02 N03 N04 N06", {}, {"tokens": []}, "the question has no answer"),
    ("T2 | N: red 5 | tokens: N02 N03 N04 N06", {}, {"asks": "lunch"}, "asks: expected one of nothing, seating, slots"),
    ("T2 | N: red 5 | tokens: N02 N03 N04 N06", {}, {"asks": "pikc"}, "did you mean 'pick'?"),
    ("T2 | N: red 5 | tokens: N02 N03 N04 N06", {"taken": 9}, {}, "at.taken: expected a whole number of 0 to 7"),
    ("T2 plan | hand: red 5 3, blue 1 2, green 6 7", {"committed": 7}, {}, "everybody has made the choice"),
    (
        "T2 recruit | queue: red 1, blue 1, green 1 | options: seating drawn",
        {},
        {"seats": {}},
        "seats are not given out",
    ),
]


@pytest.mark.parametrize(("text", "at", "more", "problem"), BAD_QUESTIONS, ids=range(len(BAD_QUESTIONS)))
def test_a_question_that_cannot_be_asked_is_refused(
    text: str, at: dict[str, int], more: dict[str, Any], problem: str
) -> None:
    doc = REX.position(state_of(position(text)))
    assert REX.from_position(doc).digest()
    assert problem in wrong({**doc, **more, "at": {**doc["at"], **at}})
