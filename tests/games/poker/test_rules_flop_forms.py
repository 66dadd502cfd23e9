"""Games with a board: chips and words that disagree, acts before their turn, and the right to act."""

from __future__ import annotations

import pytest

from games.poker.dealing_flop import FLOP, ROYALE, acted, play, quietly, refused, ruled, sit, sizes, turn
from houseway.games.poker.deal import Deal
from houseway.games.poker.events import Ruled

SILENT = tuple(game for game in FLOP if game not in ROYALE)


def does(deal: Deal, line: str) -> tuple[int, str, int]:
    """Return what chips pushed forward come to."""
    (found,) = acted(play(deal, line))
    return found


@pytest.mark.parametrize("game", ROYALE)
def test_one_large_chip_without_a_word_is_a_call(game: str):
    """004:514, 004:862"""
    assert does(sit(game), "3 puts 25 in one chip") == (3, "call", 4)
    assert does(sit(game), "3 puts 25 in one chip saying raise") == (3, "raise", 8)


@pytest.mark.parametrize("game", ROYALE)
def test_a_large_chip_of_the_big_blind_is_a_check(game: str):
    """004:514, 004:862: there is nothing for him to call"""
    deal = sit(game)
    play(deal, "3 call", "1 call")
    assert does(deal, "2 puts 5 in one chip") == (2, "check", 4)


@pytest.mark.parametrize("game", ROYALE)
def test_several_chips_are_worth_what_they_are(game: str):
    """004:504, 004:514, 004:862: a whole raise"""
    assert does(sit(game), "3 puts 8") == (3, "raise", 8)
    assert does(sit(game), "3 puts 4") == (3, "call", 4)


@pytest.mark.parametrize("game", ROYALE)
@pytest.mark.parametrize("line", ["3 puts 5", "3 puts 7.50", "3 puts 6 then 1 saying call", "3 puts 4.50"])
def test_less_than_a_whole_raise_is_a_call(game: str, line: str):
    """004:501, 004:504: it is action only; half a raise only lets a player go back to his stack"""
    assert does(sit(game), line) == (3, "call", 4)


@pytest.mark.parametrize("game", ROYALE)
@pytest.mark.parametrize(
    "line", ["3 puts 8 saying call", "3 puts 100 saying call", "3 puts 25 in one chip saying call"]
)
def test_who_says_call_has_called_whatever_he_puts_in(game: str, line: str):
    """004:506, 004:858: words clarify the action"""
    deal = sit(game)
    events = play(deal, line)
    assert acted(events) == [(3, "call", 4)]
    assert ruled(events).says.endswith("the call was announced")


@pytest.mark.parametrize("game", ROYALE)
def test_less_than_a_whole_bet_opens_nothing(game: str):
    """004:501"""
    deal = quietly(sit(game))
    assert does(deal, "1 puts 3") == (1, "check", 0)


@pytest.mark.parametrize("game", ROYALE)
def test_in_spread_limit_an_opening_chip_is_worth_itself(game: str):
    """004:514, 004:862: after the flop, as far as the limit goes"""
    deal = quietly(sit(game, limits=(1, 6), structure="spread", blinds=(1, 2)))
    assert does(deal, "1 puts 5 in one chip") == (1, "bet", 5)
    before = sit(game, limits=(1, 6), structure="spread", blinds=(1, 2))
    assert does(before, "3 puts 5 in one chip") == (3, "call", 2)


@pytest.mark.parametrize("game", ROYALE)
def test_a_raise_in_two_motions_counts_with_half_of_it_in_the_first(game: str):
    """004:506, 004:858: the raise is four dollars"""
    assert does(sit(game), "3 puts 6 then 2") == (3, "raise", 8)
    assert does(sit(game), "3 puts 5 then 3") == (3, "call", 4)
    assert does(sit(game), "3 puts 4 then 4") == (3, "call", 4)


@pytest.mark.parametrize("game", ROYALE)
def test_a_raise_that_was_announced_may_be_fetched(game: str):
    """004:506, 004:614, 004:858"""
    deal = sit(game)
    events = play(deal, "3 puts 4 then 4 saying raise")
    assert acted(events) == [(3, "raise", 8)]
    assert "announced" in ruled(events).says
    assert set(ruled(events).cite) <= {"004:506", "004:514", "004:858", "004:862"}


