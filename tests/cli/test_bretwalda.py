"""Bretwalda in the terminal: whole games by typing, whole lines, questions, undo, saving; all decisions have a line."""

from __future__ import annotations

import io
import json
import re
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import meadhall
from meadhall.cli import main
from meadhall.conformance import plans
from meadhall.core.chance import pick
from meadhall.core.game import State as AnyState
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.game import BRETWALDA
from meadhall.games.bretwalda.position import ASKS
from tests.bretwalda.board import at, play
from tests.cli.conftest import Command

CHOICE: Final = re.compile(r"(?:^| {2,}) *(\d+) (\S+(?: \S+)*)", re.MULTILINE)
MOST_LINES: Final = 4000


class Typist:
    """Somebody who reads what the terminal shows, and types the words of one of the choices, never its number."""

    def __init__(self, screen: io.StringIO, seed: int) -> None:
        self.screen = screen
        self.luck = Random(seed)
        self.read_so_far = 0
        self.typed = 0

    def readline(self) -> str:
        """The next line; the end of the input if the game does not end."""
        shown = self.screen.getvalue()[self.read_so_far :]
        self.read_so_far += len(shown)
        self.typed += 1
        choices: list[str] = [text for _, text in CHOICE.findall(shown.rpartition(":")[2])]
        if not choices or self.typed > MOST_LINES:
            return ""
        return self.luck.choice(choices) + "\n"


