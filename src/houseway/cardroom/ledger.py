"""Double entry: which accounts there are, which may owe, and which may meet in one entry. Pure."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from houseway.errors import LedgerError, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MOST = 10**15
"""The most that an account may come to, and so the largest posting, in cents.

What all others hold is what the cage has issued: as long as the cage keeps to it, no play can go beyond.
"""


class Posting(Struct, frozen=True, array_like=True, gc=False):
    """What one account receives, in cents; what it gives is negative."""

    account: str
    amount: int


class Account(NamedTuple):
    """A kind of account."""

    may_be_negative: bool
    named: bool
    """Whether more than one exists, told apart by what follows the first slash."""
    description: str


ACCOUNTS: Mapping[str, Account] = {
    "cage": Account(may_be_negative=True, named=False, description="issues chips and takes them back"),
    "house": Account(may_be_negative=False, named=False, description="what the room has earned"),
    "patron": Account(may_be_negative=False, named=True, description="a person's chips away from a table"),
    "seat": Account(may_be_negative=False, named=True, description="the chips in front of a seat"),
    "bank": Account(may_be_negative=False, named=True, description="the player-dealer's stake"),
    "wagers": Account(may_be_negative=False, named=True, description="wagers that lie on a table"),
    "pot": Account(may_be_negative=False, named=True, description="the pots of a table"),
    "collection": Account(may_be_negative=False, named=True, description="fees taken at a table"),
    "drop": Account(may_be_negative=False, named=True, description="fees that went down the slot"),
    "jackpot": Account(may_be_negative=False, named=True, description="a fund that belongs to the players"),
}
"""Every kind of account; the text of an account begins with its kind."""

HOUSE_MEETS = frozenset({"house", "drop", "collection", "cage"})
"""What may stand in one entry with the house: it receives fees and is never a party to a wager."""


@lru_cache(maxsize=1 << 16)  # every posting asks, and a room has so many accounts and not more
def kind_of(account: str) -> str:
    """Return the kind of an account, or refuse one that nobody keeps."""
    kind, _, name = account.partition("/")
    known = ACCOUNTS.get(kind)
    if known is None:
        raise LedgerError(f'no kind of account "{kind}" in "{account}"{did_you_mean(kind, ACCOUNTS)}')
    if known.named != bool(name) or (not name and account != kind) or "\0" in account:
        expected = f"{kind}/ and a name" if known.named else f"{kind} alone"
        raise LedgerError(f"{account!r} is no account; expected {expected}")
    return kind


def check_postings(postings: Sequence[Posting]) -> None:
    """Refuse postings that do not sum to zero, name an account twice, or put the house into a wager."""
    total = 0
    kinds: dict[str, str] = {}
    for posting in postings:
        amount = posting.amount
        if type(amount) is not int or not amount or not -MOST <= amount <= MOST:
            raise LedgerError(
                f"{posting.account}: {amount!r} is no amount; expected whole cents, not 0, at most {MOST}"
            )
        kinds[posting.account] = kind_of(posting.account)
        total += amount
    if total:
        raise LedgerError(f"the postings sum to {total} cents; expected 0")
    if len(kinds) < len(postings):
        raise LedgerError(
            f"{_twice(postings)} stands twice in one entry; expected one posting for each account"
        )
    if "house" in kinds:
        _check_house(kinds)


def _twice(postings: Sequence[Posting]) -> str:
    accounts = [posting.account for posting in postings]
    return next(account for account in accounts if accounts.count(account) > 1)


def _check_house(kinds: Mapping[str, str]) -> None:
    for account, kind in kinds.items():
        if kind not in HOUSE_MEETS:
            allowed = ", ".join(sorted(HOUSE_MEETS - {"house"}))
            raise LedgerError(f"the house meets {account} in one entry; it may only meet {allowed}")


def check_balance(account: str, balance: int) -> None:
    """Refuse a balance that the account may not have."""
    if balance < 0 and not ACCOUNTS[kind_of(account)].may_be_negative:
        raise LedgerError(f"{account} would stand at {balance} cents; only the cage may go below 0")
    if abs(balance) > MOST:
        raise LedgerError(f"{account} would stand at {balance} cents; expected at most {MOST}")


def moved(balances: Mapping[str, int], changed: dict[str, int], postings: Sequence[Posting]) -> None:
    """Check one entry's postings and carry them out, in what changed since the balances were taken."""
    check_postings(postings)
    for posting in postings:
        account = posting.account
        before = changed.get(account)
        if before is None:
            before = balances.get(account, 0)
        after = before + posting.amount
        if after < 0 or after > MOST:
            check_balance(account, after)
        changed[account] = after
