"""What a table of pan waits for, and what the clock does when nobody does it in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.panguingue import commands as co
from houseway.games.panguingue import events as ev
from houseway.games.panguingue.drawing import to_shuffle
from houseway.games.panguingue.lines import command_text
from houseway.games.panguingue.sensible import sensible
from houseway.games.panguingue.tops import asked_to_agree
from houseway.table.live import Waiting
from houseway.table.pan.commands import GoAway, InHand, StartHand

if TYPE_CHECKING:
    from collections.abc import Collection

    from houseway.games.panguingue.commands import PanCommand
    from houseway.games.panguingue.events import PanEvent
    from houseway.games.panguingue.hand import PanHand
    from houseway.table.pan.table import PanTable

_BESIDE = (ev.Offered, ev.Agreed, ev.Refused, ev.OfferLapsed, ev.Slipped)
"""What gives the player whose turn it is no more time."""
_OWN_WILL = (co.CallFoul, co.Force, co.Touch, co.Agree, co.OfferSplit, co.OfferSettlement, co.Correct)
"""What nobody does by the clock."""


def what_is_waited_for(table: PanTable) -> Waiting:
    """Return what a table waits for: a player in the hand, the house dealer, or more players."""
    hand = table.in_hand
    if hand is None:
        if table.lineup().setup is None:
            return Waiting("players")
        return Waiting("dealer", key=f"hand {table.state.number + 1}")
    key = f"hand {table.state.number}: {sum(map(_moves_on, hand.events))}"
    if to_be_shuffled(hand):
        return Waiting("dealer", key=f"{key}, no card is left")
    asked = _asked(hand)
    return (
        Waiting("decision", tuple(asked), f"{key}, an offer")
        if asked
        else Waiting("decision", _actor(hand), key)
    )


def _actor(hand: PanHand) -> tuple[int, ...]:
    return () if hand.actor is None else (hand.actor,)


def _asked(hand: PanHand) -> list[int]:
    """Return who is asked to settle with the last player; an offer to divide the tops waits for nobody."""
    return asked_to_agree(hand.now) if hand.state.phase == "lone" else []


def _moves_on(event: PanEvent) -> bool:
    """Say whether a hand has come on by an event; not by a word of somebody whose turn it is not."""
    return not isinstance(event, _BESIDE) and not (isinstance(event, ev.Declared) and event.changed)


def to_be_shuffled(hand: PanHand) -> bool:
    """Say whether the deck has run out and the dealer shuffles the discards."""
    return not hand.state.deck and not hand.check(co.Shuffle(to_shuffle(hand.state)))


def by_the_clock(table: PanTable, lost: Collection[int] = ()) -> GoAway | StartHand | InHand | None:
    """Return what is done for whoever is waited for.

    Before a hand begins, who was lost is away and antes nothing. Who has not declared is out. Who plays is in for
    the duration of the hand (001:101): his cards are played on, as they fit, and he is paid what is his.
    """
    hand = table.in_hand
    if hand is None:
        gone = (away for seat in sorted(lost) if not table.check(away := GoAway(seat)))
        return None if table.check(StartHand()) else next(gone, StartHand())
    if to_be_shuffled(hand):
        given = () if table.house.seed is not None else to_shuffle(hand.state)
        return InHand(command_text(co.Shuffle(given)))
    asked = _asked(hand)
    if asked:
        return InHand(command_text(_answer(hand, asked[0])))
    return None if hand.actor is None else InHand(command_text(_played_on(table, hand, hand.actor)))


def _answer(hand: PanHand, seat: int) -> PanCommand:
    """Answer an offer to settle: nobody pays by the clock."""
    offer = hand.state.proposal
    owes = 0 if offer is None or offer.amounts is None else offer.amounts[seat]
    return co.Refuse(seat) if owes else co.Agree(seat)


def _played_on(table: PanTable, hand: PanHand, seat: int) -> PanCommand:
    out = co.Declare(seat, plays=False)
    if hand.now.asked == seat and not hand.check(out):
        return out
    listed = [each.command for each in table.legal(seat) if not isinstance(each.command, _OWN_WILL)]
    found = sensible(hand, seat, listed)
    if found is not None:
        return found
    return listed[0] if listed else co.OfferSettlement(seat, dict.fromkeys(hand.state.fouled, 0))
