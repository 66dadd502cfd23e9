"""Nine documents of games for a pot against their print: seats, packs, streets, caps, rankings, limits."""

from __future__ import annotations

import pytest

from houseway.cards import composition
from rulebook.documents.poker_pages import (
    BOMB_POTS,
    FLOP,
    HIGH_LOW,
    ORDERS,
    POT_GAMES,
    every_flop_game,
    every_mexican,
    every_pot_game,
    number_before,
    poker,
    printed_pairs,
    ranked_classes,
    street,
)
from rulebook.room_pages import needs_seeds, text

pytestmark = needs_seeds

IDS = {
    "hemphills/texas-holdem": ("GEGR-002157", "000:1840"),
    "hemphills/omaha": ("GEGR-002158", "000:2210"),
    "hemphills/omaha-hi-low-split": ("GEGR-002159", "000:2210"),
    "merced/omaha-high-low": ("GEGA-003306", "002:76"),
    "merced/omaha": ("GEGA-003305", "002:39"),
    "merced/texas-holdem": ("GEGA-003304", "002:5"),
}


@every_pot_game
def test_the_number_with_the_bureau_stands_over_the_fees(game_id: str):
    """000:1840, 000:2210, 002:5, 002:39, 002:76"""
    number, line = IDS.get(game_id, (None, None))
    assert poker(game_id).bgc_id == number
    if number is not None:
        assert number.lower() in text([line or ""])


@every_pot_game
def test_seats(game_id: str):
    """000:3383, 000:3518, 000:3657, 000:3794, 002:174, 002:307, 002:400, 002:1013, 002:1259"""
    seats = poker(game_id).seats
    assert seats.most == number_before("seated positions", seats.cite)


@every_pot_game
def test_the_pack_and_its_joker(game_id: str):
    """000:3356, 000:3491, 000:3619, 000:3766, 002:139, 002:281, 002:400, 002:988, 002:1233"""
    deck = poker(game_id).deck
    printed = text(deck.cite)
    cards = len(composition(deck.composition).cards)
    assert deck.packs == (1,)
    if deck.joker is None:
        assert cards == 52
        assert any(words in printed for words in ("no joker", "does not contain a joker"))
    else:
        assert "plus one joker" in printed if cards == 53 else f"a total of {cards} cards" in printed


@every_flop_game
def test_hole_cards_and_board(game_id: str):
    """000:3400, 000:3538, 000:3676, 002:192, 002:321, 002:436, 002:1027; 000:3413, 002:203"""
    game = poker(game_id)
    hole, flop, turn, river = game.streets
    assert [hole.name, flop.name, turn.name, river.name] == ["hole", "flop", "turn", "river"]
    assert hole.cards == number_before("cards face-down", hole.cite)
    assert hole.facing == "down"
    assert flop.cards == number_before("cards from the top of the deck", flop.cite)
    assert (turn.cards, river.cards) == (1, 1)
    for place, found in ((4, turn), (5, river)):
        assert number_before("community cards face-up", found.cite) == place
    assert {found.to for found in (flop, turn, river)} == {"board"}
    assert {found.facing for found in (flop, turn, river)} == {"up"}


@every_pot_game
def test_a_card_is_burned_before_each_later_street(game_id: str):
    """000:3412, 000:3424, 000:3439, 000:3818, 000:3828, 002:199, 002:443, 002:1275"""
    game = poker(game_id)
    assert [found.burn for found in game.streets] == [False, True, True, True]
    assert game.deck.burn == ("before_street" if game_id in FLOP else "before_each_card_after_second")
    assert game.deck.burn_cite == tuple(cite for found in game.streets for cite in found.burn_cite)
    for found in game.streets[1:]:
        printed = text(found.burn_cite)
        assert "discard pile without exposing it" in printed or "burn a card" in printed


@every_flop_game
def test_who_acts_first_with_a_board(game_id: str):
    """000:3392, 000:3405, 000:3540, 000:3678, 002:184, 002:192, 002:325, 002:436, 002:1031"""
    first, *later = poker(game_id).streets
    assert first.first == "left_of_big_blind"
    assert "to the left of the player that received the big blind button" in text(first.first_cite)
    for found in later:
        assert found.first == "left_of_button"
        assert "to the left of the dealer button" in text(found.first_cite)


