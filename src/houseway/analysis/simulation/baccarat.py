"""Baccarat by the million: two hands for the whole table, drawn by the document's own functions."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.analysis.baccarat.policy import fixed_policy, strategies
from houseway.analysis.simulation.chance import begun, drawn
from houseway.analysis.simulation.family import Dealt, Simulator, Ways, plainly
from houseway.analysis.simulation.plan import Plan, plan
from houseway.analysis.simulation.shoes import burn_values, needed_cards
from houseway.analysis.simulation.tables import banking_cycle
from houseway.cards import composition, count_value, rank_of
from houseway.games.baccarat import baccarat, drawing
from houseway.games.baccarat.conditions import Finish
from houseway.games.baccarat.drawing import CHOOSE, DRAW, NO_CARD, DrawRules, draw_rules
from houseway.games.baccarat.finishing import wager_outcome
from houseway.games.baccarat.play import choosers
from houseway.hands import points
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.simulation.chance import Shoe
    from houseway.analysis.simulation.tables import SimulatedTable
    from houseway.banking import Bet
    from houseway.rulebook import BaccaratGame

player_move = compiled(drawing.player_move)
banker_draws = compiled(drawing.banker_draws)

_MOST_CARDS = 6
_AS_DEALT, _OWN, _HOUSE = range(3)
"""Which player hand a wager sees: with the third card if one came, as its owner chose, or as the house way has it."""
_NO_ANSWER, _STANDS, _DRAWS = range(3)


class Rules(NamedTuple):
    """What the deal looks up."""

    draw: DrawRules
    points: NDArray[np.int64]
    ranks: NDArray[np.int64]
    counts: NDArray[np.int64]
    """What each card counts for the action button."""
    burns: NDArray[np.int64]
    answers: NDArray[np.int64]
    """total x banker shows: what those answer who may choose; nothing where nobody may."""
    pairs: int
    """How many cards of a hand a pair is looked for in."""
    house_draws: int
    needed: int
    burn: int


class Baccarat:
    """A table of baccarat."""

    def __init__(self, table: SimulatedTable) -> None:
        game = baccarat(table.rules.game)
        cycle = banking_cycle(table)
        self._ways, self._ends = _ends(game)
        slots = {bank: table.wagers_against(bank) for bank in cycle}
        self.plan: Plan = plan(table, slots, self._ways)
        self._kinds, self._views = _views(game, self.plan)
        self._rules = _rules(table, game)

    def deal(self, shoe: Shoe, first: int, rounds: int) -> Dealt:
        """Deal rounds from a shoe."""
        dealt = Dealt.empty(rounds, self.plan.widest, _MOST_CARDS)
        _deal(first, shoe, self._rules, self._kinds, self._views, self._ends, dealt)
        return dealt


@compiled
def _finish(player: int, banker: int, cards: int, pairs: int, by_option: int) -> int:
    """Return the number of a finished round as a wager sees it; `cards` and `pairs` are the player hand's and twice the banker's."""
    return (((player * 10 + banker) * 4 + cards) * 4 + pairs) * 2 + by_option


@compiled
def _paired(one: int, two: int, third: int, looked: int) -> int:
    return int(one == two or (looked > 2 and third >= 0 and (third in (one, two))))


@compiled
def _deal(  # noqa: PLR0913, PLR0917 -- one round from its first card to its last, in one place for the compiler
    first: int,
    shoe: Shoe,
    rules: Rules,
    kinds: NDArray[np.int64],
    views: NDArray[np.int64],
    ends: NDArray[np.int16],
    dealt: Dealt,
) -> None:
    for round_ in range(len(dealt.numbers)):
        bank = (first + round_) % len(kinds)
        begun(shoe, rules.needed, rules.burn, rules.burns)
        one, other, two, second = drawn(shoe), drawn(shoe), drawn(shoe), drawn(shoe)
        dealt.cards[round_, :4] = one, other, two, second
        player = (rules.points[one] + rules.points[two]) % 10
        banker = (rules.points[other] + rules.points[second]) % 10
        move, shows = player_move(rules.draw, player, banker), rules.answers.shape[1] - 1
        answer = _NO_ANSWER
        draws = move == DRAW
        if move == CHOOSE:
            answer = rules.answers[bank, shows]
            draws = answer == _DRAWS or (answer == _NO_ANSWER and rules.house_draws)
        own, theirs, taken = player, banker, 4
        third, fourth = -1, -1
        if draws:
            third = drawn(shoe)
            dealt.cards[round_, taken] = third
            taken += 1
            own = (player + rules.points[third]) % 10
        if banker_draws(rules.draw, player, banker, rules.points[third] if draws else NO_CARD):
            fourth = drawn(shoe)
            dealt.cards[round_, taken] = fourth
            theirs = (banker + rules.points[fourth]) % 10
        pair = 2 * _paired(
            rules.ranks[other], rules.ranks[second], rules.ranks[fourth] if fourth >= 0 else -1, rules.pairs
        )
        two_cards = pair + _paired(rules.ranks[one], rules.ranks[two], -1, rules.pairs)
        whole = pair + _paired(
            rules.ranks[one], rules.ranks[two], rules.ranks[third] if third >= 0 else -1, rules.pairs
        )
        more = 2 * int(fourth >= 0)
        full = _finish(own, theirs, more + int(third >= 0), whole, 0)
        stood = _finish(player, theirs, more, two_cards, 0)
        for slot in range(kinds.shape[1]):
            kind = kinds[bank, slot]
            if kind < 0:
                break
            seen, view = full, views[bank, slot]
            if move == CHOOSE and view != _AS_DEALT:
                if view == _OWN:
                    seen = full + 1 if answer == _DRAWS else stood
                elif not rules.house_draws:
                    seen = stood
            dealt.ways[round_, slot] = ends[kind, seen]
        dealt.numbers[round_] = rules.counts[second]


def _ends(game: BaccaratGame) -> tuple[Ways, NDArray[np.int16]]:
    """Return the ways in which wagers end, and wager x finish: which one it is."""
    ways = Ways.of(wager.id for wager in game.wagers)
    ends = np.zeros((len(game.wagers), 3200), np.int16)
    totals = range(10)
    for player, banker, cards, pairs, chose in product(totals, totals, range(4), range(4), range(2)):
        seen = Finish(player, banker, 2 + cards % 2, 2 + cards // 2, pairs % 2, pairs // 2, chose)
        number = plainly(_finish)(player, banker, cards, pairs, chose)
        for kind, wager in enumerate(game.wagers):
            ends[kind, number] = ways.number(wager.id, wager_outcome(wager, seen))
    return ways, ends


def _views(game: BaccaratGame, made: Plan) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return bank x slot: which wager it is, and which player hand it sees."""
    ids = [wager.id for wager in game.wagers]
    kinds = np.full((len(made.cycle), made.widest), -1, np.int64)
    views = np.zeros_like(kinds)
    for bank, slots in enumerate(made.slots):
        asked = choosers(game, slots)
        for slot, bet in enumerate(slots):
            kinds[bank, slot] = ids.index(bet.wager)
            views[bank, slot] = _view(game, bet, chooses=bet.bettor in asked)
    return kinds, views


