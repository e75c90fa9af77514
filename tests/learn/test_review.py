"""Reviews of the real games: they add up, tell nobody what a seat could not know, and find planted mistakes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from meadhall.core.extras import Hiding
from meadhall.core.match import Match
from meadhall.learn.review import Form, NotReviewed, Review, judging
from meadhall.learn.review.cutting import cut
from meadhall.learn.review.forms import Inquiry, Job
from meadhall.learn.review.happening import DULL, happened
from meadhall.learn.review.making import seed_of, work
from meadhall.learn.review.report import report
from meadhall.learn.review.trying import Trial, attempted, judged
from tests.learn.played import PLAYERS, adds_up, last_turn, late_game, played

SHORT = Form("quick", 1, False, 2, 1, 2, 1)
"""A review that tries next to nothing: its figures are wild, and must add up all the same."""


def quick(match: Match, viewer: int | None = None) -> dict[str, Any]:
    return Review(match, viewer, SHORT).run()


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        ("britannia-2e", ("ceorl", "thegn")),
        ("britannia-1e", ("ceorl", "thegn:cautious")),
        ("rex-britannorum", ("ceorl", "random")),
        ("bretwalda", ("ceorl", "random")),
    ],
)
@pytest.mark.parametrize("viewer", [None, 1])
def test_the_lines_add_up_exactly(game: str, bots: tuple[str, ...], viewer: int | None) -> None:
    match = played(game, bots, 3)
    found = quick(match, viewer)
    assert adds_up(found)
    outcome = match.outcome()
    assert outcome is not None
    assert [one["end"]["points"] for one in found["sums"]] == [1000 * score for score in outcome.scores]
    if game.startswith("britannia"):
        for step in found["steps"]:
            assert sum(step["chances"]) == 0  # a chance that one seat gains is lost by others
    assert found["course"][-1]["at"] == found["choices"] == len(match.choices)
    assert report(found)
    json.dumps(found)


def test_steps_cover_every_choice_of_the_game_once() -> None:
    match = played("britannia-2e", ("ceorl", "thegn"), 3)
    found = cut(match, match.game, None)  # type: ignore[arg-type]
    assert [step.first for step in found.steps] == sorted(step.first for step in found.steps)
    free = [at for at, choice in enumerate(match.choices) if choice.seat >= 0 and not choice.forced]
    inside = {at for step in found.steps for at in range(step.first, step.last)}
    several = [at for at in free if len(match.state_at(at).legal()) > 1]
    assert set(several[:200]) <= inside


def test_a_thegn_does_what_a_thegn_would_do() -> None:
    """Among equal thegns no choice changes anything: all is luck, and what is seen better later."""
    made = Review(played("britannia-2e", ("thegn",), 5), None, SHORT)
    choices = [number for number, step in enumerate(made.cut.steps) if step.kind == "choice"]
    assert len(made.alike) > 0.99 * len(choices)


def test_the_same_record_gives_the_same_review_anywhere() -> None:
    """In another order, by tasks sent elsewhere, and by the sources instead of the compiled modules."""
    match = late_game()
    usual = quick(match, 1)
    record = json.dumps(match.record())
    inquiry = Inquiry(record, 1, SHORT, seed_of(match))
    elsewhere = Review(match, 1, SHORT).run(
        lambda tasks: [work(Job(inquiry, tuple(tasks)), n) for n in reversed(range(len(tasks)))]
    )
    assert json.dumps(elsewhere) == json.dumps(usual)
    script = (
        "import json, sys; from meadhall.learn.review.forms import Form, Inquiry; "
        "from meadhall.learn.review.making import opened; "
        "print(json.dumps(opened(Inquiry(sys.stdin.read(), 1, Form('quick', 1, False, 2, 1, 2, 1), None)).run()))"
    )
    environment = {**os.environ, "MEADHALL_INTERPRETED": "1"}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, input=record, env=environment, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == usual


def dealt_again(match: Match, length: int, seat: int) -> Match | None:
    """The match up to a moment, and all that the seat cannot see then dealt again; None if nothing is hidden."""
    game = match.game
    assert isinstance(game, Hiding)
    state = match.state_at(length)
    other = game.shuffle_hidden(state, seat, 99)
    return None if other.digest() == state.digest() else Match(game, other, match.setup, match.chance)


@pytest.mark.parametrize(("game", "seat"), [("rex-britannorum", 0), ("bretwalda", 2)])
def test_nothing_is_judged_by_what_the_seat_could_not_know(game: str, seat: int) -> None:
    """From a moment on whose hidden part is dealt again, every position has the same value to the byte."""
    match = played(game, ("ceorl",), 4)
    made = Review(match, seat, SHORT, 7)
    for length in range(len(match.choices) // 4, len(match.choices), len(match.choices) // 6):
        again = dealt_again(match, length, seat)
        if again is None:
            continue
        last = made.valuer.last(made.reviewed.part(again.state).round)
        one = made.valuer.value(match.state_at(length), seat, 1, 3, last)
        two = made.valuer.value(again.state, seat, 1, 3, last)
        assert one == two


@pytest.mark.parametrize("game", ["rex-britannorum", "bretwalda"])
def test_what_happened_is_told_as_the_viewer_may_know_it(game: str) -> None:
    """While a game lasts, no line tells a spectator what only one seat sees; its owner reads it."""
    import meadhall

    whole = played(game, ("ceorl", "random"), 3)
    match = meadhall.replay(whole.record(), at=len(whole.choices) // 2)
    hidden = 0
    for at, choice in enumerate(match.choices):
        secrets = [event.text for event in choice.events if not event.known_to(None) and event.kind not in DULL]
        told = happened(match, match.seen_by(None), at, at + 1)
        assert not any(text in told for text in secrets if not match.seen_by(None).revealed(at))
        hidden += bool(secrets) and choice.owner is not None
    assert hidden


def test_what_happened_names_the_battle_whose_dice_fall() -> None:
    match = played("bretwalda", ("ceorl", "random"), 3)
    dice = next(at for at, choice in enumerate(match.choices) if choice.action.verb == "die")
    assert happened(match, match.seen_by(None), dice, dice + 1).startswith("Battle in ")
    assert happened(match, match.seen_by(None), dice, dice) == ""


def test_a_game_in_which_nothing_was_decided_is_not_reviewed() -> None:
    import meadhall

    with pytest.raises(NotReviewed, match="nothing has been decided"):
        quick(meadhall.start("britannia-2e", players=4, seed=1))


def test_a_game_that_is_not_over_is_reviewed_up_to_now() -> None:
    """Also in the middle of a choice that several make in secret."""
    import meadhall

    whole = played("rex-britannorum", ("ceorl",), 4)
    secret = next(at for at, choice in enumerate(whole.choices) if choice.secret and choice.asked == 2)
    match = meadhall.replay(whole.record(), at=secret + 1)
    for viewer in (None, *range(PLAYERS["rex-britannorum"])):
        found = quick(match, viewer)
        assert adds_up(found)
        assert not found["complete"]


def test_planted_mistakes_are_found() -> None:
    """Turns of a thegn in which somebody else plays at random and loses much by it are named among the costliest."""
    from tests.learn.planting import planted

    match, at, seat = planted(11, 2)
    found = Review(match, None, Form("quick", 8, False, 12, 12, 4, 0), 5, seats=(seat,)).run()
    named = {(one["at"], one["until"]) for one in found["mistakes"]}
    assert sum(any(first <= moment < last for first, last in named) for moment in at) >= len(at) - (len(at) > 1)


def test_a_cost_within_its_error_is_no_mistake() -> None:
    """Two errors are taken off before a cost is compared with the least that is worth a word."""
    nothing = ((0.0,), (0.0,))
    verdict = judging.Verdict(0, 0, 3.0, 0.5, 0.0, 0.0, nothing, nothing, ())
    assert judging.told(verdict, 1.0) == "cost"
    assert judging.told(replace(verdict, cost_error=1.2), 1.0) == ""


def test_only_a_plan_as_good_as_the_best_solves_the_task() -> None:
    """In the last turn an army in one more area wins; whoever stays again has not solved it."""
    stays, marches = last_turn(), last_turn()
    stays.play("done")
    marches.play("move 1 Kent-Essex")
    marches.play("done")
    played, better = (tuple(one.code for one in match.choices if one.seat == 3) for match in (stays, marches))
    for match, solved in ((stays, False), (marches, True)):
        attempt = attempted(match, Trial(0, 3, played, better), 5)
        assert attempt is not None
        assert judged(attempt)["solved"] is solved
