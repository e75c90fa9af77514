"""Reading the tables of the rulebook: reinforcements, submissions, Cnut's departure, and the figures of its text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.core.editions.reader import Table, shown, whole
from meadhall.games.britannia.edition.board import Board
from meadhall.games.britannia.edition.model import Departure, Reinforcement, Submission, Truce
from meadhall.games.britannia.edition.peoples import Peoples


def read_reinforcements(
    root: Table, board: Board, peoples: Peoples, last: int
) -> tuple[int, int, dict[int, tuple[int, ...]]]:
    """The nation, the sea, and per round the armies that come for 0, 1, 2 ... armies in play."""
    table = root.table("reinforcements").only(("nation", "sea", "rounds"))
    nation = table.index("nation", peoples.nation_names)
    limit = peoples.nations[nation].infantry
    rows = table.table("rounds")
    found: dict[int, tuple[int, ...]] = {}
    for key in rows.data:
        number = whole(key)
        if number is None or number > last:
            raise rows.bad(key, f"expected a round of 1 to {last}")
        row = rows.numbers(key, count=limit + 1)
        for armies, more in enumerate(row):
            if more and armies + more > limit:
                raise rows.bad(key, f"expected no more than {limit} armies in play, found {more} for {armies}")
        if row != sorted(row, reverse=True):
            raise rows.bad(key, "expected no more reinforcements for more armies in play")
        found[number] = tuple(row)
    return nation, table.index("sea", board.sea_names), found


def read_submission(table: Table, board: Board, peoples: Peoples, last: int) -> Submission:
    """One nation's right to submit to another."""
    table.only(("nation", "to", "most-areas", "counted", "rounds", "points", "hold-rounds"))
    nation, overlord = table.index("nation", peoples.nation_names), table.index("to", peoples.nation_names)
    if nation == overlord:
        raise table.bad("to", "expected another nation")
    return Submission(
        nation=nation,
        overlord=overlord,
        most_areas=table.number("most-areas", least=1),
        counted=board.listed(table, "counted") if table.has("counted") else board.groups["all"],
        rounds=table.rounds("rounds", last),
        points=table.number("points", 0),
        hold_rounds=table.rounds("hold-rounds", last) if table.has("hold-rounds") else (),
    )


_LATE_KEYS = (
    "round",
    "nation",
    "leader",
    "leader-in",
    "counted",
    "per-areas",
    "extra",
    "extra-unless",
    "extra-by",
    "sea",
    "infantry-per-cavalry",
)


def read_late_reinforcement(table: Table, board: Board, peoples: Peoples, last: int) -> Reinforcement:
    """Armies that a nation gets before a late round while its leader lives."""
    table.only(_LATE_KEYS)
    nation = table.index("nation", peoples.nation_names)
    if table.has("extra") != table.has("extra-unless"):
        raise table.bad("extra", "expected 'extra' and 'extra-unless' together, found one alone")
    if table.has("infantry-per-cavalry") and not peoples.nations[nation].cavalry:
        raise table.bad("infantry-per-cavalry", f"expected none, for {peoples.nations[nation].id!r} have no cavalry")
    return Reinforcement(
        round=table.round("round", last),
        nation=nation,
        leader=own_leader(table, nation, peoples),
        leader_in=board.listed(table, "leader-in", optional=True),
        counted=board.listed(table, "counted"),
        per_areas=table.number("per-areas", least=1),
        extra=table.number("extra", 0),
        extra_unless=table.optional_index("extra-unless", peoples.leader_names),
        sea=table.optional_index("sea", board.sea_names),
        infantry_per_cavalry=table.number("infantry-per-cavalry", 0),
        extra_by=table.indices("extra-by", peoples.nation_names, optional=True),
    )


def read_truce(table: Table, peoples: Peoples, last: int) -> Truce:
    """Nations that another may never attack."""
    table.only(("nation", "spares", "rounds"))
    nation = table.index("nation", peoples.nation_names)
    spared = table.indices("spares", peoples.nation_names)
    if nation in spared or not spared:
        raise table.bad("spares", "expected other nations, at least one")
    return Truce(nation, spared, table.rounds("rounds", last))


def read_departure(root: Table, peoples: Peoples, last: int) -> Departure | None:
    """Cnut's turn, if the edition has it."""
    if not root.has("departure"):
        return None
    table = root.table("departure").only(("round", "nation", "leader", "king-points", "armies"))
    nation = table.index("nation", peoples.nation_names)
    return Departure(
        round=table.round("round", last),
        nation=nation,
        leader=own_leader(table, nation, peoples),
        king_points=table.number("king-points"),
        armies=table.number("armies"),
    )


def own_leader(table: Table, nation: int, peoples: Peoples) -> int:
    """The leader that the key "leader" names, who must be one of the nation's own."""
    leader = table.index("leader", peoples.leader_names)
    if peoples.leaders[leader].nation != nation:
        own = ", ".join(peoples.leaders[i].id for i in peoples.nations[nation].leaders) or "none"
        found = peoples.leaders[leader].id
        raise table.bad("leader", f"expected a leader of {peoples.nations[nation].id} ({own}), found {found!r}")
    return leader


def read_switches(root: Table, reference: Mapping[str, Any]) -> dict[str, bool | int]:
    """The figures of the rules. The second edition's file says which there are and of what kind."""
    table = root.table("rules").only(tuple(reference))
    found: dict[str, bool | int] = {}
    for key, example in reference.items():
        value = table.data.get(key)
        if isinstance(example, bool):
            if not isinstance(value, bool):
                raise table.bad(key, f"expected true or false, found {shown(value)}")
            found[key] = value
        else:
            found[key] = table.number(key)
    return found
