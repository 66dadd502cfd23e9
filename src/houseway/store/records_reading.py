"""The record read from the start: what was done, by whom, who sat where, where the money was.

Nothing is played again: what stands in the entries is what a record tells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cardroom.writing import REFUSAL, read_body
from houseway.errors import JournalError, RecordError
from houseway.store.drafts import Entry

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


_SAT, _LEFT = {"seat-taken", "SeatTaken"}, {"seat-left", "SeatLeft"}
ROUND_OVER = {"round-over", "HandOver"}
"""What the end of a round or a hand is called at each kind of table."""
SEE_AUDIT = "houseway audit says what is wrong with the journal"
"""Where to go with an entry of which no record can be made."""


class Step(msgspec.Struct, frozen=True):
    """One entry in plain values."""

    entry: Entry
    command: dict[str, Any]
    """What was sent to the room."""
    did: dict[str, Any]
    """What was done at a table, by whoever sent it or by the clock."""
    events: list[dict[str, Any]]
    at: int
    """When: by the wall clock, where that was not the room's own time."""

    @property
    def word(self) -> str:
        """What the command is called."""
        return str(self.command.get("do", ""))

    @property
    def by_clock(self) -> bool:
        """Whether time was up."""
        return self.word == "time-is-up"

    def changes(self, account: str) -> int:
        """Return what came to an account."""
        return sum(posting.amount for posting in self.entry.postings if posting.account == account)

    def told(self, *names: str) -> Iterator[dict[str, Any]]:
        """Yield the events of these names."""
        return (event for event in self.events if name_of(event) in names)


def name_of(event: dict[str, Any]) -> str:
    """Return what an event is called."""
    return str(event.get("event") or event.get("type") or "")


class Books:
    """What must be known beside an entry to tell of it."""

    def __init__(self) -> None:
        self.title = ""
        self.games: dict[str, str] = {}
        self.seated: dict[tuple[str, int], str] = {}
        self.balances: dict[str, int] = {}
        self.shifts: list[tuple[str, int]] = [("", 0)]
        """Every shift that began, with its beginning; the first is the time before any."""
        self.entries = 0
        self.at = 0
        self.head = ""

    def steps(self, entries: Iterable[Entry]) -> Iterator[Step]:
        """Read entries one by one; money and seats are those after each, who left is still known in it."""
        for entry in entries:
            self.entries, self.head, self.at = entry.number, entry.hash, wall_time(entry)
            if entry.kind == REFUSAL:
                continue
            step = _step(entry, self.at)
            self._before(step)
            yield step
            self._after(step)

    def who(self, table: str, seat: int) -> str:
        """Return who sits in a seat."""
        return self.seated.get((table, seat), "")

    def _before(self, step: Step) -> None:
        entry, command = step.entry, step.command
        for posting in entry.postings:
            self.balances[posting.account] = self.balances.get(posting.account, 0) + posting.amount
        match step.word:
            case "open-room":
                self.title = str(command["title"])
            case "open-table":
                self.games[entry.table] = str(command["setup"]["game"])
            case "start-shift":
                self.shifts.append((str(command["shift"]), step.at))
            case _:
                pass
        for event in step.events:
            if name_of(event) in _SAT:
                self.seated[entry.table, event["seat"]] = entry.person

    def _after(self, step: Step) -> None:
        table = step.entry.table
        for event in step.events:
            if name_of(event) in _LEFT:
                self.seated.pop((table, event["seat"]), None)
            elif name_of(event) == "SeatChanged" and (table, event["seat"]) in self.seated:
                self.seated[table, event["to"]] = self.seated.pop((table, event["seat"]))


def wall_time(entry: Entry) -> int:
    """Return when an entry was written by the wall clock of the machine."""
    if b'"wall":' not in entry.body:  # bodies are read once more for the few that have one
        return entry.at
    wall = read_body(entry.body, f"entry {entry.number}").wall
    return entry.at if wall is None else wall


def _step(entry: Entry, at: int) -> Step:
    try:
        body = read_body(entry.body, f"entry {entry.number}")
        command: dict[str, Any] = msgspec.json.decode(body.command)
        did: dict[str, Any] = msgspec.json.decode(body.did) or command.get("command") or {}
        return Step(entry, command, did, msgspec.json.decode(body.events), at)
    except RecordError as error:
        raise JournalError(f"{error}; {SEE_AUDIT}") from error
    except (msgspec.DecodeError, TypeError, AttributeError) as error:
        raise JournalError(f"entry {entry.number}: no body of an entry ({error}); {SEE_AUDIT}") from error
