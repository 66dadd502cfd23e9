"""Which module plays which family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import UnknownGameError
from houseway.games.ante_play import CaribbeanStud, ThreeCardPoker, UltimateHoldem
from houseway.games.baccarat import Baccarat
from houseway.games.blackjack import Blackjack
from houseway.games.pai_gow_poker import PaiGowPoker
from houseway.games.pai_gow_tiles import PaiGowTiles
from houseway.rulebook import Game
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.rulebook.families.poker import PokerGame

if TYPE_CHECKING:
    from houseway.games.family import Family
    from houseway.rulebook import Document

_FAMILIES: dict[str, Family] = {
    "baccarat": Baccarat(),
    "blackjack": Blackjack(),
    "caribbean-stud": CaribbeanStud(),
    "pai-gow-poker": PaiGowPoker(),
    "pai-gow-tiles": PaiGowTiles(),
    "three-card-poker": ThreeCardPoker(),
    "ultimate-holdem": UltimateHoldem(),
}


def family_of(game: Game) -> Family:
    """Return the module that plays a document."""
    if game.family not in _FAMILIES:
        played = ", ".join(_FAMILIES)
        raise UnknownGameError(
            f"{game.title} cannot be played yet: its family is {game.family}, and tables play {played}"
        )
    return _FAMILIES[game.family]


def for_a_pot(document: Document) -> bool:
    """Say whether a document is played for a pot: hand by hand, by a state machine of its own."""
    return isinstance(document, PokerGame | PanguingueGame)


def playable(document: Document) -> bool:
    """Say whether there is a module that plays a document round by round, against a player-dealer."""
    return isinstance(document, Game) and document.family in _FAMILIES
