"""A table whose option the floor changes: what falls due by the clock follows, and the audit finds nothing."""

from __future__ import annotations

from pathlib import Path

from houseway.cardroom.commands import AtTable
from houseway.games.poker.stakes import Stakes
from houseway.store import open_journal
from houseway.store.audit import audit
from houseway.table.pots.events import TimeCharged
from houseway.table.setups import FeeOption, PotTableSetup
from store.rooms_kept import KeptRoom

GAME = "hemphills/texas-holdem"
POSTED = (
    {"option": "1", "sheet": GAME},
    {"option": "1", "schedule": "timed-limit"},
    {"option": "15", "schedule": "timed-limit"},
    None,
    {"option": "2", "schedule": "timed-limit"},
)
HALF_HOUR = 30 * 60_000


def test_by_the_hand_and_by_the_clock_and_back_again(tmp_path: Path):
    """000:2285-2308"""
    stakes = Stakes("limit", 400, 800, (200, 400), chip=100)
    setup = PotTableSetup(
        game=GAME, stakes=stakes, seed="7e" * 32, fees=FeeOption("1", schedule="timed-limit")
    )
    address = str(tmp_path / "room.db")
    with open_journal(address, checkpoints=tmp_path) as journal:
        kept = KeptRoom(journal)
        kept.open()
        kept.open_table("one", setup, ("caller", "caller", "tight"))
        live = kept.room.state.tables["one"].live
        for fees in POSTED:
            for _ in range(3):
                kept.time += HALF_HOUR
                for _ in range(12):
                    kept.step("one")
            while live.in_hand:
                kept.step("one")
            assert kept.do("floor-1", AtTable("one", {"do": "change-option", "fees": fees}))
        for _ in range(60):
            kept.time += HALF_HOUR // 10
            kept.step("one")
        taken = {event.paid // len(event.marks) for event in live.events if isinstance(event, TimeCharged)}
        kept.close_table("one")
    assert {600, 2000, 700} <= taken
    assert audit(address, checkpoints=tmp_path).faults == ()
