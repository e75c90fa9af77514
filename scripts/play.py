"""The table at once: `meadhall serve`, while the engines compile beside it if they have not been compiled yet.

Until then everything runs interpreted. When the build is ready, bots take it over (`meadhall.table.thinking`); the
server itself uses it from its next start.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scripts.build import current_status

HERE = Path(__file__).resolve().parent.parent
LOG = HERE / "build" / "compile.log"

START = "Meadhall is compiling its engines (about two minutes); until then you play against slower bots."
READY = "The compiled engines are ready: bots use them from now on, the rest of the server from its next start."
FAILED = f"Compiling failed, so the game goes on with slower bots; {LOG.relative_to(HERE)} says why."
NOTHING = "The engines run interpreted, so bots are slower: {reason}."


def is_wanted() -> bool:
    """Whether there is something to compile, and nobody has said not to."""
    refused = os.environ.get("MEADHALL_COMPILE") == "0" or os.environ.get("MEADHALL_INTERPRETED", "0") not in ("", "0")
    return not refused and current_status() != "compiled"


def compile_beside() -> None:
    """Compile in a process that ends with this one, and say in one sentence how it went."""
    LOG.parent.mkdir(exist_ok=True)
    command = [sys.executable, str(HERE / "scripts" / "build.py"), "--beside"]
    with LOG.open("w", encoding="utf-8") as log:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=log, stderr=subprocess.STDOUT)
    code = process.wait()
    print(
        FAILED if code != 0 else READY if current_status() == "compiled" else NOTHING.format(reason=reason()),
        flush=True,
    )


def reason() -> str:
    """Why nothing was compiled, as the build has said it."""
    said = LOG.read_text(encoding="utf-8").partition("not compiling (")[2].partition(")")[0]
    return said or f"see {LOG.relative_to(HERE)}"


def main(arguments: list[str]) -> int:
    """Serve until stopped."""
    if is_wanted():
        print(START, flush=True)
        threading.Thread(target=compile_beside, daemon=True).start()
    from meadhall.cli import main as meadhall

    return meadhall(["serve", *arguments])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
