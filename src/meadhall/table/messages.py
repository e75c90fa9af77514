"""What is asked and answered at a table, as types: the page's own types are made from these (see `schema`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from meadhall.table.lesson_messages import CoachAnswer
from meadhall.table.message_parts import Asked, Count, Kind, Line, Name, Title, Value, filled

# Asked ---------------------------------------------------------------------------------------------------------------


class SeatWish(Asked):
    """Who shall sit at a seat: me, somebody by a link, or a bot."""

    kind: Kind = "me"
    name: Name = ""
    bot: str = "random"


class NewTable(Asked):
    """A table somebody wants to open. What is left out has the game's usual value."""

    game: str
    scenario: str | None = None
    players: Annotated[int, Field(ge=1, le=12)] | None = None
    options: dict[str, Value] = {}
    title: Title = ""
    seats: Annotated[list[SeatWish], Field(max_length=12)] = []
    advice: bool | None = None
    """Whether players may ask for advice; left out: only if nobody else is invited."""
    seed: Annotated[int, Field(ge=0, lt=2**63)] | None = None
    """Dice and bots from a seed can be foreseen: for teaching and testing; the table says so."""
    position: dict[str, Any] | None = None
    """A position document: the table is a what-if that begins there. It decides scenario, players and options."""


class BroughtRecord(Asked):
    """A record somebody wants to watch or go on with."""

    record: dict[str, Any]
    title: Title = ""
    any_version: bool = False


class Said(Asked):
    """A choice: an action as plain data, or a line as somebody would type it."""

    action: dict[str, Value] | None = None
    text: Annotated[str, StringConstraints(max_length=1000)] | None = None

    def said(self) -> str | dict[str, Value]:
        """The one that was given. Raises `ValueError` if none or both were."""
        if (self.action is None) == (self.text is None):
            raise ValueError('expected either "action" or "text"')
        return self.action if self.action is not None else str(self.text)


class Play(Said):
    """A choice, and the position number it was made for."""

    at: Count


class ChatWish(Asked):
    """A line of talk. Spectators may say who they are; the others have the names of their seats."""

    text: Line
    name: Name = ""
    to: Annotated[int, Field(ge=0, le=12)] | None = None
    """A seat that alone shall read it; None: everybody."""


class OrdersWish(Asked):
    """Standing orders of your seat. What is left out stays as it is."""

    orders: dict[Annotated[str, StringConstraints(max_length=40)], Value]


class RenameWish(Asked):
    """Another name: a seat's, or from the host the table's title."""

    name: Annotated[str, StringConstraints(max_length=80), AfterValidator(filled)]


class HandOver(Asked):
    """Who shall have a seat now."""

    kind: Literal["bot", "link", "me"]
    bot: str = "random"
    name: Name = ""
    new_link: bool = False
    """Make the old link void and give a new one."""


Invitation = Annotated[str, StringConstraints(max_length=60)]


class InviteWish(Asked):
    """A new invitation to a seat."""

    unseat: bool = False
    """Make the token of whoever sits there void at once, not when the invitation is redeemed."""


class Invited(Asked):
    """Somebody with an invitation."""

    invitation: Invitation


class SitWish(Invited):
    """Somebody with an invitation who sits down, under this name."""

    name: Name = ""
    token: Annotated[str, StringConstraints(max_length=100, pattern=r"^([A-Za-z0-9_-]{24,})?$")] = ""
    """A secret of your own, which opens the seat from then on; made by the server if you send none."""


class BranchWish(Asked):
    """Where a what-if leaves the game: after so many choices."""

    at: Count
    title: Title = ""


# Answered ------------------------------------------------------------------------------------------------------------


class Problem(BaseModel):
    """Why something was not done, and the id of the rule that forbids it, where it is a rule."""

    error: str
    rule: str


class OptionAnswer(BaseModel):
    """An option of a game."""

    name: str
    values: list[Value]
    default: Value
    sentence: str
    rule: str
    meanings: dict[str, str]
    scenarios: list[str]
    """The scenarios in which it can be changed; empty: in all of them."""
    first: bool
    """Whether it is a choice for everybody who sits down, not one for experts."""