@pytest.mark.parametrize("game", SILENT)
def test_where_nothing_is_printed_two_motions_make_no_raise(game: str):
    """000:3408, 001:689, 002:1035: no line speaks of it, none is named"""
    events = play(sit(game), "3 puts 6 then 2")
    assert acted(events) == [(3, "call", 4)]
    assert ruled(events).cite == ()


@pytest.mark.parametrize("game", FLOP)
def test_chips_are_pushed_by_the_player_whose_turn_it_is(game: str):
    """004:510, 004:860, 000:3405: and not more than he has"""
    deal = sit(game, stacks={3: 20})
    assert refused(deal, "1 puts 8").rule == "out-of-turn"
    assert refused(deal, "3 puts 25").says == '"3 puts 25": seat 3 has $20 before it'


@pytest.mark.parametrize("game", FLOP)
@pytest.mark.parametrize("line", ["3 puts 12 saying raise", "3 puts 12", "3 puts 8 then 4 saying raise"])
def test_no_chips_make_a_fourth_raise(game: str, line: str):
    """000:3409, 002:1035, 004:512, 004:861, 001:846: it is a call"""
    deal = sit(game)
    play(deal, "3 raise 8", "1 raise 12", "2 raise 16")
    assert does(deal, line) == (3, "call", 16)


@pytest.mark.parametrize("game", ROYALE)
def test_who_checks_before_his_turn_may_start_nothing(game: str):
    """004:510, 004:860: he may still call"""
    deal = quietly(sit(game, 4))
    assert ruled(play(deal, "3 early check")).says == "no action may be started in this round"
    play(deal, "1 check", "2 check")
    assert turn(deal).words == ("fold", "check")
    fault = refused(deal, "3 bet 4")
    assert "the right to bet is lost in this round" in fault.says
    assert set(fault.cite) & {"004:510", "004:860"}
    play(deal, "3 check", "4 bet 4", "1 fold", "2 fold")
    assert turn(deal).words == ("fold", "call")


@pytest.mark.parametrize("game", ROYALE)
def test_it_is_forgiven_in_the_next_round(game: str):
    """004:510, 004:860: that round's action"""
    deal = quietly(sit(game, 4))
    play(deal, "3 early check")
    quietly(deal)
    play(deal, "1 check", "2 check")
    assert sizes(deal) == [(8, 8)]


@pytest.mark.parametrize("game", ROYALE)
def test_other_acts_before_their_turn_bind_nobody(game: str):
    """004:510, 004:860: the rule is about checks"""
    deal = quietly(sit(game, 4))
    assert ruled(play(deal, "3 early bet 4")).says == "it does not bind"
    play(deal, "1 check", "2 check")
    assert sizes(deal) == [(4, 4)]


@pytest.mark.parametrize("game", SILENT)
def test_where_nothing_is_printed_an_early_check_binds_nobody(game: str):
    """000:3417-3419, 001:693, 002:1038: players act in turn"""
    deal = quietly(sit(game, 4))
    assert ruled(play(deal, "3 early check")).says == "it does not bind"
    play(deal, "1 check", "2 check")
    assert sizes(deal) == [(4, 4)]


@pytest.mark.parametrize("game", FLOP)
def test_an_act_out_of_turn_is_refused_as_an_act(game: str):
    """004:510, 004:860, 000:3417, 002:1038"""
    deal = quietly(sit(game, 4))
    assert refused(deal, "3 check").rule == "out-of-turn"


@pytest.mark.parametrize("game", ROYALE)
def test_who_lets_substantial_action_go_by_loses_the_right_to_bet(game: str):
    """004:457, 004:616, 004:812, 004:975: two who put money in, or three who act"""
    deal = quietly(sit(game, 5))
    play(deal, "2 early bet 4")
    assert "bet" in turn(deal).words
    events = play(deal, "3 early call")
    assert [event.remedy for event in events if isinstance(event, Ruled)] == ["early", "right_lost"]
    assert turn(deal).words == ("fold", "check")
    three = quietly(sit(game, 5))
    play(three, "2 early check", "3 early check")
    assert "bet" in turn(three).words
    play(three, "4 early check")
    assert turn(three).words == ("fold", "check")


@pytest.mark.parametrize("game", ROYALE)
def test_calling_time_keeps_it(game: str):
    """004:457, 004:812: he does not let it go by"""
    deal = quietly(sit(game, 5))
    play(deal, "2 early bet 4", "1 time", "3 early call")
    assert sizes(deal) == [(4, 4)]
