"""What is asked now, in words: the question, and why the rules ask it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.position import STOPPED
from meadhall.core.text import counted
from meadhall.games.britannia.engine import codes
from meadhall.games.britannia.engine.board import LEADER_IS, OVERLORD, OWNER, TAG, at_sea, attackers, burh_in, settled
from meadhall.games.britannia.engine.codes import CAVALRY, COLUMN, TAGS
from meadhall.games.britannia.engine.crown import GALLOWAY_VOTER, next_voter
from meadhall.games.britannia.engine.eviction import evictable
from meadhall.games.britannia.engine.movement.start import may_stay_at_sea
from meadhall.games.britannia.engine.stages import ATTACKER_LOSSES, DEFENDER_LOSSES
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tables import REVOLT
from meadhall.games.britannia.engine.tags import tag_count, tag_kind, tag_place
from meadhall.games.britannia.engine.timeline import is_major, leader_due, special

Prompt = tuple[str, str]
"""The question, and the reason for it (empty if the question says it all)."""


def nation(state: State, index: int) -> str:
    """The printed name of a nation."""
    return state.tables.nation_names[index] if 0 <= index < len(state.tables.nation_names) else "nobody"


def place(state: State, index: int) -> str:
    """The printed name of an area or sea."""
    return state.tables.area_names[index] if 0 <= index < len(state.tables.area_names) else "nowhere"


def leader(state: State, index: int) -> str:
    """The name of a leader."""
    return state.tables.leader_names[index] if 0 <= index < len(state.tables.leader_names) else "the leader"


def armies(count: int) -> str:
    """`1 army`, `2 armies`."""
    return f"{count} army" if count == 1 else f"{count} armies"


def prompt(state: State, seat: int | None = None) -> Prompt:
    """The question of this moment and its reason, as the seat that is asked should read it."""
    if state.question == codes.Q_VOTE:
        return _vote(state, seat)
    return PROMPTS[int(state.question)](state)


def _nothing(state: State) -> Prompt:
    return STOPPED, ""


def _first_bidder(state: State) -> Prompt:
    return "Chance names the first bidder.", ""


def _deal(state: State) -> Prompt:
    return "Chance deals the next side.", ""


def _bid(state: State) -> Prompt:
    return "Which side do you bid for?", "You have no side yet."


def _amount(state: State) -> Prompt:
    side = state.tables.side_names[state.bid_side]
    return f"How many points do you bid for {side}?", "Bids are taken off at the end of the game."


def _replace(state: State) -> Prompt:
    rest = armies(int(state.armies_due))
    return f"Which Roman fort or army becomes Romano-British next? ({rest} to come)", "The Romans leave Britain."


def _swap(state: State) -> Prompt:
    each = int(state.tables.late_swap[state.cursor])
    return "How many cavalry do the late reinforcements bring?", f"One cavalry may come for {each} infantry."


def _late_place(state: State) -> Prompt:
    return (
        f"Where does a late army of the {nation(state, int(state.placing))} go?",
        "Reinforcements before the last round.",
    )


def _grant(state: State) -> Prompt:
    subject = nation(state, int(state.turn))
    otherwise = "nothing" if state.tables.subject_idle else "half"
    return (
        f"May the {subject} increase fully this turn?",
        f"The {subject} are your subjects and get {otherwise} otherwise.",
    )


def _burh(state: State) -> Prompt:
    have = counted(int(state.points), "population point")
    return "Where is a burh built, if anywhere?", f"{have} to spend; a burh costs {state.tables.burh_cost}."


def _place(state: State) -> Prompt:
    if state.horsemen:
        return f"Where does a cavalry of the {nation(state, int(state.placing))} go?", "They come with their leader."
    count = armies(int(state.points // state.tables.pop_army))
    return f"Where does a new army of the {nation(state, int(state.placing))} go?", f"{count} due from population."


def _settle(state: State) -> Prompt:
    revolt = " with an army" if special(state, state.turn) & REVOLT else ""
    return f"Where does {leader(state, int(leader_due(state.tables, state.turn, state.round)))} appear{revolt}?", ""


def _muster(state: State) -> Prompt:
    kind = "cavalry" if state.cursor == CAVALRY else "infantry"
    return f"In which sea does the next {kind} of the {nation(state, int(state.placing))} appear?", (
        "There are too few pieces for all that are due."
    )


def _march(state: State) -> Prompt:
    half = f", movement {state.half} of 2" if is_major(state, state.turn) else ""
    why = "Armies at sea must land." if at_sea(state, state.turn) and not may_stay_at_sea(state) else ""
    return f"Which armies of the {nation(state, int(state.turn))} move{half}?", why


def _column(state: State) -> Prompt:
    return f"Where does the column go? It is in {place(state, int(state.col_at))}: {column(state)}.", ""


def column(state: State) -> str:
    """Who is on the march, in words."""
    counts = [0, 0]
    for i in range(TAGS):
        tag = state.cells[TAG + i]
        if tag and tag_place(tag) == COLUMN:
            counts[int(tag_kind(tag))] += int(tag_count(tag))
    parts = [leader(state, int(state.cells[LEADER_IS + state.turn]))] if state.col_led else []
    parts += [f"{count} {kind}" for count, kind in zip(counts, ("infantry", "cavalry"), strict=True) if count]
    return ", ".join(parts)


def _leave_asked(state: State) -> Prompt:
    subject = nation(state, int(state.turn))
    return f"May the {subject} abandon {place(state, int(state.leave_area))}?", f"The {subject} are your subjects."


def _excess(state: State) -> Prompt:
    return "Which army is removed?", "More armies stand in an area than it can hold."


def _submit(state: State) -> Prompt:
    t = state.tables
    who, lord = nation(state, int(t.sub_nation[state.agreement])), nation(state, int(t.sub_overlord[state.agreement]))
    most = counted(int(t.sub_most[state.agreement]), "area")
    return f"Do the {who} submit to the {lord}?", f"They are left with {most} or fewer."


def _evict(state: State) -> Prompt:
    area = int(evictable(state))
    lord = state.cells[OVERLORD + state.turn] == state.cells[OWNER + area] >= 0
    whose = "their overlord" if lord else "their subjects"
    return f"Where do the armies of the {nation(state, int(state.turn))} in {place(state, area)} go?", (
        f"The area belongs to {whose} now."
    )


def _fight(state: State) -> Prompt:
    return "Which battle is fought next?", ""


def _dice(state: State) -> Prompt:
    mine = int(state.dice_a + state.dice_b)
    who = nation(state, int(state.turn if mine else state.foe))
    rest = mine or int(state.dice_c + state.dice_d)
    return (
        f"{who} roll in {place(state, int(state.battle))}: {counted(rest, 'die').replace('dies', 'dice')} to fall.",
        "",
    )


def _kill(state: State) -> Prompt:
    victim = nation(state, int(state.turn if state.stage == ATTACKER_LOSSES else state.foe))
    return f"How many cavalry of the {victim} do your sixes kill?", "The rest of your hits kill infantry."


def _lose(state: State) -> Prompt:
    if state.stage == DEFENDER_LOSSES:
        return (
            f"Which unit is lost in {place(state, int(state.battle))}?",
            "The owner chooses between burh and infantry.",
        )
    return f"Which attacker in {place(state, int(state.battle))} died?", "They differ in the way they may go back."


def _defender(state: State) -> Prompt:
    return _retreat(state, int(state.foe)), battle_line(state)


def _attacker(state: State) -> Prompt:
    return _retreat(state, int(state.turn)), battle_line(state)


def _retreat(state: State, who: int) -> str:
    return f"Do the {nation(state, who)} retreat from {place(state, int(state.battle))}?"


def battle_line(state: State) -> str:
    """Who is left on both sides of the battle."""
    area = int(state.battle)
    walls = (int(state.forts) >> area) & 1
    parts = [armies(int(settled(state, area)))]
    parts += ["a fort"] if walls else []
    parts += ["a burh"] if burh_in(state, state.foe, area) else []
    attack = f"{nation(state, int(state.turn))} attack with {armies(int(attackers(state, area)))}"
    return f"{attack}; {nation(state, int(state.foe))} have {' and '.join(parts)}."


def _withdraw(state: State) -> Prompt:
    return f"Which raiders of the {nation(state, int(state.turn))} go home?", "Raiders who stay become ordinary armies."


def _depart(state: State) -> Prompt:
    return "Which army leaves Britain?", f"{armies(int(state.armies_due))} still to go."


def _starve(state: State) -> Prompt:
    return f"Which army of the {nation(state, int(state.turn))} starves?", (
        f"There are more than {state.tables.hunger} armies for each area they occupy."
    )


def _legions(state: State) -> Prompt:
    return "Which legion leaves Britain?", f"More than {state.tables.legion_limit} Roman armies are in play."


def _ballot(state: State) -> Prompt:
    return "Do you demand a secret ballot, or vote openly?", "The nations elect a Bretwalda."


def _vote(state: State, seat: int | None) -> Prompt:
    voter = int(next_voter(state, -1 if seat is None else seat))
    if voter < 0:
        return "The other nations are still voting.", ""
    who = "the Galloway of your subjects" if voter == GALLOWAY_VOTER else f"the {nation(state, voter)}"
    return f"For whom do {who} vote?", "More than half of all English areas make a Bretwalda."


def _king_place(state: State) -> Prompt:
    return f"Where does the army of the King of the {nation(state, int(state.placing))} go?", ""


def _over(state: State) -> Prompt:
    return "The game is over.", ""


PROMPTS: Final[tuple[Callable[[State], Prompt], ...]] = (
    _nothing, _first_bidder, _deal, _bid, _amount, _replace, _swap, _late_place, _grant, _burh, _place, _settle,
    _muster, _march, _column, _leave_asked, _excess, _submit, _evict, _fight, _dice, _kill, _lose, _defender,
    _attacker, _withdraw, _depart, _starve, _legions, _ballot, _nothing, _king_place, _over,
)  # fmt: skip
"""By the number of the question in the engine's `codes.py`; votes depend on who reads."""


def overlord_name(state: State, who: int) -> str:
    """The overlord of a nation, by name."""
    return nation(state, int(state.cells[OVERLORD + who])) if who >= 0 else "nobody"
