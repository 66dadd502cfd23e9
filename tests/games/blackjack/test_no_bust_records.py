"""Records of the No Bust games, changed in one place: what verify names; and what a table refuses."""

from __future__ import annotations

from typing import Any

import pytest

from games.blackjack.no_bust_paper import (
    ALL,
    BEHIND,
    DERBY,
    VINE,
    Document,
    alone,
    bet,
    bettor_of,
    choose,
    jot,
    names,
    table,
)
from houseway.cards import shuffle, shuffle_record
from houseway.errors import IllegalError
from houseway.games import Choose, CloseWagers, PlaceWager, Round, TakeBank, table_setup
from houseway.rulebook import load
from houseway.verify import round_record
from verify.by_hand import faults, played

CHARTS = {
    VINE: ("2413-2415", "2407-2409"),
    DERBY: ("5807-5810", "5754-5758"),
    BEHIND[1]: ("6618-6621", "6589-6593"),
}


def cited(document: Document, lines: str) -> str:
    """Return lines of a document with the number of its seed."""
    return f"{'000' if document is VINE else '003'}:{lines}"


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(
    ("dealer", "says"),
    [
        ("Td 6c", "the player-dealer hand stopped at hard 16; it draws another card"),
        ("6d Ac", "the player-dealer hand stopped at soft 17; it draws another card"),
        ("Td 7c 4h", "the player-dealer hand drew 1 card after hard 17"),
        ("7d Ac 2h", "the player-dealer hand drew 1 card after soft 18"),
        ("Td 6c 5h 9h", "the player-dealer hand drew 1 card after hard 21"),
    ],
)
def test_a_player_dealer_who_did_not_follow_his_chart(document: Document, dealer: str, says: str):
    """000:2413-2415, 003:5807-5810, 003:6618-6621"""
    found = faults(alone(document, "Tc 9d", dealer, "stand"))
    assert [(fault.rule, fault.says) for fault in found] == [("drawing", says)]
    assert cited(document, CHARTS[document][0]) in found[0].cite


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(
    ("own", "choices", "says"),
    [
        ("6c 5d", "stand", 'seat 1: no answer "stand"; answers: hit, double, surrender'),
        (
            "8c 5h / 9d 7s",
            "split, stand, stand",
            'seat 1: no answer "split"; answers: hit, stand, double, surrender',
        ),
        ("Tc 2d 3h", "hit, surrender", 'seat 1: no answer "surrender"; answers: hit, stand'),
        ("Tc 2d 3h 4s", "hit, double", 'seat 1: no answer "double"; answers: hit, stand'),
        ("Tc 9d", "insure, stand", 'seat 1: no answer "insure"; answers: hit, stand, double, surrender'),
    ],
)
def test_an_answer_that_the_hand_did_not_have(document: Document, own: str, choices: str, says: str):
    """000:2405-2409, 000:2451-2457; 003:5750-5758, 003:5874-5899; 003:6587-6593, 003:6686-6713"""
    found = faults(alone(document, own, "Td 8c", choices))
    assert ("choice", says) in [(fault.rule, fault.says) for fault in found]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_player_who_drew_where_he_stood_or_stood_where_he_must_draw(document: Document):
    """000:2407-2409, 003:5754-5758, 003:6589-6593"""
    drew = faults(alone(document, "Tc 9d 2h", "Td 8c", "stand"))
    assert [fault.says for fault in drew] == ["the seat 1 hand drew 1 card after hard 19"]
    short = faults(alone(document, "2c 3d 4h", "Td 8c", "hit"))
    assert [fault.says for fault in short] == ["the seat 1 hand stopped at hard 9; it draws another card"]
    at_21 = faults(alone(document, "Tc 5d 6h 2s", "Td 8c", "hit"))
    assert [fault.says for fault in at_21] == ["the seat 1 hand drew 1 card after hard 21"]
    for found in (drew, short, at_21):
        assert found[0].rule == "drawing"
        assert cited(document, CHARTS[document][1]) in found[0].cite


