"""Buying chips: the minimum, short buys, and no chips in the middle of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from houseway.games.violations import Violation
from houseway.money import Cents, cents, dollars
from houseway.rulebook import fee_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.table.pots.setup import House
    from houseway.table.pots.state import Player, TableState


def counts_as(house: House, player: Player, amount: Cents) -> Literal["full", "short", "addition"]:
    """Say what a further buy counts as; one that brings a player up to the minimum is no short buy."""
    if not house.minimum or amount >= house.minimum:
        return "full"
    return "addition" if player.stack + amount >= house.minimum else "short"


def most_to_buy(house: House, state: TableState) -> Cents | None:
    """Return the most that somebody may buy up to, where the posted option prints it beside the least: `20-100`."""
    posted = house.posted(state.fees)
    if posted is None:
        return None
    _, _, most = (posted.option.buy_in or posted.table.schedule.buy_in).partition("-")
    return cents(most) if most else None


def _too_much(house: House, state: TableState, seat: int, has: Cents, amount: Cents) -> Iterator[Violation]:
    """Name a buy that brings somebody above the most that may be bought in for."""
    most, posted = most_to_buy(house, state), house.posted(state.fees)
    if most is not None and posted is not None and has + amount > most:
        cite = f"{fee_sheet(posted.sheet).sheet.source.seed}:{posted.option.line}"
        says = f"seat {seat} would have {dollars(has + amount)}; bought is up to {dollars(most)}"
        yield Violation("buy-in", says, (cite,))


def first_buy_faults(house: House, state: TableState, seat: int, amount: Cents) -> Iterator[Violation]:
    """Name what is wrong with the buy-in of a player who sits down."""
    yield from amount_faults(house, seat, amount)
    yield from _too_much(house, state, seat, 0, amount)
    if amount < house.minimum:
        yield Violation(
            "buy-in",
            f"seat {seat} buys in for {dollars(amount)}; at least {dollars(house.minimum)}",
            _cite(house),
        )


def further_buy_faults(house: House, state: TableState, player: Player, amount: Cents) -> Iterator[Violation]:
    """Name what is wrong with a further buy."""
    yield from amount_faults(house, player.seat, amount)
    yield from _too_much(house, state, player.seat, player.stack, amount)
    rule = house.document.buy_in
    if rule is None or rule.short_buys is None or counts_as(house, player, amount) != "short":
        return
    allowed = 1 if rule.short_buys == "one" else player.full_buys
    if player.short_buys >= allowed:
        yield Violation(
            "short-buy",
            f"seat {player.seat} buys {dollars(amount)}, less than {dollars(house.minimum)}, after "
            f"{player.short_buys} short buy{'s' * (player.short_buys != 1)}; allowed: {allowed}",
            rule.cite,
        )


def amount_faults(house: House, seat: int, amount: Cents) -> Iterator[Violation]:
    """Name what is wrong with an amount that has to be paid in chips."""
    chip = house.stakes.chip
    if amount <= 0 or amount % chip:
        yield Violation("amount", f"seat {seat}: {dollars(amount)} is not paid in chips of {dollars(chip)}")


def _cite(house: House) -> tuple[str, ...]:
    rule = house.document.buy_in
    if rule is not None:
        return rule.cite
    return tuple(cite for limit in house.document.limits if limit.buy_in is not None for cite in limit.cite)
