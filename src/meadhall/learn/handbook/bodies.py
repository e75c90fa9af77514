"""Changes the text of a paragraph, list or table, piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from meadhall.learn.handbook.model import Body, Grid, Listing, Prose, Runs


def mapped(body: Body, change: Callable[[Runs], Runs]) -> Body:
    """The same body with every piece of its text changed, in reading order."""
    if isinstance(body, Prose):
        return Prose(change(body.runs))
    if isinstance(body, Listing):
        return replace(body, items=tuple(replace(item, runs=change(item.runs)) for item in body.items))
    head = tuple(change(cell) for cell in body.head)
    return Grid(head, tuple(tuple(change(cell) for cell in row) for row in body.rows))


def pieces(body: Body) -> Iterator[Runs]:
    """Every piece of text of a body, in reading order."""
    if isinstance(body, Prose):
        yield body.runs
    elif isinstance(body, Listing):
        yield from (item.runs for item in body.items)
    else:
        yield from body.head
        for row in body.rows:
            yield from row
