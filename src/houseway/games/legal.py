"""What may be done now, as a list a person or a program can choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from msgspec import Struct, field

from houseway.banking import Bettor
from houseway.games.answers import SET, Named, answer_faults, hand_faults, named_faults
from houseway.games.commands import (
    AnyCommand,
    Choose,
    CloseWagers,
    PlaceWager,
    Rule,
    SettleWagers,
    TakeBank,
    WithdrawWager,
)
from houseway.games.events import hand_number
from houseway.games.wagers import excess_plays_not, opens, squares_of, wager_range
from houseway.money import Cents

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from houseway.games.setup import Setup
    from houseway.games.state import State
    from houseway.rulebook import Game


class Asked(NamedTuple):
    """What somebody is asked: about which hand, where he has several, and what his answers may name."""

    hand: str | None
    amounts: Mapping[str, tuple[Cents, Cents]]
    named: Named | None


_NOTHING = Asked(None, {}, None)

Deed: TypeAlias = Literal[
    "take-bank", "place-wager", "withdraw-wager", "close-wagers", "choose", "rule", "settle-wagers"
]


class Legal(Struct, frozen=True, omit_defaults=True):
    """One thing that may be done, with the amounts or answers it allows.

    `backline` says that any bettor behind the seat may do it too.
    """

    do: Deed
    seat: int | None = None
    bettor: Bettor | None = None
    backline: bool = False
    wager: str | None = None
    hand: str | None = None
    place: int | None = None
    minimum: Cents | None = None
    maximum: Cents | None = None
    answers: tuple[str, ...] = ()
    amounts: dict[str, tuple[Cents, Cents]] = field(default_factory=dict)
    """The least and the most of each answer that may name an amount, as ``double $15``."""
    named: Named | None = None
    """The cards that the answer ``set`` names some of, and how many."""
    by: tuple[int, ...] = ()
    """Seats whose players may bet here too, if the circle is free."""
    square: int = 1
    squares: int = 1
    """On how many squares of the seat it may be done."""

    def may_rule(self, command: Rule) -> bool:
        """Say whether a ruling has this remedy and is about this."""
        about = (self.seat, self.bettor, self.wager, self.hand, self.place, self.square)
        return command.remedy in self.answers and command.about == about


def legal_commands(  # noqa: PLR0913 -- a table and what its choices admit
    game: Game,
    setup: Setup,
    state: State,
    answers_too: tuple[str, ...],
    asked: Mapping[Bettor, Asked],
    *,
    closes: bool,
) -> Iterator[Legal]:
    """List what may be done; `answers_too` are answers that every choice admits, `closes` that betting may end."""
    if state.phase == "bank":
        for seat in range(1, setup.positions + 1):
            yield Legal("take-bank", seat=seat, minimum=1)
    if state.phase == "wagers":
        yield from _wagers(game, setup, state)
        if closes:
            yield Legal("close-wagers")
    if state.phase == "play":
        for bettor, answers in state.asked.items():
            about = asked.get(bettor, _NOTHING)
            yield Legal(
                "choose",
                bettor=bettor,
                hand=about.hand,
                answers=(*answers, *answers_too),
                amounts=dict(about.amounts),
                named=about.named if SET in answers else None,
            )
    if state.phase == "showdown":
        yield Legal("settle-wagers")


def _wagers(game: Game, setup: Setup, state: State) -> Iterator[Legal]:
    bank_seat = state.bank.seat if state.bank else None
    players = [seat for seat in range(1, setup.positions + 1) if seat != bank_seat]
    free = game.circles is not None and game.circles.unoccupied
    for seat in players:
        by = tuple(other for other in players if other != seat) if free else ()
        for wager in filter(opens, game.wagers):
            low, high, _ = wager_range(game, setup, wager)
            most = None if excess_plays_not(game) else high
            yield Legal(
                "place-wager",
                seat=seat,
                wager=wager.id,
                minimum=low,
                maximum=most,
                backline=wager.backline,
                by=by,
                squares=squares_of(game),
            )
    for bet in state.bets:
        yield Legal("withdraw-wager", bettor=bet.bettor, wager=bet.wager, square=bet.square)


def admits(legal: Legal, command: AnyCommand, state: State) -> bool:  # noqa: PLR0911 -- one for each command
    """Say whether a listed possibility is the command."""
    match command:
        case TakeBank(seat=seat, stake=stake):
            return legal.do == "take-bank" and legal.seat == seat and stake >= (legal.minimum or 0)
        case PlaceWager(bettor=bettor, wager=wager, amount=amount, by=by, square=square):
            whose = by is None or (by in legal.by and not bettor.backline)
            free = 1 <= square <= legal.squares and all(
                bet.place != (bettor, wager, 1, square) for bet in state.bets
            )
            fits = (legal.minimum or 0) <= amount and (legal.maximum is None or amount <= legal.maximum)
            here = (
                legal.seat == bettor.seat and (legal.backline or not bettor.backline) and bettor.backline >= 0
            )
            return legal.do == "place-wager" and legal.wager == wager and here and whose and fits and free
        case WithdrawWager(bettor=bettor, wager=wager, square=square):
            named = (legal.bettor, legal.wager, legal.square)
            return legal.do == "withdraw-wager" and named == (bettor, wager, square)
        case Choose(bettor=bettor, answer=answer):
            faults = [
                *answer_faults(bettor, answer, legal.answers, (), legal.amounts),
                *named_faults(bettor, answer, legal.named, ()),
                *hand_faults(bettor, answer, None if legal.hand is None else hand_number(legal.hand), ()),
            ]
            return legal.do == "choose" and legal.bettor == bettor and not faults
        case CloseWagers():
            return legal.do == "close-wagers"
        case SettleWagers():
            return legal.do == "settle-wagers"
        case Rule(reason=reason):
            return legal.do == "rule" and legal.may_rule(command) and bool(reason.strip())
