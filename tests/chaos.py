"""The same commands twice: once in good order, once as a bad network would bring them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.commands import (
    AnyRoomCommand,
    AtTable,
    BuyAtCage,
    OpenAccount,
    OpenRoom,
    OpenTable,
    TimeLimits,
)
from houseway.cardroom.people import HOUSE
from houseway.cardroom.roles import Role
from houseway.cardroom.tables import KINDS, plain
from houseway.cards import Stream
from houseway.errors import ConflictError, StaleCommandError
from houseway.games.poker.stakes import Stakes
from houseway.store.keeper import Keeper
from houseway.table.setups import BankedSetup, FeeOption, PanTableSetup, PotTableSetup

if TYPE_CHECKING:
    from houseway.cardroom.state import RoomTable
    from houseway.store import Journal
    from houseway.store.keeper import Answer

SEED = "c4" * 32
NO_CLOCK = TimeLimits(bank=0, wagers=0, decision=0, dealer=0, disconnected=0)
RICH = 10**9
_TABLES: list[tuple[Any, tuple[str, ...]]] = [
    (
        BankedSetup(game="casino-royale/ez-baccarat-panda-8", fees=FeeOption("1"), seed=SEED),
        ("proposition", "house-way", "random"),
    ),
    (
        BankedSetup(game="lucky-derby/pure-spanish-21-5", seed=SEED),
        ("proposition", "basic-strategy", "random"),
    ),
    (
        PotTableSetup(game="palace/texas-holdem", stakes=Stakes("limit", 400, 800, (200, 400)), seed=SEED),
        ("caller",) * 3,
    ),
    (PanTableSetup(game="palace/pan", stake="two", seed=SEED), ("sensible",) * 4),
]


class Sent(msgspec.Struct, frozen=True):
    """A command as a client sends it."""

    id: str
    person: str
    command: AnyRoomCommand
    turn: int | None = None


def opened(journal: Journal) -> Keeper:
    """Return a room with four tables and the bots that sit at them."""
    ticks = iter(range(1_700_000_000_000, 1_800_000_000_000))
    keeper = Keeper(journal, lambda: next(ticks))
    keeper.do(HOUSE, OpenRoom("Rough weather", ""))
    keeper.do(HOUSE, OpenAccount("dealer-1", (Role.DEALER,)))
    keeper.do(HOUSE, OpenAccount("cage-1", (Role.CAGE,)))
    for number, (setup, bots) in enumerate(_TABLES):
        keeper.do(HOUSE, OpenTable(f"table-{number}", setup, NO_CLOCK))
        for seat, kind in enumerate(bots, 1):
            person = f"bot-{number}-{seat}"
            keeper.do(HOUSE, OpenAccount(person, (Role.PROPOSITION,), "bot", msgspec.convert(kind, Any)))
            keeper.do(HOUSE, BuyAtCage(person, RICH))
            raw: dict[str, Any] = {"do": "sit-down", "seat": seat, "amount": 200_000}
            keeper.do(person, AtTable(f"table-{number}", raw))
    return keeper


def clean(keeper: Keeper, length: int, named: str = "id") -> list[Sent]:
    """Play so many commands, whoever's turn it is, and return them as they were sent."""
    chance = Stream(bytes(32), "houseway chaos bots", named)
    sent: list[Sent] = []
    while len(sent) < length:
        name = f"table-{chance.below(len(_TABLES))}"
        if chance.below(20) == 0:
            next_one = Sent(f"{named}-{len(sent)}", "cage-1", BuyAtCage("bot-0-1", 100 + chance.below(900)))
        else:
            table = keeper.room.state.tables[name]
            person, command = _wanted(table, chance)
            next_one = Sent(f"{named}-{len(sent)}", person, AtTable(name, plain(command)), table.turn)
        answer = keeper.do(next_one.person, next_one.command, next_one.id, next_one.turn)
        assert not answer.refused, (next_one, answer.refused)
        sent.append(next_one)
    return sent


def _wanted(table: RoomTable, chance: Stream) -> tuple[str, Any]:
    kind = KINDS[type(table.setup)]
    bots = _TABLES[int(table.name.rpartition("-")[2])][1]
    for seat, person in table.seated.items():
        command = kind.bot(table.live, seat, bots[seat - 1], chance)
        if command is not None:
            return person, command
    command = table.live.when_time_is_up()
    actor = table.live.actor(command)
    return "dealer-1" if isinstance(actor, str) else table.seated[actor], command


class Weather:
    """A network that brings commands late, early, twice, and under somebody else's id."""

    def __init__(self, keeper: Keeper, sent: list[Sent], seed: int) -> None:
        self._keeper = keeper
        self._sent = sent
        self._random = random.Random(seed)  # noqa: S311 -- it is only the weather
        self._answers: dict[str, Answer] = {}
        self.delivered = dict.fromkeys(("first", "again", "conflict", "early", "stale"), 0)

    def blow(self, deliveries: int) -> None:
        """Deliver every command at least once, and so many messages in all."""
        waiting = list(self._sent)
        while waiting or sum(self.delivered.values()) < deliveries:
            kind = self._random.random()
            spare = deliveries - sum(self.delivered.values()) > len(waiting) * 2
            if waiting and (not spare or kind < 0.3 or not self._answers):
                self._deliver(waiting)
            elif kind < 0.75:
                self._again()
            elif kind < 0.9:
                self._conflict()
            else:
                self._stale()

    def _deliver(self, waiting: list[Sent]) -> None:
        """Bring one of the next few; one that comes too early is sent again later, under its own id."""
        place = self._random.randrange(min(6, len(waiting)))
        one = waiting[place]
        try:
            answer = self._keeper.do(one.person, one.command, one.id, one.turn)
        except StaleCommandError:
            self.delivered["early"] += 1
            return
        assert not answer.refused, (one, answer.refused)
        self._answers[one.id] = answer
        self.delivered["first"] += 1
        waiting.pop(place)

    def _any(self) -> Sent:
        while (one := self._random.choice(self._sent)).id not in self._answers:
            pass
        return one

    def _again(self) -> None:
        one = self._any()
        assert self._keeper.do(one.person, one.command, one.id, one.turn) == self._answers[one.id]
        self.delivered["again"] += 1

    def _conflict(self) -> None:
        one, other = self._any(), self._random.choice(self._sent)
        if other.command == one.command:
            return
        try:
            self._keeper.do(one.person, other.command, one.id, one.turn)
        except ConflictError:
            self.delivered["conflict"] += 1
        else:
            raise AssertionError(f"{one.id} was taken for two commands")

    def _stale(self) -> None:
        one = self._any()
        if one.turn is None:
            return
        try:
            self._keeper.do(one.person, one.command, f"{one.id}-late", one.turn)
        except StaleCommandError:
            self.delivered["stale"] += 1
        else:
            raise AssertionError(f"{one.id} was done a second time")
