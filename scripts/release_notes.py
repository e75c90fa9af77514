"""The notes of a release, taken from the changelog: `python scripts/release_notes.py [--tag v0.1.0]`.

With `--tag` it also checks what must be true on the day of a release: the tag is the version of the sources, and the
heading in the changelog has a date.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
CHANGELOG = HERE / "CHANGELOG.md"
DATED = re.compile(r"## (\S+) \(\d{4}-\d{2}-\d{2}\)")


class NotReady(ValueError):
    """Something that has to be done before this version can be released."""


def current_version() -> str:
    """The version of the sources, read without importing them."""
    text = (HERE / "src" / "meadhall" / "version.py").read_text(encoding="utf-8")
    found = re.search(r'^VERSION = "(.+)"$', text, re.MULTILINE)
    assert found is not None
    return found[1]


def section(changelog: str, version: str) -> tuple[str, str]:
    """The heading of a version and what stands below it. Raises `NotReady`."""
    for part in re.split(r"^(?=## )", changelog, flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        if heading.split()[1] == version:
            return heading, body.strip() + "\n"
    raise NotReady(f"CHANGELOG.md has no heading '## {version} (YEAR-MONTH-DAY)'")


def notes(changelog: str, version: str, tag: str | None = None) -> str:
    """The notes of a version. Raises `NotReady` if there are none, or if the tag must not be released."""
    heading, body = section(changelog, version)
    if tag is not None and tag != f"v{version}":
        raise NotReady(f"the tag {tag} does not belong to version {version}; tag v{version}, or change version.py")
    if tag is not None and DATED.fullmatch(heading) is None:
        raise NotReady(
            f"the heading {heading!r} in CHANGELOG.md needs the day of the release: '## {version} (2027-01-31)'"
        )
    if not body.strip():
        raise NotReady(f"CHANGELOG.md says nothing about {version}")
    return body


def main() -> int:
    """Print the notes, or say what is missing."""
    parser = argparse.ArgumentParser(description="The notes of a release, taken from the changelog.")
    parser.add_argument("--tag", help="the tag that is being released, such as v0.1.0: check that it may be")
    args = parser.parse_args()
    try:
        print(notes(CHANGELOG.read_text(encoding="utf-8"), current_version(), args.tag), end="")
    except NotReady as problem:
        print(f"release: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
