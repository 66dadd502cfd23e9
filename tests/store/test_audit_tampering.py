"""Nothing that lies in the database can be changed without the audit naming the first bad entry."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from store.rooms_kept import play_room
from store.tampering import EVERY, Vault
from stores import KINDS, new_store

STEPS = 30
FEW, MANY = 60, 1000


@pytest.fixture(scope="module", params=KINDS)
def vault(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Vault]:
    folder: Path = tmp_path_factory.mktemp("vault")
    address = new_store(request.param, folder)
    play_room(address, folder, STEPS, ("bacc", "holdem", "pan"))
    kept = Vault(address, folder)
    yield kept
    kept.close()


def test_a_room_that_was_written_back_unchanged_is_clean(vault: Vault):
    assert vault.good.count > 150
    assert len(vault.marks) > 1
    vault.write(vault.good)
    assert vault.audit() is None


def _meddled(vault: Vault, numbers: range) -> None:
    assert len(numbers) >= 2 * len(EVERY)
    for number in numbers:
        done = vault.tamper(number, "tampering")
        assert done.right(vault.marks), f"tampering {number}: {done}"


def test_every_tampering_is_found_and_its_first_entry_named(vault: Vault):
    _meddled(vault, range(FEW))


@pytest.mark.slow
def test_every_one_of_a_thousand_tamperings_is_found(vault: Vault):
    _meddled(vault, range(FEW, FEW + MANY))
