"""What players type: abbreviations, things left out, whole marches, and the answer where a line is wrong."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall.core.action import BadAction
from meadhall.core.refusal import Refused
from meadhall.games.britannia import words
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.game import BRITANNIA_2E
from meadhall.games.britannia.words.refusals import why_not


def at(round_: int, nation: str, pieces: dict[str, Any], **more: Any) -> State:
    """The start of a nation's movement with these pieces."""
    document = {"round": round_, "nation": nation, "phase": "movement", "pieces": pieces, **more}
    match = meadhall.position({"game": BRITANNIA_2E.id, **document}, game=BRITANNIA_2E, auto=False)
    state = match.state
    assert isinstance(state, State)
    return state


def said(state: State, text: str) -> list[str]:
    """A line as the canonical lines of its steps; the state itself is not changed."""
    before, trial, texts = state.digest(), state.copy(), []
    for code in words.parse(state, text):
        texts.append(words.action(trial, code).text)
        trial.apply(code)
    assert state.digest() == before
    return texts


ROMANS = {
    "Cheshire": {"romans": {"infantry": 3, "fort": True}},
    **{name: {"romans": {"fort": True}} for name in ("York", "Lindsey", "Suffolk", "Essex")},
    "Kent": {"romans": {"infantry": 1, "fort": True}},
    "North Mercia": {"romans": 2},
    "South Mercia": {"romans": 1},
}
SAXONS = {
    "Essex": {"saxons": {"infantry": 3, "leader": "Egbert"}},
    "Kent": {"saxons": 1},
    "Sussex": {"saxons": 2},
    "Suffolk": {"angles": 1},
    "Norfolk": {"angles": 1},
}
NORMANS = {"English Channel": {"normans": {"infantry": 3, "cavalry": 2, "leader": "William"}}, "Wessex": {"saxons": 1}}
DANES = {"North Sea": {"danes": 3}, "Frisian Sea": {"danes": 2}, "York": {"saxons": 1}}


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("take 2 n mercia", ["take 2 North Mercia"]),
        ("take 2 n.mercia", ["take 2 North Mercia"]),
        ("take 2 nmercia", ["take 2 North Mercia"]),
        ("TAKE 2 NORTH-MERCIA", ["take 2 North Mercia"]),
        ("take 1 army from s mercia", ["take 1 South Mercia"]),
        ("take 1 infantry in South Mercia", ["take 1 South Mercia"]),
        ("tak ches", ["take 3 Cheshire"]),
        ("pass", ["done"]),
    ],
)
def test_names_and_verbs_by_any_clear_beginning(text: str, steps: list[str]) -> None:
    assert said(at(3, "romans", ROMANS), text) == steps


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("move 2 Cheshire-York-Lindsey-Suffolk-Essex-Kent",
         ["take 2 Cheshire", "to York", "to Lindsey", "to Suffolk", "to Essex", "to Kent", "halt"]),
        ("move 2 cheshire - kent", ["take 2 Cheshire", "to Kent", "halt"]),
        ("move cheshire to york", ["take 3 Cheshire", "to York", "halt"]),
        ("move 1 kent-sussex; done", ["take 1 Kent", "to Sussex", "halt", "done"]),
    ],
)  # fmt: skip
def test_marches_by_road(text: str, steps: list[str]) -> None:
    assert said(at(3, "romans", ROMANS), text) == steps


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("move Egbert +3 Essex-Kent", ["lead Egbert", "join 3", "to Kent", "halt"]),
        ("move 3 Essex-Kent with Egbert", ["lead Egbert", "join 3", "to Kent", "halt"]),
        ("march egbert with 2 from essex to kent", ["lead Egbert", "join 2", "to Kent", "halt"]),
        ("move egbert essex-kent-sussex", ["lead Egbert", "to Kent", "to Sussex", "halt"]),
        ("move 3 essex-kent(+1)-sussex-wessex with egbert",
         ["lead Egbert", "join 3", "to Kent", "join 1", "to Sussex", "to Wessex", "halt"]),
        ("move egbert +3 essex-suffolk(2)-norfolk",
         ["lead Egbert", "join 3", "to Suffolk", "leave 2", "to Norfolk", "halt"]),
    ],
)  # fmt: skip
def test_marches_with_a_leader(text: str, steps: list[str]) -> None:
    assert said(at(9, "saxons", SAXONS), text) == steps


def test_marches_of_cavalry_and_of_raiders() -> None:
    normans = at(15, "normans", NORMANS)
    assert said(normans, "move William +2 cavalry +3 channel-wessex") == [
        "lead William", "join 2 cavalry", "join 3", "to Wessex", "halt",
    ]  # fmt: skip
    assert said(normans, "move 2 cav channel-kent-essex")[0] == "take 2 cavalry English Channel"
    danes = at(11, "danes", DANES)
    assert said(danes, "move 3 north sea-york") == ["take 3 raiders North Sea", "to York", "halt"]
    assert said(danes, "move 2 raiders frisian-north sea-york")[0] == "take 2 raiders Frisian Sea"


def test_a_column_on_the_march_takes_single_steps() -> None:
    state = at(9, "saxons", SAXONS)
    for code in words.parse(state, "take 1 sussex"):
        state.apply(code)
    assert said(state, "move wessex") == ["to Wessex"]
    assert said(state, "go wessex; stop") == ["to Wessex", "halt"]


