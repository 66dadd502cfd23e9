"""The finished rounds of all tables: found in the journal when they are first asked for, followed from then on."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from itertools import islice
from typing import TYPE_CHECKING, Generic, TypeVar

from houseway.cardroom.stranding import StrandedTable
from houseway.errors import JournalError, RecordError
from houseway.rulebook import load
from houseway.rulebook.kept import under
from houseway.server.rounds_answers import RecentRound
from houseway.server.rounds_making import round_line
from houseway.server.rounds_marks import OVER, ends_round, marks_of
from houseway.server.rounds_reading import ending_with, opening_of, played
from houseway.server.rounds_rows import Which, rows
from houseway.server.rounds_telling import round_words
from houseway.store.kept_books import book_of

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from houseway.cardroom.state import RoomTable
    from houseway.server.hub import Line
    from houseway.server.rounds_answers import RoundLine
    from houseway.server.rounds_marks import Marks
    from houseway.server.rounds_reading import Played
    from houseway.store.reader import Reader

    Ended = tuple[str, int]
    """A table, and the entry in which a round of it was over."""

_Key = TypeVar("_Key", bound="Hashable")
_Value = TypeVar("_Value")

_TABLES, _PLAYED, _LINES, _RECENT = 256, 64, 4096, 60
"""How many tables are followed, and how many rounds are kept: whole, in a line, and as the latest of all."""
_LOOKED = 20_000
"""The latest rounds are looked for in so many entries, and no more."""


class Recent(Generic[_Key, _Value]):
    """What was last asked for, and no more than so much."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[_Key, _Value] = OrderedDict()

    def __contains__(self, key: _Key) -> bool:
        return key in self._kept

    def get(self, key: _Key) -> _Value | None:
        """Return what is kept."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def keep(self, key: _Key, value: _Value) -> None:
        """Keep something, and let go of what was not asked for the longest."""
        self._kept[key] = value
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def drop(self, key: _Key) -> None:
        """Let go of something."""
        self._kept.pop(key, None)


class _Followed:
    """A table whose marks are read once, and followed from then on."""

    def __init__(self, journal: Reader, table: str) -> None:
        self._upto = journal.count
        """Lines up to this entry are in what is read."""
        self._marks: Marks | None = None
        self._waiting: list[Line] = []
        """Lines that came while it was read."""
        self._reading = asyncio.create_task(self._read(journal, table))

    async def _read(self, journal: Reader, table: str) -> Marks:
        marks = await asyncio.to_thread(_marks, journal, table, self._upto)
        for line in self._waiting:
            marks.hear(line)
        self._marks, self._waiting = marks, []
        return marks

    @property
    def failed(self) -> bool:
        """Whether it could not be read."""
        return self._reading.done() and self._marks is None

    async def marks(self) -> Marks:
        """Return the marks, once they are read."""
        return await asyncio.shield(self._reading)

    def hear(self, line: Line) -> None:
        """Follow what was written down."""
        if line.entry <= self._upto:
            return
        if self._marks is None:
            self._waiting.append(line)
        else:
            self._marks.hear(line)


class Rounds:
    """All finished rounds of a room. It lives in the room's event loop; what reads far is done beside it."""

    def __init__(self, journal: Reader) -> None:
        self._journal = journal
        self._tables: Recent[str, _Followed] = Recent(_TABLES)
        self._played: Recent[tuple[str, int], Played] = Recent(_PLAYED)
        self._lines: Recent[tuple[str, int], RoundLine] = Recent(_LINES)
        self._words: Recent[Ended, RecentRound | None] = Recent(_RECENT * 4)
        self._latest: deque[Ended] = deque(maxlen=_RECENT)
        self._latest_from: int | None = None
        """Up to this entry the latest rounds were looked for in the journal; None while nobody has asked."""
        self._looking = asyncio.Lock()

    def heard(self, table: str, line: Line) -> None:
        """Follow what was written down at a table."""
        if self._latest_from is not None and line.entry > self._latest_from:
            over = any(str(event.__struct_config__.tag) in OVER for event in line.events)
            self._latest.extend([(table, line.entry)] if over else [])
        followed = self._tables.get(table)
        if followed is not None:
            followed.hear(line)

    def closed(self, table: str) -> None:
        """Follow a table no longer: what was told last when it was closed is read from the journal."""
        self._tables.drop(table)

    async def marks(self, table: str) -> Marks:
        """Return where the rounds of a table lie, also of a closed one."""
        followed = self._tables.get(table)
        if followed is None or followed.failed:
            followed = _Followed(self._journal, table)
            self._tables.keep(table, followed)
        return await followed.marks()

    async def played(self, table: str, marks: Marks, number: int) -> Played:
        """Return a finished round."""
        found = self._played.get((table, number))
        if found is None:
            found = await asyncio.to_thread(_played, self._journal, table, marks, number)
            self._played.keep((table, number), found)
        return found

    async def lines(self, table: str, marks: Marks, numbers: Sequence[int]) -> list[RoundLine]:
        """Return finished rounds, each in a line."""
        missing = [number for number in numbers if self._lines.get((table, number)) is None]
        found = {number: line for number in numbers if (line := self._lines.get((table, number))) is not None}
        if missing:
            for line in await asyncio.to_thread(_lines, self._journal, table, marks, missing):
                found[line.number] = line
                self._lines.keep((table, line.number), line)
        return [found[number] for number in numbers]

    async def recent(self, tables: Mapping[str, RoomTable], limit: int) -> list[RecentRound]:
        """Return the latest rounds of some tables, the newest first."""
        async with self._looking:
            await self._look()
            shown = {name for name, each in tables.items() if not isinstance(each.table, StrandedTable)}
            ended = [each for each in reversed(self._latest) if each[0] in shown][:limit]
            setups = {name: tables[name].setup for name, _ in ended}
            for table, entry in [each for each in ended if each not in self._words]:
                round_ = await asyncio.to_thread(ending_with, self._journal, table, setups[table], entry)
                with under(tables[table].book):
                    words = None if round_ is None else _recent(table, setups[table].game, round_)
                self._words.keep((table, entry), words)
        return [words for each in ended if (words := self._words.get(each)) is not None]

    async def _look(self) -> None:
        """Look in the journal for the rounds that were over before anybody asked."""
        if self._latest_from is not None:
            return
        upto = self._latest_from = self._journal.count
        found = await asyncio.to_thread(_ended, self._journal, upto)
        heard = list(self._latest)
        self._latest.clear()
        self._latest.extend([*reversed(found), *heard])


