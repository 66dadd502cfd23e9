"""Play or fold: who is asked, in which order, what an answer puts down, and who follows from behind."""

from __future__ import annotations

import pytest

from games.three_card.paper import (
    ACE,
    ALL,
    BEHIND,
    DERBY,
    HEMP,
    MERCED,
    PALACE,
    ROYALE,
    Document,
    asked,
    bettor_of,
    choose,
    close,
    names,
    table,
    wager,
)
from houseway.games import Choose, Legal, Round

SHOE = "2c 3d 5h 5s 6c 8d 8h 9s Jc Jd Qh Ks 4c 4d 7h"
IN_ORDER = (HEMP, ACE, PALACE, MERCED, DERBY)


def at_table(document: Document, *bets: tuple[str, int], **readings: str) -> Round:
    """Deal to who has anted, at a table whose seat 3 banks."""
    opened = table(document, 3, SHOE, **readings)
    for who, dollars in bets:
        wager(opened, who, dollars)
    close(opened)
    return opened


def broken(opened: Round, who: str, answer: str) -> list[str]:
    """Name the rules that an answer would break."""
    return [fault.rule for fault in opened.check(Choose(bettor_of(who), answer))]


def down(opened: Round, name: str) -> dict[str, int]:
    """Return who has how many dollars on a space."""
    return {
        f"{bet.bettor.seat}.{bet.bettor.backline}".removesuffix(".0"): bet.amount // 100
        for bet in opened.state.bets
        if bet.wager == name
    }


@pytest.mark.parametrize("document", IN_ORDER, ids=names)
def test_players_are_asked_one_by_one_from_the_player_dealers_left(document: Document):
    """000:241, 000:4065, 001:1175, 002:897, 003:3437-3438"""
    opened = at_table(document, ("1", 10), ("2", 10), ("5", 10))
    order: list[str] = []
    while not opened.over:
        (who,) = asked(opened)
        order.append(who)
        choose(opened, who, "play")
    assert order == ["5", "1", "2"]


def test_players_decide_as_they_like_where_no_order_is_printed():
    """004:256"""
    opened = at_table(ROYALE, ("1", 10), ("2", 10), ("5", 10))
    assert set(asked(opened)) == {"1", "2", "5"}
    choose(opened, "2", "play")
    assert set(asked(opened)) == {"1", "5"}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_play_or_fold_is_all_there_is_to_choose(document: Document):
    """000:241, 000:4065, 001:1175, 002:897, 003:3433-3435, 004:256-258"""
    opened = at_table(document, ("1", 10))
    choices = [legal for legal in opened.legal() if legal.do == "choose"]
    assert choices == [Legal("choose", bettor=bettor_of("1"), answers=("play", "fold"))]
    for answer in ("check", "4x", "house-way", ""):
        assert broken(opened, "1", answer) == ["choice"], answer
    (fault,) = opened.check(Choose(bettor_of("1"), "check"))
    assert 'no answer "check"; answers: play, fold' in fault.says


@pytest.mark.parametrize("document", ALL, ids=names)
def test_the_play_wager_is_as_large_as_the_ante(document: Document):
    """000:229, 000:241, 000:4053, 000:4065, 001:1161, 001:1175, 002:876, 002:897, 003:3381-3382, 004:258, 004:295"""
    opened = at_table(document, ("1", 35))
    assert down(opened, document.play) == {}
    choose(opened, "1", "play")
    assert down(opened, document.play) == {"1": 35}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_fold_adds_nothing(document: Document):
    """000:241, 000:4065, 001:1175, 002:897, 003:3435, 004:257"""
    opened = at_table(document, ("1", 35))
    choose(opened, "1", "fold")
    assert opened.over
    assert down(opened, document.play) == {}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_nobody_chooses_twice_or_out_of_turn(document: Document):
    """000:241, 000:4065, 001:1175, 002:897, 003:3437-3438, 004:256"""
    opened = at_table(document, ("1", 10), ("5", 10))
    if document is not ROYALE:
        assert broken(opened, "1", "play") == ["choice"]
    choose(opened, "5", "play")
    assert broken(opened, "5", "fold") == ["choice"]
    assert broken(opened, "3", "play") == ["choice"]  # the player-dealer has nothing to decide
    assert broken(opened, "9", "play") == ["seat", "choice"]


@pytest.mark.parametrize("document", [HEMP, ACE], ids=names)
def test_only_who_has_anted_is_asked(document: Document):
    """000:241-242, 000:244, 000:4065-4066, 000:4068"""
    opened = table(document, 3, SHOE)
    wager(opened, "5", 10, document.three)
    wager(opened, "1", 10)
    wager(opened, "2", 10, document.six)
    close(opened)
    assert asked(opened) == ["1"]
    choose(opened, "1", "fold")
    assert opened.over


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_backline_bettors_follow_their_seat_one_by_one(document: Document):
    """000:227, 000:4051, 001:1147, 002:878 (reading backline-decisions): each matches with his own, or is out"""
    opened = at_table(document, ("1", 10), ("1.1", 20), ("1.2", 30), ("2", 40))
    order: list[str] = []
    for answer in ("play", "fold", "play", "play"):
        (who,) = asked(opened)
        order.append(who)
        choose(opened, who, answer)
    assert order == ["1", "1.1", "1.2", "2"]
    assert opened.over
    assert down(opened, document.play) == {"1": 10, "1.2": 30, "2": 40}


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_nobody_behind_a_folded_hand_is_asked(document: Document):
    """000:227, 000:4051, 001:1147, 002:878 (reading backline-decisions): the seated player decides for the hand"""
    opened = at_table(document, ("1", 10), ("1.1", 20), ("2", 40))
    choose(opened, "1", "fold")
    assert asked(opened) == ["2"]
    choose(opened, "2", "play")
    results = {str(who): gain // 100 for who, gain in opened.reckoning().results.items()}
    assert (results["seat 1"], results["seat 1 backline 1"]) == (-10, -20)


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_backline_bettors_may_be_bound_to_match(document: Document):
    """000:227, 000:4051, 001:1147, 002:878 (reading backline-decisions=bound-to-match)"""
    bets = (("1", 10), ("1.1", 20), ("2", 40))
    opened = at_table(document, *bets, backline_decisions="bound-to-match")
    choose(opened, "1", "play")
    assert asked(opened) == ["2"]
    assert down(opened, document.play) == {"1": 10, "1.1": 20}
    folded = at_table(document, *bets, backline_decisions="bound-to-match")
    choose(folded, "1", "fold")
    assert down(folded, document.play) == {}


@pytest.mark.parametrize("document", [HEMP, ACE], ids=names)
def test_a_backline_bettor_decides_alone_behind_a_bonus_bet(document: Document):
    """000:227-229, 000:242, 000:4051-4053, 000:4066: the seated player has no ante and nothing to decide"""
    opened = table(document, 3, SHOE)
    wager(opened, "1", 10, document.three)
    wager(opened, "1.1", 20)
    close(opened)
    assert asked(opened) == ["1.1"]
    choose(opened, "1.1", "play")
    assert down(opened, document.play) == {"1.1": 20}


@pytest.mark.parametrize("document", [HEMP, ACE], ids=names)
def test_a_backline_bettor_without_an_ante_has_nothing_to_follow_with(document: Document):
    """000:242, 000:244, 000:4066, 000:4068"""
    opened = table(document, 3, SHOE)
    wager(opened, "1", 10)
    wager(opened, "1.1", 20, document.three)
    close(opened)
    choose(opened, "1", "play")
    assert opened.over
