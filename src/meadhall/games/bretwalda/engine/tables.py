"""The edition and the options of one game as numbers, shared by all copies of a state.

Sets of Land areas (0 to 54), Seas (0 to 4), Kingdoms, cards and tiles are masks. A list of lists is flat; the functions
at the end of this file ask it, and nothing else knows its strides.

**Cards** are numbered within their decks in the order of the edition file. Everything that has effects is a *play*: the
Lordship cards come first, so that a card is its own play, then tiles, Rulers, Season cards, Subversion cards and the
Kingdoms' abilities from `first_tile`, `first_ruler`, ... on. A play has its window in the columns `play_*`, and its
effects are the rows `effects_begin` to `effects_end` of the columns `effect_*` (see `effects.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.chosen import Options
from meadhall.games.bretwalda.engine.pieces import FACES, LANDS

if TYPE_CHECKING:
    from meadhall.games.bretwalda.edition.model import Edition


class Tables:
    """All of it; made by `tabulate.tables_for`."""

    def __init__(self, edition: Edition, scenario: str, players: int, chosen: dict[str, Any]) -> None:
        self.edition = edition
        self.scenario = scenario
        self.players: i64 = players
        self.chosen = chosen
        self.options = Options()
        # Who plays
        self.kingdoms: i64 = 0
        """The set of Kingdoms that players have."""
        self.kingdom_of_seat: vec[i64] = vec[i64]()
        """In clockwise order; where Kingdoms are drawn or chosen, those that are given out."""
        self.solo: i64 = 0
        """0 for several players, else 1 Beginner, 2 Advanced, 3 Legendary."""
        # The map
        self.in_play: i64 = 0
        """The Land areas that Units may enter."""
        self.near: vec[i64] = vec[i64]()
        """Per area its neighbours in play over any border, wetlands included."""
        self.road: vec[i64] = vec[i64]()
        self.wilderness: vec[i64] = vec[i64]()
        self.wetlands: vec[i64] = vec[i64]()
        self.passable: vec[i64] = vec[i64]()
        """Per area its neighbours over roads and wilderness."""
        self.border_cost: vec[i64] = vec[i64]()
        """Of road, wilderness and wetlands; 0 where the border cannot be crossed."""
        self.fortified: vec[i64] = vec[i64]()
        """Per fortification and area the areas from which attackers cross it."""
        self.fortification_dice: vec[i64] = vec[i64]()
        self.seas_of: vec[i64] = vec[i64]()
        """Per area the Seas it touches."""
        self.coast: vec[i64] = vec[i64]()
        """Per Sea its Land areas in play."""
        self.sea_near: vec[i64] = vec[i64]()
        """Per Sea the adjacent Seas."""
        self.harbour_sea: vec[i64] = vec[i64]()
        """Per area the Sea its Harbour opens to, or NOWHERE."""
        self.harbours: i64 = 0
        self.coastal: i64 = 0
        self.cities: i64 = 0
        """Capitals included."""
        self.capitals: i64 = 0
        self.islands: i64 = 0
        self.food: i64 = 0
        """Areas with a Food symbol."""
        self.gold: vec[i64] = vec[i64]()
        """Per area its Gold symbols."""
        self.capital: vec[i64] = vec[i64]()
        """Per Kingdom its Capital."""
        self.homes: vec[i64] = vec[i64]()
        """Per Kingdom its starting areas."""
        self.dalcs: i64 = 0
        """Areas that have a Dalc in this game, where players do not place them."""
        self.centre: i64 = 0
        """The area whose Dalc belongs to no Kingdom."""
        self.neutrals: vec[i64] = vec[i64]()
        """Per area the Neutral Units at the start, packed (see `pieces.py`)."""
        self.garrison: i64 = 0
        """Units of a non-player Kingdom's Capital in solitaire play, packed."""
        # Pieces
        self.value: vec[i64] = vec[i64]()
        """Per kind of Units; 0 for Rulers."""
        self.movement: vec[i64] = vec[i64]()
        self.health: vec[i64] = vec[i64]()
        self.die: vec[i64] = vec[i64]()
        """Per kind of Units the colour of its die; Rulers' figures stand on their cards."""
        self.capacity: i64 = 0
        self.drakkar_capacity: i64 = 0
        self.wound_order: vec[i64] = vec[i64]()
        """The kinds of Land Units in the order in which they take wounds."""
        self.supply: vec[i64] = vec[i64]()
        """Per kind how many a Kingdom has; Bishops only with that option."""
        self.neutral_supply: vec[i64] = vec[i64]()
        self.vikings: i64 = 0
        self.drakkars: i64 = 0
        self.building_cost: vec[i64] = vec[i64]()
        self.building_supply: vec[i64] = vec[i64]()
        self.building_room: vec[i64] = vec[i64]()
        """Per type of Building the areas where it may stand, cards aside."""
        self.swords: vec[i64] = vec[i64]()
        """Per colour and face of a die."""
        self.shields: vec[i64] = vec[i64]()
        self.start_units: i64 = 0
        """Units in the own Capital at the start, packed."""
        # Figures of the course
        self.rounds: i64 = 0
        self.actions: i64 = 0
        """Of each Kingdom in a round."""
        self.battle_rounds: i64 = 0
        self.start_gold: i64 = 0
        self.start_food: i64 = 0
        self.start_lordship: i64 = 0
        self.chronicle_draw: i64 = 0
        self.chronicle_keep: i64 = 0
        self.season_cards: i64 = 0
        self.subversion_cards: i64 = 0
        self.hand_limit: i64 = 0
        self.tribute: i64 = 0
        self.upgrade_cost: i64 = 0
        self.lordship_cost: i64 = 0
        self.city_dice: i64 = 0
        self.capital_dice: i64 = 0
        self.port_food: i64 = 0
        self.port_gold: i64 = 0
        self.tiles_of_a_colour: i64 = 0
        self.sea_border: i64 = 0
        self.landing: i64 = 0
        self.neutral_value: i64 = 0
        self.control_markers: i64 = 0
        self.win_at_once: i64 = 0
        self.win_season: i64 = 0
        self.most_chronicles: i64 = 0
        self.ties: vec[i64] = vec[i64]()
        self.pretender_ties: vec[i64] = vec[i64]()
        """The steps of both tie-breaks: 0 Dalcs, 1 areas, 2 Capitals, 3 Cities, 4 Food, 5 Gold."""
        self.abbey_steps: vec[i64] = vec[i64]()
        """Per Kingdom the Abbeys of its first and its second Dalc; 0 where there is none."""
        self.battle_draw: vec[i64] = vec[i64]()
        self.battle_discard: vec[i64] = vec[i64]()
        """Per Kingdom the Lordship cards of step 7, and how many of the hand go."""
        # Decks
        self.lordship: i64 = 0
        """The set of all Lordship cards."""
        self.windows: vec[i64] = vec[i64]()
        """Per timing the Lordship cards that are played then."""
        self.tiles_of: vec[i64] = vec[i64]()
        """Per Kingdom the tiles it may place."""
        self.tile_colours: vec[i64] = vec[i64]()
        """Per colour the tiles of it."""
        self.ruler_kingdom: vec[i64] = vec[i64]()
        self.ruler_card: vec[i64] = vec[i64]()
        """Per Ruler the number of its card; the two sides of a card have the same."""
        self.ruler_die: vec[i64] = vec[i64]()
        self.ruler_health: vec[i64] = vec[i64]()
        self.ruler_movement: vec[i64] = vec[i64]()
        self.rulers_of: vec[i64] = vec[i64]()
        """Per Kingdom the Rulers on its cards."""
        self.season_deck: vec[i64] = vec[i64]()
        """Per Season its cards."""
        self.season_vikings: vec[i64] = vec[i64]()
        self.season_food: vec[i64] = vec[i64]()
        self.danes_deck: i64 = 0
        """The Danes cards of this game."""
        self.danes_area: vec[i64] = vec[i64]()
        self.danes_sea: vec[i64] = vec[i64]()
        self.chronicle_deck: i64 = 0
        """The Chronicle cards of this game."""
        self.subversion_deck: i64 = 0
        self.subversion_raid: i64 = 0
        """Subversion cards after which a Danes card is drawn."""
        # Chronicle conditions
        self.chronicle_any: i64 = 0
        """Cards of which one condition is enough."""
        self.chronicle_turn_end: i64 = 0
        """Cards that are read at the end of the holder's own turn only."""
        self.conditions_begin: vec[i64] = vec[i64]()
        """Per Chronicle card its first condition; one more at the end."""
        self.condition_form: vec[i64] = vec[i64]()
        self.condition_areas: vec[i64] = vec[i64]()
        self.condition_what: vec[i64] = vec[i64]()
        """What is counted, the enemy, or Units together, packed."""
        self.condition_needed: vec[i64] = vec[i64]()
        self.condition_flags: vec[i64] = vec[i64]()
        # Plays
        self.first_tile: i64 = 0
        self.first_ruler: i64 = 0
        self.first_season: i64 = 0
        self.first_subversion: i64 = 0
        self.first_ability: i64 = 0
        self.play_timing: vec[i64] = vec[i64]()
        self.play_by: vec[i64] = vec[i64]()
        self.play_cannot: vec[i64] = vec[i64]()
        self.play_if: vec[i64] = vec[i64]()
        """The set of its conditions."""
        self.play_min_units: vec[i64] = vec[i64]()
        self.play_trigger: vec[i64] = vec[i64]()
        self.effects_begin: vec[i64] = vec[i64]()
        """Per play its first effect; one more at the end."""
        # Effects
        self.effect_verb: vec[i64] = vec[i64]()
        self.effect_who: vec[i64] = vec[i64]()
        self.effect_n: vec[i64] = vec[i64]()
        self.effect_per: vec[i64] = vec[i64]()
        self.effect_times: vec[i64] = vec[i64]()
        self.effect_least: vec[i64] = vec[i64]()
        self.effect_most: vec[i64] = vec[i64]()
        self.effect_where: vec[i64] = vec[i64]()
        self.effect_into: vec[i64] = vec[i64]()
        self.effect_what: vec[i64] = vec[i64]()
        self.effect_of: vec[i64] = vec[i64]()
        self.effect_scope: vec[i64] = vec[i64]()
        self.effect_cost: vec[i64] = vec[i64]()
        self.effect_extra: vec[i64] = vec[i64]()
        self.effect_flags: vec[i64] = vec[i64]()

    def __reduce__(self) -> tuple[object, ...]:
        """Tables travel between processes as what they were made from."""
        return remake, (self.edition, self.scenario, int(self.players), self.chosen)


