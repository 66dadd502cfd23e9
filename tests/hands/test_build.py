"""The shipped tables are what the order of hands makes them."""

from __future__ import annotations

import pytest

from houseway.hands import build
from houseway.hands.layout import LENGTHS
from houseway.hands.order import holdings


def test_the_shipped_file_is_what_build_makes():
    assert build.FILE.read_bytes() == build.build()


@pytest.mark.parametrize(("cards", "expected"), [(5, 6175), (6, 18395), (7, 49205)])
def test_how_many_holdings_there_are(cards: int, expected: int):
    assert len(set(holdings(cards))) == expected


def test_rows_without_room_are_refused():
    worth = dict.fromkeys(holdings(7), 1)
    with pytest.raises(ValueError, match=r"no room in a table of 25600"):
        build.packed(worth, LENGTHS[6])


def test_holdings_with_one_key_are_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(build, "RANK_KEYS", tuple(range(13)))
    with pytest.raises(ValueError, match="two holdings have one key"):
        build.packed(dict.fromkeys(holdings(5), 1), LENGTHS[5])
