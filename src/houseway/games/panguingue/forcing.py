"""Forcing a card on a player: five rights, their windows, and who has lost them (001:181-195)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import card_symbol
from houseway.games.panguingue import events as ev
from houseway.games.panguingue.now import active_faults, phase_faults
from houseway.games.panguingue.out_cards import out_card_faults
from houseway.games.panguingue.rights import Right, rights
from houseway.games.panguingue.unfolding import begin_turn
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.panguingue.commands import Force
    from houseway.games.panguingue.now import Now
    from houseway.games.panguingue.unfolding import Unfolding


def force_faults(now: Now, command: Force) -> Iterator[Violation]:
    """Name why a card cannot be forced; where some right allows it, nothing."""
    deed = f"seat {command.seat} cannot force a card"
    yield from phase_faults(now, ("play",), deed)
    yield from active_faults(now, command.seat, deed)
    yield from active_faults(now, command.on, f"a card cannot be forced on seat {command.on}")
    if now.state.phase != "play" or {command.seat, command.on} - set(now.state.active):
        return
    if now.state.held is not None:
        says = f"{deed}: one that was forced is still being played"
        yield Violation("force", says, now.game.forces[0].cite)
    found = weighed(now, command)
    if all(faults for _, faults in found):
        for _, faults in found:
            yield from faults
    if not found:
        what = "a draw" if command.card is None else f"the {card_symbol(command.card)}"
        cite = tuple(place for row in now.game.forces for place in row.cite)
        says = f"seat {command.seat} cannot force {what} on seat {command.on}: no right to it now"
        yield Violation("force", says, cite)


def weighed(now: Now, command: Force) -> list[tuple[Right, list[Violation]]]:
    """Return the rights that may be meant, each with what stands against it."""
    return [
        (right, list(_right_faults(now, command, right))) for right in rights(now, command.on, command.card)
    ]


def _right_faults(now: Now, command: Force, right: Right) -> Iterator[Violation]:
    """Name who has lost a right, and that an out card may be forced in some cases only."""
    seat, row = command.seat, right.row
    deed = f"seat {seat} cannot force it"
    if seat == command.on:
        yield Violation("force", f"{deed}: it is for others to force it on him", row.lost_by_cite or row.cite)
    thrown = right.thrown
    if thrown is not None and thrown.by == seat and "its_discarder" in row.lost_by:
        yield Violation("force", f"{deed}: he let the card go himself", row.lost_by_cite)
    drew = thrown is not None and seat in thrown.behind and "who_drew_since" in row.lost_by
    if drew and not (row.kept_heads_up and now.heads_up):
        yield Violation("force", f"{deed}: he has drawn a card since", row.lost_by_cite)
    if command.card is not None and right.card == "out_card":
        yield from out_card_faults(now, command.on, command.card, right)


def do_force(step: Unfolding, command: Force) -> None:
    """Have the card used, on his own turn or out of it, or have him go on with his draw."""
    right = next(right for right, faults in weighed(step.now, command) if not faults)
    by = right.thrown.by if right.thrown is not None else None
    if right.thrown is not None and not right.own_turn:
        begin_turn(step, command.on, interrupts=step.state.turn is not None)
    elif right.thrown is not None and step.state.turn is not None:
        for card in step.state.turn.cards:  # drawn in place of the one that was passed over
            step.happen(ev.CardReleased(command.on, card))
    step.happen(ev.Forced(command.seat, command.on, command.card, right.row.id, by))
