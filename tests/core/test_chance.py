"""The seeded generator is a promise: the same numbers on every machine, for ever."""

from __future__ import annotations

from collections import Counter

import meadhall
from meadhall.core.chance import derive, mix, pick
from tests.toy.feast import FEAST


def test_the_generator_is_splitmix64() -> None:
    """The first outputs of SplitMix64 from the state 1234567, as published with the generator."""
    gamma = 0x9E3779B97F4A7C15
    outputs = [mix(1234567 + gamma * k) for k in (1, 2, 3)]
    assert outputs == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_the_stream_of_a_seed_never_changes() -> None:
    assert [pick(7, k, 6) + 1 for k in range(12)] == [4, 2, 6, 6, 4, 3, 3, 4, 5, 1, 6, 2]
    assert derive(7, 0) == derive(7, 0) != derive(8, 0)


def test_dice_are_fair() -> None:
    faces = Counter(pick(1, k, 6) for k in range(60_000))
    assert all(9_600 < faces[face] < 10_400 for face in range(6))


def test_the_same_seed_is_the_same_game() -> None:
    one, two, other = (meadhall.start(FEAST, players=3, seed=seed) for seed in (7, 7, 8))
    assert one.state.digest() == two.state.digest() != other.state.digest()


def test_without_a_seed_the_operating_system_rolls() -> None:
    cards = {str(meadhall.start(FEAST, players=3).view(0)["hand"]) for _ in range(60)}
    assert len(cards) > 3
    assert meadhall.start(FEAST).record()["chance"] == {"source": "system"}
