"""How a round of three card poker is told."""

from __future__ import annotations

import re

import pytest

from games.three_card.paper import (
    ACE,
    ALL,
    BEHIND,
    DERBY,
    HEMP,
    MERCED,
    PALACE,
    ROYALE,
    SIX,
    Document,
    jot,
    names,
)
from houseway.games.transcript import transcript
from verify.by_hand import played


def told(document: Document, cards: str, ante: int = 10, choices: str = "1 play", **readings: str) -> str:
    """Tell a round of one player, each line with single spaces."""
    record = jot(document, "2, 500", cards, document.bets(1, ante), choices=choices)
    return "\n".join(" ".join(line.split()) for line in transcript(played(record, **readings)).splitlines())


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_player_dealers_hand_is_told_with_whether_it_qualifies(document: Document):
    """000:246, 000:4070, 001:1182, 002:904, 003:3454-3457, 004:259"""
    for cards, words in (
        ("Qd 3c 2h", r"Q♦ 3♣ 2♥ queen-three high.*, qualifies \(00\d:"),
        ("Jd Tc 8h", r"J♦ 10♣ 8♥ jack-ten high.*, does not qualify \(00\d:"),
    ):
        assert re.search(f"^player-dealer {words}", told(document, f"{cards} | 1: 9s 9d 2c"), re.MULTILINE)


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_choice_is_told_with_the_wager_that_it_adds(document: Document):
    """000:229, 000:4053, 001:1161, 002:876, 003:3381-3382, 004:258"""
    played_on = told(document, "Kd 8c 5h | 1: 9s 9d 2c", 25)
    assert f"choices seat 1 plays: $25 on {document.play}\n" in played_on
    assert "wagers seat 1 ante $25\n" in played_on
    folded = told(document, "Kd 8c 5h | 1: 9s 9d 2c", 25, "1 fold")
    assert "choices seat 1 folds\n" in folded
    assert re.search(r"^seat 1 .*, folded$", folded, re.MULTILINE)


def test_the_button_is_told_with_its_count():
    """000:235-236: five of seven places without seat 2 is seat 6, where nobody bets"""
    says = "action seat 1 (counted 5 to seat 6; seat 1 is the next with a wager, 000:235-236)"
    assert says in told(HEMP, "Kd 8c 5h | 1: 9s 9d 2c")


@pytest.mark.parametrize("document", [MERCED, PALACE, ROYALE], ids=names)
def test_a_start_without_a_button_is_told(document: Document):
    """001:1193, 002:913, 004:277: seat 3 is at the player-dealer's left, seat 1 the next with a wager"""
    says = "action seat 1 (left of the player-dealer, the next with a wager, "
    assert says in told(document, "Kd 8c 5h | 1: 9s 9d 2c")


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_a_wager_that_follows_from_behind_is_told(document: Document):
    """000:227, 000:4051, 001:1147, 002:878 (reading backline-decisions=bound-to-match)"""
    record = jot(
        document,
        "2, 500",
        "Kd 8c 5h | 1: 9s 9d 2c",
        document.bets(1, 10),
        document.bets(1, 20, behind=1),
        choices="1 play",
    )
    lines = transcript(played(record, backline_decisions="bound-to-match")).split("action")[0]
    assert f"seat 1 backline 1  is bound to match: $20 on {document.play}\n" in lines


def settled(lines: str, wager: str) -> str:
    """Return the line that settles a wager of seat 1."""
    return next(
        line for line in lines.splitlines() if re.search(rf"seat 1 {wager} \$\d+ (win|lose|push)", line)
    )


def test_a_push_that_is_not_printed_names_its_reading():
    """004:264-265: neither line speaks of equal hands (reading three-card-silences)"""
    lines = told(ROYALE, "Kd 8c 5h | 1: Ks 8d 5c")
    for wager in ("ante", "play"):
        assert settled(lines, wager).endswith(", reading three-card-silences")
    below = told(ROYALE, "Jd 8c 5h | 1: Js 8d 5c")
    assert "both hands are equal, 004:261" in settled(below, "ante")
    assert settled(below, "ante").endswith(", reading three-card-silences")
    assert settled(below, "play").endswith("the player-dealer does not qualify, 004:260")


@pytest.mark.parametrize("document", SIX, ids=names)
def test_a_push_that_is_printed_names_no_reading(document: Document):
    """000:260, 000:4085, 001:1192, 002:910, 003:3481-3483"""
    assert "reading" not in told(document, "Kd 8c 5h | 1: Ks 8d 5c")


def test_a_bonus_bet_given_up_by_a_reading_names_it():
    """004:276, 004:257 (reading three-card-silences): only the ante is said to be forfeited"""
    record = jot(ROYALE, "2, 500", "Kd 8c 5h | 1: 9s 9d 2c", ROYALE.bets(1, 10, 10), choices="1 fold")
    lines = "\n".join(" ".join(line.split()) for line in transcript(played(record)).splitlines())
    assert settled(lines, "bonus").endswith("the hand was given up, 004:276, reading three-card-silences")
    assert settled(lines, "ante").endswith("the hand was given up, 004:257, 004:294, 004:296")


def test_an_ante_lost_to_an_unqualified_hand_names_its_reading():
    """004:261: not paid, that is all it says (reading tcp-ante-unqualified)"""
    lines = told(ROYALE, "Jd 9c 4h | 1: Ts 9d 7c")
    assert settled(lines, "ante").endswith("004:261, reading tcp-ante-unqualified")


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_card_that_was_seen_before_the_decisions_is_told(document: Document):
    """000:238, 000:4062, 001:1168, 002:890, 003:3412-3414, 004:255; none with the reading pd-card-exposed=none"""
    cards = "Kd 8c Th | 1: 9s 9d 2c"
    assert re.search(
        r"^player-dealer K♦ 8♣ 10♥ .*, 10♥ shown, qualifies \(", told(document, cards), re.MULTILINE
    )
    assert "shown" not in told(document, cards, pd_card_exposed="none")


def test_a_push_by_a_turned_reading_names_it():
    """004:261 (reading tcp-ante-unqualified=worse-pushes)"""
    lines = told(ROYALE, "Jd 9c 4h | 1: Ts 9d 7c", tcp_ante_unqualified="worse-pushes")
    assert "reading tcp-ante-unqualified=worse-pushes (usual: compared)" in lines
    assert "the player's hand is lower than a hand that does not qualify" in lines
    assert lines.count("reading tcp-ante-unqualified") == 2


@pytest.mark.parametrize(
    ("document", "title"),
    [
        (ACE, "Royal-3 Flush"),
        (ROYALE, "Royal Flush"),
        *(
            pytest.param(
                document,
                "Mini Royal Flush",
            )
            for document in (HEMP, PALACE, MERCED, DERBY)
        ),
    ],
)
def test_a_hand_is_called_what_the_house_calls_it(document: Document, title: str):
    """000:4023, 004:240; 000:198, 001:1123, 002:864, 003:3342"""
    lines = told(document, "Kd 8c 5h | 1: As Ks Qs").lower()
    assert f"seat 1 a♠ k♠ q♠ {title.lower()}\n" in lines
