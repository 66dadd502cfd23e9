"""A table of a game with a player-dealer over many rounds: `check()`, `apply()`; its events are its record."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from houseway.errors import IllegalError
from houseway.games import CloseWagers, Rule, SettleWagers
from houseway.table.banked import commands as said
from houseway.table.banked.checking import faults
from houseway.table.banked.events import ShoeDone
from houseway.table.banked.resting import Rest, at_rest, take_up
from houseway.table.banked.running import Running
from houseway.table.banked.seeing import as_shown, open_seats
from houseway.table.banked.timing import clock_command, waiting_for
from houseway.table.banked.views import printed, view_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from msgspec import Struct

    from houseway.games.violations import Violation
    from houseway.money import Cents
    from houseway.table.banked.commands import AnyCommand
    from houseway.table.banked.events import AnyTableEvent
    from houseway.table.live import Actor, Part, Waiting
    from houseway.table.records import Finished
    from houseway.table.setups import BankedSetup


class BankTable(Running):
    """One table from the first buy-in to the last round. What was refused has changed nothing.

    What was posted and promised when it was opened are its first events.
    """

    def __init__(self, setup: BankedSetup) -> None:
        super().__init__(setup)
        self.commands: list[AnyCommand] = []

    @property
    def rules_hash(self) -> str:
        """The hash of the rules in force, its fees among them."""
        return self.house.rules_hash(self.state.fees)

    def check(self, command: AnyCommand) -> list[Violation]:
        """Name every rule that a command would break; none means that it will be accepted."""
        return list(faults(self.now, command))

    def apply(self, command: AnyCommand) -> Sequence[AnyTableEvent]:
        """Do it and return what happened, or raise with every violation and change nothing."""
        broken = self.check(command)
        if broken:
            raise IllegalError(broken)
        start = len(self.events)
        self.commands.append(command)
        self.do(command)
        return self.events[start:]

    def actor(self, command: AnyCommand) -> Actor:
        """Return who a command speaks for."""
        match command:
            case CloseWagers() | SettleWagers() | said.PassRound() | said.OfferBank():
                return "dealer"
            case Rule() | said.VoidRound() | said.ChangeOption():
                return "floor"
            case _:
                return command.seat

    def money(self) -> dict[str, Cents]:
        """Return where the table's money lies, to the cent."""
        state = self.state
        found = {f"seat/{seat}": player.stack for seat, player in sorted(state.players.items())}
        found |= {f"wagers/{seat}": state.wagered(seat) for seat in state.players}
        found |= {"bank": state.put_up, "collection": state.collection, "jackpot": state.jackpot}
        return {place: amount for place, amount in found.items() if amount}

    def waiting(self) -> Waiting:
        """Return what the table waits for."""
        return waiting_for(self.now)

    def when_time_is_up(self, lost: Collection[int] = ()) -> AnyCommand | None:
        """Return the command that the clock gives when the time for what is waited for is over."""
        return clock_command(self.now, lost)

    def seen(self, event: Struct, seat: int | None) -> Struct:
        """Return an event as the player in a seat sees it; None is somebody who holds no cards.

        What a hand's owner said about it is no secret once the hand lies open in the same round.
        """
        who, round_ = self._privy.get(id(event)), self.last_round
        now = None if who is None or who.begun != self.state.begun else round_
        return as_shown(event, seat, who, () if now is None else open_seats(now))

    def view(self, seat: int | None, *, parts: Collection[Part] = ()) -> dict[str, Any]:
        """Return the table as somebody sees it now, in plain values, with what he may do there."""
        return view_of(self, seat, parts)

    @cached_property
    def printed(self) -> dict[str, Any]:
        """What every view has of the document."""
        return printed(self.house.rules)

    def finished(self) -> list[Finished]:
        """Return the rounds that ended since this was last asked."""
        done, self._done = self._done, []
        return done

    def last_words(self) -> Sequence[AnyTableEvent]:
        """Return what is told when the table is closed: the seed of the shoe in play."""
        return [] if self.shoe is None else [ShoeDone(self.shoe.number, self.shoe.proof)]

    def at_rest(self) -> Rest | None:
        """Return all that the table is between two rounds; None while one is played."""
        return at_rest(self)

    def take_up(self, rest: Rest) -> None:
        """Make a table that was just opened what it was when it rested."""
        take_up(self, rest)


def replay(setup: BankedSetup, commands: Iterable[AnyCommand]) -> BankTable:
    """Return the table that these commands lead to."""
    table = BankTable(setup)
    for command in commands:
        table.apply(command)
    return table
