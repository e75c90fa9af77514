"""An edition, a scenario and options turned into the engine's tables."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any, Final

from librt.vecs import append

from meadhall.core.editions.kept import kept
from meadhall.core.kit import mask, vec_of
from meadhall.games.britannia.edition import PROCEDURES, Arrival, Edition, Scenario
from meadhall.games.britannia.engine.codes import LANDS, NATIONS, SEAS
from meadhall.games.britannia.engine.tables import (
    AFTER_INCREASE,
    AGAIN,
    ARTHUR,
    ARTHUR_LEAVES,
    AT_ROUND_START,
    BEFORE_INCREASE,
    BURHS,
    CNUT,
    LAND_RAID,
    LEGIONS,
    MUST_LAND,
    MUST_RETURN,
    NO_HUNGER,
    NO_INCREASE,
    OWN_TURN,
    PHASE_FOUR,
    REINFORCE_ROW,
    REPLACEMENT,
    REVOLT,
    TIMES,
    TURNS,
    Tables,
    area_points_at,
    card_at,
    former_kills_at,
    kills_at,
    leader_kills_at,
    turn_at,
)

SPECIAL_BITS: Final = {
    "revolt": REVOLT,
    "legion-withdrawal": LEGIONS,
    "no-increase": NO_INCREASE,
    "arthur": ARTHUR,
    "arthur-leaves": ARTHUR_LEAVES,
    "burhs": BURHS,
    "must-return": MUST_RETURN,
    "cnut": CNUT,
    "land-raid": LAND_RAID,
    "replacement": REPLACEMENT,
    "must-land": MUST_LAND,
    "no-overpopulation": NO_HUNGER,
}

PROCEDURE_FLAGS: Final = {
    "lone-leaders": "lone_leaders",
    "leader-stack": "leader_lifts",
    "arthur-placing": "arthur_else",
    "raiders": "raiders_are_pieces",
    "waiting-at-sea": "anyone_waits",
    "changing-sea": "changing_sea",
    "raid-return": "by_route",
    "raid-score": "when_home",
    "retreat-to-sea": "sea_retreat_anyone",
    "sea-of-retreat": "landing_sea",
    "missing-invaders": "marker_stays",
    "mixed-losses": "cavalry_first",
    "raider-losses": "settlers_first",
    "retreat-bar": "bar_any",
    "replacement": "each_army",
    "submission-time": "submit_any",
    "subject-scope": "subject_areas",
    "subject-population": "subject_idle",
    "subject-score": "subject_unscored",
    "subject-gains": "gains_unpaid",
    "subject-departure": "departure_free",
    "fellow-subjects": "fellows_fight",
    "passage": "lords_pass",
    "eviction": "evict_back",
    "limes-ruins": "ruins_bar",
}
"""The attribute of `Tables` for each procedure of an edition: the number of the way it is done."""


@kept
def tables_for(edition: Edition, scenario: str, players: int, options: Mapping[str, Any]) -> Tables:
    """The tables of a game."""
    return tabulate(edition, edition.scenarios[scenario], players, options)


def tabulate(edition: Edition, scenario: Scenario, players: int, options: Mapping[str, Any]) -> Tables:
    """Everything the engine looks up."""
    if (len(edition.areas), len(edition.seas), len(edition.nations)) != (LANDS, SEAS, NATIONS):
        raise ValueError(f"the engine plays maps of {LANDS} areas and {SEAS} seas with {NATIONS} nations")
    t = Tables()
    t.edition, t.scenario, t.players, t.options = edition, scenario.id, players, dict(options)
    _map(t, edition)
    _nations(t, edition, scenario, players)
    _timeline(t, edition, scenario)
    _cards(t, edition, scenario)
    _eliminations(t, edition, scenario)
    _submissions(t, edition)
    _late(t, edition)
    _figures(t, edition)
    _procedures(t, edition)
    _rules(t, edition, scenario, options)
    _truces(t, edition, scenario)
    return t


def _map(t: Tables, edition: Edition) -> None:
    areas = edition.areas
    t.difficult = mask(i for i, a in enumerate(areas) if a.difficult)
    t.english = mask(i for i, a in enumerate(areas) if a.region == "england")
    starts: list[int] = [0]
    near: list[int] = []
    for area in areas:
        near.extend((*area.land, *area.straits))
        starts.append(len(near))
    t.near_from, t.near = vec_of(starts), vec_of(near)
    t.land_near = vec_of(mask(a.land) for a in areas)
    t.strait_near = vec_of(mask(a.straits) for a in areas)
    t.coasts = vec_of(mask(a.coasts) for a in areas)
    t.shores = vec_of(mask(i for i, a in enumerate(areas) if sea in a.coasts) for sea in range(SEAS))
    t.sea_near = vec_of(mask(s.neighbours) for s in edition.seas)
    for area in areas:
        t.next_ashore = append(t.next_ashore, vec_of((*area.land, *area.straits)))
        seas = [LANDS + sea for sea in sorted(area.coasts)]
        t.next_by_boat = append(t.next_by_boat, vec_of((*area.land, *area.straits, *seas)))
    for index, sea in enumerate(edition.seas):
        shores = [i for i, a in enumerate(areas) if index in a.coasts]
        t.next_by_boat = append(t.next_by_boat, vec_of((*shores, *(LANDS + s for s in sorted(sea.neighbours)))))
    t.area_names = [a.name for a in areas] + [s.name for s in edition.seas]


def _nations(t: Tables, edition: Edition, scenario: Scenario, players: int) -> None:
    sides = scenario.sides[players]
    t.sides = len(sides)
    t.side_names = [side.name for side in sides]
    for index, side in enumerate(sides):
        for member in side.nations:
            t.side_of[member] = index
    t.unused = mask(scenario.unused)
    for n, nation in enumerate(edition.nations):
        t.foot[n], t.horse[n], t.burh_markers[n] = nation.infantry, nation.cavalry, nation.burhs
        t.cap[n] = nation.army_and_burh_cap if nation.army_and_burh_cap is not None else 999
        t.grows[n] = int(nation.population)
    t.nation_names = [n.name for n in edition.nations]
    t.leader_names = [leader.name for leader in edition.leaders]
    for i, leader in enumerate(edition.leaders):
        t.leader_stays[i] = leader.stays_until or 0
        t.leader_nation[i] = leader.nation
    t.romans = edition.nation("romans")
    t.romano_british = edition.nation("romano-british")
    t.brigantes = edition.nation("brigantes")
    if "second-romano-british" in scenario.switches:
        t.second_british = edition.nation("belgae")


def _timeline(t: Tables, edition: Edition, scenario: Scenario) -> None:
    starts: list[int] = []
    kinds: list[int] = []
    counts: list[int] = []
    seas: list[int] = []
    nothing = Arrival()
    for key, (round_, nation) in enumerate(product(range(TIMES), range(NATIONS))):  # in the order of `turn_at`
        arrival = edition.arrivals.get((round_, nation), nothing)
        starts.append(len(kinds))
        for kind, entries in enumerate((arrival.infantry, arrival.cavalry)):
            for count, sea in entries:
                kinds.append(kind)
                counts.append(count)
                seas.append(sea)
        t.major[key], t.raid[key], t.boats[key] = int(arrival.major), int(arrival.raid), int(arrival.boats)
        t.special[key] = mask_of_specials(arrival)
        t.leader[key] = -1 if arrival.leader is None else arrival.leader
        t.leader_sea[key] = -1 if arrival.leader_sea is None else arrival.leader_sea
        t.leader_needs[key] = -1 if arrival.leader_needs is None else arrival.leader_needs
        t.land_foot[key], t.land_horse[key] = arrival.land_infantry, arrival.land_cavalry
    starts.append(len(kinds))
    t.arrive_from, t.arrive_kind = vec_of(starts), vec_of(kinds)
    t.arrive_count, t.arrive_sea = vec_of(counts), vec_of(seas)
    t.first_round, t.last_round = scenario.first_round, scenario.last_round
    for r, info in edition.rounds.items():
        t.scoring[r] = int(info.scoring or any(r == when for _, when in edition.hold))
        t.bretwalda_points[r] = info.bretwalda_points if info.bretwalda else 0
        t.king_points[r] = info.king_points if info.king else 0
        t.king_leaders[r] = mask(info.king_leaders) if info.king else 0
        t.offices_first[r] = int(info.offices_first)
        for n in range(NATIONS):
            t.king_points_of[turn_at(r, n)] = info.king_points_of.get(n, t.king_points[r])
    t.roman_rounds = max(edition.reinforcements)
    if t.second_british >= 0:
        t.special[turn_at(6, t.second_british)] |= NO_INCREASE


def mask_of_specials(arrival: Arrival) -> int:
    """The named procedures of an arrival as bits."""
    return sum(SPECIAL_BITS.get(name, 0) for name in arrival.special)


def _cards(t: Tables, edition: Edition, scenario: Scenario) -> None:
    for n in range(NATIONS):
        card = scenario.card[n]
        for r in edition.rounds:
            for area, points in edition.hold.get((card, r), {}).items():
                t.hold[area_points_at(n, r, area)] = points
            for area, points in edition.occupy.get((card, r), {}).items():
                t.occupy[area_points_at(n, r, area)] = points
            t.limes[card_at(n, r)] = int((card, r) in edition.limes)
            t.occupy_rule[card_at(n, r)] = (
                (OWN_TURN if (card, r) in edition.occupy_own_turn else 0)
                | (PHASE_FOUR if edition.occupy_when.get((card, r)) == "phase-4" else 0)
                | (AGAIN if (card, r) in edition.occupy_again else 0)
            )
        landing = edition.landings[n]
        for sea in range(SEAS):
            t.no_landing[n * SEAS + sea] = mask(landing.forbidden_areas)
            if sea in landing.only_areas:
                t.no_landing[n * SEAS + sea] |= t.shores[sea] & ~mask(landing.only_areas[sea])
        t.no_sea[n] = mask(landing.forbidden_seas)
        t.stay_in_sea[n], t.must_land[n] = int(landing.stay_in_start_sea), int(landing.must_land)
    for limit in edition.limits:
        t.limited[limit.nation], t.limit_base[limit.nation] = mask(limit.limited), mask(limit.base)


def _eliminations(t: Tables, edition: Edition, scenario: Scenario) -> None:
    for killer in range(NATIONS):
        for rule in edition.eliminations:
            if rule.nation != scenario.card[killer]:
                continue
            turns = (1,) if rule.own_turn_only else (0,) if rule.other_turn_only else (0, 1)
            for r in rule.rounds:
                for own in turns:
                    if rule.former_subject:
                        t.former_kills[former_kills_at(killer, r, own)] = rule.points
                        continue
                    for victim in rule.victims:
                        if rule.kind == "leader":
                            t.leader_kills[leader_kills_at(killer, victim, r, own)] = rule.points
                            continue
                        at = kills_at(killer, victim, r, own)
                        for column in {"army": (0, 1), "cavalry": (1,), "fort": (2,)}[rule.kind]:
                            t.kills[at + column] = rule.points
    bonuses = edition.leader_bonuses
    t.bonus_nation, t.bonus_leader = vec_of(b.nation for b in bonuses), vec_of(b.leader for b in bonuses)
    t.bonus_by, t.bonus_rounds = vec_of(mask(b.by) for b in bonuses), vec_of(mask(b.rounds) for b in bonuses)
    t.bonus_points = vec_of(b.points for b in bonuses)


def _submissions(t: Tables, edition: Edition) -> None:
    subs = edition.submissions
    t.sub_nation, t.sub_overlord = vec_of(s.nation for s in subs), vec_of(s.overlord for s in subs)
    t.sub_most, t.sub_counted = vec_of(s.most_areas for s in subs), vec_of(mask(s.counted) for s in subs)
    t.sub_rounds, t.sub_points = vec_of(mask(s.rounds) for s in subs), vec_of(s.points for s in subs)
    t.sub_hold = vec_of(mask(s.hold_rounds) for s in subs)
    for r, row in edition.reinforcements.items():
        for armies in range(REINFORCE_ROW):
            t.reinforce[r * REINFORCE_ROW + armies] = row[min(armies, len(row) - 1)]
    t.reinforce_sea = edition.reinforcement_sea


def _late(t: Tables, edition: Edition) -> None:
    late = sorted(edition.late_reinforcements, key=lambda x: x.nation)
    t.late_round, t.late_nation = vec_of(x.round for x in late), vec_of(x.nation for x in late)
    t.late_leader, t.late_leader_in = vec_of(x.leader for x in late), vec_of(mask(x.leader_in) for x in late)
    t.late_counted, t.late_per = vec_of(mask(x.counted) for x in late), vec_of(x.per_areas for x in late)
    t.late_extra = vec_of(x.extra for x in late)
    t.late_unless = vec_of(-1 if x.extra_unless is None else x.extra_unless for x in late)
    t.late_by = vec_of(mask(x.extra_by) for x in late)
    t.late_sea = vec_of(-1 if x.sea is None else x.sea for x in late)
    t.late_swap = vec_of(x.infantry_per_cavalry for x in late)
    if edition.departure is not None:
        d = edition.departure
        t.depart_round, t.depart_nation, t.depart_leader = d.round, d.nation, d.leader
        t.depart_points, t.depart_armies = d.king_points, d.armies


def _figures(t: Tables, edition: Edition) -> None:
    number = edition.number
    t.pop_normal, t.pop_difficult = number("population-normal"), number("population-difficult")
    t.pop_army, t.pop_kept = number("population-army"), number("population-keep")
    t.move_normal, t.move_fast = number("move-normal"), number("move-fast")
    t.stack_normal, t.stack_difficult = number("stack-normal"), number("stack-difficult")
    t.over_difficult, t.roman_difficult = number("overstack-difficult"), number("roman-stack-difficult")
    t.overrun, t.hunger = number("overrun-factor"), number("overpopulation-factor")
    t.legion_limit, t.replacement_count = number("legion-armies"), number("replacement-armies")
    t.roman_roads, t.former_ban_until = int(edition.flag("roman-roads")), number("former-subject-truce-ends")
    t.burh_cost, t.burh_base = number("burh-cost"), number("burh-areas")
    t.burh_first_from = number("burh-first-loss-from")
    t.king_areas, t.king_factor = number("king-areas"), number("king-factor")
    t.replacement_area, t.arthur_area = mask(edition.groups["replacement"]), mask(edition.groups["arthur"])
    romans = edition.nations[edition.nation("romans")]
    t.forts_until = 99 if romans.forts_until is None else romans.forts_until
    t.units = edition.units_per_point


def _procedures(t: Tables, edition: Edition) -> None:
    for name, flag in PROCEDURE_FLAGS.items():
        setattr(t, flag, tuple(PROCEDURES[name].ways).index(edition.procedure(name)))


def _rules(t: Tables, edition: Edition, scenario: Scenario, options: Mapping[str, Any]) -> None:
    """Options; a game that does not offer one plays the only way it has."""
    given = options.get
    t.invaders_when = {"round-start": AT_ROUND_START, "before-increase": BEFORE_INCREASE}.get(
        given("invaders", ""), AFTER_INCREASE
    )
    t.boats_from_sea = int(given("boats-from-sea", False))
    t.boats_bound = int(given("boat-landings") == "bound")
    t.stranded_lost = int(given("stranded") == "lost")
    t.leaders_fall_together = int(given("leaders-meet") == "fall")
    if given("landing-limits") == "whole-turn":
        _limits_last(t)
    t.raid_by_area = int(given("raid-points") == "by-area")
    t.fight_home = int(given("pict-return") == "fighting")
    t.evict_occupied_first = int(given("eviction") == "occupied-first")
    t.evict_next_door = int(given("eviction") == "next-door")
    t.evict_straits = int(given("eviction-straits", True))
    t.transit_free = int(given("transit-hilands") == "free")
    t.overlord_all = int(given("overlord-areas", "all") == "all")
    t.limes_given_up = int(given("limes-given-up", False))
    t.leader_with_burh = int(given("leader-with-burh", False))
    t.leader_alone_at_sea = int(given("leader-alone-at-sea", False))
    t.starve_burhs = int(given("starve-burhs", True))
    t.starve_anywhere = int(given("starving") == "anywhere")
    t.burh_and_army = int(given("burh-and-army") == "together")
    t.galloway_free = int(given("galloway-vote") == "brigantes")
    t.king_marker = int(given("king-army-lost") == "marker-5")
    t.cnut_minimum = int(given("cnut-minimum", True))
    t.most_areas_wins = int(given("ties") == "most-areas")
    t.ballot_mode = ("demand", "open", "secret").index(given("ballot", "demand"))
    t.sides_mode = ("seated", "dealt", "bid").index(given("sides", "seated"))
    t.minimum_raise = int(given("minimum-raise", 1))
    t.must_submit = int("must-submit" in scenario.switches)
    if "former-subjects-welsh-brigantes" in scenario.switches:
        t.former_subjects = mask((edition.nation("welsh"), edition.nation("brigantes")))
        t.former_never_score = 1
    romans = edition.nations[t.romans]
    if romans.forts_limited and given("fort-limit", True):
        t.fort_limit = romans.forts
    if not given("late-increase", True):
        for n, nation in enumerate(edition.nations):
            t.grows[n] = int(nation.population and nation.marker)
    if given("norwegian-sea") == "frisian":
        _late_by_first_sea(t, edition)


def _limits_last(t: Tables) -> None:
    """Rounds in which a nation moves twice, has boats, and may not land or sail everywhere."""
    for key in range(TURNS):
        n = key % NATIONS
        limited = t.no_sea[n] or any(t.no_landing[n * SEAS + sea] for sea in range(SEAS))
        t.limits_last[key] = int(bool(t.major[key] and t.boats[key] and limited))


def _late_by_first_sea(t: Tables, edition: Edition) -> None:
    """Late armies that come by sea come to the one in which their leader came."""
    for i, (nation, leader) in enumerate(zip(t.late_nation, t.late_leader, strict=True)):
        for (_, other), arrival in edition.arrivals.items():
            if other == nation and arrival.leader == leader and arrival.leader_sea is not None and t.late_sea[i] >= 0:
                t.late_sea[i] = arrival.leader_sea


def _truces(t: Tables, edition: Edition, scenario: Scenario) -> None:
    """Whom a nation may not attack, by round."""
    for truce in edition.truces:
        for r in truce.rounds:
            t.spared[r * NATIONS + truce.nation] |= mask(truce.spared)
    if "truce-round-6" in scenario.switches:
        spared = mask(edition.nation(n) for n in ("jutes", "saxons", "angles"))
        for nation in (t.romano_british, t.second_british):
            if nation >= 0:
                t.spared[6 * NATIONS + nation] |= spared
