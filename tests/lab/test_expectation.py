"""Par and projection: sound at every moment of a game, certain at its end, and shown at the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

import meadhall
from meadhall.bots import bot_named
from meadhall.bots.playing import play_game
from meadhall.core.chance import pick
from meadhall.core.extras import Expecting
from meadhall.core.game import NOBODY
from meadhall.core.game import State as AnyState
from meadhall.core.match import Match
from meadhall.core.model import Model, chances
from meadhall.games.britannia.engine.codes import Q_OVER
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.expectation import model_for
from meadhall.games.britannia.game import BRITANNIA_1E, BRITANNIA_2E
from meadhall.games.britannia.traits import NATION, OWN
from meadhall.table.messages import ExpectationAnswer
from tests.table.client import Server, new_table


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as running:
        yield running


def expected(match: Match) -> dict[str, Any]:
    assert isinstance(match.game, Expecting)
    found = match.game.expectation(match.state, None)
    assert found is not None
    return found


def standard() -> Model:
    found = model_for("britannia-2e", "standard")
    assert found is not None
    return found


def test_before_the_first_choice_it_is_the_average() -> None:
    found = expected(meadhall.start("britannia-2e", players=4, seed=1))
    assert [seat["points"] for seat in found["seats"]] == [0, 0, 0, 0]
    assert sum(seat["chance"] for seat in found["seats"]) == pytest.approx(1, abs=0.01)
    for seat in found["seats"]:
        assert 120 < seat["low"] < seat["projected"] < seat["high"] < 320
    total = sum(nation["projected"] for nation in found["nations"].values())
    assert sum(seat["projected"] for seat in found["seats"]) == pytest.approx(total, abs=2)


SCENARIOS = [
    (game.id, scenario.name, players)
    for game in (BRITANNIA_2E, BRITANNIA_1E)
    for scenario in game.info().scenarios
    for players in scenario.players
]


@pytest.mark.parametrize(("game", "scenario", "players"), SCENARIOS)
def test_every_scenario_of_both_editions_has_it(game: str, scenario: str, players: int) -> None:
    found = expected(meadhall.start(game, scenario=scenario, players=players, seed=1))
    assert len(found["seats"]) == players
    assert sum(seat["chance"] for seat in found["seats"]) == pytest.approx(1, abs=0.01)
    assert all(seat["low"] < seat["projected"] < seat["high"] for seat in found["seats"])
    assert "thegn" in found["basis"]


def test_it_is_sound_at_every_moment_and_sure_at_the_end() -> None:
    match = meadhall.start("britannia-2e", players=4, seed=5)
    state, number, widths = match.state.copy(), 0, list[float]()
    while state.to_act() != NOBODY:
        codes = state.legal()
        state.apply(codes[pick(5, number, len(codes))])
        number += 1
        if number % 97 == 0:
            found = BRITANNIA_2E.expectation(state, None)
            assert found is not None
            widths.append(max(seat["high"] - seat["low"] for seat in found["seats"]))
            assert all(seat["low"] <= seat["projected"] <= seat["high"] for seat in found["seats"])
    assert widths[0] > 3 * widths[-1]
    end, outcome = BRITANNIA_2E.expectation(state, None), state.outcome()
    assert end is not None
    assert outcome is not None
    assert [seat["projected"] for seat in end["seats"]] == list(outcome.scores)
    assert [seat["chance"] > 0 for seat in end["seats"]] == [seat in outcome.winners for seat in range(4)]


def test_between_the_halves_of_a_major_invasion_it_knows_that_the_second_is_to_come() -> None:
    """On average it moves by few points over each half; it once jumped by 12 to 60 and back."""
    moves: list[float] = []
    for seed in range(3):
        state = meadhall.start("britannia-2e", players=4, seed=seed).state.copy()
        marks: list[tuple[tuple[int, int, int], list[float]]] = []

        def look(state: AnyState, marks: list[tuple[tuple[int, int, int], list[float]]] = marks) -> None:
            ours = cast(State, state)
            key = (int(ours.round), int(ours.turn), int(ours.half))
            if ours.turn >= 0 and (not marks or marks[-1][0] != key) and ours.question != Q_OVER:
                found = BRITANNIA_2E.projection(ours)
                assert found is not None
                marks.append((key, list(found[0])))

        play_game(BRITANNIA_2E, state, [bot_named("thegn", "britannia-2e")(seat) for seat in range(4)], seed, look)
        for before, between, after in zip(marks, marks[1:], marks[2:], strict=False):
            if between[0][2] == 2:
                for one, two in ((before, between), (between, after)):
                    moves += [abs(b - a) for a, b in zip(one[1], two[1], strict=True)]
    assert len(moves) > 100
    assert sum(moves) / len(moves) < 8


def test_more_areas_and_armies_promise_more() -> None:
    """What the nation's areas pay next and later, its half armies, and its areas."""
    model = standard()
    at = model.at((7, 2))
    for nation in ("welsh", "saxons", "angles", "picts"):
        part = model.parts.index(nation)
        summary = list(range(NATION + len(OWN) * part, NATION + len(OWN) * part + 4))
        strong, weak = (model.to_come(at, (summary, numbers))[part] for numbers in ([20, 60, 16, 6], [4, 10, 4, 2]))
        assert strong > weak


def test_chances_follow_the_lead_and_the_doubt() -> None:
    sure, open_ = chances([100, 60], 1), chances([100, 95], 20)
    assert sure == pytest.approx((1.0, 0.0))
    assert 0.5 < open_[0] < 0.7
    assert sum(open_) == pytest.approx(1)


def test_equals_may_win_nothing() -> None:
    """The closer two seats are, the likelier is a tie, which nobody wins."""
    close, clear = chances([10, 10], 2, ties=0.4), chances([20, 10], 2, ties=0.4)
    assert sum(close) == pytest.approx(0.8)
    assert sum(clear) > 0.99


@pytest.mark.parametrize("game", ["britannia-2e", "britannia-1e"])
def test_the_table_sends_it(server: Server, game: str) -> None:
    guest = new_table(server.url, game=game, seats=[{"kind": kind} for kind in ("me", "bot", "bot", "bot")])
    answer = ExpectationAnswer.model_validate(guest.get("/expectation"))
    assert len(answer.seats) == 4
    assert "games" in answer.basis
    assert guest.get("/expectation?at=0")["seats"][0]["points"] == 0


def test_the_usual_gains_of_the_rounds_add_up_to_par() -> None:
    match = meadhall.start("britannia-2e", players=4, seed=1)
    gains = expected(match)["nations"]["romans"]["gains"]
    assert list(gains) == [str(number) for number in range(1, 16)]
    model = standard()
    last = model.at((16, 0))
    assert sum(gains.values()) == pytest.approx(model.par(last, model.parts.index("romans")), abs=1)
    assert gains["5"] > 10 > gains["8"]
