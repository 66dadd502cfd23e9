"""Records of money: the drop by table and shift, the jackpot funds, the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.cardroom.ledger import ACCOUNTS
from houseway.store.records_model import Column, Record, Row
from houseway.store.records_reading import ROUND_OVER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.store.records_reading import Books, Step

_DROP = (
    Column("table", "Table"),
    Column("game", "Game"),
    Column("rounds", "Rounds", "number", summed=True),
    Column("taken", "Fees taken", "money", summed=True),
    Column("dropped", "Dropped", "money", summed=True),
    Column("counted", "Counted", "money", summed=True),
    Column("corrected", "Corrected", "money", summed=True),
    Column("box", "In the box at the end", "money", summed=True),
)
_SHIFT = (
    Column("shift", "Shift"),
    Column("at", "From", "time"),
    Column("until", "To", "time"),
)


def drop(steps: Iterable[Step], books: Books) -> Record:
    """Return the drop of each table in each shift: what was taken, what went down the slot, what was counted."""
    rows: dict[tuple[int, str], Row] = {}
    for step in steps:
        shift = len(books.shifts) - 1
        if step.entry.table in books.games:
            _drop_at(rows, books, shift, step.entry.table, step)
        elif _approved(step) is not None:
            for table in books.games:
                if step.changes(f"drop/{table}"):
                    _drop_at(rows, books, shift, table, step)
    ends = [at for _, at in books.shifts[1:]] + [books.at]
    written = [{**row, "until": ends[shift]} for (shift, _), row in sorted(rows.items())]
    return Record(
        "drop",
        "Drop by table and shift",
        "Fees that were taken at each table, dropped into its box and counted (001:1136, 004:1494).",
        _SHIFT,
        _DROP,
        tuple(written),
    )


def _drop_at(rows: dict[tuple[int, str], Row], books: Books, shift: int, table: str, step: Step) -> None:
    name, begun = books.shifts[shift]
    key = (shift, table)
    if key not in rows:
        zero = dict.fromkeys(("rounds", "taken", "dropped", "counted", "corrected"), 0)
        begun = begun or step.at
        rows[key] = {"shift": name, "at": begun, "table": table, "game": books.games[table], **zero}
    row, into = rows[key], step.changes(f"drop/{table}")
    if step.word == "count-drop":
        row["counted"] -= into
    elif _approved(step) is not None:
        row["corrected"] += into
    else:
        row["dropped"] += into
        row["taken"] += into + step.changes(f"collection/{table}")
    row["rounds"] += sum(1 for _ in step.told(*ROUND_OVER))
    row["box"] = books.balances.get(f"drop/{table}", 0)


_JACKPOT = (
    Column("at", "Time", "time"),
    Column("entry", "Entry", "number"),
    Column("what", "What"),
    Column("table", "Table"),
    Column("person", "Paid to"),
    Column("reason", "Reason"),
    Column("first", "First person"),
    Column("second", "Second person"),
    Column("amount", "Amount", "money", summed=True),
    Column("balance", "In the fund", "money"),
)
_WHAT = {
    "propose-jackpot": "payment",
    "propose-correction": "correction",
    "pay-jackpot": "payment",
    "correct": "correction",
}


class _Approved(NamedTuple):
    """A correction or a jackpot payment, and the two people behind it."""

    what: str
    person: str
    reason: str
    first: str
    second: str


def _approved(step: Step) -> _Approved | None:
    """Return what two people moved in an entry; of older entries, whose second person is only named, that too."""
    confirmed = next(step.told("proposal-confirmed"), None)
    if confirmed is not None:
        command, first, second = confirmed["command"], confirmed["by"], step.entry.person
    elif step.word in _WHAT and step.entry.postings:
        command, first, second = (
            step.command,
            step.entry.person,
            f"{step.command.get('second', '')} (named only)",
        )
    else:
        return None
    return _Approved(
        _WHAT[command["do"]], command.get("person", ""), command.get("reason", ""), first, second
    )


def jackpots(steps: Iterable[Step], books: Books) -> Record:
    """Return every movement of every jackpot fund."""
    rows: list[Row] = []
    for step in steps:
        for posting in step.entry.postings:
            if not posting.account.startswith("jackpot/"):
                continue
            amount, approved = posting.amount, _approved(step)
            if approved is None:
                usual = "contribution" if amount > 0 else "contribution returned"
                approved = _Approved(usual, "", "", "", "")
            rows.append(
                {
                    "fund": posting.account.removeprefix("jackpot/"),
                    "at": step.at,
                    "entry": step.entry.number,
                    "what": approved.what,
                    "table": step.entry.table,
                    "person": approved.person,
                    "reason": approved.reason,
                    "first": approved.first,
                    "second": approved.second,
                    "amount": amount,
                    "balance": books.balances[posting.account],
                }
            )
    rows.sort(key=lambda row: row["fund"])
    return Record(
        "jackpots",
        "Jackpot funds",
        "What players put into each fund and what was paid out of it, apart from the room's money (001:610, 002:9).",
        (Column("fund", "Fund"),),
        _JACKPOT,
        tuple(rows),
    )


_LEDGER = (
    Column("account", "Account"),
    Column("description", "What it is"),
    Column("movements", "Movements", "number", summed=True),
    Column("received", "Received", "money", summed=True),
    Column("given", "Given", "money", summed=True),
    Column("balance", "Balance", "money", summed=True),
)


def ledger(steps: Iterable[Step], books: Books) -> Record:  # noqa: ARG001 -- as all records are made
    """Return every account with what it received and gave; the sum of all balances is nothing."""
    rows: dict[str, Row] = {}
    for step in steps:
        for posting in step.entry.postings:
            row = rows.setdefault(posting.account, _account(posting.account))
            row["movements"] += 1
            row["received" if posting.amount > 0 else "given"] += abs(posting.amount)
            row["balance"] += posting.amount
    order = list(ACCOUNTS)
    written = sorted(rows.values(), key=lambda row: (order.index(row["kind"]), row["account"]))
    about = "Every account, in double entry: the house receives fees and is never a party to a wager (000:7)."
    return Record("ledger", "Ledger", about, (Column("kind", "Kind"),), _LEDGER, tuple(written))


def _account(account: str) -> Row:
    kind, _, name = account.partition("/")
    zero = dict.fromkeys(("movements", "received", "given", "balance"), 0)
    return {
        "kind": kind,
        "account": account,
        "table": name.partition("/")[0] if kind not in {"patron", "jackpot"} else "",
        "description": ACCOUNTS[kind].description,
        **zero,
    }
