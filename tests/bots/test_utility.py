"""What a result is worth among several seats: rivals count as far as they may win, and nothing is ever all the same."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from meadhall.bots.common.utility import Aims, Utility, advantage, chance_to_win, rivals, standing


def points(*seats: float) -> vec[float]:
    return vec[float](list(seats))


def utility(aims: Aims, *expected: float, spread: float = 20.0, seat: int = 0) -> Utility:
    return Utility(aims, seat, len(expected), points(*expected), spread)


def aims(**changed: float) -> Aims:
    out = Aims()
    for name, value in changed.items():
        assert hasattr(out, name)
        setattr(out, name, value)
    return out


def gain(u: Utility, before: tuple[float, ...], after: tuple[float, ...], spread: float = 20.0) -> float:
    """What it is worth that expectations change."""
    return u.worth(points(*after), points(*after), spread) - u.worth(points(*before), points(*before), spread)


def test_rivals_are_weighed_by_the_chance_that_they_win_if_the_seat_does_not() -> None:
    weights = rivals(points(500, 200, 220, 180), 0, 4, 20.0)
    assert weights[0] == 0.0
    assert sum(weights) == pytest.approx(1.0)
    assert weights[2] > weights[1] > weights[3] > 0.0
    others = [chance_to_win(points(200, 220, 180), seat, 3, 20.0) for seat in range(3)]
    assert list(weights)[1:] == pytest.approx(others)


@pytest.mark.parametrize("seat", range(4))
def test_the_worst_expectations_do_no_harm(seat: int) -> None:
    """Differences that no exponential could hold, and a spread of almost nothing."""
    for expected in (points(0, 1e5, -1e5, 0), points(0, 0, 0, 0), points(-1e6, -1e6, -2e6, -1e6)):
        assert sum(rivals(expected, seat, 4, 0.01)) == pytest.approx(1.0)
        assert 0.0 <= chance_to_win(expected, seat, 4, 0.01) <= 1.0
        assert 0.0 <= standing(expected, seat, 4, 0.01) <= 1.0


def test_points_of_the_likely_winner_count_most() -> None:
    u = utility(Aims(), 200, 200, 260, 180)
    before = (200.0, 200.0, 260.0, 180.0)
    leader = gain(u, before, (200, 200, 250, 180))
    last = gain(u, before, (200, 200, 260, 170))
    assert leader > 5 * last > 0


def test_another_leader_is_another_target() -> None:
    """The same ten points, taken from one or the other: whoever leads."""
    for leader, other in ((1, 2), (2, 1), (3, 1)):
        expected = [200.0] * 4
        expected[leader] = 240.0
        u = utility(Aims(), *expected)
        assert u.weights[leader] > 0.5 > u.weights[other]


def test_all_rivals_together_count_as_much_as_the_seat_itself() -> None:
    for lean in (0.0, 0.4, 1.0):
        u = utility(aims(lean=lean, against=0.7), 10, 40, 90, 60)
        assert sum(u.weights) == pytest.approx(0.7)
    assert list(utility(aims(lean=0.0), 10, 40, 90, 61).weights) == pytest.approx([0.0, 1 / 3, 1 / 3, 1 / 3])


def test_without_a_lean_it_is_the_lead_over_the_mean() -> None:
    results = points(210, 190, 230, 170)
    for seat in range(4):
        u = utility(aims(lean=0.0), 200, 300, 200, 100, seat=seat)
        assert u.worth(results, results, 20.0) == pytest.approx(advantage(results, seat, 4))


def test_cold_aims_single_out_the_leader_early() -> None:
    cold, warm = (utility(aims(heat=heat), 200, 200, 215, 190).weights[2] for heat in (0.5, 2.0))
    assert cold > 0.55 > 0.45 > warm


def test_own_points_count_however_far_behind() -> None:
    u = utility(aims(winning=0.5, placing=0.5), 100, 300, 280, 290)
    assert gain(u, (100, 300, 280, 290), (105, 300, 280, 290)) > 2.0


def test_second_is_better_than_fourth_where_nobody_can_win_any_more() -> None:
    """The leader is out of reach: twenty points that make the seat second count more than the points alone."""
    expected = (200.0, 340.0, 210.0, 212.0)
    plain, placing = (utility(aims(winning=0.5, placing=share), *expected, spread=8.0) for share in (0.0, 1.0))
    after = (220.0, 340.0, 210.0, 212.0)
    assert gain(placing, expected, after, 8.0) > gain(plain, expected, after, 8.0) + 15.0
    nobody_near = (220.0, 340.0, 110.0, 112.0)
    assert gain(placing, (200, 340, 110, 112), nobody_near, 8.0) < gain(placing, expected, after, 8.0) - 15.0


def test_who_is_far_ahead_plays_safe() -> None:
    """Sixty points ahead: as likely thirty more as forty-five less is no bargain, though it costs few points."""
    u = utility(aims(winning=0.5), 260, 200, 200, 190, spread=15.0)
    before = (260.0, 200.0, 200.0, 190.0)
    lucky, unlucky = (300.0, 200.0, 200.0, 190.0), (222.0, 200.0, 200.0, 190.0)
    assert gain(u, before, lucky, 15.0) + gain(u, before, unlucky, 15.0) < -5.0
    even = utility(aims(winning=0.5), 200, 220, 230, 190, spread=15.0)
    start = (200.0, 220.0, 230.0, 190.0)
    up, down = (240.0, 220.0, 230.0, 190.0), (162.0, 220.0, 230.0, 190.0)
    assert gain(even, start, up, 15.0) + gain(even, start, down, 15.0) > 5.0


def test_dice_do_not_change_whom_it_is_against() -> None:
    """Settled beforehand: a rival who gets ahead in an imagined game counts as he did."""
    u = utility(Aims(), 200, 230, 200, 200)
    kept = list(u.weights)
    u.worth(points(200, 100, 400, 200), points(200, 100, 400, 200), 20.0)
    assert list(u.weights) == kept


def test_two_and_one() -> None:
    """Against one other there is nobody to lean to; alone only own points count."""
    assert list(utility(Aims(), 90, 30).weights) == [0.0, 1.0]
    assert utility(Aims(), 90, 30).lead(points(12, 5)) == 7.0
    alone = utility(aims(winning=0.5, placing=0.5), 90)
    assert alone.lead(points(12)) == 12.0
    assert alone.worth(points(12), points(12), 5.0) == 56.0
