"""A round step by step: what is dealt, turned, asked and refused."""

from __future__ import annotations

import pytest

from houseway.banking import Bettor
from houseway.cards import card_text, forced, parse_cards
from houseway.errors import IllegalError
from houseway.games import (
    AnyEvent,
    CardDealt,
    ChoiceOffered,
    Choose,
    CloseWagers,
    HandTurned,
    PlaceWager,
    Round,
    Setup,
    TakeBank,
    WithdrawWager,
    as_seen,
    setup_faults,
    table_setup,
)
from houseway.rulebook import load

GOLD = "casino-royale/baccarat-gold"
ROYAL = "casino-royale/royal-baccarat"


def begun(
    game_id: str,
    cards: str,
    *bets: tuple[int, str, int],
    bank: int = 1,
    stake: int = 100_000,
    **readings: str,
) -> Round:
    rules = load(game_id, {name.replace("_", "-"): choice for name, choice in readings.items()})
    setup = table_setup(rules.game)
    played = Round(rules, setup, forced(parse_cards(cards), rules.game.deck.composition, setup.packs))
    played.apply(TakeBank(bank, stake))
    for seat, wager, amount in bets:
        played.apply(PlaceWager(Bettor(seat), wager, amount))
    return played


def shown(events: list[AnyEvent]) -> list[str]:
    """Tell dealing and turning in a few letters."""
    told: list[str] = []
    for event in map(as_seen, events):
        if isinstance(event, CardDealt):
            told.append(f"{event.hand[0]}:{card_text(event.card) if event.card is not None else '--'}")
        if isinstance(event, HandTurned):
            told.append(f"turn {event.hand}")
        if isinstance(event, ChoiceOffered):
            told.append(f"ask {event.bettor}")
    return told


def test_cards_go_right_left_right_left_face_up():
    """000:47-50, 001:1619-1622, 002:1601-1604, 003:3863-3867, 004:2128"""
    played = begun("hemphills/ez-baccarat-panda-8", "2c 3d Ts 4h 5s 6c", (2, "player", 1000))
    assert shown(played.apply(CloseWagers())) == ["p:2c", "b:3d", "p:Ts", "b:4h", "p:5s"]


def test_dai_bacc_hands_are_dealt_down_and_turned_player_first():
    """000:618-622"""
    played = begun("hemphills/dai-bacc", "2c 2d Ts 3h 5s 6c", (2, "player", 1000))
    seen = shown(played.apply(CloseWagers()))
    assert seen == ["p:--", "b:--", "p:--", "b:--", "turn player", "turn banker", "p:5s", "b:6c"]


def test_royal_banker_hand_stays_down_until_the_player_hand_is_complete():
    """004:1429, 004:1454"""
    played = begun(ROYAL, "2c 3d Ts 4h 5s", (2, "banker", 1000))
    assert shown(played.apply(CloseWagers())) == ["p:2c", "b:--", "p:Ts", "b:--", "p:5s", "turn banker"]


def test_gold_hole_card_is_turned_after_the_players_have_drawn():
    """004:33, 004:39"""
    played = begun(GOLD, "2c 3d 2s 4h 5s", (2, "base", 1000))
    assert shown(played.apply(CloseWagers())) == ["p:2c", "b:3d", "p:2s", "b:--", "p:5s", "turn banker"]


def test_gold_asks_each_bettor_and_deals_one_shared_card():
    """004:35-37"""
    played = begun(GOLD, "2c 3d 3s 4h 5s", (2, "base", 1000), (5, "base", 2000))
    assert shown(played.apply(CloseWagers()))[-2:] == ["ask seat 2", "ask seat 5"]
    assert shown(played.apply(Choose(Bettor(5), "draw"))) == []
    assert shown(played.apply(Choose(Bettor(2), "stand"))) == ["p:5s", "turn banker"]
    assert {str(bettor): gain for bettor, gain in played.reckoning().results.items()} == {
        "seat 2": -1000,
        "seat 5": -2000,
    }


