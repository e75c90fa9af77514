"""Compile the hot modules in place, unless the extensions there already match their sources.

If no C compiler works, the sources run interpreted and this succeeds; if one works, a failure to compile is an error.
With `--beside` it compiles while somebody plays: with low priority, and only until its standard input ends, which it
does when the process that started it ends.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scripts.locks import held

HERE = Path(__file__).resolve().parent.parent
POLITE = 10
"""How far the compiler stands back behind a game."""


def current_status() -> str:
    """What `meadhall.build` says, asked without importing the package (which may be broken while it is mended).

    It knows the packages of the last build; if the project now names others, that build is out of date too.
    """
    spec = spec_from_file_location("meadhall_build", HERE / "src" / "meadhall" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found = str(module.status())
    wanted = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["meadhall"]["compiled"]
    same = found != "compiled" or module.read_manifest(HERE / "src")["packages"] == wanted
    return found if same else "stale"


class Compiler:
    """The process that compiles."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None

    def run(self) -> int:
        """Compile; the exit code."""
        command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
        self.process = subprocess.Popen(command, cwd=HERE, stdin=subprocess.DEVNULL, start_new_session=True)
        try:
            return self.process.wait()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Stop it and everything it has started."""
        if self.process is not None and self.process.poll() is None:
            if sys.platform == "win32":
                self.process.terminate()
            else:
                os.killpg(self.process.pid, signal.SIGTERM)

    def stop_after_input(self) -> None:
        """Stop when standard input ends, and end this process."""
        while os.read(sys.stdin.fileno(), 1024):  # not by `sys.stdin`, whose lock must be free when Python ends
            pass
        self.stop()
        os._exit(1)


def main(beside: bool) -> int:
    """Build where needed and say which build there is now."""
    compiler = Compiler()
    if beside:
        threading.Thread(target=compiler.stop_after_input, daemon=True).start()
        if hasattr(os, "nice"):
            os.nice(POLITE)
    with held(HERE / "build" / "build.lock", "build: another process is compiling; waiting for it"):
        before = current_status()
        if before != "compiled":
            print(f"build: {before}; compiling the hot modules (about two minutes)", flush=True)
            code = compiler.run()
            if code != 0:
                return code
        print(f"build: {current_status()}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main("--beside" in sys.argv[1:]))
