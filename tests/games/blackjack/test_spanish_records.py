"""Records of Pure Spanish 21.5, changed in one place: what verify names."""

from __future__ import annotations

from typing import Any

import pytest

from games.blackjack.merced_paper import (
    DERBY,
    MERCED,
    SPANISH,
    choose,
    jot,
    lines,
    live,
    rules,
    wrong,
)
from houseway.cards import cards_text
from houseway.games import CardDealt, Round, table_setup
from houseway.rulebook import load
from houseway.verify import round_record
from houseway.verify.replay import dealing_order
from verify.by_hand import case_of, played
from verify.written import changed, without

CARDS = "Kc 8d | 1: 6h 5d 9s | 2: 8h 9d | 2.2: 8s Kh | 3: 9c 7d | 4: 9c 5h Kd"


def kept(game: str, stake: int = 5000) -> dict[str, Any]:
    """Return the record that a table keeps: a double, a split, a surrender, a hand over; the button is at seat 1."""
    bets = "1 base 20 match-the-dealer 10, 2 base 30, 3 base 40, 4 base 50"
    said = "1 double stand, 2 split stand stand, 3 surrender, 4 hit"
    return round_record(played(jot(game, CARDS, bets, said, bank=f"8 {stake}")))


@pytest.mark.parametrize("game", SPANISH)
def test_what_a_table_kept_is_clean(game: str):
    """002:566-639, 003:4316-4547: 20 wins, 17 and 18 against 18, half of $40, and 24"""
    record = kept(game)
    assert rules(record) == []
    assert lines(record) == [
        "1 base win $20",
        "1 double win $20",
        "1 match-the-dealer lose $10",
        "2 base lose $30",
        "2 split (hand 2) push $0",
        "3 base lose $20",
        "4 base lose $50",
    ]
    assert [entry["wagers"] for entry in record["bet"]][1:] == [{"base": 30}, {"base": 40}, {"base": 50}]


@pytest.mark.parametrize("game", SPANISH)
def test_false_claims_are_named(game: str):
    """002:570-577, 002:611-634, 003:4346-4360, 003:4446-4523"""
    record = kept(game)
    step = "claimed__settled__"
    assert rules(changed(record, **{f"{step}1__moved": 40})) == ["payout"]
    assert rules(changed(record, **{f"{step}5__moved": 40})) == ["payout"]  # a surrender costs half
    assert rules(changed(record, **{f"{step}6__result": "push"})) == ["outcome"]
    assert rules(changed(record, **{f"{step}4__hand": 1})) != []  # hand 1 has no wager of that kind
    assert rules(changed(record, claimed__player_dealer=1)) == ["result", "conservation"]
    assert rules(changed(record, claimed__action_seat=2)) == ["action"]
    settled = changed(record)
    settled["claimed"]["settled"].insert(0, settled["claimed"]["settled"].pop())
    assert rules(settled) == ["settlement-order"]


@pytest.mark.parametrize("game", SPANISH)
def test_a_payment_beyond_the_stake_is_named(game: str):
    """002:577, 002:639, 003:4379-4382, 003:4545-4547"""
    record = kept(game, 35)
    assert [entry["moved"] for entry in record["claimed"]["settled"]][:3] == [20, 15, 0]
    assert rules(changed(record, claimed__settled__1__moved=20)) == ["coverage"]


@pytest.mark.parametrize("game", SPANISH)
@pytest.mark.parametrize(
    ("hand", "cards", "says"),
    [
        ("seat 1", "6h 5d 9s 2c", "the seat 1 hand drew 1 card after hard 20"),
        ("seat 2", "8h 9d 2c", "the seat 2 hand drew 1 card after hard 17"),
        ("seat 2 hand 2", "8s Kh 2c 2d", "the seat 2 hand 2 drew 2 cards after hard 18"),
        ("seat 3", "9c 7d 2c", "the seat 3 hand drew 1 card after hard 16"),
        ("seat 4", "9c 5h Kd 2c", "the seat 4 hand drew 1 card after hard 24"),
        ("player-dealer", "Kc 8d 2c", "the player-dealer hand drew 1 card after hard 18"),
        ("player-dealer", "Kc 6d", "the player-dealer hand stopped at hard 16; it draws another card"),
    ],
)
def test_cards_wrongly_taken_or_refused_are_named(game: str, hand: str, cards: str, says: str):
    """002:585-597, 002:625, 002:634, 003:4393-4407, 003:4483-4485, 003:4521-4523"""
    record = without(kept(game), "claimed", "rules_hash")
    assert wrong(changed(record, **{f"cards__{hand}": cards})) == [("drawing", says)]


@pytest.mark.parametrize("game", SPANISH)
def test_a_double_without_its_card_is_named_and_nobody_else(game: str):
    """002:625, 003:4484-4485"""
    record = without(kept(game), "claimed", "rules_hash")
    found = wrong(changed(record, **{"cards__seat 1": "6h 5d"}))
    assert found == [("drawing", "the seat 1 hand stopped at hard 11; it draws another card")]


@pytest.mark.parametrize("game", SPANISH)
def test_a_hit_on_hard_seventeen_is_named(game: str):
    """002:589, 003:4397"""
    record = jot(game, "Kc 8d | 1: 9h 8s 4d", "1 base 20", "1 hit")
    ((rule, says),) = wrong(record)
    assert (rule, says) == ("choice", 'seat 1: no answer "hit"; answers: stand, double, surrender')


