"""A survey: many games of one setup. `Seen` is what is noted of each game."""

from __future__ import annotations

import json
from base64 import b85decode, b85encode
from dataclasses import dataclass
from typing import Final
from zlib import compress, decompress
from zlib import error as zlib_error

from meadhall.bots import bot_named, either
from meadhall.bots.bot import Bot
from meadhall.bots.playing import play_with
from meadhall.core.chance import derive, pick
from meadhall.core.game import Game, State
from meadhall.core.info import BadSetup
from meadhall.core.outcome import places
from meadhall.core.study import Frame, HasStudy, Studied
from meadhall.lab.series import Series
from meadhall.lab.watching import Watcher


@dataclass(frozen=True)
class Survey(Series):
    """Games that are studied from their first choice to their last."""

    FORMAT = "meadhall-lab-1"

    def studied(self) -> Studied:
        """The game as the lab sees it. Raises `BadSetup` if it cannot be studied."""
        if not isinstance(self.game, HasStudy):
            raise BadSetup(f"{self.game.id} cannot be studied in the lab yet; 'meadhall simulate' counts its points")
        return self.game.study

    def frame(self) -> Frame:
        """Names of everything. Raises `BadSetup`."""
        frame = self.studied().frame(self.fresh())
        if any(part.seat < 0 for part in frame.parts):
            raise BadSetup("the lab compares seats by their side: leave out the option that deals sides at random")
        return frame


@dataclass(frozen=True)
class Seen:
    """One game as it was watched."""

    number: int
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    decisions: int
    dice: int
    points: tuple[tuple[int, int, str, float], ...]
    """Round, part, reason, points; what a part scored for one reason in one round is one entry."""
    facts: tuple[tuple[int, str, int, str, int], ...]
    """Round, kind, part, about, by (see `Fact`)."""
    holders: str
    """For the end of every round a letter for each place: `a` is the first part, `.` nobody."""
    strengths: tuple[tuple[int, ...], ...]
    """For the end of every round the pieces of each part."""
    known_places: tuple[int, ...] = ()
    """As the outcome has them; empty if points and winners say it."""

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat."""
        return places(self.scores, self.winners, self.known_places)

    def line(self) -> str:
        """The game as one short text."""
        noted = [
            self.number, self.scores, self.winners, self.decisions, self.dice, self.points, self.facts, self.holders,
            self.strengths, *([self.known_places] if self.known_places else []),
        ]  # fmt: skip
        data = json.dumps(noted, separators=(",", ":")).encode("ascii")
        return b85encode(compress(len(data).to_bytes(4, "little") + data, 9)).decode("ascii")

    @classmethod
    def of(cls, line: str) -> Seen:
        """The game from its text. Raises `ValueError`."""
        try:
            data = decompress(b85decode(line))
        except zlib_error:
            raise ValueError("not a game of the lab") from None
        length = int.from_bytes(data[:4], "little") + 4
        number, scores, winners, decisions, dice, points, facts, holders, strengths, *known = json.loads(data[4:length])
        return cls(
            number, tuple(scores), tuple(winners), decisions, dice, tuple(tuple(entry) for entry in points),
            tuple(tuple(entry) for entry in facts), holders, tuple(tuple(line) for line in strengths),
            tuple(known[0]) if known else (),
        )  # fmt: skip


SEAT_BITS: Final = 0xFF
"""Which bot sits down is drawn apart from how it plays: by the seat counted down from here."""


def one_of(written: str, seed: int) -> str:
    """The bot that sits down in one game: the only one that is named, or one of `A+B+C`, each as likely."""
    names = either(written)
    return names[pick(seed, 0, len(names))]


def seated(series: Series, seed: int) -> list[Bot]:
    """The bots that sit down to the game of this seed."""
    names = [one_of(name, derive(seed, ~seat & SEAT_BITS)) for seat, name in enumerate(series.bots)]
    return [bot_named(name, series.game.id)(derive(seed, seat)) for seat, name in enumerate(names)]


class Streams:
    """Dice by subject: two games that have diverged still roll the same for the same battle."""

    def __init__(self, studied: Studied, seed: int) -> None:
        self.studied = studied
        self.seed = seed
        self.rolled: dict[int, int] = {}
        """How often each stream has been asked."""

    def roll(self, game: Game, state: State, number: int) -> int:
        """The next code of the stream that is due."""
        stream = self.studied.stream(state)
        count = self.rolled.get(stream, 0)
        self.rolled[stream] = count + 1
        codes = state.legal()
        return codes[pick(derive(self.seed, stream), count, len(codes))]


def watch_one(survey: Survey, number: int) -> Seen:
    """Play one game of a survey and study it. The dice depend on the seed, the number, and the subject of the roll."""
    game, studied = survey.game, survey.studied()
    state = survey.fresh()
    seed = derive(survey.seed, number) >> 1
    watcher = Watcher(studied, studied.frame(state), state)
    dice = Streams(studied, seed)
    decisions = play_with(game, state, seated(survey, seed), dice.roll, watcher.look)
    outcome = state.outcome()
    assert outcome is not None
    watcher.ended(str(outcome.reason))
    return Seen(
        number, tuple(outcome.scores), tuple(outcome.winners), decisions, sum(dice.rolled.values()), watcher.points(),
        tuple(watcher.facts), "".join(watcher.holders), tuple(watcher.strengths), outcome.places,
    )  # fmt: skip
