"""When a shoe is shuffled, and what is burned then: as a table does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.cards import composition, forced, opening_burn
from houseway.games import family_of
from houseway.table.shoes import CUT_CARD

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.simulation.tables import SimulatedTable
    from houseway.rulebook import Game


def needed_cards(table: SimulatedTable) -> int:
    """Return how many cards must be left for a round to begin; more than there are where every round has a fresh shoe."""
    game, packs = table.rules.game, table.setup.packs
    if table.fresh or packs == 1:
        return packs * len(composition(game.deck.composition).cards) + 1
    return max(CUT_CARD, family_of(game).round_cards(game, table.setup.positions))


def burn_values(game: Game) -> NDArray[np.int64]:
    """Return how many cards follow each card that is turned first, by its number."""
    pack = composition(game.deck.composition)
    found = np.zeros(max(pack.cards) + 1, np.int64)
    for card in set(pack.cards):
        others = [other for other in pack.cards if other != card]
        burned, _ = opening_burn(forced([card, *others], pack, 1), game.deck.burn)
        found[card] = max(len(burned) - 1, 0)
    return found
