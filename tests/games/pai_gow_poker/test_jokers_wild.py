"""A fully wild joker, behind and in front, and what the readings make of it."""

from __future__ import annotations

from typing import Any

import pytest

from games.pai_gow_poker.derby_paper import DERBY, DOUBLE, FORTUNE, JOKERS, fate, hand_of, jot, played

WILD = [JOKERS, FORTUNE]
OWN = "pd: Qd Jc / 9s 9d 7s 6h 2s"


def with_hand(game: str, hand: str, own: str = OWN) -> dict[str, Any]:
    return jot(game, "3, 500", "5 base 20", f"{own}\n5: {hand}")


def told(game: str, hand: str, **readings: str) -> str:
    """Return what is said of a hand's two parts."""
    return hand_of(played(with_hand(game, hand), **readings), "5").split("   ")[1]


@pytest.mark.parametrize("game", WILD)
@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("Kd 4c / Tc Ts Jo 5c 3h", "king-four / three of a kind, tens with 5-3"),
        ("Kd 4c / Tc Ts 8c 8h Jo", "king-four / full house, tens over eights"),
        ("Kd 4c / 8s 8c 8h Jo 3h", "king-four / four of a kind, eights with 3"),
        ("Kd 4c / Ks Ts 8h Jo 3h", "king-four / pair of kings with 10-8-3"),  # no ace, but a king
        ("Kd 4c / Th 8h Jo 5h 3h", "king-four / flush, ace high with 10-8-5-3"),
        ("Kd 4c / Th 8h Jo 5c 6c", "king-four / pair of tens with 8-6-5"),
        ("Kd 4c / Ah Kh Jo Jh Th", "king-four / royal flush"),
        ("Kd Qh / Ah Ac As Ad Jo", "king-queen / five aces"),
    ],
)
def test_behind_it_is_whatever_makes_the_best_hand(game: str, hand: str, says: str):
    """003:385-388, 003:4967, 003:4970-4971"""
    assert told(game, hand) == says


@pytest.mark.parametrize("game", WILD)
@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("As Jo / 9c 9h 7d 3s 2c", "ace-king / pair of nines with 7-3-2"),  # the printed example
        ("As Jo / Tc Th 8d 8s 2c", "pair of aces / two pair, tens and eights with 2"),
        ("8s Jo / 9c 9h 7d 3s 2c", "pair of eights / pair of nines with 7-3-2"),
        ("8s Jo / Ac Kh 7d 3s 2c", "ace-eight / ace-king high with 7-3-2"),
        ("8s Jo / Kc Th 7d 3s 2c", "king-eight / king-ten high with 7-3-2"),
        (
            "Ts Jo / Kc 9h 7d 3s 2c",
            "queen-ten / king-nine high with 7-3-2",
        ),  # king-ten would be over king-nine
    ],
)
def test_in_front_it_is_the_highest_card_that_does_not_foul_the_hand(game: str, hand: str, says: str):
    """003:479-484; 003:5162-5163 does not say: reading wild-joker-front"""
    assert told(game, hand) == says


@pytest.mark.parametrize("game", WILD)
def test_in_front_it_may_be_the_highest_card_even_so(game: str):
    """003:479-484: the other answer to wild-joker-front fouls the printed example"""
    hand = "As Jo / 9c 9h 7d 3s 2c"
    assert told(game, hand, wild_joker_front="highest") == "pair of aces / pair of nines with 7-3-2, foul"
    assert fate(with_hand(game, hand), "5", wild_joker_front="highest") == "lose 20"


@pytest.mark.parametrize("game", WILD)
def test_no_joker_saves_a_front_that_is_a_foul_whatever_it_is(game: str):
    """003:473-484, 003:5162-5163: ace-deuce is the least it can be, and king high is behind"""
    assert told(game, "As Jo / Kc Th 7d 3s 2c").endswith(", foul")


@pytest.mark.parametrize(
    ("game", "usual", "says"),
    [
        (JOKERS, "any-rank", "four-three / five eights"),
        (FORTUNE, "aces-only", "four-three / four of a kind, eights with A"),
    ],
)
def test_five_of_a_kind_is_a_class_or_it_is_not(game: str, usual: str, says: str):
    """003:390-392, 003:5008-5009: reading five-of-a-kind"""
    hand = "4c 3h / 8c 8h 8d 8s Jo"
    assert told(game, hand) == told(game, hand, five_of_a_kind=usual) == says
    other = {"any-rank": "aces-only", "aces-only": "any-rank"}[usual]
    assert told(game, hand, five_of_a_kind=other) != says


def test_five_of_a_kind_beats_a_royal_flush():
    """003:390-392: reading five-of-a-kind"""
    record = with_hand(JOKERS, "4c 3h / 8c 8h 8d 8s Jo", "pd: 3c 2d / Ah Kh Qh Jh Th")
    assert fate(record, "5") == "win 20"
    assert fate(record, "5", five_of_a_kind="aces-only") == "push"


@pytest.mark.parametrize("game", [DERBY, JOKERS, FORTUNE, DOUBLE])
def test_where_the_wheel_ranks(game: str):
    """003:17-19, 003:390-392, 003:5018-5019, 003:5044-5045, 001:763: reading wheel-rank"""
    own = "pd: Qd Jc / 9s 8d 7s 6h 5s"
    record = with_hand(game, "Kd 9c / Ac 2d 3h 4s 5c", own)
    assert fate(record, "5") == "push"
    assert fate(record, "5", wheel_rank="second-highest") == "win 20"
    ace_high = with_hand(game, "Kd 9c / Ac 2d 3h 4s 5c", "pd: 4d 3c / As Kh Qs Jd Ts")
    assert fate(ace_high, "5", wheel_rank="second-highest") == "push"


@pytest.mark.parametrize("game", WILD)
def test_what_the_joker_is_in_a_chart_written_for_the_bug(game: str):
    """003:385-388, 003:4967: reading house-way-wild-joker"""
    hands = "pd: Jo Qh Qs Jd 8c 6d 4s\n5: Ac Kh / 9c 9h 7d 3s 2c"
    record = jot(game, "3, 500", "5 base 20", hands, choices="" if game == FORTUNE else "3 house-way")
    usual = hand_of(played(record), "pd")
    assert usual.endswith("jack-eight / three of a kind, queens with 6-4, the house way")
    as_bug = hand_of(played(record, house_way_wild_joker="as-bug"), "pd")
    assert as_bug.endswith("pair of jacks / pair of queens with 8-6-4, the house way")


@pytest.mark.parametrize("game", [*WILD, DOUBLE])
@pytest.mark.parametrize(
    "own", ["Jo Qh Qs Jd 8c 6d 4s", "Ac Ad Ks Kc 5d 4h 2h", "Jh Jd 7c 7s Ac 6d 4s", "8d 8s 8c 8h Kc 4s 3d"]
)
def test_the_charts_that_may_be_borrowed_say_the_same(game: str, own: str):
    """003:449, 003:5166-5167, 001:1416-1429: reading house-way-missing"""
    hands = f"pd: {own}\n5: As Kh / 9c 9h 7d 3s 2c"
    record = jot(game, "3, 500", "5 base 20", hands, choices="" if game == FORTUNE else "3 house-way")
    common = hand_of(played(record, house_way_missing="common"), "pd")
    assert hand_of(played(record), "pd") == common
