"""Foul hands, the floor, and the last player left (001:82-86, 001:148-172, 001:192-193)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.panguingue.tables import QUICK, SHORT, chips, cites, do, refused, table
from houseway.cards import parse_cards
from houseway.games.panguingue import PanHand

VALLES = "7d 7d 4h 4c 2c 3c 5h Jc Qs 6h"
LOW = "Ad 2s 4c 6s 7h Js Qs Kc 3s 5d"


def passes(*seats: int) -> str:
    return "; ".join(f"{seat} draws; {seat} passes" for seat in seats)


def playing(deck: str = "As 7d Qc 6c Jd 4h Kh", readings: Mapping[str, str] | None = None) -> PanHand:
    """Let seat 4 and seat 3 have collected for conditions: $4 each from the three others."""
    hand = table({4: QUICK, 3: VALLES, 2: SHORT, 1: LOW}, deck, readings=readings)
    do(hand, "4 in; 3 in; 2 in; 1 in; 4 draws; 4 melds As 2s 3s 4s 5s 6s 7s; 4 claims; 4 discards 2h")
    return do(hand, "3 draws; 3 melds 7d 7d 7d; 3 claims; 3 discards 2c")


def test_a_foul_hand_gives_back_what_it_collected():
    """001:150, 001:153"""
    hand = do(playing(), "3 slips card-thrown-on-floor 5h; 2 fouls 3 card-thrown-on-floor")
    assert hand.state.players[3].status == "foul"
    assert hand.state.players[3].hand == hand.state.players[3].melds == ()
    assert chips(hand) == {4: 38 + 12 - 4 + 4, 3: 38 - 4, 2: 38 - 4, 1: 38 - 4}


def test_only_active_hands_are_repaid():
    """001:153"""
    hand = do(playing(), "1 throws in; 3 slips card-thrown-on-floor 5h; 2 fouls 3 card-thrown-on-floor")
    assert chips(hand)[1] == 38 - 8
    assert chips(hand)[3] == 38 - 4 + 4


def test_no_more_is_given_back_than_lies_on_the_table():
    """001:153, reading pan-short-chips: in turn from the foul hand's right."""
    hand = table({3: VALLES, 2: QUICK, 1: LOW}, "7d As 3h 2d", chips={3: 6, 2: 200, 1: 200})
    do(hand, "3 in; 2 in; 1 in; 3 draws; 3 melds 7d 7d 7d; 3 claims; 3 discards 4h")
    assert chips(hand)[3] == 4 + 8
    do(hand, "2 draws; 2 melds As 2s 3s 4s 5s 6s 7s; 2 claims; 2 discards 2h")
    do(hand, "3 slips card-thrown-on-floor 5h; 2 fouls 3 card-thrown-on-floor")
    assert chips(hand)[3] == 8 - 4 - 4
    short = table({3: VALLES, 2: "5s 5s " + QUICK[6:], 1: LOW}, "7d 5s 3h 2d", chips={3: 4, 2: 200, 1: 200})
    do(short, "3 in; 2 in; 1 in; 3 draws; 3 melds 7d 7d 7d; 3 claims; 3 discards 4h")
    do(short, "2 draws; 2 melds 5s 5s 5s; 2 claims; 2 discards 2h; 3 slips card-thrown-on-floor 5h")
    do(short, "1 fouls 3 card-thrown-on-floor")
    before = 198 - 4 + 2 * 8
    assert chips(short) == {3: 0, 2: before + 2, 1: 198 - 4 - 8}


def test_a_foul_hand_stays_liable_and_pays_no_bust_out():
    """001:154-155, reading pan-first-hand: a bust-out is the payment for going out."""
    hand = table({4: QUICK, 3: VALLES, 2: SHORT, 1: LOW}, "As 7d Qc 6c Kh Jd Jc Js")
    do(hand, "4 in; 3 in; 2 in; 1 in; 4 draws; 4 melds As 2s 3s 4s 5s 6s 7s; 4 claims; 4 discards 2h")
    do(hand, "3 draws; 3 melds 7d 7d 7d; 3 claims; 3 discards 2c; 3 slips card-thrown-on-floor 5h")
    do(
        hand,
        "2 fouls 3 card-thrown-on-floor",
        passes(2, 1),
        "4 draws; 4 melds Kh Kc Kd; 4 discards 4h",
        passes(2, 1),
    )
    before = chips(hand)
    do(hand, "4 draws; 4 adds Js to 1; 4 goes out")
    paid = {seat: before[seat] - now for seat, now in chips(hand).items() if seat != 4}
    assert paid == {3: 4, 2: 6, 1: 6}


