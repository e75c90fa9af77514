"""From terms to a sentence: what is told, in which order, and when nothing is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from meadhall.bots.advising import AT_ONCE, FROM_OTHERS, LATER, OTHERS, RISK, Adviser, Kind, Term, Try, mean_terms
from meadhall.games import GAMES
from meadhall.learn.advice.answer import Compared, Figure, mean_of
from meadhall.learn.advice.sentence import UNEXPLAINED, bars, differing, measure, reason, told, weighed

GAME = next(iter(GAMES.values()))


class Plain:
    """An adviser that says the kind and the total."""

    unit = ("point", "points")
    percent = 1.0
    kinds = {  # noqa: RUF012
        "now": Kind("now", AT_ONCE),
        "later": Kind("later", LATER),
        "theirs": Kind("theirs", FROM_OTHERS),
        "risk": Kind("risk", RISK),
        "small": Kind("small", RISK),
    }

    def clause(self, game: Any, kind: str, terms: Sequence[Term], total: float) -> str:
        return f"{kind} {total:+.0f}"


PLAIN = cast(Adviser, Plain())
GOOD = Figure(10.0, 3.0)


def test_terms_of_tries_are_means_and_the_others_count_against() -> None:
    end = cast(Any, None)
    tries = [Try((8.0, 6.0, 2.0), (), end), Try((4.0, 1.0, 3.0), (), end)]
    terms = mean_terms([{"now": 8.0}, {"now": 2.0, "later": 2.0}], tries, 0)
    assert terms == [Term("now", 5.0), Term(OTHERS, -3.0), Term("later", 1.0)]


def test_nobody_counts_against_somebody_alone() -> None:
    assert mean_terms([{}], [Try((8.0,), (), cast(Any, None))], 0) == [Term(OTHERS, 0.0)]


def test_terms_are_told_until_three_fifths_and_in_order() -> None:
    terms = [Term("risk", -3.0), Term("later", 4.0, "kent"), Term("now", 6.0, "kent"), Term("small", 0.4)]
    assert [weight.kind for weight in told(weighed(PLAIN, terms))] == ["now", "later"]
    assert reason(PLAIN, GAME, terms, GOOD) == "Now +6. Later +4."
    assert reason(PLAIN, GAME, [*terms, Term("risk", -3.0)], GOOD) == ""  # 7.4 - 3 of 10: less than half explained


def test_what_speaks_against_it_is_set_apart() -> None:
    terms = [Term("risk", -6.0), Term("now", 9.0), Term("theirs", 5.0)]
    assert reason(PLAIN, GAME, terms, GOOD) == "Now +9. But risk -6."
    against = [Term("now", 15.0), Term("risk", -30.0), Term("theirs", 2.0), Term("small", -16.0)]
    assert reason(PLAIN, GAME, against, Figure(-12.0, 3.0)) == "Risk -30; small -16."
    close = [Term("now", 10.0), Term("risk", -20.0), Term("small", -1.0), Term("later", 3.0)]
    assert reason(PLAIN, GAME, close, Figure(-9.0, 3.0)) == "Risk -20." or "But" in reason(
        PLAIN, GAME, close, Figure(-9.0, 3.0)
    )


@pytest.mark.parametrize(
    ("terms", "lead"),
    [
        ([Term("now", -8.0)], GOOD),  # terms and tries disagree
        ([Term("now", 4.0)], GOOD),  # less than half explained
        ([Term("now", 10.0)], Figure(2.0, 3.0)),  # no difference that can be shown
        ([Term("now", 10.0)], Figure(0.5, 0.2)),  # it hardly matters
        ([], GOOD),
    ],
)
def test_no_reason_where_terms_explain_nothing(terms: list[Term], lead: Figure) -> None:
    assert reason(PLAIN, GAME, terms, lead) == ""


def compared(lead: Figure, chance: Figure | None) -> Compared:
    return Compared("staying", lead, lead, chance)


def test_the_measure_has_its_error() -> None:
    assert measure(PLAIN, compared(Figure(9.2, 3.1), Figure(0.22, 0.09))) == (
        "Against staying: +9 points (± 3), chance to win +22% (± 9)."
    )
    assert "no difference that can be shown: +1 point (± 3)" in measure(
        PLAIN, compared(Figure(1.2, 3.0), Figure(0.01, 0.04))
    )
    assert "it hardly matters" in measure(PLAIN, compared(Figure(0.3, 0.8), Figure(0.002, 0.004)))
    assert measure(PLAIN, compared(Figure(-4.0, 1.0), None)) == "Against staying: -4 points (± 1)."
    assert "chance to win +0% (± 4)" in measure(PLAIN, compared(Figure(-4.0, 1.0), Figure(-0.003, 0.04)))
    assert UNEXPLAINED.startswith("None of the things weighed")


def test_differences_and_bars_add_up() -> None:
    plan = [Term("now", 6.0, "kent"), Term("later", 2.0, "essex", {"of": "plan"})]
    other = [Term("later", 1.5, "essex", {"of": "other"}), Term("later", 3.0, "wessex")]
    found = differing(plan, other)
    assert {(term.kind, term.place): term.value for term in found} == {
        ("now", "kent"): 6.0, ("later", "essex"): 0.5, ("later", "wessex"): -3.0,
    }  # fmt: skip
    assert next(term for term in found if term.place == "essex").facts == {"of": "plan"}
    drawn = bars(weighed(PLAIN, [*found, Term("risk", -1.0), Term("theirs", 0.7), Term("small", 0.3)]))
    assert [weight.bar for weight in drawn] == ["now", "later", "risk", "theirs", "all else"]
    assert sum(weight.value for weight in drawn) == pytest.approx(3.5)


def test_a_mean_has_two_standard_errors() -> None:
    figure = mean_of([1.0, 3.0, 2.0, 2.0])
    assert figure.mean == 2.0
    assert figure.error == pytest.approx(2 * (2 / 3 / 4) ** 0.5)
    assert mean_of([5.0]) == Figure(5.0, 0.0)