@pytest.mark.parametrize("document", ALL, ids=names)
def test_nobody_acts_against_a_natural(document: Document):
    """000:2405, 000:2456; 003:5894-5895; 003:6706-6707"""
    record = alone(document, "Tc 6d", "Kd Ac", "surrender")
    assert [fault.rule for fault in faults(record)] == ["choice"]


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(
    ("own", "dealer", "choices", "says"),
    [
        ("6c 5d 9h", "Td 8c", "double $5", "seat 1: double for $5; it is for $10 to $20"),
        ("6c 5d 9h", "Td 8c", "double $21", "seat 1: double for $21; it is for $10 to $20"),
        (
            "8c 9d / 8h Td",
            "Td 8c",
            "split $10, stand, stand",
            "seat 1: split is for no amount of one's own choosing",
        ),
        ("Tc 9d", "Ad Kc", "insure $10.01", "seat 1: insure for $10.01; it is for $0.01 to $10"),
    ],
)
def test_an_amount_that_may_not_be_added(document: Document, own: str, dealer: str, choices: str, says: str):
    """000:2451-2452, 000:2457; 003:5874-5899; 003:6686-6713"""
    found = faults(alone(document, own, dealer, choices))
    assert [(fault.rule, fault.says) for fault in found] == [("choice", says)]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_choice_that_is_missing_or_one_too_many(document: Document):
    """000:2405, 003:5750, 003:6587"""
    missing = faults(alone(document, "Tc 9d", "Td 8c"))
    assert [(fault.rule, fault.says) for fault in missing] == [("choice", "still to choose: seat 1")]
    twice = faults(alone(document, "Tc 9d", "Td 8c", "stand, stand"))
    assert [(fault.rule, fault.says) for fault in twice] == [("choice", "seat 1 has nothing to choose now")]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_fourth_split_is_one_too_many(document: Document):
    """000:2452, 003:5883, 003:6695"""
    record = alone(
        document,
        "8c Td / 8d Td / 8h Td / 8s Td / 8c Td",
        "Td 9c",
        "split, split, split, split, stand, stand, stand, stand, stand",
    )
    found = [(fault.rule, fault.says) for fault in faults(record)]
    assert found == [("choice", 'seat 1: no answer "split"; answers: hit, stand, double')]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_hand_of_a_split_that_nobody_made(document: Document):
    """000:2452, 003:5883, 003:6695"""
    found = faults(alone(document, "8c Td / 8d Td", "Td 9c", "stand"))
    assert "hand-size" in {fault.rule for fault in found}
    assert any("seat 1 hand 2" in fault.says for fault in found)


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(("own", "choices"), [("8c Td", "stand"), ("6c 5d 9h", "double"), ("Ac Kd", "")])
def test_a_hand_that_nobody_made_is_named_and_no_other(document: Document, own: str, choices: str):
    """000:2452, 003:5883, 003:6695: the first hand has the cards that it was dealt, and drew none too many"""
    found = faults(alone(document, f"{own} / 8d Td", "Td 9c", choices))
    says = "the seat 1 hand 2 has 2 cards; none are dealt to it"
    assert [(fault.rule, fault.says) for fault in found] == [("hand-size", says)]


def test_the_number_of_packs_that_a_document_allows():
    """000:2361 over 000:2398 (reading one-deck-deal); 003:5640-5641, 003:6490-6491"""
    record = alone(VINE, "Tc 9d", "Td 8c", "stand", packs=1)
    assert [fault.rule for fault in faults(record)] == ["packs"]
    assert faults(record, one_deck_deal="one") == []
    for document in BEHIND:
        assert faults(alone(document, "Tc 9d", "Td 8c", "stand", packs=1)) == []
        assert [fault.rule for fault in faults(alone(document, "Tc 9d", "Td 8c", "stand", packs=9))] == [
            "packs"
        ]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_card_that_was_dealt_more_often_than_it_is_there(document: Document):
    """000:2361, 003:5640-5641, 003:6490-6491"""
    found = faults(alone(document, "Td 9d", "Td 8c", "stand", packs=2))
    assert found == []
    found = faults(alone(document, "Td Td 2d", "Td 8c", "hit", packs=2))
    assert [(fault.rule, fault.says) for fault in found] == [
        ("cards", "Td was dealt 3 times; 2 packs hold it 2 times")
    ]