def test_gold_nobody_draws_when_all_stand():
    """004:16, 004:67: with no third card the player-dealer stands on four"""
    played = begun(GOLD, "2c Ad 3s 3h 5s", (2, "base", 1000))
    played.apply(CloseWagers())
    played.apply(Choose(Bettor(2), "stand"))
    assert played.over
    assert {name: len(cards) for name, cards in played.state.hands.items()} == {"player": 2, "banker": 2}
    assert played.reckoning().player_dealer == -1000


def test_gold_player_dealers_natural_takes_the_choice_away():
    """004:60, reading gold-natural-peek"""
    played = begun(GOLD, "2c 9d 3s Kh", (2, "base", 1000))
    played.apply(CloseWagers())
    assert played.over
    assert not played.state.choices


def test_royal_choice_on_six_is_only_for_the_player_line():
    """004:1446"""
    played = begun(ROYAL, "4c 9d 2s 9h 3c", (2, "player", 1000), (3, "banker", 1000))
    assert shown(played.apply(CloseWagers()))[-1] == "ask seat 2"
    with pytest.raises(IllegalError, match="seat 3 has nothing to choose"):
        played.apply(Choose(Bettor(3), "draw"))
    played.apply(Choose(Bettor(2), "draw"))
    gains = {str(bettor): gain for bettor, gain in played.reckoning().results.items()}
    assert gains == {"seat 2": 1500, "seat 3": 950}


def test_royal_banker_line_may_meet_the_dealt_hand_by_reading():
    """004:1446, 004:1488, reading option-draw-shared-total"""
    bets = ((2, "player", 1000), (3, "banker", 1000))
    played = begun(ROYAL, "4c 9d 2s 9h 3c", *bets, option_draw_shared_total="dealt-hand")
    played.apply(CloseWagers())
    played.apply(Choose(Bettor(2), "draw"))
    assert played.reckoning().results[Bettor(3)] == -1000


def test_royal_banker_answers_the_card_taken_on_six():
    """004:1446, 004:1463: six against a third card of six draws"""
    played = begun(ROYAL, "4c Kd 2s 6h 6c 2d", (2, "player", 1000))
    played.apply(CloseWagers())
    played.apply(Choose(Bettor(2), "draw"))
    assert len(played.state.hands["banker"]) == 3
    assert played.reckoning().player_dealer == 1000


def test_house_way_on_request():
    """004:19, 004:70 draws on five; 004:1488 stands on six"""
    gold = begun(GOLD, "2c 3d 3s 4h 5s", (2, "base", 1000))
    gold.apply(CloseWagers())
    gold.apply(Choose(Bettor(2), "house-way"))
    assert gold.state.choices == {Bettor(2): ("draw",)}
    royal = begun(ROYAL, "4c 9d 2s 9h 3c", (2, "player", 1000))
    royal.apply(CloseWagers())
    royal.apply(Choose(Bettor(2), "house-way"))
    assert royal.state.choices == {Bettor(2): ("stand",)}


def test_a_wager_is_withdrawn_only_while_wagers_are_open():
    """004:1385, 004:1591"""
    played = begun("casino-royale/ez-baccarat", "2c 3d Ts 4h 5s 6c", (2, "player", 1000), (3, "player", 1000))
    played.apply(WithdrawWager(Bettor(3), "player"))
    played.apply(CloseWagers())
    with pytest.raises(IllegalError, match="the round is over"):
        played.apply(WithdrawWager(Bettor(2), "player"))
    with pytest.raises(IllegalError, match="the round is over"):
        played.apply(PlaceWager(Bettor(4), "player", 1000))


