"""The rows of a chart in words: what is held, what is asked, what is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import JOKER, rank_of, suit_of
from houseway.hands.order import HandClass as FiveCards
from houseway.hands.words import rank_plural, rank_word

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from houseway.rulebook.families.pai_gow_poker import HandClass, WayAction, WayRow

_SUITS = ("clubs", "diamonds", "hearts", "spades")
_FIVE = {
    FiveCards.STRAIGHT: "a straight",
    FiveCards.FLUSH: "a flush",
    FiveCards.STRAIGHT_FLUSH: "a straight flush",
    FiveCards.ROYAL_FLUSH: "a royal flush",
}
_NUMBERS = ("two", "three")

CLASS_WORDS: dict[HandClass, str] = {
    "five_aces": "five aces",
    "four_with_three": "four of a kind with three of a kind",
    "four_with_pair": "four of a kind with a pair",
    "four": "four of a kind",
    "two_threes": "two threes of a kind",
    "full_house": "a full house",
    "three_pair": "three pair",
    "complete_with_three": "a straight or flush with three of a kind",
    "complete_with_two_pair": "a straight or flush with two pair",
    "complete_with_pair": "a straight or flush with a pair",
    "complete": "a straight or flush",
    "three": "three of a kind",
    "two_pair": "two pair",
    "one_pair": "one pair",
    "no_pair": "no pair",
}
"""What seven cards hold, whatever the ranks."""

ACTION_WORDS: dict[WayAction, str] = {
    "second_and_third": "the highest card stays behind, the next two go in front",
    "two_highest_others": "the two best cards beside {combination} go in front",
    "small_pair_front": "the small pair goes in front, the big one stays behind",
    "keep_both_pairs": "both pairs stay behind, the two best other cards go in front",
    "highest_pair_front": "the highest pair goes in front that leaves the higher hand behind",
    "highest_pair_front_three_behind": "the highest pair goes in front that leaves three of a kind or better behind",
    "ace_and_highest": "one ace goes in front with the best other card",
    "pair_of_higher_three_front": "two of the higher three go in front",
    "best_two_leaving_complete": "the best two cards go in front that leave a straight or flush behind",
    "pair_front_complete_back": "the highest pair goes in front that leaves a straight or flush behind",
    "split_four": "the four is split, a pair in each hand",
    "keep_four": "the four stays behind, a pair or else the two best other cards go in front",
    "aces_front": "a pair of aces goes in front",
    "use": "the rows for {use} decide",
}

_COMBINATIONS: dict[HandClass, str] = {
    "four_with_three": "the four",
    "four_with_pair": "the four",
    "four": "the four",
    "three": "the three",
    "two_pair": "the two pair",
    "one_pair": "the pair",
}


def action_words(row: WayRow, action: WayAction) -> str:
    """Return what a row does, in words."""
    use = CLASS_WORDS[row.use] if row.use is not None else ""
    return ACTION_WORDS[action].format(combination=combination_words(row), use=use)


def combination_words(row: WayRow) -> str:
    """Return what a row calls the cards that stay together."""
    return _COMBINATIONS.get(row.hand, "the cards that are alike")


def question(row: WayRow) -> str:
    """Return what a row asks, in words; nothing if it does not ask."""
    if row.test is None:
        return ""
    if row.rank is not None:
        asked = {"A": "an ace", "K": "a king or better", "Q": "a queen or better"}[row.rank]
        return f"can {asked} go in front?"
    if row.test == "pair_can_go_in_front":
        return "can a pair go in front?"
    return "does a pair in front leave a straight or flush behind?"


def row_words(row: WayRow) -> str:
    """Return what a row says, in one sentence."""
    yes = action_words(row, row.sets)
    if row.otherwise is None:
        return yes
    return f"{question(row)} if so, {yes}; if not, {action_words(row, row.otherwise)}"


def card_words(card: int) -> str:
    """Return a card in words: the queen of hearts, the joker."""
    return "the joker" if card == JOKER else f"the {rank_word(rank_of(card))} of {_SUITS[suit_of(card)]}"


def held_words(groups: Mapping[int, int], complete: Collection[int]) -> str:
    """Return what seven cards hold: how many there are of each rank, and the straights and flushes among them."""
    alike = _alike(groups)
    if complete:
        return listed([*five_words(complete), alike or "no pair"])
    return alike or f"no pair, {rank_word(max(groups))} high"


def five_words(complete: Collection[int]) -> list[str]:
    """Return straights and flushes in words, the lowest class first."""
    return [_FIVE[FiveCards(each)] for each in sorted(complete)]


def _alike(groups: Mapping[int, int]) -> str:
    """Return the cards that are alike, the most first."""
    parts: list[str] = []
    for count, word in ((5, "five"), (4, "four"), (3, "three")):
        ranks = sorted((rank for rank, held in groups.items() if held == count), reverse=True)
        parts += [f"{word} {rank_plural(rank)}" for rank in ranks]
    pairs = sorted((rank for rank, held in groups.items() if held == 2), reverse=True)
    if len(pairs) == 1:
        parts.append(f"a pair of {rank_plural(pairs[0])}")
    elif pairs:
        parts.append(f"{_NUMBERS[len(pairs) - 2]} pair, {listed([rank_plural(rank) for rank in pairs])}")
    return listed(parts)


def listed(parts: Sequence[str]) -> str:
    """Return a list in words."""
    *first, last = parts or ("",)
    return f"{', '.join(first)} and {last}" if first else last
