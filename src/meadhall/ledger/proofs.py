"""Finds the tests that prove a rule, by reading the test files without running them.

A test names its rules by `@pytest.mark.rule("STACK-03", "EDGE-39")`, on itself, its class, its module (`pytestmark`) or
single parameters (`pytest.param(..., marks=pytest.mark.rule("STACK-03"))`, also in a list that the module names).
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

_Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Proof:
    """A test, by its pytest name, and the line it starts on."""

    test: str
    line: int


@dataclass
class Proofs:
    """Which tests prove which ids, and the markers that could not be read."""

    by_id: dict[str, list[Proof]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    def add(self, ident: str, proof: Proof) -> None:
        """Note that a test proves an id."""
        known = self.by_id.setdefault(ident, [])
        if proof not in known:
            known.append(proof)

    def of(self, ident: str) -> list[Proof]:
        """The tests that prove an id."""
        return self.by_id.get(ident, [])


def checkout_tests() -> Path | None:
    """The tests of the source checkout this package runs from or is run in; None for a bare installation."""
    for root in (Path(__file__).resolve().parents[3], Path.cwd()):
        if (root / "tests").is_dir() and (root / "src" / "meadhall" / "ledger").is_dir():
            return root / "tests"
    return None


def scan(tests: Path) -> Proofs:
    """Read every test file in a folder."""
    proofs = Proofs()
    for path in sorted(tests.rglob("test_*.py")):
        name = path.relative_to(tests.parent).as_posix()
        _File(name, ast.parse(path.read_text(encoding="utf-8"), name), proofs).read()
    return proofs


class _File:
    """One test file: its markers, and the names that stand for markers or lists of parameters."""

    def __init__(self, name: str, tree: ast.Module, proofs: Proofs) -> None:
        self.name, self.tree, self.proofs = name, tree, proofs
        self.values = dict(_assignments(tree))
        self.aliases = {name for name, value in self.values.items() if _is_mark(value, "rule")}

    def read(self) -> None:
        """Note the proofs of all tests in the file."""
        whole = self.ids([self.values["pytestmark"]]) if "pytestmark" in self.values else []
        self.walk(self.tree.body, "", whole)

    def walk(self, body: list[ast.stmt], prefix: str, inherited: list[str]) -> None:
        """Note the tests of a module or class body."""
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test") and not _switched_off(node):
                self.walk(node.body, f"{prefix}::{node.name}", inherited + self.ids(node.decorator_list))
            elif isinstance(node, _Function) and node.name.startswith("test") and not _switched_off(node):
                proof = Proof(f"{self.name}{prefix}::{node.name}", node.lineno)
                for ident in inherited + self.ids(node.decorator_list):
                    self.proofs.add(ident, proof)

    def ids(self, nodes: Iterable[ast.expr], seen: frozenset[str] = frozenset()) -> list[str]:
        """The ids of every rule marker in these expressions, and in the module's lists that they name."""
        found: list[str] = []
        for node in (inner for outer in nodes for inner in ast.walk(outer)):
            if isinstance(node, ast.Call) and self.is_rule(node.func):
                found += [ident for arg in node.args for ident in self.plain(arg)]
            elif isinstance(node, ast.Name) and node.id in self.values.keys() - self.aliases - seen:
                found += self.ids([self.values[node.id]], seen | {node.id})
        return found

    def is_rule(self, node: ast.expr) -> bool:
        """Whether an expression is the rule marker or a name for it."""
        return _is_mark(node, "rule") or (isinstance(node, ast.Name) and node.id in self.aliases)

    def plain(self, node: ast.expr) -> list[str]:
        """An id written as a plain text; anything else is noted as a problem."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return [node.value]
        place = f"{self.name}, line {node.lineno}"
        self.proofs.problems.append(f"{place}: a rule marker takes ids as plain texts, found {ast.unparse(node)}")
        return []


def _assignments(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The names a module binds at its top level, with their expressions."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            yield from ((target.id, node.value) for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            yield node.target.id, node.value


def _is_mark(node: ast.expr, name: str) -> bool:
    """Whether an expression is `pytest.mark.<name>`."""
    return isinstance(node, ast.Attribute) and node.attr == name and ast.unparse(node.value) == "pytest.mark"


def _switched_off(node: ast.ClassDef | _Function) -> bool:
    """Whether a test never runs, or is expected to fail: it proves nothing."""
    marks = (mark.func if isinstance(mark, ast.Call) else mark for mark in node.decorator_list)
    return any(_is_mark(mark, name) for mark in marks for name in ("skip", "xfail"))
