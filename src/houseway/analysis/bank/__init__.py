"""The bank: what a table is worth to its player-dealer after the fees, and what he risks."""
