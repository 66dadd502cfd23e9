"""Situations of hold'em against the player-dealer, dealt out card by card and settled by the rules."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from houseway.games.ante_play.conditions import Compared, Finish
from houseway.games.ante_play.finishing import wager_outcome
from houseway.games.ante_play.ranking import compared, least_strength, ranking
from houseway.hands import poker
from houseway.rulebook import UltimateHoldemGame, load

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from houseway.analysis.ante_play.solution import Solution
    from houseway.rulebook.families.ultimate_holdem import HoldemWager

    Answers = dict[str, Fraction]

MERCED = "merced/ultimate-texas-holdem"
LONE_STAR = "ace-and-vine/lone-star-holdem"
BAD_BEAT = "lucky-derby/ultimate-texas-holdem-bad-beat"
DOCUMENTS = (
    MERCED,
    LONE_STAR,
    BAD_BEAT,
    "ace-and-vine/ultimate-texas-holdem-bad-beat",
    "lucky-derby/ultimate-texas-holdem",
)


def holdem(game_id: str, readings: Mapping[str, str] | None = None) -> UltimateHoldemGame:
    """Return a document by some readings."""
    game = load(game_id, readings or {}).game
    assert isinstance(game, UltimateHoldemGame)
    return game


def cards_dealt(seed: int, number: int) -> list[int]:
    """Return some cards of a shuffled pack, always the same by the same seed."""
    return np.random.default_rng(seed).permutation(52)[:number].tolist()


def result(wagers: Iterable[HoldemWager], finish: Finish) -> Fraction:
    """Return what one unit on each wager comes to."""
    total = Fraction(0)
    for wager in wagers:
        outcome = wager_outcome(wager, finish)
        paid = Fraction(outcome.pays.win, outcome.pays.stake) if outcome.pays else Fraction(0)
        total += {"win": paid, "lose": Fraction(-1), "push": Fraction(0)}[outcome.result]
    return total


class Dealer:
    """Deals situations out, holding by holding, and settles them by the rules."""

    def __init__(self, game: UltimateHoldemGame) -> None:
        self.game = game
        self.least = least_strength(game, game.qualifier.least)
        self._settled: dict[tuple[int, Finish], Fraction] = {}

    def on_river(self, hand: Sequence[int], board: Sequence[int]) -> Answers:
        """Return what each answer is worth with the whole board open."""
        scale = ranking(self.game)
        own, word = scale.strength((*hand, *board)), scale.word((*hand, *board))
        found: Counter[Finish] = Counter()
        for dealer in combinations(_unseen(hand, board), 2):
            strength = scale.strength((*dealer, *board))
            found[self._finish(word, compared(own, strength), qualifies=strength >= self.least)] += 1
        return self._answers(2, found)

    def on_flop(self, hand: Sequence[int], flop: Sequence[int]) -> Answers:
        """Return what each answer is worth on the flop, if the river is played best."""
        found: Counter[Finish] = Counter()
        on = Fraction(0)
        turns = list(combinations(_unseen(hand, flop), 2))
        for turn in turns:
            finishes = self._any_five(hand, (*flop, *turn))
            found.update(finishes)
            on += max(self._answers(2, finishes).values())
        return {"check": on / len(turns), **self._answers(1, found)}

    def _any_five(self, hand: Sequence[int], board: Sequence[int]) -> Counter[Finish]:
        """Count how the player-dealer's holdings stand to a hand; like the river, only in one batch."""
        assert self.game.hand.uses == "any_five"
        holdings = np.array(list(combinations(_unseen(hand, board), 2)), dtype=np.uint8)
        boards = np.tile(np.array(board, dtype=np.uint8), (len(holdings), 1))
        own = poker.strength((*hand, *board))
        word = poker.class_of(own).name.lower()
        found: Counter[Finish] = Counter()
        strengths = poker.strengths(np.hstack([holdings, boards]), threads=1)
        stands: dict[Compared, NDArray[np.bool_]] = {
            "higher": strengths < own,
            "equal": strengths == own,
            "lower": strengths > own,
        }
        for name, which in stands.items():
            plays = int(np.count_nonzero(which & (strengths >= self.least)))
            found[self._finish(word, name, qualifies=True)] += plays
            found[self._finish(word, name, qualifies=False)] += int(np.count_nonzero(which)) - plays
        return found

    def _finish(self, word: str, stands: Compared, *, qualifies: bool) -> Finish:
        return Finish(stands, qualifies, folded=False, own=word, dealer="pair" if qualifies else "high_card")

    def _answers(self, street: int, finishes: Mapping[Finish, int]) -> Answers:
        """Return what betting each multiple is worth, and what folding is where one may."""
        total = sum(finishes.values())
        answers: Answers = {}
        if self.game.streets[street].otherwise == "fold":
            lost = (deals * self._base(0, finish._replace(folded=True)) for finish, deals in finishes.items())
            answers["fold"] = sum(lost, Fraction(0)) / total
        for times in self.game.streets[street].times:
            results = (deals * self._base(times, finish) for finish, deals in finishes.items())
            answers[f"{times}x"] = sum(results, Fraction(0)) / total
        return answers

    def _base(self, times: int, finish: Finish) -> Fraction:
        """Return what ante, blind and a play wager of some antes come to."""
        if (times, finish) not in self._settled:
            self._settled[times, finish] = base_result(self.game, times, finish)
        return self._settled[times, finish]


def base_result(game: UltimateHoldemGame, times: int, finish: Finish) -> Fraction:
    """Return what ante, blind and a play wager of some antes come to."""
    before = [wager for wager in game.wagers if wager.id in {"ante", "blind"}]
    played = [wager for wager in game.wagers if wager.id == "play"]
    return result(before, finish) + (times * result(played, finish) if times else 0)


def _unseen(hand: Sequence[int], board: Sequence[int]) -> list[int]:
    return [card for card in range(52) if card not in (*hand, *board)]


def worth(solution: Solution, wager: HoldemWager) -> Fraction:
    """Return what a bonus bet of one unit comes to over every deal."""
    on_board = wager.looks == "board"
    total = Fraction(0)
    for scene, deals in solution.book.items():
        if not on_board and not (wager.on_fold == "board_only" and scene.finish.folded):
            total += deals * result([wager], scene.finish)
    for scene, deals in solution.apart["board"].items():
        if on_board or (wager.on_fold == "board_only" and scene.finish.folded):
            total += deals * result([wager], scene.finish)
    return total / solution.deals
