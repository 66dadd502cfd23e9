"""Hands of the pot games valued the slow way: every five, every card that a joker may be, nothing looked up.

It shares no code with the library: ranks are letters, a straight is five letters in a row, and a hand is compared as a
pair of its class and its ranks.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

LETTERS = "23456789TJQKA"
JOKER = 52
NOTHING = -1
LOWEST_FIRST: tuple[str, ...] = (
    "high",
    "pair",
    "two",
    "three",
    "straight",
    "flush",
    "full",
    "four",
    "suited-run",
    "royal",
    "five",
)
SHAPES: dict[tuple[int, ...], str] = {
    (5,): "five",
    (4, 1): "four",
    (3, 2): "full",
    (3, 1, 1): "three",
    (2, 2, 1): "two",
    (2, 1, 1, 1): "pair",
}
COMPLETE = {"straight", "flush", "suited-run", "royal"}

Worth = tuple[int, tuple[int, ...]]


class Game(NamedTuple):
    """How hands compare."""

    joker: str = ""
    fives: str = LETTERS
    """The letters of which five alike count."""
    stripped: bool = False
    flush_over_full: bool = False
    double_ace: bool = False
    wheel_second: bool = False

    @property
    def letters(self) -> str:
        return "234567JQKA" if self.stripped else LETTERS

    @property
    def classes(self) -> list[str]:
        order = list(LOWEST_FIRST)
        if self.flush_over_full:
            order[5:7] = "full", "flush"
        return order


@cache
def cards_of(game: Game) -> list[int]:
    """Return the pack of a game."""
    pack = [4 * LETTERS.index(letter) + suit for letter in game.letters for suit in range(4)]
    return [*pack, JOKER] if game.joker else pack


def best(cards: Sequence[int], game: Game) -> Worth:
    """Return the worth of the best five of some cards."""
    return max(made for five in combinations(cards, 5) for made in worths(five, game))


def worths(five: Sequence[int], game: Game) -> Iterator[Worth]:
    """Tell everything that five cards may be."""
    four = [card for card in five if card != JOKER]
    if len(four) == 5:
        yield worth(five, name_of(five, game), game)
        return
    for card in cards_of(game)[:-1]:
        name = name_of([*four, card], game)
        if _may_stand(card, four, name, game):
            yield worth([*four, card], name, game)
    if game.joker == "no_ace":
        yield worth([*four, NOTHING], name_of([*four, NOTHING], game), game)


def _may_stand(card: int, four: Sequence[int], name: str, game: Game) -> bool:
    letter = LETTERS[card >> 2]
    if name == "five":
        if letter not in game.fives:
            return False
    elif card in four:
        return game.double_ace and name == "flush" and letter == "A"
    return game.joker == "wild" or name in COMPLETE or (game.joker == "bug" and letter == "A")


def worth(five: Sequence[int], name: str, game: Game) -> Worth:
    """Return the worth of five cards, of which one may be nothing."""
    ranks = [card >> 2 for card in five]
    if name in {"straight", "suited-run"} and set(ranks) == {12, 3, 2, 1, 0}:
        return game.classes.index(name), (11, 11) if game.wheel_second else (3,)
    return game.classes.index(name), tuple(
        sorted(ranks, key=lambda rank: (name != "flush" and ranks.count(rank), rank), reverse=True)
    )


def name_of(five: Sequence[int], game: Game) -> str:
    """Return the class of five cards."""
    ranks = [card >> 2 for card in five]
    suited = len({card & 3 for card in five}) == 1 and NOTHING not in five
    shape = tuple(sorted(map(ranks.count, set(ranks)), reverse=True))
    held = "".join(letter for letter in game.letters if LETTERS.index(letter) in ranks)
    run = len(held) == 5 and (held in game.letters or held == "2345A")
    if suited and run:
        return "royal" if held == game.letters[-5:] else "suited-run"
    if suited and shape[0] <= 2:
        return "flush"
    return SHAPES.get(shape, "straight" if run else "high")


def dense(values: Iterable[Any]) -> list[int]:
    """Return the place of each value among those that differ, so that two scales can be compared."""
    listed = list(values)
    places = {value: place for place, value in enumerate(sorted(set(listed)))}
    return [places[value] for value in listed]
