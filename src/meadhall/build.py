"""Which build of the hot modules runs: compiled by mypyc, or the same sources interpreted.

A build leaves a manifest with the digest of every source it depended on. `guard`, called by each compiled package
before its modules are imported, compares: an extension that is older than its sources is never run, the sources are.
This file imports nothing of ours, because the build reads it before the package is installed.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import sys
import time
import warnings
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Literal

Status = Literal["compiled", "interpreted", "stale"]

ROOT = Path(__file__).resolve().parent.parent
"""The folder that holds the `meadhall` package: `src` in a checkout, `site-packages` when installed."""

SWITCH = "MEADHALL_INTERPRETED"
"""Set to 1 in the environment, the sources run even if a compiled build exists (debuggers, coverage)."""

STARTED: Final = time.time_ns()
"""When this process began to import the package."""

TICK: Final = 50_000_000
"""How far behind the clock the times of files may be, in nanoseconds: systems count them in steps."""


@cache
def status() -> Status:
    """The build that runs; "stale" if there are extensions that no longer match their sources (then the sources run).

    Looked up once: a process cannot change its modules.
    """
    if _sources_wanted() or not _extensions(ROOT / "meadhall"):
        return "interpreted"
    noted = read_manifest(ROOT)
    return "compiled" if noted is not None and is_fresh(ROOT, noted) else "stale"


def overtaken() -> bool:
    """Whether this process runs the sources while a compiled build of the very same sources is ready by now.

    A process that is started now would run it. If a source has changed since this process began, the answer is no: the
    two could disagree. Asked often, so an answer is kept until there is another manifest.
    """
    if status() == "compiled" or _sources_wanted():
        return False
    try:
        written = manifest_path(ROOT).stat().st_mtime_ns
    except OSError:
        return False
    return _has_these_sources(written)


@cache
def _has_these_sources(written: int) -> bool:
    """Whether the manifest written at this time is of the sources that this process has imported."""
    noted = read_manifest(ROOT)
    if noted is None or not is_fresh(ROOT, noted):
        return False
    return all((ROOT / name).stat().st_mtime_ns < STARTED - TICK for name in noted["sources"])


def _sources_wanted() -> bool:
    return os.environ.get(SWITCH, "0") not in ("", "0")


def describe() -> str:
    """The build that runs, in words for a person."""
    words: dict[Status, str] = {
        "compiled": "compiled",
        "interpreted": "interpreted",
        "stale": "interpreted (the compiled build is older than its sources; `make build` renews it)",
    }
    return words[status()]


def guard(package: str) -> None:
    """Run the sources of a package unless the compiled build is theirs.

    What `status` has found once holds for the whole process, even if a build that goes on beside it puts extensions
    there in the meantime: the two are never mixed, and no extension is loaded that is only half written.
    """
    found = status()
    if found == "compiled":
        return
    sys.meta_path.insert(0, _FromSource(package))
    if found == "stale" and _extensions(ROOT.joinpath(*package.split("."))):
        warnings.warn(
            f"the compiled modules of {package} are older than their sources, so the sources run; "
            "`make build` (or installing again) compiles them",
            RuntimeWarning,
            stacklevel=2,
        )


def modules(root: Path, packages: Iterable[str]) -> list[str]:
    """The modules of these packages that are compiled: every source file except `__init__.py`."""
    found = (f"{package}.{path.stem}" for package in packages for path in _folder(root, package).glob("*.py"))
    return sorted(name for name in found if not name.endswith(".__init__"))


def source(root: Path, module: str) -> Path | None:
    """The source file of a module of ours, or None if the name is not a module."""
    base = root.joinpath(*module.split("."))
    return next((path for path in (base.with_suffix(".py"), base / "__init__.py") if path.is_file()), None)


def digests(root: Path, packages: Iterable[str]) -> dict[str, str]:
    """The digest of every source that compiled code can depend on: the modules and what of ours they import.

    Imported sources count because the compiler writes their constants into the code it makes.
    """
    waiting, seen = [path for module in modules(root, packages) if (path := source(root, module))], set[Path]()
    while waiting:
        path = waiting.pop()
        if path not in seen:
            seen.add(path)
            waiting += [found for name in _imports(path) if (found := source(root, name))]
    return {path.relative_to(root).as_posix(): _digest(path) for path in sorted(seen)}


def manifest(root: Path, packages: Sequence[str]) -> dict[str, Any]:
    """The manifest of a build that starts now. Taken before compiling, so that a later change is noticed."""
    return {"packages": list(packages), "modules": modules(root, packages), "sources": digests(root, packages)}


def write_manifest(root: Path, noted: dict[str, Any]) -> None:
    """Write the manifest beside the extensions, complete or not at all: from then on they are run."""
    path = manifest_path(root)
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_text(json.dumps(noted, indent=1) + "\n", encoding="utf-8")
    unfinished.replace(path)


def read_manifest(root: Path) -> dict[str, Any] | None:
    """The manifest of the last build for this Python, or None if there is none that can be read."""
    try:
        noted = json.loads(manifest_path(root).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return noted if isinstance(noted, dict) else None


def manifest_path(root: Path) -> Path:
    """The file of the manifest; each Python has its own extensions and its own manifest."""
    return root / "meadhall" / f"compiled-{sys.implementation.cache_tag}.json"


def is_fresh(root: Path, noted: dict[str, Any]) -> bool:
    """Whether every source is still what it was when the extensions were built, and none has come or gone."""
    same_modules: bool = noted["modules"] == modules(root, noted["packages"])
    if not same_modules or not all(_has_extension(root, module) for module in noted["modules"]):
        return False
    return all((root / name).is_file() and _digest(root / name) == was for name, was in noted["sources"].items())


class _FromSource(MetaPathFinder):
    """Finds the modules of one package in their source files, past any extension beside them."""

    def __init__(self, package: str) -> None:
        self.prefix = package + "."

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        found = source(ROOT, fullname) if fullname.startswith(self.prefix) else None
        return spec_from_file_location(fullname, found) if found else None


def _folder(root: Path, package: str) -> Path:
    return root.joinpath(*package.split("."))


def _has_extension(root: Path, module: str) -> bool:
    base = root.joinpath(*module.split("."))
    return any(base.with_name(base.name + suffix).is_file() for suffix in EXTENSION_SUFFIXES)


def _extensions(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.name.endswith(tuple(EXTENSION_SUFFIXES))]


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _imports(path: Path) -> list[str]:
    """Every name of ours that a source imports, as a module or from one."""
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return [name for name in names if name.split(".")[0] == "meadhall"]
