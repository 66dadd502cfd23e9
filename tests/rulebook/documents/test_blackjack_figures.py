"""The blackjack documents read again: wagers, paytables and odds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from rulebook.documents.blackjack_pages import (
    CENTURY,
    MERCED,
    NO_BUST,
    ROYALE_BUSTER,
    SPANISH,
    bet,
    blackjack,
    every_blackjack,
    says,
    spoken,
    whole,
)
from rulebook.room_pages import lines, needs_seeds, text

if TYPE_CHECKING:
    pass

pytestmark = needs_seeds

# game, bet -> where its table is printed, once or twice
TABLES = {
    (NO_BUST, "buster"): ("000:2484-2490", "000:2538-2545"),
    (NO_BUST, "lucky-lucky"): ("000:2511-2520", "000:2526-2536"),
    (CENTURY, "buster"): ("001:1057-1063",),
    (CENTURY, "perfect-pair"): ("001:1076-1079",),
    (SPANISH, "match-the-dealer"): ("002:651-657",),
    (MERCED, "buster"): ("002:804-810",),
    (ROYALE_BUSTER, "buster"): ("004:1851-1857",),
}
ROWS = {
    "dealer_over_with_3_cards": "3",
    "dealer_over_with_4_cards": "4",
    "dealer_over_with_5_cards": "5",
    "dealer_over_with_6_cards": "6",
    "dealer_over_with_7_cards": "7",
    "dealer_over_with_8_or_more_cards": "8 or more",
    "suited_7_7_7": "suited 777",
    "suited_6_7_8": "suited 678",
    "any_7_7_7": "777",
    "any_6_7_8": "678",
    "suited_21": "suited 21",
    "total_21": "21 total|total of 21",
    "total_20": "20 total|total of 20",
    "total_19": "19 total|total of 19",
    "mixed_pair": r"mixed pair \(any pair\)",
    "same_color_pair": r"colored pair \(same color, not same suit\)",
    "suited_pair": r"perfect pair \(same suit\)",
    "two_suited_matches": "2 suited matches",
    "suited_and_unsuited_match": r"1 suited \+ 1 non-suited match",
    "one_suited_match": "1 suited match",
    "two_unsuited_matches": "2 non-suited matches",
    "one_unsuited_match": "1 non-suited match",
}
SHAPES = {  # when it is placed, which cards decide it, which row pays
    "base": ("before_deal", "hands", "first_row"),
    "double": ("in_turn", "hands", "first_row"),
    "double-double": ("in_turn", "hands", "first_row"),
    "split": ("in_turn", "hands", "first_row"),
    "insurance": ("when_ace_shows", "dealer_first_two", "first_row"),
    "buster": ("before_deal", "dealer_hand", "first_row"),
    "lucky-lucky": ("before_deal", "first_two_and_up_card", "best_pay"),
    "perfect-pair": ("before_deal", "first_two", "first_row"),
    "match-the-dealer": ("before_deal", "first_two_and_up_card", "first_row"),
}


@pytest.mark.parametrize(("game_id", "wager_id"), TABLES)
def test_a_row_pays_what_its_lines_print(game_id: str, wager_id: str):
    """000:2485-2490, 000:2512-2519, 001:1058-1063, 001:1077-1079, 002:652-656, 002:805-810, 004:1852-1857"""
    for row in bet(game_id, wager_id).paytable:
        assert row.pays is not None
        for cite in row.cite:
            assert re.fullmatch(rf"({ROWS[row.when]}) {spoken(row.pays)}", text([cite])), (row.when, cite)


@pytest.mark.parametrize(("game_id", "wager_id"), TABLES)
def test_a_table_has_every_printed_row_in_its_order(game_id: str, wager_id: str):
    """000:2484-2490, 000:2511-2520, 001:1057-1063, 001:1076-1079, 002:651-657, 002:804-810, 004:1851-1857"""
    rows = [row.cite for row in bet(game_id, wager_id).paytable]
    for printing, part in enumerate(TABLES[game_id, wager_id]):
        first = int(part[4:].partition("-")[0])
        paid = [
            f"{part[:4]}{first + place}"
            for place, line in enumerate(lines(part))
            if re.search(r"\d+ ?(to|:) ?1\s*$", line.lower())
        ]
        assert paid == [cite[printing] for cite in rows]


def test_the_match_pays_nine_for_a_suited_and_four_for_another_match():
    """002:652-656: each row is the sum of its matches."""
    pays = {row.when: row.pays.win for row in bet(SPANISH, "match-the-dealer").paytable if row.pays}
    suited, other = pays["one_suited_match"], pays["one_unsuited_match"]
    assert pays["two_suited_matches"] == 2 * suited
    assert pays["two_unsuited_matches"] == 2 * other
    assert pays["suited_and_unsuited_match"] == suited + other


@every_blackjack
def test_a_natural_pays_what_is_printed_and_other_wins_are_not_priced(game_id: str):
    """000:2355, 001:971, 002:534, 002:683, 004:638, 004:1735"""
    rows = {row.when: row for row in bet(game_id, "base").paytable}
    natural, win = rows["natural"], rows["player_wins"]
    assert natural.pays is not None
    assert any(says([cite], spoken(natural.pays)) for cite in natural.cite)
    assert (win.pays, says(win.cite, r"\d to \d|even money")) == (bet(game_id, "split").pays, False)
    assert str(win.pays) == "1 to 1"


@every_blackjack
def test_each_wager_has_its_moment_and_its_cards(game_id: str):
    """000:2450-2457, 000:2466-2474, 000:2500, 000:2507, 001:1036-1050, 001:1069, 002:625-644, 004:735-744"""
    bonuses = {kind for game, kind in TABLES if game == game_id}
    for wager in blackjack(game_id).wagers:
        assert (wager.placed, wager.looks, wager.select) == SHAPES[wager.id]
        assert wager.bonus is (wager.id in bonuses)
        assert wager.on_surrender == ("stays" if wager.bonus else None)
        if wager.placed_cite:
            assert says(wager.placed_cite, "prior to the initial deal")


@every_blackjack
def test_what_is_added_to_a_hand_wins_and_pushes_with_it(game_id: str):
    """000:2451-2452, 001:1036-1038, 002:625-630, 002:771-776, 004:735-737, 004:1817-1819"""
    base = bet(game_id, "base")
    for wager in blackjack(game_id).wagers:
        if wager.placed == "in_turn":
            assert (wager.wins, str(wager.pays), wager.push) == ("player_wins", "1 to 1", base.push)
            assert wager.needs == (("double",) if wager.id == "double-double" else ("base",))
    assert base.push == ("stand_off",)


@every_blackjack
def test_insurance_where_it_is_printed(game_id: str):
    """000:2457, 001:1040, 004:744, 004:1823; none in 002"""
    found = blackjack(game_id).wager("insurance")
    assert (found is not None) is bool(re.search(r"insurance", whole(game_id)))
    if found is not None:
        assert found.pays is not None
        assert found.amount is not None
        assert says(found.cite, spoken(found.pays))
        bounded = says(found.amount.cite, r"up to 1/2|no more than (half|½)")
        assert found.amount.relation == ("up_to_half" if bounded else "half")
        assert says(found.cite, r"(card|upcard) is an ace|ace showing")
        assert found.wins == "dealer_natural"


@every_blackjack
def test_even_money_where_it_is_printed(game_id: str):
    """004:746, 004:1824"""
    game = blackjack(game_id)
    taken = [row for row in bet(game_id, "base").paytable if row.when == "natural_for_even_money"]
    printed = "opt to take even money" in whole(game_id)
    assert (game.even_money is not None, len(taken)) == (printed, int(printed))
    for row in taken:
        assert str(row.pays) == "1 to 1"
        assert says(row.cite, "wins an amount equal to the original wager")


@every_blackjack
def test_bonus_bets_need_a_wager_on_the_game(game_id: str):
    """000:2466, 000:2496, 001:1048, 001:1067, 002:645, 002:788, 004:1833"""
    for wager in blackjack(game_id).wagers:
        if wager.bonus:
            assert wager.needs == ("base",)
            assert says(wager.needs_cite, r"must (participate|make)|only place")
            assert (wager.offered == "optional") is says(
                ["002:643"] if game_id == SPANISH else [], "may offer"
            )
