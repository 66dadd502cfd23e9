"""The discard rack: cards are picked up in order, so that every hand can be put together again in a dispute.

(000:261, 000:4086, 001:1194, 002:912, 003:3490)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.errors import RecordError, did_you_mean
from houseway.games.events import hand_seat, seat_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.games.round import Round


class Racked(Struct, frozen=True):
    """A hand in the rack: its cards lie together, in the order dealt."""

    hand: str
    cards: tuple[int, ...]
    seen: bool
    """Whether it had been opened before it was picked up."""


def discard_rack(round_: Round) -> tuple[Racked, ...]:
    """Return the hands of a finished round from the bottom of the rack up.

    Hands that nobody bet on and hands that were folded unseen went first, then each hand when its wagers were settled, then what lay in
    the middle and the player-dealer's.
    """
    state = round_.state
    settled = dict.fromkeys(seat_hand(line.bet.bettor.seat) for line in round_.reckoning().settled)
    seats = [hand for hand in settled if hand in state.hands]
    folded = [hand for hand in seats if hand not in state.turned]
    nobodys = [hand for hand in state.hands if hand_seat(hand) is not None and hand not in settled]
    order = [*nobodys, *folded, *(hand for hand in seats if hand not in folded)]
    order += [hand for hand in state.hands if hand not in order]
    open_ = state.shown
    return tuple(
        Racked(hand, state.hands[hand], len(open_.get(hand, ())) == len(state.hands[hand])) for hand in order
    )


def rebuilt(rack: Sequence[Racked], cards: Sequence[int], hand: str) -> tuple[int, ...]:
    """Return a hand out of the cards as they lie in the rack, bottom first; raise if they are not in order."""
    names = [racked.hand for racked in rack]
    if hand not in names:
        raise RecordError(f'no hand "{hand}" in the rack{did_you_mean(hand, names)}')
    total = sum(len(racked.cards) for racked in rack)
    if len(cards) != total:
        raise RecordError(f"{len(cards)} cards in the rack; this round left {total} there")
    start = sum(len(racked.cards) for racked in rack[: names.index(hand)])
    return tuple(cards[start : start + len(rack[names.index(hand)].cards)])