def test_a_foul_hand_pays_for_later_conditions():
    """001:154"""
    hand = table({4: SHORT, 3: SHORT, 2: VALLES}, "3c 2c 7d")
    do(hand, "4 in; 3 in; 2 in; 4 draws; 4 passes; 4 waives; 3 draws; 3 passes")
    do(
        hand,
        "3 slips card-thrown-on-floor 4d; 4 fouls 3 card-thrown-on-floor; 2 draws; 2 melds 7d 7d 7d; 2 claims",
    )
    assert chips(hand) == {4: 34, 3: 34, 2: 46}


def test_nobody_calls_his_own_hand_foul():
    """001:156"""
    hand = do(playing(), "3 slips card-thrown-on-floor 5h")
    assert "001:156" in cites(refused(hand, "3 fouls 3 card-thrown-on-floor"))


def test_who_throws_in_his_own_hand_pays_bust_outs_too():
    """001:157, readings pan-own-foul and pan-first-hand"""
    hand = table({4: QUICK, 3: VALLES, 2: SHORT, 1: LOW}, "As 7d Qc 6c Kh Jd Jc Js")
    do(hand, "4 in; 3 in; 2 in; 1 in; 4 draws; 4 melds As 2s 3s 4s 5s 6s 7s; 4 claims; 4 discards 2h")
    do(hand, "3 draws; 3 melds 7d 7d 7d; 3 claims; 3 discards 2c; 3 throws in", passes(2, 1))
    assert chips(hand)[3] == 38 - 4 + 12
    do(hand, "4 draws; 4 melds Kh Kc Kd; 4 discards 4h", passes(2, 1), "4 draws; 4 adds Js to 1; 4 goes out")
    assert chips(hand)[3] == 38 - 4 + 12 - 6


def test_he_gives_back_by_the_other_reading():
    """001:157, reading pan-own-foul"""
    hand = do(playing(readings={"pan-own-foul": "repays"}), "3 throws in")
    assert chips(hand)[3] == 38 - 4


def test_nobody_fouls_his_own_hand_to_stop_ten_down():
    """001:193"""
    hand = table({3: QUICK, 2: SHORT, 1: LOW}, "As Qc 6c Kh Jd Jc")
    do(hand, "3 in; 2 in; 1 in; 3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 discards 2h", passes(2, 1))
    do(hand, "3 draws; 3 melds Kh Kc Kd; 3 discards 4h")
    assert cites(refused(hand, "2 throws in")) == {"001:193"}


def test_without_a_cause_a_call_is_refused():
    """001:86, 001:150: only for a violation."""
    hand = playing()
    for cause, line in (
        ("wrong-count-after-touching-deck", "001:159"),
        ("card-thrown-on-floor", "001:160"),
        ("two-discards-or-none", "001:161"),
        ("invalid-meld", "001:162"),
        ("deck-card-touches-hand", "001:163"),
        ("card-taken-off-spread", "001:192"),
    ):
        assert cites(refused(hand, f"2 fouls 3 {cause}")) == {line}


def test_a_wrong_count_is_foul_once_the_deck_was_touched():
    """001:159"""
    hand = table({2: f"{SHORT} 7s", 1: LOW}, "2d 2h 4h")
    do(hand, "2 in; 1 in")
    assert refused(hand, "1 fouls 2 wrong-count-after-touching-deck")
    do(hand, "2 draws; 1 fouls 2 wrong-count-after-touching-deck")
    assert hand.state.phase == "lone"


def test_between_a_hit_and_the_discard_eleven_are_right():
    """001:58, 001:159"""
    hand = do(playing(), "2 draws; 2 passes; 1 draws; 1 passes; 4 draws; 4 passes; 3 draws")
    assert refused(hand, "2 fouls 3 wrong-count-after-touching-deck")


