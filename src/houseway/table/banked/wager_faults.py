"""What is wrong with a wager: whose it is, where it lies, and whether his chips reach for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway import games
from houseway.banking import Bet
from houseway.games.violations import Violation
from houseway.table.banked.dues import fee_faults, short_of_chips
from houseway.table.banked.house import BEHIND
from houseway.table.banked.seat_faults import nobody_there

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.banking import Bettor
    from houseway.games import Round
    from houseway.table.banked.commands import PlaceWager, WithdrawWager
    from houseway.table.banked.house import Now


def in_round(command: PlaceWager) -> games.PlaceWager:
    """Return a wager as the round takes it: on a circle that is not his own, with who bets."""
    bettor = command.bettor
    by = None if bettor.backline or bettor.seat == command.seat else command.seat
    return games.PlaceWager(bettor, command.wager, command.amount, by, command.square)


def placing_faults(now: Now, round_: Round, command: PlaceWager) -> Iterator[Violation]:
    """Name every rule that a wager would break."""
    player = now.state.players.get(command.seat)
    if player is None:
        yield nobody_there(now, command.seat)
        return
    if player.away:
        yield Violation("away", f"seat {command.seat} is away; who is away does not bet")
    if command.seat == now.banker:
        says = f"seat {command.seat} banks this round; a player-dealer bets at no place"
        yield Violation("player-dealer-wagers", says, now.house.game.rotation.cite)
    place = [*_behind_faults(now, command)] if command.bettor.backline else [*_circle_faults(now, command)]
    faults = [*place, *round_.check(in_round(command))]
    yield from faults
    if not faults:
        yield from _purse_faults(now, command)


def _behind_faults(now: Now, command: PlaceWager) -> Iterator[Violation]:
    """Behind a seat sits its player in front, and each place there is one person's for the round."""
    seat, bettor = command.seat, command.bettor
    if bettor.seat == seat:
        yield Violation("backline", f"seat {seat} bets behind itself; one bets behind others")
    elif bettor.seat not in now.state.players or bettor.seat in BEHIND:
        yield Violation("backline", f"nobody sits in seat {bettor.seat} to bet behind")
    if now.state.purses.get(bettor, seat) != seat:
        free = next_line(now, seat, bettor.seat)
        yield Violation("backline", f"{bettor} is another player's place; free is backline {free}")
    elif (own := line_of(now, seat, bettor.seat)) not in {None, bettor.backline}:
        yield Violation(
            "backline", f"seat {seat} has backline {own} of seat {bettor.seat}, not {bettor.backline}"
        )


def line_of(now: Now, seat: int, behind: int) -> int | None:
    """Return the place that a player has behind a seat in this round."""
    lines = (bettor for bettor, whose in now.state.purses.items() if whose == seat and bettor.seat == behind)
    return next((bettor.backline for bettor in lines if bettor.backline), None)


def next_line(now: Now, seat: int, behind: int) -> int:
    """Return the place behind a seat that is a player's own, or the first that is free."""
    taken = {bettor.backline for bettor in now.state.purses if bettor.seat == behind}
    return line_of(now, seat, behind) or next(line for line in range(1, len(taken) + 2) if line not in taken)


def _circle_faults(now: Now, command: PlaceWager) -> Iterator[Violation]:
    """Hold a circle for its player; where nobody sits it is his who bets there first."""
    seat, at = command.seat, command.bettor.seat
    if seat in BEHIND:
        yield Violation("circles", f"seat {seat} stands behind the table; it bets behind seats only")
    elif at != seat and at in now.state.players:
        cite = now.house.game.circles.cite if now.house.game.circles is not None else ()
        yield Violation(
            "circles", f"seat {at} is not free; seat {seat} may bet on circles where nobody sits", cite
        )
    elif now.state.purses.get(command.bettor, seat) != seat:
        whose = now.state.purses[command.bettor]
        yield Violation("circles", f"seat {whose} bets on the circle of seat {at} in this round")


def _purse_faults(now: Now, command: PlaceWager) -> Iterator[Violation]:
    """Name what a wager comes to that its owner's chips, or the posted option, do not allow."""
    wager = in_round(command)
    bet = games.in_action(
        now.house.game,
        now.table,
        Bet(wager.bettor, wager.wager, wager.amount, by=wager.by, square=wager.square),
    )
    bets = (*now.bets, bet)
    purses = {**now.state.purses, command.bettor: command.seat}
    has = now.state.stack(command.seat) + now.state.wagered(command.seat)
    wagers = now.state.wagered(command.seat) + bet.amount
    if wagers > has:
        yield short_of_chips(command.seat, wagers, 0, has)
        return
    for fault in fee_faults(now, bets, purses):
        if fault.rule != "posted-limits" or fault.says.startswith(f"{command.bettor}: "):
            yield fault


def withdrawing_faults(now: Now, round_: Round, command: WithdrawWager) -> Iterator[Violation]:
    """Name why a wager cannot be taken back."""
    if command.seat not in now.state.players:
        yield nobody_there(now, command.seat)
        return
    faults = round_.check(games.WithdrawWager(command.bettor, command.wager, command.square))
    yield from faults
    if not faults:
        yield from whose_faults(now, command.seat, command.bettor)


def whose_faults(now: Now, seat: int, bettor: Bettor) -> Iterator[Violation]:
    """Name that somebody speaks for money that is not his."""
    if now.state.purse(bettor) != seat:
        says = f"{bettor} is for seat {now.state.purse(bettor)} to decide about, not for seat {seat}"
        yield Violation("purse", says)


def closing_faults(now: Now, round_: Round, bets: Sequence[Bet]) -> list[Violation]:
    """Name what is wrong with wagers taken together when they close."""
    bank, house = round_.bank.seat, now.house
    faults = list(games.opening_faults(house.game, now.table, bank, bets))
    return faults or list(fee_faults(now, bets, now.state.purses))
