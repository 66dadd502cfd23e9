"""The verbs of the house, as a library: what the command line does, returning values.

```python
from houseway import verbs

verbs.settle("examples/short-bank.toml").reckoning().player_dealer
verbs.verify({"game": ..., "player_dealer": ..., "bet": [...], "cards": {...}})
verbs.edge("ROOM/GAME", decks=6).wager("tie").player_return
```
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from houseway.rulebook import Rules, game_ids, load, room

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.analysis import Edge
    from houseway.games import Round, Violation
    from houseway.verify import RoundRecord

WrittenRound: TypeAlias = "RoundRecord | Mapping[str, Any] | Path | str"
"""A round as a record, as plain values, or as the name of its file."""


def games(in_room: str | None = None) -> list[Rules]:
    """Return every game, or those of one room."""
    if in_room is not None:
        room(in_room)  # says which rooms there are if this is none of them
    return [load(game_id) for game_id in game_ids() if in_room in {None, game_id.partition("/")[0]}]


def show(game: str, readings: Mapping[str, str] | None = None) -> Rules:
    """Return one game with its readings chosen."""
    return load(game, readings)


def settle(written: WrittenRound, readings: Mapping[str, str] | None = None) -> Round:
    """Return a finished round settled; raise with every rule it breaks if it is not a lawful one."""
    from houseway import verify as checking  # noqa: PLC0415 -- slow to import and not every verb needs it

    return checking.settle(_record(written), readings)


def verify(written: WrittenRound, readings: Mapping[str, str] | None = None) -> list[Violation]:
    """Return every rule that a recorded round breaks, each with its citation; none means clean."""
    from houseway import verify as checking  # noqa: PLC0415 -- slow to import and not every verb needs it

    return checking.record_faults(checking.open_case(_record(written), readings))


def edge(
    game: str,
    decks: int | None = None,
    strategy: str | None = None,
    readings: Mapping[str, str] | None = None,
) -> Edge:
    """Return what every wager of a game is worth to its bettor, counted over every deal."""
    from houseway import analysis  # noqa: PLC0415 -- NumPy is slow to import and not every verb needs it

    return analysis.edge(load(game, readings), decks, strategy)


def _record(written: WrittenRound) -> RoundRecord:
    from houseway import verify as checking  # noqa: PLC0415 -- slow to import and not every verb needs it

    if isinstance(written, checking.RoundRecord):
        return written
    if isinstance(written, str | Path):
        return checking.read_record(Path(written))
    return checking.record_of(dict(written), "round")
