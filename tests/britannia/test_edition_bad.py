"""A bad edition file is refused in one sentence that names the file, the place and what was expected."""

from __future__ import annotations

import copy
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meadhall.core.editions.source import Content, Source
from meadhall.games.britannia.edition import BadEdition, editions, export, load
from meadhall.games.britannia.edition.load import SHELF, build

SECOND: Content = tomllib.loads(export("second"))

# The place to change, what to put there ("" takes it away), and the sentence.
BAD: list[tuple[str, Any, str]] = [
    ("nations.danes.infantry", "x", "nations.danes.infantry: expected a whole number of 0 or more, found 'x'"),
    ("nations.danes.infantry", -1, "nations.danes.infantry: expected a whole number of 0 or more, found -1"),
    ("nations.danes.infantry", True, "nations.danes.infantry: expected a whole number of 0 or more, found true"),
    ("nations.danes.infantry", "", "nations.danes.infantry: expected a whole number of 0 or more, found nothing"),
    ("nations.danes.infantri", 18, "nations.danes.infantri: unknown key (did you mean 'infantry'?); expected name,"),
    ("nations.danes.name", "  ", "nations.danes.name: expected a text, found '  '"),
    ("nations.romans.population", 0, "nations.romans.population: expected true or false, found 0"),
    ("nations", 3, "nations: expected a table, found 3"),
    ("nation-order", ["romans"], "nation-order: expected 'romano-british' exactly once, found it 0 times"),
    ("nation-order", [["romans"]], "nation-order: expected a nation, found ['romans']"),
    ("natoins", {}, "natoins: unknown key (did you mean 'nations'?)"),
    ("areas.york.region", "ireland", "areas.york.region: expected 'england' or 'wales' or 'scotland', found 'ireland'"),
    (
        "areas.york.coasts",
        ["nort-sea"],
        "areas.york.coasts: expected a sea, found 'nort-sea' (did you mean 'north-sea'?)",
    ),
    ("areas.york.land", ["yrok"], "areas.york.land: expected an area, found 'yrok' (did you mean 'york'?)"),
    ("areas.norfolk.land", ["lindsey"], "areas.norfolk.land: expected 'suffolk' in this list"),
    (
        "areas.norfolk.land",
        ["suffolk", "suffolk"],
        "areas.norfolk.land: expected each area once, found 'suffolk' twice",
    ),
    ("areas.avalon.land", ["avalon", "devon"], "areas.avalon.land: expected others, found 'avalon' itself"),
    ("areas.hebrides.straits", [], "areas.hebrides.straits: expected 'skye' in this list"),
    ("areas.skye.label", [1], "areas.skye.label: expected a list of 2 numbers, found 1"),
    ("seas.irish-sea.seas", ["atlantic-ocean"], "seas.irish-sea.seas: expected 'icelandic-sea' in this list"),
    ("groups.york", {"regions": ["wales"]}, "groups.york: expected a name that is no area, no region and not 'all'"),
    ("groups.north.without", ["kent"], "groups.north.without: expected areas of the group, found 'kent'"),
    ("leaders.cnut.nation", "dane", "leaders.cnut.nation: expected a nation, found 'dane' (did you mean 'danes'?)"),
    (
        "leaders.egbert.stays-until",
        12,
        "leaders.egbert.stays-until: expected him to leave before 'alfred' comes in round 12",
    ),
    ("leaders.egbert.stays-until", 17, "leaders.egbert.stays-until: expected a round of 11 to 16, found 17"),
    (
        "leaders.lear",
        {"name": "Lear", "nation": "belgae"},
        "leaders.lear: expected one round of the timeline to bring him",
    ),
    ("timeline.3.arrivals.irish.leader", "cnut", "timeline.3.arrivals.irish.leader: expected a leader of irish, found"),
    ("timeline.17", {}, "timeline.17.years: expected a list, found nothing"),
    ("timeline.18", {}, "timeline.18: expected the rounds as 1, 2, 3 and so on, found '18' where 17 should be"),
    ("timeline.2.years", [61, 100], "timeline.2.years: expected to begin with 60, the end of round 1, found 61"),
    ("timeline.2.years", [100, 60], "timeline.2.years: expected the earlier year first"),
    (
        "timeline.4.arrivals.angels",
        {},
        "timeline.4.arrivals.angels: expected a nation, found 'angels' (did you mean 'angles'?)",
    ),
    (
        "timeline.4.arrivals.scots.infantry",
        {"red-sea": 1},
        "timeline.4.arrivals.scots.infantry.red-sea: expected a sea",
    ),
    (
        "timeline.4.arrivals.scots.infantry",
        {"irish-sea": 12},
        "timeline.4.arrivals.scots: expected at most 11 infantry",
    ),
    (
        "timeline.4.arrivals.scots.cavalry",
        {"irish-sea": 1},
        "timeline.4.arrivals.scots: expected at most 0 cavalry, found 1",
    ),
    (
        "timeline.4.arrivals.scots.land-infantry",
        1,
        "timeline.4.arrivals.scots.leader: expected a leader with the armies on",
    ),
    ("timeline.4.arrivals.scots.special", ["burh"], "timeline.4.arrivals.scots.special: expected one of revolt,"),
    (
        "timeline.7.arrivals.angles.leader-sea",
        "irish-sea",
        "timeline.7.arrivals.angles.leader-sea: expected a sea to which",
    ),
    (
        "timeline.14.arrivals.danes.special",
        [],
        "timeline.14.arrivals.danes.special: expected 'cnut' together with the table",
    ),
    (
        "timeline.15.arrivals.saxons.leader",
        "",
        "leaders.harold: expected one round of the timeline to bring him, found 0",
    ),
    (
        "reinforcements.rounds.2",
        [4] * 17,
        "reinforcements.rounds.2: expected no more than 16 armies in play, found 4 for 13",
    ),
    ("reinforcements.rounds.2", [1], "reinforcements.rounds.2: expected a list of 17 numbers, found 1"),
    ("reinforcements.rounds.2", [0, 1] + [0] * 15, "reinforcements.rounds.2: expected no more reinforcements for more"),
    ("reinforcements.rounds.20", [0] * 17, "reinforcements.rounds.20: expected a round of 1 to 16"),
    (
        "departure.leader",
        "offa",
        "departure.leader: expected a leader of danes (ivar-and-halfdan, cnut, svein-estrithson)",
    ),
    (
        "cards.welsh.hold",
        [{"rounds": [5], "4": ["atlantis"]}],
        "cards.welsh.hold[1].4: expected an area, found 'atlantis'",
    ),
    ("cards.welsh.hold", [{"rounds": [5]}], "cards.welsh.hold[1]: expected points for at least one area"),
    (
        "cards.welsh.hold",
        [{"rounds": [6], "4": ["powys"]}],
        "cards.welsh.hold: expected scoring rounds (5, 7, 10, 13, 16), found 6",
    ),
    (
        "cards.welsh.hold",
        [{"rounds": [99], "4": ["powys"]}],
        "cards.welsh.hold[1].rounds: expected rounds of 1 to 16 as a list",
    ),
    ("cards.welsh.hold", [{"rounds": "16-5", "4": ["powys"]}], 'a span such as "2-16", or "any", found \'16-5\''),
    (
        "cards.welsh.hold",
        [{"rounds": [5], "four": ["powys"]}],
        "cards.welsh.hold[1].four: expected a number of points or",
    ),
    (
        "cards.welsh.hold",
        [{"rounds": [5], "4": ["powys"], "2": ["wales"]}],
        "expected each area once, found 'powys' twice",
    ),
    ("cards.welsh.hold", [{"rounds": [5, 7], "4": ["powys"]}, {"rounds": [7], "4": ["powys"]}], "found 7 in two"),
    ("cards.welsh.occupy", ["york"], "cards.welsh.occupy[1]: expected a table, found 'york'"),
    (
        "cards.welsh.eliminate",
        [{"rounds": "any", "points": 2}],
        "expected exactly one of army, cavalry, fort, leader, found none",
    ),
    (
        "cards.welsh.eliminate",
        [{"fort": ["picts"], "rounds": "any", "points": 2}],
        "expected other nations that have a piece",
    ),
    (
        "cards.welsh.limit.half-of",
        "gales",
        "cards.welsh.limit.half-of: expected a group of areas, found 'gales' (did you mean",
    ),
    ("cards.danes", "", "cards.danes: expected a table, found nothing"),
    ("submissions", [{"nation": "picts", "to": "picts"}], "submissions[1].to: expected another nation"),
    ("rules.king-area", 4, "rules.king-area: unknown key (did you mean 'king-areas'?)"),
    ("rules.king-areas", "", "rules.king-areas: expected a whole number of 0 or more, found nothing"),
    ("rules.roman-roads", 1, "rules.roman-roads: expected true or false, found 1"),
    (
        "scenarios.standard.sides.4.Green",
        ["welsh"],
        "scenarios.standard.sides.4: expected 'caledonians' on exactly one side",
    ),
    (
        "scenarios.standard.sides.2",
        {"A": [], "B": [], "C": []},
        "scenarios.standard.sides.2: expected as many sides as",
    ),
    ("scenarios.short.unused", [], "scenarios.short.sides.3: expected 'romans' on exactly one side, found it on 0"),
    ("scenarios.short.rounds", [6, 17], "scenarios.short.rounds: expected the first and the last round, of 1 to 16"),
    ("scenarios.short.switches", ["truce"], "scenarios.short.switches: expected one of must-submit,"),
    (
        "scenarios.two-romans.setup",
        "standart",
        "expected a scenario with a setup of its own, found 'standart' (did you mean",
    ),
    (
        "scenarios.standard.setup.romans",
        {"kent": 16},
        "setup.belgae: expected one nation in each area, found 'romans' in",
    ),
    ("scenarios.standard.setup.romans", {"irish-sea": 17}, "setup.romans: expected at most 16 infantry, found 17"),
    (
        "scenarios.standard.setup.romans",
        {"mars": 1},
        "scenarios.standard.setup.romans.mars: expected a place, found 'mars'",
    ),
    ("timeline.1.arrivals.romans.infantry", {"irish-sea": 1}, "with the first round's invaders, found 17"),
    ("scenarios.short.setup.romans", ["kent"], "expected one nation in each area, found 'jutes' in 'kent' too"),
    (
        "scenarios.two-vikings.setup.normans",
        ["dyfed"],
        "two-vikings.unused: expected nations without armies in these rounds",
    ),
]


