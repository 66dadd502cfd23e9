"""Thousands of wagers settled twice: by the program, and from the pages with another evaluator.

The lines behind each figure stand in `second_opinion`; the rules of comparison are 000:3082-3101,
000:4682-4705, 002:1822-1845, 003:6258-6304 and 003:7203-7251.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.holdem.paper import BONUSES, DERBY, GAMES, MERCED, at_table, full_bet
from games.holdem.second_opinion import FOLDS, ORDERS, SHEETS, Seen, due, seven, taken_at_once, walked
from houseway.banking import Bet
from houseway.cards import cards_text
from houseway.games import Choose, CloseWagers, reckon, situation_of
from verify.by_hand import bet

if TYPE_CHECKING:
    from houseway.games import Round

PACK, HIGH = range(52), range(24, 52)
"""Every card; and eights to aces only, where straights, full houses and better come often."""

BANK, SEATS = 4, (1, 2, 3, 5, 6)


def random_round(game: str, pack: range, chance: Random, **readings: str) -> Round:
    """Play a round of five seats, with bettors behind two of them where that is permitted."""
    cards = chance.sample(list(pack), len(pack))
    rest = [card for card in PACK if card not in pack]
    bets = [full_bet(game, seat, ante=50) for seat in SEATS]
    if game in {MERCED, DERBY}:
        bets += [bet(2, 1, ante=30, blind=30, trips=10), bet(5, 1, ante=40, blind=40)]
    if game == MERCED:
        bets.append(bet(5, 2, **dict.fromkeys(BONUSES[game], 20)))
    live = at_table(game, bets, cards_text([*cards, *rest]), BANK, **readings)
    live.apply(CloseWagers())
    while not live.over:
        bettor, answers = chance.choice(list(live.state.asked.items()))
        live.apply(Choose(bettor, chance.choice(answers)))
    return live


def is_out(live: Round, wager: Bet) -> bool:
    """Say whether a bettor folded, or the player did behind whom he bets."""
    said = live.state.choices
    return any("fold" in said.get(who, ()) for who in (wager.bettor, wager.bettor.seated))


def amount_due(live: Round, wager: Bet) -> int | None:
    """Return what the pages make of a wager."""
    hands = live.state.hands
    board = hands["board"]
    own, dealer = seven(hands[f"seat {wager.bettor.seat}"], board), seven(hands["player-dealer"], board)
    return due(live.rules.id, wager.wager, wager.amount, Seen(own, dealer, board, is_out(live, wager)))


@pytest.mark.parametrize("pack", [PACK, HIGH], ids=["whole-pack", "high-cards"])
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25)
@given(chance=st.randoms(use_true_random=True))
def test_every_wager_comes_out_as_the_pages_have_it(game: str, pack: range, chance: Random):
    """000:3125-3186, 000:4729-4817, 002:1865-1928, 003:6370-6381, 003:7319-7371"""
    live = random_round(game, pack, chance)
    for line in live.reckoning().settled:
        found = None if line.outcome.result == "push" else line.gain
        assert found == amount_due(live, line.bet), (line, live.state.hands)


def filed_order(live: Round) -> list[Bet]:
    """Return the wagers in the printed order: folds, then seat by seat from the player-dealer's left."""
    orders = [FOLDS[live.rules.id].split(), ORDERS[live.rules.id].split()]
    seats = [5, 6, 1, 2, 3]
    behind = list(dict.fromkeys(wager.bettor for wager in live.state.bets))
    after_seat = live.rules.id == MERCED  # 002:1815; otherwise behind the seat's own wager of the kind

    def place(wager: Bet) -> tuple[int, ...]:
        gone = taken_at_once(wager.wager, amount_due(live, wager), folded=is_out(live, wager))
        turn = 0 if gone else 1
        seat, kind = seats.index(wager.bettor.seat), orders[turn].index(wager.wager)
        who = behind.index(wager.bettor) if wager.bettor.backline else -1
        return (turn, seat, who, kind) if after_seat else (turn, seat, kind, who)

    return sorted(live.state.bets, key=place)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25)
@given(chance=st.randoms(use_true_random=True))
def test_a_short_stake_reaches_as_far_as_the_pages_have_it(game: str, chance: Random):
    """000:3068-3076, 000:4668-4676, 002:1814-1816, 003:6148-6152, 003:6236-6237, 003:7112-7115, 003:7181-7183"""
    live = random_round(game, HIGH, chance)
    queue = filed_order(live)
    dues = [amount_due(live, wager) for wager in queue]
    for stake in (chance.randrange(1, 200_000), chance.randrange(1, 40_000)):
        settled = reckon(stake, situation_of(live, live.state)).settled
        assert [line.bet for line in settled] == queue
        assert [line.gain for line in settled] == walked(stake, dues)


def test_there_is_a_sheet_for_every_document():
    """000:2968, 000:4564, 002:1708, 003:6027, 003:6938"""
    assert set(SHEETS) == set(ORDERS) == set(GAMES)
