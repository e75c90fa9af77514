"""Results of an arena in a file, line by line, so that a contest that was stopped can go on where it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from meadhall.core.info import BadSetup
from meadhall.core.position import BadDocument
from meadhall.lab.arena import Contest, Played

FORMAT: Final = "meadhall-arena-1"


def header(contest: Contest) -> dict[str, Any]:
    """What must be the same for results to belong together; more games may be played later."""
    return {
        "format": FORMAT,
        "game": contest.game.id,
        "version": contest.game.version(),
        "scenario": contest.scenario,
        "players": contest.players,
        "options": dict(contest.options),
        "bots": list(contest.bots),
        "seed": contest.seed,
    }


class Kept:
    """The file of one contest."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open or begin the file. Raises `BadSetup` where it belongs to another contest, `BadDocument` if damaged."""
        self.path = path
        self.done: list[Played] = []
        try:
            if path.exists() and path.stat().st_size:
                self._read(path.read_text(encoding="utf-8"), header(contest))
            else:
                path.write_text(json.dumps(header(contest)) + "\n", encoding="utf-8")
        except OSError as error:
            raise BadDocument(f"{path}: cannot be used: {error.strerror or error}") from None

    def _read(self, text: str, expected: dict[str, Any]) -> None:
        """All whole lines; half a line at the end, of a run that was killed, is cut off."""
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        try:
            found = json.loads(lines[0]) if lines else None
            if not isinstance(found, dict) or found.get("format") != FORMAT:
                raise BadDocument(f"{self.path}: these are no results of an arena; choose another file")
            differing = [key for key, value in expected.items() if found.get(key) != value]
            if differing:
                raise BadSetup(f"{self.path}: was begun with another {differing[0]}; choose another file")
            for line in lines[1:]:
                number, scores, winners, parts, decisions = json.loads(line)
                self.done.append(Played(number, tuple(scores), tuple(winners), parts, decisions))
        except (ValueError, TypeError) as error:
            if isinstance(error, (BadSetup, BadDocument)):
                raise
            raise BadDocument(f"{self.path}: line {len(self.done) + 2} is damaged; delete it to go on") from None
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")

    def add(self, played: Played) -> None:
        """Write one game down."""
        row = [played.number, played.scores, played.winners, dict(played.parts), played.decisions]
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
