"""What everybody posts in a hand with blinds: antes, blinds, and what it costs to come in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.poker.posts import Post

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from houseway.table.pots.commands import Way
    from houseway.table.pots.entry import Standing
    from houseway.table.pots.positions import Positions
    from houseway.table.pots.setup import House


def posts_of(
    house: House,
    found: Positions,
    around: Sequence[int],
    stands: Mapping[int, Standing],
    passed: Mapping[int, tuple[int, ...]],
) -> Iterator[Post]:
    """Yield antes, then blinds, then the posts of those who come in or make something up."""
    if house.stakes.ante:
        yield from (Post(seat, "ante", house.stakes.ante) for seat in around)
    owed = {seat: passed[seat] for seat in around if makes_up(house, found, stands, passed, seat)}
    for index, seat in sorted(found.blinds.items()):
        came = stands[seat].kind != "ready"
        yield from _blind(house, seat, index, owed.get(seat, ()), came=came)
    for seat in around:
        if seat in found.posting:
            yield from _to_come_in(house, seat, stands[seat].way)
        elif seat not in found.blinds.values():
            yield from _made_up(house, seat, owed.get(seat, ()))


def makes_up(
    house: House,
    found: Positions,
    stands: Mapping[int, Standing],
    passed: Mapping[int, tuple[int, ...]],
    seat: int,
) -> bool:
    """Say whether a player owes the blinds that jumped over him: at these limits, and if he was there for them."""
    return house.makes_up_all and seat in passed and stands[seat].kind == "ready" and seat not in found.middle


def _blind(house: House, seat: int, index: int, owed: tuple[int, ...], *, came: bool) -> Iterator[Post]:
    """Post a blind. Who came for the big one, or owes it, posts as much in a smaller one's place."""
    amounts, big = house.blinds, len(house.blinds) - 1
    whole = index < big and (came or big in owed)
    yield Post(seat, "blind", amounts[big if whole else index])
    dead = sum(amounts[each] for each in owed if each != big)
    if whole and big in owed:
        dead += amounts[index]
    if dead:
        yield Post(seat, "dead", dead)


def _made_up(house: House, seat: int, owed: tuple[int, ...]) -> Iterator[Post]:
    """Make up blinds that jumped over a player: the big one plays, the others are dead."""
    big = len(house.blinds) - 1
    if big in owed:
        yield Post(seat, "extra", house.blinds[big])
    dead = sum(house.blinds[each] for each in owed if each != big)
    if dead:
        yield Post(seat, "dead", dead)


def _to_come_in(house: House, seat: int, way: Way | None) -> Iterator[Post]:
    entry, big = house.document.entry, house.blinds[-1]
    if way == "kill":
        kill = house.kill("to_enter")
        yield Post(seat, "kill", big if kill is None else kill.stakes.payout(big))
    elif way == "straddle" and entry is not None and entry.straddle is not None:
        yield Post(seat, "straddle", entry.straddle * big)
    else:
        yield Post(seat, "extra", big)
        dead = sum(house.blinds[:-1])
        if way == "additional_blind" and dead:
            yield Post(seat, "dead", dead)
