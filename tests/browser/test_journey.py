"""All that there is to learn, in a real browser, by clicks, on a phone, and by keys alone.

Two lessons, a coached game, the rule of a question, advice, the end of a game and its review, a choice made again, and
the review shared.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Page, expect

from tests.browser.conftest import Visitor, arrive, until
from tests.browser.test_axe import look
from tests.browser.test_keys import march, press, tab_to
from tests.learn.played import last_turn

KENT: Final = "[data-stack='kent/romans/attacks']"
DONE: Final = "[data-verb=done] button, button[data-verb=done]"
GAME: Final = "Your first game, coach beside you"


def newcomer(browser: Browser, address: str, visitors: list[Visitor], *, phone: bool = False) -> Visitor:
    """Somebody who is here for the first time."""
    visitor = arrive(browser, address, phone, goes_on=True)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.page.emulate_media(reduced_motion="reduce")
    visitors.append(visitor)
    return visitor


@pytest.fixture
def learner(browser: Browser, address: str, visitors: list[Visitor]) -> Visitor:
    """Somebody at a desk who is here for the first time."""
    return newcomer(browser, address, visitors)


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
    page.locator(DONE).first.click()


def fight_in_avalon(visitor: Visitor) -> None:
    """The second lesson, after the mistake that most people make."""
    page = visitor.page
    expect(coach(page)).to_contain_text("four armies in Wessex")
    send(visitor, "wessex", "3", "downlands")
    expect(coach(page).get_by_text("The Downlands are hills")).to_be_visible()
    coach(page).get_by_role("button", name="Back").click()
    expect(coach(page).get_by_text("The Downlands are hills")).to_have_count(0)
    send(visitor, "wessex", "3", "avalon")
    end_the_movement(page)
    expect(coach(page)).to_contain_text("Avalon is yours")


def come_to_a_question(visitor: Visitor) -> None:
    """The dice of a coached game are nobody's: if somebody attacks us first, fight that out."""
    page = visitor.page
    visitor.wait_for_us()

    def asked() -> bool:
        if page.locator("[data-verb=advise]").is_visible() and page.locator(".question [data-rule]").first.is_visible():
            return True
        page.keyboard.press("f")
        return False

    until(page, asked)
    expect(coach(page)).to_contain_text("A game with a coach", ignore_case=True)


def ask_why_and_for_advice(visitor: Visitor) -> list[str]:
    """In the coached game: the rule of the question, then what a strong bot would do."""
    page = visitor.page
    come_to_a_question(visitor)
    page.locator(".question [data-rule]").first.click()
    book = page.get_by_role("complementary", name="Handbook")
    expect(book.locator(".answer")).to_be_focused()
    problems = look(visitor, "why")
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    page.locator("[data-verb=advise]").click()
    expect(page.locator("[data-advice=ready]")).to_be_visible()
    problems += look(visitor, "advice in a coached game")
    page.keyboard.press("Escape")
    return problems


