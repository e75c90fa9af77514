"""What those who hear the table are told: one voice, and it says who won what."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitor, arrive
from tests.browser.test_rex import rex
from tests.table.client import Guest, new_table, play_on

VOICES = "[aria-live]:not([aria-live=off]), [role=alert], [role=status], [role=log]:not([aria-live=off])"


def listener(browser: Browser, address: str, visitors: list[Visitor], guest: Guest) -> Visitor:
    """Somebody who hears a table."""
    visitors.append(arrive(browser, address))
    visitors[-1].come(guest)
    return visitors[-1]


def listen(ear: Visitor) -> None:
    """From now on keep everything that is said: one sentence may take the place of another before anyone looks."""
    ear.page.evaluate(
        """() => {
            const voice = document.querySelector('[data-spoken]');
            window.spoken = [];
            const changes = {subtree: true, childList: true, characterData: true};
            new MutationObserver(() => window.spoken.push(voice.textContent)).observe(voice, changes);
        }"""
    )


def wait_to_hear(ear: Visitor, sentence: str) -> None:
    """Until something like this has been said."""
    ear.page.wait_for_function("like => window.spoken.some(said => new RegExp(like).test(said))", arg=sentence)


def test_one_voice_says_who_won_what(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """Battles of two people elsewhere are played at the server; the listener hears how each of them ended."""
    guest = new_table(address, game="britannia-2e", scenario="two-romans", seats=[{"kind": "me"}] * 2, seed=7)
    ear = listener(browser, address, visitors, guest.spectator)
    voice = ear.page.locator(VOICES)
    expect(voice).to_have_count(1)
    expect(voice).not_to_contain_text("lost")
    listen(ear)
    play_on(guest, Random(7), lambda view: view["round"] == 2)
    wait_to_hear(ear, r"\w+: the \w+ (take it from|hold it against) the \w+, attacker lost \d")
    ear.page.keyboard.press("l")
    ear.page.keyboard.press("c")
    expect(voice).to_have_count(1)


def test_refusals_and_chat_have_the_same_voice(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    guest = new_table(address, game="britannia-2e", seats=[{"kind": "me"}, *[{"kind": "link"}] * 3], seed=7)
    ear = listener(browser, address, visitors, guest)
    voice = ear.page.locator(VOICES)
    ear.page.locator("[data-verb=take] button").first.click()
    expect(ear.page.locator(".hand li")).to_have_count(5)
    ear.place("hwicce")
    expect(voice).to_contain_text("Not allowed")
    guest.seat(1).post("/chat", text="Hail")
    expect(voice).to_contain_text(": Hail")
    expect(voice).to_have_count(1)


def test_cards_say_their_power_and_battles_their_winners(
    browser: Browser, address: str, visitors: list[Visitor]
) -> None:
    guest = rex(address, "solo", "me")
    play_on(guest, Random(7), lambda view: view["phase"] == "plan")
    ear = listener(browser, address, visitors, guest)
    hand = ear.page.locator("[data-card]")
    expect(hand.first).to_be_visible()
    named = {str(card.get_attribute("data-card")): str(card.get_attribute("aria-label")) for card in hand.all()}
    for card, label in named.items():
        assert (": " in label) == (card in "1234"), label
    listen(ear)
    play_on(guest, Random(7), lambda view: view["turn"] == 3 and view["phase"] == "plan")
    expect(ear.page.locator(VOICES)).to_have_count(1)
    wait_to_hear(ear, r"The (North|Centre|South): .* wins?\.")
