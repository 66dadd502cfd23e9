"""The rulebook: documents as typed data, their readings, and where every value is printed."""

from houseway.rulebook.book import (
    Rules,
    default_game,
    game_ids,
    load,
    read_game,
    reading_answers,
    register,
    room,
    room_ids,
    usual_answer,
)
from houseway.rulebook.checks import fits
from houseway.rulebook.citations import shown
from houseway.rulebook.loading import parse_toml, typed
from houseway.rulebook.model import (
    Action,
    BaccaratDraw,
    Cite,
    Game,
    OptionDraw,
    Reading,
    Room,
    Rotation,
    Settlement,
    Wager,
    plain,
)
from houseway.rulebook.schema import document_schema, schemas

__all__ = [
    "Action",
    "BaccaratDraw",
    "Cite",
    "Game",
    "OptionDraw",
    "Reading",
    "Room",
    "Rotation",
    "Rules",
    "Settlement",
    "Wager",
    "default_game",
    "document_schema",
    "fits",
    "game_ids",
    "load",
    "parse_toml",
    "plain",
    "read_game",
    "reading_answers",
    "register",
    "room",
    "room_ids",
    "schemas",
    "shown",
    "typed",
    "usual_answer",
]
