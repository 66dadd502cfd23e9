"""The same round under another answer to a doubt."""

from __future__ import annotations

import pytest

from houseway.errors import IllegalError, UnknownGameError
from verify.by_hand import a_round, bet, check, played

DAI = "hemphills/dai-bacc"

# Seat 4 loses $60 on the player line, seat 5 wins $60 and seat 6 $50 on the banker line: 2-7.
THREE_LINES = a_round(
    DAI, (3, 100), "2c Ks Qh / 7h Kd", [bet(4, player=60), bet(5, banker=60), bet(6, banker=50)]
)


def test_gross_coverage_is_used_up_both_ways():
    """004:205-207: $60 collected and $40 paid are the whole stake of $100."""
    check(
        THREE_LINES,
        "seat 4 000:648",
        """
        seat 4  player  lose 60  covered 60  back 0   left 40  000:657
        seat 5  banker  win  40  covered 40  back 20  left 0   000:656
        seat 6  banker  win  0   covered 0   back 50  left 0   000:656
        """,
        "seat 4 -60, seat 5 40, seat 6 0, bank 20",
    )


def test_net_coverage_pays_out_what_was_collected():
    """004:179: with $60 collected, $160 can be paid; the result stays within $100."""
    check(
        THREE_LINES,
        "seat 4 000:648",
        """
        seat 4  player  lose 60  covered 60  back 0  left 160  000:657
        seat 5  banker  win  60  covered 60  back 0  left 100  000:656
        seat 6  banker  win  50  covered 50  back 0  left 50   000:656
        """,
        "seat 4 -60, seat 5 60, seat 6 50, bank -50",
        coverage_policy="net",
    )


def test_dual_coverage_keeps_two_purses():
    """004:179: $100 to collect into and $100 to pay from."""
    check(
        THREE_LINES,
        "seat 4 000:648",
        """
        seat 4  player  lose 60  covered 60  back 0   left 100  000:657
        seat 5  banker  win  60  covered 60  back 0   left 40   000:656
        seat 6  banker  win  40  covered 40  back 10  left 0    000:656
        """,
        "seat 4 -60, seat 5 60, seat 6 40, bank -40",
        coverage_policy="dual",
    )


def test_a_wager_covered_in_part_can_go_back_whole():
    """000:649: $40 do not cover $60, so it goes back and the next wager of $50 is looked at, in vain."""
    check(
        THREE_LINES,
        "seat 4 000:648",
        """
        seat 4  player  lose 60  covered 60  back 0   left 40  000:657
        seat 5  banker  win  0   covered 0   back 60  left 40  000:656
        seat 6  banker  win  0   covered 0   back 50  left 40  000:656
        """,
        "seat 4 -60, seat 5 0, seat 6 0, bank 60",
        partial_cover="return_whole",
    )


def test_lines_can_lose_on_a_tie():
    """000:655-658: the letter is silent on ties."""
    record = a_round(DAI, (3, 100), "7c Ks / 7h Kd", [bet(4, player=60), bet(5, banker=20)])
    check(
        record,
        "seat 4 000:648",
        """
        seat 4  player  lose 60  covered 60  back 0  left 40  000:657
        seat 5  banker  lose 20  covered 20  back 0  left 20  000:658
        """,
        "seat 4 -60, seat 5 -20, bank 80",
        tie_on_lines="lose",
    )


def test_seat_by_seat_instead_of_kind_by_kind():
    """000:648: seat 4's tiger is reached before seat 5's player line."""
    record = a_round(DAI, (3, 70), "2c Ks Qh / 7h Kd", [bet(4, banker=30, tiger_7=10), bet(5, player=40)])
    check(
        record,
        "seat 4 000:648",
        """
        seat 5  player   lose 40  covered 40  back 0   left 30  000:657
        seat 4  banker   win  30  covered 30  back 0   left 0   000:656
        seat 4  tiger-7  lose 0   covered 0   back 10  left 0   000:701-703
        """,
        "seat 5 -40, seat 4 30, bank 10",
    )
    check(
        record,
        "seat 4 000:648",
        """
        seat 4  banker   win  30  covered 30  back 0   left 40  000:656
        seat 4  tiger-7  lose 10  covered 10  back 0   left 30  000:701-703
        seat 5  player   lose 30  covered 30  back 10  left 0   000:657
        """,
        "seat 4 20, seat 5 -30, bank 10",
        seat_to_seat="by_seat",
    )


def test_backline_after_the_whole_seat():
    """000:648: the seat's own banker line goes before the player line of the one behind it."""
    record = a_round(DAI, (3, 90), "2c Ks Qh / 7h Kd", [bet(4, banker=50, player=30), bet(4, 1, player=20)])
    usual = [str(line.bet.bettor) for line in played(record).reckoning().settled]
    after_seat = played(record, seat_to_seat="by_seat", backline_settled_when="after_seat").reckoning()
    assert usual == ["seat 4", "seat 4 backline 1", "seat 4"]
    assert [str(line.bet.bettor) for line in after_seat.settled] == ["seat 4", "seat 4", "seat 4 backline 1"]
    assert [line.moved for line in after_seat.settled] == [3000, 5000, 1000]


def test_an_action_button_instead_of_the_left_hand_neighbour():
    """003:3836-3846: two starts are printed."""
    record = a_round(
        "lucky-derby/ez-baccarat-panda-8", (8, 100), "9c 9d / 2s 5h", [bet(1, player=50), bet(5, player=40)]
    )
    assert played(record).reckoning().button.seat == 5
    other = played(record, action_button_or_left_of_pd="left_of_player_dealer").reckoning()
    assert (other.button.seat, other.button.cite) == (1, ("003:3836-3837",))


def test_drawing_against_a_natural():
    """002:1607-1614: by the letter a five draws against a natural eight; then standing is the fault."""
    game, bets = "merced/ez-baccarat-panda-8", [bet(5, player=10)]
    stood, drew = (a_round(game, (1, 100), cards, bets) for cards in ("2c 3c / 8d Kd", "2c 3c 4h / 8d Kd"))
    assert played(stood).over
    assert played(drew, natural_stops_drawing="no").reckoning().player_dealer == -1000
    with pytest.raises(IllegalError, match="drew on 5; it must stand"):
        played(drew)
    with pytest.raises(IllegalError, match="stood on 5; it must draw"):
        played(stood, natural_stops_drawing="no")


def test_a_bonus_that_may_or_may_not_stand_alone():
    """002:1599, 002:1659: the list of options asks for a line bet, the bet's own paragraph does not."""
    record = a_round("merced/ez-baccarat-panda-8", (1, 100), "9c 8d / 6s Th", [bet(5, dragon_7=10)])
    assert played(record).reckoning().player_dealer == 1000
    with pytest.raises(IllegalError, match=r"needs a wager on player or banker \(002:1599\)"):
        played(record, bonus_needs_base="needs_line")


def test_readings_of_the_record_yield_to_those_asked_for():
    """004:179"""
    record = {**THREE_LINES, "readings": {"coverage-policy": "net"}}
    assert played(record).reckoning().player_dealer == -5000
    assert played(record, coverage_policy="gross").reckoning().player_dealer == 2000


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"coverage_polcy": "net"}, "did you mean coverage-policy"),
        ({"coverage_policy": "nett"}, "did you mean net"),
        ({"gold_four_five": "draw"}, 'has no reading "gold-four-five"'),
    ],
)
def test_an_unknown_reading_is_named_with_what_there_is(asked: dict[str, str], says: str):
    """000:570-711 has no doubt of that name."""
    with pytest.raises(UnknownGameError, match=says):
        played(THREE_LINES, **asked)
