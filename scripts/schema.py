"""Write the table's interface (OpenAPI) to the file that the page's types are made from: `python scripts/schema.py`."""

from __future__ import annotations

import json
from pathlib import Path

from meadhall.table.app import create_app
from meadhall.table.settings import Settings

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "api" / "schema.json"


def text() -> str:
    """The interface as JSON that changes only if the interface does."""
    schema = create_app(Settings()).openapi()
    schema["info"]["version"] = "1"
    return json.dumps(schema, indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
