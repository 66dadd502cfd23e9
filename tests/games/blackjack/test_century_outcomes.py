"""Palace's 21st Century Blackjack 9.0: which hand wins, what naturals and insurance get, what the bonus bets pay."""

from __future__ import annotations

import pytest

from games.blackjack.century_and_royale import CENTURY, At, asked, lines, opened, played, say, settled, stacks
from houseway.cards import cards_text

TABLE = At(CENTURY, bank=8)


@pytest.mark.parametrize(
    ("cards", "answers", "fate", "cite"),
    [
        # natural against natural, and against everything else
        ("Ac Kd | Ad Qd", "", "push", "001:1021"),
        ("Ac Td | 9d 8d", "", "win 24", "001:1026"),
        ("Jc As | 9d 2d", "", "win 24", "001:1044"),  # nobody waits: the player-dealer keeps eleven
        ("Tc 9d | Ad Qd", "", "lose 20", "001:1026"),
        # over, and not
        ("Tc 2d | 9d 6d > Ks", "1 stand", "win 20", "001:1022"),
        ("Tc 6d | 9d 8d > Ks", "1 hit", "lose 20", "001:1023"),
        # both over: on more, on less and on the same
        ("Tc 6d | 9d 6d > Ks Kc", "1 hit", "lose 20", "001:1028-1031"),
        ("Tc 2d | 9d 6d > Ks Kc", "1 hit", "lose 20", "001:1028-1031"),
        ("9c 6c | 9d 6d > Ks Kc", "1 hit", "lose 20", "001:1028-1031"),
        # neither over
        ("Tc 9d | Td 8d", "1 stand", "win 20", "001:1025"),
        ("Tc 7d | Td 8d", "1 stand", "lose 20", "001:1025"),
        ("Tc 8c | Td 8d", "1 stand", "push", "001:1024"),
        ("Tc 5c | 9d 5d > 6s 7s", "1 hit, 1 stand", "push", "001:1024"),  # 21 against 21
        ("Ac 8c | Td 9d", "1 stand", "push", "001:1024"),  # soft against hard
    ],
)
def test_which_hand_wins(cards: str, answers: str, fate: str, cite: str):
    """001:1019-1031, 001:971, 001:1044"""
    table = played(TABLE, "1: base 20", cards, answers)
    assert lines(table) == [f"1 base {fate}"]
    assert cite in settled(table, "1", "base").outcome.cite


SPADES = "7s 8s > Ks 9s"


def test_seven_eight_nine_of_spades_push_a_hand_that_is_over():
    """001:1032 (reading seven-eight-nine): down card, up card, draw"""
    table = played(TABLE, "1: base 20", f"9c 6d | {SPADES}", "1 hit")
    assert lines(table) == ["1 base push"]
    assert settled(table, "1", "base").outcome.cite == ("001:1032",)


@pytest.mark.parametrize(
    "dealer",
    [
        "8s 7s > Ks 9s",  # out of order
        "7s 9s > Ks 8s",
        "7s 8s > Ks 9c",  # of two suits
        "7h 8h > Ks 9h",
        "7s 6s > Ks As 8s",  # not these
    ],
)
def test_other_hands_do_not_push_one_that_is_over(dealer: str):
    """001:1030, 001:1032"""
    two, after = dealer.split(" > ")
    table = played(TABLE, "1: base 20", f"9c 6d | {two} > {after}", "1 hit")
    assert lines(table) == ["1 base lose 20"]


def test_against_the_spades_hands_that_are_not_over_win():
    """001:1022, 001:1032: only hands that are over push"""
    table = played(TABLE, "1: base 20", "9c 3d | 7s 8s > 9s", "1 stand")
    assert lines(table) == ["1 base win 20"]


@pytest.mark.parametrize(
    ("cards", "ends"),
    [
        ("Td 6d > Ks", "Td 6d Ks"),  # hard 16 hits
        ("Td 7d", "Td 7d"),  # hard 17 stands
        ("6d Ad > Ks", "6d Ad Ks"),  # soft 17 hits, to a hard 17
        ("6d Ad > 9s 2s", "6d Ad 9s 2s"),
        ("7d Ad", "7d Ad"),  # soft 18 stands: reading soft-eighteen
        ("2d Ad > 4s Ah", "2d Ad 4s Ah"),  # soft 13, soft 17, soft 18
        ("3d 3h > As Ks", "3d 3h As Ks"),  # soft 17, then hard 17
    ],
)
def test_how_far_the_player_dealer_draws(cards: str, ends: str):
    """001:1008-1011: soft 17 or less is hit, hard 17 or more stands, no options"""
    two, _, after = cards.partition(" > ")
    table = opened(TABLE, "1: base 20", f"Tc 9c | {two} > {after} 5c 5c")
    if "insure" in asked(table)["1"]:
        say(table, "1 decline")
    say(table, "1 stand")
    assert cards_text(table.state.hands["player-dealer"]) == ends


# insurance


def test_insurance_is_half_of_the_wager_and_pays_two_to_one():
    """001:1040"""
    table = played(TABLE, "1: base 30 | 2: base 15", "Tc 9c | 8c 8d | Kd Ad", "1 insure, 2 insure")
    assert lines(table) == [
        "1 insurance win 30",
        "2 insurance win 15",
        "1 base lose 30",
        "2 base lose 15",
    ]


def test_insurance_without_a_natural_is_lost():
    """001:1040"""
    table = played(TABLE, "1: base 30", "Tc 9c | 7d Ad", "1 insure, 1 stand")
    assert lines(table) == ["1 insurance lose 15", "1 base win 30"]


