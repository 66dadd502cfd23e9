"""Who sits at a simulated blackjack table, and every wager that may come to lie there: asked of the table's own rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from msgspec.structs import replace

from houseway.analysis.simulation import blackjack_layout as at
from houseway.analysis.simulation.blackjack_keys import LOOKS
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

INSURANCE = ADDED[may.INSURE]


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


def seats_of(plan: Plan, opened: Sequence[Situation]) -> Numbers:
    """Return the seats of a table, one row for each bank: who gets which card, and whose wager is which."""
    rows = [_row(Walk(each), plan.slots[bank]) for bank, each in enumerate(opened)]
    found = np.full((len(rows), max(map(len, rows))), -1, np.int64)
    for bank, row in enumerate(rows):
        found[bank, : len(row)] = row
    return found


def _row(walk: Walk, slots: Sequence[Bet]) -> list[int]:
    deal, wagers = walk.game.deal, {wager.id: wager for wager in walk.game.wagers}
    seats, ids = walk.seats(deal.acts_first), list(wagers)
    on = {seat: on_seat(walk.situation, seat) for seat in seats}
    bettors, opening = max(map(len, on.values()), default=1), len(walk.situation.bets)
    hands = [-1] * (at.A_BETTOR * bettors * len(seats))
    asked: list[int] = []
    for slot, bet in enumerate(slots):
        seat, looks = seats.index(bet.bettor.seat), wagers[bet.wager].looks
        if looks == "hands":
            place = (seat * bettors + on[bet.bettor.seat].index(bet.bettor)) * at.A_BETTOR
            hands[place + at.MOST_LEVELS * (bet.hand - 1) + _level(bet)] = slot
        else:
            asked += slot, seat, ids.index(bet.wager), LOOKS.index(looks), int(slot < opening)
    dealt = [
        [seats.index(seat) for seat in walk.seats(each)] for each in (deal.first, deal.second or deal.first)
    ]
    row = [-1] * at.SLOTS
    for place, order in enumerate(dealt):
        row[at.DEAL + at.MOST_SEATS * place : at.DEAL + at.MOST_SEATS * place + len(order)] = order
    row += hands
    row[at.MANY], row[at.BETTORS], row[at.COLUMNS] = len(seats), bettors, len(asked) // at.ASKED
    row[at.AT_ASKED], row[at.AT_WAITS] = len(row), len(row) + len(asked)
    return [*row, *asked, *_bonus_waits(walk, seats)]


def _level(bet: Bet) -> int:
    """Return with which doubling a wager comes to a hand; with none if the hand begins with it."""
    return {BASE: 0, "split": 0, "double": 1}.get(bet.wager, 1 + bet.nth)


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
