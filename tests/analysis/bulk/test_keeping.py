"""A folder of rounds has its name only when it is whole; whatever goes wrong leaves nothing behind."""

from __future__ import annotations

import resource
import subprocess
from pathlib import Path

import pytest

from analysis.simulation.usual_table import GAME, described
from cli.runs import COMMAND
from houseway.analysis.bulk import keeping
from houseway.analysis.simulation import BLOCK
from houseway.analysis.simulation.running import played
from houseway.errors import RecordError

_LONGEST = 400_000
"""Longer than the machine code of any function, and shorter than the file of 90,000 rounds."""


def test_the_folder_appears_when_everything_is_in_it(tmp_path: Path):
    folder = tmp_path / "kept"
    with keeping(folder) as kept:
        kept.add({"rounds": b"1", "wagers": b"2"})
        kept.add({"rounds": b"3", "wagers": b"4"})
        assert not folder.exists()
        assert (tmp_path / "kept.unfinished").is_dir()
    assert [file.name for file in tmp_path.iterdir()] == ["kept"]
    assert {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*.parquet")} == {
        "rounds/000000.parquet": b"1",
        "rounds/000001.parquet": b"3",
        "wagers/000000.parquet": b"2",
        "wagers/000001.parquet": b"4",
    }


@pytest.mark.parametrize("name", ["kept", "kept.unfinished"])
def test_nothing_is_written_over(name: str, tmp_path: Path):
    taken = tmp_path / name
    taken.write_text("mine", encoding="utf-8")
    with pytest.raises(RecordError, match=f"{name} is there already"), keeping(tmp_path / "kept"):
        pass
    assert taken.read_text(encoding="utf-8") == "mine"


def test_where_nothing_can_be_written_nothing_is_played(tmp_path: Path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    for folder, why in (
        (tmp_path / "file" / "kept", "Not a directory"),
        (tmp_path / "no" / "kept", "No such"),
    ):
        with pytest.raises(RecordError, match=f"cannot be written: {why}"):
            played(described(), 10, folder=folder)


def test_a_run_that_ends_early_leaves_nothing(tmp_path: Path):
    def stop(_done: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        played(described(), BLOCK + 1, 0, None, stop, folder=tmp_path / "kept")
    assert not list(tmp_path.iterdir())


def test_a_disk_that_takes_no_more_is_one_line_and_no_folder(tmp_path: Path):
    """No file of the process may be longer than this, which a write learns as it learns that a disk is full."""

    def small_files() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (_LONGEST, _LONGEST))

    words = ["simulate", GAME, "--rounds", "90000", "--save", str(tmp_path / "kept")]
    done = subprocess.run([*COMMAND, *words], capture_output=True, check=False, preexec_fn=small_files)
    file = tmp_path / "kept.unfinished" / "rounds" / "000000.parquet"
    assert done.stderr.decode() == f"houseway: {file} cannot be written: File too large\n"
    assert (done.returncode, done.stdout) == (2, b"")
    assert not list(tmp_path.iterdir())
