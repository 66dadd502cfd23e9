"""The conditions of blackjack wagers in words."""

from __future__ import annotations

_WORDS = {
    "natural": "the player's natural wins",
    "natural_for_even_money": "a natural took even money",
    "player_wins": "the player's hand wins",
    "stand_off": "neither hand wins",
    "dealer_natural": "the player-dealer has a natural",
    "dealer_natural_alone": "the player-dealer alone has a natural",
    "dealer_over_with_3_cards": "the player-dealer is over with three cards",
    "dealer_over_with_4_cards": "the player-dealer is over with four cards",
    "dealer_over_with_5_cards": "the player-dealer is over with five cards",
    "dealer_over_with_6_cards": "the player-dealer is over with six cards",
    "dealer_over_with_7_cards": "the player-dealer is over with seven cards",
    "dealer_over_with_8_or_more_cards": "the player-dealer is over with eight cards or more",
    "two_suited_matches": "both cards match the up card in rank and suit",
    "suited_and_unsuited_match": "one card matches the up card in rank and suit, the other in rank",
    "one_suited_match": "one card matches the up card in rank and suit",
    "two_unsuited_matches": "both cards match the up card in rank",
    "one_unsuited_match": "one card matches the up card in rank",
}
_CARDS = {
    "six_cards_not_over": "six cards or more that are not over",
    "two_different_tens": "two ten-value cards of different rank",
    "two_tens": "two ten-value cards",
    "suited_21": "a suited 21",
    "suited_pair": "a pair of one suit",
    "same_color_pair": "a pair of one colour and two suits",
    "mixed_pair": "a pair of two colours",
    "pair": "a pair",
}
_COLOURS = {"suited": " of one suit", "same_color": " of one colour", "any": ""}
_PATTERNS = {"natural": "a natural", "a_2_3_4": "A-2-3-4", "7_7_7": "three sevens", "6_7_8": "6-7-8"}


_WHERE = {
    "first_two": "the first two cards are ",
    "first_two_and_up_card": "the first two and the up card are ",
    "first_cards": "the hand is ",
}
"""What a pattern is looked for in, by what a wager looks at; matches and the player-dealer's hand say it themselves."""


def in_words(condition: str, looks: str = "") -> str:
    """Return a condition as a dealer would say it, in a sentence of its own where it is told what is looked at."""
    pattern = _pattern(condition)
    if pattern is None:
        return _WORDS[condition]
    return _WHERE.get(looks, "") + pattern


def _pattern(condition: str) -> str | None:
    """Return a pattern of cards in words; nothing of a condition that is no pattern."""
    if condition in _CARDS:
        return _CARDS[condition]
    if condition.startswith("total_"):
        return f"a total of {condition.removeprefix('total_')}"
    for colour, words in _COLOURS.items():
        name = condition.removeprefix(f"{colour}_")
        if condition.startswith(f"{colour}_") and name in _PATTERNS:
            return _PATTERNS[name] + words
    return None
