"""Records of three card poker, changed in one place: what verify names."""

from __future__ import annotations

from typing import Any

import pytest

from games.three_card.paper import (
    ALL,
    BEHIND,
    BUTTON,
    MERCED,
    NEEDS,
    PALACE,
    ROYALE,
    SIX,
    Document,
    bet,
    jot,
    names,
)
from houseway.errors import IllegalError, RecordError
from houseway.verify import round_record
from verify.by_hand import case_of, faults, played
from verify.written import changed, without

CARDS = "9d 9c Ah | 1: Th Td 2c | 2: 5s 4d 2h | 3: 7h 7c 3s"


def kept(document: Document, stake: int = 500) -> dict[str, Any]:
    """Return the record that a table keeps: seat 1 wins $40 twice, seat 2 gives up $30, seat 3 loses $50 twice."""
    record = jot(
        document,
        f"7, {stake}",
        CARDS,
        document.bets(1, 40),
        document.bets(2, 30),
        document.bets(3, 50, 50),
        choices="1 play, 2 fold, 3 play",
        positions=7,
    )
    return round_record(played(record))


def rules(record: dict[str, Any]) -> list[str]:
    """Return the names of the rules that a record breaks."""
    return [fault.rule for fault in faults(record)]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_what_a_table_kept_is_clean(document: Document):
    """000:261, 000:4086, 001:1194, 002:912, 003:3490-3493: every hand can be put together again; 004:277"""
    record = kept(document)
    assert rules(record) == []
    assert record["choice"] == [
        {"seat": 1, "answer": "play"},
        {"seat": 2, "answer": "fold"},
        {"seat": 3, "answer": "play"},
    ]
    assert document.play not in {name for entry in record["bet"] for name in entry["wagers"]}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_false_step_is_named(document: Document):
    """000:245-247, 000:258-260, 000:4069-4071, 001:1190-1193, 002:908-913, 003:3475-3502, 004:264-277"""
    record = kept(document)
    claimed = "claimed__settled__"
    assert rules(changed(record, **{f"{claimed}1__moved": 41})) == ["payout"]
    assert rules(changed(record, **{f"{claimed}1__result": "push"})) == ["outcome"]
    assert rules(changed(record, **{f"{claimed}0__result": "push"})) == ["outcome"]  # the folded ante is lost
    assert rules(changed(record, claimed__player_dealer=1)) == ["result", "conservation"]
    assert "result" in rules(changed(record, claimed__results__0__result=40))
    short = changed(record)
    del short["claimed"]["settled"][0]
    assert rules(short) == ["settlement"]
    doubled = changed(record)
    doubled["claimed"]["settled"].append(doubled["claimed"]["settled"][0])
    assert "settlement" in rules(doubled)


@pytest.mark.parametrize("document", ALL, ids=names)
def test_folded_wagers_taken_later_are_out_of_order(document: Document):
    """000:245, 000:4069, 001:1181, 002:900, 003:3449-3451; 004:257 (reading folded-wagers-taken)"""
    record = kept(document)
    settled = record["claimed"]["settled"]
    settled.append(settled.pop(0))
    assert rules(record) == ["settlement-order"]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_payment_beyond_the_stake_is_named(document: Document):
    """000:172, 000:247, 000:3997, 001:1101, 002:915, 003:3513-3516, 004:266-267"""
    record = kept(document, 90)
    assert record["claimed"]["settled"][2]["moved"] == 20  # of $40: $30 and $40 have gone
    found = faults(changed(record, claimed__settled__2__moved=40))
    assert [fault.rule for fault in found] == ["coverage"]
    assert "(the stake reaches $20 of $40)" in found[0].says


