"""The same documents read again: paytables, odds and limits."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

import pytest

from houseway.rulebook import load
from rulebook.documents.lucky_derby_blackjack_pages import (
    BONUS,
    BUSTER,
    SPANISH,
    bet,
    every_game,
    game,
    says,
    side_bet,
)
from rulebook.room_pages import lines, needs_seeds, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.rulebook.families.blackjack import BlackjackWager
    from houseway.rulebook.model import LimitRange

pytestmark = needs_seeds

BONUS_HANDS = {
    "blackjack": "natural",
    "ace, 2, 3, 4": "a_2_3_4",
    "7, 7, 7": "7_7_7",
    "6, 7, 8": "6_7_8",
    "6-card no bust": "six_cards_not_over",
    "any pair (any suit, same value)": "pair",
}
SUITS = {"suited": "suited", "same color cards": "same_color", "unsuited": "any"}
MATCHES = {
    "2 suited matches": "two_suited_matches",
    "1 suited + 1 non-suited match": "suited_and_unsuited_match",
    "1 suited match": "one_suited_match",
    "2 non-suited matches": "two_unsuited_matches",
    "1 non-suited match": "one_unsuited_match",
}


def table(wager: BlackjackWager) -> dict[str, str]:
    """Return a paytable as it is written: what pays, and how much."""
    return {row.when: str(row.pays) for row in wager.paytable}


def printed_rows(cite: str) -> dict[str, str]:
    """Read a printed paytable: a hand and its odds on each line."""
    rows = [re.fullmatch(r"(.+?) (\d+ to \d+)", text([f"003:{line}"])) for line in _numbers(cite)]
    return {row[1].replace("–", "-"): row[2] for row in rows if row}  # noqa: RUF001 - both dashes are printed


def _numbers(cite: str) -> range:
    first, _, last = cite.partition(":")[2].partition("-")
    return range(int(first), int(last) + 1)


def bonus_word(hand: str) -> str:
    """Return the condition that a printed hand of the bonus bet is."""
    name, _, suits = hand.partition(" - ")
    return f"{SUITS[suits]}_{BONUS_HANDS[name]}" if suits else BONUS_HANDS[name]


def test_the_bonus_bet_pays_the_printed_table():
    """003:659-673"""
    wager = bet(BONUS, "blackjack-bonus")
    printed = {bonus_word(hand): odds for hand, odds in printed_rows("003:659-672").items()}
    assert table(wager) == printed
    assert len(printed) == 14
    assert wager.push == ("two_different_tens",)
    assert says(["003:673"], r"2-card 20", r"first two cards are 10, j, q or k\) push")
    assert [row.cite for row in wager.paytable] == [(f"003:{line}",) for line in range(659, 673)]


def test_what_the_bonus_bet_needs_and_may_be():
    """003:634-647"""
    wager = bet(BONUS, "blackjack-bonus")
    assert wager.limits is not None
    assert says(wager.limits.cite, r"range of \$1 to \$25")
    assert (wager.limits.minimum, wager.limits.maximum) == (100, 2500)
    assert says(wager.needs_cite, "must participate in the base game")
    assert says(wager.placed_cite, "prior to the initial deal")
    assert wager.backline is says(wager.backline_cite, "backline bettors are eligible")
    assert wager.on_surrender == "stays"
    assert says(wager.on_surrender_cite, "regardless of whether the player wins or loses")
    bonus = side_bet()
    assert says(bonus.rides_on_cite, "complements all blackjack games")
    assert says(bonus.fees_cite, "no additional collection fee")


def test_the_match_pays_the_printed_table():
    """003:4604-4610"""
    wager = bet(SPANISH, "match-the-dealer")
    printed = {MATCHES[row]: odds for row, odds in printed_rows("003:4605-4610").items()}
    assert table(wager) == printed
    assert len(printed) == 5
    assert [row.cite for row in wager.paytable] == [(f"003:{line}",) for line in range(4605, 4610)]
    assert says(wager.offered_cite, "casinos may offer")
    assert says(wager.needs_cite, "must make a regular base game wager")


def test_the_match_with_six_packs_keeps_1254_of_41041():
    """The up card is seen; the six packs of 48 cards of 003:4604 have 5 like it, 18 of its rank only, 264 others."""
    both, rank, rest = 5, 18, 264
    ways = {
        "two_suited_matches": comb(both, 2),
        "suited_and_unsuited_match": both * rank,
        "one_suited_match": both * rest,
        "two_unsuited_matches": comb(rank, 2),
        "one_unsuited_match": rank * rest,
    }
    rows = bet(SPANISH, "match-the-dealer").paytable
    won = sum(ways[row.when] * row.pays.win for row in rows if row.pays)
    assert Fraction(won - comb(rest, 2), comb(both + rank + rest, 2)) == Fraction(-1254, 41041)


def test_buster_pays_the_printed_columns():
    """003:6764-6782"""
    wager = bet(BUSTER, "buster")
    counts = [line.strip() for line in lines("003:6766-6771")]
    pays = [line.strip() for line in lines("003:6775-6782") if line.strip()]
    words = [f"dealer_over_with_{count.replace(' ', '_')}_cards" for count in counts]
    assert table(wager) == {word: odds.replace(":", " to ") for word, odds in zip(words, pays, strict=True)}
    for row in wager.paytable:
        assert row.pays is not None
        assert text(row.cite).endswith(f"{row.pays.win}:{row.pays.stake}")


def test_buster_stands_as_printed():
    """003:6729-6738, 003:6677, 003:6808, 003:7735"""
    wager = bet(BUSTER, "buster")
    assert says(wager.needs_cite, "must participate in the base game")
    assert says(wager.placed_cite, "placed prior to the initial deal")
    assert wager.limits is not None
    assert all(says([cite], "less than, equal to, or|within table limits") for cite in wager.limits.cite)
    assert wager.backline is False
    assert says(wager.backline_cite, "backline betting is not permitted")


@every_game
def test_naturals_pay_six_to_five_and_insurance_two_to_one(game_id: str):
    """003:4247, 003:4264, 003:5633, 003:5646, 003:5899, 003:6483, 003:6496, 003:6713"""
    natural, even = bet(game_id, "base").paytable
    assert (natural.when, str(natural.pays)) == ("natural", "6 to 5")
    assert all(says([cite], r"pays 6 to 5") for cite in natural.cite)
    assert (even.when, str(even.pays)) == ("player_wins", "1 to 1")
    for wager in game(game_id).wagers:
        if wager.id == "insurance":
            assert (wager.wins, str(wager.pays)) == ("dealer_natural", "2 to 1")
            assert says(
                wager.cite, "up to 1/2 of their original wager", "pay 2 to 1", "up card is a bonus ace"
            )
            assert wager.amount is not None
            assert wager.amount.relation == "up_to_half"
    assert ("insurance" in [wager.id for wager in game(game_id).wagers]) is (game_id != SPANISH)


def printed_limits(limits: LimitRange) -> Sequence[Sequence[int]]:
    """Read the pairs of dollars that each citation of a range holds, in order."""
    found = [re.findall(r"\$([\d,]+) ?- ?\$([\d,]+)", text([cite])) for cite in limits.cite]
    return [[int(figure.replace(",", "")) * 100 for pair in pairs for figure in pair] for pairs in found]


@every_game
@pytest.mark.parametrize("sheet", ["latest", "own"])
def test_limits_are_the_printed_ranges(game_id: str, sheet: str):
    """003:7740-7817, 003:4644-4931, 003:5935-5983, 003:6818-6911"""
    ranges = game(game_id, schedule_precedence=sheet).limits.ranges
    options = [option for limits in ranges for option in limits.options.split("-")]
    assert (options[0], options[-1]) == (
        "1",
        {"latest": "7", "own": "15" if game_id == SPANISH else "5"}[sheet],
    )
    for limits in ranges:
        (low, high), (least, most) = limits.minimum, limits.maximum
        wanted = [low, most] if low == high else [low, high, least, most]
        assert all(figures == wanted for figures in printed_limits(limits)), limits


def test_a_limit_stands_beside_its_options():
    """003:4644-4931"""
    found: list[str] = []
    for limits in game(SPANISH, schedule_precedence="own").limits.ranges:
        first, _, last = limits.options.partition("-")
        options = [str(option) for option in range(int(first), int(last or first) + 1)]
        assert [text([cite]).split()[0] for cite in limits.cite] == options
        found += options
    assert found == [str(option) for option in range(1, 16)]


def test_the_match_is_smaller_by_one_sheet_and_free_by_the_other():
    """003:4626-4627, 003:4659, 003:7735-7736"""
    use = load(SPANISH).document.readings["bonus-size-vs-base"]
    assert says(use.cite[:1], "equal to, or more than the game wager")
    assert says(use.cite[1:], "match the dealer bonus bet wager less than the base")
    own = game(SPANISH, schedule_precedence="own").wagers[-1].limits
    assert own is not None
    assert (own.minimum, own.maximum) == (100, 5000)
    assert says(own.cite, r"match the dealer bonus bet: \$1 - \$50")
