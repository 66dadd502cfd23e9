"""A hand of pan that is over: for the table, and with all that its record needs."""

from __future__ import annotations

from msgspec import Struct

from houseway.cards import ShuffleRecord
from houseway.fees import Posted
from houseway.games.panguingue.events import FeeTaken
from houseway.games.panguingue.hand import PanHand
from houseway.table.pan.events import HandOver
from houseway.table.records import Charged, Finished


class PanPlayed(Struct, frozen=True):
    """A finished hand, the option its fees were taken by, and the proof of its shuffle.

    By none, where the hand was void and its fees went back. `games.panguingue.hand_record(hand, posted)` writes it down.
    """

    hand: PanHand
    posted: Posted | None
    shuffle: ShuffleRecord | None


def ended(hand: PanHand, number: int) -> HandOver:
    """Return the end of a hand."""
    end = hand.state.ended
    if end is None:
        raise AssertionError(number)
    return HandOver(
        number,
        {seat: player.chips for seat, player in hand.state.players.items()},
        dict(end.results),
        hand.state.fees,
        end.tops_left,
        end.double_tops_left,
        end.winner,
        end.how == "void",
    )


def finished_hand(
    posted: Posted | None, hand: PanHand, over: HandOver, shuffle: ShuffleRecord | None
) -> Finished:
    """Return a hand that has just ended; fees from the antes are in nobody's result, those from chips are taken out."""
    back = over.void and not over.fees
    fees = [event for event in hand.events if isinstance(event, FeeTaken) and event.amount > 0 and not back]
    own = {seat: sum(fee.amount for fee in fees if fee.seat == seat) for seat in over.results}
    return Finished(
        over.number,
        {seat: result + own[seat] for seat, result in over.results.items()},
        charged=tuple(map(_charged, fees)),
        void=over.void,
        played=PanPlayed(hand, None if back else posted, shuffle),
    )


def _charged(fee: FeeTaken) -> Charged:
    who = "pot" if fee.seat is None else f"seat {fee.seat}"
    return Charged(who, fee.title, fee.amount, "collection", fee.cite)
