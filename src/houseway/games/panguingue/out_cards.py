"""An out card may be forced back in three cases only (001:188-191)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import card_symbol, composition
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.panguingue.now import Now
    from houseway.games.panguingue.rights import Right


def out_card_faults(now: Now, on: int, card: int, right: Right) -> Iterator[Violation]:
    """Name that none of the cases is there in which a card may be forced that puts a player out."""
    cases = set(right.row.cases)
    allowed = (
        ("heads_up" in cases and now.heads_up)
        or ("pyramiding" in cases and right.refused and _pyramids(now, on, card))
        or ("two_players_out_for_less" in cases and _goes_out_for_less(now, on, card, right))
    )
    if not allowed:
        says = (
            f"the {card_symbol(card)} puts seat {on} out: it is forced only on a player who holds out for more,"
            " on the cheaper of two that it puts out, or with two players left"
        )
        yield Violation("out-card", says, right.row.cite)


def _pyramids(now: Now, on: int, card: int) -> bool:
    """Say whether another card could put a player out for more than this one."""
    worth = now.value_with(on, card)
    pack = composition(now.game.deck.composition).cards
    return any(now.value_with(on, other) > worth for other in pack if now.fits_board(on, other))


def _goes_out_for_less(now: Now, on: int, card: int, right: Right) -> bool:
    """Say whether the card puts two players out, and this one for less than the other."""
    thrown = right.thrown
    if thrown is None or not thrown.drawn:
        return False
    other = thrown.to if on == thrown.by else thrown.by
    if other not in now.state.active or not now.puts_out(other, card):
        return False
    return now.value_with(on, card) < now.value_with(other, card)
