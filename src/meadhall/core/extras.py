"""What a game or a state may offer beyond the contract. Test for these protocols with `isinstance`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from meadhall.core.event import Event
from meadhall.core.game import Game, State
from meadhall.core.info import Term

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@runtime_checkable
class HasEditions(Protocol):
    """A game whose figures and lists are in an edition file that its owner may change."""

    def with_edition(self, path: Path) -> Game:
        """The same game with another edition file. Raises a `ValueError` that names file and place."""

    def edition_text(self) -> str:
        """The edition file of this game as text."""


@runtime_checkable
class Opening(Protocol):
    """A game that can say what happens before anyone is asked for the first time."""

    def opening_events(self, scenario: str, players: int, options: Mapping[str, Any]) -> list[Event]:
        """The events of a new game up to its first question."""

    def open_position(self, document: Mapping[str, Any]) -> tuple[State, list[Event]]:
        """The state a document leads to, as `from_position`, and the events on the way there."""


@runtime_checkable
class SelfChecking(Protocol):
    """A game that can say what is wrong in a state: pieces lost, too many in an area, ..."""

    def check(self, state: State) -> list[str]:
        """One sentence for everything that must never be; empty for a sound state."""


@runtime_checkable
class Hiding(Protocol):
    """A game with secrets, which can prove that it keeps them."""

    def shuffle_hidden(self, state: State, seat: int | None, seed: int) -> State:
        """Another state that this seat must not be able to tell from this one: everything it cannot see changed."""


@runtime_checkable
class Revealing(Protocol):
    """A game with secrets that are shown one by one, not only at the end of a choice that several make."""

    revealing: tuple[str, ...]
    """The kinds of events, besides "revealed", that show everybody something hidden."""


@runtime_checkable
class Covering(Protocol):
    """A game in which how many choices a seat has can itself be a secret: which of its cards fit, say."""

    def covered(self, state: State, seat: int) -> bool:
        """Whether the number of choices of this seat, which is asked, is its secret; decided by open facts alone.

        The match then never takes a lone choice automatically: an instant answer would show that nothing else fits.
        """


@runtime_checkable
class Redacting(Protocol):
    """A game whose secrets can be taken out of a state, so that they need not be shuffled."""

    def redacted(self, state: State, seat: int) -> State:
        """A copy without what this seat may not know."""


@runtime_checkable
class Encoding(Protocol):
    """A game with an encoding of its own for learning programs (others are encoded from their view)."""

    def encoded(self, state: State, seat: int) -> NDArray[np.float32]:
        """What a seat may know of a state as numbers from -1 to 1, always the same count; needs numpy.

        The state must be one that the seat may see.
        """


@runtime_checkable
class HasOdds(Protocol):
    """A game whose battles have exact odds, for any two forces or those on the board."""

    odds_help: str
    """How to type forces."""
    odds_terms: tuple[Term, ...]
    """What may be given besides the forces."""

    def odds_of(self, forces: str, terms: Mapping[str, str]) -> Answer:
        """The odds between two forces. Raises `BadAction` if the words name no battle."""

    def odds_here(self, state: State, forces: str) -> str:
        """The odds of all battles on the board, or between the forces named, for a reader. Raises `BadAction`."""


@dataclass(frozen=True)
class Answer:
    """An answer for a reader and for a program."""

    text: str
    data: dict[str, Any]


@runtime_checkable
class PlaysOut(Protocol):
    """A state that plays to its end with random legal choices, in one fast call."""

    def playout(self, seed: int) -> int:
        """Play on to the end; returns the number of choices by seats."""


@runtime_checkable
class Drawn(Protocol):
    """A game whose board can be drawn from plain facts that never change during play."""

    def drawing(self) -> dict[str, Any]:
        """Everything a page needs besides the view: places, colours, cards, the timeline of the game, credits."""


@runtime_checkable
class Placed(Protocol):
    """A game whose board has places with names, which can be pointed at."""

    def places(self) -> Mapping[str, str]:
        """The name of every place that the board draws, by its id."""


@runtime_checkable
class Peopled(Protocol):
    """A game of nations or kingdoms, each with a page of its own in the handbook."""

    part_word: str
    """What the game calls them: "nations", "kingdoms"."""

    def parts(self) -> Mapping[str, str]:
        """The name of every nation or kingdom, by its id, in the order in which people list them."""


@dataclass(frozen=True)
class Piece:
    """Something that can be put on the board by hand."""

    id: str
    name: str
    part: str = ""
    """Whose it is; empty if it is nobody's."""


