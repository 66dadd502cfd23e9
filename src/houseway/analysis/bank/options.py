"""Every option of a game's fees at one table, from three points of view: the bank's, the players', the room's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.analysis.bank.shape import Best, OptionLine
from houseway.analysis.simulation.described import table_of
from houseway.analysis.simulation.tables import banking_cycle
from houseway.fees import Taking, best_for, posted_options, quote_round, staked, taken
from houseway.rulebook import sheets_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis.bank.shape import Asked
    from houseway.analysis.simulation.tables import SimulatedTable
    from houseway.fees import Posted, Taken


def option_lines(asked: Asked, mean: float, rounds: float) -> tuple[OptionLine, ...]:
    """Return every option, in the printed order, for a player-dealer who wins so much of a round and banks so many in an hour."""
    game, table = asked.table.game, table_of(asked.table)
    every = posted_options(game, asked.table.sheet) if sheets_of(game) else ()
    return tuple(_line(posted, fees_by(posted, table, asked), mean, rounds) for posted in every)


def fees_by(posted: Posted, table: SimulatedTable, asked: Asked) -> Taken:
    """Return what an option takes of a round that a seat banks; its wagers are the same in every one."""
    stakes = [
        staked(posted, str(bet.bettor), bet.wager, bet.amount) for bet in table.wagers_against(asked.seat)
    ]
    return taken(quote_round(posted, stakes), asked.per_hour)


def share_of(asked: Asked) -> tuple[float, tuple[int, ...]]:
    """Return the share of rounds that a seat banks, and who banks the others."""
    cycle = banking_cycle(table_of(asked.table))
    return cycle.count(asked.seat) / len(cycle), tuple(dict.fromkeys(s for s in cycle if s != asked.seat))


def _line(posted: Posted, found: Taken, mean: float, rounds: float) -> OptionLine:
    bank, players = found.from_player_dealer, found.from_players
    return OptionLine(
        id=posted.id,
        option=posted.option.label,
        sheet=posted.sheet,
        schedule=posted.table.schedule.name,
        from_bank=bank,
        from_players=players,
        drop_per_hour=(bank + players) * rounds,
        bank_per_hour=(mean - bank) * rounds,
        players_per_hour=(-mean - players) * rounds,
        refused=found.refused,
    )


def best_of(lines: Sequence[OptionLine]) -> Best:
    """Return the options that cost the bank least, that cost the players least, and that bring the room most."""
    found = best_for(
        [Taking(each.id, each.from_bank, each.from_players) for each in lines if not each.refused]
    )
    return Best(bank=found["player-dealer"], players=found["players"], room=found["room"])
