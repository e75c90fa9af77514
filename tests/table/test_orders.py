"""Standing orders at a table: private, kept, obeyed after a wait that tells nothing; and talk to one seat alone."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.core.match import Match
from meadhall.games.bretwalda.game import BRETWALDA
from meadhall.table import hosting
from meadhall.table.bot_seats import COVERED
from meadhall.table.hall import Hall
from meadhall.table.messages import SeatWish
from meadhall.table.opening_routes import seats_for
from tests.bretwalda.board import at
from tests.bretwalda.test_battle import attack
from tests.table.client import PATIENCE, Guest, Server, error_of, greeted, hear, new_table, say
from tests.table.databases import settings_for

LOIDIS = "R5 M | Mameceaster: M T * | Loidis: N T *"


@pytest.fixture
def table(server: Server) -> Guest:
    """Four people play Bretwalda."""
    return new_table(server.url, game="bretwalda", seats=[{"kind": "me"}] * 4, seed=3)


# At the server -------------------------------------------------------------------------------------------------------
def test_orders_are_private(table: Guest) -> None:
    """The seat that gives them reads them, at once and later; nobody else is told anything."""
    other = table.seat(1)
    with greeted(other) as (socket, _):
        answer = table.post("/orders", orders={"cards": "never", "talk": "nothing"})
        assert (answer["orders"]["cards"], answer["orders"]["retreat"]) == ("never", "ask")
        say(socket, type="ping", ref=1)
        assert hear_next(socket)["type"] == "pong"
    assert table.get()["orders"]["talk"] == "nothing"
    assert set(other.get()["orders"].values()) == {"ask"}
    assert table.host.get()["orders"] == table.spectator.get()["orders"] == {}
    table.post("/orders", orders={"cards": "ask"})
    assert table.get()["orders"]["talk"] == "nothing"


def hear_next(socket: Any) -> dict[str, Any]:
    """The next message that is not about who is there."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(PATIENCE))
        if message["type"] != "presence":
            return message


@pytest.mark.parametrize(
    ("orders", "sentence"),
    [
        (
            {"sleep": "ask"},
            "bretwalda has no order 'sleep'; it has: cards, battle, retreat, steer, talk, exchange, tribute",
        ),
        ({"cards": "always"}, "order 'cards' is one of ask, ask-if-fits, never, not 'always'"),
        ({"cards": True}, "order 'cards' is one of ask, ask-if-fits, never, not True"),
    ],
)
def test_orders_nobody_knows(table: Guest, orders: dict[str, Any], sentence: str) -> None:
    answer = table.ask("POST", "/orders", orders=orders)
    assert error_of(answer, 422) == sentence
    assert set(table.get()["orders"].values()) == {"ask"}


def test_only_a_seat_has_orders(table: Guest, server: Server) -> None:
    assert table.spectator.ask("POST", "/orders", orders={"cards": "never"}).status_code == 403
    britannia = server.table()
    answer = britannia.ask("POST", "/orders", orders={"cards": "never"})
    assert error_of(answer, 422) == "britannia-2e has no order 'cards'; it has none"


def test_talk_to_one_seat(table: Guest) -> None:
    """Sender and receiver read it, at once and later; nobody else, and no record has it."""
    receiver, other = table.seat(2), table.seat(1)
    with greeted(receiver) as (to, _), greeted(other) as (beside, _):
        table.post("/chat", text="Shall we?", to=2)
        assert hear(to, "chat")["text"] == "Shall we?"
        table.post("/chat", text="Good evening")
        assert hear(beside, "chat")["text"] == "Good evening"
    assert [line["text"] for line in table.get()["chat"]] == ["Shall we?", "Good evening"]
    assert [line["to"] for line in receiver.get()["chat"]] == [2, None]
    for guest in (other, table.host, table.spectator):
        assert [line["text"] for line in guest.get()["chat"]] == ["Good evening"]
    assert "Shall we?" not in table.host.ask("POST", "/export").text


@pytest.mark.parametrize(
    ("who", "to", "sentence"),
    [
        (0, 0, "this is your own seat; talk to another one, or to everybody"),
        (0, 9, "there is no seat 9; the seats are 0 to 3"),
        (0, 3, "a bot plays Mercia, and bots do not read; talk to everybody"),
        (None, 1, "only a player with a seat can talk to one seat alone"),
    ],
)
def test_nobody_to_talk_to(server: Server, who: int | None, to: int, sentence: str) -> None:
    seats = [*[{"kind": "me"}] * 3, {"kind": "bot", "bot": "random"}]
    guest = new_table(server.url, game="bretwalda", seats=seats, seed=3)
    speaker = guest.spectator if who is None else guest.seat(who)
    answer = speaker.ask("POST", "/chat", text="Psst", to=to)
    assert error_of(answer, 422) == sentence


