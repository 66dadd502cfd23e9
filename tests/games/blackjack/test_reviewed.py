"""What a stranger found: answers that break off, words that mislead, a hand finished for nobody."""

from __future__ import annotations

import pytest

from houseway.banking import Bettor
from houseway.cards import forced, parse_cards
from houseway.games import Choose, CloseWagers, PlaceWager, Round, TakeBank, table_setup
from houseway.games.transcript import transcript
from houseway.rulebook import load
from houseway.verify import open_case, record_faults, record_of, settle

NO_BUST = "lucky-derby/no-bust-blackjack"
PURE = "casino-royale/pure-21-5"


def written(game: str, cards: dict[str, str], answers: str, **more: object) -> dict[str, object]:
    """A round of one bettor in seat 3 against the bank in seat 1."""
    said = [{"seat": 3, "answer": answer} for answer in answers.split(", ") if answer]
    bank, bets = {"seat": 1, "stake": 5000}, [{"seat": 3, "wagers": {"base": 20}}]
    return {"game": game, "player_dealer": bank, "bet": bets, "cards": cards, "choice": said, **more}


def faults(record: dict[str, object]) -> list[str]:
    return [fault.rule for fault in record_faults(open_case(record_of(record, "round")))]


@pytest.mark.parametrize(
    "answers",
    ["hit, split, stand", "hit, split, split, stand", "stand, split", "double, split", "split, split"],
)
def test_a_split_that_is_none_is_named_and_breaks_nothing_off(answers: str):
    """003:5883: a pair is split as it was dealt"""
    cards = {"player-dealer": "Ks 7d", "seat 3": "8d 3h Td", "seat 3 hand 2": "2c 9c"}
    assert set(faults(written(NO_BUST, cards, answers))) & {"choice", "hand-size"}


def test_a_hand_that_nothing_waits_for_is_turned_and_not_finished():
    """004:674, 004:719 (reading player-dealer-finishes)"""
    short, long = (
        {"player-dealer": "9s 7d", "seat 3": "Th 6c"},
        {"player-dealer": "9s 7d 4c", "seat 3": "Th 6c"},
    )
    always = {"readings": {"player-dealer-finishes": "always"}}
    assert faults(written(PURE, short, "surrender")) == []
    assert faults(written(PURE, long, "surrender")) == ["drawing"]
    assert faults(written(PURE, long, "surrender", **always)) == []
    assert faults(written(PURE, short, "surrender", **always)) == ["drawing"]


def test_who_only_insured_behind_a_seat_is_bound_to_nothing():
    """004:744"""
    record = written(PURE, {"player-dealer": "As 8d", "seat 3": "Th 9c"}, "decline, stand")
    record["bet"] = [
        {"seat": 3, "wagers": {"base": 20}},
        {"seat": 3, "backline": 1, "wagers": {"base": 20}},
    ]
    record["choice"] = [
        {"seat": 3, "answer": "decline"},
        {"seat": 3, "backline": 1, "answer": "insure"},
        {"seat": 3, "answer": "stand"},
    ]
    told = transcript(settle(record_of(record, "round")))
    assert "seat 3 backline 1  insures: $10 on insurance" in told


def test_a_lost_buster_names_its_own_reading():
    """002:791 (reading buster-after-surrender=lost)"""
    record = written("merced/pure-21-5-buster", {"player-dealer": "9s 8d", "seat 3": "Th 6c"}, "surrender")
    record["bet"] = [{"seat": 3, "wagers": {"base": 20, "buster": 10}}]
    record["readings"] = {"buster-after-surrender": "lost"}
    lines = transcript(settle(record_of(record, "round"))).splitlines()
    assert any("buster" in line and "reading buster-after-surrender" in line for line in lines)
    assert any("base" in line and "reading forfeited-halves" in line for line in lines)


@pytest.mark.parametrize(
    ("answer", "cite"),
    [
        ("rescue", "003:4486-4489"),
        ("double-double", "003:4492-4499"),
        ("surrender", "003:4521-4523"),
        ("stand on hand 3", "003:4393-4397"),
    ],
)
def test_a_refused_answer_names_where_it_is_printed(answer: str, cite: str):
    """003:4393-4537: each option in its own place"""
    rules = load("lucky-derby/pure-spanish-21-5")
    setup = table_setup(rules.game)
    order = parse_cards("2c 9s 3d 7d 4h")
    begun = Round(rules, setup, forced(order, rules.game.deck.composition, setup.packs))
    begun.apply(TakeBank(1, 100_000))
    begun.apply(PlaceWager(Bettor(3), "base", 1000))
    begun.apply(CloseWagers())
    begun.apply(Choose(Bettor(3), "hit"))
    assert any(cite in fault.cite for fault in begun.check(Choose(Bettor(3), answer)))
