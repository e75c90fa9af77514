"""What a seat has seen of a deck stays known to it: by a card that looks at the top, or by drawing (RAID-20)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from meadhall.core.kit import members
from meadhall.core.match import Match, Setup
from meadhall.games.bretwalda.engine.board import KNOWN_DANES
from meadhall.games.bretwalda.engine.decks import danes_taken, danes_to_draw, season_taken, season_to_draw
from meadhall.games.bretwalda.game import BRETWALDA, Bretwalda
from meadhall.games.bretwalda.names import danes
from tests.bretwalda.kit import asks, document, happened, options_of, play, script, seat, state_of

LOOKS = {
    "danes": '{do = "look", at = "danes-deck", who = "self", n = 3}',
    "seasons": '{do = "look", at = "season-deck", who = "self", n = 2}',
}


@cache
def looking(tmp: Path, deck: str) -> Bretwalda:
    """The game with a card that looks at a deck: Church-Scot."""
    text = BRETWALDA.edition_text()
    before, name, rest = text.partition("[lordship.church-scot]")
    head, key, tail = rest.partition("effects = ")
    path = tmp / f"{deck}.toml"
    path.write_text(f"{before}{name}{head}{key}[{LOOKS[deck]}]\n[{tail.partition('[')[2].partition('[')[2]}", "utf-8")
    return BRETWALDA.with_edition(path)


def at(game: Bretwalda, text: str, chance: str = "") -> Match:
    state = game.from_position(document(text))
    full = game.position(state)
    m = Match(game, state, Setup(full["scenario"], full["players"], full["options"], (), full), script(chance), False)
    m.settle()
    return m


def collecting(tmp: Path, deck: str, more: str = "") -> Match:
    """Northumbria collects and holds the card."""
    m = at(looking(tmp, deck), f"R1 N P:N | Eoforwic: N R * | N: hand church-scot{more}")
    play(m, "collect")
    return m


@pytest.fixture(scope="module")
def tmp(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("editions")


@pytest.mark.rule("BW-SETUP-19", "BW-SETUP-04")
def test_a_seat_that_looks_at_the_top_of_a_deck_sees_cards_and_remembers_them(tmp: Path) -> None:
    m = collecting(tmp, "danes")
    events = play(m, "play church-scot", chance="danes elmham, danes hamwic, danes poclintun")
    assert [e["danes"] for e in happened(events, "looked-own")] == ["elmham", "hamwic", "poclintun"]
    assert m.view(seat(m, "N"))["known_decks"] == {"top": {"danes": ["elmham", "hamwic", "poclintun"]}}
    assert m.view(seat(m, "E"))["known_decks"] == {}
    assert m.view(None)["known_decks"] == {}
    hidden = [e for choice in m.choices for e in choice.events if e.kind == "looked-own"]
    assert not any(event.known_to(seat(m, "E")) for event in hidden)


@pytest.mark.rule("BW-SETUP-19", "BW-RAID-20")
def test_redealing_keeps_what_a_seat_has_seen_and_nothing_else(tmp: Path) -> None:
    m = collecting(tmp, "danes")
    play(m, "play church-scot", chance="danes elmham, danes hamwic, danes poclintun")
    game, state = m.game, state_of(m)
    assert isinstance(game, Bretwalda)
    tops: dict[str, set[int]] = {who: set() for who in "NE"}
    for who in "NE":
        for number in range(12):
            other = game.shuffle_hidden(state, seat(m, who), number)
            assert game.check(other) == []
            tops[who].add(int(other.danes_top))
            assert game.view(other, seat(m, who)) == game.view(state, seat(m, who))
    assert tops["N"] == {int(state.danes_top)}
    assert len(tops["E"]) > 1


@pytest.mark.rule("BW-RAID-01", "BW-RAID-20")
def test_cards_seen_on_top_are_drawn_first_and_stay_known_under_the_deck() -> None:
    """East Anglia draws two of the three cards; Northumbria knows them in that hand, and afterwards under the deck."""
    m = at(BRETWALDA, "R2 summer P:N | card: midsummer-fairs | E: gold 1 | options: trade none")
    game, state = BRETWALDA, state_of(m)
    cards = [
        card for name in ("elmham", "hamwic", "poclintun") for card in range(28) if danes(state.tables, card) == name
    ]
    state.danes_top = sum((card + 1) << 6 * place for place, card in enumerate(cards))
    state.cells[KNOWN_DANES] = sum(1 << card for card in cards)
    play(m, "E: bid 1", "N: bid 0", "W: bid 0", "M: bid 0", chance="danes elmham, danes hamwic")
    assert sorted(options_of(m, "danes")) == ["elmham", "hamwic"]
    drawn = {game.shuffle_hidden(state_of(m), seat(m, who), n).danes_drawn for who in "NE" for n in range(5)}
    assert drawn == {state_of(m).danes_drawn}
    assert len({int(game.shuffle_hidden(state_of(m), seat(m, "W"), n).danes_drawn) for n in range(9)}) > 1
    m.play("danes hamwic", seat=seat(m, "E"))
    while asks(m) in ("window", "king", "retreat"):
        m.play(str(m.legal()[0]))
    known = {who: m.view(seat(m, who))["known_decks"] for who in "NEW"}
    assert known["N"] == {"top": {"danes": ["poclintun"]}, "under": ["elmham", "hamwic"]}
    assert known["E"] == {"under": ["elmham", "hamwic"]}
    assert known["W"] == {"under": ["hamwic"]}  # which everybody has seen


@pytest.mark.rule("BW-SETUP-04", "BW-RAID-20")
def test_what_might_have_been_drawn_is_no_longer_known() -> None:
    """Wessex knows three cards under the deck; when they come up and Mercia draws one, it cannot tell which."""
    m = at(BRETWALDA, "R2 summer P:N | card: midsummer-fairs")
    state = state_of(m)
    state.danes_under, state.danes_above = 7, 0
    state.cells[KNOWN_DANES + 2] = 7
    assert int(danes_to_draw(state)) == 7
    danes_taken(state, 3, 1)
    assert [int(state.cells[KNOWN_DANES + k]) for k in (2, 3)] == [0, 2]
    assert (int(state.danes_above), int(state.danes_under)) == (5, 0)


@pytest.mark.rule("BW-SETUP-07", "BW-SEASON-05")
def test_the_deck_of_the_next_season_can_be_looked_at(tmp: Path) -> None:
    m = collecting(tmp, "seasons")
    play(m, "play church-scot", chance="season midsummer-fairs, season raven-banner")
    me = m.view(seat(m, "N"))
    assert me["known_decks"] == {"top": {"summer": ["midsummer-fairs", "raven-banner"]}}
    game, state = m.game, state_of(m)
    assert isinstance(game, Bretwalda)
    others = {int(game.shuffle_hidden(state, seat(m, "E"), n).seasons_top) for n in range(9)}
    assert len(others) > 1
    assert {int(game.shuffle_hidden(state, seat(m, "N"), n).seasons_top) for n in range(9)} == {int(state.seasons_top)}
    again = game.from_position(json.loads(json.dumps(game.position(state))))
    assert again.digest() == state.digest()
    first, second = int(season_to_draw(state, 1)), None
    season_taken(state, 1)
    second = int(season_to_draw(state, 1))
    assert [state.tables.edition.seasons[members(one)[0]].id for one in (first, second)] == [
        "midsummer-fairs",
        "raven-banner",
    ]


@pytest.mark.rule("BW-RAID-20")
def test_the_deck_may_be_smaller_than_what_is_looked_at(tmp: Path) -> None:
    """Two cards above, one under: all three are seen, and the one that lay under comes last."""
    game = looking(tmp, "danes")
    cards = [danes(game.setup("four", 4, game.info().check("four", 4, {})[1]).tables, card) for card in range(28)]
    under = [name for name in cards if name not in ("elmham", "hamwic")]
    m = collecting(tmp, "danes", f" | danes: {' '.join(under)}")
    play(m, "play church-scot", chance="danes elmham, danes hamwic, danes poclintun")
    assert m.view(seat(m, "N"))["known_decks"]["top"] == {"danes": ["elmham", "hamwic", "poclintun"]}
