"""Playing a written round again, from its cards and choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.banking import Bettor
from houseway.cards import Shoe, forced, parse_cards
from houseway.errors import CardError, IllegalError, RecordError, did_you_mean
from houseway.games import (
    Choose,
    CloseWagers,
    Hands,
    PlaceWager,
    Round,
    Setup,
    TakeBank,
    Violation,
    family_of,
    usual_setup,
)
from houseway.rulebook import Rules, load
from houseway.verify.record import RoundRecord

if TYPE_CHECKING:
    from collections.abc import Mapping


class Case(Struct, frozen=True):
    """A record with its rules, its table and its hands read."""

    record: RoundRecord
    rules: Rules
    setup: Setup
    hands: Hands


def open_case(record: RoundRecord, readings: Mapping[str, str] | None = None) -> Case:
    """Read everything a record names; raise for what cannot be read at all."""
    rules = load(record.game, {**record.readings, **(readings or {})})
    family = family_of(rules.game)
    for name in record.cards:
        if name not in family.hand_names:
            raise RecordError(f'cards: no hand "{name}"{did_you_mean(name, family.hand_names)}')
    hands = {name: _hand(name, record.cards.get(name, "")) for name in family.hand_names}
    setup = usual_setup(rules.game, record.positions, record.limits, record.packs)
    return Case(record=record, rules=rules, setup=setup, hands=hands)


def _hand(name: str, written: str) -> tuple[int, ...]:
    try:
        return parse_cards(written)
    except CardError as error:
        raise RecordError(f"cards.{name}: {error}") from error


def dealing_order(case: Case) -> list[int]:
    """Return the cards of finished hands in the order they left the shoe."""
    hands = [list(cards) for cards in case.hands.values()]
    return [hand[place] for place in range(max(map(len, hands))) for hand in hands if place < len(hand)]


def case_shoe(case: Case) -> Shoe:
    """Return a shoe that deals the round as it was dealt."""
    return forced(dealing_order(case), case.rules.game.deck.composition, case.setup.packs)


def replay(case: Case) -> Round:
    """Play the round again; raise with every violation of the step that is not allowed."""
    played = Round(case.rules, case.setup, case_shoe(case))
    bank = case.record.player_dealer
    played.apply(TakeBank(bank.seat, int(bank.stake), bank.proposition))
    for bet in case.record.placed():
        played.apply(PlaceWager(bet.bettor, bet.wager, bet.amount))
    played.apply(CloseWagers())
    for choice in case.record.choices:
        played.apply(Choose(Bettor(choice.seat, choice.backline), choice.answer))
    if not played.over:
        waiting = ", ".join(str(bettor) for bettor in played.state.asked)
        raise IllegalError([Violation("choice", f"still to choose: {waiting}")])
    if played.state.hands != case.hands:
        raise IllegalError([Violation("cards", "the cards written down are not those the rules would deal")])
    return played
