"""What a hand is worth to somebody who sees only his own cards: a guess by dealing the rest a few times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import JOKER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cards import Stream
    from houseway.games.poker.plan import Plan
    from houseway.games.poker.state import State

_TRIALS = 12


def share(hand: State, player: int, stream: Stream, trials: int = _TRIALS) -> int:
    """Return how much of the pot a hand wins on average, in hundredths, against those still in.

    The cards that others hold face down, and those to come, are dealt at random from what the player cannot see.
    """
    others = [each for each in hand.living() if each != player]
    if not others:
        return 100
    seen = {*hand.hole[player], *hand.board}
    open_cards = {each: _showing(hand, each) for each in range(hand.players)}
    seen.update(card for cards in open_cards.values() for card in cards)
    unseen = [card for card in hand.plan.deck if card not in seen]
    won = 0
    for _ in range(trials):
        won += _trial(hand, player, {each: open_cards[each] for each in others}, stream.shuffled(unseen))
    return won // trials


def _showing(hand: State, player: int) -> list[int]:
    return [card for card, up in zip(hand.hole[player], hand.up[player], strict=True) if up]


def final_cards(plan: Plan) -> tuple[int, int]:
    """Return how many cards a hand and the board have at the showdown; three hole cards may be one less."""
    own = sum(street.cards for street in plan.streets if street.to == "each")
    board = sum(street.cards for street in plan.streets if street.to == "board")
    return own - (plan.discard != "none"), board


def _trial(hand: State, player: int, others: dict[int, list[int]], cards: list[int]) -> int:
    """Return a player's share of the pot when the cards fall so."""
    size, board_size = final_cards(hand.plan)
    board = [*hand.board, *_take(cards, board_size - len(hand.board))]
    hands = [[*hand.hole[player], *_take(cards, size - len(hand.hole[player]))]]
    for shown in others.values():
        if len(cards) - (JOKER in cards) < size - len(shown):
            break  # a full table of stud needs more cards than there are; it counts on some to fold
        hands.append([*shown, *_take(cards, size - len(shown))])
    worth = hand.plan.worth
    parts = [
        [_high(hand, held, board) for held in hands] if worth.plays_high else [],
        [worth.low(held, board) for held in hands] if worth.plays_low else [],
    ]
    won = [_part(values) for values in parts if any(value is not None for value in values)]
    return sum(won) // len(won) if won else 0


def _high(hand: State, held: Sequence[int], board: Sequence[int]) -> int | None:
    """Value a hand; a joker that nobody has seen is taken as lying face down."""
    down = [False] * len(held)
    return hand.plan.worth.high(list(held), board, down, down)


def _part(values: Sequence[int | None]) -> int:
    """Return the first one's share of a half in hundredths."""
    best = max(value for value in values if value is not None)
    return 100 // values.count(best) if values[0] == best else 0


def _take(cards: list[int], count: int) -> list[int]:
    """Take so many cards; a joker goes to nobody here if others are left."""
    taken: list[int] = []
    while len(taken) < count and cards:
        card = cards.pop()
        if card != JOKER or not cards:
            taken.append(card)
    return taken
