"""The cards of the first edition: sums by nation, kind and round, in half points."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from meadhall.games.britannia.edition import Edition, load

rule = pytest.mark.rule

Points = Mapping[tuple[int, int], Mapping[int, int]]


@pytest.fixture(scope="module")
def first() -> Edition:
    """The first edition."""
    return load(name="first")


def totals(edition: Edition, points: Points) -> dict[str, dict[int, tuple[int, int]]]:
    """How many areas pay and the sum of their points, by nation and round."""
    found: dict[str, dict[int, tuple[int, int]]] = {}
    for (nation, number), areas in points.items():
        found.setdefault(edition.nations[nation].id, {})[number] = (len(areas), sum(areas.values()))
    return found


def test_points_are_counted_in_halves(first: Edition) -> None:
    """The second edition doubled all points, so the same numbers are its points and our halves."""
    assert (first.units_per_point, load().units_per_point) == (2, 1)
    kent = first.hold[first.nation("saxons"), 10][first.area("kent")]
    assert kent / first.units_per_point == 1.5


def test_hold_totals(first: Edition) -> None:
    """All that a nation could score for holding, by round; the first count is in round 4, the Limes in 5."""
    assert totals(first, first.hold) == {
        "romans": {5: (25, 72)},
        "romano-british": dict.fromkeys((7, 10, 13, 16), (16, 32)),
        "belgae": dict.fromkeys((4, 7, 10, 13, 16), (13, 26)),
        "welsh": {4: (37, 50), 7: (37, 50), 10: (37, 50), 13: (37, 50), 16: (37, 54)},
        "brigantes": {4: (13, 32), 7: (13, 42), 10: (13, 44), 13: (13, 34), 16: (13, 34)},
        "picts": dict.fromkeys((4, 7, 10, 13, 16), (13, 32)),
        "caledonians": {4: (6, 18), 7: (6, 18), 10: (6, 16), 13: (6, 16), 16: (6, 16)},
        "irish": {4: (7, 28), 7: (7, 28), 10: (7, 14), 13: (7, 14), 16: (37, 74)},
        "scots": {4: (12, 24), 7: (12, 30), 10: (12, 30), 13: (12, 30), 16: (12, 30)},
        "norsemen": {13: (17, 50), 16: (37, 82)},
        "dubliners": {13: (8, 25), 16: (37, 47)},
        "danes": {13: (24, 64), 16: (22, 60)},
        "jutes": {4: (4, 20), 7: (4, 10), 10: (4, 10), 13: (4, 10), 16: (4, 10)},
        "norwegians": {16: (20, 40)},
        "saxons": {4: (11, 22), 7: (16, 44), 10: (13, 39), 13: (13, 39), 16: (13, 39)},
        "angles": {4: (9, 18), 7: (15, 44), 10: (14, 44), 13: (14, 44), 16: (14, 44)},
        "normans": {16: (20, 40)},
    }
    assert first.limes == {(first.nation("romans"), 5)}


def test_occupy_totals(first: Edition) -> None:
    """All that a nation could score for capturing, by round; at any time, the Danes again in round 12."""
    assert totals(first, first.occupy) == {
        "romans": dict.fromkeys((1, 2, 3), (32, 68)),
        "welsh": dict.fromkeys((8, 9), (1, 12)),
        "norsemen": dict.fromkeys(range(12, 17), (17, 25)),
        "danes": {11: (37, 74), 12: (22, 67)},
        "norwegians": {15: (5, 28)},
        "normans": {15: (9, 36)},
    }
    assert not first.occupy_own_turn | set(first.occupy_when)
    assert first.occupy_again == {(first.nation("danes"), 12)}


def test_which_nations_have_half_points(first: Edition) -> None:
    """Six nations have an odd figure somewhere; recorded games show halves on just these sides."""
    odd = {
        first.nations[nation].id
        for points in (first.hold, first.occupy)
        for (nation, _), areas in points.items()
        if any(value % 2 for value in areas.values())
    }
    assert odd == {"romans", "welsh", "norsemen", "dubliners", "danes", "saxons"}
    assert not any(row.points % 2 for row in first.eliminations)


def test_elimination_totals(first: Edition) -> None:
    """The sum of points over all victims and rounds of each nation's rows, and how many rows there are."""
    found: dict[str, tuple[int, int]] = {}
    for row in first.eliminations:
        id = first.nations[row.nation].id
        rows, points = found.get(id, (0, 0))
        found[id] = (rows + 1, points + row.points * len(row.victims) * len(row.rounds))
    assert found == {
        "romano-british": (2, 24),
        "belgae": (6, 108),
        "welsh": (3, 132),
        "brigantes": (2, 128),
        "picts": (2, 128),
        "irish": (2, 160),
        "scots": (2, 128),
        "jutes": (4, 166),
        "norwegians": (1, 24),
        "saxons": (4, 544),
        "angles": (4, 544),
        "normans": (1, 24),
    }


