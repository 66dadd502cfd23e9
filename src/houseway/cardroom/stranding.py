"""A table that the program cannot play on: whose money is on it, by the ledger alone, and how it goes back.

A table is stranded when a start finds that its rules are no longer to be had, or that this program makes something
else of its commands than another version did. Nobody acts at it. The floor closes it, and everybody has back what the
ledger says: chips by the seat, wagers by the seat, the stake by the player-dealer, and what is in the pot, in fees on
the table and in the jackpot of the round by whoever put it there since the table was last empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from houseway.cardroom.commands import AtTable, PickUpSeat
from houseway.cardroom.postings import IN_PLAY, patron
from houseway.errors import IllegalError, LedgerError
from houseway.games.violations import Violation
from houseway.money import Cents
from houseway.table.live import Waiting

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from houseway.cardroom.commands import AnyRoomCommand
    from houseway.table.live import Actor, Part
    from houseway.table.records import Finished

_POOL = frozenset({"pot", "collection", "jackpot"})
"""Kinds of accounts that several people put money into."""


class StrandedClosed(Struct, frozen=True, tag="stranded-table-closed", tag_field="event"):
    """A table that could not be played on was closed, and everybody has back what was theirs on it."""

    why: str
    returned: dict[str, Cents]
    """What each person has back."""


class Holdings(Struct):
    """Whose money is on a table, followed through the ledger from the table's opening on."""

    table: str
    held: dict[str, Cents] = field(default_factory=dict[str, Cents])
    """The accounts of the table; of a jackpot fund only what it had from the round in play."""
    seated: dict[int, str] = field(default_factory=dict[int, str])
    put: dict[str, Cents] = field(default_factory=dict[str, Cents])
    """What is in the pot, in fees on the table and in the jackpot of this round, by whoever put it there."""
    banker: str = ""
    """The player-dealer, while a stake is on the table."""

    def follow(
        self,
        postings: Mapping[str, Cents],
        person: str,
        command: AnyRoomCommand,
        did: Mapping[str, Any] | None = None,
    ) -> None:
        """Follow one entry at the table: its money, and who sits where."""
        raw = command.command if isinstance(command, AtTable) else did or {}
        word, seat = str(raw.get("do", "")), raw.get("seat", getattr(command, "seat", None))
        if word == "sit-down" and isinstance(seat, int):
            self.seated[seat] = person
        self._move(postings, seat)
        if word == "get-up" or isinstance(command, PickUpSeat):
            self.seated.pop(seat, "") if isinstance(seat, int) else ""
        elif word == "change-seat" and seat in self.seated:
            self.seated[raw["to"]] = self.seated.pop(seat)

    def _move(self, postings: Mapping[str, Cents], carrier: object) -> None:
        """Move money: between a seat and its wagers nothing changes hands; what seats give goes to bank and pool."""
        gave: dict[int, Cents] = {}
        pool, stake = 0, 0
        for account, change in postings.items():
            kind, _, name = account.partition("/")
            own = kind == "jackpot" or name == self.table or name.startswith(f"{self.table}/")
            if own and kind in {"seat", "wagers"}:
                seat = int(account.rpartition("/")[2])
                gave[seat] = gave.get(seat, 0) - change
            elif kind == "patron" and isinstance(carrier, int):
                gave[carrier] = gave.get(carrier, 0) - change
            elif own and kind in {*_POOL, "drop"}:
                pool += change
            elif own and kind == "bank":
                stake = change
            if own and kind in {*_POOL, *IN_PLAY}:
                self.held[account] = self.held.get(account, 0) + change
        if stake > 0 and not self.banker:
            first = max(gave, key=lambda seat: gave[seat], default=0)
            self.banker, gave[first] = self.seated.get(first, ""), gave.get(first, 0) - stake
        self._share(pool, {self.seated.get(seat, ""): amount for seat, amount in gave.items() if amount})
        if not any(amount for account, amount in self.held.items() if _lies(account)):
            self.banker, self.put = "", {}
            self.held = {
                account: amount for account, amount in self.held.items() if _is_seat(account) and amount
            }

    def _share(self, pool: Cents, gave: Mapping[str, Cents]) -> None:
        """Add what came to the pool by whoever gave it; take what left it from whoever received it, then from all."""
        if pool > 0:
            givers = {who: amount for who, amount in gave.items() if amount > 0}
            shares = split(pool, givers or self.put or {self.banker: 1})
        else:
            own = {who: min(-amount, self.put.get(who, 0)) for who, amount in gave.items() if amount < 0}
            back = split(min(-pool, sum(own.values())), own)
            left = {who: amount - back.get(who, 0) for who, amount in self.put.items()}
            rest = split(-pool - sum(back.values()), left)
            shares = {who: -back.get(who, 0) - rest.get(who, 0) for who in {*back, *rest}}
        for who, share in shares.items():
            self.put[who] = self.put.get(who, 0) + share

    @property
    def to_fund(self) -> Cents:
        """What the jackpot has of the round in play."""
        return sum(amount for account, amount in self.held.items() if account.startswith("jackpot/"))

    def returns(self) -> dict[str, Cents]:
        """Return what each person has back; raise where money is on the table that nobody can be named for."""
        sums: dict[str, Cents] = {}
        for account, amount in self.held.items():
            kind, _, rest = account.partition("/")
            seat = rest.rpartition("/")[2]
            if kind in {"seat", "wagers"}:
                _add(sums, self.seated.get(int(seat), ""), amount)
            elif kind == "bank":
                _add(sums, self.banker, amount)
        for person, amount in self.put.items():
            _add(sums, person, amount)
        if sums.get("") or sum(sums.values()) != sum(self.held.values()):
            raise LedgerError(f'the ledger does not say whose money is on table "{self.table}"')
        return {person: amount for person, amount in sorted(sums.items()) if amount}

    def postings(self) -> dict[str, Cents]:
        """Return what goes back as changes of accounts; the sum is nothing."""
        out = {account: -amount for account, amount in self.held.items() if amount}
        return {**out, **{patron(person): amount for person, amount in self.returns().items()}}


