"""Every document's hands are worth here what the table says they are: one case after another, asked of the table."""

from __future__ import annotations

import pytest

from analysis.equity.by_hand import GAMES, Known, agrees, dealt, plain
from houseway.analysis.equity import equity
from houseway.cards import cards_text, parse_cards

READINGS = [
    ("palace/omaha", "omaha-exactly-two", "at-most-two"),
    ("palace/omaha-hi-lo", "omaha-exactly-two", "at-most-two"),
    ("palace/crazy-pineapple", "crazy-pineapple-cards", "at-most-two"),
    ("palace/crazy-pineapple-hi-lo", "crazy-pineapple-cards", "at-most-two"),
    ("merced/mexican-poker", "joker-duplicates", "any"),
    ("palace/mexican-poker", "joker-duplicates", "any"),
    ("ace-and-vine/mexican-stud", "joker-duplicates", "any"),
]


def test_all_documents_are_asked():
    assert len(GAMES) == 29


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_hands_are_worth_what_the_table_says(game: str, seed: int):
    """001:703-737, 001:250, 001:555, 004:993: high and low, boards, jokers that lie in every way"""
    hands, board, dead, to_board = dealt(game, seed, players=2 + seed % 2)
    found = equity(game, [hand.text() for hand in hands], board=cards_text(board), dead=cards_text(dead))
    agrees(found, plain(game, hands, board, dead, to_board=to_board))


@pytest.mark.parametrize(("game", "reading", "choice"), READINGS)
def test_readings_change_what_the_table_changes(game: str, reading: str, choice: str):
    """001:733, 001:725, 001:250"""
    for seed in (1, 3):
        hands, board, dead, to_board = dealt(game, seed)
        texts = [hand.text() for hand in hands]
        chosen = {reading: choice}
        found = equity(game, texts, board=cards_text(board), dead=cards_text(dead), readings=chosen)
        agrees(found, plain(game, hands, board, dead, readings=chosen, to_board=to_board))


def hand(text: str, more: int = 0) -> Known:
    return Known(parse_cards(text), more_down=more)


@pytest.mark.parametrize("game", ["merced/holdem-hi-low", "hemphills/texas-holdem"])
def test_an_unknown_hand_is_gone_through_for_every_board(game: str):
    """002:474-475, 000:3457: both cards of one hand and the last of the board are unknown"""
    hands = [hand("As 2d"), hand("Kc Kd"), hand("", 2)]
    board, dead = parse_cards("3h 4c 8s Kh"), [card for card in range(12, 32) if card // 4 != 6]
    asked = equity(game, ["As 2d", "Kc Kd", "random"], board=cards_text(board), dead=cards_text(dead))
    agrees(asked, plain(game, hands, board, dead, to_board=1))


@pytest.mark.parametrize("game", ["palace/seven-card-stud", "palace/seven-card-stud-hi-lo", "palace/razz"])
def test_stud_hands_with_several_cards_to_come(game: str):
    """001:779, 001:818-830, 001:836: one hand needs one card, the other three"""
    hands = [hand("Ac 2c 9d 8d 4h 3h", 1), hand("Kd Kc Td 2d", 3)]
    held = {card for each in hands for card in each.down}
    dead = [card for card in range(52) if card % 13 > 3 and card not in held]
    asked = equity(game, ["(Ac 2c) 9d 8d 4h 3h", "Kd Kc Td 2d"], dead=cards_text(dead))
    agrees(asked, plain(game, hands, (), dead))


def test_one_card_is_turned_for_everybody():
    """001:802-804"""
    hands = [hand("Ac 2c 9d 8d 4h 3h"), hand("Kd Kc Td 2d 2h", 1)]
    asked = equity("palace/seven-card-stud", ["Ac 2c 9d 8d 4h 3h", "Kd Kc Td 2d 2h"], board="5s")
    agrees(asked, plain("palace/seven-card-stud", hands, parse_cards("5s")))
