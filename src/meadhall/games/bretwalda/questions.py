"""The rules behind each question, by ledger id, so that a player who is asked can read why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.games.bretwalda.engine import codes
from meadhall.games.bretwalda.engine.state import State

QUESTION_RULES: Final[Mapping[int, tuple[str, ...]]] = {
    codes.Q_OVER: ("BW-WIN-01",),
    codes.Q_UNDER: ("BW-SETUP-11",),
    codes.Q_FIRST_RULER: ("BW-SETUP-12",),
    codes.Q_DIRECTION: ("BW-PRET-03",),
    codes.Q_DALC: ("BW-ADVSETUP-03", "BW-ADVSETUP-02"),
    codes.Q_NEUTRAL: ("BW-ADVSETUP-04",),
    codes.Q_CHOOSE: ("BW-ADVSETUP-05",),
    codes.Q_CROWN: ("BW-RULER-04",),
    codes.Q_THRONE: ("BW-RULER-04",),
    codes.Q_TRIBUTE: ("BW-PRET-05",),
    codes.Q_FROM: ("BW-RES-07", "BW-RES-05"),
    codes.Q_SLAY: ("BW-SEASON-04", "BW-UNIT-07"),
    codes.Q_EXCHANGE: ("BW-SPRING-01", "BW-SPRING-02"),
    codes.Q_TALK: ("BW-TRADE-07", "BW-TRADE-01"),
    codes.Q_GIVE: ("BW-TRADE-08", "BW-TRADE-03"),
    codes.Q_FOR: ("BW-TRADE-08",),
    codes.Q_ANSWER: ("BW-TRADE-01", "BW-TRADE-02"),
    codes.Q_STORE: ("BW-RES-05",),
    codes.Q_BID: ("BW-BID-02", "BW-BID-05"),
    codes.Q_NAME: ("BW-PRET-04", "BW-BID-04"),
    codes.Q_SUBVERT: ("BW-SUBV-02",),
    codes.Q_HOW_MANY: ("BW-SOLO-B-07",),
    codes.Q_LANDING: ("BW-RAID-01", "BW-RAID-17"),
    codes.Q_DRAKKAR: ("BW-INDEP-03",),
    codes.Q_PUPPET: ("BW-PUPPET-02",),
    codes.Q_RAID_SEA: ("BW-PUPPET-01",),
    codes.Q_BRIBE: ("BW-BRIBE-01", "BW-AUTUMN-01"),
    codes.Q_HIRE: ("BW-BRIBE-01", "BW-BRIBE-15"),
    codes.Q_MOVE: ("BW-MOVE-01", "BW-MOVE-08"),
    codes.Q_COLUMN: ("BW-MOVE-01", "BW-MOVE-06"),
    codes.Q_SHIP: ("BW-SEA-06", "BW-SEA-09"),
    codes.Q_FEED: ("BW-WINTER-03", "BW-WINTER-05"),
    codes.Q_STARVE: ("BW-WINTER-06",),
    codes.Q_ACTION: ("BW-ACTION-01", "BW-ACTION-02"),
    codes.Q_DEVELOP: ("BW-DEV-01", "BW-BUILD-01"),
    codes.Q_COLLECT: ("BW-COLLECT-01",),
    codes.Q_EXTRA_FOOD: ("BW-COLLECT-05", "BW-ABILITY-01"),
    codes.Q_FYRD: ("BW-FYRD-01", "BW-FYRD-02"),
    codes.Q_LIFT: ("BW-FYRD-13",),
    codes.Q_BUY: ("BW-LORD-09", "BW-FYRD-14"),
    codes.Q_PAY: ("BW-LORD-02", "BW-LORD-03"),
    codes.Q_SPOILS: ("BW-CONTROL-05", "BW-CONTROL-06"),
    codes.Q_MARKER: ("BW-CONTROL-10",),
    codes.Q_FIGHT: ("BW-MOVE-08",),
    codes.Q_DISCARD: ("BW-LORD-07", "BW-LORD-11"),
    codes.Q_WINDOW: ("BW-BATTLE-06", "BW-LORD-12"),
    codes.Q_REROLL: ("BW-BATTLE-10", "BW-DICE-01"),
    codes.Q_FLIP: ("BW-BATTLE-10", "BW-DICE-01"),
    codes.Q_KING: ("BW-KINGCARD-01", "BW-KINGCARD-03"),
    codes.Q_LOSE_SHIP: ("BW-WOUND-09",),
    codes.Q_RETREAT: ("BW-RETREAT-01",),
    codes.Q_GOAL: ("BW-RETREAT-07", "BW-RETREAT-05"),
    codes.Q_SAVE: ("BW-RETREAT-11",),
    codes.Q_KILL: ("BW-VSNEUTRAL-02", "BW-VSNEUTRAL-01"),
    codes.Q_AT: ("BW-UNIT-07", "BW-LORD-02"),
    codes.Q_UNIT: ("BW-UNIT-07", "BW-LORD-02"),
    codes.Q_AGAINST: ("BW-UNIT-07", "BW-LORD-02"),
    codes.Q_CARD: ("BW-UNIT-07", "BW-LORD-02"),
    codes.Q_SWAP_OUT: ("BW-TILE-04", "BW-UNIT-07"),
    codes.Q_SWAP_IN: ("BW-TILE-04", "BW-UNIT-07"),
    codes.Q_SALT: ("BW-UNIT-07", "BW-SEASON-04"),
    codes.Q_UPGRADE: ("BW-UNIT-07", "BW-FYRD-05"),
    codes.Q_RAZE: ("BW-UNIT-07", "BW-BUILD-18"),
    codes.Q_EXTRA_TILE: ("BW-UNIT-07", "BW-TILE-01"),
    codes.Q_SECOND_CHRONICLE: ("BW-CHRON-04", "BW-CHRON-10"),
    codes.Q_ORIGIN: ("BW-UNIT-07", "BW-LORD-02"),
}
"""By the number of the question: first what it is about, then what to think of."""


def question_rules(state: State, seat: int | None) -> list[str]:
    """The rules behind what this seat is asked now; others are not told what is asked."""
    asked = state.question == codes.Q_OVER or (seat is not None and seat in state.waiting())
    return list(QUESTION_RULES.get(int(state.question), ())) if asked else []
