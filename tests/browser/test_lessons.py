"""Lessons in a real browser: from the start page by clicks, on a phone, and by keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Visitor, arrive
from tests.browser.test_axe import look
from tests.browser.test_keys import tab_to

KENT = "[data-stack='kent/romans/attacks']"


@pytest.fixture
def learner(browser: Browser, address: str, visitors: list[Visitor]) -> Visitor:
    """Somebody at a desk who is here for the first time."""
    visitors.append(arrive(browser, address))
    visitors[0].page.emulate_media(reduced_motion="reduce")
    return visitors[0]


def coach(page: Page) -> Locator:
    """The coach's card."""
    return page.locator(".coach")


def send(visitor: Visitor, place: str, count: str, target: str) -> None:
    """Pick a stack, say how many, and pick where they go."""
    visitor.place(place)
    visitor.page.get_by_role("button", name=count, exact=True).click()
    expect(visitor.page.locator(f"[data-place={target}].active")).to_have_count(1)
    visitor.place(target)
    visitor.settle()


def is_shown(page: Page, ask: Callable[[], None]) -> None:
    """Ask to be shown the step: the legions land, and are back at sea, however slow this machine is."""
    page.evaluate(
        "kent => { window.landed = false; const seen = () => (window.landed ||= !!document.querySelector(kent));"
        " new MutationObserver(seen).observe(document.body, { subtree: true, childList: true }) }",
        KENT,
    )
    ask()
    page.wait_for_function("() => window.landed")
    expect(page.locator(KENT)).to_have_count(0)
    expect(coach(page).get_by_role("button", name="Show me")).to_be_visible()


def end_the_movement(page: Page) -> None:
    page.locator("[data-verb=done] button, button[data-verb=done]").first.click()


def test_a_first_visitor_goes_from_the_start_page_through_two_lessons(learner: Visitor) -> None:
    page = learner.page
    page.goto(learner.address)
    expect(page.get_by_role("heading", name="Learn in ten minutes")).to_be_visible()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    problems = look(learner, "welcome")
    page.get_by_role("button", name="Begin the first lesson").click()

    expect(coach(page).get_by_role("heading", name="Land three legions")).to_be_visible()
    expect(page.locator(".left")).to_have_attribute("inert", "")
    coach(page).get_by_role("button", name="Go on").click()
    expect(coach(page)).to_contain_text("set the number to 3")
    is_shown(page, coach(page).get_by_role("button", name="Show me").click)

    send(learner, "english-channel", "5", "kent")
    expect(coach(page).get_by_text("That is more than three")).to_be_visible()
    problems += look(learner, "a mistake")
    coach(page).get_by_role("button", name="Back").click()
    expect(page.locator(KENT)).to_have_count(0)
    expect(coach(page).get_by_text("That is more than three")).to_have_count(0)
    send(learner, "english-channel", "3", "kent")
    expect(coach(page).locator("li.now")).to_contain_text("Win the battle")
    end_the_movement(page)
    expect(coach(page)).to_contain_text("What you have learned")
    problems += look(learner, "the end of a lesson")

    page.get_by_role("button", name="Next: Count before you fight").click()
    expect(coach(page).get_by_role("heading", name="Count before you fight")).to_be_visible()
    send(learner, "wessex", "3", "downlands")
    expect(coach(page).get_by_text("The Downlands are hills")).to_be_visible()
    page.keyboard.press("b")
    expect(coach(page).get_by_text("The Downlands are hills")).to_have_count(0)
    send(learner, "wessex", "3", "avalon")
    end_the_movement(page)
    expect(coach(page)).to_contain_text("Avalon is yours")

    page.goto(learner.address)
    expect(page.get_by_role("button", name="Go on with lesson 3")).to_be_visible()
    expect(page.get_by_text("My games")).to_have_count(0)  # lessons have a list of their own
    page.get_by_role("link", name="Learn", exact=True).first.click()
    expect(page.get_by_role("button", name="Again: Land three legions")).to_be_visible()
    expect(page.get_by_text("2 of 13 done")).to_be_visible()
    assert problems + look(learner, "the list of lessons") == []


def test_a_lesson_on_a_phone(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """It is left in the middle, and goes on where it was."""
    visitor = arrive(browser, address, phone=True)
    visitors.append(visitor)
    page = visitor.page
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    page.get_by_role("button", name="Begin the first lesson").tap()
    expect(coach(page)).to_contain_text("It is the year 43")
    problems = look(visitor, "a lesson on a phone")
    send(visitor, "english-channel", "3", "kent")
    expect(coach(page).locator("li.now")).to_contain_text("Win the battle")

    page.get_by_role("link", name="Leave the lesson").tap()
    page.get_by_role("button", name="Go on: Land three legions").tap()
    expect(coach(page).locator("li.now")).to_contain_text("Win the battle")
    end_the_movement(page)
    expect(coach(page)).to_contain_text("What you have learned")
    page.get_by_role("button", name="Play on from here").tap()
    expect(page.locator(".board")).to_be_visible()
    expect(page.get_by_text("What if", exact=True)).to_be_visible()
    assert problems + look(visitor, "play on") == []


def test_a_lesson_by_keys_alone(learner: Visitor) -> None:
    """Tab and Enter; H for a hint, B for back, M to be shown, Escape to leave."""
    page, keys = learner.page, learner.page.keyboard
    page.goto(f"{learner.address}/learn")
    expect(page.get_by_role("button", name="Begin: Land three legions")).to_be_visible()
    tab_to(page, "[aria-label='Begin: Land three legions']")
    keys.press("Enter")
    expect(coach(page)).to_contain_text("It is the year 43")
    keys.press("h")
    expect(coach(page).get_by_role("status").first).to_contain_text("Look at the sea south of Kent")
    is_shown(page, lambda: keys.press("m"))
    for count in ("4", "3"):
        tab_to(page, "[data-place=english-channel]")
        keys.press("Enter")
        keys.press(count)
        expect(page.locator("[data-place=kent].active")).to_have_count(1)
        tab_to(page, "[data-place=kent]")
        keys.press("Enter")
        if count == "4":
            expect(coach(page).get_by_text("That is more than three")).to_be_visible()
            keys.press("b")
            expect(page.locator(KENT)).to_have_count(0)
    expect(coach(page).locator("li.now")).to_contain_text("Win the battle")
    expect(coach(page).locator("p[role=status]")).to_contain_text("Done: Land three legions in Kent.")
    tab_to(page, "[data-verb=done] button, button[data-verb=done]")
    keys.press("Enter")
    expect(coach(page)).to_contain_text("What you have learned")
    keys.press("Escape")
    page.wait_for_url("**/learn")
