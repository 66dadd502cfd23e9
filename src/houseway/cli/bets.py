"""Reading what a person types at the table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from houseway.banking import Bet, Bettor
from houseway.errors import RecordError
from houseway.money import cents

if TYPE_CHECKING:
    from collections.abc import Iterator

_BEHIND = re.compile(r"behind\s+(?:seat\s+)?([0-9]{1,4})\s+(.*)", re.IGNORECASE)
_CIRCLE = re.compile(r"(?:on|at)\s+(?:seat\s+)?([0-9]{1,4})\s+(.*)", re.IGNORECASE)
_SQUARE = re.compile(r"(.*?)\s+(?:on\s+)?square\s+([0-9]{1,4})", re.IGNORECASE)
_BET = re.compile(r"([a-z0-9-]*[a-z][a-z0-9-]*)\s+(\$?[0-9,.]+)", re.IGNORECASE)

HOW = 'write a wager and dollars such as "NAME 20", several with commas, "behind 6 NAME 20" for another seat, "on 7 NAME 20" for a free circle, "NAME 20 square 2" for another square; ? lists them'


def parse_bets(typed: str, seat: int) -> list[Bet]:
    """Read bets as they are spoken: ``player 50, tie 5, behind 6 banker 25``.

    >>> parse_bets("tie 5, behind 6 banker 2.50", 4)[1].bettor
    Bettor(seat=6, backline=1)
    """
    return list(_bets(typed, seat))


def _bets(typed: str, seat: int) -> Iterator[Bet]:
    for part in re.split(r"[;]|,(?!\d{3}\b)|\s+and\s+", typed):
        words = part.strip()
        if not words:
            continue
        bettor, by = Bettor(seat), None
        if behind := _BEHIND.fullmatch(words):
            bettor, words = Bettor(int(behind[1]), 1), behind[2].strip()
            if bettor.seat == seat:
                raise RecordError(f'seat {seat} is your own; leave out "behind {seat}"')
        elif circle := _CIRCLE.fullmatch(words):
            bettor, words = Bettor(int(circle[1])), circle[2].strip()
            by = None if bettor.seat == seat else seat
        square = 1
        if on_square := _SQUARE.fullmatch(words):
            words, square = on_square[1].strip(), int(on_square[2])
        bet = _BET.fullmatch(words)
        if bet is None:
            raise RecordError(f'"{words}" is no bet; {HOW}')
        yield Bet(bettor, bet[1].lower(), cents(bet[2]), by=by, square=square)
