"""Every operation of the described interface, with what fits the description and with what nearly does.

Schemathesis makes the requests. No answer may be a failure of the server, and each must be as it is described.
"""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from meadhall.table.app import create_app
from meadhall.table.settings import Settings
from tests.table.client import Guest, Server

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
PATIENCE = 30
BOUNDED = settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def operations() -> dict[str, APIOperation[Any, Any, Any, Any]]:
    """Every operation of the interface by its name."""
    interface = schemathesis.openapi.from_dict(create_app(Settings()).openapi())
    found = [result.ok() for result in interface.get_all_operations() if isinstance(result, Ok)]
    return {operation.label: operation for operation in found}


OPERATIONS = operations()
WRONG = [name for name in OPERATIONS if name.startswith(("POST", "DELETE")) or "{id}" in name]
"""Those that can be asked wrongly: the others take no words, or any."""
CASES = [
    *((name, GenerationMode.POSITIVE) for name in OPERATIONS),
    *((name, GenerationMode.NEGATIVE) for name in WRONG),
]


class Tables:
    """A table to harm, and another one where it has been deleted."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.guest = server.table()
        self.asked = 0

    def next(self) -> Guest:
        """Somebody with a link, in turn: a seat, the host, another seat, a spectator, a stranger."""
        if self.guest.spectator.ask("GET", "").status_code == 404:
            self.guest = self.server.table()
        guest = self.guest
        self.asked += 1
        stranger = Guest(guest.url, guest.links, "guess")
        return (guest, guest.host, guest.seat(1), guest.spectator, stranger)[self.asked % 5]


@pytest.fixture(scope="module")
def tables(server: Server) -> Tables:
    return Tables(server)


def test_the_interface_is_all_there() -> None:
    assert len(OPERATIONS) > 18


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_operation_lists_what_the_guard_may_answer(name: str) -> None:
    """Another site, a body that comes too slowly or is too large, too many requests: whatever is asked for."""
    assert {"403", "408", "413", "429"} <= set(OPERATIONS[name].definition.raw["responses"])


@pytest.mark.parametrize(("name", "mode"), CASES)
def test_every_operation_answers_as_described(name: str, mode: GenerationMode, tables: Tables) -> None:
    operation = OPERATIONS[name]

    @BOUNDED
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Case[Any]) -> None:
        guest = tables.next()
        if "id" in case.path_parameters:
            case.path_parameters["id"] = guest.links["table"]
        answer = case.call(tables.server.url, headers={"X-Seat-Token": guest.token}, timeout=PATIENCE)
        case.validate_response(answer, checks=CHECKS)

    ask()
