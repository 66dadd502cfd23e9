"""A record of a table, changed in one place.

Some values are what the table was told (stakes, limits, what lay on a push): changing them may
change nothing that moved, and then there is nothing to find. Everything that follows from the
rules, and every card, cannot be changed unseen.
"""

from __future__ import annotations

import json
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from houseway.errors import HousewayError
from houseway.verify import Case, expected_settlement, open_case, parse_record, record_faults, unchecked
from verify.mutations import leaves, other_value, put, tampered, value_at
from verify.test_proofs import GAMES, records

DERIVED = ("claimed", "rules_hash", "shuffle", "cards", "first_card", "game")

any_record = st.sampled_from(GAMES).flatmap(lambda game: st.sampled_from(records(game)))


def opened(record: dict[str, Any]) -> Case | None:
    """Open a record, or return None if it cannot be read at all."""
    try:
        return open_case(parse_record(json.dumps(record), "round.json"))
    except HousewayError:
        return None


def moved(case: Case) -> object:
    """Return everything that a settled round comes to."""
    reckoning = expected_settlement(case)
    assert reckoning is not None
    lines = [(line.bet.bettor, line.bet.wager, line.outcome.result, line.moved) for line in reckoning.settled]
    return reckoning.button.seat, [line for line in lines if line[3]], reckoning.player_dealer


@settings(max_examples=48)
@given(st.data())
def test_what_follows_from_rules_and_cards_cannot_be_changed_unseen(data: st.DataObject):
    """000:648-649 and the settlement of every other document"""
    record = data.draw(any_record)
    path = data.draw(st.sampled_from(leaves(record, *DERIVED)))
    changed = put(record, path, data.draw(other_value(value_at(record, path))))
    case = opened(changed)
    assert case is None or record_faults(case)


@settings(max_examples=80)
@given(st.data())
def test_a_clean_verdict_means_that_every_dollar_moved_rightly(data: st.DataObject):
    """000:648-649: whatever was changed, cards, rules and money are those of the round that was played"""
    record = data.draw(any_record)
    case = opened(data.draw(tampered(record)))
    original = opened(record)
    assert original is not None
    assume(case is not None)
    if case is None or record_faults(case) or unchecked(case):
        return
    assert case.hands == original.hands
    assert case.rules.hash == original.rules.hash
    assert moved(case) == moved(original)


@settings(max_examples=40)
@given(st.data())
def test_what_is_left_out_is_said(data: st.DataObject):
    """000:153-162"""
    record = data.draw(any_record)
    gone = data.draw(st.sampled_from(["claimed", "rules_hash", "shuffle"]))
    case = opened({key: value for key, value in record.items() if key not in {gone, "first_card"}})
    assert case is not None
    assert any(name.startswith(gone) for name in unchecked(case)) or record_faults(case)