@pytest.mark.parametrize("document", BUTTON, ids=names)
def test_action_from_the_wrong_seat_is_named(document: Document):
    """000:235-236, 000:4056, 003:3496-3502: an ace is seat 1"""
    found = faults(changed(kept(document), claimed__action_seat=3))
    assert [(fault.rule, fault.says) for fault in found] == [
        ("action", "action began at seat 3; it begins at seat 1")
    ]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_another_choice_is_another_round(document: Document):
    """000:241, 000:4065, 001:1175, 002:897, 003:3433-3435, 004:256-258"""
    folded = changed(kept(document), choice__0__answer="fold")
    says = {fault.says for fault in faults(folded)}
    assert f"seat 1: {document.play} was settled; no such wager lay there" in says
    assert any(words.startswith("seat 1: ante was called win; it loses: ") for words in says)
    stayed = changed(kept(document), choice__1__answer="play")
    assert f"seat 2: {document.play} was not settled; collected $30 is due" in {
        fault.says for fault in faults(stayed)
    }


@pytest.mark.parametrize("document", ALL, ids=names)
def test_another_card_is_another_round(document: Document):
    """000:258-260, 000:4083-4085, 001:1190-1192, 002:908-910, 003:3475-3483, 004:264-265"""
    record = kept(document)
    record["cards"]["seat 1"] = "Th 8d 2c"
    assert set(rules(record)) >= {"outcome", "result"}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_choices_that_cannot_be(document: Document):
    """000:241, 000:4065, 001:1175, 002:897, 003:3433-3438, 004:256-258"""
    record = without(kept(document), "claimed", "rules_hash")
    answers = record["choice"]
    last_gone = {**record, "choice": answers[:-1]}
    twice = {**record, "choice": [*answers, {"seat": 1, "answer": "play"}]}
    bank = {**record, "choice": [*answers, {"seat": 7, "answer": "play"}]}
    strange = {**record, "choice": [{"seat": 1, "answer": "4x"}, *answers[1:]]}
    for wrong, who in ((last_gone, "seat 3"), (twice, "seat 1"), (bank, "seat 7"), (strange, "seat 1")):
        (fault,) = faults(wrong)
        assert (fault.rule, who in fault.says) == ("choice", True), fault


def test_a_choice_that_is_missing_is_named():
    """002:897: seat 1 is asked before seat 2, and seat 2 before seat 3; the first that is missing is named"""
    record = without(kept(MERCED), "claimed", "rules_hash")
    first, second, third = record["choice"]
    for made, who in (
        ([second, third], "seat 1"),
        ([first, third], "seat 2"),
        ([first, second], "seat 3"),
        ([third], "seat 1"),
        ([], "seat 1"),
    ):
        (fault,) = faults({**record, "choice": made})
        assert (fault.rule, fault.says) == ("choice", f"still to choose: {who}")
        assert "002:897" in fault.cite


def test_all_who_are_asked_at_once_are_named():
    """004:256-258: no order is printed, so everybody is asked together"""
    record = without(kept(ROYALE), "claimed", "rules_hash")
    (fault,) = faults({**record, "choice": record["choice"][1:2]})
    assert (fault.rule, fault.says) == ("choice", "still to choose: seat 1, seat 3")


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_a_choice_that_is_missing_behind_a_seat_is_named(document: Document):
    """000:227, 000:4051, 001:1147, 002:878 (reading backline-decisions): who bets behind a seat matches or is out"""
    record = jot(
        document,
        "2, 500",
        "Kd 8c 5h | 1: 9s 9d 2c",
        document.bets(1, 10),
        document.bets(1, 20, behind=1),
        choices="1 play",
    )
    (fault,) = faults(record)
    assert (fault.rule, fault.says) == ("choice", "still to choose: seat 1 backline 1")
    assert faults(record, backline_decisions="bound-to-match") == []


