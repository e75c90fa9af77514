"""What a game offers: scenarios with numbers of players, and options with their values, each with a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from meadhall.core.text import counted, listed


class BadSetup(ValueError):
    """A scenario, player count or option that the game does not have."""


@dataclass(frozen=True)
class Option:
    """A named switch with its values and meaning."""

    name: str
    values: tuple[str | int | bool, ...]
    default: str | int | bool
    sentence: str
    rule: str = ""
    meanings: Mapping[str, str] = field(default_factory=dict)
    scenarios: tuple[str, ...] = ()
    """The scenarios in which it can be changed; empty: in all of them."""
    first: bool = False
    """Whether it is a choice for everybody who sits down, not one for experts."""

    def belongs_to(self, scenario: str) -> bool:
        """Whether it can be changed in this scenario."""
        return not self.scenarios or scenario in self.scenarios

    def json(self) -> dict[str, Any]:
        """The option as plain data."""
        return {
            "name": self.name,
            "values": list(self.values),
            "default": self.default,
            "sentence": self.sentence,
            "rule": self.rule,
            "meanings": dict(self.meanings),
            "scenarios": list(self.scenarios),
            "first": self.first,
        }


@dataclass(frozen=True)
class Clash:
    """Two settings that exclude each other, each as (option, value), in scenarios that both options belong to.

    The defaults of a game never clash.
    """

    one: tuple[str, str | int | bool]
    other: tuple[str, str | int | bool]
    sentence: str
    rule: str = ""

    def holds(self, options: Mapping[str, Any]) -> bool:
        """Whether both settings are among these."""
        return all(name in options and options[name] == value for name, value in (self.one, self.other))

    def json(self) -> dict[str, Any]:
        """The clash as plain data."""
        settings = [{"option": name, "value": value} for name, value in (self.one, self.other)]
        return {"settings": settings, "sentence": self.sentence, "rule": self.rule}


@dataclass(frozen=True)
class Scenario:
    """One way to set the game up, for these numbers of players."""

    name: str
    players: tuple[int, ...]
    sentence: str
    seats: Mapping[int, tuple[str, ...]]
    """Per player count the names of the seats."""

    def json(self) -> dict[str, Any]:
        """The scenario as plain data."""
        return {
            "name": self.name,
            "players": list(self.players),
            "sentence": self.sentence,
            "seats": {str(players): list(names) for players, names in self.seats.items()},
        }


@dataclass(frozen=True)
class Question:
    """A query that a game answers about a position (see `core.extras.Answering`)."""

    name: str
    sentence: str
    words: Mapping[str, str]
    """The parameters of the query, each with a sentence; all are optional."""

    def json(self) -> dict[str, Any]:
        """The question as plain data."""
        return {"name": self.name, "sentence": self.sentence, "words": dict(self.words)}


@dataclass(frozen=True)
class Term:
    """An option of a query at the command line: `--NAME` or `--NAME VALUE`."""

    name: str
    sentence: str
    values: tuple[str, ...] = ()
    """The values it may have, if there is a list."""
    metavar: str = ""
    """The word for its value in the help, if any text will do. Without values and metavar it is a switch ("yes")."""


@dataclass(frozen=True)
class GameInfo:
    """Everything needed to start a game."""

    id: str
    title: str
    sentence: str
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]
    reconstruction: str = ""
    """Which data are this project's own reconstruction, in a sentence; empty if none are."""
    questions: tuple[Question, ...] = ()
    """The queries that it answers."""
    clashes: tuple[Clash, ...] = ()
    """Settings that exclude each other."""
    orders: tuple[Option, ...] = ()
    """What a seat may decide in advance (see `core.extras.Ordering`); the default of each is to be asked."""

    def json(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "id": self.id,
            "title": self.title,
            "sentence": self.sentence,
            "reconstruction": self.reconstruction,
            "scenarios": [scenario.json() for scenario in self.scenarios],
            "options": [option.json() for option in self.options],
            "questions": [question.json() for question in self.questions],
            "clashes": [clash.json() for clash in self.clashes],
            "orders": [order.json() for order in self.orders],
        }

    def scenario(self, name: str) -> Scenario:
        """The scenario of this name. Raises `BadSetup`."""
        for scenario in self.scenarios:
            if scenario.name == name:
                return scenario
        known = ", ".join(s.name for s in self.scenarios)
        raise BadSetup(f"{self.id} has no scenario {name!r}; it has: {known}")

    def scenario_for(self, name: str | None, players: int | None) -> str:
        """The scenario to play: the one named, else the first one for this number of players. Raises `BadSetup`."""
        if name is not None:
            return self.scenario(name).name
        found = [scenario.name for scenario in self.scenarios if players is None or players in scenario.players]
        if not found:
            raise BadSetup(f"{self.id} has no scenario for {counted(players or 0, 'player')}; {self._offers()}")
        return found[0]

    def check(
        self, scenario: str, players: int | None, options: Mapping[str, Any], saved: bool = False
    ) -> tuple[int, dict[str, Any]]:
        """The player count and the full set of options, defaults filled in. Raises `BadSetup`.

        A `saved` game may have settings that no longer go together: it was started when they did.
        """
        chosen = self.scenario(scenario)
        count = players if players is not None else self.default_players(chosen)
        if count not in chosen.players:
            counts = f"{listed(chosen.players, 'or')} player{'' if chosen.players == (1,) else 's'}"
            raise BadSetup(f"scenario {scenario!r} of {self.id} is for {counts}, not {count}; {self._fitting(count)}")
        full = self._filled("option", self.options, options)
        if not saved and (problem := self.misfit(scenario, full)):
            raise BadSetup(problem)
        return count, full

    def check_orders(self, orders: Mapping[str, Any]) -> dict[str, Any]:
        """The full set of standing orders, defaults filled in. Raises `BadSetup`."""
        return self._filled("order", self.orders, orders)

    def _filled(self, kind: str, known: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
        """A value for all options (or orders) that are known: the one given, else the default. Raises `BadSetup`."""
        full: dict[str, Any] = {option.name: option.default for option in known}
        for name, value in given.items():
            option = next((option for option in known if option.name == name), None)
            if option is None:
                offered = f"it has: {', '.join(full)}" if full else "it has none"
                raise BadSetup(f"{self.id} has no {kind} {name!r}; {offered}")
            if value not in option.values or isinstance(value, bool) != isinstance(option.default, bool):
                raise BadSetup(f"{kind} {name!r} is one of {', '.join(map(str, option.values))}, not {value!r}")
            full[name] = value
        return full

    def misfit(self, scenario: str, options: Mapping[str, Any]) -> str:
        """Why these options cannot be played together in a scenario, with the rule; empty if they can."""
        for option in self.options:
            if not option.belongs_to(scenario) and options.get(option.name, option.default) != option.default:
                belongs = f"scenario {listed(map(repr, option.scenarios), 'or')}"
                return f"option {option.name!r} belongs to {belongs}, not to {scenario!r}{_cited(option.rule)}"
        open_here = {option.name: options.get(option.name) for option in self.options if option.belongs_to(scenario)}
        for clash in self.clashes:
            if clash.holds(open_here):
                pair = " and ".join(f"{name}={_written(value)}" for name, value in (clash.one, clash.other))
                return f"{pair} exclude each other: {clash.sentence}{_cited(clash.rule)}"
        return ""

    def _fitting(self, players: int) -> str:
        """The scenarios for a number of players, or all of them if none is for that number."""
        found = [repr(scenario.name) for scenario in self.scenarios if players in scenario.players]
        return f"for {counted(players, 'player')} take {listed(found, 'or')}" if found else self._offers()

    def _offers(self) -> str:
        """Every scenario with its numbers of players."""
        said = [f"{scenario.name} ({', '.join(map(str, scenario.players))})" for scenario in self.scenarios]
        return f"its scenarios and their numbers of players: {', '.join(said)}"

    @staticmethod
    def default_players(scenario: Scenario) -> int:
        """Four if the scenario can be played by four, else its smallest number."""
        return 4 if 4 in scenario.players else min(scenario.players)


def _cited(rule: str) -> str:
    """A rule id in brackets, as refusals end."""
    return f" [{rule}]" if rule else ""


def _written(value: str | int | bool) -> str:
    """A value as it is typed on the command line."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