def _view(game: BaccaratGame, bet: Bet, *, chooses: bool) -> int:
    hand = game.wagers[[wager.id for wager in game.wagers].index(bet.wager)].hand
    if hand == "dealt":
        return _AS_DEALT
    return _OWN if hand == "own" and chooses else _HOUSE


def _rules(table: SimulatedTable, game: BaccaratGame) -> Rules:
    cards = range(max(composition(game.deck.composition).cards) + 1)
    return Rules(
        draw=draw_rules(game.draw),
        points=np.array([points(card) for card in cards]),
        ranks=np.array([rank_of(card) for card in cards]),
        counts=np.array([count_value(card) for card in cards]),
        burns=burn_values(game),
        answers=_answers(table, game),
        pairs=2 if game.draw.pair_cards == "first_two" else 3,
        house_draws=int(game.draw.option is not None and game.draw.option.house_way == "draw"),
        needed=needed_cards(table),
        burn=int(game.deck.burn == "first_card_value"),
    )


def _answers(table: SimulatedTable, game: BaccaratGame) -> NDArray[np.int64]:
    """Return for each bank of the cycle what everybody answers who may choose there."""
    cycle = banking_cycle(table)
    policy = fixed_policy(game, table.strategy or strategies(game)[0])
    said = next(iter(policy.values()), None)
    answers = np.zeros((len(cycle), 1), np.int64)
    for place, bank in enumerate(cycle):
        if said is not None and choosers(game, table.wagers_against(bank)):
            answers[place] = _DRAWS if said == "draw" else _STANDS
    return answers


def _strategies(table: SimulatedTable) -> tuple[str, ...]:
    return tuple(name for name in strategies(baccarat(table.rules.game)) if name != "best")


BACCARAT = Simulator(_strategies, Baccarat)
