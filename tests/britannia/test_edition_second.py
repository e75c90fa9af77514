"""The figures of the second edition: counts and sums that a slip in the file would change."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.games.britannia.edition import Arrival, Edition, load


@pytest.fixture(scope="module")
def second() -> Edition:
    """The second edition."""
    return load()


def named(edition: Edition, areas: tuple[int, ...]) -> set[str]:
    """The ids of areas."""
    return {edition.areas[area].id for area in areas}


def test_map(second: Edition) -> None:
    """37 areas in three regions, 17 of them difficult, 6 seas in a ring, 72 borders, 38 coasts, 4 straits."""
    assert (len(second.areas), len(second.seas)) == (37, 6)
    assert [len(second.groups[region]) for region in ("england", "wales", "scotland")] == [20, 7, 10]
    assert sum(area.difficult for area in second.areas) == 17
    assert sum(len(area.land) for area in second.areas) == 2 * 72
    assert sum(len(area.coasts) for area in second.areas) == 38
    assert all(len(sea.neighbours) == 2 for sea in second.seas)
    straits = {frozenset((area.id, second.areas[other].id)) for area in second.areas for other in area.straits}
    assert straits == {
        frozenset(pair)
        for pair in (("hebrides", "skye"), ("orkneys", "caithness"), ("devon", "dyfed"), ("devon", "gwent"))
    }


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("lothian", "cumbria", True),
        ("march", "york", True),
        ("downlands", "sussex", True),
        ("lindsey", "norfolk", True),
        ("galloway", "pennines", False),
        ("gwent", "avalon", False),
        ("cheshire", "north-mercia", False),
    ],
)
def test_short_borders(second: Edition, one: str, other: str, expected: bool) -> None:
    """Borders that are easily misread on the board."""
    assert (second.area(other) in second.areas[second.area(one)].land) is expected


def test_groups(second: Edition) -> None:
    """The sizes of the groups."""
    sizes = {name: len(areas) for name, areas in second.groups.items()}
    assert sizes == {
        "all": 37,
        "england": 20,
        "wales": 7,
        "scotland": 10,
        "outside-wales": 30,
        "england-normal": 16,
        "england-south": 13,
        "england-far-south": 11,
        "north": 12,
        "scotland-and-galloway": 11,
        "replacement": 22,
        "arthur": 22,
    }


def test_pieces(second: Edition) -> None:
    """251 markers: 194 infantry, 6 cavalry, 24 forts, 8 burhs and 19 leaders."""
    nations = second.nations
    assert [nation.infantry for nation in nations] == [16, 8, 10, 13, 11, 7, 10, 8, 11, 10, 9, 18, 12, 20, 6, 17, 8]
    assert {nation.id: nation.cavalry for nation in nations if nation.cavalry} == {"romano-british": 2, "normans": 4}
    pieces = [n.infantry + n.cavalry + n.forts + n.burhs + len(n.leaders) for n in nations]
    assert sum(pieces) == 251
    assert [nation.id for nation in nations if not nation.population] == ["romans"]
    assert sorted(leader.id for leader in second.leaders if leader.stays_until == 16) == [
        "harald-hardrada",
        "harold",
        "william",
    ]
    assert second.nations[second.nation("saxons")].army_and_burh_cap == 20


def test_nation_order(second: Edition) -> None:
    """The Nation List, Saxons before Jutes before Angles."""
    assert " ".join(nation.id for nation in second.nations) == (
        "romans romano-british belgae welsh brigantes caledonians picts irish scots norsemen dubliners danes "
        "norwegians saxons jutes angles normans"
    )


def test_rounds(second: Edition) -> None:
    """Sixteen rounds, five of them scoring, three with a Bretwalda, five with a King."""
    rounds = second.rounds
    assert (rounds[1].years, rounds[16].years) == ((43, 60), (1066, 1085))
    assert [number for number, info in rounds.items() if info.scoring] == [5, 7, 10, 13, 16]
    assert {number: info.bretwalda_points for number, info in rounds.items() if info.bretwalda} == {8: 4, 9: 4, 10: 4}
    kings = {number: info.king_points for number, info in rounds.items() if info.king}
    assert kings == {11: 8, 12: 8, 13: 8, 14: 8, 16: 10}
    assert {second.leaders[leader].id for leader in rounds[16].king_leaders} == {
        "harold",
        "william",
        "harald-hardrada",
        "svein-estrithson",
    }


def arrivals(edition: Edition, number: int) -> dict[str, Arrival]:
    """What a round brings, by nation."""
    return {edition.nations[nation].id: a for (n, nation), a in edition.arrivals.items() if n == number}


def test_invaders_per_round(second: Edition) -> None:
    """Infantry that comes by sea in each round, and the nations with each mark."""
    armies = [sum(n for a in arrivals(second, r).values() for n, _ in a.infantry) for r in range(1, 17)]
    assert armies == [0, 0, 1, 11, 11, 16, 15, 4, 1, 0, 13, 12, 7, 9, 16, 3]
    marks = {
        mark: sum(getattr(arrival, mark) for arrival in second.arrivals.values()) for mark in ("major", "raid", "boats")
    }
    assert marks == {"major": 9, "raid": 20, "boats": 42}
    both = {second.nations[n].id: r for (r, n), a in second.arrivals.items() if a.major and a.raid}
    assert both == {"scots": 7, "norsemen": 11}


def test_round_8_of_the_rulebook(second: Edition) -> None:
    """The rulebook's own example: Irish 1, Scots 1, Angles 2, each in its sea."""
    coming = {id: a.infantry for id, a in arrivals(second, 8).items() if a.infantry}
    sea = second.sea
    assert coming == {
        "irish": ((1, sea("atlantic-ocean")),),
        "scots": ((1, sea("irish-sea")),),
        "angles": ((2, sea("north-sea")),),
    }


