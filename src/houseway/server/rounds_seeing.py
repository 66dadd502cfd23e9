"""Who sees what of a finished round: what he saw when it was played, and what lay open at its end."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cards import forced
from houseway.errors import HousewayError
from houseway.games import AnyEvent, Round, State, WagerPlaced, WagerWithdrawn, evolve, situation_of
from houseway.games.rulings import voided
from houseway.rulebook import load
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.rulebook.families.poker import PokerGame
from houseway.server.rounds_answers import ReplayedEvent
from houseway.table.banked.events import LineTaken, TableEvent, WagerRaised
from houseway.table.banked.folding import fold
from houseway.table.banked.house import House, Now
from houseway.table.banked.seeing import as_shown, open_seats, privy
from houseway.table.banked.state import Player
from houseway.table.banked.views import arranged_hands
from houseway.table.pan.events import as_seen as pan_as_seen
from houseway.table.pan.why import why as pan_why
from houseway.table.pots.events import as_seen as pot_as_seen
from houseway.table.pots.live_why import why as pot_why
from houseway.table.setups import BankedSetup, PotTableSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from houseway.server.rounds_marks import Marks
    from houseway.server.rounds_reading import Happened, Played
    from houseway.table.banked.seeing import Privy
    from houseway.table.setups import FeeOption

    Eyes = Callable[[Happened, int | None], Any]

_LAID = (LineTaken, WagerPlaced, WagerWithdrawn, WagerRaised)
"""What tells whose money lies on a betting space."""


def replayed(marks: Marks, played: Played, person: str | None) -> tuple[ReplayedEvent, ...]:
    """Return every event of a round as somebody may see it: by the seat that was his when it happened."""
    eyes = _eyes(marks, played)
    return tuple(
        ReplayedEvent(
            each.entry,
            each.at,
            msgspec.to_builtins(eyes(each, seat_then(marks, played, each.entry, person)), str_keys=True),
            _why(marks, each.event),
        )
        for each in played.told
    )


def fronts(marks: Marks, played: Played, seen: tuple[ReplayedEvent, ...]) -> dict[str, list[int]]:
    """Return the first part of every hand that was set in two and that somebody saw all of, by what he saw."""
    setup = marks.setup
    if not isinstance(setup, BankedSetup):
        return {}
    house, fees = House(setup), marks.posted(played.first.entry)
    if house.rules_hash(fees) != played.rules:
        return {}
    round_, known = _empty(house, fees), State()
    for each, shown in zip(played.told, seen, strict=True):
        if not isinstance(each.event, TableEvent):
            round_.state = evolve(round_.state, each.event)
            known = evolve(known, msgspec.convert(shown.event, AnyEvent, str_keys=True))
    situation = situation_of(round_, round_.state)
    lying = {} if voided(situation) else arranged_hands(situation, known)
    return {hand: list(lies.first) for hand, (lies, _) in lying.items()}


def _empty(house: House, fees: FeeOption | None) -> Round:
    """Return a round of a table before anything has happened in it."""
    table = house.table_with(fees)
    return Round(house.rules, table, forced((), house.game.deck.composition, table.packs), pauses=True)


def _why(marks: Marks, event: Any) -> tuple[str, ...]:  # noqa: ANN401 -- of any kind of table
    """Return where the rule behind an event is printed; those of rounds with a player-dealer say so themselves."""
    match load(marks.setup.game).document:
        case PokerGame() as document:
            return pot_why(document, event)
        case PanguingueGame() as document:
            return pan_why(document, event)
        case _:
            return ()


def seat_then(marks: Marks, played: Played, entry: int, person: str | None) -> int | None:
    """Return where somebody sat after an entry of a round; whoever sat down after a hand began holds no cards of it."""
    if person is None:
        return None
    seat = _seat(marks, entry, person)
    begun = played.first.entry
    return seat if isinstance(marks.setup, BankedSetup) or seat == _seat(marks, begun, person) else None


def _seat(marks: Marks, entry: int, person: str) -> int | None:
    return next((seat for seat, name in marks.seated(entry).items() if name == person), None)


def _eyes(marks: Marks, played: Played) -> Eyes:
    """Return how the events of a round look from a seat."""
    setup = marks.setup
    if isinstance(setup, BankedSetup):
        return _banked(setup, marks, played)
    if isinstance(setup, PotTableSetup):
        return lambda each, seat: next(pot_as_seen((each.event,), seat))
    return lambda each, seat: pan_as_seen(each.event, seat)


def _banked(setup: BankedSetup, marks: Marks, played: Played) -> Eyes:
    try:
        who, open_ = _privies(setup, marks, played)
    except (HousewayError, LookupError, ValueError):  # as another version of the program played it
        who, open_ = {}, frozenset[int]()
    return lambda each, seat: as_shown(each.event, seat, who.get(id(each)), open_)


def _privies(setup: BankedSetup, marks: Marks, played: Played) -> tuple[dict[int, Privy], Collection[int]]:
    """Return who saw all of each event when it happened, and whose hands lie open in the end.

    The round is folded again entry by entry, and the table's own rule is asked, as it was asked then.
    """
    house, fees = House(setup), marks.posted(played.first.entry)
    found: dict[int, Privy] = {}
    if house.rules_hash(fees) != played.rules:
        return found, ()
    round_, state = _empty(house, fees), house.fresh_state()
    state.players = _Anybody()
    for _, together in groupby(played.told, key=lambda each: each.entry):
        happened = list(together)
        for each in happened:
            if isinstance(each.event, _LAID):
                fold(state, each.event)
            if not isinstance(each.event, TableEvent):
                event: AnyEvent = each.event
                round_.state = evolve(round_.state, event)
        for each in happened:
            who = (
                None
                if isinstance(each.event, TableEvent)
                else privy(Now(house, state, round_), round_, each.event)
            )
            if who is not None:
                found[id(each)] = who
    return found, open_seats(round_)


class _Anybody(dict[int, Player]):
    """Players of whom nothing is known but that they are there."""

    def __missing__(self, seat: int) -> Player:
        self[seat] = Player(seat, 0)
        return self[seat]