def changed(place: str, value: Any) -> Content:
    """The second edition with one value changed."""
    content = copy.deepcopy(SECOND)
    *tables, last = place.split(".")
    inner = content
    for key in tables:
        inner = inner[key]
    inner[last] = value
    if value == "":
        del inner[last]
    return content


@pytest.mark.parametrize(
    ("place", "value", "sentence"), BAD, ids=[f"{n}-{place}" for n, (place, _, _) in enumerate(BAD)]
)
def test_a_mistake_is_named_with_its_place(place: str, value: Any, sentence: str) -> None:
    """One change, one sentence."""
    with pytest.raises(BadEdition) as error:
        build(Source("mine.toml", changed(place, value)))
    message = str(error.value)
    assert message.startswith("mine.toml: ")
    assert sentence in message
    assert "\n" not in message


BY_ROUTE = "of foot without a leader and without a Major Invasion where they go home by the way they came"

RAIDS = [
    ("5.arrivals.romans", "found Roman armies"),
    ("7.arrivals.romano-british", "found cavalry"),
    ("11.arrivals.saxons", "found egbert"),
    ("7.arrivals.scots", "found a Major Invasion"),
]
"""Raids that would go farther than a way home can describe."""


@pytest.mark.parametrize(("place", "found"), RAIDS)
def test_raiders_that_go_home_by_their_way_go_no_farther_than_it_tells(place: str, found: str) -> None:
    """The same raid is well where raiders go straight home."""
    content: Any = copy.deepcopy(SHELF.packaged("first").content)
    number, _, nation = place.split(".")
    content["timeline"][number]["arrivals"].setdefault(nation, {})["raid"] = True
    with pytest.raises(BadEdition, match=f"^mine.toml: timeline.{place}.raid: expected raiders {BY_ROUTE}.*{found}$"):
        build(Source("mine.toml", content))
    content["procedures"]["raid-return"] = "lifted"
    build(Source("mine.toml", content))


