"""Hands for a pot at the showdown: who is in, what everybody holds, and what becomes of the pots."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.cards import cards_symbol
from houseway.games.poker.events import Shown, Won, as_seen
from houseway.train.potted import finish, play, pot_scene, table
from houseway.train.scenes import told
from houseway.train.shapes import WhyStep

if TYPE_CHECKING:
    from typing import Any

    from houseway.games.poker.deal import Deal
    from houseway.games.poker.state import State
    from houseway.money import Cents
    from houseway.train.chance import Case
    from houseway.train.potted import HandPlan
    from houseway.train.shapes import Scene


class Showdown(NamedTuple):
    """A hand whose betting is over with more than one player left, and how it ended."""

    scene: Scene
    put: dict[int, Cents]
    """What everybody still in has put into the pots."""
    shown: tuple[Shown, ...]
    won: tuple[Won, ...]
    plays: dict[int, str]
    """The five cards of everybody still in that make the hand; two fives in a game of high and low."""
    rest: tuple[dict[str, Any], ...]

    @property
    def pots(self) -> int:
        """How many pots there are."""
        return self.won[0].pots

    def steps(self) -> tuple[WhyStep, ...]:
        """Return what everybody holds, as the dealer reads it."""
        return tuple(WhyStep(f"seat {event.seat}", self._reads(event)) for event in self.shown)

    def _reads(self, event: Shown) -> str:
        said = " / ".join(filter(None, (event.high, event.low and f"low {event.low}")))
        return f"{said or 'no hand that counts'}, with {self.plays[event.seat]}"


def _plays(hand: State, player: int) -> str:
    """Return the five cards that play, high and low."""
    worth, hole = hand.plan.worth, hand.hole[player]
    fives: list[tuple[int, ...]] = []
    if worth.plays_high:
        fives.append(worth.five(hole, hand.board, hand.dealt_up[player], hand.up[player]))
    if worth.plays_low and worth.low(hole, hand.board) is not None:
        fives.append(worth.low_five(hole, hand.board))
    return " / ".join(cards_symbol(sorted(five, reverse=True)) for five in fives) or cards_symbol(hole)


def showdown(case: Case, nonce: int, wanted: HandPlan, *, pots: bool) -> Showdown | None:
    """Play a hand to its showdown; none if it ends before."""
    at = table(case, wanted)
    deal = play(case, at, nonce, wanted, _begins)
    if deal.over:
        return None
    before, hand = len(deal.events), deal.state
    scene = pot_scene(at, deal, list(deal.events), pots=pots, opened=True)
    put = {hand.seats[player]: hand.put[player] for player in hand.living()}
    plays = {hand.seats[player]: _plays(hand, player) for player in hand.living()}
    finish(case, deal, nonce)
    after = deal.events[before:]
    won = tuple(event for event in after if isinstance(event, Won))
    shown = tuple(event for event in after if isinstance(event, Shown))
    return Showdown(scene, put, shown, won, plays, told(as_seen(after, None))) if won else None


def _begins(deal: Deal) -> bool:
    return deal.state.phase == "show"
