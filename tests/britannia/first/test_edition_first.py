"""The figures of the first edition: counts and sums that a slip in the file would change."""

from __future__ import annotations

import pytest

from meadhall.games.britannia.edition import Arrival, Edition, load

rule = pytest.mark.rule


@pytest.fixture(scope="module")
def first() -> Edition:
    """The first edition."""
    return load(name="first")


def named(edition: Edition, areas: tuple[int, ...]) -> set[str]:
    """The ids of areas."""
    return {edition.areas[area].id for area in areas}


def arrivals(edition: Edition, number: int) -> dict[str, Arrival]:
    """What a round brings, by nation."""
    return {edition.nations[nation].id: a for (n, nation), a in edition.arrivals.items() if n == number}


@rule("1E-SETUP-01", "1E-SETUP-04", "1E-SETUP-07")
def test_map(first: Edition) -> None:
    """37 areas in three regions, 17 of them hilands, 6 seas in a ring, 71 borders, 38 coasts."""
    assert (len(first.areas), len(first.seas)) == (37, 6)
    assert [len(first.groups[region]) for region in ("england", "wales", "scotland")] == [20, 7, 10]
    assert sum(area.difficult for area in first.areas) == 17
    assert first.areas[first.area("dalriada")].difficult
    assert sum(len(area.land) for area in first.areas) == 2 * 71
    assert sum(len(area.coasts) for area in first.areas) == 38
    assert {sea.name for sea in first.seas} == {
        "Atlantic Ocean",
        "English Channel",
        "Frisian Sea",
        "Icelandic Sea",
        "Irish Sea",
        "North Sea",
    }


@rule("1E-SETUP-02", "1E-SETUP-03")
def test_regions(first: Edition) -> None:
    """Wales and Scotland by name."""
    wales = "clwyd cornwall devon dyfed gwent gwynedd powys"
    assert named(first, first.groups["wales"]) == set(wales.split())
    scotland = "alban caithness dalriada dunedin hebrides mar moray orkneys skye strathclyde"
    assert named(first, first.groups["scotland"]) == set(scotland.split())


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        pytest.param("lothian", "cumbria", False, marks=rule("1E-SETUP-05")),
        pytest.param("galloway", "pennines", False, marks=rule("1E-SETUP-05")),
        pytest.param("galloway", "cumbria", True, marks=rule("1E-SETUP-05")),
        pytest.param("lothian", "pennines", True, marks=rule("1E-SETUP-05")),
        ("galloway", "lothian", True),
        ("cumbria", "pennines", True),
        ("lindsey", "powys", False),
        ("york", "south-mercia", False),
    ],
)
def test_borders(first: Edition, one: str, other: str, expected: bool) -> None:
    """Four areas meet in a point, and no step leads across it."""
    assert (first.area(other) in first.areas[first.area(one)].land) is expected
    assert (first.area(one) in first.areas[first.area(other)].land) is expected


@rule("1E-SETUP-06", "1E-STRAIT-01")
def test_coasts_and_straits(first: Edition) -> None:
    """Dalriada lies on the Irish Sea only, Skye on both; Hebrides and Orkneys have no land border; four straits."""
    coasts = {area.id: {first.seas[sea].id for sea in area.coasts} for area in first.areas}
    assert coasts["dalriada"] == {"irish-sea"}
    assert coasts["skye"] == {"irish-sea", "icelandic-sea"}
    assert not first.areas[first.area("hebrides")].land + first.areas[first.area("orkneys")].land
    straits = {frozenset((area.id, first.areas[other].id)) for area in first.areas for other in area.straits}
    assert straits == {
        frozenset(pair)
        for pair in (("hebrides", "skye"), ("orkneys", "caithness"), ("devon", "dyfed"), ("devon", "gwent"))
    }


@rule("1E-SETUP-08", "1E-SETUP-09", "1E-SETUP-10", "1E-SETUP-12", "1E-EX-05")
def test_pieces(first: Edition) -> None:
    """256 counters: 202 armies and cavalry, 14 leaders, 25 forts, 14 increase markers and the turn marker."""
    nations = first.nations
    assert [nation.infantry for nation in nations] == [15, 8, 10, 13, 14, 13, 6, 8, 12, 10, 9, 18, 5, 12, 20, 15, 8]
    assert {nation.id: nation.cavalry for nation in nations if nation.cavalry} == {"romano-british": 2, "normans": 4}
    assert sum(nation.infantry + nation.cavalry for nation in nations) == 202
    assert (nations[0].forts, nations[0].forts_limited, nations[0].forts_until) == (25, True, 4)
    assert not any(nation.burhs or nation.army_and_burh_cap for nation in nations)
    assert 202 + len(first.leaders) + 25 + sum(nation.marker for nation in nations) + 1 == 256
    assert sorted(leader.id for leader in first.leaders if leader.stays_until == 16) == [
        "harald-hardrada",
        "harold",
        "william",
    ]
    assert first.leaders[first.leader("cnut")].name == "Sweyn/Canute"


@rule("1E-SETUP-19")
def test_markers(first: Edition) -> None:
    """Three nations have no increase marker; of them only the Romans never increase."""
    assert [nation.id for nation in first.nations if not nation.marker] == ["romans", "norwegians", "normans"]
    assert [nation.id for nation in first.nations if not nation.population] == ["romans"]


@rule("1E-TURN-02")
def test_nation_order(first: Edition) -> None:
    """Picts before Caledonians; Jutes before Norwegians and Saxons."""
    assert " ".join(nation.id for nation in first.nations) == (
        "romans romano-british belgae welsh brigantes picts caledonians irish scots norsemen dubliners danes "
        "jutes norwegians saxons angles normans"
    )


