"""A bot from a user's own Python file: `mine.py:Bot` names a class (or function) that makes a player from a seed."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from meadhall.bots.bot import Bot
from meadhall.core.info import BadSetup
from meadhall.core.text import did_you_mean


def own_bot(name: str) -> Callable[[int], Bot]:
    """The maker of bots that `FILE.py:NAME` names. The file is run, so it should be your own. Raises `BadSetup`."""
    path, _, word = name.rpartition(":")
    file = Path(path)
    if not file.is_file():
        raise BadSetup(f"{path}: there is no such file; name your bot as FILE.py:CLASS")
    spec = spec_from_file_location(f"bot_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise BadSetup(f"{path}: this is no Python file")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as problem:  # a user's code may fail in any way; they get one sentence, not a traceback
        raise BadSetup(f"{path}: running it failed with {type(problem).__name__}: {problem}") from problem
    found = getattr(module, word, None)
    if not callable(found):
        names = [key for key in vars(module) if not key.startswith("_")]
        raise BadSetup(f"{path}: there is no class {word!r} in it{did_you_mean(word, names)}")
    return _checked(name, found)


def _checked(name: str, make: Callable[[int], object]) -> Callable[[int], Bot]:
    """The same maker; what it makes must have a method `choose`."""

    def maker(seed: int) -> Bot:
        try:
            bot = make(seed)
        except Exception as problem:  # see above
            raise BadSetup(f"{name}: making it with a seed failed: {type(problem).__name__}: {problem}") from problem
        if not hasattr(bot, "choose"):
            raise BadSetup(f"{name}: a bot has a method choose(sight, legal) that returns one of the legal codes")
        return bot

    return maker
