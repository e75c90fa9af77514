"""Write the page that compares the editions of Britannia from their data: `python scripts/editions.py`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from meadhall.games.britannia.edition import PROCEDURES, Arrival, Edition, RoundInfo
from meadhall.games.britannia.game import BRITANNIA_1E, BRITANNIA_2E, Britannia
from meadhall.games.britannia.halves import in_points, spoken

FILE = Path(__file__).resolve().parent.parent / "docs" / "editions-compared.md"
SECOND, FIRST = BRITANNIA_2E.edition, BRITANNIA_1E.edition

HEAD = """# The two editions of Britannia compared

This page lists every difference between `britannia-2e` and `britannia-1e`. `python scripts/editions.py` generates it
from the data of both editions, and a test fails if it is out of date. What is not listed is the same in both.
"""


def text() -> str:
    """The whole page."""
    parts = [HEAD, FIRST.reconstruction.strip(), *procedures(), *figures(), *board(), *nations(), *leaders(), *rounds()]
    parts += [*agreements(), *cards(), *eliminations(), *scenarios(), *options()]
    return "\n".join(parts) + "\n"


def table(title: str, rows: Iterable[tuple[str, str, str]]) -> list[str]:
    """A section with what differs; nothing if nothing does."""
    found = [row for row in rows if row[1] != row[2]]
    if not found:
        return []
    lines = [f"\n## {title}\n", "| | second edition | first edition |", "|---|---|---|"]
    return lines + [f"| {name} | {second or '-'} | {first or '-'} |" for name, second, first in found]


def both(name: str, say: Mapping[str, str] | None = None, *, second: object, first: object) -> tuple[str, str, str]:
    """One row from a value of each edition."""
    words = [(say or {}).get(str(value), str(value)) for value in (second, first)]
    return name, words[0], words[1]


def procedures() -> list[str]:
    """How things are done: the named procedures."""
    return table(
        "Procedures",
        (
            both(p.question, p.ways, second=SECOND.procedure(name), first=FIRST.procedure(name))
            for name, p in PROCEDURES.items()
        ),
    )


def figures() -> list[str]:
    """Figures and switches of the rules' text."""
    names = sorted({*SECOND.switches, *FIRST.switches})
    rows = [both(n, second=SECOND.switches.get(n, ""), first=FIRST.switches.get(n, "")) for n in names]
    halves = both("points are counted in", second="whole points", first="half points")
    return table("Figures of the rules", [halves, *rows])


def areas(edition: Edition, indices: Iterable[int]) -> str:
    """Names of areas."""
    return ", ".join(sorted(edition.areas[i].name for i in indices))


def board() -> list[str]:
    """Borders and terrain."""
    rows = []
    for a, area in enumerate(SECOND.areas):
        other = FIRST.areas[a]
        rows.append(both(f"{area.name} borders on", second=areas(SECOND, area.land), first=areas(FIRST, other.land)))
        rows.append(both(f"{area.name} is difficult", second=area.difficult, first=other.difficult))
    rows += [
        both(f"areas called {name}", second=areas(SECOND, group), first=areas(FIRST, FIRST.groups.get(name, ())))
        for name, group in SECOND.groups.items()
    ]
    return table("The map", rows)


def nations() -> list[str]:
    """The order of play and the pieces."""
    rows = [both("order of play", second=", ".join(names(SECOND)), first=", ".join(names(FIRST)))]
    for n in SECOND.nations:
        rows.append(both(n.name, second=pieces(SECOND, n.id), first=pieces(FIRST, n.id)))
        rows.append(both(f"{n.name}: landing", second=landing(SECOND, n.id), first=landing(FIRST, n.id)))
    return table("Nations", rows)


def names(edition: Edition) -> list[str]:
    """The nations in their order."""
    return [nation.name for nation in edition.nations]


