"""Rules about paytables: rows out of order, and lower hands that pay more."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

from houseway.lint.finding import Fault
from houseway.lint.hands import STANDARD
from houseway.lint.places import lines_of
from houseway.money import dollars
from houseway.rulebook import load, reading_answers, wagers_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook import Rules, Wager
    from houseway.rulebook.model import PayRow

_FIVE_CARDS = ("five_of_a_kind", "five_aces", *STANDARD)
"""Hands from the highest; a row for anything else is in nobody's way."""
_THREE_CARDS = ("mini_royal", "straight_flush", "three_of_a_kind", "straight", "flush", "pair")
_FEW = 3


def paytable_faults(rules: Rules) -> Iterator[Fault]:
    """Name what is wrong with the paytables of a document."""
    for wager in wagers_of(rules.document):
        for says, cite in _turns(wager):
            yield Fault("paytable-order", says, cite, game=rules.id, part=wager.id)
        for says, cite in _upside_down(wager):
            yield Fault("paytable-ranks", says, cite, game=rules.id, part=wager.id)
    yield from _second_tables(rules)


def _turns(wager: Wager) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Find the one row out of order in a table that falls, or that rises; one of several parts turns more often."""
    rows = sorted((row for row in wager.paytable if _worth(row)), key=lambda row: _line(wager, row))
    up = [(one, two) for one, two in pairwise(rows) if _worth(one) < _worth(two)]
    down = [(one, two) for one, two in pairwise(rows) if _worth(one) > _worth(two)]
    turns = min(up, down, key=len)
    if wager.bonus and len(rows) >= _FEW and len(turns) == 1:
        one, two = turns[0]
        yield f"{_written(one)} stands before {_written(two)}", two.cite or wager.cite


def _second_tables(rules: Rules) -> Iterator[Fault]:
    """Compare each table with the one another answer to a doubt takes from other lines of the document."""
    used = {wager.id: wager for wager in wagers_of(rules.document)}
    for reading_id, use in rules.document.readings.items():
        for choice, answer in reading_answers(reading_id, use).items():
            if not any(path.startswith("wager.") and path.endswith(".paytable") for path in answer.set):
                continue
            for other in wagers_of(load(rules.id, {reading_id: choice}).document):
                for says, cite in _unlike(used[other.id], other):
                    yield Fault("paytable-twice", says, cite, game=rules.id, part=other.id)


def _unlike(wager: Wager, other: Wager) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Find rows for one hand that stand on other lines with other odds."""
    rows = {row.when: row for row in wager.paytable}
    for row in other.paytable:
        own = rows.get(row.when)
        if own is None or not row.cite or set(row.cite) & set(own.cite):
            continue
        if _worth(row) != _worth(own):
            yield f"{_written(own)} is printed again as {_written(row)}", row.cite


def _line(wager: Wager, row: PayRow) -> int:
    return lines_of((row.cite or wager.cite)[0])[0]


def _upside_down(wager: Wager) -> Iterator[tuple[str, tuple[str, ...]]]:
    order = _THREE_CARDS if any(row.when == "mini_royal" for row in wager.paytable) else _FIVE_CARDS
    known = [row for row in wager.paytable if row.when in order]
    for higher, lower in pairwise(sorted(known, key=lambda row: order.index(row.when))):
        if _worth(lower) > _worth(higher):
            says = f"{_written(lower)} is the lower hand and pays more than {_written(higher)}"
            yield says, lower.cite or wager.cite


def _worth(row: PayRow) -> Fraction:
    if row.prize is not None:
        return Fraction(row.prize, 100)
    pays = row.printed or row.pays
    return Fraction(pays.win, pays.stake) if pays is not None else Fraction(0)


def _written(row: PayRow) -> str:
    pays = dollars(row.prize) if row.prize is not None else str(row.printed or row.pays)
    return f"{row.when.replace('_', ' ')} ({pays})"
