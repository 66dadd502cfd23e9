"""What a table claims came of a hand, against what the rules make of the same cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.panguingue import events as ev
from houseway.games.violations import Violation
from houseway.money import dollars, signed_dollars

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.games.panguingue.hand import PanHand
    from houseway.games.panguingue.record import AmountEntry, PanClaims
    from houseway.money import Cents

_PAY_TABLE = "pan-pay-table"


def claim_faults(hand: PanHand, claimed: PanClaims | None) -> Iterator[Violation]:
    """Name everything that the table has otherwise than the rules."""
    if claimed is None or hand.state.ended is None:
        return
    game, ended = hand.game, hand.state.ended
    if claimed.winner is not None and claimed.winner != ended.winner:
        won = "nobody" if ended.winner is None else f"seat {ended.winner}"
        yield Violation("winner", f"seat {claimed.winner} is said to have won; it was {won}", game.out.cite)
    if claimed.fee is not None and claimed.fee != hand.state.fees:
        cite = tuple(place for fee in hand.setup.fees for place in fee.cite)
        says = f"a fee of {dollars(claimed.fee)} was taken; it is {dollars(hand.state.fees)}"
        yield Violation("fee", says, cite or game.chips.cite)
    pay = (*game.pay.cite, *game.doubles.cite)
    conditions = ("collection", f"for conditions, by reading {_PAY_TABLE}", pay)
    yield from _amount_faults(claimed.collected, collected(hand), conditions, hand)
    tops = (*game.tops.cite, *game.doubles.tops_apart_cite, *game.tops.mixed_split_cite)
    yield from _amount_faults(claimed.tops, tops_taken(hand), ("tops", "of the tops", tops), hand)
    results = tuple(dict.fromkeys((*game.out.cite, *game.pay.cite, *game.chips.table_stakes_cite)))
    yield from _amount_faults(claimed.results, dict(ended.results), ("result", "in all", results), hand)


def _amount_faults(
    claimed: Sequence[AmountEntry] | None,
    expected: Mapping[int, Cents],
    about: tuple[str, str, tuple[str, ...]],
    hand: PanHand,
) -> Iterator[Violation]:
    """Name each seat whose amount is another; one that is not claimed counts as nothing."""
    if claimed is None:
        return
    rule, what, cite = about
    said = {entry.seat: int(entry.amount) for entry in claimed}
    for seat in sorted({*said, *hand.state.players}):
        if said.get(seat, 0) != expected.get(seat, 0):
            written, due = signed_dollars(said.get(seat, 0)), signed_dollars(expected.get(seat, 0))
            yield Violation(rule, f"seat {seat} is said to have got {written} {what}; it is {due}", cite)


def collected(hand: PanHand) -> dict[int, Cents]:
    """Return what each seat was paid for conditions, whatever it gave back later."""
    found: dict[int, Cents] = {}
    for event in hand.events:
        if isinstance(event, ev.Paid) and event.why == "condition":
            found[event.to] = found.get(event.to, 0) + event.amount
    return found


def tops_taken(hand: PanHand) -> dict[int, Cents]:
    """Return what each seat took off the block."""
    found: dict[int, Cents] = {}
    for event in hand.events:
        if isinstance(event, ev.TopsAwarded):
            found[event.seat] = found.get(event.seat, 0) + event.tops + event.double_tops
    return found
