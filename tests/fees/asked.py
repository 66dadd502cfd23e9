"""Asking for quotes in a test as briefly as at a table."""

from __future__ import annotations

from typing import TypedDict, Unpack

from houseway import verbs
from houseway.banking import Bet, Bettor
from houseway.fees import Hand, Posted, Quote
from houseway.money import cents, dollars
from houseway.rulebook.sheets import Stage


class Where(TypedDict, total=False):
    """Which option is meant, where its number is not enough."""

    sheet: str
    schedule: str
    readings: dict[str, str]


def bet(written: str) -> Bet:
    """Read ``3 player 150``, or ``3/1 player 150`` for a bettor behind the seat."""
    place, wager, amount = written.split()
    seat, _, behind = place.partition("/")
    return Bet(Bettor(int(seat), int(behind or 0)), wager, cents(amount))


def round_of(game: str, option: str, *bets: str, action: str = "0", **where: Unpack[Where]) -> Quote:
    """Return the quote of a round."""
    posted = verbs.posted(game, option, **where)
    return verbs.quote(posted, [bet(written) for written in bets], cents(action))


def hand_of(  # noqa: PLR0913 -- a hand has that many sides
    posted: Posted,
    players: int = 0,
    pot: str = "0",
    reached: Stage | None = None,
    *,
    blinds: str | None = None,
    collections: int | None = None,
) -> Quote:
    """Return the quote of a hand; amounts are written in dollars."""
    held = None if blinds is None else cents(blinds)
    return verbs.quote(posted, hand=Hand(players, cents(pot), reached, held, collections))


def lines(quote: Quote) -> list[str]:
    """Return every fee as ``who: amount``, in order."""
    return [f"{line.who}: {'refused' if line.fee is None else dollars(line.fee)}" for line in quote.dues]


def due(quote: Quote) -> list[str]:
    """Return every fee above nothing, as `lines` has it."""
    return [line for line in lines(quote) if not line.endswith(": $0")]


def bank(quote: Quote) -> str:
    """Return what the player-dealer owes."""
    return dollars(quote.owed["player-dealer"])
