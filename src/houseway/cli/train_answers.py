"""Answers to the trainer as they are typed: what is asked for each kind, and how it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import parse_cards
from houseway.errors import MoneyError, RecordError
from houseway.money import cents, dollars
from houseway.train.shapes import (
    ALine,
    AnAmount,
    ASeat,
    ASetting,
    ASettlement,
    Chose,
    Moved,
    NamedAmount,
    NamedLine,
    NamedSeat,
    OneOf,
    SetFirst,
    SettledSo,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.train import AnyExpected, AnyGiven
    from houseway.train.shapes import BetLine, ClaimedLine

    Ask = Callable[[str], str]

_NOTHING = frozenset({"", "0", "-", "none", "no", "all right"})


def asked(expects: AnyExpected, ask: Ask) -> AnyGiven:
    """Ask for an answer of the kind that is wanted; raise for what cannot be read as one."""
    match expects:
        case OneOf():
            return _chosen(expects, ask("Which number?"))
        case ASetting(first=first, parts=parts):
            return SetFirst(parse_cards(ask(f"Which {first} make the {parts[0]}?")))
        case ASeat():
            return NamedSeat(_number(ask("Which seat?")))
        case AnAmount(what=what):
            return NamedAmount(cents(ask(f"How much ({what}), in dollars?")))
        case ASettlement(lines=lines, collects=collects):
            return SettledSo(tuple(_moved(line, ask, collects=collects) for line in lines))
        case ALine(lines=lines):
            return _line(ask("Which line is wrong? (Enter: none)"), len(lines))


def _number(typed: str) -> int:
    if not typed.isdecimal() or len(typed) > 3:
        raise RecordError(f'"{typed}" is no number')
    return int(typed)


def _chosen(expects: OneOf, typed: str) -> Chose:
    """Read a choice: its number, or its name."""
    for number, choice in enumerate(expects.choices, 1):
        if typed.lower() in {str(number), choice.id, choice.title.lower()}:
            return Chose(choice.id)
    raise RecordError(f'"{typed}" is none of the answers')


def _moved(line: BetLine, ask: Ask, *, collects: bool) -> Moved:
    """Ask what changes hands on one line, until it can be read: +50 is paid, -50 is collected, nothing is nothing."""
    how = "+50 pays, -50 collects, Enter nothing" if collects else "50 pays, Enter nothing"
    again = ""
    while True:
        typed = ask(f"{again}{line_words(line)} ({how}):").replace(" ", "")
        if typed in _NOTHING:
            return Moved()
        try:
            amount = cents(typed)
        except MoneyError as error:
            again = f"{error}. "
            continue
        return Moved(paid=amount) if amount > 0 else Moved(collected=-amount)


def _line(typed: str, count: int) -> NamedLine:
    if typed.lower() in _NOTHING:
        return NamedLine(None)
    number = _number(typed)
    if not 1 <= number <= count:
        raise RecordError(f"no line {number}; there are 1 to {count}")
    return NamedLine(number - 1)


def line_words(line: BetLine) -> str:
    """Say whose wager it is, and how much."""
    behind = f" backline {line.backline}" if line.backline else ""
    hand = f" hand {line.hand}" if line.hand > 1 else ""
    about = f" on seat {line.about}" if line.about is not None else ""
    amount = f" {dollars(line.amount)}" if line.amount else ""
    return f"seat {line.seat}{behind}  {line.title}{hand}{about}{amount}"


def claim_words(claim: ClaimedLine) -> str:
    """Say how a line was settled."""
    did = "left alone" if claim.did == "pushed" else f"{claim.did} {dollars(claim.cents)}"
    return f"{line_words(claim.bet)}  {did}"
