"""The kinds of tables that the room can open, and the words of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.stranding import StrandedTable
from houseway.errors import RecordError
from houseway.rulebook.kept import under
from houseway.table.banked import AnyCommand as BankedCommand
from houseway.table.banked import BankTable, SitDown
from houseway.table.banked.bots import bot_command as banked_bot
from houseway.table.banked.resting import Rest as BankedRest
from houseway.table.pan import AnyCommand as PanCommand
from houseway.table.pan import PanTable
from houseway.table.pan import bot_command as pan_bot
from houseway.table.pan.resting import Rest as PanRest
from houseway.table.pots.commands import AnyCommand as PotCommand
from houseway.table.pots.commands import SetClock
from houseway.table.pots.company import bot_command as pot_bot
from houseway.table.pots.live import PotLive
from houseway.table.pots.live_money import fees_so_far
from houseway.table.pots.resting import Rest as PotRest
from houseway.table.setups import BankedSetup, PanTableSetup, PotTableSetup

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.money import Cents
    from houseway.table.live import LiveTable
    from houseway.table.setups import AnySetup


class Kind(msgspec.Struct, frozen=True):
    """A kind of table: how it is opened, what is said at it, and who keeps it company."""

    opened: Callable[[Any], Any]
    commands: Any
    bot: Callable[..., Any]
    bots: tuple[str, ...]
    rest: Any
    """What such a table is between two rounds."""


KINDS: Mapping[type[AnySetup], Kind] = {
    BankedSetup: Kind(
        BankTable,
        BankedCommand,
        banked_bot,
        ("house-way", "basic-strategy", "random", "proposition", "banker"),
        BankedRest,
    ),
    PotTableSetup: Kind(PotLive, PotCommand, pot_bot, ("caller", "tight", "random"), PotRest),
    PanTableSetup: Kind(PanTable, PanCommand, pan_bot, ("sensible", "random"), PanRest),
}


def opened(setup: AnySetup, book: str = "") -> LiveTable:
    """Return a table that was just opened, under a kept book if one is named; raise what is wrong with its setup."""
    kind = KINDS[type(setup)].opened
    if not book:
        return kind(setup)
    with under(book):
        table = _under_kept(kind)(setup)
    table.book = book
    return table


_LOOKS_UP = (
    "check",
    "apply",
    "actor",
    "money",
    "waiting",
    "when_time_is_up",
    "seen",
    "view",
    "finished",
    "last_words",
    "at_rest",
    "take_up",
)
"""What a table does that may look something up in the rulebook."""


@cache
def _under_kept(kind: type[Any]) -> type[Any]:
    """Return a kind of table that looks everything up in the kept book it was opened under."""

    def bound(name: str) -> Callable[..., Any]:
        plainly = getattr(kind, name)

        @wraps(plainly)
        def look_up(self: Any, *args: Any, **named: Any) -> Any:  # noqa: ANN401 -- whatever the table's own takes and gives
            with under(self.book):
                return plainly(self, *args, **named)

        return look_up

    def rules_hash(self: Any) -> str:  # noqa: ANN401 -- a table of this kind
        with under(self.book):
            return kind.rules_hash.fget(self)

    own = {name: bound(name) for name in _LOOKS_UP}
    return type(f"Kept{kind.__name__}", (kind,), {**own, "book": "", "rules_hash": property(rules_hash)})


def resting(table: LiveTable) -> dict[str, Any] | None:
    """Return a table between two rounds in plain values; None while one is played."""
    rest = table.at_rest()
    return None if rest is None else msgspec.to_builtins(rest, str_keys=True)


def taken_up(setup: AnySetup, rest: Mapping[str, Any], book: str = "") -> LiveTable:
    """Return a table that rested, without what led to it."""
    table = opened(setup, book)
    table.take_up(msgspec.convert(rest, KINDS[type(setup)].rest, str_keys=True))
    return table


def spoken(setup: AnySetup, raw: Mapping[str, Any], person: str = "") -> Any:  # noqa: ANN401 -- each kind has its own commands
    """Return a command in the words of a table, said by somebody; raise with what is wrong with it."""
    try:
        said = msgspec.convert(raw, KINDS[type(setup)].commands, strict=True)
    except msgspec.ValidationError as error:
        raise RecordError(f"no command of this table: {error}") from error
    return msgspec.structs.replace(said, who=person) if isinstance(said, SitDown) else said


def got_up(setup: AnySetup, seat: int) -> Any:  # noqa: ANN401 -- likewise
    """Return that a player gets up, in the words of a table."""
    return spoken(setup, {"do": "get-up", "seat": seat})


def sat_out(setup: AnySetup, seat: int) -> Any:  # noqa: ANN401 -- likewise
    """Return that a player is away, in the words of a table."""
    return spoken(setup, {"do": "go-away", "seat": seat})


def is_away(table: LiveTable, seat: int) -> bool:
    """Return whether a player is away: not dealt in, offered no bank, waited for in no round."""
    if not isinstance(table, BankTable | PotLive | PanTable):
        return False
    player = table.state.players.get(seat)
    return player is not None and player.away


def by_minute(table: LiveTable, minute: int) -> SetClock | None:
    """Return the clock's command where collections fall due by the clock: only tables for a pot have such."""
    if not isinstance(table, PotLive) or not table.by_the_clock or minute <= table.state.clock:
        return None
    return SetClock(minute)


def as_taken(table: LiveTable, command: Any) -> Any:  # noqa: ANN401 -- each kind has its own commands
    """Return a command as a table takes it from somebody now: no answer to it may depend on a closed card.

    Only a hand for a pot has commands that name cards of another player's hand.
    """
    return table.name_places(command) if isinstance(table, PotLive) else command


def owed(table: LiveTable, seat: int) -> Cents:
    """Return what a player owes of the collections by the clock."""
    return table.state.players[seat].owes if isinstance(table, PotLive) and seat in table.state.players else 0


def to_fund(table: LiveTable) -> Cents:
    """Return what the jackpot has of the round in play: where that is void, it goes back to whoever paid it."""
    if isinstance(table, StrandedTable):
        return table.to_fund
    if isinstance(table, BankTable):
        return sum(fee.amount for fee in table.state.taken if fee.kind == "jackpot")
    if isinstance(table, PotLive) and table.in_hand and table.deal is not None:
        return fees_so_far(table.deal)[1]
    return 0


def plain(command: Any) -> dict[str, Any]:  # noqa: ANN401 -- likewise
    """Return a table's command in plain values, as it is written down."""
    return msgspec.to_builtins(command)
