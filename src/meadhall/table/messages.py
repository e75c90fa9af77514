"""What is asked and answered, as types: the page's own types are made from these (see `schema`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints


def clean(text: str) -> str:
    """A text without what cannot be shown or stored: control characters and halves of characters."""
    whole = text.encode("utf-8", "replace").decode()
    return "".join(letter for letter in whole if letter.isprintable()).strip()


def filled(text: str) -> str:
    """A clean text that says something."""
    found = clean(text)
    if not found:
        raise ValueError("expected a text that is not empty")
    return found


Name = Annotated[str, StringConstraints(max_length=40), AfterValidator(clean)]
Title = Annotated[str, StringConstraints(max_length=80), AfterValidator(clean)]
Line = Annotated[str, StringConstraints(max_length=500), AfterValidator(filled)]
Value = str | int | bool
Kind = Literal["me", "link", "bot"]
Count = Annotated[int, Field(ge=0, le=2**31)]


class Asked(BaseModel):
    """Something a client sends; a field nobody knows is a mistake worth telling."""

    model_config = ConfigDict(extra="forbid")


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


class StudyWish(Asked):
    """A study somebody wants to keep, or to change."""

    study: dict[str, Any]
    number: Count = 0
    """The number of the study that was seen, to change it."""


Document = dict[str, Any] | Annotated[str, StringConstraints(max_length=200_000)]
"""A position document, as data or as text."""


class StudiedPlace(Asked):
    """A place in a study: a position, and the choices of each node on the way from it."""

    position: Document
    choices: Annotated[list[list[Any]], Field(max_length=250)] = []
    seat: Annotated[int, Field(ge=0, le=12)] | None = None
    """Whose view; null: a spectator's."""
    play: Annotated[str, StringConstraints(max_length=1000)] | None = None
    """Something to be chosen there; empty: only roll what is due."""


class PutWish(Asked):
    """A piece that is put on the board by hand, or taken off."""

    position: Document
    piece: Name
    place: Name
    by: Annotated[int, Field(ge=-100, le=100)] = 1


class StudyTable(StudiedPlace):
    """A table that goes on from a place in a study."""

    title: Title = ""
    bot: Annotated[str, StringConstraints(max_length=40)] | None = None
    """The bot that plays all seats but one; null: all seats are yours."""


class AdviceWish(Asked):
    """Whether a table shall have advice."""

    on: bool


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
    """One event: its kind and text, after how many choices it had happened, and further fields by its kind."""

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


class MarkAnswer(BaseModel):
    """What is pointed at: a place, a way, or a button."""

    kind: Literal["ring", "arrow", "cross", "choice"]
    at: list[str]
    """The places, or the verb of a button."""
    label: str
    style: Literal["plan", "other", "home", "past"]
    part: str


class GoalAnswer(BaseModel):
    """One step of a lesson, as a line of the list of what is to be done."""

    id: str
    goal: str
    worth: str


class HintAnswer(BaseModel):
    """A hint; with `show` the solution is shown too."""

    say: str
    show: bool
    point: list[MarkAnswer]


class MistakeAnswer(BaseModel):
    """The answer to a mistake; with `back` the step must begin again."""

    say: str
    back: bool
    rule: str


class NoteAnswer(BaseModel):
    """What the coach of a whole game said, after how many choices."""

    id: str
    n: int
    title: str
    say: str
    point: list[MarkAnswer]
    rule: str


class LessonEntry(BaseModel):
    """A lesson in the list."""

    id: str
    game: str
    title: str
    about: str
    minutes: int
    steps: int
    """0: a whole game with a coach."""


class LessonEnd(BaseModel):
    """What is said when the last step is done."""

    say: str
    learned: list[str]
    next: LessonEntry | None


class CoachAnswer(BaseModel):
    """How far a learner is in a lesson, and what the coach says."""

    lesson: LessonEntry
    nth: int
    """Its place among the lessons of its game, from 1 on."""
    of: int
    step: int
    """How many steps are done."""
    begin: int
    """After how many choices the step of now began."""
    goals: list[GoalAnswer]
    say: list[str]
    point: list[MarkAnswer]
    rule: str
    hints: list[HintAnswer]
    mistake: MistakeAnswer | None
    back: bool
    """Whether there is something to take back in this step."""
    astray: str
    """What to say if nobody can go on before the learner goes back."""
    notes: list[NoteAnswer]
    end: LessonEnd | None
    shows: list[str]
    """Parts of the table that are not hushed."""


