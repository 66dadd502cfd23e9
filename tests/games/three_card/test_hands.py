"""Which three cards beat which, and what a player-dealer who does not qualify does to each wager."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from games.three_card.paper import (
    ACE,
    ALL,
    DERBY,
    HEMP,
    MERCED,
    PALACE,
    ROYALE,
    SIX,
    Document,
    fate,
    jot,
    line_of,
    names,
)
from games.three_card.worth import beats, qualifies
from verify.by_hand import played

PACK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]

LADDER = (
    "5c 3d 2h",  # the lowest hand
    "7c 5d 4h",
    "Qc 3d 2h",  # queen-high, the least that qualifies
    "Ac 5d 3h",
    "As Kd Jh",  # the highest that is nothing: 000:207, 000:4032, 001:1132; 002:870 and 003:3364 print a nine
    "2s 2c 3h",
    "2d 2h 4s",
    "Ad Ah Kc",
    "5d 3d 2d",  # the lowest flush
    "Ac Kc Jc",
    "3s 2h Ad",  # the lowest straight
    "4s 3c 2c",
    "As Kh Qc",
    "2c 2d 2s",
    "Ac Ad As",
    "3h 2h Ah",  # the lowest straight flush
    "4d 3d 2d",
    "Kd Qd Jd",  # the highest
    "Ah Kh Qh",  # the mini royal
)
"""Hands from the lowest to the highest: 000:193-207, 000:4018-4032, 001:1119-1132, 002:860-870, 003:3333-3365."""


def round_of(document: Document, own: str, dealer: str, ante: int = 10) -> dict[str, object]:
    """Write a round of one player down, who plays on."""
    return jot(
        document,
        "2, 1000",
        f"{dealer} | 1: {own}",
        document.bets(1, ante),
        choices="1 play",
        packs=packs(document),
    )


def packs(document: Document) -> int:
    """Return the most packs, so that the same card may lie on both sides where the document allows it."""
    return 6 if document is ROYALE else 1


@pytest.mark.parametrize("document", ALL, ids=names)
def test_hands_rank_as_printed(document: Document):
    """000:193-207, 000:4018-4032, 001:1119-1132, 002:860-870, 003:3333-3365, 004:239-246"""
    for lower, higher in pairwise(LADDER):
        up, down = round_of(document, higher, lower), round_of(document, lower, higher)
        assert line_of(up, 1, "ante").outcome.result == "win", (higher, lower)
        if qualifies(higher.split()):
            assert line_of(down, 1, "ante").outcome.result == "lose", (higher, lower)


@pytest.mark.parametrize("document", ALL, ids=names)
def test_suits_do_not_matter(document: Document):
    """000:193, 000:260, 000:4018, 000:4085, 001:1119, 001:1192, 002:860, 002:910, 003:3333, 003:3481-3483; 004:264"""
    for own, dealer in (("Kc 8d 5s", "Kd 8h 5c"), ("9c 9d 4s", "9h 9s 4d"), ("Kc 9c 4c", "Kd 9d 4d")):
        record = round_of(document, own, dealer)
        assert (fate(record, 1, "ante"), fate(record, 1, document.play)) == ("push", "push")


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_next_card_decides(document: Document):
    """000:258-260, 000:4083-4085, 001:1190-1192, 002:908-910, 003:3475-3483, 004:264-265"""
    for own, dealer in (
        ("Kc 8d 5s", "Kd 8h 4c"),
        ("Kc 9d 2s", "Kd 8h 7c"),
        ("9c 9d 5s", "9h 9s 4d"),
        ("Kc 9c 5c", "Kd 9d 4d"),
    ):
        assert fate(round_of(document, own, dealer), 1, document.play) == "win 10", own
        assert fate(round_of(document, dealer, own), 1, document.play) == "lose 10", dealer


@pytest.mark.parametrize("document", ALL, ids=names)
def test_any_two_hands_compare_as_the_tables_say(document: Document):
    """000:197-207, 000:4022-4032, 001:1122-1132, 002:863-870, 003:3341-3365, 004:239-246"""
    chance = Random(document.game)  # noqa: S311 -- the same hands on every run
    for _ in range(200):
        cards = chance.sample(PACK, 6)
        own, dealer = cards[:3], cards[3:]
        line = line_of(round_of(document, " ".join(own), " ".join(dealer)), 1, document.play)
        results = {1: "win", 0: "push", -1: "lose"}
        expected = results[beats(own, dealer)] if qualifies(dealer) else "push"
        assert line.outcome.result == expected, cards


QUALIFY = ("Qc 3d 2h", "Kc 9d 2h", "Ac 7d 4h", "2c 2d 3h", "5d 3d 2d", "3c 2d Ah", "4d 3d 2d", "7c 7d 7h")
NOT = ("Jc Td 8h", "5c 3d 2h", "9s 8d 6h")


@pytest.mark.parametrize("document", ALL, ids=names)
def test_queen_high_or_better_qualifies(document: Document):
    """000:246, 000:4070, 001:1182, 002:904, 003:3456-3457, 004:259: the lowest and the highest on either side"""
    for dealer, does in [*((hand, True) for hand in QUALIFY), *((hand, False) for hand in NOT)]:
        line = line_of(round_of(document, "Ks Kh 6s", dealer), 1, document.play)
        assert (line.outcome.why == "the player-dealer does not qualify") is not does, dealer


@pytest.mark.parametrize("document", SIX, ids=names)
def test_antes_are_paid_whatever_the_hands_when_the_player_dealer_does_not_qualify(document: Document):
    """000:254, 000:4076, 001:1188, 002:906, 003:3464-3467: also where the player's hand is lower or equal"""
    for own in ("Qs 3h 2c", "Ts 9d 7c", "Js 9d 4h"):
        record = round_of(document, own, "Jc 9h 4d", 25)
        assert (fate(record, 1, "ante"), fate(record, 1, document.play)) == ("win 25", "push"), own
        cite = {
            HEMP: "000:254",
            ACE: "000:4076",
            PALACE: "001:1188",
            MERCED: "002:906",
            DERBY: "003:3464-3467",
        }
        assert line_of(record, 1, "ante").outcome.cite == (cite[document],)


