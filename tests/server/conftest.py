"""What the tests of the server share."""

from collections.abc import Generator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from server.served import Served, served


@pytest.fixture(autouse=True)
def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash passwords with less work than the real ones take."""
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr("houseway.server.passwords._hasher", quick)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Generator[Served]:
    """A room for all tests of a file that leave it as it was, or do not mind what others did."""
    with served(tmp_path_factory.mktemp("shared") / "room.db") as found:
        yield found


@pytest.fixture
def room(tmp_path: Path) -> Generator[Served]:
    """A room with one table of baccarat, served."""
    with served(tmp_path / "room.db") as found:
        yield found
