"""Hands that prove themselves: rules by their hash, cards by the shuffle they came from."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.poker.chance import MOODS, act
from houseway.cards import shuffle, shuffle_record
from houseway.errors import RecordError
from houseway.games.poker.acts import Act
from houseway.games.poker.deal import Deal
from houseway.games.poker.events import Reshuffled
from houseway.games.poker.pack import Pack
from houseway.games.poker.plan import Plan
from houseway.games.poker.stakes import table_stakes
from houseway.rulebook import load
from houseway.rulebook.families.poker import PokerGame
from houseway.verify import examine_hand, hand_faults, hand_of, hand_record, open_hand, settle_hand
from verify.hands import POKER
from verify.mutations import Path, leaves, other_value, put, value_at


def proven(game_id: str, seed: int) -> tuple[dict[str, Any], Deal]:
    """Return a hand dealt from a shuffle that is committed to and revealed, as its table writes it down."""
    rules, r = load(game_id), Random(seed)  # noqa: S311 -- the same hands on every run
    document = rules.document
    assert isinstance(document, PokerGame)
    secret = bytes([seed]) * 32
    plan = Plan(document, table_stakes(document), game_id)
    pack = Pack(shuffle(document.deck.composition, 1, secret, "nonce", 7).order)
    deal = Deal(plan, {1: 8000, 2: 3000, 4: 9000, 5: 6000}, 4, pack)
    commands: list[Act] = []
    while not deal.over:
        commands.append(act(r, deal, MOODS[1]))
        deal.apply(commands[-1])
    proof = shuffle_record(document.deck.composition, 1, secret, "nonce", 7)
    return hand_record(deal, commands, rules, 4, shuffle=proof), deal


@pytest.mark.parametrize("game_id", POKER)
def test_a_proven_hand_is_clean_and_leaves_nothing_unsaid(game_id: str):
    """000:3354-3356 and every other document's pack"""
    for seed in range(1, 4):
        found = examine_hand(open_hand(hand_of(proven(game_id, seed)[0], "hand")))
        assert (found.faults, found.unchecked) == ((), ())


@pytest.mark.parametrize("game_id", POKER)
def test_cards_of_a_proven_hand_may_be_left_out(game_id: str):
    """000:3354-3356"""
    for seed in range(1, 4):
        record, deal = proven(game_id, seed)
        bare = {key: value for key, value in record.items() if key not in {"board", "burns"}}
        bare["seat"] = [{"seat": entry["seat"], "stack": entry["stack"]} for entry in record["seat"]]
        if not any(isinstance(event, Reshuffled) for event in deal.events):
            assert settle_hand(hand_of(bare, "hand")).deal.events == deal.events


HAND, _ = proven("hemphills/texas-holdem", 2)


def rules_named(**fields: object) -> list[tuple[str, str]]:
    return [(fault.rule, fault.says) for fault in hand_faults(hand_of({**HAND, **fields}, "hand"))]


def test_two_cards_exchanged_are_seen():
    """000:3400-3403"""
    seats = deepcopy(HAND["seat"])
    seats[0]["cards"], seats[1]["cards"] = seats[1]["cards"], seats[0]["cards"]
    says = [says for rule, says in rules_named(seat=seats) if rule == "shuffle"]
    assert says
    assert says[0].startswith("card ")
    assert "the proven pack has" in says[0]


def test_another_seed_proves_nothing():
    """000:3354-3356"""
    proof = {**HAND["shuffle"], "seed": "00" * 32}
    assert {rule for rule, _ in rules_named(shuffle=proof)} == {"shuffle"}


def test_another_pack_is_no_pack_of_the_game():
    """000:3354-3356"""
    proof = shuffle_record("joker_53", 1, bytes(32))
    other = {name: getattr(proof, name) for name in proof.__struct_fields__}
    assert ("shuffle", "shuffled: 1 of joker_53; the hand is dealt from one standard_52") in rules_named(
        shuffle=other
    )


def test_another_hash_means_other_rules():
    """000:3344-3477"""
    assert [rule for rule, _ in rules_named(rules_hash="ab" * 32)] == ["rules-hash"]


CARDS: list[Path] = [
    ("board",),
    ("burns",),
    *(("seat", place, "cards") for place in range(len(HAND["seat"]))),
]


@settings(max_examples=40)
@given(st.sampled_from(CARDS), st.data())
def test_no_card_can_be_changed_unseen(path: Path, data: st.DataObject):
    """000:3400-3442"""
    cards = value_at(HAND, path).split()
    place = data.draw(st.integers(0, len(cards) - 1))
    other = data.draw(st.sampled_from(["2c", "7d", "Ks", "Ah", "9s", "Jd"]))
    if other != cards[place]:
        cards[place] = other
        assert hand_faults(hand_of(put(HAND, path, " ".join(cards)), "hand")) != []


@settings(max_examples=40)
@given(st.sampled_from(leaves(HAND, "claimed")), st.data())
def test_no_claim_can_be_changed_unseen(path: Path, data: st.DataObject):
    """000:3457-3459"""
    changed = put(HAND, path, data.draw(other_value(value_at(HAND, path))))
    with suppress(RecordError):
        assert hand_faults(hand_of(changed, "hand")) != []
