"""A document and a table's stakes, made ready to be played: plain numbers, looked up once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.cards import composition
from houseway.errors import RulebookError
from houseway.games.poker.worth import Worth
from houseway.rulebook import load
from houseway.rulebook.families.poker import PokerGame
from houseway.rulebook.families.poker_money import LIMITED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.games.poker.stakes import Stakes
    from houseway.money import Cents
    from houseway.rulebook.families.poker import Street

_FACES = {
    "up": (True,),
    "down": (False,),
    "choice": (True,),
    "up_then_down": (True, False),
    "down_then_up": (False, True),
    "two_down_one_up": (False, False, True),
}


class StreetPlan(NamedTuple):
    """One street, ready to be dealt and bet."""

    name: str
    to: str
    cards: int
    faces: tuple[bool, ...]
    burn: bool
    bets: bool
    first: str
    sizes: tuple[Cents, ...]
    """Limit: what a bet or raise may add."""
    choice: bool
    """Players may turn their down card before it."""
    cite: tuple[str, ...]


class Plan:
    """All that a hand needs to know of its rules. Made once for a table."""

    __slots__ = (
        "blind_counts_whole",
        "bring_in",
        "cap",
        "check_raise",
        "completes_from_full",
        "deck",
        "discard",
        "document",
        "game_id",
        "least_raise",
        "lifted",
        "must_bet",
        "open_pair",
        "reopens",
        "spread",
        "stakes",
        "streets",
        "structure",
        "wager_cap",
        "worth",
    )

    def __init__(self, document: PokerGame, stakes: Stakes, game_id: str = "") -> None:
        betting = document.betting
        self.document = document
        self.game_id = game_id
        self.stakes = stakes
        self.structure = stakes.structure
        self.spread = self.structure == "spread" or (
            self.structure == "limit" and betting.raise_size == "within_limits"
        )
        self.deck = composition(document.deck.composition).cards
        self.streets = tuple(_street(street, document, stakes) for street in document.streets)
        self.cap = None if betting.raises is None else betting.raises + (betting.counted == "raises")
        self.lifted = betting.lifted_heads_up
        self.check_raise = betting.check_raise is not False
        self.least_raise = betting.least_raise
        self.wager_cap = None if self.structure in LIMITED else betting.most
        short = betting.short_all_in
        self.reopens = short is not None and short.reopens
        self.completes_from_full = short is not None and short.completed == "full_raise"
        self.blind_counts_whole = short is None or short.blind_counts_whole
        self.bring_in = document.bring_in
        self.open_pair = betting.open_pair
        self.discard = document.hand.discard
        self.must_bet = document.must_bet
        self.worth = Worth(document)


def _street(street: Street, document: PokerGame, stakes: Stakes) -> StreetPlan:
    faces = _FACES[street.facing]
    if len(faces) == 1:
        faces *= max(street.cards, 1)
    lower, upper = stakes.lower, stakes.upper
    sizes = {"lower": (lower,), "upper": (upper,), "either": (lower, upper)}[street.limit]
    if document.betting.raise_size == "lower_limit":
        sizes = (lower,)
    return StreetPlan(
        name=street.name,
        to=street.to,
        cards=street.cards,
        faces=faces,
        burn=street.burn,
        bets=street.bets,
        first=street.first or "left_of_button",
        sizes=tuple(sorted(set(sizes))),
        choice=street.facing == "choice",
        cite=street.cite,
    )


def poker_document(game_id: str, readings: Mapping[str, str] | None = None) -> PokerGame:
    """Return the document of a game for a pot, or say that it is none."""
    document = load(game_id, readings).document
    if not isinstance(document, PokerGame):
        raise RulebookError(f"{game_id} is not played for a pot with rounds of betting; see houseway games")
    return document
