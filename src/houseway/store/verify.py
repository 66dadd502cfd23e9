"""The chain and the ledger, worked out again from what is stored. What the entries mean is for others."""

from __future__ import annotations

from hashlib import blake2b
from operator import attrgetter
from typing import TYPE_CHECKING

from houseway.cardroom.ledger import check_balance, check_postings
from houseway.errors import JournalError, LedgerError
from houseway.store.chain import GENESIS, entry_hash
from houseway.store.drafts import Entry
from houseway.store.rows import ChainFault

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from houseway.store.reader import Reader


class ChainCheck:
    """Looks at entries one after the other and says what is wrong with each.

    Whoever knows already which entries repeat a command id gives their numbers; else the ids are
    remembered as they pass, sixteen bytes for each.
    """

    def __init__(self, repeated: Container[int] | None = None) -> None:
        self._next = 1
        self._previous = GENESIS
        self._balances: dict[str, int] = {}
        self._repeated = repeated
        self._seen: set[bytes] = set()

    def faults(self, entry: Entry) -> Iterator[ChainFault]:
        """Say what is wrong with the next entry."""
        if entry.number != self._next:
            yield ChainFault(min(self._next, entry.number), self._gap(entry.number))
        said = [*self._chain(entry), *self._ledger(entry)]
        if entry.command and self._repeats(entry):
            said.append(f"command id {entry.command} of {entry.person} was used before")
        yield from (ChainFault(entry.number, says) for says in said)
        self._next, self._previous = entry.number + 1, entry.hash

    def _repeats(self, entry: Entry) -> bool:
        if self._repeated is not None:
            return entry.number in self._repeated
        text = f"{entry.person}\0{entry.command}".encode("utf-8", "surrogatepass")
        key = blake2b(text, digest_size=16).digest()
        found = key in self._seen
        self._seen.add(key)
        return found

    def _gap(self, number: int) -> str:
        if number < self._next:
            return f"it comes where entry {self._next} was expected"
        if number == self._next + 1:
            return "it is missing"
        return f"it is missing, and all up to entry {number - 1}"

    def _chain(self, entry: Entry) -> Iterator[str]:
        if entry.previous != self._previous:
            yield f"it follows {entry.previous}, the entry before it is {self._previous}"
        try:
            computed = entry_hash(entry.number, entry.previous, entry)
        except JournalError as error:
            yield f"its content cannot be read: {error}"
        else:
            if computed != entry.hash:
                yield f"its content or its postings have the hash {computed}, it says {entry.hash}"

    def _ledger(self, entry: Entry) -> Iterator[str]:
        try:
            check_postings(entry.postings)
        except LedgerError as error:
            yield str(error)
        for posting in entry.postings:
            after = self._balances.get(posting.account, 0) + posting.amount
            self._balances[posting.account] = after
            try:
                check_balance(posting.account, after)
            except LedgerError as error:
                yield str(error)


def chain_faults(entries: Iterable[Entry]) -> Iterator[ChainFault]:
    """Say all that is wrong with a chain from its first entry on, in order, in one pass."""
    check = ChainCheck()
    for entry in entries:
        yield from check.faults(entry)


def journal_faults(journal: Reader) -> Iterator[ChainFault]:
    """Say all that is wrong with a database: the chain, stray posting rows, command ids used twice."""
    check = ChainCheck(journal.repeated())
    strays: list[ChainFault] = []
    for found in journal.stored():
        if isinstance(found, Entry):
            # Only now is it known what was missing before; the first fault told is the first there is.
            yield from sorted([*strays, *check.faults(found)], key=attrgetter("number"))
            strays.clear()
        else:
            strays.append(found)
    yield from strays


def checked(found: Iterable[Entry | ChainFault]) -> Iterator[Entry]:
    """Pass entries on, up to the first fault, which is raised."""
    check = ChainCheck()
    for each in found:
        if not isinstance(each, Entry):
            raise JournalError(str(each))
        for fault in check.faults(each):
            raise JournalError(str(fault))
        yield each
