"""The queue: in which order wagers meet the stake."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from houseway.banking.seats import around
from houseway.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.banking.bets import Bet
    from houseway.rulebook import Settlement
    from houseway.rulebook.vocabulary import Direction


def settlement_queue(
    settlement: Settlement,
    bets: Sequence[Bet],
    positions: int,
    first_seat: int,
    direction: Direction = "clockwise",
) -> list[Bet]:
    """Return the bets in the filed order, beginning at the action seat.

    `bets` stand in the order of placing; that order decides between backline bettors of a seat.
    """
    return list(_queue(settlement, tuple(bets), positions, first_seat, direction))


@lru_cache(maxsize=4096)
def _queue(
    settlement: Settlement, bets: tuple[Bet, ...], positions: int, first_seat: int, direction: Direction
) -> tuple[Bet, ...]:
    at_seat: dict[int, list[Bet]] = {}
    for bet in bets:
        at_seat.setdefault(bet.bettor.seat, []).append(bet)
    seats = [seat for seat in around(positions, first_seat, direction) if seat in at_seat]
    passes = [[kinds] if isinstance(kinds, str) else list(kinds) for kinds in settlement.order]
    if settlement.by == "wager":
        tours = ((seat, [kinds]) for kinds in passes for seat in seats)
    else:
        tours = ((seat, passes) for seat in seats)
    last = ((seat, [[kind]]) for kind in settlement.tail for seat in seats)
    turn = _after_wager if settlement.backline == "after_wager" else _after_seat
    queue = tuple(bet for seat, tour in chain(tours, last) for bet in turn(at_seat[seat], tour))
    if len(queue) != len(bets):
        lost = next(bet for bet in bets if bet not in queue)
        raise RecordError(
            f'{lost.bettor}: "{lost.wager}" has no place in the order of settlement: '
            f"seats 1 to {positions}, {', '.join((*chain.from_iterable(passes), *settlement.tail))}"
        )
    return queue


def _turn(bet: Bet, passes: Sequence[Sequence[str]]) -> tuple[int, int, int, int] | None:
    """Return when a wager has its turn: its pass, in the pass hand by hand, and of a hand kind by kind."""
    for place, kinds in enumerate(passes):
        if bet.wager in kinds:
            return place, bet.hand, kinds.index(bet.wager), bet.nth
    return None


def _in_turn(held: Sequence[Bet], passes: Sequence[Sequence[str]]) -> list[tuple[tuple[int, ...], Bet]]:
    found = ((_turn(bet, passes), bet) for bet in held)
    return sorted(((turn, bet) for turn, bet in found if turn is not None), key=lambda each: each[0])


def _after_wager(held: Sequence[Bet], passes: Sequence[Sequence[str]]) -> Iterator[Bet]:
    """Kind by kind: the seat's own wager, then those behind it."""
    ordered = _in_turn(held, passes)
    for _, bet in sorted(ordered, key=lambda each: (each[0], each[1].bettor.backline > 0, each[1].square)):
        yield bet


def _after_seat(held: Sequence[Bet], passes: Sequence[Sequence[str]]) -> Iterator[Bet]:
    """Take all of the seat's own wagers first, then each bettor behind it in turn."""
    behind: dict[int, list[Bet]] = {0: []}
    for bet in held:
        behind.setdefault(bet.bettor.backline, []).append(bet)
    for own in behind.values():
        yield from (bet for _, bet in _in_turn(own, passes))
