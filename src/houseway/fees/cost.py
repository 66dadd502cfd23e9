"""What an option costs a stated table: by the round, by the hour, and for $100 of action."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from houseway.errors import RecordError
from houseway.fees.dues import FeeDue
from houseway.fees.posted import Posted, is_timed
from houseway.fees.pots import Hand
from houseway.fees.quoting import Quote, quote_hand, quote_round
from houseway.fees.wagers import Staked, staked
from houseway.money import Cents

Point: TypeAlias = Literal["player-dealer", "players", "room"]
"""Whose view is taken: who banks, who bets, who collects."""
POINTS: tuple[Point, ...] = get_args(Point)
_HALF_HOURS = 2


class StatedTable(Struct, frozen=True):
    """A table that is always the same: so many players, each with the same wagers, so many rounds an hour."""

    players: int
    wager: Cents = 0
    bonus: Cents = 0
    pot: Cents = 0
    rounds: int = 60

    @property
    def action(self) -> Cents:
        """All that is wagered in a round with a player-dealer."""
        return self.players * (self.wager + self.bonus)


class Cost(Struct, frozen=True):
    """What the house takes from a stated table by one option."""

    posted: Posted
    table: StatedTable
    from_players: Cents
    """Of all players together, or of the pot, in a round; by the clock its part of an hour, in whole cents."""
    from_player_dealer: Cents
    per_hour: Cents
    action: Cents
    """What is wagered in a round, or lies in the pot of a hand."""
    refused: str = ""
    """Why such a table cannot be: its wagers are outside the limits, or no fee is approved for them."""
    cliffs: tuple[FeeDue, ...] = ()
    """The fees that a little more would raise, the nearest first."""

    @property
    def per_round(self) -> Cents:
        """All of a round."""
        return self.from_players + self.from_player_dealer

    @property
    def per_hundred(self) -> Fraction | None:
        """Cents taken for $100 of action, or None where nothing is wagered."""
        action = self.action * self.table.rounds
        return Fraction(self.per_hour * 10_000, action) if action else None

    def hourly(self, point: Point) -> Cents:
        """Return what is taken in an hour from one side, or comes to the room."""
        if point == "room":
            return self.per_hour
        from_player_dealer = self.from_player_dealer * self.table.rounds
        return from_player_dealer if point == "player-dealer" else self.per_hour - from_player_dealer


class Taken(Struct, frozen=True):
    """What is taken of rounds that are all alike."""

    from_players: Cents
    from_player_dealer: Cents
    per_hour: Cents
    refused: str = ""
    cliffs: tuple[FeeDue, ...] = ()
    """The fees that more action or more players would raise."""


def taken(found: Quote, rounds: int) -> Taken:
    """Return what the quote of a round comes to where so many are dealt in an hour."""
    bank = sum(line.taken for line in found.dues if line.payer == "player-dealer")
    rest = found.total - bank
    per_hour = found.total * rounds
    if is_timed(found.posted.table):
        per_hour = found.total * (_HALF_HOURS if _half(found.posted) else 1)
        rest = (2 * per_hour + rounds) // (2 * rounds)
    refused = "no fee is approved for such wagers" if found.refused else ""
    if found.outside:
        refused = "the wagers are outside the limits"
    return Taken(rest, bank, per_hour, refused, found.cliffs)


def cost(posted: Posted, table: StatedTable, *, for_a_pot: bool) -> Cost:
    """Return what a table costs by an option."""
    found = taken(_hand(posted, table) if for_a_pot else _round(posted, table), table.rounds)
    action = table.pot if for_a_pot else table.action
    return Cost(
        posted,
        table,
        found.from_players,
        found.from_player_dealer,
        found.per_hour,
        action,
        found.refused,
        found.cliffs,
    )


def _half(posted: Posted) -> bool:
    return any(charge.per == "half-hour" for charge in posted.table.charges.values())


def _hand(posted: Posted, table: StatedTable) -> Quote:
    if "pot" in posted.measures and not table.pot:
        raise RecordError(f"{posted.id} is charged by the pot; say how large the usual one is")
    return quote_hand(posted, Hand(players=table.players, pot=table.pot))


def _round(posted: Posted, table: StatedTable) -> Quote:
    if not (table.wager or table.bonus):
        raise RecordError(f"{posted.id} is charged by wagers; say how much each player has down")
    stakes: list[Staked] = []
    for seat in range(1, table.players + 1):
        if table.wager:
            stakes.append(staked(posted, f"seat {seat}", "base", table.wager))
        if table.bonus:
            stakes.append(staked(posted, f"seat {seat}", "bonus", table.bonus))
    return quote_round(posted, stakes)
