"""Tables for a pot as the room keeps them, with bots at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import Stream
from houseway.games.poker.plan import poker_document
from houseway.games.poker.stakes import table_stakes, usual_ante
from houseway.table.pots import PotLive, SitDown, bot_command
from houseway.table.setups import PotTableSetup

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.table.live import LiveTable
    from houseway.table.pots import AnyCommand
    from houseway.table.pots.bots import Kind
    from houseway.table.setups import FeeOption

SEED = bytes(range(32)).hex()
KINDS: dict[int, Kind] = {1: "caller", 2: "random", 4: "tight", 5: "random"}


def opened(
    game_id: str, *, seed: str = SEED, fees: FeeOption | None = None, ante: int | None = None
) -> PotLive:
    """Open a table at which nobody sits, at its usual stakes."""
    document = poker_document(game_id)
    stakes = table_stakes(document)
    antes = usual_ante(document, stakes) if ante is None else ante
    stakes = table_stakes(document, ante=antes)
    return PotLive(PotTableSetup(game=game_id, stakes=stakes, seed=seed, fees=fees))


def seated(table: PotLive, seats: tuple[int, ...] = (1, 2, 4, 5)) -> PotLive:
    """Let players sit down with forty bets each."""
    for seat in seats:
        table.apply(SitDown(seat, max(table.house.minimum, 40 * table.house.stakes.lower)))
    return table


def next_command(table: PotLive, kinds: Mapping[int, Kind], stream: Stream) -> AnyCommand:
    """Return what happens next: a bot does something, or the clock."""
    asked = (bot_command(table, seat, kind, stream) for seat, kind in kinds.items())
    command = next((each for each in asked if each is not None), None) or table.when_time_is_up()
    assert command is not None, table.waiting()
    return command


def played(table: PotLive, hands: int, kinds: Mapping[int, Kind] = KINDS) -> Iterator[AnyCommand]:
    """Play so many hands and yield each command before it is done."""
    stream = Stream(bytes(32), "bots")
    last = table.state.number + hands
    while table.state.number < last or table.state.hand is not None:
        command = next_command(table, kinds, stream)
        yield command
        table.apply(command)


def keeps(table: LiveTable) -> LiveTable:
    """Take a table as the room does."""
    return table


def callers(seats: tuple[int, ...]) -> dict[int, Kind]:
    """Put a bot that checks and calls into every seat."""
    return dict.fromkeys(seats, "caller")