@every_mexican
def test_who_acts_first_by_up_cards(game_id: str):
    """000:3799, 000:3804, 000:3820, 002:1263, 002:1265, 002:1275"""
    first, *later = poker(game_id).streets
    assert first.first == "high_card"
    assert "the player that has the highest face-up card clockwise of the dealer button" in text(
        first.first_cite
    )
    for found in later:
        assert found.first == "highest_showing"
        assert "highest hand and is closest to the left of the dealer button" in text(found.first_cite)


@every_mexican
def test_equal_up_cards_on_later_rounds(game_id: str):
    """000:3799, 002:1263"""
    showing = poker(game_id).showing
    assert showing is not None
    assert (showing.tie == "nearest_button") is (
        "closest to the left of the dealer button" in text(showing.tie_cite)
    )
    assert showing.joker == ("as_it_plays" if poker(game_id).deck.joker == "as_dealt" else "ace")


@every_pot_game
def test_three_raises_and_no_cap_for_two(game_id: str):
    """000:3409, 000:3544, 000:3682, 000:3814, 002:196, 002:329, 002:440, 002:1035, 002:1271"""
    betting = poker(game_id).betting
    assert betting.raises == number_before("raises per round", betting.raises_cite)
    lifted = text(betting.lifted_cite)
    assert betting.lifted_heads_up is ("only two" in lifted and "no limit to the number of raises" in lifted)


@every_pot_game
def test_a_check_that_may_be_followed_by_a_raise(game_id: str):
    """000:3419, 000:3553, 000:3691; the other texts do not speak of it."""
    betting = poker(game_id).betting
    assert betting.check_raise is (True if game_id in BOMB_POTS else None)
    if betting.check_raise:
        assert "with the option to call or raise a wager by another player" in text(betting.check_raise_cite)


@every_pot_game
def test_hands_rank_in_the_printed_order(game_id: str):
    """000:3367-3379, 000:3502-3514, 000:3630-3642, 000:3777-3790, 002:158-170, 002:1242-1255"""
    hand = poker(game_id).hand
    assert ranked_classes(hand.order_cite) == ORDERS[hand.order]


@every_pot_game
def test_ace_to_five_is_the_lowest_straight(game_id: str):
    """000:3368, 000:3372, 000:3783, 002:162, 002:166, 002:1244, 002:1248"""
    hand = poker(game_id).hand
    assert hand.wheel == "lowest_straight"
    printed = text(hand.wheel_cite)
    for name in ("straight flush", "straight"):
        assert f"a 5, 4, 3, 2 and ace is the lowest ranked {name}." in printed


@every_flop_game
def test_which_cards_make_a_hand(game_id: str):
    """000:3352, 000:3487, 000:3615, 002:135, 002:277, 002:398, 002:984"""
    hand = poker(game_id).hand
    exactly = "must use two out of the four cards" in text(hand.cite)
    assert exactly is (hand.uses == "exactly_two_and_three")
    freely = "any combination of the two cards" in text(hand.cite) and "using no hole cards" in text(
        hand.cite
    )
    assert freely is (hand.uses == "any_five")


@every_flop_game
def test_button_and_blinds(game_id: str):
    """000:3390-3399, 000:3525, 000:3664, 002:180-192, 002:313, 002:408, 002:1019; live 000:3410, 002:197"""
    game = poker(game_id)
    assert game.button is not None
    assert game.button.drawn == "card_each_up"
    assert "dealt one card face-up" in text(game.button.drawn_cite)
    assert game.blinds is not None
    assert game.blinds.count == number_before("separate disks", game.blinds.cite)
    assert not game.blinds.amounts
    assert "player in the big blind position" in text(game.blinds.live_cite)


@every_mexican
def test_the_draw_for_the_button(game_id: str):
    """000:3800, 002:1265"""
    button = poker(game_id).button
    assert button is not None
    printed = text(button.drawn_cite)
    assert "all players are dealt one card" in printed
    assert (button.drawn == "card_each_up") is ("dealt one card face-up" in printed)
    assert button.drawn in {"card_each", "card_each_up"}


