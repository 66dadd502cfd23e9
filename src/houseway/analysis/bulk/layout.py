"""What is kept of simulated rounds: two tables, their columns in words, and what every file says of its run."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Struct

ROUNDS, WAGERS = "rounds", "wagers"
SUFFIX = ".parquet"
KEY = b"houseway"
"""Under this name the schema of every file says of which run it is a part."""


class Column(NamedTuple):
    """A column: its name, what is in it, and what that means."""

    name: str
    kind: str
    meaning: str


_ROUND = Column("round", "int64", "the round's number, from 1")

COLUMNS: dict[str, tuple[Column, ...]] = {
    ROUNDS: (
        _ROUND,
        Column("block", "int32", "rounds of a block share a counter of chance; the first has a fresh shoe"),
        Column("bank", "int16", "the seat of the player-dealer"),
        Column("stake", "int64", "what the player-dealer put up, in cents like every amount"),
        Column("button", "int16", "the seat that was settled first"),
        Column("action", "int64", "all that lay on the table"),
        Column("collected", "int64", "what the player-dealer took"),
        Column("paid", "int64", "what the player-dealer paid"),
        Column("result", "int64", "what the player-dealer won or lost, before fees"),
        Column("short", "int64", "what was due and out of the stake's reach"),
        Column("fee", "int64", "what the player-dealer owed the house"),
        Column("fees", "int64", "what everybody owed the house together"),
        Column("cards", "string", "every card in the order dealt"),
        Column("dice", "string", "what the dice showed, where any were thrown"),
    ),
    WAGERS: (
        _ROUND,
        Column("seat", "int16", "the seat it lay at"),
        Column("backline", "int16", "0 for the seated player, 1 for the first bettor behind him"),
        Column("wager", "string", "which wager"),
        Column("hand", "int16", "which hand of the seat, where hands were split"),
        Column("nth", "int16", "which one, where the same was bet or won more than once"),
        Column("square", "int16", "which square of the seat, where it has several"),
        Column("looks_at", "int16", "the seat whose hand decides, where that is another"),
        Column("amount", "int64", "what lay there at the end"),
        Column("outcome", "string", "win, push or lose, before anybody asks whether the stake reaches"),
        Column("due", "int64", "what should have moved"),
        Column("gain", "int64", "what the bettor won or lost"),
        Column("early", "bool", "it was moved before the showdown"),
    ),
}
"""The columns of each table."""


class Run(Struct, frozen=True, kw_only=True):
    """A simulation whose rounds were kept."""

    version: str
    """The version of Houseway that played."""
    game: str
    title: str
    rules: str
    """The fingerprint of the rules in force."""
    strategy: str
    packs: int
    rounds: int
    seed: str
    block: int
    """So many rounds are in each file, but for the last."""
    banks: tuple[int, ...]
    """The seats that bank, one round after the other."""
    fees: tuple[dict[str, int], ...]
    """What everybody owes the house in the rounds of each of them, in cents."""
    table: dict[str, Any]
    """The table as it was described."""

    @property
    def parts(self) -> int:
        """How many files each table has."""
        return (self.rounds + self.block - 1) // self.block

    def part_rounds(self, number: int) -> int:
        """Return how many rounds a part has."""
        return min(self.block, self.rounds - number * self.block)


def part_name(number: int) -> str:
    """Return the name of a part's file: names in order are rounds in order."""
    return f"{number:06}{SUFFIX}"
