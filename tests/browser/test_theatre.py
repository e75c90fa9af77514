"""What happens is shown in its time: nothing before it, battles of ours to their end, and no key answers by mistake."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import meadhall
from tests.browser.conftest import Visitor, arrive, time_stopped, until
from tests.table.client import Guest, brought_table, new_table

LANDING = "take 6 English Channel; to Kent; halt"


@contextmanager
def views_held(visitor: Visitor) -> Iterator[list[Route]]:
    """The views between are on their way until the block is left: nothing can be shown yet."""
    held: list[Route] = []
    holding = True
    visitor.page.route("**/steps?*", lambda route: held.append(route) if holding else route.continue_())
    yield held
    holding = False
    for route in held:
        route.continue_()


def until_held(visitor: Visitor, held: list[Route]) -> None:
    """Wait until the page has asked for the views between."""
    until(visitor.page, lambda: bool(held))


def attacked(address: str) -> tuple[Guest, int]:
    """A table whose Romans have landed in Kent, and the seat of the Belgae there."""
    guest = new_table(address, game="britannia-2e", seats=[{"kind": "me"}] * 4)
    guest.play(LANDING)
    return guest, guest.get()["view"]["nations"]["belgae"]["seat"]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_nothing_is_shown_before_its_time(browser: Browser, address: str, visitors: list[Visitor], phone: bool) -> None:
    """Until its scene begins neither map nor log nor points know of a battle; then it stays until it has been seen."""
    guest, seat = attacked(address)
    visitor = arrive(browser, address, phone=phone, speed="quick")
    visitors.append(visitor)
    visitor.come(guest.seat(seat))
    page = visitor.page
    expect(page.locator("[data-stack='kent/romans/attacks']")).to_be_visible()
    with views_held(visitor) as held:
        guest.play("done")
        until_held(visitor, held)
        assert "Battle in Kent" not in page.content()
        expect(page.locator("[data-battle]")).to_have_count(0)
    expect(page.locator("[data-battle=kent]")).to_be_visible()
    expect(page.locator("[data-verb=go-on]")).to_be_visible()
    expect(page.locator("[data-battle=kent]")).to_contain_text("0 of 1 left")
    choices = guest.get()["choices"]
    page.keyboard.press("Enter")
    expect(page.locator("[data-battle]")).to_have_count(0)
    assert guest.get()["choices"] == choices


def test_the_key_that_skips_answers_nothing(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """Enter, pressed again and again while our own battle is shown, does not answer the question after it."""
    guest, _ = attacked(address)
    guest.play("take 6 English Channel; to Sussex; halt")
    guest.play("done")
    visitor = arrive(browser, address, speed="story")
    visitors.append(visitor)
    visitor.page.clock.install()
    visitor.come(guest)
    page = visitor.page
    page.locator("[data-verb=fight] button, button[data-verb=fight]").first.click()
    expect(page.locator(".caption")).to_be_visible()
    choices = guest.get()["choices"]
    page.locator("body").focus()
    with time_stopped(page):
        while page.locator(".caption").count():
            page.keyboard.press("Enter")
        for _ in range(3):
            page.keyboard.press("Enter")
    visitor.wait_for_us()
    visitor.settle()
    assert guest.get()["choices"] == choices


def test_the_speed_is_kept_and_off_shows_the_end_at_once(
    browser: Browser, address: str, visitors: list[Visitor]
) -> None:
    guest, seat = attacked(address)
    visitor = arrive(browser, address, speed="story")
    visitors.append(visitor)
    visitor.come(guest.seat(seat))
    page = visitor.page
    expect(page.locator("[data-stack='kent/romans/attacks']")).to_be_visible()
    guest.play("done")
    page.get_by_role("button", name="Off", exact=True).click()
    expect(page.locator(".caption")).to_have_count(0)
    visitor.read("The Romans hold Kent.")
    page.reload()
    expect(page.locator(".board")).to_be_visible()
    assert page.evaluate("localStorage.getItem('meadhall.speed')") == "off"


def undecided(address: str) -> tuple[Guest, int, int]:
    """A battle in Wessex after a round of dice in which the Belgae are to stay or retreat; the seats of both sides."""
    for seed in range(1, 60):
        guest = new_table(address, game="britannia-2e", seats=[{"kind": "me"}] * 4, seed=seed)
        romans = guest.get()["turns"][0]
        for line in ("take 1 English Channel; to Wessex; halt", "done"):
            guest.seat(romans).play(line)
        here = guest.get()
        if here["view"]["battle"] and here["turns"] != [romans]:
            return guest, romans, here["turns"][0]
    raise AssertionError("no seed leads there")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_battle_stays_in_sight_while_the_other_side_decides(
    browser: Browser, address: str, visitors: list[Visitor], phone: bool
) -> None:
    """The panel says who decides, offers nothing, and goes when the last round has been seen."""
    guest, romans, belgae = undecided(address)
    visitor = arrive(browser, address, phone=phone, speed="quick")
    visitors.append(visitor)
    visitor.come(guest.seat(romans))
    page = visitor.page
    expect(page.locator("[data-battle=wessex].waiting")).to_contain_text("decides: stay or retreat")
    expect(page.locator(".battle button.choice")).to_have_count(0)
    while guest.get()["turns"] == [belgae]:
        legal = guest.seat(belgae).get()["view"]["legal"]
        guest.seat(belgae).play(next(one["text"] for one in legal if one["json"]["verb"] == "retreat"))
    expect(page.locator("[data-battle=wessex] [data-verb=go-on]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("[data-battle]")).to_have_count(0)


def test_a_battle_that_was_seen_gives_way_unless_it_is_held(
    browser: Browser, address: str, visitors: list[Visitor]
) -> None:
    """It goes on automatically after a while; whoever presses inside keeps it."""
    for held in (False, True):
        guest, seat = attacked(address)
        visitor = arrive(browser, address, speed="story", goes_on=True)
        visitors.append(visitor)
        visitor.page.clock.install()
        visitor.come(guest.seat(seat))
        page = visitor.page
        expect(page.locator("[data-stack='kent/romans/attacks']")).to_be_visible()
        if held:
            stay = page.locator("[data-verb=stay]")
            with time_stopped(page):
                guest.play("done")
                while not stay.is_visible():
                    page.clock.run_for(100)
                stay.click()
            expect(stay).to_have_count(0)
            expect(page.locator("[data-verb=go-on]")).to_be_visible()
            page.locator("[data-verb=go-on]").click()
        else:
            guest.play("done")
        expect(page.locator("[data-battle=kent]")).to_have_count(0)
        visitor.read("The Romans hold Kent.")


def late_game(game: str, scenario: str, players: int) -> dict[str, object]:
    """The record of a game that is over but for its last choices."""
    match, luck = meadhall.start(game, scenario=scenario, players=players, seed=5), Random(5)
    while match.turn is not None:
        match.play(luck.choice(match.legal(match.turn)), seat=match.turn)
    chosen = [n for n, choice in enumerate(match.choices) if choice.seat >= 0 and not choice.forced]
    return meadhall.replay(match.record(), at=chosen[-1]).record()


@pytest.mark.parametrize(
    "late", [("britannia-2e", "short", 3), ("rex-britannorum", "three", 3)], ids=["britannia", "rex"]
)
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_result_is_nowhere_before_the_end_has_been_seen(
    browser: Browser, address: str, visitors: list[Visitor], late: tuple[str, str, int], phone: bool
) -> None:
    """While the last turn is shown nobody can read who wins, nor any final points; afterwards everybody can."""
    guest = brought_table(address, late_game(*late))
    visitor = arrive(browser, address, phone=phone, speed="story")
    visitors.append(visitor)
    visitor.come(guest.spectator)
    page = visitor.page
    luck = Random(1)
    with views_held(visitor) as held:
        while (here := guest.get())["outcome"] is None:
            seat = guest.seat(here["turns"][0])
            seat.play(luck.choice(seat.get()["view"]["legal"])["text"])
        until_held(visitor, held)
        nothing_of_the_result(page)
    page.wait_for_selector("[data-theatre]")
    while page.locator("[data-theatre]").count():
        nothing_of_the_result(page)
        page.keyboard.press("ArrowRight")
    expect(page.locator(".ending")).to_be_visible()
    expect(page.locator(".ending .huge")).to_have_count(late[2])


def nothing_of_the_result(page: Page) -> None:
    """The theatre plays, or the document knows of no result; what is asked first is asked in one go."""
    found = page.evaluate(
        """words => {
            const text = document.documentElement.outerHTML + document.title;
            const shown = words.filter(word => text.includes(word));
            return document.querySelector('.ending') && !document.querySelector('[data-theatre]') ? [] : shown;
        }""",
        ["The game is over", "Final result", "is Rex Britannorum", "How the game ended", "wins,"],
    )
    assert found == []
