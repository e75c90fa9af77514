"""compose.yaml and Caddyfile: no container can be started here, so what they say is compared with what there is."""

from __future__ import annotations

import re
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml

from meadhall.cli import parser_for
from meadhall.cli.serve import network

PROJECT = Path(__file__).parent.parent
SET = {"MEADHALL_HOST": "table.example", "MEADHALL_PASSWORD": "secret"}


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """The file with its variables filled in; each of them must be required."""
    text = (PROJECT / "compose.yaml").read_text(encoding="utf-8")
    filled = re.sub(r"\$\{(\w+):\?[^}]+\}", lambda found: SET[found[1]], text)
    assert "${" not in filled
    found: dict[str, Any] = yaml.safe_load(filled)
    return found


def test_every_service_runs_a_command_that_exists(compose: dict[str, Any]) -> None:
    ours = {name: service for name, service in compose["services"].items() if service["image"] == "meadhall"}
    assert set(ours) == {"server-1", "server-2", "worker"}
    for name, service in ours.items():
        args = parser_for(service["command"]).parse_args(service["command"])
        assert args.command == ("work" if name == "worker" else "serve")
        assert service["environment"]["MEADHALL_DATABASE"] == "postgresql://meadhall@postgres/meadhall"
        assert service["depends_on"]["postgres"]["condition"] == "service_healthy"
        assert service["restart"] == "always"
    assert compose["services"]["postgres"]["environment"]["POSTGRES_PASSWORD"] == SET["MEADHALL_PASSWORD"]
    assert ours["worker"]["environment"]["PGPASSWORD"] == SET["MEADHALL_PASSWORD"]


def test_the_proxy_knows_the_servers_and_they_know_it(compose: dict[str, Any]) -> None:
    caddy = (PROJECT / "Caddyfile").read_text(encoding="utf-8")
    assert caddy.count("{") == caddy.count("}")
    proxied = re.search(r"reverse_proxy (.+) \{", caddy)
    assert proxied is not None
    named = set(proxied[1].split())
    servers = {name for name in compose["services"] if name.startswith("server-")}
    assert named == {f"{name}:1066" for name in servers}
    subnet = compose["networks"]["hall"]["ipam"]["config"][0]["subnet"]
    for name in servers:
        command = compose["services"][name]["command"]
        args = parser_for(command).parse_args(command)
        assert args.port == 1066
        assert {SET["MEADHALL_HOST"], *servers} == set(args.allow_host)  # Caddy asks for their health by name
        assert [network("--proxy", text) for text in args.proxy] == [ip_network(subnet)]
    assert "respond @inside 404" in caddy
    assert "/metrics" in caddy


def test_the_image_can_reach_the_database() -> None:
    assert (PROJECT / "Dockerfile").read_text(encoding="utf-8").count("[postgres]") == 2