class ShownSolution(BaseModel):
    """The solution of a step: the view before it, what each choice changes (as in `/steps`), marks for its lines."""

    view: dict[str, Any]
    steps: list[list[list[Any]]]
    marks: list[MarkAnswer]
    lines: list[str]


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


class ReviewCourse(BaseModel):
    """The chances to win of all seats after so many choices, in millionths."""

    at: int
    round: int
    chances: list[int]


class ReviewAnswer(BaseModel):
    """How far the review of a game is: "none", "waiting", "running", "failed" or "ready", then with the review."""

    form: Literal["quick", "thorough"]
    status: Literal["none", "waiting", "running", "failed", "ready"]
    done: int
    total: int
    course: list[ReviewCourse]
    """What is known of the course so far."""
    why: str
    """Why it failed."""
    review: dict[str, Any] | None
    """The review; `docs/review.md` describes it."""


class TryWish(Asked):
    """A costly choice that somebody makes again in a what-if, as its review names it."""

    at: Count
    seat: Annotated[int, Field(ge=0, le=12)]
    played: Annotated[list[int], Field(max_length=600)]
    better: Annotated[list[int], Field(max_length=600)]


class TryAnswer(BaseModel):
    """How good the new plan is: thousandths of points of lead above what was played, and short of the best found."""

    status: Literal["open", "judged"]
    solved: bool
    gain: int
    short: int
    error: int
    chance: int
    best: int


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


class EstimateAnswer(BaseModel):
    """A mean, and how unsure it is (two standard errors)."""

    mean: float
    error: float


class ComparedAnswer(BaseModel):
    """A plan against another one, which is named in words."""

    against: str
    lead: EstimateAnswer
    """Own points less the mean of the others'."""
    points: EstimateAnswer
    chance: EstimateAnswer | None
    """The chance to win, from 0 to 1; null if nobody plays against anybody."""


class PlanLine(BaseModel):
    """A choice of a plan."""

    text: str
    action: dict[str, Any]
    staged: bool
    """Whether it can be laid out: it can be taken back, and does not end the plan."""


class TermAnswer(BaseModel):
    """What was weighed, by kind, in points."""

    kind: str
    bar: str
    value: float


class PlanAnswer(BaseModel):
    """A plan, how good it is, and why."""

    letter: str
    name: str
    lines: list[PlanLine]
    marks: list[MarkAnswer]
    chance: float | None
    against: ComparedAnswer | None
    """Against the least that can be done; null for that itself."""
    hand: ComparedAnswer | None
    """Against the plan at first sight; of your own plan against the best one."""
    reason: str
    measure: str
    weights: list[TermAnswer]


class AdviceAnswer(BaseModel):
    """What the bot would do."""

    unit: list[str]
    """What points are called, one and many."""
    against: str
    """What plans are compared with, in words."""
    chance: float | None
    """The chance to win with that."""
    tries: int
    basis: str
    summary: str
    plans: list[PlanAnswer]
    yours: PlanAnswer | None


class OrdersAnswer(BaseModel):
    """All standing orders of your seat."""

    orders: dict[str, Value]


class Done(BaseModel):
    """That something was done."""

    done: Literal[True] = True


class StudyLinks(BaseModel):
    """The tokens of a new study. The editor's is shown only once."""

    study: str
    editor: str
    reader: str


class StudyAnswer(BaseModel):
    """A study, and what the link may do with it."""

    id: str
    study: dict[str, Any]
    number: int
    editor: bool
    reader: str


class StudyChange(BaseModel):
    """The number that a study has after a change."""

    number: int


class StudyLook(BaseModel):
    """What a position shows."""

    view: dict[str, Any]
    legal: list[dict[str, Any]]
    """What may be chosen there."""
    asked: list[int]
    dice: bool
    """Dice, or something else by chance, are due."""
    wrong: list[str]
    """What could not happen in a game."""
    position: dict[str, Any]
    choices: list[Any]
    """What was played, as a record writes it."""


class PieceAnswer(BaseModel):
    """Something that can be put on the board by hand."""

    id: str
    name: str
    part: str


class PositionFieldAnswer(BaseModel):
    """Something else that a position says."""

    key: str
    name: str
    values: list[int | str]


class PaletteAnswer(BaseModel):
    """What a position can be made of."""

    pieces: list[PieceAnswer]
    fields: list[PositionFieldAnswer]


class PositionAnswer(BaseModel):
    """A position document."""

    position: dict[str, Any]
    dealt: bool
    """What you may not know is something else in it."""
