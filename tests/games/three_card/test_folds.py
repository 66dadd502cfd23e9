"""What dies with a fold and what outlives it."""

from __future__ import annotations

import pytest

from games.three_card.paper import (
    ACE,
    ALL,
    ALONE,
    BEHIND,
    HEMP,
    ROYALE,
    SIX,
    Document,
    fate,
    jot,
    line_of,
    lines,
    names,
)
from houseway.banking import FORFEITED
from houseway.games import HandTurned
from verify.by_hand import faults, played

HANDS = "Kd 8c 5h | 1: 7s 6d 4c"
"""The player holds nothing, yet the six cards hold a straight, eight to four."""
QUALIFIES_NOT = "Jd 8c 5h | 1: 7s 6d 4c"


@pytest.mark.parametrize("hands", [HANDS, QUALIFIES_NOT])
@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_fold_gives_up_the_ante(document: Document, hands: str):
    """000:241, 000:254, 000:4065, 000:4076, 001:1175, 001:1188, 002:897, 002:906, 003:3435, 003:3464-3467, 004:257"""
    record = jot(document, "2, 500", hands, document.bets(1, 20), choices="1 fold")
    assert lines(record) == [("1", "ante", "lose", 20)]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_fold_gives_up_the_bonus_on_three_cards(document: Document):
    """000:243, 000:270, 000:4067, 000:4095, 001:1179, 001:1209, 002:898, 002:930, 003:3441-3443, 003:3540-3541"""
    record = jot(document, "2, 500", "Kd 8c 5h | 1: 9s 9d 2c", document.bets(1, 20, 20), choices="1 fold")
    assert lines(record) == [("1", "ante", "lose", 20), ("1", document.three, "lose", 20)]
    assert line_of(record, 1, document.three).outcome.condition == FORFEITED


@pytest.mark.parametrize("document", SIX, ids=names)
def test_the_bonus_on_six_cards_outlives_a_fold_and_wins(document: Document):
    """000:244, 000:305, 000:4068, 000:4129, 001:1180, 001:1235, 002:899, 002:953, 003:3444-3446, 003:3585-3587"""
    record = jot(document, "2, 500", HANDS, document.bets(1, 20, six=5), choices="1 fold")
    straight = {"palace": 50}.get(names(document), 45)
    assert lines(record) == [("1", "ante", "lose", 20), ("1", document.six, "win", straight)]


@pytest.mark.parametrize("document", SIX, ids=names)
def test_the_bonus_on_six_cards_outlives_a_fold_and_loses(document: Document):
    """000:303-305, 000:4127-4129, 001:1233-1235, 002:951-953, 003:3579-3587: the cards decide, not the fold"""
    record = jot(document, "2, 500", "Kd 8c 5h | 1: 7s 6d 2c", document.bets(1, 20, six=5), choices="1 fold")
    outcome = line_of(record, 1, document.six).outcome
    assert (outcome.result, outcome.condition) == ("lose", None)


@pytest.mark.parametrize("document", SIX, ids=names)
def test_the_bonus_on_six_cards_is_settled_in_its_turn_after_a_fold(document: Document):
    """000:247, 000:4071, 002:913; 001:1184-1193 and 003:3496-3502 by reading: only what is forfeited goes first"""
    record = jot(
        document,
        "7, 500",
        "Kd 8c Ah | 1: Qs Qd 3c | 2: 7s 6d 4c",
        document.bets(1, 10),
        document.bets(2, 20, 5, 5),
        choices="1 play, 2 fold",
    )
    assert [line[:3] for line in lines(record)] == [
        ("2", "ante", "lose"),
        ("2", document.three, "lose"),
        ("1", "ante", "win"),
        ("1", document.play, "win"),
        ("2", document.six, "lose"),
    ]


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_a_bonus_on_six_cards_behind_a_folded_hand_lives_on(document: Document):
    """000:227, 000:305, 000:307, 000:4051, 000:4129, 001:1147, 001:1235, 002:878, 002:953"""
    record = jot(
        document,
        "2, 500",
        HANDS,
        document.bets(1, 20),
        document.bets(1, 10, 10, 10, behind=1),
        choices="1 fold",
    )
    assert fate(record, 1, "ante", 1) == "lose 10"
    assert fate(record, 1, document.three, 1) == "lose 10"
    assert fate(record, 1, document.six, 1).startswith("win")


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_who_does_not_follow_is_out_alone(document: Document):
    """000:227, 000:243, 000:4051, 000:4067, 001:1147, 001:1179, 002:878, 002:898 (reading backline-decisions)"""
    record = jot(
        document,
        "2, 500",
        "Kd 8c 5h | 1: 9s 9d 2c",
        document.bets(1, 20, 20),
        document.bets(1, 10, 10, behind=1),
        choices="1 play, 1.1 fold",
    )
    assert (fate(record, 1, "ante", 1), fate(record, 1, document.three, 1)) == ("lose 10", "lose 10")
    assert (fate(record, 1, "ante"), fate(record, 1, document.three)) == ("win 20", "win 20")