ROWS = [
    ("romano-british", "leader", "aelle", "6-7", 6, "any"),
    ("romano-british", "army", "saxons angles jutes", "6-7", 2, "own"),
    ("norwegians", "leader", "harold william", "15-16", 6, "any"),
    ("saxons", "army", "romans", "any", 2, "any"),
    ("saxons", "fort", "romans", "any", 6, "any"),
    ("saxons", "cavalry", "romano-british", "any", 2, "own"),
    ("saxons", "leader", "arthur ivar-and-halfdan harald-hardrada william", "any", 6, "any"),
    ("angles", "army", "romans", "any", 2, "any"),
    ("angles", "fort", "romans", "any", 6, "any"),
    ("angles", "cavalry", "romano-british", "any", 2, "own"),
    ("angles", "leader", "arthur ivar-and-halfdan harald-hardrada william", "any", 6, "any"),
    ("normans", "leader", "harold harald-hardrada", "15-16", 6, "any"),
]
"""The rows that this edition states: nation, kind, victims, rounds, points and turn."""


def test_elimination_rows(first: Edition) -> None:
    """Without Svein Estrithson, Boudicca and former subjects."""
    found = []
    for row in first.eliminations:
        names = [(first.leaders if row.kind == "leader" else first.nations)[victim].id for victim in row.victims]
        rounds = "any" if len(row.rounds) == 16 else "-".join(map(str, row.rounds))
        turn = "own" if row.own_turn_only else "any"
        found.append((first.nations[row.nation].id, row.kind, " ".join(names), rounds, row.points, turn))
    stated = {row[0] for row in ROWS}
    assert [row for row in found if row[0] in stated] == ROWS


WORTH = {
    "avalon": (74, 16, 3),
    "downlands": (45, 9, 0),
    "wessex": (70, 15, 2),
    "sussex": (70, 13, 2),
    "kent": (78, 14, 2),
    "essex": (82, 20, 2),
    "suffolk": (65, 16, 2),
    "norfolk": (72, 14, 2),
    "lindsey": (52, 12, 2),
    "south-mercia": (60, 16, 0),
    "north-mercia": (76, 18, 0),
    "hwicce": (73, 11, 3),
    "march": (69, 14, 0),
    "cheshire": (76, 21, 3),
    "york": (87, 50, 2),
    "bernicia": (71, 16, 2),
    "pennines": (46, 17, 0),
    "cumbria": (78, 27, 3),
    "lothian": (74, 12, 3),
    "galloway": (62, 13, 3),
    "cornwall": (41, 6, 2),
    "devon": (41, 9, 2),
    "gwent": (21, 10, 3),
    "dyfed": (43, 13, 3),
    "powys": (26, 5, 3),
    "gwynedd": (40, 13, 3),
    "clwyd": (18, 10, 3),
    "strathclyde": (74, 17, 3),
    "dunedin": (58, 14, 3),
    "dalriada": (65, 19, 3),
    "alban": (40, 14, 1),
    "mar": (42, 19, 3),
    "moray": (52, 7, 6),
    "skye": (52, 7, 4),
    "caithness": (52, 17, 5),
    "hebrides": (58, 17, 5),
    "orkneys": (58, 17, 5),
}
"""By area the sum of all points for holding, of all points for capturing, and how many nations may not land there."""


