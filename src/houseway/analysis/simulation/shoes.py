"""When a shoe is shuffled, what is burned then, and which card places the button: as a table does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.simulation.plan import actions_of
from houseway.cards import composition, count_value, forced, opening_burn
from houseway.errors import SimulationError
from houseway.games import family_of
from houseway.games.places import PLAYER_DEALER
from houseway.table.shoes import CUT_CARD

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.simulation.tables import SimulatedTable
    from houseway.rulebook import Game
    from houseway.rulebook.vocabulary import ActionCard


def needed_cards(table: SimulatedTable) -> int:
    """Return how many cards must be left for a round to begin; more than there are where every round has a fresh shoe."""
    game, packs = table.rules.game, table.setup.packs
    if table.fresh or packs == 1:
        return packs * len(composition(game.deck.composition).cards) + 1
    return max(CUT_CARD, family_of(game).round_cards(game, table.setup.positions))


def button_place(game: Game, size: int) -> int:
    """Return which of the player-dealer's cards places the action button, found by asking; -1 where none does."""
    cards: set[ActionCard] = {each.card for each in actions_of(game.action) if each.card is not None}
    if not cards:
        return -1
    if len(cards) > 1:
        raise SimulationError(f"{game.title}: two cards place the action button; that is not simulated")
    hand = tuple(
        next(card for card in range(52) if count_value(card) == number) for number in range(1, size + 1)
    )
    return family_of(game).action_number(cards.pop(), {PLAYER_DEALER: hand}) - 1


def burn_values(game: Game) -> NDArray[np.int64]:
    """Return how many cards follow each card that is turned first, by its number."""
    pack = composition(game.deck.composition)
    found = np.zeros(max(pack.cards) + 1, np.int64)
    for card in set(pack.cards):
        others = [other for other in pack.cards if other != card]
        burned, _ = opening_burn(forced([card, *others], pack, 1), game.deck.burn)
        found[card] = max(len(burned) - 1, 0)
    return found