@pytest.mark.parametrize("document", BEHIND, ids=names)
def test_choices_may_be_written_down_in_any_order(document: Document):
    """000:227, 000:4051, 001:1147, 002:878 (reading backline-settled-when): the order of placing settles, not the list's"""
    record = jot(
        document,
        "2, 500",
        "Kd 8c 5h | 1: 9s 9d 2c",
        document.bets(1, 10),
        document.bets(1, 20, behind=1),
        document.bets(1, 30, behind=2),
        choices="1 play, 1.1 play, 1.2 play",
    )
    clean = round_record(played(record))
    assert rules(clean) == []
    assert rules({**clean, "choice": clean["choice"][::-1]}) == []


@pytest.mark.parametrize("document", ALL, ids=names)
def test_every_hand_has_three_cards(document: Document):
    """000:237, 000:4061, 001:1167, 002:884, 003:3399, 004:255"""
    record = without(kept(document), "claimed", "rules_hash")
    for hand, cards in (
        ("seat 1", "Th Td 2c Kc"),
        ("seat 1", "Th Td"),
        ("seat 3", ""),
        ("player-dealer", "9d 9c"),
    ):
        wrong = changed(record, **{f"cards__{hand}": cards})
        assert ("hand-size", True) in [(fault.rule, hand in fault.says) for fault in faults(wrong)], hand


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_folded_hand_that_nobody_saw_need_not_be_written_down(document: Document):
    """000:245, 000:4069, 001:1181, 002:900, 003:3449-3451, 004:257"""
    record = kept(document)
    assert rules(changed(record, **{"cards__seat 2": ""})) == []
    assert "hand-size" in rules(changed(record, **{"cards__seat 3": ""}))


@pytest.mark.parametrize("document", SIX, ids=names)
def test_a_folded_hand_beside_a_bonus_on_six_cards_is_written_down(document: Document):
    """000:244-245, 000:4068-4069, 001:1180, 002:899, 003:3444-3446"""
    record = jot(document, "2, 500", "Kd 8c 5h | 1: ", document.bets(1, 10, six=10), choices="1 fold")
    assert rules(record) == ["hand-size"]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_nobody_gets_a_hand_without_a_wager(document: Document):
    """000:228, 000:4052, 001:1161, 002:876, 003:3379, 004:254"""
    record = kept(document)
    record["cards"]["seat 5"] = "2d 3d 4d"
    assert "hand-size" in rules(record)
    record["cards"]["seat 99"] = "2d 3d 4d"
    with pytest.raises(RecordError, match='no hand "seat 99" in this round'):
        case_of(record)


def test_a_card_is_dealt_no_oftener_than_the_packs_hold_it():
    """004:251: six packs hold it six times"""
    record = jot(ROYALE, "2, 500", "9s 9s 9s | 1: 9s 9s 9s", bet(1, ante=10), choices="1 play")
    assert rules(record) == []
    assert rules({**record, "packs": 5}) == ["cards"]


@pytest.mark.parametrize("document", SIX, ids=names)
@pytest.mark.parametrize(
    ("cards", "card"),
    [
        ("Kd 8c 5h | 1: Kd 9d 2c", "Kd"),  # here and there
        ("Kd 8c 5h | 1: 9d 9d 2c", "9d"),  # in one hand
        ("5h 8c 5h | 1: 9d 4s 2c", "5h"),  # the one that is shown
    ],
)
def test_a_card_that_was_dealt_twice_is_named(document: Document, cards: str, card: str):
    """000:182-184, 000:4007-4009, 001:1110-1111, 002:848-849, 003:3314-3318: one pack of 52"""
    record = jot(document, "2, 500", cards, document.bets(1, 10, 10, 10), choices="1 play")
    (fault,) = faults(record)
    assert (fault.rule, fault.says) == ("cards", f"{card} was dealt 2 times; 1 pack holds it once")
    claims: dict[str, Any] = {"claimed": {"action_seat": 1, "player_dealer": 0, "results": [], "settled": []}}
    assert rules({**record, **claims}) == ["cards"]  # nothing can be settled with such cards


