"""Commands of a hand as lines of text: what is printed can be read, and what cannot be read says why."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.errors import HousewayError, RecordError
from houseway.games.poker.acts import AMOUNT, CARDS, WORDS, Act
from houseway.games.poker.floor import CONDITIONS, REMEDIES, Decision, Irregular, Subject
from houseway.games.poker.forms import Early, Motion
from houseway.games.poker.lines import Command, parse_line

SEATS = st.integers(1, 10)
AMOUNTS = st.integers(1, 10_000_000)
DECK = st.lists(st.integers(0, 52), max_size=5, unique=True).map(tuple)
REASONS = st.text("abcdefghij klm:,", min_size=1).map(str.strip).filter(bool)


@st.composite
def acts(draw: st.DrawFn) -> Act:
    word = draw(st.sampled_from(WORDS))
    seat = 0 if word == "cards" else draw(SEATS)
    amount = draw(AMOUNTS) if word in AMOUNT else 0
    return Act(seat, word, amount, draw(DECK) if word in CARDS else ())  # pyright: ignore[reportArgumentType] -- a word of WORDS


SUBJECTS = st.lists(st.builds(Subject, SEATS, st.none() | st.integers(0, 52)), max_size=3).map(tuple)
COMMANDS = st.one_of(
    acts(),
    st.builds(Irregular, st.sampled_from(CONDITIONS), REASONS, SUBJECTS, st.booleans()),
    st.builds(Decision, st.sampled_from(REMEDIES), REASONS, SUBJECTS),
    st.builds(
        Motion, SEATS, AMOUNTS, st.just(0) | AMOUNTS, st.booleans(), st.sampled_from(["", "call", "raise"])
    ),
    acts().filter(lambda act: act.seat > 0).map(Early),
)


@given(COMMANDS)
def test_what_is_written_is_read_again(command: Command):
    """001:414-420, 001:499, 004:506-514: what is said and done at the table, as a record has it"""
    assert parse_line(str(command)) == command


@given(st.text(max_size=40))
def test_anything_else_is_refused_in_words(line: str):
    with suppress(HousewayError):
        assert parse_line(line)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "an empty line is no command"),
        ("3", 'seat 3 says nothing; expected a word, like "call"'),
        ("3 rise 4", "did you mean raise?"),
        ("3 raise", 'expected one amount after "raise", got 0'),
        ("3 check 4", 'expected nothing after "check", got "4"'),
        ("fold", '"cards" is said by the house dealer, all else by a seat'),
        ("3 cards", '"cards" is said by the house dealer'),
        ("floor misdeal", "expected a reason after a colon"),
        ("floor exposed 3: oops", 'no irregularity "exposed"'),
        ("floor decides: oops", 'no remedy ""'),
        ("floor boxed_card Kd: oops", 'expected a seat before the card "Kd"'),
        ("3 puts", 'expected a seat, "puts" and an amount'),
        ("3 puts 4 quickly", 'got "quickly"'),
    ],
)
def test_a_line_that_says_nothing_is_refused_with_its_reason(line: str, says: str):
    with pytest.raises(RecordError) as refused:
        parse_line(line)
    assert says in str(refused.value)


def test_the_words_that_are_known_are_listed_once():
    with pytest.raises(RecordError) as refused:
        parse_line("3 xyz")
    assert str(refused.value).startswith('"xyz" in "3 xyz" is no act; known: all-in, bet')
    assert all(
        str(refused.value).count(f" {word}") == 1 for word in WORDS if word not in {"all-in", "bring-in"}
    )
