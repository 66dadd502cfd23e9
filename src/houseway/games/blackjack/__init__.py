"""Blackjack against the player-dealer: naturals above 21, hands that wait when they go over, bonus bets."""

from houseway.games.blackjack.comparing import Comparison, compared, is_natural, is_over
from houseway.games.blackjack.finishing import Finish, wager_outcome
from houseway.games.blackjack.play import Blackjack

__all__ = ["Blackjack", "Comparison", "Finish", "compared", "is_natural", "is_over", "wager_outcome"]
