"""The audit of house money: two people behind every proposal, and older one-person corrections named as findings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from houseway.cardroom.checking import faults
from houseway.cardroom.commands import (
    AnyRoomCommand,
    BuyAtCage,
    Ceilings,
    ConfirmProposal,
    Correct,
    DeclineProposal,
    OpenAccount,
    PayJackpot,
    ProposeCorrection,
    SetCeilings,
    Transfer,
)
from houseway.cardroom.people import HOUSE
from houseway.cardroom.picture import picture
from houseway.cardroom.roles import Role
from houseway.errors import JournalError
from houseway.games.violations import Violation
from houseway.store import open_journal
from houseway.store.audit import audit
from houseway.store.keeper import Keeper
from store.rooms_kept import KeptRoom

TO_PLAYER = (Transfer("cage", "patron/seat-3", 50_000),)
WANTED = ProposeCorrection(3, TO_PLAYER, "short at the window")
MINUTE = 60_000


def opened(path: Path) -> KeptRoom:
    """Return a new room with a player in it."""
    kept = KeptRoom(open_journal(path))
    kept.open()
    assert kept.do(HOUSE, OpenAccount("seat-3", (Role.PATRON,)))
    return kept


def judged_by(monkeypatch: pytest.MonkeyPatch, rules: Any) -> None:
    """Let the room be judged by other rules than today's, as another program would."""
    monkeypatch.setattr("houseway.cardroom.room.faults", rules)


def old_rules(*asked: Any, **_: object) -> list[Violation]:
    """Return what was wrong by the rules of older journals."""
    return faults(*asked, old=True)


def no_rules(*_: object, **__: object) -> list[Violation]:
    """Return that nothing is wrong, whatever is done."""
    return []


def reopened(path: Path) -> bytes:
    with open_journal(path) as journal:
        return picture(Keeper(journal, lambda: 0).room)


def test_older_corrections_of_one_person_are_replayed_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "room.db"
    judged_by(monkeypatch, old_rules)
    kept = opened(path)
    assert kept.do("floor-1", Correct(3, TO_PLAYER, "short at the window", "cage-1"))
    assert not kept.do("floor-1", Correct(3, TO_PLAYER, "short at the window", "floor-1"))
    assert not kept.do("floor-1", PayJackpot("jackpot/x", "seat-3", 5, "four aces", "cage-1"))
    assert kept.do("cage-1", BuyAtCage("cage-1", 2_500))
    count = kept.keeper.journal.count
    monkeypatch.undo()
    assert not kept.do("floor-1", Correct(3, TO_PLAYER, "short at the window", "cage-1")), (
        "refused from now on"
    )
    living = picture(kept.room)
    kept.keeper.journal.close()
    assert reopened(path) == living
    report = audit(path)
    assert report.clean, report.faults
    corrected, bought = report.findings
    assert (corrected.entry, corrected.kind) == (count - 3, "two-persons")
    assert corrected.says == (
        'floor-1 alone corrected the ledger, $500: "cage-1" is only named as the second person '
        "and confirmed nothing; reason: short at the window"
    )
    assert bought.entry == count
    assert bought.says.startswith("cage-1 alone moved $25: cage-1 cannot sell chips to themselves")


def test_proposals_of_every_kind_are_clean(tmp_path: Path):
    path = tmp_path / "room.db"
    kept = opened(path)
    assert kept.do(HOUSE, SetCeilings(Ceilings(entry=60_000, shift=60_000, minutes=5)))
    assert kept.by_two(WANTED)
    assert not kept.by_two(WANTED), "over the ceiling for the shift"
    small = ProposeCorrection(3, (Transfer("cage", "patron/seat-3", 1),), "a cent short")
    assert kept.do("cage-1", small)
    number = kept.room.state.entries
    assert not kept.do("cage-1", ConfirmProposal(number))
    assert kept.do("cage-1", DeclineProposal(number, "found it"))
    assert kept.do("cage-1", small)
    kept.time += 5 * MINUTE + 1
    assert not kept.do("floor-2", ConfirmProposal(kept.room.state.entries))
    living = picture(kept.room)
    kept.keeper.journal.close()
    assert reopened(path) == living
    report = audit(path)
    assert (report.faults, report.findings) == ((), ())
    assert report.checked.refusals == 3


@pytest.mark.parametrize(
    ("people", "waits", "says"),
    [
        (("floor-1", "floor-1"), 0, "floor-1 proposed it; another person must confirm it"),
        (("floor-1", "cage-1"), 31 * MINUTE, "expired"),
        (("floor-1", "seat-3"), 0, 'it takes the grant "correct"'),
        (("nobody", "cage-1"), 0, "is not known in this room"),
    ],
)
def test_what_another_program_confirmed_against_the_rules_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: tuple[str, str], waits: int, says: str
):
    path = tmp_path / "room.db"
    kept = opened(path)
    judged_by(monkeypatch, no_rules)
    kept.do(people[0], WANTED)
    kept.time += waits
    assert kept.do(people[1], ConfirmProposal(kept.room.state.entries))
    kept.keeper.journal.close()
    monkeypatch.undo()
    check_fault(path, says)


@pytest.mark.parametrize(
    ("ceilings", "says"),
    [
        (Ceilings(entry=49_999), "the ceiling for one entry is $499.99"),
        (Ceilings(shift=99_999), "the ceiling for a shift is $999.99"),
    ],
)
def test_what_another_program_moved_over_a_ceiling_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ceilings: Ceilings, says: str
):
    path = tmp_path / "room.db"
    kept = opened(path)
    assert kept.do(HOUSE, SetCeilings(ceilings))
    judged_by(monkeypatch, no_rules)
    assert kept.by_two(WANTED)
    assert kept.by_two(WANTED)
    kept.keeper.journal.close()
    monkeypatch.undo()
    check_fault(path, says)


def check_fault(path: Path, says: str) -> None:
    """Check that the audit names what is wrong, and that the room does not open with it."""
    (fault,) = audit(path).faults
    assert fault.kind == "events"
    assert says in fault.says
    with open_journal(path) as journal, pytest.raises(JournalError, match="cannot be done again"):
        Keeper(journal, lambda: 0)


def test_the_keeper_takes_no_correction_with_a_name_in_a_field(tmp_path: Path):
    kept = opened(tmp_path / "room.db")
    alone: list[AnyRoomCommand] = [
        Correct(3, TO_PLAYER, "short at the window", "cage-1"),
        PayJackpot("jackpot/x", "seat-3", 5, "four aces", "cage-1"),
    ]
    for command in alone:
        (refused,) = kept.keeper.do("floor-1", command).refused
        assert refused.rule == "two-persons"
    kept.keeper.journal.close()
