"""The documents of three card poker read again: deal, decision, qualifier, fold, who comes first, what a bet needs."""

from __future__ import annotations

import re

from houseway.rulebook import load
from rulebook.documents.three_card_pages import THREE_CARD, every_three_card, three_card
from rulebook.room_pages import needs_seeds, text

pytestmark = needs_seeds

FOLD = {"lost": "forfeit", "stays": "not be forfeited if the player folds|still be eligible"}
UNQUALIFIED = {
    "paid": r"pay each ante.* even money,? regardless",
    "compared": r"ante will receive action\. if the player's hand beats.*does not beat",
    "returned": r"(play|win) (wager|bet) receives no action\. the (house )?dealer shall immediately refund",
}
UP = {"third": "third card will be turned face-up", "bottom": "bottom card will be turned face-up"}


@every_three_card
def test_one_card_of_the_player_dealer_is_shown(game_id: str):
    """000:238, 000:4062, 001:1168, 002:890, 003:3412-3414, 004:255"""
    deal = three_card(game_id).deal
    assert UP.get(deal.up, "two face-down and one face-up") in text(deal.up_cite)
    stacks = "stacks of three" in text(deal.cite)
    assert stacks is ("deal-pattern-silent" not in three_card(game_id).readings)
    start = re.search("first stack of cards .*to the left of the player-dealer", text(deal.first_cite))
    assert bool(start) is ("deal-start-silent" not in three_card(game_id).readings)
    assert (deal.first, deal.pattern) == ("left_of_player_dealer", "stacks")
    assert (deal.leftover is not None) is ("without exposing" in text(deal.leftover_cite))


@every_three_card
def test_the_player_dealer_needs_queen_high(game_id: str):
    """000:246, 000:4070, 001:1182, 002:904, 003:3456-3457, 004:259"""
    qualifier = three_card(game_id).qualifier
    assert qualifier.least == "queen_high"
    assert re.search("qualify to play with a minimum (of )?queen-high", text(qualifier.cite))


@every_three_card
def test_what_a_hand_below_the_qualifier_does(game_id: str):
    """000:254-256, 000:4076-4081, 001:1187-1188, 002:905-906, 003:3462-3467, 004:260-261"""
    for wager in three_card(game_id).wagers:
        words = text(wager.unqualified_cite)
        if wager.unqualified:
            assert re.search(UNQUALIFIED[wager.unqualified], words)
        else:
            assert wager.bonus
            assert not words or "bonus bets will still receive action" in words


@every_three_card
def test_what_a_fold_does(game_id: str):
    """000:243-244, 000:4067-4068, 001:1179-1180, 002:898-899, 003:3441-3446, 004:257"""
    game = three_card(game_id)
    for wager in game.wagers:
        if wager.id not in {game.decision.wager, "bonus"}:
            assert wager.on_fold is not None
            assert re.search(FOLD[wager.on_fold], text(wager.on_fold_cite))
    assert game.decision.keeps == tuple(wager.id for wager in game.wagers if wager.on_fold == "stays")


@every_three_card
def test_players_are_asked_in_the_printed_order(game_id: str):
    """000:241, 000:4065, 001:1175, 002:897, 003:3437-3438; no order in 004:256"""
    decision = three_card(game_id).decision
    starts = re.search("starting with the player to the left of the player-dealer", text(decision.first_cite))
    assert decision.first == ("left_of_player_dealer" if starts else "any")


@every_three_card
def test_the_first_seat_is_found_as_printed(game_id: str):
    """000:235-236, 000:4056, 001:1151, 001:1193, 002:887, 003:3496-3502, 004:277"""
    action = three_card(game_id).action
    words = text(action.cite)
    if action.method == "card_value":
        assert "player-dealer's third card, which is dealt face-up" in words
        assert "starting with the player to the left of the house dealer" in words
        assert (action.card, action.seat_one) == ("player_dealer_third", "left_of_house_dealer")
        ten = load(game_id).document.readings["action-value-of-ten"].mark
        assert ("2 through 10" in words) is (ten == "follows")
    else:
        assert "left of the player-dealer" in words or "action-method-missing" in load(game_id).choices
    assert (action.when_short is not None) is ("does not cover the amount wagered" in words)


