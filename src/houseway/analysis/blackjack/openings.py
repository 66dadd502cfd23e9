"""What every opening is worth before anybody looks for a natural, and the game as their sum."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.blackjack.legal import openings
from houseway.analysis.blackjack.player import DOUBLE, HIT, STAND, SURRENDER
from houseway.analysis.blackjack.solution import EVEN_MONEY, Opening
from houseway.analysis.blackjack.strategy import VALUES, Do
from houseway.analysis.blackjack.terms import ACE, NATURAL, TEN
from houseway.analysis.blackjack.worlds import STAKED, WORTH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from houseway.analysis.blackjack.player import Lines
    from houseway.analysis.blackjack.policy import Found, Ground, Policy
    from houseway.analysis.blackjack.solution import Worths
    from houseway.analysis.blackjack.terms import Terms
    from houseway.analysis.blackjack.worlds import World

WORDS = {int(do): do.name.lower() for do in Do}
"""What is done, in words."""


class Deal(NamedTuple):
    """Two cards against an up card, as places of values."""

    one: int
    other: int
    hand: int
    up: int
    pair: bool
    """They may be split."""
    probability: float


def deals(ground: Ground) -> Iterator[Deal]:
    """Go through everything that can be dealt."""
    terms = ground.terms
    for up in range(VALUES):
        for one, other, hand in openings(ground.hands):
            chance = _dealt(terms.counts, one, other, up)
            if not chance:
                continue
            share = _pair_share(terms, one) if one == other and ground.split_possible(one) else 0.0
            for pair, part in ((True, share), (False, 1.0 - share)):
                if part:
                    yield Deal(one, other, hand, up, pair, chance * part)


def _dealt(counts: NDArray[np.int64], one: int, other: int, up: int) -> float:
    """Return how often two cards in either order, and an up card, are dealt."""
    left = counts.copy()
    chance = 1.0 if one == other else 2.0
    for place in (one, other, up):
        chance *= max(int(left[place]), 0) / int(left.sum())
        left[place] -= 1
    return chance


def _pair_share(terms: Terms, place: int) -> float:
    """Return which part of two cards of a value may be split."""
    if place != TEN:
        return 1.0
    return (terms.splits.alike - 1) / (int(terms.counts[TEN]) - 1)


class Guard(NamedTuple):
    """What is done about the player-dealer's natural when an ace is up."""

    insures: NDArray[np.bool_]
    """By hand."""
    even_money: bool

    @classmethod
    def none(cls, ground: Ground) -> Guard:
        """Return that nothing is done."""
        return cls(np.zeros(len(ground.hands.total), np.bool_), even_money=False)


def guard_of(ground: Ground, *, each_hand: bool) -> Guard:
    """Return which hands gain by insurance, each by itself or all as one, and whether a natural gains by even money."""
    gains = np.array([_insurance(ground, hand) for hand in range(len(ground.hands.total))])
    if not each_hand:
        gains[:] = sum(deal.probability * gains[deal.hand] for deal in deals(ground) if deal.up == ACE)
    insures = (gains > 0.0) & (ground.hands.size == 2) & (ground.terms.insurance > 0.0)
    hand = ground.natural
    kept = _natural(ground, hand, ACE)[WORTH] + max(gains[hand], 0.0) * insures[hand]
    even_money = ground.terms.even_money is not None and _even_money(ground, hand)[WORTH] > kept
    if even_money:
        insures[hand] = False
    return Guard(insures, bool(even_money))


def _insurance(ground: Ground, hand: int) -> float:
    """Return what half a unit on the player-dealer's natural is expected to bring."""
    terms = ground.terms
    chance = float(ground.worlds[ACE].natural[hand])
    if terms.insurance_alone and hand == ground.natural:
        chance = 0.0
    return (chance * (terms.insurance + 1.0) - 1.0) / 2.0


