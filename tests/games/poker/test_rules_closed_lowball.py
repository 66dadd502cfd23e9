"""Low-ball of two rooms: the lowest hand, the joker, the seven that must be bet, and limits."""

from __future__ import annotations

from typing import Unpack

import pytest

from games.poker.dealing_closed import LOWBALL, ROYALE_LOW, Hand, More, hand, seats
from houseway.games.poker.events import Posted, Shown

SEVEN = "7c 6d 5h 4s 3c"
EIGHT = "8c 6h 5d 4c 2s"
NINE = "9c 7d 6s 3d 2h"
KING = "Kc Qd 9h 4d 2d"
CALLED = ("1 call", "2 call", "3 check")
PAT = ("1 draw", "2 draw", "3 draw", "cards")


def three(cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Deal to seats 1 to 3, the button at seat 3, who has the $5 blind; seat 1 is first in both rounds."""
    return hand(LOWBALL, cards or {1: SEVEN, 2: EIGHT, 3: NINE}, button=3, **more)


def drawn(cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Everybody calls and stands pat; $18 lies in the middle."""
    return three(cards, **more).does(*CALLED, *PAT)


def royale(cards: dict[int, str] | None = None, **more: Unpack[More]) -> Hand:
    """Deal the other room's game to seats 1 to 3, the button at seat 3, who is first; $2 and $4 are the limits."""
    more.setdefault("limits", [2, 4])
    return hand(ROYALE_LOW, cards or {1: SEVEN, 2: EIGHT, 3: NINE}, button=3, **more)


@pytest.mark.parametrize(
    ("better", "worse", "why"),
    [
        ("Ac 2d 3h 4s 5c", "2c 3d 4h 5s 6c", "001:323: the wheel is the best hand"),
        ("As 2s 3s 4s 5s", "Ac 2d 3h 4h 6c", "001:319: straights and flushes have no meaning"),
        (KING, "2s 2c 3h 4s 5c", "001:319: pairs count against the hand"),
        ("8d 4h 3s 2h Ah", "8c 6h 5d 4c 2s", "001:321: the lowest cards"),
        ("Jo 3d 4h 5s 7c", "2c 3s 4d 5h 7d", "001:214: the joker is the ace, the lowest card not held"),
        ("2c 3s 4d 5h 7d", "Jo As 3d 5s 8c", "001:311: with an ace it is the two, and this an eight"),
    ],
)
@pytest.mark.parametrize("game", [LOWBALL, ROYALE_LOW])
def test_the_lowest_hand_wins(game: str, better: str, worse: str, why: str):
    """001:214, 001:219, 001:303, 001:311, 001:319-323, 004:993; reading lowball-low"""
    table = hand(game, {1: better, 2: worse}, button=1).does("1 call", "2 check", "2 draw", "1 draw")
    if game == LOWBALL:
        table.does("cards")
    table.passes(2, 1)
    assert table.results[1].startswith("+"), why


def test_the_joker_does_not_pair():
    """001:311: it is never a card that the hand holds."""
    table = drawn({1: "Jo Ac 2d 3h 4s", 2: EIGHT, 3: NINE}).does("1 bet 5", "2 fold", "3 call")
    assert table.all(Shown)[0].low == "5-4-3-2-A"


def test_check_and_raise_is_not_permitted():
    """001:325"""
    table = drawn().does("1 check", "2 bet 10", "3 call")
    assert table.may == ("fold", "call")
    assert "001:325" in table.refuses("1 raise 30")


def test_who_has_not_checked_may_raise():
    """001:325: it bars a check and raise, not a raise."""
    table = drawn().does("1 check", "2 bet 10")
    assert table.may == ("fold", "call", "raise")


def test_chips_pushed_forward_do_not_make_a_raise_that_is_barred():
    """001:325, 001:499"""
    table = drawn().does("1 check", "2 bet 10", "3 call", "1 puts 30")
    assert table.results == drawn().does("1 check", "2 bet 10", "3 call", "1 call").results


def test_a_seven_that_was_not_bet_wins_the_centre_pot_alone():
    """001:344, 001:348"""
    table = drawn().does("1 check", "2 bet 10", "3 call", "1 call")
    assert table.won == [(1, "$18"), (2, "$30")]
    assert table.results == {1: "+$2", 2: "+$14", 3: "-$16"}


def test_a_seven_that_was_bet_wins_everything():
    """001:344"""
    assert drawn().does("1 bet 10", "2 call", "3 fold").results == {1: "+$22", 2: "-$16", 3: "-$6"}


def test_an_eight_need_not_be_bet():
    """001:348: a seven or better must be."""
    table = drawn({1: EIGHT, 2: NINE, 3: KING}).does("1 check", "2 bet 10", "3 fold", "1 call")
    assert table.won == [(1, "$38")]


def test_a_seven_with_a_pair_need_not_be_bet():
    """001:348"""
    table = drawn({1: "7c 7d 3h 2s Ac", 2: "8s 8d 4h 3s 2h", 3: KING}).does(
        "1 check", "2 bet 10", "3 fold", "1 call"
    )
    assert table.won == [(1, "$38")]


def test_a_seven_behind_a_bet_may_call():
    """001:348: there was nothing for him to bet."""
    table = drawn({1: EIGHT, 2: SEVEN, 3: KING}).does("1 bet 10", "2 call", "3 fold")
    assert table.won == [(2, "$38")]


def test_sevens_that_all_check_play_for_the_centre():
    """001:348"""
    assert drawn().passes(1, 2, 3).won == [(1, "$18")]


def test_a_joker_makes_a_seven_that_must_be_bet():
    """001:311, 001:348"""
    table = drawn({1: "Jo 7d 5h 3s 2c", 2: EIGHT, 3: NINE}).does("1 check", "2 bet 10", "3 fold", "1 call")
    assert table.won == [(1, "$18"), (2, "$20")]


def test_the_first_blind_is_first_after_the_draw():
    """001:342: the player closest to the left of the button."""
    assert drawn().actor == 1


def test_in_the_other_room_two_blinds_are_posted():
    """004:995, 004:1190"""
    made = royale().all(Posted)
    assert [(post.seat, post.kind, post.amount) for post in made] == [(1, "blind", 100), (2, "blind", 200)]


@pytest.mark.parametrize(
    ("limits", "blinds"),
    [
        ((1, 2), (50, 100)),
        ((2, 4), (100, 200)),
        ((3, 6), (100, 300)),
        ((4, 8), (200, 400)),
        ((8, 16), (400, 800)),
    ],
)
def test_in_the_other_room_the_blinds_stand_beside_the_limits(
    limits: tuple[int, int], blinds: tuple[int, int]
):
    """004:1189-1194, reading blind-amounts"""
    assert royale(limits=limits).deal.state.plan.stakes.blinds == blinds


def test_in_the_other_room_six_dollars_go_with_a_small_blind_of_two():
    """004:1193"""
    assert royale(limits=[6, 12]).deal.state.plan.stakes.blinds == (200, 600)


def test_in_the_other_room_the_lower_limit_comes_before_the_draw_the_upper_after():
    """004:1187, reading limits-by-street"""
    table = royale()
    assert (table.actor, table.to) == (3, ["$4"])
    assert "allowed: $4" in table.refuses("3 raise 6")
    table.does("3 call", "1 call", "2 check", "1 draw", "2 draw", "3 draw")
    assert (table.actor, table.to) == (1, ["$4"])
    assert table.does("1 bet 4").to == ["$8"]


def test_in_the_other_room_any_number_may_be_drawn_and_nothing_is_burned():
    """004:1003: none, or all five; nothing is said of a change or of a burn."""
    table = royale().does("3 call", "1 call", "2 check", f"1 draw {SEVEN}")
    table.refuses("1 draw 7c")
    table.does("2 draw 8c", "3 draw")
    assert (table.street, table.burns, table.actor) == ("draw", 0, 1)


def test_in_the_other_room_the_lowest_hand_has_it_and_a_seven_need_not_be_bet():
    """004:1007: the seven's rule belongs to another room."""
    table = royale().does("3 call", "1 call", "2 check", "1 draw", "2 draw", "3 draw")
    table.does("1 check", "2 bet 4", "3 fold", "1 call")
    assert table.won == [(1, "$14")]


def test_in_the_other_room_three_raises_unless_two_are_left():
    """004:512, 004:861, 004:1265; readings raise-cap-counts and raise-cap-heads-up"""
    table = royale().does("3 raise 4", "1 raise 6", "2 raise 8")
    assert table.may == ("fold", "call")
    assert "3 raises" in table.refuses("3 raise 10")
    table.does(
        "3 call", "1 call", "1 draw", "2 draw", "3 draw", "1 bet 4", "2 fold", "3 raise 8", "1 raise 12"
    )
    assert table.does("3 raise 16").may == ("fold", "call", "raise")


def test_the_other_answers_about_the_cap():
    """004:1005; readings raise-cap-counts and raise-cap-heads-up"""
    assert royale(readings={"raise-cap-counts": "three-in-all"}).does("3 raise 4", "1 raise 6").may == (
        "fold",
        "call",
    )
    pair = hand(ROYALE_LOW, seats(1, 2), button=1, limits=[2, 4], readings={"raise-cap-heads-up": "holds"})
    pair.does("1 raise 4", "2 raise 6", "1 raise 8")
    assert pair.may == ("fold", "call")


def test_between_two_the_button_has_the_small_blind_and_is_first():
    """004:995, reading heads-up-blinds"""
    usual = hand(ROYALE_LOW, seats(1, 2), button=1, limits=[2, 4])
    assert ([post.seat for post in usual.all(Posted)], usual.actor) == ([1, 2], 1)
    letter = hand(
        ROYALE_LOW, seats(1, 2), button=1, limits=[2, 4], readings={"heads-up-blinds": "left-of-button"}
    )
    assert ([post.seat for post in letter.all(Posted)], letter.actor) == ([2, 1], 2)


def test_in_the_other_room_the_opener_may_be_first_after_the_draw():
    """004:1005, reading draw-second-round"""
    acts = ("3 raise 4", "1 call", "2 call", "1 draw", "2 draw", "3 draw")
    assert royale().does(*acts).actor == 1
    assert royale(readings={"draw-second-round": "opener"}).does(*acts).actor == 3