def remake(edition: Edition, scenario: str, players: int, chosen: dict[str, Any]) -> Tables:
    """The tables of a game, from what they were made from."""
    from meadhall.games.bretwalda.tabulate import tables_for

    return tables_for(edition, scenario, players, chosen)


def fortified_from(t: Tables, fortification: i64, area: i64) -> i64:
    """The areas from which attackers of an area cross a fortification."""
    return t.fortified[LANDS * fortification + area]


def swords_on(t: Tables, colour: i64, face: i64) -> i64:
    """The Swords on a face, counted from 0, of a die."""
    return t.swords[FACES * colour + face]


def shields_on(t: Tables, colour: i64, face: i64) -> i64:
    """The Shields on a face, counted from 0, of a die."""
    return t.shields[FACES * colour + face]


def abbeys_for(t: Tables, kingdom: i64, dalc: i64) -> i64:
    """How many Abbeys make the first (0) or second (1) Dalc of a Kingdom; 0 where there is no such Dalc."""
    return t.abbey_steps[2 * kingdom + dalc]


def effects_end(t: Tables, play: i64) -> i64:
    """The number after the last effect of a play."""
    return t.effects_begin[play + 1]


def conditions_end(t: Tables, card: i64) -> i64:
    """The number after the last condition of a Chronicle card."""
    return t.conditions_begin[card + 1]
