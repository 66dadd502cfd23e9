"""Proofs of shuffles: the promise before the cards came out, and what was revealed when they were done with."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import TYPE_CHECKING

import msgspec

from houseway.cardroom.writing import in_todays_words, read_body
from houseway.cards import ShuffleRecord, check_shuffle
from houseway.errors import JournalError
from houseway.server.answers import ProofOut, ProofRound
from houseway.server.rounds_rows import Which, rows
from houseway.table.pan import PanTable
from houseway.table.pots.live import PotLive

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.server.rounds_marks import Marks, Shoe
    from houseway.store.reader import Reader
    from houseway.table.live import LiveTable

_CARD = re.compile(rb'"event":"card-(?:dealt|replaced)"')
"""How a card that left the shoe stands in an entry."""


class _Told(msgspec.Struct, frozen=True):
    """What is looked for in an event; events of other kinds have other fields."""

    event: str = ""
    shuffle: ShuffleRecord | None = None
    turned: int | None = None
    burned: int = 0


_told = msgspec.json.Decoder(list[_Told])


def proof_of(journal: Reader, table: str, marks: Marks, shoe: Shoe) -> ProofOut:
    """Return the proof of a shoe that was revealed, and where in its order the cards of each round lie."""
    done = (each.shuffle for each in _events(journal, shoe.done) if each.event == "shoe-done")
    shuffle = next(done, None)
    if shuffle is None:
        raise JournalError(f"entry {shoe.done} reveals no shoe of table {table}; audit the journal")
    opened = (each for each in _events(journal, shoe.opened) if each.event == "shoe-opened")
    burned = sum(each.burned + (each.turned is not None) for each in opened)
    return ProofOut(
        shoe=shoe.number,
        promised_in=shoe.promised,
        opened_in=shoe.opened,
        revealed_in=shoe.done,
        commitment=shuffle.commitment,
        shuffle=shuffle,
        burned=burned,
        rounds=tuple(_rounds(journal, table, marks, shoe, burned)),
        faults=tuple(check_shuffle(shuffle)),
    )


def _events(journal: Reader, number: int) -> list[_Told]:
    entry = journal.entry(number)
    return [] if entry is None else _told.decode(bytes(read_body(entry.body, f"entry {number}").events))


def _rounds(journal: Reader, table: str, marks: Marks, shoe: Shoe, burned: int) -> Iterator[ProofRound]:
    """Yield the rounds that were dealt from a shoe: after the cards that were burned, one round after the other."""
    counts = dict.fromkeys(marks.rounds_of(shoe), 0)
    for row in rows(journal, Which(shoe.opened - 1, shoe.done + 1, table)):
        number = bisect_left(marks.last, row.number) + 1
        if number in counts:
            counts[number] += len(_CARD.findall(in_todays_words(row.body)))
    first = burned
    for number, cards in counts.items():
        yield ProofRound(number, first, cards)
        first += cards


def kept_packs(table: LiveTable) -> list[ProofOut]:
    """Return the shuffles of the hands of an open table that are over."""
    if not isinstance(table, PotLive | PanTable):
        return []  # a shoe is revealed in an event, and read from the journal
    proofs = [pack.proof for pack in table.packs]
    if table.state.hand is not None:
        proofs.pop()
    return [
        ProofOut(
            shoe=number,
            promised_in=0,
            opened_in=0,
            revealed_in=0,
            commitment=proof.commitment,
            shuffle=proof,
            burned=0,
            rounds=(),
            faults=tuple(check_shuffle(proof)),
        )
        for number, proof in enumerate(proofs, 1)
        if proof is not None
    ]
