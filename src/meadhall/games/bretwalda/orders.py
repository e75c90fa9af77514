"""Standing orders: what a seat may decide in advance, so that others need not wait for it (LORD-12, LORD-13).

Each order names the questions it is about. An order decides by what its own seat knows, and it never decides anything
that the seat could not choose itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from meadhall.core.chance import pick
from meadhall.core.info import Option
from meadhall.games.bretwalda.engine import codes
from meadhall.games.bretwalda.engine.actions import choice, field_x
from meadhall.games.bretwalda.engine.board import GOLD, kingdom_in
from meadhall.games.bretwalda.engine.sides import faction_of, player_of
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.forecast import battle_odds

ASK: Final = "ask"
SURE: Final = 0.95

ORDERS: Final = (
    Option(
        "cards",
        (ASK, "ask-if-fits", "never"),
        ASK,
        "When you could play a card of your hand in somebody's turn or in a battle.",
        "BW-LORD-12",
        {
            ASK: "ask me each time",
            "ask-if-fits": "ask me only if one of my cards can be played, else pass",
            "never": "pass, and play no more cards in a battle",
        },
    ),
    Option(
        "battle",
        (ASK, "rest-when-sure"),
        ASK,
        "When you could play a card in a battle of your own Units.",
        "BW-LORD-12",
        {ASK: "ask me", "rest-when-sure": "no more cards if my side wins without them in 95 % of cases"},
    ),
    Option(
        "retreat",
        (ASK, "stand"),
        ASK,
        "After the first round of a battle.",
        "BW-RETREAT-01",
        {ASK: "ask me whether my Units retreat", "stand": "my Units stand"},
    ),
    Option(
        "steer",
        (ASK, "house"),
        ASK,
        "When you run Neutrals or Danes in a battle of somebody else.",
        "BW-DANESBATTLE-02",
        {ASK: "ask me", "house": "they stand; if they must go, the place is drawn"},
    ),
    Option(
        "talk",
        (ASK, "nothing"),
        ASK,
        "When players may make each other offers.",
        "BW-TRADE-08",
        {ASK: "ask me", "nothing": "I make no offers and decline all"},
    ),
    Option(
        "exchange",
        (ASK, "keep"),
        ASK,
        "When Chronicle cards may be exchanged.",
        "BW-SPRING-02",
        {ASK: "ask me", "keep": "I keep mine"},
    ),
    Option(
        "tribute",
        (ASK, "richest"),
        ASK,
        "When you may take tribute.",
        "BW-PRET-05",
        {ASK: "ask me", "richest": "take it from the Kingdom with the most Gold"},
    ),
)


def by_order(state: State, seat: int, orders: Mapping[str, Any]) -> int | None:
    """The answer that the orders of a seat have decided; None if it wants to be asked."""
    if state.nothing_asked() or seat not in state.waiting():
        return None
    legal = state.legal_for(seat)
    wants = {order.name: orders.get(order.name, order.default) for order in ORDERS}
    match int(state.question):
        case codes.Q_WINDOW:
            if wants["battle"] == "rest-when-sure" and _is_sure(state, kingdom_in(state, seat)):
                return _no_more(legal)
            return _in_window(legal, wants["cards"])
        case codes.Q_KING:
            return int(codes.PASS) if wants["cards"] == "never" else None
        case codes.Q_RETREAT | codes.Q_GOAL if player_of(state, state.word) != kingdom_in(state, seat):
            return _steered(state, legal) if wants["steer"] == "house" else None
        case codes.Q_RETREAT:
            return int(choice(codes.STAND)) if wants["retreat"] == "stand" else None
        case codes.Q_TALK:
            return int(codes.DONE) if wants["talk"] == "nothing" else None
        case codes.Q_ANSWER:
            return int(codes.DECLINE) if wants["talk"] == "nothing" else None
        case codes.Q_EXCHANGE:
            return _first(legal, codes.KEEP) if wants["exchange"] == "keep" else None
        case codes.Q_TRIBUTE:
            return _from_richest(state, legal) if wants["tribute"] == "richest" else None
    return legal[0] if len(legal) == 1 and wants["cards"] != ASK else None


def _first(legal: Sequence[int], verb: int) -> int | None:
    """The first legal answer with a verb."""
    return next((code for code in legal if code & 63 == verb), None)


def _in_window(legal: Sequence[int], cards: str) -> int | None:
    """Pass, or play no more cards in this battle; nothing while a card of the hand fits and that matters."""
    if cards == "never":
        return _no_more(legal)
    if cards == "ask-if-fits" and _first(legal, codes.PLAY) is None:
        return int(codes.PASS)
    return None


def _no_more(legal: Sequence[int]) -> int:
    """No more cards in this battle; without that choice, none now."""
    rest = int(choice(codes.REST))
    return rest if rest in legal else int(codes.PASS)


def _is_sure(state: State, kingdom: int) -> bool:
    """Whether a Kingdom's own Units win the battle at hand, so far as dice allow, if nobody plays cards."""
    chances = battle_odds(state)
    if chances is None:
        return False
    side = next((side for side in range(2) if faction_of(state, side) == kingdom), None)
    return side is not None and chances["holds" if side else "wins"] >= SURE


def _steered(state: State, legal: Sequence[int]) -> int:
    """Units that nobody runs stand; where they must go to one of several places, it is drawn (SOLO-B-10)."""
    stand = int(choice(codes.STAND))
    if stand in legal:
        return stand
    return legal[pick(int(state.battle), int(state.round), len(legal))]


def _from_richest(state: State, legal: Sequence[int]) -> int:
    """Tribute from the Kingdom with the most Gold, the first of equals; no tribute if nobody can pay."""
    payers = [code for code in legal if code & 63 == codes.TRIBUTE]
    return max(payers, key=lambda code: int(state.cells[GOLD + field_x(code)]), default=int(codes.NO_TRIBUTE))
