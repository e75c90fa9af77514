"""The result of a measurement, for people and for programs."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Against:
    """A peer's figures of the same run, and ours divided by theirs (the median over the passes)."""

    name: str
    decisions_per_s: float
    games_per_s: float
    ratio: float


@dataclass(frozen=True)
class Report:
    """Every figure is the median over the passes."""

    game: str
    title: str
    scenario: str
    players: int
    build: str
    python: str
    passes: int
    seconds: float
    figures: dict[str, float]
    against: tuple[Against, ...]

    def json(self) -> dict[str, Any]:
        """The report as plain data."""
        return asdict(self)

    def text(self) -> str:
        """The report as lines for a terminal."""
        figures = self.figures
        decisions, games = figures["decisions_per_s"], figures["games_per_s"]
        lines = [
            f"{self.title}, {self.scenario}, {self.players} players: {self.build}, Python {self.python}, one core",
            f"median of {self.passes} passes in {self.seconds:g} s",
            "",
            f"  random play         {decisions:>14,.0f} decisions/s {games:>10,.1f} games/s",
            f"  copies              {figures['copies_per_s']:>14,.0f} /s",
            f"  mid-game to the end {figures['playouts_per_s']:>14,.1f} playouts/s",
            f"  to the round's end  {figures['round_playouts_per_s']:>14,.1f} playouts/s",
        ]
        lines += [
            f"  {peer.name:<19} {peer.decisions_per_s:>14,.0f} decisions/s {peer.games_per_s:>10,.1f} games/s"
            f"   we decide {peer.ratio:,.3g} times as fast"
            for peer in self.against
        ]
        return "\n".join(lines)
