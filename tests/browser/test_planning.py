"""Planning with ease: dragging with odds in the air, a plan to change, one question before the end, few clicks."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import WHOLE, Visitor, arrive
from tests.browser.test_playing import at_a_position
from tests.table.client import new_table

SEA: Final = "english-channel"
MOST: Final = 16
"""Clicks and drags in the first turn of the Romans."""
COUNTING: Final = """
    addEventListener('DOMContentLoaded', () => {
        window.pressed = 0;
        addEventListener('pointerdown', () => (window.pressed += 1), true);
    });
"""


@pytest.fixture
def planner(browser: Browser, address: str, visitors: list[Visitor]) -> Visitor:
    """Somebody at a desk who plays the Romans; nobody else is in a hurry."""
    visitors.append(arrive(browser, address, cautious=True))
    seats = [{"kind": "me"}, *({"kind": "link"} for _ in range(3))]
    visitors[0].come(new_table(address, game="britannia-2e", seats=seats, seed=7))
    visitors[0].wait_for_us()
    return visitors[0]


def hover(visitor: Visitor, start: str, target: str) -> None:
    """Lift the stack of a place and hold it over another."""
    visitor.wait_until_still(f"[data-stack^='{target}/']")
    first, last = (visitor.box(f"[data-stack^='{at}/']") for at in (start, target))
    mouse = visitor.page.mouse
    mouse.move(first["x"] + first["width"] / 2, first["y"] + first["height"] / 3)
    mouse.down()
    mouse.move(last["x"] - 30, last["y"] + 40, steps=4)
    mouse.move(last["x"] + last["width"] / 2, last["y"] + last["height"] / 2, steps=4)


def order(visitor: Visitor, *targets: str) -> None:
    """Drag as many as are suggested from the Channel to each of these."""
    for nth, target in enumerate(targets):
        hover(visitor, "english-channel", target)
        expect(visitor.page.locator(".wheel .on")).to_be_visible()
        visitor.page.mouse.up()
        expect(visitor.page.locator(".plan li")).to_have_count(nth + 1)


def test_a_stack_in_the_air_shows_where_it_can_go_and_with_which_odds(planner: Visitor) -> None:
    page = planner.page
    hover(planner, "english-channel", "kent")
    expect(page.locator(".outline.target")).to_have_count(5)
    expect(page.locator(".chip.quiet").first).to_contain_text("%")
    expect(page.locator(".wheel .on .count")).to_have_text("2")
    expect(page.locator(".wheel .on .odds")).to_have_text("98%")
    page.mouse.wheel(0, -100)
    expect(page.locator(".wheel .on .count")).to_have_text("3")
    page.keyboard.press("5")
    expect(page.locator(".wheel .on .count")).to_have_text("5")
    page.mouse.up()
    expect(page.locator("[data-stack='kent/romans/attacks']")).to_contain_text("5")
    expect(page.locator("[data-stack='english-channel/romans/stands']")).to_contain_text("11")


def test_a_drop_where_nobody_can_go_says_why(planner: Visitor) -> None:
    hover(planner, "english-channel", "york")
    planner.page.mouse.up()
    expect(planner.page.locator(".refused")).to_be_visible()
    expect(planner.page.locator("[data-stack='english-channel/romans/stands']")).to_contain_text("16")


def test_a_number_that_cannot_go_somewhere_hides_no_target(planner: Visitor) -> None:
    """Devon holds four; with all sixteen in hand it is still offered, for four."""
    page = planner.page
    planner.place("english-channel")
    page.get_by_role("button", name="16", exact=True).click()
    expect(page.locator(".hand li")).to_have_count(5)
    expect(page.locator(".hand li").filter(has_text="Devon")).to_contain_text("4")
    expect(page.locator(".hand li").filter(has_text="Kent")).to_contain_text("16")


def test_nothing_moves_away_under_the_pointer(planner: Visitor) -> None:
    """A look at a target of the list changes figures, not where the targets stand."""
    page = planner.page
    page.locator("[data-stack^='english-channel/']").click()
    target = page.locator(".hand li button").first
    expect(target).to_be_visible()
    planner.wait_until_still(".hand li button")
    before = planner.box(".hand li button")
    target.hover()
    expect(page.locator(".figures .hand")).to_be_visible()
    planner.wait_until_still(".hand li button")
    assert planner.box(".hand li button") == before


def test_the_last_stack_ordered_does_not_end_the_phase(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    visitors.append(arrive(browser, address))
    visitor, page = visitors[0], visitors[0].page
    visitor.come(at_a_position(address, "R15 normans movement | Wessex: normans 2 | Essex: danes 1", seat=3))
    visitor.place("wessex")
    page.get_by_role("button", name="2", exact=True).click()
    visitor.place("essex")
    expect(page.locator(".plan li")).to_have_count(1)
    expect(page.locator(".plan li")).to_contain_text("Wessex → Essex")
    expect(page.get_by_role("button", name="Done moving: fight 1")).to_be_enabled()


def test_an_order_is_taken_out_of_the_middle_of_the_plan(planner: Visitor) -> None:
    page = planner.page
    order(planner, "kent", "sussex", "wessex")
    expect(page.locator(".figures")).to_contain_text(re.compile(r"0\s*now.*6\s*as planned", re.DOTALL))
    expect(page.locator(".plan .chance").first).to_contain_text("98%")
    page.get_by_role("button", name="Remove English Channel to Sussex from the plan").click()
    expect(page.locator(".plan li")).to_have_count(2)
    expect(page.locator(".plan")).not_to_contain_text("Sussex")
    expect(page.locator("[data-stack='wessex/romans/attacks']")).to_contain_text("2")
    expect(page.locator("[data-stack='sussex/romans/attacks']")).to_have_count(0)


def test_a_phase_with_something_to_gain_asks_once_or_never(planner: Visitor) -> None:
    page = planner.page
    order(planner, "kent")
    page.get_by_role("button", name="Done moving").click()
    expect(page.locator(".doubt")).to_contain_text("could take")
    page.get_by_role("button", name="Keep planning").click()
    expect(page.locator(".doubt")).to_have_count(0)
    page.get_by_title("Table", exact=True).click()
    page.get_by_role("button", name="Ask before I end a phase").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Done moving").click()
    expect(page.locator(".plan")).to_have_count(0)


def test_undo_says_why_it_cannot_work(planner: Visitor) -> None:
    undo = planner.page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("title", re.compile("nothing has been chosen yet"))
    order(planner, "kent")
    expect(undo).to_have_attribute("aria-disabled", "false")
    undo.click()
    expect(planner.page.locator(".plan")).to_have_count(0)


def test_a_place_is_found_by_its_name(planner: Visitor) -> None:
    page = planner.page
    page.keyboard.press("/")
    page.keyboard.type("mer")
    expect(page.get_by_role("option")).to_have_text(["North Mercia", "South Mercia"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("[data-place=south-mercia].cursor")).to_have_count(1)
    expect(page.locator(".note")).to_contain_text("South Mercia")


def test_an_emblem_opens_everything_about_its_nation(planner: Visitor) -> None:
    """Also of a nation that comes in a thousand years."""
    page = planner.page
    page.get_by_role("button", name="About the Normans").click()
    about = page.locator(".about")
    expect(about).to_contain_text("Arrivals")
    expect(about).to_contain_text("William")
    expect(about.locator(".rule").first).to_be_visible()
    page.get_by_role("button", name="About the Welsh").click()
    expect(about).to_contain_text("SUBMIT-01")


def send(visitor: Visitor, start: str, target: str, count: int) -> None:
    """Drag so many: the mouse's wheel turns until they are in hand."""
    hover(visitor, start, target)
    number = visitor.page.locator(".wheel .on .count")
    expect(number).to_be_visible()
    while (now := int(number.text_content() or 0)) != count:
        visitor.page.mouse.wheel(0, -100 if now < count else 100)
        expect(number).not_to_have_text(str(now))
    visitor.page.mouse.up()
    expect(visitor.page.locator(f"[data-stack='{target}/romans/attacks']")).to_contain_text(str(count))


