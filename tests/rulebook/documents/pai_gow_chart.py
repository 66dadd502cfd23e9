"""A second, plain interpreter of a house way: every front is tried and the chart's words choose one.

Cards are pairs of rank (2 to 14) and suit; the joker is an ace without a suit.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from houseway.cards import JOKER, parse_cards, rank_of, suit_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from houseway.rulebook.families.pai_gow_poker import HouseWay, WayRow

Card: TypeAlias = tuple[int, int | None]
BANDS = {
    "aces": {14},
    "kings-and-below": set(range(2, 14)),
    "A-K-Q": {14, 13, 12},
    "J-10-9": {11, 10, 9},
    "8-7-6": {8, 7, 6},
    "5-and-below": {5, 4, 3, 2},
}
WIDER = {"four_with_three": "four_with_pair", "four_with_pair": "four"}
RANKS = {"A": 14, "K": 13, "Q": 12}
STRAIGHT, THREE = 4, 3


class Set(NamedTuple):
    """Seven cards, set."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]

    @property
    def paired(self) -> bool:
        return self.front[0][0] == self.front[1][0]

    @property
    def key(self) -> tuple[object, ...]:
        naturals = sum(suit is not None for _, suit in self.front)
        return self.paired, sorted((rank for rank, _ in self.front), reverse=True), five(self.back), naturals


def cards(words: str) -> tuple[Card, ...]:
    """Read cards as the project writes them."""
    return tuple(
        (14, None) if card == JOKER else (rank_of(card) + 2, suit_of(card)) for card in parse_cards(words)
    )


def five(hand: Iterable[Card]) -> tuple[int, list[int]]:
    """Return the class of five cards and the ranks that break ties; the joker is the bug."""
    held = list(hand)
    if (14, None) not in held:
        return natural(held)
    rest = [card for card in held if card != (14, None)]
    filled = [natural([*rest, (rank, suit)]) for rank in range(2, 15) for suit in range(4)]
    complete = [value for value in filled if value[0] in {STRAIGHT, 5, 8}]
    return max([natural([*rest, (14, -1)]), *complete])


def natural(hand: list[Card]) -> tuple[int, list[int]]:
    """Return the class of five cards without a joker to fill in."""
    counts = Counter(rank for rank, _ in hand)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    flush = len({suit for _, suit in hand}) == 1
    wheel = ranks == [14, 5, 4, 3, 2]
    straight = len(ranks) == 5 and (max(ranks) - min(ranks) == 4 or wheel)
    if straight:
        return 8 if flush else STRAIGHT, [5] if wheel else ranks
    classes: dict[tuple[int, ...], int] = {
        (5,): 9,
        (4, 1): 7,
        (3, 2): 6,
        (3, 1, 1): THREE,
        (2, 2, 1): 2,
        (2, 1, 1, 1): 1,
    }
    return 5 if flush else classes.get(tuple(shape), 0), ranks


def settings(seven: tuple[Card, ...]) -> list[Set]:
    """Return every setting, the best front first."""
    made = [
        Set(front, tuple(card for card in seven if card not in front)) for front in combinations(seven, 2)
    ]
    return sorted(made, key=lambda setting: setting.key, reverse=True)


def hand_class(seven: tuple[Card, ...]) -> str:
    """Name what seven cards hold."""
    shape = sorted(Counter(rank for rank, _ in seven).values(), reverse=True)
    complete = any(is_complete(setting) for setting in settings(seven))
    pairs = shape.count(2)
    if shape[0] >= 4:
        return (
            "five_aces" if shape[0] == 5 else f"four{ {3: '_with_three', 2: '_with_pair'}.get(shape[1], '') }"
        )
    if shape[0] == 3 and (shape[1] == 3 or pairs):
        return "two_threes" if shape[1] == 3 else "full_house"
    if pairs == 3:
        return "three_pair"
    held = "three" if shape[0] == 3 else ("", "pair", "two_pair")[pairs]
    if complete:
        return f"complete_with_{held}" if held else "complete"
    return {"": "no_pair", "pair": "one_pair"}.get(held, held)


def is_complete(setting: Set) -> bool:
    return five(setting.back)[0] in {STRAIGHT, 5, 8}


def set_by(way: HouseWay, words: str) -> Set:
    """Set seven cards by a chart."""
    seven = tuple(sorted(cards(words), key=lambda card: (card[0], card[1] is not None), reverse=True))
    return _by_class(way, seven, hand_class(seven))


def _by_class(way: HouseWay, seven: tuple[Card, ...], held: str) -> Set:
    counts = Counter(rank for rank, _ in seven)
    made = [rank for rank, count in counts.most_common() if count > 1] or [max(counts)]
    top = max(rank for rank in made if counts[rank] == max(counts.values()))
    rows = [
        found for found in way.rows if found.hand == held and (not found.band or top in BANDS[found.band])
    ]
    if not rows:
        return _by_class(way, seven, WIDER[held])
    chosen = rows[0]
    word = chosen.sets if chosen.test is None or _passes(chosen, seven, top) else chosen.otherwise
    if word == "use":
        assert chosen.use
        return _by_class(way, seven, chosen.use)
    return next(setting for setting in settings(seven) if _FITS[str(word)](setting, counts, top))


def _passes(chosen: WayRow, seven: tuple[Card, ...], top: int) -> bool:
    counts = Counter(rank for rank, _ in seven)
    combination = {rank for rank, count in counts.items() if rank == top or (count == 2 and counts[top] == 2)}
    others = [rank for rank, _ in seven if rank not in combination]
    pair = any(count > 1 for count in Counter(others).values())
    if chosen.test == "pair_leaves_complete":
        return any(setting.paired and is_complete(setting) for setting in settings(seven))
    if chosen.test == "pair_can_go_in_front":
        return pair
    return pair or max(others) >= RANKS[str(chosen.rank)]


def _legal(setting: Set) -> bool:
    front = [rank for rank, _ in setting.front]
    behind, ranks = five(setting.back)
    return behind > 1 or not setting.paired or (behind == 1 and ranks[0] >= front[0])


def _keeps(setting: Set, counts: Counter[int]) -> bool:
    """Say whether every pair, three or four of the hand is behind."""
    return all(counts[rank] == 1 for rank, _ in setting.front)


Fit: TypeAlias = "Callable[[Set, Counter[int], int], bool]"
_FITS: dict[str, Fit] = {
    "second_and_third": lambda setting, _, top: top not in {rank for rank, _ in setting.front},
    "two_highest_others": lambda setting, counts, _: _keeps(setting, counts),
    "keep_both_pairs": lambda setting, counts, _: _keeps(setting, counts),
    "small_pair_front": lambda setting, _, top: setting.paired and setting.front[0][0] != top,
    "highest_pair_front": lambda setting, _, __: setting.paired and _legal(setting),
    "highest_pair_front_three_behind": lambda setting, _, __: (
        setting.paired and five(setting.back)[0] >= THREE
    ),
    "ace_and_highest": lambda setting, _, __: not setting.paired and setting.front[0][0] == 14,
    "pair_of_higher_three_front": lambda setting, _, top: setting.paired and setting.front[0][0] == top,
    "best_two_leaving_complete": lambda setting, _, __: is_complete(setting),
    "pair_front_complete_back": lambda setting, _, __: setting.paired and is_complete(setting),
    "split_four": lambda setting, _, top: setting.paired and setting.front[0][0] == top,
    "keep_four": lambda setting, _, top: top not in {rank for rank, _ in setting.front},
    "aces_front": lambda setting, _, __: setting.paired and setting.front[0][0] == 14,
}
"""Of the settings a word allows, the first is the one with the best front."""
