"""Opening a document: what happens before anyone is asked, where it stops, and that every question is documented."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import meadhall
from meadhall.core.position import STOPPED
from meadhall.games.rex.game import REX
from meadhall.games.rex.position import ASKS

EVALUATION: dict[str, Any] = {
    "game": "rex-britannorum", "turn": 3, "phase": "evaluation",
    "pieces": {"iceni": ["CF", "C03", "C05", "C10", "C14"]}, "tracks": {"iceni": [1, 0, 1]},
}  # fmt: skip


def test_points_scored_on_the_way_are_events() -> None:
    match = meadhall.position(EVALUATION, seed=1)
    scored = [event.fields["why"] for event in match.opening if event.kind == "scored"]
    assert scored.count("first") == 1
    assert match.position()["points"]["iceni"] == len(scored)
    assert match.events[: len(match.opening)] == match.opening


def test_opening_stops_at_a_phase() -> None:
    """The evaluation happens, and nothing else: nobody is asked, and the position can be written and read."""
    match = meadhall.position({**EVALUATION, "stop": "end"})
    assert {event.kind for event in match.opening} == {"track", "scored"}
    assert (match.turn, match.outcome(), match.legal()) == (None, None, [])
    assert (match.position()["phase"], match.position()["asks"]) == ("end", "nothing")
    assert match.view(0)["prompt"] == STOPPED
    assert REX.check(match.state) == []
    again = meadhall.position(match.position())
    assert again.state.digest() == match.state.digest()
    refusal = match.why_not("pass")
    assert refusal is not None
    assert refusal.reason == STOPPED
    going_on = {key: value for key, value in match.position().items() if key not in ("stop", "asks", "at")}
    assert meadhall.position(going_on, seed=1).turn is not None


def test_a_stop_that_is_not_reached_changes_nothing() -> None:
    document = {**EVALUATION, "phase": "help", "stop": "help"}
    assert meadhall.position(document).position()["asks"] == "nothing"
    later = {**EVALUATION, "phase": "help", "stop": "final"}
    assert meadhall.position(later).position() == meadhall.position({**EVALUATION, "phase": "help"}).position()


def test_nothing_happens_in_a_new_game_before_chance_is_asked() -> None:
    """So the events of a new game begin with what chance decides."""
    for scenario in REX.info().scenarios:
        players, options = REX.info().check(scenario.name, None, {})
        assert REX.setup(scenario.name, players, options).to_act() == -1
        assert REX.opening_events(scenario.name, players, options) == []


def test_every_question_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
    rex = page[page.index("# Positions of Rex") :]
    for word in ASKS:
        assert f"| `{word}` |" in rex
