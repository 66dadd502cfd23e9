"""Games with a board: which cards make a hand, and what a low hand is."""

from __future__ import annotations

import pytest

from games.poker.dealing_flop import FLOP, HOLDEM, OMAHA, SPLIT, mucked, play, quietly, shown, sit, turn, won
from houseway.games.poker.events import Shown, StreetBegun
from houseway.games.poker.lines import parse_line


def winners(
    game: str, hands: dict[int, str], board: str, **more: dict[str, str]
) -> list[tuple[int, int, str]]:
    """Return who is given what when everybody calls to the end; four dollars of everybody."""
    return won(quietly(sit(game, hands, board=board, readings=more.get("readings")), 4))


def test_the_games_for_high_and_low_are_these():
    """000:3731, 001:713, 001:721, 001:729, 001:737, 002:233, 002:474, 004:785"""
    assert len(SPLIT) == 8


@pytest.mark.parametrize("game", [game for game in HOLDEM if game not in SPLIT])
def test_the_board_may_be_played(game: str):
    """000:3352, 000:3455, 001:703, 002:984, 002:1063, 004:430: none of one's own cards"""
    third = " 2s", " 2h", " 3h"
    hands = {seat: pair + (third[seat - 1] if "pineapple" in game else "") for seat, pair in _PLAIN.items()}
    assert [seat for seat, *_ in winners(game, hands, "Ts Js Qs Ks As")] == [1, 2, 3]


_PLAIN = {1: "2c 3d", 2: "4c 5d", 3: "8c 8d"}


@pytest.mark.parametrize("game", [game for game in HOLDEM if game not in SPLIT])
def test_one_card_of_the_hand_with_four_of_the_board(game: str):
    """000:3352, 001:703, 002:984, 004:430: any combination"""
    third = " 2s", " 2h", " 3h"
    hands = {1: "As 2c", 2: "Kd Kc", 3: "8c 8d"}
    full = {seat: pair + (third[seat - 1] if "pineapple" in game else "") for seat, pair in hands.items()}
    assert winners(game, full, "Qs 9s 6s 5s Kh") == [(1, 12, "all")]


@pytest.mark.parametrize("game", OMAHA)
def test_in_omaha_two_cards_play_no_fewer(game: str):
    """000:3487, 000:3585, 000:3729, 001:733, 002:230, 002:277, 002:357, 004:769, 004:783, 004:875"""
    hands = {1: "As 3d Kd Jc", 2: "Qd Qh 7c 6d", 3: "Td Tc 4h 4d"}
    assert winners(game, hands, "Qs 8s 5s Js 9h")[0][:2] == (2, 12)


@pytest.mark.parametrize("game", OMAHA)
def test_in_omaha_two_cards_play_no_more(game: str):
    """000:3487, 000:3585, 001:733, 002:277, 004:769: three aces in the hand are a pair"""
    hands = {1: "As Ad Ah 9c", 2: "Kd Kh 7c 6d", 3: "Td Tc 4h 4d"}
    assert winners(game, hands, "Ks 9s 5h Jd 2h")[0][:2] == (2, 12)


@pytest.mark.parametrize("game", ["palace/omaha", "palace/omaha-hi-lo"])
def test_by_the_other_reading_two_at_most(game: str):
    """001:733: omaha-exactly-two, at-most-two: one of the hand with four of the board is a flush"""
    hands = {1: "As 3d Kd Jc", 2: "Qd Qh 7c 6d", 3: "Td Tc 4h 4d"}
    readings = {"omaha-exactly-two": "at-most-two"}
    assert winners(game, hands, "Qs 8s 5s Js 9h", readings=readings)[0][:2] == (1, 12)
    three = {1: "As Ad Ah 9c", 2: "Kd Kh 7c 6d", 3: "Td Tc 4h 4d"}
    assert winners(game, three, "Ks 9s 5h Jd 2h", readings=readings)[0][:2] == (2, 12)


@pytest.mark.parametrize("game", [game for game in FLOP if game not in SPLIT])
def test_ace_to_five_is_the_lowest_straight(game: str):
    """000:3372, 000:3507, 002:295, 002:1002; silent at 001:703, 004:417 and 004:769, by the reading wheel-rank"""
    extra = " Jd Jc" if "omaha" in game else " Jd" if "pineapple" in game else ""
    other = " Td Tc" if "omaha" in game else " Td" if "pineapple" in game else ""
    hands = {1: "Ah 5c" + extra, 2: "6h 5d" + other}
    assert winners(game, hands, "2c 3d 4h Ks Kd") == [(2, 8, "all")]


@pytest.mark.parametrize(
    "game", ["palace/texas-holdem", "palace/omaha", "casino-royale/texas-holdem", "casino-royale/omaha"]
)
def test_ace_to_five_is_the_second_highest_by_the_other_reading(game: str):
    """001:703, 004:417, 004:769: wheel-rank, second-highest"""
    extra, other = (" Jd Jc", " Td Tc") if "omaha" in game else ("", "")
    hands = {1: "Ah 5c" + extra, 2: "6h 5d" + other}
    assert winners(game, hands, "2c 3d 4h Ks Kd", readings={"wheel-rank": "second-highest"}) == [
        (1, 8, "all")
    ]


