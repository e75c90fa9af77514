"""From terms to a true sentence: only what was weighed, the greatest first, and nothing where it explains nothing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from meadhall.bots.advising import FROM_OTHERS, Adviser, Term
from meadhall.core.game import Game
from meadhall.learn.advice.answer import Compared, Figure, Weight

TOLD: Final = 0.6
"""Terms are told, the greatest first, until they make up this share of all."""
MOST: Final = 4
"""No more kinds of terms than this are told."""
EXPLAINED: Final = 0.5
"""Terms that explain less than this share of the difference are no reason for it."""
LITTLE: Final = 1.0
"""A difference below so many hundredths of a chance, or points worth as much, hardly matters."""
BARS: Final = 4
SMALL: Final = 0.05


def differing(plan: Sequence[Term], other: Sequence[Term]) -> list[Term]:
    """The terms of a plan less those of another one, by kind and place, with the plan's figures if it has any."""
    found: dict[tuple[str, str], Term] = {}
    for sign, terms in ((1.0, plan), (-1.0, other)):
        for term in terms:
            key = term.kind, term.place
            known = found.get(key)
            value = sign * term.value + (known.value if known else 0.0)
            found[key] = Term(term.kind, value, term.place, known.facts if known else term.facts)
    return [term for term in found.values() if abs(term.value) > 1e-9]


def weighed(adviser: Adviser, terms: Sequence[Term]) -> list[Weight]:
    """The terms by kind, the greatest first."""
    totals: dict[str, float] = {}
    for term in terms:
        totals[term.kind] = totals.get(term.kind, 0.0) + term.value
    found = [Weight(kind, adviser.kinds[kind].bar, total) for kind, total in totals.items()]
    return sorted(found, key=lambda weight: (-abs(weight.value), weight.kind))


def bars(weights: Sequence[Weight]) -> tuple[Weight, ...]:
    """The weights as they are drawn: a few of them, and the rest together."""
    shown = [weight for weight in weights[:BARS] if abs(weight.value) >= SMALL]
    rest = sum(weight.value for weight in weights if weight not in shown)
    return (*shown, *([Weight("rest", "all else", rest)] if abs(rest) >= SMALL else []))


def reason(adviser: Adviser, game: Game, terms: Sequence[Term], lead: Figure) -> str:
    """Why a plan differs by so much from what it is compared with; empty if the terms do not explain it."""
    weights = weighed(adviser, terms)
    total = sum(weight.value for weight in weights)
    if not lead.shown or abs(lead.mean) * adviser.percent < LITTLE or total * lead.mean <= 0.0:
        return ""
    if abs(total) < EXPLAINED * abs(lead.mean):
        return ""
    clauses: list[tuple[int, bool, str]] = []
    for weight in told(weights):
        own = sorted((term for term in terms if term.kind == weight.kind), key=lambda term: -abs(term.value))
        said = adviser.clause(game, weight.kind, own, weight.value)
        if said:
            clauses.append((adviser.kinds[weight.kind].order, weight.value * total > 0.0, said))
    return _sentences(clauses)


def told(weights: Sequence[Weight]) -> list[Weight]:
    """The greatest ones, until enough is told."""
    gross = sum(abs(weight.value) for weight in weights)
    found: list[Weight] = []
    for weight in weights[:MOST]:
        if sum(abs(one.value) for one in found) >= TOLD * gross:
            break
        found.append(weight)
    return found


def _sentences(clauses: list[tuple[int, bool, str]]) -> str:
    """At once, later, what it takes from whom, risk; what speaks against the rest comes last, after a word."""
    found: list[str] = []
    clauses.sort(key=lambda clause: (not clause[1], clause[0]))
    for (agrees, _), same in groupby(
        clauses, key=lambda clause: (clause[1], clause[1] and min(clause[0], FROM_OTHERS))
    ):
        words = "; ".join(clause for _, _, clause in same)
        words = words if agrees or not found else f"but {words}"
        found.append(f"{words[0].upper()}{words[1:]}.")
    return " ".join(found)


def measure(adviser: Adviser, compared: Compared) -> str:
    """The difference that was measured, with its error."""
    lead, chance = compared.lead, compared.chance
    against = f"Against {compared.words}"
    if hardly(adviser, compared):
        return f"{against} it hardly matters: {_figure(adviser, lead)}."
    if not lead.shown and (chance is None or not chance.shown):
        return f"{against} there is no difference that can be shown: {_figure(adviser, lead)}{_chance(chance)}."
    return f"{against}: {_figure(adviser, lead)}{_chance(chance)}."


UNEXPLAINED: Final = "None of the things weighed explains it."


def hardly(adviser: Adviser, compared: Compared) -> bool:
    """Whether the difference is sure to be small."""
    lead, chance = compared.lead, compared.chance
    little = abs(lead.mean) * adviser.percent < LITTLE and lead.error * adviser.percent < 2.0 * LITTLE
    return little and (chance is None or abs(chance.mean) < LITTLE / 100.0)


def _figure(adviser: Adviser, figure: Figure) -> str:
    digits = 0 if adviser.percent <= 1.0 else 1
    mean = round(figure.mean, digits) + 0.0
    unit = adviser.unit[abs(mean) != 1.0]
    return f"{mean:+.{digits}f} {unit} (± {max(figure.error, 10.0**-digits):.{digits}f})"


def _chance(chance: Figure | None) -> str:
    if chance is None:
        return ""
    return f", chance to win {round(100 * chance.mean):+d}% (± {max(1.0, 100 * chance.error):.0f})"
