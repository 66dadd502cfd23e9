"""Stakes, blinds and buy-ins of six games for a pot against the tables they are printed in."""

from __future__ import annotations

import pytest

from rulebook.documents.poker_pages import poker
from rulebook.documents.royale_poker_pages import (
    HOLDEM,
    LOWBALL,
    MEXICAN,
    OMAHA,
    OMAHA8,
    STUD,
    TWINS,
    cells,
    cents,
    pairs,
)
from rulebook.room_pages import needs_seeds, span, text

pytestmark = needs_seeds


@pytest.mark.parametrize(
    ("game_id", "rows"), [(HOLDEM, (1098, 1118)), (OMAHA, (1123, 1136)), (OMAHA8, (1123, 1136))]
)
def test_stakes_of_the_board_games(game_id: str, rows: tuple[int, int]):
    """004:1098-1118, 004:1123-1136, 004:1147, 004:1150"""
    limit, pot, none = poker(game_id).limits
    assert [found.structure for found in (limit, pot, none)] == ["limit", "pot-limit", "no-limit"]
    assert list(limit.pairs) == [pairs(cells(line)[0])[0] for line in range(rows[0], rows[1] + 1)]
    assert list(pot.pairs) == pairs(cells(1147)[0]) + pairs(cells(1150)[0])
    assert none.pairs == pot.pairs
    for found in (limit, pot, none):
        assert (found.least, found.highest) == (found.pairs[0], found.pairs[-1])


def test_stakes_of_lowball():
    """004:1189-1194"""
    for line, found in zip(range(1189, 1195), poker(LOWBALL).limits, strict=True):
        stakes, buy_in, blinds, *_ = cells(line)
        assert found.least == found.highest == pairs(stakes)[0]
        assert (found.blinds, found.buy_in) == (pairs(blinds)[0], cents(buy_in.lstrip("$")))
        assert found.buy_in == 10 * pairs(stakes)[0][0]


def test_stakes_of_mexican_poker_with_a_limit():
    """004:1310-1328"""
    rows = poker(MEXICAN).limits[:19]
    for line, found in zip(range(1310, 1329), rows, strict=True):
        option, stakes, buy_in, blinds, *_ = cells(line)
        assert (found.structure, found.options, found.cite) == ("limit", option, (f"004:{line}",))
        assert found.least == found.highest == pairs(stakes)[0]
        assert (found.blinds, found.buy_in) == (pairs(blinds)[0], cents(buy_in.lstrip("$")))


@pytest.mark.parametrize(("structure", "first"), [("pot-limit", 19), ("no-limit", 37)])
def test_stakes_of_mexican_poker_without_a_limit(structure: str, first: int):
    """004:1334-1351: the column of blinds is that of options 1 to 18, so the pair of the table is used."""
    buy_in = 0
    for line, found in zip(range(1334, 1352), poker(MEXICAN).limits[first : first + 18], strict=True):
        option, stakes, bought, blinds, *_ = cells(line)
        buy_in = pairs(bought)[0][0] if bought else buy_in
        assert (found.structure, found.options) == (structure, option)
        assert found.least == found.highest == found.blinds == pairs(stakes)[0]
        assert found.buy_in == buy_in
        assert pairs(blinds) == pairs(cells(int(option) + 1290)[3])


def test_stakes_of_stud():
    """003:3169-3209"""
    (limit,) = poker(STUD).limits
    printed = [pairs(text([cite]).partition(" ")[2])[0] for cite in limit.cite]
    assert list(limit.pairs) == printed
    assert (limit.least, limit.highest) == (printed[0], printed[-1])
    assert [span(cite)[1] for cite in limit.cite] == list(range(3169, 3210, 5))


def test_no_single_wager_is_larger_than_a_thousand():
    """004:1146, 004:1162, 004:1305"""
    for game_id in (*TWINS, MEXICAN):
        betting = poker(game_id).betting
        assert betting.most == 1000_00
        assert all("1,000" in text([cite]) for cite in betting.most_cite)
