"""What hands are worth in each game: jokers by how they lie, and the hands that a jackpot counts."""

import pytest

from houseway.cards import parse_cards
from houseway.games.poker.plan import poker_document
from houseway.games.poker.worth import Worth

UP, DOWN = True, False


@pytest.mark.parametrize(
    ("cards", "counts"),
    [
        ("As Ks Qs Js 7s", True),
        ("As Ah Ad Kc Joker", False),
        ("As Ah Ad Ac Joker", True),
        ("2s 2h 3d 3c Joker", False),
    ],
)
def test_a_hand_with_the_joker_has_no_part_in_a_jackpot_but_for_five_of_a_kind(cards: str, counts: bool):  # noqa: FBT001 -- a row of the table
    """001:565"""
    worth = Worth(poker_document("palace/mexican-poker"))
    hole = parse_cards(cards)
    lies = [UP] * 5
    barred = worth.no_jackpot(hole, lies, lies, worth.high(hole, (), lies, lies))
    assert barred == (() if counts else ("001:565",))


def test_elsewhere_the_joker_is_no_bar_to_a_jackpot():
    """000:3772: no text of this room speaks of it"""
    worth = Worth(poker_document("ace-and-vine/mexican-stud"))
    hole, lies = parse_cards("As Ah Ad Kc Joker"), [UP] * 5
    assert not worth.no_jackpot(hole, lies, lies, worth.high(hole, (), lies, lies))


@pytest.mark.parametrize(
    ("game", "dealt_up", "lies_up", "mode"),
    [
        ("ace-and-vine/mexican-stud", UP, UP, "bug"),  # 000:3772
        ("ace-and-vine/mexican-stud", DOWN, DOWN, "wild"),
        ("ace-and-vine/mexican-stud", DOWN, UP, "wild"),
        ("merced/mexican-poker", UP, UP, "bug"),  # 002:1239
        ("merced/mexican-poker", DOWN, DOWN, "wild"),
        ("merced/mexican-poker", DOWN, UP, "bug"),
        ("casino-royale/mexican-poker", DOWN, DOWN, "wild"),  # 004:1256
        ("palace/mexican-poker", UP, UP, "wild"),  # 001:555
        ("palace/draw-poker", DOWN, DOWN, "bug"),  # 001:213
    ],
)
def test_a_joker_is_worth_what_its_lie_makes_of_it(
    game: str,
    dealt_up: bool,  # noqa: FBT001 -- a row of the table
    lies_up: bool,  # noqa: FBT001 -- likewise
    mode: str,
):
    """000:3772, 001:213, 001:555, 002:1239, 004:1256"""
    assert Worth(poker_document(game)).joker_mode(dealt_up=dealt_up, lies_up=lies_up) == mode


def test_by_the_letter_of_the_glossary_a_joker_turned_up_is_no_ace():
    """004:1301"""
    document = poker_document("casino-royale/mexican-poker")
    choices = list(document.readings["joker-orientation"].choices)
    letter = next(name for name in choices if name != document.readings["joker-orientation"].default)
    worth = Worth(poker_document("casino-royale/mexican-poker", {"joker-orientation": letter}))
    assert worth.joker_mode(dealt_up=DOWN, lies_up=UP) == "no_ace"


def test_down_the_joker_makes_three_kings_where_up_it_makes_a_pair_and_an_ace():
    """002:1239"""
    worth = Worth(poker_document("merced/mexican-poker"))
    hole = parse_cards("Ks Kh 2d 3c Joker")
    down, up = [UP, UP, UP, UP, DOWN], [UP] * 5
    wild = worth.high_words(hole, down, down, worth.high(hole, (), down, down))
    bug = worth.high_words(hole, up, up, worth.high(hole, (), up, up))
    assert (wild, bug) == ("three of a kind, kings", "pair of kings")
