"""What everybody may know is said in words: what a kingdom without a player will do, and which card may be hired."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import meadhall
from meadhall.core.match import Match

AREAS = {"North": "N", "Centre": "C", "South": "S"}


def played_to(m: Match, luck: Random, phase: str) -> dict[str, Any] | None:
    """Choose at random until seat 0 sees this phase; None at the end of the game."""
    while m.turn is not None:
        view = m.view(m.turn)
        if view["phase"] == phase:
            return view
        m.play(luck.choice(view["legal"])["text"], seat=m.turn)
    return None


@pytest.mark.parametrize("kingdom", ["brigantes", "iceni", "regnenses"])
@pytest.mark.rule("REX-BRIGANTES-02", "REX-ICENI-01")
def test_a_kingdom_without_a_player_does_what_was_said(kingdom: str) -> None:
    """Its first card goes where it was announced."""
    announced = 0
    for seed in range(6):
        m, luck = (
            meadhall.start("rex-britannorum", scenario="solo", seed=seed, options={"solo-kingdom": kingdom}),
            Random(seed),
        )
        while (view := played_to(m, luck, "plan")) is not None:
            said = {name: now["will"] for name, now in view["kingdoms"].items() if "will" in now}
            assert kingdom not in said
            assert len(said) == 2
            before = len(m.choices)
            while m.turn is not None and m.view(0)["phase"] == "plan":
                m.play(luck.choice(m.view(0)["legal"])["text"], seat=0)
            events = [
                event.fields for choice in m.choices[before:] for event in choice.events if event.kind == "marched"
            ]
            for name, sentence in said.items():
                area = re.search(r"(?:first|both) cards? to the (\w+)", sentence)
                if area:
                    announced += 1
                    first = next(fields["area"] for fields in events if fields["kingdom"] == name)
                    assert first == AREAS[area[1]], sentence
    assert announced > 20


def test_a_card_to_hire_has_a_name() -> None:
    """Never its code."""
    said = []
    for seed in range(12):
        m, luck = meadhall.start("rex-britannorum", seed=seed), Random(seed)
        while m.turn is not None:
            prompt = m.view(m.turn)["prompt"]
            if "hire" in prompt:
                said.append(prompt)
            m.play(luck.choice(m.view(m.turn)["legal"])["text"], seat=m.turn)
    assert said
    assert all(re.match(r"You may hire an? [1-7] of the \w+", prompt) or " or a" in prompt for prompt in said), said
    assert not any(re.search(r"[a-z]-\d", prompt) for prompt in said)


def test_mini_cards_that_lie_open_are_seen_beside_their_kingdom() -> None:
    m = meadhall.start("rex-britannorum", scenario="solo", seed=1, options={"solo-kingdom": "iceni"})
    kingdoms = m.view(0)["kingdoms"]
    assert len(kingdoms["brigantes"]["slots"]) == 3
    assert "slots" not in kingdoms["regnenses"]
