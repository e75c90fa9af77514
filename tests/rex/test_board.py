"""What the page draws from: the facts of the edition, the drawn map, and what the view adds up for its seat."""

from __future__ import annotations

import json
import pickle
import random
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.core.match import Match
from meadhall.games.rex.game import REX
from tests.rex.board import position

MAP = Path(__file__).parents[2] / "web" / "src" / "boards" / "rex" / "map.json"


def drawn() -> dict[str, Any]:
    """The map as the page has it."""
    found: dict[str, Any] = json.loads(MAP.read_text("utf-8"))
    return found


def finished(scenario: str, seed: int) -> Match:
    """A game played to its end by chance."""
    match, luck = meadhall.start("rex-britannorum", scenario=scenario, seed=seed), random.Random(seed)
    while match.turn is not None:
        match.play(luck.choice(match.legal()))
    return match


def test_the_drawn_map_is_that_of_the_edition() -> None:
    """Every location, road, region and area is drawn, and nothing else."""
    facts, found = REX.drawing(), drawn()
    assert set(found["places"]) == set(facts["locations"])
    assert set(found["regions"]) == set(facts["regions"])
    assert set(found["areas"]) == set(facts["areas"])
    roads = {frozenset((road["a"], road["b"])) for road in found["roads"]}
    assert roads == {frozenset(road[:2]) for road in facts["roads"]}
    assert "Natural Earth" in found["provenance"]


def test_places_do_not_cover_each_other() -> None:
    """Two pieces side by side are 34 wide; nearer places could not be told apart."""
    spots = [place["at"] for place in drawn()["places"].values()]
    nearest = min(((x - u) ** 2 + (y - v) ** 2) ** 0.5 for i, (x, y) in enumerate(spots) for u, v in spots[:i])
    assert nearest > 30


def test_a_location_tells_what_it_would_give() -> None:
    """The Road next to the own ones makes the road longer; one elsewhere opens a region; a City is a City."""
    match = position("T2 plan | hand: red 5 3 4, blue 1 2, green 6 7 | red: N08 | tokens: N09 C10 S04")
    view = match.view(0)
    assert view["kingdoms"]["brigantes"]["now"] == {"road": 2, "cities": 0, "regions": 1}
    assert view["prospects"] == {
        "N09": {"road": 3, "cities": 0, "regions": 2, "steps": 0},
        "C10": {"road": 2, "cities": 1, "regions": 2, "steps": 0},
        "S04": {"road": 2, "cities": 1, "regions": 2, "steps": 0},
    }
    assert match.view(None)["prospects"] == {}


def test_prospects_count_the_steps_of_own_objectives() -> None:
    """Pennine Crown asks for pieces with the Brigantes, Iceni and Carvetii, then for most of the Brigantes."""
    match = position("T2 plan | hand: red 5 3 4, blue 1 2, green 6 7 | red: N04 | tokens: C12 S04 | objectives: red F1")
    assert match.view(0)["prospects"]["C12"]["steps"] == 1
    assert match.view(0)["prospects"]["S04"]["steps"] == 0


@pytest.mark.parametrize("scenario", ["three", "two", "solo"])
@pytest.mark.parametrize("seed", range(4))
def test_the_tally_adds_up_to_the_points(scenario: str, seed: int) -> None:
    match = finished(scenario, seed)
    view = match.view(None)
    assert view["tally"]
    for tally in view["tally"]:
        assert tally["stakes"] + tally["objectives"] == view["kingdoms"][tally["kingdom"]]["points"]


def test_states_travel_between_processes() -> None:
    """Bots at a table think in processes of their own."""
    match = meadhall.start("rex-britannorum", scenario="three", seed=1)
    assert pickle.loads(pickle.dumps(match.state)).digest() == match.state.digest()
