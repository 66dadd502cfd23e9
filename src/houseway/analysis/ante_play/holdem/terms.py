"""A document's terms as small tables of whole numbers, asked of the rules and of nobody else."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import lcm
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, get_args

import numpy as np

from houseway.errors import RulebookError
from houseway.games import opens
from houseway.games.ante_play.conditions import Compared, Finish
from houseway.games.ante_play.deciding import FOLD as FOLDS
from houseway.games.ante_play.finishing import base_wagers, wager_outcome
from houseway.games.ante_play.ranking import least_strength
from houseway.hands.poker import HandClass, classes, least

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.analysis.ante_play.holdem.couples import Bytes, Numbers
    from houseway.rulebook.families.ultimate_holdem import HoldemStreet, HoldemWager, UltimateHoldemGame

COMPARED: tuple[Compared, ...] = get_args(Compared)
STATES = 2 * len(COMPARED)
"""Higher, equal and lower, each against a player-dealer who does not qualify and one who does."""
BASE, PLAY, FOLD, ON = range(4)
"""What is summed up: the wagers before the deal, one unit of the play wager, the former after a fold, and how
the bettor goes on."""

_BOARDS = (0, 3, 5)
_LARGEST = 254
"""Bets are kept in bytes, and the last of those says that none is fixed."""
_MOST = 2**30 // 990
"""As many units may move in one deal: the sum over the player-dealer's 990 holdings fits 32 bits then, and over the
boards and flops of a hand (a thousand times twenty thousand times twelve) 64 bits with room to spare."""

Payoff: TypeAlias = dict[tuple[int, int], Fraction]
"""What some wagers come to by the bettor's class and the state."""


class Street(NamedTuple):
    """What a bettor may do with so much of the board open."""

    times: Numbers
    """The multiples that he may bet, in ascending order."""
    folds: int
    """Whether who does not bet has folded; otherwise he goes on."""


class Terms(NamedTuple):
    """What compiled code knows of the rules."""

    pays: Numbers
    """By what is summed up, the bettor's class and the state: the result in units of 1 / scale antes."""
    classes: Bytes
    """The class of every strength."""
    qualifies: int
    """The least strength with which the player-dealer plays."""
    before_flop: Street
    after_flop: Street
    after_river: Street


def scale_of(game: UltimateHoldemGame) -> int:
    """Return into how many parts an ante is divided so that every result is a whole number of them."""
    odds = (row.pays for wager in base_wagers(game.wagers) for row in wager.rows())
    return lcm(*(pays.stake for pays in odds if pays is not None))


def terms_of(game: UltimateHoldemGame) -> Terms:
    """Return a document's terms."""
    staked = [wager for wager in base_wagers(game.wagers) if opens(wager)]
    played = [wager for wager in base_wagers(game.wagers) if not opens(wager)]
    tables = [_payoff(game, staked), _payoff(game, played), _payoff(game, staked, folded=True)]
    streets = _streets(game)
    qualifies = least_strength(game, game.qualifier.least)
    return Terms(_scaled(tables, scale_of(game), streets), classes(), qualifies, *streets)


def class_word(hand_class: int) -> str:
    """Return a class as the conditions of wagers have it."""
    return HandClass(hand_class).name.lower()


def finishes(game: UltimateHoldemGame, *, folded: bool) -> Iterator[tuple[int, int, int, Finish]]:
    """Go through how a round can end: the bettor's class, the player-dealer's, the comparison, and all as rules see it."""
    qualifies = least_strength(game, game.qualifier.least)
    for own, dealer, (nth, compared) in product(HandClass, HandClass, enumerate(COMPARED)):
        if own == dealer or compared == ("higher" if own > dealer else "lower"):
            plays = least(dealer) >= qualifies
            yield own, dealer, nth, Finish(compared, plays, folded, class_word(own), class_word(dealer))


def result_of(wagers: Iterable[HoldemWager], finish: Finish) -> Fraction:
    """Return what one unit on each of some wagers comes to."""
    total = Fraction(0)
    for wager in wagers:
        outcome = wager_outcome(wager, finish)
        if outcome.result == "lose":
            total -= 1
        elif outcome.result == "win" and outcome.pays is not None:
            total += Fraction(outcome.pays.win, outcome.pays.stake)
    return total


def _payoff(game: UltimateHoldemGame, wagers: list[HoldemWager], *, folded: bool = False) -> Payoff:
    """Ask the rules for every ending; the player-dealer's class may matter by the comparison and the qualifier alone."""
    found: Payoff = {}
    for own, _, compared, finish in finishes(game, folded=folded):
        place = own, 2 * compared + finish.qualifies
        result = result_of(wagers, finish)
        if found.setdefault(place, result) != result:
            names = ", ".join(wager.id for wager in wagers)
            raise RulebookError(
                f"{names}: pays {found[place]} and {result} for {finish.own} that is {finish.compared}; "
                f"what a base wager pays may not depend on the player-dealer's hand otherwise"
            )
    return found


def _scaled(tables: list[Payoff], scale: int, streets: Iterable[Street]) -> Numbers:
    pays = np.zeros((len(tables), len(HandClass), STATES), dtype=np.int64)
    for table, payoff in enumerate(tables):
        for place, result in payoff.items():
            pays[(table, *place)] = int(result * scale)
    largest = max(int(street.times.max()) for street in streets)
    moved = int(np.abs(pays[BASE]).max() + largest * np.abs(pays[PLAY]).max() + np.abs(pays[FOLD]).max())
    if moved > _MOST:
        raise RulebookError(
            f"{moved} units of 1/{scale} ante may move in one deal; at most {_MOST} can be counted"
        )
    return pays


def _streets(game: UltimateHoldemGame) -> list[Street]:
    boards = tuple(street.board for street in game.streets)
    if boards != _BOARDS:
        raise RulebookError(
            f"{game.title}: bets with {boards} cards of the board open; counted are {_BOARDS}"
        )
    return [_street(street) for street in game.streets]


def _street(street: HoldemStreet) -> Street:
    if max(street.times) > _LARGEST:
        raise RulebookError(f"{street.street}: {max(street.times)} antes; at most {_LARGEST} can be counted")
    return Street(np.array(sorted(street.times)), int(street.otherwise == FOLDS))