def kept(document: Document) -> dict[str, Any]:
    """Return the record that a table keeps of a double, a split, a surrender, a natural and insurance."""
    record = jot(
        document.game,
        "6, 2000",
        "Ad 5c Tc Ah | 1: 6c 5d 9h | 2: 8c Ts / 8d 3s Tc | 3: Tc 6d | 4: Ac Kd",
        bet(1, base=20),
        bet(2, base=40),
        bet(3, base=30),
        bet(4, base=50),
        choices="1 decline, 2 insure, 3 decline, 4 insure $5,"
        " 1 double $10, 2 split, 2 stand, 2 hit, 3 surrender",
        positions=7,
    )
    return round_record(played(record))


@pytest.mark.parametrize("document", ALL, ids=names)
def test_what_a_table_kept_is_clean(document: Document):
    """000:2436, 003:5813-5816, 003:6623-6626"""
    record = kept(document)
    assert faults(record) == []
    assert record["claimed"]["player_dealer"] == -130


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(
    ("hand", "cards", "rules"),
    [
        ("player-dealer", "Ad 5c Tc 4h", {"outcome", "result"}),
        ("player-dealer", "Ad 5c Tc", {"drawing"}),
        ("player-dealer", "Ad 3c Tc 3h", {"action", "settlement-order"}),
        ("seat 1", "6c 5d 2h", {"outcome", "result"}),
        ("seat 1", "6c 5d 9h 2c", {"drawing"}),
        ("seat 2 hand 2", "8d 3s 2c", {"choice"}),
        ("seat 4", "Ac 9d", {"choice"}),
        ("seat 2", "9c Ts", {"choice"}),
    ],
)
def test_a_card_that_was_changed(document: Document, hand: str, cards: str, rules: set[str]):
    """000:2405-2447, 003:5750-5855, 003:6587-6667"""
    record = kept(document)
    record["cards"][hand] = cards
    assert {fault.rule for fault in faults(record)} >= rules


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_claim_that_was_changed(document: Document):
    """000:2355, 000:2419-2428, 000:2436; 003:5633, 003:5712-5732; 003:6483, 003:6557-6571"""
    record = kept(document)
    record["claimed"]["action_seat"] = 2
    assert [fault.rule for fault in faults(record)] == ["action"]

    record = kept(document)
    natural = next(
        step for step in record["claimed"]["settled"] if (step["seat"], step["wager"]) == (4, "base")
    )
    assert natural["moved"] == 60
    natural["moved"] = 75
    (fault,) = faults(record)
    assert (fault.rule, fault.says) == ("payout", "seat 4: base of $50 was paid $75; $60 is right")

    record = kept(document)
    steps = record["claimed"]["settled"]
    steps[-1], steps[-2] = steps[-2], steps[-1]
    assert [fault.rule for fault in faults(record)] == ["settlement-order"]

    record = kept(document)
    del record["claimed"]["settled"][0]
    (fault,) = faults(record)
    assert (fault.rule, "insurance was not settled; collected" in fault.says) == ("settlement", True)


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_split_hand_is_named_in_a_claim(document: Document):
    """000:2452, 003:5883-5887, 003:6695-6699"""
    record = kept(document)
    hand = next(step for step in record["claimed"]["settled"] if step["wager"] == "split")
    assert hand == {"seat": 2, "wager": "split", "hand": 2, "result": "win", "moved": 40}
    hand["result"] = "push"
    assert any("split (hand 2) was called push" in fault.says for fault in faults(record))


SEED = bytes(range(32))


