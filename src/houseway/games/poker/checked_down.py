"""Hands in which everybody checks or calls to the showdown, dealt and settled by the million.

    batch = CheckedDown(plan, {1: 20000, 2: 20000, 3: 20000}, button=3)
    batch.play(1_000_000, seed=7).sum(axis=0)

One hand is played by `Deal`, with the cards of the pack in order: what everybody puts in, which pots that makes and which card
of the pack goes where are what it says. All others differ in the order of the cards alone.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import numpy as np

from houseway.errors import CardError, RecordError
from houseway.games.poker.acts import Act
from houseway.games.poker.deal import Deal
from houseway.games.poker.events import Reshuffled
from houseway.games.poker.faces import face
from houseway.games.poker.kernels import STREAM, Sharing, deal, deal_sevens, settle
from houseway.games.poker.pack import Pack
from houseway.games.poker.pots import pots_of
from houseway.games.poker.worths import Worths
from houseway.hands.mixing import counter_at
from houseway.money import dollars

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from houseway.games.poker.plan import Plan
    from houseway.money import Cents

_NO_ROWS = np.empty((0, 0, 0), np.uint8)
_PASSIVE = ("check", "call", "keep", "draw", "cards")


def passive_act(hand: Deal) -> Act:
    """Return what somebody does who only stays in: check, call, keep his cards, bring in the least."""
    turn = hand.legal()
    if turn is None:
        raise RecordError("the hand is over")
    for word in _PASSIVE:
        if word in turn.words:
            return Act(turn.seat, word)
    if "bring-in" in turn.words:
        return Act(turn.seat, "bring-in", turn.to[0][0])
    raise RecordError(
        f"seat {turn.seat} must choose: {', '.join(turn.words)}; only checks and calls are played here"
    )


class CheckedDown:
    """A table at which nobody bets or folds."""

    def __init__(self, plan: Plan, stacks: Mapping[int, Cents], button: int) -> None:
        _check_bring_in(plan, stacks)
        first = Deal(plan, stacks, button, Pack(plan.deck))
        while not first.over:
            first.apply(passive_act(first))
        state = first.state
        if any(isinstance(event, Reshuffled) for event in first.events):
            raise CardError(
                f"{len(stacks)} hands are too many: the pack does not reach without shuffling again"
            )
        self.seats = state.seats
        """From the button's left, as results have them."""
        self._pack = np.array(plan.deck, np.uint8)
        place_of = {card: place for place, card in enumerate(plan.deck)}
        own = [place_of[card] for hand in state.hole for card in hand]
        board = [place_of[card] for card in state.board]
        self._dealt = [*own, *board]
        """The places in the pack from which cards go to the first player, the second, and so on, and to the board."""
        line = np.arange(len(self._dealt), dtype=np.uint64)
        mine = line[: len(own)].reshape(len(state.hole), -1)
        self._columns = np.array([[*hand, *line[len(own) :]] for hand in mine])
        self._faces = [list(map(face, *lies)) for lies in zip(state.dealt_up, state.up, strict=True)]
        self._worths = Worths(plan.document, len(state.hole[0]))
        self._put = np.array(state.put, np.int64)
        pots = [(each.amount, sum(1 << player for player in each.players)) for each in pots_of(state)]
        self._pots = np.array(pots, np.int64).reshape(-1, 2)
        pot = plan.document.pot
        self._sharing = Sharing(
            plan.stakes.chip,
            pot.wins == "high_low",
            pot.odd_chip_halves == "left_of_button",
            pot.odd_chip == "higher_suit",
        )

    def play(self, hands: int, seed: int = 0, threads: int | None = None) -> NDArray[np.int64]:
        """Return what every seat wins or loses in each of so many hands; the same seed deals the same hands."""
        out = np.empty((hands, len(self.seats)), np.int64)

        def work(start: int) -> None:
            self._play(counter_at(seed, start // STREAM), out[start : start + STREAM])

        with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
            list(pool.map(work, range(0, hands, STREAM)))
        return out

    def orders(self, hands: int, seed: int = 0) -> NDArray[np.uint8]:
        """Return the packs that `play` deals with a seed; what is burned, and what is left, is in no new order."""
        size, dealt = len(self._pack), len(self._dealt)
        line = np.empty(size, np.uint64)
        line[self._dealt] = np.arange(dealt)
        line[np.delete(np.arange(size), self._dealt)] = np.arange(dealt, size)
        packs = np.empty((hands, size), np.uint8)
        for start in range(0, hands, STREAM):
            part = packs[start : start + STREAM]
            counter = counter_at(seed, start // STREAM)
            deal(counter, self._pack.copy(), size, dealt, line[None], part[None])
        return packs

    def settle(self, orders: NDArray[np.uint8]) -> NDArray[np.int64]:
        """Return what every seat wins or loses with each of some packs."""
        line = orders[:, self._dealt]
        out = np.empty((len(orders), len(self.seats)), np.int64)
        self._settle(np.stack([line[:, columns] for columns in self._columns]), out)
        return out

    def _play(self, counter: np.uint64, out: NDArray[np.int64]) -> None:
        """Deal and settle as many hands as there is room for."""
        (players, width), pack = self._columns.shape, self._pack.copy()
        sevens = self._worths.sevens()
        if sevens is None or width != 7 or self._sharing.by_suit:
            rows = np.empty((players, len(out), width), np.uint8)
            deal(counter, pack, len(pack), len(self._dealt), self._columns, rows)
            self._settle(rows, out)
            return
        highs, lows = np.empty((2, players, len(out)), np.uint16)
        deal_sevens(counter, pack, self._worths.own, sevens, highs, lows)
        self._pay(_NO_ROWS, highs.view(np.int16), lows.view(np.int16), out)

    def _settle(self, rows: NDArray[np.uint8], out: NDArray[np.int64]) -> None:
        """Value the hands of some rows and settle them."""
        worths = self._worths
        lows = highs = np.empty((0, 0), np.int16)
        if worths.plays_low:
            lows = highs = np.stack([worths.low(cards) for cards in rows])
        if worths.plays_high:
            faced = zip(rows, self._faces, strict=True)
            highs = np.stack([worths.high(cards, faces) for cards, faces in faced])
        self._pay(rows, highs, lows, out)

    def _pay(
        self,
        rows: NDArray[np.uint8],
        highs: NDArray[np.int16],
        lows: NDArray[np.int16],
        out: NDArray[np.int64],
    ) -> None:
        settle(rows, self._worths.own, highs, lows, self._put, self._pots, self._sharing, out)


def _check_bring_in(plan: Plan, stacks: Mapping[int, Cents]) -> None:
    """Refuse stacks with which it matters who brings in: what goes into the pots must not depend on the cards."""
    stakes = plan.stakes
    first_bets = stakes.ante + max(stakes.lower, stakes.bring_in)
    if plan.bring_in is not None and min(stacks.values()) < first_bets:
        raise RecordError(
            f"a stack of {dollars(min(stacks.values()))} does not cover the first bets, {dollars(first_bets)}, "
            "and who must open depends on the cards"
        )
