"""What must fit together in an edition of Rex Britannorum, beyond the form of each table."""

from __future__ import annotations

from collections import Counter

from meadhall.core.editions.reader import BadEdition
from meadhall.games.rex.edition import TYPES, WAYS, Edition


def check(edition: Edition, file: str) -> None:
    """Raise `BadEdition` for the first thing that does not fit."""
    for place, problem in (*_counts(edition), *_bag(edition), *_map(edition), *_kingdoms(edition), *_cards(edition)):
        raise BadEdition(f"{file}: {place}: {problem}")


def _counts(edition: Edition) -> list[tuple[str, str]]:
    """The engine holds exactly three areas and kingdoms, and at most 54 locations."""
    found = []
    for place, things in (
        ("areas", edition.areas),
        ("kingdoms", edition.kingdoms),
        ("cards.deployment", edition.deployment),
    ):
        if len(things) != 3:
            found.append((place, f"expected three, found {len(things)}"))
    if len(edition.locations) > 54:
        found.append(("locations", f"expected at most 54, found {len(edition.locations)}"))
    if len(edition.objectives) > 48:
        found.append(("objectives", f"expected at most 48, found {len(edition.objectives)}"))
    return found


def _bag(edition: Edition) -> list[tuple[str, str]]:
    """The bag is emptied exactly by the last turn (DRAW-04, TWO-06)."""
    tokens = sum(location.token for location in edition.locations) + len(edition.areas)
    turns, other = edition.turns, edition.without_third
    found = []
    if tokens != turns["count"] * turns["tokens"]:
        found.append(
            ("locations", f"expected {turns['count']} times {turns['tokens']} tokens with the Jokers, found {tokens}")
        )
    if tokens != other["rome"] + turns["count"] * other["tokens"]:
        found.append(
            (
                "without-third",
                f"expected rome and {turns['count']} times tokens to make {tokens}, found "
                f"{other['rome'] + turns['count'] * other['tokens']}",
            )
        )
    return found  # fmt: skip


def _map(edition: Edition) -> list[tuple[str, str]]:
    """Links are ways from City to City over Roads; a black City stands alone and has no token."""
    joined = {frozenset((a, b)) for a, b, _ in edition.connections}
    found = []
    for link in edition.links:
        ends, between = (link.members[0], link.members[-1]), link.members[1:-1]
        steps = zip(link.members, link.members[1:], strict=False)
        cities = all(edition.locations[i].city for i in ends) and not any(edition.locations[i].city for i in between)
        if len(link.members) < 2 or not cities or not all(frozenset(step) in joined for step in steps):
            found.append((f"links.{link.id}.members", "expected a City, joined Roads, and a City"))
    for i, location in enumerate(edition.locations):
        if location.rome and (not location.city or location.token or any(i in pair for pair in joined)):
            found.append((f"locations.{location.id}", "expected a City of Rome without token and connections"))
    for area, name in enumerate(edition.areas):
        if sum(location.rome and location.area == area for location in edition.locations) != 1:
            found.append((f"areas.{name.id}", "expected exactly one City of Rome in its locations"))
    return found


def _kingdoms(edition: Edition) -> list[tuple[str, str]]:
    """Each kingdom has a Fief in an area of its own, and starts on a Road of it."""
    found = []
    areas = Counter(edition.regions[kingdom.fief].area for kingdom in edition.kingdoms)
    for kingdom in edition.kingdoms:
        start = edition.locations[kingdom.start]
        if areas[edition.regions[kingdom.fief].area] != 1:
            found.append((f"kingdoms.{kingdom.id}.fief", "expected an area that no other kingdom's Fief lies in"))
        if start.city or start.region != kingdom.fief:
            found.append((f"kingdoms.{kingdom.id}.start", "expected a Road of its Fief"))
    if sorted(kingdom.way for kingdom in edition.kingdoms) != sorted(WAYS):
        found.append(("kingdoms", f"expected each way once: {', '.join(WAYS)}"))
    return found


def _cards(edition: Edition) -> list[tuple[str, str]]:
    """Every Troops card is played in the end, every area is on two mini-cards, and everybody gets each type."""
    found = []
    turns = edition.turns
    if sum(edition.troops) != turns["count"] * turns["troops"] or max(edition.troops) > 2:
        found.append(("cards.troops", f"expected {turns['count'] * turns['troops']} cards, at most two of a value"))
    if turns["hand"] + turns["queue"] > sum(edition.troops):
        found.append(("turns.hand", f"expected hand and queue to be {sum(edition.troops)} Troops at most"))
    if any(not 1 <= value <= 7 for value in edition.reinforcements):
        found.append(("cards.reinforcements", "expected values of 1 to 7"))
    if Counter(area for card in edition.deployment for area in card) != {0: 2, 1: 2, 2: 2}:
        found.append(("cards.deployment", "expected every area on exactly two mini-cards"))
    if turns["troops"] != 2:
        found.append(("turns.troops", f"expected 2, as there are three mini-cards, found {turns['troops']}"))
    for type in TYPES:
        count = sum(objective.type == type for objective in edition.objectives)
        if count < 3:
            found.append(("objectives", f"expected at least three of type {type!r}, found {count}"))
    return found