def split_wherever_one_may(document: Document, nonce: str) -> Round:
    """Play a round of three seats from a shuffled shoe: pairs are split, the rest doubled or stood on."""
    rules = load(document.game)
    setup = table_setup(rules.game)
    opened = Round(rules, setup, shuffle(rules.game.deck.composition, setup.packs, SEED, nonce))
    opened.apply(TakeBank(2, 1_000_000))
    for seat in ("1", "3", "4"):
        opened.apply(PlaceWager(bettor_of(seat), "base", 2000))
    opened.apply(CloseWagers())
    while not opened.over:
        bettor, answers = next(iter(opened.state.asked.items()))
        word = next(word for word in ("split", "decline", "double", "stand", "hit") if word in answers)
        opened.apply(Choose(bettor, word))
    return opened


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_proven_shoe_deals_a_round_with_splits_in_this_order(document: Document):
    """000:2399-2400, 000:2452; 003:5741-5748, 003:5883-5887; 003:6578-6585, 003:6695-6699"""
    nonce, opened = next(
        (nonce, opened)
        for nonce in map(str, range(100))
        if (opened := split_wherever_one_may(document, nonce)).state.parted
    )
    proof = shuffle_record(opened.rules.game.deck.composition, opened.setup.packs, SEED, nonce)
    record = round_record(opened, proof, 0)
    assert faults(record) == []
    cards = record["cards"]
    cards["player-dealer"] = " ".join(reversed(cards["player-dealer"].split()))
    assert "shuffle" in {fault.rule for fault in faults(record)}


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_round_that_is_not_lawful_is_not_settled(document: Document):
    """000:2413-2415, 003:5807-5810, 003:6618-6621"""
    with pytest.raises(IllegalError, match="stopped at hard 16"):
        played(alone(document, "Tc 9d", "Td 6c", "stand"))


# what a table refuses


@pytest.mark.parametrize("document", ALL, ids=names)
@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("1 rescue", 'seat 1: no answer "rescue"; answers: hit, stand, double, split, surrender'),
        ("1 even-money", 'seat 1: no answer "even-money"; answers: hit, stand, double, split, surrender'),
        ("1 stand $5", "seat 1: stand is for no amount of one's own choosing"),
        ("1 surrender $5", "seat 1: surrender is for no amount of one's own choosing"),
        ("3 hit", "seat 3 has nothing to choose now"),
        ("9 hit", "no seat 9; this table has seats 1 to"),
    ],
)
def test_a_table_refuses_what_its_document_does_not_have(document: Document, words: str, says: str):
    """000:2405, 000:2449-2457; 003:5870-5899; 003:6682-6713"""
    opened = table(document, 2, "1 base 20, 3 base 20", "8c 8d 6s 8h 9h Tc")
    who, _, answer = words.partition(" ")
    assert opened.check(Choose(bettor_of(who), answer))[0].says.startswith(says)


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_double_that_is_no_amount(document: Document):
    """000:2451, 003:5874-5876, 003:6686-6688"""
    opened = table(document, 2, "1 base 20", "8c 6s 3d 9h Tc")
    for words in ("double much", "double -5", "double $0"):
        assert [fault.rule for fault in opened.check(Choose(bettor_of("1"), words))] == ["choice"]


@pytest.mark.parametrize("document", ALL, ids=names)
def test_doubles_splits_and_insurance_are_not_bet_before_the_cards(document: Document):
    """000:2451-2457, 003:5874-5899, 003:6686-6713"""
    rules = load(document.game)
    setup = table_setup(rules.game)
    opened = Round(rules, setup, shuffle(rules.game.deck.composition, setup.packs, bytes(32), "0"))
    opened.apply(TakeBank(2, 100_000))
    for wager in ("double", "split", "insurance"):
        (fault,) = opened.check(PlaceWager(bettor_of("1"), wager, 2000))
        assert (fault.rule, fault.says) == (
            "placed",
            f"seat 1: {wager} is not bet before the cards; it follows from a choice",
        )
    (fault,) = opened.check(PlaceWager(bettor_of("2"), "base", 2000))
    assert fault.rule == "player-dealer-wagers"


@pytest.mark.parametrize("document", ALL, ids=names)
def test_a_table_offers_exactly_what_it_accepts(document: Document):
    """000:2405-2409, 003:5750-5758, 003:6587-6593"""
    opened = table(document, 2, "1 base 20", "8c 6s 8d 9h Tc 5s 6s 7c")
    choose(opened, "1 split")
    (legal,) = [legal for legal in opened.legal() if legal.do == "choose"]
    assert (legal.answers, legal.amounts) == (("hit", "stand", "double"), {"double": (1000, 2000)})
    for word in ("hit", "stand", "double", "split", "surrender", "insure", "match"):
        accepted = not opened.check(Choose(bettor_of("1"), word))
        assert accepted == (word in legal.answers)
