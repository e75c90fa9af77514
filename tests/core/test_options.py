"""Options that belong to some scenarios or exclude each other: refused, kept by plans, shown to the page."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

import meadhall
from meadhall.conformance import Broken, plans, random_options
from meadhall.core.info import BadSetup, Clash, GameInfo, Option, Scenario
from meadhall.core.replay import replay_record
from meadhall.games.rex.game import REX
from tests.toy.feast import Feast

OPTIONS = (
    Option("coins", (3, 5), 3, "How many coins everybody starts with.", "FEAST-02"),
    Option("moon", (False, True), False, "Whether the moon shines.", "FEAST-05", scenarios=("night",)),
    Option("mead", ("small", "strong"), "small", "How strong the mead is."),
)
CLASHES = (
    Clash(("coins", 5), ("mead", "strong"), "the rich drink small mead", "FEAST-06"),
    Clash(("moon", True), ("mead", "strong"), "nobody sees the moon then"),
    Clash(("moon", False), ("coins", 5), "the rich want a moon"),
)
SCENARIOS = (
    Scenario("evening", (2, 3), "Two rounds.", {2: ("Ash", "Birch"), 3: ("Ash", "Birch", "Cedar")}),
    Scenario("night", (3,), "Four rounds.", {3: ("Ash", "Birch", "Cedar")}),
)
INFO = GameInfo("toy-feast", "Feast", "A toy game.", SCENARIOS, OPTIONS, clashes=CLASHES)


class Choosy(Feast):
    """Feast with more options than it plays by."""

    def info(self) -> GameInfo:
        return INFO


@pytest.mark.parametrize(
    ("scenario", "options", "problem"),
    [
        ("evening", {"moon": True}, r"option 'moon' belongs to scenario 'night', not to 'evening' \[FEAST-05\]"),
        (
            "evening",
            {"coins": 5, "mead": "strong"},
            r"coins=5 and mead=strong exclude each other: the rich drink small mead \[FEAST-06\]",
        ),
        ("night", {"moon": True, "mead": "strong"}, "moon=yes and mead=strong exclude .*: nobody sees the moon then$"),
    ],
)
def test_settings_that_do_not_go_together_are_refused(scenario: str, options: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadSetup, match=problem):
        INFO.check(scenario, 3, options)
    with pytest.raises(BadSetup, match=problem):
        meadhall.start(Choosy(), scenario, 3, options)


@pytest.mark.parametrize(
    ("scenario", "options"),
    [("evening", {"coins": 5}), ("night", {"moon": True, "coins": 5}), ("evening", {"mead": "strong"})],
)
def test_settings_that_go_together_are_taken(scenario: str, options: dict[str, Any]) -> None:
    assert INFO.check(scenario, 3, options)[1] == {"coins": 3, "moon": False, "mead": "small", **options}


def test_plans_draw_only_settings_that_go_together_and_reach_all_of_them() -> None:
    seen = {(plan.scenario, *plan.options.values()) for plan in islice(plans(Choosy(), 1), 300)}
    fitting = {
        (scenario.name, coins, moon, mead)
        for scenario in SCENARIOS
        for coins in (3, 5)
        for moon in ((False, True) if scenario.name == "night" else (False,))
        for mead in ("small", "strong")
        if (mead == "small" or (coins == 3 and not moon)) and (scenario.name == "evening" or coins == 3 or moon)
    }
    assert seen == fitting


def test_options_that_never_go_together_are_a_fault_of_the_game() -> None:
    always = tuple(Clash(("coins", coins), ("coins", coins), "never") for coins in (3, 5))
    with pytest.raises(Broken, match="no options that go together"):
        random_options(GameInfo("toy", "Toy", "A toy.", SCENARIOS, OPTIONS, clashes=always), "evening", 1, 7)


def test_a_saved_game_opens_with_the_settings_it_was_started_with() -> None:
    record = meadhall.start("rex-britannorum", "three", seed=1).record()
    record["options"]["third-kingdom"] = "iceni"
    assert replay_record(REX, record).setup.options["third-kingdom"] == "iceni"
    with pytest.raises(BadSetup, match=r"option 'third-kingdom' belongs to scenario 'two' or 'two-without'"):
        meadhall.start("rex-britannorum", "three", options={"third-kingdom": "iceni"})


def test_hidden_draws_need_a_pool_that_is_drawn_from() -> None:
    with pytest.raises(BadSetup, match=r"reinforcements=open and drawn-reinforcements=hidden .*\[REX-VARIANT-06\]"):
        meadhall.start("rex-britannorum", options={"drawn-reinforcements": "hidden"})


def test_the_page_gets_scenarios_and_clashes() -> None:
    data = INFO.json()
    assert [option["scenarios"] for option in data["options"]] == [[], ["night"], []]
    assert data["clashes"][0] == {
        "settings": [{"option": "coins", "value": 5}, {"option": "mead", "value": "strong"}],
        "sentence": "the rich drink small mead",
        "rule": "FEAST-06",
    }


@pytest.mark.parametrize("info", meadhall.games(), ids=lambda info: str(info.id))
def test_scenarios_and_clashes_of_every_game_name_what_it_has(info: GameInfo) -> None:
    names = {scenario.name for scenario in info.scenarios}
    values = {option.name: option.values for option in info.options}
    assert all(set(option.scenarios) <= names for option in info.options)
    assert all(value in values[name] for clash in info.clashes for name, value in (clash.one, clash.other))
    assert not any(info.misfit(name, {o.name: o.default for o in info.options}) for name in names)
