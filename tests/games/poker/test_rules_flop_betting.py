"""Games with a board: the cap on raises, spread, pot limit and no limit, all-in for less than a raise."""

from __future__ import annotations

import pytest

from games.poker.dealing_flop import FLOP, ROYALE, play, quietly, refused, sit, sizes, turn
from houseway.rulebook.families.poker_money import Structure

CAP = {
    "hemphills/texas-holdem": "000:3409",
    "hemphills/omaha": "000:3544",
    "hemphills/omaha-hi-low-split": "000:3682",
    "palace/texas-holdem": "001:846",
    "palace/holdem-hi-lo": "001:846",
    "palace/pineapple": "001:846",
    "palace/pineapple-hi-lo": "001:846",
    "palace/crazy-pineapple": "001:846",
    "palace/crazy-pineapple-hi-lo": "001:846",
    "palace/omaha": "001:846",
    "palace/omaha-hi-lo": "001:846",
    "merced/texas-holdem": "002:1035",
    "merced/holdem-hi-low": "002:440",
    "merced/omaha": "002:329",
    "merced/omaha-high-low": "002:196",
    "casino-royale/texas-holdem": "004:512",
    "casino-royale/omaha": "004:861",
    "casino-royale/omaha-hi-lo": "004:861",
}


def test_every_game_is_in_the_table():
    """000:3409 and the others"""
    assert set(CAP) == set(FLOP)


@pytest.mark.parametrize("game", FLOP)
def test_the_big_blind_and_three_raises(game: str):
    """000:3409, 000:3544, 000:3682, 001:846, 002:196, 002:329, 002:440, 002:1035, 004:512, 004:861"""
    deal = sit(game)
    play(deal, "3 raise 8", "1 raise 12", "2 raise 16")
    assert turn(deal).words == ("fold", "call")
    fault = refused(deal, "3 raise 20")
    assert fault.cite == (CAP[game],)
    assert "the round has had its 3 raises" in fault.says


@pytest.mark.parametrize("game", FLOP)
def test_a_bet_and_three_raises_in_later_rounds(game: str):
    """004:512, 004:861; 000:3409, 002:1035, by the reading raise-cap-counts"""
    deal = quietly(sit(game))
    play(deal, "1 bet 4", "2 raise 8", "3 raise 12", "1 raise 16")
    assert turn(deal).words == ("fold", "call")


@pytest.mark.parametrize("game", FLOP)
def test_the_first_bet_among_the_three(game: str):
    """000:3409, 001:846, 002:196, 004:512: the other answer of raise-cap-counts"""
    deal = sit(game, readings={"raise-cap-counts": "three-in-all"})
    play(deal, "3 raise 8", "1 raise 12")
    assert refused(deal, "2 raise 16").cite == (CAP[game],)


@pytest.mark.parametrize("game", FLOP)
def test_two_players_raise_as_often_as_they_like(game: str):
    """000:3409, 000:3544, 000:3682, 002:196, 002:329, 002:440, 002:1035, 004:512, 004:861; 001:846 by raise-cap-heads-up"""
    deal = sit(game, 2)
    play(deal, "2 raise 8", "1 raise 12", "2 raise 16", "1 raise 20", "2 raise 24", "1 raise 28")
    assert sizes(deal) == [(32, 32)]


@pytest.mark.parametrize("game", FLOP)
def test_the_cap_falls_when_a_third_player_folds(game: str):
    """000:3409, 004:512, 004:861: two remain in the pot"""
    deal = sit(game)
    play(deal, "3 raise 8", "1 raise 12", "2 raise 16", "3 fold")
    assert sizes(deal) == [(20, 20)]


@pytest.mark.parametrize("game", FLOP)
def test_the_cap_holds_for_two_by_the_other_reading(game: str):
    """001:846, 000:3409, 002:196, 004:512: raise-cap-heads-up, holds"""
    deal = sit(game, 2, readings={"raise-cap-heads-up": "holds"})
    play(deal, "2 raise 8", "1 raise 12", "2 raise 16")
    assert refused(deal, "1 raise 20").cite == (CAP[game],)


