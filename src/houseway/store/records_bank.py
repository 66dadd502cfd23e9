"""Records of the bank: each player-dealer's playing book, and the log of the rotation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.store.records_model import Column, Record, Row

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.store.records_reading import Books, Step

_BOOK_HEADING = (
    Column("session", "Session", "number"),
    Column("person", "Player-dealer"),
    Column("proposition", "Proposition player", "yes"),
    Column("table", "Table"),
    Column("game", "Game"),
    Column("begun", "From", "time"),
    Column("until", "To", "time"),
    Column("rounds", "Rounds", "number"),
    Column("begins_with", "Chips at the start", "money"),
    Column("ends_with", "Chips at the end", "money"),
)
_BOOK = (
    Column("at", "Time", "time"),
    Column("entry", "Entry", "number"),
    Column("what", "What"),
    Column("round", "Round", "number"),
    Column("turn", "Turn", "number"),
    Column("stake", "Stake", "money"),
    Column("result", "Won or lost", "money", summed=True),
    Column("fees", "Fees", "money", summed=True),
    Column("bought", "Chips bought", "money", summed=True),
    Column("chips", "Chips after", "money"),
)


def playing_book(steps: Iterable[Step], books: Books) -> Record:
    """Return the playing book: one session for each stretch in which one person banks at a table.

    A session goes on until somebody else takes the bank, or he gets up.
    """
    book = _Book(books)
    for step in steps:
        book.see(step)
    book.close_all()
    return Record(
        "playing-book",
        "Playing book of the player-dealers",
        "Every session of banking: what was put up each time, won, lost and paid (000:7, 000:39).",
        _BOOK_HEADING,
        _BOOK,
        tuple(book.rows),
    )


class _Book:
    def __init__(self, books: Books) -> None:
        self._books = books
        self._open: dict[str, _Session] = {}
        self._count = 0
        self.rows: list[Row] = []

    def see(self, step: Step) -> None:
        """Follow one entry."""
        table = step.entry.table
        for event in step.events:
            match event.get("event"):
                case "bank-accepted":
                    self._accept(step, event)
                case "round-over" | "round-passed" | "chips-bought" if table in self._open:
                    self._open[table].see(step, event)
                case "fee-taken" | "fee-returned" if table in self._open:
                    self._open[table].fee(event)
                case "seat-left" if table in self._open and self._open[table].seat == event["seat"]:
                    self._close(table)
                case _:
                    continue

    def _accept(self, step: Step, event: dict[str, Any]) -> None:
        table = step.entry.table
        person = self._books.who(table, event["seat"])
        if table in self._open and self._open[table].person != person:
            self._close(table)
        if table not in self._open:
            self._count += 1
            self._open[table] = _Session(self._count, self._books, step, event)
        self._open[table].bank = event

    def _close(self, table: str) -> None:
        session = self._open.pop(table)
        self.rows.extend(session.written())

    def close_all(self) -> None:
        """End all sessions that still go on, as far as they have come."""
        for table in list(self._open):
            self._close(table)
        self.rows.sort(key=lambda row: (row["session"], row["entry"]))


class _Session:
    """One person's banking at one table."""

    def __init__(self, number: int, books: Books, step: Step, event: dict[str, Any]) -> None:
        self.person = books.who(step.entry.table, event["seat"])
        self.seat = int(event["seat"])
        self.bank = event
        self._books = books
        self._table = step.entry.table
        self._fees = 0
        self._rows: list[Row] = []
        self._heading: Row = {
            "session": number,
            "person": self.person,
            "proposition": bool(event.get("proposition")),
            "table": self._table,
            "game": books.games.get(self._table, ""),
            "begun": step.at,
            "begins_with": self._chips(),
        }

    def _chips(self) -> int:
        """Return what he has at the table, the stake that is put up with it."""
        table, balances = self._table, self._books.balances
        return balances.get(f"seat/{table}/{self.seat}", 0) + balances.get(f"bank/{table}", 0)

    def fee(self, event: dict[str, Any]) -> None:
        """Note a fee of the player-dealer's."""
        if event["who"] == "player-dealer":
            self._fees += event["amount"] if event["event"] == "fee-taken" else -event["amount"]

    def see(self, step: Step, event: dict[str, Any]) -> None:
        """Note a round that is over, or chips that he bought."""
        name = event["event"]
        if name == "chips-bought" and event["seat"] != self.seat:
            return
        row: Row = {"at": step.at, "entry": step.entry.number, "chips": self._chips()}
        if name == "chips-bought":
            self._rows.append({**row, "what": "chips bought", "bought": event["amount"]})
            return
        what = "no hand" if name == "round-passed" else "void" if event.get("void") else "round"
        more = {"round": event["number"], "turn": self.bank["turn"], "stake": self.bank["stake"]}
        result = event.get("player_dealer", 0)
        self._rows.append({**row, "what": what, **more, "result": result, "fees": self._fees})
        self._fees = 0

    def written(self) -> Iterator[Row]:
        """Yield the rows, each with the heading of the session."""
        if not self._rows:
            return
        last = self._rows[-1]
        rounds = sum(row["what"] in {"round", "void"} for row in self._rows)
        ends = {"until": last["at"], "rounds": rounds, "ends_with": last["chips"]}
        yield from ({**self._heading, **ends, **row} for row in self._rows)


_ROTATION = (
    Column("at", "Time", "time"),
    Column("entry", "Entry", "number"),
    Column("what", "What"),
    Column("seat", "Seat", "number"),
    Column("person", "Person"),
    Column("turn", "Turn", "number"),
    Column("stake", "Stake", "money"),
    Column("by", "By"),
)
_OFFERS = {
    "bank-offered": "offered",
    "bank-declined": "declined",
    "bank-accepted": "accepted",
    "bank-idle": "nobody takes it",
    "game-broken": "game broken",
}


def rotation(steps: Iterable[Step], books: Books) -> Record:
    """Return the log of the rotation: every offer of the bank and what came of it."""
    rows: list[Row] = []
    for step in steps:
        for event in step.told(*_OFFERS):
            seat = event.get("seat")
            rows.append(
                {
                    "table": step.entry.table,
                    "game": books.games.get(step.entry.table, ""),
                    "at": step.at,
                    "entry": step.entry.number,
                    "what": _OFFERS[str(event["event"])],
                    "seat": seat,
                    "person": "" if seat is None else books.who(step.entry.table, seat),
                    "turn": event.get("turn"),
                    "stake": event.get("stake"),
                    "by": "the clock" if step.by_clock else step.entry.person,
                }
            )
    rows.sort(key=lambda row: row["table"])
    return Record(
        "rotation",
        "Rotation of the bank",
        "Every offer of the player-dealer position in its turn, and who took or declined it (000:37, 000:1828).",
        (Column("table", "Table"), Column("game", "Game")),
        _ROTATION,
        tuple(rows),
    )
