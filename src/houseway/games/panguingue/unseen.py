"""Cards that nobody has seen: a closed hand is so many of them, and each comes to light as it is laid down or thrown away.

A rule that asks what a closed card is bears with it: what might be there is not refused, what must be used is only what is known.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from houseway.cards import card_symbol, card_text, composition, parse_cards
from houseway.games.panguingue.melds import can_use
from houseway.games.state import UNSEEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from houseway.games.panguingue.melds import Meld
    from houseway.rulebook.families.panguingue import PanguingueGame

UNKNOWN = "??"
"""How a card is written that nobody has seen."""


def lacking(held: Iterable[int], wanted: Iterable[int]) -> list[int]:
    """Return the cards that are not there as often as they are wanted, and that no unseen card can be.

    >>> lacking([5, UNSEEN], [5, 6]), lacking([5, UNSEEN], [6, 7])
    ([], [7])
    """
    have, found = Counter(held), list[int]()
    for card, count in Counter(wanted).items():
        missing = max(0, count - have[card])
        if missing > have[UNSEEN]:
            found.append(card)
        have[UNSEEN] -= min(missing, have[UNSEEN])
    return found


def might_use(game: PanguingueGame, hand: Sequence[int], melds: Sequence[Meld], card: int) -> bool:
    """Say whether a card can be put to use, be it with cards that nobody has seen."""
    unseen = hand.count(UNSEEN)
    if can_use(game, hand, melds, card) or unseen >= game.melds.least - 1:
        return True  # whatever a card is, two others make a set with it
    pack = sorted(set(composition(game.deck.composition).cards))
    return unseen > 0 and any(
        can_use(game, (*hand, *more), (), card) for more in combinations_with_replacement(pack, unseen)
    )


def cards_shown(cards: Sequence[int]) -> str:
    """Return cards for reading; those that nobody has seen stand last, as a number.

    >>> cards_shown([UNSEEN, 51, UNSEEN])
    'A♠ and 2 unseen'
    """
    known = [card for card in cards if card != UNSEEN]
    unseen = len(cards) - len(known)
    return " and ".join(
        filter(None, (" ".join(map(card_symbol, known)), f"{unseen} unseen" if unseen else ""))
    )


def cards_written(cards: Iterable[int]) -> str:
    """Write cards as records have them.

    >>> cards_written([51, UNSEEN])
    'As ??'
    """
    return " ".join(UNKNOWN if card == UNSEEN else card_text(card) for card in cards)


def cards_read(text: str) -> tuple[int, ...]:
    """Read cards as records have them."""
    first, *rest = text.split(UNKNOWN)
    found = list(parse_cards(first))
    for part in rest:
        found += (UNSEEN, *parse_cards(part))
    return tuple(found)
