"""What the log calls a hit: only a die that can kill something."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import meadhall
from meadhall.core.event import Event
from tests.britannia.board import play, position

BATTLES = 200


def texts(line: str, dice: str, said: str) -> list[str]:
    """What the log says of the dice after a choice in a position."""
    match = position(line)
    play(match, said, dice=dice)
    return [event.text for event in match.log(None) if event.kind == "rolled"]


@pytest.mark.rule("BATTLE-08")
def test_a_five_is_no_hit_against_romans() -> None:
    said = texts("R2 welsh battles | Hwicce: romans 2, welsh 2 from Gwent", "56 11", "fight Hwicce")
    assert said[0] == "Welsh roll 5: no hit, Roman armies fall only to a 6."
    assert said[1] == "Welsh roll 6: a hit as a six."


@pytest.mark.rule("CASUALTY-02")
def test_a_five_is_no_hit_against_cavalry_alone() -> None:
    said = texts("R7 saxons battles | Essex: romano-british 2C, saxons 2 from Suffolk", "55 11", "fight Essex")
    assert said[:2] == ["Saxons roll 5: no hit, cavalry falls only to a 6."] * 2


@pytest.mark.rule("BATTLE-07", "BATTLE-09", "BATTLE-15")
def test_the_view_says_what_kills_what() -> None:
    """Arthur adds one to the dice of the defenders; cavalry throws strong dice and falls only to a 6."""
    match = position("R6 saxons battles | March: romano-british 1 + 1C + Arthur, saxons 3 from Hwicce")
    play(match, "fight March", dice="111 11")
    kills = match.view(None)["battle"]["kills"]
    assert [(k["unit"], k["target"], k["face"]) for k in kills["defender"]] == [
        ("infantry", "infantry", 4),
        ("cavalry", "infantry", 3),
    ]
    assert [(k["target"], k["face"], k["led"]) for k in kills["attacker"]] == [
        ("infantry", 5, False),
        ("cavalry", 6, False),
    ]


def test_more_hits_than_armies_are_no_hits() -> None:
    said = texts("R7 saxons battles | Essex: welsh 1, saxons 3 from Suffolk", "556 1", "fight Essex")
    assert said[:3] == ["Saxons roll 5: a hit."] + [
        f"Saxons roll {face}: no hit, nobody is left to be hit." for face in (5, 6)
    ]


@pytest.mark.parametrize("game", ["britannia-2e", "britannia-1e"])
def test_hits_told_equal_losses(game: str) -> None:
    """In random games every throw names as many hits as units are lost to it."""
    found, seed = 0, 0
    while found < BATTLES:
        seed += 1
        match = meadhall.start(game, players=4, seed=seed)
        chooser = random.Random(seed)
        while match.turn is not None and len(match.choices) < 900:
            match.play(chooser.choice(match.legal(match.turn)), seat=match.turn)
        found += rounds_checked(match.log(None))


def rounds_checked(log: list[Event]) -> int:
    """How many rounds of dice were compared with the losses that followed."""
    attacker = defender = ""
    hits: dict[str, int] = {}
    lost: Counter[str] = Counter()
    count = 0
    for event in log:
        fields = event.fields
        begins = event.kind == "rolled" and fields["nation"] == attacker and len(hits) == 2
        if begins or (event.kind == "battle-ended" and hits):
            assert (lost[defender], lost[attacker]) == (hits[attacker], hits[defender]), event.text
            hits, lost, count = {}, Counter(), count + 1
        if event.kind == "battle":
            attacker, defender = fields["attacker"], fields["defender"]
            hits, lost = {}, Counter()
        elif event.kind == "rolled" and "hits" in fields:
            hits[fields["nation"]] = fields["hits"]
        elif event.kind == "lost":
            lost[fields["nation"]] += fields["count"]
    return count
