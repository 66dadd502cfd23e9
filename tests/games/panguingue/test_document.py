"""The rules come from the document: written otherwise, a hand is played otherwise (001:72-195)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.panguingue.tables import QUICK, SHORT, chips, do, refused, rewritten, table
from houseway.cards import parse_cards
from houseway.errors import IllegalError
from houseway.games.panguingue import Dealt, PanHand, PanSeat, PanSetup, kind_of, pan_game, raised
from houseway.rulebook import load

LOW = "Ad 2s 4c 6s 7h Js Qs Kc 3s 5d"
VALLES = "7d 7d 4h 4c 2c 3c 5h Jc Qs 6h"
MELD = "3 draws; 3 melds As 2s 3s 4s 5s 6s 7s"


def passes(*seats: int) -> str:
    return "; ".join(f"{seat} draws; {seat} passes" for seat in seats)


def test_how_a_set_of_different_suits_grows():
    """001:118, reading pan-melds"""
    game = pan_game(load("palace/pan"))
    other = replace(game, melds=replace(game.melds, set_grows="by_new_suits"))
    doubled, four = parse_cards("5c 5d 5h 5h"), parse_cards("5c 5d 5h 5s")
    assert (kind_of(game, doubled), kind_of(other, doubled)) == ("set", None)
    assert kind_of(game, four) == kind_of(other, four) == "set"


def test_pay_that_was_forgotten():
    """001:143"""
    played = ("3 in; 2 in; 1 in", MELD, "3 discards 2h", passes(2, 1), "3 draws; 3 melds Kh Kc Kd")
    hands, deck = {3: QUICK, 2: SHORT, 1: LOW}, "As Qd 5d Kh"
    do(table(hands, deck), *played, "3 claims")
    lost = do(table(hands, deck, written={"claim": {"forgotten": "lost"}}), *played)
    assert "has lost it" in refused(lost, "3 claims")[0].says
    assert lost.worth(3)[0] == 0


def test_who_has_no_chips_left():
    """001:137"""
    hands, deck, purse = {3: QUICK, 2: SHORT, 1: LOW}, "As Qd 5d", {2: 6}
    assert do(table(hands, deck, chips=purse), "3 in; 2 in; 1 in", MELD, "3 claims").state.active == [3, 1]
    behind = table(hands, deck, chips=purse, written={"tops": {"without_chips": True}})
    assert do(behind, "3 in; 2 in; 1 in", MELD, "3 claims").state.active == [3, 2, 1]
    with pytest.raises(IllegalError, match="nothing is left to play with"):
        table(hands, deck, chips={2: 2})
    table(hands, deck, chips={2: 2}, written={"tops": {"without_chips": True}})


def test_one_chip_of_a_player_of_doubles():
    """001:141"""
    hands, deck = {3: QUICK, 2: SHORT, 1: LOW}, "As"
    once = table(hands, deck, chips={3: 6}, doubles=(3, 1))
    twice = table(
        hands, deck, chips={3: 6}, doubles=(3, 1), written={"doubles": {"down_to_one_chip": "doubles"}}
    )
    assert chips(do(once, "3 in; 2 in; 1 in", MELD, "3 claims"))[3] == 2 + 4 + 4
    assert chips(do(twice, "3 in; 2 in; 1 in", MELD, "3 claims"))[3] == 2 + 4 + 8


def test_doubles_all_round():
    """001:127"""
    rules = load("palace/pan")
    seats = tuple(PanSeat(seat, 10_000, doubles=True) for seat in (1, 2))
    setup = PanSetup(seats=seats, stake="two", first=1, packs=8)
    assert raised(pan_game(rules), setup, "all play doubles").stake == "four"
    with pytest.raises(IllegalError, match=r"gives the floor no such power \(001:127\)"):
        raised(
            pan_game(rewritten(rules, {"doubles": {"all_doubles": "stays"}})),
            setup,
            "all play doubles",
        )


def test_mixed_tops():
    """001:140"""
    hand = table(
        {2: QUICK, 1: SHORT}, "As", doubles=(2,), tops=(0, 2), written={"tops": {"mixed_split": "all"}}
    )
    do(hand, "2 in; 1 in; 2 offers split; 1 agrees")
    assert chips(hand) == {2: 36 + 2 + 2, 1: 38 + 2 + 2}


def test_an_out_card_past_the_first_hand():
    """001:194"""
    hands = {3: QUICK, 2: "Jd Qd Kd 2c 4d 6h 7c 5c 3c As", 1: "Qs Ks 2d 4c 6s 7h 3h 5d Ah Jc"}
    lines = (
        "3 in; 2 in; 1 in; 3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 discards 2h",
        passes(2, 1),
        "3 draws; 3 melds Kh Kc Kd; 3 discards 4h",
        passes(2),
        "1 draws",
    )
    deck = "As 2h 5h Kh 2h Js"
    assert "001:194" in refused(do(table(hands, deck), *lines), "1 passes")[0].cite
    do(table(hands, deck, written={"out": {"past_first_hand": "allowed"}}), *lines, "1 passes")


def test_what_a_foul_hand_gives_back():
    """001:153"""
    lines = ("3 in; 2 in; 1 in; 3 draws; 3 melds 7d 7d 7d; 3 claims; 3 discards 2c", "2 draws; 2 passes")
    foul = "3 slips card-thrown-on-floor 5h; 2 fouls 3 card-thrown-on-floor"
    hands, deck = {3: VALLES, 2: SHORT, 1: LOW}, "7d Qd"
    assert chips(do(table(hands, deck), *lines, foul))[3] == 38
    assert chips(do(table(hands, deck, written={"foul": {"repays": "nothing"}}), *lines, foul))[3] == 46


def test_what_is_owed_by_who_fouls_his_own_hand():
    """001:157"""
    lines = (
        "3 in; 2 in; 1 in; 3 draws; 3 melds As 2s 3s 4s 5s 6s 7s; 3 discards 2h; 2 throws in",
        passes(1),
        "3 draws; 3 melds Kh Kc Kd; 3 discards 4h",
        passes(1),
        "3 draws; 3 adds Js to 1; 3 goes out",
    )
    hands, deck = {3: QUICK, 2: SHORT, 1: LOW}, "As Qd Kh 6c Js"
    assert chips(do(table(hands, deck), *lines))[2] == 38 - 6
    melds = table(hands, deck, written={"foul": {"own_hand_pays": ("collections", "winner")}})
    assert chips(do(melds, *lines))[2] == 38 - 4
    nothing = table(hands, deck, written={"foul": {"own_hand_pays": ("collections",)}})
    assert chips(do(nothing, *lines))[2] == 38


def test_how_long_a_card_can_be_forced_back():
    """001:185, 001:187"""
    hands = {4: "3d 4d 6d Qc 7s 2s 3c Jh Ac 6s", 3: SHORT, 2: LOW, 1: SHORT}
    deck = "5d Kc Qh 2h Jc"
    lines = ("4 in; 3 in; 2 in; 1 in; 4 draws; 4 melds 3d 4d 5d; 4 discards 6d", passes(3, 2))
    do(table(hands, deck), *lines, "1 forces 6d on 4")
    rows = pan_game(load("palace/pan")).forces
    sooner = tuple(replace(row, until="two_drawn_behind") if row.id == "from-hand" else row for row in rows)
    hand = table(hands, deck)
    rules = replace(hand.rules, document=replace(hand.game, forces=sooner))
    cards = Dealt({seat: parse_cards(text) for seat, text in hands.items()}, parse_cards(deck))
    hand = do(PanHand(rules, hand.setup, cards), *lines)
    assert refused(hand, "1 forces 6d on 4")


def test_a_player_left_alone():
    """001:167-168"""
    lines = "2 in; 1 in; 2 draws; 2 passes; 2 waives; 2 slips card-thrown-on-floor 4d; 1 fouls 2 card-thrown-on-floor"
    hands, deck = {2: SHORT, 1: LOW}, "2d 2h"
    do(table(hands, deck), lines, "1 plays on")
    hand = do(table(hands, deck, written={"survivor": {"may": ("settle",)}}), lines)
    assert "he settles with the foul hands" in refused(hand, "1 plays on")[0].says
