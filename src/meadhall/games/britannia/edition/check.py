"""Checks of an edition as a whole: what no single table can show to be wrong."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from meadhall.core.editions.reader import BadEdition
from meadhall.games.britannia.edition.model import Arrival, Edition, Scenario


class Checker:
    """One edition with the file name that errors show."""

    def __init__(self, edition: Edition, file: str) -> None:
        self.edition = edition
        self.file = file

    def check(self) -> None:
        """Raise `BadEdition` for the first thing that does not fit."""
        self.borders()
        self.years()
        self.pieces_on_arrival()
        self.leaders_enter_once()
        self.one_leader_at_a_time()
        self.offices()
        self.scoring_rounds()
        self.procedures()
        self.ways_of_raiders()
        for scenario in self.edition.scenarios.values():
            self.scenario(scenario)

    def expect(self, true: bool, place: str, what: str) -> None:
        """The one sentence of every error here."""
        if not true:
            raise BadEdition(f"{self.file}: {place}: {what}")

    def borders(self) -> None:
        """Borders, straits and sea lanes lead both ways and never back to themselves; no area is cut off."""
        areas, seas = self.edition.areas, self.edition.seas
        self.both_ways("areas", "land", [a.id for a in areas], [a.land for a in areas])
        self.both_ways("areas", "straits", [a.id for a in areas], [a.straits for a in areas])
        self.both_ways("seas", "seas", [s.id for s in seas], [s.neighbours for s in seas])
        for area in areas:
            both = [areas[i].id for i in area.land if i in area.straits]
            self.expect(not both, f"areas.{area.id}.straits", f"expected areas that share no border, found {both}")
            reached = area.land or area.straits or area.coasts
            self.expect(bool(reached), f"areas.{area.id}", "expected a border, a strait or a coast, found none")

    def both_ways(self, section: str, key: str, ids: Sequence[str], neighbours: Sequence[tuple[int, ...]]) -> None:
        """Each neighbour names this one in turn."""
        for i, id in enumerate(ids):
            self.expect(i not in neighbours[i], f"{section}.{id}.{key}", f"expected others, found {id!r} itself")
            for j in neighbours[i]:
                what = f"expected {id!r} in this list, for {section}.{id}.{key} names {ids[j]!r}"
                self.expect(i in neighbours[j], f"{section}.{ids[j]}.{key}", what)

    def years(self) -> None:
        """Each round begins where the one before ended."""
        for number, info in self.edition.rounds.items():
            before = self.edition.rounds.get(number - 1)
            if before:
                what = f"expected to begin with {before.years[1]}, the end of round {number - 1}, found {info.years[0]}"
                self.expect(before.years[1] == info.years[0], f"timeline.{number}.years", what)

    def pieces_on_arrival(self) -> None:
        """Nobody brings more pieces than there are, and armies on land come with a leader."""
        for (number, index), arrival in self.edition.arrivals.items():
            nation = self.edition.nations[index]
            place = f"timeline.{number}.arrivals.{nation.id}"
            for kind, coming, limit in (
                ("infantry", _infantry(arrival), nation.infantry),
                ("cavalry", sum(n for n, _ in arrival.cavalry) + arrival.land_cavalry, nation.cavalry),
            ):
                self.expect(coming <= limit, place, f"expected at most {limit} {kind}, found {coming}")
            self.leader_arrival(place, index, arrival)

    def leader_arrival(self, place: str, index: int, arrival: Arrival) -> None:
        """A leader is the nation's own, and comes by sea only with armies."""
        edition = self.edition
        if arrival.leader is None:
            alone = arrival.leader_sea is None and arrival.leader_needs is None
            self.expect(alone, f"{place}.leader", "expected the leader that the other keys speak of, found nothing")
            on_land = arrival.land_infantry or arrival.land_cavalry
            self.expect(not on_land, f"{place}.leader", "expected a leader with the armies on land, found nothing")
            return
        leader, nation = edition.leaders[arrival.leader], edition.nations[index]
        self.expect(leader.nation == index, f"{place}.leader", f"expected a leader of {nation.id}, found {leader.id!r}")
        if arrival.leader_sea is not None:
            seas = [sea for _, sea in arrival.infantry + arrival.cavalry]
            what = f"expected a sea to which armies come, found {edition.seas[arrival.leader_sea].id!r}"
            self.expect(arrival.leader_sea in seas, f"{place}.leader-sea", what)

    def entries(self, leader: int) -> list[int]:
        """The rounds in which a leader comes."""
        return [number for (number, _), arrival in self.edition.arrivals.items() if arrival.leader == leader]

    def leaders_enter_once(self) -> None:
        """Every leader comes in exactly one round and does not leave before it."""
        for i, leader in enumerate(self.edition.leaders):
            rounds = self.entries(i)
            what = f"expected one round of the timeline to bring him, found {len(rounds)}"
            self.expect(len(rounds) == 1, f"leaders.{leader.id}", what)
            if leader.stays_until is not None:
                last = len(self.edition.rounds)
                what = f"expected a round of {rounds[0]} to {last}, found {leader.stays_until}"
                self.expect(rounds[0] <= leader.stays_until <= last, f"leaders.{leader.id}.stays-until", what)

    def one_leader_at_a_time(self) -> None:
        """A nation's leader has left before its next one comes."""
        for nation in self.edition.nations:
            stays = sorted((self.entries(i)[0], i) for i in nation.leaders)
            for (_, i), (number, j) in pairwise(stays):
                leader, later = self.edition.leaders[i], self.edition.leaders[j]
                gone = leader.stays_until is None or leader.stays_until < number
                what = f"expected him to leave before {later.id!r} comes in round {number}, found {leader.stays_until}"
                self.expect(gone, f"leaders.{leader.id}.stays-until", what)

    def offices(self) -> None:
        """Points of a kingship belong to a round with a King, and a time of the offices to a round with one."""
        for number, info in self.edition.rounds.items():
            place = f"timeline.{number}"
            what = "expected 'king-points' in the same round, found nothing"
            self.expect(info.king or not info.king_points_of, f"{place}.king-points-of", what)
            what = "expected 'bretwalda-points' or 'king-points' in the same round, found nothing"
            self.expect(info.king or info.bretwalda or not info.offices_first, f"{place}.offices", what)

    def scoring_rounds(self) -> None:
        """Holding is scored in scoring rounds; the Limes may have a round of their own."""
        scoring = [number for number, info in self.edition.rounds.items() if info.scoring]
        for when in self.edition.hold:
            nation, number = self.edition.nations[when[0]], when[1]
            what = f"expected scoring rounds ({', '.join(map(str, scoring))}), found {number}"
            self.expect(number in scoring or when in self.edition.limes, f"cards.{nation.id}.hold", what)

    def procedures(self) -> None:
        """A special of the Timeline and the table with its figures stand and fall together."""
        edition = self.edition
        tables = {"cnut": set(), "late-reinforcements": {(r.round, r.nation) for r in edition.late_reinforcements}}
        if edition.departure:
            tables["cnut"] = {(edition.departure.round, edition.departure.nation)}
        for special, stated in tables.items():
            marked = {when for when, arrival in edition.arrivals.items() if special in arrival.special}
            for number, index in sorted(marked ^ stated):
                section = "departure" if special == "cnut" else special
                has, lacks = ("the special", section) if (number, index) in marked else (section, "the special")
                place = f"timeline.{number}.arrivals.{edition.nations[index].id}.special"
                what = f"expected {special!r} together with the table {section!r}, found {has} without {lacks}"
                self.expect(False, place, what)

    def ways_of_raiders(self) -> None:
        """Raiders that go home the way they came make two steps at most, so that one area lies between at most."""
        edition = self.edition
        if edition.procedure("raid-return") != "by-route":
            return
        for (number, index), arrival in edition.arrivals.items():
            nation = edition.nations[index]
            place = f"timeline.{number}.arrivals.{nation.id}.raid"
            fast = "cavalry" if nation.cavalry else "Roman armies" if index == edition.nation("romans") else ""
            leaders = [edition.leaders[i].id for i in nation.leaders if self.in_play(i, number)]
            farther = fast or (leaders[0] if leaders else "") or ("a Major Invasion" if arrival.major else "")
            what = (
                "expected raiders of foot without a leader and without a Major Invasion where they go home by the way "
            )
            self.expect(not arrival.raid or not farther, place, f"{what}they came ('raid-return'), found {farther}")

    def in_play(self, leader: int, number: int) -> bool:
        """Whether a leader may be in play in the turn of his nation."""
        first = self.entries(leader)[0]
        return first <= number <= (self.edition.leaders[leader].stays_until or first)

    def scenario(self, scenario: Scenario) -> None:
        """Setup and the first round's invaders fit the pieces, and an unused nation has none."""
        for index, nation in enumerate(self.edition.nations):
            standing = sum(p.armies for p in scenario.setup if p.nation == index)
            rounds = range(scenario.first_round, scenario.last_round + 1)
            arrivals = [self.edition.arrivals.get((number, index), Arrival()) for number in rounds]
            total = standing + sum(count for count, _ in arrivals[0].infantry)
            place = f"scenarios.{scenario.id}.setup.{nation.id}"
            what = f"expected at most {nation.infantry} infantry with the first round's invaders, found {total}"
            self.expect(total <= nation.infantry, place, what)
            if index in scenario.unused:
                idle = standing + sum(_infantry(arrival) for arrival in arrivals) == 0
                what = f"expected nations without armies in these rounds, found {nation.id!r}"
                self.expect(idle, f"scenarios.{scenario.id}.unused", what)


def _infantry(arrival: Arrival) -> int:
    return sum(count for count, _ in arrival.infantry) + arrival.land_infantry
