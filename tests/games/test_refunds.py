"""Parts that go back where a fee stays: whole chips, nobody more than he put in, and not a cent lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from houseway.games.refunds import parts_back


def test_in_proportion_and_in_whole_chips():
    """001:405, 001:1775: what is in the pot is refunded, and the collection is out of it"""
    assert parts_back((400, 400, 400, 400), 300, 100) == [400, 300, 300, 300]
    assert parts_back((200, 400), 200, 100) == [100, 300]
    assert parts_back((200, 200, 200, 200), 300, 1) == [125] * 4
    assert parts_back((0, 500), 500, 100) == [0, 0]
    assert parts_back((0, 0), 0, 100) == [0, 0]


@given(
    st.lists(st.integers(0, 10_000), min_size=1, max_size=10),
    st.integers(0, 10_000),
    st.sampled_from((1, 50, 100)),
)
def test_what_the_fee_leaves_goes_back_and_nobody_has_more_than_he_put_in(
    put: list[int], fee: int, chip: int
):
    fee = min(fee, sum(put))
    back = parts_back(put, fee, chip)
    assert sum(back) == sum(put) - fee
    assert all(0 <= more <= each for more, each in zip(back, put, strict=True))
    assert all(
        abs(more * sum(put) - each * (sum(put) - fee)) < 2 * chip * sum(put)
        for more, each in zip(back, put, strict=True)
        if sum(put)
    )
