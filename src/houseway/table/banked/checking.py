"""Every rule that a command would break at a table, with its citation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway import games
from houseway.games import CloseWagers, Rule, SettleWagers, remedies, situation_of, spelled_out
from houseway.games.rulings import RULABLE, UNKNOWN_SIZE, ruling_faults
from houseway.games.violations import Violation
from houseway.money import dollars
from houseway.table.banked import commands as said
from houseway.table.banked.bank_faults import option_faults, position_faults
from houseway.table.banked.seat_faults import nobody_there, seat_faults
from houseway.table.banked.seeing import closed_to_floor
from houseway.table.banked.wager_faults import (
    closing_faults,
    placing_faults,
    whose_faults,
    withdrawing_faults,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.banking import Bet
    from houseway.games import Round
    from houseway.money import Cents
    from houseway.table.banked.commands import AnyCommand, RoundCommand
    from houseway.table.banked.house import Now


def faults(now: Now, command: AnyCommand) -> Iterator[Violation]:
    """Yield every rule that a command would break; none if it may be done."""
    match command:
        case (
            said.SitDown()
            | said.BuyChips()
            | said.GetUp()
            | said.GoAway()
            | said.ComeBack()
            | said.AddToShuffle()
        ):
            yield from seat_faults(now, command)
        case said.AcceptBank() | said.DeclineBank() | said.OfferBank():
            yield from position_faults(now, command)
        case said.ChangeOption():
            yield from option_faults(now, command)
        case _ if now.round is None:
            yield Violation("turn", "no round is being played; one begins when somebody takes the bank")
        case _:
            yield from _round_faults(now, now.round, command)


def _round_faults(now: Now, round_: Round, command: RoundCommand) -> Iterator[Violation]:
    match command:
        case said.PlaceWager():
            yield from placing_faults(now, round_, command)
        case said.WithdrawWager():
            yield from withdrawing_faults(now, round_, command)
        case CloseWagers():
            early = round_.check(command)
            yield from early or closing_faults(now, round_, round_.state.bets)
        case said.PassRound():
            yield from _passing_faults(round_)
        case said.Choose():
            yield from _choice_faults(now, round_, command)
        case SettleWagers():
            yield from round_.check(command)
        case Rule():
            yield from _ruling_faults(now, round_, command)
        case said.VoidRound():
            yield from _voiding_faults(now, round_, command)


def _passing_faults(round_: Round) -> Iterator[Violation]:
    if round_.state.phase != "wagers":
        yield Violation("turn", "the cards are out; a round is passed before them")
    elif round_.state.bets:
        count = len(round_.state.bets)
        yield Violation("wager", f"wagers on the table: {count}; a round is passed when there are none")


def _choice_faults(now: Now, round_: Round, command: said.Choose) -> Iterator[Violation]:
    if command.seat not in now.state.players:
        yield nobody_there(now, command.seat)
        return
    others = list(whose_faults(now, command.seat, command.bettor))
    if others:  # nothing else is said: why an answer is wrong may name the cards of the hand
        yield from others
        return
    wrong = round_.check(games.Choose(command.bettor, command.answer))
    yield from wrong
    if not wrong:
        yield from _reach(now, added(round_, command), command.answer)


def added(round_: Round, command: said.Choose) -> tuple[Bet, ...]:
    """Return the wagers that a lawful answer puts down, others' among them who are bound to follow."""
    answer = spelled_out(round_.rules.game, command.answer)
    return round_.family.added(situation_of(round_, round_.state), command.bettor, answer)


def _reach(now: Now, bets: Iterable[Bet], answer: str) -> Iterator[Violation]:
    """Name whose chips do not reach for what an answer puts down."""
    sums: dict[int, Cents] = {}
    for bet in bets:
        seat = now.state.purse(bet.bettor)
        sums[seat] = sums.get(seat, 0) + bet.amount
    for seat, amount in sums.items():
        has = now.state.stack(seat)
        if amount > has:
            yield Violation(
                "chips", f'seat {seat}: "{answer}" takes {dollars(amount)}; it has {dollars(has)}'
            )


def raised(now: Now, command: Rule) -> list[tuple[Bet, Cents]]:
    """Return the wagers whose size is ruled, and what they lack of the table's maximum."""
    if command.remedy != UNKNOWN_SIZE:
        return []
    about = (command.bettor, command.wager, command.square)
    ruled = [bet for bet in now.bets if (bet.bettor, bet.wager, bet.square) == about]
    most = now.table.maximum
    lacks = [(bet, most - now.state.lying[bet.place].amount) for bet in ruled]
    return [(bet, amount) for bet, amount in lacks if amount > 0]


def _ruling_faults(now: Now, round_: Round, command: Rule) -> Iterator[Violation]:
    """Name what is wrong with a ruling, as far as the floor can see it; a closed card decides when it is ruled."""
    if round_.state.phase in RULABLE:
        yield from list(ruling_faults(command, closed_to_floor(round_))) or _sizing_faults(now, command)
    else:
        yield from round_.check(command)


def _sizing_faults(now: Now, command: Rule) -> Iterator[Violation]:
    """Who may lose the table's maximum must have it: what a loser gives up lies beside his wager from then on."""
    ruled = raised(now, command)
    missing = sum(amount for _, amount in ruled)
    for seat in dict.fromkeys(now.state.purse(bet.bettor) for bet, _ in ruled):
        has, most = now.state.stack(seat), dollars(now.table.maximum)
        if missing > has:
            says = f"seat {seat} may lose {most} by this ruling and has {dollars(has)} beside its wager"
            yield Violation("chips", says, remedies(now.house.game).get(command.remedy, ()))


def _voiding_faults(now: Now, round_: Round, command: said.VoidRound) -> Iterator[Violation]:
    if not command.reason.strip():
        yield Violation("ruling", f"round {now.state.rounds + 1}: a void round needs a reason")
    elif round_.state.phase != "wagers":
        yield from round_.check(Rule("void_round", command.reason))
