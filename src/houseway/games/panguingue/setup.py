"""A table of pan before a hand: who plays with how much, at which condition, and the fee of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from houseway.errors import IllegalError, UnknownGameError, did_you_mean
from houseway.fees import Hand, hand_fees
from houseway.games.violations import Violation
from houseway.money import Cents, dollars
from houseway.rulebook import fee_sheet
from houseway.rulebook.families.panguingue import PanguingueGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.fees import Posted
    from houseway.rulebook import Rules
    from houseway.rulebook.families.panguingue import Stake


class PanSeat(Struct, frozen=True):
    """Somebody who is dealt in."""

    seat: int
    chips: Cents
    """What lies on the table before the ante."""
    doubles: bool = False
    entering: bool = False
    """He buys in with this hand, or begins to play doubles with it."""


class PanFee(Struct, frozen=True):
    """A fee of the hand, taken before the deal: out of the antes, or of each player's chips."""

    amount: Cents
    source: Literal["antes", "players"] = "antes"
    title: str = "Collection"
    cite: tuple[str, ...] = ()


class PanSetup(Struct, frozen=True, kw_only=True):
    """What is fixed before a hand is dealt."""

    seats: tuple[PanSeat, ...]
    stake: str
    """The id of the condition that is played."""
    first: int
    """The seat of the previous winner, who is dealt to and draws first; in a first hand the one drawn by lot."""
    first_hand: bool = False
    packs: int
    fees: tuple[PanFee, ...] = ()
    tops: Cents = 0
    """What lies on the block from a hand that nobody won."""
    double_tops: Cents = 0
    raised: str = ""
    """Why the floor moved a game of doubles up to this condition, if it did."""
    void_fee: Literal["returned", "kept"] = "returned"
    """What becomes of the fee, should the hand be void."""


def pan_game(rules: Rules) -> PanguingueGame:
    """Return the document of a game of pan; others are refused by name."""
    if isinstance(rules.document, PanguingueGame):
        return rules.document
    raise UnknownGameError(f"{rules.id} is no panguingue: its family is {rules.document.family}")


def stake_of(game: PanguingueGame, stake_id: str) -> Stake:
    """Return a condition by its id."""
    for stake in game.stakes:
        if stake.id == stake_id:
            return stake
    ids = [stake.id for stake in game.stakes]
    raise UnknownGameError(f'no condition "{stake_id}"{did_you_mean(stake_id, ids)}')


def antes_of(game: PanguingueGame, setup: PanSetup, seat: PanSeat) -> tuple[Cents, Cents]:
    """Return what a seat antes: to the tops, and to those kept apart for doubles."""
    stake = stake_of(game, setup.stake)
    ante = int(stake.ante if stake.ante is not None else stake.condition * game.chips.ante)
    more = ante * (game.doubles.ante_times - 1) if seat.doubles else 0
    return (ante, more) if game.doubles.tops_apart else (ante + more, 0)


def turn_order(game: PanguingueGame, setup: PanSetup) -> list[int]:
    """Return the seats as turns go round, from the previous winner."""
    seats = sorted(seat.seat for seat in setup.seats)
    if game.deal.direction == "counterclockwise":
        seats.reverse()
    start = seats.index(setup.first)
    return seats[start:] + seats[:start]


def fee_lines(game: PanguingueGame, setup: PanSetup, posted: Posted) -> tuple[PanFee, ...]:
    """Return the fees of a hand by the option that is posted."""
    antes = sum(sum(antes_of(game, setup, seat)) for seat in setup.seats)
    due = hand_fees(posted, Hand(players=len(setup.seats), blinds=antes))
    seed = fee_sheet(posted.sheet).sheet.source.seed
    priced = tuple(f"{seed}:{option.line}" for option in posted.sheet_options)
    return tuple(
        PanFee(
            line.fee or 0, "antes" if line.payer == "antes" else "players", line.title, (*line.cite, *priced)
        )
        for line in due
    )


