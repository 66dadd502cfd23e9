"""Hands of a split surrendered, in the six documents that say nothing of it (reading surrender-after-split)."""

from __future__ import annotations

import pytest

from games.blackjack.century_and_royale import BUSTER, CENTURY, PURE, At, asked, lines, opened, played, say
from houseway.games import Round
from houseway.verify import round_record
from verify.by_hand import faults

SILENT = {
    PURE: "004:738",
    BUSTER: "004:1820",
    "merced/pure-21-5-buster": "002:777",
    "lucky-derby/no-bust-blackjack": "003:5894-5895",
    "lucky-derby/no-bust-buster-blackjack": "003:6706-6707",
    "ace-and-vine/no-bust-buster-blackjack-lucky-lucky": "000:2456",
}
silent = pytest.mark.parametrize("game", SILENT)


def table(game: str, cards: str, **readings: str) -> Round:
    """Deal to seat 1, with $20 on it, and to the player-dealer in seat 2, whose nine needs no look."""
    return opened(At(game, bank=2, stake="2000"), "1: base 20", cards, **readings)


@silent
def test_a_hand_of_a_split_is_not_surrendered(game: str):
    """004:738, 004:1820, 002:777, 003:5894-5895, 003:6706-6707, 000:2456"""
    split = say(table(game, "8c 8d | 9d 8h > 5s 6h"), "1 split")
    assert asked(split) == {"1": "hit stand double"}
    assert asked(say(split, "1 stand")) == {"1": "hit stand double"}


@silent
def test_each_hand_of_a_split_may_be_surrendered_for_itself(game: str):
    """004:738, 004:1820, 002:777, 003:5894-5895, 003:6706-6707, 000:2456 (surrender-after-split=allowed)"""
    cards = "8c 8d | 9d 8h > Ts 6h"
    split = say(table(game, cards, surrender_after_split="allowed"), "1 split, 1 stand, 1 surrender")
    assert lines(split) == ["1 base win 20", "1 split (hand 2) lose 10"]
    record = round_record(split)
    assert [entry["answer"] for entry in record["choice"]] == ["split", "stand", "surrender on hand 2"]
    assert faults(record) == []
    assert SILENT[game] in split.reckoning().settled[1].outcome.cite


@silent
def test_the_first_hand_of_a_split_may_be_surrendered_and_the_second_played(game: str):
    """004:738, 004:1820, 002:777, 003:5894-5895, 003:6706-6707, 000:2456 (surrender-after-split=allowed)"""
    split = table(game, "8c 8d | 9d 8h > 5s Th", surrender_after_split="allowed")
    assert asked(say(split, "1 split")) == {"1": "hit stand double surrender"}
    assert lines(say(split, "1 surrender, 1 stand")) == ["1 base lose 10", "1 split (hand 2) win 20"]


@silent
def test_only_two_cards_of_a_split_are_surrendered(game: str):
    """004:738, 004:1820, 002:777, 003:5894-5895, 003:6706-6707, 000:2456 (surrender-after-split=allowed)"""
    split = table(game, "8c 8d | 9d 8h > 4s 2h", surrender_after_split="allowed")
    assert asked(say(split, "1 split, 1 hit")) == {"1": "hit stand"}


@silent
def test_split_aces_are_not_surrendered(game: str):
    """004:736, 004:1818, 002:775, 003:5884, 003:6696, 000:2452 (surrender-after-split=allowed)"""
    split = say(table(game, "Ac Ad | 9d 8h > 5s 6h", surrender_after_split="allowed"), "1 split")
    assert "surrender" not in asked(split).get("1", "")


@silent
def test_what_was_kept_before_the_look_is_kept_after_a_split_too(game: str):
    """004:738, 004:1820, 002:777, 003:5894-5895, 003:6706-6707, 000:2456 (surrender-moment=early)"""
    both = {"surrender_after_split": "allowed", "surrender_moment": "early"}
    split = say(table(game, "8c 8d | Td 8h > 5s 6h", **both), "1 keep, 1 split")
    assert asked(split) == {"1": "hit stand double"}
    assert asked(say(split, "1 stand")) == {"1": "hit stand double"}


def test_a_doubled_hand_is_not_asked_about_surrender():
    """001:1036, 001:1042 (reading surrender-after-double): with its card it is finished, fifteen or not"""
    doubled = played(At(CENTURY), "1: base 20", "6c 5d | 9d 8d > 4s", "1 double")
    assert lines(doubled) == ["1 base lose 20", "1 double lose 20"]
