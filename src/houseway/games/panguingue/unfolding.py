"""A command being carried out: events happen one after the other, each seen by what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.games.panguingue import events as ev
from houseway.games.panguingue.folding import evolve
from houseway.games.panguingue.now import Now

if TYPE_CHECKING:
    from houseway.games.panguingue.events import Ending, PanEvent
    from houseway.games.panguingue.setup import PanSetup
    from houseway.games.panguingue.state import Player, State
    from houseway.rulebook.families.panguingue import PanguingueGame


class Unfolding:
    """A command being carried out on a copy, so that a failure in the middle changes nothing."""

    def __init__(self, game: PanguingueGame, setup: PanSetup, state: State) -> None:
        self.now = Now(game, setup, state)
        self.events: list[PanEvent] = []

    @property
    def state(self) -> State:
        """Where the hand stands by now."""
        return self.now.state

    @property
    def game(self) -> PanguingueGame:
        """The document."""
        return self.now.game

    def player(self, seat: int) -> Player:
        """Return a player as he stands by now."""
        return self.now.player(seat)

    def happen(self, event: PanEvent) -> None:
        """Let something happen."""
        self.now = replace(self.now, state=evolve(self.now.state, event))
        self.events.append(event)


def end_turn(step: Unfolding, seat: int) -> None:
    """Go on to the next player, or back to the turn that was interrupted."""
    held = step.state.held
    if held is None:
        _begin(step, seat)
    elif step.player(held.seat).status == "in":
        step.happen(ev.TurnResumed(held.seat))
    else:
        _begin(step, held.seat)


def _begin(step: Unfolding, behind: int) -> None:
    """Begin the turn of the next active player behind a seat."""
    begin_turn(step, step.state.after(behind)[0])


def begin_turn(step: Unfolding, seat: int, *, interrupts: bool = False) -> None:
    """Begin a player's turn; one out of turn has the number of the turn that it interrupts."""
    step.happen(ev.TurnBegan(seat, step.state.turns + (not interrupts), interrupts))


def throw_hand(step: Unfolding, seat: int) -> None:
    """Put a hand among the discards."""
    step.happen(ev.HandThrown(seat, step.player(seat).hand))


def go_on_without(step: Unfolding, seat: int) -> None:
    """Go on after a player has left the hand: perhaps one is left, perhaps it was his turn."""
    if step.state.phase == "declare":
        if all(player.status not in {"asked", "in"} for player in step.state.players.values()):
            end_hand(step, "nobody", None)
        return
    active = step.state.active
    if not active:
        end_hand(step, "nobody", None)
    elif len(active) == 1 and step.state.phase == "play":
        step.happen(ev.LoneLeft(active[0], bool(step.state.fouled)))
    elif step.state.turn is None:
        end_turn(step, seat)


def end_hand(step: Unfolding, how: Ending, winner: int | None) -> None:
    """Close the hand: what every seat won or lost, and what stays on the block."""
    if step.state.phase == "declare":
        settle_declarations(step)
    before = {seat.seat: seat.chips for seat in step.now.setup.seats}
    results = tuple(
        (seat, player.chips - before[seat]) for seat, player in sorted(step.state.players.items())
    )
    step.happen(ev.HandEnded(how, winner, results, step.state.tops, step.state.double_tops))


def settle_declarations(step: Unfolding) -> None:
    """Let no declaration be changed any more: the last player who is out throws his hand in."""
    last = step.state.last_declared
    if last is not None and step.player(last).status == "out" and step.player(last).hand:
        throw_hand(step, last)
