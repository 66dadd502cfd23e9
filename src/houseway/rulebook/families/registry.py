"""Which model a document is read with: by its family, or as one that has nothing but fees."""

from __future__ import annotations

from typing import Any

from houseway.errors import RulebookError, did_you_mean
from houseway.rulebook.families.baccarat import BaccaratGame
from houseway.rulebook.families.blackjack import BlackjackGame, SideBet
from houseway.rulebook.families.caribbean_stud import CaribbeanStudGame
from houseway.rulebook.families.pai_gow_poker import PaiGowPokerGame
from houseway.rulebook.families.pai_gow_tiles import PaiGowTilesGame
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.rulebook.families.poker import PokerGame
from houseway.rulebook.families.three_card_poker import ThreeCardPokerGame
from houseway.rulebook.families.ultimate_holdem import UltimateHoldemGame
from houseway.rulebook.model import Document, FeesOnly

MODELS: dict[str, type[Document]] = {
    "baccarat": BaccaratGame,
    "blackjack": BlackjackGame,
    "blackjack-bonus": SideBet,
    "caribbean-stud": CaribbeanStudGame,
    "pai-gow-poker": PaiGowPokerGame,
    "pai-gow-tiles": PaiGowTilesGame,
    "panguingue": PanguingueGame,
    "poker": PokerGame,
    "three-card-poker": ThreeCardPokerGame,
    "ultimate-holdem": UltimateHoldemGame,
}
"""The model of each family."""


def model_of(raw: dict[str, Any], name: str) -> type[Document]:
    """Return the model that a file's raw tables are read with."""
    family = raw.get("family", "")
    if not isinstance(family, str) or family not in MODELS:
        got = f'"{family}"' if isinstance(family, str) else family
        raise RulebookError(
            f"{name}: family: expected a known word, got {got}{did_you_mean(str(family), MODELS)}"
        )
    return FeesOnly if raw.get("status") == "fees-only" else MODELS[family]
