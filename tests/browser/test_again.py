"""Who was away sees what happened since their turn: each line leads to its moment, and all can be watched again."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitor, arrive, time_stopped
from tests.table.client import Guest, new_table, play_on

STANDS = """([least, most]) => {
    const at = Number(document.querySelector('input[type=range]')?.value);
    return at >= least && at <= most;
}"""
"""Whether the replay stands after so many choices."""


def returned(address: str) -> tuple[Guest, dict[str, tuple[int, int]]]:
    """Seat 0 is asked in round 2, after turns of others that nobody saw; the choices of each of those turns."""
    guest = new_table(address, game="britannia-2e", seats=[{"kind": "me"}] * 4, seed=11)
    play_on(guest, Random(11), lambda view: view["round"] == 2)
    here = guest.get()
    turns = [line for line in here["log"] if line["kind"] == "turn"]
    ours = here["view"]["seats"][0]["nations"]
    stretches = {
        here["view"]["nations"][turn["nation"]]["name"]: (turn["n"], after["n"])
        for turn, after in pairwise(turns)
        if turn["nation"] not in ours
    }
    return guest, stretches


def test_each_line_leads_to_its_moment(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """A cell for each turn of the others; a click opens the replay there, Escape leads back to all of them."""
    guest, stretches = returned(address)
    visitor = arrive(browser, address)
    visitors.append(visitor)
    visitor.come(guest.seat(0))
    page = visitor.page
    since = page.get_by_role("region", name="Since your turn")
    cells = since.locator(".cell")
    expect(cells.first).to_be_visible()
    names = [name for name in cells.locator("b").all_inner_texts() if name in stretches]
    assert len(names) > 1
    for name in names:
        cells.filter(has=page.get_by_text(name, exact=True)).click()
        page.wait_for_function(STANDS, arg=stretches[name])
        page.mouse.move(5, 5)
        page.keyboard.press("Escape")
        expect(since).to_be_visible()


def test_each_line_on_a_phone_leads_to_its_moment(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """The log begins with what was missed; a tap opens the replay there, and it can be watched again from here, too."""
    guest, _ = returned(address)
    visitor = arrive(browser, address, phone=True)
    visitors.append(visitor)
    visitor.come(guest.seat(0))
    page = visitor.page
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_role("button", name="Since your turn")).to_be_visible()
    line = page.locator(".tiding").first
    expect(line).to_be_visible()
    line.click()
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    last = guest.get()["choices"]
    page.wait_for_function(STANDS, arg=[1, last - 1])
    page.locator(".leave").click()
    visitor.wait_for_us()
    page.get_by_role("button", name="Log").click()
    page.locator("[data-verb=again]").click()
    expect(page.locator(".caption")).to_be_visible()


@pytest.mark.parametrize("stray", ["Enter", " "], ids=["enter", "space"])
def test_watched_again_from_the_beginning(browser: Browser, address: str, visitors: list[Visitor], stray: str) -> None:
    """The map goes back to where our turn ended, plays, and comes to the same question; nothing is chosen by a key."""
    guest, stretches = returned(address)
    visitor = arrive(browser, address)
    visitors.append(visitor)
    visitor.page.clock.install()
    visitor.come(guest.seat(0))
    page = visitor.page
    since = page.get_by_role("region", name="Since your turn")
    name = since.locator(".cell b").first.inner_text()
    question, choices = visitor.prompt(), guest.get()["choices"]
    assert name in stretches or name.startswith("Round")
    since.locator("[data-verb=again]").click()
    caption = page.locator(".caption")
    expect(caption.locator(".acts li").first).to_be_visible()
    with time_stopped(page):
        while caption.count():
            page.keyboard.press(stray)
            page.clock.run_for(100)
        page.keyboard.press(stray)
    expect(since).to_be_visible()
    visitor.wait_for_us()
    assert (visitor.prompt(), guest.get()["choices"]) == (question, choices)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_turn_of_rex_is_watched_again(browser: Browser, address: str, visitors: list[Visitor], phone: bool) -> None:
    """Whoever comes back reads of each battle; a line leads to its moment, and the reveal plays again as a whole."""
    guest = new_table(address, game="rex-britannorum", scenario="three", seats=[{"kind": "me"}] * 3, seed=11)
    play_on(guest, Random(11), lambda view: view["turn"] == 2)
    visitor = arrive(browser, address, phone=phone)
    visitors.append(visitor)
    visitor.come(guest.seat(0))
    page = visitor.page
    choices = guest.get()["choices"]

    def open_log() -> None:
        if phone:
            page.get_by_role("button", name="Log").click()

    open_log()
    lines = page.locator(".tiding")
    expect(lines.filter(has_text="The North")).to_have_count(1)
    lines.filter(has_text="The North").click()
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    page.wait_for_function(STANDS, arg=[1, choices - 1])
    page.keyboard.press("Escape")
    visitor.wait_for_us()
    open_log()
    page.locator("[data-verb=again]").click()
    expect(page.locator("[data-theatre]").first).to_be_visible()
    expect(page.locator(".resolution")).to_contain_text("Skip to the North")
    while page.locator("[data-theatre]").count():
        page.keyboard.press("ArrowRight")
    visitor.wait_for_us()
    assert guest.get()["choices"] == choices


def test_a_replay_without_connection_says_so(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """It stays where it is, with a sentence, and goes on when the server answers again."""
    guest, _ = returned(address)
    visitor = arrive(browser, address)
    visitors.append(visitor)
    visitor.come(guest.seat(0))
    page = visitor.page
    past = re.compile(rf"/at/(?!{guest.get()['choices']}$)")
    page.route(past, lambda route: route.abort())
    page.get_by_title("Replay").click()
    count = page.locator(".bar .count")
    expect(count).to_be_visible()
    before = count.inner_text()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".refused")).to_contain_text("No connection")
    expect(count).to_have_text(before)
    page.unroute(past)
    page.keyboard.press("ArrowLeft")
    expect(count).not_to_have_text(before)
    visitor.complaints[:] = [line for line in visitor.complaints if "ERR_FAILED" not in line]
