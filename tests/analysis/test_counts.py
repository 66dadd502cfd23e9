"""Exact counts of whole shoes, held to a count file, to a second count and to published figures."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from analysis import second_count
from analysis.by_hand import BACCARAT
from houseway.analysis import Counts, edge
from houseway.analysis.baccarat import deals_of, shoe_counts, strategies, worths
from houseway.games.baccarat import baccarat
from houseway.rulebook import load

COUNTED: dict[str, dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("counts_baccarat.toml").read_text(encoding="utf-8")
)
DAI_BACC = "hemphills/dai-bacc"
EZ = "hemphills/ez-baccarat-panda-8"
ROYAL = "casino-royale/royal-baccarat"
GOLD = "casino-royale/baccarat-gold"


def counts(game_id: str, packs: int, strategy: str = "none") -> dict[str, Counts]:
    game = load(game_id).game
    found, _ = worths(game, shoe_counts(game, packs), strategy)
    return {worth.wager: worth.counts for worth in found}


@pytest.mark.parametrize("packs", COUNTED["ordinary"])
def test_counts_of_the_common_drawing_rules(packs: str):
    """000:624-645, 000:655-660, 000:670, 000:682, 000:693; the three-card eight is 000:128."""
    held = COUNTED["ordinary"][packs]
    found = counts(DAI_BACC, int(packs))
    player = found["player"]
    assert held == {
        "deals": player.total,
        "player": player.win,
        "banker": player.lose,
        "tie": player.push,
        "banker_three_card_seven": found["tiger-7"].win,
        "player_three_card_eight": counts(EZ, int(packs))["panda-8"].win,
        "player_three_card_six": found["ox-6"].win,
        "kill": found["kill"].win,
    }
    assert found["banker"].push == held["tie"] + held["banker_three_card_seven"]


@pytest.mark.parametrize("packs", COUNTED["pairs"])
def test_counts_of_pairs(packs: str):
    """004:1406, 004:1422-1424"""
    found = counts(ROYAL, int(packs), "house-way")
    assert COUNTED["pairs"][packs] == {
        "one_hand": found["player-pair"].win,
        "either": found["either-pair"].win,
    }
    assert found["banker-pair"] == Counts(
        win=found["player-pair"].win,
        push=0,
        lose=found["player-pair"].lose,
        total=found["player-pair"].total,
        rows=found["banker-pair"].rows,
    )
    cards = 52 * int(packs)
    assert found["player-pair"].hit_rate == Fraction(4 * int(packs) - 1, cards - 1)


@pytest.mark.parametrize("packs", COUNTED["six_drawn"])
def test_counts_of_drawing_on_six(packs: str):
    """004:1446"""
    line = counts(ROYAL, int(packs), "draw")["player"]
    by_option, otherwise = (row.count for row in line.rows)
    held = {"by_option": by_option, "otherwise": otherwise, "push": line.push, "lose": line.lose}
    assert COUNTED["six_drawn"][packs] == held


@pytest.mark.parametrize("packs", COUNTED["nothing_or_five"])
def test_counts_of_choosing_on_nothing_or_five(packs: str):
    """004:59, 004:67"""
    for strategy, held in COUNTED["nothing_or_five"][packs].items():
        base = counts(GOLD, int(packs), strategy)["base"]
        assert held == [base.win, base.push, base.lose]


@pytest.mark.parametrize(
    ("game_id", "packs", "strategy", "player_rule", "banker_rule"),
    [
        (DAI_BACC, 8, "none", second_count.common_player, second_count.common_banker),
        (DAI_BACC, 1, "none", second_count.common_player, second_count.common_banker),
        (DAI_BACC, 40, "none", second_count.common_player, second_count.common_banker),
        (ROYAL, 8, "draw", second_count.six_always_drawn, second_count.common_banker),
        (ROYAL, 8, "stand", second_count.common_player, second_count.common_banker),
        (GOLD, 8, "house-way", second_count.common_player, second_count.gold_banker),
        (GOLD, 8, "stand", second_count.gold_stand, second_count.gold_banker),
    ],
)
def test_a_second_count_agrees(
    game_id: str,
    packs: int,
    strategy: str,
    player_rule: second_count.PlayerRule,
    banker_rule: second_count.BankerRule,
):
    """000:624-645, 004:57-67, 004:1445-1465. Forty packs have more deals than 64 bits can count."""
    line = next(iter(counts(game_id, packs, strategy).values()))
    second = second_count.count(packs, player_rule, banker_rule)
    assert {"player": line.win, "banker": line.lose, "tie": line.push} == second
    assert line.total == second.total() == deals_of(shoe_counts(load(game_id).game, packs))


# Catalogue of seed 000, section 20: shares of all deals to six places.
PUBLISHED_SHARES = {
    3: (0.446399, 0.458868, 0.094733, 0.022539, 0.034505, 0.021812, 0.027802),
    4: (0.446340, 0.458761, 0.094898, 0.022537, 0.034520, 0.021835, 0.027809),
    6: (0.446279, 0.458653, 0.095069, 0.022535, 0.034536, 0.021858, 0.027817),
    8: (0.446247, 0.458597, 0.095156, 0.022534, 0.034543, 0.021869, 0.027821),
}


@pytest.mark.parametrize("packs", PUBLISHED_SHARES)
def test_published_shares(packs: int):
    held = COUNTED["ordinary"][str(packs)]
    shares = [round(held[name] / held["deals"], 6) for name in list(held)[1:]]
    assert shares == list(PUBLISHED_SHARES[packs])


@pytest.mark.parametrize(
    ("game_id", "wager", "published"),
    [
        (DAI_BACC, "player", "-1.2351"),
        (DAI_BACC, "banker", "-1.0183"),
        (DAI_BACC, "ox-6", "-10.3376"),
        (DAI_BACC, "kill", "-13.7559"),
        (DAI_BACC, "tiger-7", "-7.6113"),
        (EZ, "tie", "-14.3596"),
        (EZ, "dragon-7", "-7.6113"),
        (EZ, "panda-8", "-10.1876"),
        (ROYAL, "banker", "-1.0579"),
        (ROYAL, "player-pair", "-10.3614"),
        ("palace/ez-baccarat-panda-8", "tie", "-4.8440"),
    ],
)
def test_published_returns_with_eight_packs(game_id: str, wager: str, published: str):
    worth = edge(load(game_id), packs=8).wager(wager)
    assert f"{float(100 * worth.player_return):.4f}" == published


@pytest.mark.parametrize("game_id", BACCARAT)
def test_every_wager_adds_up(game_id: str):
    rules = load(game_id)
    for strategy in strategies(baccarat(rules.game)):
        found = edge(rules, min(rules.game.deck.packs), strategy)
        assert [worth.wager for worth in found.wagers] == [wager.id for wager in rules.game.wagers]
        for worth in found.wagers:
            counted = worth.counts
            assert counted.win + counted.push + counted.lose == counted.total == found.deals
            assert sum(row.count for row in counted.rows) == counted.win


def test_return_and_variance_are_of_one_unit_staked():
    """000:693: forty to one, or the stake is lost."""
    worth = edge(load(DAI_BACC), packs=8).wager("tiger-7")
    wins = Fraction(112_633_011_329_024, 4_998_398_275_503_360)
    assert worth.hit_rate == wins
    assert worth.player_return == 41 * wins - 1
    assert worth.variance == 41**2 * wins * (1 - wins)
