"""The host downloads the whole game from the page, hidden things included; everybody at the table can read that."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitor, arrive
from tests.table.client import new_table

BUTTON = "Download the whole game"


def test_the_host_downloads_the_whole_game(
    browser: Browser, address: str, visitors: list[Visitor], tmp_path: Path
) -> None:
    guest = new_table(address, game="rex-britannorum", seats=[{"kind": "me"}, {"kind": "link"}, {"kind": "link"}])
    host, player = arrive(browser, address), arrive(browser, address)
    visitors += [host, player]
    host.come(guest)
    host.come(guest.host)
    host.page.get_by_title("Table", exact=True).click()
    host.page.get_by_role("button", name=BUTTON).click()
    expect(host.page.get_by_text("The file shows everything that is hidden")).to_be_visible()
    with host.page.expect_download() as saved:
        host.page.get_by_role("button", name="Yes", exact=True).click()
    file = tmp_path / "whole.json"
    saved.value.save_as(file)
    whole = json.loads(file.read_text(encoding="utf-8"))
    assert [seat["kind"] for seat in whole["table"]["seats"]] == ["me", "link", "link"]
    assert "hidden" in json.dumps(guest.get("/record")["choices"])
    assert "hidden" not in json.dumps(whole["choices"])

    player.come(guest.seat(1))
    player.page.get_by_title("Table", exact=True).click()
    expect(player.page.get_by_role("button", name="Download the record")).to_be_visible()
    expect(player.page.get_by_role("button", name=BUTTON)).to_have_count(0)
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("c")
    expect(player.page.get_by_role("log", name="Chat")).to_contain_text("I have saved the whole game")
