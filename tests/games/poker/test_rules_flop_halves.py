"""Games with a board: low hands, halves of the pot, ties, odd chips and side pots."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.poker.dealing_flop import FLOP, SPLIT, padded, play, quietly, results, sit, won
from houseway.games.poker.deal import Deal
from houseway.games.poker.events import Won

OMAHA_SPLIT = tuple(game for game in SPLIT if "omaha" in game)
HIGH = tuple(game for game in FLOP if game not in SPLIT)


def down(game: str, hands: Mapping[int, str], board: str, readings: Mapping[str, str] | None = None) -> Deal:
    """Check and call a hand down: four dollars of each of three players."""
    return quietly(sit(game, hands, board=board, readings=readings), 4)


@pytest.mark.parametrize("game", SPLIT)
def test_high_and_low_have_half_each(game: str):
    """000:3732, 001:713, 001:721, 001:729, 001:737, 002:233, 002:474, 004:784-785"""
    hands = padded(game, {1: "Kd Kh", 2: "2c 3d", 3: "Jd Js"}, "Td Ts", "9c 9s", "Th Tc")
    assert won(down(game, hands, "Ah 4c 7d Ks 9h")) == [(1, 6, "high"), (2, 6, "low")]


@pytest.mark.parametrize("game", SPLIT)
def test_without_a_low_the_high_hand_has_it_all(game: str):
    """000:3731, 001:822, 002:232, 002:400, 002:475, 004:785"""
    hands = padded(game, {1: "Kd Kh", 2: "2c 3d", 3: "Jd Js"}, "Td Ts", "9c 9s", "8h 8c")
    assert won(down(game, hands, "Ah 4c Qd Ks 9h")) == [(1, 12, "high")]


@pytest.mark.parametrize("game", SPLIT)
def test_a_nine_is_no_low(game: str):
    """000:3646, 001:820, 002:151, 004:785: eight or better"""
    hands = padded(game, {1: "Kd Kh", 2: "2c 3d", 3: "Jd Js"}, "Td Ts", "Tc 9s", "Th Qc")
    assert won(down(game, hands, "9h 4c 7d Ks Kc")) == [(1, 12, "high")]
    assert won(down(game, hands, "8h 4c 7d Ks Kc")) == [(1, 6, "high"), (2, 6, "low")]


@pytest.mark.parametrize("game", SPLIT)
def test_a_pair_is_no_low(game: str):
    """000:3649, 002:151, 001:820, 004:785: five different ranks"""
    hands = padded(game, {1: "Kd Kh", 2: "2c 4d", 3: "Jd Js"}, "Td Ts", "9c 9s", "Th Tc")
    assert won(down(game, hands, "Ah 4c 7d Ks 9h")) == [(1, 12, "high")]


@pytest.mark.parametrize("game", SPLIT)
def test_straights_and_flushes_do_not_spoil_a_low(game: str):
    """000:3648, 001:828, 002:151, 004:789; 000:3650, 002:151: five to ace is the best of all"""
    hands = padded(game, {1: "Kd Kh", 2: "2c 3c", 3: "6d 3h"}, "Td Ts", "9d 9s", "Th Js")
    assert won(down(game, hands, "Ac 4c 5c Ks Kc")) == [(2, 6, "high"), (2, 6, "low")]


@pytest.mark.parametrize("game", SPLIT)
def test_lows_are_compared_from_the_highest_card(game: str):
    """000:3651-3653, 002:151-153: 7-6-4-3-2 beats 8-6-5-3-A; 004:789: and 7-6-5-3-2"""
    eight = padded(game, {1: "7h 4h", 2: "8h Ah", 3: "Kd Kh"}, "Jd Td", "Js Ts", "Jc Tc")
    board = "2c 3d 6s Ks Qd"
    assert won(down(game, eight, board))[-1] == (1, 6, "low")
    seven = padded(game, {1: "7h 4h", 2: "7c 5c", 3: "Kd Kh"}, "Jd Td", "Js Ts", "Jc Tc")
    assert won(down(game, seven, board))[-1] == (1, 6, "low")


@pytest.mark.parametrize("game", SPLIT)
def test_one_player_may_have_both_halves(game: str):
    """000:3733, 001:830, 002:233, 004:791"""
    hands = padded(game, {1: "Ah 3h", 2: "Kd Qd", 3: "Jd Js"}, "Td Ts", "9c 9s", "Th Tc")
    deal = down(game, hands, "2c 4d 5h Ks 9h")
    assert won(deal) == [(1, 6, "high"), (1, 6, "low")]
    assert results(deal)[1] == 8


@pytest.mark.parametrize("game", OMAHA_SPLIT)
def test_high_and_low_may_be_made_of_different_cards(game: str):
    """000:3615, 000:3734, 001:830, 002:135, 002:230, 004:785"""
    hands = {1: "Ah 3h Kd Kc", 2: "Qd Qh Js Td", 3: "9d 9h 8s 8c"}
    assert won(down(game, hands, "2c 4d 5h Ks 9s")) == [(1, 6, "high"), (1, 6, "low")]


@pytest.mark.parametrize("game", OMAHA_SPLIT)
def test_a_low_needs_two_of_the_hand_as_well(game: str):
    """000:3646, 002:151, 001:733, 004:769: A-2 on the board and three low cards in the hand are none"""
    hands = {1: "3h 4h 5c Kd", 2: "Qd Qh Js Td", 3: "9d 9h 8s 8c"}
    assert [part for *_, part in won(down(game, hands, "Ac 2d Kh Ks 9s"))] == ["high"]


@pytest.mark.parametrize("game", SPLIT)
def test_equal_lows_share_their_half(game: str):
    """000:3737, 002:235; 001:737 and 004:785 by the reading odd-chip"""
    hands = padded(game, {1: "2c 3d", 2: "2d 3c", 3: "Kd Kh"}, "9c Ts", "9s Tc", "Jh Jc")
    assert won(down(game, hands, "Ah 4c 7d Ks Qh")) == [(3, 6, "high"), (1, 3, "low"), (2, 3, "low")]


@pytest.mark.parametrize("game", SPLIT)
def test_equal_highs_share_theirs(game: str):
    """000:3735, 000:3737, 002:234-235"""
    hands = padded(game, {1: "Kd Qd", 2: "Kh Qs", 3: "2d 3c"}, "9c Tc", "9s Ts", "Jh Jc")
    assert won(down(game, hands, "Ah 4c 7d Ks 8h")) == [(1, 3, "high"), (2, 3, "high"), (3, 6, "low")]


def odd_halves(game: str, readings: Mapping[str, str] | None = None) -> list[tuple[int, int, str]]:
    """Let seat 1 fold his small blind: the pot of seats 2 and 3 is $13, the low left of the high."""
    hands = padded(game, {1: "", 2: "2c 3d", 3: "Kd Kh"}, "", "9c 9s", "Jh Jc")
    deal = sit(
        game, {**hands, 1: ""}, board="Ah 4c 7d Ks Qh", limits=(6, 12), blinds=(1, 6), readings=readings
    )
    play(deal, "3 call", "1 fold", "2 check")
    return won(quietly(deal, 3))


@pytest.mark.parametrize("game", SPLIT)
def test_the_high_half_has_the_chip_that_does_not_halve(game: str):
    """000:3732-3738, 001:729, 002:233-235, 004:784-785: reading odd-chip-hi-lo"""
    assert odd_halves(game) == [(3, 7, "high"), (2, 6, "low")]


@pytest.mark.parametrize("game", SPLIT)
def test_by_the_letter_it_goes_left_of_the_button(game: str):
    """000:3736, 000:3738, 002:234-235: odd-chip-hi-lo, left-of-button"""
    assert odd_halves(game, {"odd-chip-hi-lo": "left-of-button"}) == [(3, 6, "high"), (2, 7, "low")]


def odd_tie(game: str, readings: Mapping[str, str] | None = None) -> list[tuple[int, int, int]]:
    """Let seat 4 of five fold his small blind; seats 5, 1 and 3 tie in the end, seat 2 folds on the flop."""
    hands = padded(game, {1: "As Kc", 3: "Ad Ks", 5: "Ac Kd"}, "8c 3c", "8d 3d", "8h 3h")
    board = "Qh Jd Ts 9c 4d"
    deal = sit(
        game, {**hands, 2: "", 4: ""}, board=board, button=3, limits=(6, 12), blinds=(1, 6), readings=readings
    )
    play(deal, "1 call", "2 call", "3 call", "4 fold", "5 check", "5 check", "1 check", "2 fold", "3 check")
    quietly(deal, 3)
    return [
        (event.seat, event.amount // 100, event.odd // 100) for event in deal.events if isinstance(event, Won)
    ]


@pytest.mark.parametrize("game", HIGH)
def test_odd_chips_of_a_tie_go_left_of_the_button(game: str):
    """000:3459, 000:3589, 002:360, 002:1066; 001:705 and 004:430 by the reading odd-chip"""
    assert odd_tie(game) == [(5, 9, 1), (1, 8, 0), (3, 8, 0)]


@pytest.mark.parametrize("game", HIGH)
def test_or_to_the_higher_suit_by_the_other_reading(game: str):
    """003:537-538, 000:3459: odd-chip, higher-suit: the ace of spades"""
    assert odd_tie(game, {"odd-chip": "higher-suit"}) == [(5, 8, 0), (1, 9, 1), (3, 8, 0)]


@pytest.mark.parametrize("game", SPLIT)
@pytest.mark.parametrize(("choice", "lows"), [("left-of-button", [5, 4]), ("higher-suit", [4, 5])])
def test_odd_chips_inside_a_half(game: str, choice: str, lows: list[int]):
    """000:3737-3738, 002:235, 003:537-538: both answers of odd-chip; $19, nine of them for two equal lows"""
    hands = padded(game, {2: "2c 3d", 3: "2d 3s", 4: "Kd Kh"}, "9c Td", "9s Ts", "Jh Jc")
    readings = {"odd-chip": choice}
    deal = sit(
        game, {1: "", **hands}, board="Ah 4c 7d Ks Qh", limits=(6, 12), blinds=(1, 6), readings=readings
    )
    play(deal, "3 call", "4 call", "1 fold", "2 check")
    assert won(quietly(deal, 3)) == [(4, 10, "high"), (2, lows[0], "low"), (3, lows[1], "low")]


@pytest.mark.parametrize("game", FLOP)
def test_everybody_contests_what_he_could_match(game: str):
    """004:538, 004:608, 001:203, 000:3406: a main pot and a side pot, reading all-in-and-side-pots"""
    hands = padded(game, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, "9c 9d", "9h 9s", "8c 8d")
    deal = sit(game, hands, board="Ac Kh Qh Jd 2c", stacks={1: 4}, limits=(4, 8))
    quietly(deal)
    play(deal, "2 bet 4", "3 call")
    quietly(deal, 3)
    paid = [(event.seat, event.amount // 100, event.pot) for event in deal.events if isinstance(event, Won)]
    assert paid == [(1, 12, 0), (2, 8, 1)]


@pytest.mark.parametrize("game", SPLIT)
def test_each_pot_has_its_own_halves(game: str):
    """000:3732, 002:233, 004:608, 004:785: the low of the main pot may be out of the side pot"""
    hands = padded(game, {1: "2s 3d", 2: "Ks Kd", 3: "Qs Qd"}, "9c Td", "9h Ts", "8c 9d")
    deal = sit(game, hands, board="Ac 4h 7h Kc Js", stacks={1: 4}, limits=(4, 8))
    quietly(deal)
    play(deal, "2 bet 4", "3 call")
    quietly(deal, 3)
    paid = [
        (event.seat, event.amount // 100, event.pot, event.part)
        for event in deal.events
        if isinstance(event, Won)
    ]
    assert paid == [(2, 6, 0, "high"), (1, 6, 0, "low"), (2, 8, 1, "high")]
