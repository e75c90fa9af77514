"""The project itself: the guard against stale extensions, the files a clone needs, and what they promise."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from meadhall import build
from meadhall.version import VERSION

PROJECT = Path(__file__).resolve().parent.parent
SETTINGS = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
COMPILED: list[str] = SETTINGS["tool"]["meadhall"]["compiled"]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small package with one hot module, a module whose constant it uses, and an extension that cannot be loaded."""
    hot = tmp_path / "meadhall" / "hot"
    hot.mkdir(parents=True)
    shutil.copy(PROJECT / "src/meadhall/build.py", tmp_path / "meadhall")
    (tmp_path / "meadhall/__init__.py").touch()
    (tmp_path / "meadhall/limits.py").write_text("LIMIT = 3\n")
    (hot / "__init__.py").write_text("from meadhall import build\nbuild.guard(__name__)\n")
    (hot / "warm.py").write_text("from meadhall.limits import LIMIT\nANSWER = LIMIT + 1\n")
    (hot / f"warm{EXTENSION_SUFFIXES[0]}").write_bytes(b"no extension at all")
    return tmp_path


def compiled_now(tree: Path) -> None:
    """Write the note that a build would leave."""
    build.write_manifest(tree, build.manifest(tree, ["meadhall.hot"]))


def ask(tree: Path, code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What a fresh Python says that knows only this package."""
    variables = {k: v for k, v in os.environ.items() if k != build.SWITCH}
    return subprocess.run(
        [sys.executable, "-c", f"from meadhall import build; {code}"],
        env={**variables, "PYTHONPATH": str(tree), **environment},
        cwd=tree,
        capture_output=True,
        text=True,
        check=False,
    )


def test_matching_extensions_are_the_ones_imported(tree: Path) -> None:
    compiled_now(tree)
    assert ask(tree, "print(build.status())").stdout == "compiled\n"
    assert "ImportError" in ask(tree, "import meadhall.hot.warm").stderr  # Python tried to load the extension


@pytest.mark.parametrize("changed", ["meadhall/hot/warm.py", "meadhall/limits.py"])
def test_extensions_older_than_their_sources_are_never_run(tree: Path, changed: str) -> None:
    compiled_now(tree)
    with (tree / changed).open("a") as file:
        file.write("# a change\n")
    answer = ask(tree, "from meadhall.hot.warm import ANSWER; print(build.status(), ANSWER)")
    assert answer.stdout == "stale 4\n"
    assert "older than their sources" in answer.stderr


def test_a_new_hot_module_makes_the_build_stale(tree: Path) -> None:
    compiled_now(tree)
    (tree / "meadhall/hot/cold.py").touch()
    assert ask(tree, "print(build.status())").stdout == "stale\n"


def test_a_module_left_without_its_extension_makes_the_build_stale(tree: Path) -> None:
    (tree / "meadhall/hot/cold.py").touch()
    compiled_now(tree)
    assert ask(tree, "print(build.status())").stdout == "stale\n"


def test_extensions_of_unknown_origin_are_never_run(tree: Path) -> None:
    assert ask(tree, "from meadhall.hot.warm import ANSWER; print(build.status(), ANSWER)").stdout == "stale 4\n"


def test_the_sources_can_be_asked_for(tree: Path) -> None:
    compiled_now(tree)
    code = "from meadhall.hot.warm import ANSWER; print(build.status(), ANSWER)"
    answer = ask(tree, code, MEADHALL_INTERPRETED="1")
    assert (answer.stdout, answer.stderr) == ("interpreted 4\n", "")


def test_without_extensions_the_sources_run_quietly(tree: Path) -> None:
    (tree / f"meadhall/hot/warm{EXTENSION_SUFFIXES[0]}").unlink()
    answer = ask(tree, "from meadhall.hot.warm import ANSWER; print(build.status(), ANSWER)")
    assert (answer.stdout, answer.stderr) == ("interpreted 4\n", "")


def test_a_build_that_gets_ready_overtakes_the_sources_that_run(tree: Path) -> None:
    """Nothing is mixed: what this process imports later are still the sources."""
    for source in tree.rglob("*.py"):
        os.utime(source, (0, 0))  # as old as in a clone that was not made this very moment
    finish = "build.write_manifest(build.ROOT, build.manifest(build.ROOT, ['meadhall.hot']))"
    code = f"print(build.overtaken()); {finish}; from meadhall.hot.warm import ANSWER; print(build.overtaken(), ANSWER)"
    answer = ask(tree, f"build.status(); {code}")
    assert answer.stdout == "False\nTrue 4\n", answer.stderr


def test_an_extension_that_appears_meanwhile_is_not_loaded(tree: Path) -> None:
    """A build goes on beside this process, and has written half a file when the package is imported."""
    extension = tree / f"meadhall/hot/warm{EXTENSION_SUFFIXES[0]}"
    extension.unlink()
    code = f"build.status(); open({str(extension)!r}, 'wb').write(b'half'); from meadhall.hot.warm import ANSWER"
    answer = ask(tree, f"{code}; print(build.status(), ANSWER)")
    assert (answer.stdout, answer.stderr) == ("interpreted 4\n", "")


@pytest.mark.parametrize("environment", [{"MEADHALL_INTERPRETED": "1"}, {}])
def test_a_build_does_not_overtake_other_sources_nor_who_wants_them(tree: Path, environment: dict[str, str]) -> None:
    change = "" if environment else "(build.ROOT / 'meadhall/limits.py').write_text('LIMIT = 4'); "
    finish = "build.write_manifest(build.ROOT, build.manifest(build.ROOT, ['meadhall.hot']))"
    answer = ask(tree, f"build.status(); {change}{finish}; print(build.overtaken())", **environment)
    assert answer.stdout == "False\n", answer.stderr


@pytest.mark.parametrize(("named", "compiles"), [(["meadhall.hot"], False), (["meadhall.hot", "meadhall.new"], True)])
def test_a_package_newly_named_is_compiled(tree: Path, named: list[str], compiles: bool) -> None:
    """`make build` compiles where the list of packages has changed, and does nothing where all is as it was."""
    compiled_now(tree)
    project = tree / "project"
    shutil.copytree(PROJECT / "scripts", project / "scripts")
    (project / "src").symlink_to(tree)
    (project / "pyproject.toml").write_text(f"[tool.meadhall]\ncompiled = {named}\n")
    (project / "setup.py").touch()
    variables = {k: v for k, v in os.environ.items() if k != build.SWITCH}
    command = [sys.executable, str(project / "scripts/build.py")]
    answer = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
    assert (answer.returncode, "compiling" in answer.stdout) == (0, compiles), answer


@pytest.mark.parametrize("package", COMPILED)
def test_every_compiled_package_calls_the_guard(package: str) -> None:
    source = build.source(PROJECT / "src", package)
    assert source is not None
    assert "build.guard(__name__)" in source.read_text(encoding="utf-8")


def test_the_build_under_test_is_not_stale() -> None:
    assert build.status() != "stale", "run `make build`: the compiled modules are older than their sources"


def test_the_changelog_speaks_of_this_version() -> None:
    changelog = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {VERSION}" in changelog
    assert all(f"### {section}" in changelog for section in ("Rules", "Features", "Fixes"))


def test_the_readme_begins_with_the_two_commands_and_the_makefile_has_them() -> None:
    makefile = (PROJECT / "Makefile").read_text(encoding="utf-8")
    first_block = (PROJECT / "README.md").read_text(encoding="utf-8").split("```")[1]
    for target in ("play", "test"):
        assert f"make {target}" in first_block
        assert f"\n{target}:" in makefile


def test_continuous_integration_runs_the_readmes_test_command() -> None:
    script = PROJECT / ".ci/run"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").rstrip().endswith("make test")
