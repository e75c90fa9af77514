"""From a position document to a board: where the game stands, and its pieces; `markers.py` reads what lies beside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from meadhall.core.info import BadSetup, GameInfo, Option, Scenario
from meadhall.core.position import BadPosition
from meadhall.core.text import did_you_mean
from meadhall.games.britannia.edition import Edition
from meadhall.games.britannia.engine.board import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    FROM,
    LEADER_AT,
    LEADER_IS,
    OWNER,
    note_attack,
    set_owner,
)
from meadhall.games.britannia.engine.codes import BIT, CAVALRY, LANDS, NONE
from meadhall.games.britannia.engine.force import put
from meadhall.games.britannia.engine.movement.start import raiding
from meadhall.games.britannia.engine.state import State, fresh
from meadhall.games.britannia.engine.tags import add_tag
from meadhall.games.britannia.engine.timeline import has_boats, is_major, leader_due
from meadhall.games.britannia.position.names import Names, entries, number, shown
from meadhall.games.britannia.position.pieces import (
    Mark,
    Stack,
    check_count,
    marks_of,
    read_stacks,
    refuse_strays,
)
from meadhall.games.britannia.position.registers import (
    ALIASES,
    ASKS,
    ATTACKING,
    MOVEMENT,
    NEXT_NATION,
    PHASES,
    TURN_ENDS,
    WITHDRAWAL,
)
from meadhall.games.britannia.tabulate import tables_for

KEYS: Final = (
    "game", "scenario", "players", "options", "sides", "bids", "round", "nation", "phase", "half", "stop", "asks",
    "about", "pieces", "destroyed-forts", "entered-from", "population", "points", "occupied", "subjects",
    "submissions-made", "former-subjects", "attacked-romano-british", "leaders-gone", "battle", "column", "votes",
    "bidding", "arrived", "replaced", "due", "working", "raiders-at-sea", "raid", "romans-were", "subjects-were",
    "began-at-sea",
)  # fmt: skip
"""Everything a document may say."""


class Reading:
    """A document on the way to a state."""

    def __init__(self, game: str, edition: Edition, document: Mapping[str, Any], known: tuple[Option, ...]) -> None:
        for key in document:
            if key not in KEYS:
                raise BadPosition(f"{key}: no such key in a position{did_you_mean(str(key), KEYS)}")
        if document.get("game", game) != game:
            raise BadPosition(f"game: expected {game!r}, found {shown(document['game'])}")
        self.document = dict(document)
        self.edition = edition
        self.scenario, players, options = _setup(game, edition, document, known)
        self.tables = tables_for(edition, self.scenario, players, options)
        self.options = options
        self.names = Names(edition, self.tables)
        self.state: State = fresh(self.tables)
        self.exact = "asks" in document
        self.stacks: list[Stack] = []

    def get(self, key: str, default: Any) -> Any:
        """A section, or its default if it is left out or empty."""
        value = self.document.get(key)
        return default if value is None else value

    # Where the game stands -------------------------------------------------------------------------------------------
    def stand(self) -> None:
        """Round, phase, half and the nation in turn; with `asks`, the question."""
        state, tables = self.state, self.tables
        first, last = int(tables.first_round), int(tables.last_round)
        state.round = number(self.get("round", first), "round", first, last)
        state.step = self._step()
        state.half = number(self.get("half", 1), "half", 1, 2)
        in_turn = NEXT_NATION <= state.step <= TURN_ENDS
        if "nation" in self.document and not in_turn:
            raise BadPosition(f"nation: no nation is in turn in phase {PHASES[state.step]}; leave nation or phase out")
        if in_turn and self.get("nation", None) is not None:
            state.turn = self.names.nation(self.document["nation"], "nation")
            self.refuse_unused(int(state.turn), "nation")
        if state.half == 2 and not (in_turn and is_major(state, state.turn)):
            raise BadPosition("half: only a Major Invasion moves and fights twice; leave half out")
        if self.exact:
            asked = ASKS[self._asks()]
            state.question = asked.number
            state.stage = asked.stages[PHASES[state.step]][0]

    def _step(self) -> int:
        """The phase by its number; movement, or that of the question, if none is named."""
        usual = "movement" if {"round", "nation"} & set(self.document) else "sides"
        if self.exact:
            phases = ASKS[self._asks()].stages
            usual = next(iter(phases))
        word = _phase("phase", self.get("phase", usual))
        if self.exact and word not in phases:
            raise BadPosition(f"asks: {self._asks()!r} is asked in phase {' or '.join(phases)}, not in {word}")
        return PHASES.index(word)

    def stop(self) -> int:
        """The phase at whose start the game stops though nobody is asked, or -1."""
        given = self.get("stop", None)
        return -1 if given is None else PHASES.index(_phase("stop", given))

    def _asks(self) -> str:
        word = self.document["asks"]
        if not isinstance(word, str) or word not in ASKS:
            meant = did_you_mean(word, ASKS) if isinstance(word, str) else ""
            raise BadPosition(f"asks: expected one of {', '.join(ASKS)}; found {shown(word)}{meant}")
        return word

    def refuse_unused(self, nation: int, where: str) -> None:
        """Nations that are not in the scenario have no pieces and no turn."""
        if self.tables.unused >> nation & 1:
            name = self.names.nation_words[nation]
            raise BadPosition(f"{where}: {name} take no part in scenario {self.scenario!r}")

    # Pieces ----------------------------------------------------------------------------------------------------------
    def lay_out(self) -> None:
        """Pieces on the board: those of the document, else those of the scenario's beginning."""
        if self.document.get("pieces") is None:
            for placement in self.edition.scenarios[self.scenario].setup:
                put(self.state, placement.nation, 0, placement.armies, placement.place)
            return
        self.stacks = read_stacks(self.names, self.document["pieces"])
        turn = int(self.state.turn)
        for stack in sorted(self.stacks, key=lambda stack: stack.nation == turn):
            self.refuse_unused(stack.nation, stack.where)
            self._put(stack)
        for stack in self.stacks:
            if stack.leader:
                self._leader(stack)

    def attacks(self, stack: Stack) -> bool:
        """Whether these are attackers: of the nation in turn, where another nation was first."""
        state = self.state
        if stack.place >= LANDS or stack.nation != state.turn:
            return False
        owner = state.cells[OWNER + stack.place]
        return bool(owner not in (-1, stack.nation) or state.battle == stack.place)

    def _put(self, stack: Stack) -> None:
        """One stack, refused if it cannot stand."""
        state, place, nation = self.state, stack.place, stack.nation
        stands = stack.size or stack.burh or stack.fort
        if stands and place < LANDS and state.cells[OWNER + place] not in (-1, nation):
            self._refuse_two(stack)
        if stack.burh:
            if not self.tables.burh_markers[nation]:
                raise BadPosition(f"{stack.where}: burh: {self.names.nation_words[nation]} build no burhs")
            if self.tables.difficult >> place & 1:
                raise BadPosition(f"{stack.where}: burh: none is built in difficult terrain")
            state.burhs |= BIT[place]
        if stack.fort:
            if nation != self.tables.romans:
                raise BadPosition(f"{stack.where}: fort: only Romans have forts")
            state.forts |= BIT[place]
        if stack.burh or stack.fort:
            if self.attacks(stack):
                raise BadPosition(f"{stack.where}: attackers have no fort or burh with them")
            set_owner(state, place, nation)
        attacking = self.attacks(stack)
        for kind, count in enumerate(stack.armies):
            if attacking and state.cells[OWNER + place] == -1 and count:
                _attack_nobody(state, kind, count, place)
            elif count:
                put(state, nation, kind, count, place)

    def _refuse_two(self, stack: Stack) -> None:
        """Two nations in one area: only while attackers of the nation in turn wait for their battle."""
        state, names = self.state, self.names
        owner = names.nation_words[state.cells[OWNER + stack.place]]
        if state.turn == -1 or stack.nation != state.turn:
            whose = "nobody's turn" if state.turn == -1 else f"the turn of {names.nation_words[state.turn]}"
            raise BadPosition(
                f"{stack.where}: {owner} are there too; two nations share an area only if one attacks in its own "
                f"turn, and it is {whose} (see nation)"
            )
        if state.step not in ATTACKING or (state.step == WITHDRAWAL and not self.tables.by_route):
            raise BadPosition(
                f"{stack.where}: {owner} are there too; in phase {PHASES[state.step]} no battle is pending"
            )

    def _leader(self, stack: Stack) -> None:
        """A leader in play."""
        where, nation, cells = f"{stack.where}: leader", stack.nation, self.state.cells
        word = self._usual_leader(nation, where) if stack.leader is True else stack.leader
        leader = self.names.leader(word, where)
        name = self.names.leader_words[leader]
        if self.tables.leader_nation[leader] != nation:
            own = self.names.nation_words[self.tables.leader_nation[leader]]
            raise BadPosition(f"{where}: {name} leads {own}, not {self.names.nation_words[nation]}")
        if cells[LEADER_IS + nation] >= 0:
            other = self.names.leader_words[cells[LEADER_IS + nation]]
            raise BadPosition(f"{where}: {other} is in play already; a nation has one leader at a time, in one place")
        if not self.exact and not (stack.size or stack.burh or self.tables.lone_leaders):
            raise BadPosition(f"{where}: {name} is alone; a leader is in play with an army of his nation")
        cells[LEADER_IS + nation] = leader
        cells[LEADER_AT + nation] = stack.place
        alone = stack.place < LANDS and self.state.battle != stack.place and cells[OWNER + stack.place] == -1
        if alone and self.tables.lone_leaders and not self._leads(nation):
            set_owner(self.state, stack.place, nation)

    def _leads(self, nation: int) -> bool:
        """Whether the nation's leader is on the march."""
        column = self.document.get("column")
        return self.exact and nation == self.state.turn and isinstance(column, Mapping) and bool(column.get("led"))

    def _usual_leader(self, nation: int, where: str) -> str:
        """The leader whom `leader: true` means: the last one of the nation's Timeline up to this round."""
        for round_ in range(int(self.state.round), 0, -1):
            leader = int(leader_due(self.tables, nation, round_))
            if leader >= 0:
                return self.names.leader_words[leader]
        raise BadPosition(f"{where}: {self.names.nation_words[nation]} have no leader by this round")

    # Marks -----------------------------------------------------------------------------------------------------------
    def mark(self) -> None:
        """Marks of the nation in turn, and the ways attackers came in."""
        state = self.state
        raid = bool(state.turn >= 0 and raiding(state))
        raiders_moved = not (state.step == MOVEMENT and state.half == 2)
        for stack in self.stacks:
            if stack.nation != state.turn:
                word = "nobody's turn" if state.turn < 0 else f"the turn of {self.names.nation_words[state.turn]}"
                refuse_strays(stack, word, PHASES[state.step])
                continue
            marks = marks_of(self.names, stack, raid, raiders_moved)
            attacking = self.attacks(stack)
            if not (self.exact and stack.place == state.battle):
                check_count(stack, marks)
            for mark in marks:
                self._check_entry(stack, mark, attacking)
                add_tag(state, mark.count, mark.kind, mark.moved, stack.place, mark.home, mark.entry, mark.via)
            if attacking and sum(mark.count for mark in marks if mark.entry != NONE) < stack.size:
                self._refuse_lost(stack)
        self._entered_from()

    def _check_entry(self, stack: Stack, mark: Mark, attacking: bool) -> None:
        """Where attackers came from: next door, the sea they began in, or by boat over one."""
        entry, tables = mark.entry, self.tables
        if entry == NONE or self.exact:
            return
        if not attacking:
            raise BadPosition(f"{stack.where}: from: only attackers remember where they came from; write moved instead")
        to = stack.place
        if entry >= LANDS:
            sea = entry - LANDS
            if not tables.coasts[to] & (BIT[sea] | tables.sea_near[sea]):
                self._refuse_entry(stack, entry)
        elif (tables.land_near[to] | tables.strait_near[to]) >> entry & 1:
            self.state.cells[FROM + to] |= BIT[entry]
        else:
            boats = has_boats(self.state, self.state.turn)
            if entry == to or not (boats and tables.coasts[to] & tables.coasts[entry]):
                self._refuse_entry(stack, entry)

    def _refuse_entry(self, stack: Stack, entry: int) -> None:
        here, there = self.names.place_words[stack.place], self.names.place_words[entry]
        raise BadPosition(f"{stack.where}: from: nobody enters {here} from {there}")

    def _refuse_lost(self, stack: Stack) -> None:
        if not self.exact:
            raise BadPosition(
                f"{stack.where}: these armies attack; say for each of them where it entered from (from: Avalon)"
            )

    def _entered_from(self) -> None:
        """By area, the areas from which attackers came: where it is not what the attackers' marks say."""
        for word, ways in entries(self.get("entered-from", {}), "entered-from").items():
            area = self.names.area(word, "entered-from")
            self.state.cells[FROM + area] = self.names.areas(ways, f"entered-from: {word}")


