"""What a table claims of a hand for a pot, against what the rules make of the same cards and acts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from houseway.games.poker.events import Ended, FeeTaken, Won
from houseway.games.violations import Violation
from houseway.money import dollars, signed_dollars

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.games.poker.deal import Deal
    from houseway.money import Cents
    from houseway.verify.hand_case import HandCase
    from houseway.verify.hand_record import HandClaims, HandResult, WonEntry


def hand_claim_faults(case: HandCase, claimed: HandClaims, deal: Deal) -> Iterator[Violation]:
    """Name everything the table did otherwise than the rules would."""
    pot = case.document.pot
    cite = tuple(dict.fromkeys((*pot.cite, *pot.odd_chip_cite, *pot.odd_chip_halves_cite)))
    won = [event for event in deal.events if isinstance(event, Won)]
    results = next(event.results for event in reversed(deal.events) if isinstance(event, Ended))
    if claimed.fees is not None:
        yield from _fee_faults(claimed.fees, -sum(results.values()), deal)
    if claimed.pots is not None:
        yield from _pot_faults(claimed.pots, won, cite)
    if claimed.won is not None:
        yield from _won_faults(claimed.won, won, cite)
    if claimed.results is not None:
        yield from _result_faults(claimed.results, results, cite)
    if claimed.results is not None and claimed.fees is not None:
        total = claimed.fees + sum(entry.result for entry in claimed.results)
        if total:
            says = f"results and fees add up to {signed_dollars(total)}; money moved must add up to $0"
            yield Violation("conservation", says)


def _fee_faults(made: Cents, right: Cents, deal: Deal) -> Iterator[Violation]:
    if made != right:
        taken = [event for event in deal.events if isinstance(event, FeeTaken)]
        cite = tuple(dict.fromkeys(line for event in taken for line in event.cite))
        yield Violation("fees", f"{dollars(made)} was taken in fees; {dollars(right)} is right", cite)


def _pot_faults(made: Sequence[Cents], won: Sequence[Won], cite: tuple[str, ...]) -> Iterator[Violation]:
    sums: Counter[int] = Counter()
    for event in won:
        sums[event.pot] += event.amount
    right = [sums[pot] for pot in sorted(sums)]
    if len(made) != len(right):
        told = ", ".join(map(dollars, right)) or "none"
        yield Violation(
            "pots", f"{_several(len(made))} paid out; {_several(len(right))} is right: {told}", cite
        )
        return
    for number, (was, should) in enumerate(zip(made, right, strict=True)):
        if was != should:
            name = "the main pot" if number == 0 else f"side pot {number}"
            yield Violation("pots", f"{name} held {dollars(was)}; {dollars(should)} is right", cite)


def _several(count: int) -> str:
    return f"{count} pot{'' if count == 1 else 's'}"


def _won_faults(made: Sequence[WonEntry], won: Sequence[Won], cite: tuple[str, ...]) -> Iterator[Violation]:
    """Compare what was pushed to whom, part by part."""
    right = {(event.pot + 1, event.part, event.seat): event.amount for event in won}
    seen: set[tuple[int, str, int]] = set()
    for entry in made:
        place = (entry.pot, entry.part, entry.seat)
        due = right.get(place)
        if place in seen:
            yield Violation("won", f"{_part(place)} was paid twice", cite)
        elif due is None:
            yield Violation("won", f"{_part(place)} was paid {dollars(entry.amount)}; nothing is due", cite)
        elif due != entry.amount:
            says = f"{_part(place)} was paid {dollars(entry.amount)}; {dollars(due)} is right"
            yield Violation("won", says, cite)
        seen.add(place)
    for place, due in right.items():
        if place not in seen:
            yield Violation("won", f"{_part(place)} was not paid; {dollars(due)} is due", cite)


def _part(place: tuple[int, str, int]) -> str:
    pot, part, seat = place
    name = "the main pot" if pot == 1 else f"side pot {pot - 1}"
    return f"seat {seat} of {name}{'' if part == 'all' else f' for {part}'}"


def _result_faults(
    made: Sequence[HandResult], results: Mapping[int, Cents], cite: tuple[str, ...]
) -> Iterator[Violation]:
    seen: set[int] = set()
    for entry in made:
        right = results.get(entry.seat)
        if entry.seat in seen:
            yield Violation(
                "result", f"seat {entry.seat} has two results; one is right: {signed_dollars(right or 0)}"
            )
        elif right is None:
            yield Violation(
                "result",
                f"seat {entry.seat} has a result of {signed_dollars(entry.result)} and was not dealt in",
            )
        elif entry.result != right:
            says = f"seat {entry.seat} has {signed_dollars(entry.result)}; {signed_dollars(right)} is right"
            yield Violation("result", says, cite)
        seen.add(entry.seat)
    for seat, right in results.items():
        if right and seat not in seen:
            yield Violation("result", f"seat {seat} has no result; {signed_dollars(right)} is right", cite)
