"""What can be true of a finished round: the conditions that wagers win and push on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from msgspec import Struct

from houseway.hands import is_natural


class Finish(NamedTuple):
    """A finished round as one bettor's wager sees it."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int
    player_pair: int = 0
    banker_pair: int = 0
    by_option: int = 0
    """The bettor drew where he could have stood."""


def three_card(total: int, cards: int, wanted: int) -> bool:
    """Say whether a hand makes the wanted total with three cards."""
    return total == wanted and cards == 3


def winning_natural(total: int, cards: int, other: int) -> bool:
    """Say whether a two-card eight or nine beats the other hand."""
    return cards == 2 and is_natural(total) and total > other


class Meaning(Struct, frozen=True):
    """A condition: how a dealer would say it, and how it is tested."""

    words: str
    test: Callable[[Finish], bool]
    otherwise: str | None = None
    """What is said when it is not true, where the two totals do not say it."""


def _wins_by(points: int, spoken: str) -> Meaning:
    return Meaning(f"the player hand wins by {spoken} points", lambda f: f.player - f.banker == points)


CONDITIONS: dict[str, Meaning] = {
    "player_closer": Meaning("the player hand is closer to nine", lambda f: f.player > f.banker),
    "banker_closer": Meaning("the banker hand is closer to nine", lambda f: f.banker > f.player),
    "tie": Meaning("both hands total the same", lambda f: f.player == f.banker),
    "banker_wins_with_three_card_seven": Meaning(
        "the banker hand wins with a three-card seven",
        lambda f: three_card(f.banker, f.banker_cards, 7) and f.player < 7,
    ),
    "player_wins_with_three_card_eight": Meaning(
        "the player hand wins with a three-card eight",
        lambda f: three_card(f.player, f.player_cards, 8) and f.banker < 8,
    ),
    "player_wins_with_three_card_six": Meaning(
        "the player hand wins with a three-card six",
        lambda f: three_card(f.player, f.player_cards, 6) and f.banker < 6,
    ),
    "three_card_six_or_seven_fails": Meaning(
        "a three-card six of the player hand or a three-card seven of the banker hand does not win",
        lambda f: (
            (three_card(f.player, f.player_cards, 6) and f.banker >= 6)
            or (three_card(f.banker, f.banker_cards, 7) and f.player >= 7)
        ),
    ),
    "player_wins_by_option": Meaning(
        "the player hand wins with a card the bettor chose to draw",
        lambda f: f.by_option == 1 and f.player > f.banker,
    ),
    "player_wins_with_natural": Meaning(
        "the player hand wins with a natural",
        lambda f: winning_natural(f.player, f.player_cards, f.banker),
    ),
    "natural": Meaning(
        "a natural on either side wins",
        lambda f: (
            winning_natural(f.player, f.player_cards, f.banker)
            or winning_natural(f.banker, f.banker_cards, f.player)
        ),
    ),
    "player_wins_by_4": _wins_by(4, "four"),
    "player_wins_by_5": _wins_by(5, "five"),
    "player_wins_by_6": _wins_by(6, "six"),
    "player_wins_by_7": _wins_by(7, "seven"),
    "player_wins_by_8": _wins_by(8, "eight"),
    "player_wins_by_9": _wins_by(9, "nine"),
    "player_pair": Meaning(
        "the player hand holds a pair", lambda f: f.player_pair == 1, "the player hand holds no pair"
    ),
    "banker_pair": Meaning(
        "the banker hand holds a pair", lambda f: f.banker_pair == 1, "the banker hand holds no pair"
    ),
    "either_pair": Meaning(
        "one of the hands holds a pair",
        lambda f: f.player_pair + f.banker_pair > 0,
        "neither hand holds a pair",
    ),
}


def holds(condition: str, finish: Finish) -> bool:
    """Say whether a condition is true of a finished round."""
    return CONDITIONS[condition].test(finish)


def why_lost(conditions: Iterable[str], finish: Finish) -> str:
    """Say why none of a wager's conditions is true: the totals, unless they do not tell."""
    said = [words for condition in conditions if (words := CONDITIONS[condition].otherwise)]
    return ", ".join(said) or f"player {finish.player}, banker {finish.banker}"


def in_words(condition: str) -> str:
    """Return a condition as a dealer would say it."""
    return CONDITIONS[condition].words
