"""A phone in the hand: fingers that drag and pan, tabs, and choices that nothing hides."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser, CDPSession, FloatRect, ViewportSize, expect

from tests.browser.conftest import PHONE, WHOLE, Visitor, arrive, time_stopped
from tests.browser.test_rex import rex
from tests.table.client import Guest, new_table, play_on

LYING: Final = ViewportSize(width=PHONE["height"], height=PHONE["width"])
TABLET: Final = ViewportSize(width=820, height=1180)
SIZES: Final = {"phone": PHONE, "lying": LYING, "tablet": TABLET}
CHANNEL: Final = "[data-stack^='english-channel/']"
PAGES: Final = ["/", "/new", "/learn", "/studies", "/about", "/handbook/bretwalda", "/handbook/britannia-2e/aid"]


@pytest.fixture
def holder(browser: Browser, address: str, visitors: list[Visitor]) -> Visitor:
    """Somebody with a phone."""
    visitors.append(arrive(browser, address, phone=True))
    return visitors[0]


def battle(address: str) -> Guest:
    """A battle in which we may fight on or retreat to several places."""
    guest = new_table(address, game="britannia-2e", scenario="two-romans", seats=[{"kind": "me"}] * 2, seed=7)
    play_on(guest, Random(7), lambda view: view["battle"] and view["phase"] == "battles" and len(view["legal"]) > 2)
    return guest


@pytest.mark.parametrize("path", PAGES)
def test_no_page_is_wider_than_a_phone(holder: Visitor, path: str) -> None:
    """A phone would show such a page smaller, and keep its width for the map of the next table."""
    page = holder.page
    page.goto(f"{holder.address}{path}")
    expect(page.get_by_role("heading").first).to_be_visible()
    assert page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [PHONE["width"], PHONE["width"]]


class Finger:
    """A finger on the screen."""

    def __init__(self, visitor: Visitor) -> None:
        self.wire: CDPSession = visitor.context.new_cdp_session(visitor.page)

    def touch(self, kind: str, x: float = 0, y: float = 0) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle(box: FloatRect) -> tuple[float, float]:
    """The middle of a box."""
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_finger_that_rests_lifts_a_stack(holder: Visitor) -> None:
    page, finger = holder.page, Finger(holder)
    holder.sit_down()
    holder.wait_until_still(CHANNEL)
    x, y = middle(holder.box(CHANNEL))
    finger.touch("touchStart", x, y)
    expect(page.locator(".held")).to_be_attached()
    expect(page.locator("[data-place=kent].active")).to_be_attached()
    target = middle(holder.box("[data-stack^='sussex/']"))
    finger.touch("touchMove", (x + target[0]) / 2, (y + target[1]) / 2)
    finger.touch("touchMove", *target)
    finger.touch("touchEnd")
    expect(page.locator("[data-stack='sussex/romans/attacks']")).to_be_attached()


def test_a_finger_that_moves_at_once_moves_the_map(holder: Visitor) -> None:
    page, finger = holder.page, Finger(holder)
    page.clock.install()
    holder.sit_down()
    holder.wait_until_still(CHANNEL)
    x, y = middle(holder.box(CHANNEL))
    with time_stopped(page):
        finger.touch("touchStart", x, y)
        for step in range(1, 5):
            finger.touch("touchMove", x - 20 * step, y - 10 * step)
        finger.touch("touchEnd")
    holder.wait_until_still(CHANNEL)
    there = middle(holder.box(CHANNEL))
    assert there == pytest.approx((x - 80, y - 40), abs=12)
    expect(page.locator(".held")).to_have_count(0)
    expect(page.locator(".hand")).to_have_count(0)


def test_the_tabs_work_while_scores_are_open(holder: Visitor) -> None:
    holder.sit_down()
    page = holder.page
    for tab, shown in (("Rounds", ".time"), ("Log", ".log"), ("Chat", "form"), ("Board", ".ends")):
        page.get_by_title("Scores", exact=True).click()
        expect(page.locator(".scores")).to_be_visible()
        page.get_by_role("button", name=tab, exact=True).click()
        expect(page.locator(".scores")).to_have_count(0)
        expect(page.locator(shown).first).to_be_visible()


@pytest.mark.parametrize("screen", SIZES)
def test_to_fight_and_to_retreat_are_in_sight(screen: str, holder: Visitor) -> None:
    holder.page.set_viewport_size(SIZES[screen])
    holder.come(battle(holder.address))
    expect(holder.page.locator(".battle")).to_contain_text("%")
    for verb in ("stand", "to-the-end", "retreat"):
        for choice in holder.page.locator(f".battle button[data-verb={verb}]").all():
            expect(choice).to_be_in_viewport(ratio=1)
            choice.click(trial=True)


@pytest.mark.parametrize("screen", SIZES)
def test_what_can_be_taken_in_a_battle_of_cards_is_in_sight(screen: str, holder: Visitor) -> None:
    guest = rex(holder.address, "three", "me", "link", "link")
    play_on(guest, Random(3), lambda view: view["phase"] == "battle" and len(view["legal"]) > 2)
    holder.page.set_viewport_size(SIZES[screen])
    holder.come(guest)
    holder.page.locator(".choice button:enabled").first.click(trial=True)
    expect(holder.page.locator(".choice button:enabled").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("screen", SIZES)
def test_what_is_to_move_is_in_sight_and_nothing_is_cut(screen: str, holder: Visitor) -> None:
    """Also after the map was moved away, when the next half begins; and no key is named where there is none."""
    page = holder.page
    page.set_viewport_size(SIZES[screen])
    holder.sit_down()
    holder.wait_until_still(CHANNEL)
    expect(page.locator(CHANNEL)).to_be_in_viewport(ratio=1)
    holder.wait_until_still(".sheet, .dock")
    sheet = holder.box(".sheet, .dock")
    x, y = middle(holder.box(CHANNEL))
    assert y < sheet["y"] or x < sheet["x"]
    expect(page.locator("kbd:visible")).to_have_count(0)
    page.wait_for_function(WHOLE, arg=".say")


def test_a_question_opens_the_sheet(holder: Visitor) -> None:
    """It was closed to see the map; then something is asked."""
    page = holder.page
    holder.sit_down(scenario="For two: Romans", seats=("You", "You"))
    holder.wait_until_still(".sheet .grip")
    grip = middle(holder.box(".sheet .grip"))
    page.mouse.move(*grip)
    page.mouse.down()
    page.mouse.move(grip[0], grip[1] + 200, steps=4)
    page.mouse.up()
    expect(page.get_by_role("button", name="Done moving")).not_to_be_in_viewport()
    holder.wait_until_still("[data-place=english-channel]")
    holder.place("english-channel")
    expect(page.locator(".hand li").first).to_be_attached()
    holder.place("sussex")
    expect(page.get_by_role("button", name="Done moving")).to_be_in_viewport(ratio=1)
