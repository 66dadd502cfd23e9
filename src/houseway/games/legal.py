"""What may be done now, as a list a person or a program can choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from houseway.banking import Bettor
from houseway.games.commands import AnyCommand, Choose, CloseWagers, PlaceWager, TakeBank, WithdrawWager
from houseway.games.wagers import together_faults, wager_range
from houseway.money import Cents

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games.setup import Setup
    from houseway.games.state import State
    from houseway.rulebook import Game

Deed: TypeAlias = Literal["take-bank", "place-wager", "withdraw-wager", "close-wagers", "choose"]


class Legal(Struct, frozen=True, omit_defaults=True):
    """One thing that may be done, with the amounts or answers it allows.

    `backline` says that any bettor behind the seat may do it too.
    """

    do: Deed
    seat: int | None = None
    bettor: Bettor | None = None
    backline: bool = False
    wager: str | None = None
    minimum: Cents | None = None
    maximum: Cents | None = None
    answers: tuple[str, ...] = ()


def legal_commands(game: Game, setup: Setup, state: State, answers_too: tuple[str, ...]) -> Iterator[Legal]:
    """List what may be done; `answers_too` are answers that every choice admits."""
    if state.phase == "bank":
        for seat in range(1, setup.positions + 1):
            yield Legal("take-bank", seat=seat, minimum=1)
    if state.phase == "wagers":
        yield from _wagers(game, setup, state)
    if state.phase == "play":
        for bettor, answers in state.asked.items():
            yield Legal("choose", bettor=bettor, answers=(*answers, *answers_too))


def _wagers(game: Game, setup: Setup, state: State) -> Iterator[Legal]:
    bank_seat = state.bank.seat if state.bank else None
    for seat in range(1, setup.positions + 1):
        if seat == bank_seat:
            continue
        for wager in game.wagers:
            low, high, _ = wager_range(game, setup, wager)
            yield Legal(
                "place-wager", seat=seat, wager=wager.id, minimum=low, maximum=high, backline=wager.backline
            )
    for bet in state.bets:
        yield Legal("withdraw-wager", bettor=bet.bettor, wager=bet.wager)
    if not any(together_faults(game, setup, state.bets)):
        yield Legal("close-wagers")


def admits(legal: Legal, command: AnyCommand, state: State) -> bool:
    """Say whether a listed possibility is the command."""
    match command:
        case TakeBank(seat=seat, stake=stake):
            return legal.do == "take-bank" and legal.seat == seat and stake >= (legal.minimum or 0)
        case PlaceWager(bettor=bettor, wager=wager, amount=amount):
            free = all((bet.bettor, bet.wager) != (bettor, wager) for bet in state.bets)
            fits = (legal.minimum or 0) <= amount <= (legal.maximum or 0)
            here = (
                legal.seat == bettor.seat and (legal.backline or not bettor.backline) and bettor.backline >= 0
            )
            return legal.do == "place-wager" and legal.wager == wager and here and fits and free
        case WithdrawWager(bettor=bettor, wager=wager):
            return legal.do == "withdraw-wager" and (legal.bettor, legal.wager) == (bettor, wager)
        case Choose(bettor=bettor, answer=answer):
            return legal.do == "choose" and legal.bettor == bettor and answer in legal.answers
        case CloseWagers():
            return legal.do == "close-wagers"
