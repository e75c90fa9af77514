"""Figures about a server for Prometheus, which `/metrics` shows."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from prometheus_client import CollectorRegistry, Gauge, Histogram, ProcessCollector, generate_latest
from sqlalchemy import Engine, event

QUICK: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
"""The bounds of histograms, in seconds."""
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class Figures:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._requests = self._histogram(
            "meadhall_request_seconds", "Requests, from their arrival to the end of the answer",
            "method", "route", "status",
        )  # fmt: skip
        self.choices = self._histogram("meadhall_choice_seconds", "Choices, from the wish to the durable answer", "by")
        self.thoughts = self._histogram("meadhall_thinking_seconds", "Choices of bots, from the question to the answer")
        self._statements = self._histogram("meadhall_statement_seconds", "Statements in the database")
        self.writes = self._histogram("meadhall_write_seconds", "Transactions that write, until they are durable")

    def _histogram(self, name: str, meaning: str, *labels: str) -> Histogram:
        return Histogram(name, meaning, labels, registry=self.registry, buckets=QUICK)

    def gauge(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        """A figure that is looked up whenever somebody asks."""
        Gauge(name, meaning, registry=self.registry).set_function(value)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request has been answered."""
        self._requests.labels(method if method in METHODS else "other", route, str(status)).observe(seconds)

    def watch(self, engine: Engine) -> None:
        """Measure every statement of an engine."""

        def before(connection: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
            connection.info["meadhall_began"] = time.perf_counter()

        def after(connection: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
            self._statements.observe(time.perf_counter() - connection.info["meadhall_began"])

        event.listen(engine, "before_cursor_execute", before)
        event.listen(engine, "after_cursor_execute", after)

    def text(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self.registry)
