"""What a position must keep: no more pieces than there are, and in the middle of a phase sections that fit together."""

from __future__ import annotations

from meadhall.core.position import BadPosition
from meadhall.core.text import listed
from meadhall.games.britannia import audit
from meadhall.games.britannia.engine import codes, stages
from meadhall.games.britannia.engine.bidding import side_of_seat
from meadhall.games.britannia.engine.board import LEADER_AT, LEADER_IS, OVERLORD, OWNER, attackers, has
from meadhall.games.britannia.engine.codes import CAVALRY, INFANTRY, NATIONS
from meadhall.games.britannia.engine.crown import GALLOWAY_VOTER, candidates, own_votes
from meadhall.games.britannia.engine.force import burhs_of, in_play
from meadhall.games.britannia.engine.tables import REPLACEMENT
from meadhall.games.britannia.engine.timeline import leader_due, special
from meadhall.games.britannia.position.reading import Reading
from meadhall.games.britannia.position.registers import BATTLE_PHASES, PHASES, QUESTION_WORDS

FIGHTING = (codes.Q_DICE, codes.Q_KILL, codes.Q_LOSE, codes.Q_DEFENDER, codes.Q_ATTACKER)


# Pieces --------------------------------------------------------------------------------------------------------------
def check_pieces(reading: Reading) -> None:
    """Piece limits, forts and ruins, leaders that are gone."""
    state, names, tables = reading.state, reading.names, reading.tables
    for n in range(NATIONS):
        foot, horse, burhs = (
            int(in_play(state, n, INFANTRY)),
            int(in_play(state, n, CAVALRY)),
            int(burhs_of(state, n)),
        )
        word = names.nation_words[n]
        most = int(tables.foot[n]) + (int(tables.horse[n]) - horse if n == tables.romano_british else 0)
        _at_most(word, foot, most, "infantry")
        _at_most(word, horse, int(tables.horse[n]), "cavalry")
        _at_most(word, burhs, int(tables.burh_markers[n]), "burhs")
        _at_most(word, foot + burhs, int(tables.cap[n]), "armies and burhs together")
        leader = int(state.cells[LEADER_IS + n])
        if leader >= 0 and has(state.leaders_gone, leader):
            raise BadPosition(f"leaders-gone: {names.leader_words[leader]} is in play; take him out of one of the two")
    both = names.area_list(int(state.forts & state.ruins))
    if both:
        raise BadPosition(f"destroyed-forts: the fort in {listed(both)} stands; take it out of one of the two")


def _at_most(nation: str, count: int, most: int, what: str) -> None:
    if count > most:
        raise BadPosition(f"pieces: {nation} have {count} {what} on the board, but there are only {most}")


# The middle of a phase -----------------------------------------------------------------------------------------------
def check_exact(reading: Reading) -> None:
    """Sections that contradict each other are refused, so that play can go on from any document."""
    state = reading.state
    question = int(state.question)
    word = QUESTION_WORDS[question]
    in_turn = state.turn >= 0
    if codes.Q_GRANT <= question <= codes.Q_LEGIONS and question != codes.Q_MUSTER and not in_turn:
        raise BadPosition(f"nation: missing; {word!r} is asked in the turn of a nation")
    _check_march(reading, question)
    _check_battle(reading, question, word)
    _check_agreement(reading, question)
    _check_registers(reading, question)
    _check_coming(reading, question)
    _check_votes(reading, question)
    _check_sides(reading, question)
    wrong = audit.check(state)
    if wrong:
        raise BadPosition(f"position: {wrong[0]}")
    if question in (codes.Q_OVER, codes.Q_NOTHING):
        return
    if not state.legal():
        raise BadPosition(f"asks: {word!r} leaves nothing to choose in this position")


def _check_march(reading: Reading, question: int) -> None:
    """A column on the march goes with its question, and its leader is where it is."""
    state = reading.state
    if (question == codes.Q_COLUMN) != bool(state.marching):
        raise BadPosition("column: goes with 'asks: column', and only with it")
    if not state.marching:
        return
    if not state.col_led and not state.col_size:
        raise BadPosition("column: armies: nobody is on the march; expected armies, a leader (led: true) or both")
    if state.col_led and state.cells[LEADER_AT + state.turn] != state.col_at:
        raise BadPosition("column: led: the leader of the nation in turn is not where the column is")


def _check_battle(reading: Reading, question: int, word: str) -> None:
    """A battle has attackers, and the one who is attacked."""
    state = reading.state
    if question in FIGHTING and state.battle < 0:
        raise BadPosition(f"battle: missing; {word!r} is asked in a battle (area, against)")
    if state.battle < 0:
        if PHASES[state.step] in BATTLE_PHASES and state.stage == stages.ROUND_WINDOW:
            raise BadPosition(
                "battle: missing; after a round of a battle it has an area, and who is attacked (against)"
            )
        return
    if question not in (*FIGHTING, codes.Q_SUBMIT, codes.Q_EVICT):
        raise BadPosition(f"battle: no battle is being fought when {word!r} is asked; leave it out")
    owner = int(state.cells[OWNER + state.battle])
    if owner not in (-1, int(state.foe)):
        raise BadPosition(f"battle: against: {reading.names.nation_words[owner]} are there, not those named")
    if question in (codes.Q_DICE, codes.Q_DEFENDER, codes.Q_ATTACKER) and (
        owner < 0 or not attackers(state, state.battle)
    ):
        raise BadPosition("battle: area: expected attackers of the nation in turn and somebody who is attacked")
    if question == codes.Q_DICE and state.dice_a + state.dice_b + state.dice_c + state.dice_d == 0:
        raise BadPosition("battle: dice: expected dice that are still to be thrown")


