"""The documentation site: `make site` writes it to build/site, complete and without a dead link, or says what is wrong.

The pages are gathered in build/pages first: docs/ as it is, the pages of the project's top folder, the ledger as a
catalogue with the tests that prove each entry, and a page of reference for each public module. Links between them are
rewritten on the way. Then MkDocs builds them, with every warning an error (mkdocs.yml).
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from meadhall.ledger import Proofs

HERE: Final = Path(__file__).resolve().parent.parent
PAGES: Final = HERE / "build" / "pages"

TOP: Final = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "BENCHMARKS.md": "benchmarks.md",
    "CONTRIBUTING.md": "helping.md",
    "SECURITY.md": "security.md",
    "LICENSE": "license.txt",
}
"""The files of the top folder and what they are called on the site."""

REFERENCE: Final = {
    "meadhall": ("Meadhall", "Games, matches, positions and records: what scripts need."),
    "meadhall.core.game": ("The contract of a game", "What every game and its states can do, for search and analysis."),
    "meadhall.core.extras": ("Extras of games", "What only some games can do; test for them with `isinstance`."),
    "meadhall.core.info": ("What a game says about itself", "Scenarios, options and questions."),
    "meadhall.bots": ("Bots", "What a bot sees and answers, and the ones that come with Meadhall."),
    "meadhall.ledger": ("The ledger", "Rules by their ids, and the tests that prove them."),
    "meadhall.lab.simulate": ("Many games", "What `meadhall lab` and `meadhall simulate` are made of."),
    "meadhall.environment": ("Environments", "Every game for PettingZoo and Gymnasium."),
}
"""Public modules, with a title and a sentence."""

LINK: Final = re.compile(r"(!?\[(?:[^\]\[]|\[[^\]]*\])*\]\()([^)#\s]*)(#[^)\s]*)?(\))")
FENCED: Final = re.compile(r"^(```.*?^```$)", re.MULTILINE | re.DOTALL)
ENTRY: Final = re.compile(r"^- \*\*([A-Z0-9-]+-\d+[a-z]?)\*\*", re.MULTILINE)
IDENT: Final = re.compile(r"\b[A-Z0-9]+(?:-[A-Z0-9]+)*-\d+[a-z]?\b")
CATALOGUE: Final = """# {title}: every rule and case

