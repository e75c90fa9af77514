"""Compiles the hot packages named in pyproject.toml with mypyc; everything else about the project is in that file.

MEADHALL_COMPILE=0 leaves everything interpreted, MEADHALL_COMPILE=1 makes a failure to compile an error. Without either
the build compiles if it can; if it cannot, it says so in one line and installs the same sources interpreted.
"""

from __future__ import annotations

import os
import sys
import sysconfig
import tempfile
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.sysconfig import customize_compiler
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent
SOURCES = HERE / "src"
WISH = os.environ.get("MEADHALL_COMPILE", "")


def build_module() -> ModuleType:
    """`meadhall.build`, loaded from its file: the package cannot be imported before its dependencies are there."""
    spec = spec_from_file_location("meadhall_build", SOURCES / "meadhall" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


build = build_module()
PROJECT = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGES: list[str] = PROJECT["tool"]["meadhall"]["compiled"]


def say(line: str) -> None:
    """Print one line during the build."""
    print(f"meadhall: {line}", file=sys.stderr, flush=True)


def obstacle() -> str | None:
    """Why nothing can be compiled here, or None if it can."""
    if WISH == "0":
        return "MEADHALL_COMPILE=0"
    if not build.modules(SOURCES, PACKAGES):
        return "no module is marked for compiling"
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypy is not installed"
    return None if c_compiler_works() else "no working C compiler with Python's headers was found"


def c_compiler_works() -> bool:
    """Whether a file that includes Python's header compiles."""
    include = sysconfig.get_path("include")
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n", encoding="utf-8")
        compiler: Any = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile([str(probe)], output_dir=folder, include_dirs=[include])
        except Exception:  # every compiler class fails in its own way, and any failure means the same here
            return False
    return True


def remove_extensions() -> None:
    """Take away the extensions of earlier builds, so that nothing old can be mixed with something new."""
    suffixes = tuple(build.EXTENSION_SUFFIXES)
    folders = [SOURCES, *(SOURCES.joinpath(*package.split(".")) for package in PACKAGES)]
    for path in (path for folder in folders for path in folder.iterdir()):
        if path.name.endswith(suffixes):
            path.unlink()
    build.manifest_path(SOURCES).unlink(missing_ok=True)


def compiled_units() -> list[tuple[list[str], str | None]]:
    """The source files that become one C file, with its name: a game's engine and bots call each other directly.

    Games are units of their own, so that they compile side by side and a change to one leaves the others alone.
    """
    units: dict[str, list[str]] = {}
    for name in build.modules(SOURCES, PACKAGES):
        unit = name.split(".")[2]  # meadhall.games.GAME.engine and meadhall.bots.GAME
        units.setdefault(unit, []).append(str(build.source(SOURCES, name).relative_to(HERE)))
    return [(paths, f"meadhall_{unit}") for unit, paths in units.items()]


def write_c(paths: list[str], units: list[tuple[list[str], str | None]]) -> Any:
    """Translate to C with optimisation across modules; what `mypycify` takes instead of translating by itself.

    With separate units `mypycify` leaves that optimisation out: a unit could be translated alone, without knowing who
    subclasses its classes. We always translate all of them together. So a method that nobody overrides is called
    directly, and an attribute that `__init__` always sets is read without a check.
    """
    from mypyc.build import mypyc_build
    from mypyc.options import CompilerOptions

    options = CompilerOptions(separate=True)
    options.global_opts = True
    _, written, sources = mypyc_build(paths, options, separate=units)
    on_disk = ""  # instead of a text: the file is written already
    files = [[(os.path.relpath(file, options.target_dir), on_disk) for file in names] for names, _ in written]
    return files, [(source.path, source.include_dirs, source.internal) for source in sources]


class BuildCompiled(build_ext):
    """Runs mypyc when extensions are really built, not whenever setuptools only asks for the metadata."""

    def run(self) -> None:
        """Compile, note the digest of the sources, and fall back to the sources where compiling fails."""
        if self.inplace or self.editable_mode:
            remove_extensions()
        noted = build.manifest(SOURCES, PACKAGES)
        try:
            self.distribution.ext_modules = self.translate()
            vars(self)["swig_opts"] = None  # split already by the first finalize_options; the second would split again
            self.finalize_options()
            super().run()
        except (Exception, SystemExit) as problem:  # mypyc reports its errors by SystemExit
            if WISH == "1" or self.inplace:
                raise
            self.fall_back(problem)
            return
        build.write_manifest(SOURCES if self.inplace or self.editable_mode else Path(self.build_lib), noted)

    def translate(self) -> Any:
        """The extensions, after mypyc has written their C code under build/."""
        from mypyc.build import mypycify

        os.chdir(HERE)
        units = compiled_units()
        fresh = f"--cache-dir={os.devnull}"  # with what a build before, or mypy itself, has kept, mypyc stumbles
        paths = [fresh, *(path for files, _ in units for path in files)]
        extensions = mypycify(
            paths, opt_level="3", debug_level="0", separate=units, skip_cgen_input=write_c(paths, units)
        )
        self.parallel = os.cpu_count()
        if sys.platform != "win32":
            for extension in extensions:  # calls between our own functions need not be replaceable: inline them
                extension.extra_compile_args += ["-fno-semantic-interposition", "-fno-plt"]
        return extensions

    def fall_back(self, problem: BaseException) -> None:
        """Forget the extensions: the sources run as they are. (A developer's build in place fails instead.)"""
        say(f"compiling failed ({type(problem).__name__}: {problem}); installing interpreted, about 20 times slower")
        self.extensions = self.distribution.ext_modules = []
        if self.editable_mode:
            remove_extensions()


reason = obstacle()
if reason is not None:
    if WISH == "1":
        sys.exit(f"meadhall: MEADHALL_COMPILE=1 asks for a compiled build, but: {reason}")
    say(f"not compiling ({reason}): the sources run interpreted, about 20 times slower")

setup(
    cmdclass={"build_ext": BuildCompiled},
    ext_modules=[] if reason else [Extension("meadhall_units", sources=[])],
)
