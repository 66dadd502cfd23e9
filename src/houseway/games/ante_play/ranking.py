"""How the hands of a document rank, and whether the player-dealer's plays."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from houseway.cards import RANKS, parse_cards
from houseway.games.ante_play.conditions import NINES_DOWN, TENS_UP, Compared
from houseway.hands import poker
from houseway.hands.order import order
from houseway.hands.three import ThreeCards, three_cards
from houseway.hands.words import spoken_strength, spoken_three
from houseway.rulebook import ThreeCardPokerGame, UltimateHoldemGame
from houseway.rulebook.families.ultimate_holdem import Uses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.rulebook import Game

_LEAST = {
    "queen_high": "Qc 3d 2h",
    "ace_king": "Ac Kd 4h 3s 2c",
    "pair": "2c 2d 3h 4s 5c",
}
"""The lowest hand that reaches each qualifier, of as many cards as are compared."""


class Ranking(Protocol):
    """One scale of hands: higher is better, equal is equal."""

    def strength(self, cards: Sequence[int]) -> int:
        """Return where a hand stands on the scale."""
        ...

    def word(self, cards: Sequence[int]) -> str:
        """Return the class of a hand as paytables name it."""
        ...

    def word_of(self, strength: int) -> str:
        """Return the class of a strength as paytables name it."""
        ...

    def spoken(self, cards: Sequence[int]) -> str:
        """Say a hand as a dealer would."""
        ...


class ThreeCardRanking(Struct, frozen=True):
    """Three cards by the classes of a document."""

    scale: ThreeCards
    titles: Mapping[str, str]
    """What the table calls a class, where it has another name for it."""

    def strength(self, cards: Sequence[int]) -> int:
        """Return where a hand stands on the scale."""
        return self.scale.strength(cards)

    def word(self, cards: Sequence[int]) -> str:
        """Return the class of a hand as paytables name it."""
        return self.word_of(self.scale.strength(cards))

    def word_of(self, strength: int) -> str:
        """Return the class of a strength as paytables name it."""
        return self.scale.class_of(strength)

    def spoken(self, cards: Sequence[int]) -> str:
        """Say a hand as a dealer would, with the cards that decide between equals."""
        strength = self.scale.strength(cards)
        word = self.scale.class_of(strength)
        call = self.titles.get(word) or spoken_three(cards, self.scale)
        return _with_kickers(call, word, self.scale.ranks_of(strength))


class FiveCardRanking(Struct, frozen=True):
    """Poker hands: the best five of the cards there are, or two of the first two and three of the rest."""

    uses: Uses = "any_five"

    def strength(self, cards: Sequence[int]) -> int:
        """Return where a hand stands on the scale."""
        return poker.strength(self._best(cards))

    def word(self, cards: Sequence[int]) -> str:
        """Return the class of a hand as paytables name it."""
        return self.word_of(self.strength(cards))

    def word_of(self, strength: int) -> str:
        """Return the class of a strength as paytables name it."""
        return _five_word(strength)

    def spoken(self, cards: Sequence[int]) -> str:
        """Say a hand as a dealer would, with the cards that decide between equals."""
        strength = self.strength(cards)
        call, ranks = spoken_strength(strength), order()[strength].ranks
        return _with_kickers(call, _five_word(strength), ranks)

    def _best(self, cards: Sequence[int]) -> Sequence[int]:
        if self.uses == "any_five" or len(cards) < 7:
            return cards
        own, board = tuple(cards[:2]), cards[2:]
        return max(((*own, *three) for three in combinations(board, 3)), key=poker.strength)


@cache
def _five_word(strength: int) -> str:
    return poker.class_of(strength).name.lower()


_NAMED = {"high_card": 2, "pair": 1, "two_pair": 2, "three_of_a_kind": 1, "flush": 1, "four_of_a_kind": 1}
"""How many ranks of a hand its call names; the rest only matter between hands of one call."""


def _with_kickers(call: str, word: str, ranks: Sequence[int]) -> str:
    """Add the ranks that a call does not name, highest first."""
    rest = ranks[_NAMED.get(word, len(ranks)) :]
    return f"{call} with {'-'.join(RANKS[rank].replace('T', '10') for rank in rest)}" if rest else call


FIVE_CARDS = FiveCardRanking()


@lru_cache(maxsize=256)
def ranking(game: Game) -> Ranking:
    """Return the scale on which a document compares hands."""
    if isinstance(game, ThreeCardPokerGame):
        return ThreeCardRanking(three_cards(game.hand.classes, game.hand.ace_low), game.hand.titles)
    if isinstance(game, UltimateHoldemGame):
        return FiveCardRanking(game.hand.uses)
    return FIVE_CARDS


@lru_cache(maxsize=256)
def least_strength(game: Game, least: str) -> int:
    """Return the strength from which on the player-dealer's hand qualifies."""
    return ranking(game).strength(_least_hand(least))


@cache
def _least_hand(least: str) -> tuple[int, ...]:
    return parse_cards(_LEAST[least])


def compared(own: int, dealer: int) -> Compared:
    """Say how one strength stands to another."""
    return "higher" if own > dealer else "lower" if own < dealer else "equal"


def board_word(board: Sequence[int]) -> str:
    """Return the class of five cards on a board; a pair is one of tens or better, or a lower one."""
    found = FIVE_CARDS.word(board)
    if found != "pair":
        return found
    ranks = [card // 4 for card in board]
    paired = next(rank for rank in ranks if ranks.count(rank) == 2)
    return TENS_UP if paired >= 8 else NINES_DOWN
