"""Rex Britannorum at the table: planned, watched and played to the end by clicks, alone and with others."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

import pytest
from playwright.sync_api import Browser, Error, expect

from tests.browser.conftest import Visitor, arrive, until
from tests.browser.test_axe import look, reader
from tests.table.client import Guest, new_table, play_on

__all__ = ["reader"]

NAMES = ("Wulf", "Hilda", "Bede")
OFFERS = (
    "[data-verb=watched]",
    "[data-send]:enabled",
    "[data-verb=commit]:enabled",
    "[data-card].free",
    "[data-recruit].on",
    ".choice button:enabled, .ends button:enabled",
)
"""What can be clicked, the most urgent first."""


def rex(address: str, scenario: str, *kinds: str, **wish: object) -> Guest:
    """Seat 0 of a new table; its chance can be had again."""
    seats = [{"kind": kind, "bot": "random", "name": name} for kind, name in zip(kinds, NAMES, strict=False)]
    return new_table(address, game="rex-britannorum", scenario=scenario, seats=seats, seed=7, **wish)


def choose(visitor: Visitor, luck: random.Random) -> bool:
    """One choice of whatever is offered, by clicks; false where nothing is, or the page moved on under the mouse."""
    page = visitor.page
    offered = next((found for name in OFFERS if (found := page.locator(name)).count()), None)
    if offered is None:
        return False
    try:
        offered.nth(luck.randrange(offered.count())).click(timeout=3000)
    except (Error, ValueError):
        return False
    return True


def click_until(done: Callable[[Visitor], bool], visitors: list[Visitor], luck: random.Random) -> None:
    """Whoever is offered something chooses, until all are there; slow machines get their time."""
    patience = monotonic() + 400
    while not all(done(visitor) for visitor in visitors):
        assert monotonic() < patience, f"nobody gets any further than {[visitor.prompt() for visitor in visitors]}"
        moved = [choose(visitor, luck) for visitor in visitors]
        if not any(moved):
            visitors[0].page.wait_for_timeout(30)


def over(visitor: Visitor) -> bool:
    """Whether the game has ended."""
    return "is over" in visitor.prompt()


def watch_the_rest(visitor: Visitor) -> None:
    """The last battles, where they are still being shown."""
    ending, watched = visitor.page.locator(".ending"), visitor.page.locator("[data-verb=watched]")
    expect(ending.or_(watched).first).to_be_visible()
    if not ending.is_visible():
        with suppress(Error):  # everything has been shown meanwhile
            watched.first.click(timeout=3000)
    expect(ending).to_be_visible()


def test_alone_to_the_end(visitor: Visitor) -> None:
    """Seven turns by clicks; then a rank on its ladder, and every point where it came from."""
    visitor.come(rex(visitor.address, "solo", "me"))
    click_until(over, [visitor], random.Random(2))
    watch_the_rest(visitor)
    page = visitor.page
    ending = page.locator(".ending")
    expect(ending.locator("li.now")).to_have_count(1)
    expect(ending.locator(".sums b")).to_have_count(2)
    stakes, objectives = (int(text) for text in ending.locator(".sums b").all_inner_texts())
    expect(ending.locator(".huge")).to_have_text(str(stakes + objectives))
    expect(ending.locator(".pip.on")).to_have_count(stakes)
    page.get_by_role("button", name="The board").click()
    expect(ending).to_have_count(0)


def test_two_people_and_a_bot(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """One at a desk, one with a phone: several turns; nobody sees the other's hand, Objectives or plan."""
    guest = rex(address, "three", "me", "link", "bot")
    visitors += [arrive(browser, address), arrive(browser, address, phone=True)]
    wulf, hilda = visitors
    wulf.come(guest)
    hilda.come(guest.seat(1))
    click_until(lambda visitor: "Turn 3" in visitor.prompt(), visitors, random.Random(3))
    views = [guest.get()["view"], guest.seat(1).get()["view"]]
    for mine, others in ((wulf, views[1]), (hilda, views[0])):
        shown = mine.page.content()
        assert not [card["name"] for card in others["objectives"] if card["name"] in shown]
    assert views[0]["turn"] == views[1]["turn"] == 3


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_two_people_to_the_end(phone: bool, browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """The last turn of a game for two, by clicks in two browsers; then both see the same result."""
    guest, luck = rex(address, "two", "me", "link"), random.Random(4)
    play_on(guest, luck, lambda view: view["turn"] == 7)
    visitors += [arrive(browser, address, phone=phone) for _ in range(2)]
    for seat, visitor in enumerate(visitors):
        visitor.come(guest.seat(seat))
    click_until(over, visitors, luck)
    for visitor in visitors:
        watch_the_rest(visitor)
    scores = sorted(guest.get()["outcome"]["scores"], reverse=True)
    for visitor in visitors:
        expect(visitor.page.locator(".ending .huge")).to_have_text([str(score) for score in scores])


def test_objectives_are_read_whole_on_a_tablet(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """All three stand side by side with their buttons while one is to be discarded; nothing of them needs scrolling."""
    visitor = arrive(browser, address)
    visitors.append(visitor)
    visitor.page.set_viewport_size({"width": 820, "height": 1180})
    visitor.come(rex(address, "three", "me", "bot", "bot"))
    offered = visitor.page.locator("[data-verb=discard]")
    expect(offered).to_have_count(3)
    visitor.page.wait_for_function(
        """() => {
            const half = document.querySelector('.roomy .half:not(:first-child)').getBoundingClientRect();
            const cards = [...document.querySelectorAll('[data-verb=discard]')];
            const boxes = cards.map(card => card.getBoundingClientRect());
            return boxes.every(card => card.top >= half.top && card.bottom <= half.bottom + 1);
        }"""
    )


def test_the_whole_map_in_a_corner(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """A small screen shows a part of the map; a tap on the whole one goes elsewhere. A desk shows all anyway."""
    guest = rex(address, "solo", "me")
    visitors += [arrive(browser, address), arrive(browser, address, phone=True)]
    for visitor in visitors:
        visitor.come(guest)
    desk, phone = (visitor.page.get_by_role("button", name="Whole map") for visitor in visitors)
    expect(desk).to_have_count(0)
    seen = phone.locator(".seen")
    before = seen.get_attribute("y")
    assert before is not None
    phone.click(position={"x": 30, "y": 60})
    expect(seen).not_to_have_attribute("y", before)


def test_a_plan_by_keys_and_by_drag(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """Cards by their values, areas by their letters, F turns, Backspace takes back; then a card is dragged."""
    visitors.append(arrive(browser, address, speed="story"))
    visitor, page = visitors[0], visitors[0].page
    guest = rex(address, "solo", "me")
    visitor.come(guest)
    recruits, planned = page.locator("[data-recruit].on"), page.locator("[data-card].free")
    expect(recruits.or_(planned).first).to_be_visible()
    while not planned.count():
        number = page.locator(".hand [data-card]").count()
        recruits.first.click()
        expect(page.locator(".hand [data-card]")).to_have_count(number + 1)
        expect(recruits.or_(planned).first).to_be_visible()
    values = [card.get_attribute("data-card") for card in page.locator("[data-card]").all()]
    page.keyboard.press(str(values[0]))
    page.keyboard.press("c")
    sent = page.locator(".slot.full")
    expect(sent).to_have_count(1)
    expect(sent.locator(".now")).to_have_text("C")
    page.keyboard.press("f")
    expect(sent.locator(".now")).to_have_text("N")
    page.keyboard.press("Backspace")
    expect(sent).to_have_count(0)
    for moving in ("g[data-area=S]", "[data-card].free"):
        visitor.wait_until_still(moving)
    card, ring = visitor.box("[data-card].free"), visitor.box("g[data-area=S]")
    page.mouse.move(card["x"] + 20, card["y"] + 40)
    page.mouse.down()
    page.mouse.move(card["x"] + 60, card["y"] - 60, steps=3)
    page.mouse.move(ring["x"] + ring["width"] / 2, ring["y"] + 30, steps=4)
    page.mouse.up()
    expect(sent.locator(".now")).to_have_text("S")
    page.keyboard.press(str(values[-1]))
    page.keyboard.press("s")
    expect(sent).to_have_count(2)
    page.keyboard.press("Enter")
    expect(page.locator(".resolution .turn").first).to_be_visible()
    page.keyboard.press("x")
    expect(page.locator("[data-verb=watched]")).to_have_count(0)
    until(page, lambda: any("Plans are revealed" in line["text"] for line in guest.get()["log"]))


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_who_was_away_is_asked_first(phone: bool, browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """A turn that was played while nobody looked waits for a click; not a line of it is shown before."""
    guest, luck = rex(address, "three", "me", "me", "me"), random.Random(5)
    play_on(guest, luck, lambda view: view["phase"] == "plan")
    visitor = arrive(browser, address, phone=phone, speed="story")
    visitors.append(visitor)
    visitor.page.add_init_script("Object.defineProperty(document, 'hidden', {get: () => window.away ?? false})")
    visitor.come(guest.seat(0))
    page = visitor.page
    page.evaluate("window.away = true; document.dispatchEvent(new Event('visibilitychange'))")
    turn = guest.get()["view"]["turn"]
    play_on(guest, luck, lambda view: view["turn"] > turn)
    play = page.locator("[data-verb=play]")
    expect(play).to_be_visible()
    page.evaluate("window.away = false; document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".resolution")).to_contain_text("One turn while you were away")
    expect(page.locator(".resolution .turn")).to_have_count(0)
    play.click()
    expect(page.locator(".resolution .turn").first).to_be_visible()
    expect(page.locator("[data-verb=step]")).to_be_visible()


def test_everybody_can_use_it(reader: Visitor) -> None:
    """Objectives, recruiting, a plan, a battle and the end, with axe."""
    guest = rex(reader.address, "three", "me", "me", "me")
    page, luck, problems = reader.page, random.Random(1), []
    reader.come(guest)
    problems += look(reader, "objectives")
    play_on(guest, luck, lambda view: view["phase"] == "plan")
    page.locator("[data-card].free").first.click()
    problems += look(reader, "plan")
    for tab in ("Goals", "Stakes"):
        if page.get_by_role("button", name=tab, exact=True).count():
            page.get_by_role("button", name=tab, exact=True).first.click()
            problems += look(reader, tab)
            page.keyboard.press("Escape")
    play_on(guest, luck, lambda view: view["battle"] is not None)
    problems += look(reader, "battle")
    play_on(guest, luck, lambda view: view["phase"] == "over")
    page.goto(f"{reader.address}/t/{guest.links['table']}")
    expect(page.locator(".ending")).to_be_visible()
    assert problems + look(reader, "the end") == []
