"""Every test of the store that asks for an address runs on both databases."""

from pathlib import Path

import pytest

from stores import KINDS, new_store


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    return new_store(request.param, tmp_path)