# ---- three hole cards


@pytest.mark.parametrize("game", ["palace/pineapple", "palace/pineapple-hi-lo"])
def test_pineapple_throws_a_card_when_the_flop_has_been_bet(game: str):
    """001:717, 001:721: reading pineapple-discard-moment; from the button's left, exactly one, of one's own"""
    deal = sit(game, {1: "As Ks Qs", 2: "9c 9d 2c", 3: "8h 7h 6h"}, board="5h 4h 3s")
    quietly(deal)
    assert turn(deal).words[:2] == ("fold", "check")
    play(deal, "1 check", "2 check", "3 check")
    assert (turn(deal).words, turn(deal).seat, turn(deal).cards) == (("discard",), 1, (1, 1))
    assert len(deal.state.board) == 3
    faults = deal.check(parse_line("1 discard As Ks"))
    assert [(fault.rule, fault.cite) for fault in faults] == [
        ("number-of-cards", deal.state.plan.document.hand.discard_cite)
    ]
    assert [fault.rule for fault in deal.check(parse_line("1 discard 9c"))] == ["not-held"]
    play(deal, "1 discard Qs", "2 discard 2c", "3 discard 6h")
    assert (len(deal.state.board), turn(deal).seat) == (4, 1)
    assert [len(hand) for hand in deal.state.hole] == [2, 2, 2]


@pytest.mark.parametrize(
    ("choice", "board", "bets"),
    [("after-flop-betting", 3, True), ("before-flop-betting", 3, False), ("before-flop", 0, False)],
)
def test_when_it_goes_by_each_reading(choice: str, board: int, bets: bool):  # noqa: FBT001 -- a row of the table
    """001:717, 001:721: pineapple-discard-moment"""
    deal = sit("palace/pineapple", readings={"pineapple-discard-moment": choice})
    while deal.state.phase == "bet":
        now = turn(deal)
        play(deal, f"{now.seat} {now.words[1]}")
    assert deal.state.phase == "discard"
    assert len(deal.state.board) == board
    assert any(isinstance(event, StreetBegun) and event.street == "flop" for event in deal.events) == bets


def test_an_all_in_hand_throws_its_card_too():
    """001:717: the player discards, whatever he has left"""
    deal = sit("palace/pineapple", {1: "As Ks Qs", 2: "9c 9d 2c"}, stacks={1: 4}, board="5h 4h 3s Jd Jc")
    play(deal, "2 call")
    assert turn(deal).words == ("discard",)
    play(deal, "1 discard Qs", "2 discard 2c")
    assert deal.over


def test_a_thrown_card_does_not_play():
    """001:717: two are left to make the hand"""
    hands = {1: "As Ks 2d", 2: "9c 9d 2c", 3: "8h 7h 6d"}
    assert winners("palace/pineapple", hands, "Qs Js Ts 9h 9s") == [(1, 12, "all")]
    assert winners("palace/pineapple", {**hands, 1: "As 2d Ks"}, "Qs Js Ts 9h 9s") == [(2, 12, "all")]


@pytest.mark.parametrize("game", ["palace/crazy-pineapple", "palace/crazy-pineapple-hi-lo"])
def test_crazy_pineapple_keeps_three_and_plays_them(game: str):
    """001:725, 001:729, 001:703: reading crazy-pineapple-cards"""
    hands = {1: "9c 9d 9h", 2: "Ac Ad 2c", 3: "8h 7h 6d"}
    deal = quietly(sit(game, hands, board="9s As Kd Kh Jc"), 4)
    assert won(deal)[0][:2] == (1, 12)
    assert [len(hand) for hand in deal.state.hole] == [3, 3, 3]


@pytest.mark.parametrize("game", ["palace/crazy-pineapple", "palace/crazy-pineapple-hi-lo"])
def test_crazy_pineapple_by_the_other_reading_plays_two_at_most(game: str):
    """001:725, 001:729: crazy-pineapple-cards, at-most-two"""
    hands = {1: "9c 9d 9h", 2: "Ac Ad 2c", 3: "8h 7h 6d"}
    readings = {"crazy-pineapple-cards": "at-most-two"}
    assert winners(game, hands, "9s As Kd Kh Jc", readings=readings)[0][:2] == (2, 12)


def test_what_is_shown_says_what_the_hand_is():
    """004:520, 004:430: cards speak"""
    deal = quietly(sit("casino-royale/texas-holdem", {1: "As Ad", 2: "Ks Kd"}, board="Kc 8d 8h 3s 2c"), 4)
    told = {event.seat: event.high for event in deal.events if isinstance(event, Shown)}
    assert told == {2: "full house, kings over eights"}
    assert (shown(deal), mucked(deal)) == ([2], [1])
