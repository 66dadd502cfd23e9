"""Laws of every table with a player-dealer: chips are conserved, replay equals live, bots keep to the rules."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from houseway.games import SettleWagers
from houseway.table.banked import AnyCommand, AnyTableEvent, BankTable, BuyChips, fold, replay
from houseway.table.banked.commands import SitDown
from houseway.table.banked.events import FeeTaken, RoundOver
from houseway.table.records import Finished
from houseway.table.setups import FeeOption
from houseway.verify import open_case, record_faults, record_of, round_record
from table.banked.company import GAMES, bots_play, filled, options

CASES = [(game, fees) for game in GAMES for fees in options(game)]
NAMES = [f"{game} {fees.option if fees else 'no fees'}" for game, fees in CASES]
STEPS = 48
DONE: dict[tuple[str, FeeOption | None], list[Finished]] = {}
"""The rounds that were played, by their tables."""
every_case = pytest.mark.parametrize(("game", "fees"), CASES, ids=NAMES)


@cache
def played(game: str, fees: FeeOption | None) -> BankTable:
    """Return a table after bots have played for a while; chips are counted after every step."""
    table = filled(game, fees)
    DONE[game, fees] = []
    bought = sum(command.amount for command in table.commands if isinstance(command, SitDown))
    for command in bots_play(table, STEPS):
        assert table.check(command) == [], command
        before = table.money()
        table.apply(command)
        bought += command.amount if isinstance(command, BuyChips) else 0
        DONE[game, fees] += table.finished()
        after = table.money()
        assert sum(after.values()) == bought, command
        assert min(after.values()) >= 0, command
        if isinstance(command, SettleWagers):
            seats = [place for place in before if place.startswith("seat/")]
            assert all(after.get(place, 0) >= before[place] for place in seats)
    return table


@every_case
def test_chips_only_move_and_bots_keep_to_the_rules(game: str, fees: FeeOption | None):
    """000:7: the house is in no wager; it takes its fees and nothing else"""
    table = played(game, fees)
    assert table.state.rounds > 0
    taken = sum(event.amount for event in table.events if isinstance(event, FeeTaken))
    assert table.state.collection + table.state.jackpot == taken
    over = [event for event in table.events if isinstance(event, RoundOver)]
    assert all(sum(each.results.values()) + each.player_dealer == 0 for each in over)


@every_case
def test_the_state_is_the_fold_of_the_events(game: str, fees: FeeOption | None):
    table = played(game, fees)
    state = table.house.fresh_state()
    for event in table.events:
        fold(state, event)
    assert state == table.state


@pytest.mark.parametrize("game", GAMES)
def test_replay_and_the_wire_give_the_same_table(game: str):
    """Commands and events survive being written down; the commands lead to the same events and state."""
    table = played(game, options(game)[-1])
    written = msgspec.json.encode(table.commands)
    again = replay(table.setup, msgspec.json.decode(written, type=list[AnyCommand]))
    assert again.events == table.events
    assert again.state == table.state
    assert again.rules_hash == table.rules_hash
    told = msgspec.json.encode(table.events)
    assert msgspec.json.decode(told, type=list[AnyTableEvent]) == table.events


@pytest.mark.parametrize("game", GAMES)
def test_every_round_leaves_a_record_that_stands_up(game: str):
    """000:7, and every rule that the verifier knows: cards, choices, settlement and shuffle."""
    fees = options(game)[0]
    table = played(game, fees)
    rounds = DONE[game, fees]
    assert [each.number for each in rounds] == list(range(1, table.state.rounds + 1))
    for each in rounds[:2]:
        record = round_record(each.played.round, each.played.shoe.proof, each.played.first_card)
        assert record_faults(open_case(record_of(record, "round"))) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_clock_alone_keeps_a_table_going(game: str):
    """000:610: whatever is waited for, somebody who says nothing does not stop the game"""
    table = filled(game, options(game)[0])
    for command in bots_play(table, 25):
        table.apply(command)
    keys: list[str] = []
    for _ in range(36):
        command = table.when_time_is_up()
        assert command is not None
        assert table.check(command) == []
        before = len(table.events)
        table.apply(command)
        assert len(table.events) > before
        keys.append(table.waiting().key)
    assert table.round is None
    assert len(set(keys)) > 12
