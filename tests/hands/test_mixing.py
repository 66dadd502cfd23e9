"""Numbers of chance: a counter, mixed."""

from __future__ import annotations

import numpy as np

from houseway.hands.mixing import STEP, below, counter_at, mixed


def test_the_first_numbers_are_those_that_were_published():
    counters = [np.uint64(int(STEP) * each % 2**64) for each in (1, 2, 3)]
    assert [int(mixed(each)) for each in counters] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]


def test_parts_of_a_run_begin_far_apart():
    first, second = int(counter_at("a seed", 0)), int(counter_at("a seed", 1))
    assert (second - first) % 2**64 == int(STEP) * 2**40 % 2**64
    assert counter_at(1, 0) == counter_at("1", 0) != counter_at(2, 0)


def test_a_number_below_another_is_as_often_each():
    found = np.zeros(7, np.int64)
    counter = int(counter_at(0, 0))
    for _ in range(70_000):
        counter = (counter + int(STEP)) % 2**64
        chance = np.uint64(mixed(np.uint64(counter)))
        found[int(below(np.uint64(7), chance))] += 1
    assert abs(found - 10_000).max() < 4.5 * 10_000**0.5
    assert int(below(np.uint64(999), np.uint64(2**64 - 1))) == 998
    assert int(below(np.uint64(999), np.uint64(0))) == 0
