"""A live table at which bots play as well as is known, stopped at each of their decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.cards import Stream
from houseway.games import Round, situation_of
from houseway.table.banked import BankTable, Choose, SitDown
from houseway.table.banked.bots import bot_command
from houseway.table.setups import BankedSetup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.banking import Bettor
    from houseway.games import Situation
    from houseway.table.banked import Kind

BOTS: dict[int, Kind] = {
    1: "proposition",
    2: "basic-strategy",
    3: "basic-strategy",
    4: "basic-strategy",
    5: "basic-strategy",
    6: "proposition",
}
PLENTY = 100_000_000
"""So many cents that chips never decide."""


class Decision(NamedTuple):
    """What a bot does, and the round in which it does it."""

    answer: str
    bettor: Bettor
    answers: tuple[str, ...]
    situation: Situation
    round: Round


def decisions(game_id: str, rounds: int, packs: int | None = None) -> Iterator[Decision]:
    """Play so many rounds and yield each decision before anything comes of it."""
    table = BankTable(BankedSetup(game=game_id, packs=packs, seed=bytes(range(32)).hex()))
    for seat in BOTS:
        table.apply(SitDown(seat, PLENTY))
    stream = Stream(bytes(32), "tests of decisions")
    while table.state.rounds < rounds:
        said = (bot_command(table, seat, kind, stream) for seat, kind in BOTS.items())
        command = next((each for each in said if each is not None), None) or table.when_time_is_up()
        assert command is not None
        if isinstance(command, Choose) and table.round is not None:
            state = table.round.state
            now = situation_of(table.round, state)
            yield Decision(command.answer, command.bettor, state.asked[command.bettor], now, table.round)
        table.apply(command)
