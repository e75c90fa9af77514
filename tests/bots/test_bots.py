"""The interface of bots: levels by name, a user's own file, and that no bot sees what its seat may not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import meadhall
from meadhall.bots import BOTS, BadChoice, Bot, Sight, ask, bot_named, bots_for
from meadhall.bots.playing import play_game
from meadhall.core.chance import derive, pick
from meadhall.core.game import CHANCE, NOBODY, State
from meadhall.core.info import BadSetup
from meadhall.games.britannia.engine.board import VOTES
from meadhall.games.britannia.engine.codes import NATIONS
from meadhall.games.britannia.engine.crown import SECRETLY, voter_seat
from meadhall.games.britannia.engine.state import State as BritanniaState
from meadhall.games.britannia.game import BRITANNIA_2E
from tests.bots.asking import hasty
from tests.toy.feast import FEAST

OWN = """
class Last:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, sight, legal):
        assert sight.action(legal[0]).text and sight.view
        return legal[-1]

class Cheat:
    def __init__(self, seed):
        pass

    def choose(self, sight, legal):
        return -7

class Mute:
    def __init__(self, seed):
        pass
"""


def start(scenario: str = "standard", players: int = 4, **options: str) -> BritanniaState:
    count, full = BRITANNIA_2E.info().check(scenario, players, options)
    return BRITANNIA_2E.setup(scenario, count, full)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(OWN, encoding="utf-8")
    return path


# Levels --------------------------------------------------------------------------------------------------------------
def test_every_level_has_a_name_and_a_sentence() -> None:
    levels = ["random", "ceorl", "thegn", "ealdorman", "bretwalda", "witan"]
    assert [name for name in BOTS if ":" not in name] == levels
    assert list(BOTS)[-1] == "witan"
    for name, level in BOTS.items():
        assert level.name == name
        assert level.sentence.endswith(".")


def test_levels_know_their_games() -> None:
    assert list(bots_for("toy-feast")) == ["random"]
    with pytest.raises(BadSetup, match="does not play toy-feast; take random"):
        bot_named("thegn", "toy-feast")
    with pytest.raises(BadSetup, match="did you mean 'thegn'"):
        bot_named("thane", "britannia-2e")


@pytest.mark.parametrize("level", ["ceorl", "thegn"])
@pytest.mark.parametrize(
    ("scenario", "players"),
    [(s.name, n) for s in BRITANNIA_2E.info().scenarios for n in s.players],
)
def test_bots_play_every_scenario_to_its_end(level: str, scenario: str, players: int) -> None:
    state = start(scenario, players)
    play_game(BRITANNIA_2E, state, [BOTS[level](seat) for seat in range(players)], seed=5)
    assert state.outcome() is not None


def test_the_same_seed_plays_the_same_game() -> None:
    ends = []
    for _ in range(2):
        state = start()
        play_game(BRITANNIA_2E, state, [BOTS[name](3) for name in ("thegn", "ceorl", "random", "random")], seed=9)
        ends.append(state.digest())
    assert ends[0] == ends[1]


def test_asked_afresh_a_bot_still_plays_a_whole_game() -> None:
    """At the table a new bot is made for every choice."""
    state = start("two-vikings", 2)

    class Afresh:
        def choose(self, sight: Sight, legal: Sequence[int]) -> int:
            return BOTS["thegn"](1).choose(sight, legal)

    play_game(BRITANNIA_2E, state, [Afresh(), Afresh()], seed=2)
    assert state.outcome() is not None


# A user's own file ---------------------------------------------------------------------------------------------------
def test_a_bot_from_a_file_of_the_users(mine: Path) -> None:
    state = FEAST.setup("night", 3, FEAST.info().check("night", 3, {})[1])
    play_game(FEAST, state, [bot_named(f"{mine}:Last", FEAST.id)(seat) for seat in range(3)], seed=1)
    assert state.outcome() is not None


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("Laste", "did you mean 'Last'"), ("Mute", "has a method choose"), ("", "there is no class ''")],
)
def test_what_is_wrong_with_a_users_file(mine: Path, name: str, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        bot_named(f"{mine}:{name}", "britannia-2e")(1)


def test_a_file_that_is_not_there_or_fails(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="there is no such file"):
        bot_named(f"{tmp_path}/none.py:Bot", "britannia-2e")
    (tmp_path / "bad.py").write_text("1 / 0", encoding="utf-8")
    with pytest.raises(BadSetup, match="ZeroDivisionError"):
        bot_named(f"{tmp_path}/bad.py:Bot", "britannia-2e")


def test_an_illegal_answer_is_refused(mine: Path) -> None:
    state = start()
    with pytest.raises(BadChoice, match="not one of its legal codes"):
        ask(bot_named(f"{mine}:Cheat", "britannia-2e")(1), BRITANNIA_2E, state, state.to_act())


# What a bot sees -----------------------------------------------------------------------------------------------------
class Spoiler:
    """A bot that breaks everything it is given, and answers at random."""

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        state = sight.state
        while state.to_act() != NOBODY:
            codes = state.legal()
            state.apply(codes[pick(1, len(codes), len(codes))])
            if state.to_act() != sight.seat:
                break
        return legal[0]


def test_a_bot_cannot_change_the_game() -> None:
    state = start()
    before = state.digest()
    ask(Spoiler(), BRITANNIA_2E, state, state.to_act())
    assert state.digest() == before


def ballots() -> Iterator[BritanniaState]:
    """States in the middle of secret ballots, with votes cast already."""
    state = start(ballot="secret")
    bots: list[Bot] = [BOTS["ceorl"](seat) for seat in range(4)]
    number = 0
    while (who := state.to_act()) != NOBODY:
        cast = [n for n in range(NATIONS) if state.cells[VOTES + n] >= 0]
        if state.ballot == SECRETLY and cast and who != CHANCE:
            yield state.copy()
        codes = state.legal()
        state.apply(codes[pick(4, number, len(codes))] if who == CHANCE else ask(bots[who], BRITANNIA_2E, state, who))
        number += 1


class Witness:
    """Notes what it is shown."""

    def __init__(self) -> None:
        self.seen: State | None = None

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        self.seen = sight.state
        return legal[0]


def poisoned(state: BritanniaState, seat: int) -> BritanniaState:
    """The same with the secret votes of all others changed."""
    other = state.copy()
    for n in range(NATIONS):
        if other.cells[VOTES + n] >= 0 and voter_seat(other, n) != seat:
            other.cells[VOTES + n] = (other.cells[VOTES + n] + 1) % NATIONS
    return other


def test_a_bot_does_not_see_secret_votes_of_others() -> None:
    """With the hidden votes changed the bot is shown the same, and answers the same."""
    checked = 0
    for state in ballots():
        seat = state.to_act()
        changed = poisoned(state, seat)
        if changed.digest() == state.digest() or len(state.legal_for(seat)) < 2:
            continue
        shown = []
        for version in (state, changed):
            witness = Witness()
            ask(witness, BRITANNIA_2E, version, seat)
            assert witness.seen is not None
            shown.append(witness.seen.digest())
            shown.append(str(ask(BOTS["thegn"](1), BRITANNIA_2E, version, seat)))
            shown.append(str(ask(hasty(1, experience=True), BRITANNIA_2E, version, seat)))
        assert shown[:3] == shown[3:]
        checked += 1
    assert checked


def test_a_bot_does_not_know_the_dice() -> None:
    """Two matches with other dice to come: the same choice in the same position."""
    matches = [meadhall.start("britannia-2e", seed=seed) for seed in (1, 2)]
    codes = []
    for match in matches:
        assert match.turn is not None
        codes.append(ask(BOTS["thegn"](derive(3, 0)), match.game, match.state, match.turn))
    assert codes[0] == codes[1]


def test_seconds_behind_a_level_stretch_its_search() -> None:
    game = BRITANNIA_2E.id
    usual, longer, shorter = (
        bot_named(name, game)(1) for name in ("bretwalda", "bretwalda@3.6", "bretwalda:cautious@0.1")
    )
    efforts = [bot.mind.effort for bot in (usual, longer, shorter)]  # type: ignore[attr-defined]
    assert [effort.plans for effort in efforts] == [16, 32, 5]
    assert all(effort.seconds == 0.0 for effort in efforts), "without a clock the same seed plays the same"
    clocked = bot_named("bretwalda@3.6", game, clock=True)(1)
    assert clocked.mind.effort.seconds == 3.6  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "game", "told"),
    [
        (
            "thegn@3",
            "britannia-2e",
            "cannot think for so many seconds; ealdorman, bretwalda and witan can",
        ),
        ("thegn@3", "rex-britannorum", "in rex-britannorum no bot can"),
        ("bretwalda@0", "britannia-2e", "write 0.05 to 60 seconds behind the @, such as bretwalda@3"),
        ("bretwalda@1.2.3", "britannia-2e", "write 0.05 to 60 seconds behind the @"),
        ("bretwald@3", "britannia-2e", "the bot 'bretwald' cannot think"),
    ],
)
def test_wrong_seconds_are_refused_in_a_sentence(name: str, game: str, told: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(told)):
        bot_named(name, game)