class SettingAnswer(BaseModel):
    """A value of an option."""

    option: str
    value: Value


class ClashAnswer(BaseModel):
    """Two settings that exclude each other, and the rule that says so."""

    settings: list[SettingAnswer]
    sentence: str
    rule: str


class ScenarioAnswer(BaseModel):
    """A scenario of a game, with the names of the seats by number of players."""

    name: str
    players: list[int]
    sentence: str
    seats: dict[str, list[str]]


class QuestionAnswer(BaseModel):
    """Something a game can be asked at a table, and what may be said along with it."""

    name: str
    sentence: str
    words: dict[str, str]


class GameAnswer(BaseModel):
    """A game of the house."""

    id: str
    title: str
    sentence: str
    reconstruction: str
    scenarios: list[ScenarioAnswer]
    options: list[OptionAnswer]
    questions: list[QuestionAnswer]
    clashes: list[ClashAnswer]
    orders: list[OptionAnswer]
    """What a seat may decide in advance; the default of each is to be asked."""


class BotAnswer(BaseModel):
    """A bot that may sit at a table."""

    id: str
    name: str
    sentence: str
    sentences: dict[str, str]
    """How it plays each of its games, and what to expect."""
    games: list[str]
    """The games it plays."""
    first: bool
    """Whether it is a good opponent in a first game."""


class SeatLink(BaseModel):
    """The secret of a seat; none where a bot sits."""

    seat: int
    token: str | None
    """Opens the seat."""
    invitation: str | None
    """Seats somebody, once: see `/sit`."""


class TableLinks(BaseModel):
    """All tokens of a new table. They are shown only once."""

    table: str
    host: str
    seats: list[SeatLink]
    spectator: str


class InvitationAnswer(BaseModel):
    """A new invitation. It is sent only once."""

    seat: int
    invitation: str


class InvitedAnswer(BaseModel):
    """What an invitation is for."""

    table: str
    title: str
    game: str
    scenario: str
    players: int
    seat: int
    side: str
    name: str
    """The name that the seat has until another one is given."""
    kind: Kind
    moves: bool
    """Somebody sits there: the invitation moves the seat to another device."""
    watch: str
    """The token for those who only want to watch."""


class SeatedAnswer(BaseModel):
    """Where somebody sits now, and the token that opens the seat."""

    table: str
    seat: int
    token: str


class WatchAnswer(BaseModel):
    """The token by which anyone may watch a table."""

    token: str


class You(BaseModel):
    """Who the server takes you for."""

    seat: int | None
    host: bool
    spectator: bool


class SeatAnswer(BaseModel):
    """Who sits at a seat."""

    seat: int
    name: str
    side: str
    kind: Kind
    bot: str | None
    online: bool
    """Somebody with the token of this seat has the table open."""
    points: int | float
    person: str | None
    """The person for whom a bot plays."""
    seen: float | None
    """When that person was last there, in seconds since 1970; null: never came; 0: not known."""
    invited: bool
    """There is an invitation by which somebody can sit down here."""
    asked: float | None
    """When the link of that invitation was handed to somebody."""
    came: float | None
    """When the last invitation to this seat was redeemed."""
    waited: float | None
    """Since when this seat is waited for, as far as you may know; null if it is not asked."""


class LogLine(BaseModel):
    """One event: its kind and text, after how many choices it had happened, and further fields by its kind.

    `rule` is among them if somebody may ask why it happened.
    """

    model_config = ConfigDict(extra="allow")

    n: int
    kind: str
    text: str


class ChatLine(BaseModel):
    """A line of talk, with its time in seconds since 1970."""

    time: float
    seat: int | None
    name: str
    text: str
    room: Literal["table", "watchers", "seat"]
    """Who reads it: the whole table; until the game is over the spectators among themselves; or one seat alone."""
    to: int | None
    """The seat that it is for, if it is for one alone."""


class OutcomeAnswer(BaseModel):
    """How a game ended."""

    scores: list[int | float]
    winners: list[int]
    reason: str
    """A code for programs: `most-points`, `shared`, ..."""
    sentence: str
    places: list[int]
    """The place of each seat from 1 on; equal seats have the same."""