def pieces(edition: Edition, id: str) -> str:
    """The pieces of a nation."""
    n = edition.nations[edition.nation(id)]
    parts = [f"{n.infantry} infantry", f"{n.cavalry} cavalry", f"{n.forts} forts", f"{n.burhs} burhs"]
    said = [part for part in parts if not part.startswith("0 ")]
    said += [f"forts until round {n.forts_until}"] if n.forts_until else []
    said += ["no marker"] if n.population and not n.marker else []
    return ", ".join(said)


def landing(edition: Edition, id: str) -> str:
    """Where a nation may not land."""
    rule = edition.landings[edition.nation(id)]
    said = [f"not at {areas(edition, rule.forbidden_areas)}"] if rule.forbidden_areas else []
    said += [f"not into {', '.join(edition.seas[s].name for s in rule.forbidden_seas)}"] if rule.forbidden_seas else []
    said += [f"from {edition.seas[s].name} only {areas(edition, only)}" for s, only in rule.only_areas.items()]
    said += ["from its first sea only"] if rule.stay_in_start_sea else []
    return "; ".join([*said, *(["must land"] if rule.must_land else [])]) or "anywhere"


def leaders() -> list[str]:
    """Who leads."""
    said = [", ".join(sorted(f"{x.name} ({e.nations[x.nation].name})" for x in e.leaders)) for e in (SECOND, FIRST)]
    return table("Leaders", [both("leaders", second=said[0], first=said[1])])


def rounds() -> list[str]:
    """The Timeline: years, scoring, offices and arrivals."""
    rows = []
    for r in SECOND.rounds:
        rows.append(both(f"round {r}", second=about(SECOND, SECOND.rounds[r]), first=about(FIRST, FIRST.rounds[r])))
        for nation in SECOND.nations:
            said = [arrival(e, e.arrivals.get((r, e.nation(nation.id)), Arrival())) for e in (SECOND, FIRST)]
            rows.append(both(f"round {r}: {nation.name}", second=said[0], first=said[1]))
    return table("The Timeline", rows)


def about(edition: Edition, info: RoundInfo) -> str:
    """A round as a whole."""
    said = [f"{info.years[0]} to {info.years[1]}"]
    said += ["areas score"] if info.scoring else []
    when = "at the start" if info.offices_first else "at the end"
    per = edition.units_per_point
    said += [f"Bretwalda {when} ({spoken(in_points(per, info.bretwalda_points))})"] if info.bretwalda else []
    king = [spoken(in_points(per, info.king_points))]
    king += [f"{edition.nations[n].name} {spoken(in_points(per, p))}" for n, p in info.king_points_of.items()]
    return ", ".join(said + ([f"King {when} ({', '.join(king)})"] if info.king else []))


def arrival(edition: Edition, a: Arrival) -> str:
    """What a nation gets in a round."""
    said = [
        f"{count} {kind} in the {edition.seas[sea].name}"
        for kind, entries in (("infantry", a.infantry), ("cavalry", a.cavalry))
        for count, sea in entries
    ]
    said += [f"{a.land_infantry} infantry on land"] if a.land_infantry else []
    said += [f"{a.land_cavalry} cavalry on land"] if a.land_cavalry else []
    said += [edition.leaders[a.leader].name] if a.leader is not None else []
    said += [name for name, flag in (("major invasion", a.major), ("raid", a.raid), ("boats", a.boats)) if flag]
    return ", ".join([*said, *sorted(a.special)])


def agreements() -> list[str]:
    """Submissions, truces and reinforcements."""
    said = [
        {
            f"{e.nations[s.nation].name} to {e.nations[s.overlord].name}": f"at most {s.most_areas} areas, rounds "
            f"{s.rounds[0]} to {s.rounds[-1]}"
            for s in e.submissions
        }
        for e in (SECOND, FIRST)
    ]
    rows = [both(name, second=said[0].get(name, ""), first=said[1].get(name, "")) for name in {**said[0], **said[1]}]
    for r in sorted({*SECOND.reinforcements, *FIRST.reinforcements}):
        counts = [", ".join(map(str, e.reinforcements.get(r, ()))) for e in (SECOND, FIRST)]
        rows.append(both(f"Roman reinforcements of round {r} by armies in play", second=counts[0], first=counts[1]))
    return table("Submission and reinforcements", rows)