def split(amount: Cents, shares: Mapping[str, Cents]) -> dict[str, Cents]:
    """Split an amount in proportion to shares, to the cent; odd cents go to the largest remainders.

    >>> split(100, {"a": 1, "b": 1, "c": 1})
    {'a': 34, 'b': 33, 'c': 33}
    """
    whole = sum(shares.values())
    if not amount or whole <= 0:
        return {}
    parts = {who: divmod(amount * share, whole) for who, share in shares.items() if share > 0}
    found = {who: part for who, (part, _) in parts.items()}
    odd = sorted(parts, key=lambda who: (-parts[who][1], who))
    for who in odd[: amount - sum(found.values())]:
        found[who] += 1
    return found


def _add(sums: dict[str, Cents], person: str, amount: Cents) -> None:
    sums[person] = sums.get(person, 0) + amount


def _lies(account: str) -> bool:
    """Return whether an account is of money that is bet, put up or taken, and not in front of a seat."""
    return account.partition("/")[0] in {"bank", "wagers", "pot", "collection"}


def _is_seat(account: str) -> bool:
    return account.startswith("seat/")


class StrandedTable:
    """A table that cannot be played on, as the room keeps it until the floor closes it."""

    def __init__(self, why: str, rules: str, holdings: Holdings) -> None:
        self.why = why
        self.rules_hash = rules
        self.holdings = holdings
        self.events: list[Struct] = []

    @property
    def to_fund(self) -> Cents:
        """What the jackpot has of the round that was being played."""
        return self.holdings.to_fund

    def violation(self) -> Violation:
        """Return why nothing can be done at the table."""
        says = f'table "{self.holdings.table}" cannot be played on: {self.why}; the floor closes it and returns its money'
        return Violation("stranded", says)

    def check(self, command: Any) -> list[Violation]:  # noqa: ANN401, ARG002 -- whatever is said there
        """Name why nothing can be done."""
        return [self.violation()]

    def apply(self, command: Any) -> Sequence[Struct]:  # noqa: ANN401, ARG002 -- likewise
        """Refuse everything."""
        raise IllegalError([self.violation()])

    def actor(self, command: Any) -> Actor:  # noqa: ANN401, ARG002 -- likewise
        """Return the floor: nobody else has anything to do here."""
        return "floor"

    def money(self) -> dict[str, Cents]:
        """Return where the table's money is, by the ledger."""
        own = f"/{self.holdings.table}"
        return {account.replace(own, "", 1): held for account, held in self.holdings.held.items() if held}

    def waiting(self) -> Waiting:
        """Return that it waits for nothing that a clock ends."""
        return Waiting("players", key="stranded")

    def when_time_is_up(self, lost: Collection[int] = ()) -> None:
        """Return nothing: no clock acts here."""

    def seen(self, event: Struct, seat: int | None) -> Struct:  # noqa: ARG002 -- as every table has it
        """Return an event as anybody sees it; nothing happens here but the closing."""
        return event

    def view(self, seat: int | None, *, parts: Collection[Part] = ()) -> dict[str, Any]:  # noqa: ARG002 -- likewise
        """Return that the table is stranded, why, and what is on it."""
        return {"stranded": self.why, "money": self.money(), "legal": ()}

    def finished(self) -> list[Finished]:
        """Return nothing: no round ends here."""
        return []

    def last_words(self) -> tuple[()]:
        """Return nothing."""
        return ()

    def at_rest(self) -> None:
        """Return nothing: it is never written down whole."""

    def take_up(self, rest: Any) -> None:  # noqa: ANN401, ARG002 -- as every table has it
        """Refuse: there is nothing to take up."""
        raise IllegalError([self.violation()])
