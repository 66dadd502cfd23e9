"""Tiny shoes dealt card by card through the round engine: every order, every wager, real settlements."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from houseway.banking import Bettor
from houseway.cards import RANKS, forced, parse_cards, rank_of
from houseway.games import CardDealt, Choose, CloseWagers, PlaceWager, Round, TakeBank, table_setup
from houseway.games.baccarat import baccarat
from houseway.hands import total
from houseway.rulebook import BaccaratGame, game_ids, load

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from houseway.banking import Outcome
    from houseway.money import Odds
    from houseway.rulebook import Game, Rules

    Answer = Callable[[int, tuple[int, ...]], str]
    """What a bettor says to a total of the player hand and the banker's open cards."""

BACCARAT = tuple(game_id for game_id in game_ids() if isinstance(load(game_id).document, BaccaratGame))
WITH_CHOICE = tuple(game_id for game_id in BACCARAT if baccarat(load(game_id).game).draw.option)

AMOUNT = 2000
"""A wager that every table takes and all odds divide."""
_BETTOR = Bettor(4)
_STAKE = 10_000_000


class ByHand(NamedTuple):
    """What became of a wager: how often each result at which odds, and cents won or lost in all."""

    results: Counter[tuple[str, Odds | None]]
    cents: int


def cards_of(text: str) -> tuple[int, ...]:
    return tuple(parse_cards(" ".join(f"{rank}c" for rank in text)))


def rank_counts(cards: Sequence[int]) -> list[int]:
    ranks = Counter(map(rank_of, cards))
    return [ranks[rank] for rank in range(len(RANKS))]


def hold_together(game: Game) -> list[list[str]]:
    """Return the wagers a lone bettor is tried with: those that come with a choice, and the others."""
    choosing = {wager.id for wager in game.wagers if wager.chooses}
    with_choice = [wager.id for wager in game.wagers if wager.chooses or choosing & set(wager.needs)]
    others = [wager.id for wager in game.wagers if wager.id not in with_choice]
    return [held for held in (with_choice, others) if held]


def played(rules: Rules, cards: Sequence[int], answer: Answer) -> dict[str, ByHand]:
    """Deal every order of six of the cards and settle every wager."""
    results: dict[str, Counter[tuple[str, Odds | None]]] = {}
    cents: Counter[str] = Counter()
    for order, times in Counter(permutations(cards, 6)).items():
        for held in hold_together(rules.game):
            for line in _round(rules, order, held, answer).reckoning().settled:
                outcome: Outcome = line.outcome
                results.setdefault(line.bet.wager, Counter())[outcome.result, outcome.pays] += times
                cents[line.bet.wager] += times * line.gain
    return {wager: ByHand(found, cents[wager]) for wager, found in results.items()}


def _round(rules: Rules, order: Sequence[int], held: Sequence[str], answer: Answer) -> Round:
    game = rules.game
    round_ = Round(rules, table_setup(game), forced(order, game.deck.composition, max(game.deck.packs)))
    round_.apply(TakeBank(1, _STAKE))
    for wager in held:
        round_.apply(PlaceWager(_BETTOR, wager, AMOUNT))
    round_.apply(CloseWagers())
    if round_.state.asked:
        dealt = [event for event in round_.events if isinstance(event, CardDealt)]
        open_cards = tuple(
            e.card for e in dealt if e.card is not None and (e.hand, e.face) == ("banker", "up")
        )
        round_.apply(Choose(_BETTOR, answer(total(round_.state.hands["player"]), open_cards)))
    assert round_.over
    return round_
