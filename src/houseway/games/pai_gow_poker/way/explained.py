"""Why a hand is set as it is, told step by step to somebody who learns the chart."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.cards import JOKER, cards_symbol, rank_of
from houseway.games.pai_gow_poker.ranking import ranking_of
from houseway.games.pai_gow_poker.way.setting import Placed, house_way
from houseway.games.pai_gow_poker.way.words import (
    action_words,
    card_words,
    combination_words,
    five_words,
    held_words,
    listed,
    question,
)
from houseway.hands.order import ACE
from houseway.hands.pai_gow import COMPLETE, Ranking, back_value, back_words, front_words
from houseway.hands.poker import STRENGTHS, class_of
from houseway.hands.words import rank_plural
from houseway.rulebook import load, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.rulebook.families.pai_gow_poker import PaiGowPokerGame, WayRow

_LABELS = 8


class Explained(Struct, frozen=True):
    """A hand set the house way, and the reasons in order."""

    placed: Placed
    steps: tuple[tuple[str, str], ...]
    """What each line is about, and the line."""

    def lines(self) -> list[str]:
        """Return the steps as text, their subjects in a column."""
        return [f"{label:<{_LABELS}}{says}" for label, says in self.steps]


def explained(game: PaiGowPokerGame, cards: Sequence[int]) -> Explained:
    """Set seven cards the house way and say why."""
    placed = house_way(game, cards)
    return Explained(placed, tuple(_steps(game, placed)))


def _steps(game: PaiGowPokerGame, placed: Placed) -> Iterator[tuple[str, str]]:
    ranking = ranking_of(game)
    seven = _Seven(placed, ranking)
    yield "cards", cards_symbol(sorted((*placed.front, *placed.back), reverse=True))
    yield "holds", seven.words()
    if seven.joker():
        yield "joker", seven.joker()
    if seven.passed_over():
        yield "also", f"{seven.passed_over()}, which the chart asks for later"
    yield from _chart(game)
    for row in placed.path:
        yield from _row(row, "" if row.test is None else seven.answer(row, yes=row.sets == "use"))
        yield "so", action_words(row, "use")
    yield from _row(placed.row, seven.answer(placed.row, yes=bool(placed.test)))
    yield "so", action_words(placed.row, placed.done)
    if placed.forced:
        yield "but", "that would be a foul: the best front is taken that is none"
    yield "front", f"{cards_symbol(placed.front)}: {front_words(placed.values.front)}"
    yield "back", f"{cards_symbol(placed.back)}: {back_words(placed.values.back, ranking)}"


def _chart(game: PaiGowPokerGame) -> Iterator[tuple[str, str]]:
    """Say whose chart it is, where the document prints none."""
    chart = game.house_way.chart
    if chart is not None:
        asked = " (reading house-way-missing)" if "house-way-missing" in game.readings else ""
        yield "chart", f"that of {chart}, {load(chart).game.title}{asked}"


def _row(row: WayRow, answer: str) -> Iterator[tuple[str, str]]:
    """Say which row it is, where it stands, and what it asks."""
    supplied = f"; the reading {row.reading} supplies it" if row.reading else ""
    yield "row", f"{row.id} ({shown(row.cite)}){supplied}"
    if answer:
        yield "asks", f"{question(row)} {answer}"


class _Seven:
    """Seven cards as the chart looks at them."""

    def __init__(self, placed: Placed, ranking: Ranking) -> None:
        self.placed = placed
        self.cards = sorted((*placed.front, *placed.back))
        self.complete = _completes(self.cards, ranking)
        naturals = [card for card in self.cards if card != JOKER]
        self.completed = (
            placed.joker is None
            and placed.hand.startswith("complete")
            and len(naturals) < 7
            and not _completes(naturals, ranking)
        )

    def words(self) -> str:
        """Return what the cards hold."""
        complete = self.complete if self.placed.hand.startswith("complete") else ()
        ranks = [self._rank(card) for card in self.cards if card != JOKER or self._is_alike()]
        return held_words(Counter(ranks), complete)

    def joker(self) -> str:
        """Return what the joker is; nothing if there is none."""
        if JOKER not in self.cards:
            return ""
        if self.placed.joker is not None:
            return f"it stands for {card_words(self.placed.joker)}"
        if self.completed:
            return "it completes the straight or flush" + (
                ", and is the third ace" if self._is_alike() else ""
            )
        return "it is an ace"

    def passed_over(self) -> str:
        """Return the straights and flushes that do not matter, because what is alike comes first."""
        return "" if self.placed.hand.startswith("complete") else listed(five_words(self.complete))

    def answer(self, row: WayRow, *, yes: bool) -> str:
        """Return the answer to what a row asks, with the card or pair it hangs on."""
        said = "yes" if yes else "no"
        if row.test is None:
            return ""
        if row.test == "pair_leaves_complete":
            return (
                f"the pair of {rank_plural(self._rank(self.placed.front[0]))} does" if yes else "no pair does"
            )
        pair = self._other_pair(row)
        if pair is not None:
            return f"there is a pair of {rank_plural(pair)}: {said}"
        if row.test == "pair_can_go_in_front":
            return f"no other cards are alike: {said}"
        best = max(self._others(row), key=self._rank)
        ace = ", an ace" if best == JOKER else ""
        return f"the best card beside {combination_words(row)} is {card_words(best)}{ace}: {said}"

    def _is_alike(self) -> bool:
        """Say whether the joker counts among the cards that are alike."""
        return not self.completed or sum(rank_of(card) == ACE for card in self.cards) == 2

    def _rank(self, card: int) -> int:
        if card != JOKER:
            return rank_of(card)
        return ACE if self.placed.joker is None else rank_of(self.placed.joker)

    def _others(self, row: WayRow) -> list[int]:
        """Return the cards beside the combination that a row is about."""
        first, second = self.placed.ranks
        behind = {first, second} if row.hand in {"two_pair", "complete_with_two_pair"} else {first}
        return [card for card in self.cards if self._rank(card) not in behind]

    def _other_pair(self, row: WayRow) -> int | None:
        counts = Counter(self._rank(card) for card in self._others(row))
        return max((rank for rank, count in counts.items() if count > 1), default=None)


def _completes(cards: Sequence[int], ranking: Ranking) -> list[int]:
    """Return the classes of all straights and flushes in some cards."""
    found = (back_value(five, ranking) for five in combinations(cards, 5))
    return sorted({class_of(value) for value in found if value < STRENGTHS} & COMPLETE)
