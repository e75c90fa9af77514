"""Names of things: areas, Seas, Units, Ships, cards, tiles, Rulers."""

from __future__ import annotations

from typing import Final

from meadhall.core.kit import members
from meadhall.core.words import typed
from meadhall.games.bretwalda.edition.model import BUILDINGS, UNITS
from meadhall.games.bretwalda.engine.board import FIRST_DRAKKAR, SHIPS_EACH
from meadhall.games.bretwalda.engine.pieces import FIRST_SEA, LAND_KINDS, LANDS, count_of
from meadhall.games.bretwalda.engine.tables import Tables

FACTIONS: Final = ("northumbria", "east-anglia", "wessex", "mercia", "neutral", "danes")
ACTIONS: Final = ("development", "collection", "fyrd", "movement")
ACTION_VERBS: Final = ("develop", "collect", "fyrd", "march")
GOODS: Final = ("gold", "food")
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def kingdom(t: Tables, k: int) -> str:
    """The id of a Kingdom."""
    return t.edition.kingdoms[k].id


def kingdom_name(t: Tables, k: int) -> str:
    """A Kingdom's name."""
    return t.edition.kingdoms[k].name


def faction(t: Tables, f: int) -> str:
    """The id of a faction."""
    return t.edition.kingdoms[f].id if f < 4 else FACTIONS[f]


def faction_name(t: Tables, f: int) -> str:
    """A faction as a sentence names it."""
    return t.edition.kingdoms[f].name if f < 4 else ("the Neutral Units", "the Danes")[f - 4]


def place(t: Tables, number: int) -> str:
    """An area by its name, a Sea by its id."""
    if number >= LANDS:
        return t.edition.seas[number - int(FIRST_SEA)].id
    return t.edition.areas[number].name


def place_name(t: Tables, number: int) -> str:
    """An area or a Sea as a sentence names it."""
    if number >= LANDS:
        return f"the {t.edition.seas[number - int(FIRST_SEA)].name}"
    return t.edition.areas[number].name


def areas(t: Tables, mask: int) -> list[str]:
    """The names of a set of areas."""
    return [place(t, area) for area in members(mask)]


def unit(kind: int) -> str:
    """A kind of Units."""
    return UNITS[kind]


def building(kind: int) -> str:
    """A type of Buildings."""
    return BUILDINGS[kind]


def a(noun: str) -> str:
    """A noun with its article: `an abbey`, `a port`."""
    return f"{'an' if noun[0] in 'AEIOaeio' else 'a'} {noun}"


def units(packed: int) -> dict[str, int]:
    """Packed Land Units by their kinds."""
    counts = {UNITS[kind]: int(count_of(packed, kind)) for kind in range(int(LAND_KINDS))}
    return {kind: number for kind, number in counts.items() if number}


def units_text(packed: int) -> str:
    """`a ruler and 2 thegns`."""
    said = [f"{n} {kind}s" if n > 1 else a(kind) for kind, n in units(packed).items()]
    said = [word.replace("ealdormans", "ealdormen") for word in said]
    return " and ".join([", ".join(said[:-1]), said[-1]] if len(said) > 2 else said)


def _counted(number: int, kind: str) -> str:
    """`an ealdorman`, `2 ealdormen`."""
    if number == 1:
        return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
    return f"{number} {kind.replace('man', 'men') if kind.endswith('man') else kind + 's'}"


def ship(t: Tables, number: int) -> str:
    """A Ship: mercia-ship-1, drakkar-2."""
    if number >= FIRST_DRAKKAR:
        return f"drakkar-{number - int(FIRST_DRAKKAR) + 1}"
    return f"{kingdom(t, number // int(SHIPS_EACH))}-ship-{number % int(SHIPS_EACH) + 1}"


def lordship(t: Tables, card: int) -> str:
    """A Lordship card as a typed word."""
    return t.edition.lordship[card].id


def chronicle(t: Tables, card: int) -> str:
    """A Chronicle card as a typed word."""
    return t.edition.chronicle[card].id


def danes(t: Tables, card: int) -> str:
    """A Danes card by its area."""
    return typed(t.edition.areas[t.edition.danes[card].area].name)


def tile(t: Tables, number: int) -> str:
    """A tile as a typed word."""
    return t.edition.tiles[number].id


def ruler(t: Tables, number: int) -> str:
    """A Ruler as a typed word."""
    return t.edition.rulers[number].id


def season(t: Tables, card: int) -> str:
    """A Season card as a typed word."""
    return t.edition.seasons[card].id


def subversion(t: Tables, card: int) -> str:
    """A Subversion card as a typed word."""
    return t.edition.subversion[card].id