def _check_agreement(reading: Reading, question: int) -> None:
    """Questions between an overlord and a nation."""
    state, tables = reading.state, reading.tables
    if question in (codes.Q_GRANT, codes.Q_LEAVE_ASKED) and state.cells[OVERLORD + state.turn] < 0:
        raise BadPosition("subjects: only a subject asks its overlord; the nation in turn is nobody's subject")
    if question == codes.Q_SUBMIT:
        bound = state.cells[OVERLORD + tables.sub_nation[state.agreement]] >= 0
        if (tables.sub_overlord[state.agreement] != state.turn and not tables.submit_any) or bound:
            raise BadPosition("about: expected a nation that may submit to the nation in turn and is free")


def _check_registers(reading: Reading, question: int) -> None:
    """Counters stay within what they count."""
    state, tables = reading.state, reading.tables
    late, sides, subs = len(tables.late_round), int(tables.sides), len(tables.sub_nation)
    most = {codes.Q_SWAP: late - 1, codes.Q_LATE_PLACE: late - 1, codes.Q_MUSTER: 1, codes.Q_BALLOT: sides - 1}
    highest = most.get(question, sides if question == codes.Q_VOTE else 0)
    if state.cursor > highest:
        raise BadPosition(f"working: cursor: expected a number from 0 to {highest}, found {state.cursor}")
    windows = {codes.Q_SUBMIT: subs, codes.Q_EVICT: subs, codes.Q_MUSTER: NATIONS - 1}
    if state.window > windows.get(question, -1):
        raise BadPosition(f"working: window: expected at most {windows.get(question, -1)}, found {state.window}")


def _check_coming(reading: Reading, question: int) -> None:
    """Armies and leaders that are placed now are due now, and come to the nation whose moment it is."""
    state, tables = reading.state, reading.tables
    placing = int(state.placing)
    if question in (codes.Q_PLACE, codes.Q_LATE_PLACE) and state.points < tables.pop_army and not state.horsemen:
        raise BadPosition(f"working: population-points: a new army takes {tables.pop_army}, found {state.points}")
    if question in (codes.Q_SWAP, codes.Q_LATE_PLACE):
        due = (int(tables.late_nation[state.cursor]), int(tables.late_round[state.cursor]))
        by_sea = tables.late_swap[state.cursor] > 0
        if due != (placing, int(state.round)) or by_sea != (question == codes.Q_SWAP):
            raise BadPosition("about: expected the nation whose late reinforcements the cursor counts")
    if question == codes.Q_SETTLE and (
        leader_due(tables, state.turn, state.round) < 0 or state.cells[LEADER_IS + state.turn] >= 0
    ):
        raise BadPosition("asks: 'settle' is about a leader, but none is due for this nation in this round")
    whose = state.turn if state.turn >= 0 else state.window + 1
    if question in (codes.Q_PLACE, codes.Q_MUSTER) and placing != whose:
        raise BadPosition("about: expected the nation in turn (at the start of a round, the one after the window)")
    if question in (codes.Q_REPLACE, codes.Q_DEPART) and state.armies_due < 1:
        raise BadPosition("due: expected the number of armies that are still to be chosen")
    if question == codes.Q_REPLACE and not special(state, tables.romans) & REPLACEMENT:
        raise BadPosition("asks: 'replace' belongs to the round in which Rome leaves")


def _check_votes(reading: Reading, question: int) -> None:
    """Who is to vote has a vote."""
    state = reading.state
    if question != codes.Q_VOTE:
        return
    if not state.voting:
        raise BadPosition("votes: to-vote: expected the nations that have still to vote")
    if not candidates(state):
        raise BadPosition("votes: no nation occupies an English area")
    for n in range(NATIONS):
        if has(state.voting, n) and own_votes(state, n) == 0:
            raise BadPosition(f"votes: to-vote: {reading.names.nation_words[n]} have no vote")
    if has(state.voting, GALLOWAY_VOTER) and state.cells[OVERLORD + reading.tables.brigantes] < 0:
        raise BadPosition(
            "votes: to-vote: the vote of Galloway is the overlord's only while the Brigantes are subjects"
        )


def _check_sides(reading: Reading, question: int) -> None:
    """Bids and deals are for seats without a side."""
    state, tables = reading.state, reading.tables
    if question not in (codes.Q_FIRST_BIDDER, codes.Q_DEAL, codes.Q_BID, codes.Q_AMOUNT):
        return
    if all(side_of_seat(state, seat) >= 0 for seat in range(tables.sides)):
        raise BadPosition("sides: every seat has a side; nothing is left to deal or to bid for")
    if question in (codes.Q_BID, codes.Q_AMOUNT) and (state.bidder < 0 or side_of_seat(state, state.bidder) >= 0):
        raise BadPosition("bidding: bidder: expected a seat without a side")
    if question == codes.Q_AMOUNT and state.bid_side < 0:
        raise BadPosition("bidding: side: missing; expected the side that is bid for")