KNOWN = ", ".join(editions())

FILES = [
    ("title = ", "mine.toml: expected TOML: Invalid value (at end of document)"),
    ("a = 1\na = 2\n", "mine.toml: expected TOML: Cannot overwrite a value (at line 2, column 6)"),
    (f"a = {'9' * 5000}\n", "mine.toml: expected TOML: "),
    (f"a = {'[' * 5000}", "mine.toml: expected TOML: lists or tables are nested too deeply"),
    (
        'extends = "secnd"\n',
        f"mine.toml: extends: expected an edition ({KNOWN}), found 'secnd' (did you mean 'second'?)",
    ),
    ("extends = 2\n", f"mine.toml: extends: expected an edition ({KNOWN}), found 2"),
    ('extends = "second"\nareas = 3\n', "mine.toml: areas: expected a table, found 3"),
    ("", "mine.toml: seas: expected a table, found nothing"),
]


@pytest.mark.parametrize(("text", "sentence"), FILES, ids=[str(n) for n in range(len(FILES))])
def test_a_bad_file_is_refused(text: str, sentence: str, tmp_path: Path) -> None:
    """Broken TOML and wrong bases never end in a traceback of the parser."""
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadEdition) as error:
        load(path)
    assert str(error.value).startswith(sentence)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """Missing, a folder, or not text."""
    (tmp_path / "latin.toml").write_bytes(b"title = '\xff'")
    for name, sentence in (
        ("none.toml", "none.toml: expected a file that can be read: "),
        ("", ": expected a file that can be read: "),
        ("latin.toml", "latin.toml: expected a text file in UTF-8"),
    ):
        with pytest.raises(BadEdition, match=sentence):
            load(tmp_path / name)


def test_an_unknown_edition_is_refused() -> None:
    """The error lists the known names."""
    with pytest.raises(BadEdition) as error:
        load(name="secund")
    assert str(error.value) == f"expected an edition ({KNOWN}), found 'secund' (did you mean 'second'?)"


def leaves(value: Any, place: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The places of all values inside tables and lists."""
    inside: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inside:
        yield (*place, key)
        yield from leaves(item, (*place, key))


def test_whatever_is_changed_gives_an_edition_or_a_sentence() -> None:
    """Odd values at random places are read or refused, never anything else."""
    chance = random.Random(1066)
    places = list(leaves(SECOND))
    refused = 0
    for place in chance.sample(places, 250):
        content: Any = copy.deepcopy(SECOND)
        inner = content
        for key in place[:-1]:
            inner = inner[key]
        inner[place[-1]] = chance.choice(["", "york", 0, -3, 99, 1.5, True, [], {}, [["york"]], {"york": 1}, [{}]])
        try:
            build(Source("odd.toml", content))
        except BadEdition:
            refused += 1
    assert refused > 150
