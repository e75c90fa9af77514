"""The board as text for a terminal of eighty to a hundred columns: regions with their areas, seas, nations and points.

Units are abbreviated, as the last line of the board explains; battles to be fought have lines of their own.
"""

from __future__ import annotations

from meadhall.games.britannia.engine import codes
from meadhall.games.britannia.engine.board import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    FOOT,
    HORSE,
    INCREASE,
    LEADER_AT,
    LEADER_IS,
    OVERLORD,
    OWNER,
    POINTS,
    SEA_FOOT,
    SEA_HORSE,
    SEAT,
    areas_of,
    fleet_at,
    has,
)
from meadhall.games.britannia.engine.codes import CAVALRY, INFANTRY, LANDS, NATIONS, SEAS, count_bits
from meadhall.games.britannia.engine.force import in_play
from meadhall.games.britannia.engine.sequence_step import STEP_NAMES
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.halves import spoken
from meadhall.games.britannia.view import points as printed
from meadhall.games.britannia.view import used, years
from meadhall.games.britannia.words.prompts import column, nation, place, prompt

WIDTH = 96
COLUMNS = 3
CELL = WIDTH // COLUMNS
LEGEND = "3 infantry  2c cavalry  F fort  f its ruin  {burh}* leader  ^ difficult  ! battle  . vacant"


def board(state: State, seat: int | None) -> str:
    """The whole board; a seat's own nations are marked."""
    lines = [*header(state, seat), ""]
    for name, areas in regions(state):
        lines += [f"-- {name} ".ljust(WIDTH, "-"), *table([cell(state, a) for a in areas])]
    lines += ["-- Seas ".ljust(WIDTH, "-"), *table([fleet(state, s) for s in range(SEAS)])]
    if fights := battles(state):
        lines += ["-- Battles ".ljust(WIDTH, "-"), *fights]
    burh = "B burh  " if any(state.tables.burh_markers) else ""
    lines += ["-- Nations ".ljust(WIDTH, "-"), *nations(state, seat), LEGEND.format(burh=burh)]
    return "\n".join(line.rstrip() for line in lines)


def header(state: State, seat: int | None) -> list[str]:
    """Round, nation, phase and the question."""
    when = years(state)
    parts = [f"Round {state.round}" + (f", {when[0]} to {when[1]}" if when else "")]
    if state.turn >= 0:
        parts.append(nation(state, int(state.turn)))
    over = state.question == codes.Q_OVER
    parts.append("The game is over" if over else STEP_NAMES[int(state.step)].capitalize())
    question, reason = prompt(state, seat)
    lines = ["  |  ".join(parts)]
    if state.marching:
        lines.append(f"On the march in {place(state, int(state.col_at))}: {column(state)}")
    return [*lines, f"{question} {reason}".strip()]


def regions(state: State) -> list[tuple[str, list[int]]]:
    """The regions of the edition with their areas."""
    edition = state.tables.edition
    assert edition is not None  # tables are always made from one
    names = dict.fromkeys(area.region for area in edition.areas)
    return [(name.title(), [a for a in range(LANDS) if edition.areas[a].region == name]) for name in names]