def raised(game: PanguingueGame, setup: PanSetup, reason: str) -> PanSetup:
    """Return a game in which all play doubles as the floor moves it to the next higher condition."""
    stakes = sorted(game.stakes, key=lambda stake: stake.condition)
    place = stakes.index(stake_of(game, setup.stake))
    faults = list(_raise_faults(game, setup, reason, highest=place == len(stakes) - 1))
    if faults:
        raise IllegalError(faults)
    seats = tuple(replace(seat, doubles=False) for seat in setup.seats)
    return replace(setup, stake=stakes[place + 1].id, seats=seats, raised=reason)


def _raise_faults(
    game: PanguingueGame, setup: PanSetup, reason: str, *, highest: bool
) -> Iterator[Violation]:
    cite = game.doubles.all_doubles_cite
    single = [seat.seat for seat in setup.seats if not seat.doubles]
    if game.doubles.all_doubles != "floor_may_raise_condition":
        yield Violation("condition", "the document gives the floor no such power", cite)
    if single:
        says = f"seats {', '.join(map(str, single))} play singles; the floor raises a game in which all play doubles"
        yield Violation("condition", says, cite)
    if highest:
        yield Violation("condition", f'no condition is higher than "{setup.stake}"', cite)
    if not reason.strip():
        yield Violation("floor", "a decision of the floor needs its reason", cite)


def setup_faults(game: PanguingueGame, setup: PanSetup) -> Iterator[Violation]:
    """Name everything about a table that the document does not allow."""
    numbers = [seat.seat for seat in setup.seats]
    if len(numbers) < game.seats.least:
        says = f"seats dealt in: {len(numbers)}; at least {game.seats.least} play"
        yield Violation("seats", says, game.seats.cite)
    for seat in sorted({seat for seat in numbers if numbers.count(seat) > 1 or seat < 1}):
        yield Violation("seats", f"seat {seat}: each player has a seat of his own, from 1", game.seats.cite)
    if setup.first not in numbers:
        says = f"seat {setup.first} is first and is not dealt in"
        yield Violation("first", says, game.deal.first_cite)
    if setup.packs not in game.deck.packs:
        allowed = ", ".join(map(str, game.deck.packs))
        yield Violation("packs", f"{setup.packs} packs; the game is dealt from {allowed}", game.deck.cite)
    for seat in setup.seats:
        yield from _chip_faults(game, setup, seat)
    yield from _fee_faults(game, setup)


def _chip_faults(game: PanguingueGame, setup: PanSetup, seat: PanSeat) -> Iterator[Violation]:
    stake = stake_of(game, setup.stake)
    ante = sum(antes_of(game, setup, seat))
    fees = sum(fee.amount for fee in setup.fees if fee.source == "players")
    behind = seat.chips - ante - fees
    if behind < 0 or (behind == 0 and not game.tops.without_chips):
        says = f"seat {seat.seat} has {dollars(seat.chips)}; nothing is left to play with behind {dollars(ante + fees)}"
        yield Violation("chips", says, (*game.chips.cite, *game.tops.without_chips_cite))
    times = game.doubles.buy_in_times if seat.doubles else 1
    least = times * game.chips.buy_in * stake.condition
    if seat.entering and seat.chips < least:
        says = f"seat {seat.seat} comes in with {dollars(seat.chips)}; the buy-in is {dollars(least)}"
        cite = (*game.chips.buy_in_cite, *(game.doubles.cite if seat.doubles else ()))
        yield Violation("buy-in", says, cite)


def _fee_faults(game: PanguingueGame, setup: PanSetup) -> Iterator[Violation]:
    taken = sum(fee.amount for fee in setup.fees if fee.source == "antes")
    antes = sum(sum(antes_of(game, setup, seat)) for seat in setup.seats)
    if taken > antes:
        cite = tuple(place for fee in setup.fees for place in fee.cite)
        says = f"a fee of {dollars(taken)} out of antes of {dollars(antes)}; no more is taken than they hold"
        yield Violation("fee", says, cite)
