"""Rounds in streams: all of them, in order, whoever deals."""

from __future__ import annotations

import pytest

from houseway.analysis.streams import in_streams


@pytest.mark.parametrize("threads", [1, 2, 3, None])
@pytest.mark.parametrize(("rounds", "sizes"), [(1, [1]), (10, [10]), (11, [10, 1]), (205, [10] * 20 + [5])])
def test_every_stream_is_dealt_once_and_in_order(threads: int | None, rounds: int, sizes: list[int]):
    told: list[float] = []
    found = list(in_streams(rounds, 10, lambda number, many: (number, many), threads, told.append))
    assert found == list(enumerate(sizes))
    assert told == sorted(told)
    assert (len(told), told[-1]) == (len(sizes), 1)


def test_no_more_than_a_few_streams_are_begun_ahead():
    begun: list[int] = []
    streams = in_streams(10**12, 1, lambda number, _: begun.append(number), 2, lambda _: None)
    for _ in range(3):
        next(streams)
    assert len(begun) <= 3 + 8
    del streams


def test_an_error_of_a_stream_is_told():
    def fails(number: int, _many: int) -> int:
        if number == 3:
            raise ValueError("the shoe ran out")
        return number

    with pytest.raises(ValueError, match="the shoe ran out"):
        list(in_streams(100, 10, fails, 2, lambda _: None))
