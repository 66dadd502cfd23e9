"""Pure 21.5 with Buster at Merced: the deal, the chart, doubles, splits, and bettors behind a seat."""

from __future__ import annotations

import pytest

from games.blackjack.merced_paper import (
    BUSTER,
    asked,
    choose,
    down,
    fate,
    hand,
    jot,
    lines,
    live,
    order_dealt,
    refused,
    rules,
    wrong,
)
from houseway.errors import IllegalError
from houseway.games import CardDealt, as_seen, table_setup
from houseway.rulebook import load

FREE, STANDS, HITS = "hit stand double surrender", "stand double surrender", "hit double surrender"
TWO_CARDS = {
    "2c 3d": HITS,  # hard 5
    "6c 5d": HITS,  # hard 11
    "5c 5d": "hit double split surrender",
    "Tc 2d": FREE,  # hard 12
    "Tc 8d": FREE,  # hard 18
    "9c 9d": "hit stand double split surrender",
    "Tc 9d": STANDS,  # hard 19
    "Tc Td": "stand double split surrender",  # hard 20
    "Tc Kd": "stand double split surrender",
    "Ac 2d": FREE,  # soft 13
    "Ac 8d": FREE,  # soft 19
    "Ac 9d": FREE,
    "Ac Ad": "hit stand double split surrender",
}
"""What the first two cards may do."""
MORE_CARDS = {
    ("9c 3d", "6h"): "hit stand",  # hard 18
    ("9c 3d", "7h"): None,  # hard 19
    ("9c 3d", "Th"): None,  # over
    ("Ac 3d", "7h"): "hit stand",  # soft 21
    ("Ac 8d", "Th"): None,  # hard 19
    ("Ac 8d", "3h"): "hit stand",  # hard 12
}


def test_cards_go_round_twice_and_one_lies_face_down():
    """002:715-716: from the player-dealer's left; nobody sees his second card, not even he"""
    opened = live(BUSTER, "9c 8d | 2: Tc 4d | 7: 9s 3h", "2 base 10, 7 base 10", bank="5 1000")
    assert order_dealt(opened) == 2 * ["seat 7", "seat 2", "player-dealer"]
    dealt = [event for event in opened.events if isinstance(event, CardDealt)]
    assert [event.face for event in dealt] == ["up"] * 5 + ["down"]
    for viewer in (None, 2, 5):
        assert as_seen(dealt[-1], viewer) == CardDealt("player-dealer", None, "down")
    assert list(asked(opened)) == ["7"]
    choose(opened, "7 stand")
    assert list(asked(opened)) == ["2"]


def test_six_to_eight_packs_of_fifty_two():
    """002:692: with tens"""
    document = load(BUSTER).game
    assert [table_setup(document, packs=packs).packs for packs in (6, 7, 8)] == [6, 7, 8]
    for packs in (4, 5, 9):
        with pytest.raises(IllegalError, match=f"{packs} packs; the game is dealt from 6, 7, 8"):
            table_setup(document, packs=packs)
    assert rules(jot(BUSTER, "7c Td | 1: Th 9d", "1 base 10", "1 stand")) == []


@pytest.mark.parametrize("dealer", ["As Kd", "Ac Th", "Th Ad", "Ks Ac"])
def test_a_natural_under_an_ace_or_a_marked_card_ends_the_round(dealer: str):
    """002:757"""
    opened = live(BUSTER, f"{dealer} | 1: 8c 8d | 2: 5c 6d", "1 base 10, 2 base 10")
    assert opened.over
    assert [line.outcome.result for line in opened.reckoning().settled] == ["lose", "lose"]


@pytest.mark.parametrize("cards", TWO_CARDS)
def test_two_cards(cards: str):
    """002:732-740, 002:771-777: hard 11 must hit, hard 19 must stand; double, split and surrender come before"""
    assert asked(live(BUSTER, f"7c 9d | 1: {cards}", "1 base 10")) == {"1": TWO_CARDS[cards]}


@pytest.mark.parametrize(("cards", "draw"), MORE_CARDS)
def test_more_cards(cards: str, draw: str):
    """002:736"""
    opened = live(BUSTER, f"8c 9d | 1: {cards}", "1 base 10", draw)
    choose(opened, "1 hit")
    answers = MORE_CARDS[cards, draw]
    assert asked(opened) == ({} if answers is None else {"1": answers})


def test_eleven_and_less_is_hit_without_asking():
    """002:736: 5, 8, 11, and then 13 may choose"""
    opened = live(BUSTER, "8c 9d | 1: 2c 3d", "1 base 10", "3h 3s 2h")
    choose(opened, "1 hit")
    assert hand(opened, "1") == "2c 3d 3h 3s 2h"
    assert asked(opened) == {"1": "hit stand"}


