"""Casino Royale's Pure 21.5, with and without Buster: the deal, the look, insurance and even money."""

from __future__ import annotations

import pytest

from games.blackjack.century_and_royale import (
    BUSTER,
    PURE,
    ROYALE,
    At,
    asked,
    lines,
    opened,
    played,
    refused,
    say,
    settled,
    stacks,
)
from houseway.cards import cards_text, parse_cards
from houseway.games import CardDealt, HandTurned, as_seen
from houseway.games.transcript import transcript

BETS = "5: base 10 | 7: base 20 | 1: base 30"
CARDS = "9c 4d | Tc 7d | Kh 2s | 9h 6d > 8c Qd 5s"

both = pytest.mark.parametrize("game", ROYALE)


@both
def test_two_cards_each_go_round_from_the_player_dealers_left(game: str):
    """004:671-672, 004:1767-1768: the player-dealer last"""
    table = opened(At(game, bank=4), BETS, CARDS)
    assert stacks(table) == 2 * ["5", "7", "1", "pd"]
    assert cards_text(table.state.hands["player-dealer"]) == "9h 6d"


@both
def test_only_the_player_dealers_second_card_lies_face_down(game: str):
    """004:671, 004:1767-1768"""
    table = played(At(game, bank=4), BETS, CARDS, "5 hit, 7 stand, 1 stand")
    down = [event for event in table.events if isinstance(event, CardDealt) and event.face == "down"]
    assert down == [CardDealt("player-dealer", parse_cards("6d")[0], "down")]


@both
@pytest.mark.parametrize("viewer", [None, 1, 4, 5])
def test_nobody_sees_the_down_card_until_it_is_turned(game: str, viewer: int | None):
    """004:671, 004:674, 004:1767, 004:1770: it lies before the house dealer"""
    table = opened(At(game, bank=4), BETS, CARDS)
    seen = [as_seen(event, viewer) for event in table.events if isinstance(event, CardDealt)]
    hidden = [event.hand for event in seen if isinstance(event, CardDealt) and event.card is None]
    assert hidden == ["player-dealer"]
    say(table, "5 hit, 7 stand")
    assert not any(isinstance(event, HandTurned) for event in table.events)
    say(table, "1 stand")
    assert HandTurned("player-dealer", parse_cards("9h 6d")) in table.events


@both
def test_players_act_in_turn_from_the_player_dealers_left(game: str):
    """004:672, 004:1768"""
    table = opened(At(game, bank=4), BETS, CARDS)
    turns: list[str] = []
    while not table.over:
        (who,) = asked(table)
        turns.append(who)
        say(table, f"{who} stand")
    assert turns == ["5", "7", "1"]


# the look


@both
@pytest.mark.parametrize("dealer", ["Kd Ad", "Tc As", "Jh Ah"])
def test_a_natural_under_a_bonus_card_ends_the_round(game: str, dealer: str):
    """004:717, 004:1801: before anybody gets another card; no insurance without an ace up"""
    table = opened(At(game, bank=4), BETS, f"5c 6c | Tc 9d | Kh Ac | {dealer}")
    assert table.over
    assert stacks(table)[8:] == []
    assert sorted(lines(table)) == ["1 base push", "5 base lose 10", "7 base lose 20"]


@both
def test_the_look_under_an_ace_comes_after_insurance(game: str):
    """004:744-746, 004:1823-1824"""
    table = opened(At(game, bank=4), BETS, "5c 6c | Tc 9d | Kh Ac | Ad Kd")
    assert asked(table) == {
        "5": "insure decline",
        "7": "insure decline",
        "1": "insure decline even-money",
    }
    say(table, "7 decline, 1 decline")
    assert not table.over
    assert say(table, "5 decline").over


@both
def test_a_nine_and_lower_is_not_looked_under(game: str):
    """004:717, 004:1801"""
    table = opened(At(game, bank=4), "5: base 10", "5c 6c | 9d Ad > 2c 2d 2h")
    assert asked(table) == {"5": "hit double surrender"}


# insurance


@both
def test_insurance_pays_two_to_one(game: str):
    """004:744, 004:1823"""
    table = played(At(game), "1: base 30", "Tc 9c | Ad Kd", "1 insure")
    assert lines(table) == ["1 insurance win 30", "1 base lose 30"]


