"""What can be used in a game: verbs, cards, tiles and Rulers; and what a choice has used, read from its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from meadhall.core.event import Event
from meadhall.games.bretwalda import names
from meadhall.games.bretwalda.edition.model import Edition
from meadhall.games.bretwalda.engine import codes
from meadhall.games.bretwalda.tabulate import tables_for
from meadhall.games.bretwalda.words.forms import CHOICES, DICE_WORDS, FORMS

LORDSHIP: Final = "Lordship cards"
SEASON: Final = "Season cards"
CHRONICLE: Final = "Chronicle cards"
DANES: Final = "Danes cards"
SUBVERSION: Final = "Subversion cards"
TILE: Final = "Kingdom tiles"
RULER: Final = "Rulers"

USED_BY: Final = {
    "played": (LORDSHIP, "card"),
    "season": (SEASON, "card"),
    "danes": (DANES, "card"),
    "subverted": (SUBVERSION, "card"),
    "tile": (TILE, "tile"),
    "crowned": (RULER, "ruler"),
}
"""By the kind of an event what it has used, and in which field that is."""


def verbs() -> list[str]:
    """The verbs of all actions; each action of the Action Phase is a verb of its own."""
    own = {form.word for number, form in FORMS.items() if number != codes.TAKE_ACTION}
    return sorted(own | {form.word for form in CHOICES.values()} | set(DICE_WORDS) | set(names.ACTION_VERBS))


def inventory(edition: Edition, options: dict[str, object]) -> dict[str, list[str]]:
    """All that can be used, by group."""
    t = tables_for(edition, "four", 4, options)
    return {
        "verbs": verbs(),
        LORDSHIP: [card.id for card in edition.lordship],
        SEASON: [card.id for card in edition.seasons],
        CHRONICLE: [card.id for card in edition.chronicle],
        DANES: [names.danes(t, card) for card in range(len(edition.danes))],
        SUBVERSION: [card.id for card in edition.subversion],
        TILE: [tile.id for tile in edition.tiles],
        RULER: [ruler.id for ruler in edition.rulers],
    }


def used(events: Iterable[Event]) -> Iterator[tuple[str, str]]:
    """What the events of a choice have used, each with its group."""
    for event in events:
        for group, thing, _ in uses(event):
            yield group, thing


def uses(event: Event) -> Iterator[tuple[str, str, str | None]]:
    """What an event has used: group, thing, and the Kingdom that used it, if one did."""
    fields = dict(event.fields)
    if event.kind in USED_BY:
        group, field = USED_BY[event.kind]
        yield group, str(fields[field]), fields.get("kingdom")
    elif event.kind == "revealed":
        if "chronicle" in fields:
            yield CHRONICLE, str(fields["chronicle"]), fields.get("kingdom")
        for kingdom, card in fields.get("cards", {}).items():
            yield LORDSHIP, str(card), kingdom
        for kingdom, ruler in fields.get("rulers", {}).items():
            yield RULER, str(ruler), kingdom
