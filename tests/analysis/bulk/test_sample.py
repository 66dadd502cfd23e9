"""The rounds in examples/played are what the page says: the command that made them makes them again."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from cli.runs import run
from houseway.analysis.bulk import opened

if TYPE_CHECKING:
    from houseway.analysis.bulk import KeptRounds

ROOT = Path(__file__).resolve().parents[3]
SAMPLE = ROOT / "examples" / "played"


def content(rounds: KeptRounds) -> list[object]:
    tables = [rounds.answer(f"FROM {table} ORDER BY ALL") for table in ("rounds", "wagers")]
    return [*tables, rounds.runs[0].table, rounds.runs[0].fees, rounds.runs[0].seed]


def test_the_sample_is_made_by_the_command_on_the_page(tmp_path: Path):
    page = (ROOT / "docs" / "simulation.md").read_text(encoding="utf-8")
    (command,) = re.findall(r"^houseway (simulate .* --save )examples/played$", page, re.MULTILINE)
    again = tmp_path / "again"
    assert run(*shlex.split(command), str(again)).status == 0
    with opened([SAMPLE]) as there, opened([again]) as made:
        assert content(there) == content(made)
