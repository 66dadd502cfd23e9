from __future__ import annotations

import pytest

from games.pai_gow_poker.way.setting_by_hand import DERBY, DERBY_FORTUNE, FACE_UP, JOKERS, game
from houseway.cards import parse_cards
from houseway.games.pai_gow_poker.way import explained, house_way
from houseway.games.pai_gow_poker.way.words import row_words


def lines(cards: str, game_id: str = FACE_UP) -> list[str]:
    return explained(game(game_id), parse_cards(cards)).lines()


def test_a_row_that_asks_and_another_before_it():
    """000:455-457, 000:429-430"""
    assert lines("8c 8d 7s 7h Jo 6c 5d") == [
        "cards   Joker 8♦ 8♣ 7♠ 7♥ 6♣ 5♦",
        "holds   a straight and two pair, eights and sevens",
        "joker   it completes the straight or flush",
        "row     complete-with-two-pair (000:455-457)",
        "asks    does a pair in front leave a straight or flush behind? no pair does",
        "so      the rows for two pair decide",
        "row     two-pair-low (000:429-430)",
        "asks    can a king or better go in front? the best card beside the two pair is the joker, an ace: yes",
        "so      both pairs stay behind, the two best other cards go in front",
        "front   Joker 6♣: ace-six",
        "back    8♦ 8♣ 7♠ 7♥ 5♦: two pair, eights and sevens",
    ]


def test_a_row_that_a_reading_supplies():
    """003:111: reading house-way-rows-lost."""
    assert lines("Ac Qd 9c 8h 7h 5c 2d", DERBY) == [
        "cards   A♣ Q♦ 9♣ 8♥ 7♥ 5♣ 2♦",
        "holds   no pair, ace high",
        "row     no-pair (003:111); the reading house-way-rows-lost supplies it",
        "so      the highest card stays behind, the next two go in front",
        "front   Q♦ 9♣: queen-nine",
        "back    A♣ 8♥ 7♥ 5♣ 2♦: ace-eight high",
    ]


def test_a_wild_joker_and_a_borrowed_chart():
    """003:152-155, 003:385-388: readings house-way-missing, house-way-wild-joker."""
    assert lines("Kc Kd Jo Ks Qd Jh 9c", JOKERS) == [
        "cards   Joker K♠ K♦ K♣ Q♦ J♥ 9♣",
        "holds   four kings",
        "joker   it stands for the king of hearts",
        "also    a straight, which the chart asks for later",
        "chart   that of lucky-derby/pai-gow-poker, Pai Gow Poker (reading house-way-missing)",
        "row     four-high (003:152-155, 003:179-181)",
        "asks    can a pair go in front? no other cards are alike: no",
        "so      the four is split, a pair in each hand",
        "front   K♦ K♣: pair of kings",
        "back    Joker K♠ Q♦ J♥ 9♣: straight, king high",
    ]


@pytest.mark.parametrize(
    ("cards", "game_id", "line"),
    [
        ("Jc Jd 8c 8h Qh 5c 2d", FACE_UP, "the best card beside the two pair is the queen of hearts: no"),
        ("Th Td Tc Ts Kc 4d 3d", FACE_UP, "the best card beside the four is the king of clubs: yes"),
        ("Kh Kd Kc Ks 4c 4d 3d", DERBY, "there is a pair of fours: yes"),
        ("Jh Jd Jc Js 4c 4d 3d", DERBY, "there is a pair of fours: yes"),
        ("5c 5h 7d 6s 5d 4s 3h", FACE_UP, "the pair of fives does"),
        ("Ac Ad Jo Ks Qd Jh 9c", FACE_UP, "the pair of aces does"),
        ("Ac Ad Jo Ks Qd Jh 5c", FACE_UP, "it completes the straight or flush, and is the third ace"),
        ("Ac Qd Jo 8h 7h 5c 2d", FACE_UP, "it is an ace"),
        ("Ac Kc Qc Jc Tc Th 2d", FACE_UP, "a straight, a royal flush and a pair of tens"),
        ("As 9s 6s 5s 4c 3d 2s", FACE_UP, "a straight, a flush and no pair"),
        ("Jo Ac Ks Kd Qh Qd Jh", FACE_UP, "three pair, aces, kings and queens"),
        ("Jo Ac Ks Kd Qh Qd Jh", FACE_UP, "a straight, which the chart asks for later"),
        ("6c 6h 8h 8s 8d Ac Kh", FACE_UP, "three eights and a pair of sixes"),
        ("Jc Jd 5s 5h 5c Js Ad", FACE_UP, "three jacks and three fives"),
        ("Ac As Ah Ad Jo Ks 5c", DERBY_FORTUNE, "it stands for the ace of spades"),
        ("Ac As Ah Ad Jo Ks 5c", FACE_UP, "five aces"),
        ("4c 4h 5h 5d 5c 5s 2s", FACE_UP, "four fives and a pair of fours"),
    ],
)
def test_what_a_line_says(cards: str, game_id: str, line: str):
    """000:347, 000:418-479, 003:110-187"""
    assert any(each.endswith(line) for each in lines(cards, game_id)), lines(cards, game_id)


def test_the_setting_comes_with_the_reasons():
    """000:410"""
    cards = parse_cards("Ac Qd Jo 8h 7h 5c 2d")
    assert explained(game(), cards).placed == house_way(game(), cards)


def test_every_row_has_words():
    """000:418-479, 003:110-187"""
    by_id = {row.id: row_words(row) for each in (FACE_UP, DERBY) for row in game(each).house_way.rows}
    assert by_id["one-pair"] == "the two best cards beside the pair go in front"
    assert by_id["two-pair-middle"] == (
        "can an ace go in front? if so, both pairs stay behind, the two best other cards go in front;"
        " if not, the small pair goes in front, the big one stays behind"
    )
    assert by_id["complete-with-two-pair"] == "the rows for two pair decide"
    assert all(words and "{" not in words for words in by_id.values())