@pytest.mark.parametrize("game", SPANISH)
@pytest.mark.parametrize(
    ("cards", "said", "says"),
    [
        ("9h 7s", "split", 'seat 1: no answer "split"'),
        ("9h 3s 2d", "hit surrender", 'seat 1: no answer "surrender"'),
        ("9h 3s 2d 4c", "hit double", 'seat 1: no answer "double"'),
        ("9h 3s", "rescue", 'seat 1: no answer "rescue"'),
        ("9h 3s 2d", "double-double", 'seat 1: no answer "double-double"'),
        ("9h 3s", "insure", 'seat 1: no answer "insure"'),
        ("9h 3s 4d", "double $15 stand", "seat 1: double for $15; it is for $20"),
    ],
)
def test_choices_that_the_rules_do_not_give_are_named(game: str, cards: str, said: str, says: str):
    """002:625-637, 003:4483-4537"""
    more = " | 1.2: 7s 9d" if said == "split" else ""
    own = "9h 9d" if more else cards
    found = wrong(jot(game, f"Kc 8d | 1: {own}{more}", "1 base 20", f"1 {said}"))
    assert any(rule == "choice" and words.startswith(says) for rule, words in found), found


@pytest.mark.parametrize("game", SPANISH)
def test_choices_that_are_missing_or_too_many(game: str):
    """002:567, 003:4331-4333"""
    record = without(kept(game), "claimed", "rules_hash")
    said = record["choice"]
    assert wrong({**record, "choice": said[:-1]})[0] == ("choice", "still to choose: seat 4")
    assert wrong({**record, "choice": said[1:]}) != []
    more = {**record, "choice": [*said, {"seat": 4, "answer": "stand"}]}
    assert wrong(more) == [("choice", "seat 4 has nothing to choose now")]
    bank = {**record, "choice": [*said, {"seat": 8, "answer": "hit"}]}
    assert wrong(bank) == [("choice", "seat 8 has nothing to choose now")]


@pytest.mark.parametrize("game", SPANISH)
def test_a_fourth_split_is_no_round(game: str):
    """002:630, 003:4516-4517: four hands at most"""
    hands = " | ".join(f"1.{number}: 8c Kd" for number in range(2, 5))
    said = "1 split split split split stand stand stand stand"
    record = jot(game, f"Kc 8d | 1: 8c Kh | {hands}", "1 base 20", said)
    assert "choice" in rules(record)
    fifth = {**record, "cards": {**record["cards"], "seat 1 hand 5": "8c Kc"}}
    assert wrong(fifth) == [("choice", 'seat 1: no answer "split"; answers: hit, stand, double')]
    del fifth["choice"][3]
    assert wrong(fifth) == [("hand-size", "the seat 1 hand 5 has 2 cards; none are dealt to it")]


@pytest.mark.parametrize("game", SPANISH)
def test_a_surrender_becomes_something_else(game: str):
    """002:634, 003:4521-4523: the payment claimed is no longer the one due"""
    record = kept(game)
    stood = changed(record)
    entry = next(entry for entry in stood["choice"] if entry["answer"] == "surrender")
    entry["answer"] = "stand"
    assert set(rules(stood)) >= {"payout"}


@pytest.mark.parametrize("game", SPANISH)
def test_another_down_card_is_another_round(game: str):
    """002:571, 002:611, 003:4346-4353, 003:4446-4448: nineteen beats what eighteen did not"""
    found = rules(changed(kept(game), **{"cards__player-dealer": "Kc 9d"}))
    assert "outcome" in found
    assert ("action" in found) is (game == DERBY)


@pytest.mark.parametrize("game", SPANISH)
def test_every_round_of_splits_can_be_put_together_again(game: str):
    """002:629-630, 003:4511-4518: what was split when follows from the choices"""
    opened = live(game, "9c 8d | 1: 8c 8d", "1 base 10", "8h 5s 8s 9h Kd 9c")
    choose(opened, "1 split split stand split stand stand stand")
    assert _written_order(opened) == _dealt_order(opened)


@pytest.mark.parametrize(
    ("game", "two", "draws", "said", "reading"),
    [
        (MERCED, "9c 8d | 1: Ac Ad", "Kh Ah 5c 6c", "split split stand stand", "natural-after-split=natural"),
        (DERBY, "9c 8d | 1: Ac Ad", "Kh Ah 5c 6c", "split split stand stand", "natural-after-split=natural"),
    ],
)
def test_a_hand_that_is_not_asked_keeps_its_second_card(
    game: str, two: str, draws: str, said: str, reading: str
):
    """002:629-630, 003:4511-4518 (reading natural-after-split=natural): ace and king ends, the next aces are split"""
    name, answer = reading.split("=")
    opened = live(game, two, "1 base 10", draws, **{name: answer})
    choose(opened, f"1 {said}")
    assert _written_order(opened) == _dealt_order(opened)


def _dealt_order(opened: Round) -> str:
    cards = [event.card for event in opened.events if isinstance(event, CardDealt)]
    return cards_text([card for card in cards if card is not None])


def _written_order(opened: Round) -> str:
    case = case_of(round_record(opened))
    return cards_text([card for card in dealing_order(case) if card is not None])


def test_the_table_that_is_left_may_be_for_six_packs_only():
    """003:4567, 003:4604 (reading match-tables-lost=six-packs)"""
    assert table_setup(load(DERBY, {"match-tables-lost": "six-packs"}).game).packs == 6
    record = jot(DERBY, "9c 8d | 1: 9h 7d", "1 base 20 match-the-dealer 10", "1 stand", packs=8)
    assert rules(record) == []
    assert rules(record, match_tables_lost="six-packs") == ["packs"]
