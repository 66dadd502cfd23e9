"""The rulebook: documents as typed data, their readings, and where every value is printed."""

from houseway.rulebook.book import (
    Rules,
    default_game,
    game_ids,
    known_game,
    load,
    read_game,
    room,
    room_ids,
)
from houseway.rulebook.checks import fits
from houseway.rulebook.citations import shown
from houseway.rulebook.families import MODELS, BaccaratDraw, BaccaratGame, OptionDraw
from houseway.rulebook.ladders import Ladder, Rung, ladder
from houseway.rulebook.loading import parse_toml, typed
from houseway.rulebook.model import (
    Action,
    Cite,
    Document,
    Game,
    Reading,
    Room,
    Rotation,
    Settlement,
    Wager,
    plain,
    wagers_of,
)
from houseway.rulebook.readings import reading_answers, register, usual_answer
from houseway.rulebook.schedules import (
    FeeSheet,
    FeeTable,
    Option,
    fee_sheet,
    fee_sheets,
    in_force,
    printed_sheet,
    sheet_ids,
    sheets_of,
)
from houseway.rulebook.schema import document_schema, schemas

__all__ = [
    "MODELS",
    "Action",
    "BaccaratDraw",
    "BaccaratGame",
    "Cite",
    "Document",
    "FeeSheet",
    "FeeTable",
    "Game",
    "Ladder",
    "Option",
    "OptionDraw",
    "Reading",
    "Room",
    "Rotation",
    "Rules",
    "Rung",
    "Settlement",
    "Wager",
    "default_game",
    "document_schema",
    "fee_sheet",
    "fee_sheets",
    "fits",
    "game_ids",
    "in_force",
    "known_game",
    "ladder",
    "load",
    "parse_toml",
    "plain",
    "printed_sheet",
    "read_game",
    "reading_answers",
    "register",
    "room",
    "room_ids",
    "schemas",
    "sheet_ids",
    "sheets_of",
    "shown",
    "typed",
    "usual_answer",
    "wagers_of",
]
