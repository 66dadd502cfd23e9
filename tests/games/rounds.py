"""Random lawful rounds of any game in the rulebook, for the laws."""

from __future__ import annotations

from collections import Counter

from hypothesis import strategies as st

from houseway.banking import Bet, Bettor
from houseway.cards import composition, forced
from houseway.games import (
    Choose,
    CloseWagers,
    PlaceWager,
    Round,
    Setup,
    TakeBank,
    playable,
    table_setup,
    wager_range,
)
from houseway.rulebook import Game, Rules, game_ids, load, reading_answers

PLAYABLE = [game_id for game_id in game_ids() if playable(load(game_id).document)]
MOST_CARDS = 6


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Draw a game with any answers to its readings."""
    game_id = draw(st.sampled_from(PLAYABLE))
    default = load(game_id)
    asked: dict[str, str] = {}
    for reading_id, use in default.game.readings.items():
        choices = sorted(reading_answers(reading_id, use))
        if len(choices) > 1 and draw(st.booleans()):
            asked[reading_id] = draw(st.sampled_from(choices))
    return load(game_id, asked)


@st.composite
def setups(draw: st.DrawFn, game: Game) -> Setup:
    """Draw a table that the document allows."""
    positions = draw(st.sampled_from([layout.positions for layout in game.layouts]))
    return table_setup(game, positions, packs=draw(st.sampled_from(game.deck.packs)))


@st.composite
def amounts(draw: st.DrawFn, low: int, high: int) -> int:
    """Draw an amount within limits: dollars mostly, sometimes odd cents."""
    whole = draw(st.integers(low, min(high, low + 50_000)))
    return whole if draw(st.booleans()) else max(low, whole // 100 * 100)


@st.composite
def bets(draw: st.DrawFn, game: Game, setup: Setup, bank: int) -> list[Bet]:
    """Draw lawful wagers of several bettors, some of them behind seats."""
    seats = [seat for seat in range(1, setup.positions + 1) if seat != bank]
    placed: list[Bet] = []
    bettors = st.builds(Bettor, st.sampled_from(seats), st.sampled_from([0, 0, 0, 1, 2]))
    for bettor in draw(st.lists(bettors, min_size=1, max_size=6, unique=True)):
        allowed = [wager for wager in game.wagers if wager.backline or not bettor.backline]
        chosen = draw(st.lists(st.sampled_from(allowed), min_size=1, unique=True)) if allowed else []
        held = {wager.id for wager in chosen}
        for wager in chosen:
            if not wager.needs or held & set(wager.needs):
                low, high, _ = wager_range(game, setup, wager)
                placed.append(Bet(bettor, wager.id, draw(amounts(low, high))))
    return placed


@st.composite
def card_orders(draw: st.DrawFn, game: Game, packs: int) -> list[int]:
    """Draw the first cards of a shoe."""
    pack = composition(game.deck.composition).cards
    order = draw(st.lists(st.sampled_from(pack), min_size=MOST_CARDS, max_size=MOST_CARDS))
    held: Counter[int] = Counter()
    for place, card in enumerate(order):
        replacement = card
        while held[replacement] >= packs:
            replacement = pack[(pack.index(replacement) + 1) % len(pack)]
        order[place] = replacement
        held[replacement] += 1
    return order


@st.composite
def finished_rounds(draw: st.DrawFn) -> Round:
    """Draw a whole round and play it to the end."""
    chosen = draw(rules())
    setup = draw(setups(chosen.game))
    bank = draw(st.integers(1, setup.positions))
    stake = draw(st.one_of(st.integers(1, 100_000), st.integers(1, 100).map(lambda n: n * 10_000)))
    wagers = draw(bets(chosen.game, setup, bank).filter(bool).filter(lambda w: _together(chosen, setup, w)))
    shoe = forced(draw(card_orders(chosen.game, setup.packs)), chosen.game.deck.composition, setup.packs)
    played = Round(chosen, setup, shoe)
    played.apply(TakeBank(bank, stake))
    for bet in wagers:
        played.apply(PlaceWager(bet.bettor, bet.wager, bet.amount))
    played.apply(CloseWagers())
    while not played.over:
        bettor, answers = next(iter(played.state.asked.items()))
        played.apply(Choose(bettor, draw(st.sampled_from([*answers, "house-way"]))))
    return played


def _together(chosen: Rules, setup: Setup, wagers: list[Bet]) -> bool:
    """Keep only wagers that may lie together where a document limits their sum."""
    if not chosen.game.limits.together:
        return True
    sums: Counter[Bettor] = Counter()
    for bet in wagers:
        sums[bet.bettor] += bet.amount
    return all(total <= setup.maximum for total in sums.values())
