"""The documentation that a server brings along: every page is there, and every link between pages leads somewhere."""

from __future__ import annotations

import re

import pytest
from httpx import get

from meadhall.table import guide
from tests.table.client import Server

LINK = re.compile(r'href="(/docs[^"#]*)?(#[^"]*)?"')
PAGES = sorted(guide.pages())


def test_every_page_is_listed() -> None:
    listed = guide.index()
    assert [name for name in PAGES if f'href="/docs/{name}"' not in listed] == []
    assert {"table", "servers", "rules", "benchmarks", "rules/bretwalda/2-realm"} - {*PAGES} == set()


@pytest.mark.parametrize("name", [name for name in PAGES if not name.startswith("rules/")])
def test_links_lead_to_pages_and_headings(name: str) -> None:
    html = guide.page(name) or ""
    for there, place in LINK.findall(html):
        target = guide.page(there.removeprefix("/docs/")) if there not in ("", "/docs") else html
        assert target, f"{name} leads to {there}"
        assert not place or f'id="{place[1:]}"' in target, f"{name} leads to {there}{place}"


def test_what_is_not_here_is_words_only() -> None:
    page = guide.page("table") or ""
    assert "<em>The dark theme</em>" in page
    assert "<!-- not run" not in page
    assert 'class="wide"' in page


def test_a_page_is_served_and_a_wrong_address_says_so(server: Server) -> None:
    assert "Documentation" in get(f"{server.url}/docs").text
    assert "<h1" in get(f"{server.url}/docs/servers").text
    missing = get(f"{server.url}/docs/nothing")
    assert missing.status_code == 404
    assert "<html" in missing.text
