"""Reading the Nation Cards: points for holding, occupying and eliminating, and limits on points and landings."""

from __future__ import annotations

from dataclasses import dataclass, field

from meadhall.core.editions.reader import Table, whole
from meadhall.games.britannia.edition.board import Board
from meadhall.games.britannia.edition.model import VICTIMS, Elimination, Landing, LeaderBonus, PointLimit
from meadhall.games.britannia.edition.peoples import Peoples

When = tuple[int, int]
"""A (nation, round)."""

_OTHERS = "others in "


@dataclass
class Cards:
    """What all Nation Cards say, gathered while they are read."""

    hold: dict[When, dict[int, int]] = field(default_factory=dict)
    limes: set[When] = field(default_factory=set)
    occupy: dict[When, dict[int, int]] = field(default_factory=dict)
    occupy_own_turn: set[When] = field(default_factory=set)
    occupy_when: dict[When, str] = field(default_factory=dict)
    occupy_again: set[When] = field(default_factory=set)
    eliminations: list[Elimination] = field(default_factory=list)
    bonuses: list[LeaderBonus] = field(default_factory=list)
    landings: list[Landing] = field(default_factory=list)
    limits: list[PointLimit] = field(default_factory=list)


def read_cards(root: Table, board: Board, peoples: Peoples, last: int) -> Cards:
    """The cards of all nations. Raises `BadEdition`."""
    tables = root.table("cards")
    for id in tables.data:
        peoples.nation_names.index(tables, id, id)
    cards = Cards()
    for nation, id in enumerate(peoples.nation_names.ids):
        table = tables.table(id).only(("landing", "limit", "eliminate", "bonus", "occupy", "hold"))
        cards.landings.append(_landing(table, board))
        if table.has("limit"):
            limit = table.table("limit").only(("areas", "half-of"))
            cards.limits.append(PointLimit(nation, board.group(limit, "areas"), board.group(limit, "half-of")))
        cards.eliminations += [_elimination(row, nation, peoples, last) for row in table.tables("eliminate")]
        cards.bonuses += [_bonus(row, nation, peoples, last) for row in table.tables("bonus")]
        for block in table.tables("occupy"):
            _occupy(block, nation, board, last, cards)
        for block in table.tables("hold"):
            _hold(block, nation, board, last, cards)
    return cards


def _landing(table: Table, board: Board) -> Landing:
    landing = table.table("landing", optional=True).only(("not-into", "not-at", "only-at", "stay-in-sea", "must-land"))
    only = landing.table("only-at", optional=True)
    return Landing(
        forbidden_areas=board.listed(landing, "not-at", optional=True),
        forbidden_seas=landing.indices("not-into", board.sea_names, optional=True),
        stay_in_start_sea=landing.flag("stay-in-sea"),
        only_areas={board.sea_names.index(only, sea, sea): board.listed(only, sea) for sea in only.data},
        must_land=landing.flag("must-land"),
    )


def _elimination(table: Table, nation: int, peoples: Peoples, last: int) -> Elimination:
    table.only((*VICTIMS, "rounds", "points", "turn", "former-subject"))
    kinds = [kind for kind in VICTIMS if table.has(kind)]
    if len(kinds) != 1:
        raise table.bad("", f"expected exactly one of {', '.join(VICTIMS)}, found {', '.join(kinds) or 'none'}")
    turn = table.text("turn", "any", among=("own", "other", "any"))
    return Elimination(
        nation=nation,
        kind=kinds[0],
        victims=_victims(table, kinds[0], nation, peoples),
        rounds=table.rounds("rounds", last),
        points=table.number("points", least=1),
        own_turn_only=turn == "own",
        other_turn_only=turn == "other",
        former_subject=table.flag("former-subject"),
    )


def _victims(table: Table, kind: str, nation: int, peoples: Peoples) -> tuple[int, ...]:
    """The leaders, or the nations, that the points are for."""
    if kind == "leader":
        leaders = table.indices(kind, peoples.leader_names)
        if any(peoples.leaders[leader].nation == nation for leader in leaders):
            raise table.bad(kind, "expected leaders of other nations, found the nation's own")
        return leaders
    if table.data[kind] == "any enemy":
        return tuple(i for i in range(len(peoples.nations)) if i != nation)
    victims = table.indices(kind, peoples.nation_names)
    for victim in victims:
        pieces = {"fort": peoples.nations[victim].forts, "cavalry": peoples.nations[victim].cavalry}
        if victim == nation or not pieces.get(kind, 1):
            expected = f"expected other nations that have a piece of the kind {kind!r}"
            raise table.bad(kind, f"{expected}, found {peoples.nation_names.ids[victim]!r}")
    return victims


def _bonus(table: Table, nation: int, peoples: Peoples, last: int) -> LeaderBonus:
    table.only(("leader", "by", "rounds", "points"))
    return LeaderBonus(
        nation=nation,
        leader=table.index("leader", peoples.leader_names),
        by=table.indices("by", peoples.nation_names),
        rounds=table.rounds("rounds", last),
        points=table.number("points", least=1),
    )


def _occupy(block: Table, nation: int, board: Board, last: int, cards: Cards) -> None:
    points = _points(block, board, ("rounds", "when", "again"))
    when = block.text("when", "any-time", among=("own-turn", "phase-4", "any-time"))
    for round in block.rounds("rounds", last):
        _once(block, (nation, round), cards.occupy)[nation, round] = points
        if when == "own-turn":
            cards.occupy_own_turn.add((nation, round))
        if when == "phase-4":
            cards.occupy_when[nation, round] = when
        if block.flag("again"):
            cards.occupy_again.add((nation, round))


def _hold(block: Table, nation: int, board: Board, last: int, cards: Cards) -> None:
    points = _points(block, board, ("rounds", "limes"))
    for round in block.rounds("rounds", last):
        _once(block, (nation, round), cards.hold)[nation, round] = points
        if block.flag("limes"):
            cards.limes.add((nation, round))


def _once(block: Table, when: When, found: dict[When, dict[int, int]]) -> dict[When, dict[int, int]]:
    if when in found:
        raise block.bad("rounds", f"expected each round in one block only, found {when[1]} in two")
    return found


def _points(block: Table, board: Board, others: tuple[str, ...]) -> dict[int, int]:
    """Points per area of a block: lists under their value, highest first; "others in GROUP" takes what is left."""
    for key in block.data:
        if key not in others and whole(key) is None:
            raise block.bad(key, f"expected a number of points or one of {', '.join(others)}")
    values = sorted((int(key) for key in block.data if key not in others), reverse=True)
    points: dict[int, int] = {}
    rest: list[tuple[int, object]] = []
    for value in values:
        for item in block.items(str(value)):
            if isinstance(item, str) and item.startswith(_OTHERS):
                rest.append((value, item.removeprefix(_OTHERS)))
                continue
            for area in board.named(block, str(value), item):
                if area in points:
                    raise block.bad(str(value), f"expected each area once, found {board.areas[area].id!r} twice")
                points[area] = value
    for value, group in rest:
        for area in board.named(block, str(value), group):
            points.setdefault(area, value)
    if not points:
        raise block.bad("", "expected points for at least one area")
    return dict(sorted(points.items()))
