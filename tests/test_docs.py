"""The examples in README.md and docs/ are run: Python blocks as they stand, console blocks command by command.

The blocks of one file are one session: a later block sees the names of the earlier ones. A block under the comment
`<!-- not run -->` is only for reading.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from meadhall.core import extras

PROJECT = Path(__file__).resolve().parent.parent
PAGES = [PROJECT / "README.md", *sorted((PROJECT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^(?P<mark><!-- not run -->\n+)?```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
PATIENCE = 500


@dataclass(frozen=True)
class Block:
    """An example and where it stands."""

    page: Path
    line: int
    kind: str
    text: str


def blocks(page: Path, kind: str) -> list[Block]:
    """The blocks of this kind that are to be run."""
    text = page.read_text(encoding="utf-8")
    found = [match for match in FENCE.finditer(text) if match["kind"] == kind and not match["mark"]]
    return [Block(page, text.count("\n", 0, match.start("text")), kind, match["text"]) for match in found]


def with_blocks(kind: str) -> list[Any]:
    named = [(page, str(page.relative_to(PROJECT))) for page in PAGES if blocks(page, kind)]
    return [pytest.param(page, id=name) for page, name in named]


def run_python(block: Block, names: dict[str, Any]) -> None:
    """Run a block: a session with prompts is compared with what it shows, plain code only has to run."""
    if ">>>" not in block.text:
        source = "\n" * block.line + block.text  # so that an error names the line of the page
        exec(compile(source, str(block.page), "exec"), names)
        return
    test = doctest.DocTestParser().get_doctest(block.text, names, block.page.name, str(block.page), block.line)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    assert not runner.failures, "".join(said)


def run_console(block: Block, folder: Path) -> None:
    """Run each `$ meadhall ...` of a block; what is shown under it must be what it prints (`...` for anything)."""
    for entry in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, shown = entry.partition("\n")
        words = shlex.split(command)
        assert words[0] == "meadhall", f"{block.page.name}: a console example starts with `$ meadhall`, not {command!r}"
        done = subprocess.run(
            [sys.executable, "-m", *words],
            cwd=folder,
            env={**os.environ, "COLUMNS": "120", "NO_COLOR": "1"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, f"{block.page.name}: {command}\n{done.stderr}"
        flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
        wanted = shown.strip() + "\n"
        same = not shown.strip() or doctest.OutputChecker().check_output(wanted, done.stdout.strip() + "\n", flags)
        assert same, f"{block.page.name}: {command} prints\n{done.stdout}"


@pytest.mark.parametrize("page", with_blocks("python"))
def test_python_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__example__"}
    for block in blocks(page, "python"):
        run_python(block, names)


@pytest.mark.parametrize("page", with_blocks("console"))
def test_console_examples_print_what_they_show(page: Path, tmp_path: Path) -> None:
    for block in blocks(page, "console"):
        run_console(block, tmp_path)


def test_a_wrong_example_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Title\n\n```python\n>>> 1 + 1\n3\n```\n\n<!-- not run -->\n```python\n1 / 0\n```\n")
    (block,) = blocks(page, "python")
    with pytest.raises(AssertionError, match="Expected"):
        run_python(block, {})


@pytest.mark.parametrize("page", [pytest.param(page, id=str(page.relative_to(PROJECT))) for page in PAGES])
def test_links_inside_the_project_lead_somewhere(page: Path) -> None:
    prose = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    targets = re.findall(r"\]\((?!https?:|mailto:|#)([^)#\s]+)", prose)
    assert not [target for target in targets if not (page.parent / target).exists()]


def test_the_readme_links_every_page() -> None:
    targets = set(re.findall(r"\]\(([^)#\s]+)", (PROJECT / "README.md").read_text(encoding="utf-8")))
    assert not [name for page in PAGES[1:] if (name := page.relative_to(PROJECT).as_posix()) not in targets]


def test_the_page_about_adding_a_game_lists_every_extra() -> None:
    page = (PROJECT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    protocols = [name for name, found in vars(extras).items() if getattr(found, "_is_runtime_protocol", False)]
    assert len(protocols) > 10
    assert not [name for name in protocols if f"`{name}`" not in page]
