"""A table as it is usually opened, when only its game is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.cardroom.tables import opened
from houseway.errors import HousewayError, UnknownGameError
from houseway.fees import posted_options
from houseway.games import for_a_pot, playable
from houseway.games.panguingue.setup import pan_game
from houseway.games.poker.plan import poker_document
from houseway.games.poker.stakes import table_stakes, usual_ante
from houseway.rulebook import load, sheets_of
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.table.setups import BankedSetup, FeeOption, PanTableSetup, PotTableSetup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.table.setups import AnySetup


def usual_setup(game: str, seed: str, fees: FeeOption | None = None) -> AnySetup:
    """Return the setup of a table of a game at its usual stakes, with the first fee option that may be posted there.

    An option that is named is posted instead; one that does not fit is refused.
    """
    bare = _without_fees(game, seed)
    if fees is None:
        return next(with_fees(bare), bare)
    setup = replace(bare, fees=fees)
    opened(setup)
    return setup


def with_fees(bare: AnySetup) -> Iterator[AnySetup]:
    """Yield the setup with each option that a table may be opened with; a game that no sheet prices has none."""
    if not sheets_of(bare.game):
        return
    for each in posted_options(bare.game):
        fees = FeeOption(each.option.label, each.sheet, each.table.schedule.name)
        setup = replace(bare, fees=fees)
        try:
            opened(setup)
        except HousewayError:
            continue
        yield setup


def _without_fees(game: str, seed: str) -> AnySetup:
    """Return a table at its usual stakes; a game that cannot be played is refused."""
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
