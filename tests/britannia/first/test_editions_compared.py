"""The page that compares the editions is made from their data, and is current."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from meadhall.games.britannia.edition import PROCEDURES

ROOT = Path(__file__).parents[3]


def script() -> ModuleType:
    spec = spec_from_file_location("editions_script", ROOT / "scripts" / "editions.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_current() -> None:
    page = ROOT / "docs" / "editions-compared.md"
    assert page.read_text(encoding="utf-8") == script().text(), "run python scripts/editions.py"


def test_every_procedure_that_differs_is_on_the_page() -> None:
    text = script().text()
    assert all(procedure.question in text for procedure in PROCEDURES.values())
