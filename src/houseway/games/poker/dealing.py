"""Dealing a street: burns, cards up and down, draws, and what is done when the pack does not reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.events import BoardDealt, Burned, HandDealt, Reshuffled
from houseway.games.poker.pack import BOARD, BURN
from houseway.games.poker.stub import (
    burn,
    keeps_back,
    may_refill,
    reaches,
    refill,
    shuffle_discards,
    steps,
    still_burns,
)

if TYPE_CHECKING:
    from houseway.games.poker.plan import StreetPlan
    from houseway.games.poker.state import State


def deal_street(state: State) -> None:
    """Burn and deal the cards of a street."""
    street = state.plan_of_street
    if street.to == "board":
        _deal_board_street(state, street)
    elif street.cards:
        _deal_to_all(state, street)


def _deal_board_street(state: State, street: StreetPlan) -> None:
    """Burn and turn cards in the middle; one that came too early is shuffled in before the last, which has no burn."""
    if state.held and state.street == len(state.plan.streets) - 1:
        state.pack.put_back(state.held)
        state.events.append(Reshuffled(len(state.held), "the card that came too early"))
        state.held = []
    elif street.burn:
        burn(state)
    deal_board(state, street.name, street.cards)


def deal_board(state: State, name: str, cards: int) -> None:
    """Turn cards in the middle."""
    dealt = tuple(state.pack.take(BOARD) for _ in range(cards))
    state.board += dealt
    state.events.append(BoardDealt(name, dealt))


def _deal_to_all(state: State, street: StreetPlan) -> None:
    """Deal to everybody still in, a card at a time from the button's left."""
    players = state.living()
    served = sorted((*players, *state.ghosts))
    if state.pack.left <= len(served) * street.cards:
        served, state.ghosts = players, []  # nobody goes without a card for the sake of a folded seat
    wanted = len(served) * street.cards
    if not reaches(state, wanted):
        _common_card(state, street)
        return
    short = state.pack.left < wanted + (street.burn and not state.saved_burns)
    if street.burn and still_burns(state, wanted):
        burn(state)
    before = {player: len(state.hole[player]) for player in players}
    for place in range(street.cards):
        for player in served:
            if short and state.pack.left <= keeps_back(state) and may_refill(state):
                refill(state, wanted)
                short = False
            wanted -= 1
            _serve(state, street, player, place)
    for player in players:
        _tell(state, player, before[player])


def _serve(state: State, street: StreetPlan, player: int, place: int) -> None:
    """Give a player his card; a folded seat that is dealt to has nothing of it."""
    if player in state.ghosts:
        state.mucked.append(state.pack.take(BURN))
        state.events.append(Burned(state.mucked[-1]))
    else:
        give(state, player, up=_facing(state, street, player, place))


def _facing(state: State, street: StreetPlan, player: int, place: int) -> bool:
    """Say whether a card comes up: as the street has it, as its owner chose, or down after an exposed one."""
    if state.next_down[player]:
        state.next_down[player] = False
        return False
    return not state.wants_down[player] if street.choice else street.faces[place]


def give(state: State, player: int, *, up: bool) -> int:
    """Deal one card to a player."""
    card = state.pack.take(state.seats[player])
    state.hole[player].append(card)
    state.up[player].append(up)
    state.dealt_up[player].append(up)
    return card


def _tell(state: State, player: int, start: int) -> None:
    cards, up = state.hole[player][start:], state.up[player][start:]
    state.events.append(HandDealt(state.seats[player], tuple(cards), tuple(up)))


def _common_card(state: State, street: StreetPlan) -> None:
    """Burn one and turn one card for everybody instead of one for each."""
    burns = street.burn and "stop_burning" not in steps(state)
    if state.pack.left < 1 + burns and may_refill(state):
        refill(state, 1, burns=False)
    if not state.pack.left:
        shuffle_discards(state)
    if burns and state.pack.left > 1:
        burn(state)
    deal_board(state, street.name, 1)


def deal_draws(state: State) -> None:
    """Burn, then give everybody as many cards as he threw away."""
    size = state.plan.streets[0].cards
    players = [player for player in state.living() if len(state.hole[player]) < size]
    wanted = sum(size - len(state.hole[player]) for player in players)
    if state.plan_of_street.burn and (state.saved_burns or (players and state.pack.left > 1)):
        burn(state)
    for place, player in enumerate(players):
        before = len(state.hole[player])
        for _ in range(size - before):
            if state.pack.left <= keeps_back(state) and may_refill(state, players[place:]):
                refill(state, wanted, players[place:])
            wanted -= 1
            give(state, player, up=False)
        _tell(state, player, before)
