"""Undo and branch: back by old copies, never past a die or a secret; what-ifs are matches of their own."""

from __future__ import annotations

import pytest

import meadhall
from meadhall import Match, Refused
from tests.toy.feast import FEAST


@pytest.fixture
def match() -> Match:
    """Ash hosts and may walk."""
    match = meadhall.start(FEAST, players=3, seed=5)
    for seat in (0, 1, 2):
        match.play("bid 1", seat=seat)
    return match


def test_undo_takes_back_one_line(match: Match) -> None:
    before = match.state.digest()
    match.play("east")
    between = match.state.digest()
    match.play("east")
    assert [str(action) for action in match.undo()] == ["east", "stay"]  # the forced stay goes with it
    assert match.state.digest() == between
    match.undo()
    assert match.state.digest() == before


def test_undo_takes_a_march_back_whole(match: Match) -> None:
    before = match.state.digest()
    match.play("go 2 east")
    match.undo(seat=0)
    assert match.state.digest() == before


def test_undo_stops_at_the_reveal_and_at_the_die(match: Match) -> None:
    with pytest.raises(Refused, match="cannot be taken back"):
        match.undo()
    match.play("stay")
    match.play("keep")
    with pytest.raises(Refused, match="dice have been rolled"):
        match.undo()


def test_undo_is_for_the_seat_that_chose(match: Match) -> None:
    match.play("east")
    with pytest.raises(Refused, match="another seat's"):
        match.undo(seat=1)


def test_a_closed_bid_may_be_taken_back_until_another_has_chosen() -> None:
    match = meadhall.start(FEAST, players=3, seed=5)
    match.play("bid 1", seat=1)
    match.undo(seat=1)
    assert match.turns == [0, 1, 2]


def test_nothing_to_undo() -> None:
    with pytest.raises(Refused, match="nothing has been chosen"):
        meadhall.start(FEAST, seed=5).undo()


def test_a_branch_leaves_its_parent_alone(match: Match) -> None:
    match.play("east")
    before = match.record()
    other = match.branch(at=len(match.choices) - 1)
    assert other.setup.what_if == {"at": 6, "of": 7}
    assert other.record()["what_if"] == {"at": 6, "of": 7}
    other.play("stay")
    assert match.record() == before
    assert "what_if" not in before


def test_a_branch_before_a_die_rolls_again_and_predicts_nothing() -> None:
    faces = set()
    for seed in range(40):
        match = meadhall.start(FEAST, players=2, seed=seed)
        at = len(match.choices)
        faces.add(match.branch(at=0).record()["choices"][0] == match.record()["choices"][0])
        assert match.branch(at=0).record()["chance"] != match.record()["chance"]
        assert at == 2
    assert False in faces


def test_a_branch_may_keep_the_dice_or_script_them(match: Match) -> None:
    same = match.branch(at=0, same_dice=True)
    assert [c.action for c in same.choices[:3]] == [c.action for c in match.choices[:3]]
    scripted = match.branch(at=0, dice=["draw oak", "draw elm", "draw sloe"])
    assert scripted.view(2)["hand"] == ["sloe"]
    seeded = match.branch(at=0, seed=5)
    assert seeded.state.digest() == match.branch(at=0, same_dice=True).state.digest()


def test_a_branch_must_be_somewhere(match: Match) -> None:
    with pytest.raises(Refused, match="6 choices, so at=99"):
        match.branch(at=99)


def test_a_long_match_branches_exactly() -> None:
    match = meadhall.start(FEAST, "night", 3, seed=8)
    digests = [match.state.digest()]
    while match.turn is not None:
        match.play(match.legal()[0])
        digests.append(match.state.digest())
    assert match.branch().state.digest() == digests[-1]
    assert match.branch(at=3).state.digest() == digests[0]


def test_undo_does_not_change_the_dice_to_come() -> None:
    ways = []
    for undone in (False, True):
        match = meadhall.start(FEAST, players=3, seed=5)
        for seat in (0, 1, 2):
            match.play("bid 1", seat=seat)
        if undone:
            match.play("east")
            match.undo()
        match.play("stay")
        match.play("keep")
        ways.append(match.record())
    assert ways[0] == ways[1]


def test_a_refusal_tells_nothing_of_secret_steps_of_others() -> None:
    """Before anybody has chosen openly, the same reason stands whether another seat has bid or not."""
    match = meadhall.start(FEAST, players=3, seed=5)
    with pytest.raises(Refused) as before:
        match.undo(seat=1)
    match.play("bid 1", seat=0)
    with pytest.raises(Refused) as after:
        match.undo(seat=1)
    assert str(before.value) == str(after.value)
