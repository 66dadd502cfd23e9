"""The main pot and the side pots, and how each is shared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.cards import JOKER
from houseway.money import Cents

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.games.poker.state import State


class Pot(Struct, frozen=True):
    """Money and those who may win it, from the button's left."""

    amount: Cents
    players: tuple[int, ...]


class Share(Struct, frozen=True):
    """What one winner has of one half of a pot."""

    player: int
    amount: Cents
    odd: Cents
    """How much of it could not be divided."""


def layers(put: Sequence[Cents], live: Sequence[bool], caps: Sequence[Cents] | None = None) -> Iterator[Pot]:
    """Yield one pot for each amount up to which a live player plays: what was put in, or the player's cap.

    Money of folded hands above all that stays with the last one.
    """
    below, left, caps = 0, sum(put), put if caps is None else caps
    last = tuple(player for player, alive in enumerate(live) if alive)
    levels = sorted({caps[player] for player in last} - {0})
    for level in levels:
        last = tuple(player for player in last if caps[player] >= level)
        amount = left
        if level != levels[-1]:
            amount = sum(min(each, level) - min(each, below) for each in put)
        yield Pot(amount, last)
        below, left = level, left - amount
    if left:
        yield Pot(left, last)


def merged(pots: Iterator[Pot]) -> list[Pot]:
    """Put pots of the same players together."""
    found: list[Pot] = []
    for pot in pots:
        if found and found[-1].players == pot.players:
            found[-1] = Pot(found[-1].amount + pot.amount, pot.players)
        else:
            found.append(pot)
    return found


def pots_of(state: State, claims: Sequence[bool] | None = None) -> list[Pot]:
    """Return the pots of a hand, the main pot first; dead money is in it, fees are out of it.

    Those still in claim them, or others who are named by place.
    """
    before, live = state.put_before_draw, state.live if claims is None else claims
    if before is None or not any(state.waived):
        found = merged(layers(state.put, live))
    else:
        found = [*merged(layers(before, live)), *_after_draw(state, before, live)]
    return _less_fees(state, found, live)


def is_all_in(state: State, player: int) -> bool:
    """Return whether a live player bets no more: without chips, or all-in for the pot so far by declaration."""
    return state.live[player] and (not state.stack[player] or state.frozen[player])


def pots_in_middle(state: State, bets: Sequence[Cents]) -> list[Pot]:
    """Return the pots while `bets` are still in front of the seats; the main pot first.

    There is a side pot only where a player was all-in before these bets. Who may win what was bet after a draw is
    not shown: it may depend on closed cards.
    """
    put = [whole - bet for whole, bet in zip(state.put, bets, strict=True)]
    caps = [
        each if is_all_in(state, player) and not bets[player] else max(put) for player, each in enumerate(put)
    ]
    return _less_fees(state, merged(layers(put, state.live, caps)), state.live)


def _less_fees(state: State, found: list[Pot], live: Sequence[bool]) -> list[Pot]:
    """Return pots with the dead money in the main pot and fees taken out."""
    if state.dead:
        everybody = tuple(player for player, alive in enumerate(live) if alive)
        found = (
            [Pot(found[0].amount + state.dead, found[0].players), *found[1:]]
            if found
            else [Pot(state.dead, everybody)]
        )
    if state.fees:
        found = list(_less(found, state.fees))
    return [pot for pot in found if pot.amount]


def _after_draw(state: State, before: Sequence[Cents], live: Sequence[bool]) -> Iterator[Pot]:
    """Yield the pots bet after the draw; who did not bet a hand that he had to bet cannot win them."""
    added = [now - then for now, then in zip(state.put, before, strict=True)]
    entitled = [alive and not waived for alive, waived in zip(live, state.waived, strict=True)]
    yield from layers(added, entitled if any(entitled) else live)


def _less(pots: list[Pot], fees: Cents) -> Iterator[Pot]:
    """Take fees out of the main pot, and out of the next when it does not hold them."""
    for pot in pots:
        taken = min(fees, pot.amount)
        fees -= taken
        yield Pot(pot.amount - taken, pot.players)


def halves(state: State, amount: Cents, high: Sequence[int], low: Sequence[int]) -> tuple[Cents, Cents]:
    """Divide a pot between the best high and the best low hands."""
    chip = state.plan.stakes.chip
    lesser = amount // 2 // chip * chip
    rule = state.plan.document.pot.odd_chip_halves
    if rule == "left_of_button" and min(low) < min(high):
        return lesser, amount - lesser
    return amount - lesser, lesser


def shares(state: State, amount: Cents, winners: Sequence[int], *, low: bool = False) -> Iterator[Share]:
    """Divide money among winners in whole chips; the odd chips go as the document says."""
    chip = state.plan.stakes.chip
    each = amount // len(winners) // chip * chip
    odd = amount - each * len(winners)
    first = min(winners)
    if odd and len(winners) > 1 and state.plan.document.pot.odd_chip == "higher_suit":
        first = max(winners, key=lambda player: (_highest(state, player, low=low), -player))
    for player in sorted(winners):
        extra = odd if player == first else 0
        if each + extra:
            yield Share(player, each + extra, extra if len(winners) > 1 else 0)


def _highest(state: State, player: int, *, low: bool) -> list[tuple[int, int]]:
    """Return the five cards that play from the highest, each with its suit: spades, hearts, diamonds, clubs.

    Where the highest is the board's and so everybody's, the next one decides.
    """
    worth, hole = state.plan.worth, state.hole[player]
    if low:
        ranks = [(_low_rank(card), card & 3) for card in worth.low_five(hole, state.board)]
    else:
        five = worth.five(hole, state.board, state.dealt_up[player], state.up[player])
        ranks = [(13, 0) if card == JOKER else (card >> 2, card & 3) for card in five]
    return sorted(ranks, reverse=True)


def _low_rank(card: int) -> int:
    return -1 if card >= 48 else card >> 2  # the ace is low, and so is the joker


def best_of(players: Sequence[int], values: Sequence[int | None]) -> list[int]:
    """Return those with the best hand; nobody if no hand counts."""
    top = max((value for player in players if (value := values[player]) is not None), default=None)
    return [] if top is None else [player for player in players if values[player] == top]
