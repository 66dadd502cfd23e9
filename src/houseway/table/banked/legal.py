"""What a player may do at a table now, or the house, as a list that a person or a program can choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from houseway.banking import Bettor
from houseway.cards import cards_text, composition
from houseway.games import CloseWagers, SettleWagers, opens, squares_of, wager_range
from houseway.games.rulings import RULABLE, rulable
from houseway.money import Cents
from houseway.table.banked import commands as said
from houseway.table.banked.checking import faults
from houseway.table.banked.dues import highest_bank_fee
from houseway.table.banked.house import BEHIND
from houseway.table.banked.seeing import closed_to_floor
from houseway.table.banked.wager_faults import next_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.games import Legal, Round
    from houseway.table.banked.commands import AnyCommand
    from houseway.table.banked.house import Now
    from houseway.table.banked.state import Player
    from houseway.table.live import Part


class Space(Struct, frozen=True, omit_defaults=True):
    """A betting space and what may lie on it: as far as the limits go, and the chips of who asks."""

    wager: str
    minimum: Cents
    maximum: Cents
    squares: int = 1


class May(Struct, frozen=True, omit_defaults=True):
    """One thing that may be done, with the amounts or answers that it allows."""

    do: str
    bettor: Bettor | None = None
    wager: str | None = None
    square: int = 1
    wagers: tuple[Space, ...] = ()
    minimum: Cents | None = None
    maximum: Cents | None = None
    hand: str | None = None
    place: int | None = None
    seat: int | None = None
    """With a ruling: the hand it is about, by its seat."""
    answers: tuple[str, ...] = ()
    amounts: dict[str, tuple[Cents, Cents]] = field(default_factory=dict)
    cards: str = ""
    """The cards that an answer may name some of."""
    named: tuple[int, int] | None = None
    """The least and the most that it names of them."""


def may_do(now: Now, seat: int | None) -> Iterator[May]:
    """Yield what a player may do; somebody who is nobody here may do nothing."""
    player = None if seat is None else now.state.players.get(seat)
    if player is None:
        return
    seat = player.seat
    yield May("buy-chips", minimum=1)
    plain: tuple[AnyCommand, ...] = (
        said.GetUp(seat),
        said.GoAway(seat),
        said.ComeBack(seat),
        said.DeclineBank(seat),
    )
    yield from _allowed(now, plain)
    if not any(faults(now, said.AcceptBank(seat, 1))):
        yield May("accept-bank", minimum=1, maximum=player.stack - highest_bank_fee(now.posted))
    if not now.state.opened:
        deck = now.house.game.deck
        most = composition(deck.composition).size * now.table.packs - 1
        yield May("add-to-shuffle", maximum=most if deck.cut else None)
    if now.round is not None:
        yield from _in_round(now, now.round, player)


def house_may(now: Now, part: Part) -> Iterator[May]:
    """Yield what the house dealer or the floor may do."""
    if part == "dealer":
        yield from _allowed(now, (said.OfferBank(), CloseWagers(), said.PassRound(), SettleWagers()))
        return
    yield from _allowed(now, (said.ChangeOption(now.state.fees), said.VoidRound("any")))
    if now.round is None or now.round.state.phase not in RULABLE:
        return
    for listed in rulable(closed_to_floor(now.round)):
        yield May(
            "rule",
            bettor=listed.bettor,
            wager=listed.wager,
            square=listed.square,
            hand=listed.hand,
            place=listed.place,
            seat=listed.seat,
            answers=listed.answers,
        )


def _allowed(now: Now, commands: tuple[AnyCommand, ...]) -> Iterator[May]:
    for command in commands:
        if not any(faults(now, command)):
            yield May(str(type(command).__struct_config__.tag))


def may_wager(now: Now, player: Player) -> Iterator[May]:
    """Yield where a player may bet before the cards, and how much on each space."""
    if now.round is None or now.round.state.phase != "wagers" or player.seat == now.banker or player.away:
        return
    for bettor in places(now, player):
        if spaces := tuple(_spaces(now, player, bettor)):
            yield May("place-wager", bettor=bettor, wagers=spaces)


def _in_round(now: Now, round_: Round, player: Player) -> Iterator[May]:
    yield from may_wager(now, player)
    for listed in round_.legal():
        if listed.bettor is None or now.state.purse(listed.bettor) != player.seat:
            continue
        if listed.do == "withdraw-wager":
            yield May("withdraw-wager", bettor=listed.bettor, wager=listed.wager, square=listed.square)
        elif listed.do == "choose":
            yield _choice(now, player.seat, listed.bettor, listed)


def _choice(now: Now, seat: int, bettor: Bettor, listed: Legal) -> May:
    named = listed.named
    reach = (answer for answer in listed.answers if _reaches(now, seat, bettor, answer, listed))
    return May(
        "choose",
        bettor=bettor,
        hand=listed.hand,
        answers=tuple(reach),
        amounts={
            word: (low, min(high, now.state.stack(seat))) for word, (low, high) in listed.amounts.items()
        },
        cards="" if named is None else cards_text(named.cards),
        named=None if named is None else (named.least, named.most),
    )


def _reaches(now: Now, seat: int, bettor: Bettor, answer: str, listed: Legal) -> bool:
    """Say whether somebody's chips reach for an answer, be it for the least that it may be for."""
    least = listed.amounts.get(answer)
    if least is not None:
        return now.state.stack(seat) >= least[0]
    wrong = faults(now, said.Choose(seat, bettor, answer))
    return all(fault.rule != "chips" for fault in wrong)


def places(now: Now, player: Player) -> Iterator[Bettor]:
    """Yield where a player may bet: his own circle, circles that are free, behind others."""
    seats = [seat for seat in range(1, now.table.positions + 1) if seat != now.banker]
    circles = now.house.game.circles
    free = circles is not None and circles.unoccupied
    if player.seat not in BEHIND:
        yield Bettor(player.seat)
        whose = ((seat, now.state.purse(Bettor(seat))) for seat in seats if free)
        empty = [
            seat for seat, purse in whose if seat not in now.state.players and purse in {seat, player.seat}
        ]
        yield from map(Bettor, empty)
    if any(wager.backline for wager in now.house.game.wagers):
        others = [seat for seat in seats if seat in now.state.players and seat != player.seat]
        yield from (Bettor(seat, next_line(now, player.seat, seat)) for seat in others)


def _spaces(now: Now, player: Player, bettor: Bettor) -> Iterator[Space]:
    game, table = now.house.game, now.table
    for wager in filter(opens, game.wagers):
        low, high, _ = wager_range(game, table, wager)
        if low <= player.stack and (wager.backline or not bettor.backline):
            yield Space(wager.id, int(low), int(min(high, player.stack)), squares_of(game))