def test_two_discards_or_none():
    """001:161"""
    two = table({2: VALLES, 1: LOW}, "7d 2h")
    do(two, "2 in; 1 in; 2 draws; 2 melds 7d 7d 7d; 2 slips two-discards-or-none 4h 4c")
    assert two.state.turn is not None
    assert two.state.turn.seat == 1
    do(two, "1 fouls 2 two-discards-or-none")
    none = table({2: VALLES, 1: LOW}, "7d 2h")
    do(none, "2 in; 1 in; 2 draws; 2 melds 7d 7d 7d; 2 slips two-discards-or-none")
    assert none.now.count(2) == 11
    do(none, "1 fouls 2 two-discards-or-none")
    assert refused(table({2: VALLES, 1: LOW}, "7d"), "2 slips two-discards-or-none")


def test_an_invalid_meld_is_foul_while_it_lies():
    """001:162"""
    hand = do(playing(), passes(2, 1, 4), "3 draws; 3 slips invalid-meld 4h 4h 4c; 3 discards 3c")
    assert hand.now.value(3) == 2
    do(hand, "4 fouls 3 invalid-meld")


def test_a_slip_is_something_that_can_have_happened():
    """001:159-163, 001:192"""
    hand = do(playing(), passes(2, 1, 4), "3 draws")
    for line in (
        "3 slips invalid-meld 4h 4h 4h",
        "3 slips invalid-meld",
        "3 slips invalid-meld 3c 5h",
        "3 slips card-thrown-on-floor",
        "3 slips card-thrown-on-floor As",
        "3 slips card-taken-off-spread 4c",
        "3 slips wrong-count-after-touching-deck",
        "2 slips deck-card-touches-hand",
        "3 slips two-discards-or-none",
    ):
        assert refused(hand, line), line


def test_a_card_of_the_deck_may_not_touch_the_hand_but_on_the_outs():
    """001:163"""
    hand = table({3: QUICK, 2: SHORT, 1: LOW}, "As Qc 6c Kh Jd Jc Js")
    do(hand, "3 in; 2 in; 1 in; 3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 discards 2h", passes(2, 1))
    do(
        hand,
        "3 draws; 3 melds Kh Kc Kd; 3 discards 4h",
        passes(2, 1),
        "3 draws; 3 slips deck-card-touches-hand",
    )
    do(hand, "3 adds Js to 1")
    assert cites(refused(hand, "2 fouls 3 deck-card-touches-hand")) == {"001:163"}
    other = do(playing(), "2 draws; 2 slips deck-card-touches-hand; 1 fouls 2 deck-card-touches-hand")
    assert other.state.players[2].status == "foul"


def test_a_card_taken_off_a_spread():
    """001:192"""
    hand = do(playing(), "3 slips card-taken-off-spread 7d; 2 fouls 3 card-taken-off-spread")
    assert hand.state.players[3].status == "foul"


def test_a_foul_may_be_called_later_but_by_the_other_reading():
    """001:164, reading pan-foul-window"""
    lines = ("3 slips card-thrown-on-floor 5h", passes(2, 1, 4), "3 draws")
    do(do(playing(), *lines), "2 fouls 3 card-thrown-on-floor")
    late = do(playing(readings={"pan-foul-window": "next-draw"}), *lines)
    assert cites(refused(late, "2 fouls 3 card-thrown-on-floor")) == {"001:160"}


def test_who_is_not_in_action_calls_nothing():
    """001:100, 001:150, 001:158"""
    hand = do(playing(), "1 throws in; 3 slips card-thrown-on-floor 5h")
    assert refused(hand, "1 fouls 3 card-thrown-on-floor")[0].rule == "active"


def test_a_foul_on_his_own_turn_passes_the_turn():
    """001:153"""
    hand = do(playing(), "2 draws; 2 slips deck-card-touches-hand; 4 fouls 2 deck-card-touches-hand")
    assert hand.state.turn is not None
    assert hand.state.turn.seat == 1
    assert set(parse_cards("Qc")) <= set(hand.state.muck)


def test_the_floor_may_declare_a_hand_foul():
    """001:172"""
    hand = playing()
    assert cites(refused(hand, "floor fouls 3: ")) == {"001:172"}
    do(hand, "floor fouls 3: a card up the sleeve")
    assert hand.state.players[3].status == "foul"
    assert chips(hand)[3] == 34


def test_the_floor_may_declare_a_card_foul():
    """001:172"""
    hand = do(playing(), "2 draws")
    assert refused(hand, "floor fouls card As: marked")
    do(hand, "floor fouls card Qc: a torn card; 2 draws; 2 passes")
    assert hand.state.option is not None
    do(hand, "floor fouls card 6c: a torn card")
    assert refused(hand, "1 takes")


