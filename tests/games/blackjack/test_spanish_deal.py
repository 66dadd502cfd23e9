"""Pure Spanish 21.5: who is dealt what and sees what, the look for a natural, who is asked first."""

from __future__ import annotations

import pytest

from games.blackjack.merced_paper import (
    DERBY,
    MERCED,
    SPANISH,
    asked,
    choose,
    hand,
    jot,
    live,
    order_dealt,
    refused,
    rules,
    wrong,
)
from houseway.errors import IllegalError
from houseway.games import CardDealt, HandTurned, TakeBank, as_seen, table_setup
from houseway.rulebook import load
from verify.by_hand import played

THREE = "8c 9d | 2: 5c 6d | 4: Kc 2d | 7: 9s 3h"


@pytest.mark.parametrize("game", SPANISH)
def test_cards_go_round_twice_from_the_player_dealers_left(game: str):
    """002:566-567, 003:4323-4331: seat 5 banks, so seat 7 comes first and the player-dealer last"""
    opened = live(game, THREE, "2 base 10, 4 base 10, 7 base 10", bank="5 1000")
    assert order_dealt(opened) == 2 * ["seat 7", "seat 2", "seat 4", "player-dealer"]
    assert (hand(opened, "7"), hand(opened, "2"), hand(opened, "4")) == ("9s 3h", "5c 6d", "Kc 2d")


@pytest.mark.parametrize("game", SPANISH)
def test_only_the_player_dealers_second_card_lies_face_down(game: str):
    """002:566-567, 003:4316-4319, 003:4329-4331"""
    opened = live(game, THREE, "2 base 10, 4 base 10, 7 base 10", bank="5 1000")
    faces = [(event.hand, event.face) for event in opened.events if isinstance(event, CardDealt)]
    assert [name for name, face in faces if face == "down"] == ["player-dealer"]
    assert faces[-1] == ("player-dealer", "down")


@pytest.mark.parametrize("game", SPANISH)
def test_nobody_sees_the_down_card_until_all_have_acted(game: str):
    """002:566, 002:569, 003:4316-4319, 003:4341-4342: not even who banks; everybody sees everything else"""
    opened = live(game, THREE, "2 base 10, 4 base 10, 7 base 10", bank="5 1000")
    dealt = [event for event in opened.events if isinstance(event, CardDealt)]
    for viewer in (None, 2, 5):
        seen = [as_seen(event, viewer) for event in dealt]
        hidden = [event for event in seen if isinstance(event, CardDealt) and event.card is None]
        assert hidden == [CardDealt("player-dealer", None, "down")]
    choose(opened, "7 stand, 2 stand")
    assert not [event for event in opened.events if isinstance(event, HandTurned)]
    choose(opened, "4 stand")
    turned = [event.hand for event in opened.events if isinstance(event, HandTurned)]
    assert turned == ["player-dealer"]


@pytest.mark.parametrize("game", SPANISH)
def test_players_are_asked_one_by_one_from_the_player_dealers_left(game: str):
    """002:567, 003:4331-4333"""
    opened = live(game, THREE, "2 base 10, 4 base 10, 7 base 10", bank="5 1000")
    order: list[str] = []
    while not opened.over:
        (who,) = asked(opened)
        order.append(who)
        choose(opened, f"{who} stand")
    assert order == ["7", "2", "4"]


@pytest.mark.parametrize("game", SPANISH)
def test_nobody_answers_out_of_turn(game: str):
    """002:567, 003:4331-4333"""
    opened = live(game, THREE, "2 base 10, 4 base 10, 7 base 10", bank="5 1000")
    assert refused(opened, "2 stand") == ["choice: seat 2 has nothing to choose now"]
    assert refused(opened, "5 hit") == ["choice: seat 5 has nothing to choose now"]
    assert refused(opened, "9 hit") == [
        "seat: no seat 9; this table has seats 1 to 8",
        "choice: seat 9 has nothing to choose now",
    ]
    choose(opened, "7 stand")
    assert refused(opened, "7 hit") == ["choice: seat 7 has nothing to choose now"]


@pytest.mark.parametrize("game", SPANISH)
@pytest.mark.parametrize("dealer", ["As Kd", "Ac Jh", "Qh Ad", "Ks Ac"])
def test_a_natural_under_an_ace_or_a_picture_ends_the_round(game: str, dealer: str):
    """002:606, 003:4420-4425: nobody draws, doubles, splits or surrenders"""
    opened = live(game, f"{dealer} | 1: 8c 8d | 2: 5c 6d", "1 base 10, 2 base 10")
    assert opened.over
    assert order_dealt(opened) == 2 * ["seat 1", "seat 2", "player-dealer"]
    assert [line.outcome.result for line in opened.reckoning().settled] == ["lose", "lose"]


