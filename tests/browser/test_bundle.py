"""The finished bundle: made from these sources, small, and asking nobody else for anything."""

from __future__ import annotations

import gzip
import hashlib
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

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
FIRST_LIMIT: Final = 55_000
"""Compressed bytes of the start page, without letters."""
TABLE_LIMIT: Final = 420_000
"""Compressed bytes of a table, with letters and the board of one game."""
LATE: Final = ("handbook", "lessons", "Learn", "Advice", "Review", "Study", "Studies", "film", "End")
"""What comes when it is opened."""
IMPORTED: Final = re.compile(r"""(?:\bfrom|\bimport)\s*"\./([^"]+\.js)\"""")
"""A module that is loaded together with the one that names it; those that are loaded later are asked for by a call."""


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


def files(folder: Path) -> dict[str, bytes]:
    """Every file of a bundle by its name, without the hashes that are kept beside it."""
    found = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".sha256")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def test_no_file_of_the_bundle_has_been_changed() -> None:
    """Neither changed nor added nor removed since it was built; this needs no Node."""
    lines = (line.split("  ", 1) for line in (PAGE / "files.sha256").read_text("utf-8").splitlines())
    recorded = {name: digest for digest, name in lines}
    assert {name: hashlib.sha256(data).hexdigest() for name, data in files(PAGE).items()} == recorded


def test_the_bundle_is_what_the_sources_build(tmp_path: Path) -> None:
    """Built again, it is the same to the byte: nobody can put anything into it that is not in the sources."""
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    node = shutil.which("node")
    if node is None or not vite.is_file():
        pytest.skip("there is no Node here, or the page's packages are not installed (make web)")
    command = [node, str(vite), "build", "--outDir", str(tmp_path / "page"), "--logLevel", "error"]
    subprocess.run(command, cwd=WEB, check=True, timeout=500)
    assert files(tmp_path / "page") == files(PAGE), "the page is out of date: run make page"


def weight(paths: Iterable[Path]) -> int:
    """The bytes that are sent for these files."""
    contents = [(path.suffix, path.read_bytes()) for path in paths]
    return sum(len(data if kind == ".woff2" else gzip.compress(data)) for kind, data in contents)


def loaded(*chunks: str) -> set[Path]:
    """What the document loads by itself, and these chunks, with all that is loaded together with them."""
    index = (PAGE / "index.html").read_text("utf-8")
    linked = {PAGE / name for name in re.findall(r'(?:src|href)="/(assets/[^"]+)"', index)}
    found = linked.union(*((PAGE / "assets").glob(f"{chunk}-*") for chunk in chunks))
    waiting = [path for path in found if path.suffix == ".js"]
    while waiting:
        named = {PAGE / "assets" / name for name in IMPORTED.findall(waiting.pop().read_text("utf-8"))}
        waiting += named - found
        found |= named
    return found


def boards() -> list[str]:
    return [folder.name for folder in (WEB / "src" / "boards").iterdir() if (folder / "index.ts").is_file()]


def test_the_bundle_is_small() -> None:
    """A visitor loads the page that is opened and one board, however much there is to learn and however many games."""
    assert 30_000 < weight(loaded()) < FIRST_LIMIT
    letters = set(PAGE.rglob("*.woff2"))
    for board in boards():
        assert 300_000 < weight(loaded("Table", board) | letters) < TABLE_LIMIT, board


def test_what_is_learned_comes_later() -> None:
    """Nothing of it is loaded with the start page or a table."""
    names = {path.name.partition("-")[0] for path in (PAGE / "assets").glob("*.js")}
    assert names > set(LATE)
    assert not {path.name.partition("-")[0] for path in loaded("Table", *boards())} & set(LATE)


def test_the_bundle_asks_nobody_else() -> None:
    """Addresses in it are names of XML vocabularies and of the framework's error pages, never something to load."""
    texts = [path.read_text("utf-8") for path in PAGE.rglob("*") if path.suffix in (".js", ".css", ".html")]
    found = {host for text in texts for host in re.findall(r"https?://([\w.-]+)", text)}
    assert found <= {"www.w3.org", "svelte.dev"}


def test_the_table_knows_no_board() -> None:
    """Only the list of boards may name a board, as an id or in a path; so its code stays a chunk of its own.

    Inside a board the name of another game may be a word: Britannia has a Bretwalda, too.
    """
    boards = WEB / "src" / "boards"
    folders = [folder for folder in boards.iterdir() if folder.is_dir()]
    common = [
        path
        for path in (WEB / "src").rglob("*")
        if path.suffix in (".ts", ".svelte", ".css") and path.parent.name != "api"
        if not any(folder in path.parents for folder in folders)
    ]
    assert folders
    for name in (folder.name for folder in folders):
        named = re.compile(rf"""["'`/]{name}["'`/-]|^ *{name}: \(\) =>""", re.IGNORECASE | re.MULTILINE)
        naming = {path.relative_to(WEB).as_posix() for path in common if named.search(path.read_text("utf-8"))}
        others = [path for folder in folders if folder.name != name for path in folder.rglob("*.*")]
        naming |= {path.name for path in others if re.search(rf"""from ["'].*/{name}[/"']""", path.read_text("utf-8"))}
        assert naming == {"src/boards/index.ts"}
        assert list(PAGE.glob(f"assets/{name}-*.js")), f"{name} has no chunk of its own"
