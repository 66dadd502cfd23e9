"""Kill -9 in the middle of bot play: what was acknowledged is there, once, to the cent."""

from pathlib import Path

import pytest

from kills import Job, Killer, broken_promises
from stores import KINDS, new_store


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_acknowledged_is_lost_doubled_or_a_cent_off(kind: str, tmp_path: Path):
    (tmp_path / "marks").mkdir()
    job = Job(new_store(kind, tmp_path), str(tmp_path / "acknowledged"), str(tmp_path / "marks"))
    killer = Killer(job, seed=50)
    try:
        killer.kill(25)  # bench/kills.py has a thousand
    finally:
        killer.close()
    assert broken_promises(job, least=50) == []
