"""The blackjack documents read again: charts, comparison, naturals, deal, and what a bettor may do."""

from __future__ import annotations

import re

import pytest

from rulebook.documents.blackjack_pages import (
    CENTURY,
    DOCUMENTS,
    MERCED,
    NO_BUST,
    ROYALE_BUSTER,
    SPANISH,
    bet,
    blackjack,
    every_blackjack,
    printed_cells,
    says,
    whole,
)
from rulebook.room_pages import NUMBERS, needs_seeds, text

pytestmark = needs_seeds

NOT_PRINTED = {CENTURY: {("hard", "stand"): 21}}  # reading soft-eighteen
NATURAL = r"(natural|pure 21\.5 blackjack)"
COMPARISON = {
    ("natural_against_natural", "push"): rf"both (dealt )?(a )?{NATURAL},? the hand is a push",
    ("natural_against_natural", "player_wins"): r"both pure spanish 21\.5 blackjack the player wins",
    ("tie", "push"): r"same total and (it|the hand) .{0,60}the hand is a push",
    ("tie_at_21", "push"): r"same total and (it|the hand) .{0,60}the hand is a push",
    ("tie_at_21", "player_wins"): r"both 21 and neither .* the player wins",
    ("both_over", "player_loses"): r"always win when both|hand will lose|is not 888 .* lose",
}
EXCEPTIONS = {
    "player_three_card_25_closer": r"if the player is closer to 21, .* three card hand totaling 25, .* push",
    "dealer_8_8_8": r"888 \(three eights\) all players .* push",
    "dealer_7_8_9_of_spades": r"3 card hand .* 7, 8, or 9 of spades in order, .* push",
}
WORTH = {
    "12": r"ace dealt with a king.*has a value of 12",
    "11.5": r"value of a\) 11 ½",
    "10.5": r"(value of|and) 10\.5",
}
RANKS = {"10": r"\bten\b|\"10\"|any 10|jack, or 10", "J": "jack", "Q": "queen", "K": "king"}
FACING = {
    "first_up": r"with the exception of the player[-/]dealer's second card",
    "first_turned_up": r"player-dealer's first card will be turned face up",
    "second_up": r"with the exception of the player-dealer's first card",
}
SPLIT_ON = {
    "equal_rank": r"can split any pair and",
    "equal_value": r"same value or rank|two cards of the equal value",
    "equal_rank_or_two_tens": r"any pair or two (\([^)]*\) )?bonus cards",
}


@every_blackjack
def test_the_players_chart_is_the_printed_one(game_id: str):
    """000:2409, 001:1004, 002:589, 002:736, 004:704, 004:1788"""
    chart = blackjack(game_id).draw.players
    used = {("hard", "hit"): chart.hard.hit, ("hard", "stand"): chart.hard.stand}
    used |= {("soft", "hit"): chart.soft.hit, ("soft", "stand"): chart.soft.stand}
    printed = printed_cells(text(chart.cite)) | NOT_PRINTED.get(game_id, {})
    assert {cell: total for cell, total in used.items() if total is not None} == printed


@every_blackjack
def test_the_player_dealers_chart_is_the_printed_one(game_id: str):
    """000:2415, 001:1011, 002:597, 002:746, 004:711, 004:1794"""
    chart = blackjack(game_id).draw.dealer
    assert printed_cells(text(chart.cite)) == {
        ("hard", "stand"): chart.hard.stand,
        ("soft", "hit"): chart.soft.hit,
    }
    assert (chart.hard.hit, chart.soft.stand) == (16, 18)  # no option: what is not hit stands


@every_blackjack
def test_the_comparison_is_the_printed_one(game_id: str):
    """000:2438-2446, 001:1021-1031, 002:605-618, 002:756-764, 004:715-726, 004:1800-1808"""
    compare = blackjack(game_id).compare
    cites = {
        "natural_against_natural": (compare.natural_against_natural, compare.natural_cite),
        "tie": (compare.tie, compare.tie_cite),
        "tie_at_21": (compare.tie_at_21, compare.tie_at_21_cite),
        "both_over": (compare.both_over, compare.both_over_cite),
    }
    assert compare.most == 21
    assert says(compare.cite, "as close to .* without going over|closest to a natural without going over")
    silent = "both-over" in blackjack(game_id).readings
    assert silent is (game_id in {MERCED, ROYALE_BUSTER})
    for name, (result, cite) in cites.items():
        assert says(cite, COMPARISON[name, result]) is not (silent and name == "both_over"), name


