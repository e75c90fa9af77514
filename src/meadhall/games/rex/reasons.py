"""Why something is not allowed: the rule of the ledger and a sentence for every number of `engine/why.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.core.refusal import Refusal, Refused
from meadhall.games.rex import words
from meadhall.games.rex.engine import why
from meadhall.games.rex.engine.state import State

REASONS: Final[Mapping[int, tuple[str, str]]] = {
    why.NOT_ASKED: ("REX-ORDER-01", "that is not what is asked now"),
    why.NOT_DEALT: ("REX-SETUP-15", "only an Objective of your own can be discarded"),
    why.NOT_IN_QUEUE: (
        "REX-RECRUIT-01",
        "there is no such card in your queue; it is refilled after everybody recruits",
    ),
    why.DECK_EMPTY: ("REX-RECRUIT-08", "your deck is empty, and discards do not come back"),
    why.NOT_IN_HAND: ("REX-PLAN-09", "there is no such card in your hand"),
    why.TWO_TROOPS: ("REX-PLAN-01", "exactly two own Troops go out each turn, and both are sent"),
    why.ONE_EXTRA: ("REX-PLAN-03", "only one extra card may be sent in a turn"),
    why.THREE_IN_ONE: ("REX-PLAN-05", "three cards cannot go to one area: it stands on two mini-cards only"),
    why.NOT_ENOUGH: ("REX-PLAN-01", "two own Troops must be sent first; an extra card does not replace one"),
    why.NO_TOKEN: ("REX-GAIN-01", "there is no such token to be won in this area"),
    why.PICKED_ALREADY: ("REX-GAIN-09", "you have picked that token already"),
    why.WINNERS_LOCATION: ("REX-GAIN-06", "a Winner picked that location, so a Vassal cannot"),
    why.VASSAL_JOKER: ("REX-JOKER-07", "at this table a Joker is for Winners only"),
    why.OWN_PIECE: ("REX-TERM-07", "you have a piece there already"),
    why.NO_PIECE_LEFT: ("REX-SETUP-07", "you have no piece left to put there"),
    why.MUST_PICK: ("REX-GAIN-01", "locations must be taken as long as there are some for you"),
    why.OTHER_AREA: ("REX-JOKER-04", "a Joker works only in its own area"),
    why.HELD_CITY: ("REX-JOKER-05", "a City that a kingdom holds cannot be joined"),
    why.EMPTY_LOCATION: ("REX-JOKER-05", "nobody holds that location, so a Joker cannot enter it"),
    why.MUST_SETTLE: ("REX-JOKER-14", "a Joker must be used where it can be"),
    why.NO_TWO: ("REX-POWER2-01", "only a Vassal who played a 2 may hire a card"),
    why.USED: ("REX-POWER2-07", "a 2 works once in a battle"),
    why.SHIELDED: ("REX-POWER4-01", "the Winner's 4 is a shield against it"),
    why.NOT_A_WINNERS_CARD: ("REX-POWER2-01", "no Winner of this battle played such a card"),
    why.OWN_COLOUR: ("REX-POWER2-03", "a card of your own colour cannot be hired"),
    why.CARD_IS_LEFT: ("REX-POWER2-13", "a Reinforcement stands in only where no card is left to hire"),
    why.NOT_IN_POOL: ("REX-HELP-06", "there is no such Reinforcement in the pool"),
    why.NO_THREE: ("REX-POWER3-01", "only a Vassal who played a 3 may join a Winner's Road"),
    why.USED_THREE: ("REX-POWER3-04", "a 3 works once in a battle"),
    why.NOT_A_ROAD: ("REX-POWER3-02", "a 3 adds a cube on a Road, never on a City"),
    why.NOT_WON_HERE: ("REX-POWER3-06", "no Winner took that Road in this battle"),
    why.RANDOM_POOL: ("REX-VARIANT-02", "Reinforcements are drawn at random at this table: say ask"),
    why.FIXED_POOL: ("REX-HELP-05", "Reinforcements are chosen at this table: say which, for example help 3"),
    why.SUBSTITUTE_BARRED: ("REX-POWER4-05", "at this table a shield beside it bars the Reinforcement, too"),
}


def refusal(state: State, code: int) -> Refusal | None:
    """Why a code is not legal now, or None."""
    number = state.refusal(code)
    return Refusal(*REASONS[number]) if number else None


def why_not(state: State, text: str, seat: int | None = None) -> Refusal | None:
    """Why a line cannot be played now, or None. Raises `BadAction` where it is not understood."""
    trial = state.copy()
    for code in words.parse(state, text, seat):
        found = refusal(trial, code)
        if found is not None:
            return found
        trial.apply(code)
    return None


def allowed(state: State, text: str, seat: int | None = None) -> list[int]:
    """The codes of a line whose every step is legal. Raises `Refused`."""
    found = why_not(state, text, seat)
    if found is not None:
        raise Refused(found)
    return words.parse(state, text, seat)