@every_pot_game
def test_odd_chips_go_to_the_left_of_the_button(game_id: str):
    """000:3459, 000:3589, 000:3736-3738, 000:3855, 002:234-235, 002:360, 002:1066, 002:1303; 002:474 is silent"""
    pot = poker(game_id).pot
    assert pot.odd_chip == "left_of_button"
    printed = "player closest to the left of the dealer button" in text(pot.odd_chip_cite)
    assert printed is (game_id != "merced/holdem-hi-low")


@every_pot_game
def test_who_wins_the_pot(game_id: str):
    """000:3457, 000:3587, 000:3732, 000:3854, 002:233, 002:359, 002:474, 002:1065, 002:1302"""
    pot = poker(game_id).pot
    printed = text(pot.cite)
    assert (pot.wins == "high_low") is (
        "low hand will split the pot" in printed or "equally in half" in printed
    )
    assert (pot.wins == "high") is ("low" not in printed.split())


@pytest.mark.parametrize("game_id", HIGH_LOW)
def test_eight_or_better_for_low(game_id: str):
    """000:3644-3653, 000:3731-3733, 002:149-153, 002:232-233"""
    game = poker(game_id)
    low, pot = game.low, game.pot
    assert low is not None
    printed = text(low.cite)
    assert f"must have an {low.qualifier} high or" in printed
    assert f"cannot contain a card with a value of {(low.qualifier or 0) + 1} or higher" in printed
    assert "a pair or higher in their low hand, the hand does not qualify" in printed
    assert "straights and flushes do not disqualify" in printed
    assert "not required to use the same" in text(low.own_cards_cite)
    assert pot.wins == "high_low"
    assert "eligible to win both the high hand portion" in text(pot.scoop_cite)
    assert "there is no qualifying five-card low" in text(pot.no_low_cite)


def test_the_low_of_holdem_is_that_of_omaha():
    """002:400 and 002:474 name a qualifying low; 002:151 defines one. The best exposed high wins, 002:475."""
    game, sister = poker("merced/holdem-hi-low"), poker("merced/omaha-high-low")
    assert game.low is not None
    assert sister.low is not None
    assert game.low.qualifier == sister.low.qualifier
    assert set(sister.low.qualifier_cite) == set(game.low.qualifier_cite)
    assert set(game.low.own_cards_cite) <= set(sister.low.own_cards_cite)
    assert game.pot.scoop_cite == sister.pot.scoop_cite
    assert game.pot.show_to_win is ("best exposed high hand" in text(game.pot.show_cite))
    assert not sister.pot.show_to_win


@pytest.mark.parametrize("game_id", [game_id for game_id in FLOP if game_id not in BOMB_POTS])
def test_single_limits_of_a_room(game_id: str):
    """002:10-37, 002:44-74, 002:80-110, 002:486-517"""
    game = poker(game_id)
    for found in game.limits:
        assert list(found.pairs) == printed_pairs(found.cite)
        heading = "spread limit games" if found.structure == "spread" else "limit games"
        assert heading in text(found.cite)
    assert tuple(found.structure for found in game.limits) == game.betting.structures


@pytest.mark.parametrize("game_id", [*BOMB_POTS, "ace-and-vine/mexican-stud"])
def test_ranges_of_limits_and_the_buy_in(game_id: str):
    """000:1842-1846, 000:1911-1915, 000:2212-2214, 000:2287-2291, 000:2310-2314, 000:3865-3869, 000:3890-3894"""
    game = poker(game_id)
    assert tuple(found.structure for found in game.limits) == game.betting.structures
    for found in game.limits:
        printed = text(found.cite)
        assert found.structure.replace("-", " ") in printed
        if found.least is not None and found.highest is not None:
            assert [found.least, found.highest] == printed_pairs(found.cite)
            assert "minimum of a $1-$2" in printed
        if found.buy_in is not None:
            assert f"${found.buy_in // 100} minimum buy-in" in printed
            assert "no maximum buy-in" in printed


def test_limits_from_the_smallest_game_to_no_limit():
    """002:1311"""
    limit, none = poker("merced/mexican-poker").limits
    assert [limit.least] == printed_pairs(limit.cite)
    assert (limit.highest, none.structure) == (None, "no-limit")
    assert "to a maximum of a no limit game" in text(none.cite)


