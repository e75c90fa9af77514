"""Names of cards, places and kingdoms, one way everywhere: in actions, events, views and documents.

5                  an own Troops card       regnenses-7       a Mercenary, by its colour
reinforcement-3    a Reinforcement          5a, 5b            the two copies of a card, if it matters which
N04                a location's token       joker-N           the Joker of an area
"""

from __future__ import annotations

from collections.abc import Iterable

from meadhall.core.kit import members
from meadhall.games.rex.engine.codes import FIRST_JOKER, FIRST_REINFORCEMENT
from meadhall.games.rex.engine.tables import Tables


def kingdom(t: Tables, k: int) -> str:
    """The id of a kingdom."""
    return t.edition.kingdoms[k].id


def kingdom_name(t: Tables, k: int) -> str:
    """The name of a kingdom."""
    return t.edition.kingdoms[k].name


def card(t: Tables, number: int, holder: int | None = None) -> str:
    """A card as its holder calls it; without a holder by its colour."""
    value, colour = int(t.value[number]), int(t.colour[number])
    if colour < 0:
        return f"reinforcement-{value}"
    return str(value) if colour == holder else f"{kingdom(t, colour)}-{value}"


def copy(t: Tables, number: int) -> str:
    """A card by a name that its equals do not have: its value and a letter."""
    value, first = t.value[number], number
    while first and t.value[first - 1] == value and t.colour[first - 1] == t.colour[number]:
        first -= 1
    return f"{int(value)}{'abcdefgh'[number - first]}"


def cards(t: Tables, mask: int, holder: int | None = None) -> list[str]:
    """All cards of a set, by value, own ones first."""
    numbers = sorted(
        members(mask), key=lambda c: (int(t.colour[c]) != holder, c >= FIRST_REINFORCEMENT, int(t.value[c]), c)
    )
    return [card(t, number, holder) for number in numbers]


def token(t: Tables, number: int) -> str:
    """A token: its location's id, or the Joker of an area."""
    if number >= FIRST_JOKER:
        return f"joker-{t.edition.areas[number - FIRST_JOKER].id}"
    return t.edition.locations[number].id


def tokens(t: Tables, mask: int) -> list[str]:
    """All tokens of a set."""
    return [token(t, number) for number in members(mask)]


def place_name(t: Tables, number: int) -> str:
    """A location or Joker as people speak of it."""
    if number >= FIRST_JOKER:
        return f"the Joker of the {t.edition.areas[number - FIRST_JOKER].name}"
    place = t.edition.locations[number]
    return f"{place.name} ({place.id})"


def card_name(t: Tables, number: int, holder: int | None = None) -> str:
    """A card as people speak of it."""
    value, colour = int(t.value[number]), int(t.colour[number])
    if colour < 0:
        return f"a Reinforcement of {value}"
    return f"a {value}" if colour == holder else f"a {value} of the {kingdom_name(t, colour)}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words in a row, with commas and a last "and"."""
    row = list(words)
    return row[0] if len(row) == 1 else f"{', '.join(row[:-1])} {last} {row[-1]}" if row else "nobody"


def mini(t: Tables, number: int, side: int) -> str:
    """A mini-card with the side that shows: nc:n."""
    areas = t.edition.areas
    one, two = t.edition.deployment[number]
    shown = areas[(one, two)[side]].id
    return f"{areas[one].id}{areas[two].id}:{shown}".lower()
