"""The shoe: dealing, burning, cutting."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import (
    COMPOSITIONS,
    MAX_PACKS,
    Shoe,
    cards_text,
    composition,
    forced,
    fresh_shoe,
    needs_shuffle,
    opening_burn,
    parse_cards,
)
from houseway.errors import CardError

NAMES = st.sampled_from([pack.name for pack in COMPOSITIONS])


def shoe_of(text: str, packs: int = 1) -> Shoe:
    return forced(parse_cards(text), "joker_53", packs)


def test_cards_leave_from_the_front_and_the_old_shoe_is_untouched():
    shoe = shoe_of("As Kd 7c 2h")
    cards, after = shoe.deal(3)
    assert cards_text(cards) == "As Kd 7c"
    assert (after.dealt, after.remaining) == (3, 1)
    assert (cards_text(after.dealt_cards), cards_text(after.remaining_cards)) == ("As Kd 7c", "2h")
    assert (shoe.dealt, shoe.remaining) == (0, 4)


@pytest.mark.parametrize("count", [-1, 3])
def test_dealing_past_the_end_says_what_was_asked_and_left(count: int):
    _, shoe = shoe_of("As Kd 7c").deal(1)
    with pytest.raises(CardError, match=rf"^cards asked of the shoe: {count}; left in it: 2$"):
        shoe.deal(count)
    with pytest.raises(CardError, match=rf"^cards asked of the shoe: {count}; left in it: 2$"):
        shoe.burn(count)


def test_the_cut_puts_the_front_behind():
    assert cards_text(shoe_of("As Kd 7c 2h").cut(1).order) == "Kd 7c 2h As"
    assert shoe_of("As Kd 7c 2h").cut(0) == shoe_of("As Kd 7c 2h")
    assert shoe_of("").cut(0).remaining == 0


@pytest.mark.parametrize("depth", [-1, 4, 5])
def test_a_cut_outside_the_shoe_is_refused(depth: int):
    with pytest.raises(CardError, match=rf"cut at {depth}; allowed: 0 \(no cut\) to 3"):
        shoe_of("As Kd 7c 2h").cut(depth)


def test_a_shoe_in_play_is_not_cut():
    """000:617: players are offered the cut before the cards go into the shoe."""
    _, shoe = shoe_of("As Kd 7c 2h").deal(1)
    with pytest.raises(CardError, match="cut with 1 of the cards dealt"):
        shoe.cut(1)


@given(NAMES, st.integers(1, 8), st.data())
def test_dealing_cutting_and_burning_conserve_the_cards(name: str, packs: int, data: st.DataObject):
    fresh = fresh_shoe(name, packs)
    shoe = forced(fresh, name, packs).cut(data.draw(st.integers(0, len(fresh) - 1)))
    assert (shoe.packs, shoe.composition) == (packs, composition(name))
    gone: list[int] = []
    for step in data.draw(st.lists(st.sampled_from(["deal", "burn"]), max_size=6)):
        count = data.draw(st.integers(0, shoe.remaining))
        cards, shoe = shoe.deal(count) if step == "deal" else shoe.burn(count)
        assert len(cards) == count
        gone.extend(cards)
    assert shoe.dealt == len(gone)
    assert tuple(gone) == shoe.dealt_cards
    assert sorted([*gone, *shoe.remaining_cards]) == sorted(fresh)


@given(NAMES, st.integers(1, 8))
def test_a_fresh_shoe_is_whole_packs(name: str, packs: int):
    pack = composition(name)
    fresh = fresh_shoe(pack, packs)
    assert fresh[: pack.size] == fresh[-pack.size :] == pack.cards
    assert len(fresh) == packs * pack.size


@pytest.mark.parametrize("packs", [0, -1, MAX_PACKS + 1])
def test_the_number_of_packs_is_bounded(packs: int):
    with pytest.raises(CardError, match=f"{packs} packs; allowed: 1 to 100"):
        fresh_shoe("standard_52", packs)
    with pytest.raises(CardError, match=f"{packs} packs; allowed: 1 to 100"):
        forced((), "standard_52", packs)


def test_a_forced_order_takes_no_more_of_a_card_than_the_packs_hold():
    assert shoe_of("Kd Kd", packs=2).remaining == 2
    with pytest.raises(CardError, match=r"^Kd appears 3 times; 2 packs hold it at most 2 times$"):
        shoe_of("Kd 2c Kd Kd", packs=2)
    with pytest.raises(CardError, match=r"^Jo appears 2 times; 1 pack holds it at most 1 time$"):
        shoe_of("Jo Jo")


@pytest.mark.parametrize(
    ("text", "name"), [("8c", "stripped_41"), ("Jo", "standard_52"), ("Td", "spanish_48")]
)
def test_a_forced_order_takes_only_cards_of_the_pack(text: str, name: str):
    with pytest.raises(CardError, match=f"^{text} is not a card of {name}$"):
        forced(parse_cards(text), name, 8)


@pytest.mark.parametrize(
    ("first", "burned"),
    [("A", 1), ("2", 2), ("9", 9), ("T", 10), ("J", 10), ("Q", 10), ("K", 10)],
)
def test_the_first_card_out_says_how_many_are_burned(first: str, burned: int):
    """000:617; the ten by reading burn-details"""
    shoe = forced(
        (*parse_cards(f"{first}s"), *parse_cards("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh")), "standard_52", 1
    )
    gone, after = opening_burn(shoe, "first_card_value")
    assert cards_text(gone[:1]) == f"{first}s"
    assert gone == shoe.order[: 1 + burned]
    assert after.dealt == 1 + burned


def test_no_opening_burn():
    shoe = shoe_of("As Kd")
    assert opening_burn(shoe, "none") == ((), shoe)


def test_an_unknown_opening_burn_is_answered_with_the_nearest():
    with pytest.raises(CardError, match=r'no opening burn "first_card"; did you mean first_card_value\?'):
        opening_burn(shoe_of("As Kd"), "first_card")


def test_an_opening_burn_cannot_be_read_from_a_joker_or_a_short_shoe():
    with pytest.raises(CardError, match="joker, which has no burn value"):
        opening_burn(shoe_of("Jo Kd"), "first_card_value")
    with pytest.raises(CardError, match=r"^cards asked of the shoe: 11; left in it: 2$"):
        opening_burn(shoe_of("Kd 2c"), "first_card_value")
    with pytest.raises(CardError, match=r"^cards asked of the shoe: 1; left in it: 0$"):
        opening_burn(shoe_of(""), "first_card_value")


def test_the_cut_card_comes_out_when_fewer_cards_are_left():
    shoe = shoe_of("As Kd 7c 2h")
    assert [needs_shuffle(shoe, cut_card) for cut_card in (0, 4, 5)] == [False, False, True]
    _, shoe = shoe.deal(1)
    assert needs_shuffle(shoe, 4)
