"""The board: every number that makes a position, flat, so that a copy is one short memory copy.

Nearly everything is a set: of areas that a Kingdom controls, of cards in a hand, of tiles. No deck has an order: which
card lies on top is decided, by chance, when it is drawn. Procedures inside procedures (a battle in a march, a card in
the battle, a draw by the card) stand on the **agenda**, a short stack of tasks: see `agenda.py`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.event import Event
from meadhall.games.bretwalda.engine.codes import CHANCE, NO_CARD, Q_NOTHING, has
from meadhall.games.bretwalda.engine.pieces import (
    BUILDINGS,
    COLOURS,
    FACES,
    FACTIONS,
    KINGDOMS,
    LANDS,
    NO_KINGDOM,
    NOWHERE,
    PLACES,
)
from meadhall.games.bretwalda.engine.stats import STATS
from meadhall.games.bretwalda.engine.tables import Tables

SHIPS_EACH: Final[i64] = 2
DRAKKARS: Final[i64] = 3
SHIPS: Final[i64] = KINGDOMS * SHIPS_EACH + DRAKKARS
"""Ships 0 to 7 belong to the Kingdoms, two each, 8 to 10 are Drakkars."""
FIRST_DRAKKAR: Final[i64] = KINGDOMS * SHIPS_EACH
SIDES: Final[i64] = 2
HISTORY_LENGTH: Final[i64] = 4
AGENDA_SIZE: Final[i64] = 24
CHRONICLES: Final[i64] = 16
DANES_CARDS: Final[i64] = 28

# The map
UNITS: Final[i64] = 0
"""Per faction and area its Land Units, packed: see `units_in`."""
STANDS: Final[i64] = UNITS + FACTIONS * LANDS
"""Per faction the areas with its Land Units."""
CONTROL: Final[i64] = STANDS + FACTIONS
BUILT: Final[i64] = CONTROL + KINGDOMS
"""Per type of Building the areas that have one."""
FOOD: Final[i64] = BUILT + BUILDINGS
SHIP_AT: Final[i64] = FOOD + LANDS
"""Per Ship its place: a Land area (in its Harbour), a Sea, or NOWHERE."""
CARGO: Final[i64] = SHIP_AT + SHIPS
"""Per Ship the Land Units aboard, packed."""
SHIP_POINTS: Final[i64] = CARGO + SHIPS
"""Per Ship the movement points it has left in this action or bribe."""
SHIP_LANDED: Final[i64] = SHIP_POINTS + SHIPS
"""Per Ship the areas where it has put Units ashore in this action or bribe."""
SHIP_PAID: Final[i64] = SHIP_LANDED + SHIPS
"""Per Ship how many Vikings aboard are paid to land in this bribe."""
SHIP_CALLED: Final[i64] = SHIP_PAID + SHIPS
"""Per Ship the Harbours it has entered in this action."""
# The Kingdoms
GOLD: Final[i64] = SHIP_CALLED + SHIPS
ALLIES: Final[i64] = GOLD + KINGDOMS
HAND: Final[i64] = ALLIES + KINGDOMS
CHRONICLE_HAND: Final[i64] = HAND + KINGDOMS
COMPLETED: Final[i64] = CHRONICLE_HAND + KINGDOMS
TILES: Final[i64] = COMPLETED + KINGDOMS
RULER_IS: Final[i64] = TILES + KINGDOMS
"""Per Kingdom its Ruler on the map, or NO_RULER."""
REIGNS: Final[i64] = RULER_IS + KINGDOMS
"""Per Kingdom the Rulers whose cards are not removed, the present one included."""
USED: Final[i64] = REIGNS + KINGDOMS
"""Per Kingdom the actions taken in this round."""
DALC_TRACK: Final[i64] = USED + KINGDOMS
"""Per Kingdom its place on the Victory track."""
SEAT: Final[i64] = DALC_TRACK + KINGDOMS
"""Per Kingdom its seat, or -1."""
PICKED: Final[i64] = SEAT + KINGDOMS
"""Per Kingdom what it has chosen in a choice that several make at once."""
KNOWN: Final[i64] = PICKED + KINGDOMS
"""Per Kingdom and other Kingdom the Lordship cards in the other's hand that it has seen."""
KNOWN_CHRONICLE: Final[i64] = KNOWN + KINGDOMS * KINGDOMS
KNOWN_DANES: Final[i64] = KNOWN_CHRONICLE + KINGDOMS * KINGDOMS
"""Per Kingdom the Danes cards of which it knows whether they are on top of the deck, in it, drawn, or under it."""
KNOWN_SEASONS: Final[i64] = KNOWN_DANES + KINGDOMS
"""Per Kingdom the Season cards that it has seen on top of their decks."""
MET: Final[i64] = KNOWN_SEASONS + KINGDOMS
"""Per Kingdom, with the option `held`, the Chronicle cards whose moment has come, until its next choice."""
HISTORY: Final[i64] = MET + KINGDOMS
"""Per Kingdom the areas it controlled at the ends of the last Seasons, the latest first."""
STAT: Final[i64] = HISTORY + KINGDOMS * HISTORY_LENGTH
"""Per Kingdom the sum of lasting changes of every stat: see `modifiers.py`."""
ACTION_STAT: Final[i64] = STAT + KINGDOMS * STATS
"""Changes for the action, bribe or feeding at hand, for the Kingdom `served`."""
CARD_STAT: Final[i64] = ACTION_STAT + STATS
"""Changes for the next purchase."""
WILDERNESS: Final[i64] = CARD_STAT + STATS
"""Per Kingdom and kind of Land Units what a wilderness border costs."""
ROAD_BONUS: Final[i64] = WILDERNESS + KINGDOMS * 6
"""Per Kingdom and kind the points more for Units that cross only roads."""
RULES: Final[i64] = ROAD_BONUS + KINGDOMS * 6
"""Per Kingdom the rules that are switched for it, as a set."""
# Movement
FRESH: Final[i64] = RULES + KINGDOMS
"""Per area the Units of the mover that have not moved; in a Fyrd the Thegns that were upgraded there."""
ENTERED: Final[i64] = FRESH + LANDS
"""Per area the places from which Units of the mover entered it."""
RAISED: Final[i64] = ENTERED
"""In a Fyrd, per area, the Units recruited there, and 64 times those upgraded: nobody moves in the same action."""
AUTUMN_MOVED: Final[i64] = ENTERED + LANDS
"""Per faction without a player and area its Units that were moved this Autumn, packed."""
CARGO_MOVED: Final[i64] = AUTUMN_MOVED + 2 * LANDS
"""Per Drakkar how many Vikings aboard were moved this Autumn."""
GARRISON: Final[i64] = CARGO_MOVED + DRAKKARS
"""Per area the Neutral Units that belong to a Kingdom nobody plays, packed: they take no bribes (SOLO-B-08)."""
# The battle
DICE_SHOWN: Final[i64] = GARRISON + LANDS
"""Per side, colour and face how many dice show it."""
TO_ROLL: Final[i64] = DICE_SHOWN + SIDES * COLOURS * FACES
"""Per side and colour the dice still to roll."""
ASIDE: Final[i64] = TO_ROLL + SIDES * COLOURS
"""Per colour and face the dice that the effect at hand has flipped."""
SWORDS: Final[i64] = ASIDE + COLOURS * FACES
"""Per side Swords beside the dice in this battle round."""
SHIELDS: Final[i64] = SWORDS + SIDES
DIRECT: Final[i64] = SHIELDS + SIDES
"""Per side wounds that cannot be blocked."""
GUARD: Final[i64] = DIRECT + SIDES
"""Per side wounds that are ignored in every battle round."""
LASTING_SWORDS: Final[i64] = GUARD + SIDES
FIRST_SWORDS: Final[i64] = LASTING_SWORDS + SIDES
LASTING_SHIELDS: Final[i64] = FIRST_SWORDS + SIDES
FIRST_SHIELDS: Final[i64] = LASTING_SHIELDS + SIDES
EXTRA_DICE: Final[i64] = FIRST_SHIELDS + SIDES
"""Per side and colour dice beside those of Units."""
KING_LIMIT: Final[i64] = EXTRA_DICE + SIDES * COLOURS
"""Per side the cards above the limit of For the King!"""
HURT_KIND: Final[i64] = KING_LIMIT + SIDES
"""Per side the kind of the wounded Unit, or the Ship; NOWHERE without one."""
HURT: Final[i64] = HURT_KIND + SIDES
"""Per side the wounds of that Unit."""
SLAIN: Final[i64] = HURT + SIDES
"""Per side how many Units it has lost in the battle."""
DUEL_SWORDS: Final[i64] = SLAIN + SIDES
AGENDA: Final[i64] = DUEL_SWORDS + SIDES
DANES_UNDER: Final[i64] = AGENDA + AGENDA_SIZE
"""With the option in-order: the Danes cards under their deck as they were laid there, each its number and one."""
CHRONICLE_UNDER: Final[i64] = DANES_UNDER + DANES_CARDS
CELLS: Final[i64] = CHRONICLE_UNDER + CHRONICLES


