"""A review as a document: plain data for the page, the terminal and other programs, with a sentence for every point.

All points are whole thousandths, all chances whole millionths.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from meadhall.core.extras import Chaptered, Placed, Reviewed
from meadhall.core.game import Game
from meadhall.core.match import Match
from meadhall.learn.review import judging
from meadhall.learn.review.counting import Entry, sums
from meadhall.learn.review.cutting import Cut, Step
from meadhall.learn.review.happening import sentence, what
from meadhall.learn.review.telling import plan_of
from meadhall.learn.review.valuing import MILLIONTHS, THOUSANDTHS, Value, ended, error, lead

FORMAT: Final = "meadhall-review-1"
POINTS: Final = 12
"""How many turning points a seat has at most."""
MISTAKES: Final = 5
"""How many costly choices of a seat are named; the rest is one sum."""


def written(
    match: Match,
    game: Game,
    reviewed: Reviewed,
    cut: Cut,
    changes: Sequence[Entry],
    verdicts: Sequence[judging.Verdict],
    battles: Sequence[Mapping[str, Any]],
    about: Mapping[str, Any],
) -> dict[str, Any]:
    """The whole review."""
    return _Writer(match, game, reviewed, cut, changes, verdicts, about["viewer"]).document(battles, about)


class _Writer:
    def __init__(
        self, match: Match, game: Game, reviewed: Reviewed, cut: Cut, changes: Sequence[Entry],
        verdicts: Sequence[judging.Verdict], viewer: int | None,
    ) -> None:  # fmt: skip
        self.seen = match.seen_by(viewer)
        self.match, self.game, self.least, self.cut = match, game, reviewed.least_told, cut
        self.changes, self.verdicts = list(changes), list(verdicts)
        self.names = list(game.seats(match.state))
        self.chapters = self._chapters()
        self.start, self.end = changes[0].before, changes[-1].after
        self.told = {
            verdict.step: word for verdict in self.verdicts if (word := judging.told(verdict, self.least))
        }  # fmt: skip
        self.named = self._named()

    def document(self, battles: Sequence[Mapping[str, Any]], about: Mapping[str, Any]) -> dict[str, Any]:
        found = sums(self.cut, self.changes, len(self.names))
        seats = range(len(self.names))
        return {
            "format": FORMAT,
            "game": self.game.id,
            "version": self.game.version(),
            "seats": self.names,
            "complete": ended(self.match.state) is not None,
            "choices": self.cut.nodes[-1].at,
            **about,
            "start": _plain(self.start),
            "end": _plain(self.end),
            "course": self._course(),
            "sums": [self._sums(seat, found[seat]) for seat in seats],
            "steps": [self._step(entry) for entry in self.changes],
            "mistakes": [self._mistake(verdict) for verdict in self.named],
            "points": [self._points(seat) for seat in seats],
            "battles": [{**battle, "name": self._place(str(battle["place"]))} for battle in battles],
        }

    def _chapters(self) -> list[str]:
        """For every node what part of the game it belongs to, in words."""
        found: list[str] = []
        state, at = self.match.state_at(0), 0
        for node in self.cut.nodes:
            while at < node.at:
                state.apply(self.match.choices[at].code)
                at += 1
            found.append(str(self.game.chapter(state)["text"]) if isinstance(self.game, Chaptered) else "")
        return found

    def _place(self, place: str) -> str:
        return self.game.places().get(place, place) if isinstance(self.game, Placed) else place

    # Course and sums -------------------------------------------------------------------------------------------------
    def _course(self) -> list[dict[str, Any]]:
        """The value at every node as seen when it was reached, for a chart."""
        rows = [{"at": self.cut.nodes[0].at, "round": self.cut.nodes[0].part.round, **_plain(self.start)}]
        for entry in self.changes:
            node = self.cut.nodes[entry.step + (entry.kind != "revision")]
            row = {"at": node.at, "round": node.part.round, **_plain(entry.after)}
            if rows[-1]["at"] == node.at:
                rows[-1] = row
            else:
                rows.append(row)
        return rows

    def _sums(self, seat: int, lines: Mapping[Any, Any]) -> dict[str, Any]:
        own = lines["own"].json()
        named = [self._change(verdict.step, seat) for verdict in self.named if verdict.seat == seat]
        turns = sum(1 for step in self.cut.steps if step.kind == "choice" and step.seats == (seat,) and step.plan)
        return {
            **{line: tally.json() for line, tally in lines.items()},
            "start": {"points": self.start.points[seat], "chance": self.start.chances[seat]},
            "end": {"points": self.end.points[seat], "chance": self.end.chances[seat]},
            "without_luck": {
                "points": self.start.points[seat] + own["points"] + lines["others"].points,
                "chance": self.start.chances[seat] + own["chance"] + lines["others"].chance,
                **self._without_luck_error(lines, seat),
            },
            "quality": {
                "points": own["points"],
                "error": own["points_error"],
                "told": len(self.start.tries) > 1 and abs(own["points"]) > 2 * own["points_error"],
                "turns": turns,
            },
            "small": {"points": own["points"] - sum(points for points, _ in named), "named": len(named)},
        }

    def _without_luck_error(self, lines: Mapping[Any, Any], seat: int) -> dict[str, int]:
        """Roughly: the errors of the three parts as if they had nothing to do with each other."""
        points = [error([one[0][seat] for one in self.start.tries]) * THOUSANDTHS]
        chance = [error([one[1][seat] for one in self.start.tries]) * MILLIONTHS]
        for line in ("own", "others"):
            found = lines[line].json()
            points.append(found["points_error"])
            chance.append(found["chance_error"])
        return {
            "points_error": round(sum(one * one for one in points) ** 0.5),
            "chance_error": round(sum(one * one for one in chance) ** 0.5),
        }

    def _change(self, step: int, seat: int) -> tuple[int, int]:
        for entry in self.changes:
            if entry.step == step and entry.kind != "revision":
                points = entry.after.points[seat] - entry.before.points[seat]
                return points, entry.after.chances[seat] - entry.before.chances[seat]
        return 0, 0

    # Steps -----------------------------------------------------------------------------------------------------------
    def _step(self, entry: Entry) -> dict[str, Any]:
        step = self.cut.steps[entry.step]
        seats = range(len(self.names))
        return {
            "kind": entry.kind,
            "seats": list(step.seats) if entry.kind == "choice" else [],
            "round": self.cut.nodes[entry.step].part.round,
            "part": step.part.key,
            "first": step.first,
            "last": step.last if entry.kind != "revision" else step.first,
            "points": [entry.after.points[seat] - entry.before.points[seat] for seat in seats],
            "chances": [entry.after.chances[seat] - entry.before.chances[seat] for seat in seats],
        }

    # Mistakes --------------------------------------------------------------------------------------------------------
    def _named(self) -> list[judging.Verdict]:
        """The costliest choices of every seat, of those that cost something for sure."""
        found: list[judging.Verdict] = []
        for seat in range(len(self.names)):
            own = [verdict for verdict in self.verdicts if verdict.seat == seat and verdict.step in self.told]
            found += sorted(own, key=lambda verdict: (-verdict.cost, verdict.step))[:MISTAKES]
        return sorted(found, key=lambda verdict: verdict.step)

    def _mistake(self, verdict: judging.Verdict) -> dict[str, Any]:
        step, node = self.cut.steps[verdict.step], self.cut.nodes[verdict.step]
        before = self.match.state_at(node.at)
        for code in node.codes:
            before.apply(code)
        played = plan_of(self.game, before, verdict.seat, self._codes(step, verdict.seat))
        better = plan_of(self.game, before, verdict.seat, verdict.codes)
        return {
            "seat": verdict.seat,
            "at": node.at,
            "until": step.last,
            "round": step.part.round,
            "chapter": self.chapters[verdict.step],
            "word": self.told[verdict.step],
            **judging.in_whole(verdict),
            "played_plan": played,
            "better_plan": better,
            "codes": list(verdict.codes),
            "played_codes": self._codes(step, verdict.seat),
            "sentence": self._sentence(verdict, played, better),
        }

    def _codes(self, step: Step, seat: int) -> list[int]:
        return [one.code for one in self.match.choices[step.first : step.last] if one.seat == seat]

    def _sentence(self, verdict: judging.Verdict, played: Mapping[str, Any], better: Mapping[str, Any]) -> str:
        cost = f"{verdict.cost:.1f} points (± {2 * verdict.cost_error:.1f})"
        word = self.told[verdict.step]
        said = f"a little better by {cost} was" if word == "a little better was" else f"{word} {cost}; better was"
        return f"{self.chapters[verdict.step]}, {self.names[verdict.seat]}: {played['text']} {said}: {better['text']}."

    # Turning points --------------------------------------------------------------------------------------------------
    def _points(self, seat: int) -> list[dict[str, Any]]:
        """What changed most for a seat: dice by part of the game, and choices that are beyond their error."""
        found = [*self._dice(seat), *self._chosen(seat)]
        found.sort(key=lambda point: (-point["weight"], point["at"]))
        kept = sorted(found[:POINTS], key=lambda point: (point["at"], point["kind"]))
        for number, point in enumerate(kept, start=1):
            point["number"] = number
            point["what"] = what(self.match, self.seen, point)
            point["sentence"] = sentence(self.match, self.names, point)
            del point["weight"], point["weight_sign"]
        return kept

    def _dice(self, seat: int) -> Iterator[dict[str, Any]]:
        groups: dict[str, list[Entry]] = {}
        for entry in self.changes:
            if entry.kind == "chance":
                groups.setdefault(self.cut.steps[entry.step].part.key, []).append(entry)
        for entries in groups.values():
            if not self._beyond_error(entries, seat):
                continue
            first, last = entries[0].step, entries[-1].step
            points = sum(entry.after.points[seat] - entry.before.points[seat] for entry in entries)
            chance = sum(entry.after.chances[seat] - entry.before.chances[seat] for entry in entries)
            yield self._point("dice", None, first, self.cut.steps[last].last, entries[0].before, seat, points, chance)

    def _chosen(self, seat: int) -> Iterator[dict[str, Any]]:
        costs = {verdict.step: verdict for verdict in self.named}
        for entry in self.changes:
            if entry.kind != "choice" or entry.before is entry.after:
                continue
            step = self.cut.steps[entry.step]
            who = step.seats[0] if len(step.seats) == 1 else None
            points, chance = self._change(entry.step, seat)
            point = self._point("choice", who, entry.step, step.last, entry.before, seat, points, chance)
            if entry.step in costs:
                point["mistake"] = [verdict.step for verdict in self.named].index(entry.step)
                point["weight"] += judging.SUSPECT * self.least if who == seat else 0
                yield point
            elif not (who == seat and point["weight_sign"] < 0) and self._beyond_error([entry], seat):
                yield point

    def _beyond_error(self, entries: Sequence[Entry], seat: int) -> bool:
        """Whether some changes together are more than the tries leave open."""
        ahead = [0.0] * len(entries[0].before.tries)
        for entry in entries:
            for number, (a, b) in enumerate(zip(entry.before.tries, entry.after.tries, strict=True)):
                ahead[number] += lead(b[0], seat) - lead(a[0], seat)
        return abs(sum(ahead) / len(ahead)) > 2 * error(ahead)

    def _point(
        self, kind: str, who: int | None, step: int, until: int, before: Value, seat: int, points: int, chance: int
    ) -> dict[str, Any]:
        """A change as it is listed; `weight` is how much it matters to the seat."""
        chances = before.chances[seat] / MILLIONTHS
        open_ = judging.SURE[0] <= chances <= judging.SURE[1]
        signed = points / THOUSANDTHS
        if open_:
            signed = 0.5 * signed + 50 * self.least * chance / MILLIONTHS
        return {
            "kind": kind,
            "seat": who,
            "of": seat,
            "at": self.cut.nodes[step].at,
            "until": until,
            "round": self.cut.steps[step].part.round,
            "chapter": self.chapters[step],
            "points": points,
            "chance": chance,
            "before": {"points": before.points[seat], "chance": before.chances[seat]},
            "mistake": None,
            "weight": abs(signed),
            "weight_sign": -1 if signed < 0 else 1,
        }


def _plain(value: Value) -> dict[str, Any]:
    return {"points": list(value.points), "chances": list(value.chances)}
