"""Tables of a game with a player-dealer for the tests: opened, filled, played by bots and the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from houseway.banking import Bettor
from houseway.cards import Stream
from houseway.errors import IllegalError
from houseway.fees import posted_options
from houseway.games import CloseWagers, SettleWagers, playable
from houseway.rulebook import game_ids, load, sheets_of
from houseway.table.banked import AcceptBank, AnyCommand, BankTable, PlaceWager, SitDown
from houseway.table.banked.bots import bot_command
from houseway.table.setups import BankedSetup, FeeOption

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.table.banked.bots import Kind

GAMES = [game_id for game_id in game_ids() if playable(load(game_id).document)]
SEED = bytes(range(32)).hex()

DAI = "hemphills/dai-bacc"
"""Two hands for all, cut by players, backline, a player-dealer's fee by the action."""
PAI = "casino-royale/pai-gow-poker"
"""One pack, hands that are set face down, fees and a jackpot by the square."""
HOLDEM = "merced/ultimate-texas-holdem"
BLACKJACK = "lucky-derby/no-bust-blackjack"
"""Free circles, backline, doubles and splits, an intervening player-dealer."""

COMPANY: dict[int, Kind] = {
    1: "proposition",
    2: "house-way",
    3: "random",
    4: "basic-strategy",
    5: "random",
    6: "random",
    101: "random",
}


def opened(game: str = DAI, fees: FeeOption | None = None, void_fee: str = "returned") -> BankTable:
    """Open a table with nobody at it."""
    kept = "kept" if void_fee == "kept" else "returned"
    return BankTable(BankedSetup(game=game, fees=fees, seed=SEED, void_fee=kept))


def seated(
    game: str = DAI, fees: FeeOption | None = None, *seats: int, void_fee: str = "returned"
) -> BankTable:
    """Open a table where seats 1, 2 and 3 are taken, or those named; everybody has $1,000."""
    table = opened(game, fees, void_fee)
    for seat in seats or (1, 2, 3):
        table.apply(SitDown(seat, 100_000))
    return table


def banked(
    game: str = DAI,
    fees: FeeOption | None = None,
    *seats: int,
    stake: int = 40_000,
    void_fee: str = "returned",
) -> BankTable:
    """Return a table where seat 1 banks and wagers are open."""
    table = seated(game, fees, *seats, void_fee=void_fee)
    table.apply(AcceptBank(1, stake))
    return table


def bet(seat: int, wager: str, dollars: int, at: Bettor | None = None, square: int = 1) -> PlaceWager:
    """Return a wager on a seat's own circle, or elsewhere."""
    return PlaceWager(seat, at or Bettor(seat), wager, dollars * 100, square)


def do(table: BankTable, *commands: AnyCommand) -> BankTable:
    """Do one thing after the other."""
    for command in commands:
        table.apply(command)
    return table


def one_round(table: BankTable, *wagers: PlaceWager) -> BankTable:
    """Play a round whose bank is taken: wagers, cards, what the clock answers, settlement."""
    do(table, *wagers, CloseWagers())
    while table.waiting().phase == "decision":
        do(table, *clock(table))
    return do(table, SettleWagers())


def clock(table: BankTable) -> Iterator[AnyCommand]:
    """Yield what the clock says now, if it says anything."""
    command = table.when_time_is_up()
    if command is not None:
        yield command


def refused(table: BankTable, command: AnyCommand) -> list[str]:
    """Return why a command is refused; it changes nothing and `apply` refuses it for the same reasons."""
    before = (table.money(), list(table.events), table.waiting(), len(table.commands))
    found = table.check(command)
    assert found, f"{command} was not refused"
    with pytest.raises(IllegalError) as error:
        table.apply(command)
    assert list(error.value.violations) == found
    assert (table.money(), list(table.events), table.waiting(), len(table.commands)) == before
    return [str(each) for each in found]


def rules(table: BankTable, command: AnyCommand) -> list[str]:
    """Return the names of the rules that a refused command breaks."""
    refused(table, command)
    return [each.rule for each in table.check(command)]


def options(game: str) -> list[FeeOption | None]:
    """Return the first and the last option that may be posted; none where the room has no fees for the game."""
    if not sheets_of(game):
        return [None]
    every = posted_options(game)
    ends = dict.fromkeys((every[0].id, every[-1].id))
    named = {each.id: each for each in every}
    return [
        FeeOption(named[end].option.label, named[end].sheet, named[end].table.schedule.name) for end in ends
    ]


def filled(game: str, fees: FeeOption | None) -> BankTable:
    """Open a table with bots in all seats of the company that it has."""
    table = opened(game, fees)
    for seat, kind in COMPANY.items():
        if seat > 100 or seat <= table.now.table.positions:
            table.apply(SitDown(seat, _purse(table, kind)))
    return table


def _purse(table: BankTable, kind: Kind) -> int:
    return table.now.table.minimum * (120 if kind == "proposition" else 30)


def bots_play(table: BankTable, steps: int) -> Iterator[AnyCommand]:
    """Yield what bots do, and the clock when they have nothing to do; nothing is applied here."""
    stream = Stream(bytes(32), "tests of banked tables")
    for _ in range(steps):
        said = (bot_command(table, seat, kind, stream) for seat, kind in COMPANY.items())
        command = next((each for each in said if each is not None), None) or table.when_time_is_up()
        if command is None:
            return
        yield command
