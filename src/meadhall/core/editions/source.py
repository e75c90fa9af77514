"""Edition files: finding them, parsing TOML, merging a derived edition into the one it extends, and the fingerprint.

A derived file names its base (`extends = "second"`) and states only what differs: tables merge key by key, everything
else (numbers, texts, lists) replaces the old value, and an empty text removes the key. A table with `anew = true`
replaces the old one instead of merging.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from meadhall.core.editions.reader import BadEdition, did_you_mean, shown

Content = dict[str, Any]

PROSE: Final = ("provenance", "doubts", "reconstruction", "confidence")
"""Parts of a file that say how sure its figures are; they do not change a game and are left out of the fingerprint."""


@dataclass(frozen=True)
class Source:
    """The whole content of an edition, bases merged in, and the file name that errors show."""

    file: str
    content: Content
    ordered: tuple[str, ...] = ()
    """Tables whose order matters in play."""

    def fingerprint(self) -> str:
        """A hash of everything that can change a game, the order of `ordered` tables included."""
        play = {key: value for key, value in self.content.items() if key not in PROSE}
        order = {key: list(play.get(key, ())) for key in self.ordered}
        canonical = json.dumps([play, order], sort_keys=True, ensure_ascii=True, separators=(",", ":"), default=str)
        return sha256(canonical.encode()).hexdigest()


@dataclass(frozen=True)
class Shelf:
    """The edition files of one game: those in the `data` folder of its package, and those of players."""

    package: str
    ordered: tuple[str, ...]
    """Tables whose order matters in play."""

    def names(self) -> tuple[str, ...]:
        """The editions that come with Meadhall."""
        folder = files(self.package) / "data"
        return tuple(
            sorted(item.name.removesuffix(".toml") for item in folder.iterdir() if item.name.endswith(".toml"))
        )

    def text(self, name: str) -> str:
        """The TOML text of an edition that comes with Meadhall. Raises `BadEdition`."""
        known = self.names()
        if name not in known:
            raise BadEdition(f"expected an edition ({', '.join(known)}), found {name!r}{did_you_mean(name, known)}")
        return (files(self.package) / "data" / f"{name}.toml").read_text(encoding="utf-8")

    def packaged(self, name: str) -> Source:
        """The content of an edition that comes with Meadhall."""
        file = f"{name}.toml"
        return Source(file, self._with_base(_packaged(self, name), file, (name,)), self.ordered)

    def from_file(self, path: Path) -> Source:
        """The content of an edition file from anywhere. Raises `BadEdition`."""
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise BadEdition(f"{path.name}: expected a text file in UTF-8") from None
        except (OSError, ValueError) as error:
            raise BadEdition(f"{path.name}: expected a file that can be read: {error}") from None
        return Source(path.name, self._with_base(_parse(text, path.name), path.name, ()), self.ordered)

    def _with_base(self, content: Content, file: str, chain: tuple[str, ...]) -> Content:
        """The content merged into the edition it extends, and that edition into its own base."""
        if "extends" not in content:
            return content
        name = content["extends"]
        known = self.names()
        if not isinstance(name, str) or name not in known:
            hint = did_you_mean(name, known) if isinstance(name, str) else ""
            raise BadEdition(f"{file}: extends: expected an edition ({', '.join(known)}), found {shown(name)}{hint}")
        if name in chain:
            raise BadEdition(f"{file}: extends: expected an edition other than itself, found {name!r}")
        base = self._with_base(_packaged(self, name), f"{name}.toml", (*chain, name))
        return merged(base, {key: value for key, value in content.items() if key != "extends"})


def merged(base: Content, changes: Content) -> Content:
    """The base with changes: tables merge or are replaced, other values replace the old, an empty text removes."""
    result = dict(base)
    for key, value in changes.items():
        if value == "":
            result.pop(key, None)
        elif isinstance(value, dict):
            anew, old = value.get("anew") is True, result.get(key)
            stated = {name: inner for name, inner in value.items() if not anew or name != "anew"}
            result[key] = merged(old if isinstance(old, dict) and not anew else {}, stated)
        else:
            result[key] = value
    return result


@cache
def _packaged(shelf: Shelf, name: str) -> Content:
    """The file of this name as it is; kept, because one edition serves as the base of others. Do not change it."""
    return _parse(shelf.text(name), f"{name}.toml")


def _parse(text: str, file: str) -> Content:
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise BadEdition(f"{file}: expected TOML: {error}") from None
    except RecursionError:
        raise BadEdition(f"{file}: expected TOML: lists or tables are nested too deeply") from None
