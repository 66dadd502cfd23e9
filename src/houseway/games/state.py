"""Where a round stands: the fold of its events."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from houseway.banking import Bet, Bettor, Button, Settled
from houseway.games.events import (
    AnyEvent,
    BankTaken,
    ButtonPlaced,
    CardDealt,
    ChoiceOffered,
    Chosen,
    HandTurned,
    RoundEnded,
    WagerPlaced,
    WagersClosed,
    WagerSettled,
    WagerWithdrawn,
)

Phase: TypeAlias = Literal["bank", "wagers", "play", "done"]
"""Nobody banks yet; wagers are open; cards are out; all is settled."""


class State(Struct, frozen=True):
    """Where a round stands: the fold of its events."""

    phase: Phase = "bank"
    bank: BankTaken | None = None
    bets: tuple[Bet, ...] = ()
    hands: dict[str, tuple[int, ...]] = field(default_factory=dict)
    turned: frozenset[str] = frozenset()
    asked: dict[Bettor, tuple[str, ...]] = field(default_factory=dict)
    choices: dict[Bettor, str] = field(default_factory=dict)
    button: Button | None = None
    settled: tuple[Settled, ...] = ()


def evolve(state: State, event: AnyEvent) -> State:  # noqa: C901, PLR0911 -- one return for each kind of event
    """Return the state after an event."""
    match event:
        case BankTaken():
            return replace(state, phase="wagers", bank=event)
        case WagerPlaced(bettor=bettor, wager=wager, amount=amount):
            return replace(state, bets=(*state.bets, Bet(bettor, wager, amount)))
        case WagerWithdrawn(bettor=bettor, wager=wager):
            kept = tuple(bet for bet in state.bets if (bet.bettor, bet.wager) != (bettor, wager))
            return replace(state, bets=kept)
        case WagersClosed():
            return replace(state, phase="play")
        case CardDealt(hand=hand, card=card) if card is not None:
            return replace(state, hands={**state.hands, hand: (*state.hands.get(hand, ()), card)})
        case HandTurned(hand=hand, cards=cards):  # a viewer learns only now what was dealt face down
            return replace(state, hands={**state.hands, hand: cards}, turned=state.turned | {hand})
        case ChoiceOffered(bettor=bettor, answers=answers):
            return replace(state, asked={**state.asked, bettor: answers})
        case Chosen(bettor=bettor, answer=answer):
            waiting = {who: what for who, what in state.asked.items() if who != bettor}
            return replace(state, asked=waiting, choices={**state.choices, bettor: answer})
        case ButtonPlaced(button=button):
            return replace(state, button=button)
        case WagerSettled(settled=line):
            return replace(state, settled=(*state.settled, line))
        case RoundEnded():
            return replace(state, phase="done")
        case _:
            return state