@every_three_card
def test_wagers_are_settled_in_the_printed_order(game_id: str):
    """000:247, 000:4071, 002:913, 004:277; no order in 001:1184-1193 and 003:3496-3502"""
    game = three_card(game_id)
    words = text(game.settlement.cite).replace('"', "").partition("following order")[2]
    assert game.settlement.order == tuple(wager.id for wager in game.wagers)
    assert bool(words) is ("settlement-order-silent" not in game.readings)
    if words:
        found = [re.search(rf"\b{wager.title}\b", words, re.IGNORECASE) for wager in game.wagers]
        places = [place.start() for place in found if place]
        assert len(places) == len(game.wagers)
        assert places == sorted(places)


@every_three_card
def test_what_a_wager_needs_beside_it(game_id: str):
    """000:228, 000:242-244, 000:4052, 000:4095, 001:1161, 001:1203, 002:923, 003:3526, 004:254, 004:272"""
    game = three_card(game_id)
    entry = text(game.entry.cite).replace('"', "")
    for wager in game.wagers:
        dealt_in = wager.title.lower() in entry and wager.id != game.decision.wager
        assert dealt_in is (wager.id in game.entry.one_of)
        if wager.bonus:
            alone = re.search(r"option to place an? .* wager without placing an ante", text(wager.needs_cite))
            assert bool(alone) is (wager.needs == ())
            assert wager.needs in {(), ("ante",)}
    assert re.search("must (place|make)|required to place", entry)


@every_three_card
def test_equal_wagers_are_printed_as_such(game_id: str):
    """000:229, 000:4053, 001:1161, 002:876, 003:3381-3382, 004:258, 004:275"""
    equal = [wager for wager in three_card(game_id).wagers if wager.amount]
    assert equal[0].id == three_card(game_id).decision.wager
    assert (equal[0].needs, equal[0].placed) == (("ante",), "after_cards")
    assert re.search("(after inspecting|inspect) their hand", text(equal[0].placed_cite))
    for wager in equal:
        assert wager.amount is not None
        assert (wager.amount.relation, wager.amount.of) == ("equal", ("ante",))
        assert re.search("must (be )?equal", text(wager.amount.cite))


@every_three_card
def test_backline_is_permitted_where_it_is_printed(game_id: str):
    """000:227, 000:4051, 001:1147, 002:878, 003:3391; silent in 004:231-300"""
    game = three_card(game_id)
    for wager in game.wagers:
        words = text(wager.backline_cite)
        assert wager.backline is bool(re.search("back-?line betting is permitted", words))
        assert bool(words) is ("backline-silent" not in game.readings)
    assert (game.decision.backline is not None) is game.wagers[0].backline


@every_three_card
def test_the_bank_passes_after_two_rounds(game_id: str):
    """000:172, 000:3997, 001:1101, 002:824, 003:3282, 004:268"""
    rotation = three_card(game_id).rotation
    words = text(rotation.cite)
    assert (rotation.turns, rotation.direction, rotation.regime) == (2, "clockwise", "offered")
    assert re.search("two consecutive (rounds|times|hands)", words)
    assert "clockwise" in words
    silent = "proposition-players-silent" in load(game_id).choices
    assert silent is ("proposition player" not in text([THREE_CARD[game_id]]))


@every_three_card
def test_which_cards_decide_a_wager(game_id: str):
    """000:272, 000:300, 000:4097, 000:4125, 001:1205, 001:1228, 002:926, 002:949, 003:3532, 003:3570-3574"""
    ante, play, bonus, *six = three_card(game_id).wagers
    assert (ante.looks, play.looks, bonus.looks) == ("hands", "hands", "own_three")
    assert (ante.bonus, play.bonus, bonus.bonus) == (False, False, True)
    assert "only considers the three cards each player" in text(bonus.cite) or not six
    for wager in six:
        assert (wager.looks, wager.bonus) == ("best_five_of_six", True)
        assert "uses any of those six cards" in text(wager.cite)
    assert [wager.placed for wager in (ante, bonus, *six)] == ["before_deal"] * (2 + len(six))


@every_three_card
def test_hands_are_opened_in_the_printed_order(game_id: str):
    """000:257, 000:4082, 001:1193, 002:911, 003:3486-3488; no order in 004:263-265"""
    showdown = three_card(game_id).showdown
    words = text(showdown.cite if showdown else [THREE_CARD[game_id]])
    starts = re.search(
        "reveal the three.card hand of each active player, starting with the player (with the action)?", words
    )
    assert bool(starts) is (showdown is not None)
    if showdown and starts:
        assert showdown.first == ("action_seat" if starts[1] else "left_of_player_dealer")
