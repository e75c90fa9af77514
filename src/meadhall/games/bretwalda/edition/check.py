"""What must fit together in an edition of Bretwalda, beyond the form of each table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from meadhall.core.editions.reader import BadEdition
from meadhall.games.bretwalda.edition.cards import SEASONS, SIDES, TILE_COLOURS, Play
from meadhall.games.bretwalda.edition.model import CENTRE, Edition
from meadhall.games.bretwalda.edition.windows import IMPLIED, WHO_MAY

Problem = tuple[str, str]
"""The place in the file, and what was expected there."""


def check(edition: Edition, file: str) -> None:
    """Raise `BadEdition` for the first thing that does not fit."""
    for part in (_counts, _map, _kingdoms, _dalcs_and_neutrals, _danes, _tiles, _rulers, _seasons, _lordship):
        for place, problem in part(edition):
            raise BadEdition(f"{file}: {place}: {problem}")


def _counts(edition: Edition) -> Iterator[Problem]:
    """The engine holds four Kingdoms, 55 Land areas, 5 Seas and the decks of the components list."""
    found = {
        "kingdoms": (4, len(edition.kingdoms)),
        "areas": (55, len(edition.areas)),
        "seas": (5, len(edition.seas)),
        "fortifications": (2, len(edition.fortifications)),
        "lordship": (edition.pieces.cards["lordship"], len(edition.lordship)),
        "chronicle": (edition.pieces.cards["chronicle"], len(edition.chronicle)),
        "danes": (edition.pieces.cards["danes"], len(edition.danes)),
        "subversion": (edition.pieces.cards["subversion"], len(edition.subversion)),
        "rulers": (edition.pieces.cards["rulers"], len(edition.rulers)),
    }
    for place, (expected, count) in found.items():
        if count != expected:
            yield place, f"expected {expected}, found {count}"
    limits = {"lordship": 63, "chronicle": 31, "danes": 55, "rulers": 31, "subversion": 31}
    for place, most in limits.items():
        if found[place][1] > most:
            yield place, f"expected at most {most}, found {found[place][1]}"
    holds = {"ceorl": 15, "thegn": 15, "bishop": 1, "ealdorman": 7, "viking": 7, "ship": 2, "drakkar": 3}
    for group in ("kingdom", "neutral", "danes"):
        for unit, count in getattr(edition.pieces, group).items():
            spare = len(edition.kingdoms) - 1 if group == "neutral" else 0  # garrisons in solitaire play
            if unit in holds and count + spare > holds[unit]:
                yield f"pieces.{group}.{unit}", f"expected at most {holds[unit] - spare}, found {count}"
    for id, building in edition.buildings.items():
        if building.count > 15:
            yield f"buildings.{id}.count", f"expected at most 15, found {building.count}"


def _map(edition: Edition) -> Iterator[Problem]:
    """Islands have no borders and touch a Sea; every other area has a border, and a City or Food stands for itself."""
    bordered = {end for border in edition.borders for end in (border.one, border.two)}
    for i, area in enumerate(edition.areas):
        if area.island and (i in bordered or not area.seas or area.city):
            yield f"areas.{area.id}", "expected an Island to be Countryside, to touch a Sea and to have no borders"
        if not area.island and i not in bordered:
            yield f"borders.{area.id}", "expected at least one border, as it is no Island"
    joined = _reach(edition)
    for i, area in enumerate(edition.areas):
        if not area.island and i not in joined:
            yield f"borders.{area.id}", "expected a way over land to the other areas"


def _reach(edition: Edition) -> set[int]:
    """The areas that can be reached over land from the first Capital, wetlands aside."""
    near: dict[int, set[int]] = {}
    for border in edition.borders:
        if edition.border_costs[border.kind] is not None:
            near.setdefault(border.one, set()).add(border.two)
            near.setdefault(border.two, set()).add(border.one)
    start = edition.kingdoms[0].capital
    reached, todo = {start}, [start]
    while todo:
        for other in near.get(todo.pop(), set()) - reached:
            reached.add(other)
            todo.append(other)
    return reached


def _kingdoms(edition: Edition) -> Iterator[Problem]:
    """Each Kingdom starts in its own Capital, which is among its starting areas."""
    capitals = {kingdom.capital for kingdom in edition.kingdoms}
    for k, kingdom in enumerate(edition.kingdoms):
        area = edition.areas[kingdom.capital]
        if area.kind != "capital" or area.start_of != k:
            yield f"kingdoms.{kingdom.id}.capital", f"expected a Capital that is a starting area of {kingdom.name}"
        homes = sum(area.start_of == k for area in edition.areas)
        if homes > edition.pieces.control_markers:
            yield f"kingdoms.{kingdom.id}", f"expected at most {edition.pieces.control_markers} starting areas"
    for i, area in enumerate(edition.areas):
        if area.kind == "capital" and i not in capitals:
            yield f"areas.{area.id}.kind", "expected a City or Countryside, as it is no Kingdom's Capital"


def _dalcs_and_neutrals(edition: Edition) -> Iterator[Problem]:
    """The Dalcs are as many as there are markers; Neutral Units are in the box and not in Capitals."""
    dalcs = Counter(area.dalc for area in edition.areas if area.dalc)
    if dalcs[CENTRE] != edition.pieces.dalcs["hamptun"]:
        yield "areas", f"expected {edition.pieces.dalcs['hamptun']} with dalc = {CENTRE!r}, found {dalcs[CENTRE]}"
    coloured = sum(count for mark, count in dalcs.items() if mark != CENTRE)
    if coloured != edition.pieces.dalcs["area"]:
        yield "areas", f"expected {edition.pieces.dalcs['area']} with a Dalc of a Kingdom, found {coloured}"
    yield from _neutrals(edition, "neutral", {area.id: area.neutral for area in edition.areas})
    yield from _neutrals(edition, "beginner", {area.id: area.beginner for area in edition.areas})


def _neutrals(edition: Edition, key: str, stand: dict[str, tuple[tuple[int, str], ...]]) -> Iterator[Problem]:
    """One layout of Neutral Units."""
    units: Counter[str] = Counter()
    for area in edition.areas:
        here = stand[area.id]
        if here and area.kind == "capital":
            yield f"areas.{area.id}.{key}", "expected no Neutral Units in a Capital"
        value = sum(count * (edition.units[unit].value or 0) for count, unit in here)
        if value > edition.course["neutral-value"]:
            yield (
                f"areas.{area.id}.{key}",
                f"expected a Value of at most {edition.course['neutral-value']}, found {value}",
            )
        units.update({unit: count for count, unit in here})
    for unit, count in edition.pieces.neutral.items():
        if units[unit] > count:
            yield "areas", f"expected at most {count} Neutral {unit}s in all, found {units[unit]}"


def _danes(edition: Edition) -> Iterator[Problem]:
    """A landing area touches its Sea, and the symbol is the Kingdom's whose starting area it is."""
    for card in edition.danes:
        area = edition.areas[card.area]
        if card.sea not in area.seas:
            yield (
                f"danes.{area.id}.sea",
                f"expected a Sea that {area.name} touches, found {edition.seas[card.sea].id!r}",
            )
        if card.kingdom != area.start_of:
            yield f"danes.{area.id}.kingdom", f"expected the Kingdom that starts in {area.name}, if there is one"