def table(cells: list[str]) -> list[str]:
    """Cells in columns, read downwards."""
    rows = -(-len(cells) // COLUMNS)
    return ["".join(cell.ljust(CELL)[:CELL] for cell in cells[row::rows]) for row in range(rows)]


def cell(state: State, a: int) -> str:
    """An area: its name, whose it is, and what stands there."""
    owner = int(state.cells[OWNER + a])
    hills = "^" if has(state.tables.difficult, a) else " "
    name = f"{place(state, a):<12}{hills}"
    if owner < 0:
        return f"{name} {'f' if has(state.ruins, a) else '.'}"
    mark = " !" if attack_on(state, a) else ""
    return f"{name} {short(state, owner)} {standing(state, a, owner)}".rstrip() + mark


def attack_on(state: State, a: int) -> str:
    """The attackers in an area, abbreviated; nothing if there are none."""
    attack = armies(int(state.cells[ATTACK_FOOT + a]), int(state.cells[ATTACK_HORSE + a]))
    return attack + ("*" if attack and state.cells[LEADER_AT + state.turn] == a else "")


def battles(state: State) -> list[str]:
    """Who attacks whom, one battle on a line."""
    lines = []
    for a in range(LANDS):
        if attack := attack_on(state, a):
            owner = int(state.cells[OWNER + a])
            now = "  (fought now)" if state.battle == a else ""
            held = f"{nation(state, owner)} {standing(state, a, owner)}" if owner >= 0 else "nobody left"
            lines.append(f"{place(state, a):<12}  {nation(state, int(state.turn))} {attack} against {held}{now}")
    return lines


def standing(state: State, a: int, owner: int) -> str:
    """The units of an area's owner."""
    parts = [armies(int(state.cells[FOOT + a]), int(state.cells[HORSE + a]))]
    for letter, mask in (("F", state.forts), ("f", state.ruins), ("B", state.burhs)):
        if has(mask, a):
            parts.append(letter)
    return " ".join(part for part in parts if part) + ("*" if state.cells[LEADER_AT + owner] == a else "")


def armies(foot: int, horse: int) -> str:
    """`3`, `2c`, `3+2c`, or nothing."""
    return "+".join(text for text in (f"{foot}" if foot else "", f"{horse}c" if horse else "") if text)


def short(state: State, n: int) -> str:
    """A nation, in fewer letters where its name is long."""
    name = nation(state, n)
    return "Rom-Brit" if name == "Romano-British" else name


def fleet(state: State, s: int) -> str:
    """A sea and who is in it."""
    found = []
    for n in range(NATIONS):
        count = armies(int(state.cells[SEA_FOOT + fleet_at(n, s)]), int(state.cells[SEA_HORSE + fleet_at(n, s)]))
        star = "*" if state.cells[LEADER_AT + n] == LANDS + s else ""
        if count or star:
            found.append(f"{short(state, n)} {count}{star}")
    return f"{place(state, LANDS + s):<16}{', '.join(found) or '.'}"


def nations(state: State, seat: int | None) -> list[str]:
    """Points by seat, then every nation that is in play or has points."""
    lines = [f"{'':<20}points  areas  armies  marker"]
    scores = state.seat_scores()
    for side, name in enumerate(state.tables.side_names):
        sits = int(state.cells[SEAT + side])
        points = f"{spoken(scores[sits])} point{'' if scores[sits] == 1 else 's'}" if sits >= 0 else "free"
        lines.append(f"{'>' if sits == seat and seat is not None else ' '} {name}: {points}")
        members = [n for n in range(NATIONS) if state.tables.side_of[n] == side and used(state.tables, n)]
        lines += [line_of(state, n) for n in members if alive(state, n)]
    return lines


def alive(state: State, n: int) -> bool:
    """Whether a nation has pieces on the board or points."""
    return bool(
        state.cells[POINTS + n] or areas_of(state, n) or in_play(state, n, INFANTRY) or in_play(state, n, CAVALRY)
    )


def line_of(state: State, n: int) -> str:
    """A nation with its points, areas, armies, leader and overlord."""
    cells = state.cells
    force = armies(int(in_play(state, n, INFANTRY)), int(in_play(state, n, CAVALRY))) or "0"
    scored, kept = (spoken(printed(state, int(cells[start + n]))) for start in (POINTS, INCREASE))
    counts = f"{scored:>6}{count_bits(areas_of(state, n)):>7}{force:>8}{kept:>8}"
    text = f"    {nation(state, n):<16}{counts}"
    leader = int(cells[LEADER_IS + n])
    if leader >= 0:
        text += f"  {state.tables.leader_names[leader]} in {place(state, int(cells[LEADER_AT + n]))}"
    lord = int(cells[OVERLORD + n])
    return text + (f"  subjects of the {nation(state, lord)}" if lord >= 0 else "")
