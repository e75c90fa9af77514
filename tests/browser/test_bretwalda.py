"""Bretwalda at the table, by clicks: alone to the end, bids, bribes, a battle with cards, a Winter, options."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.bretwalda import MINE, Player, click, guest_of, table
from tests.browser.conftest import Visitor, arrive
from tests.browser.test_axe import look


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_alone_to_the_end(phone: bool, browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """The last rounds of a game for one; then it is said whether the island is taken, and how far."""
    visitors.append(arrive(browser, address, phone=phone))
    visitor = visitors[0]
    visitor.page.emulate_media(reduced_motion="reduce")
    guest = table(address, "R11 MER", "Tamworthige: MER R1 T2 *, food 3", scenario="beginner", players=1)
    player = Player(visitor, guest)
    player.sit()
    problems = look(visitor, "solo")
    player.to_the_end()
    ending = visitor.page.locator(".ending")
    expect(ending.get_by_role("heading", level=1)).to_be_visible()
    expect(ending.get_by_role("heading", name="Dalc areas")).to_be_visible()
    problems += look(visitor, "the end of a solo game")
    visitor.page.get_by_role("button", name="The board").click()
    expect(ending).to_have_count(0)
    assert problems == []


def test_a_whole_game_alone_from_the_start_page(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """From the choice of the game on, by clicks only; twelve rounds, or until the last Ruler is lost."""
    visitors.append(arrive(browser, address))
    page = visitors[0].page
    page.goto(f"{address}/new")
    page.get_by_label("Game", exact=True).select_option("bretwalda")
    expect(page.get_by_text("this project's own reconstruction").first).to_be_visible()
    page.get_by_role("group", name="Scenario").get_by_role("button", name="Beginner").click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    visitors[0].wait_for_us()
    Player(visitors[0], guest_of(visitors[0])).to_the_end()
    expect(page.locator(".ending").get_by_role("heading", level=1)).to_be_visible()


def test_a_summer_with_bids(visitor: Visitor) -> None:
    """A bid is set and sealed; bots seal theirs, and the Danes come."""
    guest = table(visitor.address, "R2 summer NOR", MINE, gold="NOR 4, EA 2", options={"trade": "none"})
    visitor.come(guest)
    panel = visitor.page.get_by_role("region", name="The Danes will land")
    expect(panel).to_be_visible()
    panel.get_by_role("group", name="Your bid").get_by_role("button", name="3", exact=True).click()
    expect(panel.get_by_text("You spend 3 Gold")).to_be_visible()
    expect(panel.get_by_text("4 of 28 Danes cards")).to_be_visible()
    click(visitor, "bid", "Seal 3")
    expect(panel).to_have_count(0)
    visitor.wait_for_us()
    assert guest.get()["view"]["kingdoms"]["northumbria"]["gold"] <= 2


def test_an_autumn_with_a_bribe(visitor: Visitor) -> None:
    """Neutral Units are bribed, led into a battle or not, and the Autumn goes on."""
    guest = table(
        visitor.address,
        "R3 autumn NOR",
        f"{MINE}; Loidis: N T1 C1",
        gold="NOR 6",
        pretender="EA",
        options={"trade": "none"},
    )
    visitor.come(guest)
    visitor.wait_for_us()
    click(visitor, "bribe", "Loidis")
    click(visitor, "hire", "Thegn")
    click(visitor, "done")
    expect(visitor.page.locator("[data-verb=hire]")).to_have_count(0)  # paid, and on the march
    assert guest.get()["view"]["kingdoms"]["northumbria"]["gold"] < 6


def into_battle(visitor: Visitor, phone: bool) -> Locator:
    """Northumbria marches with all it has in Eoforwic to Cetreht; the panel of the battle."""
    page = visitor.page
    click(visitor, "march")
    expect(page.locator("[data-verb=take]").first).to_be_visible()
    visitor.place("Eoforwic")
    click(visitor, "take-all")
    if phone:
        expect(page.locator("[data-verb=add]")).to_have_count(0)
        click(visitor, "to", "Cetreht")
    else:
        visitor.place("Cetreht")  # perhaps before the whole stack is in hand
    expect(page.get_by_text("1 battle to fight")).to_be_visible()
    click(visitor, "done")
    return page.get_by_role("region", name="Battle of Cetreht")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_battle_with_cards(phone: bool, browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """All of a stack is marched into a battle; odds are told, a card is read and played, and it is fought out."""
    visitors.append(arrive(browser, address, phone=phone))
    visitor = visitors[0]
    player = Player(visitor, table(address, "R3 NOR", f"{MINE}; Cetreht: N C2", hand="NOR locked-shields wyrd"))
    player.sit()
    panel = into_battle(visitor, phone)
    expect(panel.get_by_text("attackers take it")).to_be_visible()
    expect(panel.get_by_text("not been rolled").first).to_be_visible()
    click(visitor, "pass")
    expect(panel.locator("[aria-current=step]")).to_have_text("During")
    expect(panel.get_by_role("img", name="beige").first).to_be_visible()
    panel.locator("[data-card=locked-shields]").click()
    expect(panel.get_by_text("+2 Shields")).to_be_visible()
    click(visitor, "play", "Locked Shields")
    expect(panel.locator("[data-card=locked-shields]")).to_have_count(0)
    player.until_not("pass", "stand", "swords", "rest")
    expect(panel).to_have_count(0)


def test_a_winter_with_hunger(visitor: Visitor) -> None:
    """The account says what is short; who starves is chosen."""
    visitor.come(table(visitor.address, "R4 winter NOR", "Eoforwic: NOR R1 T1 *; Cetreht: NOR C2 *, food 1"))
    expect(visitor.page.get_by_text("2 short").last).to_be_visible()
    click(visitor, "feed")
    click(visitor, "starve", "Thegn")
    expect(visitor.page.locator("[data-verb=starve]")).to_have_count(0)  # of the Ceorls one is like the other


def test_options_that_exclude_each_other(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """What cannot be set beside another setting is greyed, with the sentence that says why."""
    visitors.append(arrive(browser, address))
    page = visitors[0].page
    page.goto(f"{address}/new")
    page.get_by_label("Game", exact=True).select_option("bretwalda")
    page.get_by_role("button", name="Options").click()
    setting = page.locator(".option").filter(has_text="BW-INDEP-01").first
    other = page.locator(".option").filter(has_text="BW-PUPPET-01").first
    setting.get_by_role("button", name="yes", exact=True).click()
    expect(other.get_by_role("button", name="yes", exact=True)).to_be_disabled()
    expect(other.get_by_text("independent danes").first).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_no_axe_findings(phone: bool, browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """An action, who could win, a battle and a bid, as a screen reader has them."""
    reader = arrive(browser, address, phone=phone)
    visitors.append(reader)
    reader.page.emulate_media(reduced_motion="reduce")
    reader.come(table(address, "R3 NOR", f"{MINE}; Cetreht: N C2", hand="NOR locked-shields wyrd"))
    expect(reader.page.locator("[data-verb=march]").first).to_be_visible()
    problems = look(reader, "action")
    reader.page.get_by_role("button", name="Victory").click()
    expect(reader.page.get_by_role("heading", name="Who could win next")).to_be_visible()
    problems += look(reader, "victory")
    reader.page.keyboard.press("w")
    expect(into_battle(reader, phone)).to_be_visible()
    problems += look(reader, "battle")
    reader.come(table(address, "R2 summer NOR", MINE, gold="NOR 4, EA 2", options={"trade": "none"}))
    expect(reader.page.get_by_role("region", name="The Danes will land")).to_be_visible()
    problems += look(reader, "bid")
    assert problems == []
