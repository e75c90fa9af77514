"""Why something is not allowed: every reason of the engine with the ledger id and a sentence that names names."""

from __future__ import annotations

from typing import Final

from meadhall.core.refusal import Refusal
from meadhall.games.britannia.engine import codes, why
from meadhall.games.britannia.engine.battle import DEFENDING
from meadhall.games.britannia.engine.board import LEADER_IS, OVERLORD, OWNER, attackers
from meadhall.games.britannia.engine.codes import LANDS, PLACES
from meadhall.games.britannia.engine.movement.one_step import BEGAN_AT_SEA, allowance
from meadhall.games.britannia.engine.movement.start import raiding
from meadhall.games.britannia.engine.relations import defenders, passes_subject
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tables import ARTHUR, MUST_LAND
from meadhall.games.britannia.engine.timeline import leader_due, special
from meadhall.games.britannia.words import explain
from meadhall.games.britannia.words.forms import FORMS, raw_fields, speaking_nation
from meadhall.games.britannia.words.prompts import armies, leader, nation, overlord_name, place, prompt

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


NOT_THERE: Final[dict[int, tuple[str, str]]] = {
    codes.BID: ("BIDDING-01", "There is no such side to bid for."),
    codes.MUSTER: ("PLACE-06", "No more of these invaders are due in the {area}."),
    codes.SWAP: ("R16-04", "There are not enough reinforcements or pieces for {count} cavalry."),
    codes.REPLACE: ("RB-01", "{area} has no Roman fort, or army where forts are done, that can be replaced now."),
    codes.ASK: ("SUBMIT-13", "The {nation} have no area {area} to abandon."),
    codes.FIGHT: ("BATTLE-03", "There is no battle to fight in {area}."),
    codes.KILL: ("CASUALTY-01", "The dice do not allow to kill just {count} cavalry."),
    codes.LOSE: ("CASUALTY-04", "No attacker in {here} that has died without a name is of that sort."),
    codes.EVICT: ("SUBMIT-06", "There are no such armies, or not that leader, of the {nation} in {area}."),
    codes.RETREAT: ("RETREAT-01", "There are no such armies, or not that leader, of the {nation} in {here}."),
    codes.REMOVE: ("DEF-01", "No army of the {nation} can be removed from {area} now."),
    codes.WITHDRAW: ("RAID-05", "The {nation} have no such raiders, or not that leader, in {area}."),
    codes.STARVE: ("OVERPOP-02", "There is no such unit of the {nation} in {area} that could starve."),
}
"""What `NOT_THERE` means for verbs other than those of the march."""


REMOVALS: Final = {codes.Q_DEPART: "CNUT-01", codes.Q_LEGIONS: "ROMAN-REINF-06", codes.Q_EXCESS: "PLACE-09"}
"""The rule by which armies are removed, by question."""


def refusal(state: State, code: int) -> Refusal | None:
    """The rule that forbids a code now, or None where it is legal."""
    number = int(state.refusal(code))
    return None if number == why.OK else because(state, code, number)


def because(state: State, code: int, number: int) -> Refusal:
    """A reason of the engine about a code, as rule and sentence."""
    rule, sentence = _fitting(state, code, number)
    text = sentence.format_map(_names(state, code))
    return Refusal(rule, text[:1].upper() + text[1:])


