"""Compile the hot modules in place, unless the extensions there already match their sources.

If no C compiler works, the sources run interpreted and this succeeds; if one works, a failure to compile is an error.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent


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


def main() -> int:
    """Build where needed and say which build there is now."""
    before = current_status()
    if before != "compiled":
        print(f"build: {before}; compiling the hot modules (about a minute)", flush=True)
        command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
        code = subprocess.run(command, cwd=HERE, check=False).returncode
        if code != 0:
            return code
    print(f"build: {current_status()}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
