"""How a sensible player decides, from what his seat may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import RANKS, rank_of, suit_of
from houseway.games.panguingue import commands as co
from houseway.games.panguingue.declaring import count_row
from houseway.games.panguingue.melds import meld_value, place_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.games.panguingue.commands import PanCommand
    from houseway.games.panguingue.hand import PanHand
    from houseway.games.panguingue.now import Now

_PLAYABLE = 9
"""How well cards must go together for a hand to be played; about half of all hands do."""


def sensible(hand: PanHand, seat: int, listed: Sequence[PanCommand]) -> PanCommand | None:
    """Return what a sensible player in that seat does of what he may; nothing if he waits for others."""
    for kind in (co.CallFoul, co.Claim, co.GoOut, co.TakeTops, co.Agree):
        for command in listed:
            if isinstance(command, kind):
                return command
    if hand.state.phase == "declare" and (fix := _correction(hand.now, seat)) is not None:
        return fix
    if hand.actor != seat:
        return None
    return _on_turn(hand.now, seat, listed)


def _correction(now: Now, seat: int) -> PanCommand | None:
    """Have a wrong number of cards put right; of a surplus the last one goes."""
    row = count_row(now, seat) if now.player(seat).status == "asked" else None
    if row is None:
        return None
    return co.Correct(seat, now.count(seat) if row.remedy == "one_taken_at_random" else None)


def _on_turn(now: Now, seat: int, listed: Sequence[PanCommand]) -> PanCommand | None:
    if now.state.phase == "declare" and now.asked == seat:
        others = [one.status for each, one in now.state.players.items() if each != seat]
        must = not {"in", "asked"} & set(others)
        return co.Declare(seat, plays=must or togetherness(now, now.player(seat).hand) >= _PLAYABLE)
    uses = [each for each in listed if isinstance(each, co.LayMeld | co.Add)]
    if uses:
        return max(uses, key=lambda use: _gain(now, seat, use))
    discards = [each for each in listed if isinstance(each, co.Discard)]
    if discards:
        return min(discards, key=lambda each: fondness(now, now.player(seat).hand, each.card))
    for kind in (co.PlayOn, co.Take, co.Draw, co.Pass):
        for command in listed:
            if isinstance(command, kind):
                return command
    return None


def _gain(now: Now, seat: int, use: co.LayMeld | co.Add) -> tuple[int, int]:
    """Return what laying cards down collects, and how many go down."""
    if isinstance(use, co.LayMeld):
        return meld_value(now.game, use.cards), len(use.cards)
    meld = now.player(seat).melds[use.meld - 1]
    return meld_value(now.game, (*meld, use.card)) - meld_value(now.game, meld), 1


def togetherness(now: Now, cards: Sequence[int]) -> int:
    """Return how well cards go together: each pair that a third card may make a meld."""
    return sum(_pairs(now, one, other) for place, one in enumerate(cards) for other in cards[:place])


def fondness(now: Now, hand: Sequence[int], card: int) -> int:
    """Return how much a player would miss a card of his hand."""
    others = list(hand)
    others.remove(card)
    return sum(_pairs(now, card, other) for other in others)


def _pairs(now: Now, one: int, other: int) -> int:
    """Return what two cards are worth to each other."""
    if rank_of(one) == rank_of(other):
        return 2 + (RANKS[rank_of(one)] in now.game.pay.valles)
    apart = abs(place_of(now.game, one) - place_of(now.game, other))
    return 3 - apart if suit_of(one) == suit_of(other) and apart <= 2 else 0
