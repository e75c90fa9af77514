"""At a table by HTTP: choosing, refusals, undo, talk, and what the host may do."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall.bots import BOTS, bots_for
from meadhall.core.chance import pick
from meadhall.games import GAMES
from meadhall.table.hall import bot_seed_for
from meadhall.table.messages import (
    BotAnswer,
    ChatLine,
    GameAnswer,
    Moment,
    PastAnswer,
    Played,
    TableAnswer,
    TableLinks,
    WhyAnswer,
)
from tests.table.client import HTTP, Guest, Server, brought_table, error_of, new_table, wait_for_person

LANDING = "take 9 English Channel; to Kent; halt"


def test_what_there_is_to_play(server: Server) -> None:
    games = HTTP.get(f"{server.url}/api/games").json()
    assert games == [info.json() for info in meadhall.games()]
    assert all(GameAnswer.model_validate(game) for game in games)
    bots = {bot.id: bot.games for bot in map(BotAnswer.model_validate, HTTP.get(f"{server.url}/api/bots").json())}
    assert set(bots["random"]) == set(GAMES)
    assert bots == {name: [game for game in GAMES if name in bots_for(game)] for name in BOTS}


def test_the_facts_of_a_board(server: Server) -> None:
    board = HTTP.get(f"{server.url}/api/games/britannia-2e/board").json()
    assert len(board["areas"]) == 37
    assert board["areas"]["kent"]["coasts"] == ["english-channel", "frisian-sea"]
    assert board["nations"]["romans"]["colour"] == "yellow"
    assert board["hold"]["romans"]["5"]
    assert error_of(HTTP.get(f"{server.url}/api/games/britannia-3e/board"), 404)


def test_a_fresh_table_says_everything(britannia: Guest) -> None:
    told = britannia.get()
    TableAnswer.model_validate(told)
    TableLinks.model_validate(britannia.links)
    assert told["you"] == {"seat": 0, "host": False, "spectator": False}
    assert (told["status"], told["turns"], told["seeded"]) == ("playing", [0], True)
    assert [seat["side"] for seat in told["seats"]] == ["Yellow", "Green", "Red", "Blue"]
    assert told["view"]["legal"]
    assert not britannia.spectator.get()["view"]["legal"]
    assert not britannia.seat(1).get()["view"]["legal"]


def test_choosing_by_line_and_by_action(britannia: Guest) -> None:
    answer = Played.model_validate(britannia.play(LANDING))
    assert answer.choices == 3
    assert [event.kind for event in answer.events] == ["set-out", "entered", "halted"]
    told = britannia.get()
    action = told["view"]["legal"][1]["json"]
    assert britannia.post("/play", at=told["number"], action=action)["number"] == told["number"] + 1
    assert [line["n"] for line in britannia.get()["log"]] == [0, 0, 0, 0, 1, 2, 3, 4]


def test_what_is_refused_changes_nothing(britannia: Guest) -> None:
    britannia.play(LANDING)
    before = britannia.get()
    number = before["number"]
    assert "changed since" in error_of(britannia.ask("POST", "/play", at=number - 1, text="done"), 409)
    assert "changed since" in error_of(britannia.ask("POST", "/play", at=number + 1, text="done"), 409)
    refused = britannia.ask("POST", "/play", at=number, text="move 2 Essex-Suffolk")
    assert error_of(refused, 422)
    assert refused.json()["rule"] == "MOVE-10"
    assert "dance" in error_of(britannia.ask("POST", "/play", at=number, text="dance"), 422)
    assert error_of(britannia.ask("POST", "/play", at=number, action={"verb": "dance"}), 422)
    assert error_of(britannia.ask("POST", "/play", at=number), 422) == 'expected either "action" or "text"'
    assert "not Green" in error_of(britannia.seat(1).ask("POST", "/play", at=number, text="done"), 422)
    assert "with a seat" in error_of(britannia.spectator.ask("POST", "/play", at=number, text="done"), 403)
    assert "with a seat" in error_of(britannia.host.ask("POST", "/play", at=number, text="done"), 403)
    assert britannia.get() == before


@pytest.mark.parametrize("token", ["", "guess", "\udcff", "x" * 300])
def test_strangers_see_nothing(britannia: Guest, token: str) -> None:
    stranger = Guest(britannia.url, britannia.links, token)
    path = f"{britannia.url}/api/tables/{britannia.links['table']}"
    answer = HTTP.get(path, headers={b"X-Seat-Token": token.encode("utf-8", "surrogateescape")})
    assert answer.status_code in (403, 422)
    assert stranger.links["table"] not in answer.text


def test_a_table_that_is_not_there(britannia: Guest) -> None:
    answer = HTTP.get(f"{britannia.url}/api/tables/nowhere", headers={"X-Seat-Token": britannia.token})
    assert "no table" in error_of(answer, 404)


def test_why_something_is_not_allowed(britannia: Guest) -> None:
    assert WhyAnswer.model_validate(britannia.post("/why", text=LANDING)).allowed
    told = WhyAnswer.model_validate(britannia.post("/why", text="take 3 York"))
    assert (told.allowed, told.rule) == (False, "MOVE-10")


def test_a_choice_can_be_taken_back(britannia: Guest) -> None:
    fresh = britannia.get()
    britannia.play(LANDING)
    assert "another seat's" in error_of(britannia.seat(1).ask("POST", "/undo"), 422)
    assert britannia.post("/undo")["choices"] == 0
    again = britannia.get()
    assert again["view"] == fresh["view"]
    assert again["number"] > fresh["number"]
    assert "nothing has been chosen" in error_of(britannia.ask("POST", "/undo"), 422)


def test_talk_and_names(britannia: Guest) -> None:
    ChatLine.model_validate(britannia.seat(1).post("/chat", text=" Good evening\x07, ceorls! "))
    britannia.seat(1).post("/rename", name="Æthel")
    britannia.host.post("/rename", name="Thursday")
    britannia.seat(1).post("/chat", text="Wes hāl")
    assert error_of(britannia.ask("POST", "/chat", text="\ud83d half a face"), 422)
    told = britannia.get()
    assert [(line["name"], line["text"]) for line in told["chat"]] == [
        ("Green", "Good evening, ceorls!"),
        ("Æthel", "Wes hāl"),
    ]
    assert (told["title"], told["seats"][1]["name"]) == ("Thursday", "Æthel")
    assert error_of(britannia.ask("POST", "/chat", text="  "), 422)
    assert error_of(britannia.ask("POST", "/chat", text="x" * 501), 422)


def test_the_host_hands_a_seat_to_a_bot_and_back(server: Server) -> None:
    me = server.table("me", "link", "link", "link")
    assert "only the host" in error_of(me.ask("POST", "/seats/0", kind="bot"), 403)
    assert "no seat 9" in error_of(me.host.ask("POST", "/seats/9", kind="bot"), 422)
    assert "no bot 'deep'" in error_of(me.host.ask("POST", "/seats/0", kind="bot", bot="deep"), 422)
    assert me.host.post("/seats/0", kind="bot") == {"seat": 0, "token": None, "invitation": None}
    told = wait_for_person(me.spectator)
    assert told["seats"][0]["kind"] == "bot"
    assert "a bot plays this seat" in error_of(me.ask("POST", "/play", at=told["number"], text="done"), 422)
    assert me.host.post("/seats/0", kind="link") == {"seat": 0, "token": None, "invitation": None}
    assert me.get()["seats"][0]["kind"] == "link"
    new = me.host.post("/seats/0", kind="link", new_link=True, name="Bede")["invitation"]
    assert error_of(me.ask("GET", ""), 403)
    assert Guest(me.url, me.links, me.sit(new)["token"]).get()["seats"][0]["name"] == "Bede"


def test_bots_play_a_whole_game(server: Server) -> None:
    watcher = server.table("bot", "bot", "bot", scenario="short").spectator
    told = wait_for_person(watcher)
    assert told["status"] == "over"
    assert told["outcome"]["reason"]
    past = PastAnswer.model_validate(watcher.get(f"/at/{told['choices']}"))
    assert past.view == told["view"]
    assert meadhall.replay(watcher.get("/record")).outcome()


def test_the_first_edition_is_played_out_and_its_record_comes_back(server: Server) -> None:
    """A person among bots, then bots alone to the end; the finished game goes out as a record and in again."""
    kinds = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    me = new_table(server.url, game="britannia-1e", scenario="short", seats=kinds)
    told = wait_for_person(me)
    assert (told["game"], told["turns"]) == ("britannia-1e", [0])
    me.post("/play", at=told["number"], action=told["view"]["legal"][0]["json"])
    me.host.post("/seats/0", kind="bot")
    over = wait_for_person(me.spectator)
    assert (over["status"], over["turns"]) == ("over", [])
    record = me.get("/record")
    assert meadhall.replay(record).outcome()
    brought = HTTP.post(f"{server.url}/api/tables/import", json={"record": record})
    again = Guest(server.url, brought.json()).get()
    assert (again["view"], again["outcome"]) == ({**over["view"], "seat": 0}, over["outcome"])


def test_abandoned_and_deleted(britannia: Guest) -> None:
    assert "only the host" in error_of(britannia.ask("POST", "/abandon"), 403)
    britannia.host.post("/abandon")
    told = britannia.get()
    assert (told["status"], told["turns"]) == ("abandoned", [])
    assert "abandoned" in error_of(britannia.ask("POST", "/play", at=told["number"], text="done"), 422)
    assert error_of(britannia.host.ask("POST", "/abandon"), 422)
    assert error_of(britannia.ask("DELETE", ""), 403)
    assert britannia.host.ask("DELETE", "").status_code == 200
    assert error_of(britannia.ask("GET", ""), 404)


def test_points_may_be_halves(server: Server) -> None:
    """The first edition scores them, and the description of a seat has room for them."""
    match = meadhall.start("britannia-1e", seed=0)
    while all(points == int(points) for points in match.scores()["seats"]):
        assert match.turn is not None
        match.play(match.legal()[pick(0, match.number, len(match.legal()))])
    told = TableAnswer.model_validate(brought_table(server.url, match.record()).get())
    assert [seat.points for seat in told.seats] == match.scores()["seats"]


def test_odds_and_reach(britannia: Guest) -> None:
    odds = britannia.get("/ask/odds?attacker=3i&defender=2i&difficult=true")
    assert odds["attacker_wins"] + odds["defender_wins"] + odds["both_gone"] == pytest.approx(1)
    assert "no battle" in error_of(britannia.ask("GET", "/ask/odds?area=york"), 422)
    assert "no kind of unit" in error_of(britannia.ask("GET", "/ask/odds?attacker=3x&defender=2i"), 422)
    found = britannia.get("/ask/reach?place=english-channel&count=5&kind=infantry&leader=0")
    ends = {end["to"]: end for end in found}
    assert set(ends) == {"wessex", "sussex", "kent"}
    assert all(britannia.post("/why", text=end["text"])["allowed"] for end in ends.values())
    kent = ends["kent"]
    assert kent["path"] == ["english-channel", "kent"]
    assert kent["battle"]["defender"] == "belgae"
    britannia.play(kent["text"])
    assert britannia.get("/ask/odds?area=kent")["attacker_wins"] == kent["battle"]["attacker_wins"] < 1
    stopping = britannia.get("/ask/odds?area=kent&side=attacker&stop=4")
    assert stopping["attacker_retreats"] > 0
    assert stopping["attacker_wins"] < kent["battle"]["attacker_wins"]
    assert "expected a number" in error_of(britannia.ask("GET", "/ask/odds?area=kent&stop=some"), 422)
    assert "attacker or defender" in error_of(britannia.ask("GET", "/ask/odds?area=kent&side=me&stop=1"), 422)
    assert "not your turn" in error_of(britannia.seat(1).ask("GET", "/ask/reach?place=kent&count=1"), 422)
    assert "not your turn" in error_of(britannia.spectator.ask("GET", "/ask/reach?place=kent&count=1"), 422)
    assert "odds, reach, marches, idle or nation" in error_of(britannia.ask("GET", "/ask/weather"), 422)
    assert "no such word; odds knows area" in error_of(britannia.ask("GET", "/ask/odds?sea=no"), 422)
    assert "at most 200" in error_of(britannia.ask("GET", f"/ask/odds?area={'x' * 300}"), 422)


def test_looking_back_and_what_if(britannia: Guest) -> None:
    for line in (LANDING, "done"):
        britannia.play(line)
    choices = britannia.get()["choices"]
    past = PastAnswer.model_validate(britannia.get("/at/2?since=1"))
    assert (past.n, past.choices, [line.kind for line in past.log]) == (2, choices, ["entered"])
    assert past.view["column"]["at"] == "kent"
    assert "not among them" in error_of(britannia.ask("GET", f"/at/{choices + 1}"), 422)
    moment = Moment.model_validate(britannia.get("/moments")[0])
    assert (moment.n, moment.round, moment.nation, moment.seat) == (0, 1, "romans", 0)
    links = britannia.post("/branch", at=2)
    other = Guest(britannia.url, links)
    told = other.get()
    assert (told["origin"], told["what_if"], told["choices"]) == ("what-if", {"at": 2, "of": choices}, 2)
    assert other.play("halt")["choices"] == 3
    assert britannia.get()["choices"] == choices


def test_a_record_goes_out_and_comes_in(britannia: Guest) -> None:
    britannia.play(LANDING)
    britannia.play("done")
    answer = britannia.ask("GET", "/record")
    assert answer.headers["content-disposition"].endswith('.json"')
    record = answer.json()
    brought = HTTP.post(f"{britannia.url}/api/tables/import", json={"record": record, "title": "Again"})
    again = Guest(britannia.url, brought.json())
    told = again.get()
    assert (told["title"], told["origin"]) == ("Again", "record")
    assert told["view"] == britannia.get()["view"]
    assert again.get("/record")["choices"] == record["choices"]
    record["choices"].append("dance")
    wrong = HTTP.post(f"{britannia.url}/api/tables/import", json={"record": record})
    assert "dance" in error_of(wrong, 422)


@pytest.mark.parametrize(
    ("wish", "word"),
    [
        ({"game": "britannia-9e"}, "britannia-2e"),
        ({"game": "britannia-2e", "scenario": "long"}, "no scenario 'long'"),
        ({"game": "britannia-2e", "players": 9}, "for 9 players"),
        ({"game": "britannia-2e", "options": {"dragons": True}}, "no option 'dragons'"),
        ({"game": "britannia-2e", "seats": [{"kind": "bot", "bot": "deep"}]}, "no bot 'deep'"),
        ({"game": "britannia-2e", "seats": [{}] * 5}, "5 seats are named"),
        ({"game": "britannia-2e", "colour": "red"}, "colour"),
        ({}, "game"),
    ],
)
def test_a_wrong_wish_is_told(server: Server, wish: dict[str, Any], word: str) -> None:
    assert word in error_of(HTTP.post(f"{server.url}/api/tables", json=wish), 422)


def test_a_seed_is_no_secret(server: Server) -> None:
    assert new_table(server.url, game="britannia-2e", seed=7).get()["seeded"] is True
    assert new_table(server.url, game="britannia-2e", seed=None).get()["seeded"] is False


def test_bots_of_a_seeded_table_follow_from_its_seed() -> None:
    seeds = [bot_seed_for(meadhall.start("britannia-2e", seed=seed)) for seed in (7, 7, 8, None, None)]
    assert seeds[0] == seeds[1]
    assert len(set(seeds)) == 4