@pytest.mark.parametrize("game_id", BOMB_POTS)
def test_bomb_pots(game_id: str):
    """000:3467-3473, 000:3595-3601, 000:3744-3748"""
    bomb = poker(game_id).bomb_pot
    assert bomb is not None
    assert "the pre-flop betting round is skipped" in text(bomb.cite)
    if bomb.players_cite:
        assert bomb.players == number_before("players required to be dealt in", bomb.players_cite)
    assert bool(bomb.players_cite) is (game_id == "hemphills/texas-holdem")


def test_only_three_have_bomb_pots():
    """000:3463, 000:3591, 000:3740"""
    assert [game_id for game_id in POT_GAMES if poker(game_id).bomb_pot is not None] == BOMB_POTS


@every_mexican
def test_the_deal_of_mexican_poker(game_id: str):
    """000:3802-3803, 000:3819, 000:3829, 000:3842, 002:1265, 002:1275, 002:1282, 002:1291"""
    game = poker(game_id)
    opening = game.streets[0]
    assert [found.name for found in game.streets] == ["opening", "third", "fourth", "fifth"]
    assert opening.facing == "up_then_down"
    assert opening.cards == number_before("cards; one face-up and one face-down", opening.cite)
    for cards, found in enumerate(game.streets[1:], start=3):
        assert (found.cards, found.facing) == (1, "choice")
        assert number_before("cards; ", found.cite) == cards
    assert game.up_card_choice is not None
    assert game.up_card_choice.asked == "expose"
    assert "chooses to expose their down card, the next card will be dealt face-down" in text(
        game.up_card_choice.cite
    )


@every_mexican
def test_the_bring_in(game_id: str):
    """000:3804, 002:1265"""
    game = poker(game_id)
    assert game.ante is not None
    assert game.bring_in is not None
    printed = text(game.bring_in.cite)
    assert game.streets[0].first == "high_card"
    assert game.bring_in.forced is ("shall be required to place a bet" in printed)
    assert ("option to place a bet" in printed) is not game.bring_in.forced
    least = "at least the amount of the lower table limit" in text(game.bring_in.amount_cite)
    assert game.bring_in.amount == ("at_least_lower_limit" if least else "lower_limit")
    assert (game.bring_in.tie == "suit") is ("according to card rank and suit" in printed)
    assert (game.bring_in.joker == "ace") is ("considered an ace" in text(game.bring_in.joker_cite))


@every_mexican
def test_what_the_joker_may_be(game_id: str):
    """000:3772, 002:1239"""
    deck = poker(game_id).deck
    printed = text(deck.joker_cite)
    assert (deck.joker == "as_dealt") is ("turns it face-up, the joker remains fully wild" in printed)
    assert (deck.joker == "as_lies") is ("turns it face-up, then it may only be used as an ace" in printed)


def test_straights_over_the_gap():
    """002:1243-1248"""
    hand = poker("merced/mexican-poker").hand
    assert hand.gap_straights is ("4-5-6-7-j, 5-6-7-j-q, and 6-7-j-q-k" in text(hand.gap_cite))
    assert "ace, king, queen, jack and 7 of the same suit" in text(hand.gap_cite)
    assert not poker("ace-and-vine/mexican-stud").hand.gap_straights


@every_pot_game
def test_lower_limit_on_two_rounds_and_the_upper_after(game_id: str):
    """By the stud rule at 001:781; the first round of Mexican poker prints the lower limit, 000:3807, 002:1271"""
    game = poker(game_id)
    assert [found.limit for found in game.streets] == ["lower", "lower", "upper", "upper"]
    assert game.betting.raise_size == "street_limit"
    if game.bring_in is not None:
        assert "an amount equal to the lower table limit" in text(street(game, "opening").limit_cite)


def test_a_raise_without_limit_is_at_least_the_bring_in():
    """000:3812"""
    betting = poker("ace-and-vine/mexican-stud").betting
    assert betting.least_raise == "bring_in"
    assert "equal to or larger than the amount of the bring-in" in text(betting.least_raise_cite)


def test_ten_players_need_more_cards_than_there_are():
    """002:1233, 002:1259: five cards each and three burns"""
    game = poker("merced/mexican-poker")
    assert game.stub is not None
    assert 5 * (game.seats.most or 0) + 3 > len(composition(game.deck.composition).cards)
    other = poker("ace-and-vine/mexican-stud")
    assert other.stub is None
    assert 5 * (other.seats.most or 0) + 3 <= len(composition(other.deck.composition).cards)
