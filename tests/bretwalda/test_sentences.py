"""The sentences of events and refusals: articles and numbers."""

from __future__ import annotations

import pytest

import meadhall

AREAS = {
    "Eoforwic": {"northumbria": ["ruler"], "control": "northumbria"},
    "Hagustaldes": {"control": "northumbria"},
    "Caerleol": {"control": "northumbria"},
    "Poclintun": {"danes": ["viking"]},
}


def _at(gold: int, **change: object) -> meadhall.Match:
    kingdoms = {"northumbria": {"gold": gold, "ruler": "eardwulf"}}
    position = {"game": "bretwalda", "round": 3, "areas": AREAS, "kingdoms": kingdoms, "options": {"trade": "none"}}
    return meadhall.position({**position, **change}, seed=1)


def test_a_building_has_its_article() -> None:
    match = _at(gold=3)
    match.play("develop")
    match.play("build abbey Hagustaldes")
    assert "Northumbria builds an Abbey in Hagustaldes." in [event.text for event in match.events]


@pytest.mark.parametrize(
    ("gold", "line", "sentence"),
    [
        (2, "build abbey Hagustaldes", "An abbey costs 3 Gold"),
        (3, "build abbey Caerleol", "An abbey stands only in the Countryside"),
        (2, "build port Caerleol", "A port costs 3 Gold"),
    ],
)
def test_refusals_have_it_too(gold: int, line: str, sentence: str) -> None:
    match = _at(gold)
    match.play("develop")
    with pytest.raises(meadhall.Refused, match=sentence):
        match.play(line)


def test_one_unit_is_not_several() -> None:
    match = _at(gold=3, phase="autumn", pretender="east-anglia", direction="anticlockwise")
    while match.turn != 0:
        match.play("pass")
    match.play("bribe Poclintun")
    assert "Northumbria bribes 1 Unit at Poclintun." in [event.text for event in match.events]
