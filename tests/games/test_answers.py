"""Answers: a word, and an amount where one may name it (000:2451, 000:2457, 002:625, 004:744)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.banking import Bettor
from houseway.errors import MoneyError
from houseway.games import Answer, answer_faults, parse_answer
from houseway.games.transcript import said

ALLOWED = ("hit", "double")
RANGE = {"double": (1000, 2500)}


@given(st.sampled_from(["hit", "double", "even-money"]), st.none() | st.integers(1, 10**9))
def test_what_is_written_is_read_again(word: str, amount: int | None):
    answer = Answer(word, amount)
    assert parse_answer(str(answer)) == answer


@pytest.mark.parametrize("text", ["double x", "double 1.234", "hit $"])
def test_an_amount_that_is_none_is_refused(text: str):
    with pytest.raises(MoneyError):
        parse_answer(text)
    assert [fault.rule for fault in answer_faults(Bettor(3), text, ALLOWED, ())] == ["choice"]


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("stand", 'seat 3: no answer "stand"; answers: hit, double'),
        ("double $9", "seat 3: double for $9; it is for $10 to $25"),
        ("double $25.01", "seat 3: double for $25.01; it is for $10 to $25"),
        ("hit $10", "seat 3: hit is for no amount of one's own choosing"),
    ],
)
def test_a_wrong_answer_is_told_with_what_is_allowed(answer: str, says: str):
    """000:2451: a double for less is at least the table's minimum"""
    assert [fault.says for fault in answer_faults(Bettor(3), answer, ALLOWED, (), RANGE)] == [says]


@pytest.mark.parametrize("answer", ["hit", "double", "double $10", "double 25"])
def test_a_right_answer_is_no_fault(answer: str):
    """000:2451"""
    assert not list(answer_faults(Bettor(3), answer, ALLOWED, (), RANGE))


@pytest.mark.parametrize(
    ("answer", "told", "to_you"),
    [
        ("match", "matches", "match"),
        ("double $15", "doubles $15", "double $15"),
        ("even-money", "takes even money", "take even money"),
        ("4x", "bets 4x", "bet 4x"),
        ("keep", "plays on", "play on"),
    ],
)
def test_what_somebody_does_is_said_as_at_the_table(answer: str, told: str, to_you: str):
    assert (said(answer), said(answer, you=True)) == (told, to_you)