@pytest.mark.parametrize(
    ("text", "rule", "words_in_it"),
    [
        ("move 3 cheshire-york-bernicia-lothian-dunedin-alban", "MOVE-03", "Dunedin to Alban"),
        ("move 2 cheshire-kent-norfolk", "MOVE-02", "Kent to Norfolk: Norfolk is not next to Kent"),
        ("move 5 cheshire-york", "MOVE-10", "from Cheshire: There is no such unit of the Romans in Cheshire"),
        ("halt", "TURN-04", "Which armies of the Romans move"),
        ("retreat", "TURN-04", "Which armies of the Romans move"),
        ("vote welsh angles", "TURN-04", "The question now is"),
        ("take 2 raiders cheshire", "RAID-05", "raiders"),
    ],
)
def test_a_refused_line_names_the_step_and_the_rule(text: str, rule: str, words_in_it: str) -> None:
    state = at(3, "romans", ROMANS)
    with pytest.raises(Refused) as caught:
        words.parse(state, text)
    assert caught.value.refusal.rule == rule
    assert words_in_it in caught.value.refusal.reason
    assert why_not(state, text) == caught.value.refusal


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("move 3 essex-kent", "LEADER-07"),
        ("lead alfred", "LEADER-05"),
        ("move egbert +2 essex-suffolk-norfolk", "OVERRUN-01"),
        ("move 1 sussex-downlands-hwicce", "MOVE-04"),
        ("move 1 sussex-wessex-avalon-hwicce", "MOVE-02"),
        ("move 1 kent-english channel", "BOAT-02"),
    ],
)
def test_rules_of_a_march(text: str, rule: str) -> None:
    refusal = why_not(at(9, "saxons", SAXONS), text)
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("", "nothing was said"),
        ("sail kent", "no action begins with 'sail'"),
        ("hlat", "did you mean 'halt'"),
        ("take 1 mercia", "could be South Mercia or North Mercia"),
        ("take 1 chesire", "did you mean Cheshire"),
        ("take 1 2 kent", "one too many"),
        ("take 99 kent", "too large"),
        ("take 1 kent york essex", "one name too many"),
        ("take 1", "that could be take 1"),
        ("move 3", "say where the march begins"),
        ("move 3 kent", "at least two places"),
        ("move 3 cheshire-yrok", "did you mean York"),
        ("move 3 cheshire-york(x)-kent", "write (2) for two that stay"),
        ("move 3 cheshire-york with bob", "no leader"),
        ("move 3 cheshire-york(1)", "halts in York"),
        ("done kent", "one word too many"),
    ],
)
def test_words_that_are_not_understood(text: str, answer: str) -> None:
    state = at(3, "romans", ROMANS)
    with pytest.raises(BadAction) as caught:
        words.parse(state, text)
    assert answer in str(caught.value)
    refusal = why_not(state, text)
    assert refusal is not None
    assert refusal.rule == ""


def test_a_leader_who_is_elsewhere_is_named() -> None:
    with pytest.raises(BadAction, match="Egbert is in Essex, not in Kent"):
        words.parse(at(9, "saxons", SAXONS), "move egbert kent-sussex")


def test_a_bid_is_two_steps_on_one_line() -> None:
    count, options = BRITANNIA_2E.info().check("standard", 4, {"sides": "bid"})
    state = BRITANNIA_2E.setup("standard", count, options)
    state.apply(words.parse(state, "first bidder 2")[0])
    assert said(state, "bid blue 7") == ["bid Blue", "amount 7"]
    assert said(state, "bid blu") == ["bid Blue"]


def test_what_is_left_out_is_the_usual() -> None:
    pieces = {"English Channel": {"normans": {"infantry": 2, "cavalry": 3}}}
    assert said(at(15, "normans", pieces), "take channel") == ["take 2 English Channel"]
    assert said(at(15, "normans", pieces), "take cavalry channel") == ["take 3 cavalry English Channel"]


def attack_on_suffolk() -> State:
    """Egbert and two armies attack Suffolk from Essex, where one stays; no die has hit; the attacker is asked."""
    state = at(9, "saxons", SAXONS)
    for line in ("move egbert +2 essex-suffolk; done", "fight suffolk", *["die 1"] * 3, "stand"):
        for code in words.parse(state, line):
            state.apply(code)
    return state


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("retreat 1 essex", "retreat 1 to Essex"),
        ("retreat 1 essex with egbert", "retreat 1 to Essex with Egbert"),
        ("retreat 2 essex", "retreat 2 to Essex with Egbert"),
        ("retreat essex", "retreat 2 to Essex with Egbert"),
        ("retreat egbert essex", "retreat Egbert to Essex"),
        ("retreat egbert to essex", "retreat Egbert to Essex"),
        ("stay", "stand"),
    ],
)
def test_retreats_find_the_leader_that_must_go_along(text: str, line: str) -> None:
    assert said(attack_on_suffolk(), text) == [line]


@pytest.mark.parametrize(
    ("text", "rule"),
    [("retreat 1 norfolk", "RETREAT-09"), ("retreat 3 essex", "RETREAT-01"), ("retreat egbert norfolk", "RETREAT-17")],
)
def test_retreats_that_are_refused(text: str, rule: str) -> None:
    refusal = why_not(attack_on_suffolk(), text)
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.parametrize(
    "line", ["move 3 english channel kent", "move 3 channel Kent", "move 3 English Channel to Kent"]
)
def test_a_march_may_be_typed_with_spaces_only(line: str) -> None:
    match = meadhall.start("britannia-2e", seed=1)
    match.play(line)
    assert match.view(0)["areas"]["kent"]["attackers"]["infantry"] == 3
