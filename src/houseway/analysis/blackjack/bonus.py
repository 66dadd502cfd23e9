"""The exact worth of a blackjack document's bonus bets and of its insurance, from the rows it prints.

Each is asked of the rules as at the table. Only cards that decide it are dealt; with every pack in the shoe they are
counted, not reckoned with: all numbers are whole ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.analysis.blackjack.bonus_dealer import after_dealer_hands, after_look
from houseway.analysis.blackjack.bonus_patterns import in_first_two, in_three
from houseway.errors import RulebookError

if TYPE_CHECKING:
    from houseway.analysis.blackjack.strategy import Play
    from houseway.analysis.counts import Counts
    from houseway.rulebook import BlackjackGame, BlackjackWager


def bonus_counts(game: BlackjackGame, wager: BlackjackWager, packs: int) -> Counts:
    """Count what becomes of a wager that is decided by the first cards or by the player-dealer's hand.

    Its bettor's base wager waits for that hand: it was not surrendered, and the player-dealer draws by his chart.
    """
    match wager.looks:
        case "first_two":
            return in_first_two(game, wager, packs)
        case "first_two_and_up_card":
            return in_three(game, wager, packs)
        case "dealer_hand":
            return after_dealer_hands(game, wager, packs)
        case "dealer_first_two":
            return after_look(game, wager, packs)
        case _:
            raise RulebookError(
                f"{wager.id} looks at {wager.looks}; how that ends depends on how the hand is played"
            )


def first_cards_worth(game: BlackjackGame, wager: BlackjackWager, packs: int, play: Play) -> Counts:
    """Count what becomes of a bet on the bettor's own cards when he plays the base game by tables."""
    from houseway.analysis.blackjack.bonus_first_cards import after_play  # noqa: PLC0415 -- it needs every hand

    return after_play(game, wager, packs, play)
