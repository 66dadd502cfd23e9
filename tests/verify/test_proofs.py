"""Records that prove themselves: rules by their hash, cards by the shuffle they came from."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from houseway.cards import shuffle_record
from houseway.games import playable
from houseway.rulebook import game_ids, load
from houseway.verify import open_case, parse_record, record_faults, round_record, settle, unchecked
from table.banked.sittings import sitting
from verify.by_hand import faults
from verify.written import changed, without

GAMES = [game_id for game_id in game_ids() if playable(load(game_id).document)]


@cache
def records(game_id: str, rounds: int = 20) -> list[dict[str, Any]]:
    """Return what a table of bots wrote down of a session."""
    found = sitting(game_id)
    found.play(rounds)
    return [round_record(done.round, done.shoe.proof, done.first_card) for done in found.rounds]


DAI = records("hemphills/dai-bacc")[0]


@pytest.mark.parametrize("game_id", GAMES)
def test_records_of_a_table_are_clean_and_leave_nothing_unsaid(game_id: str):
    """000:648-649 and every other document's settlement"""
    for record in records(game_id)[::4]:
        case = open_case(parse_record(json.dumps(record), "round.json"))
        assert record_faults(case) == []
        assert unchecked(case) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_a_record_settles_to_what_it_claims(game_id: str):
    """000:648-649"""
    for record in records(game_id)[:5]:
        played = settle(parse_record(json.dumps(record), "round.json"))
        assert round_record(played)["claimed"] == record["claimed"]


def test_the_bank_of_a_proposition_player_is_written_down():
    """000:608"""
    assert DAI["player_dealer"] == {"seat": 1, "stake": 500, "proposition": True}


def test_another_rules_hash():
    """000:570-711: same rules, same hash"""
    found = faults(changed(DAI, rules_hash="f" * 64))
    assert [fault.rule for fault in found] == ["rules-hash"]
    assert found[0].says.startswith("recorded under rules ffffffffffff, checked under ")


def test_a_reading_that_changes_the_rules_changes_the_hash():
    """004:179"""
    assert "rules-hash" in {fault.rule for fault in faults(DAI, coverage_policy="net")}


def test_a_sealed_shuffle_proves_nothing_yet():
    """000:617"""
    sealed = {key: value for key, value in DAI["shuffle"].items() if key not in {"seed", "order"}}
    found = faults(changed(DAI, shuffle=sealed))
    assert [(fault.rule, fault.says) for fault in found] == [
        ("shuffle", "seed: not revealed"),
        ("shuffle", "order: not revealed"),
    ]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("algorithm", "another"),
        ("composition", "joker_53"),
        ("composition", "bonus_52"),
        ("composition", "no such pack"),
        ("packs", 7),
        ("packs", 0),
        ("packs", 101),
        ("commitment", "0" * 64),
        ("commitment", "?"),
        ("nonce", "plum"),
        ("nonce", "\ud800"),
        ("cut", 1),
        ("cut", -1),
        ("cut", 416),
        ("seed", "0" * 64),
        ("seed", "xyz"),
        ("order", ""),
        ("order", "As"),
    ],
)
def test_a_tampered_shuffle(field: str, value: object):
    """000:617"""
    found = faults(changed(DAI, **{f"shuffle__{field}": value}))
    assert found
    assert {fault.rule for fault in found} == {"shuffle"}


def test_two_cards_of_the_order_exchanged():
    """000:617"""
    order = DAI["shuffle"]["order"].split()
    order[0], order[100] = order[100], order[0]
    found = faults(changed(DAI, shuffle__order=" ".join(order)))
    assert len(found) == 1
    assert "2 of 416 cards differ" in found[0].says


def test_a_card_that_the_proven_shoe_does_not_have_there():
    """000:618"""
    player = DAI["cards"]["player"].split()
    other = "2c" if player[0] != "2c" else "2d"
    found = faults(changed(DAI, cards__player=" ".join([other, *player[1:]])))
    assert ("shuffle", f"card 1 was {other}; the proven shoe has {player[0]} there") in {
        (fault.rule, fault.says) for fault in found
    }


@pytest.mark.parametrize("moved", [-1, 1, 7])
def test_the_round_began_elsewhere_in_the_shoe(moved: int):
    """000:618"""
    found = faults(changed(DAI, first_card=DAI["first_card"] + moved))
    assert {fault.rule for fault in found} == {"shuffle"}


def test_places_are_counted_from_the_front_only():
    """000:617: a place counted from the back would find the same cards"""
    found = faults(changed(DAI, first_card=DAI["first_card"] - 416))
    assert [fault.says for fault in found] == [f"no card {DAI['first_card'] - 416} in a shoe"]


def test_a_round_beyond_the_end_of_the_shoe():
    """000:617"""
    assert [fault.says for fault in faults(changed(DAI, first_card=415))][-1].startswith(
        "the proven shoe ends after 1 of"
    )


def test_a_place_without_a_shoe():
    """000:617"""
    assert [fault.says for fault in faults(without(DAI, "shuffle"))] == [
        f"the round began at card {DAI['first_card']} of a shoe that is not recorded"
    ]


def test_cards_that_had_to_be_burned_were_dealt():
    """000:617: the first card is turned, and as many as it is worth leave the shoe unseen"""
    proof = shuffle_record("standard_52", 8, bytes(32))
    first = proof.order.split() if proof.order else []
    cards = {"player": f"{first[0]} {first[2]}", "banker": f"{first[1]} {first[3]}"}
    record = {**DAI, "cards": cards, "first_card": 0, "shuffle": {**vars_of(proof)}}
    found = [fault for fault in faults(record) if fault.rule == "shuffle"]
    assert [fault.cite for fault in found][:1] == [("000:617",)]
    assert found[0].says.startswith("the round began with 0 cards out of the shoe; ")


def vars_of(proof: Any) -> dict[str, Any]:
    return {name: getattr(proof, name) for name in proof.__struct_fields__}


def test_a_proven_shoe_of_other_packs():
    """000:582: proven in itself, and not the shoe that the round names"""
    found = faults(changed(DAI, packs=6))
    assert [(fault.rule, fault.says) for fault in found] == [
        ("shuffle", "the shoe holds 8 packs, the round names 6")
    ]


def test_a_proven_shoe_of_other_cards():
    """000:582: cards of the game, dealt in the order of a pack without tens"""
    proof = shuffle_record("spanish_48", 8, bytes(32))
    found = faults(changed(DAI, shuffle=vars_of(proof)))
    assert ("shuffle", "the shoe holds spanish_48; the game is dealt from standard_52") in {
        (fault.rule, fault.says) for fault in found
    }