class TableAnswer(BaseModel):
    """A table as you may see it."""

    table: str
    title: str
    game: str
    scenario: str
    players: int
    options: dict[str, Value]
    status: Literal["playing", "over", "abandoned"]
    origin: Literal["fresh", "record", "what-if", "lesson"]
    what_if: dict[str, Any] | None
    seeded: bool
    secrets: bool
    """Seats hold what others may not see: where several share a screen, it is covered between them."""
    you: You
    seats: list[SeatAnswer]
    turns: list[int]
    """The seats that are asked now."""
    watching: int
    """How many people look on without a seat."""
    number: int
    """The position number, to send along with a choice."""
    choices: int
    """How many choices have been made, the last place of a replay."""
    no_undo: str
    """Why you can take nothing back now, in a sentence; empty if you can."""
    view: dict[str, Any]
    log_from: int
    """The log begins after so many choices: lines with a higher `n` that you have are to be replaced by these."""
    log: list[LogLine]
    chat: list[ChatLine] | None
    """None if nothing has changed since the last message."""
    orders: dict[str, Value]
    """The standing orders of your seat; empty if you have no seat or the game has none."""
    advice: Literal["none", "off", "on", "always"]
    """Whether you may ask for advice at your move: the game has none, the host decides, or always (what-ifs)."""
    ordered: bool
    """Whether a standing order of yours is about to answer what your seat is asked now."""
    outcome: OutcomeAnswer | None
    lesson: CoachAnswer | None
    """What the coach says to you, if this is a lesson and the seat is yours."""


class Played(TableAnswer):
    """The table after a choice, since the position number it was made for; `chat` is left out."""

    events: list[LogLine]
    """What followed from this choice; `log` has it, too."""


class WhyAnswer(BaseModel):
    """Whether something is allowed now, and if not why."""

    allowed: bool
    reason: str
    rule: str


class OutlookAnswer(BaseModel):
    """Points now, what is usual by now, and the final points to expect with a band of 80 %."""

    points: int | float
    par: float
    projected: float
    low: float
    high: float


class SeatOutlook(OutlookAnswer):
    """The same for a seat, with its chance to win."""

    seat: int
    chance: float


class PartOutlook(OutlookAnswer):
    """The same for a nation, with the points that it usually gains in each round, as far as that is known."""

    gains: dict[str, float]


class ExpectationAnswer(BaseModel):
    """What to expect, by seat and by nation, and in a sentence where the figures come from."""

    seats: list[SeatOutlook]
    nations: dict[str, PartOutlook]
    basis: str


class Moment(BaseModel):
    """Where a part of the game begins."""

    n: int
    round: int
    nation: str | None
    seat: int | None
    text: str


class SeatThen(BaseModel):
    """A seat as a part of the game began: its points, what was usual then, and its chance to win, if that is known."""

    points: int | float
    par: float | None
    chance: float | None


class Stage(Moment):
    """Where a part of the game begins, and how all seats stood."""

    seats: list[SeatThen]


class Chances(BaseModel):
    """The chance of each side of a battle to be left alone in the place."""

    attacker: float
    defender: float


class WeighedBattle(BaseModel):
    """A battle that began with choice `n`, as it stood before its first round."""

    n: int
    place: str
    chances: Chances


class CourseAnswer(BaseModel):
    """How a finished game went."""

    stages: list[Stage]
    battles: list[WeighedBattle]


class PastAnswer(BaseModel):
    """The table after so many choices, with the log up to then from `log_from` on."""

    n: int
    choices: int
    view: dict[str, Any]
    log_from: int
    log: list[LogLine]


class StepsAnswer(BaseModel):
    """The view after `first` choices, and for each choice after it what changed in the view.

    A view has no `legal`, `prompt`, `reason` and `rules` here. A change is a path of names with the value that is there
    now, or a path alone if nothing is there any more.
    """

    first: int
    view: dict[str, Any]
    steps: list[list[list[Any]]]


class OrdersAnswer(BaseModel):
    """All standing orders of your seat."""

    orders: dict[str, Value]


class Done(BaseModel):
    """That something was done."""

    done: Literal[True] = True
