"""Everything that a release consists of, made and tried here: `make release-check` (some minutes).

It makes the sdist, compiles the wheel from it, installs that wheel in an empty environment and uses it as somebody
would who has nothing else (`scripts/try_installed.py`). It also runs tests that come with the sdist. The results stay
in dist/.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import venv
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent.parent
DIST: Final = HERE / "dist"
FROM_SDIST: Final = (
    "tests/test_project.py", "tests/test_imports.py", "tests/test_site.py", "tests/ledger",
    "tests/learn/test_places.py", "tests/rex/test_board.py", "tests/bretwalda/test_board.py",
)  # fmt: skip
"""Tests that are run from the unpacked sdist: they need its documents, scripts, ledger and page."""


def run(*command: str | Path, cwd: Path = HERE, **environment: str) -> None:
    """Run a command; end if it fails."""
    print("release:", *command, flush=True)
    began = time.monotonic()
    done = subprocess.run(command, cwd=cwd, env={**os.environ, **environment}, check=False)
    if done.returncode != 0:
        raise SystemExit(f"release: this has failed ({done.returncode})")
    print(f"release: done in {time.monotonic() - began:.0f} s", flush=True)


def made(pattern: str) -> Path:
    """The one file in dist/ with such a name."""
    (found,) = DIST.glob(pattern)
    return found


def main() -> int:
    """Make and try everything."""
    shutil.rmtree(DIST, ignore_errors=True)
    run(sys.executable, "setup.py", "--quiet", "sdist", MEADHALL_COMPILE="0")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with tarfile.open(made("*.tar.gz")) as archive:
            archive.extractall(folder, filter="data")
        (source,) = folder.iterdir()
        wheel = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
        run(*wheel, "--wheel-dir", DIST, made("*.tar.gz"), MEADHALL_COMPILE="1")
        empty = folder / "empty"
        venv.create(empty, with_pip=True)
        python = empty / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", made("*.whl"))
        run(python, HERE / "scripts" / "try_installed.py", "--compiled", cwd=folder)
        tests = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "2", *FROM_SDIST)
        run(*tests, cwd=source, PYTHONPATH=str(source / "src"), MEADHALL_INTERPRETED="1")
    print("release:", *(f"{path.name} ({path.stat().st_size / 1e6:.1f} MB)" for path in sorted(DIST.iterdir())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
