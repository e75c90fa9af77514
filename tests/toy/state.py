"""The rules of Feast, the toy game: one state with the six verbs of the contract."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

from meadhall.core.event import Event
from meadhall.core.game import CHANCE, NOBODY
from meadhall.core.outcome import Outcome
from meadhall.core.position import BadPosition

SEATS: Final = ("Ash", "Birch", "Cedar")
CARDS: Final = ("oak", "elm", "yew", "fir", "bay", "fig", "gum", "may", "nut", "pine", "rowan", "sloe", "thorn")
HALLS: Final = 4
EAST, WEST, STAY, KEEP = 1, 2, 3, 4
DIE, BID, DRAW, SHOW = 100, 200, 300, 400
FIELDS: Final = ("phase", "round", "coins", "points", "hands", "shown", "deck", "bids", "hall", "host", "steps")


class Reason(StrEnum):
    """What decides a feast."""

    MOST_POINTS = "most-points"


class FeastState:
    """One position of Feast."""

    def __init__(self, players: int, rounds: int, purse: int) -> None:
        self.log: list[Event] | None = None
        self.rounds, self.purse, self.round = rounds, purse, 1
        self.phase = "draw"
        self.coins = [purse] * players
        self.points = [0] * players
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.shown: list[int] = []
        self.deck = list(range(len(CARDS)))
        self.bids: list[int | None] = [None] * players
        self.hall, self.host, self.steps = 0, 0, 0

    @property
    def drawing(self) -> int:
        """The seat the next card is for: the first with the smallest hand."""
        sizes = [len(hand) for hand in self.hands]
        return sizes.index(min(sizes))

    def waiting(self) -> list[int]:
        if self.phase == "bid":
            return [seat for seat, bid in enumerate(self.bids) if bid is None]
        return [self.host] if self.phase in ("walk", "show") else []

    def to_act(self) -> int:
        if self.phase == "over":
            return NOBODY
        return self.waiting()[0] if self.waiting() else CHANCE

    def legal(self) -> list[int]:
        who = self.to_act()
        if who == CHANCE:
            return [DRAW + card for card in self.deck] if self.phase == "draw" else [DIE + face for face in range(1, 7)]
        return self.legal_for(who)

    def legal_for(self, seat: int) -> list[int]:
        if seat not in self.waiting():
            return []
        if self.phase == "bid":
            return [BID + 10 * seat + coins for coins in range(self.coins[seat] + 1)]
        if self.phase == "walk":
            steps = [EAST] * (self.hall + 1 < HALLS) + [WEST] * (self.hall > 0)
            return [*(steps if self.steps < 2 else []), STAY]
        return [KEEP, *(SHOW + card for card in self.hands[seat])]

    def apply(self, code: int) -> None:
        if self.phase == "draw":
            self._draw(code - DRAW)
        elif self.phase == "bid":
            self._bid((code - BID) // 10, (code - BID) % 10)
        elif self.phase == "walk":
            self._walk(code)
        elif self.phase == "show":
            self._show(code)
        else:
            self._score(code - DIE)

    def _draw(self, card: int) -> None:
        seat = self.drawing
        self.deck.remove(card)
        self.hands[seat] = sorted([*self.hands[seat], card])
        self._tell("drew", {"seat": seat}, f"{SEATS[seat]} draws a card.")
        self._tell("card", {"seat": seat, "card": CARDS[card]}, f"The card is {CARDS[card]}.", (seat,))
        if len({len(hand) for hand in self.hands}) == 1:
            self.phase = "bid"

    def _bid(self, seat: int, coins: int) -> None:
        self.bids[seat] = coins
        self._tell("bid", {"seat": seat, "coins": coins}, f"{SEATS[seat]} bids {coins}.")
        bids = [bid for bid in self.bids if bid is not None]
        if len(bids) == len(self.bids):
            self.host = bids.index(max(bids))
            self.coins[self.host] -= max(bids)
            self.phase, self.steps = "walk", 0
            self._tell("revealed", {"seats": list(range(len(bids))), "bids": bids}, f"{SEATS[self.host]} hosts.")

    def _walk(self, code: int) -> None:
        if code == STAY:
            self.phase = "show"
            return
        self.steps += 1
        self.hall += 1 if code == EAST else -1
        self._tell("walked", {"hall": self.hall}, f"The host walks to hall {self.hall}.")

    def _show(self, code: int) -> None:
        if code >= SHOW:
            self.hands[self.host].remove(code - SHOW)
            self.shown.append(code - SHOW)
            self._tell("shown", {"card": CARDS[code - SHOW]}, f"The host shows {CARDS[code - SHOW]}.")
        self.phase = "roll"

    def _score(self, face: int) -> None:
        points = face + self.hall + (2 if self.shown else 0)
        self.points[self.host] += points
        self._tell("die", {"face": face}, f"The die shows {face}.")
        self._tell("scored", {"nation": SEATS[self.host], "points": points}, f"{SEATS[self.host]} scores {points}.")
        self.bids = [None] * len(self.bids)
        self.round += 1
        self.phase = "draw" if self.round <= self.rounds else "over"

    def _tell(self, kind: str, fields: dict[str, Any], text: str, only: tuple[int, ...] | None = None) -> None:
        if self.log is not None:
            self.log.append(Event(kind, fields, text, only))

    def copy(self) -> FeastState:
        twin = FeastState(len(self.coins), self.rounds, self.purse)
        twin.load(self.document())
        return twin

    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        best = max(self.points)
        winners = tuple(seat for seat, points in enumerate(self.points) if points == best)
        return Outcome(tuple(self.points), winners, Reason.MOST_POINTS, "The most points win.")

    def digest(self) -> str:
        text = json.dumps([self.rounds, self.purse, self.document()], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def document(self) -> dict[str, Any]:
        """Every field as plain data of its own."""
        data: dict[str, Any] = json.loads(json.dumps({name: getattr(self, name) for name in FIELDS}))
        return {"players": len(self.coins), **data}

    def load(self, document: Mapping[str, Any]) -> None:
        """Take over the fields a document has."""
        data = json.loads(json.dumps(dict(document)))
        for name in data:
            if name not in (*FIELDS, "game", "players", "scenario", "options"):
                raise BadPosition(f"{name}: no such key; expected one of {', '.join(FIELDS)}")
        for name in FIELDS:
            if name in data:
                if type(data[name]) is not type(getattr(self, name)):
                    raise BadPosition(f"{name}: expected a {type(getattr(self, name)).__name__}, found {data[name]!r}")
                setattr(self, name, data[name])