def lone(readings: Mapping[str, str] | None = None) -> PanHand:
    hand = table({3: VALLES, 2: SHORT, 1: QUICK}, "7d 4d 6h As Qh Kh 3h Js", readings=readings)
    do(hand, "3 in; 2 in; 1 in; 3 draws; 3 melds 7d 7d 7d; 3 claims; 3 discards 3c", passes(2))
    do(hand, "2 slips card-thrown-on-floor 4d; 3 fouls 2 card-thrown-on-floor", passes(1))
    return do(hand, "3 slips card-taken-off-spread 7d; 1 fouls 3 card-taken-off-spread")


def test_the_last_player_left_by_fouls_settles_or_plays_on():
    """001:166-168"""
    hand = lone()
    assert hand.state.phase == "lone"
    assert "001:166-168" in cites(refused(hand, "1 takes tops"))
    assert {type(each.command).__name__ for each in hand.legal(1)} == {
        "PlayOn",
        "OfferSettlement",
        "RuleFoul",
    }
    do(hand, "1 offers settlement 3 $10, 2 $4; 3 agrees")
    assert not hand.over
    before = chips(hand)
    do(hand, "2 agrees")
    assert hand.over
    assert chips(hand) == {3: before[3] - 10, 2: before[2] - 4, 1: before[1] + 14 + 6}


@pytest.mark.parametrize("offer", ["3 $100", "1 $4", "3 $4, 9 $1"])
def test_what_cannot_be_settled(offer: str):
    """001:131, 001:167"""
    assert refused(lone(), f"1 offers settlement {offer}")


def test_a_settlement_takes_both_sides():
    """001:167: mutually satisfactory."""
    hand = do(lone(), "1 offers settlement 3 $10; 3 refuses")
    assert not hand.over
    assert refused(hand, "3 agrees")


def test_he_plays_face_up_the_quickest_way():
    """001:170"""
    hand = do(lone(), "1 plays on")
    assert hand.state.open_hands == {1}
    do(hand, "1 draws")
    assert cites(refused(hand, "1 passes")) == {"001:170"}
    do(hand, "1 melds As 2s 3s 4s 5s 6s 7s; 1 claims; 1 discards 2h; 1 draws; 1 passes")
    do(
        hand,
        "1 draws; 1 melds Kh Kc Kd; 1 discards 4h; 1 draws; 1 passes; 1 draws; 1 adds Js to 1; 1 goes out",
    )
    assert hand.state.ended is not None
    assert hand.state.ended.winner == 1


def test_alone_he_chooses_the_meld_that_gets_most_down():
    """001:170"""
    hand = table({3: SHORT, 2: "3h 4h 6h 7h 5d 5c 2s Kc Qd Ac"}, "6d 5h")
    do(hand, "3 in; 2 in; 3 draws; 3 passes; 3 waives; floor fouls 3: cards shown to a neighbour; 2 plays on")
    do(hand, "2 draws")
    assert cites(refused(hand, "2 melds 5h 5d 5c")) == {"001:170"}
    do(hand, "2 melds 4h 5h 6h; 2 adds 7h to 1; 2 adds 3h to 1; 2 discards Ac")


def test_alone_he_lays_off_before_he_discards():
    """001:170"""
    hand = table({3: SHORT, 2: "2s 3s 4s 6s Kc Kd 2h 4h 7s 7c"}, "6d As 5s")
    do(hand, "3 in; 2 in; 3 draws; 3 passes; 3 waives; floor fouls 3: cards shown to a neighbour; 2 plays on")
    do(hand, "2 draws; 2 melds As 2s 3s 4s; 2 claims; 2 discards 2h; 2 draws; 2 adds 5s to 1")
    assert cites(refused(hand, "2 discards 6s")) == {"001:170"}
    do(hand, "2 adds 6s to 1; 2 adds 7s to 1; 2 discards 7c")


def test_nobody_is_left_when_the_floor_fouls_the_last():
    """001:172: the tops wait."""
    hand = do(lone(), "floor fouls 1: he struck the dealer")
    assert hand.state.ended is not None
    assert (hand.state.ended.how, hand.state.ended.tops_left) == ("nobody", 600)
