"""Dealing a street: burns, cards up and down, draws, and what is done when the pack does not reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.events import BoardDealt, Burned, HandDealt, Reshuffled
from houseway.games.poker.pack import BOARD, BURN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.games.poker.plan import StreetPlan
    from houseway.games.poker.state import State


def deal_street(state: State) -> None:
    """Burn and deal the cards of a street."""
    street = state.plan_of_street
    if street.to == "board":
        if state.held and state.street == len(state.plan.streets) - 1:
            _put_held_back(state)
        else:
            _burn(state, street, street.cards)
        deal_board(state, street.name, street.cards)
    elif street.cards:
        _deal_to_all(state, street)


def _burn(state: State, street: StreetPlan, wanted: int) -> None:
    if not street.burn:
        return
    if state.saved_burns:
        state.saved_burns -= 1
        return
    stub = state.plan.document.stub
    if stub is not None and "stop_burning" in stub.steps and state.pack.left <= wanted:
        return
    burn(state)


def _put_held_back(state: State) -> None:
    """Shuffle a card in that came too early; the last card of the board then comes without a burn."""
    state.pack.put_back(state.held)
    state.events.append(Reshuffled(len(state.held), "the card that came too early"))
    state.held = []


def burn(state: State) -> None:
    """Put the top card aside unseen."""
    card = state.pack.take(BURN)
    state.burned.append(card)
    state.events.append(Burned(card))


def deal_board(state: State, name: str, cards: int) -> None:
    """Turn cards in the middle."""
    dealt = tuple(state.pack.take(BOARD) for _ in range(cards))
    state.board += dealt
    state.events.append(BoardDealt(name, dealt))


def _deal_to_all(state: State, street: StreetPlan) -> None:
    """Deal to everybody still in, a card at a time from the button's left."""
    players = state.living()
    if state.pack.left < (len(players) + len(state.ghosts)) * street.cards + street.burn:
        state.ghosts = []  # nobody goes without a card for the sake of a folded seat
    wanted = (len(players) + len(state.ghosts)) * street.cards
    if _short(state, street, wanted) and not _filled_up(state, street, players):
        _common_card(state, street)
        return
    if not _short(state, street, wanted):
        _burn(state, street, wanted)
    before = {player: len(state.hole[player]) for player in players}
    served = sorted((*players, *state.ghosts))
    for place in range(street.cards):
        for player in served:
            if not state.pack.left:
                _refill(state, players)
            if player in state.ghosts:
                state.mucked.append(state.pack.take(BURN))
                state.events.append(Burned(state.mucked[-1]))
                continue
            give(state, player, up=_facing(state, street, player, place))
    for player in players:
        _tell(state, player, before[player])


def _short(state: State, street: StreetPlan, wanted: int) -> bool:
    needs_burn = street.burn and not state.saved_burns
    return state.pack.left < wanted + needs_burn


def _facing(state: State, street: StreetPlan, player: int, place: int) -> bool:
    """Say whether a card comes up: as the street has it, as its owner chose, or down after an exposed one."""
    up = street.faces[place]
    if street.choice:
        up = not state.wants_down[player]
    if up and state.next_down[player]:
        state.next_down[player] = False
        return False
    return up


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


def _filled_up(state: State, street: StreetPlan, players: Sequence[int]) -> bool:
    """Say whether the document's remedies make the pack reach; leaving out a burn, or shuffling again."""
    stub = state.plan.document.stub
    wanted = len(players) * street.cards
    if stub is None:
        return state.pack.left + len(state.burned) + len(state.mucked) >= wanted
    if "stop_burning" in stub.steps and state.pack.left >= wanted:
        state.saved_burns += street.burn
        return True
    return state.pack.left + len(_to_shuffle(state)) >= wanted


def _to_shuffle(state: State) -> list[int]:
    """Return the cards that may be shuffled again."""
    stub = state.plan.document.stub
    steps = ("shuffle_burns_and_discards",) if stub is None else stub.steps
    if "shuffle_last_card_and_burns" in steps:
        return list(state.burned)
    if "shuffle_last_card_and_discards" in steps:
        return list(state.mucked)
    if "shuffle_burns_and_discards" in steps:
        return [*state.burned, *state.mucked]
    return []


def _refill(state: State, players: Sequence[int]) -> None:
    """Shuffle burns or discards into the pack, burning one where the document wants it."""
    back = _to_shuffle(state)
    state.pack.put_back(back)
    state.burned = [card for card in state.burned if card not in back]
    state.mucked = [card for card in state.mucked if card not in back]
    state.events.append(Reshuffled(len(back), "the pack does not reach"))
    stub = state.plan.document.stub
    if stub is not None and stub.burn_after_shuffle and state.pack.left > len(players):
        burn(state)


def _common_card(state: State, street: StreetPlan) -> None:
    """Turn one card for everybody instead of one for each."""
    if state.pack.left < 2:
        _refill(state, ())
    if street.burn and not state.saved_burns:
        burn(state)
    deal_board(state, street.name, 1)


def deal_draws(state: State) -> None:
    """Burn, then give everybody as many cards as he threw away."""
    street = state.plan_of_street
    size = state.plan.streets[0].cards
    players = [player for player in state.living() if len(state.hole[player]) < size]
    if street.burn and players and state.pack.left > 1:
        burn(state)
    for place, player in enumerate(players):
        before = len(state.hole[player])
        while len(state.hole[player]) < size:
            if state.pack.left <= 1 and _to_shuffle(state):
                _refill(state, players[place:])
            give(state, player, up=False)
        _tell(state, player, before)
