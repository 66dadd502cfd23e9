"""What the browser asks about a bank, and the same in words for the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.money import Cents

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.analysis.bank import Asked

ROUNDS = 100_000
"""So many rounds are played for the browser, at most."""


class AskedBank(Struct, frozen=True, kw_only=True):
    """What is set about a table; what is left out is as usual."""

    seats: int | None = None
    each: Cents | None = None
    on: str | None = None
    bonus: bool = False
    bonus_each: Cents = 0
    behind: int = 0
    stake: Cents | None = None
    option: str | None = None
    sheet: str | None = None
    schedule: str | None = None
    per_hour: int = 60
    hours: float = 8.0
    bankroll: Cents | None = None
    risk: float = 0.01
    rounds: int = ROUNDS


class BankSettingsOut(Struct, frozen=True, kw_only=True):
    """What was asked about, with whatever was left out as it usually is."""

    seats: int
    each: Cents
    on: str
    """The line that all bet; empty where one seat after the other takes the next."""
    bonus: bool
    bonus_each: Cents
    """What lies on each bonus bet, where it may; nothing for the least."""
    behind: int
    stake: Cents
    seat: int
    """Who asks: the seat that banks."""
    option: str
    """The label of the option that is posted; empty if none is."""
    sheet: str
    schedule: str
    per_hour: int
    hours: float
    bankroll: Cents | None
    risk: float
    rounds: int
    seed: str


def settings_out(asked: Asked, settings: AskedBank) -> BankSettingsOut:
    """Return what was asked about, in full."""
    bets = asked.table.bets
    return BankSettingsOut(
        seats=len({bet.bettor.seat for bet in bets}),
        each=bets[0].amount,
        on=settings.on or "",
        bonus=settings.bonus or settings.bonus_each > 0,
        bonus_each=settings.bonus_each,
        behind=settings.behind,
        stake=asked.table.bankers[asked.seat],
        seat=asked.seat,
        option=settings.option or "",
        sheet=settings.sheet or "",
        schedule=settings.schedule or "",
        per_hour=asked.per_hour,
        hours=asked.hours,
        bankroll=asked.bankroll,
        risk=asked.risk,
        rounds=asked.rounds,
        seed=asked.seed,
    )


def command_of(asked: Asked, settings: AskedBank) -> str:
    """Return what to give at the command line for the same figures."""
    return " ".join(_words(asked.table.game, settings_out(asked, settings)))


def _words(game: str, of: BankSettingsOut) -> Iterator[str]:
    yield f"houseway bank {game} --seats {of.seats} --each {_plain(of.each)}"
    if of.on:
        yield f"--on {of.on}"
    if of.bonus:
        yield f"--bonus-each {_plain(of.bonus_each)}" if of.bonus_each else "--bonus"
    if of.behind:
        yield f"--behind {of.behind}"
    yield f"--stake {_plain(of.stake)}"
    for name in ("option", "sheet", "schedule"):
        if said := getattr(of, name):
            yield f"--{name} {said}"
    yield f"--per-hour {of.per_hour} --hours {of.hours:g}"
    if of.bankroll is not None:
        yield f"--bankroll {_plain(of.bankroll)}"
    yield f"--risk {100 * of.risk:g} --rounds {of.rounds}"


def _plain(amount: Cents) -> str:
    """Write dollars as the command line takes them.

    >>> _plain(2500), _plain(2550)
    ('25', '25.50')
    """
    whole, rest = divmod(amount, 100)
    return f"{whole}.{rest:02}" if rest else str(whole)
