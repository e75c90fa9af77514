"""Studies on a server: kept by links, changed only by whoever made them, looked at and played on from anywhere."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from meadhall.games import FOLDERS
from meadhall.learn.studies import FORMAT
from tests.table.client import HTTP, Server, new_table, play_on
from tests.table.databases import inside

PLACES = {"britannia": "kent", "rex": "C07", "bretwalda": "Lundenwic"}


def study_of(game: str, **root: Any) -> dict[str, Any]:
    """A small study."""
    node = {"position": {"game": game}, "say": "Look here.", "marks": [{"ring": PLACES[FOLDERS[game]]}], **root}
    return {"format": FORMAT, "game": game, "title": "First steps", "chapters": [{"title": "One", "root": node}]}


def ask(server: Server, method: str, path: str, token: str = "", **body: Any) -> httpx.Response:
    """Any request about studies."""
    sent = body if method != "GET" else None
    return HTTP.request(method, f"{server.url}/api{path}", headers={"X-Seat-Token": token}, json=sent)


def kept(server: Server, study: dict[str, Any]) -> tuple[str, str, str]:
    """A study that is kept: its id, the link of its maker, and that of readers."""
    answer = ask(server, "POST", "/studies", study=study)
    assert answer.status_code == 201, answer.text
    return answer.json()["study"], answer.json()["editor"], answer.json()["reader"]


@pytest.mark.parametrize("game", list(FOLDERS))
def test_a_study_is_kept_read_and_changed(server: Server, game: str) -> None:
    id, editor, reader = kept(server, study_of(game))
    found = ask(server, "GET", f"/studies/{id}", reader).json()
    assert (found["study"], found["editor"], found["reader"]) == (study_of(game), False, reader)
    changed = study_of(game, say="Look there.")
    assert ask(server, "PUT", f"/studies/{id}", editor, study=changed, number=1).json() == {"number": 2}
    assert ask(server, "GET", f"/studies/{id}", editor).json()["study"] == changed


def test_only_its_links_open_a_study_and_only_the_makers_changes_it(server: Server) -> None:
    id, editor, reader = kept(server, study_of("britannia-2e"))
    other = study_of("britannia-2e", say="no")
    for method, token, status in (
        ("GET", "", 403), ("GET", "wrong", 403), ("PUT", reader, 403), ("DELETE", reader, 403), ("DELETE", "", 403),
    ):  # fmt: skip
        assert ask(server, method, f"/studies/{id}", token, study=other, number=1).status_code == status
    assert ask(server, "PUT", f"/studies/{id}", editor, study=other, number=7).status_code == 409
    assert ask(server, "GET", f"/studies/{id}", reader).json()["study"] == study_of("britannia-2e")
    assert ask(server, "DELETE", f"/studies/{id}", editor).json() == {"removed": True}
    assert ask(server, "GET", f"/studies/{id}", reader).status_code == 404


def test_the_database_holds_no_token(server: Server) -> None:
    _, editor, reader = kept(server, study_of("britannia-2e"))
    with inside(server.data) as stored:
        rows = str(stored.execute(text("SELECT * FROM studies")).fetchall())
    assert editor not in rows
    assert reader not in rows


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"format": "x"}, "format: expected 'meadhall-study-1', found 'x'; this is not a study"),
    ({"format": FORMAT, "game": "chess"}, "game: there is no game 'chess'"),
    ({"format": FORMAT, "game": "bretwalda", "title": "", "chapters": []}, "chapters: expected one at least"),
    (study_of("britannia-2e", position={"game": "britannia-2e", "round": 99}), "chapter 1, node 1: position: round: "),
    (study_of("britannia-2e", marks=[{"ring": "yrok"}]), "chapter 1, node 1, mark 1: the board has no place 'yrok'"),
    (
        study_of("britannia-2e", children=[{"choices": ["done"]}, {"choices": ["fly"]}]),
        "chapter 1, node 1.2: choices[0]: 'fly' is not possible there",
    ),
    (study_of("britannia-2e", says=""), "chapter 1, node 1: no such key as 'says' in a node; did you mean 'say'?"),
]


@pytest.mark.parametrize(("study", "sentence"), WRONG)
def test_what_is_wrong_with_a_study_is_one_sentence(server: Server, study: dict[str, Any], sentence: str) -> None:
    answer = ask(server, "POST", "/studies", study=study)
    assert answer.status_code == 422
    assert answer.json()["error"].startswith(sentence)
    id, editor, _ = kept(server, study_of("britannia-2e"))
    assert ask(server, "PUT", f"/studies/{id}", editor, study=study, number=1).status_code == 422
    assert ask(server, "GET", f"/studies/{id}", editor).json()["number"] == 1


@pytest.mark.parametrize("game", list(FOLDERS))
def test_looking_playing_and_going_on(server: Server, game: str) -> None:
    """A choice at a node gives what a child needs, dice included; any node becomes a table."""
    path: list[Any] = []
    for _ in range(4):
        found = ask(server, "POST", "/positions/look", position={"game": game}, choices=path).json()
        assert found["wrong"] == []
        play = found["legal"][0]["text"] if found["legal"] else ""
        after = ask(server, "POST", "/positions/look", position={"game": game}, choices=path, play=play).json()
        path.append(after["choices"])
    again = ask(server, "POST", "/positions/look", position={"game": game}, choices=path).json()
    assert again["view"] == after["view"]
    links = ask(server, "POST", "/positions/table", position={"game": game}, choices=path, bot="random")
    assert links.status_code == 201, links.text
    assert ask(server, "GET", f"/tables/{links.json()['table']}", links.json()["host"]).json()["what_if"] is not None


def test_positions_are_made_by_hand_and_told_wrong(server: Server) -> None:
    palette = ask(server, "GET", "/games/britannia-2e/pieces").json()
    assert {"id": "saxons infantry", "name": "infantry", "part": "saxons"} in palette["pieces"]
    assert [field["key"] for field in palette["fields"]] == ["round", "nation"]
    document: dict[str, Any] = {"game": "britannia-2e", "round": 9, "nation": "saxons", "pieces": {}}
    put = ask(server, "POST", "/positions/put", position=document, piece="danes infantry", place="york", by=3).json()
    assert put["position"]["pieces"] == {"York": {"danes": 3}}
    far = ask(server, "POST", "/positions/put", position=put["position"], piece="danes infantry", place="york", by=50)
    answer = ask(server, "POST", "/positions/look", position=far.json()["position"])
    assert answer.status_code == 422
    assert answer.json()["error"].startswith("pieces: danes have 53 infantry")


@pytest.mark.parametrize("text", ["game: [", "game: &a britannia-2e\nround: *a", "- 1", "x" * 300_000])
def test_positions_as_text_are_refused_in_a_sentence(server: Server, text: str) -> None:
    answer = ask(server, "POST", "/positions/look", position=text)
    assert answer.status_code == 422
    assert answer.json()["error"]


def test_a_study_of_a_game_shows_only_what_its_maker_may_know(server: Server) -> None:
    """What a seat cannot see is dealt again: the document holds its own cards, and others' cards only by chance."""
    guest = new_table(server.url, game="rex-britannorum", seats=[{"kind": "me"}] * 3)
    play_on(guest, Random(3), lambda view: view["phase"] == "plan")
    count = guest.get()["choices"]
    answers = [guest.get(f"/position?at={count}") for _ in range(8)]
    assert all(answer["dealt"] for answer in answers)
    own = {json.dumps(answer["position"]["hands"]["brigantes"]) for answer in answers}
    others = {json.dumps(answer["position"]["hands"]) for answer in answers}
    assert len(own) == 1
    assert len(others) > 1


def test_an_open_game_is_studied_as_it_is(server: Server) -> None:
    guest = server.table("me", "me", "me", "me")
    for _ in range(5):
        guest.play(guest.get()["view"]["legal"][-1]["text"])
    count = guest.get()["choices"]
    answer = guest.get(f"/position?at={count}")
    assert not answer["dealt"]
    look = ask(server, "POST", "/positions/look", position=answer["position"]).json()
    assert look["view"]["areas"] == guest.get()["view"]["areas"]
    assert guest.ask("GET", f"/position?at={count + 99}").status_code == 422
