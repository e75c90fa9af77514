"""What the types of all messages are made of: clean texts, bounded numbers, marks on a board."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints


def clean(text: str) -> str:
    """A text without what cannot be shown or stored: control characters and halves of characters."""
    whole = text.encode("utf-8", "replace").decode()
    return "".join(letter for letter in whole if letter.isprintable()).strip()


def filled(text: str) -> str:
    """A clean text that says something."""
    found = clean(text)
    if not found:
        raise ValueError("expected a text that is not empty")
    return found


Name = Annotated[str, StringConstraints(max_length=40), AfterValidator(clean)]

Title = Annotated[str, StringConstraints(max_length=80), AfterValidator(clean)]

Line = Annotated[str, StringConstraints(max_length=500), AfterValidator(filled)]

Value = str | int | bool

Kind = Literal["me", "link", "bot"]

Count = Annotated[int, Field(ge=0, le=2**31)]


class Asked(BaseModel):
    """Something a client sends; a field nobody knows is a mistake worth telling."""

    model_config = ConfigDict(extra="forbid")


class MarkAnswer(BaseModel):
    """What is pointed at: a place, a way, or a button."""

    kind: Literal["ring", "arrow", "cross", "choice"]
    at: list[str]
    """The places, or the verb of a button."""
    label: str
    style: Literal["plan", "other", "home", "past"]
    part: str
