"""What a correction or a jackpot payment may move: accounts that exist, covered, and no fund but to players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cardroom.commands import Correct, PayJackpot
from houseway.cardroom.ledger import kind_of
from houseway.cardroom.people import right_faults
from houseway.cardroom.postings import CAGE, IN_PLAY, fund, transferred
from houseway.cardroom.tables import to_fund
from houseway.errors import LedgerError
from houseway.games.violations import Violation
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.cardroom.commands import Transfer
    from houseway.cardroom.state import RoomState
    from houseway.money import Cents

ON_A_TABLE = IN_PLAY | {"collection"}
"""Kinds of accounts whose money lies on a table: the floor puts it right there."""
FUND_MEETS = frozenset({"patron"})
"""What a fund may stand with in one correction: what players have given goes to players, or comes back from them."""
INTO_A_BOX = frozenset({"collection", "drop", "house", "cage"})
"""Where money may come from that a correction puts into a drop box: nobody's pocket, and no fund."""


def two_names_faults(state: RoomState, person: str, command: Correct | PayJackpot) -> Iterator[Violation]:
    """Name what was wrong with a correction or a jackpot whose second person was a mere name, in older journals."""
    second = state.people.get(command.second)
    if command.second == person:
        yield Violation("two-names", f"{person} cannot be the second name as well")
    elif second is None:
        yield Violation("two-names", f'the second name, "{command.second}", is nobody\'s here')
    else:
        yield from right_faults(state.people, command.second, command)
    if isinstance(command, PayJackpot):
        yield from jackpot_faults(state, command.fund, command.amount)
    else:
        yield from correction_faults(state, command.entry, command.transfers)


def short_faults(state: RoomState, account: str, amount: Cents, who: str) -> Iterator[Violation]:
    """Say whether an account has less than is asked of it; a fund without what may still go back."""
    held, open_ = state.balance(account), _in_play(state, account)
    if held - open_ < amount:
        but = f", {dollars(open_)} of it from rounds that are being played," if open_ else ","
        yield Violation("short", f"{who} has {dollars(held)}{but} and {dollars(amount)} is asked")


def _in_play(state: RoomState, account: str) -> Cents:
    """Return what a fund has of rounds that are being played: where such a round is void, it goes back."""
    return sum(to_fund(table.live) for table in state.tables.values() if fund(table.setup.game) == account)


def jackpot_faults(state: RoomState, account: str, amount: Cents) -> Iterator[Violation]:
    """Name what is wrong with a payment out of a fund."""
    if account in _funds(state):
        yield from short_faults(state, account, amount, account)
    else:
        yield _no_fund(state, account)


def _funds(state: RoomState) -> list[str]:
    return sorted(account for account in state.balances if account.startswith("jackpot/"))


def _no_fund(state: RoomState, account: str) -> Violation:
    known = ", ".join(_funds(state)) or "none"
    return Violation("no-such-fund", f'nothing was ever paid into a fund "{account}"; funds: {known}')


def correction_faults(state: RoomState, entry: int, transfers: Sequence[Transfer]) -> Iterator[Violation]:
    """Name what is wrong with transfers that correct an entry."""
    if not 1 <= entry <= state.entries:
        yield Violation("no-such-entry", f"entry {entry}; the journal has 1 to {state.entries}")
    changes = transferred(transfers)
    if not changes:
        yield Violation("nothing-moved", "the transfers move nothing: each account stands where it stood")
    named = dict.fromkeys(account for each in transfers for account in (each.source, each.target))
    wrong = [violation for account in named for violation in _account_faults(state, account)]
    yield from wrong or _moving_faults(state, changes)


def _moving_faults(state: RoomState, changes: Mapping[str, Cents]) -> Iterator[Violation]:
    yield from _meeting_faults(changes)
    for account, change in changes.items():
        if change < 0 and account != CAGE:
            yield from short_faults(state, account, -change, account)


def _account_faults(state: RoomState, account: str) -> Iterator[Violation]:
    """Name an account that is nobody's here, or that no correction touches."""
    try:
        kind = kind_of(account)
    except LedgerError as error:
        yield Violation("no-such-account", str(error))
        return
    name = account.removeprefix(f"{kind}/")
    if kind in ON_A_TABLE:
        says = f"{account}: money that is on a table is corrected by the floor there, not in the ledger"
        yield Violation("in-play", says)
    elif kind == "patron" and name not in state.people:
        yield Violation("no-such-person", f'nobody is called "{name}" here')
    elif kind == "drop" and name not in state.tables and name not in state.closed:
        yield Violation("no-such-table", f'there is, and was, no table "{name}" with a drop box')
    elif kind == "jackpot" and account not in state.balances:
        yield _no_fund(state, account)


def _meeting_faults(changes: Mapping[str, Cents]) -> Iterator[Violation]:
    """Name accounts that may not stand together in one correction; whom the house meets the ledger knows."""
    kinds = {account: kind_of(account) for account in changes}
    for account, kind in kinds.items():
        if kind == "jackpot":
            others = [each for each in kinds if each != account and kinds[each] not in FUND_MEETS]
            yield from _apart(account, others, FUND_MEETS)
        elif kind == "drop" and changes[account] > 0:
            others = [each for each in kinds if changes[each] < 0 and kinds[each] not in INTO_A_BOX]
            yield from _apart(account, others, INTO_A_BOX)


def _apart(account: str, others: list[str], allowed: frozenset[str]) -> Iterator[Violation]:
    if others:
        may = ", ".join(sorted(allowed))
        yield Violation(
            "may-not-meet", f"{account} cannot be corrected together with {others[0]}; only with {may}"
        )
