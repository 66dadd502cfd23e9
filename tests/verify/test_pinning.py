"""A written round keeps its verdict when a default changes, and says where the rules are others now."""

import json
from pathlib import Path
from typing import Any

import pytest

from changed_rulebook import NET, changed_rulebook
from houseway.banking import Bettor
from houseway.cards import forced, parse_cards
from houseway.errors import UnknownGameError
from houseway.games import CloseWagers, PlaceWager, Round, TakeBank, usual_setup
from houseway.rulebook import load
from houseway.verify import open_case, record_faults, record_of, round_record, settle

GAME = "casino-royale/ez-baccarat-panda-8"


def written() -> dict[str, Any]:
    """Return a round in which gross and net coverage differ (004:205-207): $100 is due before $80 is collected."""
    rules = load(GAME)
    setup = usual_setup(rules.game)
    cards = parse_cards("9s 2c Kd Kh")  # player and banker in turn
    round_ = Round(rules, setup, forced(cards, rules.game.deck.composition, setup.packs))
    round_.apply(TakeBank(1, 100_00))
    round_.apply(PlaceWager(Bettor(2), "banker", 80_00))
    round_.apply(PlaceWager(Bettor(3), "player", 100_00))
    round_.apply(CloseWagers())
    return json.loads(json.dumps(round_record(round_)))


def test_a_written_round_pins_every_reading_and_its_rules():
    raw = written()
    assert raw["readings"] == dict(load(GAME).choices)
    assert raw["rules_hash"] == load(GAME).hash


def test_its_verdict_outlives_a_change_of_defaults(tmp_path: Path):
    """004:205-207"""
    raw = written()
    loose = {key: value for key, value in raw.items() if key not in {"readings", "rules_hash"}}
    assert record_faults(open_case(record_of(raw, "file"))) == []
    with changed_rulebook(tmp_path, NET):
        assert load(GAME).choices["coverage-policy"] == "net"
        assert record_faults(open_case(record_of(raw, "file"))) == []
        assert settle(record_of(raw, "file")).rules.choices["coverage-policy"] == "gross"
        assert record_faults(open_case(record_of(loose, "file"))) != []


def test_a_reading_that_the_document_lost_is_named_and_not_in_the_way():
    raw = written()
    raw["rules_hash"] = "0" * 64
    raw["readings"]["lost-since"] = "yes"
    (fault,) = record_faults(open_case(record_of(raw, "file")))
    assert fault.rule == "rules-hash"
    assert fault.says.endswith("no longer asked: lost-since=yes")
    del raw["rules_hash"]
    with pytest.raises(UnknownGameError, match="lost-since"):
        open_case(record_of(raw, "file"))


def test_a_reading_that_is_asked_since_is_named():
    raw = written()
    raw["rules_hash"] = "0" * 64
    answer = raw["readings"].pop("nobody-banks")
    (fault,) = record_faults(open_case(record_of(raw, "file")))
    assert fault.says.startswith("recorded under rules 000000000000, checked under ")
    assert fault.says.endswith(f"asked since: nobody-banks={answer}")


def test_the_document_itself_is_another():
    raw = {**written(), "rules_hash": "0" * 64}
    (fault,) = record_faults(open_case(record_of(raw, "file")))
    assert fault.says.endswith("the readings are the same, the document is not")
