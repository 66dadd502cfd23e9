"""Card ids and their spellings."""

import re
from collections.abc import Callable
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import (
    JOKER,
    RANKS,
    SUITS,
    card_symbol,
    card_text,
    cards_symbol,
    cards_text,
    count_value,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from houseway.errors import CardError

CARDS = st.lists(st.integers(0, JOKER))


def test_ids_run_by_rank_then_suit():
    assert [card_text(card) for card in (0, 1, 2, 3, 4, 51, 52)] == ["2c", "2d", "2h", "2s", "3c", "As", "Jo"]
    assert all(card == 4 * rank_of(card) + suit_of(card) for card in range(JOKER))
    assert (RANKS[rank_of(parse_card("Qh"))], SUITS[suit_of(parse_card("Qh"))]) == ("Q", "h")


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("As", "As"),
        ("as", "As"),
        ("AS", "As"),
        (" As ", "As"),
        ("Td", "Td"),
        ("td", "Td"),
        ("10d", "Td"),
        ("10D", "Td"),
        ("A♠", "As"),
        ("A♠\ufe0f", "As"),
        ("q♡", "Qh"),
        ("T♦", "Td"),
        ("10♦", "Td"),
        ("Jo", "Jo"),
        ("JO", "Jo"),
        ("jk", "Jo"),
        ("JK", "Jo"),
        ("Joker", "Jo"),
        ("🃏", "Jo"),
    ],
)
def test_spellings_of_one_card(text: str, canonical: str):
    assert card_text(parse_card(text)) == canonical


@pytest.mark.parametrize(
    "text", ["1x", "", "A", "s", "sA", "A s", "11d", "1d", "Asx", "AsKd", "a\u017f", "J\u212a", "\u0662c"]
)  # the last three only look like as, JK and 2c
def test_what_is_no_card_is_named_with_what_is_allowed(text: str):
    with pytest.raises(CardError) as caught:
        parse_card(text)
    assert str(caught.value) == (
        f'no card "{text}"; a card is a rank (2-9 T J Q K A) and a suit (c d h s), such as Td, or Jo for the joker'
    )


@pytest.mark.parametrize(
    "text",
    [
        "As Kd 10c Jo",
        "As,Kd,10c,Jo",
        " As, Kd\n10c\tJo ",
        "AsKd10cJo",
        "asKDtcjoker",
        "A♠K♦10♣🃏",
        ["As", "Kd", "10c", "JK"],
    ],
)
def test_several_cards_apart_together_or_listed(text: str | list[str]):
    assert parse_cards(text) == (51, 45, 32, 52)


def test_no_cards_at_all():
    assert parse_cards("") == parse_cards(" , ") == parse_cards([]) == ()


@pytest.mark.parametrize(("text", "named"), [("As Kx", "Kx"), ("AsKx", "Kx"), ("As1d", "1d"), ("JKs", "s")])
def test_the_wrong_piece_of_several_cards_is_named(text: str, named: str):
    with pytest.raises(CardError, match=re.escape(f'no card "{named}"')):
        parse_cards(text)


@given(CARDS)
def test_print_and_parse_round_trip(cards: list[int]):
    assert parse_cards(cards_text(cards)) == tuple(cards)
    assert parse_cards(cards_symbol(cards)) == tuple(cards)
    assert parse_cards(cards_text(cards).replace(" ", "")) == tuple(cards)
    assert parse_cards([card_symbol(card) for card in cards]) == tuple(cards)


def test_symbols_for_reading():
    assert cards_symbol(parse_cards("As Td Jo 2c")) == "A♠ 10♦ Joker 2♣"


@pytest.mark.parametrize("card", [-1, 53])
def test_an_id_outside_the_pack_has_no_text(card: int):
    with pytest.raises(CardError, match=f"no card {card}; ids run from 0"):
        card_text(card)
    with pytest.raises(CardError, match=f"no card {card}; ids run from 0"):
        card_symbol(card)


def test_counting_values_of_the_action_button_chart():
    """000:85-90"""
    ace_to_king = "A23456789TJQK"
    for suit in SUITS:
        assert [count_value(parse_card(rank + suit)) for rank in ace_to_king] == list(range(1, 14))
    assert count_value(JOKER) == 0


@pytest.mark.parametrize("function", [rank_of, suit_of, count_value])
def test_integer_functions_compile_as_they_stand(function: Callable[[int], int]):
    compiled = import_module("numba").njit(function)
    assert [compiled(card) for card in range(53)] == [function(card) for card in range(53)]
