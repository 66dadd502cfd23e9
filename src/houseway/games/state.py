"""Where a round stands: the fold of its events."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from msgspec import Struct, field
from msgspec.structs import replace

from houseway.banking import Bet, Bettor, Button, Settled
from houseway.games.events import (
    AnyEvent,
    BankTaken,
    ButtonPlaced,
    CardDealt,
    CardReplaced,
    CardsShown,
    ChoiceOffered,
    Chosen,
    DiceRolled,
    HandParted,
    HandsComplete,
    HandTurned,
    RoundEnded,
    Ruled,
    WagerPlaced,
    WagersClosed,
    WagerSettled,
    WagerWithdrawn,
    spares,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

UNSEEN = -1
"""What a viewer holds for a card that he may not see; no round that is played holds one."""

Phase: TypeAlias = Literal["bank", "wagers", "play", "showdown", "done"]
"""Nobody banks yet; wagers are open; cards are out; all hands are complete; all is settled."""


class State(Struct, frozen=True):
    """Where a round stands: the fold of its events."""

    phase: Phase = "bank"
    bank: BankTaken | None = None
    bets: tuple[Bet, ...] = ()
    hands: dict[str, tuple[int, ...]] = field(default_factory=dict)
    turned: frozenset[str] = frozenset()
    shown: dict[str, frozenset[int]] = field(default_factory=dict)
    """Which places of each hand lie open."""
    asked: dict[Bettor, tuple[str, ...]] = field(default_factory=dict)
    rulings: tuple[Ruled, ...] = ()
    choices: dict[Bettor, tuple[str, ...]] = field(default_factory=dict)
    parted: dict[str, str] = field(default_factory=dict)
    """Hands that came of a split, and of which."""
    rolled: tuple[int, ...] = ()
    """What the dice showed, or the number display."""
    button: Button | None = None
    settled: tuple[Settled, ...] = ()


def evolve_all(state: State, events: Sequence[AnyEvent]) -> State:
    """Return the state after one event after the other; a run of cards or of settled wagers is taken in at once."""
    for kind, run in groupby(events, type):
        if kind is CardDealt:
            state = _dealt(state, cast("Iterator[CardDealt]", run))
        elif kind is WagerSettled:
            lines = (event.settled for event in cast("Iterator[WagerSettled]", run))
            state = replace(state, settled=(*state.settled, *lines))
        else:
            for event in run:
                state = evolve(state, event)
    return state


def evolve(state: State, event: AnyEvent) -> State:  # noqa: C901, PLR0911, PLR0912 -- one return for each kind of event
    """Return the state after an event; what happens most often is looked for first."""
    match event:
        case CardDealt():
            return _dealt(state, (event,))
        case HandTurned(hand=hand, cards=cards):  # a viewer learns only now what was dealt face down
            shown = {**state.shown, hand: frozenset(range(len(cards)))}
            return replace(
                state, hands={**state.hands, hand: cards}, turned=state.turned | {hand}, shown=shown
            )
        case CardsShown():
            return _showing(state, event)
        case HandParted():
            return _parted(state, event)
        case DiceRolled(rolled=rolled):
            return replace(state, rolled=rolled)
        case ChoiceOffered(bettor=bettor, answers=answers):
            return replace(state, asked={**state.asked, bettor: answers})
        case Chosen(bettor=bettor, answer=answer):
            waiting = {who: what for who, what in state.asked.items() if who != bettor}
            said = (*state.choices.get(bettor, ()), answer)
            return replace(state, asked=waiting, choices={**state.choices, bettor: said})
        case WagerPlaced():
            placed = Bet(
                event.bettor, event.wager, event.amount, event.hand, event.nth, event.by, event.square
            )
            return replace(state, bets=(*state.bets, placed))
        case HandsComplete():
            return replace(state, phase="showdown")
        case ButtonPlaced(button=button):
            return replace(state, button=button)
        case WagerSettled(settled=line):
            return replace(state, settled=(*state.settled, line))
        case RoundEnded():
            return replace(state, phase="done")
        case BankTaken():
            return replace(state, phase="wagers", bank=event)
        case WagerWithdrawn(bettor=bettor, wager=wager, square=square):
            kept = tuple(bet for bet in state.bets if bet.place != (bettor, wager, 1, square))
            return replace(state, bets=kept)
        case WagersClosed():
            return replace(state, phase="play")
        case Ruled():
            waiting = {who: what for who, what in state.asked.items() if not spares(event, who)}
            return replace(state, rulings=(*state.rulings, event), asked=waiting)
        case CardReplaced():
            return _replaced(state, event)


def _dealt(state: State, events: Iterable[CardDealt]) -> State:
    hands, shown = dict(state.hands), state.shown
    for event in events:
        held = hands.get(event.hand, ())
        hands[event.hand] = (*held, UNSEEN if event.card is None else event.card)
        if event.face == "up":
            shown = {**shown, event.hand: shown.get(event.hand, frozenset()) | {len(held)}}
    return replace(state, hands=hands, shown=shown)


def _showing(state: State, event: CardsShown) -> State:
    held = list(state.hands[event.hand])
    for place, card in zip(event.places, event.cards, strict=True):
        held[place] = card
    open_ = state.shown.get(event.hand, frozenset()) | set(event.places)
    return replace(
        state,
        hands={**state.hands, event.hand: tuple(held)},
        shown={**state.shown, event.hand: open_},
    )


def _parted(state: State, event: HandParted) -> State:
    """Lay the second card of a hand beside it as a hand of its own; it lies as it lay."""
    first, second = state.hands[event.hand]
    open_ = state.shown.get(event.hand, frozenset[int]())
    shown = {event.hand: open_ & {0}, event.into: frozenset({0} if 1 in open_ else ())}
    return replace(
        state,
        hands={**state.hands, event.hand: (first,), event.into: (second,)},
        shown={**state.shown, **shown},
        parted={**state.parted, event.into: event.hand},
    )


def _replaced(state: State, event: CardReplaced) -> State:
    """Put another card in a place; it lies face down again until it is shown."""
    held = list(state.hands[event.hand])
    held[event.place] = UNSEEN if event.card is None else event.card
    shown = state.shown.get(event.hand, frozenset()) - {event.place}
    return replace(
        state,
        hands={**state.hands, event.hand: tuple(held)},
        shown={**state.shown, event.hand: shown},
    )
