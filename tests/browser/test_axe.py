"""Everybody can use it: axe-core finds nothing wrong on any page, in every theme, at a desk and on a phone."""

from __future__ import annotations

import itertools
from random import Random
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import meadhall
from tests.browser.conftest import Visitor
from tests.table.client import Guest, brought_table, new_table, play_on

RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
COLOURS: Final = ("color-contrast", "link-in-text-block")
OFF: Final = {"enabled": False}
THEMES: Final = ("parchment", "dark", "light")
BROKEN: Final = """([within, wanted]) => {
    const texts = within?.map(index => window.painted[index]).filter(text => text.isConnected);
    if (texts?.length === 0) return [];
    return axe.run(texts ? { include: texts } : document, wanted).then(({ violations }) => violations);
}"""
PAINTED: Final = """() => {
    const inked = element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())
        && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const paint = element => {
        const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
        const grounds = [];
        for (let at = element; at; at = at.parentElement) {
            const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at);
            grounds.push(at.tagName, at.getAttribute("class"), backgroundColor, backgroundImage, opacity);
        }
        return [color, fill, fontSize, fontWeight, ...grounds].join(" ");
    };
    window.painted = [...document.body.querySelectorAll("*")].filter(inked);
    return window.painted.map(paint);
}"""
"""Every text on the page: its colour and size, and the grounds it stands on."""
THERE: Final = "window.painted.map(text => text.isConnected)"
"""Which of them are still on the page: it may have gone on before axe-core looked."""
STILL: Final = """() => {
    const ends = animation => Number.isFinite(animation.effect?.getComputedTiming().endTime);
    return Promise.allSettled(document.getAnimations().filter(ends).map(animation => animation.finished));
}"""
HOLD: Final = """() => {
    window.held = document.head.appendChild(document.createElement("style"));
    window.held.textContent = "* { transition: none !important }";
}"""
"""No colour fades into another until the page is let go. Both restyle the whole page, so a look does them once."""
PAINT: Final = """theme => {
    document.documentElement.dataset.theme = theme;
    document.body.getBoundingClientRect();
}"""
LET_GO: Final = "window.held.remove()"


@pytest.fixture
def reader(visitor: Visitor) -> Visitor:
    """A visitor for whom nothing fades in while it is looked at."""
    visitor.page.emulate_media(reduced_motion="reduce")
    return visitor


legible: set[tuple[str, str]] = set()
"""Themes and paints that axe-core has found legible: the same words on the same ground need no second look."""


def look(visitor: Visitor, what: str) -> list[str]:
    """What axe-core finds wrong with the page as it is now; twice, as a page may change under its eyes."""
    first = _found(visitor, what)
    return [problem for problem in _found(visitor, what) if problem in first] if first else []


def _found(visitor: Visitor, what: str) -> list[str]:
    """What is wrong in the visitor's theme, and in each theme what cannot be read."""
    page = visitor.page
    page.evaluate(STILL)
    theirs = page.evaluate("document.documentElement.dataset.theme")
    problems = _broken(page, f"{what}, {theirs}", {"runOnly": RULES, "rules": dict.fromkeys(COLOURS, OFF)})
    page.evaluate(HOLD)
    for theme in THEMES:
        page.evaluate(PAINT, theme)
        problems += _illegible(page, f"{what}, {theme}", theme)
    page.evaluate(PAINT, theirs)
    page.evaluate(LET_GO)
    return problems


def _illegible(page: Page, what: str, theme: str) -> list[str]:
    """Texts whose colours have not been looked at before, and are too faint."""
    paints = [(theme, paint) for paint in page.evaluate(PAINTED)]
    unseen = [index for index, paint in enumerate(paints) if paint not in legible]
    if not unseen:
        return []
    problems = _broken(page, what, {"runOnly": {"type": "rule", "values": COLOURS}}, unseen)
    if not problems:
        legible.update(itertools.compress(paints, page.evaluate(THERE)))
    return problems


