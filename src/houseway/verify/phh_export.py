"""A settled hand as a PHH file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import card_text
from houseway.errors import RecordError
from houseway.games.poker.events import (
    HIDDEN,
    Acted,
    BoardDealt,
    FeeTaken,
    HandDealt,
    Mucked,
    Posted,
    Reshuffled,
    Ruled,
    Shown,
    StreetBegun,
)
from houseway.games.poker.stakes import table_stakes
from houseway.money import dollars
from houseway.rulebook import fee_sheet
from houseway.verify.phh import VARIANTS, Amount, phh_text, variant_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from houseway.games.poker.events import AnyEvent
    from houseway.money import Cents
    from houseway.verify.hand_settling import SettledHand

_HELD = ("ante", "blind", "straddle")
_HEARD = ("binding", "early")
"""Rulings after which the act itself stands in the record."""


def export_phh(settled: SettledHand) -> str:
    """Return a settled hand as the text of a PHH file; refuse in one sentence what PHH has no place for."""
    return phh_text(phh_fields(settled))


def phh_fields(settled: SettledHand) -> dict[str, object]:
    """Return the fields of a PHH file, the required ones first."""
    case, state = settled.case, settled.deal.state
    code = variant_of(case.document, case.stakes.structure)
    for reason in _reasons(settled):
        raise RecordError(f"PHH cannot hold this hand: {reason}")
    plain = _Plain(settled)
    sizes = dict(zip(VARIANTS[code].sizes, (case.stakes.lower, case.stakes.upper), strict=False))
    forced: dict[str, object] = {
        "blinds_or_straddles": plain.by_place(_posted(settled, ("blind", "straddle")))
    }
    if case.document.bring_in is not None:
        forced = {"bring_in": plain.amount(case.stakes.bring_in)}
    antes = _posted(settled, ("ante",))
    return {
        "variant": code,
        "antes": plain.by_place(antes),
        **forced,
        **{name: plain.amount(size) for name, size in sizes.items()},
        "starting_stacks": plain.amounts(state.start),
        "actions": list(_actions(settled, plain)),
        "seats": list(state.seats),
        "finishing_stacks": plain.amounts(state.stack),
        "winnings": plain.amounts(_winnings(settled)),
        "currency": "USD",
        **({"ante_trimming_status": True} if any(antes) else {}),
        **dict(_own(settled, plain)),
    }


class _Plain:
    """Amounts as PHH writes them: whole dollars if all are, else dollars and cents throughout."""

    def __init__(self, settled: SettledHand) -> None:
        state, stakes = settled.deal.state, settled.case.stakes
        sizes = (stakes.lower, stakes.upper, stakes.bring_in, stakes.chip, *state.start, *state.stack)
        put = [event.to for event in settled.deal.events if isinstance(event, Acted)]
        posts = [event.amount + event.short for event in settled.deal.events if isinstance(event, Posted)]
        self._whole = not any(amount % 100 for amount in (*sizes, *put, *posts))

    def amount(self, cents: Cents) -> Amount:
        whole, part = divmod(cents, 100)
        return Amount(whole if self._whole else f"{whole}.{part:02d}")

    def amounts(self, each: Iterable[Cents]) -> list[Amount]:
        return [self.amount(cents) for cents in each]

    def by_place(self, each: Sequence[Cents]) -> list[Amount]:
        """Write what each place owes; between two players PHH has it the other way round."""
        return self.amounts(reversed(each) if len(each) == 2 else each)


def _reasons(settled: SettledHand) -> Iterator[str]:
    """Yield what happened in a hand that PHH has no place for."""
    plan = settled.deal.state.plan
    board = {street.name for street in settled.case.document.streets if street.to == "board"}
    if plan.spread:
        yield "bets within a range of amounts are none of its variants"
    for event in settled.deal.events:
        match event:
            case Posted(kind=kind) if kind not in _HELD:
                yield f"a post of the kind {kind} is none of its antes, blinds and straddles"
            case Posted(kind="blind", seat=seat, short=short) if short and plan.blind_counts_whole:
                yield f"the blind of seat {seat} is short and counts as whole, while PHH's calls match what lies there"
            case FeeTaken(seat=seat, amount=amount) if seat is not None:
                yield f"seat {seat} paid a fee of {dollars(amount)} from his stack"
            case Ruled(remedy=remedy, reason=reason) if remedy not in _HEARD:
                yield f'the floor ruled "{remedy}" ({reason})'
            case BoardDealt(street=street) if street not in board:
                yield f"on {street} street one card was turned for everybody, while PHH's stud has none in the middle"
            case Reshuffled(cards=cards):
                yield f"{cards} cards were shuffled in again"
            case Acted(word="all-in", seat=seat):
                yield f"seat {seat} declared himself all-in for the pot so far"
            case _:
                pass
    yield from _double_bets(settled)


def _double_bets(settled: SettledHand) -> Iterator[str]:
    """Yield bets of the upper limit that an open pair let in on fourth street."""
    plan, street, current = settled.deal.state.plan, "", 0
    for event in settled.deal.events if plan.open_pair is not None else ():
        if isinstance(event, StreetBegun):
            street, current = event.street, 0
        elif isinstance(event, Acted) and street == "fourth":
            if event.to - current > plan.stakes.lower:
                yield f"seat {event.seat} bet the upper limit on fourth street, by an open pair"
            current = max(current, event.to)


def _posted(settled: SettledHand, kinds: tuple[str, ...]) -> list[Cents]:
    """Return what each place owed of some kinds, whole even where somebody was short."""
    owed = dict.fromkeys(settled.deal.state.seats, 0)
    for event in settled.deal.events:
        if isinstance(event, Posted) and event.kind in kinds:
            owed[event.seat] += event.amount + event.short
    return list(owed.values())


def _winnings(settled: SettledHand) -> list[Cents]:
    won = dict.fromkeys(settled.deal.state.seats, 0)
    for event in settled.won:
        won[event.seat] += event.amount
    return list(won.values())


def _actions(settled: SettledHand, plain: _Plain) -> Iterator[str]:
    place = {seat: f"p{number}" for number, seat in enumerate(settled.deal.state.seats, 1)}
    for event in settled.events:
        yield from _action(event, place, plain)


def _action(event: AnyEvent, place: dict[int, str], plain: _Plain) -> Iterator[str]:
    match event:
        case HandDealt(seat=seat, cards=cards):
            yield f"d dh {place[seat]} {_cards(cards)}"
        case BoardDealt(cards=cards):
            yield f"d db {_cards(cards)}"
        case Acted(word="time"):
            pass  # he keeps his right to act; PHH knows only what he does
        case Acted(seat=seat, word=word, to=to):
            said = {"fold": "f", "check": "cc", "call": "cc", "bring-in": "pb"}.get(word)
            yield f"{place[seat]} {said or f'cbr {plain.amount(to)}'}"
        case Shown(seat=seat, cards=cards):
            yield f"{place[seat]} sm {_cards(cards)}"
        case Mucked(seat=seat):
            yield f"{place[seat]} sm"
        case _:
            pass


def _cards(cards: Iterable[int]) -> str:
    return "".join("??" if card == HIDDEN else card_text(card) for card in cards)


def _own(settled: SettledHand, plain: _Plain) -> Iterator[tuple[str, object]]:
    """Yield what a record says and PHH has no field for: under names that PHH leaves to its users."""
    case = settled.case
    yield "_game", case.rules.id
    if case.document.button is not None and case.button != settled.deal.state.seats[-1]:
        yield "_button", case.button
    usual = table_stakes(
        case.document,
        (case.stakes.lower, case.stakes.upper),
        structure=case.stakes.structure,
        blinds=case.stakes.blinds,
        ante=case.stakes.ante,
    )
    if usual.chip != case.stakes.chip:
        yield "_chip", plain.amount(case.stakes.chip)
    usual_fees = {} if case.posted is None else fee_sheet(case.posted.sheet).choices
    departures = {
        reading: chosen
        for reading, chosen in case.readings.items()
        if chosen != usual_fees.get(reading, chosen) or reading in case.rules.departures()
    }
    if departures:
        yield "_readings", departures
    for name in ("option", "sheet", "schedule"):
        said: object = getattr(case.record, name)
        if said is not None:
            yield f"_{name}", said