@every_blackjack
def test_a_tie_at_21_goes_to_the_player_only_where_it_is_printed(game_id: str):
    """002:605, 002:612"""
    compare = blackjack(game_id).compare
    results = {compare.natural_against_natural, compare.tie_at_21}
    assert results == ({"player_wins"} if game_id == SPANISH else {"push"})
    assert ("both 21" in whole(game_id)) is (game_id == SPANISH)


@every_blackjack
def test_what_pushes_though_both_are_over(game_id: str):
    """000:2445, 001:1032, 002:617, 002:764, 004:725, 004:1808"""
    compare = blackjack(game_id).compare
    printed = [name for name, words in EXCEPTIONS.items() if says(compare.both_over_push_cite, words)]
    assert list(compare.both_over_push) == printed
    assert len(printed) == 1


@every_blackjack
def test_the_natural_is_the_printed_one(game_id: str):
    """000:2355-2366, 001:971, 002:534-549, 002:683-698, 004:638-650, 004:1735-1750"""
    natural = blackjack(game_id).natural
    assert says(natural.cite, {"22": r"hand of 22", "21.5": r"21\.5|twenty-one and a half"}[natural.value])
    assert says(natural.cite, WORTH[natural.worth])
    marked = says(natural.cite, r"bonus")
    assert natural.special == ("ten_value" if marked else "ace")
    assert float(natural.value) == float(natural.worth) + (11 if marked else 10)
    named = whole(game_id) if game_id.endswith("royale/pure-21-5") else text(natural.cite)
    assert natural.partners == tuple(rank for rank, word in RANKS.items() if re.search(word, named))


@every_blackjack
def test_the_cards_lie_as_printed(game_id: str):
    """000:2398-2400, 001:999, 002:566, 002:715, 004:671, 004:1767"""
    deal = blackjack(game_id).deal
    assert [facing for facing, words in FACING.items() if says(deal.cite, words)] == [deal.dealer]
    start = r"left of the (?:designated )?(house dealer|player[-/]dealer)"
    assert deal.first == "left_of_" + re.findall(start, text(deal.cite))[0].replace("/", "_").replace(
        "-", "_"
    ).replace(" ", "_")
    asked = r"starting with the player seated .{6} left of the (house dealer|player[-/]dealer)"
    first = re.findall(asked, text(deal.acts_first_cite))
    assert deal.acts_first.endswith(first[0].replace("/", "_").replace("-", "_").replace(" ", "_"))
    assert deal.players == "up"
    assert says(deal.cite, r"all cards dealt (to players|throughout the game) (will be dealt|are) face[- ]up")


def test_two_packs_are_dealt_another_way():
    """000:2398"""
    few = {game_id: blackjack(game_id).deal.few_packs for game_id in DOCUMENTS}
    assert [game_id for game_id, way in few.items() if way is not None] == [NO_BUST]
    way = few[NO_BUST]
    assert way is not None
    assert (way.packs, way.players, way.dealer) == (2, "down", "first_up")
    printed = rf"when 1-{way.packs} decks .* dealt face {way.players} and only .* first card .* face up"
    assert says(way.cite, printed)


@every_blackjack
def test_the_look_at_the_down_card(game_id: str):
    """001:999, 002:606, 002:757, 004:717, 004:1801; implied at 000:2405"""
    peek = blackjack(game_id).peek
    assert peek is not None
    assert set(peek.on) == {"ace", "ten_value"}
    printed = says(peek.cite, r"checked.* (an?|a natural) ace or .*(bonus card|value of ten)")
    assert printed is ("peek-implied" not in blackjack(game_id).readings)
    assert (peek.ends_round, peek.insurance_first) == (True, True)
    ends = says(peek.ends_round_cite, "no additional action will take place")
    assert ends is (game_id in {SPANISH, MERCED, ROYALE_BUSTER})


@every_blackjack
def test_doubling(game_id: str):
    """000:2451, 001:1036, 002:625, 002:771, 004:735, 004:1817"""
    double, amount = blackjack(game_id).double, bet(game_id, "double").amount
    assert amount is not None
    assert says(double.cite, {"first_two": "first two cards", "any_two": "any two cards"}[double.on])
    for_less = says(amount.cite, r"double down for less|doubling down for less is allowed|equal to or less")
    assert amount.relation == ("up_to" if for_less else "equal")
    assert (double.least == "table_minimum") is says(double.cite, "at least the table minimum")
    told = says(double.after_split_cite, r"doubling-down is permitted after|double-down .*after each split")
    assert double.after_split
    assert told is ("double-after-split" not in blackjack(game_id).readings)
    assert double.split_aces is (blackjack(game_id).split.ace_cards == "free")
    assert blackjack(game_id).draw.options_first


