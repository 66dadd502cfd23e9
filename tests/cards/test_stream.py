"""The stream of numbers behind shuffles and dice."""

import hashlib
import hmac
import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import Stream, roll
from houseway.errors import CardError

SEED = bytes(range(32))
KNOWN_ROLL = (4, 1, 6)
SEEDS = st.binary(min_size=32, max_size=32)


class Scripted(Stream):
    """A stream whose words are given, to look at each case by itself."""

    def __init__(self, words: list[int]) -> None:
        super().__init__(SEED, "test")
        self.words = words

    def word(self) -> int:
        return self.words.pop(0)


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 for cell in range(cells)) / expected


def test_the_words_are_those_of_the_described_construction():
    blocks = [
        hmac.new(SEED, b"dice\0table " + counter.to_bytes(8, "big"), hashlib.sha256).digest()
        for counter in range(3)
    ]
    raw = b"".join(blocks)
    stream = Stream(SEED, "dice", "table ")
    assert [stream.word() for _ in range(12)] == [
        int.from_bytes(raw[at : at + 8], "big") for at in range(0, len(raw), 8)
    ]


@pytest.mark.parametrize("bound", [3, 6, 52, 416, 2**63 + 1, 2**64 - 1])
def test_words_past_the_last_whole_multiple_are_thrown_away(bound: int):
    limit = 2**64 // bound * bound
    assert Scripted([limit, 2**64 - 1, 5]).below(bound) == 5 % bound
    assert Scripted([limit - 1]).below(bound) == bound - 1


@pytest.mark.parametrize("bound", [1, 2, 8, 2**64])
def test_a_power_of_two_throws_nothing_away(bound: int):
    assert Scripted([2**64 - 1]).below(bound) == bound - 1


@pytest.mark.parametrize("bound", [0, -6, 2**64 + 1])
def test_bounds_are_checked(bound: int):
    with pytest.raises(CardError, match="allowed: below 1 to below"):
        Stream(SEED, "test").below(bound)


def test_each_order_of_four_comes_from_exactly_one_choice_of_numbers():
    orders = Counter(
        tuple(Scripted([a, b, c]).shuffled("wxyz"))
        for a, b, c in itertools.product(range(4), range(3), range(2))
    )
    assert len(orders) == 24
    assert set(orders.values()) == {1}


def test_numbers_are_spread_evenly():
    """99.9 % of fair streams stay below 93.2 with 51 degrees of freedom; this one is fixed."""
    stream = Stream(SEED, "test")
    assert chi_square(Counter(stream.below(52) for _ in range(20_000)), 52) < 93.2


def test_every_card_comes_first_equally_often():
    """99.9 % of fair shuffles stay below 93.2 with 51 degrees of freedom; these are fixed."""
    stream = Stream(SEED, "test")
    assert chi_square(Counter(stream.shuffled(range(52))[0] for _ in range(4_000)), 52) < 93.2


@given(SEEDS, st.text(), st.integers(1, 2**64))
def test_the_same_seed_label_and_nonce_give_the_same_numbers(seed: bytes, nonce: str, bound: int):
    first, second = Stream(seed, "test", nonce), Stream(seed, "test", nonce)
    drawn = [first.below(bound) for _ in range(6)]
    assert drawn == [second.below(bound) for _ in range(6)]
    assert all(0 <= number < bound for number in drawn)


@given(SEEDS, st.lists(st.integers()))
def test_shuffling_keeps_every_item(seed: bytes, items: list[int]):
    before = list(items)
    assert sorted(Stream(seed, "test").shuffled(items)) == sorted(before)
    assert items == before


def test_labels_and_nonces_do_not_run_into_each_other():
    streams = [
        Stream(SEED, "ab", "c"),
        Stream(SEED, "a", "bc"),
        Stream(SEED, "abc"),
        Stream(SEED, "ab", "c\0"),
        Stream(bytes(32), "ab", "c"),
    ]
    assert len({stream.word() for stream in streams}) == len(streams)


@pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
def test_a_seed_has_32_bytes(length: int):
    with pytest.raises(CardError, match=f"a seed of {length} bytes; allowed: exactly 32"):
        Stream(bytes(length), "test")


@pytest.mark.parametrize("label", ["", "a\0b", "a\n"])
def test_a_label_is_printable_text(label: str):
    with pytest.raises(CardError, match="stream label"):
        Stream(SEED, label)


def test_a_nonce_is_text_that_utf8_can_write():
    with pytest.raises(CardError, match="nonce"):
        Stream(SEED, "test", "\ud800")


def test_three_dice_fall_from_3_to_18():
    """001:866: a cup with three dice."""
    stream = Stream(SEED, "dice")
    rolls = [roll(stream) for _ in range(1_000)]
    assert {len(dice) for dice in rolls} == {3}
    assert {face for dice in rolls for face in dice} == {1, 2, 3, 4, 5, 6}
    assert {sum(dice) for dice in rolls} == set(range(3, 19))


def test_a_known_roll_never_changes():
    assert roll(Stream(SEED, "dice")) == KNOWN_ROLL
    assert roll(Stream(SEED, "dice"), 5)[:3] == KNOWN_ROLL


def test_at_least_one_die_is_rolled():
    with pytest.raises(CardError, match="0 dice; allowed: 1 or more"):
        roll(Stream(SEED, "dice"), 0)
