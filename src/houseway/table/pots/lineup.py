"""Who is dealt into the next hand, with which blind, and what everybody posts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from houseway.games.poker.posts import Post, bomb_posts, clockwise
from houseway.games.violations import Violation
from houseway.table.pots.circle import between, steps
from houseway.table.pots.commands import Way
from houseway.table.pots.entry import standing
from houseway.table.pots.positions import positions
from houseway.table.pots.posting import posts_of

if TYPE_CHECKING:
    from houseway.table.pots.entry import Standing
    from houseway.table.pots.positions import Positions
    from houseway.table.pots.setup import House
    from houseway.table.pots.state import TableState


class Lineup(Struct, frozen=True):
    """The next hand before it begins."""

    button: int | None
    dealt: tuple[int, ...]
    """From the button's left."""
    posts: tuple[Post, ...]
    blinds: dict[int, int]
    entered: dict[int, Way]
    middle: tuple[int, ...]
    passed: dict[int, tuple[int, ...]]
    """Seats that blinds go by, and which."""
    out: dict[int, Violation]
    """Who is not dealt in, and why."""
    kill: tuple[int, int] | None = None


def lineup(house: House, state: TableState) -> Lineup:
    """Return the next hand as it would begin now."""
    stands = {seat: standing(house, state, state.players[seat]) for seat in state.seats()}
    out = {seat: found.why for seat, found in stands.items() if found.why is not None}
    can = {seat: found for seat, found in stands.items() if found.kind != "out"}
    if state.bomb is not None:
        bomb = _bomb(house, state, can, out)
        if len(bomb.dealt) >= house.least:  # if not, too few are left of those who agreed
            return bomb
    if not house.blinds:
        return _without_blinds(house, state, can, out)
    found = positions(house, state, can)
    around = clockwise(found.dealt, found.button)
    gone_by = passed(house, state, found.blinds)
    entered: dict[int, Way] = {
        seat: _way(found, stands[seat], seat) for seat in around if stands[seat].kind != "ready"
    }
    return Lineup(
        found.button,
        around,
        tuple(posts_of(house, found, around, stands, gone_by)),
        found.blinds,
        entered,
        tuple(found.middle),
        gone_by,
        {**out, **found.out},
        _kill(house, state, entered),
    )


def _way(found: Positions, stands: Standing, seat: int) -> Way:
    """Return how somebody comes in; who has a blind by his position needs no other way."""
    if seat in found.posting and stands.way is not None:
        return stands.way
    return "wait_for_big_blind"


def _kill(house: House, state: TableState, entered: dict[int, Way]) -> tuple[int, int] | None:
    killed = house.kill("to_enter") if "kill" in entered.values() else None
    if killed is None and state.kill_next:
        killed = house.kill("after_win")
    return None if killed is None else (killed.stakes.win, killed.stakes.stake)


def _without_blinds(
    house: House, state: TableState, can: dict[int, Standing], out: dict[int, Violation]
) -> Lineup:
    """Everybody who can is dealt in: for antes, or for a blind that each player posts."""
    button = next_button(house, state, list(can))
    around = clockwise(tuple(can), house.seats if button is None else button)
    ante, each = house.stakes.ante, house.document.blinds is not None and house.stakes.blinds
    posts = [Post(seat, "ante", ante) for seat in around if ante]
    posts += [Post(seat, "blind", max(each)) for seat in around if each]
    return Lineup(button, around, tuple(posts), {}, {}, (), {}, out, _kill(house, state, {}))


def _bomb(house: House, state: TableState, can: dict[int, Standing], out: dict[int, Violation]) -> Lineup:
    """Everybody who agreed is dealt in; nobody posts a blind."""
    bomb, rule = state.bomb, house.document.bomb_pot
    agreed = () if bomb is None else bomb.seats
    amount = 0 if bomb is None else bomb.amount
    cite = () if rule is None else rule.cite
    seats = [seat for seat in can if seat in agreed and state.players[seat].stack >= amount]
    button = next_button(house, state, [seat for seat in can if can[seat].kind == "ready"])
    around = clockwise(seats, house.seats if button is None else button)
    not_in = {
        seat: Violation("bomb-pot", f"seat {seat} has no part in the bomb pot", cite)
        for seat in can
        if seat not in seats
    }
    posts = bomb_posts(amount, around, house.seats if button is None else button)
    return Lineup(button, around, posts, {}, {}, (), {}, {**out, **not_in})


def next_button(house: House, state: TableState, seats: list[int]) -> int | None:
    """Return who has the button of the next hand: one player on, or the one who drew it; none in stud."""
    if house.document.button is None or state.button is None or not seats:
        return None
    if state.since_draw == 0 and state.button in seats:
        return state.button
    return clockwise(seats, state.button)[0]


def passed(house: House, state: TableState, blinds: dict[int, int]) -> dict[int, tuple[int, ...]]:
    """Return which blinds go by which seats on their way from the last hand to this one."""
    found: dict[int, tuple[int, ...]] = {}
    for index, seat in sorted(blinds.items()):
        last = state.blinds.get(index)
        if last is None:
            continue
        for other in state.seats():
            if between(other, last, seat, house.seats):
                found[other] = (*found.get(other, ()), index)
    return found


def travelled(house: House, state: TableState, found: Lineup) -> int:
    """Return how far the big blind has gone since the button was drawn, in seats."""
    index = len(house.blinds) - 1
    big, last = found.blinds.get(index), state.blinds.get(index, state.button)
    if big is None or last is None:
        return state.travelled
    return state.travelled + steps(last, big, house.seats)


def asking(state: TableState, seat: int, by: Way) -> TableState:
    """Return the table as it would be if a player had asked to come in that way."""
    asked = replace(state.players[seat], way=by, away=False, asked=state.asked + 1)
    return replace(state, players={**state.players, seat: asked})
