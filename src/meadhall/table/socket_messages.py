"""The messages of a socket: objects in JSON, read and written."""

from __future__ import annotations

import json
from typing import Any

from fastapi import WebSocketDisconnect
from starlette.types import Message


def object_of(text: str | None) -> dict[str, Any] | None:
    """A message as an object; None if it is anything else."""
    try:
        message = None if text is None else json.loads(text)
    except (ValueError, RecursionError):
        return None
    return message if isinstance(message, dict) else None


def since_of(message: dict[str, Any]) -> int | None:
    """The position number that a hello names, if it names one."""
    since = message.get("since")
    return since if type(since) is int and 0 <= since < 2**31 else None


def text_of(message: Message) -> str | None:
    """The text of a message; None where it is bytes. Raises `WebSocketDisconnect` where the client has left."""
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005), message.get("reason"))
    return message.get("text")


def error(sentence: str, rule: str = "", status: int = 422) -> dict[str, Any]:
    """A mistake as a message."""
    return {"type": "error", "error": sentence, "rule": rule, "status": status}
