"""The tables of procrastinate, the queue of jobs, in our PostgreSQL: made and brought up to date with our own."""

from __future__ import annotations

from importlib import resources
from typing import Any

from sqlalchemy import Connection, text


class NewerJobs(Exception):
    """The queue of jobs has a form that the installed procrastinate does not know."""


def known_forms() -> dict[str, str]:
    """The steps of procrastinate's own migrations that are installed here, by name, in their order."""
    folder = resources.files("procrastinate") / "sql" / "migrations"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name)
    return {file.name: file.read_text(encoding="utf-8") for file in files}


def bring_up_to_date(connection: Connection) -> None:
    """Make the tables, or do the steps that are missing, in the transaction of our own migrations.

    Raises `NewerJobs`.
    """
    known = known_forms()
    done = {str(name) for name in connection.scalars(text("SELECT name FROM job_forms"))}
    if missing := done - set(known):
        raise NewerJobs(f"its queue of jobs has the step {min(missing)}")
    driver: Any = connection.connection.driver_connection
    if not done:
        driver.execute((resources.files("procrastinate") / "sql" / "schema.sql").read_text(encoding="utf-8"))
    for name, step in known.items():
        if done and name not in done:
            driver.execute(step)
    if steps := [{"name": name} for name in known if name not in done]:
        connection.execute(text("INSERT INTO job_forms VALUES (:name)"), steps)
