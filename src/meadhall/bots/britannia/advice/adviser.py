"""Plans for a nation as the searching bot finds them, tried two rounds ahead, and what speaks for each."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final

from meadhall.bots.advising import AT_ONCE, FROM_OTHERS, LATER, RISK, Kind, Least, Plan, Term, Try
from meadhall.bots.britannia.advice import explain, words
from meadhall.bots.britannia.advice.answering import answer_terms, answers_to, explain_area_by_area, usual_answer
from meadhall.bots.britannia.advice.shaping import answered, at_sea_by_place, before_the_end, marched, ours
from meadhall.bots.britannia.leaf import Judge, spread
from meadhall.bots.britannia.levels.shipped import learned, thegn
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.outlook import PLAIN, Outlook
from meadhall.bots.britannia.plan import Planner
from meadhall.bots.britannia.proposals import Proposals
from meadhall.bots.britannia.rollout import play_on
from meadhall.bots.britannia.seeker import LEAST_NOISE, MOST_NOISE
from meadhall.bots.common.stream import Stream
from meadhall.bots.common.utility import chance_to_win
from meadhall.core.extras import Expecting
from meadhall.core.game import Game
from meadhall.core.game import State as AnyState
from meadhall.core.outcome import victory
from meadhall.games.britannia.engine.codes import DONE, Q_AMOUNT, Q_BALLOT, Q_BID, Q_COLUMN, Q_MARCH, Q_OVER
from meadhall.games.britannia.engine.movement.start import may_stay_at_sea
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.why import OK

AHEAD: Final = 2
"""Games are played on to the end of so many rounds after this one: held against games to the end, the projection is off
by 2 points then, and by 4 a round earlier."""
TEMPER: Final = 0.3
"""How far the tempers of proposed plans differ."""
BITS: Final = 2**46 - 1
UNWEIGHED: Final = (Q_BID, Q_AMOUNT, Q_BALLOT, Q_OVER)
"""Questions before and beside the game, for which nothing is weighed."""


class BritanniaAdviser:
    """The adviser of both editions."""

    unit = ("point", "points")
    percent = 1.0
    tries = 60
    horizon = "for two more rounds"
    reference = "thegn"
    kinds: Mapping[str, Kind] = {
        explain.NOW: Kind("this round", AT_ONCE),
        explain.ENTERING: Kind("for taking it", AT_ONCE),
        explain.FELLED: Kind("enemies beaten", AT_ONCE),
        explain.LATER: Kind("later rounds", LATER),
        explain.RELIEF: Kind("food for armies", LATER),
        explain.FRONT: Kind("closer to more", LATER),
        explain.SEA: Kind("kept at sea", LATER),
        explain.SPITE: Kind("taken from others", FROM_OTHERS),
        explain.LOSSES: Kind("own losses", RISK),
        explain.RISK: Kind("may be lost again", RISK),
        explain.LEADER: Kind("risk to the leader", RISK),
    }

    def __init__(self) -> None:
        self._minds: dict[str, Mind] = {}

    def mind(self, game: Game) -> Mind:
        """A thegn who knows the figures of a game, and remembers nothing of the positions of others."""
        if game.id not in self._minds:
            mind = Mind(thegn())
            mind.learn(learned(game.id))
            self._minds[game.id] = mind
        self._minds[game.id].forget()
        return self._minds[game.id]

    # Plans -----------------------------------------------------------------------------------------------------------
    def asked(self, state: AnyState, seat: int) -> Hashable | None:
        """Round, nation, half and question; marching and setting out are one."""
        s = ours(state)
        if seat not in s.waiting() or s.question in UNWEIGHED:
            return None
        if s.question in (Q_MARCH, Q_COLUMN):
            return int(s.round), int(s.turn), int(s.half)
        return s.digest() if len(s.legal_for(seat)) > 1 else None

    def plans(self, game: Game, state: AnyState, seat: int, count: int, seed: int) -> list[Plan]:
        """The thegn's own plan, staying, and plans of other tastes and tempers; for other questions the answers."""
        s, mind = ours(state), self.mind(game)
        if s.question not in (Q_MARCH, Q_COLUMN):
            return [answered(s, code) for code in answers_to(s, seat, mind, count)]
        first, at = self._halted(mind, s, seat)
        if at.question != Q_MARCH:
            return [marched(s, tuple(first))]
        proposals = Proposals(at, mind.heeding(at), mind.weights)
        proposals.gather(count, Stream(seed & BITS), LEAST_NOISE, MOST_NOISE, TEMPER, 0.0)
        return [marched(s, (*first, *plan)) for plan in proposals.plans]

    def _halted(self, mind: Mind, s: State, seat: int) -> tuple[list[int], State]:
        """How a column that is on the march comes to its end, and the state then."""
        codes: list[int] = []
        at = s.copy()
        mind.forget()
        while at.question == Q_COLUMN:
            codes.append(mind.choose(at, seat))
            at.apply(codes[-1])
        mind.forget()
        return codes, at

    def least(self, game: Game, state: AnyState, seat: int) -> Least | None:
        """Nobody marches but those who must."""
        s, mind = ours(state), self.mind(game)
        if s.question not in (Q_MARCH, Q_COLUMN):
            return usual_answer(s, seat)
        first, at = self._halted(mind, s, seat)
        if at.question != Q_MARCH:
            return None
        if at.refusal(DONE) == OK:
            return Least(marched(s, (*first, DONE)), "stopping here" if first else "staying")
        planner = Planner(at, mind.heeding(at), mind.weights, PLAIN)
        planner.gather_groups()
        planner.finish()
        if not planner.codes or planner.codes[-1] != DONE:
            return None
        return Least(marched(s, (*first, *planner.codes)), "moving only those who must")

    def finished(self, game: Game, state: AnyState, seat: int) -> Plan:
        """The rest of the phase as a thegn plays it."""
        s, mind = ours(state), self.mind(game)
        if s.question not in (Q_MARCH, Q_COLUMN):
            mind.forget()
            return answered(s, mind.choose(s.copy(), seat))
        first, at = self._halted(mind, s, seat)
        rest = mind.planner(at).run() if at.question == Q_MARCH else []
        return marched(s, (*first, *rest))

    def planned(self, game: Game, state: AnyState, seat: int, codes: Sequence[int]) -> Plan:
        """A march, or an answer."""
        s = ours(state)
        return marched(s, tuple(codes)) if s.question in (Q_MARCH, Q_COLUMN) else answered(s, codes[0])

    # Trying ----------------------------------------------------------------------------------------------------------
    def tried(self, game: Game, seat: int, plan: Plan, number: int, seed: int) -> Try:
        """Everybody plays on like a thegn; every battle has dice of its own, the same for all plans."""
        start, mind = ours(plan.end), self.mind(game)
        last = min(start.round + AHEAD, start.tables.last_round)
        mind.taste = PLAIN
        end = play_on(start.copy(), mind, Stream((seed + number * 7919) & BITS), last, True)
        mind.forget()
        expected = game.expectation(end, None) if isinstance(game, Expecting) else None
        if expected is not None:
            seats = expected["seats"]
            return Try(tuple(one["projected"] for one in seats), tuple(one["chance"] for one in seats), end)
        return self.read_off(end, mind)

    def read_off(self, end: State, mind: Mind) -> Try:
        """The end of a try in a scenario of which nothing is known: by what the cards still promise."""
        count, outcome = int(end.tables.players), end.outcome()
        seats = Judge(mind.reading(end.tables), mind.weights, 0.0).seats(end)
        points = tuple(float(seats[i]) for i in range(count))
        if outcome is not None:
            return Try(points, tuple(victory(i, outcome.winners) for i in range(count)), end)
        return Try(points, tuple(chance_to_win(seats, i, count, spread(end)) for i in range(count)), end)

    # Terms -----------------------------------------------------------------------------------------------------------
    def terms(self, game: Game, state: AnyState, seat: int, plan: Plan, tries: Sequence[Try]) -> list[Term]:
        """What every area with armies of the nation is worth, in parts, when the march is over and nothing is diced."""
        s, mind = ours(state), self.mind(game)
        cards, weights = mind.heeding(s), mind.weights
        if s.question not in (Q_MARCH, Q_COLUMN):
            return answer_terms(s, plan, cards, weights)
        at = before_the_end(s, plan)
        look = Outlook(at, s.turn, cards, weights, PLAIN)
        found = explain_area_by_area(at, int(s.turn), look)
        ships = at_sea_by_place(at, int(s.turn))
        if ships and may_stay_at_sea(at):
            found.append(Term(explain.SEA, max(weights.waiting, weights.sea) * ships, "", {"armies": ships}))
        return found

    # In words --------------------------------------------------------------------------------------------------------
    def name(self, game: Game, state: AnyState, seat: int, plan: Plan) -> str:
        """The places it goes to."""
        return words.name(game, ours(state), plan)

    def full_name(self, game: Game, state: AnyState, seat: int, plan: Plan) -> str:
        """How many go to each place."""
        return words.full_name(game, ours(state), plan)

    def marks(self, game: Game, state: AnyState, seat: int, plan: Plan) -> list[dict[str, Any]]:
        """An arrow for every march, a ring with the odds where there will be a battle."""
        return words.marks(ours(state), plan)

    def clause(self, game: Game, kind: str, terms: Sequence[Term], total: float) -> str:
        """See `words`."""
        return words.clause(game, kind, terms, total)
