"""A room in which anybody asks for anything is clean: what was done and what was refused is played as it was kept."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from houseway.cardroom.commands import (
    AnyRoomCommand,
    AtTable,
    Bot,
    BuyAtCage,
    CashOut,
    Ceilings,
    CloseTable,
    ConfirmProposal,
    Correct,
    CountDrop,
    DeclineProposal,
    GrantRoles,
    LoseConnection,
    OpenAccount,
    OpenRoom,
    OpenTable,
    PayJackpot,
    ProposeCorrection,
    ProposeJackpot,
    Reconnect,
    Renew,
    Resume,
    SetCeilings,
    SetPassword,
    StartShift,
    Tick,
    TimeIsUp,
    TimeLimits,
    Transfer,
)
from houseway.cardroom.people import CLOCK, HOUSE
from houseway.cardroom.roles import Role
from houseway.errors import HousewayError
from houseway.games.poker.stakes import Stakes
from houseway.store import open_journal
from houseway.store.audit import audit
from houseway.table.setups import AnySetup, BankedSetup, FeeOption, PotTableSetup
from store.rooms_kept import STAFF, TABLES, KeptRoom

FUND = "jackpot/casino-royale.pai-gow-poker"
BY_THE_CLOCK = PotTableSetup(
    game="casino-royale/omaha",
    stakes=Stakes("no-limit", 100, 100, (50, 100)),
    seed="7e" * 32,
    fees=FeeOption("0.50/1", schedule="timed"),
)
EVERY: dict[str, tuple[AnySetup, tuple[Bot, ...]]] = {**TABLES, "omaha": (BY_THE_CLOCK, ("caller", "caller"))}


class Crowd:
    """People who ask for whatever comes to their mind, some of it sensible."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(f"a crowd {seed}")  # noqa: S311 -- a test that repeats itself
        self.tables = self._chance.sample(list(EVERY), 2)
        names = [f"{table}-{seat}" for table in self.tables for seat in (1, 2, 3)]
        self._people = (*STAFF, HOUSE, CLOCK, "nobody", "guest-1", *names)

    def _table(self) -> str:
        return self._chance.choice((*self.tables, "nowhere"))

    def _person(self) -> str:
        return self._chance.choice(self._people)

    def _account(self) -> str:
        table = self._table()
        kinds = ("cage", "house", f"patron/{self._person()}", f"drop/{table}", f"collection/{table}", FUND)
        return self._chance.choice(kinds)

    def _correct(self, entries: int) -> Correct | ProposeCorrection:
        moved = [
            Transfer(self._account(), self._account(), self._chance.randint(1, 900))
            for _ in range(self._chance.randint(1, 3))
        ]
        entry = self._chance.choice((0, 1, entries, entries + 1))
        if self._chance.random() < 0.2:
            return Correct(entry, tuple(moved), "put right", self._chance.choice(list(STAFF)))
        return ProposeCorrection(entry, tuple(moved), "put right")

    def _at_table(self) -> AtTable:
        seat = self._chance.randint(1, 9)
        said = (
            {"do": "get-up", "seat": seat},
            {"do": "sit-down", "seat": seat, "amount": 20_000},
            {"do": "buy-chips", "seat": seat, "amount": 5_000},
            {"do": "decline-bank", "seat": seat},
            {"do": "void-round", "reason": "cards fell from the table"},
        )
        return AtTable(self._table(), self._chance.choice(said))

    def command(self, entries: int) -> AnyRoomCommand:
        """Return anything at all that may be asked of a room."""
        chance = self._chance
        made: tuple[Callable[[], AnyRoomCommand], ...] = (
            lambda: BuyAtCage(self._person(), chance.randint(1, 500)),
            lambda: CashOut(self._person(), chance.choice((1, 500, 10**9))),
            lambda: self._correct(entries),
            lambda: PayJackpot(chance.choice((FUND, "house")), self._person(), 100, "four aces", "floor-1"),
            lambda: ProposeJackpot(chance.choice((FUND, "house")), self._person(), 100, "four aces"),
            lambda: ConfirmProposal(entries - chance.randint(0, 9)),
            lambda: DeclineProposal(entries - chance.randint(0, 9)),
            lambda: SetCeilings(Ceilings(entry=chance.randint(1, 900))),
            lambda: CountDrop(self._table()),
            Resume,
            lambda: LoseConnection(self._table(), self._person()),
            lambda: Reconnect(self._table(), self._person()),
            lambda: Renew(self._table()),
            lambda: Tick(self._table()),
            lambda: TimeIsUp(self._table(), finishing=chance.random() < 0.5),
            lambda: StartShift(chance.choice(("day", "night"))),
            lambda: GrantRoles("guest-1", (chance.choice(list(Role)),)),
            lambda: SetPassword(self._person(), "00"),
            lambda: OpenAccount("guest-1", (Role.PATRON,)),
            lambda: CloseTable(self._table()),
            lambda: OpenTable(self._table(), TABLES["bacc"][0], TimeLimits()),
            lambda: OpenRoom("Another room", "another key"),
            self._at_table,
            self._at_table,
        )
        return chance.choice(made)()

    def asks(self, kept: KeptRoom) -> None:
        """Ask for something, and every other time for what may be done."""
        entries, tries = kept.keeper.journal.count, self._chance.choice((1, 40))
        for _ in range(tries):
            person, command = self._person(), self.command(entries)
            with suppress(HousewayError):  # what cannot be said at all is not noted
                if tries == 1 or not kept.room.check(kept.time, person, command):
                    kept.do(person, command)
                    return


@pytest.mark.parametrize("seed", range(4))
def test_whatever_a_crowd_asks_for_is_played_again_as_it_was(seed: int, tmp_path: Path):
    crowd, path = Crowd(seed), tmp_path / "room.db"
    for start in range(2):
        with open_journal(path) as journal:
            kept = KeptRoom(journal)
            kept.time = max(kept.time, kept.room.state.at)
            if not start:
                kept.open(path.with_name("room.db.pub").read_text())
                for name in crowd.tables:
                    kept.open_table(name, *EVERY[name])
            for _ in range(20):
                for name in crowd.tables:
                    if name in kept.room.state.tables:
                        kept.step(name)
                kept.time += 60_000
                for _ in range(3):
                    crowd.asks(kept)
    report = audit(path)
    assert report.faults == ()
    assert report.checked.refusals > 10
    assert report.checked.entries - report.checked.refusals > 60


def test_a_card_that_is_replaced_twice_is_no_fault(tmp_path: Path):
    """Of a place whose card was replaced twice only the last card is in the record."""
    twice = AtTable(
        "stud",
        {
            "do": "rule",
            "remedy": "replace_card",
            "reason": "it was face up",
            "hand": "seat 2",
            "place": 0,
        },
    )
    with open_journal(tmp_path / "room.db") as journal:
        kept = KeptRoom(journal)
        kept.open()
        setup = BankedSetup(game="lucky-derby/caribbean-stud", fees=FeeOption("1"), seed="5e" * 32)
        kept.open_table("stud", setup, ("proposition", "random"))
        for _ in range(100):
            kept.step("stud")
            if not kept.room.check(kept.time, "floor-1", twice):
                break
        assert kept.do("floor-1", twice)
        assert kept.do("floor-1", twice)
        for _ in range(40):
            kept.step("stud")
    report = audit(tmp_path / "room.db", without_checkpoints=True)
    assert report.faults == ()
    assert report.checked.rounds["lucky-derby/caribbean-stud"] >= 2
