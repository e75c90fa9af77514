"""Watches one game for the lab: reads its events, and the board when a turn or a round begins."""

from __future__ import annotations

from typing import Final

from meadhall.core.game import NOBODY, State
from meadhall.core.study import Fact, Frame, Studied

LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""By the number of a part; a game with more of them than letters would need another way."""


class Watcher:
    """What is known of a game so far.

    The board at the end of a round is read at the first question of the next round, or at the end of the game, when
    everything automatic between the rounds has happened.
    """

    def __init__(self, game: Studied, frame: Frame, state: State) -> None:
        """Begin to listen to this state."""
        self.game = game
        self.facts: list[tuple[int, str, int, str, int]] = []
        self.holders: list[str] = []
        self.strengths: list[tuple[int, ...]] = []
        self._numbers = {part.id: number for number, part in enumerate(frame.parts)}
        self._points: dict[tuple[int, int, str], float] = {}
        self._stage = (-1, -1)
        self._rounds = len(frame.rounds)
        self._round = self._last_round = min(frame.rounds)
        state.log = []
        self.look(state)

    def look(self, state: State) -> None:
        """After a choice: read what has happened, and note the board if a new turn or round has begun."""
        over = state.to_act() == NOBODY
        round_, turn = self.game.stage(state)
        log = state.log
        if log:
            self._read(state)
            log.clear()
        if over or (round_, turn) != self._stage:
            self._stage = (round_, turn)
            if round_ > self._round or (over and len(self.holders) < self._rounds):
                self._round_over(state)
                self._round = round_

    def _read(self, state: State) -> None:
        for event in state.log or ():
            number = self._last_round = int(event.fields.get("round", self._last_round))
            scored = self.game.scored(event)
            if scored is not None:
                key = (number, self._numbers[scored[0]], scored[1])
                self._points[key] = self._points.get(key, 0) + scored[2]
            for fact in self.game.facts(event):
                self._note(number, fact)

    def _note(self, number: int, fact: Fact) -> None:
        part, by = self._numbers.get(fact.part, -1), self._numbers.get(fact.by, -1)
        self.facts.append((number, fact.kind, part, fact.about, by))

    def _round_over(self, state: State) -> None:
        self.holders.append("".join("." if part < 0 else LETTERS[part] for part in self.game.holders(state)))
        self.strengths.append(tuple(self.game.strengths(state)))

    def ended(self, reason: str) -> None:
        """The game is over."""
        self._note(self._last_round, Fact("ended", about=reason))

    def points(self) -> tuple[tuple[int, int, str, float], ...]:
        """Everything that was scored, in order; whole numbers as such."""
        entries = sorted(self._points.items())
        return tuple((*key, int(points) if points == int(points) else points) for key, points in entries if points)