def test_there_is_no_insurance_without_an_ace():
    """001:1040: when an ace is showing, not when one lies under a ten"""
    assert asked(opened(TABLE, "1: base 30", "Tc 9c | 9d Kd > 2c")) == {"1": "hit stand double surrender"}


def test_a_natural_may_be_insured_and_there_is_no_even_money():
    """001:1021, 001:1040 (reading insurance-both-naturals): insurance pays, the wager pushes"""
    table = opened(TABLE, "1: base 30", "Ac Kc | Qd Ad")
    assert asked(table) == {"1": "insure decline"}
    assert lines(say(table, "1 insure")) == ["1 insurance win 30", "1 base push"]


def test_those_behind_a_seat_insure_for_themselves():
    """001:965, 001:1040: backline on all wagers"""
    table = opened(TABLE, "1: base 30 | 1.1: base 20", "Tc 9c | Kd Ad")
    assert asked(table) == {"1": "insure decline", "1.1": "insure decline"}
    assert lines(say(table, "1 decline, 1.1 insure")) == [
        "1.1 insurance win 20",
        "1 base lose 30",
        "1.1 base lose 20",
    ]


# Buster


@pytest.mark.parametrize(
    ("dealer", "pays"),
    [
        ("Td 6d > Ks", 20),
        ("2d Td > 3s Ks", 20),
        ("2d 3d > 4s 6s Ks", 40),
        ("2d 3d > 2s 3s 4s Ks", 150),
        ("2d 2d > 2s 2s 3s 3s Ks", 500),
        ("2d 2d > 2s 2s 2s 2s 3s Ks", 2000),
        ("2d 2d > 2s 2s 2s 2s 2s 2s Ks", 2000),
    ],
)
def test_buster_pays_by_the_cards_of_a_hand_that_is_over(dealer: str, pays: int):
    """001:1057-1063: 2, 2, 4, 15, 50 and 200 to 1"""
    two, after = dealer.split(" > ")
    table = played(TABLE, "1: base 5, buster 10", f"Tc 9c | {two} > {after}", "1 stand")
    assert lines(table)[0] == f"1 buster win {pays:,}"


def test_buster_is_lost_when_the_player_dealer_is_not_over():
    """001:1050: it never pushes; a natural is not over either"""
    assert lines(played(TABLE, "1: base 5, buster 10", "Tc 9c | Td 9d", "1 stand"))[0] == "1 buster lose 10"
    assert lines(played(TABLE, "1: base 5, buster 10", "Tc 9c | Ad Td"))[0] == "1 buster lose 10"


@pytest.mark.parametrize(
    ("cards", "answers"),
    [("Ac Kc | 9d 6d > 5s", ""), ("Tc 6c | 9d 6d > 5s", "1 surrender")],
)
def test_the_player_dealers_hand_is_finished_for_buster(cards: str, answers: str):
    """001:1051: as long as there are Buster bets in play; without one nothing depends on it"""
    finished = played(TABLE, "1: base 10, buster 5", cards, answers)
    assert stacks(finished)[4:] == ["pd"]
    assert stacks(played(TABLE, "1: base 10", cards, answers))[4:] == []


def test_buster_stays_whatever_becomes_of_the_hand():
    """001:1051: over, surrendered or split, one bet it remains"""
    over = played(TABLE, "1: base 10, buster 5", "Tc 6c | 9d 6d > Ks Kc", "1 hit")
    assert lines(over) == ["1 buster win 10", "1 base lose 10"]
    split = played(TABLE, "1: base 10, buster 5", "9c 9h | 9d 6d > Ks Kc Kh", "1 split, 1 stand, 1 stand")
    assert lines(split) == ["1 buster win 10", "1 base win 10", "1 split (hand 2) win 10"]


# Perfect Pair


@pytest.mark.parametrize(
    ("cards", "fate"),
    [
        ("8c 8c", "win 125"),
        ("Kh Kh", "win 125"),
        ("8c 8s", "win 60"),
        ("Ad Ah", "win 60"),
        ("8c 8d", "win 30"),
        ("8h 8s", "win 30"),
        ("Ts Td", "win 30"),
        ("Ks Td", "lose 5"),  # of one value, not of one rank
        ("9c 8c", "lose 5"),
        ("Ac Kc", "lose 5"),
    ],
)
def test_perfect_pair_pays_by_the_first_two_cards(cards: str, fate: str):
    """001:1069, 001:1077-1079 (reading perfect-pair-rows): 25, 12 and 6 to 1"""
    table = opened(TABLE, "1: base 10, perfect-pair 5", f"{cards} | Td 9d > 2c 2d 2h 2s")
    table = table if table.over else say(table, "1 surrender")
    assert lines(table)[0] == f"1 perfect-pair {fate}"


def test_perfect_pair_looks_at_the_cards_dealt_not_at_split_hands():
    """001:1069-1070"""
    bets = "1: base 10, perfect-pair 5 | 1.1: base 5, perfect-pair 5"
    table = played(TABLE, bets, "8c 8s | Td 9d > Kc Kd", "1 split, 1.1 ride, 1 stand, 1 stand")
    assert lines(table)[:2] == ["1 perfect-pair win 60", "1.1 perfect-pair win 60"]
    drawn = played(TABLE, "1: base 10, perfect-pair 5", "7c 4s | Td 9d > 4c", "1 hit, 1 stand")
    assert lines(drawn)[0] == "1 perfect-pair lose 5"
