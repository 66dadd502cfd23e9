"""Golden rounds: a readable transcript for every game, as a dealer would tell it.

Each round under `golden/` is a TOML file beside the text that settling it gives. After a change
of wording run ``pytest tests/games/test_golden.py --update-golden`` and read the difference.
What each round shows, and the lines it rests on (000:648-649 and others), stands on its first line.
"""

from __future__ import annotations

import re
from json import dumps
from pathlib import Path

import pytest

from games.rounds import BESIDE, PLAYABLE
from houseway.games import Round
from houseway.games.transcript import transcript
from houseway.verify import open_case, parse_record, record_faults, round_record, settle

GOLDEN = Path(__file__).parent / "golden"
ROUNDS = sorted(GOLDEN.glob("*/*.toml"))
IDS = [str(path.relative_to(GOLDEN).with_suffix("")) for path in ROUNDS]


def played(path: Path) -> Round:
    return settle(parse_record(path.read_text(encoding="utf-8"), path.name))


@pytest.mark.parametrize("path", ROUNDS, ids=IDS)
def test_golden_round(path: Path, request: pytest.FixtureRequest):
    told = transcript(played(path))
    expected = path.with_suffix(".txt")
    if request.config.getoption("--update-golden"):
        expected.write_text(told, encoding="utf-8")
    assert told == expected.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", ROUNDS, ids=IDS)
def test_golden_round_says_what_it_shows(path: Path):
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert re.match(r"^# .*\b00[0-4]:\d+", first), (
        f"{path.name}: first line must say what it shows, with its lines"
    )


@pytest.mark.parametrize("path", ROUNDS, ids=IDS)
def test_golden_round_verifies_clean_from_its_own_record(path: Path):
    """What is written down of a round settles to the same transcript and breaks no rule."""
    live = played(path)
    record = parse_record(dumps(round_record(live)), path.name)
    assert record_faults(open_case(record)) == []
    assert transcript(settle(record)) == transcript(live)


def test_every_playable_game_has_a_golden_round():
    told = {played(path).rules.id for path in ROUNDS}
    assert told == {*PLAYABLE, *BESIDE}


def test_a_stake_runs_out_behind_a_seat():
    """000:648-649: seat 6's second backline bettor is covered in part, later wagers go back."""
    lines = played(GOLDEN / "hemphills/dai-bacc--stake-runs-out-behind-a-seat.toml").reckoning().settled
    part = [line for line in lines if 0 < line.moved < line.due]
    assert [(str(line.bet.bettor), line.moved, line.returned) for line in part] == [
        ("seat 6 backline 2", 2500, 3500)
    ]
    after = lines[lines.index(part[0]) + 1 :]
    assert all(line.moved == 0 and line.returned == line.bet.amount for line in after)
