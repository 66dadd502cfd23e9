"""What every table is to the room, whatever is played at it.

A table is a function of its setup and the commands that were accepted: applied again in the same order they
give the same events and the same state. Chance comes from the setup's seed, time from the room's clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from houseway.games.violations import Violation
    from houseway.money import Cents
    from houseway.table.records import Finished

Phase: TypeAlias = Literal["players", "bank", "wagers", "decision", "dealer"]
"""What a table waits for: more players, somebody to bank, wagers, a player's decision, the house dealer."""

Part: TypeAlias = Literal["dealer", "floor"]
"""Who speaks for the house at a table."""

Actor: TypeAlias = int | Part
"""Who a command speaks for: the player in a seat, the house dealer, the floor."""


class Waiting(Struct, frozen=True):
    """What a table waits for. Time for it runs from the moment when `key` last changed."""

    phase: Phase
    seats: tuple[int, ...] = ()
    """Whose answers are waited for; none where it is the house's."""
    key: str = ""
    """One wait told from the next: the round, and what is asked of whom."""


class LiveTable(Protocol):
    """A table that the room keeps."""

    @property
    def rules_hash(self) -> str:
        """The hash of the rules in force, its fees among them."""
        ...

    def check(self, command: Any) -> list[Violation]:  # noqa: ANN401 -- each kind of table has its own commands
        """Name every rule that a command would break; none means that it will be accepted."""
        ...

    def apply(self, command: Any) -> Sequence[Struct]:  # noqa: ANN401 -- likewise
        """Do it and return what happened, or raise `IllegalError` with every violation and change nothing."""
        ...

    def actor(self, command: Any) -> Actor:  # noqa: ANN401 -- likewise
        """Return who a command speaks for."""
        ...

    def money(self) -> dict[str, Cents]:
        """Return where the table's money lies, to the cent.

        Keys: ``seat/3`` chips in front of a seat, ``bank`` the player-dealer's stake that is put up,
        ``wagers/3`` what a player has on betting spaces (by the seat whose money it is), ``pot`` everything
        bet and not yet won in a game for a pot, ``collection`` and ``jackpot`` what the house has taken so
        far in all. What has nothing in it may be left out. The sum changes only when chips are bought or
        carried away.
        """
        ...

    def waiting(self) -> Waiting:
        """Return what the table waits for."""
        ...

    def when_time_is_up(self, lost: Collection[int] = ()) -> Any | None:  # noqa: ANN401 -- a command of this kind of table
        """Return the command that the clock gives when the time for what is waited for is over.

        `lost` are the seats whose players have been disconnected for longer than the table waits for such people.
        Before a round begins the first of them who is not away yet is told to be: ``go-away``, as he could have said
        himself, so that nobody is dealt in, offered the bank or charged while he is gone. He returns by ``come-back``,
        at tables for a pot and of pan by ``come-in``.
        While the table waits for players nothing is due.
        """
        ...

    def seen(self, event: Struct, seat: int | None) -> Struct:
        """Return an event as the player in a seat sees it; None is somebody who holds no cards."""
        ...

    def view(self, seat: int | None, *, parts: Collection[Part] = ()) -> dict[str, Any]:
        """Return the table as somebody sees it now, in plain values.

        ``legal`` lists what he may do as the player in a seat, and with each part that he speaks for.
        """
        ...

    def finished(self) -> list[Finished]:
        """Return the rounds or hands that ended since this was last asked."""
        ...

    def last_words(self) -> Sequence[Struct]:
        """Return what is told when the table is closed: cards that were promised are shown to have been so."""
        ...

    def at_rest(self) -> Struct | None:
        """Return all that the table is between two rounds; None while one is played."""
        ...

    def take_up(self, rest: Any) -> None:  # noqa: ANN401 -- each kind of table rests in its own way
        """Make a table that was just opened what it was when it rested."""
        ...
