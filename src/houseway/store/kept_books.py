"""The rules that a journal holds: which table was opened under which, and the files behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.commands import AnyRoomCommand, OpenTable
from houseway.cardroom.room import Recorded
from houseway.cardroom.tables import opened
from houseway.cardroom.writing import read_body, read_command
from houseway.errors import HousewayError, JournalError
from houseway.rulebook.kept import FIRST, KeptRules, digest_of, keep_rules, read_first, read_kept, under

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.cardroom.writing import Body
    from houseway.store.drafts import Entry
    from houseway.store.reader import Reader

FIRST_ENGINE = "0.1.0+5e22382117ad"
"""The last program whose journals kept no rules: it shipped the first book."""
_SHORTEST = 8
"""Digits of a hash that name it."""


class KeptBooks:
    """The rules that a journal holds, by their hashes."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def take(self, body: Body) -> None:
        """Note the rules that an entry holds."""
        if body.kept:
            self._texts.setdefault(body.book, body.kept)

    def recorded(self, command: AnyRoomCommand, body: Body, *, ours: bool) -> Recorded:
        """Return how an entry was done: a table by its rules, the clock by what another version's said."""
        if isinstance(command, OpenTable):
            return Recorded(body.book, body.kept, self._under(command, body.book))
        return Recorded(did=None if ours else msgspec.json.decode(body.did))

    def same_files(self, command: OpenTable, recorded: Recorded, engine: str) -> bool:
        """Return whether a table is opened by the very files that it was opened under when its entry was written."""
        if not recorded.book:
            return engine == FIRST_ENGINE
        return bool(recorded.under) or recorded.book == digest_of(command.setup.game)

    def _under(self, command: OpenTable, book: str) -> str:
        """Return the kept book to open a table under; nothing where the shipped files are the same, or must serve.

        They must where this program cannot read the kept ones any more. An entry that names no book was written
        when the house shipped the first one.
        """
        game = command.setup.game
        try:
            wanted = book or digest_of(game, read_first())
            if wanted == digest_of(game):
                return ""
            if book:
                read_kept(KeptRules(book, self._texts[book]))
            opened(command.setup, book or FIRST)
        except Exception:  # noqa: BLE001 -- whatever an older book may hold
            return ""
        return book or FIRST


def book_of(journal: Reader, table: str) -> str:
    """Return the kept book that a table is played under, open or closed; nothing where the shipped files serve."""
    books = KeptBooks()
    for entry in journal.entries(table=table, kind="open-table", batch=1):
        body, command = _opening(entry)
        if body.book == digest_of(command.setup.game):
            return ""
        for other in journal.entries(last=entry.number, kind="open-table"):
            books.take(read_body(other.body, f"entry {other.number}"))
        return books.recorded(command, body, ours=True).under
    return ""


class TableRules(msgspec.Struct, frozen=True):
    """The rules that a table was opened under, or went on by after its option changed."""

    rules: str
    """Their hash, fees included, as entries name it."""
    book: str
    """The hash of the files behind them; nothing where the journal names none."""
    game: str
    table: str
    entry: int
    """The entry that opened the table."""


def rules_of_tables(journal: Reader) -> Iterator[TableRules]:
    """Yield the rules of every table, in the order of opening."""
    for entry in journal.entries(kind="open-table"):
        body, command = _opening(entry)
        yield TableRules(entry.rules, body.book, command.setup.game, command.table, entry.number)


def find_rules(journal: Reader, asked: str) -> TableRules:
    """Return the rules of a hash, or of its first digits: a hash of rules in force at a table, or of files."""
    if len(asked) >= _SHORTEST:
        openings = list(rules_of_tables(journal))
        for each in openings:
            if each.rules.startswith(asked) or each.book.startswith(asked):
                return each
        tables = {each.table: each for each in openings}
        for entry in journal.entries():
            if entry.rules.startswith(asked) and entry.table in tables:
                return msgspec.structs.replace(tables[entry.table], rules=entry.rules)
    raise JournalError(
        f'no table was played under rules "{asked}"; name {_SHORTEST} digits of a hash or more'
    )


def files_of(journal: Reader, found: TableRules) -> dict[str, Any]:
    """Return the files behind rules: those that the journal keeps, or shipped ones that lead to the same hash."""
    for entry in journal.entries(kind="open-table"):
        body, command = _opening(entry)
        if found.book and body.book == found.book and body.kept:
            return msgspec.json.decode(body.kept)
        if not found.book and command.table == found.table:
            return _unkept(command, found)
    raise JournalError(f"entry {found.entry} names rules {found.book} that no entry keeps")


def _unkept(command: OpenTable, found: TableRules) -> dict[str, Any]:
    """Return the files behind rules that no entry keeps: the shipped ones, or those of the first book."""
    for book in ("", read_first()):
        try:
            if opened(command.setup, book).rules_hash == found.rules:
                with under(book):
                    return msgspec.json.decode(keep_rules(found.game).text)
        except HousewayError:
            continue
    raise JournalError(
        f"rules {found.rules[:12]} are not available: the journal does not keep them, and the shipped rulebook has others"
    )


def _opening(entry: Entry) -> tuple[Body, OpenTable]:
    where = f"entry {entry.number}"
    body = read_body(entry.body, where)
    command = read_command(bytes(body.command), where)
    if not isinstance(command, OpenTable):
        raise JournalError(f"{where} is noted as the opening of a table, and its command is another")
    return body, command
