"""Measures the engine, alone or beside a yardstick in the same run: `meadhall bench`."""

from meadhall.bench.problem import BenchProblem
from meadhall.bench.report import Report
from meadhall.bench.run import run

__all__ = ["BenchProblem", "Report", "run"]
