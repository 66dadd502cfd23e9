"""What a document allows to be wagered, by whom and how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.errors import did_you_mean
from houseway.games.violations import Violation
from houseway.money import Cents, dollars
from houseway.rulebook import fits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from houseway.banking import Bet, Bettor
    from houseway.games.commands import TakeBank
    from houseway.games.setup import Setup
    from houseway.rulebook import Game, Wager

MOST_BEHIND = 20
"""More bettors than ever stood behind a seat; it keeps a hostile file from being a long one."""


MOST_SQUARES = 20
"""Likewise for the squares of a seat, where no number of them is printed."""


def wager_range(game: Game, setup: Setup, wager: Wager) -> tuple[Cents, Cents, tuple[str, ...]]:
    """Return the least and the most that may lie on a betting space, and where that is printed."""
    own = wager.limits
    low, high, cite = setup.minimum, setup.maximum, game.limits.cite
    for filed in game.limits.ranges:
        if wager.id in filed.wagers and fits(low, high, (filed.minimum, filed.maximum)):
            least, most = filed.wagers[wager.id]
            return int(least), int(most), filed.cite
    if own is None:
        return low, high, cite
    if own.minimum is not None:
        low = max(own.minimum, 1)
    if own.maximum is not None:
        high = min(own.maximum, setup.maximum) if own.within_table else own.maximum
    return low, high, own.cite or cite


def excess_plays_not(game: Game) -> bool:
    """Say whether a wager above the limit is taken and the excess has no action, rather than refused."""
    return game.outside_limits is not None and game.outside_limits.over == "excess_no_action"


def in_action(game: Game, setup: Setup, bet: Bet) -> Bet:
    """Return the part of a wager that plays: all of it, or no more than the limit where the excess does not."""
    wager = game.wager(bet.wager)
    if wager is None or not excess_plays_not(game):
        return bet
    _, high, _ = wager_range(game, setup, wager)
    return replace(bet, amount=min(bet.amount, high))


def owner(bets: Iterable[Bet], bettor: Bettor) -> int | None:
    """Return the seat of the player who bets on a circle that is not his own, if somebody does."""
    return next((bet.by for bet in bets if bet.bettor == bettor), None)


def opens(wager: Wager) -> bool:
    """Say whether a wager is made before the cards; others follow from a choice in mid-round, or from a wager."""
    return wager.placed in {"before_deal", "before_dice"} and not wager.costs_nothing


def squares_of(game: Game) -> int:
    """Return on how many squares a seat may bet."""
    return 1 if game.squares is None else game.squares.most or MOST_SQUARES


def seat_faults(setup: Setup, bettor: Bettor) -> Iterator[Violation]:
    """Name what is wrong with a place at the table."""
    if not 1 <= bettor.seat <= setup.positions:
        yield Violation("seat", f"no seat {bettor.seat}; this table has seats 1 to {setup.positions}")
    if not 0 <= bettor.backline <= MOST_BEHIND:
        says = f"no backline place {bettor.backline}; they are numbered from 1 to {MOST_BEHIND}"
        yield Violation("seat", says)


def bank_faults(game: Game, setup: Setup, bank: TakeBank) -> Iterator[Violation]:
    """Name every rule that taking the bank would break."""
    rotation = game.rotation
    if not 1 <= bank.seat <= setup.positions:
        yield Violation("seat", f"no seat {bank.seat}; this table has seats 1 to {setup.positions}")
    if bank.stake < 1:
        says = f"a stake of {dollars(bank.stake)}; the player-dealer puts up more than $0"
        yield Violation("stake", says, rotation.cite)
    if bank.proposition and not rotation.proposition_players:
        says = f"seat {bank.seat}: proposition players are not permitted"
        yield Violation("proposition", says, rotation.proposition_cite or rotation.cite)


def bet_faults(game: Game, setup: Setup, bank_seat: int | None, bet: Bet) -> Iterator[Violation]:
    """Name every rule that one bet breaks by itself."""
    yield from seat_faults(setup, bet.bettor)
    if bet.bettor.seat == bank_seat:
        says = f"{bet.bettor}: the player-dealer's seat cannot wager against itself"
        yield Violation("player-dealer-wagers", says, game.rotation.cite)
    wager = game.wager(bet.wager)
    if wager is None:
        known = did_you_mean(bet.wager, [w.id for w in game.wagers])
        yield Violation("wager", f'{bet.bettor}: no wager "{bet.wager}" in {game.title}{known}')
        return
    if wager.costs_nothing:
        says = f"{bet.bettor}: nothing is staked on {wager.id}; it comes with {' or '.join(wager.needs)}"
        yield Violation("placed", says, wager.needs_cite or wager.cite)
        return
    if not opens(wager):
        says = f"{bet.bettor}: {wager.id} is not bet before the cards; it follows from a choice"
        yield Violation("placed", says, wager.placed_cite or wager.cite)
        return
    if bet.bettor.backline and not wager.backline:
        says = f"{bet.bettor}: backline betting is not permitted on {wager.id}"
        yield Violation("backline", says, wager.backline_cite or wager.cite)
    yield from _circle_faults(game, setup, bank_seat, bet)
    if not 1 <= bet.square <= squares_of(game):
        cite = game.layouts[0].cite if game.squares is None else game.squares.cite
        says = f"{bet.bettor}: no square {bet.square}; a seat has {squares_of(game)}"
        yield Violation("squares", says, cite)
    yield from _amount_faults(game, setup, wager, bet)


def _circle_faults(game: Game, setup: Setup, bank_seat: int | None, bet: Bet) -> Iterator[Violation]:
    """Name what is wrong with a bet on a circle that is not the bettor's own."""
    if bet.by is None:
        return
    rule = game.circles
    if not 1 <= bet.by <= setup.positions:
        yield Violation("seat", f"no seat {bet.by}; this table has seats 1 to {setup.positions}")
    if bet.by in {bet.bettor.seat, bank_seat} or bet.bettor.backline:
        says = f"{bet.bettor}: seat {bet.by} cannot bet there as on another circle; only a player without the bank can"
        yield Violation("circles", says, game.rotation.cite)
    if rule is None or not rule.unoccupied:
        cite = rule.cite if rule is not None else game.layouts[0].cite
        says = f"{bet.bettor}: seat {bet.by} bets on a circle that is not its own; nothing permits that"
        yield Violation("circles", says, cite)


