"""A whole room kept in a journal: bots at three tables, refusals, the cage, drops, a correction."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any

from houseway.cardroom.commands import (
    AnyProposal,
    AtTable,
    Bot,
    BuyAtCage,
    CashOut,
    CloseTable,
    ConfirmProposal,
    CountDrop,
    OpenAccount,
    OpenRoom,
    OpenTable,
    ProposeCorrection,
    StartShift,
    TimeIsUp,
    TimeLimits,
    Transfer,
)
from houseway.cardroom.people import CLOCK, HOUSE
from houseway.cardroom.postings import drop, patron
from houseway.cardroom.roles import Role
from houseway.cardroom.tables import KINDS, plain
from houseway.cards import Stream
from houseway.games.poker.stakes import Stakes
from houseway.store import Journal, open_journal
from houseway.store.keeper import Keeper
from houseway.table.setups import AnySetup, BankedSetup, FeeOption, PanTableSetup, PotTableSetup

START = 1_700_000_000_000
CHIPS = 5_000_000
STAFF = {"cage-1": Role.CAGE, "cage-2": Role.CAGE, "floor-1": Role.FLOOR, "floor-2": Role.FLOOR}
TABLES: dict[str, tuple[AnySetup, tuple[Bot, ...]]] = {
    "bacc": (
        BankedSetup(game="casino-royale/ez-baccarat-panda-8", fees=FeeOption("1"), seed="5e" * 32, packs=6),
        ("proposition", "random", "house-way"),
    ),
    "paigow": (
        BankedSetup(game="casino-royale/pai-gow-poker", fees=FeeOption("1"), seed="6e" * 32),
        ("proposition", "random", "basic-strategy"),
    ),
    "holdem": (
        PotTableSetup(
            game="palace/texas-holdem",
            stakes=Stakes("limit", 400, 800, (200, 400)),
            seed="7e" * 32,
            fees=FeeOption("1"),
        ),
        ("caller", "random", "tight"),
    ),
    "pan": (
        PanTableSetup(game="palace/pan", stake="two", seed="8e" * 32, fees=FeeOption("2")),
        ("sensible", "sensible", "random"),
    ),
}


class KeptRoom:
    """A room that is played by hand of a test, with a clock that it sets itself."""

    def __init__(self, journal: Journal) -> None:
        self.time: int = START
        self.keeper = Keeper(journal, self.now)
        self.chance = Stream(b"\x09" * 32, "a test's bots")
        self._ids = 10 * journal.count  # those before were given by another

    @property
    def room(self) -> Any:
        return self.keeper.room

    def do(self, person: str, command: Any) -> bool:
        """Send a command with an id of its own; say whether it was done."""
        self._ids += 1
        return not self.keeper.do(person, command, f"c{self._ids}").refused

    def open(self, key: str = "") -> None:
        self.do(HOUSE, OpenRoom("A room for tests", key))
        for name, role in STAFF.items():
            self.do(HOUSE, OpenAccount(name, (role,)))
        self.do("floor-1", StartShift("day"))

    def open_table(self, name: str, setup: AnySetup, bots: tuple[Bot, ...]) -> None:
        self.do("floor-1", OpenTable(name, setup, TimeLimits()))
        for seat, kind in enumerate(bots, start=1):
            person = f"{name}-{seat}"
            role = Role.PROPOSITION if kind == "proposition" else Role.PATRON
            self.do(HOUSE, OpenAccount(person, (role,), "bot", kind))
            self.do("cage-1", BuyAtCage(person, CHIPS))
            sits: dict[str, Any] = {"do": "sit-down", "seat": seat, "amount": 200_000}
            if kind == "proposition":
                sits |= {"proposition": True, "amount": 2_000_000}
            assert self.do(person, AtTable(name, sits)), f"{person} cannot sit down"

    def step(self, name: str) -> None:
        """Let one thing happen at a table: what a bot wants, or what the clock says."""
        table = self.room.state.tables[name]
        until = table.deadline
        if until is not None and until <= self.time:
            self.do(CLOCK, TimeIsUp(name))
            return
        for seat, person in list(table.seated.items()):
            kind = self.room.state.people[person].bot
            wanted = KINDS[type(table.setup)].bot(table.live, seat, kind, self.chance)
            if wanted is not None:
                self.do(person, AtTable(name, plain(wanted)))
                return
        if until is not None:
            self.time = max(self.time, until)
            self.do(CLOCK, TimeIsUp(name))

    def now(self) -> int:
        """Return the time, a little later each time it is asked."""
        self.time += 250
        return self.time

    def disturb(self, name: str) -> None:
        """Try what is refused."""
        self.do("floor-2", BuyAtCage(f"{name}-1", 100))
        self.do("cage-1", CashOut(f"{name}-2", CHIPS * 2))
        self.do("floor-2", AtTable(name, {"do": "get-up", "seat": 1}))
        self.do(f"{name}-2", AtTable(name, {"do": "get-up", "seat": 1}))  # of a player's nothing is kept

    def close_table(self, name: str) -> None:
        """Play on until everybody may get up."""
        close = CloseTable(name)
        for _ in range(1000):
            if not self.room.check(self.time, "floor-1", close):
                break
            self.step(name)
        assert self.do("floor-1", close)

    def keep_books(self, name: str) -> None:
        if self.room.state.balance(drop(name)):
            self.do("cage-1", CountDrop(name))
        self.do("floor-1", StartShift("night" if self.room.state.shift == "day" else "day"))

    def correct(self, name: str) -> None:
        held = self.room.state.balance(patron(f"{name}-1"))
        wrong = Transfer(patron(f"{name}-1"), patron(f"{name}-2"), min(held, 500))
        self.by_two(ProposeCorrection(5, (wrong,), "chips went to the wrong seat"))

    def by_two(self, wanted: AnyProposal) -> bool:
        """Let one person propose something and another confirm it; say whether it was done."""
        if not self.do("cage-1", wanted):
            return False
        return self.do("floor-2", ConfirmProposal(self.room.state.entries))


def play_room(address: str, checkpoints: Path, steps: int, tables: tuple[str, ...] = tuple(TABLES)) -> int:
    """Play a room with bots and keep it, opened with the key of its checkpoints; return how many entries it has."""
    with ExitStack() as things:
        journal = things.enter_context(open_journal(address, checkpoints=checkpoints))
        kept = KeptRoom(journal)
        kept.open((checkpoints / f"{journal.place.name}.pub").read_text())
        for name in tables:
            kept.open_table(name, *TABLES[name])
        for number in range(steps):
            for name in tables:
                kept.step(name)
            if number % 20 == 10:
                journal.tick(kept.time)
                kept.disturb(tables[number % len(tables)])
        for name in tables:
            kept.keep_books(name)
        kept.correct(tables[0])
        kept.close_table(tables[-1])
        return journal.count
