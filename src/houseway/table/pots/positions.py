"""The places of the next hand: its blinds, and those who come in beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.games.poker.posts import clockwise
from houseway.games.violations import Violation
from houseway.table.pots.circle import between
from houseway.table.pots.rotation import Rotation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.rulebook.families.poker_money import Entry
    from houseway.table.pots.entry import Standing
    from houseway.table.pots.setup import House
    from houseway.table.pots.state import TableState


class Positions(Struct):
    """The places of a hand with blinds."""

    button: int
    blinds: dict[int, int]
    """Who has which: 0 is the first from the button's left."""
    dealt: list[int]
    middle: list[int]
    """Who sits in the middle of the blinds, which go past him."""
    out: dict[int, Violation]
    posting: list[int]
    """Who comes in by posting beside the blinds."""


def positions(house: House, state: TableState, can: Mapping[int, Standing]) -> Positions:
    """Return the button, the blinds, and who else is dealt in."""
    rotation = Rotation(house, state, can)
    holders = rotation.holders()
    found = Positions(rotation.button, {}, holders.copy(), [], {}, [])
    _others(rotation, found, holders)
    if len(found.dealt) == 2:
        holders = _heads_up(house, rotation.button, found.dealt)
    first = len(house.blinds) - len(holders)
    found.blinds = {first + place: seat for place, seat in enumerate(holders)}
    found.posting = [seat for seat in found.posting if seat not in holders]
    return found


def _heads_up(house: House, button: int, dealt: list[int]) -> list[int]:
    """Between two players the document says who has the small blind, if one of them has the button."""
    if button not in dealt:
        return list(clockwise(dealt, button))[-len(house.blinds) :]
    other = next(seat for seat in dealt if seat != button)
    rule = house.document.blinds
    blinds = [button, other] if rule is not None and rule.heads_up == "button_small" else [other, button]
    return blinds[-len(house.blinds) :]


def _others(rotation: Rotation, found: Positions, holders: list[int]) -> None:
    """Deal in those without a blind who may be; of those who post, the first to ask comes first."""
    rest = [seat for seat in rotation.order if seat not in holders]
    posting = [seat for seat in rest if rotation.can[seat].kind == "posts"]
    posting.sort(key=lambda seat: rotation.state.players[seat].asked)
    for seat in rest:
        if seat not in posting:
            _by_right(rotation, found, seat)
    for seat in posting:
        why = _posting_fault(rotation, found, seat)
        if why is None:
            found.posting.append(seat)
            _deal(rotation, found, seat, amid=_between_blinds(rotation, found, seat))
        else:
            found.out[seat] = why


def _deal(rotation: Rotation, found: Positions, seat: int, *, amid: bool) -> None:
    found.dealt.append(seat)
    if amid or (rotation.state.players[seat].middle and _between_blinds(rotation, found, seat)):
        found.middle.append(seat)


def _between_blinds(rotation: Rotation, found: Positions, seat: int) -> bool:
    """Say whether a seat lies between the button and the big blind of this hand."""
    holders = rotation.holders()
    return bool(holders) and between(seat, found.button, holders[-1], rotation.house.seats)


def _by_right(rotation: Rotation, found: Positions, seat: int) -> None:
    entry, player = rotation.house.document.entry, rotation.state.players[seat]
    if rotation.can[seat].kind == "waits":
        cite = () if entry is None else entry.cite if player.new else entry.missed_cite
        found.out[seat] = Violation("waits", f"seat {seat} waits for the big blind", cite)
        return
    amid = player.new and rotation.amid(seat)
    if amid and entry is not None and entry.between_blinds is False:
        found.out[seat] = _in_the_middle(seat, entry)
    else:
        _deal(rotation, found, seat, amid=amid)


def _posting_fault(rotation: Rotation, found: Positions, seat: int) -> Violation | None:
    """Say what keeps somebody from coming in by a post in this deal."""
    entry, way = rotation.house.document.entry, rotation.can[seat].way
    if entry is None:
        return None
    if way == "kill":
        return _kill_fault(rotation, found, seat)
    if entry.extra_live_blinds is not None and len(found.posting) >= entry.extra_live_blinds:
        says = f"seat {seat}: seat {found.posting[0]} comes in with a live blind in this deal already"
        return Violation("one-live-blind", says, entry.extra_cite)
    if way == "straddle":
        return _straddle_fault(rotation, found, seat, entry)
    if entry.between_blinds is False and _between_blinds(rotation, found, seat):
        return _in_the_middle(seat, entry)
    return None


def _kill_fault(rotation: Rotation, found: Positions, seat: int) -> Violation | None:
    killed = [each for each in found.posting if rotation.can[each].way == "kill"]
    if not killed:
        return None
    kill = rotation.house.kill("to_enter")
    says = f"seat {seat}: seat {killed[0]} kills the pot already"
    return Violation("one-kill", says, () if kill is None else kill.cite)


def _straddle_fault(rotation: Rotation, found: Positions, seat: int, entry: Entry) -> Violation | None:
    """Say what is wrong with a place for a straddle: it is the immediate left of the big blind, never the button."""
    holders, seats = rotation.holders(), rotation.house.seats
    nearer = [each for each in found.dealt if holders and between(each, holders[-1], seat, seats)]
    if seat == found.button or nearer or _between_blinds(rotation, found, seat):
        says = f"seat {seat} is not at the immediate left of the big blind"
        return Violation("straddle-position", says, entry.straddle_cite)
    return None


def _in_the_middle(seat: int, entry: Entry) -> Violation:
    says = f"seat {seat} is in the middle of the blinds and waits until the button has passed"
    return Violation("in-the-middle", says, entry.between_cite)
