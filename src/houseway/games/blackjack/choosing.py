"""What bots and hints answer: by the chart that ships with the game, or by a rule of thumb where none does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.blackjack import options as may
from houseway.games.blackjack.basic_chart import followed
from houseway.games.blackjack.sensible import sensible
from houseway.games.blackjack.shipped import shipped
from houseway.hands.totals import value

if TYPE_CHECKING:
    from houseway.banking import Bettor
    from houseway.games.blackjack.basic_chart import BasicChart
    from houseway.games.blackjack.played import Open
    from houseway.games.blackjack.walk import Asking, Walk


def wishes(walk: Walk, bettor: Bettor, *, simply: bool = False) -> tuple[str, ...]:
    """Return what a bettor would answer, best first; the next holds where his chips do not reach.

    The chart says nothing of matching another's double or split from behind his seat: there the rule of thumb stays.
    """
    question = walk.asking.get(bettor)
    if question is None:
        return (may.STAND,)
    chart = None if simply else shipped(walk.game, walk.situation.setup.packs)
    return chosen(walk, question, chart)


def chosen(walk: Open, question: Asking, chart: BasicChart | None) -> tuple[str, ...]:
    """Return what somebody answers who carries a chart, or none."""
    if chart is None or question.matching is not None:
        return tuple(sensible(walk, question))
    return by_chart(walk, question, chart)


def by_chart(walk: Open, question: Asking, chart: BasicChart) -> tuple[str, ...]:
    """Return what a chart has a bettor answer, best first."""
    answers, hand = question.answers, question.hand
    if hand is None:
        return followed(chart.guards(even_money=may.EVEN_MONEY in answers), answers)
    cards = walk.lying(hand.name)
    asked = chart.asks(cards, hand, value(walk.up))
    if may.KEEP in answers:  # before the look, when only a surrender is asked about
        wanted = followed(asked, may.legal_answers(walk.game, cards, hand))[0]
        return (may.SURRENDER, may.KEEP) if wanted == may.SURRENDER else (may.KEEP,)
    return followed(asked, answers)
