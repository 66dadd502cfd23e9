"""What the house dealer and the floor may do at a table for a pot now, as a list that a program can offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from houseway.games.poker.acts import DEALER, Act
from houseway.games.poker.callouts import Callout, callouts
from houseway.games.poker.floor import Irregular, Subject
from houseway.games.poker.ruling import floor_faults
from houseway.money import Cents
from houseway.rulebook.families.poker_errors import Condition
from houseway.rulebook.vocabulary import Remedy
from houseway.table.pots.changing import postable
from houseway.table.pots.commands import ChangeOption, VoidRound
from houseway.table.pots.entry import standing
from houseway.table.setups import FeeOption

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.poker.state import State
    from houseway.table.live import Part
    from houseway.table.pots.live import PotLive
    from houseway.table.pots.options import Options

_VOID = VoidRound("any reason")


class May(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that the house may do. Fields named in `open` are filled in by whoever does it."""

    do: str
    line: str = ""
    """With `in-hand`: the line, in which `{about}` and `{reason}` stand for what is open."""
    open: tuple[str, ...] = ()
    about: str = ""
    """What is named in the line: a `seat` like `3`, or a `place` like `3 #2`, the second card of seat 3."""
    seats: tuple[int, ...] = ()
    places: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """With `place`: the cards of each seat that can be named, by their places from 1."""
    hands: str = ""
    """`several` where the remedy is for more than one hand at a time."""
    cards: str = ""
    """For which cards the remedy is this one: `five_or_lower`, `six_or_higher`."""
    condition: Condition | None = None
    """What went wrong; none where the floor decides by itself."""
    remedy: Remedy | None = None
    cite: tuple[str, ...] = ()
    players: int = 0
    """How many seats have to be named at least."""
    minimum: Cents = 0
    fees: tuple[FeeOption | None, ...] = ()
    """Options that may be posted; none is no option."""


def house_may(table: PotLive, part: Part, now: Options) -> Iterator[May]:
    """Yield what the house dealer or the floor may do."""
    yield from _dealer(table, now) if part == "dealer" else _floor(table)


def _dealer(table: PotLive, now: Options) -> Iterator[May]:
    order = ("order",) if table.setup.seed is None else ()
    if now.draw:
        yield May(do="draw-button", open=order)
    if now.start:
        yield May(do="start-hand", open=order)
    if table.in_hand and now.hand is not None and now.hand.seat == DEALER:
        yield May(do="in-hand", line=str(Act(DEALER, "cards")))
    yield from _bomb(table)
    if table.by_the_clock:
        yield May(do="set-clock", open=("at",), minimum=table.state.clock)


def _bomb(table: PotLive) -> Iterator[May]:
    """Yield that players may agree on a bomb pot, and who could take part."""
    house, state, rule = table.house, table.state, table.house.document.bomb_pot
    if rule is None or state.hand is not None or state.looker is not None:
        return
    seats = [seat for seat in state.seats() if standing(house, state, state.players[seat]).kind == "ready"]
    least = max(rule.players, house.least)
    if len(seats) >= least:
        yield May(
            do="agree-bomb-pot",
            open=("amount", "seats"),
            seats=tuple(seats),
            players=least,
            minimum=house.stakes.chip,
            cite=rule.cite,
        )


def _floor(table: PotLive) -> Iterator[May]:
    if not table.check(ChangeOption(table.state.fees)):
        yield May(do="change-option", open=("fees",), fees=tuple(postable(table.house, table.setup.game)))
    if not table.check(_VOID):
        yield May(do="void-round", open=("reason",))
    begun = table.state.hand
    hand = table.deal.state if table.in_hand and table.deal is not None else None
    for each in callouts(hand) if hand is not None else ():
        seats = each.seats
        if (
            each.condition == "unposted_look" and begun is not None
        ):  # only of one who was dealt in without his post
            seats = tuple(seat for seat in seats if seat in begun.unposted)
        places: dict[int, tuple[int, ...]] = {}
        if each.about == "card" and each.condition is not None and hand is not None:
            places = _places(hand, each.condition, seats)
            seats = tuple(places)
        if seats or not each.seats:
            yield _ruling(each, seats, places)


def _places(hand: State, condition: Condition, seats: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """Return the cards of each seat that a call may be about, by their places: it does not matter what they are."""
    found: dict[int, tuple[int, ...]] = {}
    for seat in seats:
        every = range(1, len(hand.hole[hand.index(seat)]) + 1)
        named = ((place, Irregular(condition, "any", (Subject(seat, place=place),))) for place in every)
        places = tuple(place for place, call in named if not floor_faults(hand, call))
        if places:
            found[seat] = places
    return found


def _ruling(callout: Callout, seats: tuple[int, ...], places: dict[int, tuple[int, ...]]) -> May:
    named = () if callout.about == "nobody" else ("about",)
    about = "place" if callout.about == "card" else callout.about
    return May(
        do="in-hand",
        line=callout.line,
        open=(*named, "reason"),
        about=about if named else "",
        seats=seats,
        places=places,
        hands="several" if callout.hands == "several" else "",
        cards=callout.cards or "",
        condition=callout.condition,
        remedy=callout.remedy,
        cite=callout.cite,
    )
