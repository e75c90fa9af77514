"""Which tests prove which rules: found by reading the test files."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall import ledger

FILE = """
import pytest
rule = pytest.mark.rule
CASES = [pytest.param(1, marks=pytest.mark.rule("A-03")), pytest.param(2, marks=[rule("A-04"), pytest.mark.slow])]
pytestmark = pytest.mark.rule("A-05")

@pytest.mark.rule("A-01", "EDGE-01")
def test_one(): ...

@rule("A-02")
class TestTwo:
    @pytest.mark.parametrize("case", CASES)
    async def test_three(self, case): ...

@pytest.mark.skip(reason="not now")
@pytest.mark.rule("A-06")
def test_skipped(): ...

@pytest.mark.rule("A-07")
def helper(): ...

@pytest.mark.rule(ID)
def test_computed(): ...
"""


@pytest.fixture
def proofs(tmp_path: Path) -> ledger.Proofs:
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_it.py").write_text(FILE, encoding="utf-8")
    return ledger.scan(folder)


def names(proofs: ledger.Proofs, ident: str) -> list[str]:
    return [proof.test.removeprefix("tests/test_it.py::") for proof in proofs.of(ident)]


def test_markers_on_functions_classes_modules_and_parameters_are_found(proofs: ledger.Proofs) -> None:
    assert names(proofs, "A-01") == names(proofs, "EDGE-01") == ["test_one"]
    assert names(proofs, "A-02") == ["TestTwo::test_three"]
    assert names(proofs, "A-03") == names(proofs, "A-04") == ["TestTwo::test_three"]
    assert names(proofs, "A-05") == ["test_one", "TestTwo::test_three", "test_computed"]
    assert proofs.of("A-01") == [ledger.Proof("tests/test_it.py::test_one", 8)]


def test_skipped_tests_and_helpers_prove_nothing(proofs: ledger.Proofs) -> None:
    assert proofs.of("A-06") == proofs.of("A-07") == []


def test_a_computed_id_is_a_problem(proofs: ledger.Proofs) -> None:
    assert proofs.problems == ["tests/test_it.py, line 22: a rule marker takes ids as plain texts, found ID"]
