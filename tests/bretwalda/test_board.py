"""What the page draws from: the facts of the edition, the drawn map, and what the view works out for its seat."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bretwalda.board import at, legal, play

MAP = Path(__file__).parents[2] / "web" / "src" / "boards" / "bretwalda" / "map.json"


def drawn() -> dict[str, Any]:
    """The map as the page has it."""
    found: dict[str, Any] = json.loads(MAP.read_text("utf-8"))
    return found


def seen(state: Any, kingdom: str) -> dict[str, Any]:
    """The view of the seat that plays a Kingdom."""
    seat = BRETWALDA.view(state, None)["kingdoms"][kingdom]["seat"]
    return BRETWALDA.view(state, seat)


def test_the_drawn_map_is_that_of_the_edition() -> None:
    """Every area, border, fortification and Sea is drawn, and nothing else."""
    facts, found = BRETWALDA.drawing(), drawn()
    assert set(found["areas"]) == set(facts["areas"])
    assert set(found["seas"]) == set(facts["seas"])
    borders = {(frozenset((b["a"], b["b"])), b["type"], b["fort"] or "") for b in found["borders"]}
    assert borders == {(frozenset(b[:2]), b[2], b[3]) for b in facts["borders"]}
    assert "Natural Earth" in found["provenance"]


def test_everything_that_can_be_shown_has_its_words() -> None:
    """Cards, tiles and Rulers have a name and a text, and every Danes card its area."""
    facts = BRETWALDA.drawing()
    for sort in ("lordship", "chronicle", "subversion", "seasons", "tiles", "rulers"):
        assert all(one["name"] and one["text"] for one in facts[sort].values()), sort
    assert all(card["area"] in facts["areas"] for card in facts["danes"].values())


def test_reach_is_shown_before_a_unit_moves() -> None:
    """A Thegn has two points: a road takes one of them, wilderness two, and enemies on the way stop him."""
    state = at("R3 MER", "Tamworthige: MER R1 T1 *; Hamptun: N C1")
    play(state, "march")
    ways = next(one for one in seen(state, "mercia")["reach"] if one["unit"] == "thegn")
    assert ways["area"] == "Tamworthige"
    assert ways["points"] == 2
    costs = {place: way["cost"] for place, way in ways["to"].items()}
    assert costs
    assert all(1 <= cost <= 2 for cost in costs.values())
    assert {way["path"][-1] for way in ways["to"].values()} == set(costs)
    play(state, "take thegn Tamworthige")
    assert seen(state, "mercia")["reach"][0]["to"].keys() == ways["to"].keys()


def test_every_way_that_is_shown_can_be_marched() -> None:
    """All its steps are legal one after another."""
    state = at("R3 MER", "Tamworthige: MER R1 T2 *; Snotingaham: N C1")
    play(state, "march", "take thegn Tamworthige")
    for way in seen(state, "mercia")["reach"][0]["to"].values():
        trial = state.copy()
        for place in way["path"]:
            assert f"to {place}" in legal(trial)
            play(trial, f"to {place}")


def test_odds_are_told_where_a_march_would_fight() -> None:
    """Two Thegns against a Ceorl are likely to win; the battle itself says the same before its dice."""
    state = at("R3 MER", "Tamworthige: MER R1 T2 *; Ligoraceaster: N C1", hand="MER wyrd")
    play(state, "march", "take thegn Tamworthige", "add thegn")
    way = seen(state, "mercia")["reach"][0]["to"].get("Ligoraceaster")
    assert way is not None
    assert 0.3 < way["chance"] < 1
    for step in way["path"]:
        play(state, f"to {step}")
    play(state, "done")
    battle = seen(state, "mercia")["battle"]
    assert battle["stage"] == "before"
    assert battle["odds"]["wins"] == way["chance"]
    assert battle["sides"][0]["order"] == ["thegn", "thegn"]


def test_a_card_says_what_it_would_do_before_it_is_played() -> None:
    """Swine-Array: two Swords more."""
    state = at("R3 MER", "Tamworthige: MER R1 T2 *; Ligoraceaster: N T1", hand="MER swine-array")
    play(state, "march", "take thegn Tamworthige", "add thegn")
    for step in seen(state, "mercia")["reach"][0]["to"]["Ligoraceaster"]["path"]:
        play(state, f"to {step}")
    play(state, "done", "pass", dice="1 1 1 1")
    view = seen(state, "mercia")
    card = next(one for one in view["legal"] if one["text"] == "play swine-array")
    assert "+2 Swords" in card["note"]
    assert view["battle"]["window"] == "during"


def test_prices_stand_beside_what_costs_something() -> None:
    state = at("R3 MER", "Tamworthige: MER R1 *", gold="MER 9")
    play(state, "fyrd")
    notes = {one["text"]: one.get("note") for one in seen(state, "mercia")["legal"]}
    value = BRETWALDA.drawing()["units"]["thegn"]["value"]
    assert notes["recruit thegn Tamworthige"] == f"{value} Gold"


@pytest.mark.rule("BW-SETUP-19")
@pytest.mark.parametrize("held", ["overlord-of-cent", "king-bane"])
def test_what_a_choice_brings_does_not_tell_which_chronicle_another_holds(held: str) -> None:
    """Mercia acts last in the Season. Overlord of Cent would then give Wessex the victory; King-Bane would not."""
    dalcs = ["Alclut", "Streoneshalh", "Lonceaster", "Snotingaham", "Gleawceaster"]
    state = at(
        "R8 MER second", "; ".join(f"{area}: *WES" for area in (*dalcs, "Rofaescaster", "Cantwaraburh")),
        options={"chronicles": "held"}, pretender="NOR", dalcs=" ".join(dalcs), season="red-spring",
        chronicle=f"WES {held}, NOR law-giver full-barns, EA lord-of-the-wealas beyond-the-wall",
        completed="MER two-thrones builder-king, WES wide-realm",
        used="MER fyrd, WES fyrd movement, NOR fyrd movement, EA fyrd movement",
    )  # fmt: skip
    notes = {one["text"]: one.get("note") for one in seen(state, "mercia")["legal"]}
    assert notes["collect"] == "+2 Gold"
    play(state, "collect")
    assert BRETWALDA.view(state, None)["phase"] == ("over" if held == "overlord-of-cent" else "priority")


def test_only_the_owner_sees_how_far_a_chronicle_has_come() -> None:
    """Wide Realm asks for twelve areas."""
    state = at("R3 MER", "Tamworthige: MER R1 *; Hamptun: *MER", chronicle="MER wide-realm")
    own = {one["id"]: one["parts"] for one in seen(state, "mercia")["progress"]}
    assert own["wide-realm"] == [{"have": 2, "need": 12}]
    assert "wide-realm" not in {one["id"] for one in seen(state, "wessex")["progress"]}
    assert BRETWALDA.view(state, None)["progress"] == []


@pytest.mark.parametrize("seed", range(3))
def test_the_sources_add_up_to_the_dalcs(seed: int) -> None:
    """Areas, completed Chronicles and at most two Dalcs for Abbeys, after a game by chance."""
    match, luck = meadhall.start("bretwalda", scenario="four", seed=seed), random.Random(seed)
    while match.turn is not None:
        match.play(luck.choice(match.legal()))
    for kingdom in match.view(None)["kingdoms"].values():
        sources = kingdom["sources"]
        rest = kingdom["dalcs"] - len(sources["areas"]) - len(sources["chronicles"])
        assert 0 <= rest <= 2
        assert rest == 0 or sources["abbeys"] >= 3
