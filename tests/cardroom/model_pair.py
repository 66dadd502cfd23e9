"""A real room on a real journal, and beside it the second model: every step is done by both and compared."""

from __future__ import annotations

import shutil
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from cardroom.funds import begin_for_a_fund, end_for_a_fund
from cardroom.model import CLOCK, HOUSE, Model
from cardroom.model_table import ModelTable
from houseway.cardroom.commands import (
    AnyRoomCommand,
    AtTable,
    BuyAtCage,
    OpenAccount,
    OpenRoom,
    OpenTable,
    TimeLimits,
)
from houseway.cardroom.picture import picture
from houseway.cardroom.roles import Role
from houseway.cardroom.state import RoomTable
from houseway.store import chain_faults, journal_faults, open_journal
from houseway.store.keeper import Answer, Keeper
from houseway.store.replaying import replayed
from houseway.table.setups import BankedSetup, FeeOption

GAME = "casino-royale/ez-baccarat-panda-8"
START = 1_700_000_000_000
PACKS = 8
STAFF = {
    "floor-1": Role.FLOOR,
    "floor-2": Role.FLOOR,
    "cage-1": Role.CAGE,
    "dealer-1": Role.DEALER,
    "auditor-1": Role.AUDITOR,
    "admin-1": Role.ADMIN,
}
PLAYERS = {
    "player-1": Role.PATRON,
    "player-2": Role.PATRON,
    "player-3": Role.PATRON,
    "player-4": Role.PATRON,
    "player-5": Role.PROPOSITION,
}
POCKET = 300_000
"""What each player has bought at the cage when the room opens, in cents."""


def table_setup(
    option: str = "1",
    seed: int = 7,
    void_fee: Any = "returned",
    limits: tuple[int, int] | None = (500, 100_000),
) -> BankedSetup:
    return BankedSetup(
        game=GAME, seed=f"{seed:064x}", fees=FeeOption(option), void_fee=void_fee, limits=limits
    )


