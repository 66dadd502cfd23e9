"""Tables of pan with bots at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import Stream
from houseway.table.pan import PanTable, SitDown, bot_command
from houseway.table.setups import PanTableSetup

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.games.panguingue import PanHand
    from houseway.table.live import LiveTable
    from houseway.table.pan import AnyCommand, Kind
    from houseway.table.setups import FeeOption

GAME = "palace/pan"
SEED = bytes(range(32)).hex()
KINDS: dict[int, Kind] = {1: "sensible", 2: "random", 4: "sensible", 5: "sensible"}


def opened(
    seats: tuple[int, ...] = (1, 2, 4, 5), *, seed: str = SEED, fees: FeeOption | None = None
) -> PanTable:
    """Open a table of the smallest condition with players at it."""
    table = PanTable(PanTableSetup(game=GAME, stake="two", seed=seed, fees=fees))
    for seat in seats:
        table.apply(SitDown(seat, table.house.buy_in()))
    return table


def next_command(table: PanTable, kinds: Mapping[int, Kind], stream: Stream) -> AnyCommand:
    """Return what happens next: a bot does something, or the clock."""
    asked = (bot_command(table, seat, kind, stream) for seat, kind in kinds.items())
    command = next((each for each in asked if each is not None), None) or table.when_time_is_up()
    assert command is not None, table.waiting()
    return command


def played(
    table: PanTable, hands: int, kinds: Mapping[int, Kind] = KINDS, name: str = "bots"
) -> Iterator[AnyCommand]:
    """Play so many hands and yield each command before it is done."""
    stream = Stream(bytes(32), name)
    last = table.state.number + hands
    while table.state.number < last or table.state.hand is not None:
        command = next_command(table, kinds, stream)
        yield command
        table.apply(command)


def worth(table: PanTable) -> int:
    """Return what ought to lie on the table: all that was bought, less what was carried away."""
    return table.state.bought - table.state.taken


def keeps(table: LiveTable) -> LiveTable:
    """Take a table as the room does."""
    return table


def in_hand(table: PanTable) -> PanHand:
    """Return the hand that is being played."""
    assert table.in_hand is not None
    return table.in_hand


def rules_of(table: PanTable, command: object) -> set[str]:
    """Return the rules that a command breaks."""
    return {fault.rule for fault in keeps(table).check(command)}
