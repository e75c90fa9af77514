"""The whole page: a head with the main figures, the sections, and at the end how to play the same games again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from typing import Any

from meadhall.core.study import Chart, Known
from meadhall.lab.compare import Comparison
from meadhall.lab.report import had, parts, seats, uses, versus
from meadhall.lab.report.charts import number, percent
from meadhall.lab.summary import Summary
from meadhall.lab.survey import Survey
from meadhall.version import VERSION


@dataclass(frozen=True)
class Report:
    """Everything on a page."""

    survey: Survey
    found: Summary
    head: Mapping[str, Any]
    """What was played, as it is kept with the games."""
    title: str
    command: str
    chart: Chart | None = None
    known: Sequence[Known] = ()
    comparison: Comparison | None = None
    changed: str = ""
    """What differs from the baseline, in words."""
    made: str = ""
    """The day on which the report was written."""

    def html(self) -> str:
        """The page."""
        sections = self._sections()
        links = "".join(f'<a href="#{ident}">{escape(head)}</a>' for ident, head, _ in sections)
        body = "".join(
            f'<section id="{ident}"><h2>{escape(head)}</h2>{text}</section>' for ident, head, text in sections
        )
        css = (files("meadhall.lab.report") / "style.css").read_text(encoding="utf-8")
        return (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width,initial-scale=1">'
            f"<title>{escape(self.title)}: the lab</title><style>{css}</style></head><body>"
            f'<header class="top"><h1>{escape(self.title)}</h1>{self._lead()}{self._tiles()}<nav>{links}</nav></header>'
            f"<main>{body}</main>{self._foot()}</body></html>\n"
        )

    def _sections(self) -> list[tuple[str, str, str]]:
        found = self.found
        sections: list[tuple[str, str, str]] = []
        if self.comparison is not None:
            sections.append(("baseline", "What the change does", versus.against(found, self.comparison, self.changed)))
        alone = len(found.seats) == 1
        if not alone:
            sections.append(("wins", "Who wins", seats.winning(found, self.known)))
        elif found.frame.ranks:
            sections.append(("ranks", "Ranks", had.ranks(found)))
        if len(found.uses.ended) > 1:
            sections.append(("ends", "How games end", uses.ends(found)))
        sections += [
            ("points", "Points at the end", seats.points(found)),
            ("rounds", "Points over the rounds", seats.rounds(found)),
            ("reasons", "What points are for", seats.reasons(found)),
        ]
        several = len(found.frame.parts) > len(found.seats)
        if several:
            sections.append(("nations", "The nations", parts.points(found)))
        sections += [(f"had-{i}", kind, had.table(found, kind)) for i, kind in enumerate(found.had)]
        sections += [(f"uses-{i}", f"Uses: {kind}", uses.table(found, kind)) for i, kind in enumerate(found.uses.kinds)]
        if self.chart is not None:
            sections.append(("maps", "Who holds what when", parts.maps(found, self.chart)))
        if several:
            sections.append(("survival", "Who survives", parts.survival(found)))
        if found.persons:
            sections.append(("leaders", "Leaders", parts.leaders(found)))
        if found.offices:
            sections.append(("offices", "Kings and Bretwaldas", parts.offices(found)))
        sections.append(("length", "How long games are", parts.length(found)))
        if self.known:
            sections.append(("people", "Beside play among people", versus.people(found, self.known)))
        return sections

    def _lead(self) -> str:
        survey = self.survey
        bots = ", ".join(dict.fromkeys(survey.bots))
        seated = f"all seats played by {bots}" if len(set(survey.bots)) == 1 else f"seats: {', '.join(survey.bots)}"
        games = number(self.found.games)
        if self.found.games < survey.games:
            games = f"An interim result: {games} of {number(survey.games)}"
        return (
            f"<p>{games} games of the scenario “{escape(survey.scenario)}” for {survey.players} "
            f"players, {escape(seated)}. What bots do is not what people would do: these figures show how the game "
            "runs in their hands.</p>"
        )

    def _tiles(self) -> str:
        found = self.found
        best = max(range(len(found.seats)), key=lambda seat: found.seats[seat].wins.share)
        low, high = found.best.quantiles(0.1, 0.9)
        (close,) = found.margin.quantiles(0.5)
        tiles = [
            (number(found.games), "games"),
            *(
                []
                if len(found.seats) == 1
                else [
                    (f"{escape(found.frame.seats[best])} {percent(found.seats[best].wins.share)}", "wins most often"),
                    (number(close), "points of lead in the middle game"),
                ]
            ),
            (number(found.best.spread.mean), f"points of the winner ({number(low)} to {number(high)})"),
            (number(found.battles.spread.mean), "battles in a game"),
            (number(found.decisions.spread.mean), "choices in a game"),
        ]
        return (
            '<div class="tiles">'
            + "".join(f'<div class="tile"><b>{figure}</b><span>{what}</span></div>' for figure, what in tiles)
            + "</div>"
        )

    def _foot(self) -> str:
        head = self.head
        options = ", ".join(f"{name}={value}" for name, value in head["options"].items())
        made = f" on {self.made}" if self.made else ""
        return (
            "<footer><p>The same games again, to the last die:<br><code>" + escape(self.command) + "</code></p>"
            f"<p>Rules and edition <code>{escape(head['version'])}</code>, engine and bots "
            f"<code>{escape(head['code'])}</code>, seed {head['seed']}. Options: <code>{escape(options)}</code></p>"
            "<p>Intervals are 95 %: Wilson's for shares, normal ones for means. Made by Meadhall "
            f"{escape(VERSION)}{made}, an unofficial project that is not connected with the publishers of the games."
            "</p></footer>"
        )
