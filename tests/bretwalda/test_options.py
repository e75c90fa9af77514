"""Scenarios and options: the allowed sets of optional rules, and every option with its rule in the ledger."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from meadhall import ledger
from meadhall.conformance import random_options
from meadhall.core.info import BadSetup, GameInfo, Option
from meadhall.games.bretwalda.edition import load
from meadhall.games.bretwalda.optional_rules import OPTIONAL_RULES, PLAYERS, SOLO
from meadhall.games.bretwalda.options import OPTIONS, info

INFO: GameInfo = info(load())
RULES = {rule.id: rule for rule in ledger.load("bretwalda")}


def allowed(scenario: str) -> int:
    """How many sets of the seven optional rules a scenario takes."""
    count = 0
    for values in product((False, True), repeat=len(OPTIONAL_RULES)):
        chosen = {option.name: value for option, value in zip(OPTIONAL_RULES, values, strict=True)}
        try:
            INFO.check(scenario, None, chosen)
        except BadSetup:
            continue
        count += 1
    return count


@pytest.mark.parametrize("scenario", PLAYERS)
def test_eighty_sets_of_optional_rules_for_several_players(scenario: str) -> None:
    assert allowed(scenario) == 80


@pytest.mark.parametrize("scenario", SOLO)
def test_eight_sets_of_optional_rules_for_one(scenario: str) -> None:
    assert allowed(scenario) == 8


@pytest.mark.parametrize(
    ("scenario", "options", "problem"),
    [
        ("four", {"independent-danes": True, "puppet-danes": True}, r"Independent Danes obey nobody \[BW-INDEP-07\]"),
        ("two", {"independent-danes": True, "subversion": True}, r"exclude each other: .*\[BW-SUBV-05\]"),
        ("beginner", {"subversion": True}, r"option 'subversion' belongs to scenario 'four', .*\[BW-SUBV-01\]"),
        ("legendary", {"advanced-setup": True}, r"option 'advanced-setup' belongs to .*\[BW-ADVSETUP-01\]"),
        ("four", {"absent": "wessex"}, r"option 'absent' belongs to scenario 'three' or 'two', not to 'four'"),
        ("two", {"absent": "wessex"}, r"absent=wessex and also-absent=wessex exclude .*\[BW-P23-01\]"),
        ("three", {"also-absent": "mercia"}, r"option 'also-absent' belongs to scenario 'two', not to 'three'"),
        ("beginner", {"solo-kingdom": "wessex"}, r"'solo-kingdom' belongs to scenario 'advanced' or 'legendary'"),
        ("four", {"solo-steering": "player"}, "'solo-steering' belongs to scenario 'beginner'"),
        ("four", {"viking-battles": "autumn"}, r"vikings-neutrals=no and viking-battles=autumn exclude each other"),
        ("four", {"puppet-subversion": "chosen", "subversion": True}, "there are no Puppet Danes"),
        ("four", {"offers": 3, "trade": "none"}, "there is no trade"),
        ("four", {"first-rulers": "in-turn", "randomised-rulers": True}, "nobody chooses a Ruler then"),
        ("four", {"offers": 9}, "option 'offers' is one of 2, 1, 3, not 9"),
    ],
)
def test_options_that_do_not_fit_are_refused_with_the_rule(
    scenario: str, options: dict[str, Any], problem: str
) -> None:
    with pytest.raises(BadSetup, match=problem):
        INFO.check(scenario, None, options)


def test_puppet_danes_go_with_subversion_and_any_two_kingdoms_can_play() -> None:
    INFO.check("four", None, {"puppet-danes": True, "subversion": True, "puppet-subversion": "chosen"})
    INFO.check("three", None, {"absent": "wessex"})
    INFO.check("two", None, {"absent": "northumbria", "also-absent": "east-anglia"})


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: str(option.name))
def test_an_option_has_a_sentence_and_the_rule_it_changes(option: Option) -> None:
    assert option.sentence.endswith(".")
    assert option.default == option.values[0]
    assert option.rule in RULES
    assert set(option.meanings) <= {str(value) for value in option.values}
    assert all(meaning.endswith(".") for meaning in option.meanings.values())


def test_the_options_are_those_of_the_ledger() -> None:
    def word(value: str | int | bool) -> str:
        return ("yes" if value else "no") if isinstance(value, bool) else str(value)

    offered = {option.name: (option.rule, tuple(map(word, option.values))) for option in OPTIONS}
    assert offered == {rule.option: (rule.id, rule.values) for rule in RULES.values() if rule.option}


def test_every_ruling_that_is_a_choice_has_an_option_or_says_why_not() -> None:
    without = {rule.id for rule in RULES.values() if rule.firmness == "choice" and not rule.option}
    assert without == {"BW-RES-04", "BW-TRADE-05"}
    assert all("no option" in RULES[id].ruling for id in without)


def test_clashes_and_scenarios_name_what_there_is() -> None:
    names = {scenario.name for scenario in INFO.scenarios}
    values = {option.name: option.values for option in OPTIONS}
    assert all(set(option.scenarios) <= names for option in OPTIONS)
    for clash in INFO.clashes:
        assert clash.rule in RULES
        assert all(value in values[name] for name, value in (clash.one, clash.other))
    assert not any(INFO.misfit(name, {option.name: option.default for option in OPTIONS}) for name in names)


@pytest.mark.parametrize("scenario", [*PLAYERS, *SOLO])
def test_options_can_be_drawn_that_go_together(scenario: str) -> None:
    drawn = [INFO.check(scenario, None, random_options(INFO, scenario, 1, number))[1] for number in range(120)]
    for option in OPTIONS:
        seen = {options[option.name] for options in drawn}
        assert seen == (set(option.values) if option.belongs_to(scenario) else {option.default})
