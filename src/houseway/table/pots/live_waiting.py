"""What a table for a pot waits for, and what the clock does when nobody does it in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.acts import DEALER, Act
from houseway.games.poker.events import Discarded, Ruled
from houseway.table.live import Waiting
from houseway.table.pots.commands import DrawButton, GoAway, InHand, StartHand
from houseway.table.pots.throwing import thrown

if TYPE_CHECKING:
    from collections.abc import Collection

    from houseway.games.poker.deal import Deal
    from houseway.games.poker.events import AnyEvent
    from houseway.games.poker.legal import Legal
    from houseway.table.pots.commands import AnyCommand
    from houseway.table.pots.table import PotTable

_OF_OTHERS = frozenset({"early", "right_lost"})
"""Rulings about what others did before their turn: they give the player whose turn it is no more time."""


def what_is_waited_for(table: PotTable) -> Waiting:
    """Return what a table waits for: a player in the hand, the house dealer, or more players."""
    state, deal = table.state, table.deal
    if table.in_hand and deal is not None:
        moves = sum(map(_moves_on, deal.events))
        time = 1 if state.hand is None else state.hand.time
        key = f"hand {state.number}.{time}: {moves}"
        return Waiting("dealer", key=key) if not deal.actor else Waiting("decision", (deal.actor,), key)
    key = f"hand {state.number + (state.hand is None)}: pack {state.packs + 1}"
    if state.looker is not None:
        return Waiting("decision", (state.looker,), key)
    return Waiting("players") if _to_deal(table) is None else Waiting("dealer", key=key)


def _moves_on(event: AnyEvent) -> bool:
    """Say whether a hand has come on by an event; not by a word of somebody whose turn it is not."""
    if isinstance(event, Ruled):
        return event.remedy not in _OF_OTHERS
    return not (isinstance(event, Discarded) and event.changed)


def _to_deal(table: PotTable) -> AnyCommand | None:
    """Return what the house dealer does between hands: deal, or let the button be drawn for first."""
    return next((each for each in (StartHand(), DrawButton()) if not table.check(each)), None)


def by_the_clock(table: PotTable, lost: Collection[int] = ()) -> AnyCommand | None:
    """Return what is done for whoever is waited for: nothing that costs more than he has to put in.

    Before a hand begins, who was lost is away: he is not dealt in, and the blinds that pass him are missed
    (004:471, 004:828).
    """
    deal = table.deal
    if not table.in_hand or deal is None:
        dealt = _to_deal(table)
        return dealt and (_gone(table, lost) or dealt)
    now = deal.legal()
    return None if now is None else InHand(str(_least(deal, now)))


def _gone(table: PotTable, lost: Collection[int]) -> GoAway | None:
    """Return that the first of those who were lost is away; once a hand has begun, its players are in it."""
    if table.state.hand is not None:
        return None
    return next((away for seat in sorted(lost) if not table.check(away := GoAway(seat))), None)


def _least(deal: Deal, now: Legal) -> Act:
    """Return the cheapest act: check or fold, the least bring-in, no cards drawn; a hand at the showdown is shown."""
    if now.seat == DEALER:
        return Act(DEALER, "cards")
    for word in ("check", "fold", "keep", "show", "draw"):
        if word in now.words:
            return Act(now.seat, word)
    if "discard" in now.words:
        held = deal.state.hole[deal.state.index(now.seat)]
        return Act(now.seat, "discard", cards=thrown(deal.state.plan, held, *now.cards))
    return Act(now.seat, "bring-in", now.to[0][0])