def saved_game() -> FilePayload:
    """A game that somebody has kept, before the last turn."""
    record = last_turn().record()
    return {"name": "last-turn.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}


def go_on(visitor: Visitor) -> None:
    """A game from a file is shown from its beginning; from there to the question."""
    expect(visitor.page.get_by_role("region", name="Replay")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("region", name="Replay")).to_have_count(0)
    visitor.wait_for_us()


def finish(visitor: Visitor) -> None:
    """Go on with a kept game, and lose it by staying where one is."""
    page = visitor.page
    page.goto(f"{visitor.address}/new")
    page.locator("input[type=file]").set_input_files(saved_game())
    go_on(visitor)
    end_the_movement(page)
    expect(page.locator(".ending")).to_be_visible()


def review_of(page: Page) -> Locator:
    """The review, when it is ready: open at the choice that cost the game."""
    review = page.locator(".review")
    expect(review.locator("h1")).to_be_focused()
    expect(review.locator(".sums .line").first).to_be_visible()
    expect(review.locator(".chart path.line")).to_have_count(4)
    expect(review.locator(".point")).to_contain_text("Round 16: Normans")
    expect(review.locator(".point .map svg").first).to_be_visible()
    return review


def march_this_time(visitor: Visitor) -> None:
    """Make the choice again in a what-if: nothing of the better plan is shown before, the verdict afterwards."""
    page = visitor.page
    task = page.locator(".trying")
    expect(task).to_contain_text("Find a plan")
    expect(task).not_to_contain_text("Essex")
    visitor.wait_for_us()
    send(visitor, "kent", "1", "essex")
    end_the_movement(page)
    expect(task).to_contain_text("as good as the best within the margin")


def share(visitor: Visitor, browser: Browser, visitors: list[Visitor]) -> None:
    """Somebody else reads the review by its link, as a spectator."""
    page = visitor.page
    page.get_by_role("button", name="Share link").click()
    expect(page.locator(".review [role=status]").first).to_contain_text("The link is on the clipboard")
    link = page.evaluate("navigator.clipboard.readText()")
    assert "?review" in link
    visitors.append(arrive(browser, visitor.address))
    visitors[-1].page.goto(link)
    review_of(visitors[-1].page)


def test_a_first_visitor_learns_plays_and_understands(
    learner: Visitor, browser: Browser, visitors: list[Visitor]
) -> None:
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
    send(learner, "english-channel", "3", "kent")
    expect(coach(page).locator("li.now")).to_contain_text("Win the battle")
    end_the_movement(page)
    expect(coach(page)).to_contain_text("What you have learned")
    problems += look(learner, "the end of a lesson")
    page.get_by_role("button", name="Next: Count before you fight").click()
    fight_in_avalon(learner)

    page.goto(learner.address)
    expect(page.get_by_role("button", name="Go on with lesson 3")).to_be_visible()
    expect(page.get_by_text("My games")).to_have_count(0)  # lessons have a list of their own
    page.get_by_role("link", name="Learn", exact=True).first.click()
    expect(page.get_by_role("button", name="Again: Land three legions")).to_be_visible()
    expect(page.get_by_text("2 of 13 done")).to_be_visible()
    problems += look(learner, "the list of lessons")
    page.get_by_role("button", name=f"Begin: {GAME}").click()
    problems += ask_why_and_for_advice(learner)

    finish(learner)
    page.locator("[data-verb=review]").click()
    review = review_of(page)
    expect(review.locator(".point")).to_contain_text("0%")
    expect(review.locator(".point dl")).to_contain_text("Kent to")
    problems += look(learner, "review")
    with page.expect_download() as saved:
        review.get_by_role("button", name="Save picture").click()
    assert saved.value.suggested_filename == "review.png"
    review.get_by_role("button", name="Points", exact=True).click()
    expect(review.locator(".chart h2")).to_have_text("Points to expect")
    page.locator("[data-verb=review-try]").click()
    problems += look(learner, "a choice made again")
    march_this_time(learner)
    problems += look(learner, "judged")
    page.locator("[data-verb=back-to-review]").click()
    review_of(page)
    share(learner, browser, visitors)
    assert problems == []


def test_the_same_on_a_phone(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """A lesson is left in the middle, and goes on where it was."""
    visitor = newcomer(browser, address, visitors, phone=True)
    page = visitor.page
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
    problems += look(visitor, "play on")

    page.goto(f"{address}/learn")
    page.get_by_role("button", name="Begin: Count before you fight").tap()
    fight_in_avalon(visitor)
    page.goto(f"{address}/learn")
    page.get_by_role("button", name=f"Begin: {GAME}").tap()
    problems += ask_why_and_for_advice(visitor)

    finish(visitor)
    page.locator("[data-verb=review]").tap()
    review_of(page)
    problems += look(visitor, "review on a phone")
    page.locator("[data-verb=review-try]").tap()
    march_this_time(visitor)
    problems += look(visitor, "judged on a phone")
    page.locator("[data-verb=back-to-review]").tap()
    review_of(page)
    share(visitor, browser, visitors)
    assert problems == []


def test_the_same_by_keys_alone(learner: Visitor) -> None:
    """Tab and Enter; in a lesson H for a hint, B for back, M to be shown, Escape to leave; T to try again."""
    page, keys = learner.page, learner.page.keyboard
    page.goto(f"{learner.address}/learn")
    expect(page.get_by_role("button", name="Begin: Land three legions")).to_be_visible()
    tab_to(page, "[aria-label='Begin: Land three legions']")
    keys.press("Enter")
    expect(coach(page)).to_contain_text("It is the year 43")
    keys.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("show me how it is done")
    keys.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    keys.press("h")
    expect(coach(page).get_by_role("status").first).to_contain_text("Look at the sea south of Kent")
    is_shown(page, lambda: keys.press("m"))
    for count in ("4", "3"):
        march(page, "english-channel", count, "kent")
        if count == "4":
            expect(coach(page).get_by_text("That is more than three")).to_be_visible()
            keys.press("b")
            expect(page.locator(KENT)).to_have_count(0)
    expect(coach(page).locator("li.now")).to_contain_text("Win the battle")
    expect(coach(page).locator("p[role=status]")).to_contain_text("Done: Land three legions in Kent.")
    press(page, DONE)
    expect(coach(page)).to_contain_text("What you have learned")
    keys.press("Escape")
    page.wait_for_url("**/learn")

    tab_to(page, f"[aria-label='Begin: {GAME}']")
    keys.press("Enter")
    come_to_a_question(learner)
    tab_to(page, ".question [data-rule]")
    keys.press("Enter")
    expect(page.locator(".handbook .answer")).to_be_focused()
    keys.press("Escape")
    keys.press("v")
    expect(page.locator("[data-advice=ready]")).to_be_visible()
    keys.press("Escape")
    keys.press("Escape")
    page.wait_for_url("**/learn")

    page.goto(f"{learner.address}/new")
    tab_to(page, "input[type=file]")
    page.locator("input[type=file]:focus").set_input_files(saved_game())
    go_on(learner)
    press(page, DONE)
    expect(page.locator(".ending h1")).to_be_focused()
    keys.press("v")
    review_of(page)
    keys.press("t")
    expect(page.locator(".trying")).to_contain_text("Find a plan")
    learner.wait_for_us()
    march(page, "kent", "1", "essex")
    press(page, DONE)
    expect(page.locator(".trying")).to_contain_text("as good as the best within the margin")
    tab_to(page, "[data-verb=back-to-review]")
    keys.press("Enter")
    review_of(page)
    keys.press("Escape")
    expect(page.locator(".review")).to_have_count(0)
    expect(page.locator(".ending")).to_be_visible()
