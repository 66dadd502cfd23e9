"""What is wrong with coming, going, buying chips and adding to the shuffle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.banking import Bettor
from houseway.cards import composition
from houseway.games.violations import Violation
from houseway.money import dollars
from houseway.table.banked.commands import AddToShuffle, BuyChips, ComeBack, GetUp, GoAway, SitDown
from houseway.table.banked.house import BEHIND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.table.banked.commands import SeatCommand
    from houseway.table.banked.house import Now
    from houseway.table.banked.state import Player

LONGEST_WORD = 64
"""Enough for chance of one's own; it keeps the record of a shuffle short."""


def seat_faults(now: Now, command: SeatCommand) -> Iterator[Violation]:
    """Name what is wrong with what one player does beside the round."""
    if isinstance(command, SitDown):
        yield from _sitting(now, command)
        return
    player = now.state.players.get(command.seat)
    if player is None:
        yield nobody_there(now, command.seat)
        return
    match command:
        case BuyChips(amount=amount) if amount < 1:
            yield Violation("buy-in", f"seat {player.seat}: {dollars(amount)} buys no chips; any more does")
        case GetUp():
            yield from _leaving(now, player)
        case GoAway() if player.away:
            yield Violation("away", f"seat {player.seat} is away already")
        case ComeBack() if not player.away:
            yield Violation("away", f"seat {player.seat} is not away")
        case AddToShuffle():
            yield from _shuffling(now, command)
        case _:
            return


def nobody_there(now: Now, seat: int) -> Violation:
    """Say that a seat is nobody's."""
    taken = ", ".join(map(str, sorted(now.state.players))) or "none"
    return Violation("seat", f"nobody is in seat {seat}; seats taken: {taken}")


def _sitting(now: Now, command: SitDown) -> Iterator[Violation]:
    seat, positions, least = command.seat, now.table.positions, now.table.minimum
    if not (1 <= seat <= positions or seat in BEHIND):
        places = f"seats are 1 to {positions}, places behind the table {BEHIND[0]} to {BEHIND[-1]}"
        yield Violation("seat", f"no seat {seat}; {places}", now.house.game.layouts[0].cite)
    elif seat in now.state.players:
        yield Violation("seat", f"seat {seat} is taken")
    elif (by := now.state.purse(Bettor(seat))) != seat:
        yield Violation("seat", f"seat {by} bets on the circle of seat {seat}; it is free after the round")
    if command.amount < least:
        bought = dollars(command.amount)
        yield Violation("buy-in", f"seat {seat} buys in for {bought}; the least is {dollars(least)}")
    rotation = now.house.game.rotation
    if command.proposition and not rotation.proposition_players:
        says = f"seat {seat}: proposition players are not permitted"
        yield Violation("proposition", says, rotation.proposition_cite or rotation.cite)


def _leaving(now: Now, player: Player) -> Iterator[Violation]:
    """Nobody leaves while his stake or a wager of his is in play, or his hand is others' too."""
    seat = player.seat
    if now.banker == seat:
        yield Violation("in-play", f"seat {seat} banks this round; it may leave when the round is over")
    elif wagered := now.state.wagered(seat):
        yield Violation("in-play", f"seat {seat} has {dollars(wagered)} in wagers; it may leave without them")
    elif any(bet.bettor.seat == seat for bet in now.bets):
        yield Violation("in-play", f"others have bet behind seat {seat}; it may leave when the round is over")


def _shuffling(now: Now, command: AddToShuffle) -> Iterator[Violation]:
    deck, seat = now.house.game.deck, command.seat
    if now.state.opened:
        says = f"seat {seat}: shoe {now.state.shoe} is shuffled; words are taken before its cards come out"
        yield Violation("shuffle", says, deck.cite)
    if not command.word.strip() and not command.cut:
        yield Violation("shuffle", f"seat {seat} adds neither a word nor a cut; one of them is needed")
    if len(command.word) > LONGEST_WORD or not command.word.isprintable():
        says = f"seat {seat}: a word of {len(command.word)} characters; at most {LONGEST_WORD} that can be printed"
        yield Violation("shuffle", says)
    most = composition(deck.composition).size * now.table.packs - 1
    if command.cut and not deck.cut:
        yield Violation("cut", f"seat {seat} cuts at {command.cut}; players do not cut here", deck.cite)
    elif not 0 <= command.cut <= most:
        yield Violation("cut", f"seat {seat} cuts at {command.cut}; a cut is from 1 to {most}", deck.cite)
