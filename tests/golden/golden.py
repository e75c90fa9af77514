"""Known games and counts: what the rules made of them when somebody last looked, kept as text to be compared.

A change of the rules shows here as changed lines; read the difference, and if it is meant, write the files anew:

    python -m tests.golden.golden --update

Without `--update` it only says which files differ. Choices are made by a small generator of our own, dice by the
match's seed, so a transcript is the same on every machine.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from itertools import zip_longest
from pathlib import Path

import meadhall
from meadhall.core.game import NOBODY, State
from meadhall.core.match import Match
from meadhall.games.rex.game import REX as REX_GAME
from tests.britannia import board as britannia
from tests.digests import seeds
from tests.rex import board as rex

HERE = Path(__file__).parent
SECOND, FIRST, REX = "britannia-2e", "britannia-1e", "rex-britannorum"
SCENARIOS = {
    SECOND: {"standard": 4, "short": 3, "two-romans": 2, "two-invaders": 2, "two-vikings": 2},
    FIRST: {"standard": 4, "short": 3},
    REX: {"three": 3, "two": 2, "two-without": 2, "solo": 1},
}
MORE_GAMES = {SECOND: [("standard", 3), ("standard", 5)], FIRST: [("standard", 3), ("standard", 5)], REX: []}
"""Besides one of each scenario, as scenario and players."""
ROUNDS = 2
"""A transcript is about so many rounds from the beginning."""
COUNTED = {
    "the Romans of round 1 at sea": ("R1 romans", 4),
    "three Saxons may overrun": ("R9 saxons | Essex: saxons 3 | Suffolk: angles 1 | Kent: jutes 1", 5),
    "a leader picks up armies": ("R8 angles | Bernicia: angles 2 Oswiu | York: angles 2 | Lindsey: saxons 1", 5),
    "Norsemen land in round 11": ("R11 norsemen | Icelandic Sea: norsemen 2 | Orkneys: caledonians 1", 4),
    "cavalry in battle": ("R15 normans battles | Kent: saxons 2, normans 1 + 1C from Sussex", 7),
    "raiders withdraw": ("R5 saxons withdrawal | Kent: saxons 2 raiders Frisian Sea | Essex: saxons 1", 3),
    "the vote for Bretwalda": ("R8 holding | York: angles 2 | Kent: saxons 1 | Powys: welsh 1 | March: welsh 1", 6),
}
COUNTED_FIRST = {
    "raiders change their sea": ("1e R4 irish | Atlantic Ocean: irish 2", 4),
    "raiders fight on their way home": (
        "1e R5 angles withdrawal | North Mercia: angles 2 raiders Frisian Sea | York: romans F",
        6,
    ),
    "a leader alone, and his armies": ("1e R9 saxons | Essex: saxons 2 Egbert | Kent: jutes 1 | Suffolk: angles 1", 5),
    "Romans leave for where they came from": (
        "1e R2 romans submission | Hwicce: romans F | Powys: welsh 1, romans 3 from (Hwicce 2, March 1)",
        5,
    ),
    "Arthur and his cavalry": ("1e R7 romano-british leader | Avalon: romano-british 1 | Wessex: romano-british 1", 4),
    "the last armies leave their leader": (
        "1e R9 saxons battles | Essex: jutes 1, saxons 1 Egbert from Kent | Kent: saxons 1",
        6,
    ),
}
COUNTED_REX = {
    "an extra card may go": ("T2 plan | hand: red 5 3 4 r2, blue 1 2, green 6 7", 3),
    "two Winners and a Joker": ("T2 | N: red 5, green 5 | tokens: N02 N03 N04 joker-N | blue: N06 | rome: N05", 6),
    "two powers beside a shield": ("T2 | N: red 4 3, green 7, blue 2 3 | tokens: N02 N03 N04 N06", 8),
    "two Vassals with a 2": ("T2 | N: red 6 5, green 2, blue 2 | tokens: N02", 5),
    "the impetuous march": ("T2 others two | tokens: N02 N03 C01 C02 S01 S02 S03", 4),
    "recruiting": ("T2 recruit | queue: red 6 2 2, blue 1 2 3, green 1 2 3 | hand: red 4", 4),
}
"""Positions in the notation of the game's `board.py`, and how deep the choices from them are counted."""


