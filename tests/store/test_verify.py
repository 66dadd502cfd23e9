"""Whatever is changed behind the journal's back is found, and the first bad entry named."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest

from houseway.errors import JournalError
from houseway.store import ChainFault, Draft, Entry, Posting, chain_faults, checked
from houseway.store.chain import GENESIS, sealed
from stores import draft, postings


def chain(*drafts: Draft) -> list[Entry]:
    made: list[Entry] = []
    for number, one in enumerate(drafts, start=1):
        made.append(sealed(number, made[-1].hash if made else GENESIS, one))
    return made


def five() -> list[Entry]:
    return chain(*(draft(f"c{number}") for number in range(5)))


def numbers(entries: list[Entry]) -> list[int]:
    return [fault.number for fault in chain_faults(entries)]


def test_a_clean_chain():
    assert numbers(five()) == []
    assert numbers([]) == []


@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_changed_entry_is_named_and_no_other(number: int):
    made = five()
    made[number - 1] = msgspec.structs.replace(made[number - 1], body=b"{}")
    (fault,) = chain_faults(made)
    assert str(fault).startswith(f"entry {number}: its content or its postings have the hash")


def test_an_entry_made_anew_is_named_by_the_next():
    made = five()
    made[2] = sealed(3, made[1].hash, draft("other"))
    assert numbers(made) == [4]
    assert "the entry before it is" in next(chain_faults(made)).says


@pytest.mark.parametrize(
    ("gone", "says"), [([3], "it is missing"), ([2, 3], "it is missing, and all up to entry 3")]
)
def test_a_gap_is_named_by_its_first_entry(gone: list[int], says: str):
    found = list(chain_faults(entry for entry in five() if entry.number not in gone))
    assert found[0] == ChainFault(gone[0], says)
    assert found[1].number == 4


def test_entries_out_of_order():
    made = five()
    made[1], made[2] = made[2], made[1]
    assert numbers(made)[0] == 2


def test_an_entry_twice():
    made = five()
    assert ChainFault(2, "it comes where entry 3 was expected") in chain_faults([*made[:2], made[1]])


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (postings(cage=-5, patron_a=4), "sum to -1"),
        (postings(cage=5, patron_a=-5), "patron/a would stand at -5"),
        (postings(cage=-5, house=3, seat_a=2), "the house meets seat/a"),
        ((Posting("casino", 5), Posting("cage", -5)), "no kind of account"),
    ],
)
def test_a_chain_that_holds_and_a_ledger_that_does_not(lines: tuple[Posting, ...], says: str):
    made = chain(draft(), draft(postings=lines), draft())
    found = list(chain_faults(made))
    assert {fault.number for fault in found} == {2}
    assert says in found[0].says


def test_a_command_used_twice():
    (fault,) = chain_faults(chain(draft("c1"), draft("c1", person="floor-1"), draft(), draft(), draft("c1")))
    assert str(fault) == "entry 5: command id c1 of cage-1 was used before"


def test_faults_come_as_the_entries_are_read():
    def entries() -> Iterator[Entry]:
        yield msgspec.structs.replace(five()[0], kind="x")
        raise AssertionError("read on too far")

    assert next(chain_faults(entries())).number == 1


def test_checked_entries_end_with_the_first_fault():
    made = five()
    made[2] = msgspec.structs.replace(made[2], at=1)
    passed: list[int] = []
    with pytest.raises(JournalError, match="entry 3: its content"):
        passed.extend(entry.number for entry in checked(made))
    assert passed == [1, 2]
    assert all(after.previous == before.hash for before, after in pairwise(checked(five())))
