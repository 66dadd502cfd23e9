"""Files of hands for a pot: TOML and JSON alike, and a clear word for what is no hand.

The hand is one of 000:3344-3477.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import parse_cards
from houseway.errors import HousewayError, RecordError
from houseway.verify import (
    HandRecord,
    RoundRecord,
    any_record_of,
    examine_hand,
    file_text,
    hand_of,
    hand_toml,
    open_hand,
    parse_hand,
    read_any,
    read_hand,
    settle_hand,
)
from houseway.verify.hand_record import written_cards
from verify.hands import HAND, random_hand
from verify.mutations import mangled, scratched, tampered
from verify.written import ROUND, as_json, as_toml, without

PROVEN = random_hand("casino-royale/lowball", 3, fees=True).written()
STUD = random_hand("palace/seven-card-stud-hi-lo", 5).written()
HANDS: list[dict[str, Any]] = [HAND, PROVEN, STUD]


@pytest.mark.parametrize("values", HANDS, ids=lambda values: values["game"])
def test_toml_and_json_hold_the_same_hand(values: dict[str, Any], tmp_path: Path):
    """000:3344-3477, 001:812-858, 004:987-1007"""
    texts = [as_toml(values), as_json(values), hand_toml(values)]
    records = [parse_hand(text, "hand") for text in texts]
    assert records[0] == records[1] == records[2]
    for number, text in enumerate(texts):
        file = tmp_path / f"hand-{number}"
        file.write_text(text, encoding="utf-8")
        assert read_hand(file) == read_any(file) == records[0]


def test_a_file_is_known_by_its_game():
    """000:3344-3477, 000:570-711"""
    assert isinstance(any_record_of(HAND, "hand"), HandRecord)
    assert isinstance(any_record_of(ROUND, "round"), RoundRecord)


def test_a_file_of_no_known_game_is_known_by_what_it_says():
    """000:3344-3477, 000:570-711"""
    assert isinstance(any_record_of({**HAND, "game": "nowhere/holdem"}, "hand"), HandRecord)
    assert isinstance(any_record_of({**ROUND, "game": "nowhere/baccarat"}, "round"), RoundRecord)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("", ()),
        ("As Kd", parse_cards("As Kd")),
        ("?? ?? 7d", (None, None, *parse_cards("7d"))),
        ("As??7d", (*parse_cards("As"), None, *parse_cards("7d"))),
        ("??", (None,)),
        ("Jo 10d", parse_cards("Jo Td")),
    ],
)
def test_a_card_may_be_unknown(text: str, cards: tuple[int | None, ...]):
    """001:779: cards down and up"""
    assert written_cards("board", text) == cards


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("acts", "3 call", "hand: acts: expected a list"),
        ("acts", [3], "hand: acts[0]: expected some text"),
        ("seat", {}, "hand: seat: expected a list"),
        ("seat", [{"seat": 0, "stack": 5}], "hand: seat[0].seat: expected a whole number above 0, got 0"),
        ("seat", [{"seat": 1}], "hand: seat[0].stack: expected whole dollars"),
        ("limits", [2], "hand: limits: expected"),
        ("structure", "half-pot", "hand: structure: expected a known word"),
        ("ante", "1.234", 'hand: ante: "1.234" is no amount of money'),
        ("post", [{"seat": 1, "kind": "rock", "amount": 4}], "hand: post[0].kind: expected a known word"),
        ("claimed", {"result": []}, 'hand: claimed: unknown key "result"; did you mean results?'),
        ("bord", "As", 'hand: unknown key "bord"; did you mean board?'),
    ],
)
def test_what_is_no_hand_is_named_with_its_place(key: str, value: object, says: str):
    """000:3344-3477"""
    with pytest.raises(RecordError) as refused:
        hand_of({**HAND, key: value}, "hand")
    assert str(refused.value).startswith(says), refused.value


@pytest.mark.parametrize("key", ["game", "seat", "acts"])
def test_what_a_hand_needs(key: str):
    """000:3344-3477"""
    with pytest.raises(RecordError, match=f"hand: {key}: expected"):
        hand_of(without(HAND, key), "hand")


def used(text: str) -> None:
    """Do everything with a hand that can be done; only a HousewayError may stop it."""
    with suppress(HousewayError):
        record = parse_hand(text, "fuzz")
        found = examine_hand(open_hand(record))
        assert all(str(fault) for fault in found.faults)
        claims = {"fees", "pots", "won", "result", "conservation"}
        if not {fault.rule for fault in found.faults} - claims:
            assert sum(settle_hand(record).results.values()) <= 0


@settings(max_examples=60)
@given(st.data())
def test_a_hand_with_anything_in_its_places(data: st.DataObject):
    """000:3344-3477"""
    used(json.dumps(data.draw(mangled(data.draw(st.sampled_from(HANDS))))))


@settings(max_examples=60)
@given(st.data())
def test_a_hand_with_another_value(data: st.DataObject):
    """000:3344-3477"""
    used(json.dumps(data.draw(tampered(data.draw(st.sampled_from(HANDS))))))


@settings(max_examples=40)
@given(st.data())
def test_a_file_with_scratches(data: st.DataObject):
    """000:3344-3477"""
    content = hand_toml(data.draw(st.sampled_from(HANDS))).encode()
    with suppress(HousewayError):
        used(file_text(data.draw(scratched(content)), "fuzz"))
