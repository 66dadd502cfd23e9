"""What may be done now, as a list that a person or a program can choose from."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, get_args

from msgspec import Struct

from houseway.games.panguingue import commands as co
from houseway.games.panguingue.commands import PanCommand
from houseway.games.panguingue.declaring import count_row
from houseway.games.panguingue.deeds import is_allowed
from houseway.games.panguingue.drawing import to_shuffle
from houseway.games.panguingue.folding_cards import without
from houseway.games.panguingue.fouling import has_cause, open_to_ruling
from houseway.games.panguingue.melds import fitting, melds_with, seen
from houseway.games.panguingue.rights import forceable, rights
from houseway.games.panguingue.tops import asked_to_agree
from houseway.rulebook.families.panguingue_fouls import FoulCause

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.games.panguingue.now import Now

_REASON = "(a reason)"


class PanLegal(Struct, frozen=True):
    """One thing that may be done. Fields named in `open` may hold other values: an order, amounts, a reason."""

    command: PanCommand
    open: tuple[str, ...] = ()


def legal_commands(now: Now) -> list[PanLegal]:
    """List everything that the rules allow now."""
    return [each for each in _candidates(now) if is_allowed(now, each.command)]


def admits(legal: PanLegal, command: PanCommand) -> bool:
    """Say whether a listed possibility is the command."""
    known = legal.command
    match known, command:
        case co.LayMeld(), co.LayMeld():
            return known.seat == command.seat and Counter(known.cards) == Counter(command.cards)
        case co.Shuffle(), co.Shuffle():
            return Counter(known.cards) == Counter(command.cards)
        case co.RuleFoul(), co.RuleFoul():
            same = (known.seat, known.card) == (command.seat, command.card)
            return same and bool(command.reason.strip())
        case co.OfferSettlement(), co.OfferSettlement():
            return (
                known.seat == command.seat
                and bool(command.amounts)
                and all(0 <= each <= known.amounts.get(seat, -1) for seat, each in command.amounts.items())
            )
        case _:
            return known == command


def _candidates(now: Now) -> Iterator[PanLegal]:
    if now.state.phase == "declare":
        yield from _plain(_declaring(now))
    if now.state.phase in {"declare", "play"}:
        yield from _plain(_correcting(now))
        yield from _plain(co.OfferSplit(seat) for seat in now.state.active)
    if now.state.phase in {"play", "alone"}:
        yield from _plain(_turn(now))
        yield PanLegal(co.Shuffle(to_shuffle(now.state)), ("cards",))
    if now.state.phase == "play":
        yield from _plain(_forcing(now))
        yield from _plain(_calling(now))
    if now.state.phase in {"play", "lone", "alone"}:
        yield from _rulings(now)
    if now.state.phase == "lone":
        yield from _lone(now)
    for seat in asked_to_agree(now):
        yield from _plain((co.Agree(seat), co.Refuse(seat)))


def _plain(commands: Iterable[PanCommand]) -> Iterator[PanLegal]:
    yield from map(PanLegal, commands)


def _declaring(now: Now) -> Iterator[PanCommand]:
    for seat in dict.fromkeys((now.asked, now.state.last_declared)):
        if seat is not None:
            yield co.Declare(seat, plays=True)
            yield co.Declare(seat, plays=False)
    if now.state.active:
        yield co.Draw(now.state.active[0])
        yield co.TakeTops(now.state.active[0])


def _correcting(now: Now) -> Iterator[PanCommand]:
    for seat, player in now.state.players.items():
        if player.status in {"asked", "in"} and not player.acted and count_row(now, seat) is not None:
            yield co.Correct(seat)
            for place in range(1, now.count(seat) + 1):
                yield co.Correct(seat, place)
                yield co.Correct(seat, place, second_five=True)


def _turn(now: Now) -> Iterator[PanCommand]:
    turn = now.state.turn
    if turn is None:
        return
    seat, player = turn.seat, now.player(turn.seat)
    hand = seen(player.hand)
    yield from (co.Take(seat), co.Touch(seat), co.Draw(seat), co.Pass(seat), co.Waive(seat))
    yield from (co.Claim(seat), co.GoOut(seat))
    in_hand = hand if turn.hit or now.game.melds.adds == "in_turn" else ()
    for card in dict.fromkeys((*turn.cards, *in_hand)):
        for number in fitting(now.game, player.melds, card):
            yield co.Add(seat, card, number)
    if turn.hit:
        yield from (co.Discard(seat, card) for card in dict.fromkeys(hand))
    for meld in _melds(now, seat):
        yield co.LayMeld(seat, meld)


def _melds(now: Now, seat: int) -> Iterator[tuple[int, ...]]:
    """Yield every meld that a player could lay; of those that look alike only one."""
    turn, hand = now.state.turn, seen(now.player(seat).hand)
    if turn is None:
        return
    listed: set[tuple[int, ...]] = set()
    made = turn.hit and now.game.melds.starts == "once_hit"
    for card in dict.fromkeys(turn.cards if not made else hand):
        for meld in melds_with(now.game, without(hand, (card,)) if made else hand, card):
            alike = tuple(sorted(meld))
            if alike not in listed:
                listed.add(alike)
                yield meld


def _forcing(now: Now) -> Iterator[PanCommand]:
    turn = now.state.turn
    lying = () if turn is None else turn.cards
    cards = dict.fromkeys((None, *(each.card for each in forceable(now)), *lying))
    for on in now.state.active:
        wanted = [card for card in cards if rights(now, on, card)]
        yield from (co.Force(seat, on, card) for card in wanted for seat in now.state.active if seat != on)


def _calling(now: Now) -> Iterator[PanCommand]:
    for on in now.state.active:
        for cause in get_args(FoulCause):
            if has_cause(now, on, cause):
                yield from (co.CallFoul(seat, on, cause) for seat in now.state.active if seat != on)


def _rulings(now: Now) -> Iterator[PanLegal]:
    for seat in now.state.active:
        yield PanLegal(co.RuleFoul(_REASON, seat=seat), ("reason",))
    for card in open_to_ruling(now):
        yield PanLegal(co.RuleFoul(_REASON, card=card), ("reason",))


def _lone(now: Now) -> Iterator[PanLegal]:
    for seat in now.state.active:
        yield from _plain((co.TakeTops(seat), co.PlayOn(seat)))
        most = {each: now.player(each).chips for each in now.state.fouled}
        if most:
            yield PanLegal(co.OfferSettlement(seat, most), ("amounts",))


def slip_commands(now: Now) -> list[PanCommand]:
    """List what can be done against the rules: of the many ways to do it, one card or two at a time."""
    return [each for each in _slips(now) if is_allowed(now, each)]


def _slips(now: Now) -> Iterator[PanCommand]:
    turn = now.state.turn
    for seat in now.state.active:
        player = now.player(seat)
        hand, spread = (
            dict.fromkeys(seen(player.hand)),
            dict.fromkeys(card for meld in player.melds for card in meld),
        )
        yield co.ThrowIn(seat)
        yield from (co.Slip(seat, "card_thrown_on_floor", (card,)) for card in hand)
        yield from (co.Slip(seat, "card_taken_off_spread", (card,)) for card in spread)
        if turn is not None and turn.seat == seat:
            yield co.Slip(seat, "two_discards_or_none")
            yield co.Slip(seat, "deck_card_touches_hand")
            yield co.Slip(seat, "two_discards_or_none", player.hand[:2])
            first = turn.cards[:1]
            yield from (co.Slip(seat, "invalid_meld", (*first, card)) for card in hand)
