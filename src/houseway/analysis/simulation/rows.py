"""Rounds as rows: a block of them becomes a finished Parquet file for each table, where it is played.

So the work of encoding is done by whoever plays, and whoever keeps the rounds only copies files, in the order of the
blocks; the same block is the same bytes, whoever made it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np

from houseway import __version__
from houseway.analysis.bulk import ROUNDS, WAGERS, Run
from houseway.analysis.simulation.parquet_files import ParquetFile, Words, named, unless_below_0
from houseway.banking import Bet, Bettor
from houseway.cards import card_text, composition

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.simulation.described import Described
    from houseway.analysis.simulation.family import Dealt
    from houseway.analysis.simulation.parquet_files import Arrays
    from houseway.analysis.simulation.plan import Plan
    from houseway.analysis.simulation.settling import Settled

_OUTCOMES = ("lose", "push", "win")
_DIE = {face: str(face) for face in range(1, 7)}


def run_of(described: Described, plan: Plan, rounds: int, seed: int | str, block: int) -> Run:
    """Return what is said of a run in each of its files."""
    rules = plan.table.rules
    return Run(
        version=__version__,
        game=rules.id,
        title=rules.game.title,
        rules=rules.hash,
        strategy=plan.strategy,
        packs=plan.table.setup.packs,
        rounds=rounds,
        seed=str(seed),
        block=block,
        banks=plan.cycle,
        fees=plan.fees,
        table=msgspec.to_builtins(described, str_keys=True),
    )


class Rows:
    """The rows of one block."""

    def __init__(self, plan: Plan, run: Run, number: int) -> None:
        self._plan, self._number = plan, number
        self._slots = _slots(plan)
        self._fees = np.array([(owed.get("player-dealer", 0), sum(owed.values())) for owed in plan.fees])
        self._cards = Words(
            {card: card_text(card) for card in composition(plan.table.rules.game.deck.composition).cards}
        )
        self._dice = Words(_DIE)
        self._files = {name: ParquetFile(name, run) for name in (ROUNDS, WAGERS)}

    def add(self, first: int, dealt: Dealt, paid: Settled) -> None:
        """Note rounds that were settled; `first` is the number of the first of them, from 0."""
        numbers = first + np.arange(len(dealt.numbers))
        banks = numbers % len(self._plan.cycle)
        round_, slot = np.nonzero(dealt.ways >= 0)
        bank, way, money = banks[round_], dealt.ways[round_, slot], self._plan.money
        lies, due = money.lies[bank, slot, way], money.due[bank, slot, way]
        action = np.bincount(round_, lies, len(numbers)).astype(np.int64)
        self._files[ROUNDS].add(self._rounds(numbers, banks, action, dealt, paid))
        gain = paid.gains[round_, slot]
        ends = np.where(money.pays[bank, slot, way] > 0, 2, np.where(due > 0, 0, 1)).astype(np.int8)
        self._files[WAGERS].add(
            {name: unless_below_0(values[bank, slot]) for name, values in self._slots.items()}
            | {
                "round": numbers[round_] + 1,
                "wager": named(self._plan.whose.kinds[bank, slot], self._plan.kinds),
                "amount": lies,
                "outcome": named(ends, _OUTCOMES),
                "due": due,
                "gain": gain,
                "early": dealt.moments[round_, slot] >= 0,
            }
        )

    def _rounds(
        self,
        numbers: NDArray[np.int64],
        banks: NDArray[np.int64],
        action: NDArray[np.int64],
        dealt: Dealt,
        paid: Settled,
    ) -> Arrays:
        lost, won = np.minimum(paid.gains, 0).sum(1), np.maximum(paid.gains, 0).sum(1)
        return {
            "round": numbers + 1,
            "block": np.full(len(numbers), self._number),
            "bank": np.array(self._plan.cycle)[banks],
            "stake": self._plan.money.stake[banks],
            "button": paid.buttons,
            "action": action,
            "collected": -lost,
            "paid": won,
            "result": -lost - won,
            "short": paid.short,
            "fee": self._fees[banks, 0],
            "fees": self._fees[banks, 1],
            "cards": self._cards.written(dealt.cards),
            "dice": self._dice.written(dealt.dice),
        }

    def files(self) -> dict[str, bytes]:
        """Return a finished file for each table."""
        return {name: file.finished() for name, file in self._files.items()}


def _slots(plan: Plan) -> dict[str, NDArray[np.int16]]:
    """Return what is the same of a wager in every round: bank x slot, -1 where nothing is to be said."""
    shape = (len(plan.slots), plan.widest)
    found = {name: np.full(shape, -1, np.int16) for name in _told(Bet(Bettor(1), "", 0))}
    for bank, row in enumerate(plan.slots):
        for slot, bet in enumerate(row):
            for name, number in _told(bet).items():
                found[name][bank, slot] = number
    return found


def _told(bet: Bet) -> dict[str, int]:
    return {
        "seat": bet.bettor.seat,
        "backline": bet.bettor.backline,
        "hand": bet.hand,
        "nth": bet.nth,
        "square": bet.square,
        "looks_at": -1 if bet.looks_at is None else bet.looks_at,
    }
