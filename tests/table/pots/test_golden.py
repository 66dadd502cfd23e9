"""Golden tables: a readable transcript of many hands at one table, as a dealer would tell it.

Each script under `golden/` is a TOML file beside the text that playing it gives. After a change of wording run
``pytest tests/table/pots/test_golden.py --update-golden`` and read the difference. What each table shows, and the
lines it rests on (004:471 and others), stands on its first line.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from houseway.games.poker.events import FeeTaken
from houseway.table.pots import HandBegun, HandOver, TableEvent, folded, replay
from houseway.table.pots.events import TimeCharged
from houseway.table.pots.transcript import transcript
from table.pots.scripts import play_script, read_script
from table.pots.seated import GAMES

GOLDEN = Path(__file__).parent / "golden"
SCRIPTS = {str(path.relative_to(GOLDEN).with_suffix("")): path for path in sorted(GOLDEN.glob("*/*.toml"))}


@pytest.mark.parametrize("path", SCRIPTS.values(), ids=SCRIPTS)
def test_golden_table(path: Path, request: pytest.FixtureRequest):
    _, told = play_script(read_script(path))
    text = path.with_suffix(".txt")
    if request.config.getoption("--update-golden"):
        text.write_text(told, encoding="utf-8")
    assert told == text.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", SCRIPTS.values(), ids=SCRIPTS)
def test_golden_table_says_what_it_shows(path: Path):
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert re.match(r"^# .*\b00[0-4]:\d+", first), (
        f"{path.name}: first line must say what it shows, with its lines"
    )


@pytest.mark.parametrize("path", SCRIPTS.values(), ids=SCRIPTS)
def test_golden_table_comes_out_the_same_from_its_commands_and_its_events(path: Path):
    """Nothing is lost on the way: commands lead to the same events, and events to the same state and words."""
    table, _ = play_script(read_script(path))
    again = replay(table.setup, table.commands)
    assert again.events == table.events
    assert folded(event for event in table.events if isinstance(event, TableEvent)) == table.state
    assert transcript(table.setup, again.events) == transcript(table.setup, table.events)


@pytest.mark.parametrize("path", SCRIPTS.values(), ids=SCRIPTS)
def test_no_chip_is_lost_at_a_golden_table(path: Path):
    """What was bought is on the table, with those who left, or with the house; fees add up line by line."""
    table, _ = play_script(read_script(path))
    state, events = table.state, table.events
    kept = sum(table.stacks.values()) + state.taken
    assert state.bought + state.pocket == kept + state.house + state.jackpot
    by_hand = sum(event.amount for event in events if isinstance(event, FeeTaken))
    by_clock = sum(event.paid for event in events if isinstance(event, TimeCharged))
    assert by_hand + by_clock + state.pocket == state.house + state.jackpot
    over = sum(event.house + event.jackpot for event in events if isinstance(event, HandOver))
    assert by_hand == over


@pytest.mark.parametrize("path", SCRIPTS.values(), ids=SCRIPTS)
def test_golden_table_runs_over_several_hands(path: Path):
    table, _ = play_script(read_script(path))
    assert sum(isinstance(event, HandBegun) for event in table.events) > 2
    assert table.state.hand is None


def test_every_room_with_a_game_for_a_pot_has_a_golden_table():
    rooms = {read_script(path).game.partition("/")[0] for path in SCRIPTS.values()}
    assert rooms == {game.partition("/")[0] for game in GAMES}


def test_a_golden_table_stands_with_its_room_and_game():
    for name, path in SCRIPTS.items():
        assert name.startswith(f"{read_script(path).game}--")


def test_no_text_is_left_without_its_script():
    assert {str(path.relative_to(GOLDEN).with_suffix("")) for path in GOLDEN.glob("*/*.txt")} == set(SCRIPTS)
