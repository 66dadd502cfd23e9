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
from houseway.games.baccarat.drawing import (
    CHOOSE,
    DRAW,
    NO_ANSWER,
    NO_CARD,
    STAND,
    DrawRules,
    draw_rules,
)
from houseway.games.baccarat.finishing import ANSWERS, VIEWS, wager_outcome
from houseway.games.baccarat.play import choosers
from houseway.hands import added as one_more
from houseway.hands import points
from houseway.hands.kernels import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.simulation.chance import Shoe
    from houseway.analysis.simulation.tables import SimulatedTable
    from houseway.rulebook import BaccaratGame

player_move = compiled(drawing.player_move)
banker_draws = compiled(drawing.banker_draws)
counts_as = compiled(drawing.counts_as)
paired = compiled(drawing.paired)
added = compiled(one_more)

_MOST_CARDS = 6


class Rules(NamedTuple):
    """What the deal looks up."""

    draw: DrawRules
    points: NDArray[np.int64]
    ranks: NDArray[np.int64]
    counts: NDArray[np.int64]
    """What each card counts for the action button."""
    burns: NDArray[np.int64]
    answers: NDArray[np.int64]
    """bank: what those answer who may choose; nothing where nobody may."""
    any_two: int
    """Whether a pair is looked for in all cards of a hand."""
    house: int
    """What the house way answers, where there is a choice."""
    needed: int
    burn: int


class Wagers(NamedTuple):
    """What lies where. The axes are bank x slot."""

    kinds: NDArray[np.int64]
    """Which wager it is; -1 after the last."""
    views: NDArray[np.int64]
    """Which player hand it sees."""
    chooses: NDArray[np.int64]
    """Whether its owner has the option draw."""


class Baccarat:
    """A table of baccarat."""

    def __init__(self, table: SimulatedTable) -> None:
        game = baccarat(table.rules.game)
        cycle = banking_cycle(table)
        self._ways, self._ends = _ends(game)
        slots = {bank: table.wagers_against(bank) for bank in cycle}
        self.plan: Plan = plan(table, slots, self._ways)
        self._wagers = _wagers(game, self.plan)
        self._rules = _rules(table, game)

    def deal(self, shoe: Shoe, first: int, rounds: int) -> Dealt:
        """Deal rounds from a shoe."""
        dealt = Dealt.empty(rounds, self.plan.widest, _MOST_CARDS)
        _deal(first, shoe, self._rules, self._wagers, self._ends, dealt)
        return dealt


@compiled
def _finish(player: int, banker: int, cards: int, pairs: int, by_option: int) -> int:
    """Return the number of a finished round as a wager sees it; `cards` and `pairs` are the player hand's and twice the banker's."""
    return (((player * 10 + banker) * 4 + cards) * 4 + pairs) * 2 + by_option


@compiled
def _deal(  # noqa: PLR0913, PLR0917 -- one round from its first card to its last, in one place for the compiler
    first: int,
    shoe: Shoe,
    rules: Rules,
    wagers: Wagers,
    ends: NDArray[np.int16],
    dealt: Dealt,
) -> None:
    for round_ in range(len(dealt.numbers)):
        bank = (first + round_) % len(wagers.kinds)
        begun(shoe, rules.needed, rules.burn, rules.burns)
        one, other, two, second = drawn(shoe), drawn(shoe), drawn(shoe), drawn(shoe)
        dealt.cards[round_, :4] = one, other, two, second
        player = added(rules.points[one], rules.points[two])
        banker = added(rules.points[other], rules.points[second])
        move = player_move(rules.draw, player, banker)
        answer = NO_ANSWER
        draws = move == DRAW
        if move == CHOOSE:
            answer = rules.answers[bank]
            draws = answer == DRAW or (answer == NO_ANSWER and rules.house == DRAW)
        own, theirs, taken = player, banker, 4
        third, fourth = NO_CARD, NO_CARD
        if draws:
            third = drawn(shoe)
            dealt.cards[round_, taken] = third
            taken += 1
            own = added(player, rules.points[third])
        if banker_draws(rules.draw, player, banker, rules.points[third] if draws else NO_CARD):
            fourth = drawn(shoe)
            dealt.cards[round_, taken] = fourth
            theirs = added(banker, rules.points[fourth])
        ranks, any_two = rules.ranks, rules.any_two
        pair = 2 * int(
            paired(ranks[other], ranks[second], ranks[fourth] if fourth >= 0 else NO_CARD, any_two)
        )
        two_cards = pair + int(paired(ranks[one], ranks[two], NO_CARD, any_two))
        whole = pair + int(paired(ranks[one], ranks[two], ranks[third] if third >= 0 else NO_CARD, any_two))
        more = 2 * int(fourth >= 0)
        full = _finish(own, theirs, more + int(third >= 0), whole, 0)
        stood = _finish(player, theirs, more, two_cards, 0)
        for slot in range(wagers.kinds.shape[1]):
            kind, seen = wagers.kinds[bank, slot], full
            if kind < 0:
                break
            if move == CHOOSE:
                chose = answer if wagers.chooses[bank, slot] else NO_ANSWER
                counted = counts_as(wagers.views[bank, slot], chose, rules.house)
                seen = stood if counted == STAND else full + int(chose == DRAW and counted == DRAW)
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


def _wagers(game: BaccaratGame, made: Plan) -> Wagers:
    """Return what lies in which slot, which player hand it sees, and who chose."""
    ids = [wager.id for wager in game.wagers]
    kinds = np.full((len(made.cycle), made.widest), -1, np.int64)
    views, chooses = np.zeros_like(kinds), np.zeros_like(kinds)
    for bank, slots in enumerate(made.slots):
        asked = choosers(game, slots)
        for slot, bet in enumerate(slots):
            kinds[bank, slot] = ids.index(bet.wager)
            views[bank, slot] = VIEWS[game.wagers[ids.index(bet.wager)].hand]
            chooses[bank, slot] = bet.bettor in asked
    return Wagers(kinds, views, chooses)


def _rules(table: SimulatedTable, game: BaccaratGame) -> Rules:
    cards = range(max(composition(game.deck.composition).cards) + 1)
    return Rules(
        draw=draw_rules(game.draw),
        points=np.array([points(card) for card in cards]),
        ranks=np.array([rank_of(card) for card in cards]),
        counts=np.array([count_value(card) for card in cards]),
        burns=burn_values(game),
        answers=_answers(table, game),
        any_two=int(game.draw.pair_cards == "any_two"),
        house=NO_ANSWER if game.draw.option is None else ANSWERS[game.draw.option.house_way],
        needed=needed_cards(table),
        burn=int(game.deck.burn == "first_card_value"),
    )


def _answers(table: SimulatedTable, game: BaccaratGame) -> NDArray[np.int64]:
    """Return for each bank of the cycle what everybody answers who may choose there."""
    cycle = banking_cycle(table)
    policy = fixed_policy(game, table.strategy or strategies(game)[0])
    said = next(iter(policy.values()), None)
    answers = np.full(len(cycle), NO_ANSWER, np.int64)
    for place, bank in enumerate(cycle):
        if said is not None and choosers(game, table.wagers_against(bank)):
            answers[place] = ANSWERS[said]
    return answers


def _strategies(table: SimulatedTable) -> tuple[str, ...]:
    return tuple(name for name in strategies(baccarat(table.rules.game)) if name != "best")


BACCARAT = Simulator(_strategies, Baccarat)
