"""What the terminal shows: events as lines, choices with numbers, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from meadhall.core.action import Action
from meadhall.core.event import Event
from meadhall.core.game import CHANCE
from meadhall.core.match import Match
from meadhall.core.text import counted, listed

WIDTH = 110
SHOWN = 60


def events_text(events: Iterable[Event]) -> str:
    """One line for each event that has one."""
    return "\n".join(event.text for event in events if event.text)


def choice_list(actions: Sequence[Action], limit: int | None = SHOWN) -> str:
    """The choices with their numbers, in columns; beyond the limit only how many more there are."""
    shown = actions if limit is None or len(actions) <= limit else actions[:limit]
    cells = [f"{number:>3} {action}" for number, action in enumerate(shown, 1)]
    width = max((len(cell) for cell in cells), default=0) + 3
    columns = max(1, WIDTH // width)
    rows = -(-len(cells) // columns)
    lines = ["".join(cell.ljust(width) for cell in cells[row::rows]).rstrip() for row in range(rows)]
    if len(shown) < len(actions):
        lines.append(f"    ... and {len(actions) - len(shown)} more; 'all' lists them")
    return "\n".join(lines)


def standing(match: Match) -> str:
    """Whose turn it is, or how the game ended."""
    names = match.game.seats(match.state)
    outcome = match.outcome()
    if outcome is not None:
        scores = ", ".join(f"{name} {points}" for name, points in zip(names, outcome.scores, strict=True))
        won = f" {listed(names[seat] for seat in outcome.winners)} won." if outcome.winners else ""
        return f"The game is over.{won} {outcome.sentence} {scores}."
    if match.turn == CHANCE:
        return f"Dice are due: {listed(match.legal()[:8], 'or')}."
    asked = listed(names[seat] for seat in match.turns)
    prompt = prompt_of(match, match.turn)
    return f"{asked} to choose ({counted(len(match.legal()), 'choice')}){': ' + prompt if prompt else '.'}"


def prompt_of(match: Match, seat: int | None) -> str:
    """The prompt of the question this seat is asked, if its view has one."""
    prompt = match.view(seat).get("prompt", "")
    return prompt if isinstance(prompt, str) else ""


def scores_text(match: Match) -> str:
    """Points per seat, and per nation if it has any."""
    scores = match.scores()
    names = match.game.seats(match.state)
    seats = ", ".join(f"{name} {points}" for name, points in zip(names, scores["seats"], strict=True))
    parts = ", ".join(f"{name} {points}" for name, points in scores["parts"].items() if points)
    return (
        f"{seats}\n({parts})" if parts and dict(zip(names, scores["seats"], strict=True)) != scores["parts"] else seats
    )