@pytest.mark.parametrize(
    ("setup", "seats"), [(("--players", "4"), "you,random,you,random"), (("--scenario", "beginner"), "you")], ids=str
)
def test_a_whole_game_by_typing(
    setup: tuple[str, ...], seats: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    screen = io.StringIO()
    monkeypatch.setattr("sys.stdout", screen)
    monkeypatch.setattr("sys.stdin", Typist(screen, 3))
    assert main(["play", "bretwalda", *setup, "--seats", seats, "--seed", "3", "--record", "g.json"]) == 0
    out = screen.getvalue()
    assert "The game is over." in out
    assert "is not understood" not in out
    assert "Not allowed" not in out
    record = json.loads(Path("g.json").read_text())
    assert meadhall.replay(record).record() == record


def saved(where: str, areas: str = "", **more: Any) -> None:
    """A game that `meadhall play bretwalda --resume g.json` goes on with; all seats are ours."""
    match = meadhall.position(BRETWALDA.position(at(where, areas, **more)), seed=5)
    Path("g.json").write_text(json.dumps({**match.record(), "seats": ["you"] * 4}))


def typed(command: Command, *lines: str) -> str:
    """What the terminal shows for some lines."""
    answer = command("play", "bretwalda", "--resume", "g.json", typed="\n".join([*lines, "quit", ""]))
    assert answer.code == 0
    assert "Traceback" not in answer.out + answer.err
    return answer.out


def test_a_march_is_one_line(meadhall_command: Command) -> None:
    """Asked about, played, taken back, played again, saved, and there again."""
    saved("R3 MER", "Tamworthige: MER R1 T2 *, food 2; Hamptun: N C1; Ligoraceaster: MER *", hand="MER wyrd")
    march = "march king thegn Tamworthige-Ligoraceaster-Hamptun"
    out = typed(
        meadhall_command, "why march king Tamworthige-Cetreht", f"why {march}", march, "undo", march, "odds", "save"
    )
    assert "BW-MOVE" in out
    assert f"{march!r} is legal." in out
    assert "Taken back: march, take ruler Tamworthige, add thegn, to Ligoraceaster, to Hamptun" in out
    assert "%" in out
    again = typed(meadhall_command, "board", "log")
    assert re.search(r"Hamptun .*mercia: thegn ruler", again)


def test_a_march_that_cannot_be_made_is_refused_as_a_whole(meadhall_command: Command) -> None:
    saved("R3 MER", "Tamworthige: MER R1 T2 *, food 2")
    before = json.loads(Path("g.json").read_text())
    out = typed(meadhall_command, "march king thegn Tamworthige-Ligoraceaster-Hamptun-Oxnaford-Lundenwic")
    assert "Not allowed: " in out
    assert json.loads(Path("g.json").read_text())["choices"] == before["choices"]


def test_an_offer_is_one_line(meadhall_command: Command) -> None:
    saved("R3 MER", "Tamworthige: MER R1 *; Wintaceaster: WES R1 *, food 2", gold="MER 4, WES 1")
    out = typed(
        meadhall_command, "offer wessex 9 gold for 1 food", "offer wessex 2 gold for 1 food", "accept", "scores"
    )
    assert "Not allowed: " in out
    assert "Mercia offers Wessex 2 Gold for 1 Food." in out
    assert "Wessex accepts." in out


def test_bids_are_typed(meadhall_command: Command) -> None:
    saved("R2 summer NOR", "", gold="NOR 4, EA 2", options={"trade": "none"})
    out = typed(meadhall_command, "bid 7", "why bid 5", "bid 3", "bid 2", "bid 0", "bid 0")
    assert "Not allowed: " in out
    assert "BW-BID" in out
    assert "The bids: " in out
    assert "Northumbria 3" in out


def test_odds_of_any_forces(meadhall_command: Command) -> None:
    saved("R3 MER")
    out = typed(meadhall_command, "odds", "odds 2 thegn v 2 ceorl", "odds 9 elephants v ceorl")
    assert "%" in out
    assert "elephant" in out


# Every kind of decision ----------------------------------------------------------------------------------------------
def rare() -> list[State]:
    """Questions that random games seldom ask."""
    lost = at("action EA", "Gipeswic: EA R1 *", ships="EA thaemese, WES suth, WES suth [T2]")
    play(lost, "march", "sail east-anglia-ship-1 thaemese", "to suth", "done", dice="6 1 1")
    areas = "Bodmine: NOR T3 C2 *; Escanceaster: WES R1 E1 T4 *; Eoforwic: NOR R1 *"
    crowded = at("action WES", areas, ships="NOR suth [E1]")
    play(crowded, "march", "take thegn Escanceaster", "add thegn", "to Bodmine", "done", dice="1 1 1 1 1 1 1")
    play(crowded, "stand", "retreat")
    names = "Scoan Eidynburh Mailros Hwitern Bebbanburh Caerleol Hagustaldes Gyrwum Cetreht Poclintun Loidis"
    held = "".join(f"; {name}: *MER" for name in f"{names} Mameceaster Legaceaster Deganwy".split())
    sixteenth = at("action MER", f"Tamworthige: MER R1 T2 C1 *{held}")
    play(sixteenth, "march", "take thegn Tamworthige", "to Ligoraceaster", "halt", "done")
    return [lost, crowded, sixteenth]


def test_a_choice_with_the_word_of_a_command_is_a_choice(meadhall_command: Command) -> None:
    """Units are saved aboard a Ship; `save` alone saves the game."""
    crowded = rare()[1]
    match = meadhall.position(BRETWALDA.position(crowded), seed=5)
    Path("g.json").write_text(json.dumps({**match.record(), "seats": ["you"] * 4}))
    typed(meadhall_command, "save", "save thegn")
    assert "save thegn" in json.dumps(json.loads(Path("g.json").read_text())["choices"][-1])


def ours(state: AnyState) -> State:
    """The state of a match as one of this game."""
    assert isinstance(state, State)
    return state


def read_back(state: State) -> None:
    """Each text of each seat that is asked can be typed, and means the same code."""
    for seat in state.waiting():
        for code in state.legal_for(seat):
            text = BRETWALDA.action(state, code).text
            assert BRETWALDA.parse(state, text, seat) == [code], text
            assert BRETWALDA.parse(state, text.upper().lower(), seat) == [code], text


def test_every_kind_of_decision_has_a_typed_line() -> None:
    seen: dict[str, int] = {}
    for state in rare():
        read_back(state)
        seen[ASKS[int(state.question)]] = 1
    for plan in islice(plans(BRETWALDA, 5), 70):
        state = ours(plan.match().state)
        for step in range(5000):
            legal = state.legal()
            if not legal:
                break
            kind = ASKS[int(state.question)]
            if state.to_act() >= 0 and seen.get(kind, 0) < 5:
                seen[kind] = seen.get(kind, 0) + 1
                read_back(state)
            state.apply(legal[pick(plan.seed, step, len(legal))])
    by_chance = {"goes", "seating", "draw", "chronicle", "ruler-drawn", "pretender", "season", "die", "subversion-card",
                 "danes", "discards", "second-chronicle", "top-danes", "top-season"}  # fmt: skip
    assert set(ASKS) - set(seen) - by_chance == {"nothing", "over"}
