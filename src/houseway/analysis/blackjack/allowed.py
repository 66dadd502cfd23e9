"""What the rules of the table let a bettor do with every hand, asked once and kept as bits."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from houseway.analysis.blackjack.strategy import Do, every_hand
from houseway.cards import parse_cards
from houseway.games.blackjack import options
from houseway.games.blackjack.comparing import is_over
from houseway.games.blackjack.options import legal_answers
from houseway.games.blackjack.played import HandPlayed

if TYPE_CHECKING:
    from houseway.rulebook import BlackjackGame

Bits: TypeAlias = NDArray[np.uint8]

EACH = parse_cards("As 2s 3s 4s 5s 6s 7s 8s 9s Ks")
"""A card of each value; kings, since there are packs without tens."""
DOES = {
    options.STAND: Do.STAND,
    options.HIT: Do.HIT,
    options.DOUBLE: Do.DOUBLE,
    options.SPLIT: Do.SPLIT,
    options.SURRENDER: Do.SURRENDER,
    options.RESCUE: Do.RESCUE,
    options.AGAIN: Do.AGAIN,
}
"""What each answer at the table is."""
SAYS = {int(do): answer for answer, do in DOES.items()}
"""What is answered at the table to do so."""


class Allowed(NamedTuple):
    """Which answers the rules allow, one bit for each `Do`, by hand."""

    first: Bits
    pair: Bits
    later: Bits
    split_first: Bits
    split_pair: Bits
    split_later: Bits
    ace_first: Bits
    """Two cards after a split of aces; the next two likewise."""
    ace_pair: Bits
    ace_later: Bits
    doubled: Bits
    """doublings-1 x hand."""


@lru_cache(maxsize=16)
def allowed(game: BlackjackGame) -> Allowed:
    """Return what the rules of the table allow with every hand that is not over."""
    dealt, split = HandPlayed(seat=1), HandPlayed(seat=1, of_split=True, splits=1)
    aces = HandPlayed(seat=1, of_split=True, of_aces=True, splits=1, ace_splits=1)
    done = HandPlayed(seat=1, splits=game.split.splits, ace_splits=game.split.ace_splits)
    split_done, aces_done = (replace(done, of_split=True, of_aces=each) for each in (False, True))
    more = game.double_double
    levels = range(1, (more.times if more is not None and more.offered else 0) + 2)
    unsplit, of_split, of_aces = (_offered(game, each) for each in (done, split_done, aces_done))
    return Allowed(
        first=unsplit,
        pair=_offered(game, dealt),
        later=unsplit,
        split_first=of_split,
        split_pair=_offered(game, split),
        split_later=of_split,
        ace_first=of_aces,
        ace_pair=_offered(game, aces),
        ace_later=of_aces,
        doubled=np.array([_offered(game, HandPlayed(seat=1, doubled=level)) for level in levels]),
    )


def _offered(game: BlackjackGame, played: HandPlayed) -> Bits:
    """Return the answers that the table would offer to each hand, as it was played so far; what is over stands."""
    found = np.full(len(every_hand().total), 1 << Do.STAND, np.uint8)
    for number, counts in enumerate(every_hand().counts):
        cards = [card for card, many in zip(EACH, counts, strict=True) for _ in range(int(many))]
        if len(cards) > 1 and not is_over(game, cards):
            found[number] = sum(1 << DOES[answer] for answer in legal_answers(game, cards, played))
    return found
