"""Every option changes the play as its sentence says; `test_*` of the rules show each of them at work."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from meadhall import ledger
from meadhall.core.info import BadSetup, Option
from meadhall.core.match import Match
from meadhall.games.rex.game import REX
from tests.rex.board import asks, discards, held, legal, order, play, points, position, rome, slots, start

OPTIONS = REX.info().options
ALL_CITIES = "N01 N05 C03 C05 C10 C14 S04 S06 S10 S14"


def choices(text: str, *lines: str) -> Callable[[str, str], object]:
    """What can be chosen at a position after some lines."""

    def see(name: str, value: str) -> object:
        m = position(f"{text} | options: {name} {value}")
        play(m, *lines)
        return legal(m)

    return see


def looking(text: str, look: Callable[[Match], object], chance: str = "") -> Callable[[str, str], object]:
    """What somebody sees at a position."""
    return lambda name, value: look(position(f"{text} | options: {name} {value}", chance=chance))


def seated(scenario: str) -> Callable[[str, str], object]:
    """Who plays what in a fresh game."""

    def see(name: str, value: str) -> object:
        m = start(scenario, **{name: value})
        return m.game.seats(m.state)

    return see


def kept(name: str, value: str) -> object:
    """What is asked first, and how many Objectives there are."""
    m = start(**{name: value})
    return asks(m), len(m.view(0)["objectives"])


def lots(name: str, value: str) -> object:
    """Whether kingdoms are given out by lot."""
    return "seated" in [event.kind for event in start(**{name: value}).events]


def drawn(name: str, value: str) -> object:
    """What the others read of a Reinforcement that somebody draws."""
    m = position(f"T2 help | placed: red green | options: reinforcements random, {name} {value}")
    play(m, "ask")
    return [event.text for event in m.log(0)]


SHOWN: dict[str, Callable[[str, str], object]] = {
    "objectives": kept,
    "reinforcements": choices("T2 help"),
    "drawn-reinforcements": drawn,
    "solo-kingdom": seated("solo"),
    "third-kingdom": seated("two"),
    "seating": lots,
    "joker-shares-city": choices(
        "T2 | N: red 5, green 5 | tokens: joker-N | blue: N03", "pick joker", "settle NR", "pick joker"
    ),
    "vassal-joker": choices("T2 | N: red 5, green 4 | tokens: N02 N03 N04 N06 N07 N08 joker-N", "pick N02 N03 N04"),
    "compulsory-picks": choices("T2 | N: red 5 | tokens: N02 N03 N04 N06"),
    "extra-card-powers": choices("T2 | N: red 5 6, green r3 | tokens: N02"),
    "npk-order": looking(
        "T2 two | N: green 5, red 5 | tokens: N02 N03 N04 N06 | order: red blue", lambda m: held(m, "green")
    ),
    "foresighted-flip": looking(
        "T2 others two | tokens: N02 C01 | slots: nc:n cs:s sn:n | options: third-kingdom brigantes",
        slots,
        "draw 5a, draw 5b",
    ),
    "absent-start-road": looking("T2 help two-without", rome),
    "piece-limits": choices(f"T3 | N: red 5 | tokens: N02 N03 N04 N06 N11 | red: {ALL_CITIES}"),
    "shared-road-through-shield": choices("T2 | N: red 4 3, green 7, blue 3 2 | tokens: N02 N03 N04"),
    "substitute-beside-shield": choices("T2 | N: red 4 3, green blue7, blue 2 3 | tokens: N02"),
    "beyond-track": looking("T3 order | tracks: red 14 2 3, blue 12 2 4, green 1 0 1", order),
    "max-at-nought": looking("T7 final | tracks: red 2 0 1, blue 1 0 2, green 1 0 1", lambda m: points(m, "red")),
    "mercenary-discard": looking("T2 | N: green 6 red7 | placed: red green blue", lambda m: discards(m, "green")),
}
"""For each option a situation in which its values differ."""


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: str(option.name))
def test_each_value_of_an_option_is_seen_in_the_play(option: Option) -> None:
    words = [("yes" if value else "no") if isinstance(value, bool) else str(value) for value in option.values]
    seen = [SHOWN[option.name](option.name, word) for word in words]
    assert all(one != two for i, one in enumerate(seen) for two in seen[i + 1 :])


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: str(option.name))
def test_an_option_has_a_sentence_and_the_rule_it_changes(option: Option) -> None:
    assert option.sentence.endswith(".")
    assert option.default == option.values[0]
    assert option.rule in {rule.id for rule in ledger.load(REX.id)}


@pytest.mark.parametrize(
    ("name", "value"),
    [("objectives", "three"), ("vassal-joker", "yes"), ("solo-kingdom", "picts"), ("seating", 1), ("sea", True)],
)
def test_a_wrong_value_is_refused(name: str, value: object) -> None:
    with pytest.raises(BadSetup, match=name):
        REX.info().check("three", 3, {name: value})
