"""Compiles the hot packages named in pyproject.toml with mypyc; everything else about the project is in that file.

MEADHALL_COMPILE=0 leaves everything interpreted, MEADHALL_COMPILE=1 makes a failure to compile an error. Without either
the build compiles if it can; if it cannot, it says so in one line and installs the same sources interpreted.
"""

from __future__ import annotations

import os
import shutil
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
from setuptools.command.build_py import build_py

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


def project_urls() -> dict[str, str]:
    """The addresses of the project on the forge that MEADHALL_FORGE names; in an sdist, those that it was made with.

    Wheels lead to the place that they come from, and those of a fork lead to the fork.
    """
    forge = os.environ.get("MEADHALL_FORGE", "").rstrip("/")
    if forge:
        pages = {"Source": "", "Issues": "/issues", "Changelog": "/blob/main/CHANGELOG.md", "Releases": "/releases"}
        return {name: forge + page for name, page in pages.items()}
    noted = HERE / "PKG-INFO"
    lines = noted.read_text(encoding="utf-8").split("\n\n")[0].splitlines() if noted.is_file() else []
    noted_urls = (line.removeprefix("Project-URL: ") for line in lines if line.startswith("Project-URL: "))
    return dict(line.split(", ", 1) for line in noted_urls)


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


def one_door(package: str, sources: list[str]) -> str:
    """A C file with the entrances of all modules of a package, from the files that mypyc has written for each."""
    texts = [Path(source).read_text(encoding="utf-8").partition("// distutils sometimes")[0] for source in sources]
    path = HERE / "build" / f"doors_{package.replace('.', '_')}.c"
    text = "\n".join(texts)
    if not path.is_file() or path.read_text(encoding="utf-8") != text:  # a file that is newer would be compiled again
        path.write_text(text, encoding="utf-8")
    return str(path.relative_to(HERE))


def size(extension: Extension) -> int:
    """How many bytes of C an extension has."""
    return sum(Path(source).stat().st_size for source in extension.sources)


class BuildCompiled(build_ext):
    """Runs mypyc when extensions are really built, not whenever setuptools only asks for the metadata."""

    def run(self) -> None:
        """Compile, note the digest of the sources, and fall back to the sources where compiling fails."""
        if self.editable_mode:
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
            inlined = ["-fno-semantic-interposition", "-fno-plt"]  # our own functions need not be replaceable
            quick = ["-Wno-misleading-indentation"]  # gcc spends more time on this question than on all other parsing
            flags = [*inlined, *quick]
            for extension in extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        return extensions

    def build_extensions(self) -> None:
        """Build the units, and for each package one of its doors: the others are copies of it.

        A door is the small extension that Python finds under the name of a module and that leads into the unit. There
        are about two hundred, and compiling each by itself takes a fifth of the whole build.
        """
        everything = self.extensions
        units = [extension for extension in everything if extension.name.endswith("__mypyc")]
        units.sort(key=size, reverse=True)  # the largest begins first, so that no core is idle at the end
        doors: dict[str, list[Extension]] = {}
        for extension in everything:
            if extension not in units:
                doors.setdefault(extension.name.rpartition(".")[0], []).append(extension)
        for package, group in doors.items():
            group[0].sources = [one_door(package, [str(source) for door in group for source in door.sources])]
        self.extensions = [*units, *(group[0] for group in doors.values())]
        super().build_extensions()
        self.extensions = everything
        for group in doors.values():
            for door in group[1:]:
                shutil.copyfile(self.get_ext_fullpath(group[0].name), self.get_ext_fullpath(door.name))

    def build_extension(self, ext: Extension) -> None:
        """Build an extension if it is due. One that an interrupted build has left half written is made again."""
        made = Path(self.get_ext_fullpath(ext.name))
        whole = Path(self.build_temp) / f"{ext.name}.whole"
        if made.exists() and not (whole.exists() and whole.stat().st_mtime_ns >= made.stat().st_mtime_ns):
            made.unlink()
        super().build_extension(ext)
        whole.parent.mkdir(parents=True, exist_ok=True)
        whole.touch()

    def copy_extensions_to_source(self) -> None:
        """Put the new extensions in the place of the old ones, which served until now."""
        remove_extensions()
        super().copy_extensions_to_source()

    def fall_back(self, problem: BaseException) -> None:
        """Forget the extensions: the sources run as they are. (A developer's build in place fails instead.)"""
        say(f"compiling failed ({type(problem).__name__}: {problem}); installing interpreted, about 20 times slower")
        self.extensions = self.distribution.ext_modules = []
        if self.editable_mode:
            remove_extensions()


class BuildDocumented(build_py):
    """Takes the texts of the documentation into the package, where `meadhall serve` finds them (/docs)."""

    def run(self) -> None:
        """Copy the package, then the texts; an editable install reads them where they are."""
        super().run()
        if self.editable_mode:
            return
        home = Path(self.build_lib) / "meadhall" / "table" / "docs"
        docs = HERE / "docs"
        texts = [*docs.rglob("*.md"), docs / "sections.toml", HERE / "BENCHMARKS.md", HERE / "CHANGELOG.md"]
        for text in texts:
            target = home / (text.relative_to(docs) if text.is_relative_to(docs) else text.name)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(text, target)


reason = obstacle()
if reason is not None:
    if WISH == "1":
        sys.exit(f"meadhall: MEADHALL_COMPILE=1 asks for a compiled build, but: {reason}")
    say(f"not compiling ({reason}): the sources run interpreted, about 20 times slower")

setup(
    project_urls=project_urls(),
    cmdclass={"build_ext": BuildCompiled, "build_py": BuildDocumented},
    ext_modules=[] if reason else [Extension("meadhall_units", sources=[])],
)
