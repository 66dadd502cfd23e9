"""Why a hand draws, stands or is looked at: the rule behind what the house dealer does, with its lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec import Struct

from houseway.games.baccarat.reasons import baccarat_draws
from houseway.games.blackjack.reasons import blackjack_draws, blackjack_stands
from houseway.rulebook import BaccaratGame, BlackjackGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.family import Situation
    from houseway.rulebook import CaribbeanStudGame, Game

    Dealt = BaccaratGame | BlackjackGame | CaribbeanStudGame


class Reason(Struct, frozen=True):
    """What a rule makes a hand do, and where it is printed."""

    hand: str
    says: str
    cite: tuple[str, ...]


def reasons(situation: Situation) -> Iterator[Reason]:
    """Tell of every hand that a rule has decided about so far: why it draws, stands or ends the round."""
    found = ()
    if isinstance(situation.game, BaccaratGame):
        found = baccarat_draws(situation)
    elif isinstance(situation.game, BlackjackGame):
        found = blackjack_stands(situation)
    for hand, says, cite in found:
        yield Reason(hand, says, cite)


def card_reason(situation: Situation, hand: str) -> Reason:
    """Tell why the next card goes to a hand; where nothing but the deal asks for it, where the deal is printed."""
    found = ()
    if isinstance(situation.game, BaccaratGame) and len(situation.hands[hand]) > 1:
        found = [each for each in baccarat_draws(situation) if each[0] == hand][-1:]
    elif isinstance(situation.game, BlackjackGame):
        found = blackjack_draws(situation, hand)
    for _, says, cite in found:
        return Reason(hand, says, cite)
    return Reason(hand, "", deal_cite(situation.game))


def deal_cite(game: Game) -> tuple[str, ...]:
    """Return where it is printed how cards are dealt: every family has a block for that."""
    return cast("Dealt", game).deal.cite
