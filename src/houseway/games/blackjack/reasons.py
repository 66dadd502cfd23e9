"""Why a hand of blackjack draws or stands, in the words of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.blackjack import options as may
from houseway.games.blackjack.comparing import is_natural, is_over
from houseway.games.blackjack.play import spoken
from houseway.games.blackjack.walk import Walk
from houseway.games.events import hand_number, hand_seat
from houseway.games.family import Finished
from houseway.games.places import PLAYER_DEALER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.family import Situation

_TWO = 2
_GIVEN_UP = ("surrendered", "rescued")
"""Ends that the cards do not show; a natural and a bust are in the words of the hand itself."""


def blackjack_draws(situation: Situation, name: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Tell why the next card goes to a hand that has its first two: a chart, or what its player said."""
    walk = Walk(situation)
    cards, charts = walk.lying(name), walk.game.draw
    if name == PLAYER_DEALER:
        if len(cards) >= _TWO:
            only = charts.bonus_only_cite if walk.only_bonus_waits else ()
            yield name, f"{spoken(walk.game, cards)} draws", (*charts.dealer.cite, *only)
        return
    hand = walk.hand(hand_seat(name) or 0, hand_number(name))
    if hand is None:
        return  # it is being dealt
    if len(cards) < _TWO:
        yield name, "the second card of a split hand", walk.game.split.cite
        return
    says = spoken(walk.game, cards, dealt=not hand.of_split)
    if not hand.doubled and may.legal_answers(walk.game, cards, hand) == (may.HIT,):
        yield name, f"{says} must draw", charts.players.cite
        return
    word = may.DOUBLE if hand.doubled == 1 else may.AGAIN if hand.doubled else may.HIT
    done = {may.HIT: "was hit", may.DOUBLE: "was doubled", may.AGAIN: "was doubled again"}[word]
    yield name, f"{says} {done}", may.choice_cite(walk.game, word)


def blackjack_stands(situation: Situation) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Tell of every hand that gets no more cards, and of a natural that ends the round."""
    walk = Walk(situation)
    charts = walk.game.draw
    for hand in walk.hands:
        if hand.ended is None:
            continue
        cards = walk.lying(hand.name)
        says = spoken(walk.game, cards, dealt=not hand.of_split)
        cite = walk.game.natural.cite if hand.ended == "natural" else charts.players.cite
        yield hand.name, f"{says}, {hand.ended}" if hand.ended in _GIVEN_UP else says, cite
    if PLAYER_DEALER in situation.turned and isinstance(walk.step, Finished):
        cards = walk.lying(PLAYER_DEALER)
        says, done = spoken(walk.game, cards), is_over(walk.game, cards) or is_natural(walk.game, cards)
        yield PLAYER_DEALER, says if done else f"{says} stands", charts.dealer.cite
