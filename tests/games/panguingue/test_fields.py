"""No field of the document is idle: play goes by it, or it is a rule of conduct that is told in words.

A hand is played by a document that notes which of its fields are read (001:3-195).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast, get_args

import msgspec
import pytest

from games.panguingue.tables import SHORT, do, table
from houseway.games.panguingue import CallFoul, PanHand, pan_game, raised, read_record, settle, transcript
from houseway.games.panguingue.described import described
from houseway.games.panguingue.setup import PanSeat, PanSetup
from houseway.rulebook import load
from houseway.rulebook.citations import is_cite
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.rulebook.model import Block, Deck

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.games.panguingue import PanCommand
    from houseway.rulebook import Rules

Read = set[tuple[str, str]]

GOLDEN = Path(__file__).parent / "golden"
LONG = 100
"""Commands. Longer hands tell nothing more and take their time."""
CONDUCT = {
    ("PanDeal", "first"),  # who won before is said by the table
    ("PanDeal", "first_hand"),  # the seat is drawn by lot before the hand
    ("PanDraw", "discarded_when"),  # a pass is the letting go
    ("PanDraw", "face_up"),
    ("PanDraw", "first"),
    ("PanSeats", "best"),
    ("Ranks", "suits"),
    ("Stake", "options"),  # which fee options price it; the fee sheet has them
}
"""What no play depends on; it is told in words."""


class Watched:
    """A block that notes which of its fields are read."""

    def __init__(self, block: Block, read: Read) -> None:
        self._block, self._read = block, read

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Watched) and self._block == other._block

    def __hash__(self) -> int:
        return id(self._block)

    def __getattr__(self, name: str) -> object:
        if name in type(self._block).__struct_fields__:
            self._read.add((type(self._block).__name__, name))
        return watched(getattr(self._block, name), self._read)


def watched(value: object, read: Read) -> object:
    """Return a block, or each of several, so that its fields are watched."""
    if isinstance(value, Block):
        return Watched(value, read)
    if isinstance(value, tuple):
        return tuple(watched(each, read) for each in cast("tuple[object, ...]", value))
    return value


def blocks(kind: type) -> Iterator[type[Block]]:
    """Yield every block that a document of pan is made of, those of all documents left out."""
    for info in msgspec.structs.fields(kind):
        for inner in _inside(info.type):
            if inner is not Deck and inner.__module__.startswith(PanguingueGame.__module__):
                yield inner
                yield from blocks(inner)


def _inside(annotation: Any) -> Iterator[type[Block]]:
    if isinstance(annotation, type) and issubclass(annotation, Block):
        yield annotation
    for part in get_args(annotation):
        yield from _inside(part)


def fields() -> Read:
    """Return every field that is neither a citation nor a name."""
    return {
        (block.__name__, name)
        for block in blocks(PanguingueGame)
        for name in block.__struct_fields__
        if not is_cite(name) and name != "id"
    }


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Read:
    """Let every hand be played by a watched document."""
    found: Read = set()

    def watching(rules: Rules) -> PanguingueGame:
        return cast("PanguingueGame", Watched(pan_game(rules), found))

    for module in ("hand", "settling"):
        monkeypatch.setattr(f"houseway.games.panguingue.{module}.pan_game", watching)
    return found


def look_round(hand: PanHand, commands: Iterable[PanCommand]) -> None:
    """Play a hand again, and ask at each step what everybody may and may not do."""
    for command in commands:
        hand.legal()
        hand.slips()
        for seat in hand.state.active:
            hand.check(CallFoul(seat, seat, "invalid_meld"))
        hand.apply(command)


def test_there_are_fields_to_read():
    """001:58, 001:135"""
    assert len(fields()) > 60
    assert {("GoingOut", "cards"), ("PanPayRow", "spades"), ("Force", "until")} <= fields()


def test_play_goes_by_every_field_that_is_no_rule_of_conduct(read: Read):
    """001:3-195"""
    for path in GOLDEN.glob("*.toml"):
        record = read_record(path)
        hand = settle(record)
        transcript(hand)
        if len(hand.commands) < LONG:
            look_round(PanHand(hand.rules, hand.setup, record.dealt()), hand.commands)
    heads_up = table({2: "3d 4d Ks Qc 2s 7h Jd 6h Ac 4c", 1: SHORT}, "5d Kc 6d Qh Jc 2c")
    do(heads_up, "2 in; 1 in; 2 draws; 2 melds 3d 4d 5d; 2 discards Ks; 1 draws; 1 passes")
    do(heads_up, "2 draws; 2 passes; 1 draws; 1 passes; 1 forces 6d on 2")
    game = cast("PanguingueGame", Watched(pan_game(load("palace/pan")), read))
    seats = tuple(PanSeat(seat, 100_00, doubles=True) for seat in (1, 2))
    raised(game, PanSetup(seats=seats, stake="two", first=1, packs=8), "all play doubles")
    assert fields() - read == CONDUCT


def test_rules_of_conduct_are_told_in_words():
    """001:60, 001:72, 001:92, 001:105, 001:178-180"""
    found: Read = set()
    assert len(list(described(cast("PanguingueGame", Watched(pan_game(load("palace/pan")), found))))) > 40
    assert not fields() - found
