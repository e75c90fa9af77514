"""The questions of the game by name, and the engine's registers as a position document calls them.

A document that says what is asked (`asks`) is exact: nothing is run, every register stands in it or has its default.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from meadhall.core.position import BadPosition
from meadhall.games.britannia.engine import codes, stages
from meadhall.games.britannia.engine.codes import ALL_LANDS
from meadhall.games.britannia.engine.sequence_step import STEP_NAMES
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.position.names import Names, flag, number

PHASES: Final = tuple(name.replace(" ", "-") for name in STEP_NAMES)
ALIASES: Final = {"start": "next-nation", "round-start": "round-begins", "round-end": "holding"}
SIDES: Final = PHASES.index("sides")
NEXT_NATION: Final = PHASES.index("next-nation")
MOVEMENT: Final = PHASES.index("movement")
SUBMISSION: Final = PHASES.index("submission")
BATTLES: Final = PHASES.index("battles")
HOMEWARD: Final = PHASES.index("homeward-battles")
WITHDRAWAL: Final = PHASES.index("withdrawal")
BATTLE_PHASES: Final = ("battles", "homeward-battles")
TURN_ENDS: Final = PHASES.index("turn-ends")
ATTACKING: Final = (MOVEMENT, SUBMISSION, BATTLES, HOMEWARD, WITHDRAWAL)
"""The steps in which two nations may stand in one area."""

STAGES: Final = {
    "pick": stages.PICK,
    "roll": stages.ROLL,
    "attacker-losses": stages.ATTACKER_LOSSES,
    "defender-losses": stages.DEFENDER_LOSSES,
    "who-died": stages.WHO_DIED,
    "round-window": stages.ROUND_WINDOW,
    "defender-retreats": stages.DEFENDER_RETREATS,
    "attacker-retreats": stages.ATTACKER_RETREATS,
    "again": stages.AGAIN,
    "survivors": stages.SURVIVORS,
    "last-window": stages.LAST_WINDOW,
}
"""The stages of a battle by name."""
WINDOWS: Final = (stages.ROUND_WINDOW, stages.LAST_WINDOW)


@dataclass(frozen=True)
class Asked:
    """A question: its number, and the stages it may stand in, by phase; the first is the default."""

    number: int
    stages: dict[str, tuple[int, ...]]


def _in(question: int, phase: str, *stages: int) -> Asked:
    return Asked(question, {phase: stages or (0,)})


def _battle(question: int, *stages: int) -> Asked:
    return Asked(question, dict.fromkeys(BATTLE_PHASES, stages))


ASKS: Final[dict[str, Asked]] = {
    "first-bidder": _in(codes.Q_FIRST_BIDDER, "sides"),
    "deal": _in(codes.Q_DEAL, "sides"),
    "bid": _in(codes.Q_BID, "sides"),
    "amount": _in(codes.Q_AMOUNT, "sides"),
    "replace": _in(codes.Q_REPLACE, "rome-leaves", 1),
    "swap": _in(codes.Q_SWAP, "late-reinforcements", 1),
    "late-place": _in(codes.Q_LATE_PLACE, "late-reinforcements", 1),
    "grant": _in(codes.Q_GRANT, "population", 1),
    "burh": _in(codes.Q_BURH, "burhs", 1),
    "place": Asked(codes.Q_PLACE, {"increase": (0,), "leader": (1,)}),
    "settle": _in(codes.Q_SETTLE, "leader", 1),
    "muster": Asked(codes.Q_MUSTER, {"invaders": (0,), "early-invaders": (0,), "first-invaders": (0,)}),
    "march": _in(codes.Q_MARCH, "movement", 1),
    "column": _in(codes.Q_COLUMN, "movement", 1),
    "leave": _in(codes.Q_LEAVE_ASKED, "movement", 1),
    "excess": _in(codes.Q_EXCESS, "movement", 1),
    "submit": Asked(codes.Q_SUBMIT, {"submission": (0,), **dict.fromkeys(BATTLE_PHASES, WINDOWS)}),
    "evict": Asked(codes.Q_EVICT, {"submission": (0,), **dict.fromkeys(BATTLE_PHASES, WINDOWS)}),
    "fight": _battle(codes.Q_FIGHT, stages.PICK),
    "dice": _battle(codes.Q_DICE, stages.ROLL),
    "kill": _battle(codes.Q_KILL, stages.ATTACKER_LOSSES, stages.DEFENDER_LOSSES),
    "lose": _battle(codes.Q_LOSE, stages.DEFENDER_LOSSES, stages.WHO_DIED, stages.SURVIVORS),
    "defender-retreat": _battle(codes.Q_DEFENDER, stages.DEFENDER_RETREATS),
    "attacker-retreat": _battle(codes.Q_ATTACKER, stages.ATTACKER_RETREATS),
    "withdraw": _in(codes.Q_WITHDRAW, "withdrawal"),
    "depart": _in(codes.Q_DEPART, "withdrawal", 2),
    "starve": _in(codes.Q_STARVE, "overpopulation"),
    "legions": _in(codes.Q_LEGIONS, "legions"),
    "ballot": Asked(codes.Q_BALLOT, {"bretwalda": (1,), "first-bretwalda": (1,)}),
    "vote": Asked(codes.Q_VOTE, {"bretwalda": (1,), "first-bretwalda": (1,)}),
    "king-place": Asked(codes.Q_KING_PLACE, {"king": (1,), "first-king": (1,)}),
    "over": _in(codes.Q_OVER, "round-ends"),
    "nothing": Asked(codes.Q_NOTHING, dict.fromkeys(PHASES, (0,))),
}
QUESTION_WORDS: Final = {asked.number: word for word, asked in ASKS.items()}

ABOUT_AREA: Final = (codes.Q_LEAVE_ASKED,)
ABOUT_AGREEMENT: Final = (codes.Q_SUBMIT,)
ABOUT_NATION: Final = (codes.Q_PLACE, codes.Q_LATE_PLACE, codes.Q_KING_PLACE, codes.Q_SWAP, codes.Q_MUSTER)
COUNTED_DUE: Final = (codes.Q_REPLACE, codes.Q_DEPART, codes.Q_STARVE)
"""The questions for which `due` is a number of armies; else it is a set of areas."""


@dataclass(frozen=True)
class Register:
    """A number of the engine under the name it has in a document: how it is read, how it is written, its default."""

    attribute: str
    read: Callable[[Names, object, str], int]
    write: Callable[[Names, int], Any]
    default: int = 0


def areas(attribute: str) -> Register:
    """A set of areas."""
    return Register(attribute, Names.areas, write_areas)


def yes_or_no(attribute: str) -> Register:
    """A flag."""
    return Register(attribute, lambda _, value, where: int(flag(value, where)), lambda _, value: bool(value))


def count(attribute: str, least: int = 0, most: int = 60, default: int = 0) -> Register:
    """A number."""
    return Register(
        attribute, lambda _, value, where: number(value, where, least, most), lambda _, value: value, default
    )


def write_areas(names: Names, mask: int) -> Any:
    """A set of areas as a list, or the word for all of them."""
    return "all" if mask == ALL_LANDS else names.area_list(mask)


WORKING: Final[dict[str, Register]] = {
    "roads": areas("roads"),
    "new-forts": areas("new_forts"),
    "leader-moved": yes_or_no("leader_moved"),
    "population-points": count("points", -60, 400),
    "given": areas("given"),
    "built": count("built"),
    "shortfall": count("shortfall"),
    "harold-out": yes_or_no("harold_out"),
    "leave-given": areas("leave_given"),
    "leave-asked": areas("leave_asked"),
    "granted": yes_or_no("granted"),
    "cursor": count("cursor", 0, 40),
    "window": count("window", -1, 40, -1),
    "crowned": count("crowned", 0, 17),
    "horsemen": count("horsemen", 0, 9),
}
"""What else the engine remembers in the middle of a phase; written only if it differs from the default."""


def read_about(state: State, names: Names, value: object) -> None:
    """Whom or what the question is about."""
    question = int(state.question)
    if question in ABOUT_AREA:
        state.leave_area = names.area(value, "about")
    elif question in ABOUT_AGREEMENT:
        state.agreement = names.agreement(value, "about")
    elif question in ABOUT_NATION:
        state.placing = names.nation(value, "about")
    else:
        raise BadPosition("about: this question is about nobody in particular; leave it out")


def write_about(state: State, names: Names) -> str | None:
    """Whom or what the question is about, where it is about anybody."""
    question = int(state.question)
    if question in ABOUT_AREA:
        return names.place_words[state.leave_area]
    if question in ABOUT_AGREEMENT:
        return names.agreement_words[state.agreement]
    return names.nation_words[state.placing] if question in ABOUT_NATION else None


def read_due(state: State, names: Names, value: object) -> None:
    """Armies that are still to come or go, or the areas that may take a new army."""
    if int(state.question) in COUNTED_DUE:
        state.armies_due = number(value, "due", 0, 60)
    else:
        state.open_areas = names.areas(value, "due")


def write_due(state: State, names: Names) -> Any:
    """The same, written, where it is not empty."""
    if state.armies_due:
        return int(state.armies_due)
    return write_areas(names, int(state.open_areas)) if state.open_areas else None


def voters(names: Names, value: object, where: str) -> int:
    """A set of voters."""
    mask = 0
    for item in value if isinstance(value, list) else [value]:
        mask |= 1 << names.voter(item, where)
    return mask