@both
def test_insurance_is_lost_without_a_natural(game: str):
    """004:744, 004:1823"""
    table = played(At(game), "1: base 30", "Tc 9c | Ad 7d", "1 insure, 1 stand")
    assert lines(table) == ["1 insurance lose 15", "1 base win 30"]


@both
@pytest.mark.parametrize(("said", "paid"), [("insure $15", 30), ("insure $4", 8), ("insure $0.50", 1)])
def test_insurance_is_for_half_the_wager_or_less(game: str, said: str, paid: int):
    """004:744, 004:1823"""
    table = played(At(game), "1: base 30", "Tc 9c | Ad Kd", f"1 {said}")
    assert lines(table)[0] == f"1 insurance win {paid}"


@both
@pytest.mark.parametrize("said", ["insure $15.01", "insure $30", "insure $0"])
def test_insurance_for_more_than_half_is_refused(game: str, said: str):
    """004:744, 004:1823"""
    (fault,) = refused(opened(At(game), "1: base 30", "Tc 9c | Ad Kd"), "1", said)
    assert fault.rule == "choice"
    assert fault.says.endswith("it is for $0.01 to $15")


@pytest.mark.parametrize(("game", "line"), [(PURE, "004:744"), (BUSTER, "004:1823")])
def test_a_refused_insurance_names_its_line(game: str, line: str):
    """004:744, 004:1823"""
    (fault,) = refused(opened(At(game), "1: base 30", "Tc 9c | Ad Kd"), "1", "insure $30")
    assert line in fault.cite


# even money


@both
@pytest.mark.parametrize("dealer", ["Ad Kd", "Ad 7d"])
def test_even_money_pays_one_to_one_whatever_lies_under_the_ace(game: str, dealer: str):
    """004:746, 004:1824 (reading even-money-value)"""
    table = played(At(game), "1: base 30", f"Ac Qc | {dealer}", "1 even-money")
    assert lines(table) == ["1 base win 30"]


@both
def test_a_natural_that_declines_is_paid_six_to_five_or_pushes(game: str):
    """004:715, 004:742, 004:1735, 004:1800"""
    assert lines(played(At(game), "1: base 30", "Ac Qc | Ad 7d", "1 decline")) == ["1 base win 36"]
    assert lines(played(At(game), "1: base 30", "Ac Qc | Ad Td", "1 decline")) == ["1 base push"]
    insured = played(At(game), "1: base 30", "Ac Qc | Ad Td", "1 insure")
    assert lines(insured) == ["1 insurance win 30", "1 base push"]


@both
@pytest.mark.parametrize(("dealer", "paid"), [("Ad Kd", 30), ("Ad 7d", 21)])
def test_even_money_by_its_parts(game: str, dealer: str, paid: int):
    """004:746, 004:1824 (reading even-money-value=by-parts): 6 to 5 less the half, which is 7 to 10"""
    table = opened(At(game), "1: base 30", f"Ac Qc | {dealer}", even_money_value="by-parts")
    assert lines(say(table, "1 even-money")) == [f"1 base win {paid}"]


@both
@pytest.mark.parametrize(
    ("cards", "answers"),
    [("Tc 9c | Ad Kd", "insure decline"), ("Ac Qc | Td 7d", None), ("Ac 9c | Ad 7d", "insure decline")],
)
def test_even_money_is_for_a_natural_against_an_ace(game: str, cards: str, answers: str | None):
    """004:746, 004:1824"""
    assert asked(opened(At(game), "1: base 30", cards)).get("1") == answers


def test_those_behind_a_natural_take_even_money_for_themselves():
    """004:730, 004:746"""
    table = opened(At(PURE), "1: base 30 | 1.1: base 20 | 1.2: base 10", "Ac Qc | Ad Kd")
    assert asked(table) == dict.fromkeys(["1", "1.1", "1.2"], "insure decline even-money")
    say(table, "1 decline, 1.1 even-money, 1.2 insure")
    assert sorted(lines(table)) == [
        "1 base push",
        "1.1 base win 20",
        "1.2 base push",
        "1.2 insurance win 10",
    ]


def test_even_money_is_told_as_such():
    """004:746"""
    table = played(At(PURE), "1: base 30", "Ac Qc | Ad Kd", "1 even-money")
    assert "seat 1  takes even money\n" in transcript(table)
    assert settled(table, "1", "base").outcome.cite == ("004:746",)