# Obeyed --------------------------------------------------------------------------------------------------------------
def waits_for(tmp_path: Path, match: Match, seat: int, orders: dict[str, Any]) -> tuple[list[float], Match]:
    """How long the hall waited before it answered for a seat, by a clock of our own; a restart comes in between."""
    waits: list[float] = []

    async def fake(seconds: float) -> None:
        waits.append(seconds)

    async def for_ever(seconds: float) -> None:
        await asyncio.Event().wait()

    async def obey() -> Match:
        hall = Hall(settings_for(tmp_path))
        table, _ = await hall.create(match, "", seats_for(match, []), "fresh")
        hall.bots.sleep = for_ever
        await hosting.order(hall, table, seat, orders)
        await hall.close()
        again = Hall(settings_for(tmp_path))
        again.bots.sleep = fake
        found = await again.table(table.id)
        again.bots.wake(found)
        while found.bots is not None:
            await found.bots
        await again.close()
        return found.match

    return waits, asyncio.run(obey())


def in_battle(hand: str) -> Match:
    """Mercia attacks Northumbria, which is asked for a card."""
    battle = attack(f"{LOIDIS} | N: hand {hand}", "T Mameceaster-Loidis")
    return meadhall.position(battle.position(), seed=5)


@pytest.mark.parametrize("hand", ["feorm", "holy-relics", "feorm holy-relics wyrd"])
def test_an_order_is_obeyed_after_a_wait_that_tells_nothing(tmp_path: Path, hand: str) -> None:
    """Whatever is held, and after a restart: the same wait, drawn from the same range, then the ordinary choice."""
    waits, match = waits_for(tmp_path, in_battle(hand), 0, {"cards": "never"})
    assert len(waits) == 1
    assert 0.4 <= waits[0] <= 1.2
    assert str(match.choices[0].action) == "rest"
    assert match.choices[0].seat == 0


def test_a_card_that_fits_waits_for_its_owner(tmp_path: Path) -> None:
    waits, match = waits_for(tmp_path, in_battle("holy-relics"), 0, {"cards": "ask-if-fits"})
    assert not waits
    assert not match.choices


def test_no_record_tells_an_ordered_answer_apart(tmp_path: Path) -> None:
    by_order = waits_for(tmp_path, in_battle("feorm"), 0, {"cards": "never"})[1]
    by_hand = in_battle("feorm")
    by_hand.play("rest", seat=0)
    assert by_order.record(1)["choices"] == by_hand.record(1)["choices"]


# Bots ----------------------------------------------------------------------------------------------------------------
def waits_of_bot(tmp_path: Path, match: Match, seat: int, patient: bool = True) -> tuple[list[float], Match]:
    """How long the hall waits before a bot in this seat answers once, by a clock of our own; a person has the rest."""
    waits: list[float] = []

    async def fake(seconds: float) -> None:
        waits.append(seconds)
        if not patient:
            await asyncio.Event().wait()

    async def play() -> Match:
        hall = Hall(settings_for(tmp_path))
        hall.bots.sleep = fake
        hall.bots.work()
        seats = seats_for(match, [SeatWish(kind="bot", bot="random") if s == seat else SeatWish() for s in range(4)])
        table, _ = await hall.create(match, "", seats, "fresh")
        while table.bot_to_choose() is not None and not (waits and not patient):
            await asyncio.sleep(0)
        await hall.close()
        return table.match

    return waits, asyncio.run(play())


@pytest.mark.parametrize("hand", ["feorm", "holy-relics", "feorm holy-relics wyrd"])
def test_a_bot_waits_whatever_it_holds(tmp_path: Path, hand: str) -> None:
    """A card that fits, or none: the same wait for each of its answers in a window."""
    waits, match = waits_of_bot(tmp_path, in_battle(hand), 0)
    assert len(waits) == sum(choice.seat == 0 for choice in match.choices) > 0
    assert all(COVERED[0] <= wait <= COVERED[1] for wait in waits)


@pytest.mark.parametrize("hand", ["feorm", "holy-relics"])
def test_a_bot_does_not_answer_before_the_wait_is_over(tmp_path: Path, hand: str) -> None:
    waits, match = waits_of_bot(tmp_path, in_battle(hand), 0, patient=False)
    assert len(waits) == 1
    assert not match.choices


def test_a_bot_without_secrets_answers_at_once(tmp_path: Path) -> None:
    """Whoever has no card in hand has an open list: which action to take is asked without a wait."""
    match = meadhall.position(BRETWALDA.position(at("R3 NOR")), seed=5)
    seat = match.turns[0]
    waits, match = waits_of_bot(tmp_path, match, seat)
    assert len(waits) < sum(choice.seat == seat and not choice.forced for choice in match.choices)
