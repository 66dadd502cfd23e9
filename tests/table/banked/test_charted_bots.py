"""Two kinds of bots at a blackjack table: one plays by the chart as far as its chips go, one by a rule of thumb."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from houseway.banking import Bettor
from houseway.cards import Stream
from houseway.games import CloseWagers, situation_of
from houseway.table.banked import AcceptBank, BankTable, Choose, SitDown
from houseway.table.banked.bots import bot_command
from houseway.table.setups import BankedSetup
from table.banked.company import BLACKJACK, bet, do

if TYPE_CHECKING:
    from collections.abc import Iterator

SEAT = Bettor(2)


def tables(stack: int) -> Iterator[BankTable]:
    """Yield tables at which seat 2 has bet $25 of its chips and has to choose."""
    for number in range(150):
        table = BankTable(BankedSetup(game=BLACKJACK, seed=number.to_bytes(32, "big").hex()))
        do(table, SitDown(1, 1_000_000), SitDown(2, stack), SitDown(3, 1_000_000), AcceptBank(1, 500_000))
        do(table, bet(2, "base", 25), CloseWagers())
        if table.round is not None and SEAT in table.round.state.asked:
            yield table


def wishes(table: BankTable) -> tuple[str, ...]:
    assert table.round is not None
    return table.round.family.wishes(situation_of(table.round, table.round.state), SEAT)


def test_who_has_no_chips_to_double_hits_and_who_has_none_to_split_plays_the_total():
    """003:5874-5876, 003:5883"""
    fell_back: Counter[tuple[str, object]] = Counter()
    for table in tables(2500):
        said = bot_command(table, 2, "basic-strategy", Stream(bytes(32), "tests of charts"))
        within_reach = [each for each in wishes(table) if not table.check(Choose(2, SEAT, each))]
        assert said == Choose(2, SEAT, within_reach[0])
        fell_back[wishes(table)[0], within_reach[0]] += 1
    assert fell_back["double", "hit"]
    assert any(first == "split" and then != "split" for first, then in fell_back)


def test_the_house_way_is_a_rule_of_thumb_and_not_the_chart():
    """003:5874-5876, 003:5883"""
    stream, differs = Stream(bytes(32), "tests of charts"), 0
    for table in tables(1_000_000):
        charted, simple = (bot_command(table, 2, kind, stream) for kind in ("basic-strategy", "house-way"))
        assert charted == Choose(2, SEAT, wishes(table)[0])
        differs += charted != simple
    assert differs > 5
