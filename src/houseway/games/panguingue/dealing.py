"""The cards of a hand as they were dealt: so many to each seat, and the deck behind them."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.cards import card_text, composition
from houseway.errors import CardError
from houseway.games.panguingue.setup import PanSetup, turn_order
from houseway.games.state import UNSEEN
from houseway.games.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from houseway.rulebook.families.panguingue import PanguingueGame


class Dealt(Struct, frozen=True):
    """What each seat was dealt, in the order it came, and the deck from its top."""

    hands: dict[int, tuple[int, ...]]
    deck: tuple[int, ...]


def deal(
    game: PanguingueGame,
    setup: PanSetup,
    order: Sequence[int],
    counts: Mapping[int, int] | None = None,
) -> Dealt:
    """Deal an order of cards: two rounds of five, to the right from the previous winner.

    `counts` says how many a seat got where the dealer miscounted; what is too many or too few
    comes in the last round.
    """
    seats = turn_order(game, setup)
    wanted = {seat: (counts or {}).get(seat, game.deal.cards) for seat in seats}
    hands: dict[int, tuple[int, ...]] = dict.fromkeys(seats, ())
    at, rounds = 0, game.deal.cards // game.deal.at_a_time
    for number in range(1, rounds + 1):
        for seat in seats:
            missing = wanted[seat] - len(hands[seat])
            takes = missing if number == rounds else min(missing, game.deal.at_a_time)
            hands[seat] += tuple(order[at : at + takes])
            at += takes
    if at > len(order):
        raise CardError(f"cards to deal: {at}; in the deck: {len(order)}")
    return Dealt(hands, tuple(order[at:]))


def deal_faults(game: PanguingueGame, setup: PanSetup, dealt: Dealt) -> Iterator[Violation]:
    """Name what is wrong with the cards themselves; a wrong number in a hand is put right in play."""
    seats = {seat.seat for seat in setup.seats}
    for seat in sorted(seats ^ set(dealt.hands)):
        has = "is dealt in and has no cards" if seat in seats else "has cards and is not dealt in"
        yield Violation("cards", f"seat {seat} {has}", game.deal.cite)
    yield from pack_faults(game, setup.packs, chain(dealt.deck, *dealt.hands.values()))


def pack_faults(game: PanguingueGame, packs: int, cards: Iterable[int]) -> Iterator[Violation]:
    """Name each card that is there more often than the packs hold it; one that nobody has seen may be any."""
    pack = Counter(composition(game.deck.composition).cards)
    for card, count in Counter(cards).items():
        most = pack[card] * packs
        if count > most and card != UNSEEN:
            says = f"{card_text(card)} is there {count} times; {packs} packs hold it {most} times"
            yield Violation("cards", says, game.deck.cite)
