"""The twenty positions of docs/advice.md with what the adviser says about them.

python scripts/advice_page.py                 writes docs/advice.md from the positions in docs/advice (half a minute)
python scripts/advice_page.py --positions     first plays the games that lead to these positions, and writes them
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import meadhall
from meadhall.bots import ask, bot_named
from meadhall.bots.advising import adviser_for
from meadhall.core.match import Match
from meadhall.learn.advice import Advice, advise
from meadhall.learn.lessons import lesson_named, open_lesson

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
FOLDER: Final = DOCS / "advice"
SEED: Final = 7
BEGIN: Final = "<!-- from here on written by scripts/advice_page.py -->"


@dataclass(frozen=True)
class Shown:
    """A position of the page, and where it comes from."""

    name: str
    title: str
    find: Callable[[], Match]


def of_lesson(id: str) -> Callable[[], Match]:
    """The position that a lesson begins with."""
    return lambda: open_lesson(lesson_named(id)).match


def of_game(game: str, wanted: Callable[[Match], bool], players: int | None = None) -> Callable[[], Match]:
    """The first position of a game between bots in which somebody plans, and that is wanted."""

    def found() -> Match:
        match = meadhall.start(game, players=players, seed=SEED)
        bots = [bot_named("thegn", game)(seat) for seat in range(match.setup.players)]
        adviser = adviser_for(game)
        assert adviser is not None
        while match.turn is not None:
            seat = match.turns[0]
            if adviser.asked(match.state, seat) is not None and wanted(match):
                return match
            match.play(match.game.action(match.state, ask(bots[seat], match.game, match.state, seat)), seat=seat)
        raise LookupError(f"no such position in {game}")

    return found


def march(nation: str, round_: int, half: int = 0) -> Callable[[Match], bool]:
    """A nation is asked which armies move."""

    def wanted(match: Match) -> bool:
        view = match.view(match.turns[0])
        asked = f"Which armies of the {nation} move" in view["prompt"]
        return asked and view["round"] == round_ and ("movement 2" in view["prompt"]) == (half == 2)

    return wanted


def asked(text: str, round_: int, key: str = "round", seat: int | None = None) -> Callable[[Match], bool]:
    """Somebody is asked something with these words in a round or turn."""

    def wanted(match: Match) -> bool:
        view = match.view(match.turns[0])
        return text in view["prompt"] and view[key] == round_ and (seat is None or match.turns[0] == seat)

    return wanted


LEVELS: Final[dict[str, tuple[Shown, ...]]] = {
    "From lessons": (
        Shown("romans-land", "Romans, three legions (lesson 1)", of_lesson("britannia-2e/01-land")),
        Shown("danes-overrun", "Danes, six ships (lesson 5)", of_lesson("britannia-2e/05-overrun")),
        Shown("arthur", "Romano-British, Arthur (lesson 10)", of_lesson("britannia-2e/10-arthur")),
        Shown("year-1066", "The year 1066 (lesson 12)", of_lesson("britannia-2e/12-1066")),
        Shown("rex-plan", "Rex Britannorum, a first plan (lesson 1)", of_lesson("rex-britannorum/01-plan")),
        Shown("take-a-city", "Bretwalda, a city (lesson 4)", of_lesson("bretwalda/04-take-a-city")),
    ),
    "From the middle of games": (
        Shown("saxons", "Saxons, round 8", of_game("britannia-2e", march("Saxons", 8))),
        Shown("brigantes", "Brigantes, round 3", of_game("britannia-2e", march("Brigantes", 3))),
        Shown("angles", "Angles, round 7, first half", of_game("britannia-2e", march("Angles", 7))),
        Shown("welsh", "Welsh, round 9", of_game("britannia-2e", march("Welsh", 9))),
        Shown("danes", "Danes, round 12", of_game("britannia-2e", march("Danes", 12))),
        Shown("first-saxons", "First edition: Saxons, round 6", of_game("britannia-1e", march("Saxons", 6))),
        Shown("rex-middle", "Rex Britannorum, turn 4", of_game("rex-britannorum", asked("Send", 4, "turn"))),
        Shown("rex-recruit", "Rex Britannorum, a recruit", of_game("rex-britannorum", asked("Recruit", 3, "turn"))),
        Shown("bretwalda-action", "Bretwalda, an action", of_game("bretwalda", asked("Choose your action", 3))),
        Shown("bretwalda-march", "Bretwalda, a Movement", of_game("bretwalda", asked("Move your Units", 2))),
    ),
    "From the end of games": (
        Shown("saxons-late", "Saxons, round 13", of_game("britannia-2e", march("Saxons", 13))),
        Shown("normans", "Normans, round 16", of_game("britannia-2e", march("Normans", 16))),
        Shown("rex-last", "Rex Britannorum, the last turn", of_game("rex-britannorum", asked("Send", 7, "turn"))),
        Shown("bretwalda-last", "Bretwalda, the last round", of_game("bretwalda", asked("Choose your action", 8))),
    ),
}  # fmt: skip
VERDICTS: Final = DOCS / "advice" / "verdicts.json"
"""What a player says to each of them, by hand."""


def position_of(shown: Shown) -> Match:
    """The position as it is stored."""
    return meadhall.position(json.loads((FOLDER / f"{shown.name}.json").read_text(encoding="utf-8")), seed=1)


def advice_on(shown: Shown) -> Advice:
    """What the adviser says, as `meadhall advise` prints it."""
    match = position_of(shown)
    return advise(match.game, match.state, match.turns[0], SEED)


def told(shown: Shown, advice: Advice) -> str:
    """A position with its advice as a part of the page."""
    verdicts: dict[str, str] = json.loads(VERDICTS.read_text(encoding="utf-8")) if VERDICTS.is_file() else {}
    match = position_of(shown)
    view = match.view(match.turns[0])
    lines = [f"### {shown.title}", "", f"*{view['prompt']}* ([the position](advice/{shown.name}.json))", ""]
    if advice.summary:
        lines += [advice.summary, ""]
    for plan in advice.plans:
        said = " ".join(part for part in (plan.reason, plan.measure) if part)
        lines.append(f"- **{plan.letter}: {plan.name}.** {said}".rstrip())
    if shown.name in verdicts:
        lines += ["", f"A player: {verdicts[shown.name]}"]
    return "\n".join(lines)


def written() -> str:
    """The part of the page that this script writes."""
    parts = [BEGIN]
    for level, positions in LEVELS.items():
        parts.append(f"## {level}")
        parts += [told(shown, advice_on(shown)) for shown in positions]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Write the page, and first the positions if that is asked for."""
    if "--positions" in sys.argv[1:]:
        FOLDER.mkdir(exist_ok=True)
        for shown in [one for positions in LEVELS.values() for one in positions]:
            text = json.dumps(shown.find().position(), indent=1, ensure_ascii=False)
            (FOLDER / f"{shown.name}.json").write_text(f"{text}\n", encoding="utf-8")
    page = DOCS / "advice.md"
    head = page.read_text(encoding="utf-8").partition(BEGIN)[0]
    page.write_text(head + written(), encoding="utf-8")


if __name__ == "__main__":
    main()
