"""Set up .venv: what playing and compiling need, or with `--dev` everything that `make test` needs.

Run by the system's Python, before there is anything else. Everything is fetched in one pass, and Python files are not
compiled to bytecode in advance: Python does that for those that are really imported.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scripts.locks import held

HERE = Path(__file__).resolve().parent.parent
VENV = HERE / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
PLAYABLE, READY = VENV / ".playable", VENV / ".ready"
PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile")
UV = ("-m", "uv", "pip", "install", "--quiet", "--python", str(PYTHON))
OLDEST = (3, 11)


def requirements(extras: list[str]) -> list[str]:
    """What to fetch: to build and to run, with these extras and the extras that they name."""
    import tomllib  # not at the top: an older Python has none, and is to hear why it does not do

    settings = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))
    project = settings["project"]
    found: dict[str, None] = dict.fromkeys([*settings["build-system"]["requires"], *project["dependencies"]])
    waiting = list(extras)
    while waiting:
        for line in project["optional-dependencies"][waiting.pop()]:
            if line.startswith("meadhall["):
                waiting += line.removeprefix("meadhall[").removesuffix("]").split(",")
            else:
                found[line] = None
    return list(found)


def is_current(stamp: Path) -> bool:
    """Whether the environment has been set up since the project's settings last changed."""
    sources = HERE / "pyproject.toml", HERE / "setup.py"
    return stamp.is_file() and all(stamp.stat().st_mtime_ns >= source.stat().st_mtime_ns for source in sources)


def fetch(extras: list[str]) -> int:
    """Install what these extras need; the exit code.

    uv does it, in a fifth of pip's time. Where it cannot, because there is none for this system or because only pip
    knows where packages are to be had here, pip does it.
    """
    wanted = requirements(extras)
    if run(*PIP, "uv", quiet=True) == 0 and run(*UV, *wanted, quiet=True) == 0:
        return 0
    return run(*PIP, *wanted)


def run(*words: str, quiet: bool = False) -> int:
    """Run the environment's Python; its exit code."""
    output = subprocess.DEVNULL if quiet else None
    compiled = {**os.environ, "MEADHALL_COMPILE": "0"}
    return subprocess.run(
        [PYTHON, *words], cwd=HERE, env=compiled, stdout=output, stderr=output, check=False
    ).returncode


def install(dev: bool) -> int:
    """Set everything up, and note that it is."""
    if not PYTHON.exists():
        subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
    linked = is_current(PLAYABLE)
    code = fetch(["dev", "ray"]) if dev else fetch([])
    if code != 0 and dev:
        print("install: trying again without Ray, which not every system has", flush=True)
        code = fetch(["dev"])
    if code == 0 and not linked:
        code = run(*PIP, "--no-deps", "--no-build-isolation", "--editable", ".")
    if code == 0:
        for stamp in (PLAYABLE, READY) if dev else (PLAYABLE,):
            stamp.touch()
    return code


def main(dev: bool) -> int:
    """Install unless another process has done it meanwhile."""
    if sys.version_info < OLDEST:
        version = sys.version.split()[0]
        sys.exit(f"Meadhall needs Python 3.11 or newer, and this is {version}; name another: make PYTHON=python3.13")
    with held(HERE / ".venv.lock", "install: another process is setting up .venv; waiting for it"):
        if is_current(READY):
            PLAYABLE.touch()
        if is_current(READY if dev else PLAYABLE):
            return 0
        print("install: fetching what Meadhall needs" + (", and its tests" if dev else ""), flush=True)
        return install(dev)


if __name__ == "__main__":
    sys.exit(main("--dev" in sys.argv[1:]))