class Board:
    """Cells and scalars; no rules. `tables` is shared by all copies."""

    tables: Tables
    cells: vec[i64]
    log: list[Event] | None
    round: i64 = 0
    """I to XII as 1 to 12; 0 before the first."""
    step: i64 = 0
    """The entry of `SEQUENCE` that runs."""
    question: i64 = Q_NOTHING
    acting: i64 = NO_KINGDOM
    """The Kingdom that is asked, or for which chance decides."""
    depth: i64 = 0
    """How many tasks are on the agenda."""
    cursor: i64 = 0
    """How far the step has come."""
    stage: i64 = 0
    """A part of the step, where it has some."""
    choosers: i64 = 0
    """Kingdoms that still have to choose, where several do at once."""
    changed: i64 = 0
    """Whether Dalcs and Chronicles must be read again."""
    event: i64 = 0
    """The Kingdom that has just won the battle at hand, and one."""
    turn_end: i64 = 0
    """The Kingdom whose turn has just ended, and one."""
    named: i64 = 1
    """Whether seats have their Kingdoms."""
    pretender: i64 = NO_KINGDOM
    direction: i64 = 1
    """1 clockwise, -1 anticlockwise."""
    out: i64 = 0
    """Kingdoms that have lost their last Ruler card."""
    dalcs: i64 = 0
    """Areas with a Dalc."""
    winner: i64 = 0
    """The set of Kingdoms that have won."""
    ended: i64 = 0
    """How the game ended: see `ending.py`."""
    # Decks
    deck: i64 = 0
    pile: i64 = 0
    chronicles_above: i64 = 0
    chronicles_under: i64 = 0
    danes_above: i64 = 0
    danes_under: i64 = 0
    danes_drawn: i64 = 0
    """Danes cards in the hand of the winner of the bid."""
    danes_top: i64 = 0
    """Danes cards on top of their deck that somebody has looked at, in order: see `decks.py`."""
    seasons_top: i64 = 0
    """Season cards on top of their decks that somebody has looked at."""
    seasons_seen: i64 = 0
    season: i64 = NO_CARD
    """The Season card of this round."""
    subversions_gone: i64 = 0
    subversion: i64 = NO_CARD
    """The Subversion card in the hand of the winner of the bid."""
    # The Season Phase
    bid_winner: i64 = NO_KINGDOM
    bid_amount: i64 = 0
    danes_card: i64 = NO_CARD
    """The Danes card that was chosen or turned up last."""
    raid_ship: i64 = NOWHERE
    raid_flags: i64 = 0
    bribe_at: i64 = NOWHERE
    """The place whose Units are bribed."""
    hired: i64 = 0
    """How many Units are hired in this bribe."""
    bid_hired: i64 = 0
    """How many Units are hired at other places by the same Autumn bid, before all of them move."""
    passed: i64 = 0
    """Kingdoms that bribe no more this Autumn, or have used their bid."""
    ports_used: i64 = 0
    ports_twice: i64 = 0
    """Ports that were used once, or twice, in this phase."""
    offers: i64 = 0
    """Offers made in this window."""
    offer_to: i64 = NO_KINGDOM
    offer_give: i64 = 0
    offer_for: i64 = 0
    """Goods of an offer: twice the number, and one more for Food."""
    budget: i64 = 0
    """What is left of a bribe's or a bid's Value, or how many Units a card still has."""
    price: i64 = 0
    """The Gold due."""
    # Actions
    action: i64 = NOWHERE
    """The action that is taken."""
    tiles_left: i64 = 0
    built: i64 = 0
    """Buildings bought in this action."""
    collected: i64 = 0
    also_left: i64 = 0
    exceptions_left: i64 = 0
    raised: i64 = 0
    """Areas where Units were recruited or upgraded in this Fyrd."""
    ships_bought: i64 = 0
    served: i64 = NO_KINGDOM
    """The Kingdom whose cards have changed figures for the action, bribe or feeding at hand."""
    card: i64 = NO_CARD
    """The card that is being played."""
    target: i64 = 0
    """What the card at hand has been aimed at, or counts."""
    chosen: i64 = 0
    """Units chosen for the card at hand, packed; or areas that it has served."""
    against: i64 = NO_KINGDOM
    """The opponent that the card at hand is aimed at."""
    # Movement
    mover: i64 = NO_KINGDOM
    """The faction that moves."""
    leader: i64 = NO_KINGDOM
    """The Kingdom whose player moves it."""
    column_at: i64 = NOWHERE
    column_from: i64 = NOWHERE
    column: i64 = 0
    """The Units of the column, packed."""
    column_points: i64 = 0
    column_bonus: i64 = 0
    """Points more while only roads are crossed."""
    column_roads: i64 = 0
    """Whether it may cross only roads."""
    ship: i64 = NOWHERE
    """The Ship that sails."""
    ship_acted: i64 = 0
    pending: i64 = 0
    """Places where a battle is due."""
    danes_attack: i64 = 0
    """Those of them where bribed Danes attack, not bribed Neutral Units."""
    wetlands: i64 = 0
    """What a border of wetlands costs in this action; 0 if it cannot be crossed."""
    night_march: i64 = 0
    """Areas whose Units have one more point."""
    levies: i64 = 0
    """Ceorls that may still take one road."""
    swan_road: i64 = NOWHERE
    """The area where a Ruler has landed that keeps a point."""
    ferried: i64 = 0
    """Units have come to an area by Sea from another, without a Ship: 1, the area left, 64 times the area reached."""
    # The battle
    battle: i64 = NOWHERE
    """The place of the battle."""
    attacker: i64 = NO_KINGDOM
    defender: i64 = NO_KINGDOM
    battle_round: i64 = 0
    battle_stage: i64 = 0
    word: i64 = 0
    """The side that has the word: 0 the attacker, 1 the defender."""
    passes: i64 = 0
    rested: i64 = 0
    """Sides that play no more cards in this battle."""
    battle_flags: i64 = 0
    victor: i64 = 0
    """0 undecided, 1 the attacker, 2 the defender."""
    fled: i64 = 0
    """Units that have retreated, packed."""
    fled_to: i64 = NOWHERE
    master: i64 = NO_KINGDOM
    """The player who attacks with Units that have no Kingdom."""
    rolling: i64 = 0
    """What the dice are for: 0 the battle, 1 and 2 the sides of a duel."""

    def __init__(self, tables: Tables, cells: vec[i64]) -> None:
        self.tables = tables
        self.cells = cells
        self.log = None


