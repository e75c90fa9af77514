"""From an edition, a scenario and options to the engine's tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from meadhall.core.editions.kept import kept
from meadhall.core.kit import mask, vec_of
from meadhall.games.rex.edition import TYPES, WAYS, Edition
from meadhall.games.rex.engine.board import troops_of
from meadhall.games.rex.engine.codes import AREAS, CARDS, FIRST_JOKER, FIRST_REINFORCEMENT, JOKERS, KINGDOMS
from meadhall.games.rex.engine.tables import (
    ALL_OBJECTIVES,
    LATE_DISCARD,
    NO_OBJECTIVES,
    TWO_OBJECTIVES,
    Tables,
)

KEPT: Final = {"two": TWO_OBJECTIVES, "late": LATE_DISCARD, "none": NO_OBJECTIVES}


@kept
def tables_for(edition: Edition, scenario: str, players: int, options: Mapping[str, Any]) -> Tables:
    """The tables of one game."""
    tables = Tables(edition, scenario, players, dict(options))
    _cards(tables, edition)
    _map(tables, edition)
    _scoring(tables, edition)
    _course(tables, edition)
    _players(tables, edition)
    _options(tables)
    return tables


def _cards(t: Tables, edition: Edition) -> None:
    deck = [value for value, copies in enumerate(edition.troops, 1) for _ in range(copies)]
    t.value = vec_of([*deck, *deck, *deck, *sorted(edition.reinforcements)])
    t.colour = vec_of([k for k in range(KINGDOMS) for _ in deck] + [-1] * len(edition.reinforcements))
    t.decks = vec_of(int(troops_of(k)) for k in range(KINGDOMS))
    t.pool = mask(range(FIRST_REINFORCEMENT, CARDS))


def _map(t: Tables, edition: Edition) -> None:
    places = edition.locations
    t.area = vec_of(
        mask(i for i, place in enumerate(places) if place.area == area) | 1 << (FIRST_JOKER + area)
        for area in range(AREAS)
    )
    t.roads = mask(i for i, place in enumerate(places) if not place.city)
    t.cities = mask(i for i, place in enumerate(places) if place.city)
    t.tokens = mask(i for i, place in enumerate(places) if place.token) | JOKERS
    t.black = vec_of(next(i for i, p in enumerate(places) if p.rome and p.area == area) for area in range(AREAS))
    t.start = vec_of(kingdom.start for kingdom in edition.kingdoms)
    t.regions = vec_of(mask(region.locations) for region in edition.regions)
    joined: list[set[int]] = [set() for _ in places]
    for one, two, _ in edition.connections:
        joined[one].add(two)
        joined[two].add(one)
    t.neighbours = vec_of(mask(other for other in others if not places[other].city) for others in joined)


def _scoring(t: Tables, edition: Edition) -> None:
    t.track_start = vec_of(track.start for track in edition.tracks)
    t.first_mark = vec_of(track.first for track in edition.tracks)
    t.thresholds = vec_of(mark for track in edition.tracks for mark in track.thresholds)
    t.last_space = vec_of(track.last for track in edition.tracks)
    t.kinds = vec_of(mask(i for i, card in enumerate(edition.objectives) if card.type == kind) for kind in TYPES)
    steps = [step for objective in edition.objectives for step in objective.steps]
    begins, conditions = [0], []
    for step in steps:
        conditions += list(step)
        begins.append(len(conditions))
    t.step_begins = vec_of(begins)
    t.condition = vec_of(mask(condition.locations) for condition in conditions)
    t.needed = vec_of(condition.needed for condition in conditions)


def _course(t: Tables, edition: Edition) -> None:
    turns, without = edition.turns, edition.without_third
    t.last_turn = turns["count"]
    t.hand_size, t.queue_size, t.recruits = turns["hand"], turns["queue"], turns["recruits"]
    t.winner_picks, t.vassal_picks, t.late_turn = turns["winner"], turns["vassal"], turns["late-discard"]
    t.draws = without["tokens"] if t.scenario == "two-without" else turns["tokens"]
    t.rome_draws = without["rome"] if t.scenario == "two-without" else 0
    t.cubes, t.oppida = edition.cubes, edition.oppida
    t.mini = vec_of(area for card in edition.deployment for area in card)
    t.way = vec_of(WAYS.index(kingdom.way) for kingdom in edition.kingdoms)


def _players(t: Tables, edition: Edition) -> None:
    """Who is played by whom: everybody, all but the third, or one alone."""
    ids = [kingdom.id for kingdom in edition.kingdoms]
    everybody = mask(range(KINGDOMS))
    if t.scenario == "solo":
        t.humans = 1 << ids.index(t.options["solo-kingdom"])
        t.alone = everybody & ~t.humans
    elif t.scenario == "three":
        t.humans, t.alone = everybody, 0
    else:
        third = 1 << ids.index(t.options["third-kingdom"])
        t.humans, t.alone = everybody & ~third, third if t.scenario == "two" else 0
    absent = everybody & ~t.humans & ~t.alone
    if t.options["absent-start-road"] == "rome":
        t.absent_rome = mask(kingdom.start for k, kingdom in enumerate(edition.kingdoms) if absent >> k & 1)


def _options(t: Tables) -> None:
    chosen = t.options
    t.objectives = KEPT[chosen["objectives"]]
    if t.scenario == "solo" and t.objectives != NO_OBJECTIVES:
        t.objectives = ALL_OBJECTIVES
    t.random_pool = chosen["reinforcements"] == "random"
    t.hidden_draws = t.random_pool and chosen["drawn-reinforcements"] == "hidden"
    t.drawn_seats = chosen["seating"] == "drawn"
    t.share_rome_city = chosen["joker-shares-city"]
    t.vassal_joker = chosen["vassal-joker"]
    t.compulsory = chosen["compulsory-picks"]
    t.extra_powers = chosen["extra-card-powers"]
    t.alone_first = chosen["npk-order"] == "first"
    t.flip_stays = chosen["foresighted-flip"] == "stays"
    t.piece_limits = chosen["piece-limits"]
    t.shield_bars_shared = not chosen["shared-road-through-shield"]
    t.shield_bars_substitute = not chosen["substitute-beside-shield"]
    t.capped_tracks = chosen["beyond-track"] == "capped"
    t.zero_is_no_max = not chosen["max-at-nought"]
    t.hired_to_player = chosen["mercenary-discard"] == "player"