def _tiles(edition: Edition) -> Iterator[Problem]:
    """Every Kingdom has as many tiles as the others, at least two of each colour."""
    common = sum(tile.kingdom is None for tile in edition.tiles)
    for k, kingdom in enumerate(edition.kingdoms):
        own = [tile for tile in edition.tiles if tile.kingdom in (None, k)]
        if len(own) * 4 != edition.pieces.tiles:
            yield (
                "tiles",
                f"expected {edition.pieces.tiles // 4} for {kingdom.name}, {common} of them common, found {len(own)}",
            )
        for colour in TILE_COLOURS:
            if sum(tile.colour == colour for tile in own) < edition.course["tiles-of-a-colour"]:
                yield (
                    "tiles",
                    f"expected at least {edition.course['tiles-of-a-colour']} {colour} ones for {kingdom.name}",
                )
    for tile in edition.tiles:
        if tile.play.by != "owner":
            yield f"tiles.{tile.id}.by", f"expected 'owner', found {tile.play.by!r}"


def _rulers(edition: Edition) -> Iterator[Problem]:
    """Each card has a King and a Queen of one Kingdom, and each Kingdom has as many cards."""
    cards: dict[str, list[tuple[str, int]]] = {}
    for ruler in edition.rulers:
        cards.setdefault(ruler.card, []).append((ruler.side, ruler.kingdom))
        if ruler.play.by != "owner":
            yield f"rulers.{ruler.id}.ability.by", f"expected 'owner', found {ruler.play.by!r}"
    for ruler in edition.rulers:
        sides = cards[ruler.card]
        if sorted(side for side, _ in sides) != sorted(SIDES) or len({kingdom for _, kingdom in sides}) != 1:
            yield f"rulers.{ruler.id}.card", f"expected a King and a Queen of one Kingdom on card {ruler.card!r}"
    for k, kingdom in enumerate(edition.kingdoms):
        count = sum(sides[0][1] == k for sides in cards.values())
        if count * 4 != edition.pieces.cards["ruler-cards"]:
            expected = edition.pieces.cards["ruler-cards"] // 4
            yield "rulers", f"expected {expected} cards for {kingdom.name}, found {count}"


