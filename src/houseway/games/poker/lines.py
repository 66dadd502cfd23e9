"""Every command of a hand as a line of text."""

from __future__ import annotations

from typing import TypeAlias

from houseway.errors import RecordError
from houseway.games.poker.acts import Act, parse_act
from houseway.games.poker.floor import Decision, Irregular, parse_floor
from houseway.games.poker.forms import Early, Motion, parse_form

Command: TypeAlias = Act | Irregular | Decision | Motion | Early


def parse_line(line: str) -> Command:
    """Read one command: an act, chips pushed forward, an act before its turn, or a call for the floor.

    >>> str(parse_line("3 raise 12")), str(parse_line("4 early check"))
    ('3 raise 12', '4 early check')
    """
    words = line.split()
    if not words:
        raise RecordError("an empty line is no command of a hand")
    if words[0] == "floor":
        return parse_floor(line)
    if words[1:2] in (["puts"], ["early"]):
        return parse_form(line)
    return parse_act(line)
