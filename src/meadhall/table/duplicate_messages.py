"""What is asked and answered about a bot in the same seat, as types."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from meadhall.table.message_parts import Asked


class ResultAnswer(BaseModel):
    """What somebody reached: points, place, and 1 for a victory, its part if it was shared."""

    points: float
    place: int
    won: float


class PairAnswer(BaseModel):
    """The person of a game and the bot that has played the same seat with the same dice."""

    game: str
    scenario: str
    players: int
    side: str
    seat: int
    bot: str
    others: list[str]
    """The bots in the other seats."""
    person: ResultAnswer
    twin: ResultAnswer


class DuplicateAnswer(BaseModel):
    """How far it is: "barred" if it cannot be, "none", "waiting", "running", "failed", or "ready" with both results."""

    status: Literal["barred", "none", "waiting", "running", "failed", "ready"]
    done: int
    total: int
    """Dice and draws so far, and how many the person's game had."""
    why: str
    pair: PairAnswer | None


class OwnGame(Asked):
    """A table, and the token of the seat that its person had."""

    table: Annotated[str, Field(max_length=40)]
    token: Annotated[str, Field(max_length=200)]


class StandingWish(Asked):
    """All games of a person, as far as their device knows them."""

    tables: Annotated[list[OwnGame], Field(max_length=500)]


class ShareAnswer(BaseModel):
    """A share of games with its 95 % interval."""

    share: float
    low: float
    high: float


class MeanAnswer(BaseModel):
    """A mean with its standard deviation and 95 % interval."""

    mean: float
    sd: float
    low: float
    high: float


class SideAnswer(BaseModel):
    """Victories and points."""

    won: ShareAnswer
    points: MeanAnswer


class StandingAnswer(BaseModel):
    """What several such games say: victories, the difference in points, and the 95 % interval of a rating (0: as strong
    as these bots; null is no bound).
    """

    game: str
    players: int
    bot: str
    games: int
    person: SideAnswer
    twin: SideAnswer
    difference: MeanAnswer
    rating: Annotated[list[float | None], Field(min_length=2, max_length=2)]
