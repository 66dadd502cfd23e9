"""What a bettor puts down in the course of a round: doubles, splits, insurance, and how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import Bet, Bettor
from houseway.games.answers import parse_answer
from houseway.games.blackjack import options as may
from houseway.games.blackjack.places import BASE
from houseway.games.blackjack.walk import added_behind, walked

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.games.blackjack.played import HandPlayed
    from houseway.games.blackjack.walk import Asking, Walk
    from houseway.games.family import Situation
    from houseway.money import Cents

ADDED = {may.DOUBLE: "double", may.AGAIN: "double-double", may.SPLIT: "split", may.INSURE: "insurance"}
"""The wager that an answer puts down."""


def added(situation: Situation, bettor: Bettor, answer: str) -> tuple[Bet, ...]:
    """Return the wagers that an answer puts down, also those that bettors behind the seat are bound to add."""
    walk = walked(situation)
    question = walk.asking.get(bettor)
    word, amount, *_ = parse_answer(answer)
    if question is None:
        return ()
    if word == may.MATCH and question.matching is not None and question.hand is not None:
        return (matched(walk, question.hand, bettor, question.matching, amount),)
    if word not in ADDED:
        return ()
    if question.hand is None:
        return (insured(walk, bettor, amount),)
    return put_down(walk, question.hand, bettor, word, amount)


def put_down(
    walk: Walk, hand: HandPlayed, bettor: Bettor, word: str, amount: Cents | None = None
) -> tuple[Bet, ...]:
    """Return what the player of a hand adds to it, as named or as much as he may, and what others are bound to add."""
    own, bound = _addition(walk, hand, bettor, word, amount), _bound(walk, hand, word)
    return own, *(_addition(walk, hand, each, word, _in_proportion(walk, own, each)) for each in bound)


def matched(walk: Walk, hand: HandPlayed, bettor: Bettor, word: str, amount: Cents | None = None) -> Bet:
    """Return what somebody behind a seat adds who matches what its player added, as named or as much as he may."""
    most = _match_range(walk, hand, bettor)[1] if word == may.DOUBLE else None
    return _addition(walk, hand, bettor, word, most if amount is None else amount)


def insured(walk: Walk, bettor: Bettor, amount: Cents | None = None) -> Bet:
    """Return somebody's insurance, as named or as much as he may."""
    most = _insurance_range(walk, bettor)[1]
    return Bet(bettor, ADDED[may.INSURE], most if amount is None else amount)


def amounts(situation: Situation, bettor: Bettor) -> Mapping[str, tuple[Cents, Cents]]:
    """Return the least and the most of every answer that a bettor may give for an amount of his choosing."""
    walk = walked(situation)
    question = walk.asking.get(bettor)
    return dict(_ranges(walk, bettor, question)) if question is not None else {}


def _ranges(walk: Walk, bettor: Bettor, question: Asking) -> Iterator[tuple[str, tuple[Cents, Cents]]]:
    if may.INSURE in question.answers:
        yield may.INSURE, _insurance_range(walk, bettor)
    if question.hand is not None and may.DOUBLE in question.answers:
        yield may.DOUBLE, _double_range(walk, bettor)
    if question.hand is not None and question.matching == may.DOUBLE:
        yield may.MATCH, _match_range(walk, question.hand, bettor)


def _bound(walk: Walk, hand: HandPlayed, word: str) -> list[Bettor]:
    """Return who behind the seat has to add what its player adds."""
    if added_behind(walk.game, ADDED[word]) != "must_match":
        return []
    on = hand.doublers if hand.doubled else hand.on
    return [bettor for bettor in on if bettor.backline]


def _in_proportion(walk: Walk, added: Bet, bettor: Bettor) -> Cents:
    """Return what somebody adds who is bound to match: as large a part of his stake as the player's of his."""
    whole = first_stake(walk.situation, added.bettor)
    return max(1, first_stake(walk.situation, bettor) * added.amount // whole)


def _addition(walk: Walk, hand: HandPlayed, bettor: Bettor, word: str, amount: Cents | None) -> Bet:
    """Return what somebody adds to a hand: as named, or as much as he may."""
    if word == may.SPLIT:
        return Bet(bettor, ADDED[word], first_stake(walk.situation, bettor), hand.splits + 2)
    if word == may.AGAIN:
        return Bet(bettor, ADDED[word], _again(walk, hand, bettor), hand.number, hand.doubled)
    most = _double_range(walk, bettor)[1]
    return Bet(bettor, ADDED[word], most if amount is None else amount, hand.number)


def first_stake(situation: Situation, bettor: Bettor) -> Cents:
    """Return what a bettor put down before the cards."""
    base = situation.bet(bettor, BASE)
    return base.amount if base is not None else 0


def _double_range(walk: Walk, bettor: Bettor) -> tuple[Cents, Cents]:
    """Return the least and the most of a double: as much as the hand's first wager, or less where that is allowed."""
    most = first_stake(walk.situation, bettor)
    wager, again = walk.game.wager("double"), walk.game.double_double
    equal = wager is None or wager.amount is None or wager.amount.relation == "equal"
    if equal or (again is not None and again.offered and not again.for_less):
        return most, most
    least = walk.situation.setup.minimum if walk.game.double.least == "table_minimum" else 1
    return min(least, most), most


def _match_range(walk: Walk, hand: HandPlayed, bettor: Bettor) -> tuple[Cents, Cents]:
    """Return the least and the most that somebody behind a seat adds to a double: no larger part than its player."""
    own = on_hand(walk.situation, bettor.seated, hand.number)
    doubled = next((bet for bet in own if bet.wager == "double"), None)
    most = first_stake(walk.situation, bettor) if doubled is None else _in_proportion(walk, doubled, bettor)
    return min(_double_range(walk, bettor)[0], most), most


def _again(walk: Walk, hand: HandPlayed, bettor: Bettor) -> Cents:
    """Return a further doubling: all that lies on the hand, or the table's maximum where it is capped."""
    rules = walk.game.double_double
    lies = sum(bet.amount for bet in on_hand(walk.situation, bettor, hand.number))
    capped = rules is not None and rules.cap == "table_maximum"
    return min(lies, walk.situation.setup.maximum) if capped else lies


def on_hand(situation: Situation, bettor: Bettor, number: int) -> list[Bet]:
    """Return what a bettor has on one hand: the wager it began with and what was added to it."""
    begun = BASE if number == 1 else "split"
    kinds = {begun, "double", "double-double"}
    return [
        bet for bet in situation.bets if (bet.bettor, bet.hand) == (bettor, number) and bet.wager in kinds
    ]


def _insurance_range(walk: Walk, bettor: Bettor) -> tuple[Cents, Cents]:
    most = first_stake(walk.situation, bettor) // 2
    wager = walk.game.wager("insurance")
    half = wager is not None and wager.amount is not None and wager.amount.relation == "half"
    return (most if half else 1), most
