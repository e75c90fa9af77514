"""Which code played: a digest of the rules' engine and the bots, so that games of two versions are never mixed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from meadhall.core.game import Game
from meadhall.games import GAMES

HOME = Path(__file__).resolve().parent.parent
"""The folder of the package."""


def code_digest(game: str, bots: Iterable[str]) -> str:
    """Twelve letters that change with the engine of a game, with the bots, or with the file of a user's bot."""
    found = hashlib.blake2b(_ours(game), digest_size=6)
    for name in sorted(set(bots)):
        file = Path(name.rpartition(":")[0])
        if file.suffix == ".py" and file.is_file():
            found.update(file.read_bytes())
    return found.hexdigest()


@lru_cache(maxsize=8)
def _ours(game: str) -> bytes:
    found = hashlib.blake2b(digest_size=16)
    for folder in (_package(GAMES.get(game)) / "engine", HOME / "bots"):
        for path in sorted(folder.rglob("*.py")):
            found.update(path.relative_to(HOME).as_posix().encode())
            found.update(path.read_bytes())
    return found.digest()


def _package(game: Game | None) -> Path:
    """The folder of a game's package; a folder that does not exist for a game from elsewhere."""
    words = type(game).__module__.split(".")
    return HOME.joinpath(*words[1:-1]) if words[0] == "meadhall" else HOME / "games" / "elsewhere"
