"""Who may be dealt in, and how those come in who are new, were away or have moved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from houseway.games.violations import Violation
from houseway.money import dollars
from houseway.table.pots.circle import steps
from houseway.table.pots.commands import POSTS, Way
from houseway.table.pots.timing import clock_cite

if TYPE_CHECKING:
    from houseway.table.pots.setup import House
    from houseway.table.pots.state import Player, TableState

_AT_ONCE: tuple[Way, ...] = ("dealt_at_once",)


class Standing(Struct, frozen=True):
    """How a player stands to the next hand."""

    kind: Literal["ready", "waits", "posts", "out"]
    way: Way | None = None
    why: Violation | None = None
    """Why he is out of it."""


def standing(house: House, state: TableState, player: Player) -> Standing:
    """Say whether a player is dealt in by right, waits for the big blind, posts to come in, or is out."""
    why = _absence(house, state, player)
    ways = ways_in(house, state, player)
    way = player.way if player.way in ways else None
    if why is None and player.wait and way not in POSTS:
        why = _waits(house, player)
    if why is not None:
        return Standing("out", way, why)
    if way in POSTS:
        return Standing("posts", way)
    if "dealt_at_once" in ways:
        return Standing("ready", way)
    return Standing("waits", "wait_for_big_blind")


def ways_in(house: House, state: TableState, player: Player) -> tuple[Way, ...]:
    """Return the ways into the next hand that the document has for somebody in this position."""
    entry = house.document.entry
    if entry is None or not house.blinds or state.since_draw == 0:
        return _AT_ONCE
    if player.wait:
        return entry.seat_change
    if player.new and not is_active(house, player):
        return _AT_ONCE if is_free(house, state, player.seat) else entry.new_player
    if player.missed or player.new:
        return entry.missed or _AT_ONCE
    return _AT_ONCE


def ways_cite(house: House, player: Player) -> tuple[str, ...]:
    """Return where the ways are printed that a player has."""
    entry = house.document.entry
    if entry is None:
        return ()
    if player.wait:
        return entry.seat_change_cite
    return entry.cite if player.new and not is_active(house, player) else entry.missed_cite


def is_active(house: House, player: Player) -> bool:
    """Say whether a player who has had no hand yet is treated as one who had, because the blinds passed twice."""
    return player.new and player.passes >= 2 and house.active_after_two


def is_free(house: House, state: TableState, seat: int) -> bool:
    """Say whether hands cost nothing yet: a new game, and the blinds have not reached the seat."""
    entry = house.document.entry
    if entry is None or not entry.free_first_hands or state.first_button is None:
        return False
    return state.travelled < (steps(state.first_button, seat, house.seats) or house.seats)


def hands_to_wait(house: House, state: TableState, player: Player, to: int) -> int:
    """Return how many hands nearer to the big blind the old seat was than the new one; newcomers change nothing."""
    entry, big = house.document.entry, state.blinds.get(len(house.blinds) - 1)
    if entry is None or not entry.seat_change or big is None or player.new:
        return 0
    others = [seat for seat, other in state.players.items() if other is not player and not other.away]

    def until(seat: int) -> int:
        """Return how many of the others have the big blind before this seat."""
        own = steps(big, seat, house.seats) or house.seats
        return sum(1 for other in others if (steps(big, other, house.seats) or house.seats) < own)

    return max(player.wait + until(to) - until(player.seat), 0)


def lets_blinds_pass(house: House, player: Player) -> bool:
    """Say whether the blinds may pass a player once for nothing after he moved; a newcomer has fulfilled nothing."""
    entry = house.document.entry
    owes = player.new or player.missed
    return entry is not None and entry.pass_after_move and not owes


def _absence(house: House, state: TableState, player: Player) -> Violation | None:
    document, seat = house.document, player.seat
    if player.away:
        return Violation("away", f"seat {seat} is away from the table")
    if player.owes:
        says = f"seat {seat} owes {dollars(player.owes)} and pays it before it is dealt in"
        return Violation("collection-owed", says, clock_cite(house, state))
    if not player.stack:
        return Violation("no-chips", f"seat {seat} has no chips", document.betting.table_stakes_cite)
    if document.betting.all_in_needs == "ante" and player.stack < house.stakes.ante:
        return Violation(
            "no-ante",
            f"seat {seat} has {dollars(player.stack)}, less than the ante of {dollars(house.stakes.ante)}",
            document.betting.all_in_needs_cite,
        )
    return None


def _waits(house: House, player: Player) -> Violation:
    entry = house.document.entry
    hands = f"{player.wait} hand{'s' * (player.wait != 1)}"
    return Violation(
        "waits-hands",
        f"seat {player.seat} has moved away from the big blind and waits {hands}",
        () if entry is None else entry.seat_change_cite,
    )