@pytest.mark.parametrize("document", SIX, ids=names)
def test_a_round_with_an_impossible_card_is_not_settled(document: Document):
    """000:182-184, 000:4007-4009, 001:1110-1111, 002:848-849, 003:3314-3318: no joker, one pack"""
    for hand, says in (("Kd 9d 2c", "Kd was dealt 2 times"), ("Jo 9d 2c", "Jo was dealt once; 1 pack holds")):
        record = jot(document, "2, 500", f"Kd 8c 5h | 1: {hand}", document.bets(1, 10), choices="1 play")
        assert rules(record) == ["cards"]
        with pytest.raises(IllegalError, match=says):
            played(record)


@pytest.mark.parametrize("document", [*NEEDS, ROYALE], ids=names)
def test_a_record_of_a_bonus_bet_without_an_ante_is_judged(document: Document):
    """001:1203, 002:923, 003:3526-3527, 004:272: it names the rule, and the hand that was not dealt"""
    record = jot(
        document,
        "7, 500",
        "Kd 8c 5h | 1: 9s 9d 2c",
        document.bets(1, 10),
        document.bets(2, three=10),
        choices="1 play",
    )
    assert rules(record) == ["needs", "entry"]


@pytest.mark.parametrize("document", [PALACE, MERCED], ids=names)
def test_a_record_of_a_bettor_behind_an_empty_seat_is_judged(document: Document):
    """001:1161, 002:876"""
    record = jot(
        document,
        "7, 500",
        "Kd 8c 5h | 1: 9s 9d 2c",
        document.bets(1, 10),
        document.bets(2, 10, behind=1),
        choices="1 play",
    )
    assert rules(record) == ["entry"]


@pytest.mark.parametrize("positions", [-1, 0, 1, 100, 10**9])
@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_table_without_seats_or_with_too_many_is_named(document: Document, positions: int):
    """000:211, 000:4036, 001:1136, 002:843, 003:3307, 004:253"""
    hands = "Kd 8c 5h | 1: 9s 9d 2c"
    record = jot(document, "2, 500", hands, document.bets(1, 10), choices="1 play", positions=positions)
    found = {fault.rule: fault.says for fault in faults(record)}
    assert found["seats"] == f"{positions} positions; the table has 2 to {document.positions}"
    with pytest.raises(IllegalError, match="positions; the table has 2 to"):
        played(record)


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_table_without_seats_and_wagers_is_named(document: Document):
    """000:211, 000:4036, 001:1136, 002:843, 003:3307, 004:253"""
    for positions in (0, 1):
        assert "seats" in rules(jot(document, "1, 500", "Kd 8c 5h", positions=positions))


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_short_hand_is_named_beside_one_that_nobody_saw(document: Document):
    """000:237-238, 000:4061-4062, 001:1167, 002:884, 003:3399, 004:255: whether or not it has a card to be shown"""
    record = without(kept(document), "claimed", "rules_hash")
    for own, count in (("9d 9c", "2 cards"), ("9d", "1 card"), ("", "0 cards")):
        wrong = changed(record, **{"cards__player-dealer": own, "cards__seat 2": ""})
        assert [fault.says.partition(";")[0] for fault in faults(wrong)] == [
            f"the player-dealer hand has {count}"
        ]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_every_hand_that_is_not_whole_is_named(document: Document):
    """000:237-238, 000:4061-4062, 001:1167, 002:884, 003:3399, 004:255"""
    wrong = changed(
        kept(document), **{"cards__player-dealer": "9d 9c", "cards__seat 3": "7h", "cards__seat 2": "5s"}
    )
    found = [fault.says.partition(" hand has ") for fault in faults(wrong) if fault.rule == "hand-size"]
    assert [(hand, count.partition(";")[0]) for hand, _, count in found] == [
        ("the player-dealer", "2 cards"),
        ("the seat 2", "1 card"),
        ("the seat 3", "1 card"),
    ]
