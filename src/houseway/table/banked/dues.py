"""Fees of a round at a table: what falls due on wagers, and whose chips must reach for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.fees import quote_round, staked
from houseway.games.violations import Violation
from houseway.money import dollars
from houseway.rulebook import fee_sheet
from houseway.table.banked.events import FeeTaken

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.banking import Bet, Bettor
    from houseway.fees import FeeDue, Posted, Quote
    from houseway.money import Cents
    from houseway.table.banked.house import Now

_BANK = "player-dealer"


def quoted(posted: Posted | None, bets: Sequence[Bet]) -> Quote | None:
    """Return the fees of wagers; none where no option is posted or nobody bets."""
    if posted is None or not bets:
        return None
    return quote_round(
        posted, [staked(posted, str(bet.bettor), bet.wager, bet.amount) for bet in bets if bet.amount]
    )


def highest_bank_fee(posted: Posted | None) -> Cents:
    """Return the most that a player-dealer can owe for one round."""
    if posted is None:
        return 0
    charges = posted.table.charges
    ladders = [ladder for name, ladder in posted.option.fees.items() if charges[name].payer == _BANK]
    return sum(max(rung.fee for rung in ladder.rungs) for ladder in ladders)


def posted_limit(posted: Posted) -> tuple[Cents, Cents | None]:
    """Return the least and the most that the posted limit allows, or any limit that may be posted."""
    limits, limit = posted.table.schedule.limits, posted.option.limit
    if limit is not None:
        return limit
    return (0, None) if limits is None else (int(limits.minimum[0]), int(limits.maximum[1]))


def option_cite(posted: Posted) -> tuple[str, ...]:
    """Return where an option is printed."""
    return (f"{fee_sheet(posted.sheet).sheet.source.seed}:{posted.option.line}",)


def purse_of(now: Now, line: FeeDue, purses: Mapping[str, int]) -> int:
    """Return whose chips a fee comes from."""
    return (now.banker or 0) if line.payer == _BANK else purses[line.who]


def due_lines(now: Now, quote: Quote | None, purses: Mapping[Bettor, int]) -> Iterator[FeeTaken]:
    """Yield every fee of a round that is more than nothing, as it is taken."""
    named = {str(bettor): seat for bettor, seat in purses.items()}
    for line in quote.dues if quote is not None else ():
        if line.taken:
            seat = purse_of(now, line, named)
            yield FeeTaken(seat, line.who, line.charge, line.taken, line.kind, line.cite)


def fee_faults(now: Now, bets: Sequence[Bet], purses: Mapping[Bettor, int]) -> Iterator[Violation]:
    """Name why wagers cannot be charged: over any approved fee, outside the limits, or a purse too light.

    What is not on the betting spaces yet is taken to come from its owner's chips.
    """
    quote = quoted(now.posted, bets)
    if quote is None:
        return
    for line in quote.dues:
        if line.fee is None:
            yield Violation("fees", f"{line.who}: {line.measured}, {line.remark}", line.cite)
    for words in quote.outside:
        yield Violation("posted-limits", words, option_cite(quote.posted))
    yield from _short(now, bets, purses, list(due_lines(now, quote, purses)))


def _short(
    now: Now, bets: Sequence[Bet], purses: Mapping[Bettor, int], fees: Sequence[FeeTaken]
) -> Iterator[Violation]:
    for seat in dict.fromkeys([*purses.values(), *(fee.seat for fee in fees)]):
        wagers = sum(bet.amount for bet in bets if purses[bet.bettor] == seat)
        owed = sum(fee.amount for fee in fees if fee.seat == seat)
        has = now.state.stack(seat) + now.state.wagered(seat)
        if wagers + owed > has:
            yield short_of_chips(seat, wagers, owed, has)


def short_of_chips(seat: int, wagers: Cents, owed: Cents, has: Cents) -> Violation:
    """Say that somebody's chips do not reach."""
    fees = f" and {dollars(owed)} in fees" if owed else ""
    return Violation(
        "chips", f"seat {seat}: wagers of {dollars(wagers)}{fees} are more than its {dollars(has)}"
    )