def _fitting(state: State, code: int, number: int) -> tuple[str, str]:
    """The rule and sentence that fit this nation, verb and moment best where one reason serves several rules."""
    verb = code & 63
    if number == why.NOT_THERE and verb == codes.STARVE and not state.tables.starve_burhs and _of_a_burh(code):
        return "OVERPOP-05", "Burhs do not starve in this game; an army must."
    if number == why.NOT_THERE and verb == codes.REPLACE and _in_the_north(state, code):
        return "RB-03", "No Romano-British army appears in {area}, north of York and Cheshire."
    if number == why.NOT_THERE and verb == codes.REMOVE and state.question in REMOVALS:
        return REMOVALS[int(state.question)], NOT_THERE[verb][1]
    if number == why.NOT_THERE and verb in NOT_THERE:
        return NOT_THERE[verb]
    if number == why.STACKS_TOO_HIGH:
        return explain.stacks_too_high(state)
    if number == why.MOVED_ALREADY and _of_a_home(code):
        return SENTENCES[why.WITHDRAW_NOT_RAIDERS]
    if number == why.MOVED_ALREADY and verb in (codes.TAKE, codes.JOIN):
        return explain.moved_already(state, code)
    if number == why.EVICT_NOT_THERE:
        return explain.evicted_elsewhere(state, code)
    if number == why.WITHDRAW_NOT_RAIDERS:
        return explain.no_such_way(state, code) or SENTENCES[number]
    if number == why.LEADER_NEEDS_ARMY and verb == codes.SETTLE and _brings_arthur(state):
        return "ARTHUR-02", "{leader} appears with {nation} armies or in a vacant area of the south, not in {area}."
    if number == why.LEADER_NEEDS_ARMY and verb == codes.SETTLE:
        return "LEADER-02", "{leader} appears only in an area with armies of the {nation}; {area} is none."
    if number == why.LEADER_NEEDS_ARMY and state.tables.lone_leaders:
        return "1E-LEADER-10", "{leader} may not go alone where units of another nation stand."
    if number == why.RETREAT_ORIGIN and state.question == codes.Q_ATTACKER:
        return _defender_cannot(state, code) or explain.not_from_there(state, code)
    if number == why.NOT_ADJACENT and verb == codes.RETREAT:
        return "RETREAT-02", "A retreat leads next door; {area} is not next to {here}."
    if number == why.NOT_ASKED and verb == codes.RETREAT and state.question == codes.Q_FIGHT:
        return "BATTLE-17", "Dice fall before anybody retreats. The question now is: {question}"
    if number == why.RAISE_TOO_SMALL and state.tables.minimum_raise > 1:
        return "BIDDING-07", SENTENCES[number][1]
    if number == why.NOT_YOURS and verb == codes.BUILD:
        return "BURH-03", "A burh is built only where the {nation} are; {area} is not theirs."
    if number == why.NOT_YOURS and state.question == codes.Q_LATE_PLACE:
        return "R16-05", "These armies of the {nation} come to English areas that they occupy; {area} is none."
    if number == why.NO_WAY_TO_END and verb == codes.TO and _last_step_at_sea(state, code):
        return "BOAT-03", "In the {area} the column would have no step left to land with; sea and land steps all count."
    if number == why.NO_WAY_TO_END and verb == codes.LEAVE:
        return _nobody_goes_on(state, raw_fields(FORMS[verb], code)["count"])
    if number == why.OVERRUN_STOPS and _all_stop(state):
        return "OVERRUN-01", "All that enter {here} stop there: they are not more than twice what the {holder} have."
    if number == why.NO_WAY_TO_END and verb == codes.TO and _to_subject(state, code):
        return "ROAD-08", "Romans may pass through {area}, a subject's area, but not stay; here they could not go on."
    if number == why.STACK_FULL and verb in (codes.HALT, codes.LEAVE) and _other_overstack(state) >= 0:
        return "STACK-03", "{area} is full for {armies} of the {nation}: their one stack over the limit is in {over}."
    rule, sentence = SENTENCES[number]
    return _rule(state, verb, number) or rule, sentence


def _defender_cannot(state: State, code: int) -> tuple[str, str] | None:
    """Why the defender cannot retreat there, if he has no retreat at all: then the attacker is asked at once."""
    if len(DEFENDING.legal(state)) > 1:
        return None
    number = int(DEFENDING.refusal(state, code))
    if number in (why.OK, why.NOT_THERE):
        return None
    before = state.copy()
    before.question = codes.Q_DEFENDER
    found = because(before, code, number)
    foe, attacker = nation(state, int(state.foe)), nation(state, int(state.turn))
    asked_now = f"The {foe} have no legal retreat, so the {attacker} are asked."
    return found.rule, f"{found.reason} {asked_now}"


def _other_overstack(state: State) -> int:
    """Where the nation is over the limit besides the place of the column, or -1."""
    return int(state.over_two if state.over_one == state.col_at else state.over_one)


def _nobody_goes_on(state: State, count: int) -> tuple[str, str]:
    """Why armies cannot be left behind: the rest of the column could not go on."""
    if state.col_steps >= allowance(state):
        rule = _rule(state, codes.LEAVE, why.NO_STEPS_LEFT) or SENTENCES[why.NO_STEPS_LEFT][0]
        return rule, "The column has made its {allowance} steps; all of it halts in {here}."
    if count >= state.col_size:
        return "LEADER-07", "{leader} could not go on from {here} without an army for company."
    return "STACK-02", "Those who do not stop in {here} could not end their march anywhere."


def _all_stop(state: State) -> bool:
    """Whether the armies in an enemy's area, stopped or on the march, are too few for any to go on."""
    here = int(state.col_at)
    return bool(attackers(state, here) + state.col_size <= state.tables.overrun * defenders(state, here))


def _to_subject(state: State, code: int) -> bool:
    """Whether a step leads into an area of a subject of Rome."""
    to = (code >> 6) & 63
    return to < LANDS and passes_subject(state, to)


def _last_step_at_sea(state: State, code: int) -> bool:
    """Whether a step would spend the column's last movement on a sea."""
    return (code >> 6) & 63 >= LANDS and int(state.col_steps) + 1 >= int(allowance(state))


def _of_a_burh(code: int) -> bool:
    """Whether a code speaks of a burh."""
    form = FORMS.get(code & 63)
    return form is not None and raw_fields(form, code).get("kind") == codes.BURH


