"""Golden hands: a readable transcript for every game for a pot, as a dealer would tell it.

Each hand under `golden/` is a TOML file beside the text that settling it gives. After a change of wording run
``pytest tests/games/poker/test_golden.py --update-golden`` and read the difference. What each hand shows, and the
lines it rests on (000:3409 and others), stands on its first line.
"""

from __future__ import annotations

import re
from json import dumps
from pathlib import Path

import pytest

from games.poker.chance import POKER
from houseway.games.poker.lines import parse_line
from houseway.verify.hand_faults import hand_faults
from houseway.verify.hand_record import HandRecord, parse_hand, read_hand
from houseway.verify.hand_settling import SettledHand, settle_hand
from houseway.verify.hand_writing import hand_record

GOLDEN = Path(__file__).parent / "golden"
HANDS = {str(path.relative_to(GOLDEN).with_suffix("")): path for path in sorted(GOLDEN.glob("*/*.toml"))}


def record_of(settled: SettledHand) -> HandRecord:
    """Return a hand as its own table would have written it down, with all that it did as claims."""
    case = settled.case
    written = hand_record(
        settled.deal,
        [parse_line(line) for line in case.record.acts],
        case.rules,
        case.button,
        posts=case.posts(),
        table=case.table,
        posted=case.posted,
    )
    return parse_hand(dumps(written), "the hand's own record")


def expected(path: Path) -> str:
    return path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", HANDS.values(), ids=HANDS)
def test_golden_hand(path: Path, request: pytest.FixtureRequest):
    told = settle_hand(read_hand(path)).transcript()
    if request.config.getoption("--update-golden"):
        path.with_suffix(".txt").write_text(told, encoding="utf-8")
    assert told == expected(path)


@pytest.mark.parametrize("path", HANDS.values(), ids=HANDS)
def test_golden_hand_says_what_it_shows(path: Path):
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert re.match(r"^# .*\b00[0-4]:\d+", first), (
        f"{path.name}: first line must say what it shows, with its lines"
    )


@pytest.mark.parametrize("path", HANDS.values(), ids=HANDS)
def test_golden_hand_verifies_clean_from_its_own_record(path: Path):
    """What is written down of a hand settles to the same transcript and breaks no rule."""
    live = settle_hand(read_hand(path))
    record = record_of(live)
    assert hand_faults(record) == []
    assert settle_hand(record).transcript() == live.transcript()


def test_every_game_for_a_pot_has_a_golden_hand():
    assert {read_hand(path).game for path in HANDS.values()} == set(POKER)


def test_no_text_is_left_without_its_hand():
    assert {str(path.relative_to(GOLDEN).with_suffix("")) for path in GOLDEN.glob("*/*.txt")} == set(HANDS)