def _amount_faults(game: Game, setup: Setup, wager: Wager, bet: Bet) -> Iterator[Violation]:
    low, high, cite = wager_range(game, setup, wager)
    said = f"{bet.bettor}: {wager.id} of {dollars(bet.amount)}"
    if bet.amount < low:
        yield Violation("limits", f"{said} is under this table's minimum of {dollars(low)}", cite)
    if bet.amount > high and not excess_plays_not(game):
        yield Violation("limits", f"{said} is over this table's limit of {dollars(high)}", cite)


def together_faults(game: Game, setup: Setup, bets: Sequence[Bet]) -> Iterator[Violation]:
    """Name every rule that wagers break together: none at all, a bet that needs another, a sum over the limit."""
    if not bets:
        yield Violation("wager", "nobody has wagered; at least one wager is needed")
    held: dict[Bettor, dict[str, Cents]] = {}
    for bet in bets:
        wagers = held.setdefault(bet.bettor, {})
        wagers[bet.wager] = wagers.get(bet.wager, 0) + bet.amount
    for bettor, wagers in held.items():
        if len({bet.by for bet in bets if bet.bettor == bettor}) > 1:
            cite = game.circles.cite if game.circles is not None else ()
            yield Violation("circles", f"{bettor}: one circle holds the wagers of one player", cite)
        yield from _need_faults(game, bettor, wagers)
        if game.limits.together and sum(wagers.values()) > setup.maximum:
            says = f"{bettor}: wagers of {dollars(sum(wagers.values()))} together are over {dollars(setup.maximum)}"
            yield Violation("limits", says, game.limits.cite)


def _need_faults(game: Game, bettor: Bettor, wagers: dict[str, Cents]) -> Iterator[Violation]:
    for wager in (wager for wager in game.wagers if wager.id in wagers):
        cite = wager.needs_cite or wager.cite
        if wager.needs and not any(needed in wagers for needed in wager.needs):
            says = f"{bettor}: {wager.id} needs a wager on {' or '.join(wager.needs)}"
            yield Violation("needs", says, cite)
        missing = [needed for needed in wager.needs_all if needed not in wagers]
        if missing and not (bettor.backline and wager.backline_alone):
            yield Violation("needs", f"{bettor}: {wager.id} needs a wager on {' and '.join(missing)}", cite)
        yield from _size_faults(bettor, wager, wagers)


def _size_faults(bettor: Bettor, wager: Wager, wagers: dict[str, Cents]) -> Iterator[Violation]:
    """Hold a wager against the one that it must be as large as, or less than."""
    rule = wager.amount
    if rule is None or not opens(wager):
        return
    for other in (other for other in rule.of if other in wagers):
        own, of = wagers[wager.id], wagers[other]
        wrong = {"equal": own != of, "less_than": own >= of}
        if wrong.get(rule.relation, False):
            must = "the same as" if rule.relation == "equal" else "less than"
            says = f"{bettor}: {wager.id} of {dollars(own)}; it must be {must} the {other} of {dollars(of)}"
            yield Violation("amount", says, rule.cite)
