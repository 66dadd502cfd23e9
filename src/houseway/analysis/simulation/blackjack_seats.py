"""Who sits at a simulated blackjack table, and every wager that may come to lie there: asked of the table's own rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from msgspec.structs import replace

from houseway.banking import Bettor
from houseway.games.blackjack import options as may
from houseway.games.blackjack.adding import ADDED, insured, matched, put_down
from houseway.games.blackjack.places import BASE, on_seat
from houseway.games.blackjack.played import HandPlayed
from houseway.games.blackjack.walk import Walk, added_behind
from houseway.games.narrowing import narrowed
from houseway.rulebook import BlackjackGame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from houseway.analysis.simulation.plan import Plan
    from houseway.banking import Bet
    from houseway.games.family import Situation

    Numbers = NDArray[np.int64]

LOOKS = ("first_two", "first_two_and_up_card", "first_cards", "dealer_first_two", "dealer_hand")
"""What wagers look at that are no wagers on a hand."""
INSURANCE = ADDED[may.INSURE]


class Seats(NamedTuple):
    """Who gets which card, and whose wager is which. The first axis is the bank; a seat is its turn to act."""

    many: Numbers
    """How many seats have a hand."""
    deal: Numbers
    """bank x round of dealing x place: the seat that gets the card."""
    slots: Numbers
    """bank x seat x bettor x hand x level: the wager a hand begins with, and what each doubling adds; -1: none."""
    asked: Numbers
    """bank x column x (slot, seat, wager, looks): wagers that look at cards; their slot is -1 after the last."""
    sure: Numbers
    """bank x column: 1 if the wager lies there from the beginning, 0 if it is an insurance that may be bought."""
    waits: Numbers
    """bank x seats that surrendered, as bits: whether bonus bets wait for the player-dealer's hand."""


def hands_of(game: BlackjackGame) -> int:
    """Return how many hands a seat may come to have."""
    return game.split.splits + 1


def levels_of(game: BlackjackGame) -> int:
    """Return how often a hand may be doubled."""
    more = game.double_double
    return 1 + (more.times if more is not None and more.offered else 0)


def every_wager(opened: Situation) -> tuple[Bet, ...]:
    """Return the wagers before the cards, and whatever may be added: as much as one may."""
    walk = Walk(opened)
    seats = walk.seats(walk.game.deal.acts_first)
    return (*opened.bets, *(bet for seat in seats for bet in _on_seat(walk, seat)))


def _on_seat(walk: Walk, seat: int) -> Iterator[Bet]:
    game, on = walk.game, tuple(on_seat(walk.situation, seat))
    insurance = game.wager(INSURANCE)
    if insurance is not None:
        able = [bettor for bettor in on if not bettor.backline or insurance.backline]
        yield from (insured(walk, bettor) for bettor in able)
    for number in range(1, hands_of(game) + 1):
        hand = HandPlayed(seat=seat, number=number, splits=max(number - 2, 0), on=on, doublers=on)
        lying = list(walk.situation.bets)
        for doubled in range(levels_of(game) + 1):
            word = (may.SPLIT, may.DOUBLE, may.AGAIN)[min(doubled, 2)]
            if word == may.SPLIT and number == 1:
                continue
            hand.doubled = max(doubled - 1, 0)
            added = list(_added(replace(walk.situation, bets=tuple(lying)), hand, word))
            lying += added
            yield from added


def _added(situation: Situation, hand: HandPlayed, word: str) -> Iterator[Bet]:
    """Yield what everybody on a hand adds when its player does so, if all behind him match."""
    own, *bound = put_down(Walk(situation), hand, Bettor(hand.seat), word)
    yield own
    yield from bound
    if added_behind(narrowed(situation.game, BlackjackGame), ADDED[word]) == "match_or_ride":
        walk = Walk(replace(situation, bets=(*situation.bets, own)))
        yield from (matched(walk, hand, bettor, word) for bettor in hand.on if bettor.backline)


def seats_of(plan: Plan, opened: Sequence[Situation]) -> Seats:
    """Return the seats of a table under each of its banks."""
    game = narrowed(plan.table.rules.game, BlackjackGame)
    walks = [Walk(each) for each in opened]
    acting = [walk.seats(game.deal.acts_first) for walk in walks]
    banks, most = len(walks), max(map(len, acting))
    behind = max(len(on_seat(each, seat)) for each, seats in zip(opened, acting, strict=True) for seat in seats)
    on_cards = {wager.id for wager in game.wagers if wager.looks != "hands"}
    columns = max(sum(bet.wager in on_cards for bet in slots) for slots in plan.slots)
    found = Seats(
        many=np.array([len(seats) for seats in acting]),
        deal=np.zeros((banks, 2, most), np.int64),
        slots=np.full((banks, most, behind, hands_of(game), levels_of(game) + 1), -1, np.int64),
        asked=np.full((banks, columns + 1, 4), -1, np.int64),
        sure=np.zeros((banks, columns + 1), np.int64),
        waits=np.zeros((banks, 1 << most), np.int64),
    )
    for bank, (walk, seats) in enumerate(zip(walks, acting, strict=True)):
        for place, first in enumerate((game.deal.first, game.deal.second or game.deal.first)):
            found.deal[bank, place, : len(seats)] = [seats.index(seat) for seat in walk.seats(first)]
        found.waits[bank, : 1 << len(seats)] = _bonus_waits(walk, seats)
        _enter(found, bank, walk, plan.slots[bank], seats)
    return found


def _enter(found: Seats, bank: int, walk: Walk, slots: Sequence[Bet], seats: Sequence[int]) -> None:
    """Enter whose wager is which under one bank."""
    ids = [wager.id for wager in walk.game.wagers]
    opening, column = len(walk.situation.bets), 0
    for slot, bet in enumerate(slots):
        kind, seat = ids.index(bet.wager), seats.index(bet.bettor.seat)
        looks = walk.game.wagers[kind].looks
        if looks == "hands":
            level = {BASE: 0, "split": 0, "double": 1}.get(bet.wager, 1 + bet.nth)
            bettor = on_seat(walk.situation, bet.bettor.seat).index(bet.bettor)
            found.slots[bank, seat, bettor, bet.hand - 1, level] = slot
        else:
            found.asked[bank, column] = slot, seat, kind, LOOKS.index(looks)
            found.sure[bank, column] = slot < opening
            column += 1


def _bonus_waits(walk: Walk, seats: Sequence[int]) -> list[bool]:
    """Return for all seats that may have surrendered whether bonus bets still wait."""
    found: list[bool] = []
    for gone in range(1 << len(seats)):
        walk.hands = [
            HandPlayed(seat=seat, ended="surrendered" if gone >> place & 1 else "stood")
            for place, seat in enumerate(seats)
        ]
        found.append(walk.bonus_waits())
    return found
