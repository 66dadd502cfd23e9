"""A golden table: four rounds with offers, declines, fees, a round that is passed and one that is void.

After a change of wording run ``pytest tests/table/banked/test_golden.py --update-golden`` and read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.banking import Bettor
from houseway.games import CloseWagers, SettleWagers
from houseway.table.banked import (
    AcceptBank,
    AddToShuffle,
    BankTable,
    ComeBack,
    DeclineBank,
    GetUp,
    GoAway,
    OfferBank,
    PassRound,
    SitDown,
    VoidRound,
    WithdrawWager,
    replay,
)
from houseway.table.setups import FeeOption
from table.banked.company import DAI, bet, do, opened
from table.banked.telling import transcript

GOLDEN = Path(__file__).parent / "golden" / "four-rounds.txt"


def played() -> BankTable:
    """Play the four rounds."""
    table = do(
        opened(DAI, FeeOption("12")), *(SitDown(seat, 50_000) for seat in (1, 4, 6)), SitDown(101, 20_000)
    )
    do(
        table,
        AddToShuffle(6, "shuffle well"),
        AddToShuffle(4, "", 120),
        DeclineBank(1),
        AcceptBank(4, 20_000),
    )
    do(table, bet(6, "banker", 100), bet(6, "tiger-7", 10), bet(101, "player", 25, Bettor(6, 1)))
    do(table, CloseWagers(), SettleWagers())
    do(table, AcceptBank(4, 20_000), bet(6, "player", 50), CloseWagers(), VoidRound("a boxed card"))
    do(
        table,
        AcceptBank(4, 10_000),
        PassRound(),
        AcceptBank(4, 10_000),
        bet(1, "kill", 10),
        bet(1, "player", 20),
    )
    do(table, WithdrawWager(1, Bettor(1), "kill"), GoAway(1), CloseWagers(), SettleWagers())
    do(table, DeclineBank(6), DeclineBank(4), ComeBack(1), OfferBank(), DeclineBank(6), AcceptBank(1, 5000))
    do(table, bet(4, "banker", 30), bet(6, "player", 40), CloseWagers(), SettleWagers())
    return do(table, GetUp(1))


def test_golden_table(request: pytest.FixtureRequest):
    """000:574, 000:610, 000:617, 000:793"""
    text = transcript(played())
    if request.config.getoption("--update-golden"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")


def test_golden_table_comes_out_the_same_from_its_commands():
    table = played()
    assert transcript(replay(table.setup, table.commands)) == transcript(table)
