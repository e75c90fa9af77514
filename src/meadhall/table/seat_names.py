"""How seats are called."""

from __future__ import annotations


def bot_title(name: str) -> str:
    """A bot's name as people write it."""
    return name.replace("-", " ").capitalize()
