"""The contract of every game: a state with six verbs, and a game that creates states and describes their actions.

    position -> legal actions -> apply -> events -> view -> person or bot -> action -> (again)

Nothing here knows a rule. `core.match` drives any game through this contract; bots and the lab use the state directly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from meadhall.core.action import Action
from meadhall.core.event import Event
from meadhall.core.info import GameInfo
from meadhall.core.outcome import Outcome
from meadhall.core.refusal import Refusal

CHANCE: Final = -1
"""`to_act()` when a die or a draw is due. Every code in `legal()` is then equally likely."""

NOBODY: Final = -2
"""`to_act()` when the game is over."""


class State(Protocol):
    """One position. Plain numbers inside; `apply` changes it in place and trusts its caller."""

    log: list[Event] | None
    """A list that collects the events of every `apply`, or None if nobody is listening."""

    def to_act(self) -> int:
        """The seat that must choose now, `CHANCE`, or `NOBODY`. Of several seats asked at once, the first."""

    def waiting(self) -> list[int]:
        """Every seat that is asked now: one, or several while a secret simultaneous choice is open; none for chance."""

    def legal(self) -> list[int]:
        """The codes `to_act()` may choose from: complete, exact, in a fixed order, never empty before the end."""

    def legal_for(self, seat: int) -> list[int]:
        """The same for any seat in `waiting()`; empty for every other seat."""

    def apply(self, code: int) -> None:
        """Carry out one legal code and everything that follows without another choice."""

    def copy(self) -> State:
        """An independent state (without a log)."""

    def outcome(self) -> Outcome | None:
        """The result with its reason, or None while the game goes on."""

    def digest(self) -> str:
        """A short hash of the whole position: equal positions, equal digests."""


class Game(Protocol):
    """A game in the registry."""

    id: str

    def info(self) -> GameInfo:
        """Title, scenarios, player counts and options, each with a sentence."""

    def setup(self, scenario: str, players: int, options: Mapping[str, Any]) -> State:
        """A fresh state; no dice inside. Options are checked already (see `GameInfo.check`)."""

    def action(self, state: State, code: int) -> Action:
        """The value, with its text form, of a code that is (or could be) chosen in this state."""

    def code(self, state: State, action: Action) -> int:
        """The code of an action value. Raises `BadAction` if no code can mean it."""

    def parse(self, state: State, text: str, seat: int | None = None) -> list[int]:
        """What a player typed, as the codes of its steps (one for most lines; several for a whole march).

        Raises `BadAction` if the words are not understood, and `Refused` if they are understood but the
        rules forbid one of the steps. The state is not changed. `seat` says who
        chooses if several are asked at once.
        """

    def why_not(self, state: State, text: str, seat: int | None = None) -> Refusal | None:
        """None if the line is legal now for this seat, else the rule that forbids it, with a plain sentence."""

    def seat_of(self, state: State, code: int) -> int:
        """The seat whose choice this code would be (matters only while several seats are asked at once)."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Everything this seat (None: a spectator) may know, as JSON-able data, with the prompt of the question."""

    def undoable(self, state: State, code: int) -> bool:
        """Whether a seat may take this choice back (never a die or a revealed secret)."""

    def secret(self, state: State, code: int) -> bool:
        """Whether this choice stays hidden from the other seats until it is revealed."""

    def seats(self, state: State) -> Sequence[str]:
        """A name for every seat, e.g. its colour."""

    def scores(self, state: State) -> dict[str, Any]:
        """Points so far: {"seats": [..], "parts": {nation: points}} and what else the game counts."""

    def position(self, state: State) -> dict[str, Any]:
        """The state as a position document: plain data, complete, with the keys game, scenario and players."""

    def from_position(self, document: Mapping[str, Any]) -> State:
        """The state a document describes. Raises `BadPosition` naming the place and what was expected."""

    def board(self, state: State, seat: int | None) -> str:
        """The board as text for a terminal."""

    def version(self) -> str:
        """The rules version and edition fingerprint that a record is pinned to."""
