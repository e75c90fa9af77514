"""Studies in the page: figures of every game with every kind of mark, and a study written, shared and played on."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from meadhall.core.extras import Placed
from meadhall.games import FOLDERS, GAMES
from meadhall.learn.studies import FORMAT
from tests.browser.conftest import Visitor, arrive
from tests.browser.test_axe import look
from tests.learn.played import last_turn
from tests.table.client import HTTP, brought_table


def kept(address: str, game: str, **root: Any) -> Any:
    """The links of a study with one position."""
    chapter = {"title": "", "root": {"position": {"game": game}, **root}}
    study = {"format": FORMAT, "game": game, "title": "Pointing", "chapters": [chapter]}
    answer = HTTP.post(f"{address}/api/studies", json={"study": study})
    assert answer.status_code == 201, answer.text
    return answer.json()


@pytest.mark.parametrize("game", list(FOLDERS))
def test_every_place_of_every_game_is_drawn_with_every_mark(visitor: Visitor, game: str) -> None:
    found = GAMES[game]
    assert isinstance(found, Placed)
    places = list(found.places())
    rows = [places[nth : nth + 40] for nth in range(0, len(places), 40)]
    children: list[dict[str, Any]] = []
    for row in reversed(rows):
        marks = [{"ring": place} for place in row]
        children = [{"position": {"game": game}, "marks": marks, **({"children": children} if children else {})}]
    ways = [{"arrow": [places[0], places[3]], "style": style} for style in ("plan", "other", "home", "past")]
    links = kept(visitor.address, game, marks=[*ways, {"cross": places[1]}], children=children)
    page = visitor.page
    page.goto(f"{visitor.address}/study/{links['study']}#{links['reader']}")
    expect(page.locator(".still path[data-mark]")).to_have_count(4)
    expect(page.locator(".still [data-marks] [data-mark]")).to_have_count(1)
    drawn: set[str] = set()
    for row in rows:
        page.keyboard.press("ArrowRight")
        rings = page.locator(".still g[data-mark]:has(ellipse)")
        expect(rings).to_have_count(len(row))
        drawn |= {str(ring.get_attribute("data-mark")) for ring in rings.all()}
    assert drawn == set(places)


def test_a_study_is_written_shared_and_played_on(visitor: Visitor) -> None:
    links = kept(visitor.address, "britannia-2e")
    page = visitor.page
    page.goto(f"{visitor.address}/study/{links['study']}#{links['editor']}")
    page.get_by_label("Note").fill("Three legions land.")
    page.get_by_label("Place", exact=True).select_option("kent")
    page.get_by_role("button", name="Ring").click()
    expect(page.locator(".still g[data-mark=kent]")).to_have_count(1)
    page.get_by_label("What is chosen here?").fill("move 3 English Channel-Kent")
    page.get_by_role("button", name="Add it").click()
    expect(page.get_by_role("navigation", name="Positions").get_by_role("button")).to_have_count(2)
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    page.goto(f"{visitor.address}/studies")
    page.goto(f"{visitor.address}/study/{links['study']}#{links['reader']}")
    expect(page.locator("p.say")).to_have_text("Three legions land.")
    expect(page.get_by_role("button", name="Change the position")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="After")).to_be_disabled()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("main.table")).to_be_visible()


def test_a_game_becomes_a_study_and_a_film(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """From a replay: the film, and a position for a study; it is changed by hand, and a wrong one is named."""
    visitor = arrive(browser, address)
    visitors.append(visitor)
    page = visitor.page
    page.emulate_media(reduced_motion="reduce")
    match = last_turn()
    match.play("move 1 Kent-Essex")
    match.play("done")
    guest = brought_table(address, match.record())
    visitor.come(guest)
    page.goto(f"{address}/t/{guest.links['table']}?at=0")
    page.get_by_title("Study and film").click()
    made = page.get_by_role("dialog")
    made.get_by_role("button", name="Add to a study").click()
    expect(made.get_by_role("status")).to_contain_text("Added to the study")
    with page.expect_download() as film:
        made.get_by_role("button", name="Save the film").click()
    assert film.value.path().read_bytes().startswith(b"GIF89a")
    problems = look(visitor, "study and film")

    made.get_by_role("link", name="Open the study").click()
    expect(page.locator("div.still")).to_be_visible()
    problems += look(visitor, "a study")
    page.get_by_role("button", name="Change the position").click()
    editor = page.get_by_role("region", name="Change the position")
    editor.get_by_label("Piece").first.select_option("normans")
    document = editor.get_by_label("The position as text")
    before = json.loads(document.input_value())
    sussex = page.locator(".stage text", has_text=re.compile("^Sussex$")).first.bounding_box()
    assert sussex is not None
    page.mouse.click(sussex["x"] + sussex["width"] / 2, sussex["y"] + sussex["height"] / 2)
    expect(document).to_have_value(re.compile(r'"Sussex"'))
    expect(editor.get_by_role("status")).to_have_text("This position can happen in a game.")
    problems += look(visitor, "a position made by hand")
    document.fill(json.dumps({**before, "round": 99}))
    expect(editor.get_by_role("status")).to_contain_text("Not a legal position")
    expect(editor.get_by_role("button", name="Done")).to_be_disabled()
    document.fill(json.dumps({**before, "round": 15}))
    editor.get_by_role("button", name="Done").click()
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    assert problems == []
