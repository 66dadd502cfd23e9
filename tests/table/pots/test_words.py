"""The page tells every word that a client may send to a table for a pot or of pan."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from houseway.games.panguingue import PanCommand, parse_command
from houseway.games.poker.acts import WORDS, Act
from houseway.games.poker.lines import Command, parse_line
from houseway.table.pan import AnyCommand as OfPan
from houseway.table.pots import AnyCommand
from houseway.table.pots.house_legal import May

PAGE = (Path(__file__).resolve().parents[3] / "docs/pot-games.md").read_text(encoding="utf-8")


def shown(heading: str) -> list[str]:
    """Return what stands in the first cells of a table."""
    table = PAGE.split(f"| {heading} |")[1].split("\n\n")[0]
    rows = re.findall(r"^\| (.*?) \|", table, re.MULTILINE)
    return [word for row in rows for word in re.findall(r"`(.*?)`", row)]


def test_every_line_of_a_hand():
    lines = list(map(parse_line, shown("line")))
    assert {type(line) for line in lines} == set(get_args(Command))
    assert {line.word for line in lines if isinstance(line, Act)} == set(WORDS)


def test_every_line_of_pan():
    """001:94-195"""
    assert {type(parse_command(line)) for line in shown("line of pan")} == set(get_args(PanCommand))


def test_every_command_of_a_table():
    words = {str(command.__struct_config__.tag) for command in get_args(AnyCommand)}
    assert set(shown("command")) == words
    pan = PAGE.split("Pan has no button, blinds or clock:")[1].split("are all")[0]
    assert set(re.findall(r"`([a-z-]+)`", pan)) == {
        str(command.__struct_config__.tag) for command in get_args(OfPan)
    }


def test_every_field_of_a_command_and_of_an_offer():
    named = set(re.findall(r"`([a-z_]+)[`:]", PAGE)) | set(re.findall(r'"([a-z_]+)":', PAGE))
    commands = (*get_args(AnyCommand), *get_args(OfPan))
    assert {field for command in commands for field in command.__struct_fields__} <= named
    assert set(May.__struct_fields__) <= named
