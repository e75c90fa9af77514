"""The table in docs/dependencies.md: what Meadhall depends on, its lowest version, and its licence.

`python scripts/dependencies.py` writes it anew from pyproject.toml and from what is installed here.
"""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent.parent
PAGE: Final = HERE / "docs" / "dependencies.md"
EXTRAS: Final = ("lab", "ray", "environment", "tune", "postgres")
HEAD: Final = "| package | lowest version | needed by | licence |\n|---|---|---|---|\n"
NAME: Final = re.compile(r"([\w.-]+)(?:\[[\w,]+\])?(?:>=([\w.]+))?")


def direct() -> dict[str, tuple[str, list[str]]]:
    """Each package that users install, with its lowest version and what needs it."""
    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: dict[str, tuple[str, list[str]]] = {}
    groups = {
        "everybody": project["dependencies"],
        **{extra: project["optional-dependencies"][extra] for extra in EXTRAS},
    }
    for group, lines in groups.items():
        for line in lines:
            match = NAME.match(line)
            assert match is not None
            found.setdefault(match[1], (match[2] or "", []))[1].append(group)
    return found


def licence(package: str) -> str:
    """The licence that a package names; empty if it is not installed here."""
    try:
        told = metadata(package)
    except PackageNotFoundError:
        return ""
    if told["License-Expression"]:
        return told["License-Expression"]
    classifiers = [
        line.rpartition(" :: ")[2] for line in told.get_all("Classifier", []) if line.startswith("License ::")
    ]
    return ", ".join(classifiers) or (told["License"] or "").partition("\n")[0]


def table() -> str:
    """The table as Markdown."""
    rows = [
        f"| {package} | {lowest} | {', '.join(groups)} | {licence(package)} |\n"
        for package, (lowest, groups) in sorted(direct().items())
    ]
    return HEAD + "".join(rows)


def main() -> None:
    """Write the table into its page."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(HEAD)
    after = rest[re.match(r"(?:\|.*\n)*", rest).end() :]  # type: ignore[union-attr]
    PAGE.write_text(before + table() + after, encoding="utf-8")


if __name__ == "__main__":
    main()
