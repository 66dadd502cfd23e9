"""Mexican poker of four rooms: sizes of bets, raises, and who is first on later rounds."""

from __future__ import annotations

from typing import Unpack

import pytest

from games.poker.dealing_closed import LOCO, MERCED, ROYALE, VINE, Hand, More, hand, seats

CARDS = {1: "Kc 2d 5c 6c 3c", 2: "Qd 3d 6d 7d 4c", 3: "Jh 4d 7h 2h 5h"}
"""Up, then down, then up: seat 1 shows the best hand on each street."""
FACED = {1: "2d Kc 5c 6c 3c", 2: "3d Qd 6d 7d 4c", 3: "4d Jh 7h 2h 5h"}
"""The same, down then up."""


def three(game: str, cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Deal to seats 1 to 3 at $2 and $4, the button at seat 3."""
    usual = FACED if game == ROYALE else CARDS
    more.setdefault("limits", [2, 4])
    return hand(game, cards or usual, button=3, **more)


def third(game: str, cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Play the first round without a raise; everybody keeps his down card."""
    table = three(game, cards, **more)
    if game == VINE:
        table.checks()
    else:
        table.says("bring-in 4" if game == ROYALE else "bring-in 2", "call", "call", "check")
    return table.says("keep", "keep", "keep")


def next_street(table: Hand) -> Hand:
    """Check round; everybody keeps his down card."""
    table.says("check", "check", "check")
    return table.says("keep", "keep", "keep") if table.may == ("turn", "keep") else table


def test_after_the_lower_limit_a_raise_is_by_either_after_the_upper_by_the_upper():
    """001:580: at least the size of the last bet."""
    assert three(LOCO).says("bring-in 2").to == ["$4", "$6"]
    assert three(LOCO).says("bring-in 4").to == ["$8"]
    table = three(LOCO).says("bring-in 2", "raise 6")
    assert table.to == ["$10"]
    assert "allowed: $10" in table.refuses("3 raise 8")


def test_a_raise_of_the_bring_in_adds_the_lower_limit():
    """000:3807, 000:3813, 002:1271"""
    table = three(MERCED).says("bring-in 2")
    assert table.to == ["$4"]
    assert table.says("raise 4").to == ["$6"]
    larger = three(VINE).says("bet 3")
    assert larger.to == ["$5"]
    assert larger.says("raise 5").to == ["$7"]


def test_a_raise_is_any_amount_within_the_limits():
    """004:1265, 004:1272"""
    table = three(ROYALE).says("bring-in 4")
    assert table.to == ["$6 to $8"]
    assert "allowed: $6 to $8" in table.refuses("2 raise 9")
    later = third(ROYALE)
    assert later.to == ["$2 to $4"]
    assert later.says("bet 3").to == ["$5 to $7"]


@pytest.mark.parametrize(
    ("reading", "sizes"),
    [
        ("within-limits", ["$2 to $4"] * 3),
        ("by-street", ["$2", "$4", "$4"]),
        ("lower-throughout", ["$2", "$2", "$2"]),
    ],
)
def test_the_answers_about_later_bets_where_limits_are_a_range(reading: str, sizes: list[str]):
    """004:1265, 004:1272, 004:1279, 004:1286; reading mexican-later-bets"""
    table = third(ROYALE, readings={"mexican-later-bets": reading})
    found = [table.to[0], next_street(table).to[0], next_street(table).to[0]]
    assert found == sizes


@pytest.mark.parametrize("game", [VINE, MERCED])
def test_the_answers_about_later_bets(game: str):
    """000:3821, 002:1259, 002:1271-1296; reading mexican-later-bets"""
    usual = third(game)
    assert [usual.to, next_street(usual).to, next_street(usual).to] == [["$2"], ["$4"], ["$4"]]
    lower = third(game, readings={"mexican-later-bets": "lower-throughout"})
    assert [lower.to, next_street(lower).to, next_street(lower).to] == [["$2"], ["$2"], ["$2"]]


def test_by_street_where_nothing_is_printed():
    """001:534-536, reading limits-by-street"""
    table = third(LOCO)
    assert [table.to, next_street(table).to, next_street(table).to] == [["$2"], ["$4"], ["$4"]]


@pytest.mark.parametrize("game", [LOCO, VINE, MERCED])
def test_the_highest_hand_showing_is_first_on_later_rounds(game: str):
    """001:559, 000:3799, 000:3820, 002:1263, 002:1275"""
    assert third(game).actor == 1
    paired = third(game, {**CARDS, 3: "Jh 4d Jc 2h 5h"})
    assert paired.actor == 3


@pytest.mark.parametrize("game", [LOCO, VINE, MERCED])
def test_of_equal_hands_who_is_closest_to_the_buttons_left_is_first(game: str):
    """001:561, 000:3799, 002:1263"""
    assert third(game, {1: "Jh 4d 3c", 2: "Kc 2d 7c", 3: "Kh 3d 7d"}, ante=0).actor == 2


@pytest.mark.parametrize("game", [LOCO, VINE, MERCED])
def test_by_the_other_reading_the_highest_card_is_first(game: str):
    """001:559, 000:3820, 002:1275; reading showing-hand-rank"""
    paired = {**CARDS, 3: "Jh 4d Jc 2h 5h"}
    assert third(game, paired, readings={"showing-hand-rank": "highest-card"}).actor == 1


def test_later_rounds_start_left_of_the_button():
    """004:1218, 004:1269"""
    table = third(ROYALE, {**FACED, 3: "4d Jh Jc 2h 5h"})
    assert table.actor == 1
    assert next_street(table).actor == 1


@pytest.mark.parametrize("game", [LOCO, VINE, MERCED, ROYALE])
def test_three_raises_and_no_end_of_them_between_two(game: str):
    """001:846, 000:3814, 002:1271, 004:1265; readings raise-cap-counts and raise-cap-heads-up"""
    table = third(game).says("bet 2", "raise 4", "raise 6", "raise 8")
    assert table.may == ("fold", "call")
    assert "3 raises" in table.refuses(f"{table.actor} raise 10")
    pair = third(game).says("bet 2", "fold", "raise 4", "raise 6", "raise 8")
    assert pair.may == ("fold", "call", "raise")
    holds = third(game, readings={"raise-cap-heads-up": "holds"}).says(
        "bet 2", "fold", "raise 4", "raise 6", "raise 8"
    )
    assert holds.may == ("fold", "call")
    counted = third(game, readings={"raise-cap-counts": "three-in-all"}).says("bet 2", "raise 4", "raise 6")
    assert counted.may == ("fold", "call")


@pytest.mark.parametrize("game", [LOCO, MERCED, ROYALE])
def test_the_forced_bet_is_the_bet_that_is_raised_three_times(game: str):
    """001:846, 002:1271, 004:1265; reading raise-cap-counts"""
    words = (
        ("bring-in 4", "raise 6", "raise 8", "raise 10")
        if game == ROYALE
        else ("bring-in 2", "raise 4", "raise 6", "raise 8")
    )
    assert three(game).says(*words).may == ("fold", "call")


def test_check_and_raise_is_permitted():
    """001:578"""
    table = third(LOCO).says("check", "bet 2", "fold")
    assert (table.actor, table.may) == (1, ("fold", "call", "raise"))


@pytest.mark.parametrize("game", [VINE, MERCED, ROYALE])
def test_nobody_checks_once_there_was_a_raise(game: str):
    """000:3824, 002:1271, 004:1271"""
    table = third(game).says("bet 2")
    assert "$2 is to be called" in table.refuses(f"{table.actor} check")


def test_without_a_limit_a_raise_is_at_least_the_bring_in():
    """000:3812: and up to all chips on the table."""
    table = three(VINE, limits=[2, 2], structure="no-limit").says("bet 10")
    assert table.to == ["$20 to $200"]
    table.refuses("2 raise 12")


def test_without_a_limit_who_opens_after_a_check_may_bet_all_he_has():
    """000:3804, 000:3808, 000:3812"""
    table = three(VINE, limits=[2, 2], structure="no-limit", stacks={1: 5}).says("check")
    assert table.to == ["$2 to $200"]


def test_pot_limit_stops_at_the_pot():
    """000:3865: three antes of a dollar and a bet of two, called, make seven to raise by."""
    table = three(VINE, limits=[2, 2], structure="pot-limit", ante=1)
    assert table.to == ["$2 to $3"]
    assert table.says("bet 2").to == ["$4 to $9"]


def test_no_wager_above_a_thousand():
    """004:1305, 004:1332"""
    table = three(ROYALE, limits=[25, 50], structure="no-limit", stacks=dict.fromkeys((1, 2, 3), 9000))
    table.does("1 bring-in 50", "2 check", "3 call", "1 check").says("keep", "keep", "keep")
    assert table.to == ["$50 to $1,000"]
    table.refuses("1 bet 1100")
    assert table.says("bet 1000").may == ("fold", "call")


@pytest.mark.parametrize("game", [LOCO, MERCED, ROYALE, VINE])
def test_side_pots(game: str):
    """001:563, 000:3805-3815, 002:1267-1273, 004:1264-1267; reading all-in-and-side-pots"""
    cards = {**FACED, 3: "4d Ah As 2h Ac"} if game == ROYALE else {**CARDS, 3: "Ah 4d As 2h Ac"}
    table = three(game, cards, stacks={3: 2}).says("bet 2" if game == VINE else "bring-in 2", "call")
    table.says("check" if game == ROYALE else "call")
    for _ in ("third", "fourth"):
        table.says("keep", "keep", "keep").says("check", "check")
    table.says("keep", "keep", "keep").does("1 bet 4", "2 call")
    assert table.won == [(3, "$6"), (1, "$8")]
    assert table.results == {1: "+$2", 2: "-$6", 3: "+$4"}


@pytest.mark.parametrize("game", [LOCO, MERCED, ROYALE, VINE])
def test_the_odd_chip_goes_left_of_the_button(game: str):
    """000:3855, 002:1303; elsewhere reading odd-chip"""
    tied = {1: "Qs 2d 5c 6c 3c", 2: "Kc 3d 6d 7d 4c", 3: "Kh 3h 6h 7s 4d"}
    if game == ROYALE:
        tied = {1: "2d Qs 5c 6c 3c", 2: "3d Kc 6d 7d 4c", 3: "3h Kh 6h 7s 4d"}
    more, less = ("$2", "$1") if game == VINE else ("$5", "$4")
    assert three(game, tied, ante=1).plays_out().won == [(2, more), (3, less)]
    by_suit = three(game, tied, ante=1, readings={"odd-chip": "higher-suit"}).plays_out()
    assert by_suit.won == [(2, less), (3, more)]


def test_a_string_raise_is_a_call():
    """001:588"""
    table = three(LOCO).says("bring-in 2", "puts 2 then 2")
    assert table.state.current == 200


def test_a_motion_towards_a_bet_is_completed_with_the_least_bet():
    """001:600: chips short of a bet or a call are made up."""
    table = third(LOCO).says("puts 1")
    assert table.state.current == 200
    assert three(LOCO).says("bring-in 2", "puts 1").state.put[1] == 200


def test_seven_players_at_most():
    """000:3794, 004:1224, 004:1292; ten in another room, 002:1259"""
    for game, most in ((VINE, 7), (ROYALE, 7), (MERCED, 10)):
        assert hand(game, seats(1, 2), button=1).state.plan.document.seats.most == most