def cards() -> list[str]:
    """Points per area that are not just half of the second edition's."""
    rows = []
    for nation in SECOND.nations:
        for title, second, first in (("hold", SECOND.hold, FIRST.hold), ("occupy", SECOND.occupy, FIRST.occupy)):
            for r in SECOND.rounds:
                old = second.get((SECOND.nation(nation.id), r), {})
                new = first.get((FIRST.nation(nation.id), r), {})
                other = [a for a in range(len(SECOND.areas)) if old.get(a, 0) != new.get(a, 0)]
                said = [values(SECOND, old, other), values(FIRST, new, other)]
                rows.append(both(f"{nation.name}, {title}, round {r}", second=said[0], first=said[1]))
    title = "Points per area, if the first edition's are not half of the second's"
    return table(title, rows)


def values(edition: Edition, points: Mapping[int, int], among: Iterable[int]) -> str:
    """Areas with their printed points."""
    per = edition.units_per_point
    return ", ".join(f"{edition.areas[a].name} {spoken(in_points(per, points.get(a, 0)))}" for a in among)


def eliminations() -> list[str]:
    """Points for eliminating that are not just half of the second edition's."""
    rows = []
    for nation in SECOND.nations:
        old, new = (dict(kills(e, nation.id)) for e in (SECOND, FIRST))
        for kill in {**old, **new}:
            if old.get(kill) != new.get(kill):
                said = [
                    spoken(in_points(e.units_per_point, kinds.get(kill, 0)))
                    for e, kinds in ((SECOND, old), (FIRST, new))
                ]
                rows.append(both(f"{nation.name}: {kill}", second=said[0], first=said[1]))
    return table("Points for eliminating, if the first edition's are not half of the second's", rows)


def kills(edition: Edition, id: str) -> Iterable[tuple[str, int]]:
    """What a nation scores for eliminating, each with its points."""
    for rule in edition.eliminations:
        if edition.nations[rule.nation].id != id:
            continue
        turn = " in its own turn" if rule.own_turn_only else " in others' turns" if rule.other_turn_only else ""
        when = f"rounds {rule.rounds[0]} to {rule.rounds[-1]}{turn}"
        if rule.former_subject:
            yield f"{rule.kind} of a former subject, {when}", rule.points
        for victim in rule.victims:
            who = edition.leaders[victim].name if rule.kind == "leader" else edition.nations[victim].name
            yield f"{rule.kind}: {who}, {when}", rule.points


def scenarios() -> list[str]:
    """Scenarios and sides."""
    rows = []
    for id in {**SECOND.scenarios, **FIRST.scenarios}:
        for players in (2, 3, 4, 5):
            said = [sides(e, id, players) for e in (SECOND, FIRST)]
            rows.append(both(f"{id}, {players} players", second=said[0], first=said[1]))
    return table("Scenarios", rows)


def sides(edition: Edition, id: str, players: int) -> str:
    """The sides of a scenario with their nations."""
    scenario = edition.scenarios.get(id)
    if scenario is None or players not in scenario.sides:
        return ""
    return "; ".join(
        f"{side.name}: {', '.join(edition.nations[n].name for n in side.nations)}" for side in scenario.sides[players]
    )


def options() -> list[str]:
    """Options with their values, the usual one first."""
    said = [values_of(game) for game in (BRITANNIA_2E, BRITANNIA_1E)]
    return table(
        "Options", (both(n, second=said[0].get(n, ""), first=said[1].get(n, "")) for n in {**said[0], **said[1]})
    )


def values_of(game: Britannia) -> dict[str, str]:
    """The options of a game."""
    return {o.name: ", ".join(str(value) for value in o.values) for o in game.info().options}


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
