"""How a finished game went: told at its end only, with the points of every turn and the odds of every battle."""

from __future__ import annotations

from random import Random

import pytest

import meadhall
from meadhall.games.britannia.odds import Force, odds
from tests.table.client import Guest, Server, brought_table, error_of


@pytest.mark.parametrize("game", ["britannia-2e", "rex-britannorum"])
def test_the_course_of_a_finished_game(server: Server, game: str) -> None:
    """Stages begin with nothing and end with the result; Britannia has par and chances that add up to one."""
    match, luck = meadhall.start(game, seed=3), Random(3)
    while match.turn is not None:
        match.play(luck.choice(match.legal(match.turn)), seat=match.turn)
    guest = brought_table(server.url, match.record())
    told, outcome = guest.get("/course"), guest.get()["outcome"]
    last = told["stages"][-1]
    assert [seat["points"] for seat in last["seats"]] == outcome["scores"]
    assert last["n"] == guest.get()["choices"]
    begun = [stage["n"] for stage in told["stages"]]
    assert begun == sorted(set(begun))
    fought = [line for line in guest.get()["log"] if line["kind"] == "battle" and "attacker" in line]
    assert [(battle["n"], battle["place"]) for battle in told["battles"]] == [
        (line["n"], line["area"]) for line in (fought if game == "britannia-2e" else [])
    ]
    if game == "britannia-2e":
        for stage in told["stages"]:
            assert sum(seat["chance"] for seat in stage["seats"]) == pytest.approx(1, abs=0.01)


def test_a_battle_is_weighed_as_it_stood_before_its_first_round(server: Server) -> None:
    """Six Romans against one army of the Belgae in Kent, whatever the dice did then."""
    match = meadhall.start("britannia-2e", players=4, seed=1)
    for line in ("take 6 English Channel; to Kent; halt", "done"):
        match.play(line)
    luck = Random(1)
    while match.turn is not None:
        match.play(luck.choice(match.legal(match.turn)), seat=match.turn)
    found = brought_table(server.url, match.record()).get("/course")["battles"][0]
    weighed = odds(Force(romans=6), Force(infantry=1))
    assert found["place"] == "kent"
    assert found["chances"]["attacker"] == pytest.approx(float(weighed.attacker_wins))
    assert found["chances"]["defender"] == pytest.approx(float(weighed.defender_wins))


def test_before_the_end_nobody_is_told(britannia: Guest) -> None:
    assert "not over yet" in error_of(britannia.ask("GET", "/course"), 422)