def test_nobody_stands_on_eleven_or_hits_nineteen():
    """002:736"""
    low, high = (live(BUSTER, f"8c 9d | 1: {two}", "1 base 10") for two in ("6c 5d", "Tc 9d"))
    assert refused(low, "1 stand") == ['choice: seat 1: no answer "stand"; answers: hit, double, surrender']
    assert refused(high, "1 hit") == ['choice: seat 1: no answer "hit"; answers: stand, double, surrender']


def test_the_chart_may_come_first():
    """002:736, 002:775 (reading chart-against-options=after-chart): but two marked cards may be split in print"""
    for cards, answers, draws in (
        ("Tc 9d", None, ""),
        ("9c 9d", "hit stand double split surrender", ""),
        ("Tc Kd", "stand split", ""),
        ("6c 5d", "hit stand", "4h"),  # eleven is hit at once
    ):
        opened = live(BUSTER, f"8c 9d | 1: {cards}", "1 base 10", draws, chart_against_options="after-chart")
        assert asked(opened) == ({} if answers is None else {"1": answers}), cards


# double, split, surrender


def test_a_double_may_be_for_less():
    """002:771: up to the first wager, one card, nothing to decide afterwards"""
    opened = live(BUSTER, "9c 8d | 1: 6c 5d", "1 base 40", "2h")
    (legal,) = [legal for legal in opened.legal() if legal.do == "choose"]
    assert legal.amounts == {"double": (1, 4000)}
    assert refused(opened, "1 double $41") == ["choice: seat 1: double for $41; it is for $0.01 to $40"]
    choose(opened, "1 double $15")
    assert (down(opened), hand(opened, "1"), opened.over) == (["1 double $15"], "6c 5d 2h", True)
    assert refused(live(BUSTER, "9c 8d | 1: 6c 5d", "1 base 40"), "1 double-double") != []
    assert refused(live(BUSTER, "9c 8d | 1: 6c 5d", "1 base 40"), "1 rescue") != []


def test_a_plain_double_is_as_large_as_the_first_wager():
    """002:771"""
    record = jot(BUSTER, "9c 8d | 1: 6c 5d 9h", "1 base 40", "1 double")
    assert lines(record) == ["1 base win $40", "1 double win $40"]


@pytest.mark.parametrize("cards", ["2c 2d", "Tc Td", "Tc Kd", "Qc Jd", "Ac Ad"])
def test_pairs_and_two_marked_cards_may_be_split(cards: str):
    """002:775"""
    opened = live(BUSTER, f"7c 9d | 1: {cards}", "1 base 35", "4h 5h 6h 7h")
    choose(opened, "1 split")
    assert down(opened) == ["1 split (hand 2) $35"]
    assert refused(live(BUSTER, f"7c 9d | 1: {cards}", "1 base 35"), "1 split $20") != []


def test_four_hands_at_most_with_aces_too():
    """002:776: drawn to freely and doubled"""
    opened = live(BUSTER, "9c 8d | 1: Ac Ad", "1 base 10", "Ah As Ac 5h")
    choose(opened, "1 split split split")
    assert asked(opened) == {"1": "hit stand double"}  # ace and ace, and no fourth split
    choose(opened, "1 hit")
    assert hand(opened, "1") == "Ac Ac 5h"
    once = live(BUSTER, "9c 8d | 1: Ac Ad", "1 base 10", "Ah", resplit_aces="once")
    choose(once, "1 split")
    assert asked(once) == {"1": "hit stand double"}


def test_an_ace_and_a_marked_card_after_a_split_are_twenty_one():
    """002:694 (reading natural-after-split): 21 pushes against 21"""
    cards = "9c 2d Th | 1: Ac Kd | 1.2: Ad 9h"
    assert lines(jot(BUSTER, cards, "1 base 20", "1 split stand stand")) == [
        "1 base push $0",
        "1 split (hand 2) lose $20",
    ]
    read = lines(jot(BUSTER, cards, "1 base 20", "1 split stand"), natural_after_split="natural")
    assert read == ["1 base win $24", "1 split (hand 2) lose $20"]


def test_surrender_is_for_the_first_two_cards_and_costs_half():
    """002:777"""
    assert fate(jot(BUSTER, "9c 8d | 1: 9d 7c", "1 base 25", "1 surrender")) == "lose $12.50"
    opened = live(BUSTER, "9c 8d | 1: 9d 3c", "1 base 10", "4h")
    choose(opened, "1 hit")
    assert refused(opened, "1 surrender") == ['choice: seat 1: no answer "surrender"; answers: hit, stand']
    assert fate(jot(BUSTER, "Tc Ad | 1: 9d 7c", "1 base 25")) == "lose $25"  # not against a natural


def test_surrender_may_be_read_as_open_before_the_look():
    """002:777 (reading surrender-moment=early)"""
    opened = live(BUSTER, "Tc Ad | 1: 9d 7c", "1 base 20", surrender_moment="early")
    assert asked(opened) == {"1": "surrender keep"}
    choose(opened, "1 surrender")
    assert [line.gain for line in opened.reckoning().settled] == [-1000]


