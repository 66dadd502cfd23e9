"""Laws that hold for every fee sheet: tables keep to their lines, charges are used, other answers can be taken."""

from __future__ import annotations

import pytest

from houseway.rulebook import fee_sheet, game_ids, reading_answers, sheet_ids

every_sheet = pytest.mark.parametrize("sheet_id", sheet_ids())


@every_sheet
def test_schedules_hold_their_own_lines(sheet_id: str):
    """004:1095-1118, 002:1325-1364, 000:717-743"""
    found = fee_sheet(sheet_id)
    first, last = found.sheet.source.lines
    for table in found.tables:
        begin, end = table.schedule.lines
        assert first <= begin <= end <= last
        assert all(begin <= option.line <= end for option in table.options), table.id


@every_sheet
def test_every_charge_is_a_column_of_some_table(sheet_id: str):
    """000:723, 004:1914"""
    found = fee_sheet(sheet_id)
    columns = {name for table in found.tables for name in table.charges}
    assert found.sheet.charges.keys() <= columns
    for table in found.tables:
        assert table.schedule.charges.keys() <= table.charges.keys(), table.id


@every_sheet
def test_every_game_it_prices_is_in_the_rulebook(sheet_id: str):
    """001:1282, 003:687, 004:2026: those known by their fees alone are there too"""
    found = fee_sheet(sheet_id)
    assert set(found.games) <= set(game_ids())
    assert {game for table in found.tables for game in table.games} == set(found.games)


@every_sheet
def test_every_other_answer_can_be_taken(sheet_id: str):
    """Such as 000:933, the fee of $1 as it is printed, or 001:1089-1093, the upper tier in a gap."""
    usual = fee_sheet(sheet_id)
    for reading_id, use in usual.sheet.readings.items():
        for choice, overlay in reading_answers(reading_id, use).items():
            if choice == usual.choices[reading_id]:
                continue
            other = fee_sheet(sheet_id, {reading_id: choice})
            changes = bool(overlay.set or overlay.add or overlay.remove)
            assert (other.sheet != usual.sheet) is changes, f"{reading_id}={choice}"