def _marks(journal: Reader, table: str, upto: int) -> Marks:
    opening = opening_of(journal, table)
    if opening is None:
        raise RecordError(f'table "{table}" was never opened')
    return marks_of(journal, table, opening.setup, upto, book_of(journal, table))


def _played(journal: Reader, table: str, marks: Marks, number: int) -> Played:
    found = played(journal, table, marks.setup, *marks.span(number))
    if found.number != number:
        raise JournalError(
            f"round {number} of table {table} is told as round {found.number}; audit the journal"
        )
    return found


def _lines(journal: Reader, table: str, marks: Marks, numbers: Sequence[int]) -> list[RoundLine]:
    with under(marks.book):
        return [round_line(marks, _played(journal, table, marks, number)) for number in numbers]


def _ended(journal: Reader, upto: int) -> list[Ended]:
    """Return the latest entries in which a round was over, the newest first."""
    looked = islice(rows(journal, Which(before=upto + 1), newest_first=True), _LOOKED)
    return [(row.table, row.number) for row in islice(filter(ends_round, looked), _RECENT)]


def _recent(table: str, game: str, round_: Played) -> RecentRound:
    rules, over = load(game), round_.last
    return RecentRound(
        table=table,
        game=game,
        title=rules.document.title,
        room=rules.room.title,
        family=rules.document.family,
        number=round_.number,
        at=over.at,
        void=over.event.void,
        says=round_words(round_),
    )
