"""A table as it is usually opened, when only its game is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import UnknownGameError
from houseway.games import for_a_pot, playable
from houseway.games.panguingue.setup import pan_game
from houseway.games.poker.plan import poker_document
from houseway.games.poker.stakes import table_stakes, usual_ante
from houseway.rulebook import load
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.table.setups import BankedSetup, PanTableSetup, PotTableSetup

if TYPE_CHECKING:
    from houseway.table.setups import AnySetup


def usual_setup(game: str, seed: str) -> AnySetup:
    """Return the setup of a table of a game without fees, at its usual stakes; one that cannot be played is refused."""
    rules = load(game)
    if playable(rules.document):
        return BankedSetup(game=rules.id, seed=seed)
    if not for_a_pot(rules.document):
        raise UnknownGameError(f"{rules.id} cannot be played by itself: see houseway games")
    if isinstance(rules.document, PanguingueGame):
        return PanTableSetup(game=rules.id, stake=pan_game(rules).stakes[0].id, seed=seed)
    document = poker_document(rules.id)
    ante = usual_ante(document, table_stakes(document))
    return PotTableSetup(game=rules.id, stakes=table_stakes(document, ante=ante), seed=seed)
