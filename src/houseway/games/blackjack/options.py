"""What the document lets a hand do next: hit and stand by its chart, and what comes before the chart."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from houseway.cards import rank_of
from houseway.games.blackjack.comparing import is_over
from houseway.hands.totals import count, value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.games.blackjack.played import HandPlayed, History
    from houseway.rulebook import BlackjackGame
    from houseway.rulebook.families.blackjack import Chart

HIT, STAND, DOUBLE, SPLIT, SURRENDER = "hit", "stand", "double", "split", "surrender"
RESCUE, AGAIN = "rescue", "double-double"
KEEP = "keep"
"""Before the look: not to surrender."""
INSURE, DECLINE, EVEN_MONEY = "insure", "decline", "even-money"
MATCH, RIDE = "match", "ride"
"""Behind a seat: to add what the player of the hand adds, or to ride along at the first stake."""

_TWO = 2
_TEN = 10
_SOFT_17 = 17


@lru_cache(maxsize=1024)
def choice_cite(game: BlackjackGame, answer: str = "") -> tuple[str, ...]:
    """Return where it is printed who may answer so; without an answer, where any choice is."""
    printed = _printed(game)
    word = answer.partition(" ")[0]
    cites = (printed[word],) if word in printed else printed.values()
    return tuple(dict.fromkeys(place for cite in cites for place in cite))


def _printed(game: BlackjackGame) -> dict[str, tuple[str, ...]]:
    """Return where each answer that the document knows is printed."""
    chart, insurance, again = game.draw.players.cite, game.wager("insurance"), game.double_double
    found: dict[str, tuple[str, ...]] = {HIT: chart, STAND: chart, DOUBLE: game.double.cite}
    found[SPLIT] = (*game.split.cite, *game.split.splits_cite, *game.split.ace_cite)
    rules = game.surrender
    found[SURRENDER] = (*rules.cite, *rules.not_up_to_cite, *rules.moment_cite, *rules.after_split_cite)
    if insurance is not None:
        found[INSURE] = found[DECLINE] = insurance.cite
    if game.even_money is not None:
        found[EVEN_MONEY] = game.even_money.cite
    if game.rescue is not None:
        found[RESCUE] = game.rescue.cite
    if again is not None:
        found[AGAIN] = (*again.cite, *again.for_less_cite, *again.cap_cite)
    if game.backline is not None:
        found[MATCH] = found[RIDE] = game.backline.cite
    return found


def must_hit(chart: Chart, cards: Sequence[int]) -> bool:
    """Say whether a chart has a hand take another card."""
    total, soft = count(cards)
    cells = chart.soft if soft else chart.hard
    return cells.hit is not None and total <= cells.hit


def must_stand(chart: Chart, cards: Sequence[int]) -> bool:
    """Say whether a chart has a hand stand."""
    total, soft = count(cards)
    cells = chart.soft if soft else chart.hard
    return cells.stand is not None and total >= cells.stand


def legal_answers(game: BlackjackGame, cards: Sequence[int], hand: HandPlayed) -> tuple[str, ...]:
    """Return what the player of a hand may do with it; one answer alone needs no asking."""
    return _legal(game, tuple(cards), hand.history)


@lru_cache(maxsize=16384)
def _legal(game: BlackjackGame, cards: tuple[int, ...], hand: History) -> tuple[str, ...]:
    if hand.doubled:
        return tuple(_after_double(game, cards, hand))
    answers = _by_chart(game, cards, hand)
    before_chart = game.draw.options_first or not _bound(game, cards)
    if _may_double(game, cards, hand) and before_chart:
        answers.append(DOUBLE)
    if may_split(game, cards, hand) and (before_chart or _two_tens_printed(game, cards)):
        answers.append(SPLIT)
    if _may_surrender(game, cards, hand) and before_chart:
        answers.append(SURRENDER)
    return tuple(answers)


def _by_chart(game: BlackjackGame, cards: Sequence[int], hand: History) -> list[str]:
    """Return what the chart leaves a hand: to hit, to stand or both; a split ace that gets one card stands."""
    if hand.of_aces and game.split.ace_cards == "one_each":
        return [STAND]
    chart = game.draw.players
    answers = [HIT] if not must_stand(chart, cards) else []
    return answers + ([STAND] if not must_hit(chart, cards) else [])


def _after_double(game: BlackjackGame, cards: Sequence[int], hand: History) -> Iterator[str]:
    """Yield what is left to a hand after a doubling: to stand, to be rescued, to double again."""
    yield STAND
    if is_over(game, cards):
        return
    if game.rescue is not None:
        yield RESCUE
    again = game.double_double
    if again is None or not again.offered or hand.doubled > again.times:
        return
    hits_soft_17 = game.draw.dealer.soft.hit is not None and game.draw.dealer.soft.hit >= _SOFT_17
    if (hits_soft_17 or not again.needs_hit_soft_17) and (game.draw.options_first or not _bound(game, cards)):
        yield AGAIN


def _bound(game: BlackjackGame, cards: Sequence[int]) -> bool:
    """Say whether the chart leaves a hand no choice."""
    return must_hit(game.draw.players, cards) or must_stand(game.draw.players, cards)


def _may_double(game: BlackjackGame, cards: Sequence[int], hand: History) -> bool:
    rules = game.double
    after_split = rules.after_split and (rules.split_aces or not hand.of_aces)
    return len(cards) == _TWO and (not hand.of_split or after_split)


def may_split(game: BlackjackGame, cards: Sequence[int], hand: History) -> bool:
    """Say whether two cards may be split, whatever the chart says of their total."""
    if len(cards) != _TWO or hand.splits >= game.split.splits:
        return False
    aces = all(value(card) == 1 for card in cards)
    if aces and hand.ace_splits >= game.split.ace_splits:
        return False
    return is_pair(game, cards)


def is_pair(game: BlackjackGame, cards: Sequence[int]) -> bool:
    """Say whether two cards are of the kind that may be split."""
    one, other = cards
    same_rank, same_value = rank_of(one) == rank_of(other), value(one) == value(other)
    match game.split.on:
        case "equal_rank":
            return same_rank
        case "equal_value":
            return same_value
        case "equal_rank_or_two_tens":
            return same_rank or (same_value and value(one) == _TEN)


def _two_tens_printed(game: BlackjackGame, cards: Sequence[int]) -> bool:
    """Say whether two tens may be split in print, whatever the chart says of twenty."""
    return game.split.on != "equal_rank" and all(value(card) == _TEN for card in cards)


def _may_surrender(game: BlackjackGame, cards: Sequence[int], hand: History) -> bool:
    rules = game.surrender
    if hand.kept:
        return False
    if hand.of_split and not (rules.after_split_aces if hand.of_aces else rules.after_split):
        return False
    if rules.window == "first_two" and len(cards) != _TWO:
        return False
    low = sum(value(card) for card in cards)
    total = count(cards).total if rules.soft_counts == "high" else low
    return rules.not_up_to is None or total > rules.not_up_to