# What is written -----------------------------------------------------------------------------------------------------
def transcript(game: str, scenario: str) -> list[str]:
    """The beginning of a random game: each choice with the side that made it, then what followed."""
    players = SCENARIOS[game][scenario]
    match = meadhall.start(game, scenario=scenario, players=players, seed=1)
    lines = [f"{game}, {scenario}, {players} players, seed 1: about {ROUNDS} rounds of random play", ""]
    numbers = seeds(1)
    last = round_of(match) + ROUNDS
    while match.turn is not None and round_of(match) < last:
        legal = match.legal()
        chosen = legal[next(numbers) % len(legal)]
        lines.append(f"> {match.game.seats(match.state)[match.turn]}: {chosen}")
        lines.extend(f"  {event.text}" for event in match.play(chosen))
    return [*lines, "", f"digest {match.state.digest()}"]


def round_of(match: Match) -> int:
    """The round that the match is in."""
    document = match.position()
    return int(document["round"] if "round" in document else document["turn"])


def results(game: str) -> list[str]:
    """Whole random games: how long they were and what everybody scored."""
    lines = ["Whole games of random play: choices with dice, then points by side and by nation", ""]
    for seed, (scenario, players) in enumerate([*SCENARIOS[game].items(), *MORE_GAMES[game]], 1):
        match = meadhall.start(game, scenario=scenario, players=players, seed=seed)
        numbers = seeds(seed)
        while match.turn is not None:
            legal = match.legal()
            match.play(legal[next(numbers) % len(legal)])
        scores = match.scores()
        sides = zip(match.game.seats(match.state), scores["seats"], strict=True)
        lines.append(f"{scenario}, {players} players, seed {seed}: {len(match.choices)} choices")
        lines.append("  " + ", ".join(f"{side} {points}" for side, points in sides))
        lines.append("  " + ", ".join(f"{nation} {points}" for nation, points in scores["parts"].items() if points))
    return lines


def counts(counted: dict[str, tuple[str, int]], state_of: Callable[[str], State]) -> list[str]:
    """How many ways there are to go on from known positions, one, two, three... choices deep; a die has six."""
    lines = ["Ways to go on from a position, by the number of choices; dice and forced choices count as choices", ""]
    for name, (text, depth) in counted.items():
        state = state_of(text)
        ways = " ".join(str(count_ways(state, deep)) for deep in range(1, depth + 1))
        lines.extend([name, f"  {text}", f"  {ways}"])
    return lines


def britannia_state(text: str) -> State:
    """The position of a line about Britannia."""
    return britannia.position(text).state


def rex_state(text: str) -> State:
    """The position of a line about Rex Britannorum, before chance has done anything."""
    return REX_GAME.from_position(rex.document(text))


def count_ways(state: State, depth: int) -> int:
    """The number of sequences of so many choices."""
    legal = state.legal()
    if depth == 1 or state.to_act() == NOBODY:
        return len(legal)
    total = 0
    for code in legal:
        after = state.copy()
        after.apply(code)
        total += count_ways(after, depth - 1)
    return total


FILES: dict[str, Callable[[], list[str]]] = {
    **{f"{scenario}.txt": partial(transcript, SECOND, scenario) for scenario in SCENARIOS[SECOND]},
    "results.txt": partial(results, SECOND),
    "counts.txt": partial(counts, COUNTED, britannia_state),
    **{f"first-{scenario}.txt": partial(transcript, FIRST, scenario) for scenario in SCENARIOS[FIRST]},
    "first-results.txt": partial(results, FIRST),
    "first-counts.txt": partial(counts, COUNTED_FIRST, britannia_state),
    **{f"rex-{scenario}.txt": partial(transcript, REX, scenario) for scenario in SCENARIOS[REX]},
    "rex-results.txt": partial(results, REX),
    "rex-counts.txt": partial(counts, COUNTED_REX, rex_state),
}


# Comparing and writing -----------------------------------------------------------------------------------------------
def difference(name: str) -> str:
    """Where a file and what is made now part, or nothing: the line, and both readings of it."""
    path = HERE / name
    known = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    for number, (before, now) in enumerate(zip_longest(known, FILES[name]()), 1):
        if before != now:
            return f"{path.name}, line {number}\n  known: {before}\n  now:   {now}"
    return ""


def main(arguments: list[str]) -> int:
    """Write the files, or say which differ."""
    parser = argparse.ArgumentParser(description="Compare the known games with what the rules make of them now.")
    parser.add_argument("--update", action="store_true", help="write the files anew")
    if parser.parse_args(arguments).update:
        for name, make in FILES.items():
            (HERE / name).write_text("\n".join(make()) + "\n", encoding="utf-8")
        return 0
    found = [text for text in map(difference, FILES) if text]
    print("\n".join(found) or "all as known")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
