"""Final points and chances to win, projected by the values in a game's `data/value/`.

`meadhall train` makes the values, one for each scenario.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

from meadhall.core.expectation import Expectation, certain, expect, project
from meadhall.core.game import State
from meadhall.core.model import Model
from meadhall.core.position import BadDocument
from meadhall.core.study import Studied
from meadhall.core.text import listed

Projection = tuple[list[float], tuple[float, ...]]
"""The final points and the chance to win of every seat."""


@lru_cache(maxsize=32)
def model_in(package: str, game: str, scenario: str, traits: int) -> Model | None:
    """The value of a scenario, or None if there is none. Raises `BadDocument` if it is damaged or of another game."""
    file = files(package) / "data" / "value" / f"{game}-{scenario}.json"
    if not file.is_file():
        return None
    model = Model.read(file.read_text(encoding="utf-8"), file.name)
    if (model.about.get("game"), model.about.get("scenario"), model.traits) != (game, scenario, traits):
        raise BadDocument(
            f"{file.name}: is not the value of {game}, {scenario}; "
            f"make it again with 'meadhall train {game} --scenario {scenario}'"
        )
    return model


def projected(
    model: Model | None, study: Studied, state: State, parts: Sequence[str], owners: Sequence[int]
) -> Projection | None:
    """The projection of a game in which every seat plays one part; None without a value or before seats have parts."""
    if model is None or model.parts != tuple(parts) or min(owners) < 0:
        return None
    bids = [0.0] * len(owners)
    return project(model, study.stage(state), study.part_points(state), study.traits(state), owners, bids)


def expected(
    model: Model | None, study: Studied, state: State, parts: Sequence[str], owners: Sequence[int]
) -> dict[str, Any] | None:
    """Points, par, projection and chances of such a game as `Expecting` has them; None as `projected`."""
    if model is None or model.parts != tuple(parts) or min(owners) < 0:
        return None
    points = study.part_points(state)
    outcome = state.outcome()
    if outcome is not None:
        return as_data(model, certain(points, outcome.scores, outcome.winners))
    bids = [0.0] * len(owners)
    return as_data(model, expect(model, study.stage(state), points, study.traits(state), owners, bids))


def as_data(model: Model, found: Expectation) -> dict[str, Any]:
    """What is expected of seats and parts, and where that comes from, as plain data."""
    return {
        "seats": [
            {"seat": seat, **outlook.json(), "chance": round(chance, 3)}
            for seat, (outlook, chance) in enumerate(zip(found.seats, found.chances, strict=True))
        ],
        "nations": {
            name: {**outlook.json(), "gains": {str(number): round(gain, 1) for number, gain in model.gains(n).items()}}
            for n, (name, outlook) in enumerate(zip(model.parts, found.parts, strict=True))
        },
        "basis": basis(model),
    }


def basis(model: Model) -> str:
    """Where the figures come from, as a sentence."""
    about = model.about
    bots = listed(dict.fromkeys(name for written in about["bots"] for name in written.split("+")))
    return (
        f"Measured over {about['games']:,} games for {about['players']} players among bots of the kind {bots}; "
        "the band holds four of five endings. People may play otherwise."
    )
