"""Games against the player-dealer's poker hand, solved exactly."""