def test_an_ante_is_compared_with_a_hand_that_does_not_qualify():
    """004:261: paid if the player's hand is better; if not, it is not paid (reading tcp-ante-unqualified)"""
    fates = [
        fate(round_of(ROYALE, own, "Jc 9h 4d", 25), 1, "ante") for own in ("Qs 3h 2c", "Js 9d 4h", "Ts 9d 7c")
    ]
    assert fates == ["win 25", "push", "lose 25"]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_answers_to_the_unqualified_ante(document: Document):
    """000:254, 000:4076, 001:1188, 002:906, 003:3464-3467, 004:261 (reading tcp-ante-unqualified)"""
    answers = {
        "paid": ["win 25"] * 3,
        "compared": ["win 25", "push", "lose 25"],
        "worse-pushes": ["win 25", "push", "push"],
    }
    for answer, expected in answers.items():
        found = [
            fate(round_of(document, own, "Jc 9h 4d", 25), 1, "ante", tcp_ante_unqualified=answer)
            for own in ("Qs 3h 2c", "Js 9d 4h", "Ts 9d 7c")
        ]
        assert found == expected, answer


def test_an_ante_against_an_unqualified_hand_names_the_rule_for_it():
    """004:261, not 004:264-265, which speak of a hand that qualifies"""
    for own in ("Qs 3h 2c", "Ts 9d 7c", "Js 9d 4h"):
        assert line_of(round_of(ROYALE, own, "Jc 9h 4d"), 1, "ante").outcome.cite[0] == "004:261"
        qualified = line_of(round_of(ROYALE, own, "Qc 9h 4d"), 1, "ante").outcome.cite
        assert ("004:264-265" in qualified, "004:261" in qualified) == (True, False)


def test_an_ante_against_an_unqualified_hand_names_no_other_rule():
    """004:263 puts 004:264-265 under a hand that qualifies; 004:261 is the rule for one that does not"""
    for own in ("Qs 3h 2c", "Ts 9d 7c", "Js 9d 4h"):
        assert "004:264-265" not in line_of(round_of(ROYALE, own, "Jc 9h 4d"), 1, "ante").outcome.cite


@pytest.mark.parametrize("document", ALL, ids=names)
def test_play_wagers_come_back_when_the_player_dealer_does_not_qualify(document: Document):
    """000:255, 000:4080, 001:1187, 002:905, 003:3462-3463, 004:260"""
    cite = ["000:255", "000:4080", "001:1187", "002:905", "003:3462-3463", "004:260"][ALL.index(document)]
    for own in ("Qs 3h 2c", "Ts 9d 7c"):
        line = line_of(round_of(document, own, "Jc 9h 4d", 25), 1, document.play)
        assert (line.outcome.result, line.returned, line.outcome.cite) == ("push", 2500, (cite,))


