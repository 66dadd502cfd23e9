"""The chain, without any database."""

from hashlib import sha256
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.errors import ConflictError, JournalError
from houseway.store import GENESIS, Draft, Posting, check_same, entry_hash
from stores import draft, postings

OTHER: dict[str, Any] = {
    "at": 1,
    "kind": "clock",
    "body": b"{}",
    "engine": "1.1",
    "table": "table-2",
    "person": "floor-1",
    "command": "c9",
    "rules": "r",
    "digest": "e",
    "postings": postings(cage=-5, house=5),
}


def test_anybody_can_work_out_a_hash():
    one = draft("c1", postings=postings(cage=-5, house=5))
    array = (
        '["houseway entry 1",7,"' + GENESIS + '",1700000000000,"command","table-1","cage-1","c1","'
        + sha256(one.body).hexdigest() + '","","1.0","' + "d" * 64 + '",[["cage",-5],["house",5]]]'
    )  # fmt: skip
    assert entry_hash(7, GENESIS, one) == sha256(array.encode()).hexdigest()


@pytest.mark.parametrize("name", Draft.__struct_fields__)
def test_every_field_is_in_the_hash(name: str):
    changed = msgspec.structs.replace(draft(), **{name: OTHER[name]})
    assert entry_hash(1, GENESIS, changed) != entry_hash(1, GENESIS, draft())


def test_the_place_is_in_the_hash():
    assert (
        len({entry_hash(1, GENESIS, draft()), entry_hash(2, GENESIS, draft()), entry_hash(1, "1", draft())})
        == 3
    )


@given(st.lists(st.text(max_size=3), min_size=7, max_size=7), st.integers(0, 6), st.integers(0, 6))
def test_texts_do_not_run_into_each_other(texts: list[str], one: int, other: int):
    names = ("kind", "engine", "table", "person", "command", "rules", "digest")
    swapped = texts.copy()
    swapped[one], swapped[other] = texts[other], texts[one]
    before = draft(**dict(zip(names, texts, strict=True)))
    after = draft(**dict(zip(names, swapped, strict=True)))
    assert (entry_hash(1, GENESIS, before) == entry_hash(1, GENESIS, after)) == (texts == swapped)


def test_the_order_of_postings_is_in_the_hash():
    before = draft(postings=(Posting("cage", -5), Posting("house", 5)))
    after = draft(postings=(Posting("house", 5), Posting("cage", -5)))
    assert entry_hash(1, GENESIS, before) != entry_hash(1, GENESIS, after)


def test_half_a_character_is_no_text():
    with pytest.raises(JournalError, match="not text"):
        entry_hash(1, GENESIS, draft(kind="\ud800"))


def test_the_same_command_has_the_same_answer():
    check_same("c1", "d" * 64, "d" * 64)


def test_another_command_under_the_same_id_is_refused():
    with pytest.raises(ConflictError, match="c1 was used for another command"):
        check_same("c1", "d" * 64, "e" * 64)