@pytest.mark.parametrize("game", FLOP)
def test_who_has_checked_may_raise(game: str):
    """000:3419, 000:3553, 000:3691, 004:508, 004:859"""
    deal = quietly(sit(game))
    play(deal, "1 check", "2 bet 4", "3 fold")
    assert sizes(deal) == [(8, 8)]


SPREAD = ("merced/texas-holdem", "merced/holdem-hi-low")


@pytest.mark.parametrize("game", SPREAD)
def test_spread_limit_lets_any_amount_between_the_two_be_bet(game: str):
    """002:29-37, 002:509-517: a bet, or a raise, of $1 to $3 in every round"""
    deal = sit(game, limits=(1, 3), structure="spread", blinds=(1, 2))
    assert sizes(deal) == [(3, 5)]
    play(deal, "3 raise 4")
    assert sizes(deal) == [(5, 7)]
    play(deal, "1 call", "2 call")
    for _ in range(3):
        assert sizes(deal) == [(1, 3)]
        assert refused(deal, "1 bet 4").says == "bet to $4; allowed: $1 to $3"
        quietly(deal)


@pytest.mark.parametrize(
    "game", ["hemphills/texas-holdem", "hemphills/omaha", "palace/omaha", "casino-royale/omaha"]
)
def test_pot_limit_goes_up_to_the_pot(game: str):
    """000:2287, 001:1796, 001:1857, 004:1144: what lies in the middle once the bet is called"""
    deal = sit(game, limits=(1, 2), structure="pot-limit")
    assert sizes(deal) == [(4, 7)]
    play(deal, "3 raise 7")
    assert sizes(deal) == [(12, 23)]
    assert refused(deal, "1 raise 24").says == "raise to $24; allowed: $12 to $23"
    play(deal, "1 call", "2 fold")
    assert deal.state.pot == 1600
    assert sizes(deal) == [(2, 16)]


WITHOUT_LIMIT: tuple[Structure, ...] = ("no-limit", "pot-limit")
NO_LIMIT = ("hemphills/texas-holdem", "hemphills/omaha", "palace/texas-holdem", "palace/pineapple", *ROYALE)


@pytest.mark.parametrize("game", NO_LIMIT)
def test_without_a_limit_a_raise_adds_at_least_the_last_one(game: str):
    """000:2310, 001:1796, 001:1827, 004:1144: reading limits-by-street"""
    deal = sit(game, limits=(1, 2), structure="no-limit")
    assert sizes(deal) == [(4, 100)]
    play(deal, "3 raise 7")
    assert sizes(deal) == [(12, 100)]
    assert refused(deal, "1 raise 11").says == "raise to $11; allowed: $12 to $100"
    play(deal, "1 raise 20", "2 fold")
    assert sizes(deal) == [(33, 100)]


@pytest.mark.parametrize("game", NO_LIMIT)
def test_who_has_less_than_the_least_raise_may_go_all_in(game: str):
    """001:203, 004:501-504, 004:857, 000:2310: reading all-in-and-side-pots"""
    deal = sit(game, limits=(1, 2), structure="no-limit", stacks={1: 16})
    play(deal, "3 raise 10")
    assert sizes(deal) == [(16, 16)]


@pytest.mark.parametrize("game", ROYALE)
@pytest.mark.parametrize("structure", WITHOUT_LIMIT)
def test_no_wager_above_a_thousand(game: str, structure: Structure):
    """004:1146, 004:1162: a raise of $600 would come to more"""
    deal = quietly(sit(game, limits=(100, 200), structure=structure, stacks=9000))
    play(deal, "1 bet 400")
    assert sizes(deal) == [(800, 1000)]
    play(deal, "2 call", "3 call", "1 bet 600")
    assert turn(deal).words == ("fold", "call")


