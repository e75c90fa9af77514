"""What a release consists of, as far as that can be seen without compiling it; `make release-check` does the rest."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path

import pytest
import yaml

from meadhall.games import GAMES
from meadhall.version import VERSION
from scripts import dependencies, release_notes

PROJECT = Path(__file__).resolve().parent.parent
FORGE = "https://forge.example/meadhall"


def in_git(*folders: str) -> set[str]:
    """The files that the project consists of."""
    if not (PROJECT / ".git").exists():
        pytest.skip("this is no clone: nobody knows which files belong to it")
    listed = subprocess.run(["git", "ls-files", *folders], cwd=PROJECT, capture_output=True, text=True, check=True)
    return {name for name in listed.stdout.splitlines() if (PROJECT / name).is_file()}


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What setuptools would put into an sdist (SOURCES.txt, PKG-INFO) and into a wheel (the folder `lib`)."""
    folder = tmp_path_factory.mktemp("packed")
    command = [
        "setup.py",
        "--quiet",
        "egg_info",
        "--egg-base",
        str(folder),
        "build_py",
        "--build-lib",
        str(folder / "lib"),
    ]
    variables = {**os.environ, "MEADHALL_COMPILE": "0", "MEADHALL_FORGE": FORGE + "/"}
    subprocess.run([sys.executable, *command], cwd=PROJECT, env=variables, capture_output=True, check=True)
    return folder


@pytest.fixture(scope="module")
def metadata(packed: Path) -> Message:
    return HeaderParser().parsestr((packed / "meadhall.egg-info/PKG-INFO").read_text(encoding="utf-8"))


def test_an_sdist_has_every_file_of_the_project(packed: Path) -> None:
    """And nothing that was built: those who build it from there get the same wheel."""
    listed = set((packed / "meadhall.egg-info/SOURCES.txt").read_text(encoding="utf-8").splitlines())
    assert not in_git() - listed
    assert not [name for name in listed if name.endswith((".so", ".pyd", ".pyc", ".c")) or "node_modules" in name]


def test_a_wheel_has_every_file_of_the_package(packed: Path) -> None:
    lib = packed / "lib"
    files = {f"src/{path.relative_to(lib).as_posix()}" for path in lib.rglob("*") if path.is_file()}
    assert not in_git("src/meadhall") - files
    assert not [name for name in files if name.endswith((".so", ".pyc"))]


def test_the_metadata_say_where_the_package_comes_from(metadata: Message) -> None:
    """The version has one place, and so have the addresses: the forge that builds."""
    assert metadata["Version"] == VERSION
    assert metadata["License-Expression"] == "MPL-2.0"
    assert metadata["Description-Content-Type"] == "text/markdown"
    urls = dict(line.split(", ", 1) for line in metadata.get_all("Project-URL", []))
    assert urls["Source"] == FORGE
    assert urls["Issues"] == f"{FORGE}/issues"
    assert {"lab", "ray", "environment", "tune"} <= set(metadata.get_all("Provides-Extra", []))


def test_an_sdist_remembers_its_addresses(packed: Path, tmp_path: Path) -> None:
    """A wheel that is built from it, without the forge, leads to the same place."""
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(PROJECT / name, tmp_path)
    package = tmp_path / "src" / "meadhall"
    package.mkdir(parents=True)
    for name in ("__init__.py", "build.py", "version.py"):
        shutil.copy(PROJECT / "src/meadhall" / name, package)
    shutil.copy(packed / "meadhall.egg-info/PKG-INFO", tmp_path)
    variables = {k: v for k, v in os.environ.items() if k != "MEADHALL_FORGE"} | {"MEADHALL_COMPILE": "0"}
    command = [sys.executable, "setup.py", "--quiet", "egg_info"]
    subprocess.run(command, cwd=tmp_path, env=variables, capture_output=True, check=True)
    assert f"Project-URL: Source, {FORGE}\n" in (tmp_path / "src/meadhall.egg-info/PKG-INFO").read_text(
        encoding="utf-8"
    )


CHANGELOG = "# Changelog\n\n## 1.1 (2027-01-31)\n\n- Newer.\n\n## 1.0\n\n- Older.\n\n### Fixes\n\n- One.\n"


def test_the_notes_of_a_release_are_its_part_of_the_changelog() -> None:
    assert release_notes.notes(CHANGELOG, "1.1", "v1.1") == "- Newer.\n"
    assert release_notes.notes(CHANGELOG, "1.0") == "- Older.\n\n### Fixes\n\n- One.\n"
    assert release_notes.current_version() == VERSION
    assert release_notes.notes((PROJECT / "CHANGELOG.md").read_text(encoding="utf-8"), VERSION).startswith("###")


@pytest.mark.parametrize(
    ("version", "tag", "problem"),
    [
        ("1.2", None, "no heading"),
        ("1.1", "v1.2", "does not belong to version 1.1"),
        ("1.0", "v1.0", "needs the day"),
    ],
)
def test_a_release_that_is_not_ready_is_refused(version: str, tag: str | None, problem: str) -> None:
    with pytest.raises(release_notes.NotReady, match=problem):
        release_notes.notes(CHANGELOG, version, tag)


def test_the_form_for_rules_questions_knows_every_game_and_asks_for_the_position() -> None:
    form = yaml.safe_load((PROJECT / ".github/ISSUE_TEMPLATE/rules.yml").read_text(encoding="utf-8"))
    fields = {field["id"]: field for field in form["body"]}
    assert [option.split()[0] for option in fields["game"]["attributes"]["options"]] == list(GAMES)
    assert fields["position"]["validations"]["required"]


def test_the_workflows_run_the_readmes_test_command_and_publish_only_tags() -> None:
    test, release = (
        yaml.safe_load((PROJECT / f".github/workflows/{name}.yml").read_text(encoding="utf-8"))
        for name in ("test", "release")
    )
    assert {"run": ".ci/run"} in test["jobs"]["everything"]["steps"]
    assert {"run": "make databases"} in test["jobs"]["databases"]["steps"]
    assert release["jobs"]["publish"]["if"] == "startsWith(github.ref, 'refs/tags/')"
    assert set(release["jobs"]["publish"]["needs"]) == {"sdist", "wheels"}


def test_the_image_runs_as_an_ordinary_user_and_keeps_games_in_a_volume() -> None:
    lines = (PROJECT / "Dockerfile").read_text(encoding="utf-8").splitlines()
    last = max(number for number, line in enumerate(lines) if line.startswith("FROM"))
    final = lines[last:]
    assert "USER meadhall" in final
    assert "VOLUME /data" in final
    assert any(line.startswith("HEALTHCHECK") for line in final)


def test_the_page_about_dependencies_lists_each_with_its_lowest_version() -> None:
    page = (PROJECT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    for package, (lowest, groups) in dependencies.direct().items():
        assert lowest, f"{package} has no lower bound"
        assert f"| {package} | {lowest} | {', '.join(groups)} |" in page, "run scripts/dependencies.py"
