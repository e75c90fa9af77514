"""Opening a document or a new game: what happens before anyone is asked, where it stops, what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import meadhall
from meadhall.core.position import STOPPED, BadPosition
from meadhall.games.britannia.position.registers import ASKS

ROUND_END = {
    "game": "britannia-2e", "round": 5, "phase": "holding", "pieces": {"York": {"romans": 2}, "Powys": {"welsh": 1}},
}  # fmt: skip


def test_the_first_turn_and_phase_of_a_new_game_are_events() -> None:
    match = meadhall.start("britannia-2e", seed=1)
    texts = [event.text for event in match.opening]
    assert texts[:2] == ["Round 1 begins.", "The Romans take their turn."]
    assert "Romans: movement." in texts
    assert match.events == match.opening == match.log(0)
    match.play("take 1 English Channel")
    assert match.events[: len(texts)] == match.opening
    assert meadhall.replay(match.record()).events == match.events


def test_points_scored_on_the_way_are_events() -> None:
    match = meadhall.position(ROUND_END)
    assert "Welsh score 4 points for holding areas." in [event.text for event in match.events]


def test_opening_stops_where_it_is_asked_to() -> None:
    """Holding is scored, and nothing else happens: nobody is asked, and the position can be written and read."""
    match = meadhall.position({**ROUND_END, "stop": "bretwalda"})
    assert [event.kind for event in match.opening] == ["scored"]
    assert (match.turn, match.outcome(), match.legal()) == (None, None, [])
    assert (match.position()["phase"], match.position()["asks"]) == ("bretwalda", "nothing")
    assert meadhall.position(match.position()).state.digest() == match.state.digest()
    refusal = match.why_not("done")
    assert refusal is not None
    assert refusal.reason == match.view(0)["prompt"] == STOPPED
    going_on = {key: value for key, value in match.position().items() if key not in ("stop", "asks", "at")}
    assert meadhall.position(going_on, seed=1).turn is not None


def test_a_stop_is_a_phase() -> None:
    with pytest.raises(BadPosition, match="stop: expected one of"):
        meadhall.position({**ROUND_END, "stop": "lunch"})


@pytest.mark.parametrize("game", ["britannia-1e", "britannia-2e"])
@pytest.mark.parametrize(
    ("pieces", "where"),
    [
        ({"Alban": 4, "Mar": 3}, r"Alban \(4, at most 2\) and Mar \(3, at most 2\); only one area"),
        ({"Dunedin": 5, "Lothian": 4}, r"Lothian \(4, at most 3\) and Dunedin \(5, at most 3\); only one area"),
        ({"Skye": 5}, r"Skye \(5, at most 4\)$"),
    ],
)
def test_an_overstacked_document_is_refused_with_the_place(game: str, pieces: dict[str, int], where: str) -> None:
    """Picts of whom it is not the turn cannot have two tall stacks; the Welsh, who are about to move, may."""
    on_board = {area: {"picts": count} for area, count in pieces.items()}
    document = {"game": game, "round": 7, "nation": "welsh", "pieces": {**on_board, "Powys": {"welsh": 5}}}
    with pytest.raises(BadPosition, match=r"picts are above the stacking limits in " + where):
        meadhall.position(document)
    meadhall.position({**document, "pieces": {"Mar": {"picts": 4}, "Powys": {"welsh": 5}}})


def test_a_leader_may_have_left_a_tall_stack() -> None:
    """First edition: if Aelle has fallen since the Saxons moved, two tall stacks are possible, not difficult ones."""
    pieces = {"Essex": {"saxons": 6}, "Suffolk": {"saxons": 5}, "Devon": {"saxons": 3}, "Powys": {"welsh": 1}}
    document = {"game": "britannia-1e", "round": 7, "nation": "welsh", "pieces": pieces}
    with pytest.raises(BadPosition, match=r"Essex \(6, at most 3\), Suffolk \(5, at most 3\) and Devon"):
        meadhall.position(document)
    document["leaders-gone"] = ["Aelle"]
    meadhall.position(document)
    with pytest.raises(BadPosition, match=r"Devon \(3, at most 2\) and Clwyd \(4, at most 2\)"):
        meadhall.position({**document, "pieces": {**pieces, "Clwyd": {"saxons": 4}}})
    with pytest.raises(BadPosition, match=r"Essex \(6, at most 3\), Suffolk \(5, at most 3\) and Devon"):
        meadhall.position({**document, "game": "britannia-2e"})


def test_a_script_of_dice_that_ends_while_opening_says_so() -> None:
    document = {
        "game": "britannia-2e", "round": 9, "nation": "saxons", "phase": "battles",
        "pieces": {"Sussex": {"welsh": 1, "saxons": {"infantry": 1, "from": "Kent"}}},
    }  # fmt: skip
    state = meadhall.position(document, dice=[]).state.copy()
    state.apply(state.legal()[0])  # the battle begins: two dice are due
    exact = meadhall.position(document, dice=[]).game.position(state)
    assert exact["asks"] == "dice"
    assert meadhall.position(exact, dice=[]).turn == -1
    with pytest.raises(meadhall.OutOfDice, match="has run out after 1"):
        meadhall.position(exact, dice=[1])


def test_every_question_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
    for word in ASKS:
        assert f"`{word}`" in page
