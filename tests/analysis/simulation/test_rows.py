"""What is kept of rounds is what was dealt and paid, row by row, in every family."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pyarrow.parquet as pq  # pyright: ignore[reportMissingTypeStubs] -- it ships without types
import pytest

from analysis.simulation.usual_table import GAME, described
from houseway.analysis.bulk import COLUMNS, ROUNDS, WAGERS
from houseway.analysis.simulation.blocks import block_shoe, play_block, player_for, rounds_of
from houseway.analysis.simulation.parquet_files import Words
from houseway.cards import JOKER, PIECES, card_text, cards_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.analysis.simulation import Described

parquet = cast("Any", pq)
ROUNDS_PLAYED = 300
RICH = {1: 500_000, 3: 9_000}
GAMES = (
    GAME,
    "palace/21st-century-blackjack-9",
    "palace/fortune-pai-gow-poker",
    "palace/three-card-poker-6-card-bonus",
)


def rows(table: Described, name: str) -> list[dict[str, Any]]:
    files = play_block(table, ROUNDS_PLAYED, "rows", 0, kept=True).files
    return parquet.read_table(BytesIO(files[name])).to_pylist()


def expected(table: Described) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Yield each round and its wagers, told one by one from what was dealt and paid."""
    player = player_for(table)
    plan = player.plan
    for first, dealt, paid in rounds_of(player, block_shoe(player, "rows", 0), 0, ROUNDS_PLAYED):
        for place in range(len(dealt.numbers)):
            bank = (first + place) % len(plan.cycle)
            wagers: list[dict[str, Any]] = []
            for slot, bet in enumerate(plan.slots[bank]):
                way = int(dealt.ways[place, slot])
                if way < 0:
                    continue
                due = int(plan.money.due[bank, slot, way])
                wins = int(plan.money.pays[bank, slot, way])
                wagers.append(
                    {
                        "round": first + place + 1,
                        "seat": bet.bettor.seat,
                        "backline": bet.bettor.backline,
                        "wager": bet.wager,
                        "hand": bet.hand,
                        "nth": bet.nth,
                        "square": bet.square,
                        "looks_at": bet.looks_at,
                        "amount": int(plan.money.lies[bank, slot, way]),
                        "outcome": "win" if wins else "lose" if due else "push",
                        "due": due,
                        "gain": int(paid.gains[place, slot]),
                        "early": int(dealt.moments[place, slot]) >= 0,
                    }
                )
            gains = [each["gain"] for each in wagers]
            owed = plan.fees[bank]
            dice = [int(die) for die in dealt.dice[place]]
            yield (
                {
                    "round": first + place + 1,
                    "block": 0,
                    "bank": plan.cycle[bank],
                    "stake": plan.table.bankers[plan.cycle[bank]],
                    "button": int(paid.buttons[place]),
                    "action": sum(each["amount"] for each in wagers),
                    "collected": -sum(gain for gain in gains if gain < 0),
                    "paid": sum(gain for gain in gains if gain > 0),
                    "result": -sum(gains),
                    "short": sum(each["due"] - abs(each["gain"]) for each in wagers),
                    "fee": owed.get("player-dealer", 0),
                    "fees": sum(owed.values()),
                    "cards": cards_text(int(card) for card in dealt.cards[place] if card >= 0),
                    "dice": " ".join(map(str, dice)) or None,
                },
                wagers,
            )


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_what_was_dealt_and_paid(game: str):
    table = described(game, bankers=RICH)
    told = list(expected(table))
    assert rows(table, ROUNDS) == [round_ for round_, _ in told]
    assert rows(table, WAGERS) == [wager for _, wagers in told for wager in wagers]


def test_words_of_any_length_stand_a_blank_apart():
    """Cards and tiles, rows of different length, and rows without any."""
    words = Words({card: card_text(card) for card in (0, 51, JOKER, *PIECES)})
    tile = PIECES[0]
    rows_ = [[0, 51, -1], [tile, JOKER, tile], [-1, -1, -1], [-1, 51, -1]]
    told = words.written(np.array(rows_, np.int16)).to_pylist()
    assert told == ["2c As", f"{card_text(tile)} Jo {card_text(tile)}", "", "As"]
    assert words.written(np.zeros((2, 0), np.int16)).to_pylist() == [None, None]


def test_columns_are_those_that_are_told_of():
    for name, columns in COLUMNS.items():
        assert list(rows(described(), name)[0]) == [column.name for column in columns]


def test_the_books_are_the_sum_of_the_rows():
    table = described()
    books = play_block(table, ROUNDS_PLAYED, "rows", 0).books
    rounds, wagers = rows(table, ROUNDS), rows(table, WAGERS)
    assert sum(each["result"] for each in rounds) == int(books.bank[:, 1].sum())
    assert sum(each["short"] for each in rounds) == int(books.bank[:, 5].sum()) > 0
    assert sum(each["action"] for each in rounds) == int(books.bank[:, 6].sum())
    assert sum(each["gain"] for each in wagers) == int(books.wagers[..., 4].sum())
    assert len(wagers) == int(books.wagers[..., 0].sum())
