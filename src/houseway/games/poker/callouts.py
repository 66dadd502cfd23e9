"""What the floor can be called for now, and what it can decide: each with its remedy and what has to be named.

Nothing here hangs on a card that lies face down: whoever calls the floor says which one it was.
"""

from __future__ import annotations

from itertools import permutations, product
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from houseway.games.poker.floor import Decision, Irregular, Subject
from houseway.games.poker.ruling import (
    ABOUT_ALL,
    CAN_DECIDE,
    HIGH_CARD,
    LOW_CARD,
    OF_A_CARD,
    ON_A_CARD,
    ON_HANDS,
    could_be_told,
    floor_faults,
    row_for,
)
from houseway.rulebook.families.poker_errors import Condition
from houseway.rulebook.vocabulary import Remedy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.poker.state import State
    from houseway.rulebook.families.poker_errors import Irregularity

ABOUT, REASON = "{about}", "{reason}"
"""What is filled in: seats, or seats each with a card, and why."""
_WHY = "any"


class Callout(Struct, frozen=True, kw_only=True):
    """One thing that the floor can be told, or can decide."""

    line: str
    remedy: Remedy
    condition: Condition | None = None
    """What went wrong; none where the floor decides by itself."""
    about: Literal["nobody", "seat", "card"] = "nobody"
    """What is named: nothing, a seat like `3`, or a seat with a card of it like `3 Kd`."""
    seats: tuple[int, ...] = ()
    """Whom it can be about."""
    hands: Literal["one", "several"] = "one"
    """How many of them are named."""
    cards: Literal["five_or_lower", "six_or_higher"] | None = None
    """For which cards the remedy is this one."""
    cite: tuple[str, ...] = ()


def callouts(state: State) -> list[Callout]:
    """List what the floor can be told now, as the document's rows have it, and what it can decide by itself."""
    if state.phase == "over":
        return []
    conditions: list[Condition] = [row.when for row in state.plan.document.irregularities]
    told = [each for condition in dict.fromkeys(conditions) for each in _told(state, condition)]
    return [*told, *_decided(state)]


def _told(state: State, condition: Condition) -> Iterator[Callout]:
    """Yield what can be told of one thing that went wrong: the rows that fit now, each with whom it can be about."""
    found: dict[tuple[str, bool], tuple[Irregularity, list[int]]] = {}
    for seats, picked_up, card in _ways_to_tell(state, condition):
        said = Irregular(condition, _WHY, tuple(Subject(seat, card) for seat in seats), picked_up)
        row = row_for(state, said)
        if row is None or picked_up > bool(row.picked_up) or (len(seats) > 1 and row.hands != "several"):
            continue  # nothing is done, or nothing that is not done without saying so much
        bare = Irregular(condition, _WHY, tuple(map(Subject, seats)), picked_up)
        if could_be_told(state, row, bare):
            found.setdefault((row.id, len(seats) > 1), (row, []))[1].extend(seats[:1])
    for (_, several), (row, seats) in found.items():
        yield _callout(row, tuple(dict.fromkeys(seats)), several=several)


def _ways_to_tell(state: State, condition: Condition) -> Iterator[tuple[tuple[int, ...], bool, int | None]]:
    """Yield every way to tell it that a row of the document asks about: of one hand or two, picked up, a low card."""
    rows = [row for row in state.plan.document.irregularities if row.when == condition]
    living = [state.seats[player] for player in state.living()]
    about: list[tuple[int, ...]] = [(seat,) for seat in living]
    if condition in ABOUT_ALL or all(row.remedy not in ON_HANDS for row in rows):
        about = [()]
    elif any(row.hands == "several" for row in rows):
        about += permutations(living, 2)
    picked_up = (False, True) if any(row.picked_up for row in rows) else (False,)
    cards = (LOW_CARD, HIGH_CARD) if any(row.cards is not None for row in rows) else (None,)
    yield from product(about, picked_up, cards)


def _callout(row: Irregularity, seats: tuple[int, ...], *, several: bool) -> Callout:
    card = row.when in OF_A_CARD and row.remedy in ON_A_CARD
    words = ["floor", row.when, *([ABOUT] if seats else []), *(["picked-up"] if row.picked_up else [])]
    return Callout(
        line=f"{' '.join(words)}: {REASON}",
        remedy=row.remedy,
        condition=row.when,
        about="nobody" if not seats else "card" if card else "seat",
        seats=seats,
        hands="several" if several else "one",
        cards=row.cards,
        cite=row.cite,
    )


def _decided(state: State) -> Iterator[Callout]:
    """Yield what the floor can decide by itself, on record with its reason."""
    for remedy in sorted(CAN_DECIDE):
        if not floor_faults(state, Decision(remedy, _WHY)):
            yield Callout(line=f"floor decides {remedy}: {REASON}", remedy=remedy)
            continue
        about = ((seat, Decision(remedy, _WHY, (Subject(seat),))) for seat in sorted(state.seats))
        seats = tuple(seat for seat, decision in about if not floor_faults(state, decision))
        if seats:
            line = f"floor decides {remedy} {ABOUT}: {REASON}"
            yield Callout(line=line, remedy=remedy, about="seat", seats=seats)
