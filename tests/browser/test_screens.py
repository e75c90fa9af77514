"""From a small phone to 4K: the map in sight, what is asked can be answered, and a drag ends where it is let go."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import PHONE, Visitor, arrive
from tests.browser.test_rex import rex
from tests.table.client import new_table, play_on

SCREENS: Final = {
    "small phone": (360, 640),
    "small phone lying": (667, 375),
    "phone lying": (844, 390),
    "large phone lying": (932, 430),
    "tablet": (768, 1024),
    "small window": (800, 600),
    "square window": (720, 700),
    "small laptop": (1366, 625),
    "large": (2560, 1440),
    "4K": (3840, 2160),
}
KENT: Final = "[data-place=kent]"
IN_SIGHT: Final = """([width, height]) => {
    if (innerWidth !== width || innerHeight !== height) return false;
    const seen = (x, y) => document.elementFromPoint(innerWidth * x, innerHeight * y)?.closest('.board') !== null;
    const places = [...Array(20).keys()].map(n => (n + .5) / 20);
    return places.flatMap(x => places.map(y => seen(x, y))).filter(Boolean).length / 400 > .3;
}"""
"""Whether enough of the screen shows the map with nothing over it; not before the screen has its size."""
BESIDE: Final = """([high, wide]) => {
    const sheet = document.querySelector('.sheet').getBoundingClientRect();
    return sheet.x > 0 === wide && sheet.y > high / 2 === !wide;
}"""
"""Whether the sheet stands beside the map on a wide screen, and else below it."""
APART: Final = """() => {
    const [foot, question] = ['.low', '.right .main'].map(name => document.querySelector(name).getBoundingClientRect());
    return question.bottom <= foot.top;
}"""
"""Whether the question ends above the foot of the screen."""
WIDER: Final = "([name, width]) => document.querySelector(name).getBoundingClientRect().width > width"


@pytest.fixture(params=SCREENS)
def anybody(request: pytest.FixtureRequest, browser: Browser, address: str, visitors: list[Visitor]) -> Visitor:
    """Somebody with a screen of any size."""
    visitor = arrive(browser, address)
    visitor.page.set_viewport_size(size(*SCREENS[request.param]))
    visitors.append(visitor)
    return visitor


def size(width: int, height: int) -> ViewportSize:
    """As the browser wants it."""
    return ViewportSize(width=width, height=height)


def map_in_sight(page: Page) -> None:
    """Wait until the page is laid out for its screen, and enough of the map can be seen."""
    viewport = page.viewport_size
    assert viewport is not None
    page.wait_for_function(IN_SIGHT, arg=[viewport["width"], viewport["height"]])


def test_the_map_in_sight_and_a_stack_dragged(anybody: Visitor) -> None:
    page = anybody.page
    anybody.sit_down()
    anybody.wait_until_still(KENT)
    map_in_sight(page)
    expect(page.get_by_role("button", name="Done moving")).to_be_in_viewport(ratio=1)
    anybody.drag("english-channel", "kent")
    expect(page.locator("[data-stack^='kent/romans']")).to_be_visible()
    expect(page.locator("[data-stack^='english-channel/']")).to_contain_text("14")


@pytest.mark.parametrize("anybody", ["small laptop", "large"], indirect=True)
def test_a_long_log_leaves_room_for_the_question(anybody: Visitor, address: str) -> None:
    page = anybody.page
    guest = new_table(address, game="britannia-2e", seats=[{"kind": "me"}] * 4, seed=7)
    play_on(guest, Random(7), lambda view: view["round"] == 3 and view["phase"] == "movement")
    anybody.come(guest)
    page.keyboard.press("l")
    expect(page.locator(".right .panel")).to_have_count(2)
    page.wait_for_function(APART)
    expect(page.get_by_role("button", name="Done moving")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("anybody", ["small laptop", "4K"], indirect=True)
def test_the_wheel_zooms_where_the_mouse_is(anybody: Visitor) -> None:
    page = anybody.page
    anybody.sit_down()
    anybody.wait_until_still(KENT)
    before = anybody.box(KENT)
    middle = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    page.mouse.move(*middle)
    page.mouse.wheel(0, -300)
    page.wait_for_function(WIDER, arg=[KENT, 1.3 * before["width"]])
    anybody.wait_until_still(KENT)
    after = anybody.box(KENT)
    assert (after["x"] + after["width"] / 2, after["y"] + after["height"] / 2) == pytest.approx(middle, abs=2)


def test_cards_recruited_in_rex_britannorum(anybody: Visitor, address: str) -> None:
    page = anybody.page
    anybody.come(rex(address, "solo", "me"))
    anybody.wait_for_us()
    map_in_sight(page)
    while page.locator("[data-recruit].on").count():
        before = page.locator("[data-card]").count()
        page.locator("[data-recruit].on").first.click()
        expect(page.locator("[data-card]")).to_have_count(before + 1)
    expect(page.locator("[data-card].free").first).to_be_in_viewport(ratio=0.9)


def test_a_phone_is_turned(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """What is below the map stands beside it then, and comes back."""
    visitors.append(arrive(browser, address, phone=True))
    visitor, page = visitors[0], visitors[0].page
    visitor.sit_down()
    for width, height in ((PHONE["height"], PHONE["width"]), (PHONE["width"], PHONE["height"])):
        page.set_viewport_size(size(width, height))
        map_in_sight(page)
        expect(page.get_by_role("button", name="Done moving")).to_be_in_viewport(ratio=1)
        page.wait_for_function(BESIDE, arg=[height, width > height])
