"""How a game begins at the table: round, sides, population, open points, forts without number."""

from __future__ import annotations

from collections import Counter

import pytest

import meadhall
from tests.britannia.board import EDITION, NATIONS, asks, nation, play, position, scored, units


@pytest.mark.rule("SETUP-07")
def test_the_game_begins_with_the_romans_of_round_1() -> None:
    """Round 1, the Romans to move, seats and sides in the printed order: the default."""
    m = meadhall.start("britannia-2e", players=4, seed=1)
    assert (m.position()["round"], nation(m), asks(m)) == (1, "romans", "march")
    assert list(m.game.seats(m.state)) == ["Yellow", "Green", "Red", "Blue"]


@pytest.mark.rule("SETUP-07")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_sides_are_dealt_at_random_by_option(players: int) -> None:
    """Dealt sides come to the seats by chance, each to one seat, and in different ways from game to game."""
    dealt = {"sides": "dealt"}
    deals = [meadhall.start("britannia-2e", players=players, options=dealt, seed=seed) for seed in range(30)]
    orders = Counter(tuple(m.game.seats(m.state)) for m in deals)
    seated = meadhall.start("britannia-2e", players=players, seed=1)
    assert all(sorted(order) == sorted(seated.game.seats(seated.state)) for order in orders)
    assert {order[0] for order in orders} == set(seated.game.seats(seated.state))


@pytest.mark.rule("SETUP-07")
def test_sides_are_bid_for_by_option() -> None:
    """With bidding nobody has a side before the first bid."""
    m = meadhall.start("britannia-2e", players=4, options={"sides": "bid"}, seed=1)
    assert asks(m) == "bid"
    assert list(m.game.seats(m.state)) == ["Seat 1", "Seat 2", "Seat 3", "Seat 4"]


@pytest.mark.rule("SETUP-17")
def test_a_fort_in_every_area() -> None:
    """Forts stand in 36 areas and one more is built: no number of markers stops the Romans."""
    others = [area.name for area in EDITION.areas if area.name not in ("Sussex", "Kent")]
    m = position("R3 romans | Sussex: romans 1 F | " + " | ".join(f"{name}: romans F" for name in others))
    assert "built-fort" in [event.kind for event in play(m, "move 1 Sussex-Kent")]
    assert units(m, "Kent") == "romans 1 F"


@pytest.mark.rule("SETUP-19")
@pytest.mark.parametrize("scenario", ["standard", "short", "two-romans", "two-invaders"])
def test_population_markers_start_at_0(scenario: str) -> None:
    """All markers stand on 0 at the start, in the scenarios that begin later too."""
    m = meadhall.start("britannia-2e", scenario=scenario, seed=1)
    assert m.position().get("population", {}) == {}


@pytest.mark.rule("SETUP-19")
def test_the_first_increase_of_a_later_scenario_has_nothing_to_start_from() -> None:
    """The Welsh begin the Viking scenario in Cheshire, Clwyd, Gwent and Powys: 5 points are all they have."""
    m = meadhall.start("britannia-2e", scenario="two-vikings", seed=1)
    assert (nation(m), m.position()["population"]) == ("welsh", {"welsh": 5})


@pytest.mark.rule("SETUP-20")
def test_points_are_open_and_kept_by_nation() -> None:
    """Every seat, and a spectator, sees the points of every nation, each nation's apart."""
    m = position("R15 norwegians | North Sea: norwegians 2 | Kent: normans 1 | points: saxons 7, welsh 5")
    assert scored(play(m, "move 1 North Sea-Bernicia")) == {"norwegians": 4}
    shown = [m.view(seat)["nations"] for seat in (None, 0, 1, 2, 3)]
    assert all(view == shown[0] for view in shown)
    parts = m.scores()["parts"]
    assert [parts[name] for name in ("norwegians", "saxons", "welsh")] == [4, 7, 5]
    assert set(parts) == set(NATIONS)
