"""Drawing for the button: one card each, the highest has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.posts import clockwise
from houseway.hands.showing import up_card
from houseway.table.pots.entry import standing
from houseway.table.pots.events import ButtonDrawn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.table.pots.setup import House
    from houseway.table.pots.state import TableState


def drawers(state: TableState) -> list[int]:
    """Return who draws for the button: everybody at the table with chips."""
    return [seat for seat in state.seats() if not state.players[seat].away and state.players[seat].stack]


def is_new_game(house: House, state: TableState) -> bool:
    """Say whether the button may be drawn for: at the start, or when too few are left of those who played."""
    old = [seat for seat in drawers(state) if not state.players[seat].new]
    return must_draw(house, state) or (state.since_draw > 0 and len(old) < house.least)


def must_draw(house: House, state: TableState) -> bool:
    """Say whether nobody can have the button before it is drawn for: all at the table have still to come in."""
    if state.button is None:
        return True
    players = state.players.values()
    by_right = (standing(house, state, player).kind == "ready" and not player.middle for player in players)
    return state.since_draw > 0 and bool(house.blinds) and not any(by_right)


def drawn(house: House, state: TableState, order: Sequence[int]) -> ButtonDrawn:
    """Give a card to each player from the house dealer's left; of equal ranks suits decide."""
    rule, seats = house.document.button, drawers(state)
    cards = dict(zip(seats, order, strict=False))
    joker = "above_aces" if rule is None or rule.joker is None else rule.joker
    high = max(seats, key=lambda seat: up_card(cards[seat], ace_high=True, suits=True, joker=joker))
    if rule is not None and rule.places == "first_blind":
        return ButtonDrawn(cards, _before(house, seats, high))
    return ButtonDrawn(cards, high)


def _before(house: House, seats: Sequence[int], first_blind: int) -> int:
    """Return who has the button when another is to post the first blind: between two players himself."""
    rule = house.document.blinds
    if len(seats) == 2 and rule is not None and rule.heads_up == "button_small":
        return first_blind
    return clockwise(seats, first_blind)[-2]