Each entry has an id, a statement in this project's own words, a ruling if the printed texts are silent or disagree, and
the tests that prove it ([how to read an entry](../README.md#how-to-read-an-entry)). `meadhall rules {game}` prints the
same.

| page | entries | proved by tests |
|---|---|---|
"""


class DeadLink(ValueError):
    """A link to something that the site does not have."""


@dataclass(frozen=True)
class Places:
    """Where the files of the project are on the site."""

    sites: dict[str, str]

    def rewritten(self, text: str, page: str) -> str:
        """A page with its links as the site needs them. Raises `DeadLink`."""
        parts = FENCED.split(text)
        return "".join(part if number % 2 else self._linked(part, page) for number, part in enumerate(parts))

    def _linked(self, text: str, page: str) -> str:
        def link(found: re.Match[str]) -> str:
            target = found[2]
            if not target or re.match(r"[a-z]+:", target):
                return found[0]
            wanted = os.path.normpath(PurePosixPath(page).parent / target).replace(os.sep, "/")
            if wanted not in self.sites:
                raise DeadLink(f"{page} links {target}, which is not on the site")
            there = os.path.relpath(self.sites[wanted], PurePosixPath(self.sites[page]).parent).replace(os.sep, "/")
            return f"{found[1]}{there}{found[3] or ''}{found[4]}"

        return LINK.sub(link, text)


def places() -> Places:
    """Every file that is on the site, by its path in the project."""
    found = dict(TOP)
    for path in sorted((HERE / "docs").rglob("*")):
        if path.is_file():
            name = path.relative_to(HERE / "docs").as_posix()
            found[f"docs/{name}"] = name
    for path in sorted((HERE / "src" / "meadhall" / "ledger").glob("*/*.md")):
        found[path.relative_to(HERE).as_posix()] = f"rules/{path.parent.name}/{path.name}"
    return Places(found)


def gather(pages: Path = PAGES) -> None:
    """Write every page of the site. Raises `DeadLink`."""
    shutil.rmtree(pages, ignore_errors=True)
    known = places()
    for source, name in known.sites.items():
        target = pages / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if "/ledger/" in source:
            continue
        if source.endswith(".md"):
            target.write_text(known.rewritten((HERE / source).read_text(encoding="utf-8"), source), encoding="utf-8")
        else:
            shutil.copy(HERE / source, target)
    write_catalogue(pages / "rules")
    write_reference(pages / "reference")


def write_catalogue(folder: Path) -> None:
    """The ledger of every game: its pages with the tests that prove each entry, and a page that counts them."""
    from meadhall import ledger

    proofs = ledger.scan(HERE / "tests")
    for game in ledger.games():
        sources = sorted((HERE / "src" / "meadhall" / "ledger" / game).glob("*.md"))
        homes = {ident: source.name for source in sources for ident in ids_of(source)}
        rows: list[str] = []
        for source in sources:
            text = source.read_text(encoding="utf-8")
            written = catalogue_page(text, homes, source.name, proofs)
            (folder / game / source.name).write_text(written, encoding="utf-8")
            found = ids_of(source)
            proved = sum(bool(proofs.of(ident)) for ident in found)
            rows.append(f"| [{title_of(text)}]({source.name}) | {len(found)} | {proved} |")
        head = CATALOGUE.format(game=game, title=game_of(text))
        (folder / game / "index.md").write_text(head + "\n".join(rows) + "\n", encoding="utf-8")


def ids_of(page: Path) -> list[str]:
    """The ids on a page of the ledger, in their order."""
    return ENTRY.findall(page.read_text(encoding="utf-8"))


def title_of(text: str) -> str:
    """The title of a page of the ledger, without the game's name."""
    title = text.splitlines()[0].rpartition(": ")[2]
    return title[0].upper() + title[1:]


def game_of(text: str) -> str:
    """The game that a page of the ledger is about."""
    return text.splitlines()[0].removeprefix("# ").partition(":")[0]


def catalogue_page(text: str, homes: dict[str, str], page: str, proofs: Proofs) -> str:
    """A page of the ledger: each entry has an address, names of other entries are links, its tests stand below it."""

    def link(found: re.Match[str]) -> str:
        home = homes.get(found[0])
        return found[0] if home is None else f"[{found[0]}]({'' if home == page else home}#{found[0].lower()})"

    lines: list[str] = []
    entry = ""
    for line in [*text.splitlines(), "## "]:
        start = ENTRY.match(line)
        if entry and (start or line.startswith("## ") or not line):
            lines += [f"    - Test: {in_words(proof.test)}" for proof in proofs.of(entry)]
            entry = ""
        if start:
            entry = start[1]
            line = f"- **{entry}**{{ #{entry.lower()} }}" + IDENT.sub(link, line[start.end() :])
        elif line.startswith("  "):
            line = "  " + IDENT.sub(link, line)  # MkDocs wants four spaces where the ledger has two
        elif line and not line.startswith("#"):
            line = IDENT.sub(link, line)
        lines.append(line)
    return "\n".join(lines[:-1]) + "\n"


def in_words(test: str) -> str:
    """A test as a sentence, with its file: its name says what it proves."""
    file, *_, name = test.split("::")
    return f"{name.removeprefix('test_').replace('_', ' ')} (`{file}`)"


def write_reference(folder: Path) -> None:
    """A page for each public module, filled from its docstrings by mkdocstrings."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for module, (title, sentence) in REFERENCE.items():
        page = f"# {title}\n\n{sentence}\n\n::: {module}\n"
        (folder / f"{module}.md").write_text(page, encoding="utf-8")
        rows.append(f"| [`{module}`]({module}.md) | {sentence} |")
    head = "# Reference\n\nThe public modules, from their docstrings. Everything else may change without notice.\n\n"
    table = "| module | |\n|---|---|\n" + "\n".join(rows) + "\n"
    (folder / "index.md").write_text(head + table, encoding="utf-8")


def navigation(pages: Path) -> list[object]:
    """Every page in its section. Their titles are those of the pages themselves."""
    from meadhall.table.guide import order

    names = {path.relative_to(pages).as_posix() for path in pages.rglob("*.md")}
    sections: list[object] = [{"Meadhall": "index.md"}]
    rules: list[object] = ["rules/README.md"]
    for folder in sorted(path for path in (pages / "rules").iterdir() if path.is_dir()):
        inside = {path: path.read_text(encoding="utf-8") for path in sorted(folder.glob("[0-9]*.md"))}
        listed = [{title_of(text): path.relative_to(pages).as_posix()} for path, text in inside.items()]
        rules.append({game_of(next(iter(inside.values()))): [f"rules/{folder.name}/index.md", *listed]})
    reference = ["reference/index.md", *(f"reference/{module}.md" for module in REFERENCE)]
    for title, known in order().items():
        found = [name for page in known if (name := f"{page}.md") in names]
        sections.append({title: found})
        if title == "Play":
            sections.append({"Rules": rules})
        if title.startswith("Python"):
            sections.append({"Reference": reference})
    placed = set(re.findall(r"[\w./-]+\.md", json.dumps(sections)))
    rest = sorted(names - placed)
    return [*sections, {"More": rest}] if rest else sections


def main() -> int:
    """Gather the pages and build the site."""
    try:
        gather()
    except DeadLink as problem:
        print(f"site: {problem}", file=sys.stderr)
        return 1
    settings = {"INHERIT": "../mkdocs.yml", "docs_dir": "pages", "site_dir": "site", "nav": navigation(PAGES)}
    file = HERE / "build" / "mkdocs.yml"
    file.write_text(json.dumps(settings, indent=1), encoding="utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--config-file", str(file)]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(command, cwd=HERE, env=quiet, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
