"""Blackjack against the player-dealer, counted card by card."""
