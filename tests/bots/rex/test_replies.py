"""How a bretwalda answers plans that it cannot see: those of players at sight, of planners and of equals."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from meadhall.bots.common.clock import Clock
from meadhall.bots.common.stream import Stream
from meadhall.bots.rex.contest import Contest, Side
from meadhall.bots.rex.figures import Figures
from meadhall.bots.rex.plans import Plans, all_plans
from meadhall.bots.rex.prizes import Prizes
from meadhall.bots.rex.replies import THOUGHTFUL, WEIGHED, Replies
from meadhall.bots.rex.thumb import best_by_thumb
from meadhall.bots.rex.worth import Worth
from meadhall.core.match import Match
from meadhall.games.rex.engine.board import HAND
from tests.bots.rex.asking import planned
from tests.rex.board import position, state_of

RED, BLUE = 0, 1
LAST = "T7 plan | tokens: N01 N02 N05 C08 C09 S01 S02 | hand: red 6 5, blue 4 3, green 2 1 | deck: red, blue, green"
"""In the last turn everybody knows everybody's hand."""


def matched(m: Match) -> Contest:
    """A contest of three hands each that red has thought through."""
    state = state_of(m)
    worth = Worth(state.tables, Figures(), RED)
    prizes = Prizes(state, worth, 0, 1, Clock(0.0), False)
    contest = Contest(state, RED, prizes, worth.stakes(state, prizes.before, 0), 1, Clock(0.0))
    contest.gather(8)
    contest.invite(all_plans(state, RED, state.cells[HAND + RED], 0), 3)
    contest.match(40)
    return contest


def test_planners_are_imagined_with_the_plans_that_a_planner_makes() -> None:
    contest = matched(position(LAST))
    hand = all_plans(contest.state, BLUE, contest.state.cells[HAND + BLUE], 0)
    best = int(contest.best(hand))
    imagined = Replies(contest).thoughtful(BLUE)
    assert imagined.size() == THOUGHTFUL
    assert {tuple(imagined.cards_to(i, area) for area in range(3)) for i in range(THOUGHTFUL)} == {
        tuple(hand.cards_to(best, area) for area in range(3))
    }


def test_equals_are_imagined_with_the_plans_that_were_chosen() -> None:
    """A plan that nobody chose in the contest is not imagined; one chosen three times as often comes more often."""
    side = Side(BLUE, True)
    hand = matched(position(LAST)).sides[BLUE].of_hand(0)
    for plan in range(3):
        side.plans.keep(hand, plan)
    side.end_hand()
    side.chosen = vec[float]([30.0, 0.0, 10.0])
    stream = Stream(5)
    found = [int(side.usual(0, stream)) for _ in range(400)]
    assert 260 < found.count(0) < 340
    assert found.count(0) + found.count(2) == 400


def test_players_at_sight_are_the_half_of_the_crowd_that_does_not_play_at_random() -> None:
    contest = matched(position(LAST))
    hand = all_plans(contest.state, BLUE, contest.state.cells[HAND + BLUE], 0)
    best = int(best_by_thumb(contest.prizes, hand))
    imagined = Replies(contest).at_sight(contest.crowd[BLUE])
    assert {tuple(imagined.cards_to(i, area) for area in range(3)) for i in range(4)} == {
        tuple(hand.cards_to(best, area) for area in range(3))
    }


def test_each_kind_of_player_counts_by_its_weight() -> None:
    contest = matched(position(LAST))
    replies = Replies(contest)
    few = [Plans(k) for k in range(3)]
    for k in range(3):
        few[k].keep(contest.crowd[k], 0)
    replies.meet(contest.crowd, 0.7)
    once = list(replies.rates)
    replies.meet(few, 0.3)
    both = list(replies.rates)
    mine = replies.mine
    for i in range(int(mine.size())):
        gain = contest.meet(RED, mine, i, few[1], 0, few[2], 0) - mine.costs[i]
        assert both[i] - once[i] == pytest.approx(0.3 * gain)
    assert replies.weighed(contest.sides[BLUE]).size() == WEIGHED


@pytest.mark.parametrize(("blue", "green", "area"), [(12, 7, "north"), (7, 12, "south")])
def test_the_leader_is_stopped_whoever_leads(blue: int, green: int, area: str) -> None:
    """A Road in the North would score for blue, one in the South for green, and neither for red."""
    m = position(
        "T7 plan | blue: N03 N08 | green: S01 S07 | tokens: N09 S05 | hand: red 7 1, blue 5 4, green 5 4"
        f" | deck: red, blue, green | gone: road cities regions | points: blue {blue}, green {green}, red 11"
    )
    hit = [7 in planned(m, "red", "bretwalda", seed).get(area, []) for seed in range(1, 9)]
    assert sum(hit) >= 7
