"""What each pack holds."""

import pytest

from houseway.cards import (
    COMPOSITIONS,
    JOKER,
    RANKS,
    Composition,
    card_text,
    composition,
    parse_card,
    rank_of,
)
from houseway.errors import CardError

ANY_SUIT = "cdhs"


def ranks_in(name: str) -> str:
    return "".join(rank for rank in RANKS if parse_card(f"{rank}h") in composition(name).cards)


@pytest.mark.parametrize(
    ("name", "size", "ranks", "joker"),
    [
        pytest.param("standard_52", 52, RANKS, False, id="000:582"),
        pytest.param("joker_53", 53, RANKS, True, id="000:343"),
        pytest.param("stripped_41", 41, "234567JQKA", True, id="001:530"),
        pytest.param("spanish_48", 48, "23456789JQKA", False, id="002:543"),
        pytest.param("bonus_52", 52, RANKS, False, id="002:692"),
        pytest.param("natural_aces_52", 52, RANKS, False, id="001:965"),
        pytest.param("pan_40", 40, "234567JQKA", False, id="001:14-16"),
    ],
)
def test_content(name: str, size: int, ranks: str, joker: bool):  # noqa: FBT001  a column of the table
    pack = composition(name)
    assert pack.size == len(set(pack.cards)) == size
    assert ranks_in(name) == ranks
    assert (JOKER in pack.cards) is joker
    assert list(pack.cards) == sorted(pack.cards)


def test_eight_packs_of_pan_are_the_printed_320_cards():
    """001:68"""
    assert 8 * composition("pan_40").size == 320


def test_four_to_eight_spanish_packs_are_the_printed_192_to_384_cards():
    """002:543, 003:4257-4260"""
    assert [packs * composition("spanish_48").size for packs in (4, 8)] == [192, 384]


@pytest.mark.parametrize(
    ("name", "label", "ranks"),
    [
        pytest.param("spanish_48", "Bonus", "JQK", id="002:543"),
        pytest.param("bonus_52", "Bonus", "TJQK", id="004:644"),
        pytest.param("natural_aces_52", "Natural", "A", id="001:965"),
    ],
)
def test_marks(name: str, label: str, ranks: str):
    pack = composition(name)
    marked = {card_text(card) for card in pack.cards if pack.mark_of(card) == label}
    assert marked == {rank + suit for rank in ranks for suit in ANY_SUIT}
    assert {pack.mark_of(card) for card in pack.cards} == {label, None}
    assert [mark.label for mark in pack.marks] == [label]
    assert {RANKS[rank] for mark in pack.marks for rank in mark.ranks} == set(ranks)


def test_a_card_outside_the_pack_has_no_mark():
    assert composition("spanish_48").mark_of(parse_card("Td")) is None
    assert composition("bonus_52").mark_of(JOKER) is None


@pytest.mark.parametrize("name", ["standard_52", "joker_53", "stripped_41", "pan_40"])
def test_plain_packs_have_no_marks(name: str):
    pack = composition(name)
    assert {pack.mark_of(card) for card in pack.cards} == {None}


def test_every_pack_cites_its_documents():
    assert all(pack.cite for pack in COMPOSITIONS)
    assert len({pack.name for pack in COMPOSITIONS}) == len(COMPOSITIONS) == 8


def test_a_pack_of_ones_own_is_given_back():
    aces = Composition("aces", tuple(card for card in range(52) if rank_of(card) == 12))
    assert composition(aces) is aces
    assert hash(aces) == hash(Composition("aces", aces.cards))


def test_an_unknown_name_is_answered_with_the_nearest():
    with pytest.raises(CardError, match=r'no composition "spanish_84"; did you mean spanish_48\?'):
        composition("spanish_84")
    with pytest.raises(CardError, match='no composition "tarot"; known: bonus_52, joker_53'):
        composition("tarot")
