"""Feast, a toy game for the tests of the core: dice, a secret simultaneous bid, hidden hands and a deck.

Each round every seat draws a card nobody else sees, all bid coins in secret, and the winner hosts: walks up to two
steps between the halls, shows a card or keeps it, and rolls a die for the points. `state.py` beside this file has the
rules; here is only how the game speaks about them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, cast

from meadhall.core.action import Action, BadAction
from meadhall.core.game import State
from meadhall.core.info import GameInfo, Option, Scenario
from meadhall.core.position import BadPosition
from meadhall.core.refusal import Refusal, Refused
from tests.toy.state import BID, CARDS, DIE, DRAW, EAST, HALLS, KEEP, SEATS, SHOW, STAY, WEST, FeastState


class Feast:
    """The toy game."""

    id = "toy-feast"

    def info(self) -> GameInfo:
        """Two scenarios, two or three players, one option."""
        seats = {2: SEATS[:2], 3: SEATS}
        return GameInfo(
            self.id,
            "Feast",
            "A toy game that proves the core.",
            (
                Scenario("evening", (2, 3), "Two rounds.", seats),
                Scenario("night", (3,), "Four rounds.", {3: SEATS}),
            ),
            (Option("coins", (3, 5), 3, "How many coins everybody starts with.", "FEAST-02"),),
        )

    def setup(self, scenario: str, players: int, options: Mapping[str, Any]) -> State:
        """A fresh evening."""
        return FeastState(players, 2 if scenario == "evening" else 4, int(options["coins"]))

    def action(self, state: State, code: int) -> Action:
        """The value of a code."""
        for first, verb, field in ((DIE, "die", "face"), (BID, "bid", "coins"), (DRAW, "draw", "card")):
            if first <= code < first + 100:
                value = (code - first) % 10 if verb == "bid" else code - first
                said = CARDS[value] if verb == "draw" else value
                return Action(verb, ((field, said), *self._seat(code, verb)), f"{verb} {said}")
        if code >= SHOW:
            return Action("show", (("card", CARDS[code - SHOW]),), f"show {CARDS[code - SHOW]}")
        verb = {EAST: "east", WEST: "west", STAY: "stay", KEEP: "keep"}[code]
        return Action(verb, (), verb)

    @staticmethod
    def _seat(code: int, verb: str) -> tuple[tuple[str, int], ...]:
        """The field that tells the bids of two seats apart."""
        return (("seat", (code - BID) // 10),) if verb == "bid" else ()

    def code(self, state: State, action: Action) -> int:
        """The code of a value."""
        fields = dict(action.fields)
        try:
            match action.verb:
                case "die":
                    return DIE + int(fields["face"])
                case "bid":
                    return BID + 10 * int(fields.get("seat", max(0, state.to_act()))) + int(fields["coins"])
                case "draw" | "show":
                    return (DRAW if action.verb == "draw" else SHOW) + CARDS.index(str(fields["card"]))
            return {"east": EAST, "west": WEST, "stay": STAY, "keep": KEEP}[action.verb]
        except (KeyError, ValueError):
            raise BadAction(f"no action of Feast is {action.json()}") from None

    def parse(self, state: State, text: str, seat: int | None = None) -> list[int]:
        """`bid 2`, `east`, `go 2 west`, `show oak`, ..."""
        words = text.lower().split()
        if march := re.fullmatch(r"go ([12]) (east|west)", " ".join(words)):
            return [EAST if march[2] == "east" else WEST] * int(march[1])
        known = {"bid": "coins", "die": "face", "draw": "card", "show": "card"}
        if len(words) == 2 and words[0] in known:
            return [self.code(state, Action(words[0], ((known[words[0]], words[1]),), text))]
        if len(words) == 1 and words[0] in ("east", "west", "stay", "keep"):
            return [self.code(state, Action(words[0], (), text))]
        raise BadAction(f"{text!r} is not understood; try 'bid 1', 'east', 'go 2 west', 'stay', 'show oak' or 'keep'")

    def why_not(self, state: State, text: str, seat: int | None = None) -> Refusal | None:
        """The rule that forbids a line."""
        trial = state.copy()
        try:
            for code in self.parse(state, text):
                if code not in trial.legal():
                    return self._forbidden(cast(FeastState, trial), code)
                trial.apply(code)
        except Refused as refused:
            return refused.refusal
        return None

    @staticmethod
    def _forbidden(state: FeastState, code: int) -> Refusal:
        """The rule against one step."""
        if code in (EAST, WEST) and state.phase == "walk":
            return Refusal("FEAST-03", f"the halls end there; the host stands in hall {state.hall}")
        return Refusal("FEAST-01", f"that is no part of the {state.phase}")

    def seat_of(self, state: State, code: int) -> int:
        """Bids carry their seat; a draw is for the seat whose hand grows."""
        if BID <= code < BID + 100:
            return (code - BID) // 10
        return cast(FeastState, state).drawing if DRAW <= code < DRAW + 100 else state.to_act()

    def undoable(self, state: State, code: int) -> bool:
        """Steps, and a bid that is still closed; never a card that was shown."""
        return code in (EAST, WEST, STAY) or (BID <= code < BID + 100 and len(state.waiting()) > 1)

    def secret(self, state: State, code: int) -> bool:
        """Bids and draws."""
        return BID <= code < BID + 100 or DRAW <= code < DRAW + 100

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """The open things, and one's own hand and bid."""
        feast = cast(FeastState, state)
        own = seat is not None
        return {
            "phase": feast.phase,
            "asked": feast.waiting(),
            "coins": feast.coins,
            "points": feast.points,
            "hall": feast.hall,
            "hands": [len(hand) for hand in feast.hands],
            "hand": [CARDS[card] for card in feast.hands[seat]] if own and seat is not None else [],
            "bid": feast.bids[seat] if own and seat is not None else None,
            "deck": len(feast.deck),
        }

    def seats(self, state: State) -> Sequence[str]:
        """Their names."""
        return SEATS[: len(cast(FeastState, state).coins)]

    def scores(self, state: State) -> dict[str, Any]:
        """Points per seat; the seats are the nations here."""
        points = cast(FeastState, state).points
        return {"seats": list(points), "parts": dict(zip(SEATS, points, strict=False))}

    def position(self, state: State) -> dict[str, Any]:
        """Every field of the state."""
        feast = cast(FeastState, state)
        scenario = "evening" if feast.rounds == 2 else "night"
        return {"game": self.id, "scenario": scenario, "options": {"coins": feast.purse}, **feast.document()}

    def from_position(self, document: Mapping[str, Any]) -> State:
        """The state again; only `points` and `coins` may be left out."""
        scenario = self.info().scenarios
        if document.get("scenario") not in [s.name for s in scenario]:
            raise BadPosition(f"scenario: expected evening or night, found {document.get('scenario')!r}")
        players = document.get("players", 3)
        if players not in (2, 3):
            raise BadPosition(f"players: expected 2 or 3, found {players!r}")
        purse = dict(document.get("options", {})).get("coins", 3)
        state = FeastState(players, 2 if document["scenario"] == "evening" else 4, purse)
        state.load(document)
        return state

    def board(self, state: State, seat: int | None) -> str:
        """The halls in a row."""
        hall = cast(FeastState, state).hall
        return " ".join(f"({i})" if i == hall else f" {i} " for i in range(HALLS))

    def version(self) -> str:
        """A fixed one."""
        return "feast-1"

    def check(self, state: State) -> list[str]:
        """Cards are conserved."""
        feast = cast(FeastState, state)
        cards = sorted([*feast.deck, *feast.shown, *(card for hand in feast.hands for card in hand)])
        return [] if cards == list(range(len(CARDS))) else [f"cards lost or doubled: {cards}"]

    def shuffle_hidden(self, state: State, seat: int | None, seed: int) -> State:
        """Another state that this seat cannot tell from this one: hidden hands, bids and the deck changed."""
        feast = cast(FeastState, state.copy())
        others = [i for i in range(len(feast.coins)) if i != seat]
        pool = [*feast.deck, *(card for i in others for card in feast.hands[i])]
        pool = pool[seed % len(pool) :] + pool[: seed % len(pool)] if pool else pool
        for i in others:
            feast.hands[i] = sorted(pool[: len(feast.hands[i])])
            pool = pool[len(feast.hands[i]) :]
            if feast.bids[i] is not None and feast.phase == "bid":
                feast.bids[i] = (cast(int, feast.bids[i]) + 1 + seed) % (feast.coins[i] + 1)
        feast.deck = sorted(pool)
        return feast


FEAST = Feast()
