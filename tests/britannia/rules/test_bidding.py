"""Bidding for sides, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.core.match import Match
from meadhall.core.outcome import Outcome
from tests.britannia.board import EDITION, asks, legal, no, ok, play, position, side

OVER = "R16 round-ends | York: danes 1 | Essex: saxons 1 | Kent: saxons 1 | Mar: picts 1"


def outcome(text: str, **sections: Any) -> Outcome:
    """How a game ends with these points."""
    result = position(f"{OVER} | {text}", **sections).outcome()
    assert result is not None
    return result


def bids(m: Match) -> dict[str, int]:
    """What was bid for each side."""
    return {str(name): int(points) for name, points in m.position()["bids"].items()}


def side_names(players: int, short: bool = False) -> list[str]:
    """The sides for a number of players."""
    return [side.name for side in EDITION.scenarios["short" if short else "standard"].sides[players]]


def holders(m: Match) -> list[str]:
    """The side of each seat, in the order of the seats."""
    return list(m.game.seats(m.state))


@pytest.mark.rule("BIDDING-01")
@pytest.mark.parametrize(("start", "sides"), [("4p", 4), ("3p", 3), ("5p", 5), ("short", 3)])
def test_sides_are_bid_for_not_nations(start: str, sides: int) -> None:
    """What can be bid for is a whole side of the chosen number of players; without the option nobody bids."""
    m = position(f"{start} | options: sides bid", dice="0")
    assert (asks(m), legal(m)) == ("bid", [f"bid {name}" for name in side_names(sides, start == "short")])
    assert m.why_not("bid Picts") is not None
    assert asks(position(start)) != "bid"


@pytest.mark.rule("BIDDING-02")
def test_chance_names_the_first_bidder_then_it_goes_to_the_left() -> None:
    """Any seat may be the first; the next seats follow in order, round the table."""
    m = position("4p | options: sides bid", dice="2")
    order = []
    for name in ("Blue", "Red", "Green", "Yellow"):
        order.append(m.turn)
        m.play(f"bid {name} 0")
    assert order == [2, 3, 0, 1]
    assert [position("4p | options: sides bid", dice=str(first)).turn for first in range(4)] == [0, 1, 2, 3]


@pytest.mark.rule("BIDDING-03")
def test_a_free_side_for_nothing_another_for_one_more() -> None:
    """Yellow is free: 0 is enough. Once it stands at 4, it takes 5 to have it."""
    m = position("4p | options: sides bid", dice="0")
    ok(m, "bid Yellow 0", "bid Yellow 7")
    play(m, "bid Yellow 4")
    no(m, "bid Yellow 4", "BIDDING-03")
    ok(m, "bid Green 0")
    play(m, "bid Yellow 5")
    assert (holders(m)[:2], bids(m)) == (["Seat 1", "Yellow"], {"Yellow": 5})


@pytest.mark.rule("BIDDING-04", "EDGE-179")
def test_who_has_a_side_passes() -> None:
    """The first seat has Yellow and cannot raise its own bid: it is passed over until it loses the side."""
    m = position("3p | options: sides bid", dice="0")
    play(m, "bid Roman side 1", "bid Norman side 0", "bid Norman side 1")
    assert m.turn == 1  # the first seat, which comes next, has a side
    assert m.why_not("bid Roman side 2", seat=0) is not None
    play(m, "bid Roman side 2")
    assert m.turn == 0


@pytest.mark.rule("BIDDING-05")
def test_bidding_ends_when_all_have_a_side() -> None:
    """With the last free side the game begins."""
    m = position("3p | options: sides bid", dice="0")
    play(m, "bid Norman side 0", "bid Roman side 0")
    assert asks(m) == "bid"
    play(m, "bid Saxon side 0")
    assert (asks(m), holders(m)) == ("march", ["Norman side", "Roman side", "Saxon side"])
    assert side(m) == "Roman side"


@pytest.mark.rule("BIDDING-03", "BIDDING-04", "BIDDING-05", "BIDDING-06", "EX-51")
def test_four_bidders() -> None:
    """Sides taken and taken away; of two readings of the printed line the one that gives the printed result."""
    m = position("4p | options: sides bid", dice="0")
    one, two, three, four = side_names(4)
    play(m, f"bid {four} 0", f"bid {two} 1", f"bid {four} 1", f"bid {three} 0", f"bid {three} 1")
    assert m.turn == 3  # the second and the third have sides and pass
    play(m, f"bid {two} 2")
    assert m.turn == 1  # the first passes
    play(m, f"bid {one} 0")
    assert holders(m) == [three, one, four, two]
    assert m.scores()["seats"] == [-1, 0, -1, -2]


@pytest.mark.rule("BIDDING-06", "WIN-02", "EDGE-145")
def test_the_bid_is_taken_off_at_the_end() -> None:
    """250 points with a bid of 3 lose to 248."""
    end = outcome("points: romans 250, welsh 248", bids={"Yellow": 3})
    assert (end.scores, end.winners) == ((247, 248, 0, 0), (1,))


@pytest.mark.rule("BIDDING-06")
def test_bids_that_were_outbid_cost_nothing() -> None:
    """The first seat bid 5 for Yellow and lost it to 6; it pays only for the side it has."""
    m = position("3p | options: sides bid", dice="0")
    play(m, "bid Roman side 5", "bid Roman side 6", "bid Norman side 0", "bid Saxon side 2")
    assert m.scores()["seats"] == [-2, -6, 0]


@pytest.mark.rule("BIDDING-07", "EX-52")
def test_an_agreed_raise() -> None:
    """With a raise of 5 a side at 2 cannot be had for 6, but for 7; another may be opened at 0."""
    m = position("4p | options: sides bid, minimum-raise 5", dice="0")
    play(m, "bid Yellow 2")
    no(m, "bid Yellow 6", "BIDDING-07")
    ok(m, "bid Yellow 7", "bid Green 0")


@pytest.mark.rule("BIDDING-07")
@pytest.mark.parametrize("least", [1, 2, 3, 5, 10])
def test_every_agreed_raise(least: int) -> None:
    """The least raise is what was agreed on, from 1 to 10."""
    m = position(f"4p | options: sides bid, minimum-raise {least}", dice="0")
    play(m, "bid Yellow 0", "bid Yellow")
    assert legal(m)[0] == f"amount {least}"


@pytest.mark.rule("WIN-01")
def test_most_points_over_all_nations_win() -> None:
    """Green's nations have 30 + 25 + 5, more than Yellow's 40 + 10 together, though the Romans alone have most."""
    end = outcome("points: romans 40, scots 10, welsh 30, danes 25, jutes 5")
    assert (end.scores, end.winners, end.reason) == ((50, 60, 0, 0), (1,), "most-points")


@pytest.mark.rule("WIN-03")
def test_equal_players_share_the_victory() -> None:
    """Green and Red have 50 each: both have won."""
    end = outcome("points: welsh 50, saxons 50, romans 49")
    assert (end.winners, end.reason) == ((1, 2), "shared")


@pytest.mark.rule("WIN-03", "WIN-02")
def test_a_bid_can_break_or_make_a_tie() -> None:
    """Equality is judged after bids: 53 less 3 and 50 share."""
    assert outcome("points: welsh 53, saxons 50", bids={"Green": 3}).winners == (1, 2)
    assert outcome("points: welsh 50, saxons 50", bids={"Green": 1}).winners == (2,)


@pytest.mark.rule("WIN-03")
def test_by_option_areas_break_a_tie() -> None:
    """Red has two areas, Green one: with the option Red wins; with as many areas they share."""
    options = {"ties": "most-areas"}
    end = outcome("points: welsh 50, saxons 50", options=options)
    assert (end.winners, end.reason) == ((2,), "most-areas")
    end = outcome("points: welsh 50, picts 50", options=options)
    assert (end.winners, end.reason) == ((1, 3), "shared")