def _in_the_north(state: State, code: int) -> bool:
    """Whether a code names an area in which no Romano-British army can appear."""
    area = (code >> 6) & 63
    return area < LANDS and not (state.tables.replacement_area >> area) & 1


def _brings_arthur(state: State) -> bool:
    """Whether the leader who comes now is Arthur, who needs no armies to come to."""
    return bool(special(state, state.turn) & ARTHUR)


def _of_a_home(code: int) -> bool:
    """Whether a code speaks of raiders."""
    form = FORMS.get(code & 63)
    home = form.slot("home") if form else None
    return form is not None and home is not None and raw_fields(form, code)["home"] != home.default


def _rule(state: State, verb: int, number: int) -> str | None:
    """The ledger id for the same sentence under another rule, where there is one."""
    if number == why.STACK_FULL:
        outside = {codes.EVICT: "STACK-13", codes.WITHDRAW: "STACK-13"}
        placed = {**outside, codes.PLACE: "PLACE-03", codes.BUILD: "BURH-05"}.get(verb)
        return placed or ("STACK-04" if state.turn == state.tables.romans else None)
    if number in (why.STRAIT_STOPS, why.STRAIT_WHOLE_MOVE) and (state.col_led or state.col_road):
        return "STRAIT-03" if state.col_led else "STRAIT-06"
    if number == why.NO_STEPS_LEFT and (state.col_fast or state.col_led):
        return "LEADER-08" if state.col_led else "MOVE-03"
    if number in (why.ONE_SEA, why.MAY_NOT_HALT_AT_SEA, why.STAY_IN_SEA):
        return _at_sea(state, number)
    if number == why.MUST_LAND and special(state, state.turn) & MUST_LAND:
        return "1E-RAID-13"
    if number == why.YOUR_OVERLORD and state.cells[OVERLORD + state.turn] != state.tables.romans:
        return "SUBMIT-17"
    if number == why.RETREAT_TO_SEA and state.question == codes.Q_DEFENDER:
        return "RETREAT-04"
    if number == why.RETREAT_FOREIGN and state.question == codes.Q_ATTACKER:
        return "RETREAT-10"
    return None


def _at_sea(state: State, number: int) -> str | None:
    """The rule for armies that began the turn at sea, where another binds those who took a boat."""
    if number == why.STAY_IN_SEA:
        if state.tables.anyone_waits:
            return "1E-INV-06"
        return "INV-09" if state.turn == state.tables.romans and state.round > 1 else None
    if not state.col_sea & BEGAN_AT_SEA or state.col_at < LANDS:
        return None
    if number == why.ONE_SEA:
        return "INV-04"
    if state.tables.changing_sea:
        return "1E-RAID-13" if raiding(state) else "1E-INV-04"
    return "RAID-03" if raiding(state) else "INV-01"


def _names(state: State, code: int) -> dict[str, str]:
    """Everything a sentence may name, for one code in one position."""
    form = FORMS.get(code & 63)
    raw = raw_fields(form, code) if form else {}
    area = raw.get("place", raw.get("from", raw.get("to", -1)))
    if not 0 <= area < PLACES:
        area = int(state.col_at if state.marching else state.battle)
    here = int(state.col_at) if state.marching else int(state.battle)
    if state.question not in (codes.Q_COLUMN, codes.Q_DEFENDER, codes.Q_ATTACKER):
        here = area
    who = _who(state)
    count = raw.get("count", int(state.col_size) if state.marching else 1)
    owner = int(state.cells[OWNER + area]) if 0 <= area < LANDS else -1
    holder = int(state.cells[OWNER + here]) if 0 <= here < LANDS else -1
    return {
        "question": prompt(state)[0],
        "area": place(state, area),
        "to": place(state, raw.get("to", area)),
        "here": place(state, here),
        "over": place(state, _other_overstack(state)) if _other_overstack(state) >= 0 else "",
        "owner": nation(state, owner),
        "holder": nation(state, holder),
        "attacker": nation(state, int(state.turn)),
        "nation": nation(state, who),
        "lord": overlord_name(state, who),
        "leader": leader(state, _leader(state, who)),
        "candidate": nation(state, raw.get("nation", -1)),
        "count": str(count),
        "armies": armies(count),
        "allowance": str(int(allowance(state))),
        "stoppers": armies(int(state.tables.overrun * defenders(state, here)) if 0 <= here < LANDS else 0),
    }


def _who(state: State) -> int:
    """The nation that acts: the one that gets an army, else the one whose move, battle or retreat it is."""
    if state.question in (codes.Q_PLACE, codes.Q_LATE_PLACE, codes.Q_KING_PLACE, codes.Q_MUSTER):
        return int(state.placing)
    return speaking_nation(state)


def _leader(state: State, who: int) -> int:
    """The leader in question, or -1."""
    if who < 0:
        return -1
    if state.question == codes.Q_SETTLE:
        return int(leader_due(state.tables, who, state.round))
    return int(state.cells[LEADER_IS + who])
