"""The engine's tables: numbers of the edition for every scenario, and effects as rows that the interpreter reads."""

from __future__ import annotations

import pickle
from types import ModuleType
from typing import Any

import pytest

from meadhall.games.bretwalda.edition import load, stats, vocabulary
from meadhall.games.bretwalda.edition import windows as spoken
from meadhall.games.bretwalda.edition.cards import CHRONICLE_COUNTS, ENEMIES, SEASONS, TILE_COLOURS
from meadhall.games.bretwalda.edition.model import BUILDINGS, COLOURS, UNITS
from meadhall.games.bretwalda.engine import effects, pieces, windows
from meadhall.games.bretwalda.engine import stats as places
from meadhall.games.bretwalda.engine.tables import (
    Tables,
    abbeys_for,
    conditions_end,
    effects_end,
    fortified_from,
    shields_on,
    swords_on,
)
from meadhall.games.bretwalda.options import OPTIONS, info
from meadhall.games.bretwalda.tabulate import packed, tables_for
from meadhall.games.bretwalda.tabulate_cards import _KNOWN, Row

EDITION = load()
INFO = info(EDITION)


def tables(scenario: str = "four", **options: Any) -> Tables:
    """The tables of a game; underscores in names of options are hyphens."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    players, full = INFO.check(scenario, None, chosen)
    return tables_for(EDITION, scenario, players, full)


FOUR = tables()


def members(mask: int) -> list[int]:
    return [i for i in range(int(mask).bit_length()) if int(mask) >> i & 1]


def fields(made: object) -> list[str]:
    """The fields of an object of the engine, compiled or not."""
    return list(getattr(type(made), "__mypyc_attrs__", None) or vars(made))


def names(mask: int) -> set[str]:
    return {EDITION.areas[i].id for i in members(mask)}


def effects_of(play: int, t: Tables = FOUR) -> list[dict[str, int]]:
    """The rows of a play, without what is left out."""
    rows = range(int(t.effects_begin[play]), int(effects_end(t, play)))
    return [{name: int(getattr(t, f"effect_{name}")[row]) for name in Row.__dataclass_fields__} for row in rows]


def lordship(id: str) -> int:
    return [card.id for card in EDITION.lordship].index(id)


def tile(id: str) -> int:
    return int(FOUR.first_tile) + [tile.id for tile in EDITION.tiles].index(id)


# Words and numbers ---------------------------------------------------------------------------------------------------
def named(module: ModuleType, prefix: str, words: Any) -> list[int]:
    return [int(getattr(module, prefix + word.upper().replace("-", "_"))) for word in words]


@pytest.mark.parametrize(
    ("module", "prefix", "words", "first"),
    [
        (effects, "", vocabulary.VERBS, 1),
        (effects, "WHO_", vocabulary.PLAYERS, 0),
        (effects, "PER_", vocabulary.COUNTERS, 1),
        (effects, "SCOPE_", vocabulary.SCOPES, 0),
        (effects, "RULE_", vocabulary.RULES, 0),
        (effects, "LOOK_", vocabulary.LOOKS, 0),
        (effects, "REACH_", vocabulary.REACHES, 0),
        (effects, "CROSS_", vocabulary.CROSSED, 0),
        (effects, "BRIBED_", vocabulary.FACTIONS, 0),
        (effects, "GOODS_", vocabulary.GOODS, 0),
        (windows, "AT_", spoken.TIMINGS, 0),
        (windows, "BY_", spoken.BY, 0),
        (windows, "CANNOT_", spoken.CANNOT, 0),
        (windows, "TRIGGER_", spoken.TRIGGERS, 1),
        (windows, "", SEASONS, 0),
        (windows, "TILE_", TILE_COLOURS, 0),
        (windows, "COUNT_", CHRONICLE_COUNTS, 0),
        (windows, "ENEMY_", ENEMIES, 0),
        (pieces, "", UNITS, 0),
        (pieces, "", COLOURS, 0),
        (pieces, "", BUILDINGS, 0),
        (pieces, "ACTION_", TILE_COLOURS.values(), 0),
    ],
)
def test_numbers_follow_the_words(module: ModuleType, prefix: str, words: Any, first: int) -> None:
    assert named(module, prefix, words) == list(range(first, first + len(words)))


def test_tags_are_members_and_stats_are_places() -> None:
    assert named(effects, "TAG_", vocabulary.TAGS) == [1 << i for i in range(len(vocabulary.TAGS))]
    assert named(places, "", stats.STATS) == list(stats.FIRST.values())
    assert int(places.STATS) == stats.LENGTH == 50
    for stat, kind in stats.STATS.items():
        assert named(places, "OF_", kind.words) == [stats.place_of(stat, w) - stats.FIRST[stat] for w in kind.words]


def test_no_word_is_numbered_in_two_lists() -> None:
    every = [word for known in _KNOWN for word in known]
    assert len(every) == len(set(every))


# The map -------------------------------------------------------------------------------------------------------------
def test_borders_lead_both_ways() -> None:
    for i in range(55):
        for j in members(FOUR.near[i]):
            assert int(FOUR.near[j]) >> i & 1
    assert sum(len(members(FOUR.near[i])) for i in range(55)) == 240
    eoforwic, wiht = EDITION.area("eoforwic"), EDITION.area("wiht")
    assert "poclintun" in names(FOUR.near[eoforwic])
    assert int(FOUR.near[wiht]) == 0
    assert list(FOUR.border_cost) == [1, 2, 0]


def test_forts_harbours_and_coasts() -> None:
    caerleol = EDITION.area("caerleol")
    assert names(fortified_from(FOUR, 0, caerleol)) == {"hwitern", "mailros"}
    assert int(fortified_from(FOUR, 1, caerleol)) == 0
    assert names(fortified_from(FOUR, 0, EDITION.area("hwitern"))) == set()
    assert len(members(FOUR.harbours)) == 21
    assert names(FOUR.capitals) == {"eoforwic", "theodford", "wintaceaster", "tamworthige"}
    assert "poclintun" in names(FOUR.coast[0])
    assert members(FOUR.sea_near[1]) == [0, 2]


def test_start_of_four() -> None:
    assert len(members(FOUR.in_play)) == 55
    assert len(members(FOUR.dalcs)) == 13
    assert (int(FOUR.rounds), int(FOUR.actions), int(FOUR.battle_rounds), int(FOUR.hand_limit)) == (12, 2, 2, 8)
    assert (list(FOUR.ties), list(FOUR.pretender_ties)) == ([1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5])
    assert int(FOUR.start_units) == 1 + 16 + 512 + 4096
    assert [int(pieces.count_of(FOUR.start_units, kind)) for kind in range(6)] == [1, 1, 0, 1, 1, 0]
    assert sum(int(pieces.count_of(units, pieces.CEORL)) for units in FOUR.neutrals) == 8
    assert (list(FOUR.supply), int(FOUR.garrison)) == ([8, 4, 0, 1, 1, 0, 2, 0], 0)
    assert int(tables(bishops=True).supply[pieces.BISHOP]) == 1
    assert [abbeys_for(FOUR, kingdom, dalc) for kingdom in (0, 1) for dalc in (0, 1)] == [3, 6, 3, 0]
    assert (list(FOUR.battle_draw), list(FOUR.battle_discard)) == ([1, 1, 2, 1], [0, 0, 1, 0])


def test_absent_kingdoms_take_their_areas_dalcs_cards_and_neutrals_along() -> None:
    t = tables("two", absent="northumbria", also_absent="wessex")
    assert [EDITION.kingdoms[k].id for k in t.kingdom_of_seat] == ["east-anglia", "mercia"]
    assert len(members(t.in_play)) == 55 - 12
    gone = names(FOUR.homes[0] | FOUR.homes[2])
    assert not names(t.in_play) & gone
    assert all(not names(t.near[i]) & gone and not names(t.passable[i]) & gone for i in range(55))
    assert len(members(t.dalcs)) == 7
    assert len(members(t.danes_deck)) == 28 - 8
    assert not any(int(t.neutrals[EDITION.area(id)]) for id in ("streoneshalh", "werham"))
    assert int(t.neutrals[EDITION.area("alclut")]) == packed({"ealdorman": 1, "thegn": 1})


def test_alone_everything_is_in_play_and_there_are_no_chronicles() -> None:
    t = tables("beginner")
    assert (int(t.solo), [EDITION.kingdoms[k].id for k in t.kingdom_of_seat]) == (1, ["mercia"])
    assert (len(members(t.in_play)), len(members(t.dalcs)), int(t.chronicle_deck)) == (55, 13, 0)
    assert int(t.garrison) == packed({"ealdorman": 1, "thegn": 1, "ceorl": 1})
    assert len(members(t.danes_deck)) == 28
    legendary = tables("legendary", solo_kingdom="wessex")
    assert (int(legendary.solo), int(legendary.kingdoms)) == (3, 4)


def test_every_option_has_a_field_that_counts_its_values() -> None:
    for option in OPTIONS:
        assert int(getattr(FOUR.options, option.name.replace("-", "_"))) == 0
    t = tables(offers=3, subversion=True, puppet_danes=True)
    assert (int(t.options.offers), int(t.options.subversion), int(t.options.puppet_danes)) == (2, 1, 1)
    assert (len(members(t.subversion_deck)), int(FOUR.subversion_deck)) == (10, 0)
    assert set(fields(FOUR.options)) == {option.name.replace("-", "_") for option in OPTIONS}


# Cards ---------------------------------------------------------------------------------------------------------------
def test_counts_of_plays_and_decks() -> None:
    assert (int(FOUR.first_tile), int(FOUR.first_ruler), int(FOUR.first_season)) == (47, 75, 99)
    assert (int(FOUR.first_subversion), int(FOUR.first_ability), len(FOUR.play_timing)) == (123, 133, 137)
    assert len(FOUR.effects_begin) == 138
    assert all(len(members(tiles)) == 16 for tiles in FOUR.tiles_of)
    assert all(len(members(rulers)) == 6 for rulers in FOUR.rulers_of)
    assert all(len(members(deck)) == 6 for deck in FOUR.season_deck)
    assert sum(len(members(cards)) for cards in FOUR.windows) == 47
    assert len(set(FOUR.ruler_card)) == 12


@pytest.mark.parametrize(
    ("play", "rows"),
    [
        (lordship("hearth-troop"), [{"verb": effects.REINFORCE, "n": 2, "of": 0b1010, "what": effects.REACH_ADJACENT}]),
        (
            lordship("levy-of-the-hundred"),
            [{"verb": effects.RECRUIT, "n": 2, "what": 1, "where": effects.TAG_BATTLE, "cost": 0}],
        ),
        (
            lordship("wergild"),
            [{"verb": effects.GAIN_GOLD, "n": 0, "per": effects.PER_OWN_SLAIN, "times": 2, "most": 4}],
        ),
        (lordship("church-scot"), [{"per": effects.PER_CONTROLLED_ABBEYS, "least": 1, "most": 4}]),
        (lordship("battle-fury"), [{"verb": effects.REROLL, "n": effects.NO_BOUND, "who": effects.WHO_SELF}]),
        (lordship("wyrd"), [{"verb": effects.FLIP, "who": effects.WHO_ENEMY, "scope": effects.SCOPE_BATTLE_ROUND}]),
        (
            lordship("closed-ring"),
            [
                {"verb": effects.ADD_SWORD, "n": 1},
                {"verb": effects.FORBID, "what": effects.RULE_RETREAT, "who": effects.WHO_ENEMY},
            ],
        ),
        (
            lordship("press-the-advantage"),
            [
                {
                    "verb": effects.MOVE_UNITS,
                    "what": 0b111111,
                    "where": effects.TAG_BATTLE,
                    "into": effects.TAG_NO_OPPOSING_UNITS,
                    "of": effects.CROSS_PASSABLE,
                    "extra": 1,
                }
            ],
        ),
        (lordship("bookland-grant"), [{"what": places.BUILDING_COST, "n": -2, "scope": effects.SCOPE_CARD}]),
        (
            lordship("salt-ways"),
            [
                {
                    "verb": effects.TRADE,
                    "n": 3,
                    "what": effects.GOODS_FOOD,
                    "cost": 1,
                    "of": effects.GOODS_GOLD,
                    "extra": 2,
                    "flags": effects.BOTH_WAYS,
                }
            ],
        ),
        (lordship("call-to-arms"), [{"verb": effects.RECRUIT, "n": 3, "cost": 0, "extra": 1}]),
        (lordship("exiles-return"), [{"what": places.UNIT_COST, "n": -1}, {"cost": effects.USUAL, "what": 0b111111}]),
        (
            lordship("night-march"),
            [{"what": places.MOVEMENT + places.OF_LAND, "n": 1, "where": effects.TAG_SAME_AREA}],
        ),
        (lordship("fen-paths"), [{"verb": effects.PERMIT, "what": effects.RULE_CROSS_WETLANDS, "cost": 2}]),
        (tile("heirs-of-cuthbert"), [{"what": places.BUILDING_COST + places.OF_ABBEY, "n": -1}, {}]),
        (
            tile("moorland-riders"),
            [{"what": places.BORDER_COST + places.OF_WILDERNESS, "n": 1, "flags": effects.SETS, "of": 0b10010}],
        ),
        (tile("fen-drainage"), [{"what": places.GRANARY_FOOD, "n": 1, "extra": 2}]),
        (int(FOUR.first_season) + 3, [{"n": 3, "flags": effects.SETS | effects.MUST, "who": effects.WHO_ALL}]),
        (int(FOUR.first_season) + 23, [{"verb": effects.SLAY, "n": 1, "extra": 2, "flags": effects.MUST}]),
        (int(FOUR.first_season) + 8, []),
        (int(FOUR.first_subversion), [{"verb": effects.STEAL_GOLD, "who": effects.WHO_ALL_OPPONENTS}, {}]),
        (int(FOUR.first_subversion) + 4, [{"n": 3, "flags": effects.RANDOM}, {"verb": effects.DRAW_LORDSHIP}]),
        (int(FOUR.first_subversion) + 9, [{"n": 8, "what": effects.BRIBED_NEUTRAL}]),
        (int(FOUR.first_ability) + 3, [{"what": places.RECRUIT_LIMIT, "n": 1}]),
    ],
)
def test_effects_are_rows_of_numbers(play: int, rows: list[dict[str, int]]) -> None:
    found = effects_of(play)
    assert len(found) == len(rows)
    for row, expected in zip(found, rows, strict=True):
        assert {name: row[name] for name in expected} == dict(expected)


def test_windows_conditions_and_who_may_play() -> None:
    swine = lordship("swine-array")
    assert int(FOUR.play_timing[swine]) == windows.AT_DURING_BATTLE
    assert int(FOUR.play_by[swine]) == windows.BY_ATTACKER
    assert int(FOUR.play_if[swine]) == windows.IF_ATTACKER
    assert int(FOUR.play_cannot[swine]) == windows.CANNOT_ALWAYS
    press = lordship("press-the-advantage")
    assert int(FOUR.play_if[press]) == windows.IF_BATTLE_LAND | windows.IF_ATTACKER | windows.IF_WON
    wall = tile("shield-wall")
    assert (int(FOUR.play_min_units[wall]), int(FOUR.play_if[wall])) == (3, windows.IF_BATTLE_LAND)
    witan = tile("witan-of-the-west")
    assert int(FOUR.play_trigger[witan]) == windows.TRIGGER_BUILDING_PLACED
    fort = lordship("old-hill-fort")
    assert int(FOUR.play_if[fort]) == windows.IF_AREA_IS_COUNTRYSIDE | windows.IF_DEFENDER
    assert members(FOUR.windows[windows.AT_SUMMER_BID]) == [lordship("whispers-at-the-moot")]


def test_chronicle_conditions_are_rows_of_numbers() -> None:
    ids = [card.id for card in EDITION.chronicle]

    def rows(id: str) -> list[tuple[int, int, int, int, int]]:
        card = ids.index(id)
        return [
            (
                int(FOUR.condition_form[i]),
                int(FOUR.condition_areas[i]),
                int(FOUR.condition_what[i]),
                int(FOUR.condition_needed[i]),
                int(FOUR.condition_flags[i]),
            )
            for i in range(int(FOUR.conditions_begin[card]), int(conditions_end(FOUR, card)))
        ]

    [(form, areas, _, needed, _)] = rows("lord-of-the-wealas")
    assert (form, needed, len(members(areas))) == (windows.CHRONICLE_CONTROLS, 2, 4)
    assert [row[2:4] for row in rows("builder-king")] == [
        (windows.COUNT_BUILDINGS, 4),
        (windows.COUNT_BUILDING_TYPES, 3),
    ]
    host = packed({"ruler": 1, "ealdorman": 1, "thegn": 3})
    assert rows("the-great-host") == [(windows.CHRONICLE_TOGETHER, 0, host, 1, windows.OUTSIDE_CAPITAL)]
    assert rows("king-bane") == [
        (windows.CHRONICLE_BATTLE_WON, 0, windows.ENEMY_KINGDOM, 0, windows.SLAIN_RULER),
        (windows.CHRONICLE_BATTLE_WON, 0, windows.ENEMY_KINGDOM, 4, windows.AS_ATTACKER),
    ]
    assert members(FOUR.chronicle_any) == [ids.index("king-bane")]
    assert members(FOUR.chronicle_turn_end) == [ids.index("ring-giver"), ids.index("full-barns")]


def test_dice_and_wounds() -> None:
    faces = [(int(swords_on(FOUR, pieces.RED, face)), int(shields_on(FOUR, pieces.RED, face))) for face in range(6)]
    assert tuple(faces) == EDITION.dice["red"]
    order = [UNITS[kind] for kind in FOUR.wound_order]
    assert [kind for kind in order if kind != "viking"] == ["ceorl", "thegn", "bishop", "ealdorman", "ruler"]


@pytest.mark.parametrize("scenario", ["four", "three", "two", "beginner", "advanced", "legendary"])
def test_tables_travel_between_processes(scenario: str) -> None:
    t = tables(scenario)
    again = pickle.loads(pickle.dumps(t))
    for name in set(fields(t)) - {"edition", "options"}:
        assert str(getattr(again, name)) == str(getattr(t, name)), name
    assert all(getattr(again.options, name) == getattr(t.options, name) for name in fields(t.options))
