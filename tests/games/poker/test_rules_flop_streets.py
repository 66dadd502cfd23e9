"""Games with a board: blinds, the deal, burns, whose turn it is, and which limit a round is played with."""

from __future__ import annotations

import pytest

from games.poker.dealing_flop import FLOP, HOLDEM, OMAHA, play, quietly, refused, sit, sizes, turn
from houseway.games.poker.deal import Deal
from houseway.games.poker.events import BoardDealt, Burned, Posted, StreetBegun
from houseway.games.poker.plan import poker_document

HOLE = {game: 3 if "pineapple" in game else 2 for game in HOLDEM} | dict.fromkeys(OMAHA, 4)


def posts(deal: Deal) -> list[tuple[int, int]]:
    return [(event.seat, event.amount // 100) for event in deal.events if isinstance(event, Posted)]


@pytest.mark.parametrize("game", FLOP)
def test_the_blinds_are_half_the_lower_limit_and_all_of_it(game: str):
    """000:3397, 000:3532, 000:3673, 001:1775, 002:192, 002:321, 002:436, 002:1027, 004:421, 004:773: left of the button"""
    assert posts(sit(game, 4, button=2)) == [(3, 2), (4, 4)]
    assert posts(sit(game, 4, limits=(3, 6))) == [(1, 1), (2, 3)]
    assert posts(sit(game, 4, blinds=(3, 4))) == [(1, 3), (2, 4)]


@pytest.mark.parametrize("game", FLOP)
def test_cards_come_one_at_a_time_from_the_left_of_the_button(game: str):
    """000:3400, 000:3538, 000:3676, 001:687, 001:717, 001:725, 001:733, 002:192, 002:321, 002:436, 002:1027, 004:422, 004:774"""
    deal = sit(game, 5, button=3)
    assert deal.state.seats == (4, 5, 1, 2, 3)
    assert deal.state.hole == [[first + 5 * place for place in range(HOLE[game])] for first in range(5)]
    assert not any(up for hand in deal.state.up for up in hand)


@pytest.mark.parametrize("game", FLOP)
def test_a_card_is_burned_before_flop_turn_and_river(game: str):
    """000:3412-3440, 000:3547-3572, 000:3685-3712, 001:691-699, 002:199-217, 002:332-348, 002:443-461, 002:1038-1054, 004:424-429"""
    deal = quietly(sit(game), 4)
    told = [event for event in deal.events if isinstance(event, Burned | BoardDealt)]
    assert [type(event) for event in told] == [Burned, BoardDealt] * 3
    assert [len(event.cards) for event in told if isinstance(event, BoardDealt)] == [3, 1, 1]


@pytest.mark.parametrize("game", FLOP)
def test_the_first_round_opens_left_of_the_big_blind_and_all_others_left_of_the_button(game: str):
    """000:3392, 000:3405, 000:3527, 000:3540, 000:3666, 000:3678, 001:367, 002:184, 002:192, 002:313, 002:325, 002:408,
    002:436, 002:1019, 002:1031, 004:461, 004:816"""
    deal = quietly(sit(game, 4), 3)
    begun = [(event.street, event.first) for event in deal.events if isinstance(event, StreetBegun)]
    assert begun == [("hole", 3), ("flop", 1), ("turn", 1), ("river", 1)]


@pytest.mark.parametrize("game", FLOP)
def test_a_later_round_opens_with_the_first_player_still_in(game: str):
    """000:3417, 000:3551, 000:3689, 002:203, 002:332, 002:447, 002:1038: the first active player left of the button"""
    deal = sit(game, 4)
    play(deal, "3 call", "4 call", "1 fold", "2 check")
    assert turn(deal).seat == 2


@pytest.mark.parametrize("game", FLOP)
def test_the_big_blind_may_check_or_raise_when_all_have_called(game: str):
    """000:3410, 000:3545, 000:3683, 001:368, 002:197, 002:330, 002:441, 002:1036, 004:516, 004:863"""
    deal = sit(game)
    play(deal, "3 call", "1 call")
    assert turn(deal).seat == 2
    assert set(turn(deal).words) >= {"check", "raise"}
    play(deal, "2 raise 8")
    assert turn(deal).seat == 3
    checked = sit(game)
    play(checked, "3 call", "1 call", "2 check")
    assert checked.state.street == 1


@pytest.mark.parametrize("game", FLOP)
def test_nobody_checks_when_a_raise_has_to_be_called(game: str):
    """000:3409, 000:3544, 000:3682, 002:196, 002:329, 002:440, 002:1035: call it, raise again or fold"""
    deal = sit(game)
    play(deal, "3 raise 8", "1 fold")
    assert turn(deal).words == ("fold", "call", "raise")
    fault = refused(deal, "2 check")
    assert fault.rule == "not-allowed"
    assert "$4 is to be called" in fault.says


@pytest.mark.parametrize("game", FLOP)
def test_whoever_raised_does_not_act_again_when_all_have_called(game: str):
    """002:197, 002:330, 002:441, 002:1036, by the reading raiser-may-check: the round is over"""
    deal = sit(game)
    play(deal, "3 raise 8", "1 call", "2 call")
    assert (deal.state.street, turn(deal).seat) == (1, 1)


@pytest.mark.parametrize("game", FLOP)
def test_a_folded_hand_is_out_for_good(game: str):
    """000:3407, 000:3542, 000:3680, 002:194, 002:327, 002:438, 002:1033, 004:574"""
    deal = sit(game, 4)
    play(deal, "3 fold", "4 call", "1 call", "2 check")
    assert refused(deal, "3 check").rule == "out-of-turn"
    quietly(deal, 3)
    assert deal.over
    assert 3 not in {
        event.first for event in deal.events if isinstance(event, StreetBegun) and event.street != "hole"
    }


@pytest.mark.parametrize("game", FLOP)
def test_the_lower_limit_on_two_rounds_and_the_upper_after(game: str):
    """000:3408, 000:3543, 000:3681, 001:781, 002:196, 002:400, 004:582, 004:857: reading limits-by-street"""
    deal = sit(game)
    assert sizes(deal) == [(8, 8)]
    for street, limit in ((1, 4), (2, 8), (3, 8)):
        quietly(deal)
        while deal.state.phase == "discard":
            quietly(deal)
        assert deal.state.street == street
        assert sizes(deal) == [(limit, limit)]


@pytest.mark.parametrize("game", FLOP)
def test_no_other_amount_may_be_bet(game: str):
    """000:3418, 000:3552, 000:3690, 002:1013, 004:582"""
    deal = sit(game)
    fault = refused(deal, "3 raise 10")
    assert (fault.rule, fault.says) == ("amount", "raise to $10; allowed: $8")
    document = poker_document(game)
    assert fault.cite == document.streets[0].cite + document.betting.cite


@pytest.mark.parametrize("game", FLOP)
def test_between_two_players_the_button_has_the_small_blind(game: str):
    """000:3397, 000:3532, 000:3673, 001:1775, 002:192, 002:321, 002:436, 002:1027, 004:421, 004:773: reading heads-up-blinds"""
    deal = sit(game, 2)
    assert posts(deal) == [(2, 2), (1, 4)]
    assert turn(deal).seat == 2
    play(deal, "2 call", "1 check")
    while deal.state.phase == "discard":
        quietly(deal)
    assert turn(deal).seat == 1


@pytest.mark.parametrize("game", FLOP)
def test_by_the_letter_it_is_the_player_left_of_the_button(game: str):
    """000:3397, 002:192, 002:321, 002:436, 002:1027: the other answer of heads-up-blinds"""
    deal = sit(game, 2, readings={"heads-up-blinds": "left-of-button"})
    assert posts(deal) == [(1, 2), (2, 4)]
    assert turn(deal).seat == 1
    play(deal, "1 call", "2 check")
    assert turn(deal).seat == 1


def test_equal_blinds_and_three_players_open_left_of_the_second():
    """004:461, 004:1150: $5 and $5"""
    deal = sit("casino-royale/texas-holdem", 3, limits=(5, 5), structure="no-limit")
    assert posts(deal) == [(1, 5), (2, 5)]
    assert turn(deal).seat == 3


def test_equal_blinds_between_two_by_the_letter():
    """004:461, 004:1150: left of the button is the small blind, so who is left of the big blind opens"""
    deal = sit(
        "casino-royale/texas-holdem",
        2,
        limits=(5, 5),
        structure="no-limit",
        readings={"heads-up-blinds": "left-of-button"},
    )
    assert turn(deal).seat == 1


def test_three_blinds_are_posted_from_the_button_s_left():
    """001:1803-1805, 001:367: $1, $2 and $2; the player left of them is first, and the last of them acts last"""
    deal = sit("palace/texas-holdem", 5, limits=(1, 2), structure="no-limit", blinds=(1, 2, 2))
    assert posts(deal) == [(1, 1), (2, 2), (3, 2)]
    play(deal, "4 call", "5 call", "1 call", "2 check")
    assert turn(deal).seat == 3
    assert set(turn(deal).words) >= {"check", "raise"}
