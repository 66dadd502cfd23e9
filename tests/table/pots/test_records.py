"""Whatever a table lets happen, the record of the hand breaks no rule."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from houseway.rulebook import load
from houseway.table.pots import AnyCommand, HandBegun, InHand, PotTable, StartHand
from houseway.table.pots.events import HandOver
from houseway.verify import hand_faults, hand_record, parse_hand
from table.pots.test_state_machine import AnyTable


def record_of(table: PotTable, lines: list[str]) -> str:
    """Write the last hand down as its table would."""
    begun = next(event for event in reversed(table.events) if isinstance(event, HandBegun))
    assert table.deal is not None
    written = hand_record(
        table.deal,
        lines,
        load(table.setup.game, table.setup.readings),
        table.house.seats if begun.button is None else begun.button,
        posts=begun.posts,
        table=table.house.stakes,
        posted=table.setup.posted,
        shuffle=table.packs[-1].proof,
        killed=begun.kill is not None and all(post.kind != "kill" for post in begun.posts),
    )
    return json.dumps(written)


class Recorded(AnyTable):
    """A table that writes every hand down and has it verified."""

    lines: list[str]

    def do(self, command: AnyCommand) -> None:
        seen = 0 if not hasattr(self, "table") else len(self.table.events)
        super().do(command)
        self.keep(command, seen)

    def act(self) -> None:
        seen, done = len(self.table.events), len(self.table.commands)
        super().act()
        for command in self.table.commands[done:]:
            self.keep(command, seen)

    def keep(self, command: AnyCommand, seen: int) -> None:
        """Collect the lines of a hand; when it is over, look at its record."""
        if not self.table.commands or self.table.commands[-1] is not command:
            return
        if isinstance(command, StartHand):
            self.lines = []
        if isinstance(command, InHand):
            self.lines.append(command.line)
        if any(isinstance(event, HandOver) for event in self.table.events[seen:]):
            text = record_of(self.table, self.lines)
            assert not hand_faults(parse_hand(text, "the record")), text


def _run(examples: int, steps: int) -> None:
    checks = [HealthCheck.too_slow, HealthCheck.filter_too_much]
    run_state_machine_as_test(
        Recorded,
        settings=settings(
            max_examples=examples, stateful_step_count=steps, deadline=None, suppress_health_check=checks
        ),
    )


def test_the_hands_of_any_table_verify_clean():
    """001:369-377, 004:459, 004:463-497, 004:536, 004:814-853"""
    _run(12, 25)


@pytest.mark.slow
def test_the_hands_of_many_tables_verify_clean():
    """001:369-377, 004:459, 004:463-497, 004:536, 004:814-853"""
    _run(400, 50)
