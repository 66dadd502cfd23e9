"""Amounts: what is written in dollars, read as cents, and written again."""

from __future__ import annotations

from decimal import Context, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.errors import MoneyError
from houseway.money import DollarAmount, cents, dollars, signed_dollars

MOST = 10**14
AMOUNTS = st.integers(-MOST, MOST)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (12, 1200),
        (0, 0),
        (-3, -300),
        ("12", 1200),
        ("12.5", 1250),
        ("12.50", 1250),
        ("0.01", 1),
        ("$1,200.50", 120050),
        ("1,234,567", 123456700),
        ("1234567", 123456700),
        ("-$3", -300),
        ("+$5", 500),
        ("-0", 0),
        ("007", 700),
        ("  $8 ", 800),
        (Decimal("0.50"), 50),
        (Decimal("5.5000"), 550),
        (Decimal("-1.25"), -125),
        (Decimal("1E+3"), 100000),
        (Decimal("-0.00"), 0),
        ("1000000000000", MOST),
        (-(10**12), -MOST),
        (Decimal("1E+12"), MOST),
    ],
)
def test_what_can_be_read(written: object, read: int):
    found = cents(written)
    assert found == read
    assert type(found) is int


@pytest.mark.parametrize(
    "written",
    [
        True,
        False,
        12.0,
        0.5,
        float("nan"),
        None,
        b"12",
        [12],
        Fraction(1, 2),
        12 + 0j,
        "",
        " ",
        "$",
        "-",
        "ten",
        "1.005",
        "1.",
        ".50",
        "1,00",
        "1,0000",
        "10,00,000",
        ",100",
        "1 000",
        "$-5",
        "--5",
        "1e3",
        "0x10",
        "١٢",
        "½",
        "12\n50",
        "nan",
        Decimal("0.005"),
        Decimal("0.009999999999999999999999999999999999999"),
        Decimal("100.000000000000000000000000000000000001"),
        Decimal("1E-999999"),
        Decimal("NaN"),
        Decimal("sNaN"),
        Decimal("Infinity"),
        Decimal("-Infinity"),
    ],
)
def test_what_is_no_amount(written: object):
    with pytest.raises(MoneyError, match=r"^.* is no amount of money.*; write whole dollars, or .* 12\.50$"):
        cents(written)


@pytest.mark.parametrize(
    "written",
    [
        10**12 + 1,
        -(10**12) - 1,
        pytest.param(10**5000, id="an endless number"),
        "1000000000000.01",
        "$1,000,000,000,001",
        pytest.param("9" * 5000, id="endless text"),
        Decimal("1000000000000.01"),
        Decimal("1E+13"),
        Decimal("-9.9E+999999"),
        Decimal("12345678901234567890123456789.005"),
    ],
)
def test_what_no_table_holds(written: object):
    """Refused in words, however long the number is, before it can overflow or lose a cent."""
    with pytest.raises(
        MoneyError, match=r"is more than any table holds; at most \$1,000,000,000,000$"
    ) as caught:
        cents(written)
    assert len(str(caught.value)) < 120


def test_the_complaint_shows_what_was_written():
    with pytest.raises(MoneyError, match=r'^"12,50" is no amount'):
        cents("12,50")
    with pytest.raises(MoneyError, match=r"^true is no amount"):
        cents(True)  # noqa: FBT003 - a file may say `true` where an amount belongs
    with pytest.raises(MoneyError, match=r'^"one\\ntwo" is no amount'):
        cents("one\ntwo")


@given(AMOUNTS)
def test_written_and_read_again(amount: int):
    assert cents(dollars(amount)) == amount
    assert cents(signed_dollars(amount)) == amount
    assert cents(dollars(amount).replace(",", "").replace("$", "")) == amount
    assert cents(Decimal(amount).scaleb(-2)) == amount


@given(AMOUNTS)
def test_writing_uses_dollars_separators_and_two_digits_of_cents(amount: int):
    text = dollars(amount)
    whole, point, part = text.partition(".")
    assert whole.startswith("-$" if amount < 0 else "$")
    assert bool(point) is (amount % 100 != 0)
    assert len(part) in {0, 2}
    assert f"{abs(amount) // 100:,}" == whole.lstrip("-$")


@given(st.decimals(allow_nan=True, allow_infinity=True))
def test_a_decimal_is_read_exactly_or_refused(amount: Decimal):
    whole = amount.is_finite() and abs(amount) <= 10**12 and (Fraction(amount) * 100).denominator == 1
    if whole:
        assert cents(amount) == Fraction(amount) * 100
    else:
        with pytest.raises(MoneyError):
            cents(amount)


@given(st.floats())
def test_a_float_is_never_accepted(amount: float):
    with pytest.raises(MoneyError):
        cents(amount)


def refusal(text: str) -> str | None:
    try:
        cents(text)
    except MoneyError as error:
        return str(error)
    return None


@given(st.text() | st.text("0123456789,.$+- \n", max_size=16))
def test_any_text_is_read_or_refused_in_one_line(text: str):
    refused = refusal(text)
    if refused is None:
        assert cents(text) == Decimal(text.replace("$", "").replace(",", "")) * 100
    else:
        assert "\n" not in refused


@given(st.integers(1, MOST))
def test_the_callers_decimal_context_does_not_matter(amount: int):
    exact = Decimal(amount).scaleb(-2)
    with localcontext(Context(prec=2)):
        assert cents(exact) == amount


@pytest.mark.parametrize(
    ("amount", "text"),
    [(0, "$0"), (1, "+$0.01"), (-1, "-$0.01"), (50000, "+$500"), (-120050, "-$1,200.50")],
)
def test_gains_and_losses_carry_their_sign(amount: int, text: str):
    assert signed_dollars(amount) == text


def test_dollar_amounts_are_cents_to_the_program():
    assert DollarAmount(1250) + 1 == 1251
    assert dollars(DollarAmount(1250)) == "$12.50"