@pytest.mark.parametrize(
    ("game_id", "bet", "rule", "cite"),
    [
        ("merced/ez-baccarat-panda-8", (2, 1, "player", 1000), "backline", "002:1586"),
        ("merced/ez-baccarat-panda-8", (2, 0, "dragon-7", 10_100), "limits", "002:1663"),
        ("hemphills/ez-baccarat-panda-8", (2, 0, "tie", 10_001), "limits", "000:1424"),
        ("hemphills/ez-baccarat-panda-8", (2, 0, "player", 999), "limits", "000:31"),
        ("casino-royale/royal-baccarat", (2, 0, "player-pair", 10_100), "limits", "004:1402"),
        ("hemphills/dai-bacc", (1, 0, "player", 1000), "player-dealer-wagers", "000:574"),
        ("hemphills/dai-bacc", (2, 0, "tie", 1000), "wager", "did you mean tiger-7"),
    ],
)
def test_a_bet_that_is_not_allowed(game_id: str, bet: tuple[int, int, str, int], rule: str, cite: str):
    """002:1586, 002:1663, 000:1424, 000:31, 004:1402, 000:574"""
    seat, backline, wager, amount = bet
    played = begun(game_id, "2c 3d Ts 4h 5s 6c")
    faults = played.check(PlaceWager(Bettor(seat, backline), wager, amount))
    assert [fault.rule for fault in faults] == [rule]
    assert cite in str(faults[0])


@pytest.mark.parametrize(
    ("game_id", "bonus", "cite"),
    [
        ("lucky-derby/ez-baccarat-panda-8", "dragon-7", "003:3959"),
        ("casino-royale/ez-baccarat-panda-8", "panda-8", "004:2188"),
        ("casino-royale/ez-baccarat", "tie", "004:1600"),
        ("casino-royale/royal-baccarat", "tie", "004:1396"),
        (GOLD, "spread", "004:80"),
    ],
)
def test_a_bonus_that_needs_a_line(game_id: str, bonus: str, cite: str):
    """003:3959, 004:2188, 004:1600, 004:1396, 004:80"""
    played = begun(game_id, "2c 3d Ts 4h 5s 6c", (2, bonus, 1000))
    faults = played.check(CloseWagers())
    assert [fault.rule for fault in faults] == ["needs"]
    assert any(place.startswith(cite) for place in faults[0].cite)


@pytest.mark.parametrize(
    ("game_id", "bonus"),
    [
        ("hemphills/ez-baccarat-panda-8", "dragon-7"),
        ("hemphills/dai-bacc", "kill"),
        ("palace/ez-baccarat-panda-8", "panda-8"),
        ("merced/ez-baccarat-panda-8", "tie"),
        ("lucky-derby/ez-baccarat-panda-8", "tie"),
    ],
)
def test_a_bonus_that_stands_alone(game_id: str, bonus: str):
    """000:119, 000:664, 001:1691, 002:1645, 003:3929"""
    assert begun(game_id, "2c 3d Ts 4h 5s 6c", (2, bonus, 1000)).check(CloseWagers()) == []


def test_gold_limits_together_by_reading():
    """004:79, reading gold-limit-each"""
    bets = ((2, "base", 8000), (2, "spread", 5000))
    assert begun(GOLD, "2c 3d 3s 4h 5s", *bets).check(CloseWagers()) == []
    faults = begun(GOLD, "2c 3d 3s 4h 5s", *bets, gold_limit_each="sum").check(CloseWagers())
    assert [fault.rule for fault in faults] == ["limits"]


def test_a_table_must_be_as_filed():
    """000:15, 000:31, 000:1426-1428, 004:25, 004:2009-2020"""
    game = load("hemphills/ez-baccarat-panda-8").game
    bad = Setup(positions=16, minimum=50, maximum=2_000_000, packs=2)
    assert [fault.rule for fault in setup_faults(game, bad)] == ["seats", "packs", "table-limits"]
    with pytest.raises(IllegalError, match="5 packs; the game is dealt from 4, 6, 8"):
        table_setup(load(GOLD).game, packs=5)
    with pytest.raises(IllegalError, match="are not filed"):
        table_setup(load(ROYAL).game, limits=(1000, 20_000))


def test_every_violation_is_named_at_once():
    """000:31, 000:40"""
    played = begun("hemphills/ez-baccarat-panda-8", "2c 3d Ts 4h 5s 6c")
    faults = played.check(PlaceWager(Bettor(77, -1), "tie", 1_000_000))
    assert [fault.rule for fault in faults] == ["seat", "seat", "limits"]