def test_a_bet_of_a_thousand_and_no_more():
    """004:1146: refused with its lines"""
    deal = quietly(sit("casino-royale/texas-holdem", limits=(5, 10), structure="no-limit", stacks=9000))
    assert sizes(deal) == [(10, 1000)]
    assert refused(deal, "1 bet 1001").rule == "amount"


def test_the_thousand_is_no_cap_on_fixed_limits():
    """004:1097-1118: $400-$800 has no such head; 004:1146, 004:1162 stand over other tables"""
    deal = quietly(sit("casino-royale/texas-holdem", limits=(400, 800), stacks=9000), 2)
    play(deal, "1 bet 800")
    assert sizes(deal) == [(1600, 1600)]


@pytest.mark.parametrize("game", ROYALE)
def test_less_than_a_raise_may_be_called_or_made_whole(game: str):
    """004:501-504, 004:857: $6 bet, $10 all-in: $10 or $12"""
    deal = sit(game, 4, limits=(3, 6), stacks={2: 13})
    quietly(deal, 3)
    play(deal, "1 bet 6", "2 raise 10")
    assert turn(deal).call == 1000
    assert sizes(deal) == [(12, 12)]
    assert refused(deal, "3 raise 16").rule == "amount"


@pytest.mark.parametrize("game", ROYALE)
def test_less_than_a_raise_opens_nothing_for_those_who_have_acted(game: str):
    """004:501, 004:857: action only"""
    deal = sit(game, 4, limits=(3, 6), stacks={2: 13})
    quietly(deal, 3)
    play(deal, "1 bet 6", "2 raise 10", "3 call", "4 call")
    fault = refused(deal, "1 raise 16")
    assert "less than a whole raise opens nothing again" in fault.says
    assert set(fault.cite) <= {"004:501-504", "004:857"}
    assert turn(deal).call == 400


@pytest.mark.parametrize("game", ROYALE)
def test_it_does_by_the_other_reading(game: str):
    """004:501-504, 004:857: short-all-in-reopens, yes"""
    deal = sit(game, 4, limits=(3, 6), stacks={2: 13}, readings={"short-all-in-reopens": "yes"})
    quietly(deal, 3)
    play(deal, "1 bet 6", "2 raise 10", "3 call", "4 call")
    assert sizes(deal) == [(12, 12)]


@pytest.mark.parametrize("game", ROYALE)
def test_making_it_whole_counts_as_a_raise_and_opens_the_betting(game: str):
    """004:504, 004:857, 004:512, 004:861: with it the first of three"""
    deal = sit(game, 4, limits=(3, 6), stacks={2: 13})
    quietly(deal, 3)
    play(deal, "1 bet 6", "2 raise 10", "3 raise 12", "4 raise 18", "1 raise 24")
    assert turn(deal).words == ("fold", "call")
    assert "the round has had its 3 raises" in refused(deal, "3 raise 30").says


@pytest.mark.parametrize("game", ROYALE)
def test_a_short_bet_is_made_whole(game: str):
    """004:501-504, 004:857: all-in for less than a bet"""
    deal = sit(game, 4, limits=(3, 6), stacks={1: 5})
    quietly(deal)
    play(deal, "1 bet 2")
    assert turn(deal).call == 200
    assert sizes(deal) == [(3, 3)]


@pytest.mark.parametrize("game", FLOP)
def test_nobody_is_asked_for_more_than_he_has(game: str):
    """001:203, 004:538, 004:608, 000:3406: table stakes, reading all-in-and-side-pots"""
    deal = sit(game, stacks={1: 5})
    play(deal, "3 raise 8")
    assert turn(deal).call == 300
    assert turn(deal).words == ("fold", "call")
    play(deal, "1 call", "2 call")
    assert deal.state.stack[0] == 0


@pytest.mark.parametrize("game", FLOP)
def test_nobody_bets_into_players_who_are_all_in(game: str):
    """004:538, 004:608, 001:203: there is nobody left to call"""
    deal = sit(game, 2, stacks={1: 6})
    play(deal, "2 raise 8")
    assert turn(deal).words == ("fold", "call")
    assert refused(deal, "1 raise 12").rule == "not-allowed"
