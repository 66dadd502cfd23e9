"""What a table plays for: by the document, by the posted limit, or as the table sets it."""

import pytest

from houseway.errors import RecordError
from houseway.games.poker.plan import poker_document
from houseway.games.poker.stakes import table_stakes
from houseway.rulebook.families.poker_money import Structure


@pytest.mark.parametrize(
    ("game", "limits", "structure", "blinds"),
    [
        (
            "hemphills/texas-holdem",
            (200, 400),
            "limit",
            (100, 200),
        ),  # half the lower limit and the whole of it
        ("merced/texas-holdem", (300, 600), "limit", (100, 300)),  # whole chips
        ("casino-royale/mexican-poker", (100, 200), "limit", (100, 100)),  # 004:1310
        ("casino-royale/mexican-poker", (300, 600), "limit", (100, 300)),  # 004:1312
        ("casino-royale/lowball", (600, 1200), "limit", (200, 600)),  # 004:1193
        ("palace/draw-poker", None, "no-limit", (200, 300, 500)),  # 001:206
        ("palace/texas-holdem", (100, 200, 200), "no-limit", (100, 200, 200)),  # 001:1805
        ("casino-royale/texas-holdem", (200, 500), "no-limit", (200, 500)),  # 004:1150
        ("palace/razz", (200, 400), "limit", ()),
    ],
)
def test_blinds_are_as_printed_or_follow_from_the_limits(
    game: str, limits: tuple[int, ...] | None, structure: Structure, blinds: tuple[int, ...]
):
    """000:3398, 001:206, 001:1805, 004:1189-1194, 004:1310-1328"""
    assert table_stakes(poker_document(game), limits, structure=structure).blinds == blinds


def test_the_bring_in_is_less_than_the_lower_limit_where_it_can_be_completed():
    """001:846, 003:542-544"""
    stud = table_stakes(poker_document("palace/seven-card-stud"), (300, 600))
    assert (stud.bring_in, stud.lower, stud.chip) == (100, 300, 100)
    small = table_stakes(poker_document("lucky-derby/seven-card-stud"), (100, 200))
    assert (small.bring_in, small.chip) == (50, 50)


def test_a_kill_multiplies_the_limits_and_leaves_the_blinds():
    """001:663, 001:674: half a kill"""
    killed = table_stakes(poker_document("palace/seven-card-stud"), (200, 400), ante=50).times(3, 2)
    assert (killed.lower, killed.upper, killed.ante) == (300, 600, 50)
    odd = table_stakes(poker_document("palace/seven-card-stud"), (300, 600)).times(3, 2)
    assert (odd.lower, odd.upper, odd.bring_in, odd.chip) == (450, 900, 150, 50)


@pytest.mark.parametrize(
    ("limits", "structure", "says"),
    [
        ((400, 200), "limit", "expected amounts that do not fall"),
        ((0, 200), "limit", "expected amounts that do not fall"),
        ((100, 200, 300, 400), "limit", "limits of $1-$2-$3-$4; expected two amounts, such as $4-$8"),
        ((500,), "limit", "limits of $5; expected two amounts, such as $4-$8"),
        ((200, 400), "spread", 'is not played "spread"; allowed: limit, pot-limit, no-limit'),
    ],
)
def test_stakes_that_make_no_sense_are_refused(limits: tuple[int, ...], structure: Structure, says: str):
    """000:3544"""
    with pytest.raises(RecordError) as refused:
        table_stakes(poker_document("hemphills/omaha"), limits, structure=structure)
    assert says in str(refused.value)


def test_the_stakes_are_said_as_on_a_placard():
    """000:1842"""
    document = poker_document("hemphills/texas-holdem")
    assert str(table_stakes(document, (400, 800))) == "$4-$8 limit"
    assert str(table_stakes(document, (100, 200), structure="no-limit")) == "$1-$2 no limit"