def test_rounds(first: Edition) -> None:
    """Five scoring rounds, 4 the first; offices are settled first in rounds 9 to 15, the last King at the end."""
    rounds = first.rounds
    assert (rounds[1].years, rounds[16].years) == ((45, 120), (1066, 1085))
    assert [number for number, info in rounds.items() if info.scoring] == [4, 7, 10, 13, 16]
    bretwaldas = {number: info.bretwalda_points for number, info in rounds.items() if info.bretwalda}
    assert bretwaldas == dict.fromkeys(range(9, 16), 4)
    kings = {number: info.king_points for number, info in rounds.items() if info.king}
    assert kings == {12: 8, 13: 8, 14: 8, 15: 8, 16: 8}
    assert [number for number, info in rounds.items() if info.offices_first] == list(range(9, 16))
    last = {first.nations[nation].id: points for nation, points in rounds[16].king_points_of.items()}
    assert last == {"normans": 10, "norwegians": 10}
    leaders = {first.leaders[leader].id for leader in rounds[16].king_leaders}
    assert leaders == {"harold", "william", "harald-hardrada"}


def test_invaders_per_round(first: Edition) -> None:
    """Infantry that comes by sea in each round; no turn is both a raid and a Major Invasion."""
    armies = [sum(n for a in arrivals(first, r).values() for n, _ in a.infantry) for r in range(1, 17)]
    assert armies == [0, 0, 1, 11, 11, 16, 15, 4, 1, 0, 13, 12, 7, 9, 16, 0]
    marks = {mark: sum(getattr(a, mark) for a in first.arrivals.values()) for mark in ("major", "raid", "boats")}
    assert marks == {"major": 9, "raid": 18, "boats": 42}
    assert not any(arrival.major and arrival.raid for arrival in first.arrivals.values())


@rule("1E-PLACE-07")
def test_arrivals_that_the_text_fixes(first: Edition) -> None:
    """An Irish raider in 3, three Angle raiders in 5, six Danes in 14, Harald and William."""
    irish, angles = arrivals(first, 3)["irish"], arrivals(first, 5)["angles"]
    assert (irish.infantry, irish.raid) == (((1, first.sea("atlantic-ocean")),), True)
    assert (angles.infantry, angles.raid) == (((3, first.sea("frisian-sea")),), True)
    danes, last = arrivals(first, 14)["danes"], arrivals(first, 15)
    assert (sum(n for n, _ in danes.infantry), danes.leader) == (6, first.leader("cnut"))
    assert last["norwegians"].leader_sea == first.sea("frisian-sea")
    assert last["normans"].leader_sea == first.sea("english-channel")


def test_specials(first: Edition) -> None:
    """No revolt, legions, burhs or end of Arthur's cavalry; three nations do not starve in rounds 4 and 5."""
    found: dict[str, set[tuple[int, str]]] = {}
    for (number, nation), arrival in first.arrivals.items():
        for special in arrival.special:
            found.setdefault(special, set()).add((number, first.nations[nation].id))
    assert found == {
        "land-raid": {(4, "picts"), (5, "picts")},
        "no-overpopulation": {(n, nation) for n in (4, 5) for nation in ("jutes", "saxons", "angles")},
        "replacement": {(6, "romans")},
        "no-increase": {(6, "romano-british")},
        "arthur": {(7, "romano-british")},
        "must-return": {(11, "danes")},
        "must-land": {(11, "danes")},
        "cnut": {(14, "danes")},
        "late-reinforcements": {(16, "norwegians"), (16, "normans")},
    }


def test_roman_reinforcements(first: Edition) -> None:
    """Up to eight armies in rounds 4 and 5, nothing before."""
    assert set(first.reinforcements) == {4, 5}
    for row in first.reinforcements.values():
        assert [armies + more for armies, more in enumerate(row)] == [8] * 9 + list(range(9, 16))


def test_submissions(first: Edition) -> None:
    """Fewer than five, four and three areas; the Brigantes to the Angles until round 11."""
    rows = {(first.nations[s.nation].id, first.nations[s.overlord].id): s for s in first.submissions}
    assert {pair: (s.most_areas, s.rounds[0], s.rounds[-1], s.points) for pair, s in rows.items()} == {
        ("welsh", "romans"): (4, 1, 5, 0),
        ("brigantes", "romans"): (3, 1, 5, 0),
        ("picts", "romans"): (2, 1, 5, 0),
        ("brigantes", "angles"): (2, 6, 11, 0),
    }
    angles = rows["brigantes", "angles"]
    assert (len(angles.counted), angles.hold_rounds) == (11, (10,))


def test_truce(first: Edition) -> None:
    """The Romano-British never attack Brigantes and Welsh."""
    (truce,) = first.truces
    spared = {first.nations[nation].id for nation in truce.spared}
    assert (first.nations[truce.nation].id, spared) == ("romano-british", {"brigantes", "welsh"})
    assert truce.rounds == tuple(range(1, 17))
    assert first.number("former-subject-truce-ends") == 0


def test_last_reinforcements_and_canute(first: Edition) -> None:
    """Norwegians one per area in the North Sea; Normans for four areas, three more if they killed Harold."""
    rows = {first.nations[row.nation].id: row for row in first.late_reinforcements}
    assert {id: (len(row.counted), row.per_areas, row.extra) for id, row in rows.items()} == {
        "norwegians": (37, 1, 0),
        "normans": (4, 1, 3),
    }
    assert rows["norwegians"].sea == first.sea("north-sea")
    assert named(first, rows["normans"].counted) == {"essex", "wessex", "hwicce", "south-mercia"}
    assert rows["normans"].extra_by == (first.nation("normans"),)
    assert first.departure is not None
    assert (first.departure.king_points, first.departure.armies) == (8, 4)
