"""What every hand is worth: its share of the pot, and how often it wins, ties and scoops."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


class HandEquity(Struct, frozen=True):
    """One hand, over all cases."""

    hand: str
    share: Fraction
    """Of the pot, on average."""
    variance: Fraction
    wins: int
    """Cases in which it has the whole pot; in a split game it scoops."""
    ties: int
    """Cases in which it has a part of the pot."""
    high_wins: int
    high_ties: int
    """Cases in which it is the best high hand, alone and with others."""
    low_wins: int
    low_ties: int
    """Cases in which it is the best low hand, alone and with others."""


class Equity(Struct, frozen=True):
    """What hands are worth against each other."""

    game: str
    method: Literal["exact", "simulated"]
    cases: int
    split: bool
    """Whether the pot has a high half and a low half."""
    no_low: int
    """Cases of a split game in which no low hand counts."""
    hands: tuple[HandEquity, ...]

    def standard_error(self, hand: HandEquity) -> float:
        """Return how far a simulated share is from the truth, as a rule; 0 if every case was counted."""
        return 0.0 if self.method == "exact" else sqrt(hand.variance / self.cases)


def told(
    game: str, hands: Sequence[str], books: Sequence[Sequence[Sequence[int]]], *, split: bool, exact: bool
) -> Equity:
    """Return what was counted, by its book: `[hand][how many share the high half][how many the low half]`."""
    nobody = len(hands) + 1
    return Equity(
        game=game,
        method="exact" if exact else "simulated",
        cases=sum(map(sum, books[0])),
        split=split,
        no_low=sum(high[nobody] for high in books[0]) if split else 0,
        hands=tuple(_hand(hand, book, nobody) for hand, book in zip(hands, books, strict=True)),
    )


def _hand(hand: str, book: Sequence[Sequence[int]], nobody: int) -> HandEquity:
    counts = {(high, low): cases for high, line in enumerate(book) for low, cases in enumerate(line) if cases}
    shares: Counter[Fraction] = Counter()
    for (high, low), cases in counts.items():
        shares[_share(high, low, nobody)] += cases
    total = shares.total()
    mean = _mean(shares, total)
    return HandEquity(
        hand=hand,
        share=mean,
        variance=_mean({share**2: cases for share, cases in shares.items()}, total) - mean**2,
        wins=shares[Fraction(1)],
        ties=sum(cases for share, cases in shares.items() if 0 < share < 1),
        high_wins=sum(cases for (high, _), cases in counts.items() if high == 1),
        high_ties=sum(cases for (high, _), cases in counts.items() if high > 1),
        low_wins=sum(cases for (_, low), cases in counts.items() if low == 1),
        low_ties=sum(cases for (_, low), cases in counts.items() if 1 < low < nobody),
    )


def _share(high: int, low: int, nobody: int) -> Fraction:
    """Return the part of a pot of which somebody has the halves with so many."""
    of_high = Fraction(1, high) if high else Fraction(0)
    if low == nobody:
        return of_high
    return (of_high + (Fraction(1, low) if low else 0)) / 2


def _mean(values: Mapping[Fraction, int], total: int) -> Fraction:
    return sum((value * cases for value, cases in values.items()), Fraction(0)) / total


def equity_record(equity: Equity) -> dict[str, Any]:
    """Return an equity as plain data: whole counts; shares as a number, and as an exact fraction where all was counted."""
    return {
        "game": equity.game,
        "method": equity.method,
        "cases": equity.cases,
        "hands": [dict(_fields(equity, hand)) for hand in equity.hands],
        **({"no_low": equity.no_low} if equity.split else {}),
    }


def _fields(equity: Equity, hand: HandEquity) -> Iterator[tuple[str, Any]]:
    yield "hand", hand.hand
    yield "share", float(hand.share)
    if equity.method == "exact":
        yield "share_exact", f"{hand.share.numerator}/{hand.share.denominator}"
    else:
        yield "standard_error", equity.standard_error(hand)
    yield "scoops" if equity.split else "wins", hand.wins
    if equity.split:
        yield from (
            ("parts", hand.ties),
            ("high", {"wins": hand.high_wins, "ties": hand.high_ties}),
            ("low", {"wins": hand.low_wins, "ties": hand.low_ties}),
        )
    else:
        yield "ties", hand.ties