ANSWERS: Final = ", ".join(
    f"{name}:enabled"
    for name in (
        ".ends .primary", ".battle button.choice", "[data-verb=fight-all] button", "[data-verb=fight] button",
    )
)  # fmt: skip
OURS: Final = """answers => {
    const said = document.querySelector('.prompt').innerText.replace(/\\s+/g, ' ');
    if (!/Romans, round 1\\b|You play the Romans/.test(said)) return 'over';
    return [...document.querySelectorAll(answers)].some(one => one.checkVisibility()) && 'asked';
}"""
"""Whether something can be clicked in the turn of the Romans, or the turn is over; false while it is being shown, the
server has not answered, or a bot decides in a battle.
"""


@pytest.mark.parametrize("speed", ["off", "quick"])
def test_the_first_roman_turn_takes_few_clicks(
    browser: Browser, address: str, visitors: list[Visitor], speed: str
) -> None:
    """All land, march on, fight six battles and see each of them out, by mouse alone; a drag is a click."""
    visitors.append(arrive(browser, address, cautious=True, speed=speed, goes_on=True))
    visitor, page = visitors[0], visitors[0].page
    visitor.context.add_init_script(COUNTING)
    bots = [{"kind": "bot", "bot": "ceorl"}] * 3
    visitor.come(new_table(address, game="britannia-2e", seats=[{"kind": "me"}, *bots], seed=7))
    visitor.wait_for_us()
    plans = {
        "movement 1": [(SEA, "kent", 5), (SEA, "sussex", 5), (SEA, "wessex", 6)],
        "movement 2": [("kent", "essex", 2), ("wessex", "avalon", 2), ("sussex", "downlands", 2)],
    }
    while page.wait_for_function(OURS, arg=ANSWERS).json_value() == "asked":
        phase = next((phase for phase in plans if phase in visitor.prompt()), None)
        for start, target, count in plans.pop(phase, []) if phase else []:
            send(visitor, start, target, count)
        visitor.settle()
        offered = next(one for name in ANSWERS.split(", ") if (one := page.locator(name)).count())
        offered.first.click()
    assert not plans
    assert MOST // 2 <= page.evaluate("window.pressed") <= MOST


def test_tabs_of_a_phone_work_while_scores_are_open(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    visitors.append(arrive(browser, address, phone=True))
    visitor, page = visitors[0], visitors[0].page
    visitor.sit_down()
    page.get_by_title("Scores", exact=True).click()
    expect(page.get_by_role("region", name="Scores")).to_be_visible()
    page.get_by_role("button", name="Rounds").click()
    expect(page.get_by_label("All 16 rounds")).to_be_visible()
    page.get_by_role("button", name="Board", exact=True).click()
    expect(page.get_by_role("button", name="Done moving")).to_be_visible()
    expect(page.locator("kbd").first).not_to_be_visible()


def test_the_whole_question_fits_over_a_phone(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    visitors.append(arrive(browser, address, phone=True))
    visitor, page = visitors[0], visitors[0].page
    visitor.sit_down()
    expect(page.locator(".say")).to_contain_text("Which armies of the Romans move, movement 1 of 2?")
    page.wait_for_function(WHOLE, arg=".say")