def _phase(key: str, given: object) -> str:
    """A phase by its name in the engine."""
    word = "-".join(str(given).lower().replace("_", " ").replace("-", " ").split())
    word = ALIASES.get(word, word)
    if word not in PHASES:
        known = [*ALIASES, *PHASES]
        raise BadPosition(f"{key}: expected one of {', '.join(known)}; found {shown(given)}{did_you_mean(word, known)}")
    return word


def _attack_nobody(state: State, kind: int, count: int, place: int) -> None:
    """Attackers whose enemies are all gone, before the battle is over."""
    state.cells[(ATTACK_HORSE if kind == CAVALRY else ATTACK_FOOT) + place] += count
    note_attack(state, place)


def _setup(
    game: str, edition: Edition, document: Mapping[str, Any], known: tuple[Option, ...]
) -> tuple[str, int, dict[str, Any]]:
    """Scenario, players and all options."""
    scenarios = tuple(
        Scenario(s.id, s.players, s.sentence, {n: tuple(side.name for side in s.sides[n]) for n in s.players})
        for s in edition.scenarios.values()
    )
    name = document.get("scenario")
    name = scenarios[0].name if name is None else name
    if not isinstance(name, str) or name not in edition.scenarios:
        ids = list(edition.scenarios)
        meant = did_you_mean(name, ids) if isinstance(name, str) else ""
        raise BadPosition(f"scenario: expected one of {', '.join(ids)}; found {shown(name)}{meant}")
    players = document.get("players")
    if players is not None:
        number(players, "players", 1, 9)
    options = document.get("options")
    options = {} if options is None else entries(options, "options", [option.name for option in known])
    try:
        count, full = GameInfo(game, edition.title, "", scenarios, known).check(name, players, options)
    except BadSetup as error:
        raise BadPosition(f"players or options: {error}") from None
    return name, count, full
