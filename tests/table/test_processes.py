"""Tests and measurements end what they start, also in the background of a shell, where SIGINT is ignored."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import load, serving

STUBBORN = (
    "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('up', flush=True); time.sleep(600)"
)
WATCHING = "from scripts import load\nwith load.watched() as stalls: pass\nprint('ended', stalls is not None)"


def test_the_sleeper_ends_where_sigint_is_ignored() -> None:
    """As under nohup, or with `&` in a script: processes inherit that the signal is ignored."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        ran = subprocess.run([sys.executable, "-c", WATCHING], capture_output=True, text=True, timeout=60, check=False)
    finally:
        signal.signal(signal.SIGINT, before)
    assert ran.stdout == "ended True\n", ran.stderr


def test_the_sleeper_ends_when_a_measurement_fails() -> None:
    with pytest.raises(ZeroDivisionError), load.watched():
        raise ZeroDivisionError


def test_a_server_ends_when_its_user_fails(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), serving.Server(tmp_path) as server:
        raise ZeroDivisionError
    assert server.process.returncode is not None


def test_a_process_that_ignores_sigterm_is_killed() -> None:
    process = subprocess.Popen([sys.executable, "-c", STUBBORN], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "up\n"
    serving.end(process, patience=0.2)
    assert process.returncode == -signal.SIGKILL


def test_a_server_that_cannot_start_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(AssertionError, match="instead of its address"), serving.Server(tmp_path / "file"):
        pass


def test_every_test_has_a_time_out(pytestconfig: pytest.Config) -> None:
    """And where a compiled loop keeps signals from being handled, the process is ended from outside Python."""
    assert 0 < float(pytestconfig.getini("timeout")) < float(pytestconfig.getini("faulthandler_timeout"))
    assert pytestconfig.getini("faulthandler_exit_on_timeout")
