"""What a forge would run, checked by programs that read workflows, forms and build settings: nothing runs them here."""

from __future__ import annotations

import shutil
import subprocess
import sysconfig
import tomllib
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent
WORKFLOWS = ".github/workflows/*.yml"


def said(program: str, *words: str) -> str:
    """What a program of this environment prints; it must find nothing wrong."""
    command = [shutil.which(program, path=sysconfig.get_path("scripts")) or program, *words]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("schema", "pattern"),
    [
        ("vendor.github-workflows", WORKFLOWS),
        ("custom.github-workflows-require-timeout", WORKFLOWS),
        ("vendor.github-issue-forms", ".github/ISSUE_TEMPLATE/[!c]*.yml"),
        ("vendor.github-issue-config", ".github/ISSUE_TEMPLATE/config.yml"),
        ("vendor.compose-spec", "compose.yaml"),
    ],
)
def test_the_files_fit_their_schemas(schema: str, pattern: str) -> None:
    files = [str(path) for path in sorted(PROJECT.glob(pattern))]
    assert files
    said("check-jsonschema", "--builtin-schema", schema, *files)


def test_the_workflows_give_nobody_more_rights_than_needed() -> None:
    """The program looks for texts that become commands, rights that are too wide, and credentials that stay behind."""
    said("zizmor", "--offline", "--strict-collection", "--no-progress", "--quiet", str(PROJECT / ".github/workflows"))


@pytest.mark.parametrize("system", ["linux", "macos", "windows"])
def test_wheels_are_built_for_every_python_that_the_metadata_name(system: str) -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {line.rpartition(" :: 3.")[2] for line in project["classifiers"] if " :: Python :: 3." in line}
    listed = said("cibuildwheel", "--print-build-identifiers", "--platform", system, str(PROJECT)).split()
    assert {name.partition("-")[0] for name in listed} == {f"cp3{minor}" for minor in named}
    assert not [name for name in listed if name.endswith(("win32", "i686"))]
