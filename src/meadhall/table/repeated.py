"""What a seat chose at a position number: to answer it, and to recognise the same choice when it is sent again.

Everything here follows from the stored choices, so it holds after a restart, too.
"""

from __future__ import annotations

from meadhall.core.action import BadAction
from meadhall.core.match import Match, Said
from meadhall.core.refusal import Refused
from meadhall.table.table import Table


def chosen_at(table: Table, seat: int, at: int) -> range:
    """The indexes of the choices that followed when this seat chose at this position number of its own.

    The range is empty unless the seat has chosen there, or if it has taken that back.
    """
    choices, numbers = table.match.choices, table.numbers
    for first in range(len(choices) - 1, -1, -1):
        if numbers[first][seat] <= at:
            break
        choice = choices[first]
        if numbers[first][seat] == at + 1 and choice.seat == seat and not choice.forced:
            while first and numbers[first - 1] == numbers[first] and choices[first - 1].line == choice.line:
                first -= 1
            return range(first, _end(table, first))
    return range(0)


def _end(table: Table, first: int) -> int:
    """Where the line that begins with this choice ends."""
    choices, numbers = table.match.choices, table.numbers
    end = first
    while end < len(choices) and numbers[end] == numbers[first] and choices[end].line == choices[first].line:
        end += 1
    return end


def is_repeated(table: Table, seat: int, said: Said, at: int) -> bool:
    """Whether this seat has made this very choice at this position number already."""
    chosen = chosen_at(table, seat, at)
    if not chosen:
        return False
    match = table.match
    before = Match(match.game, match.state_at(chosen.start), match.setup, match.chance)
    try:
        _, codes = before.read(said, seat)
    except (BadAction, Refused):
        return False
    made = [match.choices[index] for index in chosen]
    return codes == [choice.code for choice in made if choice.seat == seat and not choice.forced]
