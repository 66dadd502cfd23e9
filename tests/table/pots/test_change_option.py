"""The floor posts another option between two hands: its fee from the next hand on, its time from the next collection."""

from __future__ import annotations

import pytest
from msgspec import convert, to_builtins

from houseway.games.poker.stakes import Stakes
from houseway.table.pots import (
    ChangeOption,
    HandOver,
    PotLive,
    SetClock,
    StartHand,
    TableEvent,
    folded,
    live_replay,
)
from houseway.table.pots.events import OptionPosted, TimeCharged
from houseway.table.pots.resting import Rest
from houseway.table.setups import FeeOption, PotTableSetup
from table.pots.live_tables import SEED, callers, keeps, played, seated
from table.pots.seated import HOLDEM
from table.pots.test_live import verified

NOON = 12 * 60
SEATS = (1, 2, 4, 5)
PALACE, HEMPHILLS = "palace/texas-holdem", "hemphills/texas-holdem"


def table_of(
    fees: FeeOption | None, game_id: str = PALACE, readings: dict[str, str] | None = None
) -> PotLive:
    """Open a table of four at $4 and $8 with an option posted."""
    stakes = Stakes("limit", 400, 800, (200, 400))
    setup = PotTableSetup(game=game_id, stakes=stakes, seed=SEED, fees=fees, readings=readings or {})
    return seated(PotLive(setup), SEATS)


def hand(table: PotLive) -> HandOver:
    """Let callers play a hand and return its end."""
    list(played(table, 1, callers(SEATS)))
    return next(event for event in reversed(table.events) if isinstance(event, HandOver))


def charged(table: PotLive, minute: int) -> list[int]:
    """Tell the time, and return what the clock took from each seat."""
    told = table.apply(SetClock(minute))
    return [event.paid for event in told if isinstance(event, TimeCharged)]


def test_the_fee_of_the_next_hand_is_the_new_options():
    """001:1775, 001:1786, 001:1789: of five players or fewer option 3 takes $2, and option 6 $1"""
    table = table_of(FeeOption("3"))
    first = table.rules_hash
    assert hand(table).house == 200
    table.apply(ChangeOption(FeeOption("6")))
    assert hand(table).house == 100
    assert table.rules_hash != first
    table.apply(ChangeOption(None))
    assert hand(table).house == 0
    table.apply(ChangeOption(FeeOption("3")))
    assert (hand(table).house, table.rules_hash) == (200, first)
    assert [verified(each.played) for each in table.finished()] == [[], [], [], []]


def test_everybody_is_told_and_the_view_names_it():
    table = table_of(FeeOption("3"))
    assert isinstance(table.events[0], OptionPosted)
    (told,) = table.apply(ChangeOption(FeeOption("6")))
    assert isinstance(told, OptionPosted)
    assert told.id == table.view(None)["fees"] == "palace/poker/holdem-limit option 6"
    assert told.fees == FeeOption("6", "palace/poker", "holdem-limit")
    (told,) = table.apply(ChangeOption())
    assert told == OptionPosted(None)
    assert table.view(None)["fees"] is None


def test_it_is_the_floors_and_between_hands():
    table = table_of(FeeOption("3"))
    assert keeps(table).actor(ChangeOption(None)) == "floor"
    for command in (table.when_time_is_up(), StartHand()):
        assert command is not None
        table.apply(command)
    assert [fault.says for fault in table.check(ChangeOption(None))] == [
        "hand 1 is being played; options change between hands"
    ]


@pytest.mark.parametrize(
    ("fees", "says"),
    [
        (FeeOption("99"), 'has no option "99"'),
        (FeeOption("3", "casino-royale/poker"), 'no sheet "casino-royale/poker" prices palace/texas-holdem'),
        (FeeOption("8"), "option 8 is for no-limit, pot-limit; the table plays"),
    ],
)
def test_only_what_the_table_could_be_opened_with(fees: FeeOption, says: str):
    """001:1794-1801: options 8 to 10 are for games without a limit"""
    faults = table_of(FeeOption("3")).check(ChangeOption(fees))
    assert [fault.rule for fault in faults] == ["option"]
    assert says in faults[0].says


def test_the_state_is_the_fold_of_the_events_and_is_taken_up_again():
    table = table_of(FeeOption("3"))
    hand(table)
    table.apply(ChangeOption(FeeOption("6")))
    hand(table)
    told = [event for event in table.events if isinstance(event, TableEvent)]
    assert folded(told) == table.state  # pyright: ignore[reportArgumentType] -- the table's own events
    setup = PotTableSetup(game=PALACE, stakes=table.house.stakes, seed=SEED, fees=FeeOption("3"))
    assert live_replay(setup, table.commands).events == table.events
    again = PotLive(setup)
    again.take_up(convert(to_builtins(table.at_rest(), str_keys=True), Rest, str_keys=True))
    assert again.rules_hash == table.rules_hash
    assert hand(again).house == 100


def test_a_reading_of_the_fees_stays_with_the_table():
    """004:1196, reading modified-fee: by the letter both fees are taken"""
    posted = FeeOption("4/8", schedule="holdem-limit")
    table = table_of(posted, HOLDEM, {"modified-fee": "additional"})
    first = hand(table).house
    for fees in (None, posted):
        table.apply(ChangeOption(fees))
    assert hand(table).house == first
    assert table.posted is not None
    assert table.posted.readings["modified-fee"] == "additional"


def test_the_next_collection_by_the_clock_is_the_new_options():
    """000:2285-2308: timed option 1 takes $6 of each player each half hour, option 15 $20"""
    one, last = FeeOption("1", schedule="timed-limit"), FeeOption("15", schedule="timed-limit")
    table = table_of(one, HEMPHILLS)
    table.apply(SetClock(NOON))
    hand(table)
    assert charged(table, NOON + 30) == [600] * 4
    table.apply(SetClock(NOON + 45))
    assert all(not isinstance(event, TimeCharged) for event in table.apply(ChangeOption(last)))
    assert charged(table, NOON + 60) == [2000] * 4
    table.apply(ChangeOption(None))
    assert charged(table, NOON + 90) == []


def test_time_before_an_option_by_the_clock_was_posted_costs_nothing():
    """000:2285: while the fee is by the hand nobody tells the table the time"""
    table = table_of(FeeOption("1", "hemphills/texas-holdem"), HEMPHILLS)
    for _ in range(2):
        assert hand(table).house > 0
    assert not table.by_the_clock
    table.apply(ChangeOption(FeeOption("1", schedule="timed-limit")))
    assert table.by_the_clock
    assert (
        charged(table, NOON + 10) == []
    )  # it is noon and ten minutes; what is left of the half hour is free
    assert hand(table).house == 0
    assert charged(table, NOON + 30) == []
    assert charged(table, NOON + 60) == [600] * 4
