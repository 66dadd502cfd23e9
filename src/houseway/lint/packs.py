"""Whether a pack can make a hand: the cards that it would take, held against the cards that there are."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from houseway.cards import JOKER, RANKS, composition, rank_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Wanted = tuple[tuple[int, int | None], ...]
"""Ranks with their suits, or with None where any suit will do."""

_SUITS = range(4)
_COLORS = ((0, 3), (1, 2))
_ACE = RANKS.index("A")
_WILD = {"wild", "wild_no_foul", "as_dealt", "as_lies"}
_RUNS = {"royal_flush", "straight_flush", "straight", "flush", "royal_flush_and_royal_match"}
"""What the bug completes."""
_ALIKE = {
    "five_of_a_kind": (5,),
    "four_of_a_kind": (4,),
    "full_house": (3, 2),
    "three_of_a_kind": (3,),
    "two_pair": (2, 2),
    "pair": (2,),
    "any_7_7_7": (3,),
    "two_unsuited_matches": (3,),
    "one_unsuited_match": (2,),
}


class Pack(NamedTuple):
    """The cards of a game: how many of each, jokers apart, and what a joker may be."""

    cards: Counter[int]
    jokers: int
    joker: str | None
    bridged: bool = False
    """Ranks that are not in the pack do not break a run."""

    @property
    def ranks(self) -> list[int]:
        """The ranks that there are, from the lowest."""
        return sorted({rank_of(card) for card in self.cards})

    def runs(self, length: int) -> Iterator[tuple[int, ...]]:
        """Yield every run of ranks of a length, the ace below the deuce and above the king, the highest first."""
        ranks = self.ranks if self.bridged else list(range(len(RANKS)))
        cycle = (_ACE, *ranks)
        for end in range(len(cycle), length - 1, -1):
            yield cycle[end - length : end]


def pack_of(name: str, packs: int, joker: str | None, *, bridged: bool = False) -> Pack:
    """Return so many packs of a composition."""
    cards = Counter(composition(name).cards * packs)
    jokers = cards.pop(JOKER, 0)
    return Pack(cards, jokers, joker, bridged)


def can_make(hand: str, pack: Pack, seen: int | None = None) -> bool | None:
    """Say whether a pack can make a hand of the cards that are seen; None for what is no pattern of cards."""
    ways = _ways(hand, pack, 3 if seen == 3 else 5)
    if ways is None:
        return None
    joker = hand != "seven_card_straight_flush"
    return any((seen is None or len(way) <= seen) and _holds(pack, hand, way, joker=joker) for way in ways)


def _holds(pack: Pack, hand: str, way: Wanted, *, joker: bool) -> bool:
    """Say whether the cards are there, or a joker may stand for those that are not."""
    lacking: list[int] = []
    for (rank, suit), count in Counter(way).items():
        suits = _SUITS if suit is None else (suit,)
        there = sum(pack.cards[4 * rank + each] for each in suits)
        lacking += [rank] * (count - there)
    if not lacking:
        return True
    if not joker or len(lacking) > pack.jokers or not set(lacking) <= set(pack.ranks):
        return False  # a joker is one of the pack's cards, not one that was taken out
    if pack.joker == "bug":
        return hand in _RUNS or set(lacking) == {_ACE}
    return pack.joker in _WILD


def _ways(hand: str, pack: Pack, length: int) -> Iterable[Wanted] | None:
    """Return the ways to make a hand, or None where it is no pattern of cards."""
    if hand in _ALIKE:
        ranks = [RANKS.index("7")] if "7" in hand else pack.ranks
        return _alike(_ALIKE[hand], ranks)
    maker = _PATTERNS.get(hand)
    return None if maker is None else maker(pack, length)


def _alike(counts: tuple[int, ...], ranks: Iterable[int]) -> Iterator[Wanted]:
    for chosen in permutations(ranks, len(counts)):
        pairs = zip(chosen, counts, strict=True)
        yield tuple((rank, None) for rank, count in pairs for _ in range(count))


def _suited(*ranks: int) -> Iterator[Wanted]:
    for suit in _SUITS:
        yield tuple((rank, suit) for rank in ranks)


def _colored(*ranks: int) -> Iterator[Wanted]:
    """Yield the ways to hold ranks in the two suits of a color."""
    for one, other in _COLORS:
        for first, second in ((one, other), (other, one)):
            yield ((ranks[0], first), *((rank, second) for rank in ranks[1:]))


def _mixed(*ranks: int) -> Iterator[Wanted]:
    yield tuple((rank, None) for rank in ranks)


def _top(pack: Pack, length: int) -> tuple[int, ...]:
    return next(pack.runs(length))


def _flush(pack: Pack, length: int) -> Iterator[Wanted]:
    """Yield so many cards of each suit: those that are there, then such as a joker might stand for."""
    for suit in _SUITS:
        held = [rank for rank in pack.ranks for _ in range(pack.cards[4 * rank + suit])]
        others = [rank for rank in pack.ranks if not pack.cards[4 * rank + suit]]
        chosen = (*held, *others)[:length]
        if len(chosen) == length:
            yield tuple((rank, suit) for rank in chosen)


def _royal_match(pack: Pack, _: int) -> Iterator[Wanted]:
    king, queen = RANKS.index("K"), RANKS.index("Q")
    for suit, other in permutations(_SUITS, 2):
        yield (*((rank, suit) for rank in _top(pack, 5)), (king, other), (queen, other))


def _with_joker(pack: Pack, _: int) -> Iterator[Wanted]:
    """Yield runs of seven that are a card short, where there is a joker for it."""
    for run in pack.runs(7) if pack.jokers else ():
        for gone in range(7):
            yield from _suited(*run[:gone], *run[gone + 1 :])


def _tens(pack: Pack) -> list[int]:
    return [rank for rank in pack.ranks if RANKS[rank] in "TJQK"]


def _each_ten(ways: Callable[..., Iterator[Wanted]]) -> Callable[[Pack, int], Iterator[Wanted]]:
    return lambda pack, _: (way for ten in _tens(pack) for way in ways(_ACE, ten))


def _each_rank(ways: Callable[..., Iterator[Wanted]], count: int) -> Callable[[Pack, int], Iterator[Wanted]]:
    return lambda pack, _: (way for rank in pack.ranks for way in ways(*[rank] * count))


def _these(ways: Callable[..., Iterator[Wanted]], ranks: str) -> Callable[[Pack, int], Iterator[Wanted]]:
    return lambda _, __: ways(*map(RANKS.index, ranks))


_PATTERNS: dict[str, Callable[[Pack, int], Iterable[Wanted]]] = {
    "five_aces": lambda _, __: _mixed(*[_ACE] * 5),
    "royal_flush": lambda pack, length: _suited(*_top(pack, length)),
    "mini_royal": lambda pack, _: _suited(*_top(pack, 3)),
    "straight_flush": lambda pack, length: (way for run in pack.runs(length) for way in _suited(*run)),
    "straight": lambda pack, length: (way for run in pack.runs(length) for way in _mixed(*run)),
    "flush": _flush,
    "seven_card_straight_flush": lambda pack, _: (way for run in pack.runs(7) for way in _suited(*run)),
    "seven_card_straight_flush_with_joker": _with_joker,
    "royal_flush_and_royal_match": _royal_match,
    "suited_natural": _each_ten(_suited),
    "same_color_natural": _each_ten(_colored),
    "any_natural": _each_ten(_mixed),
    "suited_pair": _each_rank(_suited, 2),
    "same_color_pair": _each_rank(_colored, 2),
    "one_suited_match": _each_rank(_suited, 2),
    "two_suited_matches": _each_rank(_suited, 3),
    "suited_7_7_7": _these(_suited, "777"),
    "same_color_7_7_7": _these(_colored, "777"),
    "suited_6_7_8": _these(_suited, "678"),
    "same_color_6_7_8": _these(_colored, "678"),
    "any_6_7_8": _these(_mixed, "678"),
    "suited_a_2_3_4": _these(_suited, "A234"),
    "same_color_a_2_3_4": _these(_colored, "A234"),
    "any_a_2_3_4": _these(_mixed, "A234"),
}
"""The ways to make a hand, by its name in paytables."""
