"""A hand that is void: the floor takes it off the table, and all that was anted and paid goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.panguingue import events as ev
from houseway.games.panguingue.now import phase_faults
from houseway.games.panguingue.tops import unit_of
from houseway.games.panguingue.unfolding import end_hand
from houseway.games.refunds import parts_back
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.games.panguingue.commands import VoidHand
    from houseway.games.panguingue.now import Now
    from houseway.games.panguingue.setup import PanSetup
    from houseway.games.panguingue.unfolding import Unfolding
    from houseway.money import Cents


def fee_events(setup: PanSetup, order: Sequence[int]) -> Iterator[ev.FeeTaken]:
    """Yield the fees of a hand as they are taken: out of the antes, or of each player's chips."""
    for fee in setup.fees:
        for seat in (None,) if fee.source == "antes" else order:
            yield ev.FeeTaken(fee.amount, fee.title, seat, fee.cite)


def void_faults(now: Now, command: VoidHand) -> Iterator[Violation]:
    """Name why a hand cannot be taken off the table: it is over, or nobody says why."""
    yield from phase_faults(now, ("declare", "play", "lone", "alone"), "the floor cannot void the hand")
    if not command.reason.strip():
        yield Violation("floor", "a decision of the floor needs its reason", now.game.foul.floor_cite)


def do_void(step: Unfolding, command: VoidHand) -> None:
    """Give everything back, and the fee too unless the house keeps it."""
    setup, order = step.now.setup, list(step.state.players)
    lost = dict.fromkeys(order, 0)
    if setup.void_fee == "kept":
        lost = _borne(step.now)
    else:
        for fee in fee_events(setup, order):
            step.happen(ev.FeeTaken(-fee.amount, fee.title, fee.seat, fee.cite))
    before = {seat.seat: seat.chips for seat in setup.seats}
    chips = tuple((seat, before[seat] - lost[seat]) for seat in order)
    step.happen(ev.HandVoided(command.reason, chips, setup.tops, setup.double_tops))
    end_hand(step, "void", None)


def _borne(now: Now) -> dict[int, Cents]:
    """Return what a fee that is kept costs each: his own, and his part of one that came out of the antes.

    A dead hand has its ante back, so it bears no part of that, as long as the others' antes hold the fee.
    """
    players = now.state.players
    fees = list(fee_events(now.setup, list(players)))
    out_of_antes = sum(fee.amount for fee in fees if fee.seat is None)
    every = {seat: sum(player.anted) for seat, player in players.items()}
    live = {seat: ante if players[seat].status != "dead" else 0 for seat, ante in every.items()}
    put = live if sum(live.values()) >= out_of_antes else every
    back = parts_back(list(put.values()), out_of_antes, unit_of(now))
    own = {seat: sum(fee.amount for fee in fees if fee.seat == seat) for seat in players}
    return {seat: own[seat] + ante - more for (seat, ante), more in zip(put.items(), back, strict=True)}