def _columns(*results: tuple[float, float]) -> NDArray[np.float64]:
    """Return what results with their chances come to, one unit staked."""
    chances, worths = np.array(results).T
    return np.array([chances @ worths, chances.sum(), chances @ worths**2])


def _even_money(ground: Ground, hand: int) -> NDArray[np.float64]:
    against, otherwise = ground.terms.even_money or (0.0, 0.0)
    chance = float(ground.worlds[ACE].natural[hand])
    return _columns((chance, against), (1.0 - chance, otherwise))


def _found(ground: Ground, hand: int, up: int, own: int) -> NDArray[np.float64]:
    """Return the part of the worth that comes of a natural found by the look, for a sort of hand."""
    chance = float(ground.worlds[up].natural[hand]) if ground.terms.peeked[up] else 0.0
    return _columns((chance, float(ground.terms.pays[own, NATURAL])))


def _natural(ground: Ground, hand: int, up: int) -> NDArray[np.float64]:
    return ground.worlds[up].stand[hand] + _found(ground, hand, up, NATURAL)


def before_look(
    ground: Ground, policy: Policy, found: Found, guard: Guard, deal: Deal
) -> NDArray[np.float64]:
    """Return what an opening comes to, by column, before anybody looks for a natural."""
    hand, up = deal.hand, deal.up
    if hand == ground.natural:
        worth = _even_money(ground, hand) if up == ACE and guard.even_money else _natural(ground, hand, up)
    else:
        splits = deal.pair and policy.pair[deal.one, up] == Do.SPLIT
        worth = found.splits[deal.one, up] if splits else found.lines[up].first[hand]
        worth = worth + _found(ground, hand, up, int(ground.hands.total[hand]))
    if up == ACE and guard.insures[hand]:
        worth = worth + np.array([_insurance(ground, hand), 0.5, np.nan])
    return worth


def opening_of(ground: Ground, policy: Policy, found: Found, guard: Guard, deal: Deal) -> Opening:
    """Return an opening with all its answers."""
    worth = float(before_look(ground, policy, found, guard, deal)[WORTH])
    worths = answers(ground, found, deal)
    done = int(policy.pair[deal.one, deal.up] if deal.pair else policy.dealt[deal.up].first[deal.hand])
    choice = WORDS[done]
    if ground.terms.even_money is not None and deal.up == ACE and deal.hand == ground.natural:
        kept = float(_natural(ground, deal.hand, ACE)[WORTH])
        worths = (("stand", kept), (EVEN_MONEY, float(_even_money(ground, deal.hand)[WORTH])))
        choice = EVEN_MONEY if guard.even_money else choice
    cards = (deal.one + 1, deal.other + 1)
    return Opening(cards, deal.up + 1, deal.pair, deal.probability, worths, choice, worth)


def answers(ground: Ground, found: Found, deal: Deal) -> Worths:
    """Return what each answer is worth when no natural was found, or before the look if surrender comes before it."""
    hand, up = deal.hand, deal.up
    split = float(found.splits[deal.one, up, WORTH]) if deal.pair else None
    worths = weighed(int(ground.options[up].first[hand]), ground.worlds[up], found.lines[up], hand, split)
    if ground.terms.early and ground.terms.peeked[up]:
        lost = float(_found(ground, hand, up, int(ground.hands.total[hand]))[WORTH])
        return tuple((answer, worth + lost) for answer, worth in worths)
    weight = float(ground.worlds[up].stand[hand, STAKED])
    return tuple((answer, worth / weight) for answer, worth in worths)


def weighed(may: int, world: World, lines: Lines, hand: int, split: float | None) -> Worths:
    """Return what each answer that may be given is worth, and that no natural was found."""
    by_answer = {STAND: world.stand, HIT: lines.hit, DOUBLE: lines.double, SURRENDER: lines.surrender}
    worths = [(WORDS[do], float(worth[hand, WORTH])) for do, worth in by_answer.items() if may >> do & 1]
    return (*worths, *([] if split is None else [(WORDS[Do.SPLIT], split)]))
