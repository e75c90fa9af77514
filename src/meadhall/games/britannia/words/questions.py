"""The rules behind each question, by ledger id, so that a player who is asked can read why.

The first id says what the question is about; the others what to think of.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.games.britannia.engine import codes
from meadhall.games.britannia.engine.board import at_sea
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.timeline import is_major

QuestionRules = Mapping[int | str, tuple[str, ...]]
"""By the number of the question, or by the word for what is added to it (see `question_rules`)."""

SECOND: Final[QuestionRules] = {
    codes.Q_FIRST_BIDDER: ("BIDDING-02",),
    codes.Q_DEAL: ("SETUP-07",),
    codes.Q_BID: ("BIDDING-03", "BIDDING-01"),
    codes.Q_AMOUNT: ("BIDDING-03", "BIDDING-06"),
    codes.Q_REPLACE: ("RB-02", "RB-01"),
    codes.Q_SWAP: ("R16-04",),
    codes.Q_LATE_PLACE: ("R16-05", "R16-01"),
    codes.Q_GRANT: ("POP-14", "POP-12"),
    codes.Q_BURH: ("BURH-01", "BURH-02"),
    codes.Q_PLACE: ("PLACE-01", "PLACE-02", "POP-02"),
    codes.Q_SETTLE: ("LEADER-02",),
    codes.Q_MUSTER: ("PLACE-05",),
    codes.Q_MARCH: ("MOVE-02", "STACK-01"),
    codes.Q_COLUMN: ("MOVE-02", "MOVE-06"),
    codes.Q_LEAVE_ASKED: ("SUBMIT-13",),
    codes.Q_EXCESS: ("STACK-12", "STACK-01"),
    codes.Q_SUBMIT: ("SUBMIT-01", "SUBMIT-03"),
    codes.Q_EVICT: ("SUBMIT-06", "SUBMIT-08"),
    codes.Q_FIGHT: ("BATTLE-03",),
    codes.Q_DICE: ("BATTLE-04", "BATTLE-06"),
    codes.Q_KILL: ("CASUALTY-01",),
    codes.Q_LOSE: ("CASUALTY-03", "CASUALTY-04"),
    codes.Q_DEFENDER: ("RETREAT-01", "RETREAT-02", "RETREAT-03"),
    codes.Q_ATTACKER: ("RETREAT-01", "RETREAT-09"),
    codes.Q_WITHDRAW: ("WITHDRAW-01",),
    codes.Q_DEPART: ("CNUT-01",),
    codes.Q_STARVE: ("OVERPOP-02", "OVERPOP-01"),
    codes.Q_LEGIONS: ("ROMAN-REINF-06",),
    codes.Q_BALLOT: ("BRETWALDA-05",),
    codes.Q_VOTE: ("BRETWALDA-02", "BRETWALDA-01"),
    codes.Q_KING_PLACE: ("KING-02",),
    codes.Q_OVER: ("WIN-01",),
    "horsemen": ("ARTHUR-02",),
    "major": ("MAJOR-01",),
    "at sea": ("INV-01", "INV-02"),
}
"""The second edition."""

FIRST: Final[QuestionRules] = {
    codes.Q_DEAL: ("1E-SETUP-21",),
    codes.Q_REPLACE: ("1E-RB-02", "1E-RB-01"),
    codes.Q_SWAP: ("1E-R16-04",),
    codes.Q_LATE_PLACE: ("1E-R16-01",),
    codes.Q_GRANT: ("1E-POP-11",),
    codes.Q_PLACE: ("1E-PLACE-01", "1E-PLACE-02", "1E-POP-02"),
    codes.Q_SETTLE: ("1E-LEADER-01",),
    codes.Q_MUSTER: ("1E-PLACE-05",),
    codes.Q_MARCH: ("1E-MOVE-01", "1E-MOVE-02", "1E-STACK-01"),
    codes.Q_COLUMN: ("1E-MOVE-02", "1E-MOVE-06"),
    codes.Q_EXCESS: ("1E-STACK-08", "1E-STACK-01"),
    codes.Q_SUBMIT: ("1E-SUBMIT-01", "1E-SUBMIT-04"),
    codes.Q_EVICT: ("1E-SUBMIT-13",),
    codes.Q_FIGHT: ("1E-BATTLE-13",),
    codes.Q_DICE: ("1E-BATTLE-02", "1E-BATTLE-04"),
    codes.Q_KILL: ("1E-CASUALTY-01",),
    codes.Q_LOSE: ("1E-CASUALTY-04",),
    codes.Q_DEFENDER: ("1E-RETREAT-01", "1E-RETREAT-02", "1E-RETREAT-03"),
    codes.Q_ATTACKER: ("1E-RETREAT-01", "1E-RETREAT-08"),
    codes.Q_WITHDRAW: ("1E-WITHDRAW-01", "1E-RAID-06"),
    codes.Q_DEPART: ("1E-CNUT-01",),
    codes.Q_STARVE: ("1E-OVERPOP-01", "1E-OVERPOP-02"),
    codes.Q_BALLOT: ("1E-BRETWALDA-09",),
    codes.Q_VOTE: ("1E-BRETWALDA-05", "1E-BRETWALDA-03"),
    codes.Q_KING_PLACE: ("1E-KING-02",),
    codes.Q_OVER: ("1E-WIN-01",),
    "horsemen": ("1E-ARTHUR-02",),
    "major": ("1E-MAJOR-01",),
    "at sea": ("1E-INV-01", "1E-INV-02"),
}
"""The first edition, which has no bids, burhs, legions that leave or subjects who ask for leave."""


def question_rules(state: State, table: QuestionRules) -> list[str]:
    """The rules behind what is asked now; none if nothing is."""
    question = int(state.question)
    rules = table.get(question, ())
    if question == codes.Q_PLACE and state.horsemen:
        rules = table["horsemen"]
    if question in (codes.Q_MARCH, codes.Q_COLUMN):
        first = table["at sea"] if at_sea(state, state.turn) else ()
        rules = (*first, *rules, *(table["major"] if is_major(state, state.turn) else ()))
    return list(rules)
