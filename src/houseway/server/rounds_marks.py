"""Where the rounds of a table lie in its record, who sat where and what was posted: folded from a few events."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec
from msgspec import Struct

from houseway.cardroom.writing import REFUSAL, in_todays_words, read_body
from houseway.server.rounds_rows import Which, rows
from houseway.table.setups import BankedSetup, FeeOption

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from houseway.server.hub import Line
    from houseway.server.rounds_rows import Row
    from houseway.store.reader import Reader
    from houseway.table.setups import AnySetup

Seated: TypeAlias = "Mapping[int, str]"

BEGUN, OVER = ("round-begun", "HandBegun"), ("round-over", "HandOver")
"""What the beginning and the end of a round or a hand are called at each kind of table."""
POSTED = frozenset({"option-posted", "OptionPosted"})
"""What the posting of a fee option is called at each kind of table."""
_SHOE = ("shoe-promised", "shoe-opened", "shoe-done")
_BANKED = ("round-begun", "round-over", "seat-taken", "seat-left", "option-posted", *_SHOE)
_OTHERS = ("HandBegun", "HandOver", "SeatTaken", "SeatLeft", "OptionPosted", "SeatChanged")
_MARKS = frozenset({*_BANKED, *_OTHERS})
_OTHER_KINDS = frozenset({REFUSAL, "renew"})
"""Entries in which the same names stand for nothing that happened."""


def _named(*names: str) -> re.Pattern[bytes]:
    """Return how events of these names stand in the body of an entry; no text that somebody wrote can look like that."""
    return re.compile(f'"(?:event|type)":"(?:{"|".join(names)})"'.encode())


_AT = {True: _named(*_BANKED), False: _named(*_OTHERS)}
"""The marks at a table with a player-dealer, and at others."""
_ENDS = _named(*OVER)


class Note(Struct, frozen=True):
    """What is looked for in an event; events of other kinds have other fields."""

    event: str = ""
    type: str = ""
    seat: Any = None
    to: Any = None
    fees: Any = None
    number: Any = None

    @property
    def name(self) -> str:
        """What the event is called."""
        return self.event or self.type


_notes = msgspec.json.Decoder(list[Note])


class Shoe(Struct, frozen=True):
    """Where a shoe was promised, opened and done with."""

    number: int
    promised: int
    opened: int
    done: int


class Marks:
    """The marks of one table, in order. Who folds must give every entry of the table, once."""

    def __init__(self, setup: AnySetup, book: str = "") -> None:
        self.setup = setup
        self.book = book
        """The kept rules that the table is played under; nothing where they are those that ship with the house."""
        self.upto = 0
        """The last entry that was looked at."""
        self.first, self.last = array("q"), array("q")
        """The entries with which the n-th round begins and ends, from the first round on."""
        self.shoes: list[Shoe] = []
        self._seated: list[dict[int, str]] = [{}]
        self._seated_since = array("q", [0])
        self._posted: list[FeeOption | None] = [None]
        self._posted_since = array("q", [0])
        self._begun = 0
        self._promised, self._opened = 0, 0

    def __len__(self) -> int:
        return len(self.last)

    def span(self, number: int) -> tuple[int, int]:
        """Return the entries between which a round lies."""
        return self.first[number - 1], self.last[number - 1]

    def round_of(self, entry: int) -> int | None:
        """Return the number of the finished round that an entry belongs to."""
        place = bisect_left(self.last, entry)
        return place + 1 if place < len(self.last) and self.first[place] <= entry else None

    def seated(self, entry: int) -> Seated:
        """Return who sat where after an entry."""
        return self._seated[bisect_right(self._seated_since, entry) - 1]

    def posted(self, entry: int) -> FeeOption | None:
        """Return the option of the fees that was in force after an entry."""
        return self._posted[bisect_right(self._posted_since, entry) - 1]

    def rounds_of(self, shoe: Shoe) -> range:
        """Return the numbers of the rounds that were dealt from a shoe."""
        return range(bisect_left(self.last, shoe.opened) + 1, bisect_right(self.last, shoe.done) + 1)

    def hear(self, line: Line) -> None:
        """Take over what was told of an entry."""
        tagged = ((str(event.__struct_config__.tag), event) for event in line.events)
        plain = (msgspec.to_builtins(event, str_keys=True) for tag, event in tagged if tag in _MARKS)
        self.take(line.entry, "", [msgspec.convert(each, Note) for each in plain], line.seated)

    def take(self, entry: int, person: str, notes: Iterable[Note], seated: Seated | None = None) -> None:
        """Fold what happened in an entry; who sat down is told, or it is whoever did it."""
        for note in notes:
            name = note.name
            if name in BEGUN:
                # a round that was called off has no end; a hand that is dealt again is the same hand
                self._begun = entry if isinstance(self.setup, BankedSetup) else self._begun or entry
            elif name in OVER:
                self.first.append(self._begun or entry)
                self.last.append(entry)
                self._begun = 0
            elif name in POSTED:
                self._post(entry, note)
            elif name in _SHOE:
                self._shoe(entry, note)
            elif name in _MARKS:
                self._seat(entry, note, person, seated)
        self.upto = entry

    def _post(self, entry: int, note: Note) -> None:
        self._posted.append(None if note.fees is None else msgspec.convert(note.fees, FeeOption))
        self._posted_since.append(entry)

    def _shoe(self, entry: int, note: Note) -> None:
        if note.name == "shoe-promised":
            self._promised, self._opened = entry, 0
        elif note.name == "shoe-opened":
            self._opened = entry
        else:
            self.shoes.append(Shoe(note.number, self._promised, self._opened or entry, entry))

    def _seat(self, entry: int, note: Note, person: str, seated: Seated | None) -> None:
        now = dict(self._seated[-1] if seated is None else seated)
        if seated is None and note.name in {"seat-taken", "SeatTaken"}:
            now[note.seat] = person
        elif seated is None:
            who = now.pop(note.seat, None)
            if note.name == "SeatChanged" and who is not None:
                now[note.to] = who
        self._seated.append(now)
        self._seated_since.append(entry)


def ends_round(row: Row) -> bool:
    """Say whether a round was over in an entry."""
    return row.kind not in _OTHER_KINDS and _ENDS.search(in_todays_words(row.body)) is not None


def marks_of(journal: Reader, table: str, setup: AnySetup, upto: int, book: str = "") -> Marks:
    """Read the marks of a table up to an entry: a pass over its record that reads only the entries with marks."""
    marks, marked = Marks(setup, book), _AT[isinstance(setup, BankedSetup)]
    for row in rows(journal, Which(before=upto + 1, table=table)):
        if row.kind not in _OTHER_KINDS and marked.search(in_todays_words(row.body)) is not None:
            body = read_body(row.body, f"entry {row.number}")
            marks.take(row.number, row.person, _notes.decode(bytes(body.events)))
    marks.upto = upto
    return marks