def test_worth_of_areas(first: Edition) -> None:
    """An area that slipped from one list into another changes its own sums."""
    for id, worth in WORTH.items():
        area = first.area(id)
        held, taken = (sum(points.get(area, 0) for points in kind.values()) for kind in (first.hold, first.occupy))
        assert (held, taken, sum(area in landing.forbidden_areas for landing in first.landings)) == worth, id
    assert len(WORTH) == len(first.areas)


def test_an_angle_gets_three_for_a_fort(first: Edition) -> None:
    """The one figure of a card that the text prints."""
    (fort,) = [row for row in first.eliminations if row.nation == first.nation("angles") and row.kind == "fort"]
    assert fort.points == 3 * first.units_per_point


def test_limits_and_bonuses(first: Edition) -> None:
    """No limit on points from abroad; the Normans' bonus for Harold's death."""
    assert first.limits == ()
    (bonus,) = first.leader_bonuses
    assert (bonus.points, first.leaders[bonus.leader].id, len(bonus.by)) == (6, "harold", 3)


def beach(edition: Edition, nation: str, sea: str) -> set[str]:
    """Where a nation's pieces may land straight from a sea."""
    landing, index = edition.landings[edition.nation(nation)], edition.sea(sea)
    return {
        area.id
        for i, area in enumerate(edition.areas)
        if index in area.coasts
        and i not in landing.forbidden_areas
        and i in landing.only_areas.get(index, range(len(edition.areas)))
    }


@pytest.mark.parametrize(
    ("nation", "sea", "areas"),
    [
        pytest.param("irish", "irish-sea", "cumbria cheshire", marks=rule("1E-INV-08", "1E-EX-15", "1E-DEF-07")),
        pytest.param("scots", "irish-sea", "galloway strathclyde dalriada skye", marks=rule("1E-INV-07")),
        pytest.param("scots", "icelandic-sea", "skye hebrides caithness orkneys", marks=rule("1E-INV-07")),
        ("scots", "north-sea", ""),
        pytest.param("saxons", "atlantic-ocean", "cornwall", marks=rule("1E-INV-09")),
        pytest.param("jutes", "english-channel", "cornwall devon wessex sussex kent", marks=rule("1E-INV-09")),
        pytest.param("saxons", "icelandic-sea", "mar", marks=rule("1E-INV-10")),
        pytest.param("angles", "north-sea", "mar dunedin lothian bernicia york", marks=rule("1E-INV-10")),
        pytest.param("dubliners", "icelandic-sea", "skye", marks=rule("1E-INV-11")),
        pytest.param(
            "dubliners",
            "atlantic-ocean",
            "avalon hwicce gwent dyfed powys gwynedd clwyd cheshire",
            marks=rule("1E-INV-11"),
        ),
        ("dubliners", "english-channel", ""),
        pytest.param("danes", "north-sea", "mar dunedin lothian bernicia york", marks=rule("1E-INV-12")),
    ],
)
def test_landing(first: Edition, nation: str, sea: str, areas: str) -> None:
    """Named limits are themselves open."""
    assert beach(first, nation, sea) == set(areas.split())


def test_who_must_land(first: Edition) -> None:
    """Romans, Norwegians and Normans go straight ashore; nobody else has to."""
    straight = {first.nations[i].id for i, landing in enumerate(first.landings) if landing.stay_in_start_sea}
    bound = {first.nations[i].id for i, landing in enumerate(first.landings) if landing.must_land}
    assert straight == bound == {"romans", "norwegians", "normans"}
    assert not any(landing.must_land or landing.only_areas for landing in load().landings)
