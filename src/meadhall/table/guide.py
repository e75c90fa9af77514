"""The documentation in a small form, for whoever runs a server and has no network: Markdown becomes plain pages.

In a checkout the pages are those of docs/; a build takes copies of them into the package (setup.py).
"""

from __future__ import annotations

import posixpath
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from meadhall.ledger.pages import PAGES as LEDGER

PACKED: Final = Path(__file__).parent / "docs"
CHECKOUT: Final = Path(__file__).parents[3]
TOP: Final = {"benchmarks": "BENCHMARKS.md", "changelog": "CHANGELOG.md"}
"""Pages of the project's top folder."""

LAST: Final = "More"
RULES: Final = "Every rule and case"

STYLE: Final = (Path(__file__).parent / "guide.css").read_text(encoding="utf-8")

DOCUMENT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title} · Meadhall</title><style>{style}</style></head>
<body><nav aria-label="Pages"><a href="/">Meadhall</a><a href="/docs">Documentation</a></nav>
<main>
{body}</main></body></html>
"""

_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_NO_WORD = re.compile(r"[^\w\- ]")
_SENTENCE = re.compile(r".*?[.!?](?=\s|$)")
_COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the documentation: its name in the address, its file in the project, and its text in Markdown."""

    name: str
    file: str
    text: str

    @property
    def title(self) -> str:
        """The heading it begins with."""
        found = _TITLE.search(self.text)
        return found[1].replace("`", "") if found else self.name

    @property
    def summary(self) -> str:
        """The first sentence after the heading, without Markdown; empty where a table or list comes first."""
        after = _COMMENT.sub("", self.text).split("\n\n", 2)[1:2]
        words = plain(after[0]) if after and after[0][0] not in "|-!#" else ""
        found = _SENTENCE.match(words)
        return found[0] if found else ""


def plain(text: str) -> str:
    """A paragraph without its marks."""
    inline = MarkdownIt("commonmark").parseInline(text)[0].children or []
    return "".join(token.content or " " * (token.type == "softbreak") for token in inline)


def folder() -> Path:
    """Where the pages are."""
    return PACKED if PACKED.is_dir() else CHECKOUT / "docs"


@cache
def order() -> dict[str, list[str]]:
    """The sections with the names of their pages."""
    return tomllib.loads((folder() / "sections.toml").read_text(encoding="utf-8"))


@cache
def pages() -> dict[str, Page]:
    """Every page by its name; those of the ledger are called rules/GAME/NAME."""
    docs = folder()
    top = PACKED if PACKED.is_dir() else CHECKOUT
    found: dict[str, tuple[str, Path]] = {name: (file, top / file) for name, file in TOP.items()}
    for path in sorted(docs.rglob("*.md")):
        file = path.relative_to(docs)
        if file.as_posix() not in TOP.values():
            name = file.parent if file.stem == "README" else file.with_suffix("")
            found[name.as_posix()] = (f"docs/{file.as_posix()}", path)
    for path in sorted(LEDGER.glob("*/*.md")):
        game = path.parent.name
        found[f"rules/{game}/{path.stem}"] = (f"src/meadhall/ledger/{game}/{path.name}", path)
    return {name: Page(name, file, path.read_text(encoding="utf-8")) for name, (file, path) in found.items()}


@cache
def _names() -> dict[str, str]:
    return {page.file: page.name for page in pages().values()}


def sections() -> Iterator[tuple[str, list[Page]]]:
    """The pages in their order, under the heading of each section."""
    known = pages()
    named = {name for names in order().values() for name in names}
    for heading, names in order().items():
        yield heading, [known[name] for name in names if name in known]
    rest = [page for name, page in known.items() if name not in named]
    yield LAST, [page for page in rest if not page.name.startswith("rules")]
    yield RULES, [page for page in rest if page.name.startswith("rules")]


@cache
def index() -> str:
    """The list of all pages, as HTML."""
    lines = ["<h1>Documentation</h1>"]
    for heading, found in sections():
        if found:
            lines += [f"<h2>{heading}</h2>", "<dl>"]
            lines += [
                f'<dt><a href="/docs/{page.name}">{escape(page.title)}</a></dt><dd>{escape(page.summary)}</dd>'
                for page in found
            ]
            lines.append("</dl>")
    return DOCUMENT.format(title="Documentation", style=STYLE, body="\n".join(lines))


@cache
def page(name: str) -> str | None:
    """A page as HTML; None if there is no such page."""
    found = pages().get(name)
    if found is None:
        return None
    body = _reader().render(_COMMENT.sub("", found.text), {"file": found.file})
    return DOCUMENT.format(title=escape(found.title), style=STYLE, body=body)


class _Small(RendererHTML):
    """HTML with addresses for headings and links between pages; pictures and what is not here are their words only."""

    def heading_open(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        """A heading that can be linked."""
        tokens[at].attrSet("id", slug(tokens[at + 1].content))
        return self.renderToken(tokens, at, options, env)

    def link_open(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        """A link to a page that is here, or to another site."""
        there = address(tokens[at], env["file"])
        return f'<a href="{escape(there)}">' if there else "<span>"

    def link_close(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        """The end of it."""
        opened = next(token for token in reversed(tokens[:at]) if token.type == "link_open")
        return "</a>" if address(opened, env["file"]) else "</span>"

    def image(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        """What a picture shows."""
        return f"<em>{escape(tokens[at].content)}</em>"

    def table_open(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        """A table that scrolls by itself where it is too wide."""
        return '<div class="wide" tabindex="0"><table>\n'

    def table_close(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        """The end of it."""
        return "</table></div>\n"


@cache
def _reader() -> MarkdownIt:
    return MarkdownIt("commonmark", renderer_cls=_Small).enable("table")


def slug(heading: str) -> str:
    """The address of a heading within its page."""
    return _NO_WORD.sub("", plain(heading).lower()).replace(" ", "-")


def address(link: Token, file: str) -> str:
    """Where a link of a file leads here; empty if that is not here."""
    href = str(link.attrGet("href") or "")
    if href.startswith(("http://", "https://", "mailto:", "#")):
        return href
    target, mark, place = href.partition("#")
    name = _names().get(posixpath.normpath(posixpath.join(posixpath.dirname(file), target)))
    return f"/docs/{name}{mark}{place}" if name else ""
