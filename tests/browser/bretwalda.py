"""Bretwalda at the table, for tests in the browser: tables at a moment of a game, and people who play by clicks."""

from __future__ import annotations

from time import monotonic
from typing import Any, Final

from playwright.sync_api import Locator, expect

import meadhall
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bretwalda.board import at
from tests.browser.conftest import PATIENCE, Visitor, until
from tests.table.client import Guest, brought_table

NAMES: Final = ("Wulf", "Hilda", "Bede", "Cynan")
MINE: Final = "Eoforwic: NOR R1 T2 *, food 2"
QUIET: Final = ("pass", "stand", "decline", "done", "halt", "enough", "keep", "feed", "swords", "collect")
"""Verbs that do least, the first one found is taken; where there is none of them, the first choice there is."""
STEPS: Final = 300
"""Choices after which a part of a game has gone astray."""


def table(
    address: str, where: str, areas: str = "", people: int = 1, bot: str = "random", seed: int = 5, **more: Any
) -> Guest:
    """A table at this moment of a game: people on the first seats (Northumbria, East Anglia), bots on the others."""
    match = meadhall.position(BRETWALDA.position(at(where, areas, **more)), seed=seed)
    number = len(match.scores()["seats"])
    guest = brought_table(address, {**match.record(), "seats": list(NAMES[:number])})
    for seat in range(people, number):
        guest.host.post(f"/seats/{seat}", kind="bot", bot=bot, name=NAMES[seat])
    return guest


def button(visitor: Visitor, verb: str, text: str = "") -> Locator:
    """The button of a choice that can be clicked now; where a number is set first, the one that says so."""
    within = (
        visitor.page.locator(f"[data-verb={verb}]")
        .filter(has_text=text)
        .locator("button:enabled:not(.why, [aria-label=Less], [aria-label=More])")
    )
    itself = visitor.page.locator(f"button[data-verb={verb}]:enabled").filter(has_text=text)
    return within.or_(itself).first


def click(visitor: Visitor, verb: str, text: str = "") -> None:
    """The button of a choice."""
    button(visitor, verb, text).click()


class Player:
    """A person at the table: looks at the page, clicks, and goes on when the server has the choice."""

    def __init__(self, visitor: Visitor, guest: Guest) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.guest = guest
        self.steps = 0

    def sit(self) -> None:
        """Come by the link of the seat."""
        self.visitor.come(self.guest)

    def now(self) -> dict[str, Any]:
        """The table as the server shows it to this seat."""
        found: dict[str, Any] = self.guest.get()
        return found

    def ready(self) -> int:
        """Until the page shows what the server has, and can be clicked; returns the position number."""
        main = self.page.locator("main.table:not(.busy)")
        until(self.page, lambda: main.count() > 0 and main.get_attribute("data-number") == str(self.now()["number"]))
        return int(self.now()["number"])

    def choose(self, verb: str, text: str = "") -> None:
        """Click a choice when the page has it, and wait until the server has taken it."""
        self.wait_for_turn()
        number = self.ready()
        click(self.visitor, verb, text)
        until(self.page, lambda: int(self.now()["number"]) != number)

    def asked(self) -> list[str]:
        """The verbs of what this seat may choose now; none if it is not asked."""
        now = self.now()
        return [] if now["you"]["seat"] not in now["turns"] else [each["json"]["verb"] for each in now["view"]["legal"]]

    def wait_for_turn(self) -> None:
        """Until this seat is asked."""
        until(self.page, lambda: bool(self.asked()) or self.now()["outcome"] is not None)

    def quietly(self, verbs: list[str]) -> None:
        """Do as little as can be done."""
        self.steps += 1
        assert self.steps < STEPS, f"it gets no further than {self.visitor.prompt()}"
        self.choose(next((verb for verb in QUIET if verb in verbs), verbs[0]))

    def to_the_end(self) -> None:
        """Alone: do as little as possible until the game is over."""
        while self.now()["outcome"] is None:
            self.quietly(self.asked())

    def until_not(self, *verbs: str) -> None:
        """Answer with one of these verbs as long as one is offered, the first of them if there are several."""
        while (offered := [verb for verb in verbs if verb in self.asked()]) and self.steps < STEPS:
            self.steps += 1
            self.choose(offered[0])


def guest_of(visitor: Visitor) -> Guest:
    """Whoever has opened a table on this page, as a program sees them."""
    kept = visitor.page.evaluate("() => Object.values(JSON.parse(localStorage.getItem('meadhall.tables')))[0]")
    token = next(key["token"] for key in kept["keys"] if key["role"] == "seat")
    return Guest(visitor.address, {"table": kept["id"], "seats": []}, token)


def play_quietly(players: list[Player], player: Player, verb: str) -> None:
    """Everybody does as little as possible until this one may choose that; nobody seals a bid before that."""
    patience = monotonic() + 3 * PATIENCE / 1000
    while True:
        if verb in player.asked():
            return
        assert monotonic() < patience, f"nobody comes to {verb}"
        chooser, verbs = next(((each, verbs) for each in players if (verbs := each.asked())), (player, []))
        if verbs and len(chooser.now()["turns"]) == 1 and chooser.asked() == verbs:
            chooser.quietly(verbs)
        else:
            player.page.wait_for_timeout(30)  # bots play, or all are asked at once


def shown(visitor: Visitor, text: str) -> None:
    """The page shows this somewhere."""
    expect(visitor.page.get_by_text(text).first).to_be_visible()
