"""Blackjack by the million: every seat, every split, double, rescue and surrender, bonus bets, bettors behind the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.simulation import blackjack_layout as at
from houseway.analysis.simulation.blackjack_kernel import deal_rounds
from houseway.analysis.simulation.blackjack_keys import check_seen, more_known, nothing_known, place_of
from houseway.analysis.simulation.blackjack_rules import Moments, table_of
from houseway.analysis.simulation.blackjack_seats import every_wager, seats_of
from houseway.analysis.simulation.family import BASIC, SIMPLE, Dealt, Simulator, Ways
from houseway.analysis.simulation.plan import Plan, plan
from houseway.analysis.simulation.shoes import burn_values
from houseway.analysis.simulation.tables import banking_cycle
from houseway.banking import Outcome
from houseway.cards import composition
from houseway.errors import SimulationError
from houseway.games.blackjack.finishing import Finish, wager_outcome
from houseway.games.blackjack.shipped import shipped
from houseway.games.family import before_the_cards
from houseway.games.narrowing import narrowed
from houseway.rulebook import BlackjackGame

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.simulation.chance import Shoe
    from houseway.analysis.simulation.tables import SimulatedTable

    Numbers = NDArray[np.int64]

_A_SEAT, _AND_MORE = 16, 32
"""More cards than a seat takes with all its hands, when all seats do, and the player-dealer besides."""
_KNOWN = 1 << 12


class Blackjack:
    """A table of blackjack."""

    def __init__(self, table: SimulatedTable) -> None:
        self._game = narrowed(table.rules.game, BlackjackGame)
        self._ways, self._moments = _ways(self._game), Moments(table)
        self._table = table_of(table, self._ways)
        cycle = banking_cycle(table)
        opened = [
            before_the_cards(self._game, table.setup, bank, table.wagers_against(bank)) for bank in cycle
        ]
        slots = {bank: every_wager(each) for bank, each in zip(cycle, opened, strict=True)}
        self.plan: Plan = plan(table, slots, self._ways)
        self._seats = seats_of(self.plan, opened)
        seats, columns = self._seats[:, [at.MANY, at.COLUMNS]].max(0).tolist()
        cards = len(composition(self._game.deck.composition).cards) * table.setup.packs
        self._cards, self._columns = min(cards, _A_SEAT * seats + _AND_MORE), columns
        self._desk = np.zeros(at.SEATS + at.SEAT * seats, np.int64)
        self._known, self._asked = nothing_known(_KNOWN), 0
        self._burns = burn_values(self._game)

    def deal(self, shoe: Shoe, first: int, rounds: int) -> Dealt:
        """Deal rounds from a shoe."""
        dealt = Dealt.empty(rounds, self.plan.widest, self._cards)
        unknown = np.empty((rounds * self._columns + 1) * at.ROW, np.int64)
        unknown[0] = 0
        deal_rounds(
            first,
            len(self.plan.cycle),
            self._table,
            self._seats.ravel(),
            self._burns,
            shoe,
            self._desk,
            self._known,
            unknown,
            dealt,
        )
        self._check()
        self._ask(unknown.reshape(-1, at.ROW)[1 : 1 + int(unknown[0])], dealt)
        return dealt

    def _check(self) -> None:
        title, packs = self._game.title, self.plan.table.setup.packs
        if self._desk[at.SHORT]:
            raise SimulationError(
                f"{title}: {packs} packs ran out in mid-round; there are too few for so many seats"
            )
        if self._desk[at.UNFORESEEN]:
            raise SimulationError(f"{title}: a hand came up that no answer was asked for")

    def _ask(self, unknown: Numbers, dealt: Dealt) -> None:
        """Ask the rules how wagers ended of which it is not known yet."""
        _, rows, same = np.unique(unknown[:, 0], return_index=True, return_inverse=True)
        found = np.array([self._known_now(unknown[row].tolist()) for row in rows], np.int16).reshape(-1, 2)
        where = unknown[:, 1], unknown[:, 2]
        dealt.ways[where], dealt.moments[where] = found[same, 0], found[same, 1]

    def _known_now(self, row: list[int]) -> tuple[int, int]:
        """Return how a wager ended and when it is moved, and keep it in mind."""
        key, _, _, kind, gone, up, size, many, *two = row[: at.ROW_HELD - 6]
        wager, held = self._game.wagers[kind], tuple(row[at.ROW_HELD : at.ROW_HELD + size])
        seen = Finish(
            own=held,
            dealer=tuple(row[at.ROW_DEALER : at.ROW_DEALER + many]),
            up=up,
            first_two=tuple(two),
            first_hand=held,
            first_surrendered=bool(gone),
        )
        outcome = wager_outcome(self._game, wager, seen)
        foreseen = len(self._ways.outcomes[wager.id])
        way, moment = self._ways.number(wager.id, outcome), self._moments(wager.id, outcome)
        if way >= foreseen:
            raise SimulationError(
                f"{self._game.title}: {wager.id} ended as none of its rows has it: {outcome}"
            )
        if 4 * self._asked >= len(self._known):
            self._known = more_known(self._known)
        place = place_of(key, self._known)
        self._known[place : place + 2] = key, (way << 8) + moment + 1
        self._asked += 1
        return way, moment


def _ways(game: BlackjackGame) -> Ways:
    """Return the ways in which wagers end that look at cards: what else there may be is found by comparing hands."""
    ways = Ways.of(wager.id for wager in game.wagers)
    for wager in game.wagers:
        if wager.looks != "hands":
            check_seen(game, wager)
            ways.number(wager.id, Outcome("lose", ""))
            ways.number(wager.id, Outcome("push", ""))
            for row in wager.rows():
                ways.number(wager.id, Outcome("win", "", pays=row.pays))
    return ways


def _strategies(table: SimulatedTable) -> tuple[str, ...]:
    game = narrowed(table.rules.game, BlackjackGame)
    return (SIMPLE,) if shipped(game, table.setup.packs) is None else (BASIC, SIMPLE)


BLACKJACK = Simulator(_strategies, Blackjack)