def _seasons(edition: Edition) -> Iterator[Problem]:
    """Each deck has the cards of the components list, enough for three years."""
    for season in SEASONS:
        count = sum(card.season == season for card in edition.seasons)
        if count != edition.pieces.cards[season]:
            yield "seasons", f"expected {edition.pieces.cards[season]} of {season}, found {count}"
        if count < edition.course["season-cards"]:
            yield "course.season-cards", f"expected at most {count}, as there are so many of {season}"
    for card in edition.seasons:
        if card.play.by != "all":
            yield f"seasons.{card.id}.by", f"expected 'all', found {card.play.by!r}"
        if card.play.timing not in ("on-reveal", "this-round"):
            yield f"seasons.{card.id}.timing", f"expected 'on-reveal' or 'this-round', found {card.play.timing!r}"


def _lordship(edition: Edition) -> Iterator[Problem]:
    """A Lordship card has a window, and its player and its conditions agree."""
    for card in edition.lordship:
        play, place = card.play, f"lordship.{card.id}"
        if play.timing not in WHO_MAY:
            yield f"{place}.timing", f"expected a window in which cards are played, found {play.timing!r}"
        elif play.by not in WHO_MAY[play.timing]:
            yield f"{place}.by", f"expected {' or '.join(map(repr, WHO_MAY[play.timing]))}, found {play.by!r}"
        for condition, players in IMPLIED.items():
            if bool(play.conditions.get(condition)) != (play.by in players):
                yield f"{place}.if", f"expected {condition!r} exactly where by is {' or '.join(map(repr, players))}"
        if _needs_land(play) and play.conditions.get("battle") != "land":
            yield f"{place}.if", "expected battle = 'land', as its effects need one"
        if not play.effects:
            yield f"{place}.effects", "expected at least one effect"
    for other in edition.subversion:
        if other.play.by != "bid-winner":
            yield f"subversion.{other.id}.by", f"expected 'bid-winner', found {other.play.by!r}"


def _needs_land(play: Play) -> bool:
    """Whether an effect can only be done in a Land battle."""
    return any(
        effect.verb in ("reinforce", "pursuit")
        or (effect.verb == "recruit" and "battle" in _tags(effect.values.get("where")))
        for effect in play.effects
    )


def _tags(value: object) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else ()
