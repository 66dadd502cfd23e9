"""How a hand begins: whom the blinds went by, who posts what, who is dealt in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.games.poker.posts import clockwise
from houseway.table.pots.entry import is_active
from houseway.table.pots.events import BlindsPassed, HandBegun
from houseway.table.pots.lineup import lineup, travelled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.games.poker.posts import Post
    from houseway.table.pots.events import AnyTableEvent
    from houseway.table.pots.lineup import Lineup
    from houseway.table.pots.setup import House
    from houseway.table.pots.state import TableState


def beginning(
    house: House, state: TableState, unposted: tuple[int, ...], commitment: str
) -> list[AnyTableEvent]:
    """Return the events with which a hand begins, or is dealt again from the same place."""
    if state.hand is not None:
        return [replace(state.hand, commitment=commitment, time=state.hand.time + 1)]
    found = lineup(house, state)
    dealt = (*found.dealt, *unposted)
    begun = HandBegun(
        state.number + 1,
        found.button,
        clockwise(dealt, house.seats if found.button is None else found.button),
        found.posts,
        found.blinds,
        found.entered,
        found.middle,
        unposted,
        travelled(house, state, found),
        found.kill,
        next((post.amount for post in found.posts if post.kind == "bomb"), 0),
        commitment,
    )
    return [*_passed(house, state, found, dealt), begun]


def _passed(house: House, state: TableState, found: Lineup, dealt: Sequence[int]) -> Iterator[BlindsPassed]:
    """Yield by whom the blinds go who has no hand; a new player owes none, nor one who waits after moving."""
    for seat, blinds in found.passed.items():
        player = state.players[seat]
        if seat in dealt or player.wait:
            continue
        known = not player.new or is_active(house, player)
        counted = known and not player.free_pass
        yield BlindsPassed(seat, blinds, len(house.blinds) - 1 in blinds, counted)


def posts_again(posts: Sequence[Post], antes: int) -> tuple[Post, ...]:
    """Return the posts of a hand; the antes of those before in which nobody opened lie in the pot with them."""
    return tuple(replace(post, amount=post.amount * antes) if post.kind == "ante" else post for post in posts)
