"""Every table of a room as the record tells of it: its money, its fees, its shuffles, its finished rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cardroom.commands import OpenTable
from houseway.games.panguingue import events as pan
from houseway.games.poker import events as poker
from houseway.money import dollars
from houseway.store.audit_banked import BankedWatch
from houseway.store.audit_hands import PanWatch, PotWatch
from houseway.store.audit_report import AuditFault, Found
from houseway.store.audit_rounds import rounds_faults
from houseway.table.banked import events as banked
from houseway.table.pots import events as pots
from houseway.table.setups import BankedSetup, PotTableSetup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.money import Cents
    from houseway.store.audit_play import Played
    from houseway.store.audit_report import Checked
    from houseway.table.setups import AnySetup


class TablesWatch:
    """All tables of a room."""

    def __init__(self, checked: Checked) -> None:
        self._checked = checked
        self._tables: dict[str, _Watched] = {}

    def faults(self, played: Played) -> Iterator[AuditFault]:
        """Say what is wrong with an entry that was played again."""
        entry, command, done = played.entry, played.command, played.done
        if done is None or not done.table:
            return
        if isinstance(command, OpenTable):
            self._tables[done.table] = _Watched(done.table, command.setup, self._checked)
        if done.table in self._tables:
            for kind, says, cite in self._tables[done.table].faults(played):
                yield AuditFault(entry.number, kind, says, table=done.table, cite=cite)


class _Watched:
    """One table."""

    def __init__(self, name: str, setup: AnySetup, checked: Checked) -> None:
        self._name = name
        self._game = setup.game
        self._checked = checked
        self._fees = FeesTold()
        self._watch: BankedWatch | PotWatch | PanWatch
        if isinstance(setup, BankedSetup):
            self._watch = BankedWatch(setup, checked)
        elif isinstance(setup, PotTableSetup):
            self._watch = PotWatch(setup, checked)
        else:
            self._watch = PanWatch(setup, checked)

    def faults(self, played: Played) -> Iterator[Found]:
        """Say what is wrong with what happened at the table."""
        done = played.done
        if done is None:
            return
        yield from self._watch.faults(done)
        before = self._fees.collection, self._fees.jackpot
        for event in done.events:
            self._fees.see(event)
        if played.command.__struct_config__.tag != "count-drop":
            yield from self._money(done.postings, before)
        yield from rounds_faults(done.finished, self._checked)

    def _money(self, postings: dict[str, Cents], before: tuple[Cents, Cents]) -> Iterator[Found]:
        """Fees that are told, and nothing else, come to the collection and to the jackpot."""
        boxes = (f"collection/{self._name}", f"drop/{self._name}")
        fund = f"jackpot/{self._game.replace('/', '.')}"
        moved = {
            "collection": sum(postings.get(box, 0) for box in boxes),
            "jackpot fund": postings.get(fund, 0),
        }
        told = {
            "collection": self._fees.collection - before[0],
            "jackpot fund": self._fees.jackpot - before[1],
        }
        for name, right in told.items():
            if moved[name] != right:
                says = f"the {name} received {dollars(moved[name])}; fees of {dollars(right)} are told"
                yield Found("fee", says)


class FeesTold:
    """What the house and the jackpot have taken at a table by now, as its events tell it."""

    def __init__(self) -> None:
        self._collection = self._jackpot = 0
        self._of_hand = [0, 0]

    @property
    def collection(self) -> Cents:
        """What the house has."""
        return self._collection + self._of_hand[0]

    @property
    def jackpot(self) -> Cents:
        """What the jackpot has."""
        return self._jackpot + self._of_hand[1]

    def see(self, event: object) -> None:
        """Follow what happened."""
        match event:
            case banked.FeeTaken(amount=amount, kind=kind):
                self._add(amount, kind)
            case banked.FeeReturned(amount=amount, kind=kind):
                self._add(-amount, kind)
            case poker.FeeTaken(amount=amount, kind=kind):
                self._of_hand[kind == "jackpot"] += amount
            case pan.FeeTaken(amount=amount):
                self._add(amount, "")
            case pots.TimeCharged(paid=paid, jackpot=jackpot):
                self._add(paid - jackpot, "")
                self._add(jackpot, "jackpot")
            case pots.CollectionPaid(amount=amount):
                self._add(amount, "")
            case pots.HandAgain():
                self._of_hand = [0, 0]
            case pots.HandOver(house=house, jackpot=jackpot):
                self._of_hand = [0, 0]
                self._add(house, "")
                self._add(jackpot, "jackpot")
            case _:
                return

    def _add(self, amount: Cents, kind: str) -> None:
        if kind == "jackpot":
            self._jackpot += amount
        else:
            self._collection += amount
