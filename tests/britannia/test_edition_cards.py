"""The Nation Cards of the second edition: sums by nation, kind and round that a slip in the file would change."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from meadhall.games.britannia.edition import Edition, load


@pytest.fixture(scope="module")
def second() -> Edition:
    """The second edition."""
    return load()


Points = Mapping[tuple[int, int], Mapping[int, int]]


def totals(edition: Edition, points: Points) -> dict[str, dict[int, int]]:
    """The sum of points by nation and round."""
    found: dict[str, dict[int, int]] = {}
    for (nation, number), areas in points.items():
        found.setdefault(edition.nations[nation].id, {})[number] = sum(areas.values())
    return found


def test_hold_totals(second: Edition) -> None:
    """All that a nation could score for holding, by round."""
    assert totals(second, second.hold) == {
        "romans": {5: 72},
        "romano-british": {7: 32, 10: 32, 13: 32, 16: 32},
        "belgae": {5: 26, 7: 26, 10: 26, 13: 26, 16: 26},
        "welsh": {5: 50, 7: 50, 10: 50, 13: 50, 16: 54},
        "brigantes": {5: 32, 7: 42, 10: 44, 13: 34, 16: 34},
        "caledonians": {5: 18, 7: 18, 10: 16, 13: 16, 16: 16},
        "picts": {5: 32, 7: 32, 10: 32, 13: 32, 16: 32},
        "irish": {5: 28, 7: 28, 10: 14, 13: 14, 16: 74},
        "scots": {5: 24, 7: 30, 10: 30, 13: 30, 16: 30},
        "norsemen": {13: 50, 16: 82},
        "dubliners": {13: 25, 16: 47},
        "danes": {13: 64, 16: 60},
        "norwegians": {16: 40},
        "saxons": {5: 22, 7: 44, 10: 39, 13: 39, 16: 39},
        "jutes": {5: 20, 7: 10, 10: 10, 13: 10, 16: 10},
        "angles": {5: 18, 7: 44, 10: 44, 13: 44, 16: 44},
        "normans": {16: 40},
    }
    assert second.limes == {(second.nation("romans"), 5)}


def test_occupy_totals(second: Edition) -> None:
    """All that a nation could score for occupying, by round, and the moments that count."""
    assert totals(second, second.occupy) == {
        "romans": {1: 68, 2: 68, 3: 68},
        "welsh": {8: 12, 9: 12},
        "norsemen": dict.fromkeys(range(11, 17), 25),
        "danes": {11: 74, 12: 67},
        "norwegians": {15: 28},
        "normans": {15: 36},
    }
    romans, danes = second.nation("romans"), second.nation("danes")
    assert second.occupy_own_turn == {(romans, 1), (romans, 2), (romans, 3)}
    assert second.occupy_when == {(danes, 11): "phase-4"}
    assert second.occupy_again == {(danes, 12)}


WORTH = {
    "avalon": (74, 17),
    "downlands": (45, 9),
    "wessex": (70, 15),
    "sussex": (70, 13),
    "kent": (78, 14),
    "essex": (82, 20),
    "suffolk": (65, 16),
    "norfolk": (72, 14),
    "lindsey": (52, 12),
    "south-mercia": (60, 16),
    "north-mercia": (76, 18),
    "hwicce": (73, 11),
    "march": (69, 14),
    "cheshire": (76, 22),
    "york": (87, 50),
    "bernicia": (71, 16),
    "pennines": (46, 18),
    "cumbria": (78, 30),
    "lothian": (74, 12),
    "galloway": (62, 14),
    "cornwall": (41, 6),
    "devon": (41, 9),
    "gwent": (21, 11),
    "dyfed": (43, 14),
    "powys": (26, 5),
    "gwynedd": (40, 14),
    "clwyd": (18, 11),
    "strathclyde": (74, 18),
    "dunedin": (58, 14),
    "dalriada": (65, 20),
    "alban": (40, 14),
    "mar": (42, 20),
    "moray": (52, 8),
    "skye": (52, 8),
    "caithness": (52, 20),
    "hebrides": (58, 20),
    "orkneys": (58, 20),
}
"""What each area is worth to all nations in all rounds together, held and occupied."""


def test_worth_of_areas(second: Edition) -> None:
    """No area stands for another on a card."""
    for id, worth in WORTH.items():
        area = second.area(id)
        held = sum(points.get(area, 0) for points in second.hold.values())
        assert (held, sum(points.get(area, 0) for points in second.occupy.values())) == worth, id


def eliminating(edition: Edition, nation: str, kind: str, victim: str, number: int, own_turn: bool) -> int:
    """The points a nation gets for one victim, former subjects apart."""
    index = edition.leader(victim) if kind == "leader" else edition.nation(victim)
    rows = [
        row
        for row in edition.eliminations
        if row.nation == edition.nation(nation) and row.kind == kind and index in row.victims and number in row.rounds
    ]
    rows = [row for row in rows if not row.former_subject]
    rows = [row for row in rows if not (row.other_turn_only if own_turn else row.own_turn_only)]
    return sum(row.points for row in rows)


@pytest.mark.parametrize(
    ("nation", "kind", "victim", "number", "own", "other"),
    [
        ("romans", "leader", "boudicca", 2, 6, 6),
        ("romans", "leader", "boudicca", 3, 0, 0),
        ("romano-british", "army", "saxons", 7, 2, 0),
        ("romano-british", "leader", "aelle", 6, 6, 6),
        ("romano-british", "army", "welsh", 7, 0, 0),
        ("belgae", "army", "romans", 1, 6, 2),
        ("belgae", "fort", "romans", 1, 6, 4),
        ("belgae", "army", "romans", 2, 2, 2),
        ("belgae", "fort", "romans", 5, 4, 4),
        ("welsh", "fort", "romans", 4, 6, 6),
        ("welsh", "leader", "aelle", 6, 2, 2),
        ("brigantes", "army", "romans", 3, 6, 6),
        ("brigantes", "fort", "romans", 3, 2, 2),
        ("picts", "army", "romans", 5, 2, 2),
        ("irish", "army", "picts", 6, 2, 0),
        ("irish", "army", "picts", 7, 0, 0),
        ("irish", "fort", "romans", 5, 2, 2),
        ("scots", "army", "romans", 3, 0, 0),
        ("scots", "army", "romans", 4, 2, 0),
        ("danes", "leader", "william", 15, 6, 6),
        ("norwegians", "leader", "svein-estrithson", 16, 6, 6),
        ("saxons", "cavalry", "romano-british", 7, 2, 0),
        ("saxons", "leader", "harald-hardrada", 15, 6, 6),
        ("jutes", "leader", "arthur", 7, 6, 6),
        ("angles", "leader", "ivar-and-halfdan", 12, 6, 6),
        ("normans", "leader", "harold", 15, 6, 6),
    ],
)
def test_eliminations(second: Edition, nation: str, kind: str, victim: str, number: int, own: int, other: int) -> None:
    """Points for a victim in the nation's own turn, and in others' turns."""
    assert eliminating(second, nation, kind, victim, number, True) == own
    assert eliminating(second, nation, kind, victim, number, False) == other


def test_elimination_counts(second: Edition) -> None:
    """How many nation, victim and round combinations pay, by kind, and the sum of their points."""
    cells = {kind: [0, 0] for kind in ("army", "cavalry", "fort", "leader")}
    for row in second.eliminations:
        count = len(row.victims) * len(row.rounds)
        cells[row.kind][0] += count
        cells[row.kind][1] += count * row.points
    assert cells == {"army": [237, 542], "cavalry": [48, 96], "fort": [145, 646], "leader": [185, 1102]}


def test_leader_bonus(second: Edition) -> None:
    """Six for the Normans when one of three nations eliminates Harold in rounds 15 and 16."""
    (bonus,) = second.leader_bonuses
    assert (bonus.nation, bonus.leader, bonus.points) == (second.nation("normans"), second.leader("harold"), 6)
    assert {second.nations[nation].id for nation in bonus.by} == {"norwegians", "danes", "normans"}
    assert bonus.rounds == (15, 16)


def test_landings(second: Edition) -> None:
    """The number of areas that a nation's invaders may land in from each of the seas they come to."""
    assert [n.id for n in second.nations if second.landings[second.nation(n.id)].stay_in_start_sea] == [
        "romans",
        "norwegians",
        "normans",
    ]
    found: dict[tuple[str, str], int] = {}
    for (_, nation), arrival in second.arrivals.items():
        landing = second.landings[nation]
        for _, sea in arrival.infantry:
            seas = {sea} if landing.stay_in_start_sea else {sea, *second.seas[sea].neighbours}
            seas -= set(landing.forbidden_seas)
            areas = {i for i, area in enumerate(second.areas) if seas & set(area.coasts)}
            found[second.nations[nation].id, second.seas[sea].id] = len(areas - set(landing.forbidden_areas))
    assert found == {
        ("angles", "frisian-sea"): 14,
        ("angles", "north-sea"): 10,
        ("danes", "frisian-sea"): 11,
        ("danes", "north-sea"): 7,
        ("dubliners", "irish-sea"): 13,
        ("irish", "atlantic-ocean"): 14,
        ("jutes", "english-channel"): 10,
        ("normans", "english-channel"): 5,
        ("norsemen", "atlantic-ocean"): 18,
        ("norsemen", "icelandic-sea"): 15,
        ("norsemen", "irish-sea"): 20,
        ("norwegians", "north-sea"): 5,
        ("saxons", "english-channel"): 10,
        ("saxons", "frisian-sea"): 14,
        ("scots", "irish-sea"): 7,
    }


def test_limits(second: Edition) -> None:
    """Welsh outside Wales, Saxons in Wales, Angles in Scotland."""
    sizes = {second.nations[x.nation].id: (len(x.limited), len(x.base)) for x in second.limits}
    assert sizes == {"welsh": (30, 7), "saxons": (7, 20), "angles": (10, 20)}
