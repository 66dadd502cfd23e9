"""A quote: every fee of a round or a hand, what it comes to, and what to mind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.errors import RecordError
from houseway.fees.banked import round_fees
from houseway.fees.dues import FeeDue
from houseway.fees.posted import Posted
from houseway.fees.pots import Hand, hand_fees
from houseway.money import Cents, dollars
from houseway.rulebook import fee_sheet, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.fees.wagers import Staked


class Quote(Struct, frozen=True):
    """What is owed for a round or a hand by a posted option."""

    posted: Posted
    dues: tuple[FeeDue, ...]
    remarks: tuple[str, ...]
    outside: tuple[str, ...] = ()
    """Wagers that the limits do not allow."""

    @property
    def refused(self) -> bool:
        """Whether a wager is larger than any that a fee is approved for: no round is dealt so."""
        return any(line.fee is None for line in self.dues)

    @property
    def total(self) -> Cents:
        """All that the house collects."""
        return sum(line.taken for line in self.dues)

    @property
    def owed(self) -> dict[str, Cents]:
        """What each person, or each source of money, owes."""
        sums: dict[str, Cents] = {}
        for line in self.dues:
            sums[line.who] = sums.get(line.who, 0) + (line.fee or 0)
        return sums

    @property
    def cliffs(self) -> tuple[FeeDue, ...]:
        """The fees that more action, more players or a larger pot would raise, the nearest first."""
        rising = [line for line in self.dues if line.cliff is not None]
        return tuple(sorted(rising, key=lambda line: (line.people, line.cliff.more if line.cliff else 0)))


def quote_round(posted: Posted, stakes: Sequence[Staked]) -> Quote:
    """Return every fee of a round with a player-dealer."""
    for stake in stakes:
        if stake.amount <= 0:
            who = stake.who or "the table"
            raise RecordError(f"{who}: {dollars(stake.amount)} is no wager; expected an amount above $0")
    dues = tuple(round_fees(posted, stakes))
    outside = tuple(_limit_remarks(posted, stakes))
    return Quote(posted, dues, (*outside, *_remarks(dues)), outside)


def quote_hand(posted: Posted, hand: Hand) -> Quote:
    """Return every fee of a hand for a pot."""
    for figure in (hand.players, hand.pot, hand.blinds, hand.collections):
        if figure is not None and figure < 0:
            raise RecordError(f"a hand has no figure below 0, got {figure}")
    dues = tuple(hand_fees(posted, hand))
    early = () if dues else ("nothing falls due: the hand did not come far enough",)
    return Quote(
        posted, dues, (*early, *_remarks(dues), *_source_remarks(dues, hand), *_reading_remarks(posted))
    )


def _remarks(dues: Sequence[FeeDue]) -> Iterator[str]:
    for line in dues:
        if line.remark:
            article = "" if line.people else "a "
            measured = f" for {article}{line.measured}" if line.measured else ""
            yield f"{line.who}, {line.title.lower()}{measured}: {line.remark}"


def _reading_remarks(posted: Posted) -> Iterator[str]:
    """Say so where the fee of a hand that ends early is not taken as printed."""
    use = fee_sheet(posted.sheet).sheet.readings.get("modified-fee")
    early = any(posted.table.charges[name].kind == "modified" for name in posted.option.fees)
    if early and use is not None and use.mark == "departs" and posted.policy.modified == "instead":
        yield f"one fee is taken, regular or modified; the print may take both ({shown(use.cite)}): see reading modified-fee"


def _source_remarks(dues: Sequence[FeeDue], hand: Hand) -> Iterator[str]:
    """Tell what is left of the blinds or antes, or what they are short of."""
    lines = [line for line in dues if line.payer in {"blinds", "antes"}]
    if hand.blinds is None or not lines:
        return
    left = hand.blinds - sum(line.taken for line in lines)
    if left > 0:
        yield f"{dollars(left)} of {lines[0].who} stays in the pot"
    elif left < 0:
        yield f"{lines[0].who} are {dollars(-left)} short; the rest comes from the first further money"


def _limit_remarks(posted: Posted, stakes: Sequence[Staked]) -> Iterator[str]:
    """Tell which game wagers the table's limit does not allow, or no limit that may be posted."""
    limits, limit = posted.table.schedule.limits, posted.option.limit
    whose = "the posted limit"
    if limit is None and limits is not None:
        limit, whose = (limits.minimum[0], limits.maximum[1]), "any limit that may be posted"
    if limit is None:
        return
    low, high = limit
    said = f"{dollars(low)} to {dollars(high)}" if high is not None else f"{dollars(low)} or more"
    for who, amount in _limited(posted, stakes):
        if amount < low or (high is not None and amount > high):
            yield f"{who}: {dollars(amount)} is outside {whose}, {said}"


def _limited(posted: Posted, stakes: Sequence[Staked]) -> Iterator[tuple[str, Cents]]:
    """Yield what a limit binds: each game wager, or the sum of a person's where it is a seat's."""
    games = [stake for stake in stakes if stake.kind == "base" and stake.who]
    if posted.table.schedule.limit_per != "seat":
        yield from ((stake.who, stake.amount) for stake in games)
        return
    for who in dict.fromkeys(stake.who for stake in games):
        yield who, sum(stake.amount for stake in games if stake.who == who)
