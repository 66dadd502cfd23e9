"""The same documents read again: packs, seats, deal, charts, comparison, button, orders and permissions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from houseway.rulebook import load
from rulebook.documents.lucky_derby_blackjack_pages import (
    BUSTER,
    NO_BUST,
    SPANISH,
    both_no_bust,
    every_game,
    game,
    says,
)
from rulebook.room_pages import needs_seeds, text

if TYPE_CHECKING:
    from houseway.rulebook.families.blackjack import Cells

pytestmark = needs_seeds

BGC_IDS = {SPANISH: "GEGA-004041", NO_BUST: "GEGA-004042", BUSTER: "GEGA-000138"}


@every_game
def test_packs_and_seats(game_id: str):
    """003:4259-4260, 003:4285, 003:5641, 003:5693, 003:5688, 003:5857, 003:6491, 003:6530-6532"""
    found = game(game_id)
    least, most = ("four", "eight") if game_id == SPANISH else (r"one \(1\)", r"eight \(8\)")
    assert says(found.deck.cite, f"minimum of {least}", f"maximum of {most} decks")
    assert found.deck.packs == tuple(range(4 if game_id == SPANISH else 1, 9))
    assert found.deck.composition == ("spanish_48" if game_id == SPANISH else "standard_52")
    assert says(found.deck.cite, "48-card deck" if game_id == SPANISH else "decks of 52 cards")
    (layout,) = found.layouts
    assert layout.positions == 8
    assert says(layout.cite, "seats (up to )?eight players", "blackjack tables?")


@every_game
def test_bgc_ids(game_id: str):
    """003:7726-7727"""
    assert game(game_id).bgc_id == BGC_IDS[game_id]
    assert f"({BGC_IDS[game_id].lower()})" in text(["003:7726-7727"])
    name = "buster blackjack 4.0" if game_id == BUSTER else game(game_id).title.lower()
    assert f"{name} ({BGC_IDS[game_id].lower()})" in text(["003:7726-7727"])


@every_game
def test_the_natural_counts_as_printed(game_id: str):
    """003:4244, 003:4271-4273, 003:5633, 003:5648, 003:6483, 003:6498"""
    natural = game(game_id).natural
    if game_id == SPANISH:
        assert (natural.value, natural.special, natural.worth) == ("21.5", "ten_value", "10.5")
        assert says(natural.cite, "best possible point total of 21.5", "they have a value of 10.5")
        assert natural.partners == ("J", "Q", "K")
    else:
        assert (natural.value, natural.special, natural.worth) == ("22", "ace", "12")
        assert says(natural.cite, "hand of 22", "ace has a value of 12 on the first two cards")
        assert natural.partners == ("10", "J", "Q", "K")


def cells(column: Cells) -> tuple[int | None, int | None]:
    return column.hit, column.stand


@every_game
def test_charts(game_id: str):
    """003:4397, 003:4407, 003:5757-5758, 003:5810, 003:6592-6593, 003:6621"""
    draw = game(game_id).draw
    assert says(draw.dealer.cite, r"hard 17 (or more|and above) soft 17 or less no")
    assert (cells(draw.dealer.hard), cells(draw.dealer.soft)) == ((16, 17), (17, 18))
    if game_id == SPANISH:
        assert says(draw.players.cite, "hard 17 or more players option all other counts")
        assert (cells(draw.players.hard), cells(draw.players.soft)) == ((None, 17), (None, None))
    else:
        assert says(draw.players.cite, "soft & hard 21 natural 22 11 or less 12 - 20")
        assert (cells(draw.players.hard), cells(draw.players.soft)) == ((11, 21), (None, 21))


@every_game
def test_hands_are_compared_as_printed(game_id: str):
    """003:4416-4464, 003:5831-5853, 003:6643-6665"""
    compare = game(game_id).compare
    printed = text(compare.both_over_push_cite)
    if game_id == SPANISH:
        assert says(compare.natural_cite, "are both pure spanish 21.5 blackjack the player wins")
        assert says(compare.tie_at_21_cite, "total are both 21 and .* the player wins the hand")
        assert (compare.natural_against_natural, compare.tie_at_21) == ("player_wins", "player_wins")
        assert (compare.both_over_push, "hand is 888 " in printed) == (("dealer_8_8_8",), True)
    else:
        assert says(compare.natural_cite, "are both a natural, the hand is a push")
        assert (compare.natural_against_natural, compare.tie_at_21) == ("push", "push")
        assert "if the player is closer to a natural" in printed
        assert "unless they have a three card hand totaling 25" in printed
        assert compare.both_over_push == ("player_three_card_25_closer",)
    assert says(compare.tie_cite, "have the same total and it is less than .*push")
    assert says(compare.both_over_cite, "more than 21.5 lose|wins all ties or pushes over a natural")
    assert (compare.most, compare.tie, compare.both_over) == (21, "push", "player_loses")


@every_game
def test_the_deal_goes_as_printed(game_id: str):
    """003:4318-4333, 003:5691, 003:5741-5748, 003:6534, 003:6578-6585"""
    deal = game(game_id).deal
    start = "the player-dealer" if game_id == SPANISH else "(the )?house dealer"
    assert says(deal.cite, f"first card to the player seated to the left of {start}")
    assert says(deal.acts_first_cite, f"start(s|ing) (with the player seated to|from) the left of {start}")
    assert deal.first == deal.acts_first
    assert deal.first == ("left_of_player_dealer" if game_id == SPANISH else "left_of_house_dealer")
    second = "will be dealt face down" if game_id == SPANISH else "receive another face up card"
    assert says(deal.cite, second)
    assert (deal.players, deal.dealer) == ("up", "first_up")


def test_the_look_under_an_ace_or_a_picture():
    """003:4420-4425"""
    peek = game(SPANISH).peek
    assert peek is not None
    assert says(peek.cite, "face-down card will be checked", "face-up card is an ace or king, queen, or jack")
    assert says(peek.ends_round_cite, "no additional action will take place")


@both_no_bust
def test_signs_of_a_hole_card(game_id: str):
    """003:5770, 003:5894-5898, 003:6605, 003:6706-6712, 003:6741"""
    use = load(game_id).document.readings["pd-hole-card"]
    assert says(use.cite[:1], "up card|hole card")
    assert says(use.cite[-1:], "all cards are dealt face up", "another face up card")
    peek = game(game_id).peek
    assert peek is not None
    assert says(peek.cite, "unless the dealer has a natural")


@every_game
def test_the_button_is_placed_as_printed(game_id: str):
    """003:4346-4353, 003:5712-5732, 003:6557-6571"""
    action = game(game_id).action
    if game_id == SPANISH:
        assert (action.card, action.seat_one) == ("player_dealer_down", "left_of_house_dealer")
        assert says(action.cite, "starting with the player to the left of the house dealer")
        assert says(action.cite, "2 through 9 have their face value", "queen is twelve, and king is thirteen")
    else:
        assert (action.card, action.seat_one) == ("player_dealer_second", "left_of_player_dealer")
        assert says(action.cite, "second face-up card determines", "position is always zero")
        assert [re.search(rf"\b{number}\b", text(action.cite)) is None for number in (11, 12, 13)] == [
            False
        ] * 3


@every_game
def test_the_order_of_settlement(game_id: str):
    """003:4356-4360, 003:5820-5821, 003:6630-6631"""
    settlement = game(game_id).settlement
    if game_id == SPANISH:
        assert settlement.by == "seat"
        assert says(settlement.cite, "begin in the seat designated by the action button")
    else:
        assert settlement.by == "wager"
        assert says(settlement.cite, "all base game wagers, followed by all buster bonus bet wagers")
        kinds = [kind for kind in settlement.order if kind != "insurance"]
        assert kinds == [("base", "split", "double"), "buster"][: len(kinds)]
        assert (len(kinds) == 2) is (game_id == BUSTER)


@every_game
def test_the_bank_goes_round_as_printed(game_id: str):
    """003:4378-4379, 003:5826-5828, 003:5906-5911, 003:6636-6638, 003:6785-6790"""
    rotation = game(game_id).rotation
    assert says(rotation.cite, "after every two hands", "clock-?wise")
    assert rotation.turns == 2
    assert (rotation.regime == "intervening") is says(rotation.cite, "must be an intervening player-dealer")
    assert says(rotation.proposition_cite, "proposition player services", "are permitted to play")


@every_game
def test_backline_is_permitted_where_it_is_printed(game_id: str):
    """003:4472, 003:5865, 003:6677, 003:6734"""
    for wager in game(game_id).wagers:
        words = text(wager.backline_cite)
        assert "backline betting is " in words
        assert wager.backline is ("not permitted" not in words)


@every_game
def test_what_a_player_may_do_in_turn(game_id: str):
    """003:4483-4537, 003:5874-5895, 003:6686-6707"""
    found = game(game_id)
    if game_id == SPANISH:
        assert says(found.double.cite, "on the first two cards", "equal to or less than")
        assert says(found.double.after_split_cite, "doubling-down is permitted after splitting")
        assert says(found.split.cite, "any pair or two cards of the equal value, including aces")
        assert says(found.split.splits_cite, "maximum of three splits", "up to 4 hands")
        assert (found.split.on, found.split.splits, found.split.ace_cards) == ("equal_value", 3, "free")
    else:
        assert says(found.double.cite, "any two cards", "must be at least the table minimum")
        assert says(found.split.cite, "any pair and receive up to three draws")
        assert says(found.split.ace_cite, "can only be split once", "only one additional card")
        assert (found.double.on, found.double.least) == ("any_two", "table_minimum")
        assert (found.split.on, found.split.ace_splits, found.split.ace_cards) == (
            "equal_rank",
            1,
            "one_each",
        )
    assert says(found.surrender.cite, "surrender (on|after) the first two cards", "half")
    assert found.circles is not None
    assert found.circles.unoccupied is says(found.circles.cite, "other unoccupied betting circles")


RELATIONS = {
    ("double", True): ("up_to", "equal to or less than the player's original wager"),
    ("double-double", True): ("again", r"double his total wager again"),
    ("split", True): ("equal", "second wager equal to the original wager"),
    ("double", False): (
        "up_to",
        "equal to the original wager. players may double down for less",
    ),
    ("split", False): ("equal", "second wager equal to the wager he/she originally placed"),
    ("insurance", False): ("up_to_half", "additional wager up to 1/2 of their original wager"),
}


@every_game
def test_added_wagers_are_as_large_as_printed(game_id: str):
    """003:4483-4513, 003:5874-5899, 003:6686-6713"""
    added = {wager.id: wager.amount for wager in game(game_id).wagers if wager.amount}
    assert set(added) == {name for name, spanish in RELATIONS if spanish is (game_id == SPANISH)}
    for name, amount in added.items():
        relation, words = RELATIONS[name, game_id == SPANISH]
        assert amount.relation == relation
        assert says(amount.cite, words)


def test_doubling_again():
    """003:4486-4508"""
    again = game(SPANISH).double_double
    assert again is not None
    assert says(
        again.cite, "once via double down and twice via double-double down", "up to 8 times the original"
    )
    assert (again.times, again.most) == (2, 8)
    assert 2 ** (again.times + 1) == again.most
    assert says(again.for_less_cite, "there is no doubling for less")
    rescue = game(SPANISH).rescue
    assert rescue is not None
    assert says(rescue.cite, "non-busted hand", "last doubled portion", "forfeit the remainder")