def scalars_of(board: type) -> tuple[str, ...]:
    """The fields of a class of boards that are one number each, in the order in which the class declares them."""
    fields: list[str] = list(getattr(board, "__mypyc_attrs__", None) or board.__annotations__)
    return tuple([name for name in fields if name not in ("tables", "cells", "log")])


SCALARS: Final = scalars_of(Board)
"""What digests and pickles hold after the cells, in this order."""


# Cells ---------------------------------------------------------------------------------------------------------------
def units_cell(faction: i64, area: i64) -> i64:
    """Where the Units of a faction in an area are kept."""
    return UNITS + LANDS * faction + area


def units_in(b: Board, faction: i64, area: i64) -> i64:
    """The Units of a faction in an area, packed."""
    return b.cells[units_cell(faction, area)]


def dice_cell(side: i64, colour: i64, face: i64) -> i64:
    """Where the dice of a side that show a face are counted."""
    return DICE_SHOWN + (COLOURS * FACES) * side + FACES * colour + face


def seat_of(b: Board, kingdom: i64) -> i64:
    """The seat of a Kingdom, or CHANCE if nobody plays it."""
    if kingdom >= 0 and has(b.tables.kingdoms, kingdom):
        return b.cells[SEAT + kingdom]
    return CHANCE


def kingdom_in(b: Board, seat: i64) -> i64:
    """The Kingdom of a seat."""
    for k in range(KINGDOMS):
        if has(b.tables.kingdoms, k) and b.cells[SEAT + k] == seat:
            return k
    return NO_KINGDOM


def is_sea(place: i64) -> bool:
    """Whether a place is a Sea."""
    return LANDS <= place < PLACES


def play_order(b: Board, place: i64) -> i64:
    """The Kingdom at a place of the play order, from the Pretender in the direction of play (PRET-02)."""
    players = b.tables.players
    first = b.cells[SEAT + b.pretender]
    return kingdom_in(b, (first + b.direction * place + players * 4) % players)


def clockwise_of(b: Board, kingdom: i64) -> i64:
    """The Kingdom of the player clockwise of a player (DANESBATTLE-02)."""
    return kingdom_in(b, (b.cells[SEAT + kingdom] + 1) % b.tables.players)
