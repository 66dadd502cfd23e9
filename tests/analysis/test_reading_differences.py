"""What a reading is worth: the letter and the usual game, counted side by side."""

from __future__ import annotations

from houseway.analysis import Edge, edge
from houseway.rulebook import load

DAI_BACC = "hemphills/dai-bacc"
ROYAL = "casino-royale/royal-baccarat"
GOLD = "casino-royale/baccarat-gold"


def with_reading(game_id: str, reading: str, choice: str, strategy: str | None = None) -> Edge:
    return edge(load(game_id, {reading: choice}), strategy=strategy)


def percent(found: Edge, wager: str) -> str:
    return f"{float(100 * found.wager(wager).player_return):.4f}"


def test_without_the_bar_the_banker_line_favours_the_bettor():
    """000:613, 000:656"""
    usual, paid = edge(load(DAI_BACC)), with_reading(DAI_BACC, "three-card-banker-seven", "pay")
    assert percent(paid, "banker") == "1.2351"
    won = paid.wager("banker").counts.win - usual.wager("banker").counts.win
    assert won == usual.wager("tiger-7").counts.win == 112_633_011_329_024
    assert usual.wager("player").counts == paid.wager("player").counts


def test_drawing_against_naturals_changes_counts():
    """000:659-660: a card drawn against a natural makes ties and three-card sevens, never a winning six."""
    usual, letter = edge(load(DAI_BACC)), with_reading(DAI_BACC, "natural-stops-drawing", "no")
    assert usual.rules_hash != letter.rules_hash
    for wager in ("player", "banker", "kill"):
        assert usual.wager(wager).counts != letter.wager(wager).counts
    assert usual.wager("ox-6").counts == letter.wager("ox-6").counts
    assert usual.wager("tiger-7").counts == letter.wager("tiger-7").counts
    assert letter.wager("player").counts.push == 566_014_165_591_296


def test_drawing_against_naturals_favours_neither_line():
    """000:659-660: either hand may meet the other's natural, and as often; only the ties grow."""
    usual, letter = edge(load(DAI_BACC)), with_reading(DAI_BACC, "natural-stops-drawing", "no")
    assert usual.wager("player").player_return == letter.wager("player").player_return
    assert usual.wager("player").counts.push < letter.wager("player").counts.push


def test_lines_that_lose_on_ties():
    """000:655-658"""
    usual, lost = edge(load(DAI_BACC)), with_reading(DAI_BACC, "tie-on-lines", "lose")
    ties = usual.wager("player").counts.push
    assert lost.wager("player").counts.push == 0
    assert lost.wager("player").counts.lose == usual.wager("player").counts.lose + ties


def test_a_pair_anywhere_in_the_hand_comes_more_often():
    """004:1406"""
    first, anywhere = edge(load(ROYAL)), with_reading(ROYAL, "pair-bet-cards", "any-two")
    for wager in ("player-pair", "banker-pair", "either-pair"):
        assert anywhere.wager(wager).hit_rate > first.wager(wager).hit_rate
    assert anywhere.wager("player-pair").counts.win != anywhere.wager("banker-pair").counts.win


def test_who_stands_on_four_and_five_favours_the_bettors():
    """004:67: by the letter the bank stands on four and five when nobody drew."""
    assert percent(edge(load(GOLD), strategy="best"), "base") == "0.9482"
    usual_bank = with_reading(GOLD, "gold-four-five", "draw", "best")
    assert percent(usual_bank, "base") == "-1.1162"


def test_a_natural_of_either_side_makes_the_spread_a_gift():
    """004:123-124"""
    assert percent(edge(load(GOLD)), "spread") == "0.0288"
    letter = with_reading(GOLD, "spread-on-natural", "either-natural")
    assert letter.wager("spread").player_return > edge(load(GOLD)).wager("spread").player_return
