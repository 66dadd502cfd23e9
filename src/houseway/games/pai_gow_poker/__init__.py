"""Pai gow poker: two cards before five, the bonus bets on the seven, the envy, the house way."""

from houseway.games.pai_gow_poker.play import PaiGowPoker

__all__ = ["PaiGowPoker"]