def _broken(page: Page, what: str, wanted: dict[str, object], within: list[int] | None = None) -> list[str]:
    """What axe-core finds wrong with a page, or with some of its texts."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate(BROKEN, [within, {**wanted, "resultTypes": ["violations"]}])
    return [
        f"{what}: {problem['id']}: {node['target']}: {node['failureSummary']}"
        for problem in found
        for node in problem["nodes"]
    ]


def test_the_pages_around_the_tables(reader: Visitor) -> None:
    page = reader.page
    page.goto(f"{reader.address}/new")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.get_by_role("button", name="Options").click()
    problems = look(reader, "start")
    page.goto(f"{reader.address}/about")
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()
    problems += look(reader, "about")
    page.get_by_role("link", name="The documentation").click()
    page.get_by_role("link", name="Bots and the arena").click()
    expect(page.get_by_role("heading", name="Bots and the arena")).to_be_visible()
    assert problems + look(reader, "documentation") == []


def test_a_table(reader: Visitor) -> None:
    """My turn, something in hand, a refusal, and all that can be opened beside the map."""
    reader.sit_down()
    page = reader.page
    problems = look(reader, "my turn")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    problems += look(reader, "keys")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)  # a dialog is closed before the page hears of it
    page.keyboard.press("/")
    page.keyboard.type("mercia")
    expect(page.get_by_role("option")).to_have_count(2)
    problems += look(reader, "search")
    page.keyboard.press("Escape")
    page.locator("[data-verb=take] button").first.click()
    expect(page.locator(".hand li")).to_have_count(5)
    page.keyboard.press("ArrowUp")
    problems += look(reader, "in hand, at a place")
    reader.place("hwicce")
    expect(page.locator(".refused")).to_be_visible()
    problems += look(reader, "in hand, refused")
    page.keyboard.press("Escape")
    for key, what in (("p", "points"), ("l", "log"), ("c", "talk")):
        page.keyboard.press(key)
        problems += look(reader, what)
        page.keyboard.press("Escape")
    for title in ("Scores", "Table"):
        page.get_by_title(title, exact=True).click()
        problems += look(reader, title)
        page.keyboard.press("Escape")
    for tab in ("Card", "Rounds"):
        if page.get_by_role("button", name=tab, exact=True).count():
            page.get_by_role("button", name=tab, exact=True).click()
            problems += look(reader, tab)
    assert problems == []


def test_a_battle_and_a_replay(reader: Visitor) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    guest = new_table(reader.address, game="britannia-2e", scenario="two-romans", seats=seats, seed=7)
    play_on(guest, Random(7), lambda view: view["battle"] and view["phase"] == "battles" and len(view["legal"]) > 1)
    reader.come(guest)
    expect(reader.page.locator(".battle")).to_contain_text("%")
    problems = look(reader, "battle")
    reader.page.goto(f"{reader.address}/t/{guest.links['table']}?at=3")
    expect(reader.page.locator(".bar .count")).to_be_visible()
    assert problems + look(reader, "replay") == []


@pytest.fixture(scope="module")
def finished(address: str) -> Guest:
    """A game that is over, for all who look at its end."""
    match, luck = meadhall.start("britannia-2e", scenario="two-vikings", players=2, seed=7), Random(7)
    while match.turn is not None:
        match.play(luck.choice(match.legal(match.turn)), seat=match.turn)
    return brought_table(address, match.record())


def test_the_end(reader: Visitor, finished: Guest) -> None:
    reader.come(finished)
    expect(reader.page.locator(".ending")).to_contain_text("Turning points")
    assert look(reader, "the end") == []


@pytest.mark.parametrize("game", ["britannia-2e", "rex-britannorum"])
def test_what_happens_while_it_is_shown(game: str, reader: Visitor) -> None:
    """Somebody else's turn, and plans that are revealed: held while we look."""
    reader.context.add_init_script("localStorage.setItem('meadhall.speed', 'story')")
    scenario = {"britannia-2e": "two-romans", "rex-britannorum": "two"}[game]
    seats = [{"kind": "me"}, {"kind": "link"}]
    guest = new_table(reader.address, game=game, scenario=scenario, seats=seats, seed=7)
    first = "plan" if game.startswith("rex") else "movement"
    play_on(guest, Random(7), lambda view: view["phase"] == first)
    reader.come(guest)
    reader.wait_for_us()
    play_on(guest, Random(7), lambda view: view["phase"] != first)
    expect(reader.page.locator("[data-theatre]").first).to_be_visible()
    reader.page.keyboard.press(" ")
    assert look(reader, f"{game} shown") == []
