"""Lines and labels written for people."""

from __future__ import annotations

import pytest

from houseway.lint.places import joined, lines_of, place, run


def test_a_citation_covers_its_lines():
    assert list(lines_of("000:613")) == [613]
    assert list(lines_of("004:205-207")) == [205, 206, 207]
    assert (place("000", 7, 7), place("000", 7, 9)) == ("000:7", "000:7-9")


@pytest.mark.parametrize(
    ("cites", "runs"),
    [
        (["002:7", "002:1-3", "002:4-5"], ("002:1-5", "002:7")),
        (["002:1-9", "002:3-4"], ("002:1-9",)),
        (["003:10", "001:9"], ("001:9", "003:10")),
        (["000:1", "001:2"], ("000:1", "001:2")),
        ([], ()),
    ],
)
def test_citations_that_run_on_are_one(cites: list[str], runs: tuple[str, ...]):
    assert joined(cites) == runs


@pytest.mark.parametrize(
    ("labels", "written"),
    [
        (["1", "2", "3", "7"], "1-3, 7"),
        (["4/8"], "4/8"),
        (["1", "3"], "1, 3"),
        (["9", "10", "a", "b"], "9-10, a, b"),
    ],
)
def test_labels_are_written_in_runs(labels: list[str], written: str):
    assert run(labels) == written
