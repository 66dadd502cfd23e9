"""Proofs of shuffles: the promise before the cards came out, and what was revealed when they were done with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from houseway.cardroom.writing import read_body
from houseway.cards import ShuffleRecord, check_shuffle
from houseway.server.answers import ProofOut
from houseway.table.pan import PanTable
from houseway.table.pots.live import PotLive

if TYPE_CHECKING:
    from houseway.store.reader import Reader
    from houseway.table.live import LiveTable

_READ = 2000
"""How many entries are read for one answer."""
_PROMISED, _DONE = "shoe-promised", "shoe-done"


class _Told(msgspec.Struct, frozen=True):
    """What is looked for in an event; events of other tables have other fields."""

    event: str = ""
    commitment: str = ""
    shuffle: ShuffleRecord | None = None


_told = msgspec.json.Decoder(list[_Told])


def revealed(journal: Reader, table: str, after: int) -> tuple[list[ProofOut], int | None]:
    """Return the shoes of a table that were revealed after an entry, and where to read on."""
    promised: dict[str, int] = {}
    found: list[ProofOut] = []
    number = after
    for read, entry in enumerate(journal.entries(after + 1, table=table, batch=500)):
        if read == _READ:
            return found, number
        number = entry.number
        for event in _told.decode(bytes(read_body(entry.body, f"entry {number}").events)):
            if event.event == _PROMISED:
                promised[event.commitment] = number
            elif event.event == _DONE and event.shuffle is not None:
                found.append(_proof(event.shuffle, promised.get(event.shuffle.commitment, 0), number))
    return found, None


def kept_packs(table: LiveTable) -> list[ProofOut]:
    """Return the shuffles of the hands of an open table that are over."""
    if not isinstance(table, PotLive | PanTable):
        return []  # a shoe is revealed in an event, and read from the journal
    proofs = [pack.proof for pack in table.packs]
    if table.state.hand is not None:
        proofs.pop()
    return [_proof(proof, 0, 0) for proof in proofs if proof is not None]


def _proof(shuffle: ShuffleRecord, promised_in: int, revealed_in: int) -> ProofOut:
    return ProofOut(
        promised_in=promised_in,
        revealed_in=revealed_in,
        commitment=shuffle.commitment,
        shuffle=msgspec.to_builtins(shuffle),
        faults=tuple(check_shuffle(shuffle)),
    )
