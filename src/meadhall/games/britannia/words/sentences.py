"""One rule and one sentence for every reason of the engine; `reasons.py` has the cases that need another."""

from __future__ import annotations

from typing import Final

from meadhall.games.britannia.engine import why

SENTENCES: Final[dict[int, tuple[str, str]]] = {
    why.NOT_ASKED: ("TURN-04", "That is not what is asked now. The question now is: {question}"),
    why.NOT_THERE: ("MOVE-10", "There is no such unit of the {nation} in {area}."),
    why.MOVED_ALREADY: ("MOVE-11", "The armies of the {nation} in {area} have already moved in this phase."),
    why.NO_STEPS_LEFT: ("MOVE-02", "The column has made its {allowance} steps; it cannot go on to {area}."),
    why.DIFFICULT_STOPS: ("MOVE-04", "Difficult terrain ends the march in {here}: no leader is with the column."),
    why.ENEMY_STOPS: ("MOVE-06", "Units of the {holder} in {here} stop the column."),
    why.NOT_ADJACENT: ("MOVE-02", "{area} is not next to {here}."),
    why.NO_BOATS: ("BOAT-01", "The {nation} have no boats in this round."),
    why.ONE_SEA: ("BOAT-02", "The column has used its one sea already."),
    why.STRAIT_WHOLE_MOVE: ("STRAIT-02", "Crossing to {area} is a whole move; this column has moved already."),
    why.STRAIT_STOPS: ("STRAIT-02", "Crossing the strait ended the move in {here}."),
    why.ROAD_ONLY: ("ROAD-06", "From {here} the column may only go on by road."),
    why.SUBJECT_OF_YOURS: ("SUBMIT-11", "The {owner} in {area} are subjects of the {nation}."),
    why.YOUR_OVERLORD: ("SUBMIT-11", "The {nation} are subjects of the {owner} and may not attack them in {area}."),
    why.FELLOW_SUBJECT: ("SUBMIT-11", "The {owner} in {area} are subjects of the same overlord as the {nation}."),
    why.PROTECTED_SUBJECT: (
        "SUBMIT-18",
        "{area} belongs to the {owner}, subjects whose land there is safe from the {nation}.",
    ),
    why.FORMER_SUBJECT: (
        "RB-07",
        "The {owner} once submitted to Rome and have not attacked the {nation}; {area} is closed to them.",
    ),
    why.TRUCE: ("SHORT3-06", "In this round the {nation} keep a truce with the {owner} in {area}."),
    why.LANDING_FORBIDDEN: ("INV-07", "{nation} who began the turn at sea may not land in {area}."),
    why.SEA_FORBIDDEN: ("INV-07", "{nation} who began the turn at sea may not sail to the {area}."),
    why.STAY_IN_SEA: (
        "INV-07",
        "{nation} who began the turn at sea land straight from {here}, never by way of the {area}.",
    ),
    why.LEADER_NEEDS_ARMY: ("LEADER-07", "{leader} may not go where he has no army of the {nation} for company."),
    why.LEADER_LEFT_ALONE: ("LEADER-07", "{leader} would be left without an army in {area}."),
    why.STACK_FULL: (
        "STACK-01",
        "There is no room for {armies} of the {nation} in {to}: the stacking limit is reached.",
    ),
    why.MAY_NOT_HALT_AT_SEA: ("BOAT-02", "The column is in the {here} and may not stop at sea."),
    why.MAY_NOT_HALT_WITH_SUBJECT: ("ROAD-08", "Romans may pass through {here}, a subject's area, but not stay there."),
    why.MUST_NOT_ABANDON: (
        "SUBMIT-13",
        "{area} may not be left empty without leave of the {lord}, overlord of the {nation}.",
    ),
    why.MUST_LAND: ("INV-01", "Armies of the {nation} at sea must land before the movement ends."),
    why.LEADER_MOVED: ("LEADER-08", "{leader} has moved already in this phase."),
    why.HAS_NOT_MOVED: ("MOVE-10", "The column has not moved yet; it stands in {here}."),
    why.NO_LEADER: ("LEADER-05", "The {nation} have no such leader in play."),
    why.ASKED_ALREADY: ("SUBMIT-13", "The {lord} have been asked about {area} already in this phase."),
    why.NO_LEAVE_NEEDED: ("SUBMIT-13", "No leave is needed, or none can be used any more, to abandon {area}."),
    why.RETREAT_TO_SEA: ("RETREAT-14", "A retreat to the {area} is not open to these armies."),
    why.RETREAT_FOREIGN: ("RETREAT-05", "{area} holds units of another nation; nobody retreats there."),
    why.RETREAT_ORIGIN: (
        "RETREAT-06",
        "Attackers came from {area}; the defender may not retreat there.",
    ),
    why.RETREAT_NEAR_ENEMY: ("RETREAT-03", "{area} is vacant, but borders an area that the {attacker} hold."),
    why.RETREAT_NO_ROOM: ("RETREAT-08", "{area} has no room for {armies} more."),
    why.RETREAT_LEADER_ALONE: (
        "RETREAT-17",
        "{leader} retreats alone only to an area held by armies of the {nation}; {area} is none.",
    ),
    why.RETREAT_LEADER_STAYS: ("RETREAT-18", "{leader} must go with the last armies that leave {here}."),
    why.WITHDRAW_LEADER_STAYS: ("WITHDRAW-06", "{leader} must go with the last armies that leave {area}."),
    why.WITHDRAW_NOT_RAIDERS: ("RAID-05", "There are not that many raiders of that home in {area}."),
    why.HOME_TAKEN: ("PICTRAID-04", "{to} is held by another nation by now; the raiders in {area} stay."),
    why.WOULD_EMPTY: ("OVERPOP-02", "{area} would be emptied; an area keeps its last unit."),
    why.ONE_PER_AREA: ("PLACE-02", "{area} has had its new army; another area can still take one."),
    why.BURH_DIFFICULT: ("BURH-03", "{area} is difficult terrain; no burh is built there."),
    why.BURH_THERE: ("BURH-03", "{area} has a burh already."),
    why.NO_ENGLISH_AREA: ("BRETWALDA-02", "Votes go to a nation with an English area; the {candidate} have none."),
    why.RAISE_TOO_SMALL: (
        "BIDDING-03",
        "The bid must be at least the one that stands and the least raise, and at most 99.",
    ),
    why.OVERRUN_STOPS: (
        "OVERRUN-02",
        "To go on from {here}, {stoppers} must stop there, twice what the {holder} have.",
    ),
    why.NOT_YOURS: ("PLACE-01", "{area} is not an area that the {nation} occupy and that is open now."),
    why.BOATS_START_ON_LAND: ("BOAT-09", "Boats serve armies that began on land; these began at sea."),
    why.JOIN_NEEDS_LEADER: ("LEADER-10", "Only a leader takes armies along on the way."),
    why.NO_WAY_TO_END: (
        "STACK-02",
        "From there the march could not end legally: nowhere it can reach has room for the column, and nobody who has"
        " not moved yet can make room.",
    ),
    why.BURH_LIMIT: ("BURH-02", "No further burh: points, markers, pieces or the limit of this turn are used up."),
    why.RAIDERS_MUST_RETURN: ("1E-WITHDRAW-10", "All raiders of the {nation} must go home in this round."),
    why.STACK_NEEDS_LEADER: (
        "1E-STACK-06",
        "{leader} must stay: armies that have moved to {area} would be too many there without him.",
    ),
    why.MUST_LOSE_BURH: ("CASUALTY-08", "Here the loss is a burh or an infantry of the defender."),
}
