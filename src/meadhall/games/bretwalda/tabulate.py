"""From an edition, a scenario and options to the engine's tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from meadhall.core.editions.kept import kept
from meadhall.core.kit import mask, vec_of
from meadhall.games.bretwalda.edition.cards import SEASONS, TILE_COLOURS
from meadhall.games.bretwalda.edition.model import BORDERS, BUILDINGS, CENTRE, COLOURS, TIES, UNITS, Area, Edition
from meadhall.games.bretwalda.edition.windows import TIMINGS
from meadhall.games.bretwalda.engine.pieces import LAND_KINDS, NOWHERE, ONE
from meadhall.games.bretwalda.engine.tables import Tables
from meadhall.games.bretwalda.options import OPTIONS
from meadhall.games.bretwalda.tabulate_cards import tabulate_chronicle, tabulate_plays

SOLO: Final = {"beginner": 1, "advanced": 2, "legendary": 3}
GARRISON: Final = {"ealdorman": 1, "thegn": 1, "ceorl": 1}
"""What stands in the Capitals of Kingdoms that nobody plays (SOLO-B-05, SOLO-A-01)."""


@kept
def tables_for(edition: Edition, scenario: str, players: int, options: Mapping[str, Any]) -> Tables:
    """The tables of one game."""
    t = Tables(edition, scenario, players, dict(options))
    for option in OPTIONS:
        setattr(t.options, option.name.replace("-", "_"), option.values.index(options[option.name]))
    _players(t, edition)
    _areas(t, edition)
    _borders(t, edition)
    _seas(t, edition)
    _start(t, edition)
    _units(t, edition)
    _figures(t, edition)
    _decks(t, edition)
    tabulate_plays(t, edition)
    tabulate_chronicle(t, edition)
    return t


def _players(t: Tables, edition: Edition) -> None:
    """Which Kingdoms are played, in clockwise order (P23-10, SOLO-B-04, SOLO-A-01)."""
    ids = [kingdom.id for kingdom in edition.kingdoms]
    t.solo = SOLO.get(t.scenario, 0)
    if t.solo:
        playing = ["mercia" if t.scenario == "beginner" else t.chosen["solo-kingdom"]]
    else:
        absent = {"four": (), "three": ("absent",), "two": ("absent", "also-absent")}[t.scenario]
        gone = [t.chosen[name] for name in absent]
        playing = [id for id in ids if id not in gone]
    t.kingdom_of_seat = vec_of(ids.index(id) for id in playing)
    t.kingdoms = mask(ids.index(id) for id in playing)


def _areas(t: Tables, edition: Edition) -> None:
    """What areas are; those where an absent Kingdom starts are out of play (P23-01), but not in solitaire play."""
    areas = edition.areas

    def those(wanted: Iterable[bool]) -> int:
        return mask(i for i, is_one in enumerate(wanted) if is_one)

    t.in_play = those(_is_in_play(t, area) for area in areas)
    t.cities = those(area.city for area in areas)
    t.capitals = those(area.kind == "capital" for area in areas)
    t.islands = those(area.island for area in areas)
    t.food = those(area.food > 0 for area in areas)
    t.harbours = those(area.harbour is not None for area in areas)
    t.coastal = those(bool(area.seas) for area in areas)
    t.gold = vec_of(area.gold for area in areas)
    t.capital = vec_of(kingdom.capital for kingdom in edition.kingdoms)
    t.homes = vec_of(those(area.start_of == k for area in areas) for k in range(len(edition.kingdoms)))
    room = {"countryside": those(not area.city for area in areas), "food-symbol": int(t.food)}
    room |= {"harbour": int(t.harbours), "city": int(t.cities)}
    t.building_room = vec_of(room[edition.buildings[id].where] for id in BUILDINGS)


def _is_in_play(t: Tables, area: Area) -> bool:
    return bool(t.solo) or area.start_of is None or bool(int(t.kingdoms) >> area.start_of & 1)


def _borders(t: Tables, edition: Edition) -> None:
    """Neighbours by kind of border, those out of play left out."""
    near = {kind: [0] * len(edition.areas) for kind in BORDERS}
    for border in edition.borders:
        for here, there in ((border.one, border.two), (border.two, border.one)):
            near[border.kind][here] |= (1 << there) & int(t.in_play)
    t.road, t.wilderness, t.wetlands = (vec_of(near[kind]) for kind in BORDERS)
    t.near = vec_of(sum(near[kind][i] for kind in BORDERS) for i in range(len(edition.areas)))
    crossed = [kind for kind in BORDERS if edition.border_costs[kind] is not None]
    t.passable = vec_of(sum(near[kind][i] for kind in crossed) for i in range(len(edition.areas)))
    t.border_cost = vec_of(edition.border_costs[kind] or 0 for kind in BORDERS)
    crossings = [
        mask(outside for inside, outside in fort.crossings if inside == i)
        for fort in edition.fortifications
        for i in range(len(edition.areas))
    ]
    t.fortified = vec_of(crossings)
    t.fortification_dice = vec_of(fort.dice for fort in edition.fortifications)


def _seas(t: Tables, edition: Edition) -> None:
    t.seas_of = vec_of(mask(area.seas) for area in edition.areas)
    t.coast = vec_of(
        mask(i for i, area in enumerate(edition.areas) if s in area.seas) & int(t.in_play)
        for s in range(len(edition.seas))
    )
    t.sea_near = vec_of(mask(sea.adjacent) for sea in edition.seas)
    t.harbour_sea = vec_of(int(NOWHERE) if area.harbour is None else area.harbour for area in edition.areas)


def _start(t: Tables, edition: Edition) -> None:
    """Dalcs and Neutral Units of the board (P23-02, P23-04), and what stands in Capitals."""
    playing = {kingdom.id for k, kingdom in enumerate(edition.kingdoms) if t.solo or int(t.kingdoms) >> k & 1}
    t.centre = next(i for i, area in enumerate(edition.areas) if area.dalc == CENTRE)
    t.dalcs = mask(i for i, area in enumerate(edition.areas) if area.dalc in (*playing, CENTRE))
    t.neutrals = vec_of(
        packed({unit: count for count, unit in (area.beginner if t.solo == SOLO["beginner"] else area.neutral)})
        if int(t.in_play) >> i & 1
        else 0
        for i, area in enumerate(edition.areas)
    )
    t.start_units = packed({unit: edition.start[unit] for unit in ("ruler", "ealdorman", "thegn", "ceorl")})
    t.garrison = packed(GARRISON) if t.solo else 0
    t.start_food = edition.start["food"]


def packed(units: Mapping[str, int]) -> int:
    """Land Units by their names as one number (see `engine/pieces.py`)."""
    return sum(count * int(ONE[UNITS.index(unit)]) for unit, count in units.items())


def _units(t: Tables, edition: Edition) -> None:
    units = [edition.units[id] for id in UNITS]
    t.value = vec_of(unit.value or 0 for unit in units)
    t.movement = vec_of(unit.movement or 0 for unit in units)
    t.health = vec_of(unit.health or 0 for unit in units)
    t.die = vec_of(COLOURS.index(unit.die) if unit.die else 0 for unit in units)
    t.capacity, t.drakkar_capacity = edition.units["ship"].capacity, edition.units["drakkar"].capacity
    order = sorted(range(int(LAND_KINDS)), key=lambda kind: units[kind].wounds)
    t.wound_order = vec_of(order)
    own, neutral = edition.pieces.kingdom, edition.pieces.neutral
    supply = {**own, "ruler": 1, "bishop": own["bishop"] if t.options.bishops else 0}
    t.supply = vec_of(supply.get(id, 0) for id in UNITS)
    t.neutral_supply = vec_of(neutral.get(id, 0) for id in UNITS)
    t.vikings, t.drakkars = edition.pieces.danes["viking"], edition.pieces.danes["drakkar"]
    t.building_cost = vec_of(edition.buildings[id].cost for id in BUILDINGS)
    t.building_supply = vec_of(edition.buildings[id].count for id in BUILDINGS)
    t.swords = vec_of(swords for colour in COLOURS for swords, _ in edition.dice[colour])
    t.shields = vec_of(shields for colour in COLOURS for _, shields in edition.dice[colour])


_FIGURES: Final = {
    "gold": "start_gold",
    "lordship": "start_lordship",
    **{
        name: name.replace("-", "_")
        for name in (
            "rounds", "actions", "battle-rounds", "chronicle-draw",
            "chronicle-keep", "season-cards", "subversion-cards", "hand-limit", "tribute",
            "upgrade-cost", "lordship-cost", "city-dice", "capital-dice", "port-food", "port-gold",
            "tiles-of-a-colour", "sea-border", "landing", "neutral-value",
        )
    },
}  # fmt: skip
"""Figures of the course, and the fields they are kept in."""


def _figures(t: Tables, edition: Edition) -> None:
    for name, field in _FIGURES.items():
        setattr(t, field, edition.course[name])
    t.control_markers = edition.pieces.control_markers
    t.win_at_once, t.win_season = edition.victory["at-once"], edition.victory["end-of-season"]
    t.most_chronicles = edition.victory["chronicles"]
    t.ties, t.pretender_ties = (vec_of(map(TIES.index, steps)) for steps in (edition.ties, edition.pretender_ties))
    steps = [kingdom.ability.abbeys or (edition.victory["abbeys"],) for kingdom in edition.kingdoms]
    t.abbey_steps = vec_of(step for abbeys in steps for step in (*abbeys, 0)[:2])
    t.battle_draw = vec_of(kingdom.ability.battle_draw for kingdom in edition.kingdoms)
    t.battle_discard = vec_of(kingdom.ability.battle_discard for kingdom in edition.kingdoms)


def _decks(t: Tables, edition: Edition) -> None:
    """Cards and tiles of this game; what needs an absent Kingdom or its areas is left out (P23-03, P23-08)."""
    kingdoms = range(len(edition.kingdoms))
    t.lordship = mask(range(len(edition.lordship)))
    t.windows = vec_of(
        mask(i for i, card in enumerate(edition.lordship) if card.play.timing == timing) for timing in TIMINGS
    )
    tiles, rulers = edition.tiles, edition.rulers
    t.tiles_of = vec_of(mask(i for i, tile in enumerate(tiles) if tile.kingdom in (None, k)) for k in kingdoms)
    t.tile_colours = vec_of(mask(i for i, tile in enumerate(tiles) if tile.colour == one) for one in TILE_COLOURS)
    cards = list(dict.fromkeys(ruler.card for ruler in rulers))
    t.ruler_kingdom = vec_of(ruler.kingdom for ruler in rulers)
    t.ruler_card = vec_of(cards.index(ruler.card) for ruler in rulers)
    t.ruler_die = vec_of(COLOURS.index(ruler.die) for ruler in rulers)
    t.ruler_health = vec_of(ruler.health for ruler in rulers)
    t.ruler_movement = vec_of(ruler.movement for ruler in rulers)
    t.rulers_of = vec_of(mask(i for i, ruler in enumerate(rulers) if ruler.kingdom == k) for k in kingdoms)
    t.season_deck = vec_of(mask(i for i, card in enumerate(edition.seasons) if card.season == one) for one in SEASONS)
    t.season_vikings = vec_of(card.vikings for card in edition.seasons)
    t.season_food = vec_of(card.food for card in edition.seasons)
    landings = [i for i, card in enumerate(edition.danes) if int(t.in_play) >> card.area & 1]
    t.danes_deck = mask(landings)
    t.danes_area = vec_of(card.area for card in edition.danes)
    t.danes_sea = vec_of(card.sea for card in edition.danes)
    usable = [i for i, card in enumerate(edition.chronicle) if not mask(card.needs) & ~int(t.in_play)]
    t.chronicle_deck = 0 if t.solo else mask(usable)
    t.subversion_deck = mask(range(len(edition.subversion))) if t.options.subversion else 0
    t.subversion_raid = mask(i for i, card in enumerate(edition.subversion) if card.raid)