def test_leaders_with_conditions(second: Edition) -> None:
    """Oswiu needs Bernicia and Offa North Mercia."""
    needs = {
        second.leaders[a.leader].id: second.areas[a.leader_needs].id
        for a in second.arrivals.values()
        if a.leader is not None and a.leader_needs is not None
    }
    assert needs == {"oswiu": "bernicia", "offa": "north-mercia"}


def test_roman_reinforcements(second: Edition) -> None:
    """Sums of the table's columns, and the rulebook's example rows."""
    assert {number: sum(row) for number, row in second.reinforcements.items()} == {2: 33, 3: 32, 4: 23, 5: 22}
    assert all(len(row) == 17 and row[12] == 0 for row in second.reinforcements.values())
    assert [second.reinforcements[number][8] for number in (2, 3, 4, 5)] == [2, 2, 1, 1]


def test_submissions(second: Edition) -> None:
    """Four nations may submit to the Romans, the Brigantes also to the Angles."""
    rows = {(second.nations[s.nation].id, second.nations[s.overlord].id): s for s in second.submissions}
    assert {pair: (s.most_areas, s.points) for pair, s in rows.items()} == {
        ("belgae", "romans"): (4, 6),
        ("welsh", "romans"): (5, 0),
        ("brigantes", "romans"): (3, 0),
        ("picts", "romans"): (3, 0),
        ("brigantes", "angles"): (2, 0),
    }
    angles = rows["brigantes", "angles"]
    assert (len(angles.counted), angles.rounds[0], angles.rounds[-1], angles.hold_rounds) == (11, 6, 12, (7, 10))
    assert rows["belgae", "romans"].rounds == (1,)


def test_round_16_reinforcements(second: Edition) -> None:
    """Norwegians one per area, Saxons one per two English areas, Normans for four areas and three without Harold."""
    rows = {second.nations[row.nation].id: row for row in second.late_reinforcements}
    assert {id: (len(row.counted), row.per_areas, row.extra) for id, row in rows.items()} == {
        "norwegians": (37, 1, 0),
        "saxons": (20, 2, 0),
        "normans": (4, 1, 3),
    }
    assert named(second, rows["normans"].counted) == {"essex", "wessex", "hwicce", "south-mercia"}
    assert rows["normans"].infantry_per_cavalry == 2
    assert (rows["saxons"].sea, rows["saxons"].leader_in) == (None, second.groups["england"])


def test_cnut(second: Edition) -> None:
    """Eight points for his kingship, four armies leave."""
    assert second.departure is not None
    assert (second.departure.round, second.departure.king_points, second.departure.armies) == (14, 8, 4)


def test_scenarios(second: Edition) -> None:
    """Rounds, player counts and starting armies on land and at sea."""
    areas = len(second.areas)
    found = {
        id: (
            (s.first_round, s.last_round),
            s.players,
            sum(p.armies for p in s.setup if p.place < areas),
            sum(p.armies for p in s.setup if p.place >= areas),
        )
        for id, s in second.scenarios.items()
    }
    assert found == {
        "standard": ((1, 16), (3, 4, 5), 37, 16),
        "short": ((6, 13), (3,), 37, 0),
        "two-romans": ((1, 5), (2,), 37, 16),
        "two-invaders": ((6, 10), (2,), 34, 0),
        "two-vikings": ((11, 14), (2,), 30, 0),
    }


def test_four_sides_are_the_colours(second: Edition) -> None:
    """Each nation's pieces have the colour of its side."""
    for side in second.scenarios["standard"].sides[4]:
        assert {second.nations[nation].colour for nation in side.nations} == {side.name.lower()}


def test_stand_in(second: Edition) -> None:
    """In one scenario the Belgae play by the Romano-British card; everybody else, everywhere, by their own."""
    own = tuple(range(17))
    scenario = second.scenarios["two-invaders"]
    assert scenario.card[second.nation("belgae")] == second.nation("romano-british")
    assert sum(card != nation for nation, card in enumerate(scenario.card)) == 1
    assert all(s.card == own for s in second.scenarios.values() if s is not scenario)


def test_rules(second: Edition) -> None:
    """Figures of the rulebook's text, and the procedures that are in force."""
    figures = {name: value for name, value in second.switches.items() if name in RULES}
    assert figures == RULES


RULES = {
    "population-normal": 2,
    "population-difficult": 1,
    "population-army": 6,
    "population-keep": 5,
    "move-normal": 2,
    "move-fast": 3,
    "stack-normal": 3,
    "stack-difficult": 2,
    "overstack-difficult": 4,
    "roman-stack-difficult": 4,
    "overrun-factor": 2,
    "overpopulation-factor": 2,
    "legion-armies": 12,
    "replacement-armies": 8,
    "roman-roads": True,
    "former-subject-truce-ends": 8,
    "burh-cost": 2,
    "burh-areas": 8,
    "burh-first-loss-from": 14,
    "king-areas": 4,
    "king-factor": 2,
}


def test_every_figure_of_the_rules_is_one_the_engine_reads() -> None:
    """A figure in the edition file that nothing reads would be a promise that is not kept."""
    source = (Path(__file__).parents[2] / "src/meadhall/games/britannia/tabulate.py").read_text(encoding="utf-8")
    assert [name for name in load().switches if f'"{name}"' not in source] == []
