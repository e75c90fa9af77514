"""The finished bundle: made from these sources, small, and asking nobody else for anything."""

from __future__ import annotations

import gzip
import hashlib
import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
WEB: Final = ROOT / "web"
PAGE: Final = ROOT / "src" / "meadhall" / "table" / "page"
SINGLE: Final = (
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)
LIMIT: Final = 500_000


def fingerprint() -> str:
    """The same sum over names and contents that `web/scripts/fingerprint.mjs` records when the page is built."""
    files = [
        *SINGLE,
        *(p.relative_to(WEB).as_posix() for d in ("src", "public") for p in (WEB / d).rglob("*") if p.is_file()),
    ]
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name}\n".encode() + (WEB / name).read_bytes() + b"\n")
    return total.hexdigest()


def test_the_bundle_is_made_from_these_sources() -> None:
    """Mend it with `make page`."""
    assert (PAGE / "sources.sha256").read_text().strip() == fingerprint(), "the page is out of date: run make page"


def test_the_bundle_is_small() -> None:
    size = sum(
        len(data) if path.suffix == ".woff2" else len(gzip.compress(data))
        for path in PAGE.rglob("*")
        if path.is_file()
        for data in [path.read_bytes()]
    )
    assert size < LIMIT


def test_the_bundle_asks_nobody_else() -> None:
    """Addresses in it are names of XML vocabularies and of the framework's error pages, never something to load."""
    texts = [path.read_text("utf-8") for path in PAGE.rglob("*") if path.suffix in (".js", ".css", ".html")]
    found = {host for text in texts for host in re.findall(r"https?://([\w.-]+)", text)}
    assert found <= {"www.w3.org", "svelte.dev"}


def test_the_table_knows_no_board() -> None:
    """Only the list of boards, and a board's own folder, may name a board; so its code stays a chunk of its own."""
    boards = WEB / "src" / "boards"
    names = [folder.name for folder in boards.iterdir() if folder.is_dir()]
    assert names
    for name in names:
        naming = {
            path.relative_to(WEB).as_posix()
            for path in (WEB / "src").rglob("*")
            if path.suffix in (".ts", ".svelte", ".css") and boards / name not in path.parents
            if path.parent.name != "api" and name in path.read_text("utf-8").lower()
        }
        assert naming == {"src/boards/index.ts"}
        assert list(PAGE.glob(f"assets/{name}-*.js")), f"{name} has no chunk of its own"
