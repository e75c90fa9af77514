"""Why something is not allowed: every reason of the engine with the ledger id and a sentence that names names.

`SENTENCES` has one rule and sentence for each reason. Where a reason serves several rules, `CASES` lists the others;
the first case whose verb and condition fit is the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from meadhall.core.refusal import Refusal
from meadhall.games.britannia.engine import actions, codes, why
from meadhall.games.britannia.engine.battle import DEFENDING
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.words import conditions, explain
from meadhall.games.britannia.words.conditions import Condition, asked
from meadhall.games.britannia.words.explain import Explained
from meadhall.games.britannia.words.named import names
from meadhall.games.britannia.words.prompts import nation
from meadhall.games.britannia.words.sentences import SENTENCES


@dataclass(frozen=True)
class Case:
    """Another rule for a reason, and another sentence unless it is empty, for some verbs and under some condition."""

    rule: str
    sentence: str = ""
    verbs: tuple[int, ...] = ()
    """The verbs it is for; empty for all."""
    when: Condition = conditions.always

    def answer(self, state: State, code: int, reason: int) -> Explained | None:
        """The rule and the sentence."""
        return self.rule, self.sentence or SENTENCES[reason][1]


@dataclass(frozen=True)
class Worked:
    """A case whose rule and sentence are worked out from the position; without a result the next case is tried."""

    explain: Callable[[State, int], Explained | None]
    verbs: tuple[int, ...] = ()
    when: Condition = conditions.always

    def answer(self, state: State, code: int, reason: int) -> Explained | None:
        """The rule and the sentence, if there are any."""
        return self.explain(state, code)


def refusal(state: State, code: int) -> Refusal | None:
    """The rule that forbids a code now, or None if it is legal."""
    number = int(state.refusal(code))
    return None if number == why.OK else because(state, code, number)


def because(state: State, code: int, number: int) -> Refusal:
    """A reason of the engine about a code, as rule and sentence."""
    rule, sentence = fitting(state, code, number)
    text = sentence.format_map(names(state, code))
    return Refusal(rule, text[:1].upper() + text[1:])


def fitting(state: State, code: int, number: int) -> Explained:
    """The rule and sentence that fit this nation, verb and position best."""
    verb = int(actions.verb_of(code))
    for case in CASES.get(number, ()):
        if (not case.verbs or verb in case.verbs) and case.when(state, code):
            found = case.answer(state, code, number)
            if found is not None:
                return found
    return SENTENCES[number]


def _defender_cannot(state: State, code: int) -> Explained | None:
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


def _no_steps_left(state: State, code: int) -> Explained:
    """Nobody can go on, so nobody can be left behind."""
    rule, _ = fitting(state, code, why.NO_STEPS_LEFT)
    return rule, "The column has made its {allowance} steps; all of it halts in {here}."


NOT_REMOVED: Final = "No army of the {nation} can be removed from {area} now."

CASES: Final[dict[int, tuple[Case | Worked, ...]]] = {
    why.NOT_ASKED: (
        Case(
            "BATTLE-17",
            "Dice fall before anybody retreats. The question now is: {question}",
            verbs=(codes.RETREAT,),
            when=asked(codes.Q_FIGHT),
        ),
    ),
    why.NOT_THERE: (
        Case(
            "OVERPOP-05",
            "Burhs do not starve in this game; an army must.",
            verbs=(codes.STARVE,),
            when=conditions.burhs_do_not_starve,
        ),
        Case(
            "RB-03",
            "No Romano-British army appears in {area}, north of York and Cheshire.",
            verbs=(codes.REPLACE,),
            when=conditions.in_the_north,
        ),
        Case("CNUT-01", NOT_REMOVED, verbs=(codes.REMOVE,), when=asked(codes.Q_DEPART)),
        Case("ROMAN-REINF-06", NOT_REMOVED, verbs=(codes.REMOVE,), when=asked(codes.Q_LEGIONS)),
        Case("PLACE-09", NOT_REMOVED, verbs=(codes.REMOVE,), when=asked(codes.Q_EXCESS)),
        Case("DEF-01", NOT_REMOVED, verbs=(codes.REMOVE,)),
        Case("BIDDING-01", "There is no such side to bid for.", verbs=(codes.BID,)),
        Case("PLACE-06", "No more of these invaders are due in the {area}.", verbs=(codes.MUSTER,)),
        Case("R16-04", "There are not enough reinforcements or pieces for {count} cavalry.", verbs=(codes.SWAP,)),
        Case(
            "RB-01",
            "{area} has no Roman fort, or army where forts are done, that can be replaced now.",
            verbs=(codes.REPLACE,),
        ),
        Case("SUBMIT-13", "The {nation} have no area {area} to abandon.", verbs=(codes.ASK,)),
        Case("BATTLE-03", "There is no battle to fight in {area}.", verbs=(codes.FIGHT,)),
        Case("CASUALTY-01", "The dice do not allow to kill just {count} cavalry.", verbs=(codes.KILL,)),
        Case("CASUALTY-04", "No attacker in {here} that has died without a name is of that sort.", verbs=(codes.LOSE,)),
        Case(
            "SUBMIT-06",
            "There are no such armies, or not that leader, of the {nation} in {area}.",
            verbs=(codes.EVICT,),
        ),
        Case(
            "RETREAT-01",
            "There are no such armies, or not that leader, of the {nation} in {here}.",
            verbs=(codes.RETREAT,),
        ),
        Case("RAID-05", "The {nation} have no such raiders, or not that leader, in {area}.", verbs=(codes.WITHDRAW,)),
        Case("OVERPOP-02", "There is no such unit of the {nation} in {area} that could starve.", verbs=(codes.STARVE,)),
    ),
    # Movement
    why.MOVED_ALREADY: (
        Case(*SENTENCES[why.WITHDRAW_NOT_RAIDERS], when=conditions.of_a_home),
        Worked(explain.moved_already, verbs=(codes.TAKE, codes.JOIN)),
    ),
    why.NO_STEPS_LEFT: (
        Case("LEADER-08", when=conditions.led),
        Case("MOVE-03", when=conditions.mounted),
    ),
    why.STRAIT_STOPS: (
        Case("STRAIT-03", when=conditions.led),
        Case("STRAIT-06", when=conditions.by_road),
    ),
    why.STRAIT_WHOLE_MOVE: (
        Case("STRAIT-03", when=conditions.led),
        Case("STRAIT-06", when=conditions.by_road),
    ),
    why.ONE_SEA: (Case("INV-04", when=conditions.began_at_sea),),
    why.MAY_NOT_HALT_AT_SEA: (
        Case("1E-RAID-13", when=conditions.raiders_may_change_seas),
        Case("1E-INV-04", when=conditions.invaders_may_change_seas),
        Case("RAID-03", when=conditions.raiders_at_sea),
        Case("INV-01", when=conditions.began_at_sea),
    ),
    why.STAY_IN_SEA: (
        Case("1E-INV-06", when=conditions.anyone_may_wait),
        Case("INV-09", when=conditions.romans_invade_again),
    ),
    why.MUST_LAND: (Case("1E-RAID-13", when=conditions.must_land),),
    why.YOUR_OVERLORD: (Case("SUBMIT-17", when=conditions.overlord_is_not_rome),),
    why.OVERRUN_STOPS: (
        Case(
            "OVERRUN-01",
            "All that enter {here} stop there: they are not more than twice what the {holder} have.",
            when=conditions.all_stop,
        ),
    ),
    why.NO_WAY_TO_END: (
        Case(
            "BOAT-03",
            "In the {area} the column would have no step left to land with; sea and land steps all count.",
            verbs=(codes.TO,),
            when=conditions.last_step_to_sea,
        ),
        Case(
            "ROAD-08",
            "Romans may pass through {area}, a subject's area, but not stay; here they could not go on.",
            verbs=(codes.TO,),
            when=conditions.into_subject,
        ),
        Worked(_no_steps_left, verbs=(codes.LEAVE,), when=conditions.out_of_steps),
        Case(
            "LEADER-07",
            "{leader} could not go on from {here} without an army for company.",
            verbs=(codes.LEAVE,),
            when=conditions.all_are_left,
        ),
        Case(
            "STACK-02",
            "Those who do not stop in {here} could not end their march anywhere.",
            verbs=(codes.LEAVE,),
        ),
    ),
    why.STACKS_TOO_HIGH: (Worked(explain.stacks_too_high),),
    why.STACK_FULL: (
        Case(
            "STACK-03",
            "{area} is full for {armies} of the {nation}: their one stack over the limit is in {over}.",
            verbs=(codes.HALT, codes.LEAVE),
            when=conditions.another_overstack,
        ),
        Case("STACK-13", verbs=(codes.EVICT, codes.WITHDRAW)),
        Case("PLACE-03", verbs=(codes.PLACE,)),
        Case("BURH-05", verbs=(codes.BUILD,)),
        Case("STACK-04", when=conditions.romans_move),
    ),
    # Battles and retreats
    why.NOT_ADJACENT: (
        Case("RETREAT-02", "A retreat leads next door; {area} is not next to {here}.", verbs=(codes.RETREAT,)),
    ),
    why.RETREAT_TO_SEA: (Case("RETREAT-04", when=asked(codes.Q_DEFENDER)),),
    why.RETREAT_FOREIGN: (Case("RETREAT-10", when=asked(codes.Q_ATTACKER)),),
    why.RETREAT_ORIGIN: (
        Worked(_defender_cannot, when=asked(codes.Q_ATTACKER)),
        Worked(explain.not_from_there, when=asked(codes.Q_ATTACKER)),
    ),
    why.EVICT_NOT_THERE: (Worked(explain.evicted_elsewhere),),
    why.WITHDRAW_NOT_RAIDERS: (Worked(explain.no_such_way),),
    # Leaders, new armies and bids
    why.LEADER_NEEDS_ARMY: (
        Case(
            "ARTHUR-02",
            "{leader} appears with {nation} armies or in a vacant area of the south, not in {area}.",
            verbs=(codes.SETTLE,),
            when=conditions.arthur_comes,
        ),
        Case(
            "LEADER-02",
            "{leader} appears only in an area with armies of the {nation}; {area} is none.",
            verbs=(codes.SETTLE,),
        ),
        Case(
            "1E-LEADER-10",
            "{leader} may not go alone where units of another nation stand.",
            when=conditions.leaders_go_alone,
        ),
    ),
    why.NOT_YOURS: (
        Case(
            "BURH-03",
            "A burh is built only where the {nation} are; {area} is not theirs.",
            verbs=(codes.BUILD,),
        ),
        Case(
            "R16-05",
            "These armies of the {nation} come to English areas that they occupy; {area} is none.",
            when=asked(codes.Q_LATE_PLACE),
        ),
    ),
    why.RAISE_TOO_SMALL: (Case("BIDDING-07", when=conditions.high_minimum_raise),),
}
"""For each reason its cases, in the order in which they are tried."""
