"""A card that nobody has looked at decides nothing: every rule that asks for it stops there (000:618-621)."""

from __future__ import annotations

import operator
from collections.abc import Callable

import numpy as np
import pytest

from houseway.hands.totals import count
from houseway.verify.dealing.unseen import UnseenError, is_unseen, unseen_card, unseen_places

_ASKS = [
    "add",
    "and_",
    "eq",
    "floordiv",
    "ge",
    "gt",
    "le",
    "lshift",
    "lt",
    "mod",
    "mul",
    "ne",
    "or_",
    "rshift",
    "sub",
]


@pytest.mark.parametrize("name", _ASKS)
def test_it_is_no_number(name: str):
    asks: Callable[[object, object], object] = getattr(operator, name)
    card = unseen_card()
    with pytest.raises(UnseenError) as found:
        asks(card, 3)
    assert found.value.card is card
    with pytest.raises(UnseenError):
        asks(3, card)


def test_it_is_found_nowhere_and_counts_for_nothing():
    card = unseen_card()
    tries: list[Callable[[], object]] = [
        lambda: card in {1, 2},
        lambda: card in [1, 2],
        lambda: hash(card),
        lambda: operator.index(card),
        lambda: [0, 1][card],
        lambda: bool(card),
        lambda: np.array([card], np.uint8),
        lambda: sorted([card, 3]),
        lambda: count([card, 3]),
    ]
    for each in tries:
        with pytest.raises(UnseenError):
            each()


def test_it_takes_its_place_in_a_hand():
    hand = (3, unseen_card(), 5, unseen_card())
    assert unseen_places(hand) == (1, 3)
    assert [is_unseen(card) for card in hand] == [False, True, False, True]