# behind a seat


BEHIND = "1 base 20, 1.1 base 30, 1.2 base 10"


def test_those_behind_a_seat_match_a_double_or_ride():
    """002:714, 002:766 (reading backline-decisions): each with his own wager, for less if he likes"""
    opened = live(BUSTER, "9c 8d | 1: 6c 5d", BEHIND, "7h")
    assert list(asked(opened)) == ["1"]
    choose(opened, "1 double $5")
    assert asked(opened) == {"1.1": "match ride", "1.2": "match ride"}
    ranges = {str(legal.bettor): legal.amounts for legal in opened.legal() if legal.do == "choose"}
    assert ranges == {
        "seat 1 backline 1": {"match": (1, 750)},
        "seat 1 backline 2": {"match": (1, 250)},
    }
    assert refused(opened, "1.1 match $31") == [
        "choice: seat 1 backline 1: match for $31; it is for $0.01 to $7.50"
    ]
    choose(opened, "1.1 match, 1.2 ride")
    assert down(opened) == ["1 double $5", "1.1 double $7.50"]
    results = {str(who): gain for who, gain in opened.reckoning().results.items()}
    assert results == {"seat 1": 2500, "seat 1 backline 1": 3750, "seat 1 backline 2": 1000}


def test_those_behind_a_seat_match_a_split_or_stay_on_the_first_hand():
    """002:714, 002:766 (reading backline-decisions)"""
    cards = "9c 8d | 1: 8c 9d | 1.2: 8d Th"
    record = jot(BUSTER, cards, BEHIND, "1 split, 1.1 match, 1.2 ride, 1 stand stand")
    assert lines(record) == [
        "1 base push $0",
        "1.1 base push $0",
        "1.2 base push $0",
        "1 split (hand 2) win $20",
        "1.1 split (hand 2) win $30",
    ]


def test_who_rides_is_asked_again_on_his_own_hand_only():
    """002:714, 002:766 (reading backline-decisions): he has no wager on the second hand"""
    opened = live(BUSTER, "9c 8d | 1: 8c 8d", BEHIND, "3h 7s 3s 6d")
    choose(opened, "1 split, 1.1 match, 1.2 ride, 1 double")
    assert list(asked(opened)) == ["1.1", "1.2"]
    choose(opened, "1.1 ride, 1.2 match, 1 double")
    assert list(asked(opened)) == ["1.1"]
    choose(opened, "1.1 match")
    assert down(opened) == [
        "1 split (hand 2) $20",
        "1.1 split (hand 2) $30",
        "1 double $20",
        "1.2 double $10",
        "1 double (hand 2) $20",
        "1.1 double (hand 2) $30",
    ]


def test_those_behind_a_seat_may_be_bound_to_match():
    """002:714, 002:766 (reading backline-decisions=bound-to-match)"""
    bound = {"backline_decisions": "bound-to-match"}
    opened = live(BUSTER, "9c 8d | 1: 8c 8d", BEHIND, "3h 7s Ts", **bound)
    choose(opened, "1 split double")
    assert down(opened) == [
        "1 split (hand 2) $20",
        "1.1 split (hand 2) $30",
        "1.2 split (hand 2) $10",
        "1 double $20",
        "1.1 double $30",
        "1.2 double $10",
    ]
    assert list(asked(opened)) == ["1"]


def test_who_is_bound_to_match_adds_in_proportion():
    """002:714, 002:766, 002:771 (reading backline-decisions=bound-to-match): a quarter of each wager"""
    opened = live(BUSTER, "9c 8d | 1: 6c 5d", BEHIND, "7h", backline_decisions="bound-to-match")
    choose(opened, "1 double $5")
    assert down(opened) == ["1 double $5", "1.1 double $7.50", "1.2 double $2.50"]


def test_the_seated_player_surrenders_for_all():
    """002:766, 002:777 (reading backline-decisions)"""
    record = jot(BUSTER, "9c 8d | 1: 9d 7c", BEHIND, "1 surrender")
    assert lines(record) == ["1 base lose $10", "1.1 base lose $15", "1.2 base lose $5"]


def test_a_buster_bet_behind_a_seat_needs_a_game_wager():
    """002:714, 002:787-790"""
    record = jot(BUSTER, "9c 8d | 1: Tc 8c", "1 base 20, 1.1 buster 10", "1 stand")
    assert wrong(record) == [("needs", "seat 1 backline 1: buster needs a wager on base")]
    fine = jot(BUSTER, "9c 8d | 1: Tc 8c", "1 base 20, 1.1 base 5 buster 10", "1 stand")
    assert rules(fine) == []


def test_nobody_bets_behind_a_seat_without_a_hand():
    """002:714"""
    record = jot(BUSTER, "9c 8d | 1: Tc 8c", "1 base 20, 2.1 base 5", "1 stand")
    assert rules(record) == ["entry"]
