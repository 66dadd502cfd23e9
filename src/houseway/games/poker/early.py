"""Acting before one's turn: it does not bind, and a check may cost the right to bet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.acts import AMOUNT
from houseway.games.poker.events import Ruled
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from houseway.games.poker.forms import Early
    from houseway.games.poker.state import State
    from houseway.rulebook.families.poker_money import Turn


def early_faults(state: State, early: Early) -> list[Violation]:
    """Name what keeps an act from being one before its turn."""
    seat = early.act.seat
    if state.phase != "bet":
        return [Violation("not-allowed", f'"{early}": no round of betting is under way')]
    if seat not in state.seats or not state.live[state.index(seat)]:
        return [Violation("no-such-seat", f"seat {seat} is not in this hand")]
    if state.index(seat) == state.actor:
        return [Violation("not-allowed", f'"{early}": it is the turn of seat {seat}')]
    return []


def heard(state: State, early: Early) -> None:
    """Take note of it: the document says whether it costs anything, him or the player whose turn it is."""
    seat, turn = early.act.seat, state.plan.document.turn
    says, cite = "it does not bind", () if turn is None else turn.cite
    if turn is not None and turn.out_of_turn == "check_bars_betting" and early.act.word == "check":
        state.bar_bets[state.index(seat)] = True
        says = "no action may be started in this round"
    done = f"{early.act.word}s before the turn"
    state.events.append(Ruled("early", done, seat, says, cite))
    if turn is not None:
        state.early.append(early.act.amount if early.act.word in AMOUNT else early.act.word == "call")
        _right_lost(state, turn)


def _right_lost(state: State, turn: Turn) -> None:
    """Take the right to bet from a player who let others act behind him and did not call time."""
    owner = state.actor
    if state.time_called or state.bar_bets[owner]:
        return
    lost = len(state.early) >= 2
    if turn.lost_after == "substantial_action":
        money = sum(map(bool, state.early))
        lost = len(state.early) >= (turn.substantial_players or 3) or money >= (
            turn.substantial_with_money or 2
        )
    if lost:
        state.bar_bets[owner] = True
        seat = state.seats[owner]
        says = "the right to bet is lost in this round"
        state.events.append(Ruled("right_lost", "lets others act", seat, says, turn.lost_cite))