class Pair:
    """The room and the model of it, and a clock that is set by hand."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="houseway-model-"))
        self.now = START
        self.journal = open_journal(self._address)
        self.keeper = Keeper(self.journal, lambda: self.now)
        self.model = Model()
        self.sent: list[tuple[str, AnyRoomCommand, str, Answer]] = []
        self.shoes: dict[str, Counter[int]] = {}
        self._open()

    @property
    def _address(self) -> str:
        return f"sqlite:///{self.folder}/room.db"

    def _open(self) -> None:
        self.do(HOUSE, OpenRoom("A room for the model", "key"))
        for name, role in {**STAFF, **PLAYERS}.items():
            self.do(HOUSE, OpenAccount(name, (role,)))
        for name in PLAYERS:
            self.do("cage-1", BuyAtCage(name, POCKET))

    def fill_a_fund(self) -> None:
        """Have a round of another game played that pays into a fund, which the model hears of when it is over."""
        room = self.keeper.room
        begin_for_a_fund(self.keeper.do)
        end_for_a_fund(room, self.keeper.do)
        state = room.state
        self.model.money.update(state.balances)
        self.model.people |= {name: "patron" for name in state.people if name.startswith("guest-")}
        self.model.closed |= state.closed
        self.model.entries = self.journal.count

    def open_table(self, name: str = "one", person: str = "floor-1", **more: Any) -> list[str]:
        limits = TimeLimits(**more.pop("time", {}))
        return self.do(person, OpenTable(name, table_setup(**more), limits))

    def at(self, person: str, do: str, table: str = "one", **more: Any) -> list[str]:
        """Do something at a table."""
        return self.do(person, AtTable(table, {"do": do, **more}))

    def do(self, person: str, command: AnyRoomCommand) -> list[str]:
        """Do something in both, compare, and return the rules that were broken."""
        plain: dict[str, Any] = msgspec.to_builtins(command)
        expected = self.model.refusals(self.now, person, plain)
        count, name = self.journal.count, f"c{len(self.sent)}"
        answer = self.keeper.do(person, command, name)
        self.sent.append((person, command, name, answer))
        rules = [violation.rule for violation in answer.refused]
        said = f"{person} {plain}: expected {expected or 'done'}, got {answer.refused or 'done'}"
        assert bool(expected) == bool(rules), said
        assert not expected or set(expected) & set(rules), said
        written = not rules or person in {*STAFF, HOUSE, CLOCK}
        assert self.journal.count == count + written, said
        assert (answer.entry == self.journal.count) == written, said
        if not rules:
            self._done(person, plain, answer.entry)
        if written:  # of what a player is refused nothing is kept
            self.model.entries += 1
            self.model.at = max(self.model.at, self.now)
        self.compare(said)
        return rules

    def _done(self, person: str, command: dict[str, Any], number: int) -> None:
        """Let the model do it, with the cards as they came, and compare what was said of it."""
        (entry,) = self.journal.entries(number, number)
        body = msgspec.json.decode(entry.body)
        events: list[dict[str, Any]] = body["events"]
        dealt = [(event["hand"], event["card"]) for event in events if event["event"] == "card-dealt"]
        self._count_cards(command.get("table", ""), events)
        result = self.model.apply(self.now, person, command, dealt)
        over = [event for event in events if event["event"] == "round-over"]
        assert bool(result) == bool(over), (command, result, over)
        if result:
            told = {int(seat): amount for seat, amount in over[0]["results"].items()}
            assert result == {
                "results": told,
                "player_dealer": over[0]["player_dealer"],
                "void": over[0]["void"],
            }, (command, result, over)
        offers = [(event["seat"], event["turn"]) for event in events if event["event"] == "bank-offered"]
        table = self.model.tables.get(command.get("table", ""))
        if offers and table is not None:  # where a table was closed it was offered to those who still sat
            assert offers[-1] == (table.bank["offered"], table.turn_offered()), (command, offers)

    def _count_cards(self, table: str, events: Sequence[dict[str, Any]]) -> None:
        """No shoe holds more of a card than its packs have."""
        for event in events:
            if event["event"] == "shoe-opened":
                self.shoes[table] = Counter()
            elif event["event"] == "card-dealt":
                self.shoes[table][event["card"]] += 1
                assert self.shoes[table][event["card"]] <= PACKS

    def compare(self, said: str) -> None:
        """Compare everything that both know."""
        state, expected = self.keeper.room.state, self.model.balances()
        assert {account: amount for account, amount in state.balances.items() if amount} == expected, said
        assert {
            account: amount for account, amount in self.journal.balances().items() if amount
        } == expected, said
        assert sum(expected.values()) == 0, said
        assert set(state.tables) == set(self.model.tables), said
        assert state.closed == self.model.closed, said
        for name, table in state.tables.items():
            model = self.model.tables[name]
            viewers = (None, *sorted(model.seats))  # one after the other: the table is shown to each in turn
            _compare_table(table, model, viewers[len(self.sent) % len(viewers)], said)

    def close(self) -> None:
        """Play the journal again: it leads to the same room, byte for byte."""
        living = picture(self.keeper.room)
        self.journal.close()
        journal = open_journal(self._address)
        try:
            assert picture(replayed(journal)) == living
            assert list(chain_faults(journal.entries())) == []
            assert list(journal_faults(journal)) == []
            assert journal.count == self.model.entries
        finally:
            journal.close()
            self.discard()

    def discard(self) -> None:
        """Leave nothing behind."""
        self.journal.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def _compare_table(real: RoomTable, model: ModelTable, viewer: int | None, said: str) -> None:
    waiting = real.live.waiting()
    assert real.seated == {seat: one["who"] for seat, one in model.seats.items()}, said
    expected = (model.phase(), model.waited_for())
    assert (waiting.phase, list(waiting.seats)) == expected, f"{waiting}, expected {expected}: {said}"
    assert real.lost == model.lost, said
    assert real.deadline == model.deadline(), said
    for looking in {None, viewer}:
        _compare_view(real.live.view(looking), model, said)


def _compare_view(view: dict[str, Any], model: ModelTable, said: str) -> None:
    shown = {one["seat"]: (one["stack"], one["wagered"], one["away"]) for one in view["seats"]}
    assert shown == {
        seat: (model.held("seat", seat), model.held("wagers", seat), one["away"])
        for seat, one in model.seats.items()
    }, said
    assert view["bank"]["offered_to"] == model.bank["offered"], said
    assert view["bank"]["put_up"] == model.held("bank"), said


__all__ = ["CLOCK", "GAME", "HOUSE", "PLAYERS", "POCKET", "STAFF", "Pair", "table_setup"]
