"""Named procedures and marks of confidence: what an edition says about its ways and how sure its figures are."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from meadhall.core.editions.source import Source, merged
from meadhall.games.britannia.edition import MARKS, PROCEDURES, BadEdition, Edition, editions, export, load, mark_of
from meadhall.games.britannia.edition.load import SHELF, build


@pytest.fixture(scope="module")
def first() -> Edition:
    """The first edition."""
    return load(name="first")


def test_the_second_edition_is_the_usual_way() -> None:
    """It names no procedure, and has the first way of each."""
    assert "procedures" not in tomllib.loads(export("second"))
    assert load().procedures == {name: procedure.usual for name, procedure in PROCEDURES.items()}


def test_every_way_is_taken_by_some_edition(first: Edition) -> None:
    """A procedure exists because editions differ in it; a way that none takes would be a dead branch."""
    taken = {name: {load(name=id).procedure(name) for id in editions()} for name in PROCEDURES}
    assert taken == {name: set(procedure.ways) for name, procedure in PROCEDURES.items()}
    assert first.procedure("raid-return") == "by-route"


def test_procedures_have_sentences() -> None:
    """The question is a sentence; a way is a phrase that follows it."""
    for name, procedure in PROCEDURES.items():
        assert procedure.question.endswith("."), name
        assert len(procedure.ways) >= 2, name
        assert not any(words.endswith(".") for words in procedure.ways.values()), name


def test_the_first_edition_states_only_differences() -> None:
    """Whatever its file states changes something: without that table or key the edition would be another one."""
    stated, base = tomllib.loads(export("first")), SHELF.packaged("second").content
    whole = merged(base, {key: value for key, value in stated.items() if key != "extends"})
    for place in leaves(stated):
        if place[0] not in ("extends", "provenance", "confidence", "doubts", "reconstruction") and place[-1] != "anew":
            less = merged(base, without(stated, place))
            assert {k: v for k, v in less.items() if k != "extends"} != whole, place


def leaves(value: dict[str, Any], place: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """The places of all values that are no tables."""
    found = []
    for key, inner in value.items():
        found += leaves(inner, (*place, key)) if isinstance(inner, dict) else [(*place, key)]
    return found


def without(value: dict[str, Any], place: tuple[str, ...]) -> dict[str, Any]:
    """The same tables without one value."""
    if len(place) == 1:
        return {key: inner for key, inner in value.items() if key != place[0]}
    return {key: without(inner, place[1:]) if key == place[0] else inner for key, inner in value.items()}


@pytest.mark.parametrize(
    ("place", "mark"),
    [
        ("areas.york.coasts", "high"),
        ("areas.york.difficult", "medium"),
        ("areas.dalriada.difficult", "high"),
        ("leaders.aelle", "reconstructed"),
        ("leaders.arthur", "high"),
        ("timeline.6.years", "low"),
        ("timeline.6.arrivals.jutes", "reconstructed"),
        ("timeline.3.arrivals.irish.infantry", "high"),
        ("timeline.12.king-points", "high"),
        ("reinforcements.rounds.4", "low"),
        ("cards.danes.hold[1].8", "reconstructed"),
        ("cards.romans.occupy[1].rounds", "high"),
        ("cards.romans.occupy[1].4", "reconstructed"),
        ("cards.brigantes.eliminate[1].points", "medium"),
        ("cards.brigantes.eliminate[2].points", "reconstructed"),
        ("cards.angles.eliminate[2].points", "high"),
        ("cards.scots.landing", "high"),
        ("title", ""),
    ],
)
def test_marks(first: Edition, place: str, mark: str) -> None:
    """The most exact mark counts."""
    assert mark_of(first.confidence, place) == mark


def test_every_figure_of_the_first_edition_has_a_mark(first: Edition) -> None:
    """Nothing that can change a game is without one but its name and unit."""
    content = SHELF.packaged("first").content
    prose = {"id", "title", "units-per-point", "reconstruction", "provenance", "confidence", "doubts", "groups"}
    for key in content.keys() - prose:
        assert mark_of(first.confidence, key), key
    assert set(first.confidence.values()) == set(MARKS)
    assert "reconstructed" in first.reconstruction
    assert (load().reconstruction, load().confidence) == ("", {})


CHANGES: list[tuple[dict[str, Any], str]] = [
    (
        {"procedures": {"raid-return": "by-rout"}},
        "procedures.raid-return: expected 'lifted' or 'by-route', found 'by-rout' (did you mean 'by-route'?)",
    ),
    ({"procedures": {"raid-retrun": "lifted"}}, "procedures.raid-retrun: unknown key (did you mean 'raid-return'?)"),
    ({"confidence": {"cards": "sure"}}, "confidence.cards: expected 'high' or 'medium' or 'low' or 'reconstructed'"),
    ({"confidence": {"cards.saxon": "low"}}, 'confidence."cards.saxon": expected a place of this edition, found none'),
    ({"confidence": {"submissions[9]": "low"}}, 'confidence."submissions[9]": expected a place of this edition'),
    ({"confidence": {"title.x": "low"}}, 'confidence."title.x": expected a place of this edition'),
    ({"units-per-point": 0}, "units-per-point: expected a whole number of 1 or more, found 0"),
    ({"timeline": {"8": {"offices": "noon"}}}, "timeline.8.offices: expected 'end' or 'start', found 'noon'"),
    (
        {"timeline": {"1": {"offices": "start"}}},
        "timeline.1.offices: expected 'bretwalda-points' or 'king-points' in the same round, found nothing",
    ),
    (
        {"timeline": {"8": {"king-points-of": {"danes": 3}}}},
        "timeline.8.king-points-of: expected 'king-points' in the same round, found nothing",
    ),
    (
        {"cards": {"saxons": {"landing": {"only-at": {"kent": []}}}}},
        "cards.saxons.landing.only-at.kent: expected a sea",
    ),
    ({"cards": {"saxons": {"landing": {"must-land": 1}}}}, "cards.saxons.landing.must-land: expected true or false"),
    ({"nations": {"romans": {"forts-until": 0}}}, "nations.romans.forts-until: expected a whole number of 1 or more"),
    (
        {"truces": [{"nation": "danes", "spares": ["danes"], "rounds": "any"}]},
        "truces[1].spares: expected other nations, at least one",
    ),
    ({"truces": [{"nation": "danes", "spares": [], "rounds": "any"}]}, "truces[1].spares: expected other nations"),
]


@pytest.mark.parametrize(("changes", "sentence"), CHANGES, ids=[sentence[:40] for _, sentence in CHANGES])
def test_a_mistake_is_named_with_its_place(changes: dict[str, Any], sentence: str) -> None:
    """One change, one sentence."""
    with pytest.raises(BadEdition) as error:
        build(Source("mine.toml", merged(SHELF.packaged("second").content, changes)))
    assert str(error.value).startswith(f"mine.toml: {sentence}")


def test_a_table_can_replace_that_of_its_base(tmp_path: Path) -> None:
    """`anew = true` drops what the base has in that table."""
    base = {"a": {"b": 1, "c": {"d": 2}}}
    assert merged(base, {"a": {"anew": True, "e": 3}}) == {"a": {"e": 3}}
    assert merged(base, {"a": {"c": {"anew": True, "f": 4}}}) == {"a": {"b": 1, "c": {"f": 4}}}
    assert merged(base, {"a": {"anew": 1}}) == {"a": {"b": 1, "c": {"d": 2}, "anew": 1}}
    mine = tmp_path / "mine.toml"
    mine.write_text('extends = "first"\n[scenarios.standard.setup]\nanew = true\nromans = { english-channel = 3 }\n')
    assert [p.armies for p in load(mine).scenarios["standard"].setup] == [3]


def test_prose_does_not_change_the_fingerprint(tmp_path: Path) -> None:
    """Marks and sentences about sources can be mended without breaking saved games; a procedure cannot."""
    mine = tmp_path / "mine.toml"
    for text, same in (
        ('reconstruction = "None."\n[confidence]\ncards = "high"\n', True),
        ('[procedures]\nraid-return = "lifted"\n', False),
        ("units-per-point = 1\n", False),
    ):
        mine.write_text(f'extends = "first"\n{text}', encoding="utf-8")
        assert (load(mine).fingerprint == load(name="first").fingerprint) is same
