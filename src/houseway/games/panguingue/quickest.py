"""A player left alone plays the quickest way: a card that can be used is, and with it all that can follow (001:170)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import card_symbol
from houseway.games.panguingue.folding_cards import without
from houseway.games.panguingue.melds import can_use, fitting, melds_with, seen
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.panguingue.melds import Meld
    from houseway.games.panguingue.now import Now
    from houseway.rulebook.families.panguingue import PanguingueGame


def quickest_faults(now: Now, seat: int, card: int, use: Meld | int) -> Iterator[Violation]:
    """Name that a player left alone uses a drawn card so that fewer cards can follow it than might.

    `use` is the meld that it makes, or the number of the one it is laid on.
    """
    if now.state.phase != "alone":
        return
    player = now.player(seat)
    uses = _uses(now, seat, card)
    most = max((_follow(now.game, player.melds, player.hand, card, each) for each in uses), default=0)
    made = _follow(now.game, player.melds, player.hand, card, use)
    if made < most:
        says = f"seat {seat} plays alone and gets {made} cards down after the {card_symbol(card)}; the quickest way gets {most} down"
        yield Violation("survivor", says, now.game.survivor.plays_cite)


def _uses(now: Now, seat: int, card: int) -> list[Meld | int]:
    player = now.player(seat)
    return [*melds_with(now.game, player.hand, card), *fitting(now.game, player.melds, card)]


def _follow(
    game: PanguingueGame, melds: tuple[Meld, ...], hand: tuple[int, ...], card: int, use: Meld | int
) -> int:
    """Return how many cards of the hand can go down with and after a card that is used so."""
    if isinstance(use, int):
        return laid_off(game, _laid(melds, use, card), hand)
    rest = without(use, (card,))
    return len(rest) + laid_off(game, (*melds, use), without(hand, rest))


def laid_off(game: PanguingueGame, melds: tuple[Meld, ...], hand: tuple[int, ...]) -> int:
    """Return how many cards of a hand can be laid on melds, one after the other."""
    for card in seen(hand):
        places = fitting(game, melds, card)
        if places:  # a card that fits may always be laid at once; only where can matter
            rest = without(hand, (card,))
            return 1 + max(laid_off(game, _laid(melds, place, card), rest) for place in places)
    return 0


def _laid(melds: tuple[Meld, ...], number: int, card: int) -> tuple[Meld, ...]:
    return tuple((*meld, card) if place == number else meld for place, meld in enumerate(melds, start=1))


def idle_faults(now: Now, seat: int, card: int) -> Iterator[Violation]:
    """Name that a player left alone discards while he could still lay something down."""
    if now.state.phase != "alone":
        return
    cite = now.game.survivor.plays_cite
    hand = now.player(seat).hand
    if now.fits_board(seat, card):
        says = f"seat {seat} plays alone and cannot discard the {card_symbol(card)}: it fits a meld"
        yield Violation("survivor", says, cite)
    if now.game.melds.starts == "once_hit" and any(
        can_use(now.game, without(hand, (each,)), (), each) for each in set(seen(hand))
    ):
        yield Violation("survivor", f"seat {seat} plays alone and holds a meld to lay down first", cite)
