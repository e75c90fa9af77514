"""Reads conditions. A mistake is one sentence with its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from meadhall.core.text import did_you_mean, listed
from meadhall.learn.lessons.conditions import (
    TESTS,
    Chose,
    Condition,
    Happened,
    Joined,
    Over,
    Points,
    See,
    Test,
    WasRefused,
)
from meadhall.learn.lessons.model import BadLesson

KINDS: Final = ("see", "happened", "points", "chose", "refused", "over", "all", "any", "no")
WITH_IS: Final = ("see", "points")
"""Conditions that have a value to compare."""


def read_condition(found: object, where: str) -> Condition:
    """The condition of a mapping in a document; `where` names it. Raises `BadLesson`."""
    if not isinstance(found, Mapping):
        raise BadLesson(f"{where}: expected a condition, such as {{see: PATH, is: VALUE}}, found {found!r}")
    found = {"no" if key is False else key: value for key, value in found.items()}  # YAML reads `no` as false
    kinds = [key for key in found if key in KINDS]
    if len(kinds) != 1:
        unknown = next((str(key) for key in found if key not in KINDS and key != "is"), "")
        guess = did_you_mean(unknown, KINDS) if unknown else ""
        raise BadLesson(
            f"{where}: expected exactly one of {listed(KINDS, 'or')}, found {listed(map(str, found)) or 'none'}{guess}"
        )
    kind = kinds[0]
    _only_is(found, kind, where)
    condition: Condition = _READERS[kind](found[kind], found, f"{where}, {kind}")
    return condition


def _only_is(found: Mapping[Any, Any], kind: str, where: str) -> None:
    for key in found:
        if key != kind and not (key == "is" and kind in WITH_IS):
            more = "only `is`" if kind in WITH_IS else "nothing else"
            raise BadLesson(f"{where}: unknown key {key!r}; beside {kind} there is {more}")


def read_test(found: object, where: str) -> Test:
    """What a value must be: the value itself, or a mapping with one of `TESTS`. Raises `BadLesson`."""
    if not isinstance(found, Mapping):
        return Test("is", found)
    if len(found) != 1 or next(iter(found)) not in TESTS:
        word = str(next(iter(found), ""))
        raise BadLesson(
            f"{where}: expected a value, or a test such as {{at-least: 3}} with one of {listed(TESTS, 'or')}, "
            f"found {dict(found)!r}{did_you_mean(word, TESTS)}"
        )
    kind, value = next(iter(found.items()))
    if kind in ("at-least", "at-most") and (isinstance(value, bool) or not isinstance(value, (int, float))):
        raise BadLesson(f"{where}: expected a number after {kind}, found {value!r}")
    if kind == "one-of" and (not isinstance(value, list) or not value):
        raise BadLesson(f"{where}: expected a list of values after one-of, found {value!r}")
    return Test(kind, value)


def _see(value: object, found: Mapping[str, Any], where: str) -> Condition:
    if not isinstance(value, str) or not value or "" in value.split("."):
        raise BadLesson(f"{where}: expected a path into the view with dots, such as areas.kent.owner, found {value!r}")
    return See(value, read_test(found["is"], where) if "is" in found else None)


def _fields(value: object, where: str, key: str) -> dict[str, Test]:
    if not isinstance(value, Mapping) or key not in value:
        raise BadLesson(f"{where}: expected a mapping with {key!r}, such as {{{key}: ...}}, found {value!r}")
    return {str(name): read_test(wanted, f"{where}, {name}") for name, wanted in value.items()}


def _happened(value: object, _found: Mapping[str, Any], where: str) -> Condition:
    return Happened(_fields(value, where, "kind"))


def _chose(value: object, _found: Mapping[str, Any], where: str) -> Condition:
    return Chose(_fields(value, where, "verb"))


def _points(value: object, found: Mapping[str, Any], where: str) -> Condition:
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise BadLesson(f"{where}: expected a part of the game or the number of a seat, found {value!r}")
    if "is" not in found:
        raise BadLesson(f"{where}: expected `is` with a number or a test, such as is: {{at-least: 2}}")
    return Points(value, read_test(found["is"], where))


def _refused(value: object, _found: Mapping[str, Any], where: str) -> Condition:
    test = read_test(value, where)
    values = test.value if test.kind == "one-of" else [test.value]
    if not all(isinstance(rule, str) and rule for rule in values):
        raise BadLesson(f"{where}: expected the id of a rule, such as MOVE-02, found {value!r}")
    return WasRefused(test)


def _over(value: object, _found: Mapping[str, Any], where: str) -> Condition:
    if not isinstance(value, bool):
        raise BadLesson(f"{where}: expected true or false, found {value!r}")
    return Over(value)


def _several(how: str) -> Any:
    def read(value: object, _found: Mapping[str, Any], where: str) -> Condition:
        if not isinstance(value, list) or not value:
            raise BadLesson(f"{where}: expected a list of conditions, found {value!r}")
        return Joined(how, tuple(read_condition(one, f"{where}, condition {n}") for n, one in enumerate(value, 1)))

    return read


def _no(value: object, _found: Mapping[str, Any], where: str) -> Condition:
    return Joined("no", (read_condition(value, where),))


_READERS: Final[dict[str, Any]] = {
    "see": _see, "happened": _happened, "points": _points, "chose": _chose, "refused": _refused, "over": _over,
    "all": _several("all"), "any": _several("any"), "no": _no,
}  # fmt: skip
