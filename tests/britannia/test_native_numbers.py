"""What is asked in every playout works with native numbers only, as the C code shows that mypyc has written.

One conditional that mixes an `i64` with a plain `int`, or one constant that the compiler cannot work out, and numbers
become objects or are looked up: nothing is wrong then, it is only slow. Runs where the build has left its C code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall import build

WRITTEN = Path(__file__).parents[2] / "build" / "__native_meadhall_britannia.c"
ENGINE = "CPyDef_meadhall___games___britannia___engine___"
FUNCTION = re.compile(rf"^\w.*?\b{ENGINE}(\w+)\(.*\) {{$")

OBJECTS = re.compile(
    r"\b(PyLong_FromLongLong|CPyTagged_FromInt64|CPyTagged_StealAsObject|CPyDict_GetItem|CPyObject_GetAttr"
    r"|PyObject_Vectorcall\w*|C?PyList_\w+)\("
)
"""What makes an object of a number, or asks the interpreter."""
LOOK_UP = re.compile(r"= CPyStatic_meadhall___games___britannia___engine_\w+___([A-Z_]+);\n.*== -113\b")
"""A number that is constant, but must be read and checked at every use."""
UNSURE = re.compile(r"attribute '(\w+)' of '(?:Board|State)' undefined")
"""A scalar of which the compiler does not know that it is always set."""

OUTSIDE = re.compile(
    r"\w+___top_level__|odds_table___\w+|tables___\w+|tell___\w+|codes____indices|state___restore"
    r"|state___State___(?!run_random|apply|options|copy$)\w+"
)
"""What builds tables, tells events, or speaks to Python: none of it is asked in a playout."""


def functions() -> Iterator[tuple[str, str]]:
    """Every function of the engine that is asked in a playout, with its C code."""
    if build.status() != "compiled" or not WRITTEN.exists():
        pytest.skip("there is no C code of the engine; `make build` writes it")
    name = ""
    lines: list[str] = []
    with WRITTEN.open(encoding="utf-8") as code:
        for line in code:
            if name and line.startswith("}"):
                if not any("'NotImplementedError'" in each for each in lines):  # what every kind has its own way to do
                    yield name, "".join(lines)
                name, lines = "", []
            elif name:
                lines.append(line)
            elif (found := FUNCTION.match(line)) and not OUTSIDE.fullmatch(found.group(1)):
                name = found.group(1)


def test_playouts_use_native_numbers() -> None:
    """No object is made of a number, no constant looked up, no scalar checked."""
    slow: list[str] = []
    names: set[str] = set()
    for name, code in functions():
        names.add(name)
        for pattern in (OBJECTS, LOOK_UP, UNSURE):
            slow += [f"{name}: {found}" for found in sorted(set(pattern.findall(code)))]
    assert slow == []
    assert {"force___room", "movement___column___Column___legal", "state___State___run_random"} <= names