@pytest.mark.parametrize("game", SPANISH)
@pytest.mark.parametrize("dealer", ["As 9d", "Ac Ah", "Qh 9d", "Ks Jc", "9s Ad", "2c Ad"])
def test_without_a_natural_the_players_draw(game: str, dealer: str):
    """002:606, 003:4419-4423"""
    assert list(asked(live(game, f"{dealer} | 1: 8c 7d", "1 base 10"))) == ["1"]


@pytest.mark.parametrize("game", SPANISH)
def test_a_natural_has_nothing_to_decide(game: str):
    """002:545, 002:605, 003:4263-4264, 003:4416-4418: the best hand there is"""
    opened = live(game, "7c 9d | 1: As Kd | 2: 8c 7d", "1 base 10, 2 base 10")
    assert list(asked(opened)) == ["2"]


@pytest.mark.parametrize("game", SPANISH)
def test_a_pack_has_no_tens(game: str):
    """002:543, 003:4257-4260: but a picture counts ten"""
    record = jot(game, "7c Jd | 1: Th 9d", "1 base 10", "1 stand")
    assert wrong(record) == [("cards", "Th was dealt once; 8 packs hold it 0 times")]
    assert rules(jot(game, "7c Jd | 1: Jh 9d", "1 base 10", "1 stand")) == []


@pytest.mark.parametrize("game", SPANISH)
def test_four_to_eight_packs(game: str):
    """002:543, 003:4257-4260"""
    document = load(game).game
    assert [table_setup(document, packs=packs).packs for packs in (4, 8)] == [4, 8]
    for packs in (3, 9):
        with pytest.raises(IllegalError, match=f"{packs} packs; the game is dealt from 4, 5, 6, 7, 8"):
            table_setup(document, packs=packs)
    record = jot(game, "7c Jd | 1: 7c 7c 7c", "1 base 10", "1 hit", packs=4)
    assert rules(record) == []
    assert rules(jot(game, "7c 7c 5d | 1: 7c 7c 7c", "1 base 10", "1 hit", packs=4)) == ["cards"]


@pytest.mark.parametrize("game", SPANISH)
def test_the_table_has_eight_places(game: str):
    """002:559, 003:4285-4288"""
    with pytest.raises(IllegalError, match="9 positions; the table has 2 to 8"):
        table_setup(load(game).game, 9)


@pytest.mark.parametrize("game", SPANISH)
def test_the_match_needs_a_base_wager_beside_it(game: str):
    """002:645, 003:4559-4561"""
    record = jot(game, "7c Jd | 1: 9h 9d", "1 base 10, 2 match-the-dealer 10", "1 stand")
    assert ("needs", "seat 2: match-the-dealer needs a wager on base") in wrong(record)


@pytest.mark.parametrize(("game", "cite"), [(MERCED, "002:620"), (DERBY, "003:4472")])
def test_nobody_bets_behind_a_seat(game: str, cite: str):
    """002:620, 003:4472"""
    for name in ("base", "match-the-dealer"):
        record = jot(game, "7c Jd | 1: 9h 9d", f"1 base 10, 1.1 base 10 {name} 10", "1 stand")
        with pytest.raises(IllegalError, match=f"backline betting is not permitted on {name} .{cite}"):
            played(record)


@pytest.mark.parametrize("game", SPANISH)
def test_what_follows_from_a_choice_is_not_bet_before_the_cards(game: str):
    """002:625-629, 003:4483-4513"""
    for name in ("double", "double-double", "split"):
        record = jot(game, "7c Jd | 1: 9h 9d", f"1 base 10 {name} 10", "1 stand")
        says = f"seat 1: {name} is not bet before the cards; it follows from a choice"
        assert ("placed", says) in wrong(record)


@pytest.mark.parametrize("game", SPANISH)
def test_proposition_players_may_bank(game: str):
    """002:621, 003:4475-4477"""
    opened = live(game, "7c Jd | 1: 9h 9d", "1 base 10")
    assert [fault.rule for fault in opened.check(TakeBank(3, 100, proposition=True))] == ["turn"]
    record = jot(game, "7c Jd | 1: 9h 9d", "1 base 10", "1 stand")
    record["player_dealer"]["proposition"] = True
    assert rules(record) == []


@pytest.mark.parametrize(
    ("game", "low", "high"), [(MERCED, 5, 10_000), (DERBY, 10, 1000)], ids=["merced", "derby"]
)
def test_wagers_keep_the_posted_limits(game: str, low: int, high: int):
    """002:563, 002:1405, 003:4292-4294, 003:7740-7741: base and match alike"""
    for name in ("base", "match-the-dealer"):
        for amount, says in (
            (low - 1, f"is under this table's minimum of ${low}"),
            (high + 1, f"is over this table's limit of ${high:,}"),
        ):
            bets = f"1 base {amount}" if name == "base" else f"1 base {low} {name} {amount}"
            (found,) = wrong(jot(game, "7c Jd | 1: 9h 9d", bets, "1 stand"))
            assert found == ("limits", f"seat 1: {name} of ${amount:,} {says}")
