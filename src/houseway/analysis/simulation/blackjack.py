"""Blackjack by the million: every seat, every split, double, rescue and surrender, bonus bets, bettors behind the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.simulation.blackjack_kernel import HELD, Desk, deal_rounds
from houseway.analysis.simulation.blackjack_keys import Known, Unknown, place_of
from houseway.analysis.simulation.blackjack_rules import BASIC, course_of, moment_of
from houseway.analysis.simulation.blackjack_seats import every_wager, hands_of, seats_of
from houseway.analysis.simulation.family import SIMPLE, Dealt, Simulator, Ways
from houseway.analysis.simulation.plan import Plan, plan
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
    from houseway.analysis.simulation.chance import Shoe
    from houseway.analysis.simulation.tables import SimulatedTable

_A_SEAT, _AND_MORE = 16, 32
"""More cards than a seat takes with all its hands, when all seats do, and the player-dealer besides."""
_KNOWN = 1 << 12


class Blackjack:
    """A table of blackjack."""

    def __init__(self, table: SimulatedTable) -> None:
        self._game = narrowed(table.rules.game, BlackjackGame)
        self._ways = _ways(self._game)
        course = course_of(table, self._ways)
        cycle = banking_cycle(table)
        opened = [
            before_the_cards(self._game, table.setup, bank, table.wagers_against(bank)) for bank in cycle
        ]
        slots = {bank: every_wager(each) for bank, each in zip(cycle, opened, strict=True)}
        self.plan: Plan = plan(table, slots, self._ways)
        self._course, self._seats = course, seats_of(self.plan, opened)
        seats = int(self._seats.many.max())
        self._desk = Desk.of(seats, hands_of(self._game))
        cards = len(composition(self._game.deck.composition).cards) * table.setup.packs
        self._cards = min(cards, _A_SEAT * seats + _AND_MORE)
        self._known, self._asked = Known.empty(_KNOWN), 0

    def deal(self, shoe: Shoe, first: int, rounds: int) -> Dealt:
        """Deal rounds from a shoe."""
        dealt = Dealt.empty(rounds, self.plan.widest, self._cards)
        unknown = Unknown.empty(rounds * self._seats.asked.shape[1], HELD)
        try:
            deal_rounds(first, shoe, self._course, self._seats, self._desk, self._known, unknown, dealt)
        except IndexError as short:
            packs, title = self.plan.table.setup.packs, self._game.title
            raise SimulationError(f"{title}: {packs} packs are too few for so many seats") from short
        self._ask(unknown, dealt)
        return dealt

    def _ask(self, unknown: Unknown, dealt: Dealt) -> None:
        """Ask the rules how wagers ended of which it is not known yet."""
        many = int(unknown.many[0])
        keys, rows, same = np.unique(unknown.keys[:many], return_index=True, return_inverse=True)
        found = np.zeros((len(keys), 2), np.int16)
        for number, (key, row) in enumerate(zip(keys.tolist(), rows.tolist(), strict=True)):
            found[number] = self._known_now(key, unknown, row)
        where = unknown.rounds[:many], unknown.slots[:many]
        dealt.ways[where], dealt.moments[where] = found[same, 0], found[same, 1]

    def _known_now(self, key: int, unknown: Unknown, row: int) -> tuple[int, int]:
        kind, gone, up, size, many = unknown.facts[row].tolist()
        wager = self._game.wagers[kind]
        held = tuple(unknown.held[row, :size].tolist())
        seen = Finish(
            own=held,
            dealer=tuple(unknown.dealer[row, :many].tolist()),
            up=up,
            first_two=tuple(unknown.first[row].tolist()),
            first_hand=held,
            first_surrendered=bool(gone),
        )
        outcome = wager_outcome(self._game, wager, seen)
        way, moment = self._ways.number(wager.id, outcome), moment_of(self._game, wager.id, outcome)
        if 2 * self._asked >= len(self._known.keys):
            self._known = self._known.grown()
        place = place_of(key, self._known.keys)
        self._known.keys[place], self._known.ways[place], self._known.moments[place] = key, way, moment
        self._asked += 1
        return way, moment


def _ways(game: BlackjackGame) -> Ways:
    """Return the ways in which wagers end that look at cards: what else there may be is found by comparing hands."""
    ways = Ways.of(wager.id for wager in game.wagers)
    for wager in game.wagers:
        if wager.looks != "hands":
            ways.number(wager.id, Outcome("lose", ""))
            ways.number(wager.id, Outcome("push", ""))
            for row in wager.rows():
                ways.number(wager.id, Outcome("win", "", pays=row.pays))
    return ways


def _strategies(table: SimulatedTable) -> tuple[str, ...]:
    game = narrowed(table.rules.game, BlackjackGame)
    return (SIMPLE,) if shipped(game, table.setup.packs) is None else (BASIC, SIMPLE)


BLACKJACK = Simulator(_strategies, Blackjack)