@dataclass(frozen=True)
class PositionField:
    """Something else that a position document says, with the values it may have."""

    key: str
    name: str
    values: tuple[int | str, ...]


@runtime_checkable
class Placing(Protocol):
    """A game whose position documents can be made by hand: piece by piece."""

    def pieces(self) -> Sequence[Piece]:
        """Everything that can be put on the board."""

    def position_fields(self) -> Sequence[PositionField]:
        """What else can be set: the round, whose turn it is."""

    def put(self, document: Mapping[str, Any], piece: str, place: str, by: int) -> dict[str, Any]:
        """The document with so many more of a piece at a place (fewer if negative).

        Whether the result is a position is for `from_position` to say. Raises `BadPosition` if there is no such piece
        or place.
        """


@runtime_checkable
class Chaptered(Protocol):
    """A game in parts that people look for in a replay."""

    def chapter(self, state: State) -> dict[str, Any]:
        """The part a state belongs to, with at least "round", "nation" and "text"; equal within one part."""


@runtime_checkable
class Deliberate(Protocol):
    """A game in which a person ends some phases, even if nothing else is left to choose."""

    def deliberate(self, state: State, code: int) -> bool:
        """Whether this choice ends what a player has planned, so that they should make it themselves."""


@runtime_checkable
class Sparing(Protocol):
    """A game with questions that mean nothing to a person who sits alone among bots."""

    def spared(self, state: State) -> int | None:
        """The usual answer to such a question, if one is asked now."""


@runtime_checkable
class Ordering(Protocol):
    """A game in which a seat may decide some answers in advance; `info().orders` names these standing orders."""

    def by_order(self, state: State, seat: int, orders: Mapping[str, Any]) -> int | None:
        """The legal answer that the orders of a seat, which is asked, have decided; None if it wants to be asked."""


@runtime_checkable
class Answering(Protocol):
    """A game that answers questions about a position: the odds of a battle, where pieces may go, ..."""

    def answer(self, state: State, seat: int | None, question: str, words: Mapping[str, str]) -> Any:
        """The answer to one of `info().questions`, as this seat (None: a spectator) may know it, as plain data.

        `words` are among those the question has. Raises `BadAction` if they name nothing, `Refused` by a rule.
        """


@runtime_checkable
class Expecting(Protocol):
    """A game that knows par and projections: the usual points by now, and the points to expect at the end."""

    def expectation(self, state: State, seat: int | None) -> dict[str, Any] | None:
        """As this seat may know it: "seats" (each with "points", "par", "projected", "low", "high" and "chance"),
        "nations" by id (the same without "chance", with "gains", the usual points of each round by its number, as far
        as they are known), and "basis", a sentence. None if nothing is known.
        """


@runtime_checkable
class Projecting(Protocol):
    """A game that projects final points and chances quickly, for programs that ask thousands of times."""

    def projection(self, state: State) -> tuple[Sequence[float], Sequence[float]] | None:
        """The final points and the chance to win of every seat, not rounded; None if nothing is known."""


@dataclass(frozen=True)
class Part:
    """The part of a game that a state belongs to, as a review counts them."""

    key: str
    """Equal within one part, for example one nation's turn, and different in the next."""
    round: int
    seat: int
    """Whose part it is; below 0 if it is nobody's."""
    open: bool
    """Whether that seat is still planning: what it chooses until then is judged as one choice."""


@runtime_checkable
class Reviewed(Protocol):
    """A game whose matches can be reviewed: how much was luck, and how much was choice."""

    least_told: float
    """The smallest difference in points that is worth a word."""

    def part(self, state: State) -> Part:
        """The part a state belongs to."""


@runtime_checkable
class Weighing(Protocol):
    """A game whose battles have chances that can be found before the first die."""

    def weighed(self, state: State, event: Event) -> dict[str, Any] | None:
        """The battle that this event begins, weighed in the state just before it; None if it begins none.

        "place" is an id, "chances" has the chance of each side to be left alone there ("attacker", "defender").
        """


@runtime_checkable
class Inventoried(Protocol):
    """A game that can say which of its verbs, cards and the like were used: long random play should use all of them."""

    def inventory(self) -> Mapping[str, Sequence[str]]:
        """All that can be used, by group; the group "verbs" has the verbs of actions."""

    def used(self, events: Sequence[Event]) -> Iterable[tuple[str, str]]:
        """What the events of one choice have used besides its verb, each with its group."""


@runtime_checkable
class Crowded(Protocol):
    """A game with positions for fuzzing that its games seldom reach."""

    def crowded(self, seed: int) -> dict[str, Any]:
        """A position document drawn from a seed; reading refuses it if the position cannot be."""
