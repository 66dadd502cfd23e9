"""What can be true of a round against the player-dealer's poker hand: the conditions of its wagers."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Compared: TypeAlias = Literal["higher", "equal", "lower"]
"""How the bettor's hand stands to the player-dealer's."""

NO_HAND = ""
"""What a wager looks at where there is nothing of the kind."""

ABOVE_FLUSH = frozenset({"full_house", "four_of_a_kind", "straight_flush", "royal_flush"})
STRAIGHT_UP = ABOVE_FLUSH | {"straight", "flush"}

TENS_UP, NINES_DOWN = "pair_of_tens_or_better", "pair_of_twos_to_nines"
"""The two kinds of pair on a board; everywhere else a pair is a pair."""


class Finish(NamedTuple):
    """A finished round as one bettor's wagers see it. Hands are named by their class."""

    compared: Compared
    qualifies: bool
    """The player-dealer's hand reaches what it needs to play."""
    folded: bool
    own: str
    dealer: str
    six: str = NO_HAND
    """The best five of the bettor's three cards and the player-dealer's three."""
    board: str = NO_HAND
    """The five cards on the board alone."""


_CLASSES = {
    "mini_royal": "a suited ace, king and queen",
    "royal_flush": "a royal flush",
    "straight_flush": "a straight flush",
    "four_of_a_kind": "four of a kind",
    "full_house": "a full house",
    "flush": "a flush",
    "straight": "a straight",
    "three_of_a_kind": "three of a kind",
    "two_pair": "two pair",
    "pair": "a pair",
    "high_card": "no pair",
    "pair_or_less": "one pair or less",
    TENS_UP: "a pair of tens or better",
    NINES_DOWN: "a pair of twos to nines",
}
_COMPARISONS = {
    "player_wins": "the player's hand is higher",
    "player_wins_below_straight": "the player's hand wins with less than a straight",
    "tie": "both hands are equal",
    "loses_to_unqualified": "the player's hand is lower than a hand that does not qualify",
}
_WHOSE = {
    "own_three": "the player's hand holds {}",
    "own_hand": "the player's hand holds {}",
    "winning_hand": "the player's hand wins with {}",
    "best_five_of_six": "the six cards hold {}",
    "beaten_hand": "the beaten hand holds {}",
    "beating_hand": "the winning hand holds {}",
    "board": "the board shows {}",
    "hands": "{}",
}


def in_words(condition: str, looks: str = "hands") -> str:
    """Return a condition as a dealer would say it of the hand that a wager looks at."""
    if condition in _COMPARISONS:
        return _COMPARISONS[condition]
    return _WHOSE[looks].format(_CLASSES[condition])


def holds(condition: str, looks: str, seen: Finish) -> bool:
    """Say whether a condition is true for a wager that looks at these cards."""
    match condition:
        case "player_wins":
            return seen.compared == "higher"
        case "tie":
            return seen.compared == "equal"
        case "player_wins_below_straight":
            return seen.compared == "higher" and seen.own not in STRAIGHT_UP
        case "loses_to_unqualified":
            return seen.compared == "lower" and not seen.qualifies
        case "pair_or_less":
            return looked_at(looks, seen) in {"pair", "high_card"}
        case _:
            return looked_at(looks, seen) == condition


def looked_at(looks: str, seen: Finish) -> str:
    """Return the class of the hand that decides, or nothing where there is no such hand."""
    if looks in {"beaten_hand", "beating_hand"}:
        if seen.compared == "equal":
            return NO_HAND
        return seen.own if (seen.compared == "higher") == (looks == "beating_hand") else seen.dealer
    found = {
        "own_three": seen.own,
        "own_hand": seen.own,
        "winning_hand": seen.own if seen.compared == "higher" else NO_HAND,
        "best_five_of_six": seen.six,
        "board": seen.board,
    }
    return found.get(looks, NO_HAND)
