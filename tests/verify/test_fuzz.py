"""Whatever a file holds, it is a round, or one HousewayError: never anything else.

The files are mangled copies of a round of 000:570-711 and of one with choices, 004:1353-1507.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.errors import HousewayError
from houseway.verify import file_text, open_case, parse_record, record_faults, settle, unchecked
from verify.mutations import anything, mangled, scratched
from verify.test_proofs import records
from verify.written import ROUND, as_json, as_toml

ROUNDS: list[dict[str, Any]] = [
    ROUND,
    next(record for record in records("casino-royale/royal-baccarat") if record["choice"]),
    next(record for record in records("casino-royale/baccarat-gold") if record["choice"]),
    records("lucky-derby/ez-baccarat-panda-8")[0],
]


def used(text: str) -> None:
    """Do everything with a record that can be done; only a HousewayError may stop it."""
    with suppress(HousewayError):
        record = parse_record(text, "fuzz")
        case = open_case(record)
        unchecked(case)
        clean = not [str(fault) for fault in record_faults(case)]
        lawful = bool(settle(record).reckoning().settled)
        assert lawful or not clean


@settings(max_examples=200)
@given(st.data())
def test_a_record_with_anything_in_its_places(data: st.DataObject):
    used(json.dumps(data.draw(mangled(data.draw(st.sampled_from(ROUNDS))))))


@settings(max_examples=120)
@given(st.data())
@pytest.mark.parametrize("written", [as_json, as_toml])
def test_a_file_with_scratches(written: Callable[[dict[str, Any]], str], data: st.DataObject):
    content = written(data.draw(st.sampled_from(ROUNDS))).encode()
    try:
        text = file_text(data.draw(scratched(content)), "fuzz")
    except HousewayError:
        return
    used(text)


@settings(max_examples=80)
@given(
    st.dictionaries(
        st.sampled_from([*ROUND, "choice", "readings", "shuffle", "first_card", "rules_hash"]), anything
    )
)
def test_a_table_of_anything(record: dict[str, Any]):
    used(json.dumps({"game": "hemphills/dai-bacc", **record}))


@settings(max_examples=80)
@given(st.text(max_size=60))
def test_any_text(text: str):
    used(text)