@every_blackjack
def test_splitting(game_id: str):
    """000:2452, 001:1038, 002:629-630, 002:775-776, 004:736-737, 004:1818-1819"""
    split, amount = blackjack(game_id).split, bet(game_id, "split").amount
    assert amount is not None
    assert amount.relation == "equal"
    assert says(amount.cite, r"second wager equal to")
    assert [name for name, words in SPLIT_ON.items() if says(split.cite, words)] == [split.on]
    number = re.findall(r"(?:maximum of|up to) (\w+) (?:splits|draws)", text(split.splits_cite))
    assert [NUMBERS[split.splits]] == number
    one = says(split.ace_cite, r"only (receives? )?one (additional )?card")
    assert split.ace_cards == ("one_each" if one else "free")
    assert split.ace_splits == (1 if says(split.ace_cite, "only be split once") else split.splits)


@every_blackjack
def test_surrender(game_id: str):
    """000:2456, 001:1042, 002:634-637, 002:777, 004:738, 004:1820"""
    surrender = blackjack(game_id).surrender
    window = {"first_two": "first two cards", "until_over": "any time before their hands exceed"}
    assert says(surrender.cite, window[surrender.window])
    assert says(surrender.cite, r"half (of )?their wager")
    least = re.findall(r"unless the value of their hands is (\d+) or less", text(surrender.cite))
    assert [str(surrender.not_up_to)] == (least or ["None"])
    assert surrender.after_split is says(surrender.after_split_cite, r"surrender after each split")
    assert (surrender.moment, surrender.after_split_aces) == ("after_peek", False)
    assert says(surrender.cite, "after splitting aces, players cannot surrender") is surrender.after_split


@every_blackjack
def test_doubling_again_and_rescue(game_id: str):
    """002:626-628"""
    game = blackjack(game_id)
    printed = "double-double" in whole(game_id)
    assert (game.double_double is not None, game.rescue is not None) == (printed, "rescue" in whole(game_id))
    if game.double_double is not None:
        again = game.double_double
        words = ["once", "twice"][again.times - 1]
        assert says(again.cite, rf"{words} via double-double down.*up to {again.most} times")
        assert says(again.cap_cite, "capped at the maximum wager") is (again.cap == "table_maximum")
        assert says(again.for_less_cite, "no doubling for less") is not again.for_less
        assert says(again.cite, "the casino may allow") is again.optional
        assert says(again.cite, "not available .* stands on all totals of 17") is again.needs_hit_soft_17
        assert bet(game_id, "double-double").offered == "optional"


@every_blackjack
def test_other_circles(game_id: str):
    """000:2397, 002:565, 002:714, 004:669, 004:1766; nothing in 001"""
    circles = blackjack(game_id).circles
    assert (circles is not None) is ("unoccupied betting circles" in whole(game_id))
    if circles is not None:
        assert circles.unoccupied
        assert says(circles.cite, "unoccupied betting circles")


@pytest.mark.parametrize(
    ("game_id", "card", "seat_one", "words"),
    [
        (NO_BUST, "player_dealer_second", "left_of_player_dealer", r"second face-up card.*zero.*from the player-dealer"),
        (ROYALE_BUSTER, "player_dealer_down", "left_of_house_dealer", r"face-down,.*left of the house dealer"),
        ("casino-royale/pure-21-5", "player_dealer_down", "left_of_house_dealer", r"player/dealer's down card"),
    ],
)  # fmt: skip
def test_the_button_is_placed_as_printed(game_id: str, card: str, seat_one: str, words: str):
    """000:2419-2428, 004:675, 004:1771"""
    action = blackjack(game_id).action
    assert (action.method, action.card, action.seat_one) == ("card_value", card, seat_one)
    assert says(action.cite, words)


@pytest.mark.parametrize("game_id", [CENTURY, SPANISH, MERCED])
def test_settlement_without_a_button(game_id: str):
    """001:967, 002:570, 002:719"""
    action = blackjack(game_id).action
    assert action.method == "left_of_player_dealer"
    assert says(action.cite, r"left of the player-dealer|does not utilize an action button")