@pytest.mark.parametrize("document", ALONE, ids=names)
def test_a_seated_bonus_bet_is_not_lost_with_a_hand_that_only_the_backline_gave_up(document: Document):
    """000:242, 000:4066: who has no ante stays eligible, whatever somebody behind him does"""
    record = jot(
        document,
        "2, 500",
        "Kd 8c 5h | 1: 9s 9d 2c",
        document.bets(1, three=20),
        document.bets(1, 10, 10, behind=1),
        choices="1.1 fold",
    )
    assert fate(record, 1, document.three) == "win 20"
    assert fate(record, 1, document.three, 1) == "lose 10"


@pytest.mark.parametrize("document", ALONE, ids=names)
def test_a_backline_bonus_bet_that_stands_alone_outlives_the_seats_fold(document: Document):
    """000:227, 000:242, 000:270, 000:281; 000:4051, 000:4066, 000:4095, 000:4103: no ante, so no play wager is asked"""
    record = jot(
        document,
        "2, 500",
        "Kd 8c 5h | 1: 9s 9d 2c",
        document.bets(1, 20, 20),
        document.bets(1, three=10, behind=1),
        document.bets(1, 15, 15, behind=2),
        choices="1 fold",
    )
    assert lines(record) == [
        ("1", "ante", "lose", 20),
        ("1 backline 2", "ante", "lose", 15),
        ("1", document.three, "lose", 20),
        ("1 backline 2", document.three, "lose", 15),
        ("1 backline 1", document.three, "win", 10),
    ]
    turned = [event.hand for event in played(record).events if isinstance(event, HandTurned)]
    assert turned == ["player-dealer", "seat 1"]  # the folded hand is opened for who is left behind it


@pytest.mark.parametrize("document", ALONE, ids=names)
def test_a_backline_bonus_bet_that_stands_alone_is_lost_by_the_cards(document: Document):
    """000:227, 000:242, 000:274, 000:4051, 000:4066, 000:4099: not forfeited, so not taken before the others"""
    record = jot(
        document,
        "2, 500",
        "Kd 8c Ah | 1: 9s 7d 2c | 3: Qs 6d 3c",
        document.bets(1, 20),
        document.bets(1, three=10, behind=1),
        document.bets(3, 30),
        choices="3 play, 1 fold",
    )
    assert [line[:2] for line in lines(record)] == [
        ("1", "ante"),
        ("1 backline 1", document.three),
        ("3", "ante"),
        ("3", document.play),
    ]
    outcome = line_of(record, 1, document.three, 1).outcome
    assert (outcome.result, outcome.condition) == ("lose", None)


@pytest.mark.parametrize("document", ALONE, ids=names)
def test_a_folded_hand_with_a_bonus_bet_alone_behind_it_is_written_down(document: Document):
    """000:242, 000:272, 000:4066, 000:4097: its three cards decide the bet behind the seat"""
    for behind, rules in ((document.bets(1, three=10, behind=1), ["hand-size"]), (None, [])):
        bets = [document.bets(1, 20), *([behind] if behind else [])]
        record = jot(document, "2, 500", "Kd 8c 5h | 1: ", *bets, choices="1 fold")
        assert [fault.rule for fault in faults(record)] == rules


def test_the_bonus_bet_of_a_folded_hand_may_be_read_to_stay():
    """004:276 (reading three-card-silences): what a fold does to it is not printed"""
    record = jot(ROYALE, "2, 500", "Kd 8c 5h | 1: 9s 9d 2c", ROYALE.bets(1, 20, 20), choices="1 fold")
    assert fate(record, 1, "bonus") == "lose 20"
    assert fate(record, 1, "bonus", three_card_silences="bonus-stays") == "win 20"


@pytest.mark.parametrize(
    ("document", "cite"),
    [(HEMP, "000:243"), (ACE, "000:4067")],
    ids=["hemphills", "ace-and-vine"],
)
def test_a_forfeit_names_its_rule(document: Document, cite: str):
    """000:243, 000:4067"""
    record = jot(document, "2, 500", HANDS, document.bets(1, 20, 20), choices="1 fold")
    assert cite in line_of(record, 1, "ante").outcome.cite
    assert cite in line_of(record, 1, document.three).outcome.cite
