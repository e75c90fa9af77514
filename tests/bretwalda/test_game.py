"""The whole game: random games hold to the contract in every mode, secrets stay secret, records and words lead back."""

from __future__ import annotations

import pickle
from itertools import islice

import pytest

from meadhall.conformance import Plan, plans, play_checked
from meadhall.core.action import BadAction
from meadhall.core.position import BadPosition
from meadhall.games.bretwalda.engine import codes
from meadhall.games.bretwalda.engine.board import SCALARS
from meadhall.games.bretwalda.engine.course import QUESTIONS, SEQUENCE, STEP_NAMES, TASKS
from meadhall.games.bretwalda.game import BRETWALDA
from meadhall.games.bretwalda.words.forms import CHOICES, FORMS
from meadhall.opening import start
from tests.bretwalda.board import at, play


@pytest.mark.parametrize("plan", list(islice(plans(BRETWALDA, 1), 18)), ids=str)
def test_a_random_game_holds_to_the_contract(plan: Plan) -> None:
    assert play_checked(plan, every=90).decisions > 0


def test_lists_are_as_long_as_their_numbers_say() -> None:
    assert len(QUESTIONS) == codes.QUESTIONS_COUNT
    assert len(TASKS) == codes.TASKS_COUNT
    assert len(SEQUENCE) == len(STEP_NAMES)
    assert len(CHOICES) == codes.CHOICES
    assert set(FORMS) == set(range(62))


def test_a_copy_has_every_field() -> None:
    """Every scalar gets a number of its own; a copy and a pickled state have the same."""
    state = at("action NOR")
    for number, name in enumerate(SCALARS):
        setattr(state, name, number + 1)
    twin = state.copy()
    assert [int(getattr(twin, name)) for name in SCALARS] == [number + 1 for number in range(len(SCALARS))]
    assert pickle.loads(pickle.dumps(state)).digest() == state.digest()


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"round": 13}, "round"),
        ({"phase": "tea"}, "phase"),
        ({"areas": {"Camelot": {}}}, "areas"),
        ({"areas": {"Loidis": {"mercia": {"thegn": 5}}}}, "areas"),
        ({"areas": {"Loidis": {"knights": {}}}}, "areas.Loidis.knights"),
        ({"areas": {"Loidis": {"build": ["castle"]}}}, "areas.Loidis.build"),
        ({"areas": {"Loidis": {"control": "neutral"}}}, "areas.Loidis.control"),
        ({"kingdoms": {"kent": {}}}, "kingdoms"),
        ({"kingdoms": {"mercia": {"gold": -1}}}, "kingdoms.mercia.gold"),
        ({"kingdoms": {"mercia": {"ruler": "offa"}}}, "kingdoms.mercia.ruler"),
        ({"kingdoms": {"mercia": {"lordship": ["wyrdd"]}}}, "kingdoms.mercia.lordship"),
        ({"kingdoms": {"mercia": {"lordship": ["wyrd"]}, "wessex": {"lordship": ["wyrd"]}}}, "kingdoms"),
        ({"seats": {"mercia": 9}}, "seats.mercia"),
        ({"direction": "up"}, "direction"),
        ({"players": "many"}, "players"),
        ({"players": 7}, "options"),
        ({"weather": "fair"}, "weather"),
        ({"ships": [{"faction": "neutral", "place": "nor"}]}, "ships[1]"),
        ({"phase": "deal"}, "phase"),
    ],
)
def test_a_mistake_in_a_document_names_its_place(change: dict[str, object], place: str) -> None:
    with pytest.raises(BadPosition) as problem:
        BRETWALDA.from_position({"game": "bretwalda", "round": 1, "phase": "action", **change})
    assert str(problem.value).startswith(place)


def test_a_hand_given_as_a_number_is_dealt() -> None:
    state = BRETWALDA.from_position({"round": 2, "phase": "action", "kingdoms": {"mercia": {"lordship": 3}}})
    assert state.to_act() == -1
    play(state)
    assert BRETWALDA.view(state, None)["kingdoms"]["mercia"]["hand"] == 3


def test_lines_are_read_as_people_type_them() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 T1 *, food 2")
    assert BRETWALDA.parse(m, "offer mercia 2 gold for 1 food") == [
        BRETWALDA.parse(m, "offer mercia")[0],
        BRETWALDA.parse(m, "give 2 gold")[0],
        BRETWALDA.parse(m, "for 1 food")[0],
    ]
    play(m, "march")
    assert BRETWALDA.parse(m, "take the thegn from EOFORWIC") == BRETWALDA.parse(m, "take thegn Eoforwic")
    for line in (
        "tkae thegn Eoforwic",
        "take dragon Eoforwic",
        "take thegn Camelot",
        "march fast",
        "halt halt",
    ):
        with pytest.raises(BadAction):
            BRETWALDA.parse(m, line, 0)


def test_a_match_takes_no_covered_choice_by_itself() -> None:
    """A lone `pass` is left to its seat while it holds cards, and is taken automatically by nobody."""
    match = start(BRETWALDA, scenario="two", seed=4)
    for _ in range(80):
        seat = match.turns[0]
        match.play(match.legal(seat)[0], seat=seat)
    assert match.record()["game"] == "bretwalda"
    covered = [c for c in match.choices if c.forced and c.action.text in ("pass", "feed")]
    assert covered == []


def test_a_whole_march_is_one_line() -> None:
    m = at("action MER", "Tamworthige: MER R1 T1 *; Hamptun: *WES")
    play(m, "march king thegn Tamworthige-Ligoraceaster-Hamptun")
    assert BRETWALDA.view(m, None)["areas"]["Hamptun"]["mercia"] == {"thegn": 1, "ruler": 1}
    m = at("action MER", "Tamworthige: MER R1 T1 *")
    refusal = BRETWALDA.why_not(m, "march thegn Tamworthige-Ligoraceaster-Hamptun-Oxnaford", 3)
    assert refusal is not None
    assert refusal.rule == "BW-MOVE-10"
    with pytest.raises(BadAction):
        BRETWALDA.parse(m, "march thegn Tamworthige", 3)