@pytest.mark.parametrize("document", ALL, ids=names)
def test_bonus_bets_are_settled_all_the_same(document: Document):
    """000:256, 000:275, 000:4081, 000:4100, 001:1209, 001:1235, 002:930, 002:953, 003:3538, 003:3584-3585, 004:276"""
    for dealer in ("Jc 9h 4d", "Kc 9h 4d"):
        record = jot(
            document,
            "2, 1000",
            f"{dealer} | 1: 6c 6d 2h",
            document.bets(1, 10, 10, 5 if document.six else 0),
            choices="1 play",
        )
        assert fate(record, 1, document.three) == "win 10"
        if document.six:
            assert fate(record, 1, document.six) == "lose 5"


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_higher_hand_wins_even_money_on_both(document: Document):
    """000:258, 000:4083, 001:1190, 002:908, 003:3475-3476, 004:264"""
    record = round_of(document, "Ac 7d 2h", "Kc 9d 4h", 35)
    assert (fate(record, 1, "ante"), fate(record, 1, document.play)) == ("win 35", "win 35")


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_lower_hand_loses_both(document: Document):
    """000:259, 000:4084, 001:1191, 002:909, 003:3478-3479, 004:265"""
    record = round_of(document, "Qc 7d 2h", "Kc 9d 4h", 35)
    assert (fate(record, 1, "ante"), fate(record, 1, document.play)) == ("lose 35", "lose 35")


def test_a_tie_may_be_read_to_lose_where_nothing_is_printed():
    """004:264-265 (reading three-card-silences)"""
    record = round_of(ROYALE, "Kc 8d 5s", "Kd 8h 5c")
    both = [fate(record, 1, name, three_card_silences="tie-loses") for name in ("ante", "play")]
    assert both == ["lose 10", "lose 10"]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_suited_ace_two_three(document: Document):
    """000:193, 000:199, 000:4018, 000:4024, 001:1124; 002:865-867, 003:3345-3356 and 004:241 (reading three-card-ace-low)"""
    record = round_of(document, "As 2s 3s", "4c 4d 4h")
    assert fate(record, 1, document.play) == "win 10"
    assert fate(record, 1, document.play, three_card_ace_low="no") == "lose 10"
    flush = round_of(document, "As 2s 3s", "Kd Qd 9d")
    assert fate(flush, 1, document.play, three_card_ace_low="no") == "win 10"  # an ace-high flush then
    unsuited = round_of(document, "As 2s 3d", "Kd Qd 9d")
    assert fate(unsuited, 1, document.play, three_card_ace_low="no") == "win 10"  # a straight still


def test_the_ace_may_be_read_to_be_high_only():
    """004:239-246 (reading three-card-ace-low=never): ace, two, three is ace-high then"""
    record = round_of(ROYALE, "As 2s 3d", "2c 2d 3h")
    assert fate(record, 1, "play") == "win 10"
    assert fate(record, 1, "play", three_card_ace_low="never") == "lose 10"


def test_the_same_card_twice_is_a_pair_and_three_times_three_of_a_kind():
    """004:251, 004:239-246: with up to six packs"""
    assert fate(round_of(ROYALE, "9s 9s 2d", "As Ks Jd"), 1, "play") == "win 10"
    assert fate(round_of(ROYALE, "9s 9s 9s", "As Ks Qd"), 1, "play") == "win 10"
    assert fate(round_of(ROYALE, "9s 9s 2d", "9s 9s 2d"), 1, "play") == "push"


def test_the_same_card_twice_and_a_third_of_its_suit_are_a_pair_and_no_flush():
    """004:239-246, 004:251: a flush is above a pair (reading three-cards-twice-the-same)"""
    for own, dealer, result in (
        ("9s 9s 2s", "Th Td 3c", "lose 10"),  # a flush would win
        ("9s 9s 2s", "9h 9d 2c", "push"),
        ("9s 9s 2s", "5h 4h 2h", "lose 10"),
        ("9s 9s 9s", "As Ks Qd", "win 10"),  # three of a kind, above a straight
        ("9s 9s 9s", "4h 3h 2h", "lose 10"),
    ):
        assert fate(round_of(ROYALE, own, dealer), 1, "play") == result, (own, dealer)
    for own, won in (("9s 9s 2s", 10), ("9s 9s 9s", 300), ("9s 5s 2s", 30)):
        record = jot(ROYALE, "2, 1000", f"Kd 8c 5h | 1: {own}", ROYALE.bets(1, 10, 10), choices="1 play")
        assert fate(record, 1, "bonus") == f"win {won}", own


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_record_of_a_round_with_a_tie_moves_nothing(document: Document):
    """000:260, 000:4085, 001:1192, 002:910, 003:3481-3483; 004:264-265 by reading"""
    reckoning = played(round_of(document, "Kc 8d 5s", "Kd 8h 5c")).reckoning()
    assert reckoning.player_dealer == 0
    assert [line.left for line in reckoning.settled] == [100_000, 100_000]
