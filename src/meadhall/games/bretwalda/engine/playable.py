"""Whether a card can be played: its conditions hold, and there is something to do it with (`cannot` in the edition)."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects, windows
from meadhall.games.bretwalda.engine.amounts import amount
from meadhall.games.bretwalda.engine.battle import shields_of
from meadhall.games.bretwalda.engine.board import (
    GOLD,
    Board,
)
from meadhall.games.bretwalda.engine.codes import NO_CARD
from meadhall.games.bretwalda.engine.dice import has_dice
from meadhall.games.bretwalda.engine.forces import in_supply
from meadhall.games.bretwalda.engine.harvest import exceptions
from meadhall.games.bretwalda.engine.pieces import (
    CEORL,
    NOWHERE,
    THEGN,
)
from meadhall.games.bretwalda.engine.purchases import (
    swappable,
    tagged,
    tiles_free,
    upgradable,
)
from meadhall.games.bretwalda.engine.realm import larders
from meadhall.games.bretwalda.engine.retreat import goals
from meadhall.games.bretwalda.engine.sides import (
    conditions_hold,
    side_of,
)
from meadhall.games.bretwalda.engine.tables import effects_end
from meadhall.games.bretwalda.engine.targets import (
    bribable_for,
    build_by,
    can_afford,
    can_modify,
    can_move_by,
    can_recruit_by,
    ferry_origins,
    holds_any,
    razable,
    reinforce_origins,
    targets,
    turncoats,
)


def playable(b: Board, kingdom: i64, card: i64) -> bool:
    """Whether a Lordship card can be played in the window that is open."""
    t = b.tables
    if b.battle != NOWHERE and not fits_side(b, kingdom, card):
        return False
    cannot = t.play_cannot[card]
    if cannot == windows.CANNOT_ALWAYS:
        return True
    any_one = cannot == windows.CANNOT_PARTLY
    b.card = card  # while it is played it cannot pay for itself
    found = not any_one
    for row in range(t.effects_begin[card], effects_end(t, card)):
        if possible(b, kingdom, row) == any_one:
            found = any_one
            break
    b.card = NO_CARD
    return found


def fits_side(b: Board, kingdom: i64, card: i64) -> bool:
    """Whether the side of a Kingdom may play a card of battles."""
    side = side_of(b, kingdom)
    if side == NOWHERE or not conditions_hold(b, side, card):
        return False
    by = b.tables.play_by[card]
    if by == windows.BY_ATTACKER:
        return side == 0
    if by == windows.BY_DEFENDER:
        return side == 1
    if by == windows.BY_WINNER:
        return b.victor == side + 1
    if by == windows.BY_LOSER:
        return b.victor == 2 - side
    if by == windows.BY_WINNING_ATTACKER:
        return side == 0 and b.victor == 1
    return True


def possible(b: Board, kingdom: i64, row: i64) -> bool:
    """Whether one effect can do something now."""
    t = b.tables
    verb = t.effect_verb[row]
    if verb == effects.GAIN_GOLD:
        return amount(b, kingdom, row) > 0
    if verb == effects.STEAL_GOLD or verb == effects.LOSE_FOOD or verb == effects.DISCARD_LORDSHIP:
        return targets(b, kingdom, row) != 0
    if verb == effects.LOOK:
        return targets(b, kingdom, row) != 0
    if verb == effects.TRADE:
        return larders(b, kingdom) != 0 or (b.cells[GOLD + kingdom] >= t.effect_extra[row] and holds_any(b, kingdom))
    if verb == effects.RECRUIT:
        return can_recruit_by(b, kingdom, row)
    if verb == effects.UPGRADE:
        areas = tagged(b, kingdom, t.effect_where[row])
        return (upgradable(b, kingdom, CEORL, areas) | upgradable(b, kingdom, THEGN, areas)) != 0
    if verb == effects.MOVE_UNITS:
        return can_move_by(b, kingdom, row)
    if verb == effects.FERRY:
        return ferry_origins(b, kingdom) != 0
    if verb == effects.REINFORCE:
        return reinforce_origins(b, kingdom, row) != 0
    if verb == effects.BUILD:
        return can_afford(b, kingdom, t.effect_cost[row]) and build_by(b, kingdom, row) != 0
    if verb == effects.PLACE_TILE:
        return tiles_free(b, kingdom) != 0
    if verb == effects.SWAP_TILE:
        return swappable(b, kingdom) != 0
    if verb == effects.MODIFY:
        return can_modify(b, kingdom, row)
    if verb == effects.PERMIT and t.effect_what[row] == effects.RULE_COLLECT_EXCEPTION:
        return exceptions(b, kingdom) != 0
    return possible_in_battle(b, kingdom, row) if b.battle != NOWHERE else possible_in_summer(b, kingdom, row)


def possible_in_battle(b: Board, kingdom: i64, row: i64) -> bool:
    """The same for verbs of battles."""
    verb = b.tables.effect_verb[row]
    side = side_of(b, kingdom)
    if verb == effects.REMOVE_SHIELD:
        return shields_of(b, 1 - side) > 0
    if verb == effects.REROLL or verb == effects.FLIP:
        return has_dice(b, side)
    if verb == effects.WITHDRAW:
        return goals(b, side) != 0
    if verb == effects.PURSUIT:
        return b.fled != 0
    return True


def possible_in_summer(b: Board, kingdom: i64, row: i64) -> bool:
    """The same for verbs of Subversion cards."""
    t = b.tables
    verb = t.effect_verb[row]
    if verb == effects.CONVERT:
        return in_supply(b, kingdom, THEGN) > 0 and turncoats(b, kingdom) != 0
    if verb == effects.RAZE:
        return razable(b, kingdom, row) != 0
    if verb == effects.BRIBE_FREE:
        return bribable_for(b, t.effect_n[row]) != 0
    return True
