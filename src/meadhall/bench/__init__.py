"""Measures the engine, alone or beside a yardstick in the same run, and how long bots think: `meadhall bench`."""

from meadhall.bench.bots import BotReport, Thinking, time_bots
from meadhall.bench.problem import BenchProblem
from meadhall.bench.report import Report
from meadhall.bench.run import run

__all__ = ["BenchProblem", "BotReport", "Report", "Thinking", "run", "time_bots"]
